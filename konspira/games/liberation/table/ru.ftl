title = Освобождение
blurb = Династия ищет тайную базу в меняющейся галактике; Сопротивлению нужно продержаться три круга.
tag = Спрячь базу в галактике из четырёх планет.
option-discards = сколько карт отложить не глядя: 0 легче Династии, 2 — Сопротивлению
option-distorted = «Искажённый мир»: какую планету заменит Гальвацил
option-distorted-no = Нет
option-distorted-random = Случайно
option-distorted-aurum = Аурум
option-distorted-verdis = Вердис
option-distorted-cyanis = Цианис
option-distorted-rubrum = Рубрум
option-open_discards = показывать сброшенные и сыгранные с руки карты
option-open_missions = показывать карту, сыгранную с руки; сброс остаётся закрытым
option-components = файл с вашими картами в том же виде, что у нас, — для владельцев коробки
side-dynasty = Династия
side-resistance = Сопротивление
state = Круг { $act } из 3 · колода: { $deck } · сброс: { $discards } · [ ] захвачено, ( ) ваша карта, * * ваша база, ≈ реконструкция, под планетой: её оборот

## What is asked

secret-base = База: { $place }
hint-first-location = Положите одну из своих карт лицом вверх: это первая захваченная локация.
hint-first-base = Положите одну из своих карт лицом вниз: это ваша секретная база.
hint-dynasty-turn = Шаг первый: возьмите карту, восстановите задействованную локацию или пропустите шаг.
hint-dynasty-action = Шаг второй: сыграйте миссию, задействуйте или восстановите локацию либо ничего не делайте.
hint-operation = Вы задействуете локацию «{ $place }». Захватите соединённую с ней локацию, нападите на неё или выполните миссию.
hint-resistance-turn = Шаг первый: возьмите карту или пропустите шаг. Если колода кончится трижды, вы победите.
hint-resistance-action = Шаг второй: поменяйте базу, устройте саботаж, сыграйте миссию или ничего не делайте.
hint-pay-card = Стоимость миссии: сбросьте одну другую карту.
hint-pay-location = Стоимость миссии: задействуйте одну другую локацию.
hint-trim = Оставить можно три карты. Сбросьте одну.
hint-new-base = Положите базу снова. Династия не увидит, что это за карта.
hint-follow = Выберите захваченную локацию, чью миссию Сопротивления вы выполните за её собственную цену.
hint-deed = { $mission }: { $effect }
hint-spy-takes = Возьмите одну из этих карт в руку.
hint-spy-puts = Остальные вернутся на верх колоды: какую возьмут следующей?
hint-confess = Династия нападает на локацию «{ $place }». Нужно ответить правду.
hint-capture = Карта «{ $place }» была в руке Сопротивления. Захватите локацию или сбросьте карту.
hint-damage = Сопротивление саботирует локацию «{ $place }». Нужно ответить правду.
hint-signal = Династия спрашивает, на планете { $planet } ли ваша база. Нужно ответить правду.

## What an option means

do-pass = Ничего не делать
do-draw = Взять карту
do-evade = Поменять базу
do-no = Нет, её здесь нет
do-yes = Да
do-found = Да, это база
do-perform = { $mission }: { $effect }
do-mission = Сыграть «{ $place }», миссия «{ $mission }»: { $effect }
do-follow = «{ $place }», миссия «{ $mission }»: { $effect }
do-exploit = Задействовать: { $place }
do-restore = Восстановить: { $place }
do-occupy = Захватить: { $place }
do-attack = Напасть: { $place }
do-discard = Сбросить: { $place }
do-base = База здесь: { $place }
do-sabotage = Саботировать: { $place }
do-take = Взять: { $place }
do-put = Следующей будет: { $place }
do-probe = База на планете { $planet }?
do-flip = Перевернуть планету { $planet }
do-turn = Повернуть на пол-оборота планету { $planet }
do-swap = Поменять местами: { $planet } и { $other }

## What happened

