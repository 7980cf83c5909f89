"""The highlights of a deal: the most valuable chop, and the turning point."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.coach.reasons import Reason
from game.coach.verdict import Verdict
from game.engine.cards import parse_cards
from game.engine.combination import Combination, Kind, Play
from game.engine.events import BonusPaid, Played
from game.engine.payments import Payment
from game.session.reviews.review import DealReview
from game.session.reviews.story import (
    MIN_TURNING_POINT_SWING,
    Chop,
    DealStory,
    StoryMoment,
    TurningPoint,
    find_best_chop,
    find_turning_point,
)
from game.session.words.review_words import explain_turning_point, format_chop, format_turning_point
from game.studio.example_deals import play_example_deal
from game.text import LANGUAGES, Texts

NAMES = ["You", "An", "Ba", "Co"]


def make_play(seat: int, cards: str, kind: Kind) -> Play:
    parsed = parse_cards(cards)
    return Play(seat, Combination(kind, parsed, 1 if kind is not Kind.PAIRS_RUN else len(parsed) // 2))


def make_chop(seat: int, cards: str, victim: int, beaten: str, kind: Kind = Kind.SINGLE) -> Played:
    bomb = Kind.QUAD if len(set(cards[::3])) == 1 else Kind.PAIRS_RUN
    return Played(make_play(seat, cards, bomb), make_play(victim, beaten, kind), is_chop=True, is_stacked=False)


def test_nobody_who_did_not_chop_has_a_best_chop() -> None:
    assert find_best_chop([], 0) is None
    assert find_best_chop([Played(make_play(0, "2S", Kind.SINGLE), None, is_chop=False, is_stacked=False)], 0) is None


def test_the_chop_that_brought_most_is_the_best() -> None:
    first, second = make_chop(1, "3S 3C 4S 4C 5S 5C", 0, "2H"), make_chop(2, "9S 9C 9D 9H", 3, "2S")
    paid = BonusPaid(Payment(3, 2, 4, "bomb-bonus"))
    best_chop = find_best_chop([first, second, paid], 1)
    assert best_chop == Chop(2, parse_cards("9S 9C 9D 9H"), 3, parse_cards("2S"), 4)


def test_of_chops_without_points_those_of_the_first_are_told_and_of_these_the_one_over_most_cards() -> None:
    two = make_chop(2, "3S 3C 4S 4C 5S 5C", 0, "2H")
    chop = make_chop(2, "9S 9C 9D 9H", 1, "3S 3C 4S 4C 5S 5C", Kind.PAIRS_RUN)
    assert find_best_chop([two, chop], 1) is None, "it brought nobody anything"
    assert find_best_chop([two, chop], 2) == Chop(2, parse_cards("9S 9C 9D 9H"), 1, parse_cards("3S 3C 4S 4C 5S 5C"))


def _make_story(deal: DealReview, moments: list[tuple[int, float, float]], result: float) -> DealStory:
    story_moments = tuple(StoryMoment(*moment) for moment in moments)
    return DealStory(0, len(deal.steps), result, story_moments, None, None, None)


def _make_deal() -> tuple[DealReview, list[int]]:
    deal = DealReview(play_example_deal())
    places = [
        start
        for start, end in pairwise(deal.list_decision_indices(0))
        if any(step.play for step in deal.steps[start + 1 : end])
    ]
    assert len(places) > 1
    return deal, places


def test_the_deal_turns_at_the_persons_own_action_where_that_gave_most_away() -> None:
    deal, places = _make_deal()
    story = _make_story(deal, [(places[0], 1.0, 0.0), (places[1], 1.0, 3.0)], -2.0)
    turn = find_turning_point(deal, story, {})
    assert turn is not None
    assert (turn.seat, turn.cards, turn.swing) == (0, deal.steps[places[1]].action.cards, -3.0)


def test_the_deal_turns_at_the_last_play_of_others_between_two_moments() -> None:
    deal, places = _make_deal()
    story = _make_story(deal, [(places[0], 1.0, 0.0), (places[1], -3.0, 0.0)], -3.0)
    turn = find_turning_point(deal, story, {})
    between = [step for step in deal.steps[places[0] + 1 : places[1]] if step.play is not None]
    assert turn == TurningPoint(between[-1].seat, "play", between[-1].action.cards, -4.0, expected_result_before=1.0)


def test_the_deal_turns_at_what_another_gave_away_most_by_and_not_where_the_seat_was_worse_off_after_it() -> None:
    deal, _ = _make_deal()
    start, end = next(
        (a, b) for a, b in pairwise(deal.list_decision_indices(0)) if b - a > 3 and deal.steps[b - 1].play
    )
    given = {start + 1: 0.5, start + 2: 1.5, start + 3: 0.0}
    verdicts = {place: Verdict("mistake" if loss else "best", loss, None) for place, loss in given.items()}
    for promised, place in ((3.0, start + 2), (-3.0, end - 1)):
        turn = find_turning_point(
            deal, _make_story(deal, [(start, 0.0, 0.0), (end, promised, promised)], promised), verdicts
        )
        step = deal.steps[place]
        assert turn == TurningPoint(step.seat, step.action.verb, step.action.cards, promised)


def _find_moment_and_next(deal: DealReview, place: int) -> tuple[int, int]:
    """Return the indices of a moment of seat 0 and of its next moment."""
    return next((a, b) for a, b in pairwise(deal.list_decision_indices(0)) if a == place)


def test_what_was_the_only_lawful_action_turned_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    deal, places = _make_deal()
    start, end = _find_moment_and_next(deal, places[0])
    plays = [step for step in deal.steps[start + 1 : end] if step.play is not None]
    story = _make_story(deal, [(start, 1.0, 0.0), (end, -3.0, 0.0)], -3.0)
    is_forced = {plays[-1].index}
    monkeypatch.setattr(deal, "is_forced", is_forced.__contains__)
    turn = find_turning_point(deal, story, {})
    assert turn == (
        TurningPoint(plays[-2].seat, "play", plays[-2].action.cards, -4.0, expected_result_before=1.0)
        if len(plays) > 1
        else None
    )
    is_forced |= {step.index for step in plays}
    assert find_turning_point(deal, story, {}) is None, "better nothing than what nobody chose"
    is_forced |= {start}
    own = _make_story(deal, [(start, 1.0, 3.0), (end, -2.0, 0.0)], -2.0)
    assert find_turning_point(deal, own, {}) is None


def test_a_smaller_turn_that_somebody_chose_is_told_rather_than_a_greater_one_that_nobody_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal, places = _make_deal()
    start, end = _find_moment_and_next(deal, places[0])
    story = _make_story(deal, [(start, 1.0, 1.0), (end, -3.0, 0.0)], -3.0)
    monkeypatch.setattr(deal, "is_forced", lambda at: at > start)
    step = deal.steps[start]
    assert find_turning_point(deal, story, {}) == TurningPoint(
        0, step.action.verb, step.action.cards, -1.0, expected_result_before=1.0
    )


def test_a_deal_in_which_nothing_changed_by_much_has_no_turning_point() -> None:
    deal, places = _make_deal()
    story = _make_story(deal, [(places[0], 1.0, MIN_TURNING_POINT_SWING / 2)], 1.0)
    assert find_turning_point(deal, story, {}) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_highlights_speak_to_the_person_and_of_the_others(language: str) -> None:
    t = Texts(language, is_strict=True)
    cards = parse_cards("2H")
    own, swing = format_turning_point(t, TurningPoint(0, "play", cards, 1.25), NAMES, 0, False)
    other, _ = format_turning_point(t, TurningPoint(1, "play", cards, 1.25), NAMES, 0, False)
    assert own == t("story.turn.play.own", cards=t.format_cards(cards))
    assert swing == t("story.turn.points", n=t.format_signed(1.25, 1))
    assert "An" in other
    assert format_turning_point(t, TurningPoint(1, "give", cards, -1), NAMES, 0, True)[0] == t(
        "story.turn.other", name="An"
    )
    for seat, victim, whose in ((0, 1, "own"), (1, 0, "you"), (1, 2, "other")):
        text = t(f"story.chop.{whose}", name=NAMES[seat], victim=NAMES[victim], cards=t.format_cards(cards))
        assert format_chop(t, Chop(seat, cards, victim, cards), NAMES, 0)[0] == text
    assert format_chop(t, Chop(0, cards, 1, cards), NAMES, 0)[1] == ""
    assert format_chop(t, Chop(0, cards, 1, cards, 4), NAMES, 0)[1] == t(
        "story.chop.paid", n=4, points=t.format_signed(4)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_the_deal_turned_is_told_by_what_was_wrong_else_by_what_could_be_expected(language: str) -> None:
    t = Texts(language, is_strict=True)
    cards = parse_cards("2H")
    turn = TurningPoint(1, "play", cards, 1.5, expected_result_before=-1.0)
    params = {"before": t.format_signed(-1.0, 1), "after": t.format_signed(0.5, 1)}
    assert explain_turning_point(t, turn, NAMES, 0, False) == t("story.turn.reach.points", **params)
    assert explain_turning_point(t, turn, NAMES, 0, True) == t("story.turn.reach.places", **params)
    wrong = replace(turn, flaw=Reason("spent-two", {"cards": cards}))
    assert explain_turning_point(t, wrong, NAMES, 0, False) == t("review.flaw.spent-two", cards=t.format_cards(cards))
