"""Has all decisions of a deal judged in the players' process, one after the other, until its story can be told."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.levels import levels
from game.coach.judgement import JUDGE
from game.coach.verdict import Verdict
from game.session.players.ask_again import ASK_AGAIN
from game.session.players.runner import Runner
from game.session.reviews.looks import Looks
from game.session.reviews.review import DealReview
from game.session.reviews.reviewer import Reviewer
from game.session.reviews.story import DealStory, expected_offsets, story_of


class Storyteller:
    """Judges the seat's own decisions, then those of the others, then looks longer at the seat's own.

    One question is asked at a time, and each is answered within a few frames: a move never waits long behind it.
    Nothing is shown before it is settled, so that no verdict depends on how busy the machine is.
    """

    def __init__(self, deal: DealReview, seat: int, runner: Runner) -> None:
        self.deal = deal
        self.seat = seat
        self.story: DealStory | None = None
        """The story, once every decision of the seat has its last verdict."""
        self.settled: dict[int, Verdict] = {}
        """The last verdicts on the seat's decisions, by their places. Values are expected results of the whole deal."""
        self._offsets: Mapping[int, float] | None = None
        self._closed = False
        others = [each for each in range(deal.last.players) if each != seat]
        quick = levels()[JUDGE].brain
        self._reviewers = [Reviewer(deal, seat, runner), *(Reviewer(deal, each, runner, quick) for each in others)]
        self._looks = Looks(deal, self.own.verdicts, runner)

    @property
    def own(self) -> Reviewer:
        """The reviewer of the seat's own decisions."""
        return self._reviewers[0]

    @property
    def finished(self) -> bool:
        """Whether the story is told."""
        return self.story is not None

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """The verdicts on all seats' decisions so far, by their places, settled or not."""
        return {at: verdict for each in self._reviewers for at, verdict in each.verdicts.items()}

    @property
    def suspects(self) -> list[int]:
        """The places of the settled verdicts that call a decision a mistake, or perhaps one."""
        return sorted(at for at, verdict in self.settled.items() if verdict.suspect)

    def prefer(self, at: int) -> None:
        """Judge the decision that is shown before the others."""
        self.own.prefer(at)
        self._looks.prefer(at)

    def poll(self) -> bool:
        """Take what has come and ask on. Return whether there is something new to show."""
        if self._closed or self.finished:
            return False
        left = next((each for each in self._reviewers if not each.done), None)
        if left is not None:
            left.poll()
            return False
        if self._offsets is None:
            self._offsets = expected_offsets(self.deal, self.verdicts)
            self._looks.begin()
        self._looks.poll()
        before = len(self.settled)
        for at, verdict in self.own.verdicts.items():
            if at not in self.settled and self._looks.is_settled(at):
                self.settled[at] = verdict.moved_by(self._offsets.get(at, 0.0))
        if self._looks.done:
            self.story = story_of(self.deal, self.seat, self.verdicts)
        return len(self.settled) > before or self.finished

    def next_wakeup(self) -> float | None:
        """Return the seconds until something may have come, or None if nothing will."""
        return None if self._closed or self.finished else ASK_AGAIN

    def close(self) -> None:
        """Stop judging."""
        self._closed = True
        self._looks.close()
        for each in self._reviewers:
            each.close()
