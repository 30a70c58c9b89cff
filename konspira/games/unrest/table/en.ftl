title = Unrest
blurb = A rebellion lays hidden cards against an empire: three districts must fall.
tag = Five districts. One city. Two truths.
side-rebellion = Rebellion
side-empire = Empire
option-capitol = taking the Capitol wins at once, and the Revolution asks for more there
option-printed = only missions whose condition the rulebook tells
option-components = a TOML file with missions that replace ours

## What lies on the table

card = { $suit ->
    [propaganda] Propaganda{"\u00A0"}{ $value }
    [riot] Riot{"\u00A0"}{ $value }
    [sabotage] Sabotage{"\u00A0"}{ $value }
    [equipment] Equipment{"\u00A0"}{ $value }
   *[decoy] Decoy
 }
secret-decoy = A decoy among the hidden cards
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
mission = { $number }. { $name }{ $doubt ->
    [none] {""}
    [name] {" "}(name guessed)
   *[condition] {" "}(reconstructed)
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
hint-tokens = { $left ->
    [one] One more token to use.
   *[other] Two tokens to use this round.
 } Choose a token and what it is aimed at.
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
    [yes] You reroute card { $place } ({ $card }) to the { $district }.
   *[no] { $who } reroutes card { $place } ({ $card }) to the { $district }.
 }
tells-blockade = { $me ->
    [yes] You blockade the { $district }.
   *[no] { $who } blockades the { $district }.
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
    [yes] You send card { $place } ({ $card }) to the { $district }.
   *[no] { $who } sends card { $place } ({ $card }) to the { $district }.
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

## On the drawn table

web-suit = { $suit ->
    [propaganda] Propaganda
    [riot] Riot
    [sabotage] Sabotage
    [equipment] Equipment
   *[decoy] Decoy
 }
web-district = { $district ->
    [plenty] Plenty
    [peace] Peace
    [capitol] Capitol
    [police] Police
   *[truth] Truth
 }
web-kind = { $district ->
    [capitol] Centre
    [police] Headquarters
   *[other] Ministry
 }
web-token = { $token ->
    [surveil] Surveil
    [destroy] Destroy
    [reroute] Reroute
   *[blockade] Blockade
 }
web-token-does = { $token ->
    [surveil] A hidden card is turned up. A decoy is destroyed
    [destroy] A card over the marker is laid aside as it lies
    [reroute] You send a card over the marker to any district
   *[blockade] A marked district takes no cards this round
 }
web-tokens = Tokens of power
web-unseen = Not seen yet
web-spent = Used; comes back when all four are
web-aim = { $token ->
    [surveil] Surveil: choose a card that lies face down.
    [destroy] Destroy: choose a card over the marker.
    [reroute] Reroute: choose a card, then a district.
    [blockade] Blockade: choose a district.
   *[none] Choose a token, or a card over the marker.
 }
web-lay = Lay this plan
web-send = Send them
web-take-back = Take card { $place } back
web-into-plan = Into the plan: { $card }
web-out-of-plan = Out of the plan: { $card }
web-hint-sent = Every card has a way. Touch a card to change it, or send them.
web-hint-defend = Use a token: two of those that lie face up each round, and all four before any comes back.
web-back = A card face down
web-card = Card { $place }
web-cards = cards: { $n }
web-marked = marked
web-blockaded = blockaded
web-fallen = taken by the Rebellion
web-falls = { $district } falls
web-phase = { $phase ->
    [mark] Districts
    [plan] The plan
    [defend] Defence
    [send] Operation
    [end] End of the round
    [over] The end
   *[deal] The city
 }
web-about = { $phase ->
    [mark] The marker goes over two neighbours
    [plan] One card face up, two face down
    [end] A complete mission takes a district
   *[other] The cards lie in the districts
 }
web-for = Cards for { $first } or { $second }
web-for-any = The final operation: any district
web-won-rebellion = The Rebellion wins: the city has risen
web-won-empire = The Empire wins: the city is held
web-round = Round
web-hand = Hand
web-deck = Deck
web-gone = Destroyed
web-look = Destroyed ▸
web-out-of-play = Out of play
web-nothing-there = No cards yet.
web-captured = Taken
web-of = { $n } of { $all }
web-out-of = of { $all }
web-missions = Missions
web-needs = { $kind ->
    [sum] Sum of all cards { $amount }+
    [same_value] Cards of one value: { $amount }
    [run] Values in a row: { $amount }
   *[face_up_of_one_suit] Face-up cards of one suit: { $amount }
 }
web-none = no
web-completes = completes
web-barred = ruled out
web-progress = { $have } of { $need } known, up to { $most } possible
doubt = { $doubt ->
    [name] The condition is printed, but the name is our guess: it is garbled in the rulebook.
    [suits] The form of the condition is printed, the suits are ours. It may even be a second sight of Armed Protests.
   *[condition] Filled in by us, name and condition: no source prints this card.
 }
web-sum = sum
web-threat-is = How likely this mission can be completed here this round if you do nothing more
web-reach-is = You can complete this mission here this round if the Empire lets you
web-your-hand = The Rebellion's hand
web-proofs = Reveal one
web-hold = Take nothing
web-nothing = Three decoys face down
web-takes = { $n ->
    [0] No mission is complete. Nobody else can know that.
   *[other] Choose a glowing district or mission to take it.
 }
web-figure-cards = The four suits with values from 2 to 6, the decoy, and what the Empire sees.
web-figure-round = The plan: two cards face down and one face up over the marker. The Empire answers, then each goes to one of the two districts.
web-figure-tokens = The Empire's four tokens. Two are used each round, and they come back when all four are.
web-figure-suits = The shapes of the suits, as the missions show them.

## The reference card

ref-round = A round
ref-cards = The cards
ref-phase = { $phase ->
    [mark] The Rebellion lays the marker over two neighbouring districts.
    [plan] The Rebellion lays three cards over it: one face up, two face down.
    [defend] The Empire uses two tokens of power.
    [send] Each card that is left goes to one of the two districts and stays as it lies.
   *[end] The Rebellion may take districts whose missions are complete, revealing only what proves it.
 }
ref-cards-are = Four suits with values from 2 to 6, one card each, and four decoys that count for nothing. Three districts win for the Rebellion; the Empire wins if they hold until the last round is over.
web-about-decoy = Counts for nothing anywhere. A decoy that is surveilled or destroyed is shown.
web-about-card = Value { $value }. It counts for missions that ask for this suit or for sums.

## The end

end-paper = The City Telegraph
end-headline = { $side ->
    [rebellion] The city is ours
   *[empire] The city is held
 }
end-deck = { $side ->
    [rebellion] In round { $round } the last district that was needed falls. The Empire kept looking at the wrong cards.
   *[empire] { $fallen ->
        [0] Not one district falls. The Empire looked where it mattered.
        [one] Only one district falls, and that is not enough.
       *[other] { $fallen } districts fall, and that is not enough.
     }
 }
end-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
 }
