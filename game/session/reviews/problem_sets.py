"""The order in which problems are asked: shipped sets, generated problems, and the player's own mistakes."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game import resources
from game.coach.estimate import NETWORK, PLAYOUTS, Evidence
from game.coach.problem import (
    OTHER_SUBJECT,
    PROBLEM_SETS,
    BadProblemError,
    Problem,
    RatedAnswer,
    compute_problem_id,
    list_fitting_sets,
)
from game.coach.verdict import Verdict
from game.session.matches.deal_states import rotate_seats
from game.session.matches.match import PLAYER_SEAT
from game.session.players.runner import OpenQuestion, Runner
from game.session.reviews import spacing
from game.session.reviews.review import DealReview
from game.store.entries import KeptMistake
from game.store.history import ExerciseProgress, ExerciseStore

OWN_MISTAKES = "mine"
NEW_PROBLEMS = "fresh"
"""The set of problems that are generated while the player solves them."""

SET_CHOICES = (OWN_MISTAKES, *PROBLEM_SETS, NEW_PROBLEMS)


@dataclass(frozen=True)
class ListedProblem:
    """A stored problem. Its data is parsed only when the problem is asked."""

    name: str
    data: Mapping[str, Any]
    mistake: KeptMistake | None = None
    """The player's own mistake that the problem was made from, if any."""

    def parse(self) -> Problem | None:
        """Return the problem, rotated so that the player has seat 0; None if the data is damaged."""
        try:
            problem = Problem.from_json(self.data)
        except BadProblemError:
            return None
        state = rotate_seats(problem.state, problem.seat)
        return None if state is None else replace(problem, state=state)


@cache
def load_shipped_problems() -> tuple[ListedProblem, ...]:
    """Return the problems of assets/problems.jsonl, the easiest first."""
    entries = [json.loads(line) for line in resources.read_text("problems.jsonl").splitlines()]
    entries.sort(key=lambda data: int(data["difficulty"]))
    return tuple(ListedProblem(compute_problem_id(data["record"]), data) for data in entries)


def list_problems(name: str) -> tuple[ListedProblem, ...]:
    """Return the shipped problems of a set, the easiest first."""
    return tuple(problem for problem in load_shipped_problems() if problem.data["set"] == name)


def list_mistakes(progress: ExerciseProgress, theme: str | None = None) -> list[ListedProblem]:
    """Return the own mistakes that are not learned yet, of one theme or of all. The longest overdue comes first."""
    mistakes = (mistake for mistake in progress.mistakes if theme in (None, mistake.theme))
    unlearned_mistakes = [mistake for mistake in mistakes if not spacing.is_learned(mistake.spacing)]
    return [
        ListedProblem(mistake.name, mistake.problem, mistake)
        for mistake in sorted(unlearned_mistakes, key=lambda mistake: mistake.spacing.due)
    ]


def list_due_mistakes(progress: ExerciseProgress, theme: str | None = None) -> list[ListedProblem]:
    """Return the own mistakes that are due now, of one theme or of all."""
    now = spacing.get_current_time()
    mistakes = list_mistakes(progress, theme)
    return [mistake for mistake in mistakes if mistake.mistake and spacing.is_due(mistake.mistake.spacing, now)]


def count_mistakes_by_theme(progress: ExerciseProgress) -> list[tuple[str, int]]:
    """Return the themes with their numbers of mistakes not learned yet, the weakest theme first."""
    mistakes = (listed_problem.mistake for listed_problem in list_mistakes(progress))
    counts = Counter(mistake.theme for mistake in mistakes if mistake and mistake.theme)
    return counts.most_common()


def find_weakest_theme(progress: ExerciseProgress, default_theme: str) -> str:
    """Return the theme with the most mistakes not learned yet; `default_theme` if there are no such mistakes."""
    return next((theme for theme, _ in count_mistakes_by_theme(progress)), default_theme)


def count_solved(progress: ExerciseProgress, problems: Iterable[ListedProblem]) -> int:
    """Return the number of problems whose last answer was right."""
    return sum(progress.solved.get(problem.name, False) for problem in problems)


def choose_next_problem(
    progress: ExerciseProgress, problems: Sequence[ListedProblem], last_name: str = ""
) -> ListedProblem | None:
    """Return the first unanswered problem; without one, the first that was answered wrongly.

    If all are solved, return the problem that follows the last one. Return None for an empty set.
    """
    other_problems = [problem for problem in problems if problem.name != last_name] or list(problems)
    unanswered_problems = [problem for problem in other_problems if problem.name not in progress.solved]
    wrongly_answered = [problem for problem in other_problems if not progress.solved.get(problem.name, False)]
    names = [problem.name for problem in problems]
    following_problem = problems[(names.index(last_name) + 1) % len(problems)] if last_name in names else None
    return next(iter(unanswered_problems or wrongly_answered), following_problem or next(iter(problems), None))


def store_mistakes(store: ExerciseStore, deal: DealReview, verdicts: Mapping[int, Verdict]) -> None:
    """Store the player's certain mistakes of a deal as exercises, without those that are stored already."""
    known_names = {mistake.name for mistake in store.progress.mistakes}
    for index, verdict in sorted(verdicts.items()):
        problem = _make_problem(deal, index, verdict)
        name = compute_problem_id(problem.record) if problem else ""
        if problem is not None and name not in known_names:
            first_spacing = spacing.make_spacing(spacing.get_current_time())
            store.store_mistake(KeptMistake(problem.to_json(), name, first_spacing, verdict.principle))


def _make_problem(deal: DealReview, index: int, verdict: Verdict) -> Problem | None:
    """Return a mistake as a problem; None if the decision is not a certain mistake of the player."""
    if deal.steps[index].seat != PLAYER_SEAT or not verdict.is_mistake or verdict.played_alternative is None:
        return None
    evidence: Evidence = PLAYOUTS if verdict.evidence == PLAYOUTS else NETWORK
    played_alternative = verdict.played_alternative
    played_answer = RatedAnswer(played_alternative.action, played_alternative.value, evidence, verdict.error)
    better_alternatives = verdict.better_alternatives
    best, *better_answers = (
        RatedAnswer(alternative.action, alternative.value, evidence) for alternative in better_alternatives
    )
    subject = next(iter(list_fitting_sets(deal.observe(index), best.action)), OTHER_SUBJECT)
    return Problem(deal.moments[index], subject, 0, (best, *better_answers, played_answer))


class ProblemGenerator:
    """Generates new problems in the process of the bots, one problem ahead of the player."""

    def __init__(self, runner: Runner, seed: int) -> None:
        self._runner = runner
        self._seed = seed
        self._pending_problems = OpenQuestion[list[dict[str, Any]]](runner)
        self._ready_problems: list[ListedProblem] = []

    def take_problem(self) -> ListedProblem | None:
        self.poll()
        return self._ready_problems.pop(0) if self._ready_problems else None

    def poll(self) -> bool:
        """Collect a finished problem and request the next one. Return True if a problem is ready."""
        new_data = self._pending_problems.take() or ()
        self._ready_problems += [ListedProblem(compute_problem_id(data["record"]), data) for data in new_data]
        if not self._pending_problems and not self._ready_problems:
            self._seed += 1
            self._pending_problems.wait_for(self._runner.make_problems(self._seed))
        return bool(self._ready_problems)

    def close(self) -> None:
        self._pending_problems.drop()
