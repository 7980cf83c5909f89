"""Only its own module and the modules named here read an option (docs/decisions/07-rules-as-data.md)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.catalogue import OPTION_BY_NAME

GAME = Path(__file__).parents[2] / "game"
PAGE = GAME.parent / "docs/decisions/07-rules-as-data.md"
COMMON_OPTIONS = {"players"}
"""The number of players, which all modules may read."""

NETWORK_READERS = {
    "bots/network/inputs.py": {
        "bomb_bonus", "bonus_chain", "ending", "full_hand_double", "full_hand_points", "hoarding", "knock_out",
        "ladder_points", "pass_lock_exempt", "quads_runs", "run_min", "same_suit_runs", "scoring", "set_values",
        "stacking", "three_spades", "ties", "twos_in_pairs_runs", "twos_in_runs", "winner_points",
    },
    "bots/network/matching.py": {"last_two"},
}  # fmt: skip
TEXT_READERS = {
    "text/book/examples.py": {"pairs_run_lengths", "quads_runs", "run_min", "twos_in_pairs_runs", "twos_in_runs"},
    "text/book/bombs.py": {"bombs"},
    "text/book/points.py": {"set_values", "stake"},
    "session/rules/option_pictures.py": {"stake"},
    "ui/pages/rules/bombs.py": {"bombs"},
}
ENGINE_READERS = {"engine/option.py": {"instant_wins"}}
READERS = {**NETWORK_READERS, **TEXT_READERS, **ENGINE_READERS}


def is_rules(node: ast.expr) -> bool:
    """Return whether an expression is called rules: `rules`, `self.rules`, `deal.last.rules`."""
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name.endswith("rules")


def find_read_options(source: str) -> Iterator[str]:
    """Return the options that a module reads of rules: `rules.stake`, `rules["stake"]`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and is_rules(node.value):
            yield node.attr
        if isinstance(node, ast.Subscript) and is_rules(node.value) and isinstance(node.slice, ast.Constant):
            yield str(node.slice.value)


def test_nobody_reads_an_option_by_its_name_but_those_who_may() -> None:
    readers = {}
    for file in GAME.rglob("*.py"):
        name = file.relative_to(GAME).as_posix()
        text = file.read_text(encoding="utf-8")
        options = set(find_read_options(text) if "rules" in text else ()) & OPTION_BY_NAME.keys() - COMMON_OPTIONS
        if options and not name.startswith("engine/options/"):
            readers[name] = options
    assert readers == READERS


@pytest.mark.parametrize("reader", sorted(READERS))
def test_the_decision_names_every_reader(reader: str) -> None:
    assert f"`game/{reader}`" in PAGE.read_text(encoding="utf-8")


def test_reading_is_seen_however_it_is_written() -> None:
    read_options = find_read_options(
        'a = self.rules.stake\nb = deal.last.rules["ties"]\nc = chosen_rules.scoring\nd = other.cards'
    )
    assert set(read_options) == {"stake", "ties", "scoring"}
