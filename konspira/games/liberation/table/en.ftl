title = Liberation
blurb = The Dynasty hunts a hidden base through a changing galaxy; the Resistance must last three acts.
tag = Hide a base in a galaxy of four planets.
option-discards = cards set aside unseen: 0 is easier for the Dynasty, 2 for the Resistance
option-distorted = the Distorted World: which planet gives way to Galvacil
option-distorted-no = No
option-distorted-random = At random
option-distorted-aurum = Aurum
option-distorted-verdis = Verdis
option-distorted-cyanis = Cyanis
option-distorted-rubrum = Rubrum
option-open_discards = show cards that are discarded or played from the hand
option-open_missions = show a card that is played from the hand, while discards stay closed
option-components = a file with your own cards in the form of ours, for owners of the printed game
side-dynasty = Dynasty
side-resistance = Resistance
state = Act { $act } of 3 · deck: { $deck } · discard pile: { $discards } · [ ] occupied, ( ) your card, * * your base, ≈ reconstructed, below a planet: its back

## What is asked

secret-base = Base: { $place }
hint-first-location = Put one of your cards down face up: the first location you occupy.
hint-first-base = Put one of your cards down face down: your secret base.
hint-dynasty-turn = Step one: draw a card, restore an exploited location, or neither.
hint-dynasty-action = Step two: play a mission, exploit a location, restore one, or do nothing.
hint-operation = You exploit { $place }. Occupy or attack a location connected to it, or perform its mission.
hint-resistance-turn = Step one: draw a card or not. The deck running out three times is your victory.
hint-resistance-action = Step two: change your base, sabotage, play a mission, or do nothing.
hint-pay-card = The cost of the mission: discard one other card.
hint-pay-location = The cost of the mission: exploit one other location.
hint-trim = You may keep three cards. Discard one.
hint-new-base = Put your base down again. The Dynasty does not see which card it is.
hint-follow = Choose an occupied location whose Resistance mission you perform, for its own cost.
hint-deed = { $mission }: { $effect }
hint-spy-takes = Take one of these cards into your hand.
hint-spy-puts = Put the others back on top of the deck: which is to be drawn next?
hint-confess = The Dynasty attacks { $place }. You must answer truly.
hint-capture = You have found { $place } in the Resistance's hand. Occupy it or discard it.
hint-damage = The Resistance sabotages { $place }. You must answer truly.
hint-signal = The Dynasty asks whether your base is on { $planet }. You must answer truly.

## What an option means

do-pass = Do nothing
do-draw = Draw a card
do-evade = Change your base
do-no = No, it is not here
do-yes = Yes
do-found = Yes, that is the base
do-perform = { $mission }: { $effect }
do-mission = Play { $place } for { $mission }: { $effect }
do-follow = { $place }, { $mission }: { $effect }
do-exploit = Exploit { $place }
do-restore = Restore { $place }
do-occupy = Occupy { $place }
do-attack = Attack { $place }
do-discard = Discard { $place }
do-base = Base at { $place }
do-sabotage = Sabotage { $place }
do-take = Take { $place }
do-put = { $place } comes next
do-probe = Is it on { $planet }?
do-flip = Turn { $planet } over
do-turn = Turn { $planet } by half a turn
do-swap = Swap { $planet } and { $other }

## What happened

replaced = Galvacil takes the place of { $planet }.
draws = { $who } draws a card.
draws-card = { $me ->
    [yes] You draw { $place }.
   *[no] { $who } draws { $place }.
 }
spies = { $who } looks at the top of the deck.
spies-card = { $me ->
    [yes] Your spy sees { $place }.
   *[no] { $who } sees { $place }.
 }
drops = A card goes unseen from the deck to the discard pile.
recovers = A card goes unseen from the discard pile to the top of the deck.
unseen-base = { $who } puts the base down.
unseen-take = { $who } takes one of the cards.
unseen-put = { $who } puts a card back on the deck.
unseen-discard = { $who } discards a card.
says-evade = { $me ->
    [yes] You take your base back into your hand.
   *[no] { $who } takes the base back into the hand.
 }
says-no = { $me ->
    [yes] You answer: no.
   *[no] { $who } answers: no.
 }
says-yes = { $me ->
    [yes] You answer: yes.
   *[no] { $who } answers: yes.
 }
says-found = { $me ->
    [yes] Your base is found!
   *[no] { $who } answers: that is the base!
 }
says-perform = { $me ->
    [yes] You perform its mission: { $mission }.
   *[no] { $who } performs its mission: { $mission }.
 }
says-played = { $me ->
    [yes] You play a card ({ $category }): { $mission }.
   *[no] { $who } plays a card ({ $category }): { $mission }.
 }
