you = вы
human = Вы
bot-names = Наташа, Саша, Гриша, Вера, Костя, Лида, Миша, Нина, Павел
seats = { $few }–{ $many } игроков
seats-only = { $few } игрока

## The list of games

games-title = Игры
games-game = Игра
games-players = Игроки
games-options = Настройки
games-bots = Боты
games-default = { $name } = { $values } (обычно { $default }): { $about }
games-none = нет

## A game in the terminal

welcome = За столом с вами: { $rivals }. Введите номер варианта, его слова или ? для справки.
welcome-back = Вы снова за столом, с вами { $rivals }. Вот что было перед этим:
commitment = Честность: колода следует из секрета, SHA-256 которого { $digest }. Секрет откроется в конце игры.
prompt = Ваш выбор
only = Выбора нет: { $option }
help = Можно ввести:
help-number = номер варианта, его слова или слова в скобках после него
help-hint = что значит это решение, и этот список
help-rules = правила игры
help-table = нарисовать стол ещё раз
help-log = что уже произошло
help-undo = взять последний выбор назад, пока не открылось ничего нового
help-talk = или сказать что-нибудь, правду или нет: услышат все, а игра продолжится:
help-quit = выйти из игры
unknown = Варианта { $text } нет: введите номер от 1 до { $most }, слова в скобках или ? для справки.
several = { $text } — так начинается несколько вариантов: { $options }. Напишите подробнее или введите номер.
undone = Взято назад.
undo-nothing = Пока нечего брать назад.
undo-revealed = Поздно брать назад: с тех пор уже что-то произошло.
quit = Вы выходите из-за стола.
kept = Партия сохранена как есть. Продолжить: { $command }
result = Игра окончена
result-player = Игрок
result-score = Очки
result-hand = Что было на руках
revealed = Секрет, из которого следовала колода: { $secret }.
site-written = { $files } файлов, { $size } МБ, лежат в папке { $folder }: их может раздавать любой веб-хостинг, по любому пути.
    Попробовать здесь: python3 -m http.server --directory { $folder }
saved = Партия сохранена в { $path }. Проверить: konspira verify { $path }
saved-unfinished = Незаконченная партия сохранена в { $path }, насколько вы её видели.

## Replay and verify

replay-of = { $title } · { $names }
replay-unfinished = Партия не закончена.
verified = Проверено. Записей: { $moves }, из них случайных: { $chance }; все следуют из доказательства.
verified-commitment = Обязательство { $digest }. Сравните его с показанным до первого хода.
verified-entropy = Свою случайность добавили: { $names }.
verified-no-entropy = Никто не добавил своей случайности.
verified-result = Результат: { $result }

## The arena

arena-title = { $title }. Партий: { $games }, раздач: { $deals }, места меняются
arena-bot = Бот
arena-games = Партии
arena-wins = Победы
arena-rate = Доля
arena-interval = 95-процентный интервал
arena-score = Средние очки
arena-faults = Сбои
arena-illegal = Недопустимые ответы
arena-adjusted = Без везения
arena-fewer = Меньше партий
arena-role = как { $role }
arena-rating = Рейтинг
arena-seat = на месте { $seat }
arena-pairs = Как часто бот (строка) побеждает один среди других (столбец)
arena-strangers = { $title }: один бот среди незнакомцев. Партий: { $games }, раздач: { $deals }
arena-stranger = Незнакомец
arena-half = Половина
arena-in-half = { $half ->
    [seen] знакомая
    [unseen] незнакомая
   *[other] { $half }
}
arena-everybody = Все вместе

## Калибровка

calibrate-title = { $title }. Показанные вероятности и то, что было на деле. Партий: { $games }
calibrate-shown = Показано
calibrate-number = Раз
calibrate-mean = В среднем
calibrate-true = Сбылось
calibrate-when = Когда
calibrate-all = всегда
calibrate-error = Ошибка калибровки
calibrate-log = Логарифмическая оценка
calibrate-elimination = По одному исключению
calibrate-gain = Выигрыш
calibrate-interval = 95-процентный интервал
calibrate-wrong = Ошибочных «точно» и «никогда»: { $number }

## The bench

bench-title = Решения, партии, копии и раздачи в секунду на одном ядре, медианы { $runs } замеров
bench-game = Игра
bench-engine = Движок
bench-inside = Внутри, /с
bench-driven = Из Python, /с
bench-games = Партий/с
bench-clones = Копий/с
bench-deals = Раздач/с
bench-search = Партий поиска в секунду на одном ядре, медианы из { $runs }
bench-playouts = Партий/с
bench-players = { $game }, на { $players }
bench-missing = Скомпилированный движок здесь не собран: выполните make setup.

serving = Konspira открыта: { $address }
serving-lan = Для других в вашей сети: { $address }
serving-stop = Ctrl+C закрывает её; все столы сохранены и продолжатся в следующий раз.
selfplay-done = Сыграно партий: { $played }, в секунду: { $speed }. Набор данных из { $games } лежит в { $folder }.

# -- Для того, кто держит дом --

backup-done = Столы скопированы в { $file } ({ $size } МБ).
restore-done = В { $file } теперь столы из копии; прежние лежат рядом с окончанием .before.
prune-done = Удалено: столов, которых никто не касался { $days } дн., { $tables }; с ними партий { $matches }, ответов { $actions }, файлов { $documents }.
prune-would = Было бы удалено: столов, которых никто не касался { $days } дн., { $tables }; с ними партий { $matches }, ответов { $actions }, файлов { $documents }.
doctor-done = Осмотрено столов и партий: { $looked }, { $ill ->
    [0] все здоровы.
   *[other] не в порядке: { $ill }.
  }
