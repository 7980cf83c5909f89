"""A deal: immutable and complete, as the table, the referee and saved games see it.

    deal = Deal(rules, seed=7)
    while not deal.over:
        deal = deal.do(deal.legal[0])

Every action answers a new deal; the old one stays as it was. What happened between the two: `events.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from game.engine import refusals, trade
from game.engine.action import PASS, Action, History, play
from game.engine.cards import CardsLike, cards_of
from game.engine.deal_state import DealState
from game.engine.dealing import DealSpec, check_spec, deal_cards, first_after
from game.engine.hand_combinations import refuse_too_many_plays
from game.engine.laws import law_of
from game.engine.leading import first_lead
from game.engine.position import position_of
from game.engine.record import Record, read_action, read_record, write_record
from game.engine.rules import Preset, Rules
from game.engine.scoring import instant_result, result
from game.engine.trade import Trade
from game.engine.violation import IllegalAction, RecordError, Violation


class Deal(DealState):
    """A deal from its beginning to one moment, which never changes. Equal are those in which the same was done."""

    def __new__(  # noqa: D102 (the class says it)
        cls,
        rules: Rules,
        *,
        seed: int | None = None,
        hands: Sequence[CardsLike] | None = None,
        leftover: CardsLike = (),
        number: int = 1,
        last_order: Sequence[int] | None = None,
        dealer: int | None = None,
        leader: int | None = None,
    ) -> Deal:
        if isinstance(hands, str):
            raise RecordError("bad-record", "hands", players=rules.players)
        dealt = None if hands is None else tuple(cards_of(hand) for hand in hands)
        order = None if last_order is None else tuple(last_order)
        return cls.begin(rules, DealSpec(seed, dealt, cards_of(leftover), number, order, dealer, leader))

    @classmethod
    def begin(cls, rules: Rules, spec: DealSpec) -> Deal:
        """The deal that begins so: dealt, and won at once, in trade, or with somebody to lead.

        Raises RecordError where the spec lacks the order of the last deal and a rule needs it.
        """
        if not isinstance(rules, Rules):
            raise TypeError(f"a deal is dealt by Rules, not by {rules!r}")
        check_spec(spec, rules)
        trading = rules.decisions.trading
        by_places = trading is not None and trading.by_places
        if by_places and spec.number > 1 and spec.last_order is None:
            raise RecordError("bad-record", "last-order", needed_for="trading")
        deal = cls._dealt(rules, spec)
        if trading is None:
            won = rules.decisions.instant_win(deal.dealt, spec.number == 1)
            return deal._at_first_lead() if won is None else deal.altered(result=instant_result(rules, won))
        if by_places and spec.number == 1:
            return deal._at_first_lead()
        first = first_after(deal.dealer, rules.players)
        begun, hands, transfers = trade.begin(trading, deal.dealt, spec.last_order or (), first)
        return deal.altered(trade=begun, traded_hands=hands, transfers=transfers)

    @classmethod
    def _dealt(cls, rules: Rules, spec: DealSpec) -> Deal:
        """The cards dealt, and nothing else yet."""
        dealt = deal_cards(rules, spec)
        return cls.of_parts(
            rules=rules,
            spec=spec,
            dealer=dealt.dealer,
            dealt=dealt.hands,
            leftover=dealt.leftover,
            traded_hands=dealt.hands,
        )

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

    @property
    def _key(self) -> tuple[Rules, DealSpec, History]:
        return self.rules, self.spec, self.history

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
        if action.trades or self.position is None:
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
        deal = object.__new__(cls)
        vars(deal).update(parts)
        return deal

    # How it goes on

    def _at_first_lead(self) -> Deal:
        """The deal at the first lead, after the trades; the leader may take the card left over."""
        law, leftover = law_of(self.rules), self.leftover
        hands = [law.deck.mask(hand) for hand in self.traded_hands]
        first = first_after(self.dealer, self.players)
        lead = first_lead(self.rules, self.spec, self.traded_hands, first)
        if law.decisions.leader_takes_leftover and len(leftover) == 1:
            hands[lead.seat] += law.deck.mask(leftover)
        position = position_of(law, hands, lead.seat, lead.condition, law.deck.mask(lead.lowest))
        return self.altered(leader=lead.seat, position=position)

    def _after_trade(self, trade_now: Trade, history: History, action: Action) -> Deal:
        goes_on, hands, transfers = trade.apply(trade_now, self.traded_hands, action)
        transfers = self.transfers + transfers
        deal = self.altered(trade=goes_on, traded_hands=hands, transfers=transfers, history=history)
        return deal if goes_on is not None else deal._at_first_lead()


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
    refuse_too_many_plays(law_of(record.rules), record.spec.hands or ())
    deal = Deal.begin(record.rules, record.spec)
    for place, text in enumerate(record.actions):
        seat, action = read_action(text, record.rules, place)
        violation = deal.violation(action, by=seat)
        if violation is not None:
            return deal, place, violation
        deal = deal.do(action)
    return deal, None, None
