"""The player's hand on the table: the order of the cards, the selection, and groups with gaps between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count, islice

from game.engine.cards import Card

CardKey = Hashable
"""Unique identity of a card, even if the hand holds equal cards of two decks."""
GroupStarts = tuple[int, ...]
"""Indices of the cards that begin a group, ascending; never 0."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in the hand, with the key of its picture on the board."""

    key: CardKey
    card: Card


GroupByKey = dict[CardKey, int]
"""Group number of each card. A newly added card has no entry and belongs to the group of its left neighbour."""


class Grouping:
    """The groups of a hand, which are shown with gaps between them."""

    def __init__(self) -> None:
        self._group_by_key: GroupByKey = {}
        self._groups_of_removed_cards: dict[Card, list[int]] = {}
        """Groups of the cards that were played, as a play can be taken back. With two decks a card may occur twice."""

    def __bool__(self) -> bool:
        return bool(self._group_by_key)

    def replace_groups(self, groups: Iterable[Sequence[HeldCard]]) -> None:
        self._groups_of_removed_cards = {}
        self._group_by_key = {held_card.key: n for n, group in enumerate(groups) for held_card in group}

    def remember_groups(self, removed_cards: Iterable[HeldCard]) -> None:
        for held_card in removed_cards:
            if held_card.key in self._group_by_key:
                self._groups_of_removed_cards.setdefault(held_card.card, []).append(self._group_by_key[held_card.key])

    def restore_groups(self, added_cards: Iterable[HeldCard]) -> None:
        """Put cards that were taken back into their former groups."""
        for held_card in added_cards:
            if groups := self._groups_of_removed_cards.get(held_card.card):
                self._group_by_key[held_card.key] = groups.pop(0)

    def assign_missing_groups(self, held_cards: Sequence[HeldCard]) -> None:
        group = next(
            (self._group_by_key[held_card.key] for held_card in held_cards if held_card.key in self._group_by_key), None
        )
        if group is not None:
            for held_card in held_cards:
                group = self._group_by_key.setdefault(held_card.key, group)

    def move_cards(
        self, moved_cards: Sequence[HeldCard], left_cards: Sequence[HeldCard], right_cards: Sequence[HeldCard]
    ) -> None:
        """Update the groups after cards were moved between `left_cards` and `right_cards`."""
        self._group_by_key = self._compute_moved_groups(moved_cards, left_cards, right_cards)

    def compute_group_starts(
        self, moved_cards: Sequence[HeldCard], left_cards: Sequence[HeldCard] = (), right_cards: Sequence[HeldCard] = ()
    ) -> GroupStarts:
        """Return the indices at which groups begin after cards were moved between `left_cards` and `right_cards`."""
        group_by_key = self._group_by_key
        if left_cards or right_cards:
            group_by_key = self._compute_moved_groups(moved_cards, left_cards, right_cards)
        starts, last_group = [], None
        for n, held_card in enumerate([*left_cards, *moved_cards, *right_cards]):
            group = group_by_key.get(held_card.key, last_group)
            if n and group != last_group:
                starts.append(n)
            last_group = group
        return tuple(starts)

    def _compute_moved_groups(
        self, moved_cards: Sequence[HeldCard], left_cards: Sequence[HeldCard], right_cards: Sequence[HeldCard]
    ) -> GroupByKey:
        """Return the groups after a move.

        Cards moved into a group join it. Several cards moved between two groups form their own group; a single card
        joins the group whose neighbouring card is nearer in rank.
        """
        group_by_key = self._group_by_key
        neighbours = [*left_cards[-1:], *right_cards[:1]]
        if not group_by_key or not neighbours or not moved_cards:
            return group_by_key
        neighbour_groups = [group_by_key.get(held_card.key, 0) for held_card in neighbours]
        moved_groups = {group_by_key.get(held_card.key, 0) for held_card in moved_cards}
        if len(neighbour_groups) == 2 and neighbour_groups[0] == neighbour_groups[1]:
            group = neighbour_groups[0]
        elif len(moved_cards) > 1:
            group = moved_groups.pop() if len(moved_groups) == 1 else max(group_by_key.values()) + 1
        else:
            pairs = zip(neighbours, neighbour_groups, strict=True)
            rank = moved_cards[0].card.rank
            group = min(
                (abs(held_card.card.rank - rank), group not in moved_groups, group) for held_card, group in pairs
            )[2]
        return group_by_key | {held_card.key: group for held_card in moved_cards}


