"""The sheet of named measures holds exactly the measures that the code reads."""

from __future__ import annotations

import ast
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
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


def find_sections_by_module() -> dict[Path, str]:
    """Return the section that each module of the user interface reads as `SIZES`."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in UI.rglob("*.py")}
    subjects = {file: dict(filter(None, map(find_assigned_measures, tree.body))) for file, tree in trees.items()}
    return {file: variables["SIZES"] for file, variables in subjects.items() if "SIZES" in variables}


def test_each_section_has_the_name_of_one_module() -> None:
    sections = find_sections_by_module()
    counts = Counter(file.stem for file in sections)
    for file, section in sections.items():
        assert section == (file.stem if counts[file.stem] == 1 else f"{file.parent.name}.{file.stem}")
    assert set(sections.values()) == set(load_sheet())


def test_the_code_reads_each_measure_of_the_sheet_and_no_other() -> None:
    assert find_read_names() == {subject: set(measures) for subject, measures in load_sheet().items()}


WRONG_SUFFIXES = {"px": "_tx", "tx": "_px"}
TEXT_SIZED_WIDGETS = ("Label", "Title", "centered_panel", "scrolling_panel")
"""Functions that convert their third argument by `tx`."""


def find_wrong_scales(node: ast.AST, wrong_suffix: str = "") -> Iterator[str]:
    """Yield the lengths `_px` inside of `tx(…)` and the lengths `_tx` inside of `px(…)`."""
    if isinstance(node, ast.Call):
        function = ast.unparse(node.func).rpartition(".")[2]
        inner_suffix = wrong_suffix if function in ("max", "min") else WRONG_SUFFIXES.get(function, "")
        for n, argument in enumerate(node.args):
            yield from find_wrong_scales(argument, "_px" if n == 2 and function in TEXT_SIZED_WIDGETS else inner_suffix)
        for child in (node.func, *node.keywords):
            yield from find_wrong_scales(child)
        return
    if wrong_suffix and isinstance(node, ast.Attribute | ast.Name) and ast.unparse(node).endswith(wrong_suffix):
        yield ast.unparse(node)
    for child in ast.iter_child_nodes(node):
        yield from find_wrong_scales(child, wrong_suffix)


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("ctx.tx(SIZES.icon_px)", ["SIZES.icon_px"]),
        ("ctx.px(2 * max(SIZES.gap_tx, 4))", ["SIZES.gap_tx"]),
        ("Row(ctx, [Label(ctx, text, text_px)], SIZES.gap_px)", ["text_px"]),
        ("tx(SIZES.icon_tx) + px(SIZES.gap_px) + tx(limit(SIZES.gap_px))", []),
    ],
)
def test_a_length_of_the_wrong_scale_is_found(code: str, names: list[str]) -> None:
    assert list(find_wrong_scales(ast.parse(code))) == names


@pytest.mark.parametrize("file", sorted(UI.rglob("*.py")), ids=lambda file: str(file.relative_to(UI)))
def test_only_lengths_that_follow_the_text_size_are_converted_by_tx(file: Path) -> None:
    assert list(find_wrong_scales(ast.parse(file.read_text(encoding="utf-8")))) == []


def test_each_measure_is_a_number() -> None:
    assert all(type(value) in (int, float) for measures in load_sheet().values() for value in measures.values())


def test_an_unknown_measure_is_told_by_its_name() -> None:
    subject = next(iter(load_sheet()))
    with pytest.raises(AttributeError, match="no measure “card_hight_px”"):
        getattr(Measures(subject), "card_hight_px")  # noqa: B009 - the name is wrong on purpose
