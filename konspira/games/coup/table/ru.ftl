title = Переворот
blurb = Заявления, блеф и оспаривание: останьтесь последним, у кого есть покровители.
tag = Назовись кем угодно. Пока не проверили.
window = Время на ответ на заявление
court = Колода двора: { $deck } · казна: { $treasury }
option-draft = для двоих: каждый тайно оставляет одну карту из своего набора пяти
option-first = кто ходит первым
option-first-random = Случайно
option-first-seat = Место { $seat }

role = { $role ->
    [duke] Герцог
    [assassin] Ассасин
    [captain] Капитан
    [ambassador] Посол
   *[contessa] Графиня
 }
role-acc = { $role ->
    [duke] герцога
    [assassin] ассасина
    [captain] капитана
    [ambassador] посла
   *[contessa] графиню
 }
action = { $verb ->
    [income] доход
    [aid] иностранная помощь
    [tax] налог
    [exchange] обмен
    [steal] кража
    [assassinate] заказное убийство
   *[coup] переворот
 }
coins = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }
honest = { $bluff ->
    [yes] — блеф
   *[no] — карта у вас есть
 }

## What is asked

hint-turn = Ваш ход. Объявите действие; можно назвать и покровителя, которого у вас нет.
hint-must-coup = У вас десять монет или больше: вы обязаны совершить переворот.
hint-challenge = { $who }: «за меня { $role ->
    [duke] герцог
    [assassin] ассасин
    [captain] капитан
    [ambassador] посол
   *[contessa] графиня
 }», действие — { action }{ $aimed ->
    [me] , цель — вы
    [other] , цель — { $target }
   *[nobody] {""}
 }. Из трёх таких карт вы видите { $seen }. Если оспорите, а карта есть, вы потеряете покровителя.
hint-challenge-block = { $who } называет { role-acc } и запрещает действие «{ action }». Из трёх таких карт вы видите { $seen }. Если оспорите, а карта есть, вы потеряете покровителя.
hint-block = { $who } объявляет действие: { action }{ $aimed ->
    [me] , цель — вы
    [other] , цель — { $target }
   *[nobody] {""}
 }. Его можно запретить, назвав покровителя, правдиво или нет.
hint-proof = { $who } вам не верит. Покажите { role-acc }, и оспаривание провалится, или откажитесь и потеряйте покровителя.
hint-no-proof = { $who } вам не верит. Показать { role-acc } вы не можете: такой карты у вас нет.
hint-reveal = Вы теряете покровителя. Выберите карту, которую перевернёте.
hint-return = Верните карту в колоду двора; какую — никто не увидит.
hint-draft = Оставьте одну карту из своего набора пяти. Соперник её не увидит.

## What an option means

do-income = Доход: взять 1 монету
do-aid = Иностранная помощь: взять 2 монеты (герцог может запретить)
do-tax = Налог от имени герцога: взять 3 монеты { honest }
do-exchange = Обмен от имени посла: взять 2 карты и вернуть 2 { honest }
do-steal = Кража 2 монет от имени капитана: { $target } { honest }
do-assassinate = Заказное убийство за 3 монеты: { $target } { honest }
do-coup = Переворот за 7 монет: { $target }
do-pass = Пропустить
do-challenge = Оспорить
do-show = Показать карту
do-decline = Отказаться показывать
do-block = Запретить, назвав { role-acc } { honest }
do-lose = Потерять { role-acc }
do-return = Вернуть { role-acc }
do-draft = Оставить { role-acc }

## What happened

first = { $me ->
    [yes] Вы ходите первым.
   *[no] Первый ход: { $who }.
 }
draws = { $who } берёт карту из колоды двора.
draws-card = { $me ->
    [yes] Вы получаете { role-acc }.
   *[no] { $who } получает { role-acc }.
 }
drafts = { $who } оставляет карту.
drafts-card = { $me ->
    [yes] Вы оставляете { role-acc }.
   *[no] { $who } оставляет { role-acc }.
 }
returns = { $who } возвращает карту в колоду двора.
returns-card = { $me ->
    [yes] Вы возвращаете { role-acc } в колоду двора.
   *[no] { $who } возвращает { role-acc } в колоду двора.
 }
declares-income = { $me ->
    [yes] Вы объявляете доход.
   *[no] { $who } объявляет доход.
 }
declares-aid = { $me ->
    [yes] Вы просите иностранную помощь.
   *[no] { $who } просит иностранную помощь.
 }
