"""The player's cards in their own order, the selected ones, and the groups with gaps between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count, islice

from game.engine.cards import Card

CardKey = Hashable
"""Identity of a card, unique even if two decks hold it twice."""
GroupStarts = tuple[int, ...]
"""Indices of the cards that begin a group, ascending; never 0."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand with its key on the board (with two decks a card may be held twice)."""

    key: CardKey
    card: Card


GroupOf = dict[CardKey, int]
"""Group of each card. A card that has just come has none and counts to its left neighbour's group."""


class Grouping:
    """The groups of a hand. Without groups no card stands apart."""

    def __init__(self) -> None:
        self._of: GroupOf = {}
        self._gone: dict[Card, list[int]] = {}
        """Groups of the cards that were played, since they may be taken back. With two decks a card may occur twice."""

    def __bool__(self) -> bool:
        return bool(self._of)

    def make(self, groups: Iterable[Sequence[Held]]) -> None:
        """Replace all groups."""
        self._gone = {}
        self._of = {held.key: n for n, group in enumerate(groups) for held in group}

    def remove(self, gone: Iterable[Held]) -> None:
        """Remove cards from the hand."""
        for held in gone:
            if held.key in self._of:
                self._gone.setdefault(held.card, []).append(self._of[held.key])

    def add(self, new: Iterable[Held]) -> None:
        """Add cards to the hand; a card that was taken back returns to its group."""
        for held in new:
            if groups := self._gone.get(held.card):
                self._of[held.key] = groups.pop(0)

    def settle(self, row: Sequence[Held]) -> None:
        """Assign cards without a group to the group of their left neighbour."""
        last = next((self._of[held.key] for held in row if held.key in self._of), None)
        if last is not None:
            for held in row:
                last = self._of.setdefault(held.key, last)

    def move(self, taken: Sequence[Held], before: Sequence[Held], after: Sequence[Held]) -> None:
        """Update the groups after cards were put between others."""
        self._of = self._move(taken, before, after)

    def group_starts(
        self, taken: Sequence[Held], before: Sequence[Held] = (), after: Sequence[Held] = ()
    ) -> GroupStarts:
        """Return the places where a group begins, with some cards between others."""
        of = self._move(taken, before, after) if before or after else self._of
        found, last = [], None
        for n, held in enumerate([*before, *taken, *after]):
            group = of.get(held.key, last)
            if n and group != last:
                found.append(n)
            last = group
        return tuple(found)

    def _move(self, taken: Sequence[Held], before: Sequence[Held], after: Sequence[Held]) -> GroupOf:
        """Move cards: within a group they join it; between two groups they form their own, except that a single card
        joins the nearer group.
        """
        of, beside = self._of, [*before[-1:], *after[:1]]
        if not of or not beside or not taken:
            return of
        around = [of.get(held.key, 0) for held in beside]
        own = {of.get(held.key, 0) for held in taken}
        if len(around) == 2 and around[0] == around[1]:
            group = around[0]
        elif len(taken) > 1:
            group = own.pop() if len(own) == 1 else max(of.values()) + 1
        else:
            pairs = zip(beside, around, strict=True)
            group = min((_split_groups(held, taken[0]), group not in own, group) for held, group in pairs)[2]
        return of | {held.key: group for held in taken}


def _split_groups(one: Held, other: Held) -> int:
    return abs(one.card.rank - other.card.rank)


