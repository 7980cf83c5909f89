"""One moment of a deal: its state, what may be done, and the moment after each action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Self

from game.engine import refusals, trade
from game.engine.action import PASS, Action, History, play
from game.engine.base import EngineError
from game.engine.cards import Card, CardsLike, Hands, format_cards
from game.engine.combination import Combination, Play
from game.engine.dealing import DealSpec, compute_first_seat, make_first_lead
from game.engine.decisions import FREE_LEAD
from game.engine.deck import Deck, get_deck, list_bit_indices
from game.engine.law import get_law
from game.engine.legal import LegalActions, LegalPlays, LegalTrades
from game.engine.observation import DealPhase, Observation, filter_history, filter_transfer
from game.engine.payments import Payment, Result, sum_points
from game.engine.position import Position, make_position
from game.engine.rules import Rules
from game.engine.scoring import compute_result
from game.engine.trade import MutualTrade, Trade, Transfer
from game.engine.violation import IllegalAction, Violation


@dataclass(frozen=True, init=False, eq=False, repr=False)
class DealMoment:
    """One moment of a deal. It never changes; every action returns the next moment.

    A moment built by hand (`from_parts`, `with_parts`) has no beginning. It has no record, equals only itself, and
    cannot be pickled. A moment that was reached by dealing and acting is a `Deal`.
    """

    rules: Rules
    spec: DealSpec
    """The specification that the deal began with."""
    dealer: int | None
    """The seat of the dealer, or None if unknown."""
    dealt: Hands
    """The hands as dealt."""
    leftover: tuple[Card, ...]
    """The cards that were not dealt."""
    leader: int | None = None
    """The seat that leads the first trick; None before play begins."""
    trade: Trade | None = None
    """The trade in progress, or None."""
    traded_hands: Hands = ()
    """The hands after the trades so far."""
    position: Position | None = None
    """The position in play; None before play begins. Only copies of it may be changed."""
    history: History = ()
    """All actions so far, each with its seat."""
    secret_pass_indices: frozenset[int] = frozenset()
    """Indices in the history of passes that other seats cannot notice: a locked-out seat declined to play a bomb."""
    transfers: tuple[Transfer, ...] = ()
    """The cards that changed hands in trades."""
    result: Result | None = None
    """The result; None until the deal is over."""

    def __repr__(self) -> str:
        origin = f"seed {self.spec.seed}" if self.spec.hands is None else " / ".join(map(format_cards, self.spec.hands))
        if self.result is not None:
            state = f"over, order {self.result.order}"
        else:
            on_table = f" on {format_cards(self.pile[-1].cards)}" if self.pile else ""
            state = f"seat {self.turn} to {'trade' if self.trade else 'play'}{on_table}"
        return f"<Deal {self.rules.preset or 'own rules'}, {self.players} players, {origin}: {state}>"

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
            turn_mark = ">" if seat == self.turn else " "
            lines.append(f"{turn_mark} seat {seat}: {format_cards(hand) or 'no cards'}{self._describe_seat(seat)}")
        if self.trade is not None:
            lines.append("cards are traded")
        elif self.pile and not self.over:
            lines.append("pile: " + ", ".join(f"{format_cards(play.cards)} (seat {play.seat})" for play in self.pile))
        return "\n".join(lines)

    def _describe_seat(self, seat: int) -> str:
        if self.result is not None:
            return f" (place {self.result.order_place(seat)}, {self.result.points[seat]:+d} points)"
        seats_by_words = {"out": self.out, "knocked out": self.knocked, "lost": self.lost, "locked out": self.locked}
        return next((f" ({words})" for words, seats in seats_by_words.items() if seat in seats), "")

    @property
    def number(self) -> int:
        """The number of the deal in its match. Deal 1 follows the rules for first deals."""
        return self.spec.number

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rules.players

    @property
    def deck(self) -> Deck:
        """The deck that packs the sets of cards in `position`."""
        return get_deck(self.rules.players)

    @property
    def phase(self) -> DealPhase:
        """The phase: "trade", "play" or "over"."""
        if self.result is not None:
            return "over"
        return "trade" if self.trade is not None else "play"

    @property
    def over(self) -> bool:
        """True if the deal is over. `result` is then available."""
        return self.result is not None

    @property
    def turn(self) -> int | None:
        """The seat to act; None if the deal is over. `seat_to_act` has the type int instead."""
        if self.result is not None:
            return None
        if self.trade is not None:
            return self.trade.turn
        return None if self.position is None else self.position.turn

    @property
    def seat_to_act(self) -> int:
        """The seat to act. Raises EngineError if the deal is over; check `over` first."""
        turn = self.turn
        if turn is None:
            raise EngineError(
                "the deal is over, so no seat is to act: check `over` first; `final_result` is the result"
            )
        return turn

    @property
    def final_result(self) -> Result:
        """The result. Raises EngineError before the deal is over; check `over` first."""
        if self.result is None:
            raise EngineError(f"the deal is not over, seat {self.turn} is to act: check `over` first")
        return self.result

    @cached_property
    def hands(self) -> Hands:
        """The cards that each seat holds."""
        if self.position is None:
            return self.traded_hands
        return tuple(self.deck.unpack(hand) for hand in self.position.hands)

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(len(hand) for hand in self.hands)

    @cached_property
    def pile(self) -> tuple[Play, ...]:
        """The plays of the current trick, lead first. When the deal is over, the plays of the last trick."""
        position = self.position
        if position is None or not (position.target_code or position.is_over):
            return ()
        unpack = self.deck.unpack
        return tuple(Play(seat, Combination.from_code(code, unpack(cards))) for seat, code, cards in position.pile)

    @property
    def locked(self) -> tuple[int, ...]:
        """The seats that are locked out of this trick, ascending."""
        return tuple(list_bit_indices(self.position.locked_seats)) if self.position else ()

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that went out, in order."""
        return tuple(self.position.out_seats) if self.position else ()

    @property
    def knocked(self) -> tuple[int, ...]:
        """The seats that are knocked out, ascending."""
        return tuple(list_bit_indices(self.position.knocked_seats)) if self.position else ()

    @property
    def lost(self) -> tuple[int, ...]:
        """The seats that lost by their last play, in order. These seats did not go out."""
        return tuple(self.position.losing_plays) if self.position else ()

    @property
    def seats_gone(self) -> frozenset[int]:
        """The seats that left the deal: out, knocked out, or lost by their last play."""
        return frozenset((*self.out, *self.knocked, *self.lost))

    @property
    def tricks(self) -> int:
        """The number of finished tricks."""
        return self.position.trick_count if self.position else 0

    @property
    def bonuses(self) -> tuple[Payment, ...]:
        """The payments for chops so far."""
        return tuple(self.position.bonuses) if self.position else ()

    @property
    def points_so_far(self) -> tuple[int, ...]:
        """The points of each seat so far. When the deal is over, the points of the result."""
        return sum_points(self.players, self.bonuses) if self.result is None else self.result.points

    @property
    def may_stack(self) -> bool:
        """True if the seat to act may beat its own play (tiến lên)."""
        position = self.position
        return bool(position and not position.is_over and position.is_owner_alone and position.turn == position.owner)

    @property
    def has_secret_turn(self) -> bool:
        """True if the seat to act is locked out and has a turn only because it holds a bomb.

        Other seats may not notice such a turn.
        """
        return self.position is not None and self.position.has_secret_turn

    @cached_property
    def legal(self) -> LegalActions:
        """The legal actions of the seat to act; empty if the deal is over. They are generated on demand.

        In a mutual trade, iteration yields only the actions without cards; `in` accepts every legal offer.
        """
        if self.trade is not None:
            return LegalTrades(self.trade, self.traded_hands)
        if self.position is None or self.result is not None:
            return LegalActions()
        return LegalPlays(self.position)

    def observation(self, seat: int) -> Observation:
        """Return the deal as a seat sees it. Raises IndexError for a seat that does not exist."""
        if not 0 <= seat < self.players:
            raise IndexError(f"there is no seat {seat}; the seats are 0 to {self.players - 1}")
        is_own_turn = self.turn == seat
        position = self.position
        is_leading = is_own_turn and position is not None and not position.target_code
        mutual_trade = self.trade if isinstance(self.trade, MutualTrade) else None
        return Observation(
            rules=self.rules,
            seat=seat,
            number=self.number,
            dealer=self.dealer,
            leader=self.leader,
            phase=self.phase,
            turn=None if self.has_secret_turn and not is_own_turn else self.turn,
            hand=self.hands[seat],
            counts=self.counts,
            pile=self.pile,
            locked=self.locked,
            out=self.out,
            knocked=self.knocked,
            lost=self.lost,
            tricks=self.tricks,
            history=filter_history(seat, self.history, self.secret_pass_indices),
            transfers=tuple(transfer for transfer in self.transfers if seat in (transfer.from_seat, transfer.to_seat)),
            lead_condition=position.lead_condition if is_leading and position else FREE_LEAD,
            lowest=self.deck.unpack(position.lowest_card)
            if is_leading and position and position.lead_condition
            else (),
            stacking=is_own_turn and self.may_stack,
            trade_actions=tuple(self.legal) if is_own_turn and self.phase == "trade" else (),
            open_offer=filter_transfer(seat, mutual_trade.offer if mutual_trade else None),
            open_answer=filter_transfer(seat, mutual_trade.answer if mutual_trade else None),
            result=self.result,
            final_hands=self.hands if self.over else (),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a moment built by hand cannot be pickled: it has no beginning to be restored from")

    # Legal actions

    def violation(self, action: Action | str, by: int | None = None) -> Violation | None:
        """Return the reason why a seat may not do this now; None if it may. The default seat is the seat to act.

        The violation's codes are listed in docs/FORMATS.md. Raises ActionError or CardError for text
        that is no action.
        """
        if isinstance(action, str):
            action = Action.parse(action)
        if self.result is not None:
            return Violation("deal-over")
        if by is not None and by != self.turn:
            return Violation("not-your-turn", {"seat": by, "turn": None if self.has_secret_turn else self.turn})
        if self.trade is not None:
            return trade.find_trade_violation(self.trade, self.traded_hands, action)
        if action.is_trade or self.position is None:
            return Violation("bad-trade", {"reason": "no-trade"})
        return refusals.find_violation(self.position, action)

    def play(self, cards: CardsLike) -> Self:
        """Return the deal after a play of the seat to act, such as `deal.play("3S 3C")`.

        Raises IllegalAction if the rules refuse the play, CardError for text that is no card, and TypeError for an
        `Action`, which `do` takes.
        """
        if isinstance(cards, Action):
            raise TypeError(f"play takes cards, and do an action: deal.do({str(cards)!r})")
        return self.do(play(cards))

    def passes(self) -> Self:
        """Return the deal after a pass of the seat to act. Raises IllegalAction if the seat may not pass."""
        return self.do(PASS)

    def do(self, action: Action | str, by: int | None = None) -> Self:
        """Return the deal after any action of a seat, by default the seat to act: `deal.do("give 3 3S")`.

        Raises IllegalAction if the rules refuse the action, ActionError or CardError for text that is no action, and
        TypeError for a value that is neither an action nor text.
        """
        if isinstance(action, str):
            action = Action.parse(action)
        elif not isinstance(action, Action):
            raise TypeError(f'do takes an action or its text, not {action!r}; play takes cards: deal.play("3S 3C")')
        violation = self.violation(action, by)
        if violation is not None:
            raise IllegalAction(violation)
        history = (*self.history, (self.seat_to_act, action))
        if self.trade is not None:
            return self._apply_trade(self.trade, history, action)
        is_secret_pass = action.verb == "pass" and self.has_secret_turn
        new_indices = {len(self.history)} if is_secret_pass else set()
        secret_pass_indices = self.secret_pass_indices | new_indices
        assert self.position is not None
        position = self.position.copy()
        position.act(self.deck.pack(action.cards))
        result = compute_result(position) if position.is_over else None
        return self._replace(history=history, secret_pass_indices=secret_pass_indices, position=position, result=result)

    # Moments built by hand

    @staticmethod
    def from_parts(**parts: Any) -> DealMoment:
        """Return a moment with these parts, unchecked. Missing parts have the values of a deal in which nothing
        happened yet.

        Raises TypeError for an unknown part.
        """
        return DealMoment._from_attributes(_check_part_names(parts))

    def with_parts(self, **parts: Any) -> DealMoment:
        """Return a plain moment that differs from this one in some parts, unchecked. Raises TypeError for an unknown
        part.
        """
        return DealMoment._from_attributes({**self._parts, **_check_part_names(parts)})

    # The next moment

    @classmethod
    def _from_attributes(cls, parts: Mapping[str, Any]) -> Self:
        moment = object.__new__(cls)
        vars(moment).update(parts)
        return moment

    @property
    def _parts(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name in _PART_NAMES}

    def _replace(self, **parts: Any) -> Self:
        return self._from_attributes({**self._parts, **parts})

    def _begin_play(self) -> Self:
        """Return the deal at the first lead. The leader may receive the card left over."""
        law, leftover = get_law(self.rules), self.leftover
        hands = [law.deck.pack(hand) for hand in self.traded_hands]
        first_seat = compute_first_seat(self.dealer, self.players)
        first_lead = make_first_lead(self.rules, self.spec, self.traded_hands, first_seat)
        if law.decisions.is_leftover_for_leader and len(leftover) == 1:
            hands[first_lead.seat] += law.deck.pack(leftover)
        lowest_card = law.deck.pack(first_lead.lowest_card)
        position = make_position(law, hands, first_lead.seat, first_lead.condition, lowest_card)
        return self._replace(leader=first_lead.seat, position=position)

    def _apply_trade(self, current_trade: Trade, history: History, action: Action) -> Self:
        next_trade, hands, transfers = trade.apply_trade_action(current_trade, self.traded_hands, action)
        transfers = self.transfers + transfers
        deal = self._replace(trade=next_trade, traded_hands=hands, transfers=transfers, history=history)
        return deal if next_trade is not None else deal._begin_play()


_PART_NAMES = frozenset(part.name for part in fields(DealMoment))


def _check_part_names(parts: Mapping[str, Any]) -> Mapping[str, Any]:
    unknown_names = parts.keys() - _PART_NAMES
    if unknown_names:
        raise TypeError(f"a moment has no part {', '.join(sorted(unknown_names))}")
    return parts
