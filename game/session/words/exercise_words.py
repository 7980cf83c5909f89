"""Texts of exercises: the task, the order of play, the verdict and its explanation."""

from dataclasses import dataclass

from game.bots.characters import load_characters
from game.bots.situation import count_unseen_cards
from game.coach.estimate import EXACT
from game.coach.explainer import Explainer
from game.coach.mistakes import find_flaw
from game.coach.problem import RatedAnswer
from game.coach.reasons import Reason
from game.coach.words import format_action, format_loss, format_reason_sentence
from game.engine.cards import ACE, CARDS, Card
from game.engine.deal import Deal
from game.session.matches.match import PLAYER_SEAT
from game.session.reviews.exercise import Exercise
from game.session.table.board_view import BoardView, SeatedPerson, build_board_view
from game.text import Texts

MAX_LISTED_CARDS = 14
"""If more cards are unseen, only the aces and twos among them are listed."""


@dataclass(frozen=True)
class ExerciseTexts:
    texts: Texts
    exercise: Exercise
    own_name: str = ""

    @property
    def names(self) -> list[str]:
        """The names at the seats, the player's own name first."""
        bot_names = [self.texts(f"bots.{name}.name") for name in load_characters()]
        return [self.own_name or self.texts("table.you"), *bot_names][: self.exercise.problem.state.players]

    def build_view(self, deal: Deal | None = None) -> BoardView:
        """Return the board at the moment of the problem, or the board of a deal that continues the problem."""
        portraits = ["you", *load_characters()]
        people = [SeatedPerson(name, portrait) for name, portrait in zip(self.names, portraits, strict=False)]
        observation = deal.observation(self.exercise.problem.seat) if deal else self.exercise.problem.observation
        return build_board_view(self.texts, observation, people)

    def format_task(self) -> str:
        target = self.exercise.problem.observation.target
        if target is None:
            return self.texts("practice.ask.lead")
        play_text = self.texts.format_definite(target.combination)
        return self.texts("practice.ask.beat", name=self.names[target.seat], play=play_text)

    def format_order(self) -> str:
        """Return the order of play after the player.

        If the last play emptied a hand, a second sentence names the seat that leads next if all others pass.
        """
        observation = self.exercise.problem.observation
        t = self.texts
        following_seats = [(observation.seat + n) % observation.players for n in range(1, observation.players)]
        following_seats = [seat for seat in following_seats if seat not in observation.seats_gone]
        sentences = [t("practice.order", names=", ".join(self.names[seat] for seat in following_seats))]
        if observation.target and observation.target.seat in observation.out:
            target_seat, n = observation.target.seat, observation.players
            seats_after_target = [(target_seat + distance) % n for distance in range(1, n)]
            own_seat = observation.seat
            next_leader = next(seat for seat in seats_after_target if seat == own_seat or seat in following_seats)
            key = "practice.you_inherit" if next_leader == observation.seat else "practice.inherits"
            sentences.append(t(key, name=self.names[observation.target.seat], next=self.names[next_leader]))
        return " ".join(sentences)

    def list_unseen_cards(self) -> tuple[str, tuple[Card, ...]]:
        """Return a heading and the unseen cards. If there are many, return only the high ones."""
        counts = count_unseen_cards(self.exercise.problem.observation)
        cards = tuple(card for card in CARDS for _ in range(counts[card]))
        if len(cards) <= MAX_LISTED_CARDS:
            return self.texts("practice.out"), cards
        high_cards = tuple(card for card in cards if card.rank >= ACE)
        return self.texts("practice.out.high" if high_cards else "practice.out.none"), high_cards

    def format_verdict(self) -> str:
        """Return the verdict: right, as good as the best action, or wrong."""
        answer = self.exercise.given_answer
        if answer is None or not self.exercise.is_right:
            return self.texts("practice.wrong")
        if answer == self.exercise.problem.best.action:
            return self.texts("practice.right")
        return self.texts("practice.as_good", what=format_action(self.texts, answer))

    def format_explanation(self) -> list[str]:
        """Return sentences about the best action and its reason, the flaw of the answer, and its cost."""
        t = self.texts
        problem = self.exercise.problem
        answer = self.exercise.given_answer
        best = problem.best
        explainer = Explainer(problem.observation, problem.choices)
        reason_text = self._format_reason(explainer.explain(best.action))
        sentences = [t("practice.best", what=format_action(t, best.action), why=reason_text)]
        if answer is not None and not self.exercise.is_right:
            flaw = find_flaw(problem.observation, answer, best.action)
            answer_text = t("practice.yours", what=format_action(t, answer))
            sentences.append(" ".join(filter(None, (answer_text, self._format_reason(flaw) if flaw else ""))))
            sentences.append(self._format_cost(problem.find_answer(answer)))
        return [sentence for sentence in sentences if sentence]

    def _format_cost(self, answer: RatedAnswer) -> str:
        """Return the loss of an answer compared with the best one; "" if no loss is proved."""
        t = self.texts
        best = self.exercise.problem.best
        if answer.evidence == EXACT:
            return t("practice.exact")
        loss = best.value - answer.value
        if not answer.error or loss <= 0:
            return ""
        amount = format_loss(t, self.exercise.problem.state.rules, loss)
        return t("practice.costs", amount=amount, error=t.format_number(answer.error, 1))

    def _format_reason(self, reason: Reason) -> str:
        return format_reason_sentence(reason, self.texts, self.names, PLAYER_SEAT)
