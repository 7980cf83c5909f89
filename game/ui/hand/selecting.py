"""The wishes that change only the selection, as the grammar of the hand has them (EXPERIENCE.md)."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.hand.chooser import Chooser
from game.ui.hand.hand import Hand
from game.ui.input.cursor import Cursor
from game.ui.input.intent import Intent

CHOOSING = ("click", "double", "select", "unselect", "toggle", "choose", "complete", "clear")
"""The verbs that are carried out here."""


class Selecting:
    """Selects in one hand; `changed` is called after each change, `nothing` where a card has no play."""

    def __init__(
        self, hand: Hand, cursor: Cursor, chooser: Chooser, changed: Callable[[], None], nothing: Callable[[], None]
    ) -> None:
        self.hand = hand
        self.cursor = cursor
        self.chooser = chooser
        self.changed = changed
        self.nothing = nothing

    def do(self, intent: Intent) -> int:
        """Carry out one intent; by how many cards more (or fewer) are selected now."""
        before = len(self.hand.selected)
        getattr(self, f"_{intent.verb}")(intent)
        return len(self.hand.selected) - before

    def _click(self, intent: Intent) -> None:
        assert intent.card is not None
        self.cursor.put(intent.card)
        self.chooser.click(intent.card)
        self.changed()

    def _double(self, intent: Intent) -> None:
        assert intent.card is not None
        self.chooser.double(intent.card)
        self.changed()

    def _select(self, intent: Intent) -> None:
        self._exactly(self.hand.selected | {intent.card or 0})

    def _unselect(self, intent: Intent) -> None:
        self._exactly(self.hand.selected - {intent.card or 0})

    def _toggle(self, intent: Intent) -> None:
        self._exactly(self.hand.selected ^ {intent.card or 0})

    def _choose(self, intent: Intent) -> None:
        self._exactly(intent.cards)

    def _clear(self, intent: Intent) -> None:
        self._exactly(frozenset())

    def _complete(self, intent: Intent) -> None:
        if self.chooser.complete(intent.card or 0):
            self.changed()
        else:
            self.nothing()

    def _exactly(self, places: frozenset[int]) -> None:
        self.hand.choose(places)
        self.chooser.forget()
        self.changed()
