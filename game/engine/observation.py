"""What one seat may know of a deal: the only thing that bots and the table ever see.

An observation is built from one seat's hand and from what everybody saw; it has no place for another seat's cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from game.engine.action import Action, History
from game.engine.cards import Card, Hands, parse, show
from game.engine.codec import JsonError, JsonForm, forms_of, reads
from game.engine.combination import PackedPlay, Play, code_of
from game.engine.decisions import LeadCondition
from game.engine.law import Law, law_of
from game.engine.legal import LegalActions, LegalPlays
from game.engine.payments import Result
from game.engine.position import Position, position_of
from game.engine.rules import Rules
from game.engine.trade import Transfer

DealPhase = Literal["trade", "play", "over"]
"""What a deal is at: cards change hands, they are played, or all is over."""


@dataclass(frozen=True, repr=False)
class Observation:
    """A deal as one seat sees it. Seats are numbered from 0 in turn order."""

    rules: Rules
    seat: int
    """The seat that sees it."""
    number: int
    """The deal's number in its match: 1 where the first deal's rules hold."""
    dealer: int | None
    """None where nobody knows."""
    leader: int | None
    """Who leads the first trick; None until the play begins."""
    phase: DealPhase
    turn: int | None
    """The seat to act; None when the deal is over, and while another seat is asked that is locked out, which nobody
    may notice."""
    hand: tuple[Card, ...]
    """This seat's cards, sorted."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    pile: tuple[Play, ...]
    """The plays of this trick, lead first; when over, those of the last one."""
    locked: tuple[int, ...]
    """The seats that are locked out of this trick, ascending."""
    out: tuple[int, ...]
    """The seats that went out, in that order."""
    knocked: tuple[int, ...]
    """The seats that are knocked out, ascending."""
    lost: tuple[int, ...]
    """The seats that lost by their last play, in that order."""
    tricks: int
    """How many tricks have ended."""
    history: History
    """Every action so far with its seat, but passes that nobody may notice, and without the cards of others' trades."""
    transfers: tuple[Transfer, ...]
    """The cards that this seat gave and got in trades."""
    lead_condition: LeadCondition
    """What binds this seat's lead: one of `decisions.LEAD_CONDITIONS`, "" where nothing does or it does not lead."""
    lowest: tuple[Card, ...]
    """The lowest card dealt, where that binds the lead."""
    stacking: bool
    """Whether this seat may go on beating its own play (`may_stack` of the deal)."""
    trade_actions: tuple[Action, ...]
    """Its lawful actions in a trade, without the free choice of cards in a mutual one."""
    open_offer: Transfer | None
    """The offer that this seat made or must answer."""
    open_answer: Transfer | None
    """What was returned for it."""
    result: Result | None
    final_hands: Hands
    """All hands once the deal is over."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def target(self) -> Play | None:
        """The play to beat; None for a lead."""
        return self.pile[-1] if self.pile and self.phase == "play" else None

    @property
    def gone(self) -> frozenset[int]:
        """The seats that are in the deal no more: out, knocked out, or lost by their last play."""
        return frozenset((*self.out, *self.knocked, *self.lost))

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats that still hold cards and may play them, in turn order after this one."""
        others = ((self.seat + step) % self.players for step in range(1, self.players))
        return tuple(seat for seat in others if seat not in self.gone)

    @property
    def free_rivals(self) -> tuple[int, ...]:
        """The rivals that are not locked out: they may answer in this trick with anything (`Position.let_through`)."""
        return tuple(seat for seat in self.rivals if seat not in self.locked)

    @property
    def played(self) -> frozenset[int]:
        """The seats that have played a card in this deal."""
        return frozenset(seat for seat, action in self.history if action.verb == "play")

    @property
    def trick_began(self) -> int:
        """The place in the history of the lead of the trick on the table; its end where nothing lies there."""
        plays = [at for at, (_, action) in enumerate(self.history) if action.verb == "play"]
        if not self.pile:
            return len(self.history)
        return plays[-len(self.pile)] if len(plays) >= len(self.pile) else 0

    def _last_play(self, seat: int) -> tuple[Card, ...]:
        return next(action.cards for actor, action in reversed(self.history) if actor == seat and action.cards)

    def position(self) -> Position:
        """The moment of play as the engine holds it, to ask for lawful plays and to search; others' hands are empty."""
        law = law_of(self.rules)
        deck = law.deck
        hands = [deck.mask(self.hand) if seat == self.seat else 0 for seat in range(self.players)]
        position = position_of(law, hands, self.seat, self.lead_condition, deck.mask(self.lowest))
        position.out = list(self.out)
        position.knocked = _bits(self.knocked)
        position.lost = {seat: deck.mask(self._last_play(seat)) for seat in self.lost}
        position.still_in = _bits(seat for seat, count in enumerate(self.counts) if count) & ~position.knocked
        position.played = _bits(self.played)
        position.locked = _bits(self.locked)
        position.last_cards = _bits(seat for seat in self.rivals if self.counts[seat] == 1)
        if self.target is not None:
            self._set_trick(position)
        return position

    def _set_trick(self, position: Position) -> None:
        """The plays on the table; whoever sits between the last one and this seat has declined to beat it."""
        law, n = position.law, self.players
        position.pile = self.packed_pile(law)
        owner, code, cards = position.pile[-1]
        position.set_target(owner, code, cards, law.fears_bombs(code, cards))
        position.passed_since = _bits((owner + step) % n for step in range(1, (self.seat - owner) % n or n))
        stacked = len(self.pile) > 1 and self.pile[-2].seat == owner
        bombs_asked = law.bombs_answer_stacking and stacked and self.seat in self.locked
        position.owner_alone = self.stacking or (owner != self.seat and bombs_asked)

    def packed_pile(self, law: Law) -> list[PackedPlay]:
        """The plays on the table as a law takes them."""
        return [
            (each.seat, code_of(each.kind, each.combination.length), law.deck.mask(each.cards)) for each in self.pile
        ]

    def to_json(self) -> dict[str, Any]:
        """The observation as the bot protocol sends it (docs/FORMATS.md), as an object for JSON."""
        data = {name: form.write(getattr(self, name)) for name, form in _FORMS.items()}
        if not self.lost:
            del data["lost"]
        return {**data, "players": self.players, "legal": sorted(map(str, self.legal))}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Observation:
        """The observation that `to_json` wrote; what else stands there is left alone.

        Raises JsonError, or the error of a card, an action or a rule set in it that cannot be read.
        """
        if not isinstance(data, Mapping):
            raise JsonError("an observation", data, "an object as Observation.to_json writes it")
        data = {"lost": [], **data}
        missing = [name for name in _FORMS if name not in data]
        if missing:
            raise JsonError("an observation", dict(data), f"one with {', '.join(missing)}, too")
        return cls(**{name: form.read(data[name]) for name, form in _FORMS.items()})

    def __repr__(self) -> str:
        if self.phase == "over":
            now = "over"
        elif self.turn == self.seat:
            now = f"to {self.phase}" + (f" on {show(self.pile[-1].cards)}" if self.pile else "")
        else:
            now = "waits"
        return f"<Observation of seat {self.seat} of {self.players}: {show(self.hand)}; {now}>"

    @property
    def legal(self) -> LegalActions:
        """This seat's lawful actions when it is to act, else none; see `Deal.legal`."""
        if self.turn != self.seat:
            return LegalActions()
        return LegalActions(self.trade_actions) if self.phase == "trade" else LegalPlays(self.position())


