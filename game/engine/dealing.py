"""Dealing, from a seed or given hands to the first lead: shuffle, hands, leftover cards, leader."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.cards import CARDS, Card, Hands, normalize_cards
from game.engine.decisions import CONTAIN_LOWEST, FREE_LEAD, LeadCondition
from game.engine.deck import get_deck
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.engine.violation import RecordError

_MAX_DEAL_NUMBER = 1_000_000


@dataclass(frozen=True)
class DealSpec:
    """The beginning of a deal: a seed, or hands and leftover cards, and known facts of the match so far.

    `number` is 1 for a deal by the rules for first deals. `last_order` is the finishing order of the last deal.
    `leader` overrides the rules about the lead. Cards may be given in any order and are stored sorted.
    """

    seed: int | None = None
    hands: Hands | None = None
    leftover: tuple[Card, ...] = ()
    number: int = 1
    last_order: tuple[int, ...] | None = None
    dealer: int | None = None
    leader: int | None = None

    def __post_init__(self) -> None:
        if self.hands is not None:
            object.__setattr__(self, "hands", tuple(normalize_cards(hand) for hand in self.hands))
        object.__setattr__(self, "leftover", normalize_cards(self.leftover))


def check_spec(spec: DealSpec, rules: Rules) -> None:
    """Raise RecordError if a deal of these rules cannot begin like this."""
    check_origin(spec.seed, spec.hands)
    if spec.leftover and spec.hands is None:
        raise RecordError("bad-record", "seed-or-hands", right="leftover goes with hands only")
    if not _is_whole_number(spec.number) or not 1 <= spec.number <= _MAX_DEAL_NUMBER:
        raise RecordError("bad-record", "number", right=f"a whole number from 1 to {_MAX_DEAL_NUMBER}")
    if spec.hands is not None:
        _check_hands(spec.hands, spec.leftover, rules)
    elif not _is_whole_number(spec.seed):
        raise RecordError("bad-record", "seed", right="a whole number, such as 7")
    seats = list(range(rules.players))
    if spec.last_order is not None and (
        not all(map(_is_whole_number, spec.last_order)) or sorted(spec.last_order) != seats
    ):
        raise RecordError("bad-record", "order", right="last_order names each seat once", last=rules.players - 1)
    for part, seat in (("dealer", spec.dealer), ("leader", spec.leader)):
        if seat is not None and (not _is_whole_number(seat) or seat not in seats):
            raise RecordError("bad-record", "seat", part=part, last=rules.players - 1)


def check_origin(seed: object, hands: object) -> None:
    """Raise RecordError unless exactly one of a seed and hands is given."""
    if (seed is None) == (hands is None):
        hint = "a deal needs a seed or hands" if seed is None else "a deal has a seed or hands, not both"
        raise RecordError("bad-record", "seed-or-hands", right=hint)


def _check_hands(hands: Hands, leftover: tuple[Card, ...], rules: Rules) -> None:
    if len(hands) != rules.players:
        raise RecordError("bad-record", "hands", right=f"{len(hands)} hands are given", players=rules.players)
    if not all(hands):
        raise RecordError("bad-record", "empty-hand", seat=hands.index(()))
    check_cards((*(card for hand in hands for card in hand), *leftover), rules)


def check_cards(cards: tuple[Card, ...], rules: Rules, action_index: int | None = None) -> None:
    """Raise RecordError if a card occurs more often than in the decks."""
    packs = get_deck(rules.players).packs
    for card, count in Counter(cards).items():
        if count > packs:
            raise RecordError("bad-cards", "too-many", action_index, card=card, packs=packs)


def _is_whole_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True)
class DealtHands:
    """The dealt hands, the leftover cards, and the dealer; None if unknown."""

    hands: Hands
    leftover: tuple[Card, ...]
    dealer: int | None


def deal_cards(rules: Rules, spec: DealSpec) -> DealtHands:
    """Deal the cards of a spec. From a seed: shuffle, draw the dealer if unknown, then deal card by card."""
    if spec.hands is not None:
        return DealtHands(spec.hands, spec.leftover, find_dealer(spec))
    rng = SplitMix64(spec.seed or 0)
    decisions = rules.decisions
    pack = list(CARDS) * decisions.deck.packs
    rng.shuffle(pack)
    dealer = find_dealer(spec)
    if dealer is None and spec.number == 1:
        dealer = rng.draw_below(rules.players)
    n = rules.players
    dealt_card_count = n * decisions.cards_per_seat
    first_seat = compute_first_seat(dealer, n)
    hands = tuple(tuple(sorted(pack[(seat - first_seat) % n : dealt_card_count : n])) for seat in range(n))
    return DealtHands(hands, tuple(sorted(pack[dealt_card_count:])), dealer)


def find_dealer(spec: DealSpec) -> int | None:
    """Return the dealer, or None if unknown. By default the loser of the last deal deals (W, H, P, F)."""
    if spec.dealer is None and spec.number > 1 and spec.last_order:
        return spec.last_order[-1]
    return spec.dealer


def compute_first_seat(dealer: int | None, player_count: int) -> int:
    """Return the seat after the dealer; seat 0 if the dealer is unknown (Ruling 24)."""
    return 0 if dealer is None else (dealer + 1) % player_count


class FirstLead(NamedTuple):
    """The lead of the first trick."""

    seat: int
    condition: LeadCondition
    """The condition on the lead, one of `decisions.LEAD_CONDITIONS`."""
    lowest_card: tuple[Card, ...] = ()
    """The lowest dealt card, if the condition concerns it."""


def make_first_lead(rules: Rules, spec: DealSpec, hands: Hands, first_seat: int) -> FirstLead:
    """Return the lead of the first trick. A leader given by the spec leads freely. `first_seat` follows the dealer."""
    if spec.leader is not None and spec.number > 1 and not rules.decisions.is_lowest_card_always_leading:
        return FirstLead(spec.leader, FREE_LEAD)
    lead = _make_lead_by_rules(rules, spec, hands, first_seat)
    if spec.leader is None or spec.leader == lead.seat:
        return lead
    return FirstLead(spec.leader, FREE_LEAD)


def _make_lead_by_rules(rules: Rules, spec: DealSpec, hands: Hands, first_seat: int) -> FirstLead:
    decisions = rules.decisions
    if spec.number > 1 and not decisions.is_lowest_card_always_leading:
        if spec.last_order is None:
            raise RecordError("bad-record", "last-order", needed_for="leader")
        return FirstLead(spec.last_order[-1 if decisions.is_loser_next_leader else 0], FREE_LEAD)
    seat = _find_lowest_card_holder(hands, first_seat)
    condition = decisions.first_lead if spec.number == 1 else CONTAIN_LOWEST
    return FirstLead(seat, condition, hands[seat][:1] if condition else ())


def _find_lowest_card_holder(hands: Hands, first_seat: int) -> int:
    """Return the seat with the lowest card; of two equal ones, the first after the dealer (Ruling 2)."""
    n = len(hands)
    return min(((first_seat + step) % n for step in range(n)), key=lambda seat: hands[seat][0])
