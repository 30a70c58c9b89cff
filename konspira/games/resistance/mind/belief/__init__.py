"""Who the spies are: an exact belief over every set of spies.

frequencies.py  how often each side does what: tables, fitted by ../lab/fitting.py
spy_sets.py     every set of spies and its weight, moved by proposals, ballots and missions
likelihood.py   a closer reading: the very team, ballot or accusation against all others
                possible there
styles.py       the same for a table of strangers, each with a style of their own: what people are
                shown
company.py      what company a seat is in: sensible players or strangers, and by which habits they vote,
                send and fail; pools the two readings above
seat.py         the belief of one seat, from its view and history; uses all five
"""
