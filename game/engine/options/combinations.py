"""The options of the combinations: quads, runs, and suits in combinations."""

from collections.abc import Iterator

from game.engine.cards import ACE, TWO
from game.engine.combination import PAIR, PAIRS_RUN, RUN, SINGLE, SUITED_RUN, TRIPLE
from game.engine.decisions import MIN_SUITED_RUN_CARDS, SAME_COLOUR, SAME_SUIT, Decisions, SuitMatching
from game.engine.deck import RANK_COUNT
from game.engine.option import Sentence, SpelledNumbers, ValueRequirement, describe_nothing, make_choice, make_flag


# quads_runs: two or more consecutive quads (Aman; W and H under Viet Cong; Ruling 10).
def _decide_quads_runs(quads_runs: bool, decisions: Decisions) -> None:
    decisions.quads_run_lengths = frozenset(range(2, RANK_COUNT + 1) if quads_runs else ())


def _describe_quads_runs(quads_runs: bool, _: Decisions) -> list[Sentence]:
    return [Sentence("kinds.quads_run", "book.kinds.quads_run" if quads_runs else "book.kinds.quads_run_none")]


# run_min: sảnh, the fewest cards of a run (H: two; T: four).
def _decide_run_min(min_cards: int, decisions: Decisions) -> None:
    decisions.run_lengths = frozenset(range(min_cards, RANK_COUNT + 1))


def _describe_run_min(min_cards: int, decisions: Decisions) -> list[Sentence]:
    group_name = decisions.matching.get_combination_groups(RUN).name
    key = f"book.kinds.run.{group_name}" if group_name else "book.kinds.run"
    return [Sentence("kinds.run", key, {"n": SpelledNumbers((min_cards,))})]


# twos_in_runs: J Q K A 2 is a run (W core, P, L). A 2 3 never is.
def _decide_twos_in_runs(are_twos_allowed: bool, decisions: Decisions) -> None:
    decisions.run_top = TWO if are_twos_allowed else ACE


def _describe_twos_in_runs(are_twos_allowed: bool, _: Decisions) -> list[Sentence]:
    return [Sentence("kinds.run", "book.kinds.run_twos" if are_twos_allowed else "book.kinds.run_no_twos")]


# same_suit_runs: sảnh đồng chất, the role of runs of one suit.
# `plain`: suits do not matter. `suited` (H): as a lead such a run is a kind of its own; as an answer to an ordinary run
# it is an ordinary run. `lock` (L): once it is led or played as an answer, only a same-suit run beats it.
def _decide_same_suit_runs(mode: str, decisions: Decisions) -> None:
    decisions.has_suited_runs = mode != "plain"
    decisions.is_suited_answer_plain = mode == "suited"


def _describe_same_suit_runs(mode: str, decisions: Decisions) -> Iterator[Sentence]:
    if not decisions.matching.get_combination_groups(RUN).name:
        yield Sentence("kinds.one_suit", f"book.kinds.{mode}")
    if decisions.has_suited_runs and min(decisions.run_lengths) < MIN_SUITED_RUN_CARDS:
        yield Sentence("kinds.one_suit", "book.kinds.one_suit_min")
    if decisions.has_suited_runs and decisions.bombs_by_target.get(SUITED_RUN + MIN_SUITED_RUN_CARDS):
        yield Sentence("kinds.one_suit", "book.kinds.one_suit_bombs")


# matching: đồng chất đồng màu; suits and colours must match in combinations and in answers (N).
_NORTH = SuitMatching(
    combination_groups={PAIR: SAME_COLOUR, RUN: SAME_SUIT, PAIRS_RUN: SAME_COLOUR},
    answer_groups={SINGLE: SAME_SUIT, PAIR: SAME_COLOUR, TRIPLE: SAME_SUIT, RUN: SAME_SUIT, PAIRS_RUN: SAME_COLOUR},
)


def _decide_matching(matching: str, decisions: Decisions) -> None:
    if matching == "north":
        decisions.matching = _NORTH


def _describe_matching(matching: str, decisions: Decisions) -> Iterator[Sentence]:
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


OPTIONS = (
    # quads: tứ quý, four cards of one rank, a combination in all sources. Records may state the only value.
    make_choice("quads", "combinations", (True,), previous="pairs_run_lengths", describe=describe_nothing),
    make_flag(
        "quads_runs", "combinations", previous="quads", decide=_decide_quads_runs, describe=_describe_quads_runs,
        term="quad",
    ),
    make_choice(
        "run_min", "combinations", (3, 2, 4), previous="quads_runs", decide=_decide_run_min, describe=_describe_run_min,
        term="run",
    ),
    make_flag(
        "twos_in_runs", "combinations", previous="run_min", decide=_decide_twos_in_runs,
        describe=_describe_twos_in_runs, term="two",
    ),
    make_choice(
        "same_suit_runs", "combinations", ("plain", "suited", "lock"), previous="twos_in_pairs_runs",
        decide=_decide_same_suit_runs, describe=_describe_same_suit_runs, term="run",
    ),
    make_choice(
        "matching", "combinations", ("none", "north"), previous="same_suit_runs", decide=_decide_matching,
        describe=_describe_matching, value_requirements=(ValueRequirement("north", "same_suit_runs", ("plain",)),),
    ),
)  # fmt: skip
