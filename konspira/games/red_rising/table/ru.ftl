title = Алое восстание
blurb = 112 персонажей, четыре локации, шесть братств: соберите руку, которая принесёт больше всего лавров.
tag = Собери руку, которая сломает пирамиду.
option-gentle = атаки на руку возможны только против тех, у кого карт больше, чем было в начале

card-name = { $card ->
    [invictus] Инвиктус
    [morning_star] Утренняя звезда
    [orion] Орион
    [pelus] Пелус
    [quietus] Квиетус
    [the_pax] Пакс
    [virga] Вирга
    [artisan_chef] Шеф-повар
    [assassin] Ассасин
    [gardener] Садовница
    [janitor] Уборщик
    [mess_hall_cook] Повар столовой
    [modjob] Модифицированный
    [nanny] Няня
    [administrator] Администратор
    [auctioneer] Аукционист
    [bondilus] Бондилус
    [diplomat] Дипломат
    [lawyer] Адвокат
    [politician] Политик
    [timony] Тимони
    [aja] Аджа
    [antonia] Антония
    [ash_lord] Повелитель Праха
    [boneriders] Костяные всадники
    [cassius] Кассий
    [fitchner] Фичнер
    [karnus] Карнус
    [lorn] Лорн
    [lysander] Лисандр
    [mustang] Мустанг
    [nero] Нерон
    [octavia] Октавия
    [pax_au_telemanus] Пакс Телеманус
    [romulus] Ромул
    [roque] Рок
    [sevro] Севро
    [tactus] Тактус
    [the_howlers] Упыри
    [the_jackal] Шакал
    [the_telemanuses] Телеманусы
    [victra] Виктра
    [bridge] Бридж
    [colonel_valentin] Полковник Валентин
    [danto] Данто
    [holiday] Холидей
    [sun_hwa] Сун-Хва
    [trigg] Тригг
    [ugly_dan] Уродливый Дэн
    [codebreaker] Взломщик кодов
    [dataport_specialist] Специалист по датапортам
    [developer] Разработчик
    [firewall_expert] Эксперт по файрволам
    [hacker] Хакер
    [holo_designer] Голодизайнер
    [online_gambler] Сетевой игрок
    [alfrun] Альфрун
    [alia_snowsparrow] Алия Снежный Воробей
    [helga] Хельга
    [jopho] Джофо
    [ragnar] Рагнар
    [sefi] Сефи
    [stained] Запятнанный
    [aegis_craftsman] Мастер эгид
    [artificer] Изобретатель
    [cyther] Сайтер
    [gravboot_cobbler] Мастер гравиботов
    [pulse_armorer] Мастер импульсной брони
    [pulse_fist_engineer] Инженер импульсных перчаток
    [razor_designer] Конструктор лезвий
    [calliope] Каллиопа
    [conversationalist] Собеседница
    [evey] Эви
    [garden_trained_rose] Роза из Сада
    [masseuse] Массажистка
    [matteo] Маттео
    [theodora] Теодора
    [arlus] Арлус
    [dancer] Танцор
    [darrow] Дэрроу
    [deanna] Деанна
    [eo] Эо
    [harmony] Гармония
    [uncle_narol] Дядя Нэрол
    [banker] Банкир
    [ceo] Генеральный директор
    [investor] Инвестор
    [loan_shark] Ростовщик
    [quicksilver] Квиксильвер
    [sponsor] Спонсор
    [stock_broker] Биржевой брокер
    [four_d_painter] 4D-художник
    [holo_host] Головедущий
    [mickey_the_carver] Микки-ваятель
    [musician] Музыкант
    [reporter] Репортёр
    [vlogger] Влогер
    [zanzibar] Занзибар
    [judge] Судья
    [justice] Правосудие
    [magistrate] Магистрат
    [martyr] Мученица
    [orator] Оратор
    [priestess] Жрица
    [seer] Провидица
    [dr_virany] Доктор Вирани
    [group_counselor] Групповой психотерапевт
    [hypnotist] Гипнотизёр
    [pathologist] Патологоанатом
    [psychologist] Психолог
    [researcher] Исследователь
   *[surgeon] Хирург
 }
