"""The person's hand: its order, what is selected, and where each card rests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from game.engine.cards import Card
from game.ui.anim.timeline import Pose
from game.ui.hand.grouping import Grouping, Held
from game.ui.hand.moving_cards import Key, PlacedCard
from game.ui.input.gesture import Drag
from game.ui.input.intent import Verb
from game.ui.layout_board import BoardLayout
from game.ui.layout_box import Box
from game.ui.layout_cards import Breaks

Z = 100
DRAGGED = 300
HOVER = 24
"""How far a card under the pointer rises, at 1080p."""


class Hand:
    """What the person holds, in the person's own order. Places count from the left."""

    def __init__(self, layout: BoardLayout, target: Callable[[tuple[float, float]], Verb | None]) -> None:
        self.layout = layout
        self.held: list[Held] = []
        self.grouping = Grouping()
        self._selected: set[Key] = set()
        self._target = target
        self._made = 0

    # --- its geometry, for gestures

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return len(self.held)

    @property
    def selected(self) -> frozenset[int]:
        """The places of the selected cards."""
        return frozenset(n for n, held in enumerate(self.held) if held.key in self._selected)

    @property
    def top(self) -> float:
        """The line above which no card rests, raised or not."""
        return float(self.layout.hand.box.y - self.layout.hand.lift)

    def card_at(self, pos: tuple[float, float]) -> int | None:
        """The card that rests under a point."""
        return self.layout.hand.at(pos, len(self.held), self.selected, self.breaks)

    def nearest(self, x: float) -> int:
        """The card whose strip is nearest to a column."""
        return self.layout.hand.nearest(x, len(self.held), self.breaks)

    def slot_at(self, x: float) -> int:
        """The edge between two cards nearest to a column."""
        return self.layout.hand.slot(x, len(self.held), self.breaks)

    def target_at(self, pos: tuple[float, float]) -> Verb | None:
        """What a click on the table's part under a point means."""
        return self._target(pos)

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
        self._selected &= {held.key for held in self.held}
        return new

    def take(self, cards: Sequence[Card]) -> dict[Card, list[Key]]:
        """The keys of cards that are about to leave, selected ones first (of two equal cards)."""
        found: dict[Card, list[Key]] = {}
        pool = sorted(self.held, key=lambda held: held.key not in self._selected)
        wanted = Counter(cards)
        for held in pool:
            if wanted[held.card] > 0:
                wanted[held.card] -= 1
                found.setdefault(held.card, []).append(held.key)
        gone = {key for keys in found.values() for key in keys}
        self.grouping.leave(held for held in self.held if held.key in gone)
        self.held = [held for held in self.held if held.key not in gone]
        self._selected -= gone
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
        self.held, self._selected = [], set()
        self.grouping.make(())

    @property
    def order(self) -> tuple[Card, ...]:
        """The cards from left to right."""
        return tuple(held.card for held in self.held)

    # --- selecting

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The selected cards, sorted."""
        return tuple(sorted(held.card for held in self.held if held.key in self._selected))

    def choose(self, places: Iterable[int]) -> None:
        """Select exactly the cards at these places."""
        self._selected = {self.held[n].key for n in places if n < len(self.held)}

    def choose_cards(self, cards: Iterable[Card], keep: int | None = None) -> None:
        """Select exactly these cards; of two equal ones that at place `keep`."""
        wanted = Counter(cards)
        first = [self.held[keep]] if keep is not None else []
        self._selected = set()
        for held in [*first, *self.held]:
            if wanted[held.card] > 0 and held.key not in self._selected:
                wanted[held.card] -= 1
                self._selected.add(held.key)

    def toggle(self, place: int) -> None:
        """Select a card, or unselect it."""
        self._selected ^= {self.held[place].key}

    def move(self, places: Iterable[int], slot: int) -> None:
        """Put cards into a gap between the others."""
        parts = self._parted(frozenset(places), slot)
        self.grouping.move(*parts)
        taken, before, after = parts
        self.held = before + taken + after

    # --- where the cards rest

    def placed(self, hover: int | None, cursor: int | None, drag: Drag | None) -> dict[Key, PlacedCard]:
        """Every card with its resting pose: selected ones raised, one under the pointer a little, dragged ones away."""
        held, boxes = self.held, self._boxes(self.breaks)
        home = {one.key: box for one, box in zip(held, boxes, strict=True)}
        away: frozenset[Key] = frozenset()
        if drag:
            away = frozenset(self.held[n].key for n in drag.cards if n < len(self.held))
            if drag.slot is not None:
                taken, before, after = self._parted(drag.cards, drag.slot)
                held, boxes = before + taken + after, self._boxes(self.grouping.breaks(taken, before, after))
        raised = {self.held[n].key for n in (hover, cursor) if n is not None and n < len(self.held)}
        found: dict[Key, PlacedCard] = {}
        for n, (one, box) in enumerate(zip(held, boxes, strict=True)):
            if one.key in away and drag:
                start = home[one.key]
                x, y = start.center[0] + drag.dx, start.center[1] + drag.dy - self._lift(one.key, False)
                marks = ("select",) if drag.glow else ()
                found[one.key] = PlacedCard(one.card, Pose(x, y, box.h), DRAGGED + n, marks)
                continue
            x, y = box.center
            found[one.key] = PlacedCard(one.card, Pose(x, y - self._lift(one.key, one.key in raised), box.h), Z + n)
        return found

    def key_at(self, place: int | None) -> Key | None:
        """The key of the card at a place."""
        return self.held[place].key if place is not None and place < len(self.held) else None

    @property
    def breaks(self) -> Breaks:
        """The places where groups begin."""
        return self.grouping.breaks(self.held)

    def seen(self, place: int) -> float:
        """How much is seen of the card at a place, in pixels."""
        return self.layout.hand.seen(place, len(self.held), self.breaks)

    def _boxes(self, breaks: Breaks) -> list[Box]:
        return self.layout.hand.places(len(self.held), breaks)

    def _lift(self, key: Key, raised: bool) -> int:
        area = self.layout.hand
        if key in self._selected:
            return area.lift + (self.layout.m.px(6) if raised else 0)
        return self.layout.m.px(HOVER) if raised else 0

    def _parted(self, places: frozenset[int], slot: int) -> tuple[list[Held], list[Held], list[Held]]:
        """The cards at these places, those that come before them when they are at the slot, and those after."""
        taken = [one for n, one in enumerate(self.held) if n in places]
        before = [one for n, one in enumerate(self.held) if n < slot and n not in places]
        after = [one for n, one in enumerate(self.held) if n >= slot and n not in places]
        return taken, before, after

    def _make(self, card: Card) -> Held:
        self._made += 1
        return Held(("card", self._made), card)
