"""The curve of a review: every seat's chance to win before each turn, as it could be known and with all cards open."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from konspira.review import shapes
from konspira.review.shapes import placed, text
from konspira.review.words import Words

WIDE, HIGH = 1000, 300
FEW = 12  # turns that can all be numbered


def path(values: Sequence[float]) -> str:
    """A line through chances, evenly apart."""
    last = max(1, len(values) - 1)
    return "M" + "L".join(f"{place / last * WIDE:.1f} {(1 - value) * HIGH:.1f}" for place, value in enumerate(values))


def lines(values: Sequence[Sequence[float]], kind: str, eyes: int) -> str:
    """The lines of all seats, that of the eyes one looks with thicker."""
    found = []
    for seat in [*(seat for seat in range(len(values[0])) if seat != eyes), eyes]:
        dash = shapes.DASHES[seat % len(shapes.DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash and seat != eyes else ""
        mine = " mine" if seat == eyes else ""
        found.append(f'<path class="ln s-{seat}{mine}" d="{path([each[seat] for each in values])}"{dashed}/>')
    return f'<g class="{kind}">{"".join(found)}</g>'


def plot(words: Words, eyes: int) -> str:
    """Both sets of lines over a grid."""
    held = words.review.moments
    grid = "".join(f'<path class="grid" d="M0 {y}H{WIDE}"/>' for y in range(0, HIGH + 1, HIGH // 4))
    even = sum(balance.even for balance in words.review.balance) / words.review.players
    middle = f'<path class="even" d="M0 {(1 - even) * HIGH:.1f}H{WIDE}"/>'
    known = lines([each.known[eyes] for each in held], "known", eyes)
    opened = lines([each.open for each in held], "open", eyes)
    return (
        f'<svg class="plot" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" aria-hidden="true">'
        f"{grid}{middle}{known}{opened}</svg>"
    )


def curve(words: Words, eyes: int) -> str:
    """The section of the curve, with what it says at one turn beside it."""
    say, held = words.say, words.review.moments
    last = max(1, len(held) - 1)
    values = {"known": [each.known[eyes] for each in held], "open": [each.open for each in held]}
    told = {"values": values, "events": words.events, "names": [words.name(p) for p in range(words.review.players)]}
    start = held[0].known[eyes]
    places = [words.review.decisions[place].moment / last * 100 for place in words.review.deciding]
    flags = "".join(
        f'<a class="flag" href="#moment-{number}" {placed(left=f"{place:.2f}%")}><b>{number}</b></a>'
        for number, place in enumerate(places, 1)
    )
    step = 1 if last <= FEW else 5
    ticks = "".join(
        f"<li {placed(left=f'{place / last * 100:.2f}%')}>{place + 1}</li>" for place in range(0, last, step)
    )
    scale = "".join(f"<li {placed(top=f'{100 - each}%')}>{each}</li>" for each in (0, 25, 50, 75, 100))
    rows = "".join(
        f'<li class="s-{seat}"><span>{shapes.seat(seat)}{text(words.name(seat))}</span>{shapes.meter(start[seat])}'
        f'<b class="num">{round(start[seat] * 100)}</b></li>'
        for seat in range(words.review.players)
    )
    choose = (
        f'<div class="seg" role="group"><button type="button" data-view="known" aria-pressed="true">'
        f"{text(words.about('curve-known', eyes))}</button>"
        '<button type="button" data-view="open" aria-pressed="false">'
        f"{text(say('curve-open'))}</button></div>"
    )
    data = text(msgspec.json.encode(told).decode())
    slider = (
        f'<div class="pa" role="slider" tabindex="0" aria-label="{text(say("turn-word"))}" aria-valuemin="1" '
        f'aria-valuemax="{len(held)}" aria-valuenow="1" data-told="{data}">{plot(words, eyes)}<span class="cur" '
        f"{placed(left='0%')}></span></div>"
    )
    return (
        f'<section class="sec curve" data-view="known" aria-labelledby="h-curve"><div class="sh2"><h2 id="h-curve">'
        f'{text(say("curve"))}</h2>{choose}</div><div class="cgrid"><div class="cbox">'
        f'<ol class="ya" aria-hidden="true">{scale}</ol>'
        f'<div class="pw">{slider}{flags}</div><ol class="xa" aria-hidden="true">{ticks}</ol></div>'
        f'<aside class="ro" aria-live="polite"><p class="rt2"><small>{text(say("after-turn"))}</small>'
        '<b class="num" data-t '
        f'data-end="{text(say("the-end"))}">1</b></p><ul>{rows}</ul><p class="rv" data-e>{text(words.events[0])}</p>'
        f'<p class="hind">{text(say("curve-open-note"))}</p></aside></div></section>'
    )
