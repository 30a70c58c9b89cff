"""A review as a page: read from top to bottom, one thought a section.

The text is the same in the browser and in a file.  Where a thing stands is said in `data-style`, since the pages of a
server allow no styles in their text; the script of the page applies them, and a file has them as they are.
"""

from __future__ import annotations

from importlib.resources import files

from konspira.review import shapes
from konspira.review.curve import curve
from konspira.review.found import Decision
from konspira.review.marks import BEST, GOOD, MARKS, SURE
from konspira.review.shapes import placed, text
from konspira.review.words import Words, points

SHOWN_AT_ONCE = 16  # decisions; the others are a touch away
SCALE = 1.2  # points of a chance that fill half of a bar


def fragment(words: Words, eyes: int, address: str = "") -> str:
    """The whole review, as `eyes` could know it; `address` is where the replay of the match is."""
    parts = [hero(words), whose(words, eyes), curve(words, eyes), moments(words, eyes, address), balance(words)]
    parts += [beliefs(words, eyes), bluffs(words, address), decisions(words, address), how(words)]
    return f'<div class="rev" data-eyes="{eyes}">{"".join(parts)}</div>'


def page(words: Words, eyes: int) -> str:
    """A review as a file of its own, without scripts."""
    web = files("konspira").joinpath("web")
    style = web.joinpath("konspira.css").read_text("utf-8").split("/* -- top bar")[0]
    style += web.joinpath("review.css").read_text("utf-8")
    body = fragment(words, eyes).replace("data-style=", "style=")
    title = f"{words.say('review')}: {words.title()} · Konspira"
    return (
        f'<!doctype html>\n<html lang="{words.lang}"><head><meta charset="utf-8"><title>{text(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{style}</style></head>'
        f'<body class="alone"><main>{body}</main></body></html>\n'
    )


def section(kind: str, title: str, body: str, beside: str = "") -> str:
    """A part of the page with its heading."""
    head = f'<div class="sh2"><h2 id="h-{kind}">{text(title)}</h2>{beside}</div>'
    return f'<section class="sec {kind}" aria-labelledby="h-{kind}">{head}{body}</section>'


def hero(words: Words) -> str:
    """Who won, in how many turns, and what mattered most."""
    review, say = words.review, words.say
    winners = [seat for seat, balance in enumerate(review.balance) if balance.result > 0]
    who = ", ".join(words.name(seat) for seat in winners)
    won = say("won-you") if winners == [words.me] else say("won-many" if len(winners) > 1 else "won", who=who)
    lines = []
    worst = max(review.decisions, key=lambda decision: decision.loss, default=None)
    if worst is not None and worst.mark not in (BEST, GOOD):
        lines.append(
            say("story-blunder", who=words.name(worst.seat), turn=worst.moment + 1, points=points(worst.loss, False))
        )
    else:
        lines.append(say("story-clean"))
    exact = [seat for seat, balance in enumerate(review.balance) if balance.decisions]
    if exact:
        best = max(exact, key=lambda seat: review.balance[seat].fine / review.balance[seat].decisions)
        held = review.balance[best]
        lines.append(say("story-best", who=words.name(best), count=held.decisions, fine=held.fine))
    turns = say("in-turns", turns=max(1, len(review.moments) - 1))
    return (
        '<header class="hero"><div class="wd"></div><div class="in"><div class="ttl">'
        f'<p class="kick">{text(say("kicker"))}'
        f"<span>{text(words.title())}</span></p><h1>{text(won)} <span>{text(turns)}</span></h1>"
        f'<p class="story">{text(" ".join(lines))}</p></div></div></header>'
    )


def whose(words: Words, eyes: int) -> str:
    """With whose eyes one looks."""
    buttons = "".join(
        f'<button type="button" data-eyes="{seat}" aria-pressed="{str(seat == eyes).lower()}">{shapes.seat(seat)}'
        f"{text(words.name(seat))}</button>"
        for seat in range(words.review.players)
    )
    label = text(words.say("whose"))
    return f'<div class="chips eyes" role="group" aria-label="{label}"><b>{label}</b>{buttons}</div>'


def moments(words: Words, eyes: int, address: str) -> str:
    """The moments that decided the match."""
    review, say = words.review, words.say
    cards = []
    for number, place in enumerate(review.deciding, 1):
        decision = review.decisions[place]
        cards.append(moment(words, number, decision, address))
    if not cards:
        return ""
    title = say("moments", count={1: "one", 2: "two"}.get(len(cards), "other"))
    return section("deciding", title, f'<ol class="moments">{"".join(cards)}</ol>')