end-you = { $side ->
    [rebellion] you played the Rebellion
   *[empire] you played the Empire
 }
end-stamp = { $count ->
    [one] { $count } district
   *[other] { $count } districts
 }
end-districts = Five districts
end-dashed = dashed: lay face down to the end
end-by = by { $mission }
end-no-way = no mission could be completed any more
end-missed = { $missing ->
    [0] { $mission } was ready and never claimed
   *[other] { $mission } lacked { $missing }
 }
end-decoys = Decoys that drew a token
end-token = { $token ->
    [surveil] Surveil
    [destroy] Destroy
   *[reroute] Reroute
 }, round { $round }.
end-drew = { $token ->
    [surveil] The Empire looked, and found nothing.
    [destroy] A card destroyed that was worth nothing.
   *[reroute] The Empire itself carried a decoy away.
 }
end-unseen = { $count ->
    [one] One unseen.
   *[other] { $count } unseen.
 }
end-unseen-what = It lay there to the end, and nobody asked.
end-no-decoys = No decoy was ever laid: every card was what it cost.
end-falls = **Round { $round }.** { $district } falls to { $mission }.
end-holds = **{ $district } holds:** { $cards ->
    [0] no card ever came there.
   *[other] { $missing ->
        [-1] no mission could be completed there any more.
        [0] { $mission } was ready and never claimed.
       *[other] { $mission } lacked { $missing }.
     }
 }
end-n-tokens = **tokens were spent on decoys,** of all that were aimed at hidden cards.
end-n-missing = { $count ->
    [0] **was missing** in { $district }: { $mission } was ready.
   *[other] **was missing** in { $district } for { $mission }.
 }
end-n-round = **was the round** in which it was over.
end-n-hidden = { $count ->
    [one] **card lay face down** to the end.
   *[other] **cards lay face down** to the end.
 }

## Headings of the log

heading = { $final ->
    [yes] The final operation
   *[no] Round { $round }
 }
