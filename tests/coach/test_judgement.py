"""A verdict's own words, and its reasons after a deeper search."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import registry
from game.bots.bot import RatedAction
from game.bots.yardsticks import find_lowest_action
from game.coach.estimate import EXACT, NETWORK, Estimate, load_playout_loss_ratio
from game.coach.judgement import JUDGE, JudgedMoment, advise, apply_lookahead, judge, make_needed_lookahead
from game.coach.lookahead import MAX_ROUNDS, Lookahead, LookaheadQuestion
from game.coach.reasons import BETTER, HARDLY_DIFFERENT, WORSE, Reason, ReasonCode
from game.coach.scale import compute_spread
from game.coach.verdict import QUALITIES, UNJUDGED_VERDICT, Alternative, Quality, Verdict
from game.engine import presets
from game.engine.action import PASS, Action
from game.engine.cards import Card, parse_cards
from game.engine.deal import Deal
from game.engine.legal import has_one_action
from game.engine.observation import Observation
from game.session.play.hints import Hint

OBSERVATION = Deal(presets.rules("southern"), seed=3).observation(Deal(presets.rules("southern"), seed=3).turn or 0)
LOW_PLAY, HIGH_PLAY, *_ = (action for action in OBSERVATION.legal if action.verb == "play")
SPREAD = compute_spread(OBSERVATION.rules)


def make_alternative(action: Action, value: float, reason: Reason) -> Alternative:
    return Alternative(action, value, reason)


def make_reason(code: ReasonCode, other: Action, n: float) -> Reason:
    return Reason(code, {"other": other, "n": n})


def make_first_verdict(loss: float = SPREAD) -> Verdict:
    """Return a verdict on a high play when a low play was better, both explained by numbers."""
    played = make_alternative(HIGH_PLAY, -loss, make_reason(WORSE, LOW_PLAY, loss))
    return Verdict(
        "perhaps", loss, played, (make_alternative(LOW_PLAY, 0.0, make_reason(BETTER, HIGH_PLAY, loss)),), error=SPREAD
    )


def confirm_loss(first: Verdict, loss: float) -> Verdict:
    """Return the verdict after a deep search that confirms a loss."""
    look = Lookahead(LookaheadQuestion(OBSERVATION, LOW_PLAY, HIGH_PLAY, "expert"), Estimate(first.loss, 1e6))
    look.add_losses([loss / load_playout_loss_ratio()] * MAX_ROUNDS)
    return apply_lookahead(OBSERVATION, first, look)


def test_a_hint_is_the_best_of_what_was_found_or_the_lowest_play_where_nothing_was() -> None:
    alternatives = (
        make_alternative(HIGH_PLAY, 1.0, Reason("cheapest")),
        make_alternative(LOW_PLAY, 0.5, Reason("cheapest")),
    )
    assert Hint(LOW_PLAY, alternatives).action == HIGH_PLAY and Hint(LOW_PLAY, ()).action == LOW_PLAY


@pytest.mark.parametrize(
    ("quality", "wrong", "suspect"),
    [("best", False, False), ("good", False, False), ("inaccuracy", False, False), ("perhaps", False, True),
     ("mistake", True, True), ("blunder", True, True)],
)  # fmt: skip
def test_what_may_be_a_mistake_is_suspect_and_what_is_one_is_wrong(
    quality: Quality, wrong: bool, suspect: bool
) -> None:
    verdict = Verdict(quality, 1.0, None)
    assert quality in QUALITIES and (verdict.is_mistake, verdict.is_suspect) == (wrong, suspect)


def test_what_was_lost_can_be_told_apart_from_chance_only_where_it_is_more_than_its_error() -> None:
    assert Verdict("good", 0.5, None, error=0.4).is_distinct and not Verdict("good", 0.5, None, error=0.5).is_distinct


def test_a_loss_is_told_as_the_difference_of_the_figures_where_these_differ() -> None:
    def compute_displayed_difference(best: float, played: float) -> float:
        reason = Reason("cheapest")
        return Verdict(
            "good", 0.07, make_alternative(HIGH_PLAY, played, reason), (make_alternative(LOW_PLAY, best, reason),)
        ).displayed_loss

    assert compute_displayed_difference(1.52, 0.98) == pytest.approx(0.5)
    assert compute_displayed_difference(1.04, 0.97) == 0.07, "both are told as 1.0"
    assert Verdict("only", 0.07, None).displayed_loss == 0.07


@pytest.mark.parametrize(("preset", "worth"), [("family", -0.75), ("southern", 0.4)])
def test_an_action_is_worth_the_places_it_loses_where_only_these_count_else_points(preset: str, worth: float) -> None:
    deal = Deal(presets.rules(preset), seed=3)
    observation = deal.observation(deal.turn or 0)
    low, *_, high = (action for action in observation.legal if action.verb == "play")

    class Judge:
        def evaluate(self, observation: Observation) -> list[RatedAction]:
            return [RatedAction(low, 0.4, (0.5, 0.25, 0.25, 0.0)), RatedAction(high, 0.0, (0.0, 0.5, 0.5, 0.0))]

    best, *_ = advise(observation, Judge())
    assert (best.action, best.value) == (low, pytest.approx(worth))


@pytest.mark.parametrize(("seed", "rated", "made", "stands"), [
    (0, "5S 5H", "5D", "5H"),
    (9, "5S 5H", "5C", "5S"),
    (9, "5S 5H", "5H", "5H"),
])  # fmt: skip
def test_for_a_play_that_was_not_rated_stands_the_nearest_that_differs_in_idle_suits_only(
    seed: int, rated: str, made: str, stands: str
) -> None:
    deal = Deal(presets.rules("southern"), seed=seed)
    deal = deal.do(deal.legal[0])
    observation = deal.observation(deal.turn or 0)
    singles = {action.cards[0]: action for action in observation.legal if len(action.cards) == 1}
    judged = [RatedAction(singles[card], 0.0, (0.25, 0.25, 0.25, 0.25)) for card in parse_cards(rated)]

    class Judge:
        def evaluate(self, observation: Observation) -> list[RatedAction]:
            return judged

    moment = JudgedMoment(observation, Judge(), JUDGE)
    choice = moment.find_choice(singles[Card(made)])
    assert choice is not None and choice.action == singles[Card(stands)]
    assert moment.find_choice(PASS) is None, "the judge has not rated a pass"


def test_after_a_look_the_figures_lie_as_far_apart_as_was_found_and_the_reasons_tell_them() -> None:
    verdict = confirm_loss(make_first_verdict(), 0.5 * SPREAD)
    assert verdict.played_alternative is not None and verdict.played_alternative.value == pytest.approx(
        -0.5 * SPREAD, abs=0.01
    )
    assert verdict.better_alternatives[0].value == 0.0 and verdict.is_mistake
    loss = round(verdict.displayed_loss, 1)
    assert verdict.played_alternative.reason == make_reason(WORSE, LOW_PLAY, loss) and verdict.better_alternatives[
        0
    ].reason == make_reason(BETTER, HIGH_PLAY, loss)


def test_beside_what_is_not_shown_the_share_of_the_figure_that_was_found_is_told_with_one_decimal() -> None:
    first, unseen = make_first_verdict(), next(each for each in OBSERVATION.legal if each not in (LOW_PLAY, HIGH_PLAY))
    first = replace(
        first, better_alternatives=(replace(first.better_alternatives[0], reason=make_reason(BETTER, unseen, 1.234)),)
    )
    reason = confirm_loss(first, 0.5 * SPREAD).better_alternatives[0].reason
    assert (reason.code, reason.params["other"]) == (BETTER, unseen) and reason.params["n"] == 0.6


def test_where_a_look_finds_no_loss_no_number_speaks_for_or_against() -> None:
    verdict = confirm_loss(make_first_verdict(), -0.5 * SPREAD)
    assert verdict.quality == "best" and verdict.loss == 0.0 and verdict.played_alternative is not None
    assert verdict.played_alternative.reason == Reason(HARDLY_DIFFERENT, {"other": LOW_PLAY})
    assert verdict.better_alternatives[0].reason == Reason(HARDLY_DIFFERENT, {"other": HIGH_PLAY})


def test_reasons_of_another_kind_stay_whatever_a_look_finds() -> None:
    first = make_first_verdict()
    assert first.played_alternative is not None
    reason = Reason("goes-out")
    first = replace(first, better_alternatives=(replace(first.better_alternatives[0], reason=reason),))
    for loss in (0.5 * SPREAD, -0.5 * SPREAD):
        assert confirm_loss(first, loss).better_alternatives[0].reason == reason


def test_after_a_look_the_networks_chances_of_a_place_are_told_no_longer() -> None:
    first = make_first_verdict()
    shares = Reason("first-more", {"p": 0.62, "q": 0.05, "other": HIGH_PLAY})
    first = replace(first, better_alternatives=(replace(first.better_alternatives[0], reason=shares),))
    verdict = confirm_loss(first, 0.5 * SPREAD)
    assert verdict.better_alternatives[0].reason == make_reason(BETTER, HIGH_PLAY, round(verdict.displayed_loss, 1))


def test_only_what_may_have_lost_something_and_is_not_certain_is_looked_at() -> None:
    first = make_first_verdict()
    look = make_needed_lookahead(OBSERVATION, first, "easy")
    assert look is not None and look.question == LookaheadQuestion(OBSERVATION, LOW_PLAY, HIGH_PLAY, "easy")
    assert look.prior == Estimate(first.loss, first.error) and first.evidence == NETWORK
    assert make_needed_lookahead(OBSERVATION, replace(first, evidence=EXACT), "easy") is None
    assert make_needed_lookahead(OBSERVATION, replace(first, played_alternative=None), "easy") is None
    assert make_needed_lookahead(OBSERVATION, replace(first, loss=0.0), "easy") is None
    assert make_needed_lookahead(OBSERVATION, replace(first, loss=0.0, is_missed_win=True), "easy") is not None


def test_before_a_look_has_found_anything_the_first_verdict_stands() -> None:
    first = make_first_verdict()
    question = LookaheadQuestion(OBSERVATION, LOW_PLAY, PASS, "expert")
    assert apply_lookahead(OBSERVATION, first, Lookahead(question, Estimate(first.loss))) is first


def test_a_loss_in_spreads_is_its_share_of_what_a_deal_varies_by() -> None:
    verdict = Verdict("perhaps", 3.0, None, spread=2.0)
    assert verdict.loss_in_spreads == 1.5
    assert replace(verdict, spread=4.0).loss_in_spreads == 0.75, "the same loss is less where deals vary more"


@pytest.mark.parametrize("quality", ["inaccuracy", "perhaps", "mistake", "blunder"])
def test_a_verdict_tells_what_was_wrong_else_why_the_best_is_better(quality: Quality) -> None:
    played, best = Alternative(LOW_PLAY, 0.0, Reason("loose")), Alternative(HIGH_PLAY, 1.0, Reason("sheds"))
    flawed = Verdict(quality, 1.0, played, (best,), Reason("slower"))
    assert flawed.reason == Reason("slower")
    assert replace(flawed, flaw=None).reason == Reason("sheds")
    assert replace(flawed, flaw=None, better_alternatives=()).reason == Reason("loose")


@pytest.mark.parametrize("quality", ["only", "best", "good"])
def test_a_verdict_that_finds_nothing_wrong_tells_why_one_would_do_what_was_done(quality: Quality) -> None:
    played, other = Alternative(LOW_PLAY, 1.0, Reason("loose")), Alternative(HIGH_PLAY, 1.0, Reason("sheds"))
    assert Verdict(quality, 0.0, played, (other,), Reason("slower")).reason == Reason("loose")
    assert UNJUDGED_VERDICT.reason is None


@pytest.mark.parametrize(
    ("gap", "code", "other"), [(1.0, "better", "3S 4C 5S 6D"), (0.0001, "sheds", None), (0.0, "sheds", None)]
)
def test_a_better_action_is_told_against_the_one_made_only_where_that_lost_something(
    gap: float, code: ReasonCode, other: str | None
) -> None:
    best, made, low = (Action.parse(each) for each in ("3S 4C 5S 6C", "3S 4C 5S 6D", "3S"))
    chances = (0.25, 0.25, 0.25, 0.25)

    class Judge:
        def evaluate(self, observation: Observation) -> list[RatedAction]:
            return [RatedAction(best, 1.0, chances), RatedAction(made, 1.0 - gap, chances), RatedAction(low, -1.0)]

    verdict = judge(OBSERVATION, made, Judge())
    assert [alternative.action for alternative in verdict.better_alternatives] == [best], (
        "as good ones too, but none that is worse"
    )
    reason = verdict.better_alternatives[0].reason
    assert (reason.code, reason.params.get("other")) == (code, other and Action.parse(other))


def test_where_it_is_known_who_wins_after_both_a_loss_is_certain() -> None:
    brain, lost, deal = registry.make_evaluator("net"), 0, Deal(presets.rules("pagat"), seed=5)
    while deal.turn is not None:
        observation = deal.observation(deal.turn)
        if len(observation.rivals) == 1 and len(observation.legal) > 1:
            moment = JudgedMoment(observation, brain, JUDGE)
            best = moment.choices[0]
            for each in filter(lambda each: moment.is_decided(each.action), moment.choices):
                if moment.is_decided(best.action):
                    assert moment.estimate_loss(each) == Estimate(best.value - each.value), "without error"
                    lost += each.value < best.value
        deal = deal.do(find_lowest_action(observation))
    assert lost


def test_a_single_lawful_action_is_known_without_listing_them_all() -> None:
    deal, met = Deal(presets.rules("pagat"), seed=5), set[bool]()
    while deal.turn is not None:
        assert has_one_action(deal.legal) == (len(deal.legal) == 1)
        met.add(has_one_action(deal.legal))
        deal = deal.do(find_lowest_action(deal.observation(deal.turn)))
    assert met == {True, False} and not has_one_action(deal.legal)