def moment(words: Words, number: int, decision: Decision, address: str) -> str:
    """One of them: what was asked, what was played, what a master does, and what it did to the chance."""
    say, told, seat = words.say, words.decisions[decision.number], decision.seat
    held = words.review.moments
    before = held[decision.moment].known[seat][seat]
    after = held[min(decision.moment + 1, len(held) - 1)].known[seat][seat]
    rest = after - before + decision.loss
    best = say("master-same") if decision.best == decision.played else told.best
    error = round(decision.error * SURE * 100)
    sure = "sure" if decision.loss > SURE * decision.error else "likely"
    choice = f"{points(-decision.loss)} ± {error}" if decision.loss else "0"
    link = (
        f'<a class="btn sm ink" href="{address}?seat={seat}&amp;event={decision.number}">{text(say("open-replay"))}</a>'
    )
    mark = shapes.mark(decision.mark, say(f"mark-{decision.mark}"))
    return (
        f'<li class="moment" id="moment-{number}"><header><span class="no">{number}</span><div>'
        f"<small>{text(say('moment-of', turn=decision.moment + 1, who=words.name(seat)))}</small>"
        f"<h3>{text(told.played)}</h3>"
        f'</div></header><div class="board"><p>{text(told.question)}</p></div>'
        f'<dl class="pm"><div><dt>{text(say("played"))}</dt><dd>{text(told.happened)} {mark}</dd></div>'
        f'<div class="mas"><dt>{text(say("master"))}</dt><dd>{text(best)}</dd></div></dl>'
        f'<div class="chg"><p><span>{text(words.about("chance-of", seat))}</span><b class="num">{percent(before)}'
        f"</b>{shapes.ARROW}"
        f'<span class="vh">{text(say("to"))}</span><b class="num">{percent(after)}</b>'
        f'<em class="num">{points(after - before)}</em></p>{split(decision.loss, rest)}'
        f'<p class="leg"><span><i class="sw skill"></i>{text(say("choice"))} <b>{choice}</b>, {text(say(sure))}'
        "</span>"
        f'<span><i class="sw luck"></i>{text(say("luck-part"))} <b>{points(rest)}</b></span></p></div>'
        f"{link if address else ''}</li>"
    )


def percent(chance: float) -> str:
    """A chance in a hundred."""
    return f"{round(chance * 100)}<sup>%</sup>"


def split(loss: float, rest: float) -> str:
    """How much of a change was the choice, and how much not."""
    own, other = placed(width=f"{min(loss, 1) * 100:.0f}%"), placed(width=f"{min(abs(rest), 1) * 100:.0f}%")
    return f'<div class="split" aria-hidden="true"><i class="sk" {own}></i><i class="lk" {other}></i></div>'


def balance(words: Words) -> str:
    """Skill and luck apart, seat by seat, whoever won first."""
    review, say = words.review, words.say
    key = "".join(
        f'<li><i class="sw {kind}"></i>{text(say(f"key-{name}"))}</li>'
        for kind, name in (("skill", "own"), ("rest", "others"), ("luck", "luck"))
    )
    order = sorted(
        range(review.players), key=lambda seat: (-review.balance[seat].result, -review.balance[seat].adjusted)
    )
    rows = "".join(account(words, seat) for seat in order)
    even = round(sum(balance.even for balance in review.balance) / review.players * 100)
    heads = [say("accuracy"), say("points", even=even), say("without-luck"), say("bluffs") if review.bluffs else ""]
    head = "".join(f"<span>{text(each)}</span>" for each in ["", *heads])
    table = f'<ol class="seatsr"><li class="shead" aria-hidden="true">{head}</li>{rows}</ol>'
    return section("balance", say("balance"), table, f'<ul class="key">{key}</ul>')


