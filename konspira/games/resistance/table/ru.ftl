title = Сопротивление
blurb = Голосования, миссии и шпионы среди своих: три миссии должны удаться или провалиться.
tag = Кто-то за этим столом работает на них.
missions = Миссии:
rejected = Отклонено:
drawn = Раздать сюжетные карты:
legend = ★ лидер · ◆ в команде · +/− последний голос · ² нужны два провала
option-blind_spies = шпионы не знают друг друга
option-targeting = лидер сам выбирает, какую миссию выполнять
option-plot = сюжетные карты дополнения «Закулисные войны»
option-plot-off = Без них
option-plot-chosen = Лидер выбирает
option-plot-drawn = Лидер тянет наугад

side-resistance = Сопротивление
side-spy = Шпион
character = { $character ->
    [spy] Шпион
   *[resistance] Сопротивление
 }
secret-success = Успех от шпиона
plot-card = { $card ->
    [strong-leader] «Сильный лидер»
    [close-eye] «Слежу за тобой»
    [no-confidence] «Недоверие»
    [spotlight] «Без прикрытия»
    [opinion-maker] «Формирование мнения»
    [take-responsibility] «Передача ответственности»
    [overheard-conversation] «Подслушанный разговор»
    [open-up] «Разоблачение»
   *[establish-confidence] «Проверка благонадёжности»
 }
mission-card = { $card ->
    [fail] провал
   *[success] успех
 }

## What is asked

hint-target = Вы лидер. Выберите миссию; за миссию и команду голосуют вместе.
hint-send = Вы лидер. Миссия { $mission }, команда: { $size }. Выберите следующего участника по порядку мест; осталось выбрать: { $left }.
hint-vote = Тайное голосование за команду. Лидер: { $who }. { $left ->
    [1] Если команду отклонят, победят шпионы.
   *[other] Отклонений до победы шпионов: { $left }.
 }
hint-play-loyal = Вы на миссии. Сопротивление играет только карту успеха.
hint-play-spy = Вы на миссии. Выберите карту: чья она, никто не узнает. Для провала нужно карт: { $need }.
hint-strong-leader = У вас «Сильный лидер»: можно стать лидером сейчас, пока лидер ничего не сделал.
hint-no-confidence = У вас «Недоверие»: можно отклонить команду, которую только что одобрили.
hint-spotlight = У вас «Без прикрытия»: можно заставить участника миссии сыграть карту в открытую.
hint-close-eye = У вас «Слежу за тобой»: можно посмотреть одну карту миссии, пока их не перемешали.
hint-choose = Вы лидер. Выберите { $left ->
    [one] { $left } сюжетную карту
    [few] { $left } сюжетные карты
   *[many] { $left } сюжетных карт
 }, которые вступят в игру.
hint-give = Вы лидер. Раздайте сюжетные карты другим игрокам в любом порядке.
hint-overhear = «Подслушанный разговор»: посмотрите карту персонажа одного из соседей.
hint-open-up = «Разоблачение»: выберите, кому показать свою карту персонажа.
hint-establish = «Проверка благонадёжности»: выберите, кто увидит карту персонажа лидера. Лидер: { $who }.
hint-take = «Передача ответственности»: заберите сюжетную карту у другого игрока.

## What an option means

do-approve = За команду
do-reject = Против команды
do-success = Сыграть успех
do-fail = Сыграть провал
do-pass = Пропустить
do-lead = «Сильный лидер»: стать лидером
do-distrust = «Недоверие»: отклонить команду
do-send = { $me ->
    [yes] В команду: вы сами
   *[no] В команду: { $who }
 }
do-watch = Посмотреть карту миссии: { $who }
do-expose = «Без прикрытия»: { $who }
do-overhear = Посмотреть карту персонажа: { $who }
do-show = Показать игроку { $who }
do-target = Миссия { $mission }, команда: { $size }, провалов для срыва: { $need }
do-take = Забрать карту { plot-card }. У кого: { $who }
do-plot = { plot-card }: { web-plot-does }
do-give = Отдать карту { plot-card } игроку { $who }

## What happened

