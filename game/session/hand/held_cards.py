"""The person's cards in their own order: which are held, which are selected, and which belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count, islice

from game.engine.cards import Card
from game.session.hand.grouping import Breaks, CardKey, Grouping, Held


class HeldCards:
    """What the person holds. Places count from the left."""

    def __init__(self) -> None:
        self.held: list[Held] = []
        self.grouping = Grouping()
        self.selected_keys: set[CardKey] = set()
        self._numbers = count()

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return len(self.held)

    @property
    def selected(self) -> frozenset[int]:
        """The places of the selected cards."""
        return frozenset(n for n, held in enumerate(self.held) if held.key in self.selected_keys)

    # --- what is held

    def sync(self, cards: Iterable[Card]) -> list[Held]:
        """Hold exactly these cards: the others leave, new ones join at the right; returns the new ones."""
        wanted = Counter(cards)
        kept = []
        for held in self.held:
            if wanted[held.card] > 0:
                wanted[held.card] -= 1
                kept.append(held)
        new = [self._make(card) for card in sorted(wanted.elements())]
        self.grouping.leave(held for held in self.held if held not in kept)
        self.grouping.come(new)
        self.held = kept + new
        self.selected_keys &= {held.key for held in self.held}
        return new

    def take(self, cards: Sequence[Card]) -> dict[Card, list[CardKey]]:
        """The keys of cards that are about to leave, selected ones first (of two equal cards)."""
        found: dict[Card, list[CardKey]] = {}
        pool = sorted(self.held, key=lambda held: held.key not in self.selected_keys)
        wanted = Counter(cards)
        for held in pool:
            if wanted[held.card] > 0:
                wanted[held.card] -= 1
                found.setdefault(held.card, []).append(held.key)
        gone = {key for keys in found.values() for key in keys}
        self.grouping.leave(held for held in self.held if held.key in gone)
        self.held = [held for held in self.held if held.key not in gone]
        self.selected_keys -= gone
        return found

    def arrange(self, cards: Sequence[Card]) -> None:
        """Put the cards in this order (one's own cards, each as often as held)."""
        pool: dict[Card, list[Held]] = {}
        for held in self.held:
            pool.setdefault(held.card, []).append(held)
        ordered = [pool[card].pop(0) for card in cards if pool.get(card)]
        self.held = ordered + [held for rest in pool.values() for held in rest]
        self.grouping.settle(self.held)

    def group(self, groups: Sequence[Sequence[Card]]) -> None:
        """Put the cards in the order of these groups, set apart from each other; no groups: side by side."""
        if groups:
            self.arrange([card for group in groups for card in group])
        waiting = iter(self.held)
        self.grouping.make([*islice(waiting, len(group))] for group in groups)

    def clear(self) -> None:
        """Hold nothing."""
        self.held, self.selected_keys = [], set()
        self.grouping.make(())

    @property
    def order(self) -> tuple[Card, ...]:
        """The cards from left to right."""
        return tuple(held.card for held in self.held)

    # --- selecting

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The selected cards, sorted."""
        return tuple(sorted(held.card for held in self.held if held.key in self.selected_keys))

    def choose(self, places: Iterable[int]) -> None:
        """Select exactly the cards at these places."""
        self.selected_keys = {self.held[n].key for n in places if n < len(self.held)}

    def choose_keys(self, keys: Iterable[CardKey]) -> None:
        """Select exactly the cards with these keys, as far as they are held."""
        self.selected_keys = {held.key for held in self.held} & set(keys)

    def choose_cards(self, cards: Iterable[Card], keep: int | None = None) -> None:
        """Select exactly these cards; of two equal ones that at place `keep`."""
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
        parts = self.parted(frozenset(places), slot)
        self.grouping.move(*parts)
        taken, before, after = parts
        self.held = before + taken + after

    # --- where the groups begin

    def key_at(self, place: int | None) -> CardKey | None:
        """The key of the card at a place."""
        return self.held[place].key if place is not None and place < len(self.held) else None

    @property
    def breaks(self) -> Breaks:
        """The places where groups begin."""
        return self.grouping.breaks(self.held)

    def parted(self, places: frozenset[int], slot: int) -> tuple[list[Held], list[Held], list[Held]]:
        """The cards at these places, those that come before them when they are at the slot, and those after."""
        taken = [one for n, one in enumerate(self.held) if n in places]
        before = [one for n, one in enumerate(self.held) if n < slot and n not in places]
        after = [one for n, one in enumerate(self.held) if n >= slot and n not in places]
        return taken, before, after

    def _make(self, card: Card) -> Held:
        return Held(("card", next(self._numbers)), card)
