"""The state of a deal: immutable, complete, as the table, the referee and the saves see it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.combination import Combination, Kind, kind_of, length_of
from game.engine.dealing import DealSpec
from game.engine.deck import Deck, deck_of
from game.engine.position import Position
from game.engine.result import Result
from game.engine.rules import Rules
from game.engine.trade import Hands, Trade, Transfer

History = tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A combination on the table, and the seat that played it."""

    seat: int
    combination: Combination

    @property
    def kind(self) -> Kind:
        """What it counts as on the table."""
        return self.combination.kind

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, sorted."""
        return self.combination.cards


@dataclass(frozen=True, eq=False)
class State:
    """One moment of a deal. Made by `transitions`; nothing in it ever changes.

    `phase` is trade, play or over; `turn` the seat to act (None when over); `leader` the seat that led or will lead
    the first trick (None until it is known); `declines` are the places in `history` of passes that nobody else may
    notice: those of a locked-out seat that was asked because it holds an exempt bomb.
    """

    rules: Rules
    spec: DealSpec
    dealer: int | None
    dealt: Hands
    leftover: tuple[Card, ...]
    leader: int | None = None
    trade: Trade | None = None
    traded_hands: Hands = ()
    position: Position | None = None
    history: History = ()
    declines: frozenset[int] = frozenset()
    transfers: tuple[Transfer, ...] = ()
    result: Result | None = None

    @property
    def number(self) -> int:
        """The deal's number in its match: 1 where the first deal's rules hold."""
        return self.spec.number

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def deck(self) -> Deck:
        """The packing of the sets of cards in `position`."""
        return deck_of(self.rules.players)

    @property
    def phase(self) -> str:
        """`trade`, `play` or `over`."""
        if self.result is not None:
            return "over"
        return "trade" if self.trade is not None else "play"

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the deal is over."""
        if self.result is not None:
            return None
        if self.trade is not None:
            return self.trade.turn
        return None if self.position is None else self.position.turn

    @cached_property
    def hands(self) -> Hands:
        """The cards that each seat holds."""
        if self.position is None:
            return self.traded_hands
        return tuple(self.deck.cards(hand) for hand in self.position.hands)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(len(hand) for hand in self.hands)

    @cached_property
    def pile(self) -> tuple[Play, ...]:
        """The plays of the current trick, lead first; when over, those of the last trick."""
        position = self.position
        if position is None or not (position.code or position.over):
            return ()
        return tuple(
            Play(seat, Combination(kind_of(code), self.deck.cards(cards), length_of(code)))
            for seat, code, cards in position.pile
        )

    @property
    def locked(self) -> tuple[int, ...]:
        """The seats that are locked out of this trick, ascending."""
        return _seats(self.position.locked) if self.position else ()

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that went out, in that order."""
        return tuple(self.position.out) if self.position else ()

    @property
    def knocked(self) -> tuple[int, ...]:
        """The seats that are knocked out, ascending."""
        return _seats(self.position.knocked) if self.position else ()

    @property
    def tricks(self) -> int:
        """How many tricks have ended."""
        return self.position.tricks if self.position else 0

    @property
    def stacking(self) -> bool:
        """Whether the seat to act may go on beating its own play (tiến lên)."""
        position = self.position
        return bool(position and not position.over and position.stacking and position.turn == position.owner)

    @property
    def asked_secretly(self) -> bool:
        """Whether the seat to act is locked out and asked only because it holds a bomb, which nobody else may know."""
        position = self.position
        return bool(position and not position.over and position.locked >> position.turn & 1)


def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
