"""The wishes that change only the selection, as the grammar of the hand has them (docs/EXPERIENCE.md)."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.hand.chooser import Chooser
from game.ui.hand.hand import Hand
from game.ui.input.cursor import Cursor
from game.ui.input.intent import Intent, Verb


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
        before, card = len(self.hand.selected), intent.card or 0
        match intent.verb:
            case Verb.CLICK:
                self.cursor.put(card)
                self.chooser.click(card)
                self.changed()
            case Verb.DOUBLE:
                self.chooser.double(card)
                self.changed()
            case Verb.SELECT:
                self._exactly(self.hand.selected | {card})
            case Verb.UNSELECT:
                self._exactly(self.hand.selected - {card})
            case Verb.TOGGLE:
                self._exactly(self.hand.selected ^ {card})
            case Verb.CHOOSE:
                self._exactly(intent.cards)
            case Verb.CLEAR:
                self._exactly(frozenset())
            case Verb.COMPLETE if self.chooser.complete(card):
                self.changed()
            case Verb.COMPLETE:
                self.nothing()
        return len(self.hand.selected) - before

    def _exactly(self, places: frozenset[int]) -> None:
        self.hand.choose(places)
        self.chooser.forget()
        self.changed()
