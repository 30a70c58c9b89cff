"""How people see The Resistance.

texts.py                  sentences, labels of buttons, hints
aids.py                   what the drawn table knows beside the view: who said what,
                          who is suspected
facts.py                  what the drawn table must know of the rules
terminal.py               the table drawn in a terminal
en.ftl, ru.ftl            every sentence in both languages
rules.en.md, rules.ru.md  the rules pages
web/                      the table drawn in the browser: table.js first, then the
                          round, votes, faces and cards
"""