colour = { $colour ->
    [blue] синий
    [brown] коричневый
    [copper] медный
    [gold] золотой
    [gray] серый
    [green] зелёный
    [obsidian] чёрный
    [orange] оранжевый
    [pink] розовый
    [red] алый
    [silver] серебряный
    [violet] фиолетовый
    [white] белый
   *[yellow] жёлтый
 }
place = { $place ->
    [jupiter] Юпитер
    [mars] Марс
    [luna] Луна
   *[institute] Училище
 }
side-apollo = Аполлон
side-ceres = Церера
side-diana = Диана
side-jupiter = Юпитер
side-mars = Марс
side-minerva = Минерва
house-name = { $house ->
    [apollo] Аполлон
    [ceres] Церера
    [diana] Диана
    [jupiter] Юпитер
    [mars] Марс
   *[minerva] Минерва
 }
face-name = { $face ->
    [banish] сбросить верхнюю карту локации
    [flip] открыть карту колоды и положить в локацию
    [token] фишка правителя
    [helium] 1 гелий
    [fleet] 1 деление флота
   *[influence] 1 влияние
 }
neutral-house = Нейтральное братство
neutral-has = влияние { $influence }, только при сравнении влияния
tracks = гелий { $helium } · флот { $fleet } · влияние { $influence } · карт { $cards }
deck = Колода: { $deck } · сброшено: { $banished }
letter = Буква: { $letter }
part-deploy = Активация:
part-end = В конце игры:
part-block = Блокировка:
part-score = Лавры:

## What is asked

hint-turn = Ваш ход. Приказ: выберите карту, которую активируете. Или разведка: положите верхнюю карту колоды в локацию и получите её бонус.
hint-empty-hand = Ваш ход, а рука пуста: приказ без активации или разведка.
hint-pick-up = Возьмите верхнюю карту локации, где вы не активировали карт, и её бонус, либо карту колоды и бросьте кубик.
hint-end = Игра окончена. Примените способности своих карт в конце игры в любом порядке.
hint-block = { $who } атакует вашу руку: { card-name }. Можете заблокировать, показав подходящую карту.
ease = Отдавать фишку правителя, не спрашивая меня
web-never-ask = Не спрашивать
own-score = Если бы всё кончилось сейчас: { $points }
hint-guard = { $who } забирает у вас фишку правителя. Можете заблокировать это, сбросив карту Правосудие или Мученица.
hint-ability = { card-name }: сделайте выбор.
hint-deploy = Где активировать карту { card-name }?
hint-scout = Куда положить карту { card-name }? Вы получите бонус этой локации.
hint-die = Кубик: сбросьте верхнюю карту локации.
hint-place = Куда положить карту { card-name }?
hint-ceres = Братство Цереры: сбросьте любую карту из локации.
hint-minerva = Братству Минервы выпала фишка правителя: выберите другую грань.
hint-last_banish = Братство Цереры: сбросьте карту с руки перед подсчётом.
hint-lose = { card-name }: вам придётся сбросить карту с руки. Какую?
hint-tribute = { card-name }: вам придётся отдать карту с руки. Какую?
hint-eo = { card-name }: покажите алую карту или потеряйте 1 гелий.
hint-hypnosis = { card-name }: сбросьте карту с руки, затем возьмёте карту колоды.
hint-bid = { card-name }: выберите, что получите вы; остальное достанется сопернику.
hint-loan_terms = { card-name }: заплатите 1 гелий или 2 за целый ход прямо сейчас.
hint-wild_colour = { card-name }: какой ещё цвет у этой карты?
hint-wild_name = { card-name }: какое имя носит эта карта?
hint-propose_colour = { card-name }: какой ещё цвет у этой карты? Сейчас выгоднее всего: { colour }.
hint-propose_name = { card-name }: какое имя носит эта карта? Сейчас выгоднее всего: { thing-card }.
hint-arrest = { card-name }: взять карту и завершить ход?
hint-recruit = { card-name }: какая карта ляжет выше?
hint-firewall = { card-name }: куда положить следующую закрытую карту?

## What an option means

do-pass = Нет
do-pass-losing = Нет: вы теряете { $points ->
    [one] { $points } лавр
    [few] { $points } лавра
   *[many] { $points } лавров
 }
do-scout = Разведка
do-lead = Приказ без активации
do-deck = Верхняя карта колоды и кубик
do-done = Готово
do-done-losing = Готово: вы теряете { $points ->
    [one] { $points } лавр
    [few] { $points } лавра
   *[many] { $points } лавров
 }
