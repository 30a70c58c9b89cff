"""How people see Unrest.

names.py                  cards, districts and missions as messages
texts.py                  sentences, labels of buttons, hints; uses names.py and
                          aids.py
aids.py                   what is reckoned for a seat: how near each district is to
                          falling
facts.py                  what the drawn table must know of the rules
terminal.py               the city drawn in a terminal
en.ftl, ru.ftl            every sentence in both languages
rules.en.md, rules.ru.md  the rules pages
web/                      the table drawn in the browser: table.js first, then
                          districts, missions, tokens and cards
"""