class HeldCards:
    """The cards that the player holds. Indices count from the left."""

    def __init__(self) -> None:
        self.held: list[Held] = []
        self.grouping = Grouping()
        self.selected_keys: set[CardKey] = set()
        self._numbers = count()

    @property
    def cards(self) -> int:
        """The number of cards."""
        return len(self.held)

    @property
    def selected(self) -> frozenset[int]:
        """Indices of the selected cards."""
        return frozenset(n for n, held in enumerate(self.held) if held.key in self.selected_keys)

    # --- what is held

    def sync(self, cards: Iterable[Card]) -> list[Held]:
        """Hold exactly these cards: the others leave, new ones join at the right. Return the new ones."""
        wanted = Counter(cards)
        kept = []
        for held in self.held:
            if wanted[held.card] > 0:
                wanted[held.card] -= 1
                kept.append(held)
        new = [self._make(card) for card in sorted(wanted.elements())]
        self.grouping.remove(held for held in self.held if held not in kept)
        self.grouping.add(new)
        self.held = kept + new
        self.selected_keys &= {held.key for held in self.held}
        return new

    def take(self, cards: Sequence[Card]) -> dict[Card, list[CardKey]]:
        """Return the keys of cards that are about to leave; of two equal cards the selected one first."""
        found: dict[Card, list[CardKey]] = {}
        pool = sorted(self.held, key=lambda held: held.key not in self.selected_keys)
        wanted = Counter(cards)
        for held in pool:
            if wanted[held.card] > 0:
                wanted[held.card] -= 1
                found.setdefault(held.card, []).append(held.key)
        gone = {key for keys in found.values() for key in keys}
        self.grouping.remove(held for held in self.held if held.key in gone)
        self.held = [held for held in self.held if held.key not in gone]
        self.selected_keys -= gone
        return found

    def arrange(self, cards: Sequence[Card]) -> None:
        """Put the cards in this order; each card must occur as often as it is held."""
        pool: dict[Card, list[Held]] = {}
        for held in self.held:
            pool.setdefault(held.card, []).append(held)
        ordered = [pool[card].pop(0) for card in cards if pool.get(card)]
        self.held = ordered + [held for rest in pool.values() for held in rest]
        self.grouping.settle(self.held)

    def group(self, groups: Sequence[Sequence[Card]]) -> None:
        """Put the cards in the order of these groups, with gaps between the groups; without groups, side by side."""
        if groups:
            self.arrange([card for group in groups for card in group])
        waiting = iter(self.held)
        self.grouping.make([*islice(waiting, len(group))] for group in groups)

    def clear(self) -> None:
        """Remove all cards."""
        self.held, self.selected_keys = [], set()
        self.grouping.make(())

    @property
    def order(self) -> tuple[Card, ...]:
        """The cards from left to right."""
        return tuple(held.card for held in self.held)

    # --- selecting

    @property
    def selected_cards(self) -> tuple[Card, ...]:
        """The selected cards, sorted."""
        return tuple(sorted(held.card for held in self.held if held.key in self.selected_keys))

    def select(self, places: Iterable[int]) -> None:
        """Select exactly the cards at these places."""
        self.selected_keys = {self.held[n].key for n in places if n < len(self.held)}

    def select_keys(self, keys: Iterable[CardKey]) -> None:
        """Select exactly the cards with these keys, as far as they are held."""
        self.selected_keys = {held.key for held in self.held} & set(keys)

    def select_cards(self, cards: Iterable[Card], keep: int | None = None) -> None:
        """Select exactly these cards; of two equal ones the one at index `keep`."""
        wanted = Counter(cards)
        first = [self.held[keep]] if keep is not None else []
        self.selected_keys = set()
        for held in [*first, *self.held]:
            if wanted[held.card] > 0 and held.key not in self.selected_keys:
                wanted[held.card] -= 1
                self.selected_keys.add(held.key)

    def toggle(self, place: int) -> None:
        """Select a card, or unselect it."""
        self.selected_keys ^= {self.held[place].key}

    def move(self, places: Iterable[int], slot: int) -> None:
        """Put cards into a gap between the others."""
        parts = self.cards_moved_apart(frozenset(places), slot)
        self.grouping.move(*parts)
        taken, before, after = parts
        self.held = before + taken + after

    # --- where the groups begin

    def key_at(self, place: int | None) -> CardKey | None:
        """Return the key of the card at an index."""
        return self.held[place].key if place is not None and place < len(self.held) else None

    @property
    def group_starts(self) -> GroupStarts:
        """Indices at which groups begin."""
        return self.grouping.group_starts(self.held)

    def cards_moved_apart(self, places: frozenset[int], slot: int) -> tuple[list[Held], list[Held], list[Held]]:
        """Return the cards at these places, the cards before them when they are at the slot, and the cards after."""
        taken = [one for n, one in enumerate(self.held) if n in places]
        before = [one for n, one in enumerate(self.held) if n < slot and n not in places]
        after = [one for n, one in enumerate(self.held) if n >= slot and n not in places]
        return taken, before, after

    def _make(self, card: Card) -> Held:
        return Held(("card", next(self._numbers)), card)