first-leader = { $me ->
    [yes] Вы — первый лидер.
   *[no] Первый лидер: { $who }.
 }
characters-dealt = Карты персонажей розданы.
your-character = { $character ->
    [spy] Вы шпион и не знаете остальных шпионов.
   *[resistance] Вы на стороне сопротивления.
 }
spies-are = Шпионы: { $team }.
proposes = { $me ->
    [yes] Вы предлагаете команду, миссия { $mission }: { $team }.
   *[no] { $who } предлагает команду, миссия { $mission }: { $team }.
 }
plays-approve = { $me ->
    [yes] Вы голосуете за команду.
   *[no] { $who } голосует за команду.
 }
plays-reject = { $me ->
    [yes] Вы голосуете против команды.
   *[no] { $who } голосует против команды.
 }
plays-success = { $me ->
    [yes] Вы играете успех.
   *[no] { $who } играет успех.
 }
plays-fail = { $me ->
    [yes] Вы играете провал.
   *[no] { $who } играет провал.
 }
opinion = { $me ->
    [yes] Вы голосуете открыто: { $vote ->
        [yes] за.
       *[no] против.
     }
   *[no] { $who } голосует открыто: { $vote ->
        [yes] за.
       *[no] против.
     }
 }
approved = Команда одобрена. За: { $yes }. Против: { $no }.
turned-down = Команда отклонена ({ $rejections } из 5). За: { $yes }. Против: { $no }.
mission-succeeded = Миссия { $mission } выполнена. { $fails ->
    [0] Провалов нет.
   *[other] Для срыва мало провалов: { $fails }.
 }
mission-failed = Миссия { $mission } сорвана: { $fails ->
    [one] { $fails } провал.
    [few] { $fails } провала.
   *[many] { $fails } провалов.
 }
chooses-plot = { $me ->
    [yes] Вы вводите в игру карту { plot-card }.
   *[no] { $who } вводит в игру карту { plot-card }.
 }
draws = Из колоды выходит сюжетная карта { plot-card }.
gives = { $me ->
    [yes] Вы отдаёте карту { plot-card }. Её получает { $target }.
   *[no] { $aimed ->
        [me] { $who } отдаёт вам карту { plot-card }.
       *[other] { $who } отдаёт карту { plot-card }. Её получает { $target }.
     }
 }
takes = { $me ->
    [yes] Вы забираете карту { plot-card }. У кого: { $target }.
   *[no] { $who } забирает карту { plot-card }. У кого: { $target }.
 }
passes = { $me ->
    [yes] Вы не используете карту { plot-card }.
   *[no] { $who } не использует карту { plot-card }.
 }
uses-lead = { $me ->
    [yes] Вы используете карту «Сильный лидер» и становитесь лидером.
   *[no] { $who } использует карту «Сильный лидер» и становится лидером.
 }
uses-distrust = { $me ->
    [yes] Вы используете карту «Недоверие»: команда отклонена.
   *[no] { $who } использует карту «Недоверие»: команда отклонена.
 }
uses-watch = { $me ->
    [yes] Вы используете карту «Слежу за тобой». Чья карта миссии: { $target }.
   *[no] { $who } использует карту «Слежу за тобой». Чья карта миссии: { $target }.
 }
uses-expose = { $me ->
    [yes] Вы используете карту «Без прикрытия». Кто играет в открытую: { $target }.
   *[no] { $who } использует карту «Без прикрытия». Кто играет в открытую: { $target }.
 }
uses-overhear = { $me ->
    [yes] Вы подслушиваете разговор. Чей: { $target }.
   *[no] { $who } подслушивает разговор. Чей: { $target }.
 }
uses-show = { $me ->
    [yes] Вы показываете свою карту персонажа. Её видит { $target }.
   *[no] { $aimed ->
        [me] { $who } показывает вам свою карту персонажа.
       *[other] { $who } показывает свою карту персонажа. Её видит { $target }.
     }
 }
establishes = { $me ->
    [yes] Вы решаете, кто видит карту персонажа лидера: { $target }.
   *[no] { $who } решает, кто видит карту персонажа лидера: { $target }.
 }
