"""Texts of an exercise: the question, the unseen cards, and the cost of an answer."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.situation import count_unseen_cards
from game.coach.estimate import EXACT, NETWORK, PLAYOUTS, Evidence
from game.coach.problem import Problem, RatedAnswer
from game.engine import presets
from game.engine.action import PASS, play
from game.engine.cards import ACE, CARDS, parse_cards
from game.engine.deal import Deal
from game.session.reviews.exercise import Exercise, ExerciseSeries
from game.session.reviews.problem_sets import (
    ListedProblem,
    choose_next_problem,
    count_mistakes_by_theme,
    list_problems,
    load_shipped_problems,
)
from game.session.words.exercise_words import MAX_LISTED_CARDS, ExerciseTexts
from game.store.database import Database
from game.store.entries import KeptMistake, Spacing
from game.store.history import ExerciseProgress, ExerciseStore
from game.studio.inline_runner import InlineRunner
from tests.session.tables import EN

HANDS = ["3S 3C 4C 6D", "5S 7S", "5C 7C", "5D 7D"]


def make_texts(
    by: Evidence = PLAYOUTS, error: float = 0.3, preset: str = "southern", answer: str = "4C"
) -> ExerciseTexts:
    """Return the texts of a lead of four cards: the six is best, and another card was answered."""
    deal = Deal(presets.rules(preset), hands=HANDS, number=2, last_order=(0, 1, 2, 3))
    worth = {"6D": 2.0, "3S": 2.1, "4C": 0.5}
    rated = tuple(RatedAnswer(play(parse_cards(text)), value, by, error) for text, value in worth.items())
    exercise = Exercise(load_shipped_problems()[0], Problem(deal, "leading", 1, rated))
    exercise.submit_answer(play(parse_cards(answer)))
    return ExerciseTexts(EN, exercise)


@pytest.mark.parametrize(("preset", "unit"), [("southern", "points"), ("family", "places")])
def test_a_wrong_answer_is_told_with_its_cost_in_points_or_places_and_the_error_of_that(preset: str, unit: str) -> None:
    amount = EN(f"review.lost.{unit}", amount="1.5")
    assert make_texts(preset=preset).format_explanation()[-1] == EN("practice.costs", amount=amount, error="0.3")


def test_the_cost_is_told_only_where_it_was_shown() -> None:
    exact, unsure = make_texts(by=EXACT), make_texts(by=NETWORK, error=0.0)
    assert exact.format_explanation()[-1] == EN("practice.exact")
    assert len(unsure.format_explanation()) == len(exact.format_explanation()) - 1
    assert not any("±" in line for line in make_texts(answer="3S").format_explanation()), "it is rated no worse"
    right = make_texts(answer="6D")
    assert right.exercise.is_right and len(right.format_explanation()) == 1


def test_the_first_answer_counts() -> None:
    exercise = make_texts().exercise
    assert exercise.submit_answer(exercise.problem.best.action) is None
    assert exercise.given_answer == play(parse_cards("4C")) and not exercise.is_right
    assert exercise.find_violation(parse_cards("3S 4C")) is not None and exercise.find_violation(()) is None


def test_a_problem_asks_to_lead_or_to_beat_somebody() -> None:
    assert make_texts().format_task() == EN("practice.ask.lead")
    deal = Deal(presets.rules("southern"), hands=HANDS, number=2, last_order=(3, 1, 2, 0), leader=3).play("5D")
    problem = Problem(
        deal, "singles", 1, (RatedAnswer(play(parse_cards("6D")), 0.0, EXACT), RatedAnswer(PASS, -1.0, EXACT))
    )
    texts = ExerciseTexts(EN, Exercise(load_shipped_problems()[0], problem), "Lan")
    assert texts.names[0] == "Lan" and len(texts.names) == 4
    assert texts.format_task() == EN("practice.ask.beat", name=texts.names[3], play="5♦")
    assert [seat.name for seat in texts.build_view().seats] == texts.names


def test_of_many_cards_only_the_high_ones_are_told_to_be_out_and_of_few_all() -> None:
    high = [card for card in CARDS if card.rank >= ACE]
    assert make_texts().list_unseen_cards() == (EN("practice.out.high"), tuple(high))
    problems = (problem for listed in list_problems("endings") if (problem := listed.parse()))
    few = next(problem for problem in problems if 0 < sum(count_unseen_cards(problem.observation)) <= MAX_LISTED_CARDS)
    left = [card for card in CARDS if count_unseen_cards(few.observation)[card]]
    texts = ExerciseTexts(EN, Exercise(load_shipped_problems()[0], few))
    assert texts.list_unseen_cards() == (EN("practice.out"), tuple(left))


def test_who_holds_all_aces_and_twos_is_told_that_no_high_card_is_out() -> None:
    hands = [" ".join(card.code for card in CARDS[ACE * 4 :]), *HANDS[1:]]
    deal = Deal(presets.rules("southern").but(instant_wins=[]), hands=hands, number=2, last_order=(0, 1, 2, 3))
    problem = Problem(
        deal,
        "leading",
        1,
        (RatedAnswer(play(parse_cards("AS")), 0.0, EXACT), RatedAnswer(play(parse_cards("2S")), -1.0, EXACT)),
    )
    assert ExerciseTexts(EN, Exercise(load_shipped_problems()[0], problem)).list_unseen_cards() == (
        EN("practice.out.none"),
        (),
    )


# --- what comes next


def make_mistake(name: str, theme: str = "keep-two") -> KeptMistake:
    return KeptMistake(load_shipped_problems()[0].data, name, Spacing("2020-01-02T08:00:00+00:00"), theme)


def test_mistakes_without_a_theme_are_counted_in_none() -> None:
    assert count_mistakes_by_theme(ExerciseProgress({}, mistakes=(make_mistake("a"), make_mistake("b", "")))) == [
        ("keep-two", 1)
    ]


def test_the_one_that_was_just_asked_comes_again_only_where_there_is_no_other() -> None:
    problems = list_problems("leading")[:2]
    first, second = (problem.name for problem in problems)
    assert choose_next_problem(ExerciseProgress({}), problems, first).name == second
    assert choose_next_problem(ExerciseProgress({}), problems[:1], first).name == first
    gone = ListedProblem("gone", {})
    assert choose_next_problem(ExerciseProgress({first: True, second: True}), problems, gone.name).name == first


def test_of_ones_own_mistakes_another_comes_next_and_a_refused_answer_keeps_nothing(tmp_path: Any) -> None:
    store = ExerciseStore(Database(tmp_path / "history.db"))
    for name in ("a", "b"):
        store.store_mistake(make_mistake(name))
    run = ExerciseSeries("mine", store, InlineRunner(), 1)
    assert run.current is not None
    held = run.current.problem.observation.hand
    assert run.submit_answer(play(tuple(card for card in parse_cards("2S 3S 4S 5S") if card not in held))) is not None
    assert not store.progress.solved and run.current.given_answer is None
    first = run.current.listed_problem.name
    run.advance()
    assert run.current.listed_problem.name != first
    assert not run.is_waiting and run.next_wakeup() is None and not run.poll()
