"""Positions for tests of the players, in the notation of records."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine import presets
from game.engine.action import Action
from game.engine.cards import CARDS, Card, parse_cards
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.deck import get_deck
from game.engine.observation import Observation
from game.engine.rules import Rules

LONG_HANDS = ["3C 4C 6C 9C TC JC", "3D 4D 6D 9D TD JD", "3H 4H 6H 9H TH JH"]


def make_rules(preset: str, players: int = 4, **options: Any) -> Rules:
    return presets.load()[preset].rules(players, **options)


def make_deal(rules: Rules, hands: list[str], actions: tuple[str, ...] = (), leader: int = 0, number: int = 2) -> Deal:
    """Return the deal after some actions, each by the seat to act, from given hands.

    A card of a later hand that is dealt already is replaced by the nearest card left.
    """
    spec = DealSpec(
        hands=_replace_dealt_cards(hands, get_deck(rules.players).packs),
        number=number,
        last_order=tuple(range(len(hands))),
        leader=leader,
    )
    state = Deal.begin(rules, spec)
    for text in actions:
        assert state.turn is not None
        state = state.do(Action.parse(text))
    return state


def _replace_dealt_cards(hands: list[str], packs: int) -> tuple[tuple[Card, ...], ...]:
    left = Counter(CARDS * packs)
    possible = []
    for hand in hands:
        cards = []
        for wanted in parse_cards(hand):
            card = wanted if left[wanted] else min(+left, key=lambda other: (abs(other.rank - wanted.rank), -other))
            left[card] -= 1
            cards.append(card)
        possible.append(tuple(cards))
    return tuple(possible)


def observe(state: Deal) -> Observation:
    """Return the observation of the seat to act."""
    assert state.turn is not None
    return state.observation(state.turn)


def make_observation(
    hands: list[str], *actions: str, preset: str = "chops", leader: int = 0, **options: Any
) -> Observation:
    """Return the observation of the seat to act in a position given by hands."""
    rules = make_rules(preset, len(hands), **options)
    return observe(make_deal(rules, hands, actions, leader))
