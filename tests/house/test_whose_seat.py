"""The view says whose hand a screen shows, the layout which seat is near: no module assumes that either is zero."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def find_zero_comparisons(source: str) -> Iterator[int]:
    """Return the lines that compare a seat with zero: `if seat`, `not seat`, `seat == 0`, `seat > 0`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.If(test=test) | ast.IfExp(test=test) | ast.UnaryOp(op=ast.Not(), operand=test):
                asked = [test]
            case ast.comprehension(ifs=tests):
                asked = list(tests)
            case ast.BoolOp(values=values):
                asked = values
            case ast.Compare(left=left, comparators=[ast.Constant(value=0)]):
                asked = [left]
            case _:
                continue
        yield from (each.lineno for each in asked if is_seat(each))


def is_seat(node: ast.expr) -> bool:
    """Return whether an expression is a seat's number: `seat`, `play.seat`."""
    return (isinstance(node, ast.Name) and node.id == "seat") or (
        isinstance(node, ast.Attribute) and node.attr == "seat"
    )


def test_no_screen_takes_the_persons_seat_to_be_zero() -> None:
    results = {
        f"{file.relative_to(ROOT).as_posix()}:{line}"
        for file in (ROOT / "game/ui").rglob("*.py")
        if "seat" in (text := file.read_text(encoding="utf-8"))
        for line in find_zero_comparisons(text)
    }
    assert not results


def test_asking_so_is_seen_however_it_is_written() -> None:
    ways = ("if seat: pass", "a = 1 if play.seat else 2", "[s for s in x if seat]", "a = not seat", "a = seat == 0")
    assert all(list(find_zero_comparisons(way)) for way in ways)
    assert not list(find_zero_comparisons("if seat == own: pass\nfound = seats[seat] == 0\nif seat is None: pass"))
