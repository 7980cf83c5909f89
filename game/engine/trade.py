"""The trading phase: cards that change hands before the play (options/trading.py says when and between whom)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.engine.action import Action
from game.engine.cards import Card, Hands, parse, show
from game.engine.codec import reads
from game.engine.decisions import Trading
from game.engine.violation import Violation

OFFERS = 3
"""The most offers that a seat makes in one mutual trade (Ruling 23)."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Cards that went from one seat to another."""

    from_seat: int
    to_seat: int
    cards: tuple[Card, ...]

    def to_json(self) -> dict[str, Any]:
        """The transfer as an object for JSON."""
        return {"from": self.from_seat, "to": self.to_seat, "cards": show(self.cards)}

    @classmethod
    @reads("a transfer", '{"from": 0, "to": 1, "cards": "2H"}')
    def from_json(cls, data: Mapping[str, Any]) -> Transfer:
        """The transfer that `to_json` wrote. Raises JsonError or CardError."""
        return cls(data["from"], data["to"], parse(data["cards"]))


class Swap(NamedTuple):
    """Two seats that trade by their places: so many cards each way, the loser's highest and what the winner chooses."""

    loser: int
    winner: int
    size: int


@dataclass(frozen=True)
class PlacesTrade:
    """A trade by places."""

    pending: tuple[Swap, ...]
    """What is still to be settled."""
    at_once: bool
    """Whether the losers' cards have come already and each choice goes at once; else all go together at the end."""
    chosen: tuple[Transfer, ...] = ()
    """Both ways, of the winners that have chosen and whose cards have not gone yet."""

    @property
    def turn(self) -> int:
        """The lowest seat that still owes cards."""
        return self.due.winner

    @property
    def due(self) -> Swap:
        """The swap for which the seat to act, the winner in it, still owes cards."""
        return min(self.pending, key=lambda swap: swap.winner)


@dataclass(frozen=True)
class MutualTrade:
    """A trade by agreement: one seat after the other may make offers."""

    order: tuple[int, ...]
    """The seats in the order in which they offer."""
    at: int = 0
    """The place in that order of the one whose turn it is to offer."""
    offers: int = 0
    """How many it has made so far."""
    offer: Transfer | None = None
    """The offer that is open."""
    answer: Transfer | None = None
    """What was returned for it."""

    @property
    def turn(self) -> int:
        """The seat to act: the one that offers, answers, or confirms."""
        if self.offer and not self.answer:
            return self.offer.to_seat
        return self.order[self.at]

    @property
    def may_offer(self) -> bool:
        """Whether the seat whose turn it is to offer has offers left (Ruling 23)."""
        return self.offers < OFFERS


Trade = PlacesTrade | MutualTrade


class TradeStep(NamedTuple):
    """What a step of a trade leads to: the trade (None when it is over), the hands, the transfers made."""

    trade: Trade | None
    hands: Hands
    transfers: tuple[Transfer, ...] = ()


def begin(trading: Trading, hands: Hands, last_order: tuple[int, ...], first: int) -> TradeStep:
    """The trade at its start; where places decide at once, the losers' highest cards move at once."""
    if not trading.by_places:
        n = len(hands)
        return TradeStep(MutualTrade(tuple((first + step) % n for step in range(n))), hands)
    pending = tuple(
        Swap(loser, winner, min(count, len(hands[loser]), len(hands[winner])))
        for loser, winner, count in partners(last_order)
    )
    if not trading.at_once:
        return TradeStep(PlacesTrade(pending, at_once=False), hands)
    dues = tuple(Transfer(loser, winner, hands[loser][-count:]) for loser, winner, count in pending)
    return TradeStep(PlacesTrade(pending, at_once=True), moved(hands, dues), dues)


def partners(order: tuple[int, ...]) -> tuple[Swap, ...]:
    """Who trades by places, from the finishing order of the last deal.

    First and last trade two; second and next to last one. With three only first and last trade; with two, one card.
    """
    if len(order) == 2:
        return (Swap(order[1], order[0], 1),)
    if len(order) == 3:
        return (Swap(order[2], order[0], 2),)
    return (Swap(order[-1], order[0], 2), Swap(order[-2], order[1], 1))


