"""The changes that the mutation run makes, and the code that it leaves alone."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from tests.mutation.mutants import list_mutants


def list_changes(source: str) -> set[str]:
    """Return all changed versions of a piece of code."""
    source = dedent(source)
    sources = {mutant.apply(source) for mutant in list_mutants("game/engine/some.py", source)}
    for text in sources:
        ast.parse(text)
    return sources


@pytest.mark.parametrize(
    ("source", "becomes"),
    [
        ("x = a < b", "x = a <= b"),
        ("x = a not in b", "x = a in b"),
        ("x = a and b", "x = (a or b)"),
        ("x = not a", "x = (a)"),
        ("x = (a + b) * c", "x = ((a + b) // c)"),
        ("x += 2", "x -= 2"),
        ("x += 2", "x += 3"),
        ("x = True", "x = False"),
        ("def f():\n    return a == b", "def f():\n    return not (a == b)"),
        ("def f():\n    return a", "def f():\n    return None"),
        ("if a:\n    b()", "if False:\n    b()"),
        ("x = [y for y in z if y]", "x = [y for y in z if True]"),
        ("x = t('a.one') if y else t('a.two')", "x = t('a.two') if y else t('a.two')"),
        ("x = 'ế', 1", "x = 'ế', 2"),
    ],
)
def test_a_change_can_be_made(source: str, becomes: str) -> None:
    assert becomes in list_changes(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""Two words: 2."""',
        "def f(x: Literal[1]) -> Literal[2]: ...",
        "assert x < 1",
        "__slots__ = (1, 2)",
        "Cards = tuple[int, ...]",
        "Answer = Action | None",
        "WAYS = 40, (1, -2)",
        "LIMIT = 96 << 20",
        "if TYPE_CHECKING:\n    x = 1",
        "logger.info('so many', 1)",
        "zip(a, b, strict=True)",
        "@dataclass(frozen=True, slots=True)\nclass A:\n    x: int",
    ],
)
def test_what_nobody_could_notice_is_left_alone(source: str) -> None:
    assert list_changes(source) == set()


def test_lengths_of_pictures_change_by_half_and_counts_by_one() -> None:
    source = "x = f(40, 2)"
    sources = {mutant.apply(source) for mutant in list_mutants("game/ui/some.py", source)}
    assert sources == {"x = f(60, 2)", "x = f(40, 3)"}


def test_a_change_knows_where_its_statement_begins() -> None:
    source = "x = f(\n    a,\n    1,\n)"
    assert [(mutant.first, mutant.line) for mutant in list_mutants("game/engine/some.py", source)] == [(1, 3)]


def test_a_change_knows_whether_it_runs_as_the_module_is_loaded() -> None:
    source = "x = g(1)\nclass A:\n    y = 2\n    def f(self, z=3):\n        h(lambda a=4: 5)"
    changes = {(mutant.new, mutant.loading) for mutant in list_mutants("game/a.py", source)}
    assert changes == {("2", True), ("3", True), ("4", True), ("5", False), ("6", False)}
