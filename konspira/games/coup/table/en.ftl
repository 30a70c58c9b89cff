title = Coup
blurb = Claims, bluffs and challenges: be the last at court with any influence.
tag = Be whoever you like. Until somebody checks.
window = Time to answer a claim
court = Court deck: { $deck } · treasury: { $treasury }
option-draft = for two: each secretly keeps a card of their own set of five
option-first = who goes first
option-first-random = At random
option-first-seat = Seat { $seat }

role = { $role ->
    [duke] Duke
    [assassin] Assassin
    [captain] Captain
    [ambassador] Ambassador
   *[contessa] Contessa
 }
role-acc = { role }
role-nom = { role }
action = { $verb ->
    [income] income
    [aid] foreign aid
    [tax] tax
    [exchange] the exchange
    [steal] the theft
    [assassinate] the assassination
   *[coup] the coup
 }
coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }
honest = { $bluff ->
    [yes] — a bluff
   *[no] — you have it
 }

## What is asked

hint-turn = Your turn. Declare an action; you may claim a character that you do not have.
hint-must-coup = You have ten coins or more, so you must launch a coup.
hint-challenge = { $who } claims the { role-acc } for { action }{ $aimed ->
    [me] , against you
    [other] , against { $target }
   *[nobody] {""}
 }. You can see { $seen } of the 3. If you challenge and the card is there, you lose an influence.
hint-challenge-block = { $who } blocks { action } as the { role-acc }. You can see { $seen } of the 3. If you challenge and the card is there, you lose an influence.
hint-block = { $who } declares { action }{ $aimed ->
    [me] {" "}against you
    [other] {" "}against { $target }
   *[nobody] {""}
 }. You may block it by claiming a character, true or not.
hint-proof = { $who } challenges you. Show the { role-acc } and the challenge is lost, or decline and lose an influence yourself.
hint-no-proof = { $who } challenges you, and you do not have the { role-acc }.
hint-reveal = You lose an influence. Choose the card to turn face up.
hint-return = Put a card back into the court deck; nobody sees which.
hint-draft = Keep one card of your set of five. Your rival does not see it.

## What an option means

do-income = Income: take 1 coin
do-aid = Foreign aid: take 2 coins (a Duke can block it)
do-tax = Tax as the Duke: take 3 coins { honest }
do-exchange = Exchange as the Ambassador: draw 2 cards, return 2 { honest }
do-steal = Steal 2 coins as the Captain: { $target } { honest }
do-assassinate = Assassinate for 3 coins: { $target } { honest }
do-coup = Coup for 7 coins: { $target }
do-pass = Let it pass
do-challenge = Challenge
do-show = Show the card
do-decline = Decline to show a card
do-block = Block as the { role-acc } { honest }
do-lose = Lose the { role-acc }
do-return = Return the { role-acc }
do-draft = Keep the { role-acc }

## What happened

first = { $me ->
    [yes] You go first.
   *[no] { $who } goes first.
 }
draws = { $who } draws a card from the court deck.
draws-card = { $me ->
    [yes] You draw the { role-acc }.
   *[no] { $who } draws the { role-acc }.
 }
drafts = { $who } keeps a card.
drafts-card = { $me ->
    [yes] You keep the { role-acc }.
   *[no] { $who } keeps the { role-acc }.
 }
returns = { $who } returns a card to the court deck.
returns-card = { $me ->
    [yes] You return the { role-acc } to the court deck.
   *[no] { $who } returns the { role-acc } to the court deck.
 }
declares-income = { $me ->
    [yes] You take income.
   *[no] { $who } takes income.
 }
declares-aid = { $me ->
    [yes] You ask for foreign aid.
   *[no] { $who } asks for foreign aid.
 }
declares-tax = { $me ->
    [yes] You claim the Duke and collect tax.
   *[no] { $who } claims the Duke and collects tax.
 }
declares-exchange = { $me ->
    [yes] You claim the Ambassador for an exchange.
   *[no] { $who } claims the Ambassador for an exchange.
 }
