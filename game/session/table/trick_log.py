"""The tricks of a deal as all seats saw them, and the exchanged cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.combination import Play
from game.engine.events import CardsMoved, Dealt, Event, LostByLastPlay, Passed, Played, TrickWon
from game.text import Texts

Trick = tuple[tuple[int, Play | None], ...]
"""Seats with their plays; None for a pass."""


@dataclass(frozen=True, slots=True)
class TrickLog:
    """All tricks so far; the last one is in progress."""

    tricks: tuple[Trick, ...] = ((),)
    card_moves: tuple[CardsMoved, ...] = ()
    losing_plays: tuple[Play | None, ...] = ()
    """Last plays that made their seats lose, such as a last play with a two under some rules."""

    def with_events(self, events: Sequence[Event]) -> TrickLog:
        log = self
        for event in events:
            log = log._with_event(event)
        return log

    def _with_event(self, event: Event) -> TrickLog:
        match event:
            case Dealt():
                return TrickLog()
            case CardsMoved():
                return replace(self, card_moves=(*self.card_moves, event))
            case Played():
                return self._with_action(event.play.seat, event.play)
            case Passed():
                return self._with_action(event.seat, None)
            case LostByLastPlay():
                return replace(self, losing_plays=(*self.losing_plays, self.tricks[-1][-1][1]))
            case TrickWon(leader=leader) if leader is not None:
                return replace(self, tricks=(*self.tricks, ()))
        return self

    def get_visible_trick(self, is_sweep_pending: bool) -> Trick:
        """Return the trick on the table. While a sweep is pending, this is the finished trick."""
        if is_sweep_pending and not self.tricks[-1] and len(self.tricks) > 1:
            return self.tricks[-2]
        return self.tricks[-1]

    def _with_action(self, seat: int, play: Play | None) -> TrickLog:
        return replace(self, tricks=(*self.tricks[:-1], (*self.tricks[-1], (seat, play))))

    def format_action(self, t: Texts, play: Play | None) -> str:
        """Return an action in words: a pass, or the play and a note if the seat lost by this play."""
        if play is None:
            return t("table.history.pass")
        # Compare identities: with two packs, an equal play may have been made before.
        has_lost = any(play is losing_play for losing_play in self.losing_plays)
        return " · ".join([t.format_kind(play.combination), *([t("table.lost")] if has_lost else [])])

    @property
    def numbered_tricks(self) -> list[tuple[int, Trick]]:
        """Trick numbers from 1 and tricks, the latest first, without tricks that have no action yet."""
        return [(n, trick) for n, trick in enumerate(self.tricks, 1) if trick][::-1]
