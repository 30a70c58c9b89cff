"""How people see Red Rising.

texts.py                  sentences, labels of buttons, hints
aids.py                   what is reckoned for a seat: points explained, what each
                          option brings at once
declaring.py              what a seat may still declare at the end, what is best, and what
                          an answer gives up; used by texts.py and aids.py
score_sheet.py            the score of one player as plain data; used by aids.py
scorepad.py               the score pad for people at a real table
score_page.py             the same for the page, with the best declarations
facts.py                  what the drawn table must know of the rules
terminal.py               the table drawn in a terminal
en.ftl, ru.ftl            every sentence in both languages
rules.en.md, rules.ru.md  the rules pages
web/                      the table drawn in the browser: table.js first, then the
                          board, faces, the chooser and the pad
"""
