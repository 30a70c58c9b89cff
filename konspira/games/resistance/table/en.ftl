title = The Resistance
blurb = Votes, missions and spies among you: three missions must succeed, or fail.
tag = Somebody at this table works for them.
missions = Missions:
rejected = Rejected:
drawn = Plot cards to give away:
legend = ★ leader · ◆ on the team · +/− last vote · ² takes two fails
option-blind_spies = the spies do not know each other
option-targeting = the leader chooses which mission to try
option-plot = the plot cards of The Plot Thickens
option-plot-off = None
option-plot-chosen = The leader chooses them
option-plot-drawn = The leader draws them

side-resistance = Resistance
side-spy = Spy
character = { $character ->
    [spy] Spy
   *[resistance] Resistance
 }
secret-success = A success, played by a spy
plot-card = { $card ->
    [strong-leader] Strong Leader
    [close-eye] Keeping a Close Eye on You
    [no-confidence] No Confidence
    [spotlight] In the Spotlight
    [opinion-maker] Opinion Maker
    [take-responsibility] Take Responsibility
    [overheard-conversation] Overheard Conversation
    [open-up] Open Up
   *[establish-confidence] Establish Confidence
 }
mission-card = { $card ->
    [fail] a fail
   *[success] a success
 }

## What is asked

hint-target = You lead. Choose the mission to try; the table votes on mission and team together.
hint-send = You lead mission { $mission }: a team of { $size }. Choose the next member in the order of seats; { $left ->
    [one] one is
   *[other] { $left } are
 } still missing.
hint-vote = Vote on the team in secret. Leader: { $who }. { $left ->
    [one] If this team is rejected, the spies win.
   *[other] Rejections until the spies win: { $left }.
 }
hint-play-loyal = You are on the mission. The resistance can only play success.
hint-play-spy = You are on the mission. Choose your card; nobody will know whose it was. Fails needed: { $need }.
hint-strong-leader = You have Strong Leader: you may take the lead now, before the leader acts.
hint-no-confidence = You have No Confidence: you may throw out the team that has just been approved.
hint-spotlight = You have In the Spotlight: you may make a member of the team play their card face up.
hint-close-eye = You have Keeping a Close Eye on You: you may look at one mission card before they are shuffled.
hint-choose = You lead. Choose { $left ->
    [one] a plot card
   *[other] { $left } plot cards
 } to bring into play.
hint-give = You lead. Give the plot cards to other players, in any order.
hint-overhear = Overheard Conversation: look at the character card of a neighbour.
hint-open-up = Open Up: show your character card to a player of your choice.
hint-establish = Establish Confidence: choose who sees the leader's character card. Leader: { $who }.
hint-take = Take Responsibility: take a plot card from another player.

## What an option means

do-approve = For the team
do-reject = Against the team
do-success = Play success
do-fail = Play fail
do-pass = Pass
do-lead = Use Strong Leader: become the leader
do-distrust = Use No Confidence: reject the team
do-send = { $me ->
    [yes] Go yourself
   *[no] Send { $who }
 }
do-watch = Look at the mission card of { $who }
do-expose = In the Spotlight: { $who }
do-overhear = Look at the character of { $who }
do-show = Show it to { $who }
do-target = Mission { $mission }: a team of { $size }, { $need ->
    [one] one fail is enough
   *[other] it takes { $need } fails
 }
do-take = Take { plot-card } from { $who }
do-plot = { plot-card }: { web-plot-does }
do-give = Give { plot-card } to { $who }

## What happened

first-leader = { $me ->
    [yes] You lead first.
   *[no] { $who } leads first.
 }
characters-dealt = The characters are dealt.
your-character = { $character ->
    [spy] You are a spy, and you do not know the others.
   *[resistance] You belong to the resistance.
 }
spies-are = The spies: { $team }.
proposes = { $me ->
    [yes] You propose a team for mission { $mission }: { $team }.
   *[no] { $who } proposes a team for mission { $mission }: { $team }.
 }
plays-approve = { $me ->
    [yes] You vote for the team.
   *[no] { $who } votes for the team.
 }
plays-reject = { $me ->
    [yes] You vote against the team.
   *[no] { $who } votes against the team.
 }
plays-success = { $me ->
    [yes] You play success.
   *[no] { $who } plays success.
 }
