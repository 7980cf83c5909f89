"""Has all decisions of a deal judged in the players' process, one after the other, until its story can be told."""

from __future__ import annotations

from game.bots.levels import levels
from game.coach.judgement import JUDGE
from game.coach.verdict import Verdict
from game.session.players.ask_again import ASK_AGAIN
from game.session.players.runner import Runner
from game.session.reviews.looks import Looks
from game.session.reviews.review import DealReview
from game.session.reviews.reviewer import Reviewer
from game.session.reviews.story import DealStory, costliest_of, story_of


class Storyteller:
    """The seat's own decisions first, then what the others gave away, then a closer look at the seat's own.

    One question at a time, each answered within a few frames: who is to move next never waits long behind it.
    """

    def __init__(self, deal: DealReview, seat: int, runner: Runner) -> None:
        self.deal = deal
        self.seat = seat
        self.story: DealStory | None = None
        self._closed = False
        others = [each for each in range(deal.last.players) if each != seat]
        quick = levels()[JUDGE].brain
        self._reviewers = [Reviewer(deal, seat, runner), *(Reviewer(deal, each, runner, quick) for each in others)]
        self._looks = Looks(deal, self.own.verdicts, runner)
        self.finished = False
        """Whether the story is told with all that was looked at in time."""

    @property
    def own(self) -> Reviewer:
        """Who judges the seat's own decisions."""
        return self._reviewers[0]

    @property
    def costliest(self) -> int | None:
        """The place of the seat's mistake that cost most, once its decisions are judged; None where there is none."""
        return costliest_of(self.own.verdicts) if self.own.done else None

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """The verdicts on all seats' decisions so far, by their places."""
        return {at: verdict for each in self._reviewers for at, verdict in each.verdicts.items()}

    def may_change(self, at: int) -> bool:
        """Whether the verdict on one of the seat's own decisions is still being worked out, and may become another."""
        return not self._closed and self._looks.may_change(at)

    def settled(self, at: int) -> bool:
        """Whether a longer look, as a review takes, would hardly find another verdict on a decision of the seat."""
        return self._looks.settled(at)

    def prefer(self, at: int) -> None:
        """Have the decision that is looked at judged before the others, and looked at as long as it is shown."""
        self.own.prefer(at)
        self._looks.prefer(at)

    def poll(self) -> bool:
        """Takes what has come and asks on; whether more is known now of the seat's own decisions, or of the story."""
        if self._closed:
            return False
        left = self._left
        if left is not None:
            return left.poll() and left is self.own
        self._looks.begin()
        changed = self._looks.poll() or self.story is None
        if self._looks.done:
            changed, self.finished = changed or not self.finished, True
        if changed:
            self.story = story_of(self.deal, self.seat, self.verdicts)
        return changed

    def next_wakeup(self) -> float | None:
        """Seconds until something may have come; None when all is told."""
        return None if self._closed or (self.finished and not self._looks.busy) else ASK_AGAIN

    @property
    def _left(self) -> Reviewer | None:
        """Whose decisions are judged now."""
        return next((each for each in self._reviewers if not each.done), None)

    def close(self) -> None:
        """Nothing more is wanted."""
        self._closed = True
        self._looks.close()
        for each in self._reviewers:
            each.close()
