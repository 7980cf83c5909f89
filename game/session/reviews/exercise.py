"""A problem being solved: legal plays, verdict and explanation; and a series of exercises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.bots.characters import characters
from game.bots.levels import EXPERT
from game.bots.situation import unseen_counts
from game.coach.estimate import EXACT
from game.coach.explainer import Explainer
from game.coach.mistakes import find_flaw
from game.coach.problem import SETS, Problem, RatedAnswer
from game.coach.reasons import Reason
from game.coach.words import action_words, given_away, say
from game.engine.action import PASS, Action, play
from game.engine.cards import ACE, CARDS, Card
from game.engine.deal import Deal
from game.engine.violation import Violation
from game.session.matches.match import PLAYER_SEAT
from game.session.players.pace import Pace
from game.session.players.runner import OpenQuestion, Runner
from game.session.reviews import spacing
from game.session.reviews.problem_sets import (
    FRESH,
    MINE,
    FreshProblems,
    ListedProblem,
    due_mistakes,
    mistakes,
    next_problem,
    problems_of_set,
)
from game.session.table.board_view import BoardView, SeatedPerson, build_board_view
from game.session.table.card_selection import PlayCandidates
from game.store.history import ExerciseStore, Progress
from game.store.writer import POLL_SECONDS
from game.text import Texts

MOST_LISTED_CARDS = 14
"""Most unseen cards that are listed singly; of more cards only aces and twos are listed."""
LINE_STEP_SECONDS, LINE_PASS_SECONDS = 1.2, 0.5
MOST_LINE_STEPS, LINE_SEED = 24, 1


@dataclass
class Exercise:
    """A problem that the player solves at its seat; it ends with the answer."""

    listed: ListedProblem
    problem: Problem
    answered: Action | None = None
    is_right: bool = field(default=False)

    def find_candidates(self) -> PlayCandidates:
        """Return the player's plays."""
        return PlayCandidates(self.problem.observation)

    def violation_of(self, cards: tuple[Card, ...]) -> Violation | None:
        """Return the violation of cards, as at the table; None if they can be played or none are chosen."""
        return self.problem.state.violation(play(cards), by=PLAYER_SEAT) if cards else None

    def answer(self, action: Action) -> Violation | None:
        """Answer the exercise. Return the violation if the answer is illegal."""
        refused = self.problem.state.violation(action, by=PLAYER_SEAT)
        if refused is None and self.answered is None:
            self.answered, self.is_right = action, self.problem.is_right(action)
        return refused


@dataclass(frozen=True)
class ExerciseWords:
    """Words about a problem, and its table."""

    texts: Texts
    exercise: Exercise
    own_name: str = ""

    @property
    def names(self) -> list[str]:
        """The names of the persons at the seats."""
        found = [self.texts(f"bots.{name}.name") for name in characters()]
        return [self.own_name or self.texts("table.you"), *found][: self.exercise.problem.state.players]

    def view(self, deal: Deal | None = None) -> BoardView:
        """Return the table at the moment of the problem, or of a deal that continues it."""
        faces = ["you", *characters()]
        people = [SeatedPerson(name, face) for name, face in zip(self.names, faces, strict=False)]
        seen = deal.observation(self.exercise.problem.seat) if deal else self.exercise.problem.observation
        return build_board_view(self.texts, seen, people)

    def task(self) -> str:
        """Return the task."""
        target = self.exercise.problem.observation.target
        if target is None:
            return self.texts("practice.ask.lead")
        return self.texts(
            "practice.ask.beat", name=self.names[target.seat], play=self.texts.format_definite(target.combination)
        )

    def order(self) -> str:
        """Return the order of play after the player; also the next leader, if the last play emptied a hand."""
        seen, t = self.exercise.problem.observation, self.texts
        order = [(seen.seat + n) % seen.players for n in range(1, seen.players)]
        order = [seat for seat in order if seat not in seen.seats_gone]
        told = [t("practice.order", names=", ".join(self.names[seat] for seat in order))]
        if seen.target and seen.target.seat in seen.out:
            after = [(seen.target.seat + n) % seen.players for n in range(1, seen.players)]
            heir = next(seat for seat in after if seat == seen.seat or seat in order)
            key = "practice.you_inherit" if heir == seen.seat else "practice.inherits"
            told.append(t(key, name=self.names[seen.target.seat], next=self.names[heir]))
        return " ".join(told)

    def unseen_cards(self) -> tuple[str, tuple[Card, ...]]:
        """Return the unseen cards, all or the high ones, and words about them."""
        left = unseen_counts(self.exercise.problem.observation)
        cards = tuple(card for card in CARDS for _ in range(left[card]))
        if len(cards) <= MOST_LISTED_CARDS:
            return self.texts("practice.out"), cards
        high = tuple(card for card in cards if card.rank >= ACE)
        return self.texts("practice.out.high" if high else "practice.out.none"), high

    def verdict(self) -> str:
        """Return the verdict: the best action, an equally good one, or a mistake."""
        answer = self.exercise.answered
        if answer is None or not self.exercise.is_right:
            return self.texts("practice.wrong")
        if answer == self.exercise.problem.best.action:
            return self.texts("practice.right")
        return self.texts("practice.as_good", what=action_words(self.texts, answer))

    def why(self) -> list[str]:
        """Return sentences: the best action and its reason, the fault of the answer, and its cost."""
        t, problem, answer = self.texts, self.exercise.problem, self.exercise.answered
        best = problem.best
        explainer = Explainer(problem.observation, problem.choices)
        found = [t("practice.best", what=action_words(t, best.action), why=self._say(explainer.explain(best.action)))]
        if answer is not None and not self.exercise.is_right:
            wrong = find_flaw(problem.observation, answer, best.action)
            told = t("practice.yours", what=action_words(t, answer))
            found.append(" ".join(filter(None, (told, self._say(wrong) if wrong else ""))))
            found.append(self._cost(problem.answer_for(answer)))
        return [each for each in found if each]

    def _cost(self, answer: RatedAnswer) -> str:
        """Return the cost of an answer compared with the best, as far as it was proved."""
        t, best = self.texts, self.exercise.problem.best
        if answer.evidence == EXACT:
            return t("practice.exact")
        loss = best.value - answer.value
        if not answer.error or loss <= 0:
            return ""
        amount = given_away(t, self.exercise.problem.state.rules, loss)
        return t("practice.costs", amount=amount, error=t.format_number(answer.error, 1))

    def _say(self, reason: Reason) -> str:
        return say(reason, self.texts, self.names, PLAYER_SEAT)


