"""Exercises: a problem that the player solves, and a series of exercises."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.bots.levels import EXPERT
from game.coach.problem import PROBLEM_SETS, Problem
from game.engine.action import PASS, Action, play
from game.engine.cards import Card
from game.engine.violation import Violation
from game.session.matches.match import PLAYER_SEAT
from game.session.players.pace import Pace
from game.session.players.runner import OpenQuestion, Runner
from game.session.reviews import spacing
from game.session.reviews.problem_sets import (
    NEW_PROBLEMS,
    OWN_MISTAKES,
    ListedProblem,
    ProblemGenerator,
    choose_next_problem,
    list_due_mistakes,
    list_mistakes,
    list_problems,
)
from game.session.table.card_selection import PlayCandidates
from game.store.history import ExerciseProgress, ExerciseStore
from game.store.writer import POLL_SECONDS

BEST_LINE_STEP_SECONDS = 1.2
BEST_LINE_PASS_SECONDS = 0.5
MAX_BEST_LINE_STEPS = 24
BEST_LINE_SEED = 1


@dataclass
class Exercise:
    """A problem that the player solves. The exercise ends with the answer."""

    listed_problem: ListedProblem
    problem: Problem
    given_answer: Action | None = None
    is_right: bool = field(default=False)

    def get_candidates(self) -> PlayCandidates:
        return PlayCandidates(self.problem.observation)

    def find_violation(self, cards: tuple[Card, ...]) -> Violation | None:
        """Return the rule that forbids to play these cards; None if they can be played or the selection is empty."""
        return self.problem.state.violation(play(cards), by=PLAYER_SEAT) if cards else None

    def submit_answer(self, action: Action) -> Violation | None:
        """Answer the exercise. Return the violation of an illegal answer."""
        violation = self.problem.state.violation(action, by=PLAYER_SEAT)
        if violation is None and self.given_answer is None:
            self.given_answer = action
            self.is_right = self.problem.is_right(action)
        return violation


class BestLine:
    """Plays the deal on after the best answer, step by step. All seats play as the expert until the player is out."""

    def __init__(self, problem: Problem, runner: Runner, pace: Pace) -> None:
        self.deal = problem.state
        self._seat = problem.seat
        self._next_action: Action | None = problem.best.action
        self._pending = OpenQuestion[Action](runner)
        self._runner, self._pace = runner, pace
        self._remaining_seconds = pace.scale_seconds(BEST_LINE_STEP_SECONDS)
        self._remaining_steps = MAX_BEST_LINE_STEPS

    @property
    def is_over(self) -> bool:
        return self.deal.turn is None or not self.deal.hands[self._seat] or not self._remaining_steps

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass. Return True if a step was played."""
        if self.is_over:
            return False
        self._remaining_seconds = max(0.0, self._remaining_seconds - dt)
        if self._next_action is None:
            if not self._pending:
                turn = self.deal.turn
                assert turn is not None
                self._pending.wait_for(self._runner.act(EXPERT, BEST_LINE_SEED, self.deal.observation(turn)))
            self._next_action = self._pending.take()
        if self._next_action is None or self._remaining_seconds:
            return False
        is_pass = self._next_action == PASS
        self.deal = self.deal.do(self._next_action)
        self._next_action = None
        self._remaining_steps = self._remaining_steps - 1
        seconds = BEST_LINE_PASS_SECONDS if is_pass else BEST_LINE_STEP_SECONDS
        self._remaining_seconds = self._pace.scale_seconds(seconds)
        return True

    def next_wakeup(self) -> float | None:
        return None if self.is_over else self._remaining_seconds or POLL_SECONDS

    def close(self) -> None:
        self._pending.drop()
        self._remaining_steps = 0


def make_exercise(listed_problem: ListedProblem) -> Exercise | None:
    problem = listed_problem.parse()
    return None if problem is None else Exercise(listed_problem, problem)


class ExerciseSeries:
    """The exercises of a set (one of `problem_sets.SET_CHOICES`), or of one theme of the player's mistakes.

    After all own mistakes, problems follow from the sets that the mistakes belong to.
    """

    def __init__(
        self, set_choice: str, store: ExerciseStore, runner: Runner, seed: int, theme: str | None = None
    ) -> None:
        self.set_choice = set_choice
        self.theme = theme
        self.current: Exercise | None = None
        """The current exercise; None while the next problem is being generated."""
        self._store = store
        self.runner = runner
        self._set_by_asked_mistake: dict[str, str] = {}
        """Names of the own mistakes asked so far, with the sets that they belong to."""
        self._generator = ProblemGenerator(runner, seed) if set_choice == NEW_PROBLEMS else None
        self.advance()

    @property
    def progress(self) -> ExerciseProgress:
        return self._store.progress

    @property
    def is_waiting(self) -> bool:
        return self._generator is not None and self.current is None

    def advance(self) -> None:
        """Go to the next exercise."""
        last_name = self.current.listed_problem.name if self.current else ""
        self.current = None
        if self._generator is not None:
            self.poll()
            return
        tried_names = set[str]()
        while self.current is None and (listed_problem := self._choose_problem(last_name, tried_names)) is not None:
            tried_names.add(listed_problem.name)
            self.current = make_exercise(listed_problem)

    def _choose_problem(self, last_name: str, tried_names: set[str]) -> ListedProblem | None:
        """Return the next problem of the set, without the problems in `tried_names`."""
        problems = [problem for problem in self._list_problems() if problem.name not in tried_names]
        has_own_mistakes = any(listed_problem.mistake for listed_problem in problems)
        return choose_next_problem(ExerciseProgress() if has_own_mistakes else self.progress, problems, last_name)

    def _list_problems(self) -> Sequence[ListedProblem]:
        if self.set_choice != OWN_MISTAKES:
            return list_problems(self.set_choice)
        for mistakes in (list_due_mistakes(self.progress, self.theme), list_mistakes(self.progress, self.theme)):
            if new_mistakes := [mistake for mistake in mistakes if mistake.name not in self._set_by_asked_mistake]:
                return new_mistakes
        sets = [name for name in PROBLEM_SETS if name in self._set_by_asked_mistake.values()] or (
            PROBLEM_SETS if self._set_by_asked_mistake else ()
        )
        return [listed_problem for name in sets for listed_problem in list_problems(name)]

    def poll(self) -> bool:
        """Check whether a new problem was generated. Return True if a new exercise has begun."""
        if self._generator is None:
            return False
        new_problem = self._generator.take_problem() if self.current is None else None
        if new_problem is None:
            self._generator.poll()
            return False
        self.current = make_exercise(new_problem)
        return self.current is not None

    def next_wakeup(self) -> float | None:
        return POLL_SECONDS if self.is_waiting else None

    def submit_answer(self, action: Action) -> Violation | None:
        """Answer the exercise and store the result. Return the violation if the answer is illegal."""
        if self.current is None or self.current.given_answer is not None:
            return None
        violation = self.current.submit_answer(action)
        if violation is None:
            listed_problem, is_right = self.current.listed_problem, self.current.is_right
            self._store.store_answer(listed_problem.name, is_right)
            if listed_problem.mistake is not None:
                self._set_by_asked_mistake[listed_problem.name] = str(listed_problem.data.get("set", ""))
                now = spacing.get_current_time()
                next_spacing = spacing.update_spacing(listed_problem.mistake.spacing, is_right, now)
                self._store.store_mistake(replace(listed_problem.mistake, spacing=next_spacing))
        return violation

    def close(self) -> None:
        if self._generator is not None:
            self._generator.close()
