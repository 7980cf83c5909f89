"""The tricks of a deal as everybody saw them, and the cards exchanged before."""

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
    moves: tuple[CardsMoved, ...] = ()
    losing: tuple[Play | None, ...] = ()
    """The last plays by which seats lost."""

    def after(self, happened: Sequence[Event]) -> TrickLog:
        """Return the log with further events."""
        log = self
        for event in happened:
            log = log._with(event)
        return log

    def _with(self, event: Event) -> TrickLog:
        match event:
            case Dealt():
                return TrickLog()
            case CardsMoved():
                return replace(self, moves=(*self.moves, event))
            case Played():
                return self._acted(event.play.seat, event.play)
            case Passed():
                return self._acted(event.seat, None)
            case LostByLastPlay():
                return replace(self, losing=(*self.losing, self.tricks[-1][-1][1]))
            case TrickWon(leader=leader) if leader is not None:
                return replace(self, tricks=(*self.tricks, ()))
        return self

    def plays_on_table(self, waits: bool) -> Trick:
        """Return the trick on the table; a finished one if it `waits` to be swept."""
        over = self.tricks[-2:-1] if waits and not self.tricks[-1] else ()
        return over[0] if over else self.tricks[-1]

    def _acted(self, seat: int, play: Play | None) -> TrickLog:
        return replace(self, tricks=(*self.tricks[:-1], (*self.tricks[-1], (seat, play))))

    def words(self, t: Texts, play: Play | None) -> str:
        """Return an action in words: the play, also if its seat lost by it, or a pass."""
        if play is None:
            return t("table.history.pass")
        lost = any(play is each for each in self.losing)  # with two packs an equal play may have gone before
        return " · ".join([t.kind(play.combination), *([t("table.lost")] if lost else [])])

    @property
    def nonempty_tricks(self) -> list[tuple[int, Trick]]:
        """The tricks with at least one action, with their numbers, latest first."""
        return [(n, trick) for n, trick in enumerate(self.tricks, 1) if trick][::-1]