replaced = Гальвацил занимает место планеты { $planet }.
draws = { $who } берёт карту.
draws-card = { $me ->
    [yes] Вы берёте карту: { $place }.
   *[no] { $who } берёт карту: { $place }.
 }
spies = { $who } смотрит верх колоды.
spies-card = { $me ->
    [yes] Ваш шпион видит: { $place }.
   *[no] { $who } видит: { $place }.
 }
drops = Карта не глядя уходит из колоды в сброс.
recovers = Карта не глядя уходит из сброса на верх колоды.
unseen-base = { $who } кладёт базу на стол.
unseen-take = { $who } берёт одну из карт.
unseen-put = { $who } возвращает карту на колоду.
unseen-discard = { $who } сбрасывает карту.
says-evade = { $me ->
    [yes] Вы возвращаете базу в руку.
   *[no] { $who } возвращает базу в руку.
 }
says-no = { $me ->
    [yes] Вы отвечаете: нет.
   *[no] { $who } отвечает: нет.
 }
says-yes = { $me ->
    [yes] Вы отвечаете: да.
   *[no] { $who } отвечает: да.
 }
says-found = { $me ->
    [yes] Вашу базу нашли!
   *[no] { $who } отвечает: это база!
 }
says-perform = { $me ->
    [yes] Вы выполняете миссию локации: { $mission }.
   *[no] { $who } выполняет миссию локации: { $mission }.
 }
says-played = { $me ->
    [yes] Вы играете карту ({ $category }): { $mission }.
   *[no] { $who } играет карту ({ $category }): { $mission }.
 }
says-mission = { $me ->
    [yes] Вы играете карту «{ $place }»: { $mission }.
   *[no] { $who } играет карту «{ $place }»: { $mission }.
 }
says-follow = { $me ->
    [yes] Вы используете локацию «{ $place }»: { $mission }.
   *[no] { $who } использует локацию «{ $place }»: { $mission }.
 }
says-exploit = { $me ->
    [yes] Вы задействуете локацию: { $place }.
   *[no] { $who } задействует локацию: { $place }.
 }
says-restore = { $me ->
    [yes] Вы восстанавливаете локацию: { $place }.
   *[no] { $who } восстанавливает локацию: { $place }.
 }
says-occupy = { $me ->
    [yes] Вы захватываете локацию: { $place }.
   *[no] { $who } захватывает локацию: { $place }.
 }
says-attack = { $me ->
    [yes] Вы нападаете на локацию: { $place }.
   *[no] { $who } нападает на локацию: { $place }.
 }
says-discard = { $me ->
    [yes] Вы сбрасываете карту: { $place }.
   *[no] { $who } сбрасывает карту: { $place }.
 }
says-base = { $me ->
    [yes] Ваша база теперь здесь: { $place }.
   *[no] { $who } прячет базу здесь: { $place }.
 }
says-sabotage = { $me ->
    [yes] Вы саботируете локацию: { $place }.
   *[no] { $who } саботирует локацию: { $place }.
 }
says-take = { $me ->
    [yes] Вы берёте карту: { $place }.
   *[no] { $who } берёт карту: { $place }.
 }
says-put = { $me ->
    [yes] Вы возвращаете на колоду карту: { $place }.
   *[no] { $who } возвращает на колоду карту: { $place }.
 }
says-probe = { $me ->
    [yes] Вы отправляете зонд. Планета: { $planet }.
   *[no] { $who } отправляет зонд. Планета: { $planet }.
 }
says-flip = { $me ->
    [yes] Вы переворачиваете карту планеты { $planet }.
   *[no] { $who } переворачивает карту планеты { $planet }.
 }
says-turn = { $me ->
    [yes] Вы поворачиваете на пол-оборота карту планеты { $planet }.
   *[no] { $who } поворачивает на пол-оборота карту планеты { $planet }.
 }
says-swap = { $me ->
    [yes] Вы меняете местами планеты { $planet } и { $other }.
   *[no] { $who } меняет местами планеты { $planet } и { $other }.
 }
