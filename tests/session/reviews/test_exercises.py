"""Exercises: loading, answers, the next problem, repeated mistakes and new problems."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from game.bots.play_classes import are_equal_ranks
from game.bots.search import search_actions
from game.coach.estimate import EXACT, PLAYOUTS
from game.coach.judgement import JUDGE_BRAIN, judge
from game.coach.problem import (
    MIN_LEAD_STANDARD_ERRORS,
    PROBLEM_SETS,
    BadProblemError,
    Problem,
    RatedAnswer,
    find_new_problems,
    list_fitting_sets,
)
from game.coach.verdict import Verdict
from game.engine import presets
from game.engine.action import PASS, play
from game.engine.cards import CARDS, parse_cards
from game.engine.deal import Deal
from game.session.reviews import spacing
from game.session.reviews.exercise import Exercise, ExerciseSeries
from game.session.reviews.problem_sets import (
    NEW_PROBLEMS,
    OWN_MISTAKES,
    ListedProblem,
    choose_next_problem,
    count_mistakes_by_theme,
    count_solved,
    find_weakest_theme,
    list_due_mistakes,
    list_mistakes,
    list_problems,
    load_shipped_problems,
    store_mistakes,
)  # fmt: skip
from game.session.reviews.review import DealReview
from game.session.words.exercise_words import ExerciseTexts
from game.store.database import Database
from game.store.entries import KeptMistake, Spacing
from game.store.history import ExerciseProgress, ExerciseStore
from game.studio.example_deals import play_example_deal
from game.studio.inline_runner import InlineRunner
from game.text import Texts

FIRST_PROBLEM = load_shipped_problems()[0]
MORNING = datetime(2020, 1, 2, 8, tzinfo=UTC)


# --- the shipped problems


def test_at_least_120_problems_are_shipped_in_five_sets_of_five_grades():
    grades = Counter(problem.data["difficulty"] for problem in load_shipped_problems())
    assert len(load_shipped_problems()) >= 120
    assert all(len(list_problems(name)) >= 1 for name in PROBLEM_SETS)
    assert set(grades) == {1, 2, 3, 4, 5}
    assert len({problem.name for problem in load_shipped_problems()}) == len(load_shipped_problems())


@pytest.mark.parametrize("name", PROBLEM_SETS)
def test_of_each_set_problems_are_sound_and_the_best_leads_by_three_standard_errors(name: str):
    for listed in list_problems(name)[::4]:
        problem = Problem.from_json(listed.data)
        assert name in list_fitting_sets(problem.observation, problem.best.action, problem.evidence == EXACT)
        behind = [answer for answer in problem.answers[1:] if answer.evidence == PLAYOUTS]
        assert all(problem.best.value - each.value >= MIN_LEAD_STANDARD_ERRORS * each.error - 0.002 for each in behind)
        if problem.evidence == EXACT:
            won = [action for action, wins in search_actions(problem.observation, problem.observation.legal) if wins]
            assert won and all(are_equal_ranks(action, problem.best.action, problem.state.rules) for action in won)
        else:
            assert len(behind) >= 2


@pytest.mark.parametrize("change", [
    {"set": "nothing"}, {"difficulty": 9}, {"alternatives": []}, {"record": {}},
    {"alternatives": [{"action": "3S", "value": float("nan"), "by": "exact"}] * 2},
    {"alternatives": [{"action": "2S 2C 2D 2H", "value": 0, "by": "exact"}] * 2},
    {"alternatives": [{"action": "pass", "value": 0, "by": "guess"}] * 2},
])  # fmt: skip
def test_what_is_no_problem_is_refused(change: dict[str, object]):
    with pytest.raises(BadProblemError):
        Problem.from_json({**FIRST_PROBLEM.data, **change})


def test_an_answer_whose_error_is_not_told_has_none() -> None:
    assert RatedAnswer.from_json({"action": "pass", "value": 1, "by": "exact"}) == RatedAnswer(PASS, 1.0, EXACT, 0.0)


def test_new_problems_are_exact_and_the_same_for_a_seed():
    found, again = find_new_problems(6, 4), find_new_problems(6, 4)
    assert found and all(each.evidence == EXACT and 1 <= each.difficulty <= 5 for each in found)
    assert all([answer.value for answer in each.answers[:2]] == [0.0, -1.0] for each in found), (
        "first, or the place after it"
    )
    assert [each.to_json() for each in again] == [each.to_json() for each in found]


# --- an answer


def open_exercise(listed: ListedProblem = FIRST_PROBLEM) -> Exercise:
    problem = listed.parse()
    assert problem is not None
    return Exercise(listed, problem)


def test_a_problem_is_asked_from_the_seat_of_the_person():
    for listed in load_shipped_problems()[::17]:
        make_mistake, theme = Problem.from_json(listed.data), listed.parse()
        assert theme.seat == 0 and theme.observation.hand == make_mistake.observation.hand
        assert theme.observation.counts[1:] == (
            *make_mistake.observation.counts[make_mistake.seat + 1 :],
            *make_mistake.observation.counts[: make_mistake.seat],
        )


def test_the_best_answer_is_right_and_what_is_unlawful_is_no_answer():
    exercise = open_exercise()
    illegal = next(card for card in CARDS if card not in exercise.problem.observation.hand)
    assert exercise.find_violation((illegal,)).code == "not-your-cards"
    assert exercise.submit_answer(exercise.problem.best.action) is None
    assert exercise.is_right


@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_right_answer_other_than_the_one_that_is_named_is_told_to_be_as_good(language: str):
    texts = Texts(language)
    named = open_exercise()
    named.submit_answer(named.problem.best.action)
    assert ExerciseTexts(texts, named).format_verdict() == texts("practice.right")
    others = (
        (each, action)
        for each in map(open_exercise, load_shipped_problems())
        for action in each.problem.observation.legal
    )
    exercise, other = next(
        (each, action) for each, action in others
        if action.cards and action != each.problem.best.action and each.problem.is_right(action)
    )  # fmt: skip
    exercise.submit_answer(other)
    words = ExerciseTexts(texts, exercise)
    assert words.format_verdict() == texts("practice.as_good", what=texts.format_cards(other.cards))
    assert texts.format_cards(exercise.problem.best.action.cards) in words.format_explanation()[0]


@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_wrong_answer_is_told_with_the_best_its_reason_and_the_cost(language: str):
    for listed in load_shipped_problems()[::23]:
        exercise = open_exercise(listed)
        worst = exercise.problem.answers[-1].action
        exercise.submit_answer(worst)
        words = ExerciseTexts(Texts(language), exercise)
        assert not exercise.is_right
        assert words.format_verdict() == Texts(language)("practice.wrong")
        assert words.build_view().hand_cards == exercise.problem.observation.hand
        what = Texts(language).format_cards(exercise.problem.best.action.cards) or Texts(language)("table.hint.pass")
        assert what in words.format_explanation()[0] and len(words.format_explanation()) >= 2
        assert words.format_task() and words.list_unseen_cards()


def test_an_answer_in_other_suits_stands_for_its_alternative():
    deal = Deal(
        presets.rules("southern"), hands=["3S 3C 4C 6D", "5S 7S", "5C 7C", "5D 7D"], number=2, last_order=(0, 1, 2, 3)
    )
    rated = [
        RatedAnswer(play(parse_cards(text)), value, PLAYOUTS) for text, value in (("6D", 2.0), ("3S", 1.0), ("4C", 0.0))
    ]
    problem = Problem(deal, "leading", 1, tuple(rated))
    assert problem.find_answer(play(parse_cards("3C"))) == rated[1] and not problem.is_right(play(parse_cards("3C")))
    assert problem.find_answer(play(parse_cards("3S 3C"))) == rated[2], "what was not looked at is as bad as the last"


# --- what comes next


def test_new_ones_come_first_then_those_that_were_wrong_then_all_in_turn():
    problems = list_problems("leading")[:3]
    a, b, c = (problem.name for problem in problems)
    assert choose_next_problem(ExerciseProgress({}), problems).name == a
    assert choose_next_problem(ExerciseProgress({a: False}), problems, a).name == b
    assert choose_next_problem(ExerciseProgress({a: False, b: True, c: True}), problems, c).name == a
    assert choose_next_problem(ExerciseProgress({a: True, b: True, c: True}), problems, a).name == b
    assert choose_next_problem(ExerciseProgress({a: True, b: True, c: False}), problems, a).name == c
    assert choose_next_problem(ExerciseProgress({}), []) is None


def test_a_run_keeps_what_was_solved_and_the_streak(tmp_path):
    store = ExerciseStore(Database(tmp_path / "history.db"))
    run = ExerciseSeries("leading", store, InlineRunner(), 1)
    for n, right in enumerate((True, True, False, True)):
        rated = run.current.problem.answers
        run.submit_answer(rated[0 if right else -1].action)
        assert run.current.is_right is right
        assert len(store.progress.solved) == n + 1
        run.advance()
    again = ExerciseStore(Database(tmp_path / "history.db")).progress
    assert (again.streak, again.longest) == (1, 2)
    assert count_solved(again, list_problems("leading")) == 3


def test_new_ones_are_taken_as_they_are_made(tmp_path):
    run = ExerciseSeries(NEW_PROBLEMS, ExerciseStore(Database(tmp_path / "history.db")), InlineRunner(), 1)
    assert run.is_waiting and run.poll()
    first = run.current.listed_problem.name
    assert not run.poll(), "one is made ahead while this one is solved"
    run.advance()
    assert not run.is_waiting and run.current.listed_problem.name != first


# --- one's own mistakes


def make_mistake(name: str, theme: str = "keep-two", due: datetime = MORNING) -> KeptMistake:
    return KeptMistake(FIRST_PROBLEM.data, name, Spacing(due.isoformat()), theme)


def test_a_mistake_is_asked_at_growing_intervals_until_it_sits():
    now, updated, days = MORNING, spacing.make_spacing(MORNING), []
    assert spacing.is_due(updated, now)
    assert 1 <= spacing.update_spacing(updated, True, now).difficulty <= 10
    for right in (False, True, True, True, True):
        updated = spacing.update_spacing(updated, right, now)
        due_at = datetime.fromisoformat(updated.due)
        days.append((due_at - now).days)
        assert not spacing.is_due(updated, now) or spacing.is_learned(updated)
        now = due_at
    assert days == sorted(days) and days[0] == 1 and days[-1] > 30
    assert spacing.is_learned(updated)


def test_what_is_got_wrong_again_comes_back_soon():
    updated = spacing.update_spacing(
        spacing.update_spacing(spacing.make_spacing(MORNING), True, MORNING), True, MORNING + timedelta(days=3)
    )
    later = MORNING + timedelta(days=20)
    again = spacing.update_spacing(updated, False, later)
    assert datetime.fromisoformat(again.due) - later <= timedelta(days=3)


def test_a_clock_that_was_put_back_does_no_harm():
    updated = spacing.update_spacing(spacing.make_spacing(MORNING), True, MORNING)
    assert spacing.update_spacing(updated, True, MORNING - timedelta(days=400)).stability >= updated.stability


def test_themes_are_counted_and_mistakes_that_sit_are_done(tmp_path):
    sitting = replace(make_mistake("d"), spacing=Spacing(MORNING.isoformat(), MORNING.isoformat(), 40.0, 5.0))
    tomorrow = spacing.get_current_time() + timedelta(days=1)
    progress = ExerciseProgress(
        {}, mistakes=(make_mistake("a"), make_mistake("b", "take-sure"), make_mistake("c", due=tomorrow), sitting)
    )
    assert count_mistakes_by_theme(progress) == [("keep-two", 2), ("take-sure", 1)]
    assert [mistake.name for mistake in list_mistakes(progress)] == ["a", "b", "c"]
    assert [due_mistake.name for due_mistake in list_due_mistakes(progress)] == ["a", "b"]
    assert [mistake.name for mistake in list_mistakes(progress, "take-sure")] == ["b"]
    assert find_weakest_theme(progress, "lead-low") == "keep-two", "as the problems have it"
    assert find_weakest_theme(ExerciseProgress({}, mistakes=(sitting,)), "lead-low") == "lead-low"


def test_a_mistake_of_a_deal_becomes_an_exercise_once(tmp_path):
    deal = DealReview(play_example_deal())
    place = next(n for n in deal.list_decision_indices(0) if len(deal.moments[n].legal) > 3)
    store = ExerciseStore(Database(tmp_path / "history.db"))
    verdicts = {
        place: make_mistake_verdict(deal, place),
        deal.list_decision_indices(1)[0]: make_mistake_verdict(deal, deal.list_decision_indices(1)[0]),
    }
    store_mistakes(store, deal, verdicts)
    store_mistakes(store, deal, verdicts)
    (mistake,) = store.progress.mistakes
    run = ExerciseSeries(OWN_MISTAKES, ExerciseStore(Database(tmp_path / "history.db")), InlineRunner(), 1)
    assert run.current.listed_problem.name == mistake.name
    assert run.current.problem.state.history == deal.moments[place].history
    run.submit_answer(deal.steps[place].action)
    assert not run.current.is_right
    (again,) = open_store(tmp_path).mistakes
    assert again.spacing.due > mistake.spacing.due and again.spacing.last


def test_once_all_own_mistakes_were_asked_new_problems_of_their_sets_follow(tmp_path):
    store, deal = ExerciseStore(Database(tmp_path / "history.db")), DealReview(play_example_deal())
    place = next(n for n in deal.list_decision_indices(0) if len(deal.moments[n].legal) > 3)
    store_mistakes(store, deal, {place: make_mistake_verdict(deal, place)})
    (own,) = store.progress.mistakes
    run, theme = ExerciseSeries(OWN_MISTAKES, store, InlineRunner(), 1), []
    for _ in range(4):
        theme.append(run.current.listed_problem)
        run.submit_answer(run.current.problem.best.action)
        run.advance()
    assert theme[0].name == own.name and len({each.name for each in theme}) == 4
    about = own.problem["set"]
    assert all(each.mistake is None and about in (each.data["set"], "other") for each in theme[1:])


def open_store(folder) -> ExerciseProgress:
    return ExerciseStore(Database(folder / "history.db")).progress


def make_mistake_verdict(deal: DealReview, place: int) -> Verdict:
    """Return a verdict that calls the played action a mistake."""
    from game.bots import registry

    observation, action = deal.observe(place), deal.steps[place].action
    verdict = judge(observation, action, registry.make_evaluator(JUDGE_BRAIN))
    others = [each for each in observation.legal if not are_equal_ranks(each, action, observation.rules)] or [PASS]
    better = replace(verdict.played_alternative, action=others[0], value=verdict.played_alternative.value + 1)
    return replace(verdict, quality="mistake", better_alternatives=(better,))


# --- the file


ENTRY = {"problem": {}, "theme": "x", "name": "a"}
SPACING = {"due": "2030-01-01T00:00:00+00:00", "last": "", "stability": 1, "difficulty": 1}


@pytest.mark.parametrize("content", [
    {"solved": []},
    {"mistakes": {}},
    {"solved": {"a": 1}},
    {"streak": -3},
    {"longest": "x"},
    {"mistakes": [1]},
    {"mistakes": [{**ENTRY, "spacing": {**SPACING, "due": "now"}}]},
    {"mistakes": [{**ENTRY, "spacing": {**SPACING, "due": "2030-01-01T00:00:00"}}]},
    {"mistakes": [{**ENTRY, "spacing": {**SPACING, "stability": float("inf")}}]},
    {"mistakes": [{**ENTRY, "problem": 5, "spacing": SPACING}]},
])  # fmt: skip
def test_damaged_values_are_left_out_and_the_file_is_put_aside(tmp_path, content):
    file = tmp_path / "exercises.json"
    usual = {"format": "tienlen-exercises/1", "solved": {}, "streak": 0, "longest": 0, "mistakes": []}
    file.write_text(json.dumps(usual | content))
    notices = []
    assert ExerciseStore(Database(tmp_path / "history.db", notices.append)).progress == ExerciseProgress({})
    assert [each.key for each in notices] == ["store.damaged"]
    assert (tmp_path / "exercises.json.migrated-1").exists() and not file.exists()


def test_a_mistake_whose_problem_cannot_be_read_is_passed_over(tmp_path):
    store = ExerciseStore(Database(tmp_path / "history.db"))
    store.store_mistake(replace(make_mistake("broken"), problem={"record": {}}))
    store.store_mistake(make_mistake("whole"))
    assert ExerciseSeries(OWN_MISTAKES, store, InlineRunner(), 1).current.listed_problem.name == "whole"
