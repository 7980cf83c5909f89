"""The state of a review on the screen: the displayed moment, the judged seat, and automatic play."""

from collections.abc import Sequence

from game.coach.verdict import Verdict
from game.engine.cards import Card
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.reviews.deal_judge import DealJudge, SeatJudge
from game.session.reviews.review import DealReview, ReviewStep

MOMENT_DISPLAY_SECONDS = 1.4
"""Display time of a moment in automatic play, at speed 1."""
MAX_SPEEDUP = 8.0
"""Speed factor at the speed "instant", so that each moment stays visible."""

SECOND_BEST_OPTION = -2
"""Index that stands for the best of the worse alternatives."""


class Walkthrough:
    """The displayed moment of a reviewed deal. The walk starts at the costliest decision once that is known.

    `deal_judge` is a judge that has already begun with this deal; closing the walkthrough does not stop it.
    """

    def __init__(self, deal: DealReview, runner: Runner, seat: int = 0, deal_judge: DealJudge | None = None) -> None:
        self.deal = deal
        self.marked_option = 0
        """Index of the marked alternative; -1 for none, `SECOND_BEST_OPTION` for the best of the worse alternatives."""
        self.are_hands_hidden = True
        """True if the hands that the judged seat could not see are face down."""
        self.is_playing = False
        self._runner = runner
        self._moment_seconds = self._remaining_seconds = 0.0
        self.deal_judge = deal_judge or DealJudge(deal, seat, runner)
        self._is_judge_shared = deal_judge is not None
        self._is_waiting_for_story = True
        self.index = next(iter(deal.list_decision_indices(seat)), 0)
        self.deal_judge.prioritize(self.index)
        self._show_costliest()

    @property
    def seat_judge(self) -> SeatJudge:
        return self.deal_judge.own_judge

    @property
    def seat(self) -> int:
        return self.seat_judge.seat

    def judge_seat(self, seat: int) -> None:
        self.close()
        self._is_judge_shared = False
        self.deal_judge = DealJudge(self.deal, seat, self._runner)
        self.deal_judge.prioritize(self.index)
        self.marked_option = 0

    def close(self) -> None:
        """Stop judging, unless the judge came from outside."""
        if not self._is_judge_shared:
            self.deal_judge.close()

    # --- the moment

    @property
    def has_ended(self) -> bool:
        return self.index == len(self.deal.steps)

    @property
    def next_step(self) -> ReviewStep | None:
        """The next action of the deal; None at the end."""
        return None if self.has_ended else self.deal.steps[self.index]

    @property
    def verdict(self) -> Verdict | None:
        """The final verdict on the next action; None if it is not known yet."""
        return self.deal_judge.final_verdicts.get(self.index)

    @property
    def marked_cards(self) -> tuple[Card, ...]:
        verdict = self.verdict
        if verdict is None:
            return ()
        marked_alternative = {
            **dict(enumerate(verdict.better_alternatives)),
            SECOND_BEST_OPTION: verdict.second_best,
        }.get(self.marked_option)
        return marked_alternative.action.cards if marked_alternative else ()

    def show(self, index: int) -> None:
        self._is_waiting_for_story = False
        index = max(0, min(len(self.deal.steps), index))
        if index != self.index:
            self.index = index
            self.marked_option = 0
            self.deal_judge.prioritize(index)

    def move_by(self, offset: int) -> None:
        self.stop()
        self.show(self.index + offset)

    def go_to_decision(self, direction: int) -> bool:
        """Go to the seat's next (1) or previous (-1) decision. Return False if there is none."""
        return self._jump(self.deal.list_decision_indices(self.seat), direction)

    def go_to_mistake(self, direction: int) -> bool:
        """Go to the seat's next (1) or previous (-1) known mistake. Return False if there is none."""
        return self._jump(self.deal_judge.suspect_indices, direction)

    def _jump(self, indices: Sequence[int], direction: int) -> bool:
        self.stop()
        candidates = [index for index in indices if (index - self.index) * direction > 0]
        neighbour = min(candidates, key=lambda index: abs(index - self.index), default=None)
        if neighbour is not None:
            self.show(neighbour)
        return neighbour is not None

    # --- judging

    def poll(self) -> bool:
        """Continue judging. Return True if something new is known."""
        has_changed = self.deal_judge.poll()
        return self._show_costliest() or has_changed

    def _show_costliest(self) -> bool:
        story = self.deal_judge.story if self._is_waiting_for_story else None
        costliest_index = story.costliest_index if story else None
        if costliest_index is not None:
            self.show(costliest_index)
        return costliest_index is not None

    # --- by itself

    def play(self, pace: Pace) -> None:
        """Start automatic play at the given pace. At the end of the deal, start from the beginning."""
        self._moment_seconds = self._remaining_seconds = MOMENT_DISPLAY_SECONDS / min(MAX_SPEEDUP, pace.speedup)
        self.is_playing = True
        if self.has_ended:
            self.show(0)

    def stop(self) -> None:
        self.is_playing = False

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass. Return True if another moment is displayed."""
        if not self.is_playing:
            return False
        self._remaining_seconds -= dt
        if self._remaining_seconds > 0:
            return False
        self._remaining_seconds = self._moment_seconds
        self.show(self.index + 1)
        self.is_playing = not self.has_ended
        return True

    def next_wakeup(self) -> float | None:
        """Return the seconds until automatic play displays the next moment; None if it is off."""
        return max(0.0, self._remaining_seconds) if self.is_playing else None
