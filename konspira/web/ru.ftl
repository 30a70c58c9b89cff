konspira = Конспира
subtitle = Игры о тайне и бунте
subtitle-more = С друзьями или с ботами, без регистрации.
you = вы
guest-names = Комета, Ястреб, Гранит, Весна, Полюс, Рубин, Север, Маяк, Искра, Кедр, Вихрь, Топаз, Орион, Ветер

## The front page

minutes = мин
players-short = игроков
play-bots = Играть с ботами
bots-more = Нравы и другие боты
bots-other = Другой соперник
bot-mixed = Вперемешку
about-beginner = Играет первые партии: легко верит, забывает и ошибается, как люди.
about-easy = Знает правила и простые приёмы; проигрывает тем, кто думает наперёд.
about-medium = Играет здраво, примерно как вы после нескольких вечеров.
about-hard = Думает наперёд, помнит сказанное и редко ошибается.
about-master = Тратит на каждое решение целую секунду. Понадобится удача.
alone-about-hard = Без сервера думает до секунды, на телефоне — несколько, и видит не так далеко.
alone-about-master = Без сервера за это время видит не так далеко, а телефону может понадобиться несколько секунд.
about-mixed = Соперники разной силы, как в компании друзей.
about-sensible = Играет по здравым правилам, быстро и всегда одинаково.
about-random = Делает что угодно: чтобы осмотреться.
about-bold = Больше блефует, больше рискует.
about-careful = Мало блефует, мало рискует.
about-vengeful = Помнит, кто его обидел.
about-search = Всегда делает ход, который считает лучшим; силён, но предсказуем.
about-learned = Сеть, которая научилась играть сама.
invite-friends = Позвать друзей
resume = Ваш стол ждёт
resume-about = «{ $title }»: { $names }
resume-go = Вернуться
public = Открытые столы
seats-free = { $count ->
    [one] свободно { $count } место
    [few] свободно { $count } места
   *[many] свободно { $count } мест
 }

## Everywhere

skip = К содержанию
home = на главную
tools = Настройки
language = RU / EN: сейчас по-русски, switch to English
theme = Светлая или тёмная тема
fullscreen = На весь экран
rules = Правила
score = Счёт
about = О проекте
close = Закрыть
cancel = Отмена
copy = Скопировать
copied = Скопировано
no-server = Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.
refused = Сервер отказал: { $status }.
missing = Здесь ничего нет
missing-about = Адрес набран с ошибкой, или стол давно убрали.
no-table = Такого стола нет.
loading = Секунду…
reload = Загрузить заново

## Before a table

your-name = Ваше имя
players = Сколько игроков
side = За кого вы
side-any = Как выпадет
bots = Соперники
bot-sensible = Разумный бот
bot-random = Случайный бот
bot-beginner = Новичок
bot-easy = Лёгкий
bot-medium = Средний
bot-hard = Сильный
bot-master = Мастер
bot-bold = Смелый нрав
bot-careful = Осторожный нрав
bot-vengeful = Мстительный нрав
bot-search = Поиск: всегда лучший найденный ход
bot-learned = Самоучка
options = Настройки игры
file-set = Файл загружен

## The lobby

lobby = Стол накрыт
seats = Места
seat-open = Свободно
host = хозяин стола
you-are = это вы
sit = Сесть сюда
sit-down = Сесть за стол
full = Все места заняты. Когда начнётся игра, можно будет смотреть, если хозяин разрешит.
add-bot = Добавить бота…
add-bot-seat = Добавить бота на место { $seat }
remove = Освободить место: { $name }
fill-bots = Остальные — боты
start = Начать игру
start-open = { $count ->
    [one] Свободно { $count } место: позовите кого-нибудь или посадите бота
    [few] Свободно { $count } места: позовите друзей или посадите ботов
   *[many] Свободно { $count } мест: позовите друзей или посадите ботов
 }
start-ready = Все в сборе, можно начинать
start-host = Игру начнёт { $host }.
invite = Приглашение
invite-about = Кто откроет эту ссылку, сможет сесть за ваш стол. Регистрация не нужна.
invitation = Ссылка-приглашение
copy-invitation = Скопировать ссылку
invitation-watch = Ссылка на этот стол: по ней возвращаются свои и, если хозяин разрешил, смотрят гости.
share = Поделиться
qr = QR-код приглашения
settings = Как играем
settings-table = Часы, подсказки, доступ
set-clock = Время на решение
set-pace = Как быстро ходят боты
pace-0 = Быстро
pace-1 = Обычно
pace-2 = Спокойно
set-talk = Сколько говорят боты
talk-silent = Молчат
talk-brief = Немного
talk-lively = Много
clock-none = Без часов
clock-seconds = { $seconds } с
swap-with = Поменяться местами: { $name }
set-swift = Не спрашивать там, где выбора нет
set-aids = Подсказки: расчёты и предположения на столе
set-locked = Больше никого не пускать
set-public = Показать стол на главной странице
set-spectators = Пускать зрителей (видят только открытое)
your-seat = Ваше место
seat-link = Ссылка для другого устройства
seat-link-about = Это ключ к вашему месту: не показывайте его никому.
leave = Уйти из-за стола
leave-sure = Да, уйти: доиграет бот
stay = Остаться
sealing = Запечатываем жребий
sealing-about = Каждый добавляет свою случайность, чтобы никто не мог подстроить колоду

