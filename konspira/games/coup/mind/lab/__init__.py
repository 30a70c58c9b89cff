"""Run by hand, never imported by play.

fitting.py    fits the tables of ../worth.py to matches of bots
rates.py      how often bots bluff, challenge and are right, beside people
responder.py  learns to beat one bot: its exploitability
"""
