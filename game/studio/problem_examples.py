"""Examples of the problems: the sets, a question, and answers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.reviews.problem_sets import MINE, problems_of_set
from game.store.database import Database
from game.store.entries import KeptMistake, Spacing
from game.store.history import ExerciseStore, Progress
from game.studio.example import Example
from game.studio.inline_runner import InlineRunner

if TYPE_CHECKING:
    from game.ui.scenes.problems import ProblemScene

THEMES = ("keep-two", "keep-two", "take-sure", "fewest-turns", "no-single-to-one", "keep-two", "take-sure")


def make_problem_list_examples() -> list[Example]:
    """Return examples: nothing solved yet; some own mistakes."""
    return [Example("new", {"progress": Progress({})}), Example("mistakes", {"progress": make_practised_progress()})]


def make_practised_progress() -> Progress:
    """Return the progress of a player after a while."""
    cases = [
        KeptMistake(each.data, each.name, Spacing("2026-01-02T03:04:05+00:00"), theme)
        for theme, each in zip(THEMES, problems_of_set("leading"), strict=False)
    ]
    return Progress({each.name: True for each in problems_of_set("singles")[:5]}, 3, 9, tuple(cases))


def make_problem_examples() -> list[Example]:
    """Return examples: a question, a right answer, a wrong one, none left."""
    return [
        Example("singles", _make_problem_args("singles")),
        Example("right", _make_problem_args("leading"), steps=lambda shown: answer_problem(shown, 0)),
        Example("wrong", _make_problem_args("leading"), steps=lambda shown: answer_problem(shown, -1)),
        Example("nothing", _make_problem_args(MINE)),
    ]


def _make_problem_args(choice: str) -> dict[str, object]:
    return {"choice": choice, "runner": InlineRunner(), "store": ExerciseStore(Database())}


def answer_problem(shown: ProblemScene, at: int) -> None:
    """Give an answer to the problem, from the best (0) to the worst (−1)."""
    assert shown.run.now is not None
    shown.act(shown.run.now.problem.answers[at].action)


SCENES = {"problem": make_problem_examples, "problems": make_problem_list_examples}