glances = Карту персонажа смотрят. Кто: { $who }. Чья карта: { $target }.
side = { $character ->
    [spy] шпион
   *[resistance] сопротивление
 }
glance-shows = { $me ->
    [yes] Вы видите карту персонажа ({ $target }): { side }.
   *[no] { $who } видит карту персонажа ({ $target }): { side }.
 }
peek-shows = { $me ->
    [yes] Вы видите карту миссии ({ $target }): { mission-card }.
   *[no] { $who } видит карту миссии ({ $target }): { mission-card }.
 }
lit = { $me ->
    [yes] В открытую вы играете { mission-card }.
   *[no] { $who } в открытую играет { mission-card }.
 }
loyal-win = Три миссии выполнены. Сопротивление победило!
spies-win = Шпионы победили!

## What is said

says-suspect = { $who }: «Думаю, шпион — { $target }».
says-trust = { $who }: «{ $target } — точно не шпион».
says-resistance = { $who }: «Я из сопротивления».
says-send = { $who }: «Такой команде — да».
says-not-send = { $who }: «Такой команде — нет».
says-accuse = { $who }: «После миссии { $mission } ясно: шпион — { $target }».
says-blame = { $who }: «Такой команде — нет: в ней есть кто-то с провалившейся миссии { $mission }».
says-ask = { $who }: «{ $target }, кто, по-твоему, шпион?»

## On the drawn table

web-table = Стол
web-yours = Ваши карты и ваш ответ
web-players = Игроки
web-player = Игрок
web-watching = Вы зритель. Тайны остаются тайнами.
web-waiting = Сейчас слово за другими. Говорить можно в любой момент.
web-back = Карта рубашкой вверх
web-your-role = Ваш персонаж: { character }
web-away = не здесь
web-offline = нет связи
web-leader = лидер
web-on-team = в команде
web-voted = голос отдан
web-owes = ещё не ответил
web-played = карта миссии выложена
web-in-spotlight = играет в открытую
web-watched = карту миссии смотрит { $who }
web-votes = Голоса
web-no-votes = Голосований ещё не было.
web-vote-of = Миссия { $mission }, попытка { $attempt }
web-for = за
web-against = против
web-outcome = За : против
web-annulled = Одобрено, но отменено вотумом недоверия
web-notes = Заметки
web-notes-about = Их видите только вы: они хранятся в этом браузере.
web-note = заметка
web-note-of = Заметка: { $who }
web-mark-of = Что вы думаете: { $who }
web-mark = { $mark ->
    [trust] Доверяю
    [suspect] Сомневаюсь
   *[spy] Шпион
 }
web-talk = Сказать…
web-quick = { $text ->
    [would-send] «Пусть идут»
    [would-not-send] «Не эта команда»
   *[i-am-resistance] «Я не шпион»
 }
web-approved = Одобрено
web-rejected = Отклонено
web-suspicion = Подозрения
web-suspicion-yours = Видите только вы: вероятность, что это шпион, — по голосам, миссиям, словам и вашим знаниям. Всего шпионов: { $spies }.
web-suspicion-public = Кто кажется шпионом тому, кто видел только голоса и миссии. Всего шпионов: { $spies }.
web-close = Закрыть
web-missions = Миссии
web-mission = Миссия { $mission }
web-mission-is = Миссия { $mission }, команда: { $size }{ $need ->
    [1] {""}
   *[other] , провалов для срыва: { $need }
 }: { $state ->
    [ok] выполнена
    [no] сорвана
    [now] сейчас
   *[fut] впереди
 }{ $fails ->
    [0] {""}
   *[other] , провалов: { $fails }
 }
web-fails = { $fails ->
    [one] { $fails } провал
    [few] { $fails } провала
   *[many] { $fails } провалов
 }
web-success = Успех
web-fail = Провал
web-two-fails = два провала
web-now = сейчас
web-people = { $size ->
    [one] { $size } участник
    [few] { $size } участника
   *[many] { $size } участников
 }