def moved(hands: Hands, transfers: tuple[Transfer, ...]) -> Hands:
    """The hands after transfers that happen at the same time."""
    after = [list(hand) for hand in hands]
    for transfer in transfers:
        for card in transfer.cards:
            after[transfer.from_seat].remove(card)
    for transfer in transfers:
        after[transfer.to_seat].extend(transfer.cards)
    return tuple(tuple(sorted(hand)) for hand in after)


def check(trade: Trade, hands: Hands, action: Action) -> Violation | None:
    """What is wrong with an action of the seat to act, None where it is lawful."""
    if isinstance(trade, PlacesTrade):
        return _check_give(trade, hands, action)
    if trade.offer is None:
        return _check_offer(trade, hands, action)
    if trade.answer is None:
        return _check_answer(trade.offer, hands, action)
    return None if action.verb in ("accept", "refuse") else _bad("confirm")


def _bad(reason: str, **params: object) -> Violation:
    return Violation("bad-trade", {"reason": reason, **params})


def _check_give(trade: PlacesTrade, hands: Hands, action: Action) -> Violation | None:
    loser, winner, count = trade.due
    if action.verb != "give":
        return _bad("give", to=loser, count=count)
    if not _holds(hands[winner], action.cards):
        return Violation("not-your-cards", {"cards": action.cards})
    if action.to != loser or len(action.cards) != count:
        return _bad("give", to=loser, count=count)
    return None


def _check_offer(trade: MutualTrade, hands: Hands, action: Action) -> Violation | None:
    if action.verb == "ready":
        return None
    if action.verb != "offer":
        return _bad("offer")
    if not _holds(hands[trade.turn], action.cards):
        return Violation("not-your-cards", {"cards": action.cards})
    if action.to == trade.turn or action.to not in trade.order:
        return _bad("to", to=action.to)
    if not trade.may_offer:
        return _bad("offers", most=OFFERS)
    if len(action.cards) > len(hands[action.to]):
        return _bad("too-many", to=action.to, count=len(hands[action.to]))
    return None


def _check_answer(offer: Transfer, hands: Hands, action: Action) -> Violation | None:
    if action.verb == "refuse":
        return None
    if action.verb != "return":
        return _bad("answer", count=len(offer.cards))
    if not _holds(hands[offer.to_seat], action.cards):
        return Violation("not-your-cards", {"cards": action.cards})
    if len(action.cards) != len(offer.cards):
        return _bad("answer", count=len(offer.cards))
    return None


def _holds(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    return all(cards.count(card) <= hand.count(card) for card in cards)


def apply(trade: Trade, hands: Hands, action: Action) -> TradeStep:
    """The trade after a lawful action of the seat to act."""
    if isinstance(trade, PlacesTrade):
        return _give(trade, hands, action)
    if trade.offer is None:
        return _offer(trade, hands, action)
    if trade.answer is None:
        return _answer(trade, trade.offer, hands, action)
    done = replace(trade, offer=None, answer=None)
    if action.verb == "refuse":
        return TradeStep(done, hands)
    transfers = (trade.offer, trade.answer)
    return TradeStep(done, moved(hands, transfers), transfers)


def _give(trade: PlacesTrade, hands: Hands, action: Action) -> TradeStep:
    loser, winner, count = trade.due
    gift = Transfer(winner, loser, action.cards)
    pending = tuple(swap for swap in trade.pending if swap.winner != winner)
    if trade.at_once:
        return TradeStep(replace(trade, pending=pending) if pending else None, moved(hands, (gift,)), (gift,))
    chosen = (*trade.chosen, Transfer(loser, winner, hands[loser][-count:]), gift)
    if pending:
        return TradeStep(replace(trade, pending=pending, chosen=chosen), hands)
    return TradeStep(None, moved(hands, chosen), chosen)


def _offer(trade: MutualTrade, hands: Hands, action: Action) -> TradeStep:
    if action.verb == "offer":
        offer = Transfer(trade.turn, action.to or 0, action.cards)
        return TradeStep(replace(trade, offers=trade.offers + 1, offer=offer), hands)
    after = trade.at + 1
    return TradeStep(MutualTrade(trade.order, after) if after < len(trade.order) else None, hands)


def _answer(trade: MutualTrade, offer: Transfer, hands: Hands, action: Action) -> TradeStep:
    if action.verb == "refuse":
        return TradeStep(replace(trade, offer=None), hands)
    return TradeStep(replace(trade, answer=Transfer(offer.to_seat, offer.from_seat, action.cards)), hands)
