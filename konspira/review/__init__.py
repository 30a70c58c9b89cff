"""A finished match looked back at: what every decision was worth to a seat that knew only what it could know.

found.py    what a review says, as data               reckon.py   works it out, moment by moment
mind.py     a strong player who reads along           marks.py    from "best" to "blunder", and which moments decided
words.py    the same in a language                    draw.py     as a page, with its curve
picture.py  as a picture to share                     command.py  `konspira review`
"""
