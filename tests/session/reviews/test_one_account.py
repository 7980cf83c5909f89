"""Result, review, graph and story of a deal show the same expected results, banked points and losses."""

from __future__ import annotations

import pytest

from game.bots import registry
from game.bots.deal_value import compute_mean_value
from game.coach.scale import POINTS, compute_displayed_tenths, get_unit
from game.engine import presets
from game.engine.dealing import DealSpec
from game.session.play.lesson_match import plan_guided_deal
from game.session.players.people import Person
from game.session.reviews.deal_judge import DealJudge
from game.session.reviews.review import DealReview
from game.session.words.review_words import ReviewTexts, StoryTexts
from game.studio.example_deals import play_deal, play_example_deal
from game.studio.inline_runner import InlineRunner
from game.text import Texts
from tests.shares import mark_every

T = Texts("en", is_strict=True)


def play_guided_deal() -> DealReview:
    """Return the first deal of a beginner, played by medium bots."""
    plan = plan_guided_deal()
    players = [registry.make("medium", seat) for seat in range(plan.rules.players)]
    spec = DealSpec(seed=2072430507894995)
    return DealReview(play_deal(plan.rules, spec, lambda seat, observation: players[seat].act(observation)))


def finish_judging(deal: DealReview, seat: int) -> DealJudge:
    deal_judge = DealJudge(deal, seat, InlineRunner())
    for _ in range(400):
        deal_judge.poll()
    assert deal_judge.story is not None
    return deal_judge


def check_moments(deal: DealReview, seat: int) -> float:
    """Check every moment of a seat. Return the points banked before its last decision."""
    deal_judge, rules = finish_judging(deal, seat), deal.last_state.rules
    story, unit, middle = deal_judge.story, get_unit(rules), compute_mean_value(rules)
    assert story is not None and story.parts is not None
    curve = dict(story.expectation_curve[:-1:2])
    for moment in story.moments:
        verdict, before = deal_judge.final_verdicts[moment.index], deal.moments[moment.index]
        assert moment.paid_points == (before.points_so_far[seat] if unit == POINTS else 0)
        assert curve[moment.index] == moment.paid_points + moment.remaining_expectation
        best, made = (
            verdict.better_alternatives[0] if verdict.better_alternatives else verdict.played_alternative,
            verdict.played_alternative,
        )
        assert best is not None and made is not None
        assert best.value == pytest.approx(moment.expected_result_before + middle)
        assert made.value == pytest.approx(moment.expected_result_after + middle)
        if unit == POINTS:
            assert compute_displayed_tenths(best, unit) == pytest.approx(10 * moment.expected_result_before, abs=0.5001)
            assert compute_displayed_tenths(made, unit) == pytest.approx(10 * moment.expected_result_after, abs=0.5001)
    hand, _, play, _ = story.parts.tenths
    first = story.moments[0]
    assert hand == pytest.approx(10 * (first.expected_result_before - first.paid_points), abs=0.5001)
    assert sum(story.parts.tenths) == round(10 * (story.result or 0)) and story.expectation_curve[-1][1] == story.result
    if unit == POINTS:
        assert deal.last_state.result is not None and story.result == deal.last_state.result.points[seat]
    assert story.total_loss == -play / 10
    people = [Person(f"seat {n}", "you") for n in range(rules.players)]
    words, review = StoryTexts.from_deal_judge(T, people, deal_judge), ReviewTexts(T, people, False, rules)
    assert words is not None
    amount = T(f"review.lost.{unit}", amount=T.format_number(story.total_loss, 1))
    assert (amount in review.format_progress(deal_judge)) == (story.total_loss > 0)
    if story.costliest_index is None and story.accuracy is not None:
        assert (amount in words.format_clean_play()) == (story.total_loss > 0)
    return story.moments[-1].paid_points


@pytest.mark.parametrize("preset", mark_every(3, list(presets.load())))
def test_every_figure_of_a_deal_is_what_is_banked_and_what_is_to_come(preset: str) -> None:
    players = presets.load()[preset].players
    for count in {min(players), max(players)}:
        deal = DealReview(play_example_deal(count, preset, 5))
        for seat in range(count):
            if any(deal.moments[at].phase == "play" for at in deal.list_decision_indices(seat)):
                check_moments(deal, seat)


def test_the_first_deal_of_a_newcomer_gives_one_account() -> None:
    deal = play_guided_deal()
    banked = {check_moments(deal, seat) for seat in range(4)}
    assert banked != {0}, "points are banked before the end"