says-mission = { $me ->
    [yes] You play { $place }: { $mission }.
   *[no] { $who } plays { $place }: { $mission }.
 }
says-follow = { $me ->
    [yes] You use { $place }: { $mission }.
   *[no] { $who } uses { $place }: { $mission }.
 }
says-exploit = { $me ->
    [yes] You exploit { $place }.
   *[no] { $who } exploits { $place }.
 }
says-restore = { $me ->
    [yes] You restore { $place }.
   *[no] { $who } restores { $place }.
 }
says-occupy = { $me ->
    [yes] You occupy { $place }.
   *[no] { $who } occupies { $place }.
 }
says-attack = { $me ->
    [yes] You attack { $place }.
   *[no] { $who } attacks { $place }.
 }
says-discard = { $me ->
    [yes] You discard { $place }.
   *[no] { $who } discards { $place }.
 }
says-base = { $me ->
    [yes] Your base is now { $place }.
   *[no] { $who } puts the base down at { $place }.
 }
says-sabotage = { $me ->
    [yes] You sabotage { $place }.
   *[no] { $who } sabotages { $place }.
 }
says-take = { $me ->
    [yes] You take { $place }.
   *[no] { $who } takes { $place }.
 }
says-put = { $me ->
    [yes] You put { $place } back on the deck.
   *[no] { $who } puts { $place } back on the deck.
 }
says-probe = { $me ->
    [yes] You send a probe to { $planet }.
   *[no] { $who } sends a probe to { $planet }.
 }
says-flip = { $me ->
    [yes] You turn { $planet } over.
   *[no] { $who } turns { $planet } over.
 }
says-turn = { $me ->
    [yes] You turn { $planet } by half a turn.
   *[no] { $who } turns { $planet } by half a turn.
 }
says-swap = { $me ->
    [yes] You swap { $planet } and { $other }.
   *[no] { $who } swaps { $planet } and { $other }.
 }
new-act = The discard pile becomes the deck: act { $act } begins.
wins-dynasty = { $me ->
    [yes] You have found the base. You win!
   *[no] The base is found. { $who } wins for the Dynasty.
 }
wins-resistance = { $me ->
    [yes] The third act is over. You win!
   *[no] The third act is over. { $who } wins for the Resistance.
 }

## On the drawn table

web-back = A card face down
web-cost = { $cards ->
    [0] { $places ->
        [0] free
       *[other] exploit { $places }
     }
   *[other] { $places ->
        [0] discard { $cards }
       *[other] exploit { $places }, discard { $cards }
     }
 }
web-state = { $state ->
    [occupied] occupied
    [exploited] exploited
    [held] in your hand
    [theirs] in the other hand
    [base] the base
    [attacked] in question
    [missed] attacked, nothing found
   *[discarded] in the discard pile
 }
web-legend = { $what ->
    [occupied] occupied
    [exploited] exploited
    [held] in your hand
    [dynasty] the Dynasty's hand
    [base] the base
   *[missed] attacked, nothing there
 }
web-chance = base: { $percent } %
web-heat = Suspicions
web-where = Where is the base
web-alike = { $count } places are equally likely: { $percent } % each.
web-attacked = { $what ->
    [escaped] The third act is over. The base was at { $place }
   *[other] The attack on { $place }
 }
web-attack-found = { $what ->
    [base] The base!
    [hand] A card of the Resistance
    [nothing] Nothing here
   *[escaped] Never found
 }
web-joined = joined to { $places }
web-close = Close
web-trial = As it would be
web-behind = The back of { $planet }
web-probed = { $here ->
    [yes] base here
   *[no] no base
 }
web-act = Act
web-of = { $n } of { $all }
web-step = { $side ->
    [dynasty] Dynasty: step{"\u00A0"}{ $step }{"\u00A0"}of{"\u00A0"}3
   *[resistance] Resistance: step{"\u00A0"}{ $step }{"\u00A0"}of{"\u00A0"}3
 }
web-deck = Deck
web-discards = Discarded
web-known = What you know of the discard pile
web-top-known = What you know of the top of the deck, the next card first
web-plays = A card is played: { $category }
web-spied = { $n ->
    [one] A spy looks at one card
   *[other] A spy looks at { $n } cards
 }
web-holds = { $n ->
    [one] one card
   *[other] { $n } cards
 }
web-base = Base
web-hidden-base = The secret base, face down
web-playing = Playing
web-hand = Your hand
web-spy = Your spy sees
web-your-places = Your locations
web-their-places = The Dynasty's locations
web-none-yet = None yet
web-do = { $verb ->
    [draw] Draw
    [perform] Its mission
    [found] It is the base
    [yes] Yes
    [no] No
    [stop] Stop here
   *[pass] Do nothing
 }
