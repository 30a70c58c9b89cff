title = Восстание
blurb = Сопротивление выкладывает скрытые карты против Империи: должны пасть три района.
option-capitol = захват Капитолия сразу приносит победу, а «Революция» требует там больше
option-components = файл TOML с заданиями, которые заменяют наши

## What lies on the table

card = { $suit ->
    [propaganda] Пропаганда{"\u00A0"}{ $value }
    [riot] Мятеж{"\u00A0"}{ $value }
    [sabotage] Диверсия{"\u00A0"}{ $value }
    [equipment] Снаряжение{"\u00A0"}{ $value }
   *[decoy] Провокация
 }
face-down = закрыта
suit = { $suit ->
    [propaganda] «Пропаганда»
    [riot] «Мятеж»
    [sabotage] «Диверсия»
    [equipment] «Снаряжение»
   *[all] всех карт
 }
district = { $district ->
    [plenty] Министерство изобилия
    [peace] Министерство мира
    [capitol] Капитолий
    [police] Полицейское управление
   *[truth] Министерство правды
 }
token = { $token ->
    [surveil] слежка
    [destroy] ликвидация
    [reroute] дезориентация
   *[blockade] оцепление
 }
mission = { $number }. { $name }{ $reconstructed ->
    [yes] {" "}(восстановлено нами)
   *[no] {""}
 }
need-sum = сумма { suit } не менее { $amount }
need-capitol = сумма { suit } не менее { $amount } (для Капитолия { $capitol })
need-none = нет карт { suit }
need-more = сумма { suit } больше суммы { $than ->
    [propaganda] «Пропаганда»
    [riot] «Мятеж»
    [sabotage] «Диверсия»
   *[equipment] «Снаряжение»
 }
need-suits = карт каждого типа: не менее { $amount }
need-same = карт одного значения: не менее { $amount }
need-run = значений подряд: не менее { $amount }
need-open = открытых карт одного типа: не менее { $amount }
captured = { $district } ✔ { $mission }
threat = ⚠{"\u00A0"}{ $number }:{"\u00A0"}{ $percent }{"\u00A0"}%
within-reach = ✔{"\u00A0"}{ $number }
chances-are = ✔ и номер задания: его можно выполнить там в этом раунде, если Империя не помешает.
threats-are = ⚠ и номер задания: насколько вероятно, что его удастся выполнить там в этом раунде, если больше ничего не делать.
on-table = { $thing ->
    [operation] Над маркером:
    [hand] На руке:
    [tokens] Жетоны власти:
   *[gone] Ликвидированы:
 }
state = Раунд { $round } из 8 · колода: { $deck } · карт на руке Сопротивления: { $hand }

## What is asked

hint-mark = Раунд { $round } из { $rounds }. Выберите два соседних района, где пройдёт операция.
hint-plan = План: выберите карту, которая ляжет в открытую. Ещё две лягут рядом взакрытую.
hint-final = Решающая операция: три последние карты и любой район. Выберите карту, которая ляжет в открытую.
hint-hide = Выберите карту, которая ляжет взакрытую на место { $place }. Империя увидит только рубашку.
hint-defend = { $left ->
    [one] Осталось разыграть один жетон.
   *[other] В этом раунде нужно разыграть два жетона.
 } Главная угроза, если больше ничего не делать: { $district }, задание { $mission }, около { $percent } %.
hint-calm = { $left ->
    [one] Осталось разыграть один жетон.
   *[other] В этом раунде нужно разыграть два жетона.
 } Насколько можно посчитать по картам, в этом раунде ни один район не падёт.
hint-turn = Слежка за картой { $place }: переверните её.
hint-bury = Карта { $place } ликвидирована. Она остаётся закрытой, если это не Провокация.
hint-send = Куда отправить карту { $place } ({ $card })?
hint-capture = Конец раунда. Захватите район, где задание выполнено, или подождите, не открывая карт.
hint-reveal = Докажите, что задание { $mission } выполнено. Район: { $district }. Откройте карту; предложены только нужные карты.

## What an option means

