"""How people see Curfew.

texts.py                  sentences, labels of buttons, hints
terminal.py               the city drawn in a terminal
en.ftl, ru.ftl            every sentence in both languages
rules.en.md, rules.ru.md  the rules pages
"""
