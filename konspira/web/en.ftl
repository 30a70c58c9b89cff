konspira = Konspira
subtitle = Games of secrets and uprising
subtitle-more = With friends or bots, without an account.
you = you
guest-names = Comet, Falcon, Granite, Aurora, Polaris, Ruby, North, Beacon, Spark, Cedar, Gale, Topaz, Orion, Breeze

## The front page

minutes = min
players-short = players
play-bots = Play against bots
bots-more = Characters and other bots
bots-other = Another rival
bot-mixed = Mixed
about-beginner = Plays its first matches: believes too easily, forgets, and errs as people do.
about-easy = Knows the rules and the simple tricks; loses to whoever thinks ahead.
about-medium = Plays soundly, and about as well as you after some evenings.
about-hard = Thinks ahead, remembers what was said, and seldom errs.
about-master = Uses the whole second it has for every decision. You will need luck.
alone-about-hard = Without a server it thinks for up to a second, on a phone for a few, and looks less far ahead.
alone-about-master = Without a server it looks less far ahead in that time, and a phone may need a few seconds.
about-mixed = Rivals of different strength, as at a table of friends.
about-sensible = Plays by sound rules, quickly and always alike.
about-random = Does anything at all: for looking around.
about-bold = Bluffs more, dares more.
about-careful = Bluffs little, risks little.
about-vengeful = Remembers who has hurt it.
about-search = Always plays what it thinks best; strong, and easy to read.
about-learned = A network that taught itself by playing.
invite-friends = Invite friends
resume = Your table is waiting
resume-about = { $title }: { $names }
resume-go = Return
public = Open tables
seats-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
 }

## Everywhere

skip = To the content
home = to the front page
tools = Settings
language = RU / EN: now English, переключить на русский
theme = Light or dark theme
fullscreen = Full screen
rules = Rules
score = Score pad
about = About
close = Close
cancel = Cancel
copy = Copy
copied = Copied
no-server = The server does not answer. Check the connection and try again.
refused = The server refused: { $status }.
missing = Nothing here
missing-about = The address is mistyped, or the table was cleared long ago.
no-table = There is no such table.
loading = One moment…
reload = Load again

## Before a table

your-name = Your name
players = How many play
side = Your side
side-any = Either
bots = Rivals
bot-sensible = Sensible bot
bot-random = Random bot
bot-beginner = Beginner
bot-easy = Easy
bot-medium = Medium
bot-hard = Hard
bot-master = Master
bot-bold = Bold character
bot-careful = Careful character
bot-vengeful = Vengeful character
bot-search = Search: always the best move it sees
bot-learned = Taught by itself
options = Options of the game
file-set = A file is loaded

## The lobby

lobby = The table is laid
seats = Seats
seat-open = Open
host = host
you-are = you
sit = Sit here
sit-down = Take a seat
full = All seats are taken. Once the game begins you can watch, if the host allows it.
add-bot = Add a bot…
add-bot-seat = Add a bot to seat { $seat }
remove = Clear the seat of { $name }
fill-bots = Fill with bots
start = Start the game
start-open = { $count ->
    [one] { $count } seat is open: invite somebody or add a bot
   *[other] { $count } seats are open: invite friends or add bots
 }
start-ready = Everybody is here, the game can start
start-host = { $host } will start the game.
invite = Invitation
invite-about = Whoever opens this link can sit down at your table. No account needed.
invitation = Invitation link
copy-invitation = Copy the link
invitation-watch = The link to this table: players come back by it, and guests may watch if the host allows it.
share = Share
qr = QR code of the invitation
settings = How we play
settings-table = Clocks, aids, access
set-clock = Time for a decision
set-pace = How fast bots move
pace-0 = Fast
pace-1 = Normal
pace-2 = Calm
set-talk = How much bots say
talk-silent = Nothing
talk-brief = A little
talk-lively = A lot
clock-none = No clock
clock-seconds = { $seconds } s
swap-with = Change places with { $name }
set-swift = Where there is no choice, do not ask
set-aids = Aids: sums and beliefs on the table
set-locked = Let nobody else in
set-public = Show the table on the front page
set-spectators = Allow spectators (they see only what is open)
your-seat = Your seat
seat-link = Link for another device
seat-link-about = This is the key to your seat: show it to nobody.
leave = Leave the table
leave-sure = Yes, leave: a bot plays on
stay = Stay
sealing = Sealing chance
sealing-about = Everybody adds some chance of their own, so that nobody can stack the deck

