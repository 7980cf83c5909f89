"""What a board shows, as values: who sits where with how many cards, what lies in the middle, what is in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.engine.cards import Card

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a name, a portrait, and the points of the match so far as text ("" where none are kept)."""

    name: str
    portrait: str
    points: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat. Texts are ready to be shown; `place`, `last`, `knocked` and `lost` are as `SeatStanding` has them."""

    name: str
    portrait: str
    count: int = 0
    counted: bool = True
    """Whether the number of its cards may be told."""
    cards: Cards | None = None
    """Its cards where they lie face up; None: backs."""
    raised: Cards = ()
    """Cards lying face up that are about to be played."""
    hinted: Cards = ()
    """Cards lying face up that would have been better."""
    points: str = ""
    note: str = ""
    did: str = ""
    """What it played last in the trick that lies there, in words."""
    laid: Cards = ()
    """The cards of that."""
    beaten: bool = False
    """Whether another play lies over that."""
    turn: bool = False
    passed: bool = False
    """Whether it is out of the trick."""
    declined: bool = False
    """Whether to pass was what it did last, be it out of the trick by that or not."""
    leads: bool = False
    knocked: bool = False
    lost: bool = False
    """Whether it has lost by its last play."""
    place: int = 0
    last: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class PlayView:
    """Cards that lie in the middle: whose, and the words under them. `lock`: only a run of its suit beats it.

    `chops`: it has chopped the play before it.
    """

    seat: int
    cards: Cards
    words: str = ""
    lock: bool = False
    chops: bool = False


@dataclass(frozen=True, slots=True)
class BoardView:
    """One moment. `hand` is what the person holds, to be taken up and put in order; its order is the board's affair."""

    seats: tuple[SeatView, ...] = ()
    hand: Cards = ()
    pile: tuple[PlayView, ...] = ()
    """The plays of the trick, the last to be beaten."""
    offers: tuple[PlayView, ...] = ()
    """Cards that lie open while cards are exchanged."""
    turn: int | None = None
    """Where the pointer shows; None: there is none."""
    words: str = ""
    """A line about the moment."""

    def after_play(self, play: PlayView) -> BoardView:
        """The same with one more play on the pile; the person's own leaves the hand."""
        own = bool(self.seats) and self.seats[play.seat].own
        return replace(self, pile=(*self.pile, play), hand=without(self.hand, play.cards) if own else self.hand)


def without(cards: Iterable[Card], gone: Iterable[Card]) -> Cards:
    """The cards that are left of these, sorted."""
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


def taken(cards: list[Card], card: Card | None) -> bool:
    """Whether a card is among these; it is taken out, as one may be held twice."""
    if card is None or card not in cards:
        return False
    cards.remove(card)
    return True
