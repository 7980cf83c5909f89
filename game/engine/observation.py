"""What one seat may know of a deal: the only thing that bots and the table ever see.

An observation is built from one seat's hand and from what everybody saw; it has no place for another seat's cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.action import PASS, Action, play
from game.engine.cards import Card, show
from game.engine.combination import code_of
from game.engine.law import law_of
from game.engine.options.first_lead import FREE
from game.engine.position import NOBODY, Position
from game.engine.result import Result
from game.engine.rules import Rules
from game.engine.state import History, Play, State
from game.engine.trade import Hands, Transfer
from game.engine.transitions import legal_actions


@dataclass(frozen=True)
class Observation:
    """A deal as one seat sees it.

    `turn` is None while a locked-out seat other than this one is asked, which nobody may notice; `history` leaves
    such passes out and holds no cards of trades between others; `transfers` are this seat's own. `lead_condition` says
    what binds this seat's lead ("contain", "alone", "may_pass" or ""), with `lowest` the card; `stacking` that it may
    go on beating its own play. `trade_actions` are its lawful actions in a trade (without the free choice of cards in a
    mutual one). `open_offer` is the offer that this seat made or must answer, `open_answer` what was returned for it.
    `final_hands` are all hands once the deal is over.
    """

    rules: Rules
    seat: int
    number: int
    dealer: int | None
    leader: int | None
    phase: str
    turn: int | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    pile: tuple[Play, ...]
    locked: tuple[int, ...]
    out: tuple[int, ...]
    knocked: tuple[int, ...]
    tricks: int
    history: History
    transfers: tuple[Transfer, ...]
    lead_condition: str
    lowest: tuple[Card, ...]
    stacking: bool
    trade_actions: tuple[Action, ...]
    open_offer: Transfer | None
    open_answer: Transfer | None
    result: Result | None
    final_hands: Hands

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def target(self) -> Play | None:
        """The play to beat; None for a lead."""
        return self.pile[-1] if self.pile and self.phase == "play" else None

    def position(self) -> Position:
        """The moment of play for the move generator; the other seats' hands are empty in it."""
        law = law_of(self.rules)
        deck = law.deck
        hands = [deck.mask(self.hand) if seat == self.seat else 0 for seat in range(self.players)]
        position = Position(law, hands, self.seat, self.lead_condition, deck.mask(self.lowest))
        target = self.target
        if target is not None:
            code, cards = code_of(target.kind, target.combination.length), deck.mask(target.cards)
            position.set_target(target.seat, code, cards, law.chopped_by(code, cards))
            position.stacking = self.stacking
        position.locked = sum(1 << seat for seat in self.locked)
        if self.seat in self.locked and self.rules.stacking == "on_bombs_may_answer" and position.owner != NOBODY:
            position.stacking = len(self.pile) > 1 and self.pile[-2].seat == position.owner
        return position

    def legal(self) -> list[Action]:
        """This seat's lawful actions when it is to act, else []."""
        if self.turn != self.seat:
            return []
        if self.phase == "trade":
            return list(self.trade_actions)
        deck = law_of(self.rules).deck
        return [play(deck.cards(cards)) if cards else PASS for cards in self.position().plays()]


def observe(state: State, seat: int) -> Observation:
    """The deal as a seat sees it."""
    mine = state.turn == seat
    position = state.position
    bound = mine and position is not None and not position.code
    over = state.phase == "over"
    return Observation(
        rules=state.rules,
        seat=seat,
        number=state.number,
        dealer=state.dealer,
        leader=state.leader,
        phase=state.phase,
        turn=None if state.asked_secretly and not mine else state.turn,
        hand=state.hands[seat],
        counts=state.counts,
        pile=state.pile,
        locked=state.locked,
        out=state.out,
        knocked=state.knocked,
        tricks=state.tricks,
        history=_public(state, seat),
        transfers=tuple(each for each in state.transfers if seat in (each.from_seat, each.to_seat)),
        lead_condition=position.lead_condition if bound and position else FREE,
        lowest=state.deck.cards(position.lowest) if bound and position and position.lead_condition else (),
        stacking=mine and state.stacking,
        trade_actions=tuple(legal_actions(state)) if mine and state.phase == "trade" else (),
        open_offer=_seen(getattr(state.trade, "offer", None), seat),
        open_answer=_seen(getattr(state.trade, "answer", None), seat),
        result=state.result,
        final_hands=state.hands if over else (),
    )


def _seen(transfer: Transfer | None, seat: int) -> Transfer | None:
    return transfer if transfer and seat in (transfer.from_seat, transfer.to_seat) else None


def _public(state: State, seat: int) -> History:
    """The history without what the seat could not notice, and without the cards of others' trades."""
    seen = []
    for place, (actor, action) in enumerate(state.history):
        if place in state.declines and actor != seat:
            continue
        if action.verb in ("give", "offer", "return") and not _is_party(state, place, seat):
            action = Action(action.verb, (), action.to)
        seen.append((actor, action))
    return tuple(seen)


def _is_party(state: State, place: int, seat: int) -> bool:
    actor, action = state.history[place]
    partner = state.history[place - 1][0] if action.verb == "return" else action.to
    return seat in (actor, partner)


def to_message(seen: Observation, kind: str = "act") -> dict[str, Any]:
    """The observation as the bot protocol sends it (docs/FORMATS.md)."""
    return {
        "type": kind,
        "seat": seen.seat,
        "players": seen.players,
        "rules": seen.rules.to_json(),
        "number": seen.number,
        "phase": seen.phase,
        "hand": show(seen.hand),
        "counts": list(seen.counts),
        "pile": pile_json(seen.pile),
        "locked": list(seen.locked),
        "out": list(seen.out),
        "knocked": list(seen.knocked),
        "history": [f"{actor} {action}" for actor, action in seen.history],
        "legal": sorted(map(str, seen.legal())),
    }


def pile_json(pile: tuple[Play, ...]) -> list[dict[str, Any]]:
    """The plays of a trick as records and messages write them."""
    return [{"seat": each.seat, "kind": str(each.kind), "cards": show(each.cards)} for each in pile]
