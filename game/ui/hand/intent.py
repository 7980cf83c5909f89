"""What the person wants of the table, however it was said: by mouse, finger, key or gamepad."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Verb(StrEnum):
    """What can be wanted, and in brackets which fields of the intent go with it."""

    CLICK = "click"
    """A card was clicked (card)."""
    DOUBLE = "double"
    """A card was clicked twice (card)."""
    SELECT = "select"
    """Select a card (card)."""
    UNSELECT = "unselect"
    """Give a card's selection up (card)."""
    TOGGLE = "toggle"
    """Select a card, or give its selection up (card)."""
    COMPLETE = "complete"
    """Select a whole play that holds a card (card)."""
    CHOOSE = "choose"
    """Have exactly these cards selected (cards)."""
    SWEPT = "swept"
    """These cards were swept over while others were selected: perhaps they alone are meant (cards)."""
    CLEAR = "clear"
    """Select nothing."""
    REORDER = "reorder"
    """Put cards into a gap of the hand (cards, slot)."""
    RETURN = "return"
    """Dragged cards go back to their places."""
    PLAY = "play"
    """Play the dragged cards, or the selection where none are (cards)."""
    PASS = "pass"
    TABLE = "table"
    """The pile or the free table was clicked, which plays a lawful selection."""
    SORT = "sort"
    HINT = "hint"
    UNDO = "undo"
    HISTORY = "history"
    RULES = "rules"
    MENU = "menu"


CHOOSING = frozenset({
    Verb.CLICK, Verb.DOUBLE, Verb.SELECT, Verb.UNSELECT, Verb.TOGGLE, Verb.CHOOSE, Verb.SWEPT, Verb.COMPLETE,
    Verb.CLEAR,
})  # fmt: skip
"""The verbs that only change what is selected."""


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish: a verb, with places in the hand (`card`, `cards`) or a gap in it (`slot`)."""

    verb: Verb
    card: int | None = None
    cards: frozenset[int] = frozenset()
    slot: int | None = None


class HandGeometry(Protocol):
    """What the gestures need to know of the table: resting places only, so that hovering never flickers."""

    @property
    def cards(self) -> int:
        """How many cards the hand holds."""

    @property
    def selected(self) -> frozenset[int]:
        """The places of the selected cards."""

    @property
    def top(self) -> float:
        """The line above which no card of the hand rests, raised or not."""

    def card_at(self, pos: tuple[float, float]) -> int | None:
        """The card that rests under a point."""

    def nearest(self, x: float) -> int:
        """The card whose strip is nearest to a column."""

    def slot_at(self, x: float) -> int:
        """The gap between cards nearest to a column: 0 before the first, `cards` after the last."""

    def target_at(self, pos: tuple[float, float]) -> Verb | None:
        """What a click on the table's part under a point means."""