do-top = На колоду
do-bottom = Под колоду
do-pay_1 = Заплатить 1 гелий
do-pay_2 = Заплатить 2 гелия и сделать ход сейчас
do-banish = Сбросить
do-yes = Да
do-face = { face-name }
do-at = { place }
do-seat = { $target }
do-colour = { colour }
do-face-down = { place }: закрытая карта { $number }
do-card = { card-name }

## What happened

blocks = { $me ->
    [yes] Вы блокируете, показывая карту { card-name }.
   *[no] { $who } блокирует, показывая карту { card-name }.
 }
guards = { $me ->
    [yes] Вы сбрасываете карту { card-name } и сохраняете фишку.
   *[no] { $who } сбрасывает карту { card-name } и сохраняет фишку.
 }
picks-hidden = { $who } отдаёт карту взакрытую.
picked = { $what ->
    [pass] нет
    [scout] разведка
    [lead] приказ
    [deck] колода
    [done] готово
    [top] на колоду
    [bottom] под колоду
    [pay_1] 1 гелий
    [pay_2] 2 гелия и ход
    [banish] сбросить
    [yes] да
    [card] { thing-card }
    [face-down] закрытая карта { $number }, { thing-place }
    [face] { thing-face }
    [at] { thing-place }
    [colour] { thing-colour }
   *[seat] { $thing }
 }
thing-card = { $thing ->
    [invictus] Инвиктус
    [morning_star] Утренняя звезда
    [orion] Орион
    [pelus] Пелус
    [quietus] Квиетус
    [the_pax] Пакс
    [virga] Вирга
    [artisan_chef] Шеф-повар
    [assassin] Ассасин
    [gardener] Садовница
    [janitor] Уборщик
    [mess_hall_cook] Повар столовой
    [modjob] Модифицированный
    [nanny] Няня
    [administrator] Администратор
    [auctioneer] Аукционист
    [bondilus] Бондилус
    [diplomat] Дипломат
    [lawyer] Адвокат
    [politician] Политик
    [timony] Тимони
    [aja] Аджа
    [antonia] Антония
    [ash_lord] Повелитель Праха
    [boneriders] Костяные всадники
    [cassius] Кассий
    [fitchner] Фичнер
    [karnus] Карнус
    [lorn] Лорн
    [lysander] Лисандр
    [mustang] Мустанг
    [nero] Нерон
    [octavia] Октавия
    [pax_au_telemanus] Пакс Телеманус
    [romulus] Ромул
    [roque] Рок
    [sevro] Севро
    [tactus] Тактус
    [the_howlers] Упыри
    [the_jackal] Шакал
    [the_telemanuses] Телеманусы
    [victra] Виктра
    [bridge] Бридж
    [colonel_valentin] Полковник Валентин
    [danto] Данто
    [holiday] Холидей
    [sun_hwa] Сун-Хва
    [trigg] Тригг
    [ugly_dan] Уродливый Дэн
    [codebreaker] Взломщик кодов
    [dataport_specialist] Специалист по датапортам
    [developer] Разработчик
    [firewall_expert] Эксперт по файрволам
    [hacker] Хакер
    [holo_designer] Голодизайнер
    [online_gambler] Сетевой игрок
    [alfrun] Альфрун
    [alia_snowsparrow] Алия Снежный Воробей
    [helga] Хельга
    [jopho] Джофо
    [ragnar] Рагнар
    [sefi] Сефи
    [stained] Запятнанный
    [aegis_craftsman] Мастер эгид
    [artificer] Изобретатель
    [cyther] Сайтер
    [gravboot_cobbler] Мастер гравиботов
    [pulse_armorer] Мастер импульсной брони
    [pulse_fist_engineer] Инженер импульсных перчаток
    [razor_designer] Конструктор лезвий
    [calliope] Каллиопа
    [conversationalist] Собеседница
    [evey] Эви
    [garden_trained_rose] Роза из Сада
    [masseuse] Массажистка
    [matteo] Маттео
    [theodora] Теодора
    [arlus] Арлус
    [dancer] Танцор
    [darrow] Дэрроу
    [deanna] Деанна
    [eo] Эо
    [harmony] Гармония
    [uncle_narol] Дядя Нэрол
    [banker] Банкир
    [ceo] Генеральный директор
    [investor] Инвестор
    [loan_shark] Ростовщик
    [quicksilver] Квиксильвер
    [sponsor] Спонсор
    [stock_broker] Биржевой брокер
    [four_d_painter] 4D-художник
    [holo_host] Головедущий
    [mickey_the_carver] Микки-ваятель
    [musician] Музыкант
    [reporter] Репортёр
    [vlogger] Влогер
    [zanzibar] Занзибар
    [judge] Судья
    [justice] Правосудие
    [magistrate] Магистрат
    [martyr] Мученица
    [orator] Оратор
    [priestess] Жрица
    [seer] Провидица
    [dr_virany] Доктор Вирани
    [group_counselor] Групповой психотерапевт
    [hypnotist] Гипнотизёр
    [pathologist] Патологоанатом
    [psychologist] Психолог
    [researcher] Исследователь
   *[surgeon] Хирург
 }
