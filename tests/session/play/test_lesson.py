"""The steps of the lesson: right actions, the opponents' actions, and the course of a match."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest

from game.bots.yardsticks import find_lowest_action
from game.engine import presets
from game.engine.action import PASS, play
from game.engine.cards import CARDS, format_cards, parse_cards
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.resources import LANGUAGES
from game.session.matches.match import PLAYER_SEAT, Match
from game.session.play.lesson import (
    FIRST_LESSON,
    NORTH_LESSON,
    LessonStep,
    TaughtGesture,
    TeacherMood,
    has_taught_passing,
    load_steps,
)
from game.session.play.lesson_match import LessonMatch, ScriptedRunner, plan_guided_deal
from game.session.players.pace import Pace
from game.text import Texts

ALL_STEPS = [*load_steps(), *load_steps(NORTH_LESSON)]


def find_step(name: str) -> LessonStep:
    return next(step for step in ALL_STEPS if step.id == name)


@pytest.mark.parametrize("step", ALL_STEPS, ids=lambda step: step.id)
def test_gesture_and_mood_of_a_step_are_among_those_that_can_be_shown(step: LessonStep) -> None:
    assert step.gesture in get_args(TaughtGesture) and step.mood in get_args(TeacherMood)


def solve_step(step: LessonStep, choice: int = 0) -> list[Deal]:
    """Return the states of a step that is solved with the last or first right choice."""
    states = [step.start]
    while not step.is_finished(states[-1].history):
        deal = states[-1]
        assert deal.turn is not None, step.id
        if deal.turn == PLAYER_SEAT:
            right = [
                action
                for action in step.list_expected_actions(deal.history)
                if deal.violation(action, by=PLAYER_SEAT) is None
            ]
            action = right[choice]
        else:
            set_down = step.find_scripted_action(deal.turn, deal.history)
            assert set_down is not None
            action = set_down
        states.append(deal.do(action, by=deal.turn))
    return states


def start_step(name: str) -> LessonMatch:
    return LessonMatch(find_step(name), Pace(speed="instant"))


@pytest.mark.parametrize("choice", [0, -1])
@pytest.mark.parametrize("step", ALL_STEPS, ids=lambda step: step.id)
def test_each_step_can_be_played_as_it_is_set_down(step: LessonStep, choice: int) -> None:
    last = solve_step(step, choice)[-1]
    assert len(last.history) == len(step.start.history) + len(step.turns)
    assert step.list_expected_actions(last.history) == ()


@pytest.mark.parametrize("step", ALL_STEPS, ids=lambda step: step.id)
def test_a_match_of_a_step_goes_to_its_end_with_what_is_right(step: LessonStep) -> None:
    match = LessonMatch(step, Pace(speed="instant"))
    for _ in range(200):
        match.poll(0.1)
        if match.has_ended:
            break
        if match.observation.turn == PLAYER_SEAT:
            right = [action for action in match.list_expected_actions() if match.find_violation(action) is None]
            assert match.choose_remark_key(right[0]) == ""
            assert match.submit(right[0]) is None
    assert match.has_ended and match.list_expected_actions() == ()
    assert match.next_wakeup() is None and not match.can_undo()
    match.close()


def test_where_another_seat_begins_a_step_the_table_goes_on_by_itself() -> None:
    match = LessonMatch(find_step("suits"), Pace())
    assert match.observation.turn != PLAYER_SEAT and match.next_wakeup() is not None
    match.close()


def test_the_words_of_a_step_and_of_what_is_not_right_exist_in_both_languages() -> None:
    for language in ("en", "vi"):
        t = Texts(language, is_strict=True)
        for step in ALL_STEPS:
            assert t(f"lesson.{step.id}.title") and t(f"lesson.{step.id}.say") and t(f"lesson.{step.id}.done")
            own = [act for act in step.turns if act.seat == PLAYER_SEAT]
            assert all(t(f"lesson.{step.id}.task{f'.{n}' if n > 1 else ''}") for n, _ in enumerate(own, 1))
            assert not step.gesture or t(f"lesson.{step.id}.how")
            assert t(f"lesson.wrong.{step.mistake_remark}")


def test_a_lawful_action_that_is_not_what_is_taught_is_told_and_an_unlawful_one_is_left_to_the_rules() -> None:
    def explain(name: str, cards: str) -> str:
        match = start_step(name)
        while match.observation.turn != PLAYER_SEAT:
            match.poll(0.1)
        return match.choose_remark_key(play(parse_cards(cards)) if cards else PASS)

    assert explain("pass", "2H") == "lesson.wrong.must_pass"
    assert explain("single", "QH") == "lesson.wrong.keep"
    assert explain("pair", "") == "lesson.wrong.pass"
    assert explain("pair", "4S") == "", "a single does not answer a pair: the rules say so"
    assert explain("pair", "KC KD") == "lesson.wrong.keep", "a lower pair will do"


@pytest.mark.parametrize("lesson", [FIRST_LESSON, NORTH_LESSON])
def test_a_picture_shows_what_beats_what_by_the_lesson_s_rules(lesson: str) -> None:
    for step in load_steps(lesson):
        for lower, higher in pairwise(step.picture):
            if lower.link_to_next == "<":
                spare = [card for card in CARDS if card not in (*lower.cards, *higher.cards)]
                shown = (higher.cards, lower.cards, (), ())
                hands = tuple((*cards, *spare[n:36:9]) for n, cards in enumerate(shown))
                spec = DealSpec(hands=hands, number=2, last_order=(1, 2, 3, 0), leader=1)
                deal = Deal.begin(presets.rules(lesson), spec)
                deal = deal.do(play(lower.cards), by=1).do(PASS, by=2).do(PASS, by=3)
                assert deal.violation(play(higher.cards), by=PLAYER_SEAT) is None, step.id


def test_nobody_can_pass_before_the_step_that_teaches_it_and_from_it_on_everybody() -> None:
    taught = [step.id for step in load_steps()].index("pass")
    assert [has_taught_passing(FIRST_LESSON, index) for index in range(len(load_steps()))] == [
        index >= taught for index in range(len(load_steps()))
    ]
    assert all(has_taught_passing(NORTH_LESSON, index) for index in range(len(load_steps(NORTH_LESSON))))


def test_the_suits_decide_between_cards_of_one_rank() -> None:
    step = find_step("suits")
    table = step.start.do(step.find_scripted_action(3, step.start.history) or PASS, by=3)
    assert table.violation(play(parse_cards("9S")), by=PLAYER_SEAT) is not None
    assert table.violation(play(parse_cards("9H")), by=PLAYER_SEAT) is None


def test_the_last_chop_of_a_trick_is_paid_for_all_that_lies_beneath() -> None:
    last = solve_step(find_step("quad"))[-1]
    assert last.position is not None
    assert [(bonus.from_seat, bonus.to_seat) for bonus in last.position.bonuses] == [(3, 0)]


def test_four_pairs_chop_after_a_pass() -> None:
    step = find_step("four_pairs")
    states = solve_step(step)
    own = [action for seat, action in states[-1].history if seat == PLAYER_SEAT]
    assert own[0] == PASS and len(own[1].cards) == 8


def test_who_is_caught_pays_for_the_twos() -> None:
    last = solve_step(find_step("caught"))[-1]
    assert last.result is not None
    assert last.result.order[-1] == 2
    paid = {
        (payment.from_seat, payment.to_seat): payment.points
        for payment in last.result.payments
        if payment.why == "hoarding"
    }
    assert sum(points for (payer, _), points in paid.items() if payer == 2) == 3


def test_who_is_caught_never_passes_what_the_twos_would_beat() -> None:
    states = solve_step(find_step("caught"))
    passing = [state for state, after in pairwise(states) if state.turn == 2 and after.history[-1] == (2, PASS)]
    assert passing
    assert all(state.observation(2).legal == (PASS,) for state in passing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_tell_of_being_knocked_out_and_of_the_bomb_that_wins_at_once_as_the_rules_have_them(
    language: str,
) -> None:
    rules, t = find_step("pass").start.rules, Texts(language)
    assert rules.knock_out and "cóng" in t("lesson.pass.done")
    assert "bomb_with_3s" in rules.instant_wins and {"en": "3♠", "vi": "ba bích"}[language] in t("lesson.instant.done")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_being_caught_tell_all_that_the_person_pays_and_gets(language: str) -> None:
    last = solve_step(find_step("caught"))[-1]
    assert last.result is not None
    (points,) = [payment.points for payment in last.result.payments if payment.from_seat == PLAYER_SEAT]
    (got,) = [payment.points for payment in last.result.payments if payment.to_seat == PLAYER_SEAT]
    digits = [int(digit) for digit in Texts(language)("lesson.caught.done") if digit.isdigit()]
    assert (digits[0], sum(digits[1:])) == (points, got)


def test_an_instant_win_needs_no_play() -> None:
    result = find_step("instant").start.result
    assert result is not None and result.instant_win is not None and result.order[0] == PLAYER_SEAT


def test_in_the_north_a_two_at_the_end_loses() -> None:
    deal = find_step("north_last").start.play("5C")
    while deal.turn:
        deal = deal.passes()
    assert deal.play("2H").lost == (PLAYER_SEAT,)


def test_in_the_guided_deal_the_person_leads_and_holds_a_bomb() -> None:
    plan = plan_guided_deal()
    deal = Deal.begin(plan.rules, Match(plan).make_next_spec())
    assert deal.turn == PLAYER_SEAT and plan.practice
    ranks = [card // 4 for card in deal.hands[PLAYER_SEAT]]
    pairs = sorted({rank for rank in ranks if ranks.count(rank) >= 2})
    assert any({rank, rank + 1, rank + 2} <= set(pairs) for rank in pairs) or any(ranks.count(r) == 4 for r in ranks)
    assert deal.violation(find_lowest_action(deal.observation(PLAYER_SEAT)), by=PLAYER_SEAT) is None


def test_what_was_played_last_is_shown_on_what_it_beat() -> None:
    def after(name: str) -> list[str]:
        match = start_step(name)
        for _ in range(200):
            match.poll(0.1)
            if match.observation.turn == PLAYER_SEAT and not match.has_ended:
                match.submit(
                    next(action for action in match.list_expected_actions() if match.find_violation(action) is None)
                )
        return [format_cards(cards) for cards in match.list_last_plays()]

    assert after("chop") == ["2D", "5S 5D 6C 6H 7S 7D"]
    assert after("aim") == ["3S"]
    assert after("pass") == after("instant") == []


def test_an_answer_that_is_set_down_is_given_once_and_nobody_judges_or_advises() -> None:
    step = find_step("pass")
    seen = next(deal for deal in solve_step(step) if deal.turn not in (PLAYER_SEAT, None))
    observation = seen.observation(seen.turn or 0)
    players = ScriptedRunner(step)
    ticket = players.act("lowest", 1, observation)
    assert ticket, "0 stands for no question"
    assert players.take_answer(ticket) == step.find_scripted_action(observation.seat, observation.history) is not None
    assert players.take_answer(ticket) is None
    players.drop(players.act("lowest", 1, observation))
    assert players.take_answer(ticket) is None
    assert players.act_now("lowest", 1, observation) == step.find_scripted_action(observation.seat, observation.history)
    assert players.advise("net", observation) == players.judge("net", observation, PASS) == 0
