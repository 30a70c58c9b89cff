you = you
human = You
bot-names = Ada, Bruno, Clara, Dmitri, Elsa, Felix, Greta, Hugo, Irma
seats = { $few }–{ $many } players
seats-only = { $few } players

## The list of games

games-title = Games
games-game = Game
games-players = Players
games-options = Options
games-bots = Bots
games-default = { $name } = { $values } (usually { $default }): { $about }
games-none = none

## A game in the terminal

welcome = You sit down with { $rivals }. Type the number of an option, its words, or ? for help.
welcome-back = You are back at the table with { $rivals }. This is what happened last:
commitment = Fairness: the deck follows from a secret whose SHA-256 is { $digest }. It is opened when the game ends.
prompt = Your choice
only = Only one choice: { $option }
help = You can type:
help-number = the number of an option, its words, or the words after it in brackets
help-hint = what this decision means, and this list
help-rules = the rules of the game
help-table = draw the table again
help-log = what has happened so far
help-undo = take back your last choice, while nothing new has been revealed
help-quit = leave the game
help-talk = or say something, true or not; everybody hears it, and the game goes on:
unknown = { $text } is not one of the options: type a number from 1 to { $most }, the words in brackets, or ? for help.
several = { $text } could be several options: { $options }. Type more of it, or its number.
undone = Taken back.
undo-nothing = There is nothing to take back yet.
undo-revealed = Too late to take that back: something has happened since.
quit = You leave the table.
kept = The match is kept as it is. Go on with: { $command }
result = The game is over
result-player = Player
result-score = Score
result-hand = What they had
revealed = The secret behind the deck was { $secret }.
site-written = { $files } files, { $size } MB, are in { $folder }: any web host can serve them, under any path.
    Try it here: python3 -m http.server --directory { $folder }
saved = The match is saved in { $path }. Check it with: konspira verify { $path }
saved-unfinished = The unfinished match is saved in { $path }, as far as you have seen it.

## Replay and verify

replay-of = { $title } · { $names }
replay-unfinished = The match was not finished.
verified = Verified: { $moves } moves, of which { $chance } were chance's; every one of them follows from the proof.
verified-commitment = Commitment { $digest }. Compare it with the one shown before the first move.
verified-entropy = Entropy of their own came from: { $names }.
verified-no-entropy = No seat added entropy of its own.
verified-result = Result: { $result }

## The arena

arena-title = { $title }: { $games } games of { $deals } deals, seats rotated
arena-bot = Bot
arena-games = Games
arena-wins = Wins
arena-rate = Rate
arena-interval = 95 % interval
arena-score = Mean score
arena-faults = Faults
arena-illegal = Illegal
arena-adjusted = Without luck
arena-fewer = Fewer games
arena-role = as { $role }
arena-rating = Rating
arena-seat = in seat { $seat }
arena-pairs = How often a bot (row) wins alone among others (column)
arena-strangers = { $title }: one bot alone among strangers, { $games } games of { $deals } deals
arena-stranger = Stranger
arena-half = Half
arena-in-half = { $half ->
    [seen] seen
    [unseen] unseen
   *[other] { $half }
}
arena-everybody = All of them

## Calibration

calibrate-title = { $title }: chances that were shown, and what was so, in { $games } matches
calibrate-shown = Shown
calibrate-number = Times
calibrate-mean = On average
calibrate-true = Was so
calibrate-when = When
calibrate-all = always
calibrate-error = Calibration error
calibrate-log = Log score
calibrate-elimination = By elimination alone
calibrate-gain = Gain
calibrate-interval = 95 % interval
calibrate-wrong = Certainties that were wrong: { $number }

## The bench

bench-title = Decisions, games, copies and deals a second on one core, medians of { $runs }
bench-game = Game
bench-engine = Engine
bench-inside = Inside, /s
bench-driven = From Python, /s
bench-games = Games/s
bench-clones = Clones/s
bench-deals = Deals/s
bench-search = Playouts of a search a second on one core, medians of { $runs }
bench-playouts = Playouts/s
bench-players = { $game }, { $players }p
bench-missing = The compiled engine is not built here: run make setup.

serving = Konspira is open: { $address }
serving-lan = For others in your network: { $address }
serving-stop = Ctrl+C closes it; every table is kept and goes on next time.
selfplay-done = { $played } matches played, { $speed } a second; the dataset of { $games } lies in { $folder }.

# -- For whoever hosts --

backup-done = The tables are copied to { $file } ({ $size } MB).
restore-done = The tables in { $file } are those of the copy now; what was there before is kept beside them as .before.
prune-done = Deleted: { $tables } tables that nobody has touched for { $days } days, with { $matches } matches, { $actions } answers and { $documents } files.
prune-would = Would be deleted: { $tables } tables that nobody has touched for { $days } days, with { $matches } matches, { $actions } answers and { $documents } files.
doctor-done = { $looked } { $looked ->
    [one] table or match
   *[other] tables and matches
  } looked at, { $ill ->
    [0] all sound.
    [one] one is not sound.
   *[other] { $ill } are not sound.
  }