plays-fail = { $me ->
    [yes] You play fail.
   *[no] { $who } plays fail.
 }
opinion = { $me ->
    [yes] As an Opinion Maker you vote openly: { $vote ->
        [yes] for.
       *[no] against.
     }
   *[no] Opinion Maker { $who } votes openly: { $vote ->
        [yes] for.
       *[no] against.
     }
 }
approved = The team is approved. For: { $yes }. Against: { $no }.
turned-down = The team is rejected ({ $rejections } of 5). For: { $yes }. Against: { $no }.
mission-succeeded = Mission { $mission } succeeds. { $fails ->
    [0] There is no fail.
    [one] One fail is not enough.
   *[other] { $fails } fails are not enough.
 }
mission-failed = Mission { $mission } fails: { $fails ->
    [one] one fail.
   *[other] { $fails } fails.
 }
chooses-plot = { $me ->
    [yes] You bring { plot-card } into play.
   *[no] { $who } brings { plot-card } into play.
 }
draws = A plot card is drawn: { plot-card }.
gives = { $me ->
    [yes] You give { plot-card } to { $target }.
   *[no] { $who } gives { plot-card } to { $target }.
 }
takes = { $me ->
    [yes] You take { plot-card } from { $target }.
   *[no] { $who } takes { plot-card } from { $target }.
 }
passes = { $me ->
    [yes] You do not use { plot-card }.
   *[no] { $who } does not use { plot-card }.
 }
uses-lead = { $me ->
    [yes] You use Strong Leader and take the lead.
   *[no] { $who } uses Strong Leader and takes the lead.
 }
uses-distrust = { $me ->
    [yes] You use No Confidence: the team is rejected.
   *[no] { $who } uses No Confidence: the team is rejected.
 }
uses-watch = { $me ->
    [yes] You keep a close eye on somebody. Mission card of: { $target }.
   *[no] { $who } keeps a close eye on somebody. Mission card of: { $target }.
 }
uses-expose = { $me ->
    [yes] You put somebody in the spotlight: { $target }.
   *[no] { $who } puts somebody in the spotlight: { $target }.
 }
uses-overhear = { $me ->
    [yes] You overhear a conversation of { $target }.
   *[no] { $who } overhears a conversation of { $target }.
 }
uses-show = { $me ->
    [yes] You show your character card to { $target }.
   *[no] { $who } opens up and shows a character card to { $target }.
 }
establishes = { $me ->
    [yes] You choose who sees the leader's character card: { $target }.
   *[no] { $who } chooses who sees the leader's character card: { $target }.
 }
glances = A character card is looked at. By: { $who }. Whose: { $target }.
side = { $character ->
    [spy] a spy
   *[resistance] the resistance
 }
glance-shows = { $me ->
    [yes] You see the character card of { $target }: { side }.
   *[no] { $who } sees the character card of { $target }: { side }.
 }
peek-shows = { $me ->
    [yes] You see the mission card of { $target }: { mission-card }.
   *[no] { $who } sees the mission card of { $target }: { mission-card }.
 }
lit = { $me ->
    [yes] In the spotlight you turn up { mission-card }.
   *[no] In the spotlight { $who } turns up { mission-card }.
 }
loyal-win = Three missions have succeeded. The resistance wins!
spies-win = The spies win!

## What is said

says-suspect = { $who }: “I suspect { $target }.”
says-trust = { $who }: “I trust { $target }.”
says-resistance = { $who }: “I am with the resistance.”
says-send = { $who }: “I would send this team.”
says-not-send = { $who }: “I would not send this team.”
says-accuse = { $who }: “After mission { $mission } I accuse { $target }.”
says-blame = { $who }: “I would not send this team: somebody from mission { $mission }, which failed, is on it.”
says-ask = { $who }: “{ $target }, whom do you suspect?”

## On the drawn table

