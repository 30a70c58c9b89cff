title = Red Rising
blurb = 112 characters, four locations, six houses: build the hand that scores most.
tag = Build the hand that breaks the pyramid.
option-gentle = attacks on a hand only hit players with more cards than they started with

card-name = { $card ->
    [invictus] Invictus
    [morning_star] Morning Star
    [orion] Orion
    [pelus] Pelus
    [quietus] Quietus
    [the_pax] The Pax
    [virga] Virga
    [artisan_chef] Artisan Chef
    [assassin] Assassin
    [gardener] Gardener
    [janitor] Janitor
    [mess_hall_cook] Mess Hall Cook
    [modjob] Modjob
    [nanny] Nanny
    [administrator] Administrator
    [auctioneer] Auctioneer
    [bondilus] Bondilus
    [diplomat] Diplomat
    [lawyer] Lawyer
    [politician] Politician
    [timony] Timony
    [aja] Aja
    [antonia] Antonia
    [ash_lord] Ash Lord
    [boneriders] Boneriders
    [cassius] Cassius
    [fitchner] Fitchner
    [karnus] Karnus
    [lorn] Lorn
    [lysander] Lysander
    [mustang] Mustang
    [nero] Nero
    [octavia] Octavia
    [pax_au_telemanus] Pax au Telemanus
    [romulus] Romulus
    [roque] Roque
    [sevro] Sevro
    [tactus] Tactus
    [the_howlers] The Howlers
    [the_jackal] The Jackal
    [the_telemanuses] The Telemanuses
    [victra] Victra
    [bridge] Bridge
    [colonel_valentin] Colonel Valentin
    [danto] Danto
    [holiday] Holiday
    [sun_hwa] Sun-Hwa
    [trigg] Trigg
    [ugly_dan] Ugly Dan
    [codebreaker] Codebreaker
    [dataport_specialist] Dataport Specialist
    [developer] Developer
    [firewall_expert] Firewall Expert
    [hacker] Hacker
    [holo_designer] Holo Designer
    [online_gambler] Online Gambler
    [alfrun] Alfrun
    [alia_snowsparrow] Alia Snowsparrow
    [helga] Helga
    [jopho] Jopho
    [ragnar] Ragnar
    [sefi] Sefi
    [stained] Stained
    [aegis_craftsman] Aegis Craftsman
    [artificer] Artificer
    [cyther] Cyther
    [gravboot_cobbler] Gravboot Cobbler
    [pulse_armorer] Pulse Armorer
    [pulse_fist_engineer] Pulse Fist Engineer
    [razor_designer] Razor Designer
    [calliope] Calliope
    [conversationalist] Conversationalist
    [evey] Evey
    [garden_trained_rose] Garden-Trained Rose
    [masseuse] Masseuse
    [matteo] Matteo
    [theodora] Theodora
    [arlus] Arlus
    [dancer] Dancer
    [darrow] Darrow
    [deanna] Deanna
    [eo] Eo
    [harmony] Harmony
    [uncle_narol] Uncle Narol
    [banker] Banker
    [ceo] CEO
    [investor] Investor
    [loan_shark] Loan Shark
    [quicksilver] Quicksilver
    [sponsor] Sponsor
    [stock_broker] Stock Broker
    [four_d_painter] 4D Painter
    [holo_host] Holo Host
    [mickey_the_carver] Mickey the Carver
    [musician] Musician
    [reporter] Reporter
    [vlogger] Vlogger
    [zanzibar] Zanzibar
    [judge] Judge
    [justice] Justice
    [magistrate] Magistrate
    [martyr] Martyr
    [orator] Orator
    [priestess] Priestess
    [seer] Seer
    [dr_virany] Dr. Virany
    [group_counselor] Group Counselor
    [hypnotist] Hypnotist
    [pathologist] Pathologist
    [psychologist] Psychologist
    [researcher] Researcher
   *[surgeon] Surgeon
 }
colour = { $colour ->
    [blue] Blue
    [brown] Brown
    [copper] Copper
    [gold] Gold
    [gray] Gray
    [green] Green
    [obsidian] Obsidian
    [orange] Orange
    [pink] Pink
    [red] Red
    [silver] Silver
    [violet] Violet
    [white] White
   *[yellow] Yellow
 }
place = { $place ->
    [jupiter] Jupiter
    [mars] Mars
    [luna] Luna
   *[institute] Institute
 }
