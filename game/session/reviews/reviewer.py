"""Has a seat's decisions judged in the players' process, one after the other; no frame waits for it."""

from __future__ import annotations

from game.coach.judgement import JUDGE_BRAIN
from game.coach.verdict import ONLY, Verdict
from game.session.players.ask_again import ASK_AGAIN
from game.session.players.runner import Asked, Runner
from game.session.reviews.review import DealReview


class Reviewer:
    """The verdicts on one seat's decisions, by their places, as far as they have come.

    `brain`: the one that judges, where it is another than that of hints.
    """

    def __init__(self, deal: DealReview, seat: int, runner: Runner, brain: str = "") -> None:
        self.deal = deal
        self.seat = seat
        self.verdicts: dict[int, Verdict] = {}
        self._runner = runner
        self._brain = brain or JUDGE_BRAIN
        self._left = list(deal.decisions(seat))
        self._first = next((at for at in self._left if deal.moments[at].phase == "play"), None)
        self._asked = Asked[Verdict](runner)
        self._asked_of = -1
        """The place of what is asked."""

    @property
    def done(self) -> bool:
        """Whether every decision is judged."""
        return not self._left and not self._asked

    def prefer(self, at: int) -> None:
        """Have the decision that is looked at judged before the others."""
        if at in self._left:
            self._left.remove(at)
            self._left.insert(0, at)

    def poll(self) -> bool:
        """Takes all that has come and asks on; whether there is a new verdict."""
        before = len(self.verdicts)
        while not self.done:
            if not self._asked:
                self._ask(self._left.pop(0))
            elif not self._take():
                break
        return len(self.verdicts) > before

    def next_wakeup(self) -> float | None:
        """Seconds until something may have come; None when all is judged."""
        return None if self.done else ASK_AGAIN

    def close(self) -> None:
        """Nothing more is wanted."""
        self._left.clear()
        self._asked.drop()

    def _ask(self, at: int) -> None:
        """Where there was no choice nobody need be asked, but for what the hand is worth when play begins."""
        if self.deal.forced(at) and at != self._first:
            self.verdicts[at] = ONLY
            return
        action = self.deal.steps[at].action
        self._asked.wait_for(self._runner.judge(self._brain, self.deal.seen(at), action))
        self._asked_of = at

    def _take(self) -> bool:
        """Whether the answer to what was asked has come."""
        found = self._asked.take()
        if found is not None:
            self.verdicts[self._asked_of] = found
        return found is not None