web-table = The table
web-yours = Your cards and your answer
web-players = The players
web-player = Player
web-watching = You are watching. Secrets stay secret.
web-waiting = Others have the word now. You may talk at any time.
web-back = A card face down
web-your-role = Your character: { character }
web-away = away
web-offline = gone
web-leader = leader
web-on-team = on the team
web-voted = has voted
web-owes = owes an answer
web-played = has laid down a mission card
web-in-spotlight = in the spotlight
web-watched = mission card watched by { $who }
web-votes = Votes
web-no-votes = No vote yet.
web-vote-of = Mission { $mission }, attempt { $attempt }
web-for = for
web-against = against
web-outcome = For : against
web-annulled = Approved, and annulled by No Confidence
web-notes = Notes
web-notes-about = Seen by nobody but you, and kept in this browser.
web-note = a note
web-note-of = A note on { $who }
web-mark-of = What you think of { $who }
web-mark = { $mark ->
    [trust] I trust them
    [suspect] I wonder
   *[spy] A spy
 }
web-talk = Say…
web-quick = { $text ->
    [would-send] “Send them”
    [would-not-send] “Not this team”
   *[i-am-resistance] “I am no spy”
 }
web-approved = Approved
web-rejected = Rejected
web-suspicion = Suspicion
web-suspicion-yours = For your eyes only: how likely each is a spy, from votes, missions, words and what you know. There are { $spies } spies.
web-suspicion-public = How likely each looks a spy to somebody who only saw votes and missions. There are { $spies } spies.
web-close = Close
web-missions = Missions
web-mission = Mission { $mission }
web-mission-is = Mission { $mission }, a team of { $size }{ $need ->
    [1] {""}
   *[other] , takes { $need } fails
 }: { $state ->
    [ok] succeeded
    [no] failed
    [now] now
   *[fut] to come
 }{ $fails ->
    [0] {""}
    [one] , one fail
   *[other] , { $fails } fails
 }
web-fails = { $fails ->
    [one] 1 fail
   *[other] { $fails } fails
 }
web-success = Success
web-fail = Fail
web-two-fails = two fails
web-now = now
web-people = team of { $size }
web-failed = Failed
web-succeeded = Success
web-attempt = Attempt { $attempt } of 5
web-rejections = { $count } rejected so far
web-which-mission = Which mission?
web-leader-is = { $me ->
    [yes] You lead
   *[no] Leader: { $who }
 }
web-team-for = The team for mission { $mission }
web-picks = { $me ->
    [yes] Touch those you send
   *[no] { $who } is choosing
 }
web-vote-on = Vote on mission { $mission }
web-mission-on = Mission { $mission } is on
web-plot-cards = Plot cards
web-chooses = { $me ->
    [yes] Choose what comes into play
   *[no] { $who } chooses what comes into play
 }
web-plot-many = { $count } of them
web-plot-read = Read { $name }
web-plot-open = open: { $count }
web-plot-held = in front of { $names }
web-plot-gone = used: { $count }
plot-text = { $card ->
    [strong-leader] Use it before the leader has chosen plot cards or a team: you lead instead. Another Strong Leader may follow only after a vote.
    [close-eye] Once the mission cards are down, look at one of them, not your own. Nobody else may look at the same one.
    [no-confidence] Use it when a team has been approved: the vote counts as rejected after all, also as the fifth.
    [spotlight] Before the mission cards are chosen, name a member of the team: that card is turned up for everybody.
    [opinion-maker] For the rest of the game you vote before the others, and openly. Two of you vote at the same time.
    [take-responsibility] Take a plot card that lies in front of another player. If there is none, nothing happens.
    [overheard-conversation] At once: look at the character of the player on your left or on your right.
    [open-up] At once: show your character to a player of your choice.
   *[establish-confidence] At once: choose who looks at the leader’s character.
 }
web-gives = { $me ->
    [yes] Give them away: touch a player
   *[no] { $who } gives them away
 }
web-may-use = { $me ->
    [yes] You may use it now
   *[no] { $who } may use it now
 }
web-looks = { $me ->
    [yes] Whose card do you look at?
   *[no] { $who } looks at a neighbour’s card
 }
web-shows-to = { $me ->
    [yes] To whom is it shown?
   *[no] { $who } chooses who sees it
 }
web-takes = { $me ->
    [yes] From whom do you take a card?
   *[no] { $who } takes a plot card
 }
web-resistance-wins = The resistance wins
web-spies-win = The spies win
web-by-rejections = five teams were rejected
web-yes = For
web-no = Against
web-use = Use it
web-pass = Pass
web-hint-send = You lead mission { $mission }: a team of { $size }. Touch whom you send, and again whom you do not, then propose the team to the vote.
web-send = Send { $who }
web-propose = Only propose
web-propose-approve = Propose and approve
web-choose-more = { $left ->
    [one] Choose 1 more
   *[other] Choose { $left } more
 }
