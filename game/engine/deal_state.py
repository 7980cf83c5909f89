"""One moment of a deal, complete: its parts, and what there is to see of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.engine.action import History
from game.engine.cards import Card, Hands, show
from game.engine.combination import Combination, Play
from game.engine.dealing import DealSpec
from game.engine.decisions import FREE_LEAD
from game.engine.deck import Deck, deck_of, set_bits
from game.engine.errors import EngineError
from game.engine.legal import LegalActions, LegalPlays, LegalTrades
from game.engine.observation import DealPhase, Observation, history_for, shown_to
from game.engine.position import Position
from game.engine.result import Payment, Result, totals
from game.engine.rules import Rules
from game.engine.trade import MutualTrade, Trade, Transfer


@dataclass(frozen=True, init=False, eq=False, repr=False)
class DealState:
    """One moment of a deal; nothing in it ever changes."""

    rules: Rules
    spec: DealSpec
    """How it began."""
    dealer: int | None
    """None where nobody knows."""
    dealt: Hands
    """The hands as dealt."""
    leftover: tuple[Card, ...]
    """What was left over."""
    leader: int | None = None
    """Who leads the first trick; None until the play begins."""
    trade: Trade | None = None
    """The trade that goes on; None where there is none."""
    traded_hands: Hands = ()
    """The hands after the trades so far."""
    position: Position | None = None
    """The play; None before it begins. Nobody steps it but a copy."""
    history: History = ()
    """Every action so far with its seat."""
    declines: frozenset[int] = frozenset()
    """The places in it of passes that nobody else may notice: of a locked-out seat, asked since it holds a bomb."""
    transfers: tuple[Transfer, ...] = ()
    """The cards that changed hands in trades."""
    result: Result | None = None
    """How it ended; None until then."""

    def __repr__(self) -> str:
        began = f"seed {self.spec.seed}" if self.spec.hands is None else " / ".join(map(show, self.spec.hands))
        if self.result is not None:
            now = f"over, order {self.result.order}"
        else:
            on_table = f" on {show(self.pile[-1].cards)}" if self.pile else ""
            now = f"seat {self.turn} to {'trade' if self.trade else 'play'}{on_table}"
        return f"<Deal {self.rules.preset or 'own rules'}, {self.players} players, {began}: {now}>"

    def __str__(self) -> str:
        """Draw the deal: the rules, each seat with its cards and what it may do, and the pile.

        >>> from game.engine import Deal, Rules
        >>> print(Deal(Rules(players=2), hands=["3S 4C", "5H 6S"]).play("3S"))
        own rules, 2 players, deal 1
          seat 0: 4C
        > seat 1: 5H 6S
        pile: 3S (seat 0)
        """
        seed = "" if self.spec.seed is None else f", seed {self.spec.seed}"
        lines = [f"{self.rules.preset or 'own rules'}, {self.players} players, deal {self.number}{seed}"]
        for seat, hand in enumerate(self.hands):
            sign = ">" if seat == self.turn else " "
            lines.append(f"{sign} seat {seat}: {show(hand) or 'no cards'}{self._standing(seat)}")
        if self.trade is not None:
            lines.append("cards are traded")
        elif self.pile and not self.over:
            lines.append("pile: " + ", ".join(f"{show(play.cards)} (seat {play.seat})" for play in self.pile))
        return "\n".join(lines)

    def _standing(self, seat: int) -> str:
        """A seat's place and points after the deal, or why it does not act now; empty if it does."""
        if self.result is not None:
            return f" (place {self.result.order_place(seat)}, {self.result.points[seat]:+d} points)"
        standings = {"out": self.out, "knocked out": self.knocked, "lost": self.lost, "locked out": self.locked}
        return next((f" ({words})" for words, seats in standings.items() if seat in seats), "")

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
    def phase(self) -> DealPhase:
        """What it is at."""
        if self.result is not None:
            return "over"
        return "trade" if self.trade is not None else "play"

    @property
    def over(self) -> bool:
        """Whether the deal is over; then `result` says how it ended."""
        return self.result is not None

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the deal is over. Where that cannot be, `seat_to_act` is an int."""
        if self.result is not None:
            return None
        if self.trade is not None:
            return self.trade.turn
        return None if self.position is None else self.position.turn

    @property
    def seat_to_act(self) -> int:
        """The seat to act. Raises EngineError when the deal is over; `over` says so before."""
        turn = self.turn
        if turn is None:
            raise EngineError("the deal is over, no seat is to act; `over` says so, and `final_result` how it ended")
        return turn

    @property
    def final_result(self) -> Result:
        """The order, the points and the payments. Raises EngineError before the deal is over; `over` says so."""
        if self.result is None:
            raise EngineError(f"the deal is not over, seat {self.turn} is to act; `over` says when there is a result")
        return self.result

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
            Play(seat, Combination.of_code(code, self.deck.cards(cards))) for seat, code, cards in position.pile
        )

    @property
    def locked(self) -> tuple[int, ...]:
        """The seats that are locked out of this trick, ascending."""
        return tuple(set_bits(self.position.locked)) if self.position else ()

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that went out, in that order."""
        return tuple(self.position.out) if self.position else ()

    @property
    def knocked(self) -> tuple[int, ...]:
        """The seats that are knocked out, ascending."""
        return tuple(set_bits(self.position.knocked)) if self.position else ()

    @property
    def lost(self) -> tuple[int, ...]:
        """The seats that lost by their last play, in that order; they have not gone out."""
        return tuple(self.position.lost) if self.position else ()

    @property
    def gone(self) -> frozenset[int]:
        """The seats that are in the deal no more: out, knocked out, or lost by their last play."""
        return frozenset((*self.out, *self.knocked, *self.lost))

    @property
    def tricks(self) -> int:
        """How many tricks have ended."""
        return self.position.tricks if self.position else 0

    @property
    def bonuses(self) -> tuple[Payment, ...]:
        """What was paid for chops so far: the first of all that is paid."""
        return tuple(self.position.bonuses) if self.position else ()

    @property
    def points_so_far(self) -> tuple[int, ...]:
        """The points by seat of what was paid so far; those of the result when the deal is over."""
        return totals(self.players, self.bonuses) if self.result is None else self.result.points

    @property
    def may_stack(self) -> bool:
        """Whether the seat to act may go on beating its own play (tiến lên)."""
        position = self.position
        return bool(position and not position.over and position.owner_alone and position.turn == position.owner)

    @property
    def asked_secretly(self) -> bool:
        """Whether the seat to act is locked out and asked only because it holds a bomb, which nobody else may know."""
        return self.position is not None and self.position.asked_secretly

    @cached_property
    def legal(self) -> LegalActions:
        """The lawful actions of the seat to act, empty when the deal is over; nothing is listed before it is asked for.

        In a mutual trade it goes through the actions without cards only; `in` knows all that may be offered.
        """
        if self.trade is not None:
            return LegalTrades(self.trade, self.traded_hands)
        if self.position is None or self.result is not None:
            return LegalActions()
        return LegalPlays(self.position)

    def observation(self, seat: int) -> Observation:
        """The deal as a seat sees it. Raises IndexError for a seat that the table does not have."""
        if not 0 <= seat < self.players:
            raise IndexError(f"there is no seat {seat}; the seats are 0 to {self.players - 1}")
        mine = self.turn == seat
        position = self.position
        leads = mine and position is not None and not position.code
        mutual = self.trade if isinstance(self.trade, MutualTrade) else None
        return Observation(
            rules=self.rules,
            seat=seat,
            number=self.number,
            dealer=self.dealer,
            leader=self.leader,
            phase=self.phase,
            turn=None if self.asked_secretly and not mine else self.turn,
            hand=self.hands[seat],
            counts=self.counts,
            pile=self.pile,
            locked=self.locked,
            out=self.out,
            knocked=self.knocked,
            lost=self.lost,
            tricks=self.tricks,
            history=history_for(seat, self.history, self.declines),
            transfers=tuple(each for each in self.transfers if seat in (each.from_seat, each.to_seat)),
            lead_condition=position.lead_condition if leads and position else FREE_LEAD,
            lowest=self.deck.cards(position.lowest) if leads and position and position.lead_condition else (),
            stacking=mine and self.may_stack,
            trade_actions=tuple(self.legal) if mine and self.phase == "trade" else (),
            open_offer=shown_to(seat, mutual.offer if mutual else None),
            open_answer=shown_to(seat, mutual.answer if mutual else None),
            result=self.result,
            final_hands=self.hands if self.over else (),
        )
