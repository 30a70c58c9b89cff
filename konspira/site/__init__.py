"""Konspira as a folder of files: the same house, kept by a worker of the browser instead of a server.

build.py    `konspira site OUT`: gathers everything that the browser needs
bundle.py   the Python part of it as one archive: this package, its libraries and CPython for browsers
translate.py, .mjs  translate its modules once, in the browsers' own Python, so that no browser has to
porter.py   runs in the browser: takes the page's questions to the house and the house's messages to the page
drawer.py   runs in the browser: keeps tables in IndexedDB
thinker.py  runs in the browser: bots that think, in a worker of their own
page/       scripts of the browser's side: reach.js the way to the house, house.js and thinker.js the workers
"""
