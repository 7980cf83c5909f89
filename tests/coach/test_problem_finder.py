"""The selection of moments for problems, and their difficulty."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from game.bots import registry
from game.bots.bot import RatedAction
from game.bots.play_classes import remove_equal_rank_choices
from game.bots.yardsticks import find_lowest_action
from game.coach import problem as module
from game.coach.estimate import NETWORK, PLAYOUTS
from game.coach.playouts import Playouts
from game.coach.problem import (
    LEVELS,
    MIN_LEAD_STANDARD_ERRORS,
    PROBLEM_SETS,
    TRIES_PER_LEVEL,
    Moment,
    RatedAnswer,
    compute_network_margin,
    generate_moments,
    has_exact_answer,
    load_problem_tables,
    make_problem,
    measure_difficulty,
)
from game.coach.scale import compute_spread, get_grade_start
from game.engine import presets
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.observation import Observation

RULES = presets.rules("southern")


def make_moment() -> Moment:
    """Return a lead with three answers, the first far better by the network."""
    deal = Deal(RULES, hands=["3S 4C 6D", "5S 7S 8S", "5C 7C 8C", "5D 7D 8D"], number=2, last_order=(0, 1, 2, 3))
    values = (2.0, 1.0, 0.0)
    actions = [Action.parse(text) for text in ("6D", "4C", "3S")]
    return Moment(deal, tuple(RatedAction(action, value) for action, value in zip(actions, values, strict=True)))


def test_one_answer_that_wins_is_found_wherever_the_network_has_it() -> None:
    count = 0
    for seed in range(8):
        deal = Deal(presets.rules("pagat"), seed=seed)
        while deal.turn is not None:
            observation = deal.observation(deal.turn)
            if len(observation.rivals) == 1 and len(observation.legal) > 1:
                choices = remove_equal_rank_choices(
                    [RatedAction(action, 0.0) for action in observation.legal], observation.rules
                )
                orders = [(*choices[n:], *choices[:n]) for n in range(len(choices))]
                exact = {has_exact_answer(Moment(deal, order)) for order in orders}
                assert len(exact) == 1, "it does not matter what the network likes best"
                count += exact == {True} and len(choices) > 1
            deal = deal.do(find_lowest_action(observation))
    assert count


def find_proved_problem(
    monkeypatch: pytest.MonkeyPatch,
    quick: Sequence[str],
    proofs: Sequence[Sequence[tuple[str, float]]],
    wanted: Sequence[str] = PROBLEM_SETS,
) -> Any:
    """Return the problem of the moment if the quick search and the playouts find these values."""
    ratings = [[(text, 0.0) for text in quick], *proofs]

    def played(observation: Observation, actions: Sequence[Action], *args: object, **more: object) -> list[RatedAnswer]:
        return [RatedAnswer(Action.parse(text), value, PLAYOUTS, 0.01) for text, value in ratings.pop(0)]

    monkeypatch.setattr(module, "_find_exact_answers", lambda moment: None)
    monkeypatch.setattr(module, "_rate_by_playouts", played)
    monkeypatch.setattr(module, "measure_difficulty", lambda observation, best: 3)
    monkeypatch.setattr(module, "_count_solvers", lambda observation, best: 2 if str(best) == "3S" else 1)
    return make_problem(make_moment(), 1, wanted)


CLEAR_VALUES = [("4C", 2.0), ("6D", 1.0), ("3S", 0.0)]


def test_the_best_by_play_outs_is_the_answer_though_the_network_thought_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = find_proved_problem(monkeypatch, ["4C", "6D", "3S"], [CLEAR_VALUES, CLEAR_VALUES])
    assert str(problem.best.action) == "4C" and problem.evidence == PLAYOUTS and problem.difficulty == 3
    assert [str(answer.action) for answer in problem.answers] == ["4C", "6D", "3S"]


def test_a_problem_belongs_to_the_first_of_the_wanted_sets_that_it_fits_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def kind(*wanted: str) -> str:
        return str(find_proved_problem(monkeypatch, ["4C", "6D", "3S"], [CLEAR_VALUES, CLEAR_VALUES], wanted).subject)

    assert kind("passing", "leading", "endings") == "leading" and kind("endings", "leading") == "endings"


def test_answers_that_were_not_played_out_stand_last_as_the_network_puts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = find_proved_problem(monkeypatch, ["4C", "6D"], [CLEAR_VALUES[:2], CLEAR_VALUES[:2]])
    assert [(str(answer.action), answer.evidence) for answer in problem.answers] == [
        ("4C", PLAYOUTS), ("6D", PLAYOUTS), ("3S", NETWORK),
    ]  # fmt: skip
    assert problem.answers[-1].value <= problem.answers[-2].value


def test_a_long_hand_is_no_ending_unless_it_was_searched_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_count_solvers", lambda observation, best: 1)
    observation = Deal(RULES, seed=4).observation(Deal(RULES, seed=4).turn or 0)
    best = observation.legal[0]
    assert not module._is_worth_asking(observation, best, ("endings",))
    assert module._is_worth_asking(observation, best, ("endings",), is_exact=True)
    assert "endings" in module.list_fitting_sets(observation, best, is_exact=True)


def test_answers_are_compared_over_as_many_draws_as_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[Playouts] = []
    step = Playouts.play_out_next_draw
    monkeypatch.setattr(Playouts, "play_out_next_draw", lambda played: steps.append(played) or step(played))
    one = make_moment()
    found = module._rate_by_playouts(one.observation, [choice.action for choice in one.choices], "lowest", 5, seed=1)
    assert found is not None and len(found) == 3 and len(steps) == 5


@pytest.mark.parametrize(
    ("quick", "proofs"),
    [
        (["3S", "4C", "6D"], [[("3S", 2.0), ("4C", 0.0)]] * 2),
        (["4C", "6D", "3S"], [CLEAR_VALUES, [("6D", 2.0), ("4C", 0.0)]]),
        (["4C", "6D", "3S"], [CLEAR_VALUES, [("4C", 1.0), ("6D", 0.9), ("3S", 0.0)]]),
    ],
    ids=["most players find it", "another is the best among the other players", "it leads by too little"],
)
def test_what_is_no_matter_of_proof_is_no_problem(
    monkeypatch: pytest.MonkeyPatch, quick: list[str], proofs: list[list[tuple[str, float]]]
) -> None:
    assert find_proved_problem(monkeypatch, quick, proofs) is None


def test_the_best_must_lead_by_more_than_an_inaccuracy_and_more_than_chance() -> None:
    least = get_grade_start("mistake") * compute_spread(RULES)
    first, second = (Action.parse(text) for text in ("4C", "3S"))

    def ahead(gap: float, error: float) -> bool:
        rated = [RatedAnswer(first, gap, PLAYOUTS), RatedAnswer(second, 0.0, PLAYOUTS, error)]
        return module._is_ahead(rated, RULES)

    assert ahead(least, 0.0) and not ahead(least * 0.99, 0.0)
    assert ahead(1.0, 1.0 / MIN_LEAD_STANDARD_ERRORS) and not ahead(1.0, 1.01 / MIN_LEAD_STANDARD_ERRORS)


def test_a_lead_is_told_in_spreads() -> None:
    assert compute_network_margin(make_moment()) == pytest.approx(1.0 / compute_spread(RULES))


@pytest.mark.parametrize(("finders", "grade"), [(0, 4), (1, 3)])
def test_each_level_that_misses_it_counts_and_two_as_one_where_somebody_finds_it_without_a_network(
    monkeypatch: pytest.MonkeyPatch, finders: int, grade: int
) -> None:
    best, other = (Action.parse(text) for text in ("6D", "3S"))

    class Player:
        def __init__(self, level: str, seed: int) -> None:
            finds = TRIES_PER_LEVEL // 2 + (level == LEVELS[0])
            self.action = best if seed < finds else other

        def act(self, observation: Observation) -> Action:
            return self.action

    monkeypatch.setattr(registry, "make", Player)
    monkeypatch.setattr(module, "_count_solvers", lambda observation, best: finders)
    assert len(LEVELS) == 4 and measure_difficulty(make_moment().observation, best) == grade


def test_all_decisions_between_three_answers_are_looked_at_or_only_those_of_the_last_two() -> None:
    early = list(islice(generate_moments(RULES, 5, "hand"), 3))
    assert len(early[0].observation.seats_gone) == 0 and all(len(each.choices) > 2 for each in early)
    assert all(
        len(moment.observation.seats_gone) == 2 for moment in generate_moments(RULES, 5, "hand", only_endings=True)
    )


def test_problems_are_made_for_the_tables_of_the_data() -> None:
    assert len(load_problem_tables("shipped")) > len(load_problem_tables("fresh")) > 1
    assert all(rules.players == 4 for rules in load_problem_tables("fresh"))
