title = Unrest
blurb = A rebellion lays hidden cards against an empire: three districts must fall.
option-capitol = taking the Capitol wins at once, and the Revolution asks for more there
option-components = a TOML file with missions that replace ours

## What lies on the table

card = { $suit ->
    [propaganda] Propaganda{"\u00A0"}{ $value }
    [riot] Riot{"\u00A0"}{ $value }
    [sabotage] Sabotage{"\u00A0"}{ $value }
    [equipment] Equipment{"\u00A0"}{ $value }
   *[decoy] Decoy
 }
face-down = face down
suit = { $suit ->
    [propaganda] Propaganda
    [riot] Riot
    [sabotage] Sabotage
    [equipment] Equipment
   *[all] all cards
 }
district = { $district ->
    [plenty] Ministry of Plenty
    [peace] Ministry of Peace
    [capitol] Capitol
    [police] Police Headquarters
   *[truth] Ministry of Truth
 }
token = { $token ->
    [surveil] surveil
    [destroy] destroy
    [reroute] reroute
   *[blockade] blockade
 }
mission = { $number }. { $name }{ $reconstructed ->
    [yes] {" "}(reconstructed)
   *[no] {""}
 }
need-sum = sum of { suit } at least { $amount }
need-capitol = sum of { suit } at least { $amount } ({ $capitol } in the Capitol)
need-none = no { suit }
need-more = sum of { suit } above that of { $than ->
    [propaganda] Propaganda
    [riot] Riot
    [sabotage] Sabotage
   *[equipment] Equipment
 }
need-suits = each suit: at least { $amount }
need-same = cards of one value: at least { $amount }
need-run = consecutive values: at least { $amount }
need-open = face-up cards of one suit: at least { $amount }
captured = { $district } ✔ { $mission }
threat = ⚠{"\u00A0"}{ $number }:{"\u00A0"}{ $percent }{"\u00A0"}%
within-reach = ✔{"\u00A0"}{ $number }
chances-are = ✔ with the number of a mission: you can complete it there this round if the Empire lets you.
threats-are = ⚠ with the number of a mission: how likely it can be completed there this round if you do nothing more.
on-table = { $thing ->
    [operation] Over the marker:
    [hand] In hand:
    [tokens] Tokens of power:
   *[gone] Destroyed:
 }
state = Round { $round } of 8 · deck: { $deck } · Rebellion's hand: { $hand }

## What is asked

hint-mark = Round { $round } of { $rounds }. Choose the two neighbouring districts where your operation will take place.
hint-plan = Plan: choose the card that lies face up. Two others will lie face down beside it.
hint-final = The final operation: your last three cards, and any district. Choose the card that lies face up.
hint-hide = Choose a card to lie face down at place { $place }. The Empire sees only its back.
hint-defend = { $left ->
    [one] One more token to use.
   *[other] Two tokens to use this round.
 } Greatest danger if you do nothing more: { $district }, mission { $mission }, about { $percent } %.
hint-calm = { $left ->
    [one] One more token to use.
   *[other] Two tokens to use this round.
 } As far as cards can be counted, no district can fall this round.
hint-turn = The Empire surveils card { $place }: turn it over.
hint-bury = The Empire destroys card { $place }. It stays face down, unless it is a decoy.
hint-send = Where does card { $place } ({ $card }) go?
hint-capture = End of the round. Take a district whose mission is complete, or wait and keep your cards hidden.
hint-reveal = Prove the mission { $mission } in this district: { $district }. Reveal a card; only the cards that are needed are offered.

## What an option means

do-mark = { $first } and { $second }
do-show = Face up: { $card }
do-nothing = Nothing face up: three decoys
do-hide = Face down: { $card }
do-surveil = Surveil card { $place } ({ $card })
do-destroy = Destroy card { $place } ({ $card })
do-reroute = Reroute card { $place } ({ $card }) to: { $district }
do-blockade = Blockade: { $district }
do-waste = Turn the token over without effect: { token }
do-turn = Turn over: { $card }
do-bury = Lay it aside face down
do-send = Card { $place } ({ $card }) to: { $district }
do-hold = Take nothing more this round
do-take = Take { $district } by mission { $mission }
do-reveal = Reveal: { $card }

## What happened

row = The districts lie in this row: { $districts }.
in-play = Mission { $mission }: { $needs }.
begins = Round { $round } begins.
begins-final = The final operation begins: no marker, the last three cards, any district.
draws = { $who } draws. Cards in hand: { $hand }, in the deck: { $deck }.
tells-draw = { $me ->
    [yes] You draw: { $card }.
   *[no] { $who } draws: { $card }.
 }
tells-mark = { $me ->
    [yes] You lay the marker over two districts: { $first } and { $second }.
   *[no] { $who } lays the marker over two districts: { $first } and { $second }.
 }
tells-show = { $me ->
    [yes] You lay a card face up: { $card }.
   *[no] { $who } lays a card face up: { $card }.
 }
tells-nothing = { $me ->
    [yes] You lay three cards face down. They can only be decoys, and the Empire knows it.
   *[no] { $who } lays three cards face down. They can only be decoys.
 }
hides = { $who } lays card { $place } face down.
tells-hide = { $me ->
    [yes] You lay card { $place } face down: { $card }.
   *[no] { $who } lays card { $place } face down: { $card }.
 }
tells-surveil = { $me ->
    [yes] You surveil card { $place } ({ $card }).
   *[no] { $who } surveils card { $place } ({ $card }).
 }
tells-destroy = { $me ->
    [yes] You destroy card { $place } ({ $card }).
   *[no] { $who } destroys card { $place } ({ $card }).
 }
tells-reroute = { $me ->
    [yes] You reroute card { $place } ({ $card }) to: { $district }.
   *[no] { $who } reroutes card { $place } ({ $card }) to: { $district }.
 }
tells-blockade = { $me ->
    [yes] You blockade a district: { $district }.
   *[no] { $who } blockades a district: { $district }.
 }
tells-waste = { $me ->
    [yes] You turn a token over without effect: { token }.
   *[no] { $who } turns a token over without effect: { token }.
 }
tells-turn = { $me ->
    [yes] You turn the card over: { $card }.
   *[no] { $who } turns the card over: { $card }.
 }
tells-decoy = { $me ->
    [yes] You show the destroyed card: { $card }.
   *[no] { $who } shows the destroyed card: { $card }.
 }
tells-bury = The destroyed card stays face down: it was no decoy.
tells-send = { $me ->
    [yes] You send card { $place } ({ $card }) to: { $district }.
   *[no] { $who } sends card { $place } ({ $card }) to: { $district }.
 }
tells-take = { $me ->
    [yes] You take a district: { $district }. Mission { $mission }.
   *[no] { $who } takes a district: { $district }. Mission { $mission }.
 }
tells-reveal = { $me ->
    [yes] You reveal: { $card }.
   *[no] { $who } reveals: { $card }.
 }
fallen = { $fallen ->
    [one] One district has fallen.
   *[other] { $fallen } districts have fallen.
 }
wins = { $side ->
    [rebellion] { $me ->
        [yes] The city is yours: the Rebellion wins!
       *[no] The Rebellion wins: { $who }.
     }
   *[empire] { $me ->
        [yes] You hold the city: the Empire wins!
       *[no] The Empire holds the city and wins: { $who }.
     }
 }
