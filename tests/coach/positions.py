"""Decisions that were once graded wrongly, each with its right grades, from `positions.json`.

A deal is its rules, seats, hands and actions; its last action is the judged decision.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.deal import Deal
from game.session.reviews.review import DealReview


@dataclass(frozen=True)
class JudgedDecision:
    """A decision and its right grades."""

    name: str
    course: DealReview
    grades: tuple[str, ...]

    @property
    def index(self) -> int:
        """Index of the decision in the deal's history."""
        return len(self.course.steps) - 1


def load_decisions() -> list[JudgedDecision]:
    decisions = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
    return [JudgedDecision(each["name"], DealReview(_read_deal(each)), tuple(each["grades"])) for each in decisions]


def _read_deal(given: dict[str, Any]) -> Deal:
    seats = len(given["hands"])
    record = {
        "format": "tienlen-record/1",
        "rules": {"preset": given["preset"], "players": seats},
        "deal": {"hands": given["hands"], **_read_previous_deal(given)},
        "actions": given["actions"],
    }
    return Deal.from_json(record)


def _read_previous_deal(given: dict[str, Any]) -> dict[str, Any]:
    """Return the deal's number (2 by default) and the order of the previous deal."""
    number = given.get("number", 2)
    return {"number": number, **({"last_order": list(range(len(given["hands"])))} if number > 1 else {})}
