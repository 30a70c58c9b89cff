"""What may happen in The Resistance, and who may know it.

actions.py   tables of numbers, every action and statement with its text; used by everything
answers.py   the answers there are to each question, made once
state.py     who is who, what lies on the table, what has been put on record
plot.py      The Plot Thickens: plot cards are chosen or drawn, given and used
missions.py  mission cards: played, lit up, counted, put on record
frames.py    leaders, teams, votes and the moments of plot cards; uses plot.py and missions.py
view.py      what one seat may know, and states it could be looking at
"""