declares-steal = { $me ->
    [yes] You claim the Captain to steal from { $target }.
   *[no] { $who } claims the Captain to steal from { $target }.
 }
declares-assassinate = { $me ->
    [yes] You claim the Assassin and pay 3 coins to have { $target } assassinated.
   *[no] { $who } claims the Assassin and pays 3 coins to have { $target } assassinated.
 }
declares-coup = { $me ->
    [yes] You pay 7 coins for a coup against { $target }.
   *[no] { $who } pays 7 coins for a coup against { $target }.
 }
blocks = { $me ->
    [yes] You block as the { role-acc }.
   *[no] { $who } blocks as the { role-acc }.
 }
challenges = { $me ->
    [yes] You do not believe that { $target } { $aimed ->
        [me] are
       *[other] is
     } the { role-nom }.
   *[no] { $who } does not believe that { $target } { $aimed ->
        [me] are
       *[other] is
     } the { role-acc }.
 }
unchallenged = Nobody challenges.
shows = { $me ->
    [yes] You show the { role-acc }.
   *[no] { $who } shows the { role-acc }.
 }
declines = { $me ->
    [yes] You do not show the { role-acc }.
   *[no] { $who } does not show the { role-acc }.
 }
blocked = Blocked: { action } fails.
takes = { $me ->
    [yes] You take { coins }.
   *[no] { $who } takes { coins }.
 }
robs = { $me ->
    [yes] You steal { coins } from { $target }.
   *[no] { $who } steals { coins } from { $target }.
 }
refund = { $me ->
    [yes] You get { coins } back.
   *[no] { $who } gets { coins } back.
 }
loses = { $me ->
    [yes] You lose the { role-acc }.
   *[no] { $who } loses the { role-acc }.
 }
out = { $me ->
    [yes] You are out of the game.
   *[no] { $who } is out of the game.
 }
wins = { $me ->
    [yes] You win!
   *[no] { $who } wins.
 }

## On the drawn table

web-table = The table
web-yours = Your court
web-band = What is going on
web-watching = You are watching. Hidden cards stay hidden.
web-court = Court
web-treasury = Treasury
web-back = A card face down
web-lost = { role }, lost
web-bot = bot
web-away = away
web-offline = gone
web-out = Out of the game
web-victory = Victory
web-names = Claims the { role-acc }
web-challenger = Challenges
web-to-move = To move
web-thinks = Thinking…
web-passed = Passed
web-refuted = Block refuted
web-aimed = Target
web-target = { $who } as the target
web-claimed = Claimed so far
web-unseen = Unseen
web-odds = By the cards and by how they have played: { $percent }% that the card is there
ease = Let pass what is not about me
web-let-pass-about = You are asked only when something is aimed at you or stands in your way. The pass comes after a moment, so that nobody can tell.
web-turn = The turn of
web-choosing = chooses an action
web-your-turn = Your turn
web-act = What do you do?
web-aim = Against whom?
web-other-action = Another action
web-claims = { $me ->
    [yes] You claim the
   *[no] { $who } claims the
 }
web-blocks = { $me ->
    [yes] You block as the
   *[no] { $who } blocks as the
 }
web-declares = { $me ->
    [yes] You declare
   *[no] { $who } declares
 }
web-stopped = This stops { action } by { $actor }
web-block-fell = { $who } could not prove the block. Anyone else may still block.
web-entails = { $verb ->
    [income] +1 coin from the treasury
    [aid] +2 coins from the treasury, unless a Duke objects
    [tax] Tax: +3 coins from the treasury
    [exchange] Exchange: two cards drawn, two returned
    [steal] Theft: 2 coins
    [assassinate] Assassination for 3 coins: an influence
   *[coup] Coup for 7 coins: an influence
 }{ $aimed ->
    [me] , yours
    [other] {" "}of { $target }
   *[nobody] {""}
 }
web-doubts = { $me ->
    [yes] You challenge { $target }
   *[no] { $who } challenges { $aimed ->
        [me] you
       *[other] { $target }
     }
 }
web-must-show = { $me ->
    [yes] Show the card, or lose an influence
   *[no] { $who } shows the card or loses an influence
 }
