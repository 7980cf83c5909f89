"""The trading phase before the play. options/trading.py decides which seats trade and when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.engine.action import Action
from game.engine.cards import Card, Hands, format_cards, parse_cards
from game.engine.codec import require_json_shape
from game.engine.decisions import Trading
from game.engine.violation import Violation

MAX_OFFERS = 3
"""Maximum number of offers of a seat in one mutual trade (Ruling 23)."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Cards that went from one seat to another."""

    from_seat: int
    to_seat: int
    cards: tuple[Card, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the transfer as an object for JSON."""
        return {"from": self.from_seat, "to": self.to_seat, "cards": format_cards(self.cards)}

    @classmethod
    @require_json_shape("a transfer", '{"from": 0, "to": 1, "cards": "2H"}')
    def from_json(cls, data: Mapping[str, Any]) -> Transfer:
        """Return the transfer that `to_json` wrote. Raises JsonError or CardError."""
        return cls(data["from"], data["to"], parse_cards(data["cards"]))


class Swap(NamedTuple):
    """Two seats that trade by places: `card_count` cards each way, the loser's highest cards for cards of the winner's
    choice.
    """

    loser: int
    winner: int
    card_count: int


@dataclass(frozen=True)
class PlacesTrade:
    """A trade by places."""

    pending_swaps: tuple[Swap, ...]
    """The swaps that are not settled yet."""
    is_immediate: bool
    """True if the losers' cards have moved already and each choice moves at once. If not, all cards move together at
    the end.
    """
    pending_transfers: tuple[Transfer, ...] = ()
    """Transfers in both directions of winners that have chosen but whose cards have not moved yet."""

    @property
    def turn(self) -> int:
        """The lowest seat that still owes cards."""
        return self.next_swap.winner

    @property
    def next_swap(self) -> Swap:
        """The swap whose winner is the seat to act."""
        return min(self.pending_swaps, key=lambda swap: swap.winner)


@dataclass(frozen=True)
class MutualTrade:
    """A trade by agreement: the seats may make offers in turn."""

    order: tuple[int, ...]
    """The seats in the order in which they offer."""
    offerer_index: int = 0
    """Index in `order` of the seat that offers now."""
    offer_count: int = 0
    """Number of offers that this seat has made."""
    offer: Transfer | None = None
    """The open offer."""
    answer: Transfer | None = None
    """The cards returned for the open offer."""

    @property
    def turn(self) -> int:
        """The seat to act: the seat that offers, answers or confirms."""
        if self.offer and not self.answer:
            return self.offer.to_seat
        return self.order[self.offerer_index]

    @property
    def may_offer(self) -> bool:
        """True if the offering seat has offers left (Ruling 23)."""
        return self.offer_count < MAX_OFFERS


Trade = PlacesTrade | MutualTrade


class TradeStep(NamedTuple):
    """The state after a step: the trade (None if it is over), the hands, and the transfers made."""

    trade: Trade | None
    hands: Hands
    transfers: tuple[Transfer, ...] = ()


def begin_trade(trading: Trading, hands: Hands, last_order: tuple[int, ...], first_seat: int) -> TradeStep:
    """Return a trade at its start. If places decide at once, the losers' highest cards move immediately."""
    if not trading.is_by_places:
        n = len(hands)
        return TradeStep(MutualTrade(tuple((first_seat + step) % n for step in range(n))), hands)
    pending_swaps = tuple(
        Swap(loser, winner, min(count, len(hands[loser]), len(hands[winner])))
        for loser, winner, count in list_swaps(last_order)
    )
    if not trading.is_immediate:
        return TradeStep(PlacesTrade(pending_swaps, is_immediate=False), hands)
    due_transfers = tuple(Transfer(loser, winner, hands[loser][-count:]) for loser, winner, count in pending_swaps)
    trade = PlacesTrade(pending_swaps, is_immediate=True)
    return TradeStep(trade, apply_transfers(hands, due_transfers), due_transfers)


def list_swaps(order: tuple[int, ...]) -> tuple[Swap, ...]:
    """Return the swaps by places, from the finishing order of the last deal.

    First and last swap two cards, second and next to last one. Of three seats only first and last swap; two seats swap
    one card.
    """
    if len(order) == 2:
        return (Swap(order[1], order[0], 1),)
    if len(order) == 3:
        return (Swap(order[2], order[0], 2),)
    return (Swap(order[-1], order[0], 2), Swap(order[-2], order[1], 1))


def apply_transfers(hands: Hands, transfers: tuple[Transfer, ...]) -> Hands:
    """Return the hands after simultaneous transfers."""
    changed_hands = [list(hand) for hand in hands]
    for transfer in transfers:
        for card in transfer.cards:
            changed_hands[transfer.from_seat].remove(card)
    for transfer in transfers:
        changed_hands[transfer.to_seat].extend(transfer.cards)
    return tuple(tuple(sorted(hand)) for hand in changed_hands)


def find_trade_violation(trade: Trade, hands: Hands, action: Action) -> Violation | None:
    """Return the violation of an action by the seat to act, or None if it is legal."""
    if isinstance(trade, PlacesTrade):
        return _check_give(trade, hands, action)
    if trade.offer is None:
        return _check_offer(trade, hands, action)
    if trade.answer is None:
        return _check_answer(trade.offer, hands, action)
    return None if action.verb in ("accept", "refuse") else _refuse_trade("confirm")


def _refuse_trade(reason: str, **params: object) -> Violation:
    return Violation("bad-trade", {"reason": reason, **params})


def _check_give(trade: PlacesTrade, hands: Hands, action: Action) -> Violation | None:
    loser, winner, count = trade.next_swap
    if action.verb != "give":
        return _refuse_trade("give", to=loser, count=count)
    if not _has_cards(hands[winner], action.cards):
        return Violation("not-your-cards", {"cards": action.cards})
    if action.to != loser or len(action.cards) != count:
        return _refuse_trade("give", to=loser, count=count)
    return None


def _check_offer(trade: MutualTrade, hands: Hands, action: Action) -> Violation | None:
    if action.verb == "ready":
        return None
    if action.verb != "offer":
        return _refuse_trade("offer")
    if not _has_cards(hands[trade.turn], action.cards):
        return Violation("not-your-cards", {"cards": action.cards})
    if action.to == trade.turn or action.to not in trade.order:
        return _refuse_trade("to", to=action.to)
    if not trade.may_offer:
        return _refuse_trade("offers", most=MAX_OFFERS)
    if len(action.cards) > len(hands[action.to]):
        return _refuse_trade("too-many", to=action.to, count=len(hands[action.to]))
    return None


def _check_answer(offer: Transfer, hands: Hands, action: Action) -> Violation | None:
    if action.verb == "refuse":
        return None
    if action.verb != "return":
        return _refuse_trade("answer", count=len(offer.cards))
    if not _has_cards(hands[offer.to_seat], action.cards):
        return Violation("not-your-cards", {"cards": action.cards})
    if len(action.cards) != len(offer.cards):
        return _refuse_trade("answer", count=len(offer.cards))
    return None


def _has_cards(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    return all(cards.count(card) <= hand.count(card) for card in cards)


def apply_trade_action(trade: Trade, hands: Hands, action: Action) -> TradeStep:
    """Return the trade after a legal action of the seat to act."""
    if isinstance(trade, PlacesTrade):
        return _apply_give(trade, hands, action)
    if trade.offer is None:
        return _apply_offer(trade, hands, action)
    if trade.answer is None:
        return _apply_answer(trade, trade.offer, hands, action)
    settled_trade = replace(trade, offer=None, answer=None)
    if action.verb == "refuse":
        return TradeStep(settled_trade, hands)
    transfers = (trade.offer, trade.answer)
    return TradeStep(settled_trade, apply_transfers(hands, transfers), transfers)


def _apply_give(trade: PlacesTrade, hands: Hands, action: Action) -> TradeStep:
    loser, winner, count = trade.next_swap
    given_transfer = Transfer(winner, loser, action.cards)
    pending_swaps = tuple(swap for swap in trade.pending_swaps if swap.winner != winner)
    if trade.is_immediate:
        remaining_trade = replace(trade, pending_swaps=pending_swaps) if pending_swaps else None
        return TradeStep(remaining_trade, apply_transfers(hands, (given_transfer,)), (given_transfer,))
    pending_transfers = (*trade.pending_transfers, Transfer(loser, winner, hands[loser][-count:]), given_transfer)
    if pending_swaps:
        return TradeStep(replace(trade, pending_swaps=pending_swaps, pending_transfers=pending_transfers), hands)
    return TradeStep(None, apply_transfers(hands, pending_transfers), pending_transfers)


def _apply_offer(trade: MutualTrade, hands: Hands, action: Action) -> TradeStep:
    if action.verb == "offer":
        offer = Transfer(trade.turn, action.to or 0, action.cards)
        return TradeStep(replace(trade, offer_count=trade.offer_count + 1, offer=offer), hands)
    next_index = trade.offerer_index + 1
    return TradeStep(MutualTrade(trade.order, next_index) if next_index < len(trade.order) else None, hands)


def _apply_answer(trade: MutualTrade, offer: Transfer, hands: Hands, action: Action) -> TradeStep:
    if action.verb == "refuse":
        return TradeStep(replace(trade, offer=None), hands)
    return TradeStep(replace(trade, answer=Transfer(offer.to_seat, offer.from_seat, action.cards)), hands)
