"""The hand's cursor for keyboard and gamepad: the pointer's intents from directions and words. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from game.ui.hand.intent import HandGeometry, Intent, Verb

Way = Literal["left", "right"]
STEPS: Mapping[Way, int] = {"left": -1, "right": 1}


class Cursor:
    """Where the keys are in the hand. Hidden until a key is used; a sweep remembers where it began."""

    def __init__(self, hand: HandGeometry) -> None:
        self.hand = hand
        self.shown = False
        self._at = 0
        self._anchor: int | None = None
        self._base: frozenset[int] = frozenset()

    @property
    def at(self) -> int | None:
        """The card that the cursor is on; None while hidden or where the hand is empty."""
        return self.clamped if self.shown and self.hand.cards else None

    @property
    def clamped(self) -> int:
        """The cursor's place within the hand as it is now."""
        return max(0, min(self._at, self.hand.cards - 1))

    def hide(self) -> None:
        """The pointer is used again."""
        self.shown = False

    def put(self, place: int) -> None:
        """Set the cursor on a card, as when the pointer clicked it."""
        self._at, self._anchor = place, None

    def step(self, way: Way) -> list[Intent]:
        """Move to the next card, round the ends."""
        self._anchor = None
        if not self.hand.cards:
            return []
        if self.shown:
            self._at = (self.clamped + STEPS[way]) % self.hand.cards
        self.shown = True
        return []

    def end(self, way: Way) -> list[Intent]:
        """Go to the first card or the last one, which is how far one can go that way."""
        self._anchor = None
        if self.hand.cards:
            self._at, self.shown = 0 if way == "left" else self.hand.cards - 1, True
        return []

    def sweep(self, way: Way) -> list[Intent]:
        """Move and select all that was passed since the sweep began."""
        if not self.hand.cards:
            return []
        if self._anchor is None:
            self._anchor, self._base = self.clamped, self.hand.selected
        if self.shown:
            self._at = max(0, min(self.clamped + STEPS[way], self.hand.cards - 1))
        self.shown = True
        low, high = sorted((self._anchor, self._at))
        return [Intent(Verb.CHOOSE, cards=self._base | frozenset(range(low, high + 1)))]

    def reorder(self, way: Way) -> list[Intent]:
        """Carry the card under the cursor one place on."""
        self._anchor = None
        here = self.clamped
        there = here + STEPS[way]
        if not self.shown or not 0 <= there < self.hand.cards:
            self.shown = True
            return []
        self._at = there
        return [Intent(Verb.REORDER, cards=frozenset({here}), slot=there + (1 if way == "right" else 0))]

    def on_card(self, verb: Verb) -> list[Intent]:
        """Do something with the card under the cursor: select, unselect, toggle, complete."""
        self._anchor = None
        if not self.hand.cards:
            return []
        self.shown = True
        return [Intent(verb, card=self.clamped)]