## The match

joining = Sitting down…
reconnecting = The connection broke, reconnecting. Nothing is lost.
house-closing = The house closes for a while. Your table is kept and goes on when it opens again.
store-trouble = The house cannot store anything just now. Answers wait, and nothing is lost.
store-full = There is no room left in this browser. Answers wait, and nothing is lost: free some, and the match goes on.
watching = You are watching
turn-you = You decide
turn-others = Waiting for { $names }
turn-many = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
 }
turn-nobody = One moment…
turn-over = The game is over
hint = Hint
seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
 }
more-time = Add half a minute
log = Log
log-fresh = { $count } more below
unread = { $count } unread
rail = Log and chat
voice = What is happening
chat = Chat
chat-empty = All quiet so far.
chat-line = Say to the table…
send = Send
state = Make a statement…
state-title = Your statement
state-about = True or not, it is up to you; everybody hears it.
people = Who is at the table
person-there = here
person-asked = has yet to answer
person-offline = offline
person-away = away, a bot answers
seat-tools = Seat and table
away = I am away, let a bot answer
replace = A bot instead of { $name }
sealed = The seal of chance (SHA-256):
list = Everything you can do
list-button = List of all actions, key L
list-empty = Nothing is asked of you now.
choose = Which one?
once-more = Once more
confirm-costly = Ask twice before what can cost something
sound = Sounds
notices = Call me when it is my turn and this tab lies behind others
confirm = Do it
help = Help
help-keys = Touches and keys
help-glow = What glows can be touched. What can cost you something is asked once more; touch it again and it is done.
key-list = list of everything you can do
key-number = choose an action by its number in the list
key-enter = confirm
key-about = what the thing in focus, or under the pointer, is
key-escape = think again, close
key-talk = write to the chat
key-help = this help

## After the match

lesson = Lesson
lesson-step = Step { $number }
lesson-not-yet = Not yet
lesson-of = { $number } of { $all }
lesson-left = { $minutes ->
    [one] about a minute left
   *[other] about { $minutes } minutes left
 }
lesson-why = Why?
lesson-back = Back
lesson-next = Next
lesson-again = I see
lesson-imagine = Show what would happen
lesson-imagined = Just imagine
lesson-would = What would happen
lesson-fold = Fold or unfold what is said
lesson-rewind = Back to the lesson
lesson-leave = Leave the lesson
lesson-skip = Do it for me
lesson-play-on = Play on
lesson-first = First time?
lesson-learn = Learn by playing
lesson-half = At step { $step }
lesson-continue = Go on learning
lesson-minutes = { $minutes } min
lessons = Learn
lessons-all = All lessons
lessons-title = Learn by playing
lessons-lead = A first match on the real table, with somebody at your side: the cards are dealt on purpose, every rule comes when you need it, and nothing can go wrong.
lesson-begin = Begin
lesson-go-on = Go on at step { $step } of { $all }
lesson-anew = From the beginning
lesson-repeat = Once more
lesson-done = Learnt
refused-lesson = This game has no lesson yet, or its lesson has nothing to prove: its cards were dealt on purpose.
skip-to-result = Skip to the result
result = Result
result-won = You have won!
result-extra = Extra
result-story = How it went
result-numbers = Three numbers
result-you-won = You won
result-you-lost = You lost
result-watched = Watched
result-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
 }
result-of = of { $of }
result-draw = A draw
result-others = { $count ->
    [one] { $names } won
   *[other] { $names } won
 }