@reads("a seat with its action", '"0 3S 3C" or "1 pass"')
def _read_entry(text: str) -> tuple[int, Action]:
    seat, _, action = text.partition(" ")
    return int(seat), Action.parse(action, hidden=True)


@reads("cards", '"3S 4C"')
def _read_cards(text: str) -> tuple[Card, ...]:
    return parse(text)


_FORMS = forms_of(
    Observation,
    {
        tuple[Card, ...]: JsonForm(show, _read_cards),
        tuple[int, Action]: JsonForm(lambda entry: f"{entry[0]} {entry[1]}", _read_entry),
    },
)
"""How each part of an observation is written as JSON."""


def _bits(seats: Iterable[int]) -> int:
    """A set of seats as the position holds it."""
    return sum(1 << seat for seat in seats)


def history_for(seat: int, history: History, declines: Collection[int]) -> History:
    """A history without what a seat could not notice, and without the cards of others' trades.

    `declines` are the places in it of passes that nobody else may notice.
    """
    visible = []
    for at, (actor, action) in enumerate(history):
        if at in declines and actor != seat:
            continue
        if action.trades and action.cards and seat not in _parties(history, at):
            action = Action(action.verb, (), action.to)
        visible.append((actor, action))
    return tuple(visible)


def _parties(history: History, place: int) -> tuple[int, int | None]:
    """The two seats that see the cards of a trade's action."""
    actor, action = history[place]
    return actor, history[place - 1][0] if action.verb == "return" else action.to


def shown_to(seat: int, transfer: Transfer | None) -> Transfer | None:
    """What changes hands, to the two seats that see it; None to the others."""
    return transfer if transfer and seat in (transfer.from_seat, transfer.to_seat) else None