thing-place = { $thing ->
    [jupiter] Юпитер
    [mars] Марс
    [luna] Луна
   *[institute] Училище
 }
thing-face = { $thing ->
    [banish] сбросить верхнюю карту локации
    [flip] открыть карту колоды и положить в локацию
    [token] фишка правителя
    [helium] 1 гелий
    [fleet] 1 деление флота
   *[influence] 1 влияние
 }
thing-colour = { $thing ->
    [blue] синий
    [brown] коричневый
    [copper] медный
    [gold] золотой
    [gray] серый
    [green] зелёный
    [obsidian] чёрный
    [orange] оранжевый
    [pink] розовый
    [red] алый
    [silver] серебряный
    [violet] фиолетовый
    [white] белый
   *[yellow] жёлтый
 }
picks = { $me ->
    [yes] Вы выбираете: { picked }.
   *[no] { $who } выбирает: { picked }.
 }
agrees = { $me ->
    [yes] Вы соглашаетесь.
   *[no] { $who } соглашается.
 }
points-to = { $me ->
    [yes] Вы указываете { to-place }.
   *[no] { $who } указывает { to-place }.
 }
picks-card = { $me ->
    [yes] Вы выбираете карту «{ card-name }».
   *[no] { $who } выбирает карту «{ card-name }».
 }
deploys = { $me ->
    [yes] Вы активируете карту «{ card-name }» и кладёте её { to-place }.
   *[no] { $who } активирует карту «{ card-name }» и кладёт её { to-place }.
 }
puts = { $me ->
    [yes] Вы кладёте карту «{ card-name }» { to-place }.
   *[no] { $who } кладёт карту «{ card-name }» { to-place }.
 }
takes-from = { $me ->
    [yes] Вы берёте карту «{ card-name }» { from-place }.
   *[no] { $who } берёт карту «{ card-name }» { from-place }.
 }
takes-unseen = { $me ->
    [yes] Вы берёте верхнюю закрытую карту { from-place }.
   *[no] { $who } берёт верхнюю закрытую карту { from-place }.
 }
scouts = { $me ->
    [yes] Вы отправляете разведку.
   *[no] { $who } отправляет разведку.
 }
takes-deck = { $me ->
    [yes] Вы берёте верхнюю карту колоды и бросаете кубик.
   *[no] { $who } берёт верхнюю карту колоды и бросает кубик.
 }
to-place = { $place ->
    [jupiter] на Юпитер
    [mars] на Марс
    [luna] на Луну
   *[institute] в Училище
 }
from-place = { $place ->
    [jupiter] с Юпитера
    [mars] с Марса
    [luna] с Луны
   *[institute] из Училища
 }
house = { $me ->
    [yes] Ваше братство — { house-name }.
   *[no] { $who }: братство { house-name }.
 }
first = { $me ->
    [yes] Вы ходите первым.
   *[no] Первый ход: { $who }.
 }
rolls = { $me ->
    [yes] Вам на кубике выпадает: { face-name }.
   *[no] { $who } бросает кубик: { face-name }.
 }
draws = { $who } берёт карту колоды.
draws-card = { $me ->
    [yes] Вы берёте карту { card-name }.
   *[no] { $who } берёт карту { card-name }.
 }