## The match

joining = Садимся за стол…
reconnecting = Связь прервалась, подключаемся снова. Ничего не потеряно.
house-closing = Дом ненадолго закрывается. Стол сохранён и продолжится, когда дом откроется.
store-trouble = Дом сейчас не может ничего записать. Ответы ждут, ничего не потеряется.
store-full = В этом браузере не осталось места. Ответы ждут, ничего не потеряется: освободите немного, и партия пойдёт дальше.
watching = Вы зритель
turn-you = Решаете вы
turn-others = Ждём: { $names }
turn-many = { $count ->
    [one] Ждём { $count } игрока
   *[other] Ждём { $count } игроков
 }
turn-nobody = Минуту…
turn-over = Игра окончена
hint = Подсказка
seconds-left = { $seconds ->
    [one] Осталась { $seconds } секунда
    [few] Осталось { $seconds } секунды
   *[many] Осталось { $seconds } секунд
 }
more-time = Добавить полминуты
log = Журнал
log-fresh = Ниже ещё { $count }
unread = Не прочитано: { $count }
rail = Журнал и чат
voice = Что происходит
chat = Чат
chat-empty = Пока тихо.
chat-line = Сказать столу…
send = Отправить
state = Заявить…
state-title = Ваше заявление
state-about = Правда или нет, решаете вы; услышат все.
people = Кто за столом
person-there = на месте
person-asked = ждём ответа
person-offline = не на связи
person-away = временно отвечает бот
seat-tools = Место и стол
away = Меня нет, пусть отвечает бот
replace = Бот вместо игрока { $name }
sealed = Печать жребия (SHA-256):
list = Всё, что можно сделать
list-button = Список всех ходов, клавиша L
list-empty = Сейчас от вас ничего не ждут.
choose = Что именно?
once-more = Ещё раз
confirm-costly = Переспрашивать, если ход может дорого обойтись
sound = Звук
notices = Звать меня, когда мой ход, а вкладка не на виду
confirm = Сделать
help = Помощь
help-keys = Касания и клавиши
help-glow = Что светится, то можно нажать. Если ход может дорого обойтись, нажмите ещё раз, чтобы подтвердить.
key-list = список всего, что можно сделать
key-number = выбрать ход из списка по номеру
key-enter = подтвердить
key-about = что это: о предмете в фокусе или под указателем
key-escape = передумать, закрыть
key-talk = написать в чат
key-help = эта помощь

## After the match

lesson = Урок
lesson-step = Шаг { $number }
lesson-not-yet = Пока нет
lesson-of = { $number } из { $all }
lesson-left = { $minutes ->
    [one] осталась { $minutes } минута
    [few] осталось { $minutes } минуты
   *[many] осталось { $minutes } минут
 }
lesson-why = Почему?
lesson-back = Назад
lesson-next = Дальше
lesson-again = Понятно
lesson-imagine = Показать, что было бы
lesson-imagined = Представьте
lesson-would = Что было бы
lesson-fold = Свернуть или развернуть подсказку
lesson-rewind = Вернуться к уроку
lesson-leave = Выйти из урока
lesson-skip = Сделайте за меня
lesson-play-on = Играть дальше
lesson-first = Впервые?
lesson-learn = Учитесь играя
lesson-half = На шаге { $step }
lesson-continue = Продолжить урок
lesson-minutes = { $minutes } мин
lessons = Уроки
lessons-all = Все уроки
lessons-title = Учитесь играя
lessons-lead = Первая партия за настоящим столом, и рядом есть кому подсказать: карты сданы нарочно, каждое правило объяснят, когда оно понадобится, и испортить ничего нельзя.
lesson-begin = Начать
lesson-go-on = Продолжить с шага { $step } из { $all }
lesson-anew = С самого начала
lesson-repeat = Пройти ещё раз
lesson-done = Пройден
refused-lesson = У этой игры пока нет урока, или урок нечем доказать: карты в нём сданы нарочно.
skip-to-result = Сразу к итогу
result = Итог
result-won = Вы победили!
result-extra = Экстренный выпуск
result-story = Как это было
result-numbers = Три числа
result-you-won = Победа
result-you-lost = Поражение
result-watched = Со стороны
result-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
 }