web-loses = { $me ->
    [yes] You lose an influence
   *[no] { $who } loses an influence
 }
web-loses-role = { $me ->
    [yes] You lose the { role-acc }
   *[no] { $who } loses the { role-acc }
 }
web-cause = { $how ->
    [shown] { $me ->
        [yes] You showed the { role-acc }: the challenge was wrong
       *[no] { $who } showed the { role-acc }: the challenge was wrong
     }
    [caught] { $me ->
        [yes] You did not show the { role-acc }
       *[no] { $who } did not show the { role-acc }
     }
    [coup] { $me ->
        [yes] Your coup
       *[no] A coup by { $who }
     }
   *[other] { $me ->
        [yes] Your assassination
       *[no] An assassination by { $who }
     }
 }
web-chooses-loss = { $me ->
    [yes] Touch the card that you turn face up
   *[no] { $who } chooses which card to turn face up
 }
web-returning = { $me ->
    [yes] Touch the two cards that go back to the court deck
   *[no] { $who } has drawn two cards and puts two back
 }
web-return = { $left ->
    [0] Return these
    [one] Choose 1 more card
   *[other] Choose { $left } cards
 }
web-draft = In secret
web-draft-title = The draft
web-draft-what = Each keeps one card of a set of five
web-last = the last at court with influence
web-pass = Pass
web-challenge = Challenge
web-show = Show it
web-decline = Decline
web-have = { $bluff ->
    [yes] a bluff
   *[no] you have it
 }
web-block-as = Block as { role }
web-answers = Who owes an answer
web-if-challenge = If you challenge
web-if-absent = no { role }: { $who } loses an influence{ $last ->
    [yes] , the last one
   *[no] {""}
 }{ $cost ->
    [0] {""}
   *[other] {" "}and gets { $cost } coins back
 }
web-if-present = it is there: you lose { $last ->
    [yes] your last influence
   *[no] an influence
 }
web-if-block = Blocked, { action } does not happen; but anyone may challenge your block
web-if-pass = Pass, and { action } happens{ $verb ->
    [assassinate] : you lose an influence{ $last ->
        [yes] , your last
       *[no] {""}
     }
   *[other] {""}
 }
web-if-show = Shown: { $who } loses an influence{ $last ->
    [yes] {" "}and is out
   *[no] {""}
 }; you draw a new card
web-if-decline = Declined: you lose an influence{ $last ->
    [yes] {" "}and are out
   *[no] {""}
 }
web-do = { $verb ->
    [income] Income
    [aid] Foreign aid
    [tax] Tax
    [exchange] Exchange
    [steal] Theft
    [assassinate] Assassination
   *[coup] Coup
 }
web-do-what = { $verb ->
    [income] take 1 coin
    [aid] take 2 coins
    [tax] take 3 coins
    [exchange] draw 2, return 2
    [steal] 2 coins of a rival
    [assassinate] 3 coins for an influence
   *[coup] 7 coins for an influence
 }
web-does = { $role ->
    [duke] Tax: +3 coins
    [assassin] Kills for 3 coins
    [captain] Theft: 2 coins
    [ambassador] Exchange: 2 cards
   *[contessa] No action of her own
 }
web-stops = { $role ->
    [duke] Blocks foreign aid
    [assassin] The Contessa may block
    [captain] Blocks theft
    [ambassador] Blocks theft
   *[contessa] Blocks assassination
 }
web-fig-court = The five characters: what each may do, and what each may block. There are three of each.
web-fig-start = You begin with two cards face down and two coins.
web-fig-actions = The seven actions. A face means that you claim that character.
web-fig-challenge = How a challenge is settled.
web-fig-claimed = Somebody claims a character.
web-fig-doubted = Somebody else challenges it.
web-fig-shown = The card is shown: the challenger loses an influence, the card is replaced, the action goes on.
web-fig-not-shown = The card is not shown: the claimant loses an influence, and the claim was in vain.
web-fig-lost = One influence left: a lost card lies face up and counts no more.

## The reference card

