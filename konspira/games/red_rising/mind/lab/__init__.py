"""Run by hand, never imported by play.

fitting.py  fits ../worth.toml and ../worth_two.toml to matches of bots
"""
