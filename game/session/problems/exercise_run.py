"""One exercise after the other from a chosen set, with what came of each kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.coach.problem import SETS
from game.engine.action import Action
from game.engine.violation import Violation
from game.session.players.ask_again import ASK_AGAIN
from game.session.players.runner import Runner
from game.session.problems import spacing
from game.session.problems.exercise import Exercise, opened
from game.session.problems.problem_sets import FRESH, MINE, FreshProblems, Listed, due, in_set, mistakes, next_of
from game.store.exercises import ExerciseStore, Progress


class ExerciseRun:
    """The exercises of a set (one of `problem_sets.CHOICES`), or of one theme of the person's own mistakes.

    Once all own mistakes were asked, problems of the sets follow that these belong to.
    """

    def __init__(self, choice: str, store: ExerciseStore, runner: Runner, seed: int, theme: str | None = None) -> None:
        self.choice = choice
        self.theme = theme
        self.now: Exercise | None = None
        """The exercise that is asked; None where there is none, or none yet."""
        self._store = store
        self._asked: dict[str, str] = {}
        """The own mistakes that were asked, with the sets that they belong to."""
        self._fresh = FreshProblems(runner, seed) if choice == FRESH else None
        self.next()

    @property
    def progress(self) -> Progress:
        """What was solved so far."""
        return self._store.progress

    @property
    def waiting(self) -> bool:
        """Whether a new problem is still being made."""
        return self._fresh is not None and self.now is None

    def next(self) -> None:
        """On to the next exercise."""
        last = self.now.listed.name if self.now else ""
        self.now = None
        if self._fresh is not None:
            self.poll()
            return
        tried = set[str]()
        while self.now is None and (found := self._pick(last, tried)) is not None:
            tried.add(found.name)
            self.now = opened(found)

    def _pick(self, last: str, tried: set[str]) -> Listed | None:
        """The next of the set that can be read."""
        problems = [each for each in self._problems() if each.name not in tried]
        own = any(each.mistake for each in problems)
        return next_of(Progress() if own else self.progress, problems, last)

    def _problems(self) -> Sequence[Listed]:
        if self.choice != MINE:
            return in_set(self.choice)
        for own in (due(self.progress, self.theme), mistakes(self.progress, self.theme)):
            if found := [each for each in own if each.name not in self._asked]:
                return found
        sets = [name for name in SETS if name in self._asked.values()] or (SETS if self._asked else ())
        return [each for name in sets for each in in_set(name)]

    def poll(self) -> bool:
        """Looks for a new problem that was made; whether one is asked now that was not before."""
        if self._fresh is None:
            return False
        found = self._fresh.take() if self.now is None else None
        if found is None:
            self._fresh.poll()
            return False
        self.now = opened(found)
        return self.now is not None

    def next_wakeup(self) -> float | None:
        """Seconds until something may have come; None where nothing is waited for."""
        return ASK_AGAIN if self.waiting else None

    def answer(self, action: Action) -> Violation | None:
        """Answers the exercise, and keeps how; why that is refused, where it is against the rules."""
        if self.now is None or self.now.answered is not None:
            return None
        refused = self.now.answer(action)
        if refused is None:
            listed, right = self.now.listed, self.now.right
            self._store.answer(listed.name, right)
            if listed.mistake is not None:
                self._asked[listed.name] = str(listed.data.get("set", ""))
                again = spacing.asked(listed.mistake.spacing, right, spacing.now())
                self._store.keep(replace(listed.mistake, spacing=again))
        return refused

    def close(self) -> None:
        """Nothing more is wanted."""
        if self._fresh is not None:
            self._fresh.close()
