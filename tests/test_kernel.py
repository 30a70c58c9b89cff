"""The kernel's small parts: seats as bits, quick numbers, bags."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from konspira import CHANCE, Rng
from konspira.games.coup.rules import bag
from konspira.kernel import CHANCE_BIT, MOST_SEATS, SEATS, Frame, Stack, bit
from konspira.wire import encode, plain

cards = st.lists(st.integers(0, 4), max_size=12).filter(lambda found: all(found.count(kind) <= 3 for kind in range(5)))


def test_a_seat_is_a_bit_and_chance_has_its_own():
    assert [bit(seat) for seat in range(10)] == [2**seat for seat in range(10)]
    assert bit(CHANCE) == CHANCE_BIT
    assert max(bit(seat) for seat in range(MOST_SEATS)) < CHANCE_BIT


def test_a_set_of_seats_lists_them_in_order():
    assert SEATS[0b1000100101] == (0, 2, 5, 9)


@given(st.lists(st.one_of(st.integers(0, 9), st.sampled_from(["pop", "clear", "copy"])), max_size=60))
def test_a_stack_does_what_a_list_does(steps):
    frames = [Frame(1 << seat) for seat in range(10)]
    stack, known = Stack([]), []
    for step in steps:
        if step == "pop" and known:
            assert stack.pop() is known.pop()
        elif step == "clear":
            stack.clear()
            known.clear()
        elif step == "copy":
            before, stack = stack, stack.copy()
            before.append(frames[0])  # a copy does not notice
        elif isinstance(step, int):
            stack.extend(frames[:step])
            stack.append(frames[step])
            known += [*frames[:step], frames[step]]
        assert len(stack) == len(known)
        assert bool(stack) == bool(known)
        assert [*stack] == known
        assert stack.frames() == tuple(known)
        assert plain(stack) == plain(known)
        assert encode(stack) == encode(known)
        if known:
            assert stack[-1] is known[-1]
            assert stack[0] is known[0]


def test_a_stack_has_no_places_but_its_own():
    stack = Stack([Frame(1), Frame(2)])
    stack.pop()
    for place in (1, -2):
        with pytest.raises(IndexError):
            stack[place]
    stack.pop()
    with pytest.raises(IndexError):
        stack.pop()


@given(st.integers(-(2**70), 2**70))
def test_the_same_seed_gives_the_same_numbers(seed):
    a, b = Rng(seed), Rng(seed)
    assert [a.below(1000) for _ in range(20)] == [b.below(1000) for _ in range(20)]


def test_the_numbers_are_what_they_have_always_been():
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(8)] == [273, 582, 908, 790, 543, 731, 55, 926]


@pytest.mark.parametrize("n", [2, 3, 5, 6, 15, 100])
def test_quick_numbers_are_even(n):
    rng = Rng(n)
    counts = Counter(rng.below(n) for _ in range(n * 1000))
    assert len(counts) == n
    assert min(counts.values()) > 800


def test_neighbouring_seeds_are_unlike():
    assert len({tuple(map(Rng(seed).below, (1000, 1000, 1000))) for seed in range(300)}) == 300


@given(cards)
def test_a_bag_holds_cards_in_no_order(found):
    whole = bag.of(tuple(found))
    assert bag.cards(whole) == tuple(sorted(found))
    assert bag.kinds(whole) == tuple(sorted(set(found)))
    assert bag.size(whole) == len(found)
    assert [bag.count(whole, kind) for kind in range(5)] == [found.count(kind) for kind in range(5)]
    assert [bag.pick(whole, k) for k in range(len(found))] == sorted(found)
    assert whole < bag.BAGS
    with pytest.raises(IndexError):
        bag.pick(whole, len(found))
