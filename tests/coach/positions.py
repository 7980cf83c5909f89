"""Decisions that were once called mistakes or the best falsely, each with what may be said of it: `positions.json`.

A deal is its rules, seats, hands and actions; the last action is the one that is judged, by its seat.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.deal import Deal
from game.session.reviews.review import DealReview


@dataclass(frozen=True)
class Judged:
    """A decision and the grades that are right for it."""

    name: str
    course: DealReview
    grades: tuple[str, ...]

    @property
    def at(self) -> int:
        """Where the decision stands in the deal."""
        return len(self.course.steps) - 1


def positions() -> list[Judged]:
    """All of them."""
    found = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
    return [Judged(each["name"], DealReview(_deal(each)), tuple(each["grades"])) for each in found]


def _deal(given: dict[str, Any]) -> Deal:
    seats = len(given["hands"])
    record = {
        "format": "tienlen-record/1",
        "rules": {"preset": given["preset"], "players": seats},
        "deal": {"hands": given["hands"], **_before(given)},
        "actions": given["actions"],
    }
    return Deal.from_json(record)


def _before(given: dict[str, Any]) -> dict[str, Any]:
    """The deal's number, the second unless it is said, and the order of the one before."""
    number = given.get("number", 2)
    return {"number": number, **({"last_order": list(range(len(given["hands"])))} if number > 1 else {})}