web-failed = Провал
web-succeeded = Успех
web-attempt = Попытка { $attempt } из 5
web-rejections = Уже отклонено: { $count }
web-which-mission = Какая миссия?
web-leader-is = { $me ->
    [yes] Лидер — вы
   *[no] Лидер: { $who }
 }
web-team-for = Команда на миссию { $mission }
web-picks = { $me ->
    [yes] Коснитесь тех, кого отправляете
   *[no] { $who } выбирает
 }
web-vote-on = Голосуем: миссия { $mission }
web-mission-on = Миссия { $mission } идёт
web-plot-cards = Сюжетные карты
web-chooses = { $me ->
    [yes] Выберите, что вступит в игру
   *[no] { $who } выбирает, что вступит в игру
 }
web-plot-many = Таких карт: { $count }
web-plot-read = Прочитать: { $name }
web-plot-open = открыто: { $count }
web-plot-held = у игроков: { $names }
web-plot-gone = сыграно: { $count }
plot-text = { $card ->
    [strong-leader] Сыграйте, пока лидер не выбрал сюжетные карты и команду: лидером становитесь вы. Следующий «Сильный лидер» — только после голосования.
    [close-eye] Когда карты миссии выложены, посмотрите одну из них, не свою. Больше никто эту карту не смотрит.
    [no-confidence] Сыграйте, когда команду одобрили: голосование всё-таки считается отклонённым, в том числе пятым.
    [spotlight] До выбора карт миссии назовите участника: его карту увидят все.
    [opinion-maker] До конца игры вы голосуете раньше других и открыто. Двое таких голосуют одновременно.
    [take-responsibility] Заберите сюжетную карту, лежащую перед другим игроком. Если таких нет, ничего не происходит.
    [overheard-conversation] Сразу: посмотрите персонажа соседа слева или справа.
    [open-up] Сразу: покажите своего персонажа игроку по выбору.
   *[establish-confidence] Сразу: решите, кто посмотрит персонажа лидера.
 }
web-gives = { $me ->
    [yes] Раздайте их: коснитесь игрока
   *[no] { $who } раздаёт их
 }
web-may-use = { $me ->
    [yes] Сейчас её можно сыграть
   *[no] { $who } может её сыграть
 }
web-looks = { $me ->
    [yes] Чью карту посмотрите?
   *[no] { $who } смотрит карту соседа
 }
web-shows-to = { $me ->
    [yes] Кому её показать?
   *[no] { $who } решает, кто её увидит
 }
web-takes = { $me ->
    [yes] У кого заберёте карту?
   *[no] { $who } забирает сюжетную карту
 }
web-resistance-wins = Сопротивление победило
web-spies-win = Шпионы победили
web-by-rejections = отклонены пять команд
web-yes = За
web-no = Против
web-use = Сыграть карту
web-pass = Пропустить
web-hint-send = Вы лидер. Миссия { $mission }, участников: { $size }. Коснитесь тех, кого отправляете, и ещё раз тех, кого нет; потом предложите команду на голосование.
web-send = Отправить: { $who }
web-propose = Только предложить
web-propose-approve = Предложить и одобрить
web-choose-more = { $left ->
    [one] Выберите ещё { $left }
   *[other] Выберите ещё { $left }
 }
web-said-suspect = Шпион? { $target }
web-said-trust = Верю: { $target }
web-said-accuse = Шпион! { $target } (м. { $mission })
web-said-resistance = Я не шпион
web-said-send = За команду
web-said-not-send = Против команды
web-said-blame = Против: была миссия { $mission }
web-said-ask = { $target }, кто шпион?
web-plot-kind = { $kind ->
    [once] разовая
    [lasting] навсегда
   *[now] сразу
 }
web-plot-does = { $card ->
    [strong-leader] Стать лидером, пока лидер не начал
    [close-eye] Посмотреть карту миссии
    [no-confidence] Отменить одобренную команду
    [spotlight] Участник играет в открытую
    [opinion-maker] Голосовать первым и открыто
    [take-responsibility] Забрать чужую сюжетную карту
    [overheard-conversation] Увидеть персонажа соседа
    [open-up] Показать кому-то своего персонажа
   *[establish-confidence] Кто-то увидит персонажа лидера
 }
