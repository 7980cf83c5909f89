"""A problem while it is solved: what may be played, whether the answer was right, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.bots.characters import characters
from game.bots.situation import unseen_counts
from game.coach.estimate import EXACT
from game.coach.explainer import Explainer
from game.coach.flaws import flaw
from game.coach.problem import Problem, RatedAnswer
from game.coach.reason_words import action_words, say
from game.coach.reasons import Reason
from game.coach.worth import given_away
from game.engine.action import Action, play
from game.engine.cards import ACE, CARDS, Card
from game.engine.violation import Violation
from game.session.board.board_view import BoardView, Sitter
from game.session.board.table_view import board_view
from game.session.hand.candidates import Candidates
from game.session.matches.match import PERSON
from game.session.problems.problem_sets import Listed
from game.text import Texts

FEW_OUT = 14
"""So many unseen cards are told one by one; of more only aces and twos."""


@dataclass
class Exercise:
    """A problem with its seat as the person's, until it is answered."""

    listed: Listed
    problem: Problem
    answered: Action | None = None
    right: bool = field(default=False)

    def candidates(self) -> Candidates:
        """The person's plays."""
        return Candidates(self.problem.seen)

    def why_not(self, cards: tuple[Card, ...]) -> Violation | None:
        """Why cards cannot be played, as at the table; None where they can, or none are chosen."""
        return self.problem.state.violation(play(cards), by=PERSON) if cards else None

    def answer(self, action: Action) -> Violation | None:
        """Answers it; why that is refused, where it is against the rules."""
        refused = self.problem.state.violation(action, by=PERSON)
        if refused is None and self.answered is None:
            self.answered, self.right = action, self.problem.is_right(action)
        return refused


@dataclass(frozen=True)
class ExerciseWords:
    """The words about a problem, and its table."""

    texts: Texts
    exercise: Exercise
    own_name: str = ""

    @property
    def names(self) -> list[str]:
        """Who sits at each seat."""
        found = [self.texts(f"bots.{name}.name") for name in characters()]
        return [self.own_name or self.texts("table.you"), *found][: self.exercise.problem.state.players]

    def view(self) -> BoardView:
        """The table at the moment."""
        faces = ["you", *characters()]
        sitters = [Sitter(name, face) for name, face in zip(self.names, faces, strict=False)]
        return board_view(self.texts, self.exercise.problem.seen, sitters)

    def asked(self) -> str:
        """What is to be done."""
        target = self.exercise.problem.seen.target
        if target is None:
            return self.texts("practice.ask.lead")
        return self.texts("practice.ask.beat", name=self.names[target.seat], play=self.texts.the(target.combination))

    def still_out(self) -> tuple[str, tuple[Card, ...]]:
        """The cards that are with others or undealt, all or the high ones, as somebody who counts would know: words
        about them, and the cards.
        """
        left = unseen_counts(self.exercise.problem.seen)
        cards = tuple(card for card in CARDS for _ in range(left[card]))
        if len(cards) <= FEW_OUT:
            return self.texts("practice.out"), cards
        high = tuple(card for card in cards if card.rank >= ACE)
        return self.texts("practice.out.high" if high else "practice.out.none"), high

    def verdict(self) -> str:
        """Whether the answer was right: the best itself, or as good."""
        answer = self.exercise.answered
        if answer is None or not self.exercise.right:
            return self.texts("practice.wrong")
        if answer == self.exercise.problem.best.action:
            return self.texts("practice.right")
        return self.texts("practice.as_good", what=action_words(self.texts, answer))

    def why(self) -> list[str]:
        """What is best and why; what was wrong with the answer, and what it costs."""
        t, problem, answer = self.texts, self.exercise.problem, self.exercise.answered
        best = problem.best
        explainer = Explainer(problem.seen, problem.choices)
        found = [t("practice.best", what=action_words(t, best.action), why=self._say(explainer.explain(best.action)))]
        if answer is not None and not self.exercise.right:
            wrong = flaw(problem.seen, answer, best.action)
            told = t("practice.yours", what=action_words(t, answer))
            found.append(" ".join(filter(None, (told, self._say(wrong) if wrong else ""))))
            found.append(self._cost(problem.rated_as(answer)))
        return [each for each in found if each]

    def _cost(self, answer: RatedAnswer) -> str:
        """What an answer costs beside the best, as far as that was shown."""
        t, best = self.texts, self.exercise.problem.best
        if answer.by == EXACT:
            return t("practice.exact")
        loss = best.value - answer.value
        if not answer.error or loss <= 0:
            return ""
        amount = given_away(t, self.exercise.problem.state.rules, loss)
        return t("practice.costs", amount=amount, error=t.number(answer.error, 1))

    def _say(self, reason: Reason) -> str:
        return say(reason, self.texts, self.names, PERSON)


def opened(listed: Listed) -> Exercise | None:
    """A kept problem as an exercise; None where it cannot be read."""
    problem = listed.open()
    return None if problem is None else Exercise(listed, problem)
