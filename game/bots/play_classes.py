"""Two kinds of equivalence of plays: equal class, and equal ranks.

Plays of one class beat the same plays and are beaten by the same plays. Players choose among classes: the hand-written
player by `choose_one_per_class`, the network by `game.bots.network.candidates.list_candidates`. Plays are alike if
their ranks are equal; suits are ignored, as in speech. Hints, reviews, reasons and problems compare plays like this.
"""

from collections.abc import Iterable

from game.bots.bot import RatedAction
from game.engine.action import Action
from game.engine.combination import Code
from game.engine.deck import PackedCards
from game.engine.law import Law, get_law
from game.engine.rules import Rules

PlayClass = tuple[Code, int, int]
"""Code of a play, its top card, and the key of the suits that answers must match."""


def get_play_class(law: Law, code: Code, packed_cards: PackedCards) -> PlayClass:
    """Return the class of a play that counts as a combination with this code."""
    return code, law.deck.find_highest_card(packed_cards), law.compute_suit_key(code, packed_cards)


def choose_one_per_class(actions: Iterable[Action], rules: Rules) -> list[Action]:
    """Return one action for each class, in a fixed order: the action that uses the lowest suits.

    Runs of one suit stay distinct from other runs even if the rules do not distinguish them.
    """
    best_by_class: dict[tuple[object, ...], Action] = {}
    law = get_law(rules)
    for action in actions:
        key: tuple[object, ...] = (action.verb, action.to, action.cards)
        if action.verb == "play":
            packed_cards = law.deck.pack(action.cards)
            is_one_suit = len(action.cards) > 2 and len({card.suit for card in action.cards}) == 1
            key = (*get_play_class(law, law.get_code(packed_cards), packed_cards), is_one_suit)
        best_by_class[key] = min(best_by_class.get(key, action), action, key=lambda class_action: class_action.cards)
    return list(best_by_class.values())


def are_equal_ranks(action: Action, other: Action, rules: Rules) -> bool:
    """Return True if two actions are equal apart from suits that people ignore."""
    return _make_rank_key(action, rules) == _make_rank_key(other, rules)


def remove_equal_rank_choices(choices: Iterable[RatedAction], rules: Rules) -> list[RatedAction]:
    first_by_key: dict[tuple[object, ...], RatedAction] = {}
    for choice in choices:
        first_by_key.setdefault(_make_rank_key(choice.action, rules), choice)
    return list(first_by_key.values())


def _make_rank_key(action: Action, rules: Rules) -> tuple[object, ...]:
    """Return a key that is equal for like actions: ranks, kind, and the suits that answers must match."""
    law = get_law(rules)
    packed_cards = law.deck.pack(action.cards)
    code = law.get_code(packed_cards) if packed_cards else 0
    suit_key = law.compute_suit_key(code, packed_cards) if packed_cards else 0
    return action.verb, action.to, tuple(card.rank for card in action.cards), code, suit_key