web-said-suspect = I suspect { $target }
web-said-trust = I trust { $target }
web-said-accuse = { $target }! Mission { $mission }
web-said-resistance = I am no spy
web-said-send = I would send them
web-said-not-send = Not this team
web-said-blame = Not them after mission { $mission }
web-said-ask = { $target }, who is it?
web-plot-kind = { $kind ->
    [once] once
    [lasting] lasting
   *[now] at once
 }
web-plot-does = { $card ->
    [strong-leader] Take the lead before the leader acts
    [close-eye] Look at a mission card
    [no-confidence] Reject an approved team
    [spotlight] Make a member play face up
    [opinion-maker] Vote first and openly
    [take-responsibility] Take a player’s plot card
    [overheard-conversation] See a neighbour’s character
    [open-up] Show your character to one
   *[establish-confidence] Somebody sees the leader’s character
 }
web-fig-sides = With five players: three of the resistance and two spies. Only the spies know who is who.
web-fig-mission = First everybody votes on the team; then the team plays its cards. One fail among them is enough.
web-fig-plots = The plot cards: blue ones are kept for the right moment, the ochre one lasts, red ones act at once.

## The reference card

ref-round = A round
ref-end = The end
ref-step = { $step ->
    [team] The team
    [vote] The vote
   *[mission] The mission
 }
ref-step-is = { $step ->
    [team] The leader proposes a team of the size that the mission asks for.
    [vote] Everybody votes openly and at once. More than half for it sends the team; otherwise the lead passes on. The { $attempts }th rejection in a row wins the match for the spies.
   *[mission] The team lays its cards face down. The resistance can only help; spies may let it fail.
 }
ref-mission = a team of { $size }, { $need ->
    [1] one fail is enough
   *[other] takes { $need } fails
 }
ref-end-is = { $toWin } missions win, for either side. There are { $spies } spies at this table, and they know each other.
web-about-leader = Led by { $who }.
web-about-team = Team: { $team }.
web-about-votes = For: { $yes }. Against: { $no }.
web-about-spy = You know the other spies. Let missions fail without being found out.
web-about-loyal = You can only help missions. Find out who does not.

## The end

end-paper = The Underground Post
end-headline = { $by ->
    [resistance] { $spies } spies, no secrets left
    [votes] Nobody trusts anybody
   *[spies] The spies have won
 }
end-deck = { $by ->
    [resistance] The Resistance carries mission { $mission } in spite of { $spies }.
    [votes] Five teams in a row were voted down, and that was all that { $spies } needed.
   *[spies] Mission { $mission } was the third to fail: { $spies } went unfound for too long.
 }
end-gone = { $count ->
    [one] { $count } mission
   *[other] { $count } missions
 }
end-tally = { $won } for the Resistance, { $lost } for the spies
end-not-played = not gone on
end-fail = a fail
end-sides = Unmasked
end-teams = { $count ->
    [0] On no team
    [one] On one team
   *[other] On { $count } teams
 }
end-sabotaged = { $count ->
    [one] Sabotaged mission { $missions }
   *[other] Sabotaged { $missions }
 }
end-lay-low = Lay low
end-never-sent = Never sent
end-vote = The vote that mattered
end-vote-of = mission { $mission }, attempt { $attempt }
end-mission = **Mission { $mission }.** { $team }: { $failed ->
    [yes] failed by { $who }.
   *[no] { $fails ->
        [0] a success.
       *[other] a success, though { $who } played a fail.
     }
 }
end-refused = **Mission { $mission }.** Nobody goes: five teams are refused, one after another.
end-n-spied = **missions had a spy on the team.** { $clean ->
    [0] Not one was clean.
    [one] One was clean.
   *[other] { $clean } were clean.
 }
end-n-margin = { $margin ->
    [one] **vote more** was all that settled mission { $mission }.
   *[other] **votes more** settled mission { $mission }.
 }
end-n-rejected = **teams were refused,** { $spies ->
    [0] none of them a spy's.
    [one] one of them a spy's.
   *[other] { $spies } of them led by spies.
 }

## Headings of the log

heading = Mission { $mission }, attempt { $attempt }
