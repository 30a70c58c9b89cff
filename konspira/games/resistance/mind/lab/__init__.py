"""Run by hand, never imported by play.

fitting.py  fits ../belief/frequencies.py to matches of bots
speaker.py  what it is worth to name somebody aloud
"""