winner = winner
rematch = Play again
rematch-swapped = Swap sides
rematch-host = { $host } can lay the table anew.
replay = Watch the replay
result-link = Link
result-file = File
result-check = Fairness
look-at-table = To the table
download = Download the match
check = Check fairness
checking = Doing the sums…
sum-sealed = It is the same secret: its SHA-256 was shown before the first move
sum-pledged = Added their own chance: { $names }
sum-nobody = Nobody added chance of their own
sum-draws = { $count ->
    [one] { $count } draw of chance follows from the secret
   *[other] All { $count } draws of chance follow from the secret
 }
sum-wrong = { $count ->
    [one] { $count } draw does not come out
   *[other] { $count } draws do not come out
 }
sum-secret = Secret:

## The replay

replay-title = Replay
coach-title = What a master would do
coach-thinking = A master is thinking …
coach-why = What they believe
coach-note = Chances to win, from what your seat may know. That you asked stands in the record of the match.
result-coached = Played with advice: { $who }
refused-coach = Advice is for whoever plays against bots alone, while a question is open.
review-title = Review
review-working = Being worked out
review-working-note = Every decision is played out again in the background; no table waits for it. Leave the page and it stops.
review-cancel = Cancel
review-picture = Picture to share
perspective = Through whose eyes
perspective-open = Everything open
play = Play
pause = Pause
step-back = Step back
step-next = Step forward
moment = Move { $number } of { $of }
speed = Speed

## Rules and about

rules-of = Rules of { $title }
rules-choose = Rules of all games
rules-play = Play
about-text = Board games in which what matters is hidden: cards, roles, bases and intentions. Play with friends over a link, or against bots; no accounts, no advertising, no tracking.
about-fair = The deck cannot be stacked: before the first move the server shows the fingerprint of its secret, everybody at the table adds chance of their own, and at the end the sums can be done again in the page.
about-bots = Bots see only what their seat may see.
about-credits = Who made what
about-icons = Icons: Lorc, Delapouite, Skoll and other authors of game-icons.net, CC BY 3.0; recoloured and outlined.
about-fonts = Fonts: Golos Text and Sofia Sans Extra Condensed, SIL Open Font License 1.1; cut down to the letters needed, with the Russian forms as the usual ones.
about-code = Code of the pages: Preact (MIT), htm and Fluent (Apache 2.0), noble-hashes (MIT).
about-art = Posters, portraits, maps and shapes were drawn for Konspira.
about-games = The rules are told in our own words; the names of the games belong to their publishers.
about-programs = For programs
about-api = The HTTP part described
about-licence = Licence

## What was refused

