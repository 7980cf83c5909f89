"""The figures of the judge's scale in docs/FORMATS.md equal those of the code."""

from __future__ import annotations

import re
from itertools import pairwise
from math import exp
from pathlib import Path

import pytest

from game.coach.scale import GRADES, PLACES, compute_accuracy, get_grade_start, get_unit
from game.engine import presets
from game.engine.rules import Rules

PAGE = (Path(__file__).parents[2] / "docs" / "FORMATS.md").read_text(encoding="utf-8")
REVIEW = PAGE.partition("\n## The review\n")[2].partition("\n## ")[0]
TABLES = [preset.rules(players) for preset in presets.load().values() for players in preset.players]


def read_figure(part: str, pattern: str) -> float:
    """Return a figure of a part of the review's answer, as the page lists it."""
    item = re.search(rf"^- `{part}` .*?(?=^- |\n\n)", REVIEW, re.MULTILINE | re.DOTALL)
    assert item is not None
    match = re.search(pattern, " ".join(item.group().split()))
    assert match is not None
    return float(match.group(1))


def read_usual_loss(rules: Rules) -> float:
    """Return the usual loss at a table according to the page."""
    if get_unit(rules) == PLACES:
        return read_figure("accuracy", rf"([\d.]+) with (?:\d or )?{rules.players}\b")
    return read_figure("accuracy", r": ([\d.]+) where points are paid")


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.preset}-{rules.players}")
def test_accuracy_is_at_every_table_as_the_page_says(rules: Rules) -> None:
    assert compute_accuracy(0.1, rules) == pytest.approx(100 * exp(-0.1 / read_usual_loss(rules)))


@pytest.mark.parametrize(("grade", "worse"), list(pairwise(GRADES)))
def test_a_grade_ends_where_the_page_says(grade: str, worse: str) -> None:
    assert get_grade_start(worse) == read_figure("grade", rf"`{grade}` \(at most ([\d.]+)")