declares-tax = { $me ->
    [yes] Вы называете герцога и собираете налог.
   *[no] { $who } называет герцога и собирает налог.
 }
declares-exchange = { $me ->
    [yes] Вы называете посла и просите обмен.
   *[no] { $who } называет посла и просит обмен.
 }
declares-steal = { $me ->
    [yes] Вы называете капитана: кража. Цель: { $target }.
   *[no] { $who } называет капитана: кража. Цель: { $target }.
 }
declares-assassinate = { $me ->
    [yes] Вы называете ассасина и платите 3 монеты: заказное убийство. Цель: { $target }.
   *[no] { $who } называет ассасина и платит 3 монеты: заказное убийство. Цель: { $target }.
 }
declares-coup = { $me ->
    [yes] Вы платите 7 монет за переворот. Цель: { $target }.
   *[no] { $who } платит 7 монет за переворот. Цель: { $target }.
 }
blocks = { $me ->
    [yes] Вы запрещаете действие и называете { role-acc }.
   *[no] { $who } запрещает действие и называет { role-acc }.
 }
challenges = { $me ->
    [yes] Вы не верите в { role-acc } и оспариваете. Кто заявил: { $target }.
   *[no] { $who } не верит в { role-acc } и оспаривает. Кто заявил: { $target }.
 }
unchallenged = Никто не оспаривает.
shows = { $me ->
    [yes] Вы показываете { role-acc }.
   *[no] { $who } показывает { role-acc }.
 }
declines = { $me ->
    [yes] Вы не показываете { role-acc }.
   *[no] { $who } не показывает { role-acc }.
 }
blocked = Запрет удался, действие не выполнено: { action }.
takes = { $me ->
    [yes] Вы берёте { coins }.
   *[no] { $who } берёт { coins }.
 }
robs = { $me ->
    [yes] Вы забираете { coins }. Жертва: { $target }.
   *[no] { $who } забирает { coins }. Жертва: { $target }.
 }
refund = { $me ->
    [yes] Вам возвращают { coins }.
   *[no] { $who } получает обратно { coins }.
 }
loses = { $me ->
    [yes] Вы теряете { role-acc }.
   *[no] { $who } теряет { role-acc }.
 }
out = { $me ->
    [yes] Вы выбываете из игры.
   *[no] { $who } выбывает из игры.
 }
wins = { $me ->
    [yes] Вы победили!
   *[no] Победитель: { $who }.
 }

## On the drawn table

web-table = Стол
web-yours = Ваш двор
web-band = Что происходит
web-watching = Вы зритель. Скрытые карты остаются скрытыми.
web-court = Двор
web-treasury = Казна
web-back = Карта рубашкой вверх
web-lost = { role }, карта потеряна
web-bot = бот
web-away = не здесь
web-offline = нет связи
web-out = Вне игры
web-victory = Победа
web-names = Называет { role-acc }
web-challenger = Не верит
web-to-move = Ходит
web-thinks = Думает…
web-passed = Пропуск
web-refuted = Запрет не доказан
web-aimed = Цель
web-target = Цель: { $who }
web-claimed = Кого называл игрок
web-unseen = Не видно
web-odds = По картам и по тому, как играют: { $percent } %, что карта есть
web-let-pass = Пропускать заявления этого хода
web-turn = Ход игрока
web-choosing = выбирает действие
web-your-turn = Ваш ход
web-act = Что делаете?
web-aim = Против кого?
web-other-action = Другое действие
web-claims = { $me ->
    [yes] Вы заявляете: за вас
   *[no] { $who } заявляет: за меня
 }
web-blocks = { $me ->
    [yes] Вы запрещаете. Ваш покровитель:
   *[no] { $who } запрещает. Покровитель:
 }
web-declares = { $me ->
    [yes] Вы объявляете:
   *[no] { $who } объявляет:
 }
web-stopped = Под запретом { action }. Кто объявил: { $actor }
web-block-fell = Запрет не доказан: { $who }. Остальные ещё могут запретить действие.
web-entails = { $verb ->
    [income] +1 монета из казны
    [aid] +2 монеты из казны, если герцог не против
    [tax] Налог: +3 монеты из казны
    [exchange] Обмен: взять две карты, вернуть две
    [steal] Кража: 2 монеты
    [assassinate] Убийство за 3 монеты: минус покровитель
   *[coup] Переворот за 7 монет: минус покровитель
 }{ $aimed ->
    [me] . Цель — вы
    [other] . Цель: { $target }
   *[nobody] {""}
 }
