"""Examples of the problems: the list of sets, a question and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.reviews.problem_sets import OWN_MISTAKES, list_problems
from game.store.database import Database
from game.store.entries import KeptMistake, Spacing
from game.store.history import ExerciseProgress, ExerciseStore
from game.studio.example import Example
from game.studio.inline_runner import InlineRunner

if TYPE_CHECKING:
    from game.ui.scenes.problems import ProblemScene

THEMES = ("keep-two", "keep-two", "take-sure", "fewest-turns", "no-single-to-one", "keep-two", "take-sure")


def make_problem_list_examples() -> list[Example]:
    progress_by_name = {"new": ExerciseProgress({}), "mistakes": make_practised_progress()}
    return [Example(name, {"progress": progress}) for name, progress in progress_by_name.items()]


def make_practised_progress() -> ExerciseProgress:
    """Return the progress of a player who has solved some problems."""
    mistakes = [
        KeptMistake(problem.data, problem.name, Spacing("2026-01-02T03:04:05+00:00"), theme)
        for theme, problem in zip(THEMES, list_problems("leading"), strict=False)
    ]
    return ExerciseProgress({problem.name: True for problem in list_problems("singles")[:5]}, 3, 9, tuple(mistakes))


def make_problem_examples() -> list[Example]:
    return [
        Example("singles", _make_problem_args("singles")),
        Example("right", _make_problem_args("leading"), steps=lambda scene: answer_problem(scene, 0)),
        Example("wrong", _make_problem_args("leading"), steps=lambda scene: answer_problem(scene, -1)),
        Example("nothing", _make_problem_args(OWN_MISTAKES)),
    ]


def _make_problem_args(choice: str) -> dict[str, object]:
    return {"set_name": choice, "runner": InlineRunner(), "store": ExerciseStore(Database())}


def answer_problem(scene: ProblemScene, index: int) -> None:
    """Answer the problem with the action at an index of its ranking; 0 is the best, -1 the worst."""
    assert scene.series.current is not None
    scene.answer(scene.series.current.problem.answers[index].action)


SCENES = {"problem": make_problem_examples, "problems": make_problem_list_examples}
