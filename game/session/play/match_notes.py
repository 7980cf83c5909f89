"""Notes on a deal in play besides its actions: the order of the hand, and the help that the player had."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import Any

from game.engine.cards import Card
from game.session.play.saved_match import DealNotes


class MatchNotes:
    """Notes on the current deal, and the sorting in this match. `save` stores changes that belong to no action."""

    def __init__(self, sort: str, save: Callable[[], None]) -> None:
        self._deal_notes = DealNotes()
        self._sort = sort
        self._save = save

    def get_deal_notes(self) -> DealNotes:
        """Return the notes on the current deal in their stored form."""
        return self._deal_notes

    def start_deal(self, notes: DealNotes) -> None:
        self._deal_notes = notes

    def identify_deal(self) -> None:
        self._change(deal_id=self._deal_notes.deal_id or token_hex(8))

    def add_seconds(self, dt: float) -> None:
        self._change(seconds=self._deal_notes.seconds + dt)

    def count_undo(self) -> None:
        self._change(undos=self._deal_notes.undos + 1)

    @property
    def order(self) -> tuple[Card, ...]:
        """The player's own order of the hand, as last stored."""
        return self._deal_notes.order

    @property
    def gaps(self) -> tuple[int, ...]:
        """Indices in `order` of the cards that follow a gap."""
        return self._deal_notes.gaps

    def store_order(self, order: Sequence[Card], gaps: Sequence[int] = ()) -> None:
        """Store the player's own order of the hand and the indices of cards that follow a gap."""
        if (tuple(order), tuple(gaps)) != (self.order, self.gaps):
            self._change(order=tuple(order), gaps=tuple(gaps))
            self._save()

    @property
    def sort(self) -> str:
        """The player's choice of sorting in this match: `rank`, `suit`, `combinations`, or "" for none yet."""
        return self._sort

    def store_sort(self, sort: str) -> None:
        if sort != self._sort:
            self._sort = sort
            self._save()

    @property
    def hint_count(self) -> int:
        """Number of moments of this deal at which the player asked for a hint."""
        return self._deal_notes.hints

    def count_hint(self, moment: int) -> None:
        """Count a hint requested after `moment` actions; several hints at one moment count once."""
        if self._deal_notes.hinted != moment:
            self._change(hinted=moment, hints=self._deal_notes.hints + 1)
            self._save()

    def forget_later_hint(self, moment: int) -> None:
        """Let the next hint count in any case after a take-back to `moment` actions."""
        if moment < self._deal_notes.hinted:
            self._change(hinted=-1)

    @property
    def has_shown_panel(self) -> bool:
        """True if `mark_panel_shown` was called in this deal."""
        return self._deal_notes.helped

    def mark_panel_shown(self) -> None:
        if not self.has_shown_panel:
            self._change(helped=True)
            self._save()

    def _change(self, **changes: Any) -> None:
        self._deal_notes = replace(self._deal_notes, **changes)
