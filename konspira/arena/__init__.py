"""Matches in bulk between bots, and what they show."""
