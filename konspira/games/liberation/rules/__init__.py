"""What may happen in Liberation, and who may know it.

actions.py     planets, locations, missions, every action and its text; used by everything
deeds.py       the kinds of effects that missions are put together from
galaxy.py      four planet cards in a square, and which locations their lines join
components.py  reads and checks components.toml, or an owner's own file, missions and all
state.py       where every location card lies, and who knows which
effects.py     what turns and missions share: drawing, paying, attacking, sabotaging, moving
               the base
missions.py    carries out what a mission's effects say; made of effects.py
frames.py      setting up, and the turns of both sides; uses missions.py
view.py        what one side may know, and states it could be looking at
"""
