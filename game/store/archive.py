"""The archive: the deals that were played, each with its record, so that it can be reviewed."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.store.document import Document
from game.store.fields import (
    REQUIRED,
    a_moment,
    a_text,
    a_tuple,
    an_object,
    checked,
    flag_field,
    read_whole,
    text_field,
    whole_field,
)
from game.store.line_file import LineFile
from game.store.notice import Notify, ignore
from game.store.paths import is_there
from game.store.statistics import MOST_POINTS, MOST_SEATS, MOST_TIMES


@dataclass(frozen=True)
class ArchivedDeal:
    """A deal that is over: its record, and beside it what the list of deals shows, which then need not replay it.

    Raises ValueError where the person's place is none of the table's.
    """

    ended: str = checked(REQUIRED, a_moment)
    """When it ended, as ISO 8601 in UTC; empty where that is not known."""
    match: str = text_field()
    number: int = whole_field(REQUIRED, 1, MOST_TIMES)
    """Which deal of its match it was, from 1."""
    players: tuple[str, ...] = checked(REQUIRED, a_tuple(a_text(), MOST_SEATS, 2))
    """Who sat at each seat, such as `hard/ba-ba`; empty for the person."""
    rules_name: str = text_field()
    place: int = whole_field(REQUIRED, 1, MOST_SEATS)
    points: int = whole_field(REQUIRED, -MOST_POINTS, MOST_POINTS)
    practice: bool = flag_field(REQUIRED)
    record: Mapping[str, Any] = checked(REQUIRED, an_object)
    """Read when it is opened."""
    deal_id: str = text_field("")
    """What tells this deal from all others, as in the statistics; empty in those of early versions."""

    def __post_init__(self) -> None:
        if self.place > len(self.players):
            raise ValueError("a place without a seat")

    @classmethod
    def from_line(cls, line: bytes) -> ArchivedDeal:
        """The deal of a line of the file. Raises ValueError."""
        return read_whole(cls, json.loads(line))


class DealArchive(LineFile[ArchivedDeal]):
    """The file of the archive: every deal that was played. The last hundred of early versions are taken over once."""

    def __init__(self, path: Path, notify: Notify = ignore) -> None:
        super().__init__(path, ArchivedDeal, notify)
        self._early = Document(path.with_suffix(".json"), "tienlen-deals", 1, notify)

    def add(self, deal: ArchivedDeal) -> bool:
        """As every file of lines; the first of all after those of early versions."""
        self._take_over()
        return super().add(deal)

    def entries(self) -> list[ArchivedDeal]:
        """Every deal, oldest first."""
        self._take_over()
        return super().entries()

    def lines(self) -> list[bytes]:
        """Every line as it stands there, oldest first."""
        self._take_over()
        return super().lines()

    def _take_over(self) -> None:
        """Of early versions, whose file stays: what told a deal from others then was its match and number."""
        if is_there(self.path) or not is_there(self._early.path):
            return
        found = (self._early.read() or {}).get("deals")
        for each in found if isinstance(found, list) else []:
            with contextlib.suppress(ValueError):
                deal = read_whole(ArchivedDeal, each)
                super().add(replace(deal, deal_id=deal.deal_id or early_id(deal.match, deal.number)))


def early_id(match: str, number: int) -> str:
    """What tells a deal of an early version from all others."""
    return f"{match}/{number}"