side-apollo = Apollo
side-ceres = Ceres
side-diana = Diana
side-jupiter = Jupiter
side-mars = Mars
side-minerva = Minerva
house-name = { $house ->
    [apollo] Apollo
    [ceres] Ceres
    [diana] Diana
    [jupiter] Jupiter
    [mars] Mars
   *[minerva] Minerva
 }
face-name = { $face ->
    [banish] banish a top card
    [flip] flip and place a card
    [token] Sovereign token
    [helium] 1 Helium
    [fleet] 1 fleet space
   *[influence] 1 Influence
 }
neutral-house = Neutral house
neutral-has = Influence { $influence }, in the ranking only
tracks = Helium { $helium } · fleet { $fleet } · Influence { $influence } · cards { $cards }
deck = Deck: { $deck } · banished: { $banished }
letter = Letter: { $letter }
part-deploy = Deploy:
part-end = At the end:
part-block = Block:
part-score = Score:

## What is asked

hint-turn = Your turn. Lead: pick a card to deploy. Or scout: put the top card of the deck on a location for its bonus.
hint-empty-hand = Your turn, and your hand is empty: lead without deploying, or scout.
hint-pick-up = Take the top card of a location that you did not deploy to, with its bonus, or of the deck with a roll of the die.
hint-end = The game has ended. Use the end-of-game abilities of your cards in any order.
hint-block = { $who } attacks your hand with { card-name }. You may block it by showing a card that can.
ease = Let the Sovereign token go without asking me
web-never-ask = Never ask
own-score = { $points } points if it ended now
hint-guard = { $who } takes the Sovereign token from you. You may block it by banishing Justice or Martyr.
hint-ability = { card-name }: choose.
hint-deploy = Where does { card-name } come down?
hint-scout = Where do you put { card-name }? You get the bonus of that location.
hint-die = The die: banish the top card of a location.
hint-place = Where do you put { card-name }?
hint-ceres = House Ceres: banish any card of a location.
hint-minerva = House Minerva rolled the token: pick another face.
hint-last_banish = House Ceres: banish a card of your hand before the scoring.
hint-lose = { card-name } makes you banish a card of your hand. Which?
hint-tribute = { card-name } makes you hand over a card. Which?
hint-eo = { card-name }: show a Red, or lose 1 Helium.
hint-hypnosis = { card-name }: banish a card of your hand; then you take one of the deck.
hint-bid = { card-name }: pick what you get; the other player gets the rest.
hint-loan_terms = { card-name }: pay 1 Helium, or 2 for a whole turn right now.
hint-wild_colour = { card-name } may count as one more colour.
hint-wild_name = { card-name } may bear any name.
hint-propose_colour = { card-name } may count as one more colour. As things stand, best is: { colour }.
hint-propose_name = { card-name } may bear any name. As things stand, best is: { thing-card }.
hint-arrest = { card-name }: take the card and end your turn?
hint-recruit = { card-name }: which card lies on top of the other?
hint-firewall = { card-name }: where does the next face-down card go?

## What an option means

