"""A moment of a deal from which it can go on, whether it was dealt and played so far or laid out by hand."""

from __future__ import annotations

from typing import Any, Self, TypedDict, Unpack, cast

from game.engine import refusals, trade
from game.engine.action import PASS, Action, History, play
from game.engine.cards import Card, CardsLike, Hands
from game.engine.deal_state import DealState
from game.engine.dealing import DealSpec, first_after
from game.engine.laws import law_of
from game.engine.leading import first_lead
from game.engine.position import Position, position_of
from game.engine.result import Result
from game.engine.rules import Rules
from game.engine.scoring import result
from game.engine.trade import Trade, Transfer
from game.engine.violation import IllegalAction, Violation


class MomentParts(TypedDict, total=False):
    """The parts of a moment by their names, any of them: those of `DealState`, which says what they are."""

    rules: Rules
    spec: DealSpec
    dealer: int | None
    dealt: Hands
    leftover: tuple[Card, ...]
    leader: int | None
    trade: Trade | None
    traded_hands: Hands
    position: Position | None
    history: History
    declines: frozenset[int]
    transfers: tuple[Transfer, ...]
    result: Result | None


_NAMES = MomentParts.__annotations__.keys()


class DealMoment(DealState):
    """One moment of a deal, which never changes; every action answers the moment after it.

    Where it was laid out by hand (`of_parts`, `altered`) nothing says how it came about: such a moment has no record,
    equals itself alone, and is not pickled. One that was dealt and played to is a `Deal`.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a moment laid out by hand has no beginning from which it could be made again")

    # What may be done

    def violation(self, action: Action | str, by: int | None = None) -> Violation | None:
        """Return why a seat, by default the seat to act, may not do this now; None if it may.

        The violation's codes are listed in docs/FORMATS.md. Raises ActionError or CardError for text
        that is no action.
        """
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
        TypeError for anything but an action or its text.
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
            return self._after_trade(self.trade, history, action)
        declined = action.verb == "pass" and self.asked_secretly
        declines = self.declines | {len(self.history)} if declined else self.declines
        assert self.position is not None
        position = self.position.copy()
        position.act(self.deck.mask(action.cards))
        ended = result(position) if position.over else None
        return self._with(history=history, declines=declines, position=position, result=ended)

    # Laid out by hand

    @staticmethod
    def of_parts(**parts: Unpack[MomentParts]) -> DealMoment:
        """The moment that has these parts, unchecked; those left out are as when nothing has happened yet.

        Raises TypeError for a name that is none of theirs.
        """
        return DealMoment._of(_known(parts))

    def altered(self, **parts: Unpack[MomentParts]) -> DealMoment:
        """A moment like this one, of a deal too, but for some parts; unchecked.

        Raises TypeError for a name that is none of theirs.
        """
        return DealMoment._of({**self._parts, **_known(parts)})

    # How it goes on

    @classmethod
    def _of(cls, parts: MomentParts) -> Self:
        made = object.__new__(cls)
        vars(made).update(parts)
        return made

    @property
    def _parts(self) -> MomentParts:
        return cast(MomentParts, {name: value for name, value in vars(self).items() if name in _NAMES})

    def _with(self, **parts: Unpack[MomentParts]) -> Self:
        return self._of({**self._parts, **parts})

    def _at_first_lead(self) -> Self:
        """The deal at the first lead, after the trades; the leader may take the card left over."""
        law, leftover = law_of(self.rules), self.leftover
        hands = [law.deck.mask(hand) for hand in self.traded_hands]
        first = first_after(self.dealer, self.players)
        lead = first_lead(self.rules, self.spec, self.traded_hands, first)
        if law.decisions.leader_takes_leftover and len(leftover) == 1:
            hands[lead.seat] += law.deck.mask(leftover)
        position = position_of(law, hands, lead.seat, lead.condition, law.deck.mask(lead.lowest))
        return self._with(leader=lead.seat, position=position)

    def _after_trade(self, trade_now: Trade, history: History, action: Action) -> Self:
        goes_on, hands, transfers = trade.apply(trade_now, self.traded_hands, action)
        transfers = self.transfers + transfers
        deal = self._with(trade=goes_on, traded_hands=hands, transfers=transfers, history=history)
        return deal if goes_on is not None else deal._at_first_lead()


def _known(parts: MomentParts) -> MomentParts:
    """The parts. Raises TypeError where one has a name that no part has."""
    unknown = parts.keys() - _NAMES
    if unknown:
        raise TypeError(f"a moment has no part {', '.join(sorted(unknown))}")
    return parts
