"""A deal: immutable and complete, as the table, the referee and saved games see it.

    deal = Deal(rules, seed=7)
    while not deal.over:
        deal = deal.do(deal.legal[0])

Every action answers a new deal; the old one stays as it was. What happened between the two: `events.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from game.engine import refusals, trade
from game.engine.action import PASS, TRADE_VERBS, Action, History, play
from game.engine.cards import Card, CardsLike, Hands, cards_of, show
from game.engine.combination import Combination, Play, kind_of, length_of
from game.engine.dealing import DealSpec, check_spec, deal_cards, first_after
from game.engine.decisions import NOTHING
from game.engine.deck import Deck, deck_of
from game.engine.laws import law_of
from game.engine.leading import first_leader
from game.engine.legal import LegalActions, LegalPlays, LegalTrades, check_size
from game.engine.observation import Observation
from game.engine.position import Position, position_of
from game.engine.record import Record, read_action, read_record, write_record
from game.engine.result import Result
from game.engine.rules import Preset, Rules
from game.engine.scoring import instant_result, result
from game.engine.trade import Trade, Transfer
from game.engine.violation import IllegalAction, RecordError, Violation


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Deal:
    """One moment of a deal; nothing in it ever changes.

    `spec` is how it began, `dealt` the hands as dealt, `leftover` what was left over; `dealer` is None where nobody
    knows, `leader` until somebody leads the first trick; `trade` is the trade that goes on, `position` the play, each
    None where there is none. `history` is every action so far with its seat; `declines` are the places in it of passes
    that nobody else may notice: those of a locked-out seat that was asked because it holds an exempt bomb. `transfers`
    are the cards that changed hands.
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

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int | None = None,
        hands: Sequence[CardsLike] | None = None,
        leftover: CardsLike = (),
        number: int = 1,
        last_order: Sequence[int] | None = None,
        dealer: int | None = None,
        leader: int | None = None,
    ) -> None:
        if isinstance(hands, str):
            raise RecordError("bad-record", "hands", players=rules.players)
        dealt = None if hands is None else tuple(cards_of(hand) for hand in hands)
        order = None if last_order is None else tuple(last_order)
        self._begin(rules, DealSpec(seed, dealt, cards_of(leftover), number, order, dealer, leader))

    @classmethod
    def begin(cls, rules: Rules, spec: DealSpec) -> Deal:
        """The deal that begins so: dealt, and won at once, in trade, or with somebody to lead.

        Raises RecordError where the spec lacks the order of the last deal and a rule needs it.
        """
        deal = cls.__new__(cls)
        deal._begin(rules, spec)
        return deal

    @classmethod
    def from_json(cls, data: Any, presets: dict[str, Preset] | None = None) -> Deal:
        """The deal that a record leads to. Raises RecordError, RulesError or IllegalAction."""
        deal, place, violation = replay(read_record(data, presets or {}))
        if violation is not None:
            raise IllegalAction(violation, place)
        return deal

    def to_json(self, preset: Preset | None = None) -> dict[str, Any]:
        """The record of the deal so far, as an object for JSON; with its preset the rules are what differs from it."""
        return write_record(Record(self.rules, self.spec, tuple(f"{s} {a}" for s, a in self.history)), preset)

    def __eq__(self, other: object) -> bool:
        """Whether both began in the same way, by the same rules, and the same was done in them."""
        return isinstance(other, Deal) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _done_again, (self.rules, self.spec, self.history)

    def __repr__(self) -> str:
        began = f"seed {self.spec.seed}" if self.spec.hands is None else " / ".join(map(show, self.spec.hands))
        if self.result is not None:
            now = f"over, order {self.result.order}"
        else:
            on_table = f" on {show(self.pile[-1].cards)}" if self.pile else ""
            now = f"seat {self.turn} to {'trade' if self.trade else 'play'}{on_table}"
        return f"<Deal {self.rules.preset or 'own rules'}, {self.players} players, {began}: {now}>"

    @property
    def _key(self) -> tuple[Rules, DealSpec, History]:
        return self.rules, self.spec, self.history

    # What there is to see

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
    def over(self) -> bool:
        """Whether the deal is over; then `result` says how it ended."""
        return self.result is not None

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
    def lost(self) -> tuple[int, ...]:
        """The seats that lost by their last play, in that order; they have not gone out."""
        return tuple(self.position.lost) if self.position else ()

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
            history=self._history_for(seat),
            transfers=tuple(each for each in self.transfers if seat in (each.from_seat, each.to_seat)),
            lead_condition=position.lead_condition if leads and position else NOTHING,
            lowest=self.deck.cards(position.lowest) if leads and position and position.lead_condition else (),
            stacking=mine and self.stacking,
            trade_actions=tuple(self.legal) if mine and self.phase == "trade" else (),
            open_offer=_shown_to(seat, getattr(self.trade, "offer", None)),
            open_answer=_shown_to(seat, getattr(self.trade, "answer", None)),
            result=self.result,
            final_hands=self.hands if self.over else (),
        )

    def _history_for(self, seat: int) -> History:
        """The history without what the seat could not notice, and without the cards of others' trades."""
        seen = []
        for place, (actor, action) in enumerate(self.history):
            if place in self.declines and actor != seat:
                continue
            if action.verb in ("give", "offer", "return") and seat not in self._parties(place):
                action = Action(action.verb, (), action.to)
            seen.append((actor, action))
        return tuple(seen)

    def _parties(self, place: int) -> tuple[int, int | None]:
        """The two seats that see the cards of a trade's action."""
        actor, action = self.history[place]
        return actor, self.history[place - 1][0] if action.verb == "return" else action.to

    # What may be done

    def violation(self, action: Action | str, by: int | None = None) -> Violation | None:
        """Why a seat (by default the one to act) may not do this now; None where it may. Codes: docs/FORMATS.md."""
        if isinstance(action, str):
            action = Action.parse(action)
        if self.result is not None:
            return Violation("deal-over")
        if by is not None and by != self.turn:
            return Violation("not-your-turn", {"seat": by, "turn": None if self.asked_secretly else self.turn})
        if self.trade is not None:
            return trade.check(self.trade, self.traded_hands, action)
        if action.verb in TRADE_VERBS or self.position is None:
            return Violation("bad-trade", {"reason": "no-trade"})
        return refusals.check(self.position, action)

    def play(self, cards: CardsLike | Action) -> Deal:
        """The deal after a play of the seat to act: `deal.play("3S 3C")`; a card or one of `legal` will do, too.

        Raises IllegalAction where it is unlawful.
        """
        if isinstance(cards, (str, Action)):
            return self.do(cards)
        return self.do(play(cards))

    def passes(self) -> Deal:
        """The deal after a pass of the seat to act. Raises IllegalAction where it may not."""
        return self.do(PASS)

    def do(self, action: Action | str, by: int | None = None) -> Deal:
        """The deal after any action of a seat (by default the one to act): `deal.do("give 3 3S")`.

        Raises IllegalAction where `violation` says why not, ActionError or CardError for what cannot be read.
        """
        if isinstance(action, str):
            action = Action.parse(action)
        violation = self.violation(action, by)
        if violation is not None:
            raise IllegalAction(violation)
        assert self.turn is not None
        history = (*self.history, (self.turn, action))
        if self.trade is not None:
            return self._after_trade(self.trade, history, action)
        declined = action.verb == "pass" and self.asked_secretly
        declines = self.declines | {len(self.history)} if declined else self.declines
        assert self.position is not None
        position = self.position.copy()
        position.act(self.deck.mask(action.cards))
        ended = result(position) if position.over else None
        return self.altered(history=history, declines=declines, position=position, result=ended)

    def altered(self, **parts: Any) -> Deal:
        """The same deal with other parts, unchecked: to move on, and for moments that are laid out by hand."""
        return Deal.of_parts(**{**{name: value for name, value in vars(self).items() if name in _PARTS}, **parts})

    @classmethod
    def of_parts(cls, **parts: Any) -> Deal:
        """The deal that has these parts, unchecked; those left out are as when nothing has happened yet."""
        deal = cls.__new__(cls)
        vars(deal).update(parts)
        return deal

    # How it begins and goes on

    def _begin(self, rules: Rules, spec: DealSpec) -> None:
        if not isinstance(rules, Rules):
            raise TypeError(f"a deal is dealt by Rules, not by {rules!r}")
        check_spec(spec, rules)
        decided = law_of(rules).decisions
        trading = decided.trading
        if spec.number > 1 and spec.last_order is None and trading is not None and trading.by_places:
            raise RecordError("bad-record", "last-order", needed_for="trading")
        dealt = deal_cards(rules, spec)
        vars(self).update(rules=rules, spec=spec, dealer=dealt.dealer, dealt=dealt.hands, leftover=dealt.leftover)
        vars(self).update(traded_hands=dealt.hands)
        if trading is None:
            won = decided.instant_win(dealt.hands, spec.number == 1)
            if won is not None:
                vars(self).update(result=instant_result(rules, won))
                return
        elif spec.number > 1 or not trading.by_places:
            first = first_after(dealt.dealer, rules.players)
            begun, hands, transfers = trade.begin(trading, dealt.hands, spec.last_order or (), first)
            vars(self).update(trade=begun, traded_hands=hands, transfers=transfers)
            return
        vars(self).update(self._opened())

    def _opened(self) -> dict[str, Any]:
        """The leader and the position at the first lead, after the trades; the leader may take the card left over."""
        rules = self.rules
        law = law_of(rules)
        hands = [law.deck.mask(hand) for hand in self.traded_hands]
        leader, condition, lowest = first_leader(
            rules, self.spec, self.traded_hands, first_after(self.dealer, rules.players)
        )
        if law.decisions.leader_takes_leftover and len(self.leftover) == 1:
            hands[leader] += law.deck.mask(self.leftover)
        return {"leader": leader, "position": position_of(law, hands, leader, condition, law.deck.mask(lowest))}

    def _after_trade(self, trade_now: Trade, history: History, action: Action) -> Deal:
        goes_on, hands, transfers = trade.apply(trade_now, self.traded_hands, action)
        transfers = self.transfers + transfers
        deal = self.altered(trade=goes_on, traded_hands=hands, transfers=transfers, history=history)
        return deal if goes_on is not None else deal.altered(**deal._opened())


_PARTS = frozenset(part.name for part in fields(Deal))


def _done_again(rules: Rules, spec: DealSpec, history: History) -> Deal:
    deal = Deal.begin(rules, spec)
    for _, action in history:
        deal = deal.do(action)
    return deal


def replay(record: Record) -> tuple[Deal, int | None, Violation | None]:
    """The deal that a record leads to; where an action is unlawful the deal before it, its place and the violation.

    Raises RecordError for what cannot be read, and for a hand with too many plays.
    """
    check_size(law_of(record.rules), record.spec.hands or ())
    deal = Deal.begin(record.rules, record.spec)
    for place, text in enumerate(record.actions):
        seat, action = read_action(text, record.rules, place)
        violation = deal.violation(action, by=seat)
        if violation is not None:
            return deal, place, violation
        deal = deal.do(action)
    return deal, None, None


def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _shown_to(seat: int, transfer: Transfer | None) -> Transfer | None:
    return transfer if transfer and seat in (transfer.from_seat, transfer.to_seat) else None
