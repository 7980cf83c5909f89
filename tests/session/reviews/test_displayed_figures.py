"""Displayed verdicts are consistent: figures, losses and reasons agree after rounding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pytest

from game.coach.certain_outcomes import apply_certain_values
from game.coach.explainer import Explainer
from game.coach.hand_analysis import HandAnalysis
from game.coach.judgement import JUDGE, apply_lookahead, judge, make_needed_lookahead
from game.coach.lookahead import MAX_ROUNDS
from game.coach.reason_facts import FactFinder
from game.coach.reasons import BETTER, HARDLY_DIFFERENT, INDISTINCT_CODES, NUMERIC_CODES, WORSE
from game.coach.scale import INACCURACY, compute_displayed_difference, get_grade_start
from game.coach.verdict import BEST, FAULTLESS_QUALITIES, QUALITIES, Alternative, Verdict
from game.coach.words import format_value
from game.engine.observation import Observation
from game.text import Texts
from tests.bots.varied import play_deal
from tests.coach.true_reasons import BOTS
from tests.session.remembering_judge import RememberingJudge

TEXTS = Texts("en", is_strict=True)

LOSSES = (0.0, 0.02, 0.07, 0.2, 0.6)
"""Losses that the search finds, in points or places."""


def make_verdicts(seeds: range) -> Iterator[Verdict]:
    """Yield verdicts on the worst choices of random moments, before and after searches with small or large losses."""
    for seed in seeds:
        yield from judge_deal_choices(seed)


@lru_cache(maxsize=16)
def judge_deal_choices(seed: int) -> tuple[Verdict, ...]:
    """Return the verdicts of one deal."""
    brain, verdicts = RememberingJudge(), []
    for state in list(play_deal(seed, BOTS))[::5]:
        observation = state.observation(state.turn or 0)
        if observation.phase != "play" or len(observation.legal) < 2:
            continue
        first = judge(observation, brain.evaluate(observation)[-1].action, brain)
        verdicts.append(first)
        for loss in LOSSES:
            look = make_needed_lookahead(observation, first, JUDGE)
            if look is not None:
                look.add_losses([loss - 0.001, loss + 0.001] * MAX_ROUNDS)
                verdicts.append(apply_lookahead(observation, first, look))
    return tuple(verdicts)


def list_displayed(verdict: Verdict) -> list[Alternative]:
    assert verdict.played_alternative is not None
    return [*verdict.better_alternatives, verdict.played_alternative]


@pytest.mark.matrix
def test_figures_losses_and_reasons_agree_as_they_are_rounded() -> None:
    count = 0
    for verdict in make_verdicts(range(200, 207)):
        figures = list_displayed(verdict)
        if verdict.better_alternatives:
            best, made = verdict.better_alternatives[0], figures[-1]
            assert all(compute_displayed_difference(best, figure, verdict.unit) >= 0 for figure in figures), verdict
            ahead = compute_displayed_difference(best, made, verdict.unit)
            assert verdict.displayed_loss == (ahead or verdict.loss) and verdict.displayed_loss >= 0
        for figure in figures:
            other = next((each for each in figures if each.action == figure.reason.params.get("other")), None)
            if figure.reason.code in (BETTER, WORSE) and other is not None:
                sign = 1 if figure.reason.code == BETTER else -1
                assert figure.reason.params["n"] == pytest.approx(
                    sign * compute_displayed_difference(figure, other, verdict.unit)
                ), verdict
                assert figure.reason.params["n"] > 0
                count += 1
            if figure.reason.code == "first-more":
                assert round(100 * figure.reason.params["p"]) > round(100 * figure.reason.params["q"])
            if figure.reason.code == "last-less":
                assert round(100 * figure.reason.params["p"]) < round(100 * figure.reason.params["q"])
    assert count


def test_what_turned_out_as_good_is_not_told_to_be_better_or_worse() -> None:
    for verdict in make_verdicts(range(60, 64)):
        if verdict.quality == "best" and verdict.round_count:
            codes = {each.reason.code for each in list_displayed(verdict)}
            assert not codes & NUMERIC_CODES, verdict


@pytest.mark.matrix
@pytest.mark.parametrize("deals", [8, pytest.param(200, marks=pytest.mark.slow)])
def test_no_word_of_a_loss_stands_beside_a_grade_that_says_there_is_none_nor_the_other_way_round(deals: int) -> None:
    met = Counter[str]()
    for verdict in make_verdicts(range(200, 200 + deals)):
        met[verdict.quality] += 1
        if verdict.played_alternative is None or verdict.quality == "only":
            continue
        figures = [
            format_value(TEXTS, verdict.make_displayed_alternative(each), verdict.unit)
            for each in list_displayed(verdict)
        ]
        if verdict.quality in FAULTLESS_QUALITIES:
            beside = [each.action for each in list_displayed(verdict)]
            reasons = [each.reason for each in list_displayed(verdict) if each.reason.params.get("other") in beside]
            assert not {each.code for each in reasons} & NUMERIC_CODES, verdict
            assert verdict.quality != BEST or len(set(figures)) == 1, verdict
            assert verdict.flaw is None and not verdict.principle, verdict
        else:
            reason = verdict.better_alternatives[0].reason
            assert verdict.displayed_loss > 0, verdict
            assert reason.code not in INDISTINCT_CODES or reason.params["other"] != verdict.played_alternative.action, (
                verdict
            )
        if verdict.second_best is not None:
            assert verdict.make_displayed_alternative(verdict.second_best) == verdict.second_best, verdict
            assert verdict.is_second_distinct or verdict.second_best.reason.code not in NUMERIC_CODES, verdict
    assert set(met) >= set(QUALITIES), met


def test_a_certain_win_that_was_missed_is_a_mistake_and_never_perhaps_one() -> None:
    missed = [verdict for verdict in make_verdicts(range(200, 207)) if verdict.is_missed_win]
    assert len(missed) > 5
    for verdict in missed:
        assert verdict.is_mistake or verdict.loss_in_spreads <= get_grade_start(INACCURACY), verdict


def is_decided(observation: Observation) -> bool:
    return len(observation.legal) > 1 and observation.phase == "play"


@pytest.mark.matrix
def test_the_deciding_reason_is_told_first_and_numbers_only_where_nothing_else_tells_enough() -> None:
    brain, numbers = RememberingJudge(), 0
    for seed in range(80, 86):
        for state in list(play_deal(seed, BOTS))[::4]:
            observation = state.observation(state.turn or 0)
            if not is_decided(observation):
                continue
            choices = apply_certain_values(observation, brain.evaluate(observation))
            explainer, best = Explainer(observation, choices), choices[0]
            code = explainer.explain(best.action).code
            certain = explainer.certain_outcomes
            if certain.can_go_out(best.action):
                assert code == "goes-out"
            elif best.action.verb == "play" and certain.is_winning(best.action):
                assert code in ("wins-then", "cannot-lose", "wins-search", "loses-by-last", "only-play"), code
            elif code in NUMERIC_CODES - {HARDLY_DIFFERENT}:
                other = next(choice for choice in choices[1:] if choice.action != best.action)
                facts = FactFinder(HandAnalysis(observation), choices, best.action, other).list_facts()
                assert not [f for f in facts if not f.is_numeric and f.weight > 3 and not f.is_true(other.action)], code
                numbers += 1
    assert numbers, "there are moments of which only numbers can be told"