do-pass = No
do-pass-losing = No: gives up { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
do-scout = Scout
do-lead = Lead without deploying
do-deck = The top card of the deck, and the die
do-done = Done
do-done-losing = Done: gives up { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
do-top = On top of the deck
do-bottom = Below the deck
do-pay_1 = Pay 1 Helium
do-pay_2 = Pay 2 Helium and take a turn now
do-banish = Banish it
do-yes = Yes
do-face = { face-name }
do-at = { place }
do-seat = { $target }
do-colour = { colour }
do-face-down = { place }: face-down card { $number }
do-card = { card-name }

## What happened

blocks = { $me ->
    [yes] You block by showing { card-name }.
   *[no] { $who } blocks by showing { card-name }.
 }
guards = { $me ->
    [yes] You banish { card-name } and keep the token.
   *[no] { $who } banishes { card-name } and keeps the token.
 }
picks-hidden = { $who } hands over a card unseen.
picked = { $what ->
    [pass] no
    [scout] scout
    [lead] lead
    [deck] the deck
    [done] done
    [top] top of the deck
    [bottom] bottom of the deck
    [pay_1] 1 Helium
    [pay_2] 2 Helium and a turn
    [banish] banish
    [yes] yes
    [card] { thing-card }
    [face-down] face-down card { $number }, { thing-place }
    [face] { thing-face }
    [at] { thing-place }
    [colour] { thing-colour }
   *[seat] { $thing }
 }
thing-card = { $thing ->
    [invictus] Invictus
    [morning_star] Morning Star
    [orion] Orion
    [pelus] Pelus
    [quietus] Quietus
    [the_pax] The Pax
    [virga] Virga
    [artisan_chef] Artisan Chef
    [assassin] Assassin
    [gardener] Gardener
    [janitor] Janitor
    [mess_hall_cook] Mess Hall Cook
    [modjob] Modjob
    [nanny] Nanny
    [administrator] Administrator
    [auctioneer] Auctioneer
    [bondilus] Bondilus
    [diplomat] Diplomat
    [lawyer] Lawyer
    [politician] Politician
    [timony] Timony
    [aja] Aja
    [antonia] Antonia
    [ash_lord] Ash Lord
    [boneriders] Boneriders
    [cassius] Cassius
    [fitchner] Fitchner
    [karnus] Karnus
    [lorn] Lorn
    [lysander] Lysander
    [mustang] Mustang
    [nero] Nero
    [octavia] Octavia
    [pax_au_telemanus] Pax au Telemanus
    [romulus] Romulus
    [roque] Roque
    [sevro] Sevro
    [tactus] Tactus
    [the_howlers] The Howlers
    [the_jackal] The Jackal
    [the_telemanuses] The Telemanuses
    [victra] Victra
    [bridge] Bridge
    [colonel_valentin] Colonel Valentin
    [danto] Danto
    [holiday] Holiday
    [sun_hwa] Sun-Hwa
    [trigg] Trigg
    [ugly_dan] Ugly Dan
    [codebreaker] Codebreaker
    [dataport_specialist] Dataport Specialist
    [developer] Developer
    [firewall_expert] Firewall Expert
    [hacker] Hacker
    [holo_designer] Holo Designer
    [online_gambler] Online Gambler
    [alfrun] Alfrun
    [alia_snowsparrow] Alia Snowsparrow
    [helga] Helga
    [jopho] Jopho
    [ragnar] Ragnar
    [sefi] Sefi
    [stained] Stained
    [aegis_craftsman] Aegis Craftsman
    [artificer] Artificer
    [cyther] Cyther
    [gravboot_cobbler] Gravboot Cobbler
    [pulse_armorer] Pulse Armorer
    [pulse_fist_engineer] Pulse Fist Engineer
    [razor_designer] Razor Designer
    [calliope] Calliope
    [conversationalist] Conversationalist
    [evey] Evey
    [garden_trained_rose] Garden-Trained Rose
    [masseuse] Masseuse
    [matteo] Matteo
    [theodora] Theodora
    [arlus] Arlus
    [dancer] Dancer
    [darrow] Darrow
    [deanna] Deanna
    [eo] Eo
    [harmony] Harmony
    [uncle_narol] Uncle Narol
    [banker] Banker
    [ceo] CEO
    [investor] Investor
    [loan_shark] Loan Shark
    [quicksilver] Quicksilver
    [sponsor] Sponsor
    [stock_broker] Stock Broker
    [four_d_painter] 4D Painter
    [holo_host] Holo Host
    [mickey_the_carver] Mickey the Carver
    [musician] Musician
    [reporter] Reporter
    [vlogger] Vlogger
    [zanzibar] Zanzibar
    [judge] Judge
    [justice] Justice
    [magistrate] Magistrate
    [martyr] Martyr
    [orator] Orator
    [priestess] Priestess
    [seer] Seer
    [dr_virany] Dr. Virany
    [group_counselor] Group Counselor
    [hypnotist] Hypnotist
    [pathologist] Pathologist
    [psychologist] Psychologist
    [researcher] Researcher
   *[surgeon] Surgeon
 }
thing-place = { $thing ->
    [jupiter] Jupiter
    [mars] Mars
    [luna] Luna
   *[institute] Institute
 }
thing-face = { $thing ->
    [banish] banish a top card
    [flip] flip and place a card
    [token] Sovereign token
    [helium] 1 Helium
    [fleet] 1 fleet space
   *[influence] 1 Influence
 }
thing-colour = { $thing ->
    [blue] Blue
    [brown] Brown
    [copper] Copper
    [gold] Gold
    [gray] Gray
    [green] Green
    [obsidian] Obsidian
    [orange] Orange
    [pink] Pink
    [red] Red
    [silver] Silver
    [violet] Violet
    [white] White
   *[yellow] Yellow
 }
picks = { $me ->
    [yes] You choose: { picked }.
   *[no] { $who } chooses: { picked }.
 }
agrees = { $me ->
    [yes] You agree.
   *[no] { $who } agrees.
 }
points-to = { $me ->
    [yes] You choose { to-place }.
   *[no] { $who } chooses { to-place }.
 }
picks-card = { $me ->
    [yes] You choose { card-name }.
   *[no] { $who } chooses { card-name }.
 }
deploys = { $me ->
    [yes] You deploy { card-name } on { to-place }.
   *[no] { $who } deploys { card-name } on { to-place }.
 }
puts = { $me ->
    [yes] You put { card-name } on { to-place }.
   *[no] { $who } puts { card-name } on { to-place }.
 }
takes-from = { $me ->
    [yes] You take { card-name } from { from-place }.
   *[no] { $who } takes { card-name } from { from-place }.
 }
takes-unseen = { $me ->
    [yes] You take the face-down card on top of { from-place }.
   *[no] { $who } takes the face-down card on top of { from-place }.
 }
scouts = { $me ->
    [yes] You scout.
   *[no] { $who } scouts.
 }
takes-deck = { $me ->
    [yes] You take the top card of the deck and roll the die.
   *[no] { $who } takes the top card of the deck and rolls the die.
 }
to-place = { $place ->
    [jupiter] Jupiter
    [mars] Mars
    [luna] Luna
   *[institute] the Institute
 }
from-place = { to-place }
house = { $me ->
    [yes] Your house is { house-name }.
   *[no] { $who }: house { house-name }.
 }
first = { $me ->
    [yes] You go first.
   *[no] { $who } goes first.
 }
rolls = { $me ->
    [yes] You roll: { face-name }.
   *[no] { $who } rolls: { face-name }.
 }
draws = { $who } takes a card of the deck.
draws-card = { $me ->
    [yes] You take { card-name }.
   *[no] { $who } takes { card-name }.
 }
looks = { $who } looks at a card of the deck.
looks-card = { $me ->
    [yes] You look at { card-name }.
   *[no] { $who } looks at { card-name }.
 }
peeks = { $who } sees a card of a hand: { $target }.
peeks-card = { $me ->
    [yes] You see { card-name } in a hand: { $target }.
   *[no] { $who } sees { card-name } in a hand: { $target }.
 }
lays-open = { $me ->
    [yes] You lay open { card-name }.
   *[no] { $who } lays open { card-name }.
 }
learns = { $who } takes a face-down card.
shows = Shown: { card-name }.
track-helium = { $me ->
    [yes] You now have { $amount } Helium.
   *[no] { $who } now has { $amount } Helium.
 }
track-fleet = { $me ->
    [yes] Your fleet is now on space { $amount }.
   *[no] The fleet of { $who } is now on space { $amount }.
 }
track-influence = { $me ->
    [yes] You now have { $amount } Influence.
   *[no] { $who } now has { $amount } Influence.
 }
token = { $me ->
    [yes] You hold the Sovereign token.
   *[no] { $who } holds the Sovereign token.
 }
banished = Banished: { card-name }.
ending = The end has come: all take as many turns, then the points are counted.
scores = { $me ->
    [yes] You have { $points } points.
   *[no] { $who } has { $points } points.
 }

## The score pad

pad-value = { card-name }: { $points }
pad-bonus = { card-name }: { $points } ({ $why })
pad-per = { card-name }: { $each } × { $times } { unit } = { $points }
unit = { $unit ->
    [colours] colours
    [cards] cards
    [lying] cards on the locations
    [banished] banished cards
    [helium] Helium
    [fleet] fleet spaces
   *[influence] Influence
 }
pad-fleet = Fleet, space { $amount }: { $points }
pad-helium = Helium, { $amount } × 3: { $points }
pad-token = Sovereign token: { $points }
pad-influence = Influence, { $amount }: { $points }
pad-ranked = ↳ ranked against { $other } and the neutral house with { $neutral }
pad-cards = Cards beyond the seventh: { $points }
pad-colour = { card-name } counts also as: { colour }
pad-name = { card-name } bears the name: { thing-card }
pad-total = Total: { $points }

## The drawn table

web-row = { $what ->
    [fleet] Fleet, space { $amount }
    [helium] Helium, { $amount } × { $each }
    [influence] Influence, { $amount } × { $each }
    [token] Sovereign token
   *[cards] { $amount } cards, more than seven
 }
web-row-ranked = Influence, { $amount } × { $each }, ranked against { $other } and the neutral { $neutral }
web-neutral = Neutral house: { $influence } Influence, in the ranking only
web-line = { $state ->
    [paid] paid
    [lost] penalty
    [missed] not reached
    [avoided] penalty avoided
   *[spared] penalty cancelled
 }
web-total = Total
web-score = Your hand
web-final = Final scores
web-to-table = The table
web-points = Points
web-fleet = Fleet
web-sovereign = Sovereign
web-yours = you
web-goals = Your tracks; seven of two of them ends the game
web-track = { $track ->
    [helium] Helium
    [fleet] Fleet
   *[influence] Influence
 }
web-bonus = { $bonus ->
    [fleet] Fleet +1
    [helium] Helium +1
    [token] Sovereign
   *[influence] Influence +1
 }
web-bot = bot
web-away = away
web-in-hand = cards in hand
web-you-know = you know
web-worth-now = worth now
web-holds = Holds the Sovereign token.
web-face-down = A face-down card
web-face-down-known = A face-down card: { $name }
web-lies-down = lies face down, and you know it
web-more = +{ $cards } below
web-empty = No cards
web-all = All { $count } characters
web-find = Name, or a word of the text
web-castes = Castes
web-found = { $count } cards
web-look = { $place }: look through { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }
web-barred = barred
web-deck = Deck: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }
web-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }
web-banished = Banished: { $cards }
web-die = The die: { $face }
web-die-none = The Rising die
web-ship = { $who }: space { $space }
web-my-house = Your house: { $house }. What it can do
web-moved = { $me ->
    [yes] { $track } { $from } → { $to }
   *[no] { $who }: { $track } { $from } → { $to }
 }