web-doubts = { $me ->
    [yes] Вы не верите. Кому: { $target }
   *[no] { $who } не верит. Кому: { $aimed ->
        [me] вам
       *[other] { $target }
     }
 }
web-must-show = { $me ->
    [yes] Покажите карту или потеряйте покровителя
   *[no] { $who } покажет карту или потеряет покровителя
 }
web-loses = { $me ->
    [yes] Минус покровитель
   *[no] Теряет покровителя
 }
web-chooses-loss = { $me ->
    [yes] Коснитесь карты, которую перевернёте
   *[no] { $who } выбирает, какую карту перевернуть
 }
web-returning = { $me ->
    [yes] Коснитесь двух карт, которые вернутся в колоду двора
   *[no] { $who } получает две карты и две вернёт
 }
web-return = { $left ->
    [0] Вернуть эти
    [one] Выберите ещё { $left } карту
    [few] Выберите { $left } карты
   *[many] Выберите { $left } карт
 }
web-draft = Тайно
web-draft-title = Выбор карты
web-draft-what = Каждый оставляет одну карту из набора пяти
web-last = последний, у кого есть покровители
web-pass = Пропустить
web-challenge = Оспорить
web-show = Показать
web-decline = Отказаться
web-have = { $bluff ->
    [yes] блеф
   *[no] карта есть
 }
web-answers = Ждём ответа
web-answers-hidden = Ответы скрыты, пока окно открыто
web-if-challenge = Если оспорить
web-if-absent = нет карты «{ role }»: { $who } теряет { $last ->
    [yes] последнего покровителя
   *[no] покровителя
 }{ $cost ->
    [0] {""}
   *[other] {" "}и получает { $cost } монеты обратно
 }
web-if-present = карта есть: вы теряете { $last ->
    [yes] последнего покровителя
   *[no] покровителя
 }
web-if-block = Запрет: действие не выполнено ({ action }), но запрет могут оспорить
web-if-pass = Пропуск: действие выполняется ({ action }){ $verb ->
    [assassinate] , вы теряете { $last ->
        [yes] последнего покровителя
       *[no] покровителя
     }
   *[other] {""}
 }
web-if-show = Покажете: { $who } теряет покровителя{ $last ->
    [yes] {" "}и выбывает
   *[no] {""}
 }, а вы берёте новую карту
web-if-decline = Откажетесь: вы теряете покровителя{ $last ->
    [yes] {" "}и выбываете
   *[no] {""}
 }
web-do = { $verb ->
    [income] Доход
    [aid] Помощь
    [tax] Налог
    [exchange] Обмен
    [steal] Кража
    [assassinate] Убийство
   *[coup] Переворот
 }
web-do-what = { $verb ->
    [income] взять 1 монету
    [aid] взять 2 монеты
    [tax] взять 3 монеты
    [exchange] взять 2 карты, вернуть 2
    [steal] 2 монеты соперника
    [assassinate] 3 монеты за покровителя
   *[coup] 7 монет за покровителя
 }
web-does = { $role ->
    [duke] Налог: +3 монеты
    [assassin] Убийство: 3 монеты
    [captain] Кража: 2 монеты
    [ambassador] Обмен: 2 карты
   *[contessa] Своего действия нет
 }
web-stops = { $role ->
    [duke] Запрещает помощь
    [assassin] Графиня запретит
    [captain] Запрещает кражу
    [ambassador] Запрещает кражу
   *[contessa] Запрещает убийство
 }
web-fig-court = Пять персонажей: что каждый может сделать и что запретить. Каждого по три карты.
web-fig-start = В начале у вас две карты рубашкой вверх и две монеты.
web-fig-actions = Семь действий. Лицо на плашке — персонаж, которого вы называете.
web-fig-challenge = Чем кончается оспаривание.
web-fig-claimed = Кто-то называет персонажа.
web-fig-doubted = Кто-то другой не верит и оспаривает.
web-fig-shown = Карта показана: оспоривший теряет покровителя, карту меняют, действие продолжается.
web-fig-not-shown = Карта не показана: назвавший теряет покровителя, заявление пропало.
web-fig-lost = Остался один покровитель: потерянная карта лежит лицом вверх и больше не действует.