class BestLine:
    """The best answer played out step by step. All seats play as the expert until the player is out."""

    def __init__(self, problem: Problem, runner: Runner, pace: Pace) -> None:
        self.deal, self._seat = problem.state, problem.seat
        self._next: Action | None = problem.best.action
        self._asked = OpenQuestion[Action](runner)
        self._runner, self._pace = runner, pace
        self._left, self._steps_left = pace.scale_seconds(LINE_STEP_SECONDS), MOST_LINE_STEPS

    @property
    def is_over(self) -> bool:
        return self.deal.turn is None or not self.deal.hands[self._seat] or not self._steps_left

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass. Return True if the deal has gone on."""
        if self.is_over:
            return False
        self._left = max(0.0, self._left - dt)
        if self._next is None:
            if not self._asked:
                turn = self.deal.turn
                assert turn is not None
                self._asked.wait_for(self._runner.act(EXPERT, LINE_SEED, self.deal.observation(turn)))
            self._next = self._asked.take()
        if self._next is None or self._left:
            return False
        is_pass = self._next == PASS
        self.deal, self._next, self._steps_left = self.deal.do(self._next), None, self._steps_left - 1
        self._left = self._pace.scale_seconds(LINE_PASS_SECONDS if is_pass else LINE_STEP_SECONDS)
        return True

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next step; None after the last one."""
        return None if self.is_over else self._left or POLL_SECONDS

    def close(self) -> None:
        """Stop the play-out."""
        self._asked.drop()
        self._steps_left = 0


def open_exercise(listed: ListedProblem) -> Exercise | None:
    """Return a stored problem as an exercise; None if it cannot be parsed."""
    problem = listed.open()
    return None if problem is None else Exercise(listed, problem)


class ExerciseRun:
    """The exercises of a set (one of `problem_sets.CHOICES`), or of one theme of the player's own mistakes.

    After all own mistakes, problems follow from the sets that the mistakes belong to.
    """

    def __init__(self, choice: str, store: ExerciseStore, runner: Runner, seed: int, theme: str | None = None) -> None:
        self.choice = choice
        self.theme = theme
        self.now: Exercise | None = None
        """The current exercise; None if there is none yet."""
        self._store, self.runner = store, runner
        self._asked: dict[str, str] = {}
        """Own mistakes asked so far, with the sets that they belong to."""
        self._fresh = FreshProblems(runner, seed) if choice == FRESH else None
        self.next()

    @property
    def progress(self) -> Progress:
        """The problems solved so far."""
        return self._store.progress

    @property
    def is_waiting(self) -> bool:
        """True while a new problem is being made."""
        return self._fresh is not None and self.now is None

    def next(self) -> None:
        """Go to the next exercise."""
        last = self.now.listed.name if self.now else ""
        self.now = None
        if self._fresh is not None:
            self.poll()
            return
        tried = set[str]()
        while self.now is None and (found := self._pick(last, tried)) is not None:
            tried.add(found.name)
            self.now = open_exercise(found)

    def _pick(self, last: str, tried: set[str]) -> ListedProblem | None:
        """Return the next problem of the set that can be parsed."""
        problems = [each for each in self._problems() if each.name not in tried]
        own = any(each.mistake for each in problems)
        return next_problem(Progress() if own else self.progress, problems, last)

    def _problems(self) -> Sequence[ListedProblem]:
        if self.choice != MINE:
            return problems_of_set(self.choice)
        for own in (due_mistakes(self.progress, self.theme), mistakes(self.progress, self.theme)):
            if found := [each for each in own if each.name not in self._asked]:
                return found
        sets = [name for name in SETS if name in self._asked.values()] or (SETS if self._asked else ())
        return [each for name in sets for each in problems_of_set(name)]

    def poll(self) -> bool:
        """Look for a newly made problem; return True if a new exercise has begun."""
        if self._fresh is None:
            return False
        found = self._fresh.take() if self.now is None else None
        if found is None:
            self._fresh.poll()
            return False
        self.now = open_exercise(found)
        return self.now is not None

    def next_wakeup(self) -> float | None:
        """Return the seconds until a new problem may arrive; None if none is awaited."""
        return POLL_SECONDS if self.is_waiting else None

    def answer(self, action: Action) -> Violation | None:
        """Answer the exercise and store the result. Return the violation if the answer is illegal."""
        if self.now is None or self.now.answered is not None:
            return None
        refused = self.now.answer(action)
        if refused is None:
            listed, right = self.now.listed, self.now.is_right
            self._store.answer(listed.name, right)
            if listed.mistake is not None:
                self._asked[listed.name] = str(listed.data.get("set", ""))
                again = spacing.spacing_after(listed.mistake.spacing, right, spacing.now())
                self._store.keep(replace(listed.mistake, spacing=again))
        return refused

    def close(self) -> None:
        """Stop making problems."""
        if self._fresh is not None:
            self._fresh.close()