def account(words: Words, seat: int) -> str:
    """One seat's row."""
    review, say = words.review, words.say
    held = review.balance[seat]
    share = held.fine / held.decisions if held.decisions else 1.0
    end = say("result-won" if held.result > 0 else "result-lost")
    bars = bar("skill", held.own, say("points-own", points=points(held.own)))
    bars += bar("rest", held.others, say("points-others", points=points(held.others)))
    error = round(held.luck_error * SURE * 100)
    bars += bar("luck", held.luck, say("points-luck", points=points(held.luck), error=error))
    mine = [bluff for bluff in review.bluffs if bluff.seat == seat]
    held_up = sum(bluff.held for bluff in mine)
    counts = [("made", len(mine), ""), ("held", held_up, ""), ("caught", len(mine) - held_up, "bad")]
    told = "".join(
        f'<dd class="{bad if count else ""}"><b>{count}</b> {text(say(word))}</dd>' for word, count, bad in counts
    )
    bluffs = f'<dl class="cnt"><dt>{text(say("bluffs"))}</dt>{told}</dl>' if review.bluffs else "<span></span>"
    return (
        f'<li class="srow{" won" if held.result > 0 else ""}{" me" if seat == words.me else ""}">'
        f'<div class="plate">{shapes.seat(seat)}<b class="h">{text(words.name(seat))}</b><small>{text(end)}</small>'
        "</div>"
        f'<div class="acc"><small class="k">{text(say("accuracy"))}</small><b class="num">{percent(share)}</b>'
        f"{shapes.meter(share)}<small>{text(say('accuracy-note', fine=held.fine, count=held.decisions))}</small>"
        "</div>"
        f'<div class="div">{bars}</div><div class="adj"><small class="k">{text(say("without-luck"))}</small>'
        f'<b class="num">{percent(held.adjusted)}</b><small>{text(say("was", result=round(held.result * 100)))}'
        "</small></div>"
        f"{bluffs}</li>"
    )


def bar(kind: str, chance: float, told: str) -> str:
    """Points to the left or to the right of nothing."""
    width = min(1.0, abs(chance) / SCALE) * 50
    side = "left" if chance >= 0 else "right"
    shown = f"<i {placed(**{side: '50%', 'width': f'{width * 0.78:.1f}%'})}></i>"
    number = f"<b {placed(**{side: f'calc(50% + {width * 0.78:.1f}% + 6px)'})}>{points(chance)}</b>"
    return f'<span class="db {kind}">{shown}{number}<span class="vh">{text(told)}</span></span>'


def beliefs(words: Words, eyes: int) -> str:
    """Who was thought to hide what, turn by turn, and what was true."""
    review, say = words.review, words.say
    game, match = words.match.game, words.match
    held = review.moments[:-1]
    rows = []
    for seat in range(review.players):
        if seat == eyes:
            continue
        found: dict[str, float] = {}
        for each in held:
            for secret, chance in each.beliefs[eyes][seat].items():
                found[secret] = max(found.get(secret, 0.0), chance)
        named = [(secret, words.secret(secret)) for secret in sorted(found, key=lambda secret: -found[secret])]
        lines = [(secret, name) for secret, name in named if name is not None][:8]
        if not lines:
            continue
        truth = game.rules.secrets(match.state, seat)
        body = "".join(belief(words, eyes, seat, secret, name, secret in truth) for secret, name in lines)
        rows.append(
            f'<li class="brow"><p class="bn">{shapes.seat(seat)}<b class="h">{text(words.name(seat))}</b></p>'
            f"<dl>{body}</dl></li>"
        )
    if not rows:
        return ""
    note = f'<p class="note">{text(say("beliefs-note"))}</p>'
    return section("beliefs", words.about("beliefs", eyes), f'{note}<ol class="bel">{"".join(rows)}</ol>')


def belief(words: Words, eyes: int, seat: int, secret: str, name: str, true: bool) -> str:
    """One secret over time: a row of cells, the darker the likelier."""
    held = words.review.moments[:-1]
    cells = []
    for place, each in enumerate(held):
        chance = each.beliefs[eyes][seat].get(secret, 0.0)
        cells.append(f'<rect x="{place}" y="0" width="0.94" height="1" fill-opacity="{chance:.2f}"/>')
    last = held[-1].beliefs[eyes][seat].get(secret, 0.0)
    told = text(words.say("believed", what=name, chance=round(last * 100), turn=len(held)))
    return (
        f'<div{" class=true" if true else ""}><dt>{text(name)}</dt><dd><svg viewBox="0 0 {len(held)} 1" '
        f'preserveAspectRatio="none" role="img" aria-label="{told}">{"".join(cells)}</svg></dd></div>'
    )


