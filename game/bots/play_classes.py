"""The alternatives worth telling apart: of plays that differ only in suits that decide nothing, one."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.laws import law_of
from game.engine.rules import Rules


def distinct(actions: Iterable[Action], rules: Rules) -> list[Action]:
    """One action for each kind, length and top card, in a fixed order: the one that spends the lowest suits.

    Where answers must match suits, one for each choice of these.
    """
    best: dict[tuple[object, ...], Action] = {}
    for action in actions:
        key = (*_key(action), asked_suits(rules, action.cards))
        found = best.get(key)
        if found is None or action.cards < found.cards:
            best[key] = action
    return list(best.values())


def alike(one: Action, other: Action, rules: Rules) -> bool:
    """Whether two actions are the same but for suits that may decide nothing."""
    if one.verb != other.verb or [card >> 2 for card in one.cards] != [card >> 2 for card in other.cards]:
        return False
    return shape(rules, one.cards) == shape(rules, other.cards)


def shape(rules: Rules, cards: tuple[Card, ...]) -> tuple[object, ...]:
    """The ranks of a play, its kind and what answers must match of its suits; nothing for no cards."""
    if not cards:
        return ()
    law = law_of(rules)
    packed = law.deck.mask(cards)
    code = law.code(packed)
    return tuple(card >> 2 for card in cards), code, law.mark(code, packed)


def asked_suits(rules: Rules, cards: tuple[Card, ...]) -> int:
    """What answers must match of the suits of a play, as a number; 0 where nothing."""
    law = law_of(rules)
    if not law.suits_match or not cards:
        return 0
    packed = law.deck.mask(cards)
    return law.mark(law.code(packed), packed)


def _key(action: Action) -> tuple[object, ...]:
    cards = action.cards
    if action.verb != "play" or not cards:
        return (action.verb, action.to, cards)
    return (len(cards), _span(cards), cards[-1], len(cards) > 2 and len({card & 3 for card in cards}) == 1)


def _span(cards: tuple[Card, ...]) -> int:
    return (cards[-1] >> 2) - (cards[0] >> 2)
