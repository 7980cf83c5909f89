"""Drawn examples of options whose cards depend on the rule set, for the pictures of the rules screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import ACE, TWO
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Group
from game.text.book.shapes import shapes_of

FIVE = 2


def example_of(name: str, rules: Rules) -> Sequence[Group]:
    """Return cards that illustrate an option under these rules; empty if they do not depend on the rules."""
    make = EXAMPLES.get(name)
    return make(rules) if make else ()


def _pairs_runs(rules: Rules) -> Sequence[Group]:
    lengths = rules.pairs_run_lengths
    shown = (3,) if isinstance(lengths, str) else lengths[:3]
    return [Group(shapes_of(rules).pairs(0, n)) for n in shown if n <= ACE + 1]


def _quads_runs(rules: Rules) -> Sequence[Group]:
    return [Group(shapes.quads(FIVE, 2 if rules.quads_runs else 1))]


def _runs(rules: Rules) -> Sequence[Group]:
    return [Group(shapes_of(rules).run(FIVE, rules.run_min))]


def _high_run(rules: Rules) -> Sequence[Group]:
    top = TWO if rules.twos_in_runs else ACE
    return [Group(shapes_of(rules).run(top - 4, 5))]


def _high_pairs(rules: Rules) -> Sequence[Group]:
    top = TWO if rules.twos_in_pairs_runs else ACE
    return [Group(shapes_of(rules).pairs(top - 2, 3))]


def cards_dealt(rules: Rules) -> int:
    """Return the number of cards dealt to each player."""
    return rules.decisions.cards_dealt


EXAMPLES: dict[str, Callable[[Rules], Sequence[Group]]] = {
    "pairs_run_lengths": _pairs_runs,
    "quads_runs": _quads_runs,
    "run_min": _runs,
    "twos_in_runs": _high_run,
    "twos_in_pairs_runs": _high_pairs,
}
"""Functions that return the example of an option."""
