"""Draws the cards that a seat cannot see, in ways that fit all that it saw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.bots.situation import unseen_counts
from game.engine.cards import CARDS, Card
from game.engine.consistent_deals import consistent_deal
from game.engine.deal_moment import DealMoment
from game.engine.decisions import CONTAIN_LOWEST, LOWEST_ALONE
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

TRIES = 40
"""Draws that may fail in a row before a moment counts as one that no cards fit."""

LOWEST = CARDS[0]


@dataclass(frozen=True)
class HiddenCards:
    """What a seat knows of the cards that it cannot see: which there are, and of which it knows the holder."""

    cards: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]
    """By seat, the cards that it must hold: those that this seat gave it and that were not played since."""


def hidden_cards(seen: Observation) -> HiddenCards:
    """The cards that are with others or undealt, and those whose holder is known."""
    left = unseen_counts(seen)
    known: list[list[Card]] = [[] for _ in range(seen.players)]
    played = [(seat, card) for seat, action in seen.history if action.verb == "play" for card in action.cards]
    for transfer in seen.transfers:
        if transfer.from_seat == seen.seat:
            known[transfer.to_seat] += transfer.cards
    for seat, card in played:
        if card in known[seat]:
            known[seat].remove(card)
    for card in _leaders_card(seen, left, known):
        known[seen.leader or 0].append(card)
    for cards in known:
        for card in cards:
            left[card] -= 1
    return HiddenCards(tuple(card for card in CARDS for _ in range(left[card])), tuple(map(tuple, known)))


def _leaders_card(seen: Observation, left: list[int], known: list[list[Card]]) -> list[Card]:
    """The lowest card of all, where it is known to be with the leader: its holder leads, and everything was dealt.

    A leader that had to play it and has not done so was named by the record, and holds it no more than others.
    """
    if seen.leader is None or seen.leader == seen.seat or not left[LOWEST] or seen.number > 1:
        return []
    had_to_play_it = seen.rules.decisions.first_lead in (CONTAIN_LOWEST, LOWEST_ALONE)
    if had_to_play_it and any(action.verb == "play" for _, action in seen.history):
        return []
    everything_dealt = sum(left) == sum(count for seat, count in enumerate(seen.counts) if seat != seen.seat)
    one_deck = seen.rules.decisions.deck.packs == 1
    return [LOWEST] if everything_dealt and one_deck and LOWEST not in known[seen.leader] else []


def draws(seen: Observation, chance: SplitMix64) -> Iterator[DealMoment]:
    """Deals that fit what a seat saw, each as likely as the others; without end, but none where none can be found."""
    hidden = hidden_cards(seen)
    failed = 0
    while failed < TRIES:
        deal = _draw(seen, hidden, chance)
        failed = failed + 1 if deal is None else 0
        if deal is not None:
            yield deal


def _draw(seen: Observation, hidden: HiddenCards, chance: SplitMix64) -> DealMoment | None:
    cards = list(hidden.cards)
    chance.shuffle(cards)
    hands: list[tuple[Card, ...]] = []
    for seat, count in enumerate(seen.counts):
        if seat == seen.seat:
            hands.append(seen.hand)
            continue
        own = hidden.known[seat]
        more = count - len(own)
        if more < 0:
            return None
        hands.append(tuple(sorted((*own, *cards[:more]))))
        cards = cards[more:]
    return consistent_deal(seen, hands, tuple(sorted(cards)))
