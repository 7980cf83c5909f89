"""Judges decisions in the players' process without delaying a frame: reviews, longer looks and stories."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.levels import levels
from game.coach.judgement import JUDGE, JUDGE_BRAIN, apply_look, needed_look
from game.coach.lookahead import Look
from game.coach.verdict import NO_CHOICE_VERDICT, Verdict
from game.session.players.runner import OpenQuestion, Runner
from game.session.reviews.review import DealReview
from game.session.reviews.story import DealStory, expected_offsets, story_of
from game.store.entries import StoryEntry
from game.store.writer import POLL_SECONDS


class Reviewer:
    """Verdicts on one seat's decisions by their indices, as they arrive.

    `brain` is the judge if it differs from the judge of hints.
    """

    def __init__(self, deal: DealReview, seat: int, runner: Runner, brain: str = "") -> None:
        self.deal = deal
        self.seat = seat
        self.verdicts: dict[int, Verdict] = {}
        self._runner = runner
        self._brain = brain or JUDGE_BRAIN
        self._left = list(deal.decisions(seat))
        self._first = next((at for at in self._left if deal.moments[at].phase == "play"), None)
        self._asked = OpenQuestion[Verdict](runner)
        self._asked_of = -1
        """Index of the open question."""

    @property
    def is_done(self) -> bool:
        """True if every decision is judged."""
        return not self._left and not self._asked

    def prefer(self, at: int) -> None:
        """Judge the decision on the screen before the others."""
        if at in self._left:
            self._left.remove(at)
            self._left.insert(0, at)

    def poll(self) -> bool:
        """Collect all answers and ask the next question. Return True if there is a new verdict."""
        before = len(self.verdicts)
        while not self.is_done:
            if not self._asked:
                self._ask(self._left.pop(0))
            elif not self._take():
                break
        return len(self.verdicts) > before

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next possible answer; None after all verdicts."""
        return None if self.is_done else POLL_SECONDS

    def close(self) -> None:
        """Stop judging."""
        self._left.clear()
        self._asked.drop()

    def _ask(self, at: int) -> None:
        """Ask about a decision. A forced action is not asked, except for the value of the hand at the start."""
        if self.deal.is_forced(at) and at != self._first:
            self.verdicts[at] = NO_CHOICE_VERDICT
            return
        action = self.deal.steps[at].action
        self._asked.wait_for(self._runner.judge(self._brain, self.deal.seen(at), action))
        self._asked_of = at

    def _take(self) -> bool:
        """Return True if the answer has arrived."""
        found = self._asked.take()
        if found is not None:
            self.verdicts[self._asked_of] = found
        return found is not None


class Looks:
    """The looks at one seat's decisions. `verdicts` are replaced as each look is settled."""

    def __init__(self, deal: DealReview, verdicts: dict[int, Verdict], runner: Runner, level: str = JUDGE) -> None:
        self._deal = deal
        self._verdicts = verdicts
        self._runner = runner
        self._level = level
        self._open: dict[int, Look] = {}
        """The looks that are not settled, by the places of the decisions."""
        self._begun = False
        self._preferred = -1
        self._asked = OpenQuestion[list[float]](runner)
        self._asked_at = -1
        """Index of the decision whose rounds are computed."""

    @property
    def is_done(self) -> bool:
        """True if every decision has its final verdict."""
        return self._begun and not self._open

    def is_settled(self, at: int) -> bool:
        """Return True if a decision has its final verdict."""
        return self._begun and at in self._verdicts and at not in self._open

    def prefer(self, at: int) -> None:
        """Look at this decision before the others."""
        self._preferred = at

    def begin(self) -> None:
        """Find the decisions that need a look. Call this once all first verdicts have come."""
        if self._begun:
            return
        self._begun = True
        for at, first in self._verdicts.items():
            look = needed_look(self._deal.seen(at), first, self._level)
            if look is not None:
                self._open[at] = look

    def poll(self) -> bool:
        """Take the rounds that have come and ask for more. Return True if a verdict is settled by them."""
        before = len(self._open)
        if self._asked:
            found = self._asked.take()
            if found is None:
                return False
            self._take(self._asked_at, found)
        if self._open:
            self._asked_at = self._next()
            self._asked.wait_for(self._runner.look_ahead(self._open[self._asked_at].next_question))
        return len(self._open) < before

    def close(self) -> None:
        """Stop looking."""
        self._open.clear()
        self._asked.drop()

    def _take(self, at: int, found: list[float]) -> None:
        look = self._open[at]
        look.add(found)
        if look.is_over:
            self._verdicts[at] = apply_look(self._deal.seen(at), self._verdicts[at], look)
            del self._open[at]

    def _next(self) -> int:
        """Return the decision on the screen, else the one begun, else the one with the greatest likely loss."""
        if self._preferred in self._open:
            return self._preferred
        return max(self._open, key=lambda at: (self._open[at].rounds > 0, self._open[at].prior.mean))


