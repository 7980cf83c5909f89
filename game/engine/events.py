"""Events between two moments of a deal, and the events that a seat may see."""

from dataclasses import dataclass, replace

from game.engine.action import Action
from game.engine.cards import Card, Hands
from game.engine.combination import Combination, Play
from game.engine.deal import Deal
from game.engine.payments import InstantWin, Payment, Result
from game.engine.trade import MutualTrade, Transfer


@dataclass(frozen=True)
class Dealt:
    """Cards were dealt. `counts` are the numbers of cards of the seats."""

    number: int
    dealer: int | None
    counts: tuple[int, ...]


@dataclass(frozen=True)
class InstantWon:
    """A seat was dealt an instant win (tới trắng)."""

    win: InstantWin


@dataclass(frozen=True)
class Traded:
    """A seat's action in the trade; its cards are known to the two parties only."""

    seat: int
    action: Action
    partner: int | None


@dataclass(frozen=True)
class CardsMoved:
    """Cards changed hands. `cards` is empty for seats that may not see them; `count` is public."""

    from_seat: int
    to_seat: int
    cards: tuple[Card, ...]
    count: int


@dataclass(frozen=True)
class LeadGiven:
    """The play begins and this seat leads. It takes `leftover_count` leftover cards."""

    seat: int
    leftover_count: int


@dataclass(frozen=True)
class Played:
    """A play was made. `target` is the play that it beat, or None for a lead.

    `is_chop`: a bomb beat a two or a bomb. `is_stacked`: the seat beat its own play.
    """

    play: Play
    target: Play | None
    is_chop: bool
    is_stacked: bool


@dataclass(frozen=True)
class Passed:
    """A seat passed. `is_lead`: it passed on a lead. `is_secret`: other seats may not notice."""

    seat: int
    is_lead: bool = False
    is_secret: bool = False


@dataclass(frozen=True)
class WentOut:
    """A seat played its last card; `place` is 0 for the first."""

    seat: int
    place: int


@dataclass(frozen=True)
class LostByLastPlay:
    """A seat lost by its last play. It left the deal without going out."""

    seat: int


@dataclass(frozen=True)
class KnockedOut:
    """A seat had played no card when the first went out (cóng)."""

    seat: int


@dataclass(frozen=True)
class BonusPaid:
    """A chop was paid when the trick ended."""

    payment: Payment


@dataclass(frozen=True)
class TrickWon:
    """A trick ended; `leader` leads the next one (None if the deal is over)."""

    seat: int
    leader: int | None


@dataclass(frozen=True)
class TurnTo:
    """It is a seat's turn. `is_secret`: only this seat may know. `may_stack`: it may beat its own play."""

    seat: int
    is_secret: bool = False
    may_stack: bool = False


@dataclass(frozen=True)
class DealOver:
    """The deal is over; all hands lie open."""

    result: Result
    hands: Hands


Event = (
    Dealt
    | InstantWon
    | Traded
    | CardsMoved
    | LeadGiven
    | Played
    | Passed
    | WentOut
    | LostByLastPlay
    | KnockedOut
    | BonusPaid
    | TrickWon
    | TurnTo
    | DealOver
)


def list_opening_events(deal: Deal) -> tuple[Event, ...]:
    """Return the events of a new deal."""
    dealt_event = Dealt(deal.number, deal.dealer, tuple(len(hand) for hand in deal.dealt))
    if deal.result is not None and deal.result.instant_win is not None:
        return (dealt_event, InstantWon(deal.result.instant_win), DealOver(deal.result, deal.hands))
    return (dealt_event, *_list_transfer_events(deal.transfers), *_list_lead_events(deal), *_list_turn_events(deal))


def list_action_events(deal_before: Deal, deal_after: Deal) -> tuple[Event, ...]:
    """Return the events of the one action between two deals, in order."""
    seat, action = deal_after.history[-1]
    if deal_before.trade is not None:
        partner = _find_partner(deal_before, action)
        transfer_events = _list_transfer_events(deal_after.transfers[len(deal_before.transfers) :])
        return (
            Traded(seat, action, partner),
            *transfer_events,
            *(_list_lead_events(deal_after) if deal_after.trade is None else ()),
            *_list_turn_events(deal_after),
        )
    events: list[Event] = [_make_action_event(deal_before, deal_after, seat, action)]
    events += [
        WentOut(other_seat, deal_after.out.index(other_seat)) for other_seat in deal_after.out[len(deal_before.out) :]
    ]
    events += [LostByLastPlay(other_seat) for other_seat in deal_after.lost if other_seat not in deal_before.lost]
    events += [KnockedOut(other_seat) for other_seat in deal_after.knocked if other_seat not in deal_before.knocked]
    events += _list_trick_end_events(deal_before, deal_after)
    if deal_after.result is not None:
        events.append(DealOver(deal_after.result, deal_after.hands))
    return (*events, *_list_turn_events(deal_after))


def _find_partner(deal_before: Deal, action: Action) -> int | None:
    offer = deal_before.trade.offer if isinstance(deal_before.trade, MutualTrade) else None
    if offer is None:
        return action.to
    return offer.from_seat if deal_before.turn == offer.to_seat else offer.to_seat


def _list_transfer_events(transfers: tuple[Transfer, ...]) -> list[Event]:
    return [
        CardsMoved(transfer.from_seat, transfer.to_seat, transfer.cards, len(transfer.cards)) for transfer in transfers
    ]


def _list_lead_events(deal: Deal) -> list[Event]:
    if deal.leader is None:
        return []
    return [LeadGiven(deal.leader, sum(deal.counts) - sum(len(hand) for hand in deal.dealt))]


def _list_turn_events(deal: Deal) -> list[Event]:
    return [] if deal.turn is None else [TurnTo(deal.turn, deal.has_secret_turn, deal.may_stack)]


def _make_action_event(deal_before: Deal, deal_after: Deal, seat: int, action: Action) -> Event:
    if action.verb == "pass":
        return Passed(seat, is_lead=not deal_before.pile, is_secret=deal_before.has_secret_turn)
    position = deal_before.position
    assert position is not None
    assert deal_after.position is not None
    target = deal_before.pile[-1] if deal_before.pile else None
    _, code, cards = deal_after.position.pile[-1]
    play = Play(seat, Combination.from_code(code, deal_after.deck.unpack(cards)))
    is_chop = position.law.is_chop(code, position.target_code, position.target_cards)
    return Played(play, target, is_chop, is_stacked=target is not None and target.seat == seat)


def _list_trick_end_events(deal_before: Deal, deal_after: Deal) -> list[Event]:
    position_before, position_after = deal_before.position, deal_after.position
    if position_before is None or position_after is None or position_after.trick_count == position_before.trick_count:
        return []
    bonuses: list[Event] = [BonusPaid(payment) for payment in position_after.bonuses[len(position_before.bonuses) :]]
    return [*bonuses, TrickWon(position_after.owner, deal_after.turn)]


def hide_secrets(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """Return the events that a seat may see: without secret turns and passes of others, and without cards of others'
    trades.
    """
    return tuple(_hide_cards(event, seat) for event in events if not _is_hidden(event, seat))


def _is_hidden(event: Event, seat: int) -> bool:
    return isinstance(event, (Passed, TurnTo)) and event.is_secret and event.seat != seat


def _hide_cards(event: Event, seat: int) -> Event:
    if isinstance(event, Traded) and seat not in (event.seat, event.partner):
        return replace(event, action=Action(event.action.verb, (), event.action.to))
    if isinstance(event, CardsMoved) and seat not in (event.from_seat, event.to_seat):
        return replace(event, cards=())
    return event
