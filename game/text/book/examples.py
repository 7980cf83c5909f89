"""Example cards for pictures of options. They depend on the rule set."""

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


def _pairs_runs_example(rules: Rules) -> Sequence[Group]:
    lengths = rules.pairs_run_lengths
    shown = (3,) if isinstance(lengths, str) else lengths[:3]
    return [Group(shapes_of(rules).pairs(0, n)) for n in shown if n <= ACE + 1]


def _quads_runs_example(rules: Rules) -> Sequence[Group]:
    return [Group(shapes.quads(FIVE, 2 if rules.quads_runs else 1))]


def _shortest_run_example(rules: Rules) -> Sequence[Group]:
    return [Group(shapes_of(rules).run(FIVE, rules.run_min))]


def _highest_run_example(rules: Rules) -> Sequence[Group]:
    top = TWO if rules.twos_in_runs else ACE
    return [Group(shapes_of(rules).run(top - 4, 5))]


def _highest_pairs_run_example(rules: Rules) -> Sequence[Group]:
    top = TWO if rules.twos_in_pairs_runs else ACE
    return [Group(shapes_of(rules).pairs(top - 2, 3))]


def cards_dealt(rules: Rules) -> int:
    """Return the number of cards dealt to each player."""
    return rules.decisions.cards_dealt


EXAMPLES: dict[str, Callable[[Rules], Sequence[Group]]] = {
    "pairs_run_lengths": _pairs_runs_example,
    "quads_runs": _quads_runs_example,
    "run_min": _shortest_run_example,
    "twos_in_runs": _highest_run_example,
    "twos_in_pairs_runs": _highest_pairs_run_example,
}
"""Functions that return the example of an option."""
