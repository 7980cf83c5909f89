"""Selecting cards by clicks, keys and sweeps: a click completes the selection to a legal play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

from game.engine.cards import Card
from game.engine.law import NO_CARDS, get_law
from game.engine.observation import Observation
from game.engine.position import Position
from game.session.table.held_cards import CardKey, HeldCards

Cards = tuple[Card, ...]


class PlayCandidates:
    """The player's plays at one moment: the legal plays on the turn, otherwise the plays that would beat the pile."""

    def __init__(self, observation: Observation) -> None:
        self.is_own_turn = observation.turn == observation.seat
        self._law = get_law(observation.rules)
        is_own_pile = observation.target is not None and observation.target.seat == observation.seat
        if is_own_pile and not self.is_own_turn:
            observation = replace(observation, pile=())
        self._position: Position = observation.build_position()
        self._is_play_phase = observation.phase == "play"

    @cached_property
    def _packed_plays(self) -> list[int]:
        """All plays as packed integers. A hand from two decks has thousands of plays; packed ones are searched fast."""
        plays = self._position.list_legal_plays() if self._is_play_phase else []
        return [cards for cards in plays if cards != NO_CARDS]

    def list_plays_containing(self, cards: Iterable[Card]) -> list[Cards]:
        """Return all plays that contain these cards, the cheapest first.

        Plays that differ from an earlier one only in suits follow after all others, and bombs come last.
        """
        return [self._law.deck.unpack(packed) for packed in self._sort_by_cost(self._filter_packed_plays(cards))]

    def is_part_of_play(self, cards: Iterable[Card]) -> bool:
        return bool(self._filter_packed_plays(cards))

    def _filter_packed_plays(self, cards: Iterable[Card]) -> list[int]:
        plays = self._packed_plays
        deck = self._law.deck
        count_mask = (1 << deck.bits_per_card) - 1
        for card, count in Counter(cards).items():
            shift = card * deck.bits_per_card
            plays = [packed for packed in plays if packed >> shift & count_mask >= count]
        return plays

    def _sort_by_cost(self, plays: list[int]) -> list[int]:
        """Sort plays: few cards before many, low before high.

        Of plays that differ only in suits below the top card, the lowest comes first and the others come later.
        """
        law, deck = self._law, self._law.deck
        lowest: dict[tuple[int, int], int] = {}
        for packed in plays:
            shape = (law.get_code(packed), deck.find_highest_card(packed))
            lowest[shape] = min(packed, lowest.get(shape, packed))

        def cost(packed: int) -> tuple[bool, bool, int, int]:
            code = law.get_code(packed)
            is_variant = lowest[code, deck.find_highest_card(packed)] != packed
            return code in law.bombs, is_variant, deck.count_cards(packed), packed

        return sorted(plays, key=cost)


def merge_selections(selection: Iterable[Card], added_cards: Iterable[Card]) -> Cards:
    """Return the union of two selections; a card in both keeps its larger number of copies."""
    return tuple(sorted((Counter(selection) | Counter(added_cards)).elements()))


def update_selection(selection: Cards, hand: Cards, candidates: PlayCandidates) -> Cards:
    """Return the selected cards that are still held, or nothing if no play contains them.

    While other seats play, every selection stays, as the player may have selected it for the next lead.
    """
    remaining = tuple(sorted((Counter(selection) & Counter(hand)).elements()))
    return remaining if not candidates.is_own_turn or candidates.is_part_of_play(remaining) else ()


@dataclass(frozen=True)
class PlayCycle:
    """A cycle through the plays that complete a card and back to the previous selection."""

    card: Card
    previous_selection: Cards
    plays: tuple[Cards, ...]
    index: int = 0

    @property
    def selection(self) -> Cards:
        return self.plays[self.index] if self.index < len(self.plays) else self.previous_selection

    def advance(self) -> PlayCycle:
        return replace(self, index=(self.index + 1) % (len(self.plays) + 1))


def complete_selection(
    candidates: PlayCandidates, selection: Cards, card: Card, cycle: PlayCycle | None = None
) -> PlayCycle:
    """Return the cycle after a click on a card: the next step of the present cycle, or a new cycle.

    A new cycle holds the plays that contain the card and the whole selection. If there are none, it holds the plays
    that contain the card.
    """
    if cycle is not None and cycle.card == card and cycle.selection == selection:
        return cycle.advance()
    plays = candidates.list_plays_containing(merge_selections(selection, (card,)))
    if plays:
        return PlayCycle(card, selection, tuple(plays))
    return PlayCycle(card, (), tuple(candidates.list_plays_containing((card,))))


RAISED_CARD_SECONDS = 1.5
"""After a card was raised automatically, a click within this time selects the card instead of lowering it."""


