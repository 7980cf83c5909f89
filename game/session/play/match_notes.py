"""What is noted of a match beside its actions: the order of the hand, and the help that the person had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.cards import Card
from game.session.play.match_course import MatchCourse


class MatchNotes:
    """The notes on the deal in play; each change is written down with the match."""

    def __init__(self, course: MatchCourse) -> None:
        self._course = course

    @property
    def order(self) -> tuple[Card, ...]:
        """The person's own order of the hand, as it was last kept."""
        return self._course.notes.order

    @property
    def gaps(self) -> tuple[int, ...]:
        """The places in that order of cards before which there is a gap."""
        return self._course.notes.gaps

    def keep_order(self, order: Sequence[Card], gaps: Sequence[int] = ()) -> None:
        """Keeps the person's own order of the hand for the next day, and the places in it before which gaps are."""
        if (tuple(order), tuple(gaps)) != (self.order, self.gaps):
            self._course.note(replace(self._course.notes, order=tuple(order), gaps=tuple(gaps)))

    @property
    def sort(self) -> str:
        """How the person has had the hand sorted in this match: `rank`, `suit` or `combinations`; "" if not yet."""
        return self._course.sort

    def keep_sort(self, sort: str) -> None:
        """Keeps how the person wants the hands of this match sorted."""
        if sort != self._course.sort:
            self._course.keep_sort(sort)

    @property
    def hints(self) -> int:
        """At how many moments of this deal the person asked for a hint."""
        return self._course.notes.hints

    @property
    def helped(self) -> bool:
        """Whether this deal is marked by `mark_helped`."""
        return self._course.notes.helped

    def mark_helped(self) -> None:
        """Marks this deal: in it the person was told what somebody who counts would know."""
        if not self.helped:
            self._course.note(replace(self._course.notes, helped=True))
