## A review in words. Points are chances to win in a hundred.

you = you
you-name = You
review = Review
kicker = Review of the match
won = { $who } won
won-you = You won
won-many = { $who } won
in-turns = { $turns ->
    [one] in one turn
   *[other] in { $turns } turns
 }
story-best = The best-played chair: { $who }. Of { $count } decisions { $fine } were best or good.
story-blunder = The dearest choice: { $who }, turn { $turn }: { $points } points of winning chance given away.
story-clean = Nobody gave anything away that could be told from chance.
depth = { $depth } playouts a decision
replay = Open the replay
back = Back to the table
share-svg = Picture (SVG)
share-png = Picture (PNG)
whose = Whose eyes
whose-seat = { $who }’s eyes
whose-me = Your eyes

curve = Winning chance
curve-known = As { $who } could know it
curve-known-me = As you could know it
curve-open = With all cards open
curve-open-note = Hindsight: nobody at the table could know this.
even = even chance
after-turn = Before turn
at-turn = turn
the-end = The end
percent = { $who } { $chance } per cent

moments = { $count ->
    [one] The moment that decided it
    [two] Two moments that decided it
   *[other] Three moments that decided it
 }
moment-of = Turn { $turn } · { $who }
played = Played
master = A master
master-same = The same.
chance-of = { $who }’s chance
chance-of-me = Your chance
to = to
choice = the choice
luck-part = luck and the others
sure = sure
likely = likely
open-replay = Open in the replay

balance = Skill and luck apart
key-own = given away by own choices
key-others = the others, and what nobody could know
key-luck = luck: the deal and every draw
accuracy = Accuracy
accuracy-note = best or good: { $fine } of { $count }
points = Points of winning chance, from an even { $even }
without-luck = Without luck
was = was { $result } %
result-won = Won
result-lost = Lost
bluffs = Bluffs
made = made
held = held
caught = caught
points-own = Own choices { $points } points
points-others = The others { $points } points
points-luck = Luck { $points } points, give or take { $error }

beliefs = What { $who } could believe
beliefs-me = What you could believe
beliefs-note = Each column is a turn; the darker a cell, the likelier it seemed. A frame marks what was true in the end.
believed = { $what }: { $chance } per cent at turn { $turn }

bluff-list = Every bluff
bluff-line = { $who } claimed: { $what }
bluff-held = held
bluff-caught = caught
bluff-worth = { $points } against the best honest answer
bluff-worth-unknown = no honest answer to compare with

decisions = Every decision
all-seats = All seats
all-marks = All marks
turn = Turn { $turn }
turn-word = Turn
none-such = No such decision in this match.
more = { $count ->
    [one] Show the other decision
   *[other] Show the other { $count } decisions
 }
folded = Passes and choices that cost nothing are folded.
instead = A master: { $what }
mark-best = Best
mark-good = Good
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
in-replay = Turn { $turn } in the replay

how = How it is reckoned
how-text = A strong player looks at each decision { $depth } times with the hidden cards dealt anew from what the seat could know, and then compares its choice with what was played as often again. A chance is the share of wins; ± is the interval that holds the truth nineteen times in twenty. A choice closer to the best than its interval counts as best.
how-marks = Given away, in chances to win of a hundred: from 2 good, from 5 an inaccuracy, from 10 a mistake, from 20 a blunder.
how-luck = Luck is the sum of what each draw did to the chance to win, with all cards open; whoever plays on, it is nothing in the mean. The result without luck may lie above 100 or below 0.
working = Being worked out
working-note = Everything is played out again in the background; tables are not delayed by it.
cancel = Cancel

picture-title = { $game }: { $who } won
picture-alt = The chances to win of all seats, turn by turn