refused-host = Only the host may do that.
refused-phase = That cannot be done now: the game has moved on.
refused-locked = The host has locked this table.
refused-taken = That seat is taken.
refused-full = All seats are taken.
refused-name = A name needs at least one letter that can be seen.
refused-seat = You do not sit at this table, or the seat has been given away.
refused-players = Somebody sits in a seat too many: clear it first.
refused-seats = It is too early to start: some seats are open.
refused-queue = Other reviews are being worked out: try again in a while.
refused-review = The review could not be worked out.
refused-flood = That is too fast. Wait a little.
refused-crowd = Too many are already watching from this seat.
refused-spectators = The host wants no spectators at this table.
refused-spectator = A spectator may only watch.
refused-stale = Too late: the question has changed.
refused-illegal = That move is not possible now.
refused-clock = This decision has already had more time, or no clock is running.
refused-chat = Nobody hears an empty line.
refused-table = There is no such table.
refused-match = There is no such match.
refused-key = This link no longer opens a seat.
refused-server = Something broke on the server; nothing was changed.
refused-overtaken = Others were quicker at this table, again and again. Try once more.
refused-laid = The table is just being laid again. Try once more.
refused-store = The house cannot store anything just now. Nothing was changed; try again in a while.
refused-broken = What is stored of this table or match cannot be read. The host can look at it with konspira doctor.
refused-rules = This match was played by other rules than today's. It is kept, but not played on.
refused-document = The file cannot be read in time, or is not there.
refused-bots = There are more bots than seats: leave one for yourself.
refused-score = This game needs no score pad.
refused-file = There is no such file.
refused-crowded = Too many connections are open just now. Wait a little.
refused-request = That does not fit: { $error }
wrong-toml = the file is not TOML, at line { $line }, column { $column }
wrong-no-file = this is not a file of that kind: it holds no lines of TOML
wrong-toml-end = the file is not TOML: it ends in the middle of something
wrong-deep = the file goes too deep: tables and lists stand in each other without end
wrong-large = the file is too large, over { $bytes } bytes
wrong-dots = line { $line } of the file has more than { $most } dots
wrong-utf8 = the file is not text in UTF-8
wrong-missing = { $place }: { $what } is missing
wrong-empty = { $place }: { $what } is empty
wrong-known = { $place }: { $what } is { $given }, and must be of { $known }
wrong-count = { $place }: there must be { $known }, not { $given }
wrong-file = { $place }: { $why }
wrong-option-players = the option { $option } is for { $players } players
wrong-players = this game takes { $players } players, not { $given }
wrong-option = the option { $option } cannot be { $given }: { $known }
local-only = You have opened the page at this computer's own address, so the link works only here. To invite others, open the network address that was shown at the start.
alone = Playing with friends needs a house
alone-about = These tables live in your browser alone, against bots. To play with friends, somebody starts a house on a computer that all of you can reach: get Konspira, type “make play”, and send the link that it prints.
alone-open = Whoever opens the developer tools of a browser can see all cards here: nobody else is at the table to mind.

## Your matches, and an evening at one table

matches-title = Your matches
matches-kept = They are kept in this browser and nowhere else. Take them along as a file.
matches-kept-alone = They are kept in this browser, like the matches themselves. Take the list along as a file.
matches-export = Export a file
matches-import = Import
matches-imported = { $count ->
    [0] Nothing new was in it.
    [one] { $count } match was added.
   *[other] { $count } matches were added.
 }
matches-no-file = “{ $file }” is no list of matches from Konspira; nothing was changed.
matches-newer = “{ $file }” was written by another version of Konspira; nothing was changed.
matches-broken = “{ $file }” holds something that is no match; nothing was changed.
matches-played = { $count ->
   *[other] played
 }
matches-wins = { $count ->
   *[other] won
 }
matches-won = Won
matches-lost = Lost
matches-place = { $place ->
    [2] { $place }nd of { $players }
    [3] { $place }rd of { $players }
   *[other] { $place }th of { $players }
 }
matches-of = { $won } of { $played }
matches-latest = Of the latest { $played } matches { $won } were won
matches-streak = Best streak: { $best }
matches-streak-now = { $now ->
    [0] The last match was not won
    [one] The last match was won
   *[other] The last { $now } matches were won
 }
matches-rival = Favourite rival: { $name }
matches-rival-about = { $played } matches, { $won } of them won
matches-points = { $points } points
matches-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
 }
matches-minutes = { $minutes } min
matches-and-more = { $names } and { $count } more
matches-reviewed = reviewed
matches-replay = Replay
matches-review = Review
matches-mixed = Several levels
matches-people = Friends
matches-all = All { $count }
matches-game = Game
matches-games = All games
matches-any = Any
matches-by-side = By side
matches-by-level = By rivals
matches-more = { $count ->
    [one] Show { $count } earlier match
   *[other] Show { $count } earlier matches
 }
matches-summary = Summary
matches-none = No match yet
matches-none-about = Finish your first one and it will stand here: the result, the replay and, if you like, a review of every decision. Coup takes ten minutes.
matches-play = Choose a game
evening = The evening so far
evening-row = { $won } of { $played }
evening-points = { $points } points
evening-anew = Begin the score anew
set-rotate = Sides change at each rematch