web-verb = { $verb ->
    [evade] Change base…
    [sabotage] Sabotage…
    [attack] Attack…
    [occupy] Occupy…
    [mission] Mission…
    [exploit] Exploit…
    [restore] Restore…
   *[discard] Discard…
 }
web-marking = ✎ Mark
web-marking-done = ✎ Done
web-marking-about = Touch a location to mark it. Seen by nobody but you, and kept in this browser.
web-mark = { $mark ->
    [maybe] your mark: perhaps the base
    [surely] your mark: the base
   *[never] your mark: not the base
 }
web-strike = { $verb ->
    [evade] Base at { $letter }
    [attack] Attack { $letter }
    [occupy] Occupy { $letter }
   *[discard] Discard { $letter }
 }
web-left = { $n ->
    [one] One left.
   *[other] { $n } left.
 }
web-won-dynasty = The base is found: the Dynasty wins.
web-won-resistance = Three acts are over: the Resistance wins.
web-figure-map = Locations are joined by lines, within a planet and (dashed) across the edges of the cards. A is joined to B and C; C also to D.
web-figure-states = How a location is marked on the map.
web-figure-costs = What a mission costs: other cards to discard, other locations to exploit.
web-figure-planets = The shapes of the five planets; the last one is Galvacil.

## The reference card

ref-missions = Missions: { $side }
ref-step = { $side ->
    [dynasty] { $step ->
        [1] Draw a card, restore an exploited location, or neither.
        [2] One action: play a mission; or exploit a location to occupy or attack one connected to it, or to perform its mission; or restore one.
       *[3] Discard down to three cards.
     }
   *[resistance] { $step ->
        [1] Draw a card, or not.
        [2] One action: move the base to a connected card of your hand; or sabotage a location connected to the base or to a card in hand; or play a mission.
       *[3] Discard down to three cards.
     }
 }
web-about-mission = { $side }: { $mission } ({ $cost }). { $text }

## The end

end-paper = The Orbital Times
end-headline = { $side ->
    [dynasty] The base is found
   *[resistance] The base was never found
 }
end-deck = { $side ->
    [dynasty] It stood at { $place }, and this time the fleet looked there.
   *[resistance] Three acts are over. It stood at { $place }{ $last ->
        [-1] .
        [one] , one step from the last attack.
       *[other] , { $last } steps from the last attack.
     }
 }
end-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
 }
end-you = { $side ->
    [dynasty] you played the Dynasty
   *[resistance] you played the Resistance
 }
end-stamp = { $count ->
    [one] { $count } act
   *[other] { $count } acts
 }
end-way = The way of the base
end-legend = { $what ->
    [way] base and its way, by turns
    [attack] attack
   *[held] held by the Dynasty
 }
end-near-title = How near they came
end-near-what = steps from the base, attack by attack
end-no-attack = The Dynasty never attacked.
end-found = found
end-attack = Turn { $turn }, attack on { $letter }: { $near ->
    [-1] no way leads to the base
    [0] the base
    [one] one step away
   *[other] { $near } steps away
 }
end-act = **Act { $act },** { $span ->
    [one] turn
   *[some] turns
 } { $turns }: base on { $bases }{ $attacks ->
    [0] . No attack.
    [one] . One attack, { $near ->
        [0] and it struck the base.
        [one] one step off.
       *[other] { $near } steps off.
     }
   *[other] . { $attacks } attacks, the best { $near ->
        [0] on the base itself.
        [one] one step off.
       *[other] { $near } steps off.
     }
 }
end-where = **The base** ended at { $place }, on { $planet }, after { $moves ->
    [0] not moving once.
    [one] one move.
   *[other] { $moves } moves.
 }
end-held = **The Dynasty** held { $count ->
    [one] one location
   *[other] { $count } locations
 }{ $near ->
    [-1] .
    [0] , one of them the base itself.
    [one] , the nearest one step from the base.
   *[other] , the nearest { $near } steps from the base.
 }
end-n-attacks = { $count ->
    [one] **attack,** { $close ->
        [0] and it came nowhere near.
       *[other] a single step away.
     }
   *[other] **attacks,** { $close ->
        [0] none of them a single step away.
        [one] one of them a single step away.
       *[other] { $close } of them a single step away.
     }
 }
end-n-fled = { $turns ->
    [one] **turn** between leaving { $letter } and the attack on it.
   *[other] **turns** between leaving { $letter } and the attack on it.
 }
end-n-stay = { $turns ->
    [one] **turn in a row** was the longest that the base stayed: on { $letter }.
   *[other] **turns in a row** the base stayed on { $letter }.
 }
end-n-never = **locations were never attacked.**

## Headings of the log

heading = Act { $act } · { $side ->
    [dynasty] Dynasty
   *[resistance] Resistance
 }
