"""The sheet of named measures holds exactly the measures that the code reads."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from pathlib import Path

import pytest

from game import resources
from game.ui.measures import Measures

UI = Path(__file__).parents[2] / "game" / "ui"


def load_sheet() -> dict[str, dict[str, float]]:
    data: dict[str, dict[str, float]] = json.loads(resources.read_text("measures.json"))
    return data


def find_read_names() -> dict[str, set[str]]:
    """Return the measures that all modules of the user interface read, by subject."""
    read = defaultdict[str, set[str]](set)
    for file in UI.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        subjects = dict(subject for node in tree.body if (subject := find_assigned_measures(node)))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in subjects:
                read[subjects[node.value.id]].add(node.attr)
    return dict(read)


def find_assigned_measures(node: ast.stmt) -> tuple[str, str] | None:
    """Return the variable and the subject of `VARIABLE = Measures("subject")`."""
    match node:
        case ast.Assign([ast.Name(variable)], ast.Call(ast.Name("Measures"), [ast.Constant(str(subject))])):
            return variable, subject
    return None


def test_the_code_reads_each_measure_of_the_sheet_and_no_other() -> None:
    assert find_read_names() == {subject: set(measures) for subject, measures in load_sheet().items()}


def test_each_measure_is_a_number() -> None:
    assert all(type(value) in (int, float) for measures in load_sheet().values() for value in measures.values())


def test_an_unknown_measure_is_told_by_its_name() -> None:
    subject = next(iter(load_sheet()))
    with pytest.raises(AttributeError, match="no measure “card_hight_px”"):
        getattr(Measures(subject), "card_hight_px")  # noqa: B009 - the name is wrong on purpose