ref-characters = Characters
ref-actions = Actions
ref-challenge = Challenges
ref-action = { $verb ->
    [income] Always allowed, and nobody can stop it.
    [aid] No character needed; anyone may block it as the Duke.
    [tax] As the Duke. Cannot be blocked, only challenged.
    [exchange] As the Ambassador: draw two cards, then return any two.
    [steal] As the Captain: two coins of one rival, who may block as the Captain or the Ambassador.
    [assassinate] As the Assassin: one rival loses an influence, unless the Contessa blocks. The coins are gone if she does.
   *[coup] One rival loses an influence, and nothing can stop it. With ten coins you must.
 }
ref-challenge-is = Anyone may challenge a claimed character, also a block. If the card is shown, the challenger loses an influence and the card is replaced; if not, whoever claimed it loses one, and a price that was paid comes back.

## The end

end-paper = The Court Herald
end-headline = { $me ->
    [yes] You take the throne
   *[no] { $who } takes the throne
 }
end-deck = { $how ->
    [coup] { $me ->
        [yes] A coup brings you down at the last
       *[no] One last coup brings { $who } down
     }
    [assassinate] { $me ->
        [yes] An assassin reaches you at the last
       *[no] One last assassin reaches { $who }
     }
    [wrong] { $me ->
        [yes] You doubt once too often
       *[no] { $who } doubts once too often
     }
   *[caught] { $me ->
        [yes] Your last bluff is called
       *[no] The last bluff of { $who } is called
     }
 }: the card that is left at court is the { role-acc }.
end-order = The order of the fall
end-turn = Turn { $turn }.
end-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
 }
end-fall = { $how ->
    [coup] { $me ->
        [yes] A coup by you
       *[no] A coup by { $who }
     }
    [assassinate] { $me ->
        [yes] Assassinated by you
       *[no] Assassinated by { $who }
     }
    [wrong] A wrong challenge
   *[caught] A bluff called
 }
end-last = Last at court,
end-coins = with { $coins ->
    [one] one coin
   *[other] { $coins } coins
 }
end-falls = **Turn { $turn }.** { $me ->
    [yes] You fall
   *[no] { $who } falls
 } { $how ->
    [coup] to a coup by { $by }.
    [assassinate] to an assassin sent by { $by }.
    [wrong] over a challenge that was wrong.
   *[caught] over a bluff that { $by } called.
 }
end-caught = **Turn { $turn }.** { $me ->
    [yes] You are no { role-acc }
   *[no] { $who } is no { role-acc }
 }, and somebody asks.
end-lies = { $count ->
    [0] { $me ->
        [yes] **You win without a single bluff** that had to hold.
       *[no] **{ $who } wins without a single bluff** that had to hold.
     }
    [one] { $me ->
        [yes] **One lie of yours held:** { $roles }.
       *[no] **One lie of { $who } held:** { $roles }.
     }
   *[other] { $me ->
        [yes] **{ $count } lies of yours held:** { $roles }.
       *[no] **{ $count } lies of { $who } held:** { $roles }.
     }
 }
end-bluffs-title = Bluffs
end-held = held { $count }
end-called = called { $count }
end-bluff = Turn { $turn }, { role-acc }: { $held ->
    [yes] the bluff held
   *[no] the bluff was called
 }
end-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 } of { $players }
end-n-bluffs = { $count ->
    [0] **bluffs:** everybody told the truth, all the way.
   *[other] **bluffs held.** { $held ->
        [0] Not one lie got through.
       *[other] The others were asked for the card.
     }
 }
end-n-doubts = { $count ->
    [0] **challenges:** nobody dared to ask.
   *[other] **challenges were right.** { $right ->
        [0] Doubt only ever cost those who doubted.
       *[other] The others cost the doubter a card.
     }
 }
end-n-missed = { $count ->
    [0] **lies passed you by.** Nobody fooled you.
    [one] **lie passed you by** while you could have asked.
   *[other] **lies passed you by** while you could have asked.
 }
end-n-coins = **coins** were left with the winner.

## Headings of the log

heading = { $me ->
    [yes] Your turn
   *[no] { $who }’s turn
 }
