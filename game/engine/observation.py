"""Observations: what one seat may know of a deal. Bots and the table see nothing else.

An observation is built from the seat's hand and from public events. It has no field for another seat's cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from game.engine.action import Action, History
from game.engine.cards import Card, Hands, format_cards, parse_cards
from game.engine.codec import JsonCodec, JsonError, make_field_codecs, require_json_shape
from game.engine.combination import PackedPlay, Play, encode_combination
from game.engine.decisions import LeadCondition
from game.engine.law import Law, get_law
from game.engine.legal import LegalActions, LegalPlays
from game.engine.payments import Result
from game.engine.position import Position, make_position
from game.engine.rules import Rules
from game.engine.trade import Transfer

DealPhase = Literal["trade", "play", "over"]
"""The phase of a deal: cards are traded, cards are played, or the deal is over."""


@dataclass(frozen=True, repr=False)
class Observation:
    """A deal as one seat sees it. Seats are numbered from 0 in turn order."""

    rules: Rules
    seat: int
    """The observing seat."""
    number: int
    """The number of the deal in its match. Deal 1 follows the rules for first deals."""
    dealer: int | None
    """The dealer, or None if unknown."""
    leader: int | None
    """The seat that leads the first trick; None before play begins."""
    phase: DealPhase
    turn: int | None
    """The seat to act. None if the deal is over, or if another seat has a secret turn (it is locked out and holds a
    bomb).
    """
    hand: tuple[Card, ...]
    """The sorted cards of this seat."""
    counts: tuple[int, ...]
    """The number of cards of each seat."""
    pile: tuple[Play, ...]
    """The plays of this trick, lead first. When the deal is over, the plays of the last trick."""
    locked: tuple[int, ...]
    """The seats that are locked out of this trick, ascending."""
    out: tuple[int, ...]
    """The seats that went out, in order."""
    knocked: tuple[int, ...]
    """The seats that are knocked out, ascending."""
    lost: tuple[int, ...]
    """The seats that lost by their last play, in order."""
    tricks: int
    """The number of finished tricks."""
    history: History
    """All actions so far with their seats, without secret passes and without the cards of others' trades."""
    transfers: tuple[Transfer, ...]
    """The cards that this seat gave and received in trades."""
    lead_condition: LeadCondition
    """The condition on this seat's lead, one of `decisions.LEAD_CONDITIONS`; "" if it leads freely or does not lead."""
    lowest: tuple[Card, ...]
    """The lowest dealt card, if the lead condition concerns it."""
    stacking: bool
    """True if this seat may beat its own play now (`Deal.may_stack`)."""
    trade_actions: tuple[Action, ...]
    """The seat's legal actions in a trade. In a mutual trade, offers and returns with cards are not listed."""
    open_offer: Transfer | None
    """The open offer that this seat made or must answer."""
    open_answer: Transfer | None
    """The cards that were returned for the open offer."""
    result: Result | None
    final_hands: Hands
    """All hands when the deal is over."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rules.players

    @property
    def target(self) -> Play | None:
        """The play to beat; None for a lead."""
        return self.pile[-1] if self.pile and self.phase == "play" else None

    @property
    def seats_gone(self) -> frozenset[int]:
        """The seats that left the deal: out, knocked out, or lost by their last play."""
        return frozenset((*self.out, *self.knocked, *self.lost))

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats that are still in the deal, in turn order after this seat."""
        other_seats = ((self.seat + step) % self.players for step in range(1, self.players))
        return tuple(seat for seat in other_seats if seat not in self.seats_gone)

    @property
    def unlocked_rivals(self) -> tuple[int, ...]:
        """The rivals that are not locked out. They may answer with any kind in this trick
        (`Position.get_allowed_bombs`).
        """
        return tuple(seat for seat in self.rivals if seat not in self.locked)

    @property
    def seats_that_played(self) -> frozenset[int]:
        """The seats that have played a card in this deal."""
        return frozenset(seat for seat, action in self.history if action.verb == "play")

    @property
    def trick_start_index(self) -> int:
        """The index in the history of the current trick's lead; the length of the history if the table is empty."""
        play_indices = [index for index, (_, action) in enumerate(self.history) if action.verb == "play"]
        if not self.pile:
            return len(self.history)
        return play_indices[-len(self.pile)] if len(play_indices) >= len(self.pile) else 0

    def _find_last_play(self, seat: int) -> tuple[Card, ...]:
        return next(action.cards for actor, action in reversed(self.history) if actor == seat and action.cards)

    def build_position(self) -> Position:
        """Return the position in play, for legal plays and searches. The hands of the other seats are empty."""
        law = get_law(self.rules)
        deck = law.deck
        hands = [deck.pack(self.hand) if seat == self.seat else 0 for seat in range(self.players)]
        position = make_position(law, hands, self.seat, self.lead_condition, deck.pack(self.lowest))
        position.out_seats = list(self.out)
        position.knocked_seats = _to_seat_bits(self.knocked)
        position.losing_plays = {seat: deck.pack(self._find_last_play(seat)) for seat in self.lost}
        seats_with_cards = _to_seat_bits(seat for seat, count in enumerate(self.counts) if count)
        position.seats_in_play = seats_with_cards & ~position.knocked_seats
        position.seats_that_played = _to_seat_bits(self.seats_that_played)
        position.locked_seats = _to_seat_bits(self.locked)
        position.seats_with_one_card = _to_seat_bits(seat for seat in self.rivals if self.counts[seat] == 1)
        if self.target is not None:
            self._set_trick(position)
        return position

    def _set_trick(self, position: Position) -> None:
        """Set the plays on the table. Seats between the last play and this seat have passed."""
        law, n = position.law, self.players
        position.pile = self.pack_pile(law)
        owner, code, cards = position.pile[-1]
        position.set_target(owner, code, cards, law.can_be_bombed(code, cards))
        position.passed_seats = _to_seat_bits((owner + step) % n for step in range(1, (self.seat - owner) % n or n))
        is_stacked = len(self.pile) > 1 and self.pile[-2].seat == owner
        may_bomb_stacking = law.can_bombs_answer_stacking and is_stacked and self.seat in self.locked
        position.is_owner_alone = self.stacking or (owner != self.seat and may_bomb_stacking)

    def pack_pile(self, law: Law) -> list[PackedPlay]:
        """Return the plays on the table as packed plays."""
        plays = ((play, encode_combination(play.kind, play.combination.length)) for play in self.pile)
        return [(play.seat, code, law.deck.pack(play.cards)) for play, code in plays]

    def to_json(self) -> dict[str, Any]:
        """Return the observation as the bot protocol sends it (docs/FORMATS.md)."""
        data = {name: codec.write(getattr(self, name)) for name, codec in _CODECS.items()}
        if not self.lost:
            del data["lost"]
        return {**data, "players": self.players, "legal": sorted(map(str, self.legal))}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Observation:
        """Return the observation that `to_json` wrote; unknown keys are ignored.

        Raises JsonError, or the error of a card, an action or a rule set in it.
        """
        if not isinstance(data, Mapping):
            raise JsonError("an observation", data, "an object as Observation.to_json writes it")
        data = {"lost": [], **data}
        missing_names = [name for name in _CODECS if name not in data]
        if missing_names:
            raise JsonError("an observation", dict(data), f"one with {', '.join(missing_names)}, too")
        return cls(**{name: codec.read(data[name]) for name, codec in _CODECS.items()})

    def __repr__(self) -> str:
        if self.phase == "over":
            state = "over"
        elif self.turn == self.seat:
            state = f"to {self.phase}" + (f" on {format_cards(self.pile[-1].cards)}" if self.pile else "")
        else:
            state = "waits"
        return f"<Observation of seat {self.seat} of {self.players}: {format_cards(self.hand)}; {state}>"

    @property
    def legal(self) -> LegalActions:
        """The legal actions of this seat; empty if it is not its turn. See `Deal.legal`."""
        if self.turn != self.seat:
            return LegalActions()
        return LegalActions(self.trade_actions) if self.phase == "trade" else LegalPlays(self.build_position())


