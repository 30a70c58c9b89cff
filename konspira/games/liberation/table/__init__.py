"""How people see Liberation.

texts.py                  sentences, labels of buttons, hints
aids.py                   what is reckoned for a side: names, the map, where the
                          base may be
starmap.py                where each location is drawn on its planet card; used by
                          aids.py
facts.py                  what the drawn table must know of the rules
terminal.py               the galaxy drawn in a terminal
en.ftl, ru.ftl            every sentence in both languages
rules.en.md, rules.ru.md  the rules pages
web/                      the table drawn in the browser: table.js first, then the
                          galaxy, the cards and the sides
"""