class Storyteller:
    """Judges the seat's own decisions, then the others' decisions, then looks longer at the seat's own.

    It asks one question at a time, each answered within a few frames, so a move never waits long. Nothing is shown
    before it is settled: no verdict depends on the load of the machine.
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
        self._looks = Looks(deal, self.own_reviewer.verdicts, runner)

    @property
    def own_reviewer(self) -> Reviewer:
        """The reviewer of the seat's own decisions."""
        return self._reviewers[0]

    @property
    def is_finished(self) -> bool:
        """True if the story is complete."""
        return self.story is not None

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """The verdicts on all seats' decisions so far, by their places, settled or not."""
        return {at: verdict for each in self._reviewers for at, verdict in each.verdicts.items()}

    @property
    def suspects(self) -> list[int]:
        """Indices of the settled mistakes and doubtful mistakes."""
        return sorted(at for at, verdict in self.settled.items() if verdict.is_suspect)

    def prefer(self, at: int) -> None:
        """Judge the decision that is shown before the others."""
        self.own_reviewer.prefer(at)
        self._looks.prefer(at)

    def poll(self) -> bool:
        """Collect answers and ask the next question. Return True if there is something new to show."""
        if self._closed or self.is_finished:
            return False
        left = next((each for each in self._reviewers if not each.is_done), None)
        if left is not None:
            left.poll()
            return False
        if self._offsets is None:
            self._offsets = expected_offsets(self.deal, self.verdicts)
            self._looks.begin()
        self._looks.poll()
        before = len(self.settled)
        for at, verdict in self.own_reviewer.verdicts.items():
            if at not in self.settled and self._looks.is_settled(at):
                self.settled[at] = verdict.with_offset(self._offsets.get(at, 0.0))
        if self._looks.is_done:
            self.story = story_of(self.deal, self.seat, self.verdicts)
        return len(self.settled) > before or self.is_finished

    def next_wakeup(self) -> float | None:
        """Return the seconds until something may have come, or None if nothing will."""
        return None if self._closed or self.is_finished else POLL_SECONDS

    def close(self) -> None:
        """Stop judging."""
        self._closed = True
        self._looks.close()
        for each in self._reviewers:
            each.close()


def story_entry(deal_id: str, teller: Storyteller) -> StoryEntry | None:
    """Return the entry of a complete story; None for a deal without a result."""
    story = teller.story
    if story is None or story.parts is None:
        return None
    suspects = [verdict for _, verdict in sorted(teller.settled.items()) if verdict.is_suspect]
    hand, gifts, play, chance = (round(each, 3) for each in story.parts.all)
    return StoryEntry(
        deal_id,
        hand,
        gifts,
        play,
        chance,
        accuracy=None if story.accuracy is None else round(story.accuracy, 1),
        costliest=-1 if story.costliest is None else story.costliest,
        mistakes=len(suspects),
        principles=tuple(each.principle for each in suspects if each.principle),
    )