class CandidateSource(Protocol):
    def get_candidates(self) -> PlayCandidates:
        """Return the player's plays at this moment."""


class CardSelector:
    """Selects cards of the hand by clicks, double clicks and sweeps.

    Cards are stored by their keys, because a card's index changes when the hand is rearranged.
    """

    def __init__(self, hand: HeldCards, source: CandidateSource) -> None:
        self.hand = hand
        self.source = source
        self._cycle: PlayCycle | None = None
        self._keys_before_click: frozenset[CardKey] = frozenset()
        self._raised_keys: frozenset[CardKey] = frozenset()
        """Cards raised automatically in the present series of clicks, without the cards clicked since."""
        self._hinted_keys: frozenset[CardKey] = frozenset()
        """Selected cards of a hint. The first click on one of them keeps the card selected."""
        self._seconds_since_click = 0.0

    def advance_time(self, dt: float) -> None:
        self._seconds_since_click += dt

    def click(self, index: int) -> None:
        """Complete the selection to the next legal play with the card. Out of turn, only select the card."""
        key = self._get_key(index)
        self._keys_before_click = frozenset(self.hand.selected_keys)
        if key in self._hinted_keys & self.hand.selected_keys:
            self._hinted_keys -= {key}
            return
        if key in self._protected_keys:
            self._raised_keys -= {key}
            self._seconds_since_click = 0.0
            return
        is_unselected = index in self.hand.selected_indices and not self._is_cycling(index)
        if is_unselected or not self.source.get_candidates().is_own_turn or not self.complete(index):
            self.toggle(index)

    def double_click(self, index: int) -> None:
        """Restore the selection before the first click if it held the card; otherwise select only this card more."""
        if self._get_key(index) in self._keys_before_click:
            self.hand.select_keys(self._keys_before_click)
        elif index not in self.hand.selected_indices:
            self.hand.toggle(index)
        self.reset_click_series()

    def toggle(self, index: int) -> None:
        self.reset_click_series()
        self.hand.toggle(index)

    def complete(self, index: int) -> bool:
        """Select the cheapest play with the card and the selection, or the next one. Return False if there is none."""
        card, key = self._get_card(index), self._get_key(index)
        keys_before = frozenset(self.hand.selected_keys)
        protected_keys = self._protected_keys
        cycle = complete_selection(self.source.get_candidates(), self.hand.selected_cards, card, self._cycle)
        if not cycle.plays:
            return False
        self._cycle = cycle
        self.hand.select_cards(cycle.selection, preferred_index=index if card in cycle.selection else None)
        new_keys = self.hand.selected_keys - keys_before
        self._raised_keys = (protected_keys | new_keys) & self.hand.selected_keys - {key}
        self._seconds_since_click = 0.0
        return True

    def should_replace_selection(self, swept_indices: Iterable[int]) -> bool:
        """Return True if the swept cards are a play, but not together with the earlier selection."""
        candidates = self.source.get_candidates()
        if not candidates.is_own_turn or candidates.is_part_of_play(self.hand.selected_cards):
            return False
        cards = tuple(sorted(self._get_card(index) for index in swept_indices))
        return cards in candidates.list_plays_containing(cards)

    def update_after_play(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Keep the selection after a play as long as a play contains it. Return the unselected cards still held."""
        self.reset_click_series()
        selection = self.hand.selected_cards
        remaining = update_selection(selection, hand, self.source.get_candidates())
        if remaining == selection:
            return ()
        self.hand.select_cards(remaining)
        return () if remaining else tuple((Counter(selection) & Counter(hand)).elements())

    def expect_hint_clicks(self, keys: frozenset[CardKey]) -> None:
        """Mark the selected cards of a hint, so that the first click on one of them does not unselect the card."""
        self.reset_click_series()
        self._hinted_keys = keys

    def reset_click_series(self) -> None:
        """Forget the series of clicks, after the selection was changed in another way."""
        self._cycle, self._raised_keys, self._hinted_keys = None, frozenset(), frozenset()

    def _is_cycling(self, index: int) -> bool:
        """Return True if a further click on this card goes to the next play of the cycle."""
        cycle = self._cycle
        if cycle is None or cycle.card != self._get_card(index):
            return False
        return cycle.selection == self.hand.selected_cards

    @property
    def _protected_keys(self) -> frozenset[CardKey]:
        """Automatically raised cards that a click keeps selected."""
        if self._seconds_since_click > RAISED_CARD_SECONDS:
            return frozenset()
        return self._raised_keys & self.hand.selected_keys

    def _get_card(self, index: int) -> Card:
        return self.hand.held_cards[index].card

    def _get_key(self, index: int) -> CardKey:
        return self.hand.held_cards[index].key