new-act = Сброс становится колодой: начинается круг { $act }.
wins-dynasty = { $me ->
    [yes] База найдена. Вы победили!
   *[no] База найдена. Победила Династия: { $who }.
 }
wins-resistance = { $me ->
    [yes] Третий круг окончен. Вы победили!
   *[no] Третий круг окончен. Победило Сопротивление: { $who }.
 }

## On the drawn table

web-back = Карта рубашкой вверх
web-cost = { $cards ->
    [0] { $places ->
        [0] даром
       *[other] задействовать: { $places }
     }
   *[other] { $places ->
        [0] сбросить: { $cards }
       *[other] задействовать: { $places }, сбросить: { $cards }
     }
 }
web-state = { $state ->
    [occupied] захвачена
    [exploited] задействована
    [held] у вас в руке
    [theirs] в руке соперника
    [base] база
    [attacked] о ней спрашивают
    [missed] нападение, там пусто
   *[discarded] в сбросе
 }
web-legend = { $what ->
    [occupied] захвачено
    [exploited] задействовано
    [held] у вас в руке
    [dynasty] в руке Династии
    [base] база
   *[missed] нападали, пусто
 }
web-chance = база: { $percent } %
web-heat = Подозрения
web-where = Где база
web-alike = Одинаково вероятных мест — { $count }, по { $percent } %.
web-attacked = { $what ->
    [escaped] Третий акт позади. База была здесь: { $place }
   *[other] Атака: { $place }
 }
web-attack-found = { $what ->
    [base] База!
    [hand] Карта Сопротивления
    [nothing] Здесь пусто
   *[escaped] Так и не нашли
 }
web-joined = соединена с { $places }
web-close = Закрыть
web-trial = Так станет
web-behind = Оборот планеты { $planet }
web-probed = { $here ->
    [yes] база здесь
   *[no] базы нет
 }
web-act = Круг
web-of = { $n } из { $all }
web-step = { $side ->
    [dynasty] Династия: шаг{"\u00A0"}{ $step }{"\u00A0"}из{"\u00A0"}3
   *[resistance] Сопротивление: шаг{"\u00A0"}{ $step }{"\u00A0"}из{"\u00A0"}3
 }
web-deck = Колода
web-discards = Сброс
web-known = Что вы знаете о сбросе
web-top-known = Что вы знаете о верхе колоды, первая карта — следующая
web-plays = Играют карту: { $category }
web-spied = { $n ->
    [one] Шпион смотрит { $n } карту
    [few] Шпион смотрит { $n } карты
   *[many] Шпион смотрит { $n } карт
 }
web-holds = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
 }
web-base = База
web-hidden-base = Тайная база, рубашкой вверх
web-playing = В игре
web-hand = Ваша рука
web-spy = Ваш шпион видит
web-your-places = Ваши локации
web-their-places = Локации Династии
web-none-yet = Пока нет
web-do = { $verb ->
    [draw] Взять карту
    [perform] Миссия локации
    [found] Это база
    [yes] Да
    [no] Нет
    [stop] Остановиться
   *[pass] Ничего не делать
 }
web-verb = { $verb ->
    [evade] Сменить базу…
    [sabotage] Саботаж…
    [attack] Напасть…
    [occupy] Захватить…
    [mission] Миссия…
    [exploit] Задействовать…
    [restore] Восстановить…
   *[discard] Сбросить…
 }
web-marking = ✎ Метки
web-marking-done = ✎ Готово
web-marking-about = Коснитесь локации, чтобы её пометить. Метки видите только вы: они хранятся в этом браузере.
web-mark = { $mark ->
    [maybe] ваша метка: возможно, база
    [surely] ваша метка: база
   *[never] ваша метка: не база
 }
web-strike = { $verb ->
    [evade] База: { $letter }
    [attack] Напасть на { $letter }
    [occupy] Захватить { $letter }
   *[discard] Сбросить { $letter }
 }
web-left = { $n ->
    [one] Осталось: { $n }.
    [few] Осталось: { $n }.
   *[many] Осталось: { $n }.
 }
