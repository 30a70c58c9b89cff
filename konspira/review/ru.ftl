## Разбор партии словами. Очки — это шансы на победу из ста.

you = вы
you-name = Вы
review = Разбор
kicker = Разбор партии
won = Победа: { $who }
won-you = Вы победили
won-many = Победа: { $who }
in-turns = { $turns ->
    [one] за { $turns } ход
    [few] за { $turns } хода
   *[many] за { $turns } ходов
 }
story-best = Точнее всех: { $who } — хороших решений { $fine } из { $count }.
story-blunder = Самая дорогая ошибка: { $who }, ход { $turn }, отдано { $points } очков шанса на победу.
story-clean = Никто не отдал ничего, что можно отличить от случайности.
depth = { $depth } доигрываний на решение
replay = Открыть повтор
back = Назад к столу
share-svg = Картинка (SVG)
share-png = Картинка (PNG)
whose = Чьими глазами
whose-seat = Глазами: { $who }
whose-me = Вашими глазами

curve = Шанс на победу
curve-known = Глазами: { $who }
curve-known-me = Что могли знать вы
curve-open = С открытыми картами
curve-open-note = Задним числом: за столом этого не мог знать никто.
even = поровну
after-turn = Перед ходом
at-turn = ход
the-end = Конец
percent = { $who }: { $chance } процентов

moments = { $count ->
    [one] Решающий момент
    [two] Два решающих момента
   *[other] Три решающих момента
 }
moment-of = Ход { $turn } · { $who }
played = Сыграно
master = Мастер
master-same = То же самое.
chance-of = Шанс: { $who }
chance-of-me = Ваш шанс
to = затем
choice = выбор
luck-part = удача и соперники
sure = наверняка
likely = вероятно
open-replay = Открыть в повторе

balance = Мастерство и удача порознь
key-own = отдано своими решениями
key-others = соперники и то, чего никто не мог знать
key-luck = удача: раздача и каждый добор
accuracy = Точность
accuracy-note = хороших: { $fine } из { $count }
points = Очки шанса на победу, от исходных { $even }
without-luck = Без удачи
was = было { $result } %
result-won = Победа
result-lost = Поражение
bluffs = Блеф
made = всего
held = прошло
caught = раскрыто
points-own = Свои решения: { $points }
points-others = Соперники: { $points }
points-luck = Удача: { $points }, плюс-минус { $error }

beliefs = Предположения: { $who }
beliefs-me = Что могли думать вы
beliefs-note = Столбец — ход; чем темнее клетка, тем вероятнее это казалось. Рамка — так и было в конце.
believed = { $what }: { $chance } процентов, ход { $turn }

bluff-list = Каждый блеф
bluff-line = { $who }: «{ $what }»
bluff-held = прошёл
bluff-caught = раскрыт
bluff-worth = { $points } против лучшего честного ответа
bluff-worth-unknown = честного ответа для сравнения нет

decisions = Каждое решение
all-seats = Все места
all-marks = Все оценки
turn = Ход { $turn }
turn-word = Ход
none-such = Таких решений в этой партии нет.
more = { $count ->
    [one] Показать ещё { $count } решение
    [few] Показать ещё { $count } решения
   *[many] Показать ещё { $count } решений
 }
folded = Пасы и решения, которые ничего не стоили, свёрнуты.
instead = Мастер: { $what }
mark-best = Лучшее
mark-good = Хорошее
mark-inaccuracy = Неточность
mark-mistake = Ошибка
mark-blunder = Зевок
in-replay = Ход { $turn } в повторе

how = Как это считается
how-text = Сильный игрок смотрит на каждое решение { $depth } раз, причём скрытые карты каждый раз раздаются заново — так, как их могло представлять себе это место, — и потом столько же раз сравнивает свой выбор со сделанным. Шанс — доля побед; ± — промежуток, в котором истина лежит в девятнадцати случаях из двадцати. Выбор, который ближе к лучшему, чем этот промежуток, считается лучшим.
how-marks = Отдано шансов на победу из ста: от 2 — хорошее решение, от 5 — неточность, от 10 — ошибка, от 20 — зевок.
how-luck = Удача — сумма того, что каждый добор сделал с шансом на победу при открытых картах; в среднем она равна нулю, кто бы ни играл. Итог без удачи бывает больше 100 и меньше 0.
working = Считается
working-note = Всё доигрывается заново в фоне; столы от этого не ждут.
cancel = Отменить

picture-title = { $game }: победа — { $who }
picture-alt = Шансы на победу всех мест, ход за ходом