result-of = из { $of }
result-draw = Ничья
result-others = { $count ->
    [one] Победа: { $names }
   *[other] Победили: { $names }
 }
winner = победа
rematch = Ещё раз
rematch-swapped = Сменить стороны
rematch-host = Новую игру за этим столом начнёт { $host }.
replay = Посмотреть запись
result-link = Ссылка
result-file = Файл
result-check = Честность
look-at-table = К столу
download = Скачать партию
check = Проверить честность
checking = Считаем…
sum-sealed = Секрет тот самый: его SHA-256 показан до первого хода
sum-pledged = Свою случайность добавили: { $names }
sum-nobody = Никто не добавил своей случайности
sum-draws = { $count ->
    [one] { $count } случайный исход следует из секрета
    [few] Все { $count } случайных исхода следуют из секрета
   *[many] Все { $count } случайных исходов следуют из секрета
 }
sum-wrong = { $count ->
    [one] Не сошёлся { $count } исход
    [few] Не сошлись { $count } исхода
   *[many] Не сошлось { $count } исходов
 }
sum-secret = Секрет:

## The replay

replay-title = Запись партии
coach-title = Что сделал бы мастер
coach-thinking = Мастер думает …
coach-why = Что он предполагает
coach-note = Шансы на победу — по тому, что может знать ваше место. То, что вы спрашивали, останется в записи партии.
result-coached = Играли с советами: { $who }
refused-coach = Советы — для тех, кто играет один против ботов, и пока вопрос открыт.
review-title = Разбор партии
review-working = Считаем
review-working-note = Каждое решение доигрывается заново в фоне, столы этого не ждут. Уйдёте со страницы — расчёт остановится.
review-cancel = Отменить
review-picture = Картинка, чтобы поделиться
perspective = Чьими глазами
perspective-open = Всё открыто
play = Пуск
pause = Пауза
step-back = Шаг назад
step-next = Шаг вперёд
moment = Ход { $number } из { $of }
speed = Скорость

## Rules and about

rules-of = Правила: { $title }
rules-choose = Правила всех игр
rules-play = Сыграть
about-text = Настольные игры, в которых главное скрыто: карты, роли, базы и намерения. Играйте с друзьями по ссылке или с ботами; регистрации, рекламы и слежки нет.
about-fair = Колоду нельзя подстроить: до первого хода сервер показывает отпечаток своего секрета, каждый за столом добавляет свою случайность, а в конце всё можно пересчитать прямо на странице.
about-bots = Боты видят только то, что видит их место за столом.
about-credits = Чьё здесь что
about-icons = Значки: Lorc, Delapouite, Skoll и другие авторы game-icons.net, CC BY 3.0; перекрашены и обведены.
about-fonts = Шрифты: Golos Text и Sofia Sans Extra Condensed, SIL Open Font License 1.1; оставлены нужные знаки, русские начертания стали основными.
about-code = Код страниц: Preact (MIT), htm и Fluent (Apache 2.0), noble-hashes (MIT).
about-art = Плакаты, портреты, карты и формы нарисованы для Конспиры.
about-games = Правила игр изложены своими словами; названия игр принадлежат их издателям.
about-programs = Для программ
about-api = Описание HTTP
about-licence = Лицензия

## What was refused