looks = { $who } смотрит карту колоды.
looks-card = { $me ->
    [yes] Вы смотрите карту { card-name }.
   *[no] { $who } смотрит карту { card-name }.
 }
peeks = { $who } видит карту из руки игрока: { $target }.
peeks-card = { $me ->
    [yes] Вы видите карту { card-name } в руке игрока: { $target }.
   *[no] { $who } видит карту { card-name } в руке игрока: { $target }.
 }
lays-open = { $me ->
    [yes] Вы открываете карту { card-name }.
   *[no] { $who } открывает карту { card-name }.
 }
learns = { $who } берёт закрытую карту.
shows = Открыта карта: { card-name }.
track-helium = { $me ->
    [yes] Теперь гелия у вас { $amount }.
   *[no] Теперь гелия у { $who } — { $amount }.
 }
track-fleet = { $me ->
    [yes] Ваш флот теперь на делении { $amount }.
   *[no] Флот { $who } теперь на делении { $amount }.
 }
track-influence = { $me ->
    [yes] Теперь влияния у вас { $amount }.
   *[no] Теперь влияния у { $who } — { $amount }.
 }
token = { $me ->
    [yes] Фишка правителя у вас.
   *[no] Фишка правителя: { $who }.
 }
banished = Сброшена карта: { card-name }.
ending = Игра подходит к концу: все делают равное число ходов, затем подсчёт лавров.
scores = { $me ->
    [yes] Ваши лавры: { $points }.
   *[no] { $who }, лавры: { $points }.
 }

## The score pad

pad-value = { card-name }: { $points }
pad-bonus = { card-name }: { $points } ({ $why })
pad-per = { card-name }: { $each } × { $times } ({ unit }) = { $points }
unit = { $unit ->
    [colours] цвета
    [cards] карты
    [lying] карты в локациях
    [banished] сброшенные карты
    [helium] гелий
    [fleet] деления флота
   *[influence] влияние
 }
pad-fleet = Флот, деление { $amount }: { $points }
pad-helium = Гелий, { $amount } × 3: { $points }
pad-token = Фишка правителя: { $points }
pad-influence = Влияние, { $amount }: { $points }
pad-ranked = ↳ сравнили с { $other } у соперника и { $neutral } у нейтрального братства
pad-cards = Карты после седьмой: { $points }
pad-colour = { card-name } считается ещё и как: { colour }
pad-name = { card-name } носит имя: { thing-card }
pad-total = Всего: { $points }

## The drawn table

web-row = { $what ->
    [fleet] Флот, деление { $amount }
    [helium] Гелий, { $amount } × { $each }
    [influence] Влияние, { $amount } × { $each }
    [token] Фишка правителя
   *[cards] Карт { $amount }, больше семи
 }
web-row-ranked = Влияние, { $amount } × { $each }: сравнили с { $other } и { $neutral } нейтрального братства
web-neutral = Нейтральное братство: влияние { $influence }, только при сравнении влияния
web-line = { $state ->
    [paid] есть
    [lost] штраф
    [missed] не выполнено
    [avoided] штрафа нет
   *[spared] штраф отменён
 }
web-total = Итого
web-score = Счёт руки
web-final = Итоговый счёт
web-to-table = К столу
web-points = Лавры
web-fleet = Флот
web-sovereign = Правитель
web-yours = вы
web-goals = Ваши шкалы; семь на двух из них завершают игру
web-track = { $track ->
    [helium] Гелий
    [fleet] Флот
   *[influence] Влияние
 }
web-bonus = { $bonus ->
    [fleet] Флот +1
    [helium] Гелий +1
    [token] Правитель
   *[influence] Влияние +1
 }
web-bot = бот
web-away = отошёл
web-in-hand = карт в руке
web-you-know = вы знаете
web-worth-now = сейчас приносит
web-holds = Фишка правителя здесь.
web-face-down = Закрытая карта
web-face-down-known = Закрытая карта: { $name }
web-lies-down = лежит закрытой, но вы её знаете
web-more = ещё { $cards }
web-empty = Карт нет
web-all = Все персонажи: { $count }
web-find = Имя или слово из текста
web-castes = Касты
web-found = Карт: { $count }
web-look = { $place }: просмотреть { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
 }
web-barred = закрыто
web-deck = Колода: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
 }
web-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
 }
