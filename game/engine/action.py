"""What a seat can do, and how records write it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card, parse, show

CARD_VERBS = frozenset({"play", "give", "offer", "return"})
SEAT_VERBS = frozenset({"give", "offer"})
TRADE_VERBS = frozenset({"give", "offer", "return", "accept", "refuse", "ready"})
VERBS = frozenset({"play", "pass"}) | TRADE_VERBS


class ActionError(ValueError):
    """An action whose words cannot be read."""


@dataclass(frozen=True, slots=True)
class Action:
    """A verb (play, pass, give, offer, return, accept, refuse, ready) with its cards and the seat that it goes to."""

    verb: str
    cards: tuple[Card, ...] = ()
    to: int | None = None

    def __str__(self) -> str:
        """The action in a record's syntax, without its seat.

        >>> str(Action("give", (0, 1), 2)), str(Action("play", (51,))), str(PASS)
        ('give 2 3S 3C', '2H', 'pass')
        """
        if self.verb == "play":
            return show(self.cards)
        to = "" if self.to is None else str(self.to)
        return " ".join(part for part in (self.verb, to, show(self.cards)) if part)


PASS = Action("pass")

History = tuple[tuple[int, Action], ...]
"""Actions, each with the seat that did it."""


def play(cards: tuple[Card, ...]) -> Action:
    """The play of a set of cards."""
    return Action("play", tuple(sorted(cards)))


def is_seat(word: str) -> bool:
    """Whether a word is written as the number of a seat (which the table may not have)."""
    return word.isascii() and word.isdecimal() and len(word) <= 3


def parse_action(text: str) -> Action:
    """Reads `3S 3C`, `pass`, `give 2 3S`, … Raises ActionError for bad words and CardError for bad cards."""
    words = text.split()
    if not words:
        raise ActionError(text)
    verb = words[0].lower()
    if verb not in VERBS or verb == "play":
        return play(parse(text))
    rest = words[1:]
    to = None
    if verb in SEAT_VERBS:
        if not rest or not is_seat(rest[0]):
            raise ActionError(text)
        to = int(rest.pop(0))
    cards = parse(" ".join(rest))
    if bool(cards) != (verb in CARD_VERBS):
        raise ActionError(text)
    return Action(verb, cards, to)