refused-host = Это может только хозяин стола.
refused-phase = Сейчас это нельзя: игра уже в другой стадии.
refused-locked = Хозяин закрыл этот стол.
refused-taken = Это место уже занято.
refused-full = Все места заняты.
refused-name = В имени нужна хотя бы одна видимая буква.
refused-seat = Вы не сидите за этим столом, или место уже отдано.
refused-players = На лишнем месте кто-то сидит: сначала освободите его.
refused-seats = Рано начинать: есть свободные места.
refused-queue = Сейчас считаются другие разборы: попробуйте чуть позже.
refused-review = Разбор не удалось посчитать.
refused-flood = Слишком часто. Подождите немного.
refused-crowd = С этого места уже смотрят слишком многие.
refused-spectators = Хозяин не пускает зрителей за этот стол.
refused-spectator = Зритель может только смотреть.
refused-stale = Вы опоздали: вопрос уже другой.
refused-illegal = Такой ход сейчас невозможен.
refused-clock = Время для этого решения уже добавлено или часов нет.
refused-chat = Пустую реплику не услышат.
refused-table = Такого стола нет.
refused-match = Такой партии нет.
refused-key = Эта ссылка больше не открывает место.
refused-server = На сервере что-то сломалось; ничего не изменилось.
refused-overtaken = За этим столом другие успевали раньше, раз за разом. Попробуйте ещё раз.
refused-laid = Стол как раз накрывают заново. Попробуйте ещё раз.
refused-store = Дом сейчас не может ничего записать. Ничего не изменилось; попробуйте чуть позже.
refused-broken = Запись этого стола или партии не читается. Хозяин может осмотреть её командой konspira doctor.
refused-rules = Эта партия игралась по другой версии правил. Она сохранена, но не продолжается.
refused-document = Файл не читается за отведённое время, или его нет.
refused-bots = Ботов больше, чем мест: оставьте одно себе.
refused-score = Этой игре счётный лист не нужен.
refused-file = Такого файла нет.
refused-crowded = Сейчас открыто слишком много соединений. Подождите немного.
refused-request = Не подходит: { $error }
wrong-toml = файл — не TOML, строка { $line }, столбец { $column }
wrong-no-file = это не такой файл: в нём нет строк TOML
wrong-toml-end = файл — не TOML: он обрывается на полуслове
wrong-deep = в файле слишком много вложенных таблиц и списков
wrong-large = файл слишком велик, больше { $bytes } байт
wrong-dots = в строке { $line } файла больше { $most } точек
wrong-utf8 = файл — не текст в UTF-8
wrong-missing = { $place }: не хватает записи { $what }
wrong-empty = { $place }: запись { $what } пуста
wrong-known = { $place }: в записи { $what } стоит { $given }, а можно { $known }
wrong-count = { $place }: нужно { $known }, а не { $given }
wrong-file = в файле ошибка, место { $place }. По-английски: { $why }
wrong-option-players = вариант { $option } — для числа игроков { $players }
wrong-players = в эту игру играют { $players }, а не { $given }
wrong-option = вариант { $option } не может быть { $given }: { $known }
local-only = Вы открыли страницу по адресу этого компьютера, и ссылка сработает только на нём. Чтобы позвать других, откройте адрес для сети, который показан при запуске.
alone = Чтобы играть с друзьями, нужен дом
alone-about = Эти столы живут только в вашем браузере, против ботов. Чтобы играть с друзьями, кто-то открывает дом на компьютере, до которого все могут достучаться: возьмите Конспиру, наберите «make play» и отправьте ссылку, которую она напечатает.
alone-open = Кто откроет инструменты разработчика в браузере, увидит здесь все карты: за столом нет никого другого, кому это помешает.

## Your matches, and an evening at one table

matches-title = Ваши партии
matches-kept = Они хранятся в этом браузере и больше нигде. Их можно забрать с собой файлом.
matches-kept-alone = Они хранятся в этом браузере, как и сами партии. Список можно забрать с собой файлом.
matches-export = Сохранить файл
matches-import = Загрузить
matches-imported = { $count ->
    [0] Нового там не нашлось.
    [one] Добавлена { $count } партия.
    [few] Добавлено { $count } партии.
   *[many] Добавлено { $count } партий.
 }
matches-no-file = «{ $file }» — не список партий «Конспиры»; ничего не изменено.
matches-newer = «{ $file }» записан другой версией «Конспиры»; ничего не изменено.
matches-broken = В «{ $file }» есть что-то, что не похоже на партию; ничего не изменено.
matches-played = { $count ->
    [one] партия
    [few] партии
   *[many] партий
 }
matches-wins = { $count ->
    [one] победа
    [few] победы
   *[many] побед
 }
matches-won = Победа
matches-lost = Поражение
matches-place = { $place }-е из { $players }
matches-of = { $won } из { $played }
matches-latest = Из последних партий ({ $played }) выиграно { $won }
matches-streak = Лучшая серия: { $best }
matches-streak-now = { $now ->
    [0] Последняя партия не выиграна
    [one] Выиграна последняя партия
   *[other] Побед подряд сейчас: { $now }
 }
matches-rival = Любимый соперник: { $name }
matches-rival-about = Партий вместе: { $played }, из них выиграно { $won }
matches-points = Набрано: { $points }
matches-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
 }
matches-minutes = { $minutes } мин
matches-and-more = { $names } и ещё { $count }
matches-reviewed = разобрана
matches-replay = Повтор
matches-review = Разбор
matches-mixed = Разные уровни
matches-people = Друзья
matches-all = Всего: { $count }
matches-game = Игра
matches-games = Все игры
matches-any = Любые
matches-by-side = По сторонам
matches-by-level = По соперникам
matches-more = { $count ->
    [one] Показать ещё { $count } партию
    [few] Показать ещё { $count } партии
   *[many] Показать ещё { $count } партий
 }
matches-summary = Итоги
matches-none = Партий пока нет
matches-none-about = Доиграйте первую, и она появится здесь: результат, повтор и, если захотите, разбор каждого решения. «Переворот» займёт десять минут.
matches-play = Выбрать игру
evening = Счёт за вечер
evening-row = { $won } из { $played }
evening-points = Набрано: { $points }
evening-anew = Начать счёт заново
set-rotate = При каждом реванше стороны меняются
