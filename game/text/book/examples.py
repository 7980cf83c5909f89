"""Example cards for pictures of options. They depend on the rule set."""

from collections.abc import Callable, Sequence

from game.engine.cards import ACE, TWO
from game.engine.rules import Rules
from game.text.book import shapes
from game.text.book.blocks import Group
from game.text.book.shapes import get_samples

FIVE = 2


def make_example(name: str, rules: Rules) -> Sequence[Group]:
    """Return cards that illustrate an option under these rules; empty if they do not depend on the rules."""
    make = EXAMPLES.get(name)
    return make(rules) if make else ()


def _make_pairs_runs(rules: Rules) -> Sequence[Group]:
    lengths = rules.pairs_run_lengths
    sample_lengths = (3,) if isinstance(lengths, str) else lengths[:3]
    return [Group(get_samples(rules).make_pairs_run(0, n)) for n in sample_lengths if n <= ACE + 1]


def count_dealt_cards(rules: Rules) -> int:
    return rules.decisions.cards_per_seat


EXAMPLES: dict[str, Callable[[Rules], Sequence[Group]]] = {
    "pairs_run_lengths": _make_pairs_runs,
    "quads_runs": lambda rules: [Group(shapes.make_quads_run(FIVE, 2 if rules.quads_runs else 1))],
    "run_min": lambda rules: [Group(get_samples(rules).make_run(FIVE, rules.run_min))],
    "twos_in_runs": lambda rules: [Group(get_samples(rules).make_run((TWO if rules.twos_in_runs else ACE) - 4, 5))],
    "twos_in_pairs_runs": lambda rules: [
        Group(get_samples(rules).make_pairs_run((TWO if rules.twos_in_pairs_runs else ACE) - 2, 3))
    ],
}
"""Functions that return the example of an option."""