web-banished = Сброшено: { $cards }
web-die = Кубик: { $face }
web-die-none = Кубик восстания
web-ship = { $who }: деление { $space }
web-my-house = Ваше братство: { $house }. Что оно умеет
web-moved = { $me ->
    [yes] { $track } { $from } → { $to }
   *[no] { $who }: { $track } { $from } → { $to }
 }
web-moved-short = { $track } { $from } → { $to }
web-token-to = { $me ->
    [yes] фишка правителя ваша
   *[no] фишка правителя: { $who }
 }
web-gains = вы берёте карту { $card }
web-out = в сброс: { $card }
web-worth = ваш счёт { $points }
web-no-change = сразу ничего не изменится
web-no-deploy = У карты нет активации.
web-will = Что будет
web-will-scout = Верхняя карта колоды откроется; затем вы положите её в локацию и получите бонус этой локации.
web-will-deck = Вы возьмёте верхнюю карту колоды, не показывая её, и бросите кубик.
web-asked = Ваш выбор
web-now = Сейчас
web-where = Выберите локацию.
web-cancel = Отмена
web-no-block = Не блокировать
web-no-guard = Отдать фишку
web-take-deck = Колода и кубик
web-waiting = Ждём: { $who }
web-over = Партия окончена.
web-hand = Ваша рука
web-lit = { $kind ->
    [flipped] Открыта
    [aside] Вы смотрите
   *[asks] Спрашивает
 }
web-known = Эту карту знают все
web-card-points = Сейчас приносит: { $points }.
web-best = лучшее
web-declare = Объявить лучшее: +{ $points }
web-give-up = Нажмите ещё раз: −{ $points }
web-type-name = Введите имя
web-deck-top = Известны сверху, верхняя первой
web-deck-below = Известны под замешанными картами
web-deck-bottom = Известны внизу, нижняя первой
web-deck-shuffled = Где-то среди верхних карт
web-deck-unknown = Порядок колоды никому не известен.
web-known-cards = Известно карт руки: { $known } из { $cards }
web-open-score = Сколько приносят открытые карты
web-power = { $house ->
    [apollo] Начинает и в конце делает один дополнительный ход. С фишкой: откройте верхнюю карту колоды и положите её в любую локацию.
    [ceres] Начинает с шестью картами; в конце сбрасывает карту с руки. С фишкой: сбросьте любую карту из локации.
    [diana] С фишкой: 1 влияние.
    [jupiter] С фишкой: 1 деление по шкале флота.
    [mars] С фишкой: 1 гелий.
   *[minerva] С фишкой: бросьте кубик; если выпала фишка, выберите другую грань.
 }
web-figure-card = На корешке ценность, каста и буква для взломщика кодов, под красным клином — что карта делает при активации, ниже — что она приносит. Чёрный ярлык показывает, сколько она стоит в вашей руке прямо сейчас.
web-figure-castes = Четырнадцать каст, у каждой свой цвет и своя фигура
web-figure-turn = Ход «приказ»: карта ложится в одну локацию и делает то, что на ней написано; затем верхняя карта другой локации уходит в руку вместе с бонусом.
web-figure-end = Конец игры: по семь двух вещей у одного игрока или всех трёх за столом
web-pad-title = Подсчёт лавров
web-pad-about = Для тех, кто играет в «Алое восстание» за настоящим столом: вводите карты по-русски или по-английски, отмечайте шкалы и смотрите, откуда взялся каждый лавр. Лучшие цвета и имена найдутся сами.
web-pad-player = Игрок { $number }
web-pad-name = Имя игрока { $number }
web-pad-house = Братство
web-pad-add-player = Добавить игрока
web-pad-drop = Убрать: { $name }
web-pad-print = Печать
web-pad-clear = Очистить
web-pad-hand = Рука: { $name }
web-pad-add = { $label }: добавить карту
web-pad-type = Введите карту…
web-pad-type-down = Введите карту или ?, если она закрыта
web-pad-found = Найденные карты
web-pad-none = Свободной карты «{ $typed }» нет
web-pad-remove = Убрать карту { $card }
web-pad-less = { $track }: на один меньше
web-pad-more = { $track }: на один больше
web-pad-neutral = Вдвоём при сравнении влияния участвует нейтральное братство: у него { $influence }. У кого меньше, тот стоит ниже.
web-pad-why = Откуда лавры
web-pad-board = На столе
web-pad-board-about = Нужно только для карт, которые смотрят на локации или на сброшенные карты. Карты локации вводятся снизу вверх.
web-pad-banished = Сброшенные
web-pad-before = Сброшено до способностей в конце игры, если меньше
web-pad-hacked = Ценность, которую открыл Хакер

