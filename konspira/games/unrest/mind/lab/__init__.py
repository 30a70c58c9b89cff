"""Run by hand, never imported by play.

fitting.py  fits the weights of ../worth.py to matches of bots
"""