web-fig-sides = Впятером: трое из сопротивления и двое шпионов. Кто есть кто, знают только шпионы.
web-fig-mission = Сначала все голосуют за команду, потом команда играет карты. Одного провала достаточно.
web-fig-plots = Сюжетные карты: синие держат до нужного момента, охряная действует всё время, красные срабатывают сразу.

## Памятка

ref-round = Раунд
ref-end = Конец игры
ref-step = { $step ->
    [team] Команда
    [vote] Голосование
   *[mission] Миссия
 }
ref-step-is = { $step ->
    [team] Лидер предлагает команду такого размера, какой нужен миссии.
    [vote] Все голосуют открыто и одновременно. Если «за» больше половины, команда идёт; иначе лидером становится следующий. После { $attempts } отказов подряд побеждают шпионы.
   *[mission] Команда кладёт карты втёмную. Сопротивление может только помочь, шпионы могут всё провалить.
 }
ref-mission = участников в команде: { $size }, { $need ->
    [1] хватит одного провала
   *[other] нужно провалов: { $need }
 }
ref-end-is = Побеждает сторона, за которой миссий: { $toWin }. Шпионов за этим столом: { $spies }, и они знают друг друга.
web-about-leader = Лидер: { $who }.
web-about-team = Команда: { $team }.
web-about-votes = За: { $yes }. Против: { $no }.
web-about-spy = Вы знаете других шпионов. Проваливайте миссии и не выдайте себя.
web-about-loyal = Вы можете только помогать миссиям. Найдите тех, кто мешает.

## Конец

end-paper = Подпольный листок
end-headline = { $by ->
    [resistance] { $spies ->
        [one] { $spies } шпион
        [few] { $spies } шпиона
       *[other] { $spies } шпионов
     } и ни одной тайны
    [votes] Никто никому не верит
   *[spies] Шпионы победили
 }
end-deck = { $by ->
    [resistance] Миссия { $mission } удалась, хотя этому и мешали: { $spies }.
    [votes] Пять команд подряд отклонили. Больше ничего и не требовалось, чтобы победили { $spies }.
   *[spies] Миссия { $mission } провалилась третьей. Слишком долго не раскрыли: { $spies }.
 }
end-gone = { $count ->
    [one] { $count } миссия
    [few] { $count } миссии
   *[other] { $count } миссий
 }
end-tally = Сопротивление — { $won }, шпионы — { $lost }
end-not-played = не состоялась
end-fail = провал
end-sides = Без масок
end-teams = { $count ->
    [0] Ни в одной команде
    [one] В { $count } команде
   *[other] В { $count } командах
 }
end-sabotaged = { $count ->
    [one] Сорвана миссия { $missions }
   *[other] Сорваны { $missions }
 }
end-lay-low = Без единого провала
end-never-sent = Ни разу не послан
end-vote = Решающий голос
end-vote-of = миссия { $mission }, попытка { $attempt }
end-mission = **Миссия { $mission }.** { $team }: { $failed ->
    [yes] провал, и виной тому { $who }.
   *[no] { $fails ->
        [0] успех.
       *[other] успех, хотя мешали: { $who }.
     }
 }
end-refused = **Миссия { $mission }.** Не идёт никто: пять команд отклонены одна за другой.
end-n-spied = **миссий со шпионом в команде.** { $clean ->
    [0] Чистой не было ни одной.
    [one] Чистой была { $clean }.
   *[other] Чистых было { $clean }.
 }
end-n-margin = { $margin ->
    [one] **голос** — таким был перевес, решивший миссию { $mission }.
    [few] **голоса** — таким был перевес, решивший миссию { $mission }.
   *[other] **голосов** — таким был перевес, решивший миссию { $mission }.
 }
end-n-rejected = **команд отклонены,** { $spies ->
    [0] и ни одной не вёл шпион.
    [one] одну из них вёл шпион.
   *[other] { $spies } из них вели шпионы.
 }

## Заголовки журнала

heading = Миссия { $mission }, попытка { $attempt }