## Памятка

ref-turn = Ваш ход
ref-places = Локации
ref-end = Конец игры
ref-score = Что приносит лавры
ref-turn-name = { $kind ->
    [lead] Приказ
   *[scout] Разведка
 }
ref-turn-is = { $kind ->
    [lead] Активируйте карту: она ложится на локацию и делает то, что на ней написано. Затем возьмите верхнюю карту другой локации с её бонусом или верхнюю карту колоды и бросьте кубик.
   *[scout] Откройте верхнюю карту колоды, положите её на локацию без эффекта и получите бонус этой локации.
 }
ref-bonus = { $bonus ->
    [fleet] 1 деление на шкале флота
    [helium] 1 гелий
    [token] фишка правителя, а с ней сила вашего дома
   *[influence] 1 влияние
 }
ref-end-is = Семь двух видов у одного игрока (гелий, влияние, деления флота) или по семь всех трёх за столом: тогда у всех было поровну ходов, и считают руки.
ref-score-name = { $what ->
    [cards] Карты
    [fleet] Флот
    [helium] Гелий
    [influence] Влияние
    [token] Фишка правителя
   *[many] Больше семи карт
 }
ref-score-is = { $what ->
    [cards] значение и бонусы каждой карты на руке
    [fleet] 0 · 1 · 3 · 6 · 10 · 15 · 21 · 28 · 34 · 39 · 43
    [helium] по 3 лавра
    [influence] по 4 лавра у первого, по 2 у второго, по 1 у остальных
    [token] 10 лавров
   *[many] −10 лавров за каждую
 }

## Конец

end-paper = Марсианская хроника
end-headline = { $me ->
    [yes] Марс ваш: плюс { $margin }
   *[no] { $who } берёт Марс: плюс { $margin }
 }
end-deck = { $me ->
    [yes] Вы — { $points }, { $rival } — { $theirs }.
   *[no] { $who } — { $points }, { $rival } — { $theirs }.
 }
end-rounds = { $count ->
    [one] { $count } круг
    [few] { $count } круга
   *[other] { $count } кругов
 }
end-stamp = { $points ->
    [one] { $points } лавр
    [few] { $points } лавра
   *[other] { $points } лавров
 }
end-pad = Подсчёт
end-row = { $what ->
    [hand] Рука
    [fleet] Флот
    [helium] Гелий
    [influence] Влияние
    [token] Правитель
   *[cards] Лишние карты
 }
end-your-hand = Ваша рука
end-laurels = { $points ->
    [one] { $points } лавр
    [few] { $points } лавра
   *[other] { $points } лавров
 }
end-ended = **Круг { $round }.** { $me ->
    [yes] Вы приводите игру к концу.
   *[no] { $who } приводит игру к концу.
 }
end-ran-out = **Круг { $round }.** Игра кончается сама собой.
end-combo = { $me ->
    [yes] **Ваша карта «{ $card }»**
   *[no] **«{ $card }»**, рука — { $who },
 } приносит { $points }: { $text }.
end-tracks = **Самый дальний флот** — { $fleet }, деление { $space }; больше всего гелия, { $amount }, — { $helium }.
end-token = **Правитель** в конце — { $who }.
end-no-token = **Правителя** в конце нет.
end-n-ahead = { $points ->
    [0] **отрыв:** столько же у { $who }, решил правитель.
   *[other] **отрыв** от второго места; там { $who }.
 }
end-n-behind = { $points ->
    [0] **отставание:** столько же у первого, решил правитель.
   *[other] **отставание** от первого места; там { $who }.
 }
end-n-combos = **дали три лучших сочетания:** { $percent } % руки.
end-n-left = **осталось не взято:** «{ $card }» платит столько { $text }.
end-n-nothing-left = **осталось не взято:** каждая карта дала всё, что обещала.

## Заголовки журнала

heading = { $me ->
    [yes] Ваш ход
   *[no] Ходит { $who }
 }
heading-scoring = Подсчёт
