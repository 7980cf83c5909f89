"""A deal: immutable and complete, as the table, the referee and saved games see it.

    deal = Deal(rules, seed=7)
    while not deal.over:
        deal = deal.do(deal.legal[0])

Every action returns a new deal; the old one does not change. What happened between the two: `events.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine import trade
from game.engine.action import History
from game.engine.base import EngineError
from game.engine.cards import CardsLike, normalize_cards
from game.engine.deal_moment import DealMoment
from game.engine.dealing import DealSpec, check_spec, compute_first_seat, deal_cards
from game.engine.law import get_law
from game.engine.legal import refuse_too_many_plays
from game.engine.record import Record, read_action, read_record, write_record
from game.engine.rules import Preset, Rules
from game.engine.scoring import make_instant_result
from game.engine.violation import IllegalAction, RecordError, Violation


class Deal(DealMoment):
    """A deal from its beginning to one moment. A deal never changes: every action returns the deal after it.

    Parameters, all but `rules` by name:

    - `rules`: the rule set, such as `Rules(players=3)` or `presets.rules("southern")`.
    - `seed`: a whole number from which the cards are shuffled and dealt, or
    - `hands`: the cards of each seat, as text (`"3S 4C"`) or cards; `leftover` are the cards that no seat has.
    - `number`: the deal's number in its match. The first deal, number 1, may have rules of its own.
    - `last_order`: the seats in the order in which they finished the deal before. Trades need it, and its last seat
      deals.
    - `dealer`, `leader`: the seat that deals, and the seat that leads, if the rules shall not decide this.

    Seats are numbered from 0 in turn order. Raises RecordError if no table could deal like this. `play`, `passes` and
    `do` return the deal after an action, `undo` the deal before the last one.

    >>> deal = Deal(Rules(players=2), hands=["3S 4C", "5H 6S"])
    >>> deal.play("3S").undo() == deal
    True

    A played deal can be saved, restored and continued:

    >>> saved = deal.play("3S").to_json()
    >>> saved["actions"]
    ['0 3S']
    >>> Deal.from_json(saved).legal
    <legal: pass, 5H, 6S>

    Two deals are equal if they have the same rules, beginning and actions. Records (`to_json`) and pickles contain only
    these three. A moment built by hand is a plain `DealMoment`.
    """

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
        dealt_hands = None if hands is None else tuple(normalize_cards(hand) for hand in hands)
        finishing_order = None if last_order is None else tuple(last_order)
        return cls.begin(
            rules, DealSpec(seed, dealt_hands, normalize_cards(leftover), number, finishing_order, dealer, leader)
        )

    @classmethod
    def begin(cls, rules: Rules, spec: DealSpec) -> Deal:
        """Return a new deal: cards are dealt, and an instant win, a trade or the first lead follows.

        Raises RecordError if a rule needs the finishing order of the last deal and the spec lacks it.
        """
        if not isinstance(rules, Rules):
            raise TypeError(f"a deal is dealt by Rules, not by {rules!r}")
        check_spec(spec, rules)
        trading = rules.decisions.trading
        is_by_places = trading is not None and trading.is_by_places
        if is_by_places and spec.number > 1 and spec.last_order is None:
            raise RecordError("bad-record", "last-order", needed_for="trading")
        deal = cls._from_spec(rules, spec)
        if trading is None:
            instant_win = rules.decisions.find_instant_win(deal.dealt, spec.number == 1)
            return deal._replace(result=make_instant_result(rules, instant_win)) if instant_win else deal._begin_play()
        if is_by_places and spec.number == 1:
            return deal._begin_play()
        first_seat = compute_first_seat(deal.dealer, rules.players)
        first_trade, hands, transfers = trade.begin_trade(trading, deal.dealt, spec.last_order or (), first_seat)
        return deal._replace(trade=first_trade, traded_hands=hands, transfers=transfers)

    @classmethod
    def _from_spec(cls, rules: Rules, spec: DealSpec) -> Deal:
        dealt_hands = deal_cards(rules, spec)
        return cls._from_attributes(
            {
                "rules": rules,
                "spec": spec,
                "dealer": dealt_hands.dealer,
                "dealt": dealt_hands.hands,
                "leftover": dealt_hands.leftover,
                "traded_hands": dealt_hands.hands,
            }
        )

    def undo(self) -> Deal:
        """Return the deal before the last action. Raises EngineError at the beginning."""
        if not self.history:
            raise EngineError("nothing to undo: the deal is at its beginning")
        return _repeat_actions(self.rules, self.spec, self.history[:-1])

    @classmethod
    def from_json(cls, data: Any, presets: Mapping[str, Preset] | None = None) -> Deal:
        """Return the deal that a record describes, up to its last action.

        The record's rules may name one of the presets, by default the shipped ones. Raises RecordError, RulesError or
        IllegalAction, whose `at` is the index of the action that is wrong.
        """
        deal, index, violation = replay_record(read_record(data, presets))
        if violation is not None:
            raise IllegalAction(violation, index)
        return deal

    def to_json(self, preset: Preset | None = None) -> dict[str, Any]:
        """Return the record of the deal so far, as an object for JSON.

        If a preset is given, the record names it and holds only the options that differ.
        """
        return write_record(Record(self.rules, self.spec, tuple(f"{s} {a}" for s, a in self.history)), preset)

    def __eq__(self, other: object) -> bool:
        """Return True if both have the same rules, beginning and actions."""
        return isinstance(other, Deal) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _repeat_actions, (self.rules, self.spec, self.history)

    @property
    def _key(self) -> tuple[Rules, DealSpec, History]:
        return self.rules, self.spec, self.history


def _repeat_actions(rules: Rules, spec: DealSpec, history: History) -> Deal:
    deal = Deal.begin(rules, spec)
    for _, action in history:
        deal = deal.do(action)
    return deal


def replay_record(record: Record) -> tuple[Deal, int | None, Violation | None]:
    """Replay a record. Return the deal, the index of the first illegal action, and its violation.

    If all actions are legal, the index and the violation are None. If not, the deal is the one before the illegal
    action. Raises RecordError for a record that cannot be read and for a hand with too many plays.
    """
    refuse_too_many_plays(get_law(record.rules), record.spec.hands or ())
    deal = Deal.begin(record.rules, record.spec)
    for index, text in enumerate(record.actions):
        seat, action = read_action(text, record.rules, index)
        violation = deal.violation(action, by=seat)
        if violation is not None:
            return deal, index, violation
        deal = deal.do(action)
    return deal, None, None