web-won-dynasty = База найдена: победила Династия.
web-won-resistance = Три круга позади: победило Сопротивление.
web-figure-map = Локации соединены линиями: внутри планеты и (пунктир) через края карт. А соединена с Б и В, В — ещё и с Г.
web-figure-states = Как локация отмечена на карте.
web-figure-costs = Стоимость миссии: сбросить другие карты, задействовать другие локации.
web-figure-planets = Фигуры пяти планет; последняя — Гальвацил.

## Памятка

ref-missions = Миссии: { $side }
ref-step = { $side ->
    [dynasty] { $step ->
        [1] Возьмите карту, восстановите истощённую локацию или не делайте ничего.
        [2] Одно действие: сыграйте миссию; или истощите локацию, чтобы захватить или атаковать соседнюю либо выполнить её миссию; или восстановите локацию.
       *[3] Сбросьте карты до трёх.
     }
   *[resistance] { $step ->
        [1] Возьмите карту или не берите.
        [2] Одно действие: перенесите базу на соседнюю карту с руки; или устройте диверсию в локации, соседней с базой или картой на руке; или сыграйте миссию.
       *[3] Сбросьте карты до трёх.
     }
 }
web-about-mission = { $side }: «{ $mission }» ({ $cost }). { $text }

## Конец

end-paper = Орбитальные известия
end-headline = { $side ->
    [dynasty] База найдена
   *[resistance] Базу так и не нашли
 }
end-deck = { $side ->
    [dynasty] База — { $place }, и на этот раз флот искал именно там.
   *[resistance] Три акта позади. База — { $place }{ $last ->
        [-1] .
       *[other] , шагов до последней атаки: { $last }.
     }
 }
end-turns = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
 }
end-you = { $side ->
    [dynasty] вы играли за Династию
   *[resistance] вы играли за Сопротивление
 }
end-stamp = { $count ->
    [one] { $count } акт
    [few] { $count } акта
   *[other] { $count } актов
 }
end-way = Путь базы
end-legend = { $what ->
    [way] база и её путь, по ходам
    [attack] атака
   *[held] занято Династией
 }
end-near-title = Как близко искали
end-near-what = шагов до базы, атака за атакой
end-no-attack = Династия ни разу не атаковала.
end-found = база
end-attack = Ход { $turn }, атака на { $letter }: { $near ->
    [-1] дороги к базе нет
    [0] база
   *[other] шагов до базы — { $near }
 }
end-act = **Круг { $act },** { $span ->
    [one] ход
   *[some] ходы
 } { $turns }: база — { $bases }{ $attacks ->
    [0] . Атак не было.
   *[other] . Атак — { $attacks }, { $near ->
        [0] и одна попала в базу.
       *[other] ближайшая в { $near } { $near ->
            [one] шаге.
           *[other] шагах.
         }
     }
 }
end-where = **База** в конце — { $place }, планета { $planet }; переездов: { $moves }.
end-held = **Династия** заняла локаций: { $count }{ $near ->
    [-1] .
    [0] , и одна из них — сама база.
   *[other] , от ближайшей до базы шагов: { $near }.
 }
end-n-attacks = { $count ->
    [one] **атака;** в одном шаге от базы — { $close }.
    [few] **атаки;** в одном шаге от базы — { $close }.
   *[other] **атак;** в одном шаге от базы — { $close }.
 }
end-n-fled = { $turns ->
    [one] **ход** прошёл после отъезда с { $letter } до атаки на неё.
    [few] **хода** прошло после отъезда с { $letter } до атаки на неё.
   *[other] **ходов** прошло после отъезда с { $letter } до атаки на неё.
 }
end-n-stay = { $turns ->
    [one] **ход подряд** — дольше база нигде не стояла ({ $letter }).
    [few] **хода подряд** база стояла на { $letter }.
   *[other] **ходов подряд** база стояла на { $letter }.
 }
end-n-never = **локаций ни разу не атаковали.**

## Заголовки журнала

heading = Круг { $act } · { $side ->
    [dynasty] Династия
   *[resistance] Сопротивление
 }