web-moved-short = { $track } { $from } → { $to }
web-token-to = { $me ->
    [yes] the Sovereign token is yours
   *[no] the Sovereign token goes to { $who }
 }
web-gains = you take { $card }
web-out = banished: { $card }
web-worth = your score { $points }
web-no-change = nothing changes at once
web-no-deploy = It has no ability to deploy.
web-will = What will be
web-will-scout = The top card of the deck is turned up; then you put it on a location and get the bonus of that location.
web-will-deck = You take the top card of the deck, seen by you alone, and roll the die.
web-asked = Your move
web-now = Now
web-where = Pick a location.
web-cancel = Cancel
web-no-block = Do not block
web-no-guard = Let the token go
web-take-deck = Deck and die
web-waiting = Waiting for { $who }
web-over = The match is over.
web-hand = Your hand
web-lit = { $kind ->
    [flipped] Face up
    [aside] Looked at
   *[asks] It asks
 }
web-known = Everybody knows this card
web-card-points = Worth { $points } now.
web-best = best
web-declare = Declare the best: +{ $points }
web-give-up = Touch again: −{ $points }
web-type-name = Type a name
web-deck-top = Known on top, the upper first
web-deck-below = Known under the shuffled cards
web-deck-bottom = Known at the bottom, the lowest first
web-deck-shuffled = Somewhere among the upper cards
web-deck-unknown = Nobody knows the order of the deck.
web-known-cards = Known of the hand: { $known } of { $cards }
web-open-score = What the open cards are worth
web-power = { $house ->
    [apollo] Begins, and takes one extra turn at the end. With the token: turn up the top card of the deck and put it on any location.
    [ceres] Starts with six cards; at the end banishes a card of the hand. With the token: banish any card of a location.
    [diana] With the token: 1 Influence.
    [jupiter] With the token: 1 space on the fleet track.
    [mars] With the token: 1 Helium.
   *[minerva] With the token: roll the die; if it shows the token, pick another face.
 }
