"""How programs play The Resistance.

belief/        who the spies are: exact, over every set of spies
decisions.py   when a team is approved, how spies vote and sabotage: each rule once, as a
               function of facts
player.py      the sensible player: decides by decisions.py from a view
talk.py        what it says, and when
plot_cards.py  what it does with plot cards
instinct.py    the same decisions from an imagined state, for playouts, priors and beliefs
acquaintance.py  playouts in which the others are whom the record shows them to be
adviser.py     the stricter player whose advice thinking bots start from, and what a trained
               one is told
novice.py      a beginner's mistakes, for weak levels; written over zoo.py
zoo.py         strangers that differ in kind, to measure bots against
fresh.py       and those that nothing was ever chosen by
features.py    views as rows of numbers, for learners; learned.npz is what they learnt
lab/           fitting the frequencies of the belief
"""
