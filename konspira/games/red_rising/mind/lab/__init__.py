"""Run by hand, never imported by play.

fitting.py  fits ../worth.toml to matches of bots
"""
