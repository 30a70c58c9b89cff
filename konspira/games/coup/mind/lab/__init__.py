"""Run by hand, never imported by play.

fitting.py    fits the tables of ../worth.py to matches of bots
responder.py  learns to beat one bot: its exploitability
"""