web-figure-card = Value, caste and the letter for the Codebreaker stand on the spine, under the red wedge what the card does when deployed, below what it scores. The black tab is what it is worth in your hand right now.
web-figure-castes = Fourteen castes, each with a colour and a shape
web-figure-turn = A turn to lead: a card goes down on one location and does what it says; then the top card of another comes up, with that location's bonus.
web-figure-end = The end: seven of two things with one player, or of all three around the table
web-pad-title = Score pad
web-pad-about = For people around a real Red Rising table: type the cards in Russian or English, set the tracks, and see where every point comes from. The best colours and names are found for you.
web-pad-player = Player { $number }
web-pad-name = Name of player { $number }
web-pad-house = House
web-pad-add-player = Add a player
web-pad-drop = Remove { $name }
web-pad-print = Print
web-pad-clear = Clear
web-pad-hand = Hand of { $name }
web-pad-add = { $label }: add a card
web-pad-type = Type a card…
web-pad-type-down = Type a card, or ? for a face-down one
web-pad-found = Cards found
web-pad-none = No free card is called “{ $typed }”
web-pad-remove = Take back { $card }
web-pad-less = { $track }: one less
web-pad-more = { $track }: one more
web-pad-neutral = With two players a neutral house ranks with { $influence } Influence: whoever has fewer ranks below it.
web-pad-why = Where the points come from
web-pad-board = On the table
web-pad-board-about = Needed only for cards that look at the locations or at the banished. Cards of a location are typed from the bottom up.
web-pad-banished = Banished
web-pad-before = Banished before the end-of-game abilities, if fewer
web-pad-hacked = The value that the Hacker flipped