def bluffs(words: Words, address: str) -> str:
    """Every bluff, whether it held, and whether it was worth it."""
    review, say = words.review, words.say
    rows = []
    for bluff in review.bluffs:
        what = words.secret(bluff.what) or bluff.what
        worth = say("bluff-worth-unknown") if bluff.worth is None else say("bluff-worth", points=points(bluff.worth))
        end = "bluff-held" if bluff.held else "bluff-caught"
        rows.append(
            f'<li class="drow bluff {"held" if bluff.held else "bad"}"><span class="tn">'
            f"<small>{text(say('turn-word'))} </small>"
            f'{bluff.moment + 1}</span><span class="sn">{shapes.seat(bluff.seat)}{text(words.name(bluff.seat))}'
            "</span>"
            f'<span class="fate">{text(say(end))}</span><p>{text(what)}<small>{text(worth)}</small></p>'
            f"{goto(words, bluff.number, bluff.seat, bluff.moment, address)}</li>"
        )
    return section("bluffs", say("bluff-list"), f'<ol class="dec">{"".join(rows)}</ol>') if rows else ""


def goto(words: Words, number: int, seat: int, moment: int, address: str) -> str:
    """The way to a moment of the replay."""
    if not address:
        return "<span></span>"
    label = text(words.say("in-replay", turn=moment + 1))
    return f'<a class="go" href="{address}?seat={seat}&amp;event={number}" aria-label="{label}">{shapes.PLAY}</a>'


def decisions(words: Words, address: str) -> str:
    """Every decision with its mark; what cost nothing is folded where there is much."""
    review, say = words.review, words.say
    seats = "".join(
        chip("seat", str(seat), f"{shapes.seat(seat)}{text(words.name(seat))}") for seat in range(review.players)
    )
    kinds = "".join(chip("mark", kind, shapes.mark(kind, say(f"mark-{kind}"))) for kind in MARKS)
    filters = (
        f'<div class="filt"><div class="chips">{chip("seat", "", text(say("all-seats")), True)}{seats}</div>'
        f'<div class="chips">{chip("mark", "", text(say("all-marks")), True)}{kinds}</div></div>'
    )
    costly = [each.number for each in review.decisions if each.mark not in (BEST, GOOD)]
    room = max(SHOWN_AT_ONCE - len(costly), 0)
    shown = {*costly, *[each.number for each in review.decisions if each.number not in costly][:room]}
    folded = len(review.decisions) - len(shown)
    rows = "".join(row(words, decision, decision.number in shown, address) for decision in review.decisions)
    more = ""
    if folded:
        button = f'<button type="button" class="btn sm line" data-more>{text(say("more", count=folded))}</button>'
        more = f'<p class="more">{button}<span>{text(say("folded"))}</span></p>'
    none = f'<li class="nomatch" hidden>{text(say("none-such"))}</li>'
    return section("every", say("decisions"), f'{filters}<ol class="dec">{rows}{none}</ol>{more}')


def chip(what: str, value: str, label: str, pressed: bool = False) -> str:
    """A filter."""
    state = f'data-filter="{what}" data-value="{value}" aria-pressed="{str(pressed).lower()}"'
    return f'<button type="button" {state}>{label}</button>'


def row(words: Words, decision: Decision, shown: bool, address: str) -> str:
    """One decision."""
    say, told = words.say, words.decisions[decision.number]
    fine = decision.mark in (BEST, GOOD)
    instead = "" if fine else f"<small>{text(say('instead', what=told.best))}</small>"
    mine = " me" if decision.seat == words.me else ""
    return (
        f'<li class="drow{mine}" data-seat="{decision.seat}" data-mark="{decision.mark}"'
        f"{'' if shown else ' data-folded'}>"
        f'<span class="tn"><small>{text(say("turn-word"))} </small>{decision.moment + 1}</span>'
        f'<span class="sn">{shapes.seat(decision.seat)}{text(words.name(decision.seat))}</span>'
        f"{shapes.mark(decision.mark, say(f'mark-{decision.mark}'))}<p>{text(told.happened)}{instead}</p>"
        f'<span class="pt num">{points(-decision.loss)}</span>'
        f"{goto(words, decision.number, decision.seat, decision.moment, address)}</li>"
    )


def how(words: Words) -> str:
    """How it is reckoned."""
    say = words.say
    lines = [say("how-text", depth=words.review.depth), say("how-marks"), say("how-luck")]
    told = "".join(f"<p>{text(line)}</p>" for line in lines)
    return f'<footer class="how"><b class="h">{text(say("how"))}</b><div>{told}</div></footer>'