do-mark = { $first } и { $second }
do-show = В открытую: { $card }
do-nothing = Ничего в открытую: три Провокации
do-hide = Взакрытую: { $card }
do-surveil = Слежка: карта { $place } ({ $card })
do-destroy = Ликвидация: карта { $place } ({ $card })
do-reroute = Дезориентация: карта { $place } ({ $card }) → { $district }
do-blockade = Оцепление: { $district }
do-waste = Перевернуть жетон без действия: { token }
do-turn = Перевернуть: { $card }
do-bury = Отложить, не открывая
do-send = Карта { $place } ({ $card }) → { $district }
do-hold = Больше ничего не захватывать в этом раунде
do-take = Захватить: { $district }, задание { $mission }
do-reveal = Открыть: { $card }

## What happened

row = Районы лежат в таком порядке: { $districts }.
in-play = Задание { $mission }: { $needs }.
begins = Начинается раунд { $round }.
begins-final = Начинается Решающая операция: без маркера, три последние карты, любой район.
draws = { $who } добирает карты. Карт на руке: { $hand }, в колоде: { $deck }.
tells-draw = { $me ->
    [yes] Вы берёте карту: { $card }.
   *[no] { $who } берёт карту: { $card }.
 }
tells-mark = { $me ->
    [yes] Вы кладёте маркер эскалации над двумя районами: { $first } и { $second }.
   *[no] { $who } кладёт маркер эскалации над двумя районами: { $first } и { $second }.
 }
tells-show = { $me ->
    [yes] Вы выкладываете карту в открытую: { $card }.
   *[no] { $who } выкладывает карту в открытую: { $card }.
 }
tells-nothing = { $me ->
    [yes] Вы выкладываете три карты взакрытую. Это могут быть только Провокации, и Империя это понимает.
   *[no] { $who } выкладывает три карты взакрытую. Это могут быть только Провокации.
 }
hides = { $who } выкладывает взакрытую карту { $place }.
tells-hide = { $me ->
    [yes] Вы выкладываете взакрытую карту { $place }: { $card }.
   *[no] { $who } выкладывает взакрытую карту { $place }: { $card }.
 }
tells-surveil = { $me ->
    [yes] Вы разыгрываете слежку: карта { $place } ({ $card }).
   *[no] { $who } разыгрывает слежку: карта { $place } ({ $card }).
 }
tells-destroy = { $me ->
    [yes] Вы разыгрываете ликвидацию: карта { $place } ({ $card }).
   *[no] { $who } разыгрывает ликвидацию: карта { $place } ({ $card }).
 }
tells-reroute = { $me ->
    [yes] Вы разыгрываете дезориентацию: карта { $place } ({ $card }) → { $district }.
   *[no] { $who } разыгрывает дезориентацию: карта { $place } ({ $card }) → { $district }.
 }
tells-blockade = { $me ->
    [yes] Вы разыгрываете оцепление: { $district }.
   *[no] { $who } разыгрывает оцепление: { $district }.
 }
tells-waste = { $me ->
    [yes] Вы переворачиваете жетон без действия: { token }.
   *[no] { $who } переворачивает жетон без действия: { token }.
 }
tells-turn = { $me ->
    [yes] Вы открываете карту: { $card }.
   *[no] { $who } открывает карту: { $card }.
 }
tells-decoy = { $me ->
    [yes] Вы показываете ликвидированную карту: { $card }.
   *[no] { $who } показывает ликвидированную карту: { $card }.
 }
tells-bury = Ликвидированная карта остаётся закрытой: это не Провокация.
tells-send = { $me ->
    [yes] Вы отправляете карту { $place } ({ $card }) → { $district }.
   *[no] { $who } отправляет карту { $place } ({ $card }) → { $district }.
 }
tells-take = { $me ->
    [yes] Вы захватываете район: { $district }. Задание { $mission }.
   *[no] { $who } захватывает район: { $district }. Задание { $mission }.
 }
tells-reveal = { $me ->
    [yes] Вы открываете карту: { $card }.
   *[no] { $who } открывает карту: { $card }.
 }
fallen = { $fallen ->
    [one] Захвачен { $fallen } район.
    [few] Захвачено { $fallen } района.
   *[many] Захвачено { $fallen } районов.
 }
wins = { $side ->
    [rebellion] { $me ->
        [yes] Город ваш: Сопротивление победило!
       *[no] Сопротивление победило: { $who }.
     }
   *[empire] { $me ->
        [yes] Вы удержали город: Империя победила!
       *[no] Империя удержала город и победила: { $who }.
     }
 }
