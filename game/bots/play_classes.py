"""Which plays count as the same, in two senses.

Of one class are plays that beat the same and are beaten by the same: players choose among these, the hand-written one
by `distinct`, the network by `game.bots.network.candidates`, which knows more of what cannot make a difference.
Alike are plays of the same ranks, as people speak of them: hints, the review, reasons and problems go by that.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.bot import RatedAction
from game.engine.action import Action
from game.engine.combination import Code
from game.engine.deck import Packed
from game.engine.law import Law, law_of
from game.engine.rules import Rules

PlayClass = tuple[Code, int, int]
"""A play's kind and length as a code, its top card, and what answers must match of its suits."""


def class_of(law: Law, code: Code, packed: Packed) -> PlayClass:
    """The class of a play, which counts as a combination of this code."""
    return code, law.deck.top(packed), law.mark(code, packed)


def distinct(actions: Iterable[Action], rules: Rules) -> list[Action]:
    """One action for each class, in a fixed order: the one that spends the lowest suits.

    Runs of one suit are told from others even where the rules do not.
    """
    best: dict[tuple[object, ...], Action] = {}
    law = law_of(rules)
    for action in actions:
        key: tuple[object, ...] = (action.verb, action.to, action.cards)
        if action.verb == "play":
            packed = law.deck.mask(action.cards)
            of_one_suit = len(action.cards) > 2 and len({card.suit for card in action.cards}) == 1
            key = (*class_of(law, law.code(packed), packed), of_one_suit)
        best[key] = min(best.get(key, action), action, key=lambda each: each.cards)
    return list(best.values())


def are_alike(one: Action, other: Action, rules: Rules) -> bool:
    """Whether two actions are the same but for suits that people do not tell apart."""
    return _likeness(one, rules) == _likeness(other, rules)


def first_of_alike(choices: Iterable[RatedAction], rules: Rules) -> list[RatedAction]:
    """Of choices that are alike the first."""
    firsts: dict[tuple[object, ...], RatedAction] = {}
    for choice in choices:
        firsts.setdefault(_likeness(choice.action, rules), choice)
    return list(firsts.values())


def _likeness(action: Action, rules: Rules) -> tuple[object, ...]:
    """What is the same of all actions that are alike: of a play its ranks, its kind, what answers must match."""
    law = law_of(rules)
    packed = law.deck.mask(action.cards)
    code = law.code(packed) if packed else 0
    mark = law.mark(code, packed) if packed else 0
    return action.verb, action.to, tuple(card.rank for card in action.cards), code, mark
