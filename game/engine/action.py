"""Actions of a seat, and their text form in records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from game.engine.base import EngineError
from game.engine.cards import Card, CardError, CardsLike, format_cards, normalize_cards, parse_cards
from game.engine.codec import require_json_shape

ActionVerb = Literal["play", "pass", "give", "offer", "return", "accept", "refuse", "ready"]
"""A play, a pass, or a step of a trade."""
VERBS: frozenset[ActionVerb] = frozenset(get_args(ActionVerb))
PLAY_VERBS: frozenset[ActionVerb] = frozenset({"play", "pass"})
CARD_VERBS: frozenset[ActionVerb] = frozenset({"play", "give", "offer", "return"})
"""Verbs that take cards."""
SEAT_VERBS: frozenset[ActionVerb] = frozenset({"give", "offer"})
"""Verbs that take the number of a seat."""


class ActionError(EngineError):
    """The text or the parts do not make an action."""


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Action:
    """A verb with its cards and the seat it is addressed to.

    Cards may be given in any order, as text (`"3S 3C"`), cards or numbers. In an observation, the trades of other seats
    have no cards. Raises ActionError or CardError.
    """

    verb: ActionVerb
    cards: tuple[Card, ...]
    to: int | None

    def __init__(self, verb: str, cards: CardsLike = (), to: int | None = None) -> None:
        if verb not in VERBS:
            raise ActionError(f"not an action: {verb!r}; known are {', '.join(sorted(VERBS))}")
        card_set = normalize_cards(cards)
        if verb != "play" or not card_set or to is not None:
            _check_parts(verb, card_set, to)
        object.__setattr__(self, "verb", verb)
        object.__setattr__(self, "cards", card_set)
        object.__setattr__(self, "to", to)

    if TYPE_CHECKING:  # dataclass defines it; without it the type checker refuses `"3S" in deal.legal`

        def __eq__(self, other: object, /) -> bool: ...

    @property
    def is_trade(self) -> bool:
        """True if the action is a step of a trade, neither a play nor a pass."""
        return self.verb not in PLAY_VERBS

    @classmethod
    def parse(cls, text: str, can_lack_cards: bool = False) -> Action:
        """Read an action: `3S 3C`, `pass`, `give 2 3S`, …

        If `can_lack_cards`, the cards of a trade may be missing, as in an observation of others' trades. Raises
        ActionError for bad words and CardError for bad cards.

        >>> Action.parse("give 2 3S 3C").cards
        (Card("3S"), Card("3C"))
        """
        words = text.split()
        if not words:
            raise ActionError("an action is cards (3S 3C), pass, or a verb of the trade")
        verb = words[0].lower()
        if verb == "play":
            raise CardError(words[0], f'a play is its cards alone: "{" ".join(words[1:]) or "3S 3C"}"')
        if verb not in VERBS:
            return cls("play", parse_cards(text))
        remaining_words = words[1:]
        to = None
        if verb in SEAT_VERBS:
            if not remaining_words or not is_seat_number(remaining_words[0]):
                raise ActionError(f"{verb} needs the number of a seat: {verb} 2 3S")
            to = int(remaining_words.pop(0))
        cards = parse_cards(" ".join(remaining_words))
        if bool(cards) != (verb in CARD_VERBS) and not (can_lack_cards and not cards):
            raise ActionError(f"{verb} {'needs cards' if verb in CARD_VERBS else 'goes without cards'}")
        return cls(verb, cards, to)

    @classmethod
    @require_json_shape("an action", '"3S 3C", "pass" or "give 2 3S"')
    def from_json(cls, text: str) -> Action:
        """Return the action that `to_json` wrote. Raises JsonError, ActionError or CardError."""
        return cls.parse(text)

    def to_json(self) -> str:
        """Return the action as records write it."""
        return str(self)

    def __str__(self) -> str:
        """Return the action in a record's syntax, without its seat.

        >>> str(Action("give", (0, 1), 2)), str(Action("play", (51,))), str(PASS)
        ('give 2 3S 3C', '2H', 'pass')
        """
        if self.verb == "play":
            return format_cards(self.cards)
        to = "" if self.to is None else str(self.to)
        return " ".join(part for part in (self.verb, to, format_cards(self.cards)) if part)

    def __repr__(self) -> str:
        return f'Action.parse("{self}")'


def _check_parts(verb: str, cards: tuple[Card, ...], to: int | None) -> None:
    if verb == "play" and not cards:
        raise ActionError("a play needs cards: 3S 3C")
    if cards and verb not in CARD_VERBS:
        raise ActionError(f"{verb} goes without cards")
    if (to is not None) != (verb in SEAT_VERBS):
        raise ActionError(f"{verb} {'needs the number of a seat' if to is None else 'goes to no seat'}")
    if to is not None and (not isinstance(to, int) or isinstance(to, bool) or to < 0):
        raise ActionError(f"a seat is a whole number from 0 on, not {to!r}")


PASS = Action("pass")

History = tuple[tuple[int, Action], ...]
"""Actions in order, each with the seat that acted."""


def play(cards: CardsLike) -> Action:
    """Return the action that plays a set of cards."""
    return Action("play", cards)


def is_seat_number(word: str) -> bool:
    """Return True if a word has the form of a seat number. The table may have fewer seats."""
    return word.isascii() and word.isdecimal() and len(word) <= 3
