title = Переворот
blurb = Заявления, блеф и оспаривание: останьтесь последним, у кого есть покровители.
court = Колода двора: { $deck } · казна: { $treasury }
option-draft = для двоих: каждый тайно оставляет одну карту из своего набора пяти
option-first = какое место ходит первым, или random — случайное

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
