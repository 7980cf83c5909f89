"""The story of a deal: its parts add up to the result, and it is computed in the background."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.bots.hand_written import HandWrittenPlayer
from game.coach.judgement import judge
from game.coach.mistakes import PRINCIPLE_CODES, find_broken_principle
from game.coach.scale import compute_spread
from game.coach.verdict import NO_CHOICE_VERDICT, Alternative, Quality, Verdict
from game.engine import presets
from game.engine.deal import Deal
from game.session.reviews.review import DealReview
from game.session.reviews.story import (
    DealStory,
    StoryParts,
    build_story,
    compute_mean_accuracy,
    compute_result_above_mean,
    find_costliest_index,
)
from game.studio.example_deals import play_example_deal
from game.text import LANGUAGES, Texts
from tests.coach.test_flaws import OTHER_HANDS, observe, parse
from tests.shares import mark_every

TABLES = [
    ("southern", 4), ("chops", 4), ("lu", 3), ("core", 8), ("pagat", 6), ("pang", 4), ("san-jose", 4),
    ("family", 4), ("southern", 2), ("locks", 3),
]  # fmt: skip


@cache
def make_judged_deal(preset: str, players: int, seed: int) -> tuple[DealReview, dict[int, Verdict]]:
    deal = DealReview(play_example_deal(players, preset, seed))
    brain = HandWrittenPlayer()
    return deal, {step.index: judge(deal.observe(step.index), step.action, brain) for step in deal.steps}


def make_stories(preset: str, players: int, seed: int = 11) -> list[DealStory]:
    deal, verdicts = make_judged_deal(preset, players, seed)
    return [build_story(deal, seat, verdicts) for seat in range(players)]


@pytest.mark.parametrize(("preset", "players"), mark_every(3, TABLES))
def test_the_four_parts_make_the_result_of_every_seat(preset: str, players: int) -> None:
    deal, verdicts = make_judged_deal(preset, players, 11)
    for story in make_stories(preset, players):
        assert story.parts is not None and story.result == compute_result_above_mean(deal.last_state, story.seat)
        assert sum(story.parts.values) == pytest.approx(story.result)
        assert sum(story.parts.tenths) == round(10 * story.result)
        moments = story.moments
        if moments:
            ways = zip(moments, [*(moment.expected_result_before for moment in moments[1:]), story.result], strict=True)
            course = sum(comes - each.expected_result_after for each, comes in ways)
            assert story.parts.gifts + story.parts.luck == pytest.approx(course)
            assert story.parts.play == pytest.approx(-sum(verdicts[moment.index].loss for moment in moments))
            assert story.expectation_curve[0] == (moments[0].index, moments[0].paid_points + story.parts.hand)
            assert story.expectation_curve[-1] == (story.end_index, story.result)
    assert sum(story.result or 0 for story in make_stories(preset, players)) == pytest.approx(0)


def test_what_is_given_away_goes_to_those_who_are_still_in_the_deal() -> None:
    deal, verdicts = make_judged_deal("chops", 4, 11)
    place = next(place for place, each in verdicts.items() if each.loss > 0 and deal.moments[place].out)
    one = {place: verdicts[place]}
    gone, giver = deal.moments[place].out, deal.steps[place].seat
    early = {seat: min(deal.list_decision_indices(seat)) for seat in range(4)}
    unhurt = {at: verdicts[at].__class__("best", 0.0, verdicts[at].played_alternative) for at in early.values()}
    got = {seat: build_story(deal, seat, {**unhurt, **one}).parts for seat in range(4)}
    gifts = {seat: parts.gifts for seat, parts in got.items() if parts is not None}
    assert all(gifts[seat] == 0 for seat in (*gone, giver))
    assert sum(gifts.values()) == pytest.approx(verdicts[place].loss)


def test_what_was_given_away_before_a_seats_first_moment_is_a_gift_to_it_as_to_the_others() -> None:
    deal, verdicts = make_judged_deal("chops", 4, 11)
    place = min(min(deal.list_decision_indices(seat)) for seat in range(4))
    assert place == 0 and verdicts[place].played_alternative is not None
    lost = {at: replace(each, loss=0.9 if at == place else 0.0) for at, each in verdicts.items()}
    for seat in {0, 1, 2, 3} - {deal.steps[place].seat}:
        parts = build_story(deal, seat, lost).parts
        assert parts is not None and parts.gifts == pytest.approx(0.3)


def test_who_has_hardly_anything_left_to_lose_gets_little_of_what_is_given_away() -> None:
    deal, verdicts = make_judged_deal("southern", 4, 11)
    place = next(place for place in verdicts if place > 8 and not deal.moments[place].seats_gone)
    unhurt = {at: replace(each, loss=0.9 if at == place else 0.0) for at, each in verdicts.items()}
    low, *others = {0, 1, 2, 3} - {deal.steps[place].seat}
    spread = compute_spread(deal.last_state.rules)
    for at, verdict in unhurt.items():
        if at < place and verdict.played_alternative is not None:
            stands = -2 * spread if deal.steps[at].seat == low else spread
            unhurt[at] = replace(verdict, played_alternative=replace(verdict.played_alternative, value=stands))
    got = {seat: build_story(deal, seat, unhurt).parts for seat in (low, *others)}
    gifts = {seat: parts.gifts for seat, parts in got.items() if parts is not None}
    assert sum(gifts.values()) == pytest.approx(0.9)
    assert [gifts[seat] for seat in others] == pytest.approx([10 * gifts[low]] * 2)


@pytest.mark.parametrize(("preset", "second"), [("family", 0.5), ("southern", -1.0)])
def test_a_moment_promises_what_the_judge_expects_less_what_it_expected_of_all_hands_for_the_cards_left(
    preset: str, second: float
) -> None:
    """The second place of four is half a place above the middle; points are shown unchanged."""
    deal, verdicts = make_judged_deal(preset, 4, 11)
    all_second = {
        place: replace(each, played_alternative=replace(each.played_alternative, value=-1.0), loss=0.25)
        for place, each in verdicts.items()
        if each.played_alternative is not None
    }
    moments = build_story(deal, 2, all_second).moments
    assert len(moments) > 3 and moments[0].expected_result_before == pytest.approx(0, abs=0.051)
    for moment in moments:
        too_much = (second + 0.25) * len(deal.moments[moment.index].hands[2]) / 13
        assert moment.expected_result_after == pytest.approx(second - round(too_much, 1) + moment.paid_points)
        assert moment.expected_result_before == pytest.approx(moment.expected_result_after + 0.25)


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_what_one_seat_owes_to_its_hand_and_to_chance_the_others_lack(preset: str, players: int) -> None:
    parts = [story.parts for story in make_stories(preset, players) if story.parts is not None]
    rounded = 0.05 * players  # what is taken off each hand is a whole tenth
    assert sum(part.hand for part in parts) == pytest.approx(0, abs=rounded)
    assert sum(part.gifts + part.play for part in parts) == pytest.approx(0, abs=1e-9)
    assert sum(part.luck for part in parts) == pytest.approx(0, abs=rounded)


def test_the_parts_are_rounded_and_chance_is_the_rest() -> None:
    assert StoryParts(0.02, 0.09, 0.02, 0.07).tenths == (0, 1, 0, 1)
    assert StoryParts(-0.02, 0.5, 0.01, -0.09).tenths == (0, 5, 0, -1)
    assert StoryParts(0.04, 0.04, -0.26, 1.18).tenths == (0, 0, -3, 13)


def test_the_costliest_is_what_may_have_been_a_mistake_however_much_a_lesser_slip_lost() -> None:
    slip, perhaps, mistake = Verdict("good", 9.0, None), Verdict("perhaps", 0.4, None), Verdict("mistake", 0.3, None)
    assert find_costliest_index({3: slip, 5: mistake, 8: perhaps}) == 8
    assert find_costliest_index({3: slip}) is None


def test_an_instant_win_is_the_hands() -> None:
    rules = presets.load()["southern"].rules(4)
    hands = ("3S 4C 5D 6H 7S 8C 9C TH JD QH KD AC 2D", "3C 3D 5S 5C 7D 7H 8S 9S TS JC JH AH 2C",
             "3H 4S 4D 6D 7C 9D TC TD JS QS KC AS 2S", "4H 5H 6S 6C 8D 8H 9H QC QD KS KH AD 2H")  # fmt: skip
    deal = DealReview(Deal(rules, hands=hands))
    assert deal.last_state.result is not None and deal.last_state.result.instant_win is not None
    for seat in range(4):
        story = build_story(deal, seat, {})
        assert story.parts == StoryParts(float(deal.last_state.result.points[seat]), 0.0, 0.0, 0.0)
        assert story.accuracy is None and story.costliest_index is None


def test_a_seat_that_decided_nothing_had_chance_alone() -> None:
    deal, _ = make_judged_deal("southern", 4, 11)
    assert deal.last_state.result is not None
    for seat in range(4):
        assert build_story(deal, seat, {}).parts == StoryParts(
            0.0, 0.0, 0.0, float(deal.last_state.result.points[seat])
        )


def test_a_deal_that_was_not_ended_has_a_curve_and_no_parts() -> None:
    deal, verdicts = make_judged_deal("southern", 4, 11)
    half = DealReview(deal.moments[len(deal.steps) // 2])
    story = build_story(half, 0, {place: each for place, each in verdicts.items() if place < len(half.steps)})
    assert story.parts is None and story.expectation_curve and story.expectation_curve[-1][0] <= len(half.steps)


def make_verdict(loss: float, quality: Quality = "inaccuracy") -> Verdict:
    observation = observe("3S 9S JC AD", "2 TS", leader=2)
    verdict = judge(observation, parse("JC"), HandWrittenPlayer())
    assert isinstance(verdict.played_alternative, Alternative)
    return Verdict(quality, loss, verdict.played_alternative)


def test_accuracy_is_a_hundred_for_the_best_and_falls_with_what_is_lost() -> None:
    rules = presets.rules("southern")
    assert compute_mean_accuracy([], rules) is None and compute_mean_accuracy([NO_CHOICE_VERDICT], rules) is None
    assert compute_mean_accuracy([make_verdict(0.0), NO_CHOICE_VERDICT], rules) == 100
    small, large = (compute_mean_accuracy([make_verdict(loss)], rules) for loss in (0.1, 0.8))
    assert small is not None and large is not None and 0 < large < small < 100
    assert compute_mean_accuracy([make_verdict(0.0), make_verdict(math.inf)], rules) == 50


# --- principles

CASES = [
    ("go-out", observe("9D 9H", "2 5S 5C", leader=2), "pass", "9D 9H"),
    ("last-play", observe("3S 2S", last_two="loses"), "3S", "2S"),
    ("sure-end", observe("3S 2H", "2 AS", leader=2, others=("4S KD", "5S AS")), "pass", "2H"),
    ("chop", observe("3S 3C 4D 4H 5D 5H 9S", "1 KD", "2 2S", leader=1,
                    others=(OTHER_HANDS[0], OTHER_HANDS[1] + " 2S")), "pass", "3S 3C 4D 4H 5D 5H"),
    ("feeds-one", observe("3S 9D JH 7C", others=("KC", OTHER_HANDS[1]), preset="southern-table", instant_wins=[]),
     "3S", "JH"),
    ("feeds-one", observe("3S 9S JC AD 7H", "2 TS", leader=2, others=("KC", OTHER_HANDS[1]), preset="southern-table",
                           instant_wins=[]),
     "pass", "AD"),
    ("no-single-to-one", observe("3S 6S 6C 9D JH", others=("KC", OTHER_HANDS[1])), "3S", "6S 6C"),
    ("highest-to-one", observe("3S 9D JH 7C", others=("KC", OTHER_HANDS[1])), "3S", "JH"),
    ("no-pair-to-two", observe("4S 4C 9D JH", others=("KC KD", OTHER_HANDS[1])), "4S 4C", "9D"),
    ("keep-bomb", observe("7S 7C 7D 7H 9S JC 3S"), "7S 7C", "3S"),
    ("take-sure", observe("3S 5H 7C JH 2H", "2 AS", leader=2, others=("4S KD QC", "5S AS JS")), "pass", "2H"),
    ("stop-nearly-out", observe("3S 9S JC AD 7H", "2 TS", leader=2, others=("KC KS", OTHER_HANDS[1])), "pass", "JC"),
    ("keep-two", observe("3S 9S JC AD 2S 2H", "2 TS", leader=2), "2S", "JC"),
    ("keep-whole", observe("6S 7C 8H 9D JC AD", "2 5S", leader=2), "7C", "JC"),
    ("lowest-does", observe("3S 9S JC QS", "2 TS", leader=2), "QS", "JC"),
    ("lead-low", observe("3S 9S JC QS"), "QS", "3S"),
    ("save-strength", observe("3S 9S JC AD", "2 TS", leader=2), "AD", "pass"),
    ("shed", observe("3S 9S JC AD", "2 TS", leader=2), "pass", "JC"),
    ("wait", observe("3S 9S QS KS 3D", "2 TS", leader=2), "QS", "pass"),
    ("fight", observe("3S 7H KS KC KD", "2 9S 9C 9D", leader=2,
                     others=("4S QC QD JS 8C 8H", "9S 9C 9D 5S JD QH")), "pass", "KS KC KD"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "observation", "made", "best"), CASES, ids=[case[0] for case in CASES])
def test_a_principle_is_named_that_the_better_play_keeps_and_the_one_made_breaks(
    code: str, observation: Any, made: str, best: str
) -> None:
    assert find_broken_principle(observation, parse(made), parse(best)) == code
    assert find_broken_principle(observation, parse(best), parse(made)) != code
    assert find_broken_principle(observation, parse(best), parse(best)) == ""


def test_a_nine_that_beats_a_four_is_no_strong_card_and_three_kings_are_not_got_rid_of() -> None:
    answers = observe("9C 9H", "2 4S", leader=2, others=("5S 8C TH", "4S 8D QD KS"))
    assert find_broken_principle(answers, parse("pass"), parse("9C")) == ""
    kings = observe("3S 7H KS KC KD", "2 9S 9C 9D", leader=2, others=("4S QC QD", "9S 9C 9D 5S 5H 6H"))
    assert find_broken_principle(kings, parse("pass"), parse("KS KC KD")) != "shed"


def test_every_principle_has_its_sentence_in_both_languages() -> None:
    for language in LANGUAGES:
        texts = Texts(language, is_strict=True)
        assert len({texts(f"story.principle.{code}") for code in PRINCIPLE_CODES}) == len(PRINCIPLE_CODES)
