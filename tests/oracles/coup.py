"""Coup once more, as straight-line code that reads like the rulebook, to compare traces with.

It shares nothing with the engine: cards are names, a turn is a generator, and every `yield` asks
`(seats, options of each)` and is sent `(seat, answer)`.
"""

from __future__ import annotations

ROLES = ["duke", "assassin", "captain", "ambassador", "contessa"]
CLAIM = {"tax": "duke", "assassinate": "assassin", "steal": "captain", "exchange": "ambassador"}
BLOCKERS = {"aid": ["duke"], "assassinate": ["contessa"], "steal": ["captain", "ambassador"]}
COST = {"coup": 7, "assassinate": 3}


class Over(Exception):
    pass


class Oracle:
    def __init__(self, players, draft=False):
        self.n = players
        self.draft = draft
        self.hands = [[] for _ in range(players)]
        self.shown = [[] for _ in range(players)]
        self.out = [False] * players
        self.deck = sorted(ROLES * (1 if draft else 3), key=ROLES.index)
        self.coins = [0] * players

    @property
    def treasury(self):
        return 51 - sum(self.coins)

    def take(self, p, amount):
        self.coins[p] += min(amount, self.treasury)

    def others(self, p):
        return [q for q in range(self.n) if q != p and not self.out[q]]

    def ask(self, seat, options):
        _, answer = yield [seat], {seat: options}
        return answer

    def draw(self, p):
        options = [f"draw {card}" for card in sorted(self.deck, key=ROLES.index)]
        card = (yield from self.ask(-1, options)).split()[1]
        self.deck.remove(card)
        self.hands[p].append(card)

    def cards(self, p):
        return sorted(set(self.hands[p]), key=ROLES.index)

    def game(self):
        first = int((yield from self.ask(-1, [f"first {p}" for p in range(self.n)])).split()[1])
        for p in range(self.n):
            self.coins[p] = 1 if self.n == 2 and p == first else 2
        if self.draft:
            waiting = [0, 1]
            while waiting:
                p, pick = yield waiting, {q: [f"draft {r}" for r in ROLES] for q in waiting}
                self.hands[p].append(pick.split()[1])
                waiting = [q for q in waiting if q != p]
        for p in range(self.n):
            for _ in range(1 if self.draft else 2):
                yield from self.draw(p)
        p = first
        try:
            while True:
                yield from self.turn(p)
                for q in range(self.n):
                    if self.out[q]:
                        self.coins[q] = 0
                p = (p + 1) % self.n
                while self.out[p]:
                    p = (p + 1) % self.n
        except Over:
            self.coins = [0 if self.out[q] else c for q, c in enumerate(self.coins)]

    def turn(self, p):
        targets, coins = self.others(p), self.coins[p]
        may = [] if coins >= 10 else ["income", "aid", "tax", "exchange"] + [f"steal {q}" for q in targets]
        if 3 <= coins < 10:
            may += [f"assassinate {q}" for q in targets]
        if coins >= 7:
            may += [f"coup {q}" for q in targets]
        declared = yield from self.ask(p, may)
        verb, _, target = declared.partition(" ")
        target = int(target) if target else None
        self.coins[p] -= COST.get(verb, 0)
        if verb in CLAIM and not (yield from self.claim(p, CLAIM[verb], refund=COST.get(verb, 0))):
            return
        if target is not None and self.out[target]:
            if verb == "assassinate":
                return
        elif verb in BLOCKERS and (yield from self.blocked(p, verb, target)):
            return
        yield from self.effect(p, verb, target)

    def claim(self, p, role, refund=0):
        """Whether the claim stands."""
        waiting = self.others(p)
        while waiting:
            q, answer = yield waiting, {r: ["pass", "challenge"] for r in waiting}
            waiting = [r for r in waiting if r != q]
            if answer == "pass":
                continue
            options = ["show", "decline"] if role in self.hands[p] else ["decline"]
            if (yield from self.ask(p, options)) == "show":
                self.hands[p].remove(role)
                self.deck.append(role)
                yield from self.draw(p)
                yield from self.lose(q)
                return True
            self.take(p, refund)
            yield from self.lose(p)
            return False
        return True

    def blocked(self, p, verb, target):
        waiting = self.others(p) if verb == "aid" else [target]
        options = ["pass"] + [f"block {role}" for role in BLOCKERS[verb]]
        while waiting:
            q, answer = yield waiting, dict.fromkeys(waiting, options)
            waiting = [r for r in waiting if r != q]
            if answer != "pass" and (yield from self.claim(q, answer.split()[1])):
                return True
        return False

    def effect(self, p, verb, target):
        if verb in ("income", "aid", "tax"):
            self.take(p, {"income": 1, "aid": 2, "tax": 3}[verb])
        elif verb == "steal":
            loot = min(2, self.coins[target])
            self.coins[target] -= loot
            self.coins[p] += loot
        elif verb == "exchange":
            yield from self.draw(p)
            yield from self.draw(p)
            for _ in range(2):
                back = (yield from self.ask(p, [f"return {card}" for card in self.cards(p)])).split()[1]
                self.hands[p].remove(back)
                self.deck.append(back)
        else:
            yield from self.lose(target)

    def lose(self, p):
        if self.out[p]:
            return
        card = (yield from self.ask(p, [f"lose {card}" for card in self.cards(p)])).split()[1]
        self.hands[p].remove(card)
        self.shown[p].append(card)
        if not self.hands[p]:
            self.out[p] = True
            if sum(self.out) == self.n - 1:
                raise Over
