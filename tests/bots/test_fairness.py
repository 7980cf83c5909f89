"""Fair by construction: a decision is a function of what the seat sees and of its seed, never of hidden cards."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.bots.levels import levels
from game.bots.registry import make, names
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.store import presets

PRESETS = ("southern", "chops", "pagat", "pang", "locks")


def exchanged(state: Deal, seat: int, chance: SplitMix64) -> DealMoment:
    """The same deal as it would be with the cards that `seat` cannot see dealt otherwise."""
    assert state.position is not None
    deck = state.deck
    others = [each for each in range(state.players) if each != seat]
    hidden = [card for each in others for card in state.hands[each]] + list(state.leftover)
    chance.shuffle(hidden)
    position = state.position.copy()
    for each in others:
        count = len(state.hands[each])
        position.hands[each] = deck.mask(hidden[:count])
        hidden = hidden[count:]
    return state.altered(position=position, leftover=tuple(sorted(hidden)))


def positions(rules: Rules, chance: SplitMix64) -> list[Deal]:
    """The states of one deal played at random in which the seat to act has a choice."""
    state = Deal(rules, seed=chance.next())
    found = []
    while state.turn is not None:
        legal = state.legal
        if len(legal) > 1 and state.phase == "play" and not state.asked_secretly:
            found.append(state)
        plays = [action for action in legal if action.cards]
        chosen = plays if plays and chance.below(3) else legal
        state = state.do(chosen[chance.below(len(chosen))])
    return found


def compare(count: int, seed: int, players: list[str]) -> int:
    """Compares decisions on positions whose hidden cards are exchanged; how many positions."""
    chance = SplitMix64(seed)
    known = presets.load()
    bots = [make(name, 7) for name in players]
    compared = 0
    while compared < count:
        name = PRESETS[chance.below(len(PRESETS))]
        for state in positions(known[name].rules(4 if chance.below(3) else 3), chance)[::4]:
            seat = state.turn
            assert seat is not None
            before = state.observation(seat)
            other = exchanged(state, seat, chance)
            assert other.hands[seat] == state.hands[seat]
            after = other.observation(seat)
            for bot in bots:
                assert bot.act(after) == bot.act(before)
            compared += 1
    return compared


def test_exchanging_hidden_cards_never_changes_a_decision() -> None:
    assert compare(30, 1, names()) >= 30


@pytest.mark.slow
@pytest.mark.parametrize("level", levels())
def test_exchanging_hidden_cards_never_changes_a_decision_in_ten_thousand_positions(level: str) -> None:
    assert compare(10_000, 2, [level]) >= 10_000


@pytest.mark.parametrize("name", names())
def test_the_same_observation_and_seed_give_the_same_decision(name: str) -> None:
    chance = SplitMix64(3)
    for state in positions(presets.load()["southern"].rules(4), chance)[:12]:
        assert state.turn is not None
        seen = state.observation(state.turn)
        assert make(name, 5).act(seen) == make(name, 5).act(seen)


def test_the_seed_alone_decides_the_deal_whoever_plays() -> None:
    rules = presets.load()["southern"].rules(4)

    def dealt(name: str) -> tuple[tuple[int, ...], ...]:
        state = Deal(rules, seed=77)
        hands = state.hands
        while state.turn is not None:
            state = state.do(make(name, 1).act(state.observation(state.turn)))
        return hands

    assert len({dealt(name) for name in levels()}) == 1


def test_an_observation_has_no_place_for_another_seats_cards() -> None:
    state = Deal(presets.load()["southern"].rules(4), seed=4)
    seen = state.observation(1)
    hidden = {card for seat in (0, 2, 3) for card in state.hands[seat]}
    for each in fields(Observation):
        if each.name not in ("rules", "counts"):
            assert not hidden & set(_numbers(getattr(seen, each.name), each.name)), each.name


def _numbers(value: object, name: str) -> list[int]:
    """The cards that a part of an observation might hold."""
    if isinstance(value, Action):
        return list(value.cards)
    if isinstance(value, tuple) and name not in ("locked", "out", "knocked"):
        return [card for part in value for card in ([part] if isinstance(part, int) else _numbers(part, name))]
    return []
