"""The alternatives worth telling apart: of plays that differ only in suits that decide nothing, one."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.action import Action
from game.engine.cards import Card


def distinct(actions: Iterable[Action]) -> list[Action]:
    """One action for each kind, length and top card, in a fixed order: the one that spends the lowest suits."""
    best: dict[tuple[object, ...], Action] = {}
    for action in actions:
        key = _key(action)
        found = best.get(key)
        if found is None or action.cards < found.cards:
            best[key] = action
    return list(best.values())


def alike(one: Action, other: Action) -> bool:
    """Whether two actions are the same but for suits that may decide nothing."""
    return one.verb == other.verb and [card >> 2 for card in one.cards] == [card >> 2 for card in other.cards]


def _key(action: Action) -> tuple[object, ...]:
    cards = action.cards
    if action.verb != "play" or not cards:
        return (action.verb, action.to, cards)
    return (len(cards), _span(cards), cards[-1], len(cards) > 2 and len({card & 3 for card in cards}) == 1)


def _span(cards: tuple[Card, ...]) -> int:
    return (cards[-1] >> 2) - (cards[0] >> 2)