## The reference card

ref-turn = Your turn
ref-places = Locations
ref-end = The end
ref-score = What counts
ref-turn-name = { $kind ->
    [lead] Lead
   *[scout] Scout
 }
ref-turn-is = { $kind ->
    [lead] Deploy a card: it comes down on a location and does what it says. Then take the top card of another location with its bonus, or the top card of the deck and roll the die.
   *[scout] Turn up the top card of the deck, put it on a location without using it, and get that location’s bonus.
 }
ref-bonus = { $bonus ->
    [fleet] 1 space on the fleet track
    [helium] 1 Helium
    [token] the Sovereign token, and with it your house’s power
   *[influence] 1 Influence
 }
ref-end-is = Seven of two things with one player (Helium, Influence, spaces of the fleet), or seven of each of the three somewhere at the table: then everybody has had as many turns, and the hands are counted.
ref-score-name = { $what ->
    [cards] Cards
    [fleet] Fleet
    [helium] Helium
    [influence] Influence
    [token] Sovereign
   *[many] More than seven cards
 }
ref-score-is = { $what ->
    [cards] value and bonuses of every card in hand
    [fleet] 0 · 1 · 3 · 6 · 10 · 15 · 21 · 28 · 34 · 39 · 43
    [helium] 3 points each
    [influence] 4 points each for the most, 2 for the second, 1 for the rest
    [token] 10 points
   *[many] −10 points for each
 }

## The end

end-paper = The Mars Chronicle
end-headline = { $me ->
    [yes] Mars is yours by { $margin }
   *[no] { $who } takes Mars by { $margin }
 }
end-deck = { $me ->
    [yes] You have { $points } laurels, { $rival } { $theirs }.
   *[no] { $who } has { $points } laurels, { $rival } { $theirs }.
 }
end-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
 }
end-stamp = { $points } laurels
end-pad = Score pad
end-row = { $what ->
    [hand] Hand
    [fleet] Fleet
    [helium] Helium
    [influence] Influence
    [token] Sovereign
   *[cards] Too many cards
 }
end-your-hand = Your hand
end-laurels = { $points ->
    [one] { $points } laurel
   *[other] { $points } laurels
 }
end-ended = **Round { $round }.** { $me ->
    [yes] You bring the game to its end.
   *[no] { $who } brings the game to its end.
 }
end-ran-out = **Round { $round }.** The game runs out by itself.
end-combo = { $me ->
    [yes] **Your { $card }**
   *[no] **{ $card }** of { $who }
 } pays { $points }: { $text }.
end-tracks = **The longest fleet** is with { $fleet }, on { $space }; most Helium, { $amount }, with { $helium }.
end-token = { $me ->
    [yes] **You** are the Sovereign at the end.
   *[no] **{ $who }** is the Sovereign at the end.
 }
end-no-token = **Nobody** is the Sovereign at the end.
end-n-ahead = { $points ->
    [0] **laurels ahead** of { $who }: the Sovereign decided.
    [one] **laurel ahead** of { $who }.
   *[other] **laurels ahead** of { $who }.
 }
end-n-behind = { $points ->
    [0] **laurels behind** { $who }: the Sovereign decided.
    [one] **laurel behind** { $who }.
   *[other] **laurels behind** { $who }.
 }
end-n-combos = **from the three best combos:** { $percent } % of the hand.
end-n-left = **left behind:** { $card } pays that { $text }.
end-n-nothing-left = **left behind:** every card paid what it promised.

## Headings of the log

heading = { $me ->
    [yes] Your turn
   *[no] { $who }’s turn
 }
heading-scoring = The hands are counted