@require_json_shape("a seat with its action", '"0 3S 3C" or "1 pass"')
def _read_entry(text: str) -> tuple[int, Action]:
    seat, _, action = text.partition(" ")
    return int(seat), Action.parse(action, can_lack_cards=True)


@require_json_shape("cards", '"3S 4C"')
def _read_cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


_CODECS = make_field_codecs(
    Observation,
    {
        tuple[Card, ...]: JsonCodec(format_cards, _read_cards),
        tuple[int, Action]: JsonCodec(lambda entry: f"{entry[0]} {entry[1]}", _read_entry),
    },
)
"""The codec of each field."""


def _to_seat_bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def filter_history(seat: int, history: History, secret_pass_indices: Collection[int]) -> History:
    """Return the part of a history that a seat sees: without secret passes of others, and without cards of others'
    trades.

    `secret_pass_indices` are the indices of the secret passes.
    """
    visible_entries = []
    for index, (actor, action) in enumerate(history):
        if index in secret_pass_indices and actor != seat:
            continue
        if action.is_trade and action.cards and seat not in _get_parties(history, index):
            action = Action(action.verb, (), action.to)
        visible_entries.append((actor, action))
    return tuple(visible_entries)


def _get_parties(history: History, index: int) -> tuple[int, int | None]:
    """Return the two seats that see the cards of a trade's action."""
    actor, action = history[index]
    return actor, history[index - 1][0] if action.verb == "return" else action.to


def filter_transfer(seat: int, transfer: Transfer | None) -> Transfer | None:
    """Return a transfer if the seat takes part in it, else None."""
    return transfer if transfer and seat in (transfer.from_seat, transfer.to_seat) else None
