"""What a learner touches for an answer, by game: the things on the table, one after the other."""

from __future__ import annotations

DROP = ".hint.weighed .drop, .cmd.sure"  # what was touched could hurt, and is asked once more
WHOLE = ".dock .whole"


def coup(texts):
    """The action, and then whom it is aimed at."""
    [text] = texts
    verb, *rest = text.split()
    aimed = rest and rest[-1].isdigit()
    return [f".tile[data-verb='{verb}'], [data-action='{text}']", *([f"[data-target='{rest[-1]}']"] if aimed else [])]


def unrest(texts):
    """Cards for a plan, a district for each card that goes there, a token and then what it is for."""
    verb, *rest = texts[0].split()
    if verb == "mark":
        return [f"[data-action='{texts[0]}']"]
    if verb == "show":
        return [*(f".un-dock .hand [data-card='{text.split(' ', 1)[1]}']" for text in texts), WHOLE]
    if verb == "send":
        return [*(f"[data-district='{text.split()[2]}'] .cover" for text in texts), WHOLE]
    if verb == "reveal":
        return [f".un-dock .hand [data-card='{text.split(' ', 1)[1]}']" for text in texts]
    if verb == "take":
        return [f"[data-mission='{rest[1]}'] button"]
    if verb in ("hold", "turn"):
        return [".un-dock .hold" if verb == "hold" else ".three button"]
    where = f"[data-district='{rest[-1]}'] .cover" if rest[-1].isalpha() else f".three > :nth-child({rest[0]})"
    over = [f".three > :nth-child({rest[0]})"] if verb == "reroute" else []
    return [f"[data-token='{verb}'] button", *over, where]


def liberation(texts):
    """A card, a button, or a verb and then a place on the map."""
    verb, *place = texts[-1].split()
    if texts[0] == "evade":
        return ["[data-verb='evade']", f".lib-dock .hand [data-place='{place[0]}']"]
    if not place:
        return [f"[data-action='{verb}']"]
    if verb in ("base", "mission", "discard") or (len(texts) == 1 and verb == "occupy"):
        return [f"[data-action='{texts[-1]}'], .lib-dock .hand [data-place='{place[0]}']"]
    if verb == "restore":
        return [f".spot[data-place='{place[0]}']"]
    return [f"[data-verb='{verb}']", f".spot[data-place='{place[0]}']"]


def red_rising(texts):
    """A card of the hand and then the location it is sent to; or a location, a card, or a button."""
    touched = []
    for text in texts:
        verb, *rest = text.split()
        places = {"at": ".loc.{} .pre", "card": ".dock.rr .hand [data-name='{}']"}
        touched.append(places[verb].format(rest[0]) if verb in places else f"[data-action='{verb}']")
    return touched


def resistance(texts):
    """The team, seat by seat, and the button that proposes it with one's vote; or a vote, or a card."""
    if texts[0].startswith("send"):
        team = [f".seat[data-seat='{text.split()[1]}'] .pick" for text in texts if text.startswith("send")]
        return [*team, "[data-action='propose-approve']"]
    return [f"[data-action='{texts[0]}']"]


GAMES = {"coup": coup, "liberation": liberation, "red_rising": red_rising, "resistance": resistance, "unrest": unrest}


def touches(page, game, texts):
    """Do what is asked by hand: the things, and once more where that could hurt."""
    for thing in GAMES[game](texts):
        found = page.locator(thing).locator("visible=true").first
        if thing.endswith(".pick") and found.get_attribute("aria-pressed") == "true":
            continue  # chosen already
        found.click()
    if page.locator(DROP).count():
        page.keyboard.press("Enter")