class HeldCards:
    """The cards that the player holds. Indices count from the left."""

    def __init__(self) -> None:
        self.held_cards: list[HeldCard] = []
        self.grouping = Grouping()
        self.selected_keys: set[CardKey] = set()
        self._next_number = count()

    @property
    def card_count(self) -> int:
        return len(self.held_cards)

    @property
    def selected_indices(self) -> frozenset[int]:
        return frozenset(n for n, held_card in enumerate(self.held_cards) if held_card.key in self.selected_keys)

    # --- holding cards

    def replace_cards(self, cards: Iterable[Card]) -> list[HeldCard]:
        """Hold exactly these cards: remove the others, add new cards at the right. Return the new cards."""
        missing_counts = Counter(cards)
        remaining_cards = []
        for held_card in self.held_cards:
            if missing_counts[held_card.card] > 0:
                missing_counts[held_card.card] -= 1
                remaining_cards.append(held_card)
        added_cards = [HeldCard(("card", next(self._next_number)), card) for card in sorted(missing_counts.elements())]
        self.grouping.remember_groups(held_card for held_card in self.held_cards if held_card not in remaining_cards)
        self.grouping.restore_groups(added_cards)
        self.held_cards = remaining_cards + added_cards
        self.selected_keys &= {held_card.key for held_card in self.held_cards}
        return added_cards

    def remove_cards(self, cards: Sequence[Card]) -> dict[Card, list[CardKey]]:
        """Remove cards and return their keys. Of two equal cards, the selected one is removed first."""
        keys_by_card: dict[Card, list[CardKey]] = {}
        selected_first = sorted(self.held_cards, key=lambda held_card: held_card.key not in self.selected_keys)
        counts = Counter(cards)
        for held_card in selected_first:
            if counts[held_card.card] > 0:
                counts[held_card.card] -= 1
                keys_by_card.setdefault(held_card.card, []).append(held_card.key)
        removed_keys = {key for keys in keys_by_card.values() for key in keys}
        self.grouping.remember_groups(held_card for held_card in self.held_cards if held_card.key in removed_keys)
        self.held_cards = [held_card for held_card in self.held_cards if held_card.key not in removed_keys]
        self.selected_keys -= removed_keys
        return keys_by_card

    def arrange(self, cards: Sequence[Card]) -> None:
        """Put the cards in this order. Each card must occur as often as the hand holds it."""
        held_by_card: dict[Card, list[HeldCard]] = {}
        for held_card in self.held_cards:
            held_by_card.setdefault(held_card.card, []).append(held_card)
        ordered_cards = [held_by_card[card].pop(0) for card in cards if held_by_card.get(card)]
        self.held_cards = ordered_cards + [held_card for remaining in held_by_card.values() for held_card in remaining]
        self.grouping.assign_missing_groups(self.held_cards)

    def arrange_groups(self, groups: Sequence[Sequence[Card]]) -> None:
        """Put the cards in the order of these groups, with gaps between them. Without groups, remove all gaps."""
        if groups:
            self.arrange([card for group in groups for card in group])
        next_cards = iter(self.held_cards)
        self.grouping.replace_groups([*islice(next_cards, len(group))] for group in groups)

    def clear(self) -> None:
        self.held_cards = []
        self.selected_keys = set()
        self.grouping.replace_groups(())

    @property
    def ordered_cards(self) -> tuple[Card, ...]:
        return tuple(held_card.card for held_card in self.held_cards)

    # --- selecting

    @property
    def selected_cards(self) -> tuple[Card, ...]:
        return tuple(sorted(held_card.card for held_card in self.held_cards if held_card.key in self.selected_keys))

    def select(self, indices: Iterable[int]) -> None:
        self.selected_keys = {self.held_cards[n].key for n in indices if n < len(self.held_cards)}

    def select_keys(self, keys: Iterable[CardKey]) -> None:
        self.selected_keys = {held_card.key for held_card in self.held_cards} & set(keys)

    def select_cards(self, cards: Iterable[Card], preferred_index: int | None = None) -> None:
        """Select exactly these cards. Of two equal cards, select the one at `preferred_index`."""
        counts = Counter(cards)
        preferred_cards = [self.held_cards[preferred_index]] if preferred_index is not None else []
        self.selected_keys = set()
        for held_card in [*preferred_cards, *self.held_cards]:
            if counts[held_card.card] > 0 and held_card.key not in self.selected_keys:
                counts[held_card.card] -= 1
                self.selected_keys.add(held_card.key)

    def toggle(self, index: int) -> None:
        self.selected_keys ^= {self.held_cards[index].key}

    def move(self, indices: Iterable[int], slot: int) -> None:
        """Move the cards at these indices in front of the card at index `slot`."""
        parts = self.split_at_move(frozenset(indices), slot)
        self.grouping.move_cards(*parts)
        moved_cards, left_cards, right_cards = parts
        self.held_cards = left_cards + moved_cards + right_cards

    # --- groups

    def get_key(self, index: int | None) -> CardKey | None:
        return self.held_cards[index].key if index is not None and index < len(self.held_cards) else None

    @property
    def group_starts(self) -> GroupStarts:
        return self.grouping.compute_group_starts(self.held_cards)

    def split_at_move(
        self, indices: frozenset[int], slot: int
    ) -> tuple[list[HeldCard], list[HeldCard], list[HeldCard]]:
        """Return the cards at these indices, and the other cards before and after the slot."""
        moved_cards = [held_card for n, held_card in enumerate(self.held_cards) if n in indices]
        left_cards = [held_card for n, held_card in enumerate(self.held_cards) if n < slot and n not in indices]
        right_cards = [held_card for n, held_card in enumerate(self.held_cards) if n >= slot and n not in indices]
        return moved_cards, left_cards, right_cards
