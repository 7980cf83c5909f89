"""matching: đồng chất đồng màu; suits and colours must match in combinations and in answers (N)."""

from collections.abc import Iterator

from game.engine.combination import PAIR, PAIRS_RUN, RUN, SINGLE, TRIPLE
from game.engine.decisions import SAME_COLOUR, SAME_SUIT, Decisions, SuitMatching
from game.engine.option import Sentence, ValueRequirement, make_choice

_NORTH = SuitMatching(
    combination_groups={PAIR: SAME_COLOUR, RUN: SAME_SUIT, PAIRS_RUN: SAME_COLOUR},
    answer_groups={SINGLE: SAME_SUIT, PAIR: SAME_COLOUR, TRIPLE: SAME_SUIT, RUN: SAME_SUIT, PAIRS_RUN: SAME_COLOUR},
)


def _decide(matching: str, decisions: Decisions) -> None:
    if matching == "north":
        decisions.matching = _NORTH


def _describe(matching: str, decisions: Decisions) -> Iterator[Sentence]:
    if matching == "none":
        return
    yield Sentence("kinds.pair", "options.matching.rule.pair")
    if decisions.pairs_run_lengths:
        yield Sentence("kinds.pairs_run", "options.matching.rule.pairs_run")
    for name in ("single", "pair", "triple", "run", *(["pairs_run"] if decisions.pairs_run_lengths else [])):
        yield Sentence("beating.matching", f"options.matching.rule.answer_{name}")
    if decisions.bombs:
        yield Sentence("bombs.own", "options.matching.rule.bombs")
    if decisions.instant_wins and decisions.trading is None:
        yield Sentence("before.after", "options.matching.rule.instant")


OPTION = make_choice(
    "matching", "combinations", ("none", "north"), previous="same_suit_runs", decide=_decide, describe=_describe,
    value_requirements=(ValueRequirement("north", "same_suit_runs", ("plain",)),),
)  # fmt: skip
