"""Judges decisions in the players' process without delaying a frame: reviews, longer looks and stories."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.levels import levels
from game.coach.judgement import JUDGE, JUDGE_BRAIN, apply_lookahead, make_needed_lookahead
from game.coach.lookahead import Lookahead
from game.coach.verdict import NO_CHOICE_VERDICT, Verdict
from game.session.players.runner import OpenQuestion, Runner
from game.session.reviews.review import DealReview
from game.session.reviews.story import DealStory, build_story, compute_offsets
from game.store.entries import StoryEntry
from game.store.writer import POLL_SECONDS


class SeatJudge:
    """Verdicts on one seat's decisions by their indices, as they arrive.

    `brain` is the judge if it differs from the judge of hints.
    """

    def __init__(self, deal: DealReview, seat: int, runner: Runner, brain: str = "") -> None:
        self.deal = deal
        self.seat = seat
        self.verdicts: dict[int, Verdict] = {}
        self._runner = runner
        self._brain = brain or JUDGE_BRAIN
        self._remaining = list(deal.find_decisions(seat))
        self._first_index = next((at for at in self._remaining if deal.moments[at].phase == "play"), None)
        self._pending = OpenQuestion[Verdict](runner)
        self._pending_index = -1
        """Index of the open question."""

    @property
    def is_done(self) -> bool:
        """True if every decision is judged."""
        return not self._remaining and not self._pending

    def prioritize(self, at: int) -> None:
        """Judge the decision on the screen before the others."""
        if at in self._remaining:
            self._remaining.remove(at)
            self._remaining.insert(0, at)

    def poll(self) -> bool:
        """Collect all answers and ask the next question. Return True if there is a new verdict."""
        before = len(self.verdicts)
        while not self.is_done:
            if not self._pending:
                self._request_verdict(self._remaining.pop(0))
            elif not self._collect_verdict():
                break
        return len(self.verdicts) > before

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next possible answer; None after all verdicts."""
        return None if self.is_done else POLL_SECONDS

    def close(self) -> None:
        """Stop judging."""
        self._remaining.clear()
        self._pending.drop()

    def _request_verdict(self, at: int) -> None:
        """Ask about a decision. A forced action is not asked, except for the value of the hand at the start."""
        if self.deal.is_forced(at) and at != self._first_index:
            self.verdicts[at] = NO_CHOICE_VERDICT
            return
        action = self.deal.steps[at].action
        self._pending.wait_for(self._runner.judge(self._brain, self.deal.observe(at), action))
        self._pending_index = at

    def _collect_verdict(self) -> bool:
        """Return True if the answer has arrived."""
        found = self._pending.take()
        if found is not None:
            self.verdicts[self._pending_index] = found
        return found is not None


class LookaheadQueue:
    """The looks at one seat's decisions. `verdicts` are replaced as each look is settled."""

    def __init__(self, deal: DealReview, verdicts: dict[int, Verdict], runner: Runner, level: str = JUDGE) -> None:
        self._deal = deal
        self._verdicts = verdicts
        self._runner = runner
        self._level = level
        self._unfinished: dict[int, Lookahead] = {}
        """The looks that are not settled, by the places of the decisions."""
        self._has_started = False
        self._preferred_index = -1
        self._pending = OpenQuestion[list[float]](runner)
        self._pending_index = -1
        """Index of the decision whose rounds are computed."""

    @property
    def is_done(self) -> bool:
        """True if every decision has its final verdict."""
        return self._has_started and not self._unfinished

    def has_final_verdict(self, at: int) -> bool:
        """Return True if a decision has its final verdict."""
        return self._has_started and at in self._verdicts and at not in self._unfinished

    def prioritize(self, at: int) -> None:
        """Look at this decision before the others."""
        self._preferred_index = at

    def start(self) -> None:
        """Find the decisions that need a look. Call this once all first verdicts have come."""
        if self._has_started:
            return
        self._has_started = True
        for at, first in self._verdicts.items():
            look = make_needed_lookahead(self._deal.observe(at), first, self._level)
            if look is not None:
                self._unfinished[at] = look

    def poll(self) -> bool:
        """Take the rounds that have come and ask for more. Return True if a verdict is settled by them."""
        before = len(self._unfinished)
        if self._pending:
            found = self._pending.take()
            if found is None:
                return False
            self._add_losses(self._pending_index, found)
        if self._unfinished:
            self._pending_index = self._choose_next_index()
            self._pending.wait_for(self._runner.look_ahead(self._unfinished[self._pending_index].next_question))
        return len(self._unfinished) < before

    def close(self) -> None:
        """Stop looking."""
        self._unfinished.clear()
        self._pending.drop()

    def _add_losses(self, at: int, found: list[float]) -> None:
        look = self._unfinished[at]
        look.add_losses(found)
        if look.is_over:
            self._verdicts[at] = apply_lookahead(self._deal.observe(at), self._verdicts[at], look)
            del self._unfinished[at]

    def _choose_next_index(self) -> int:
        """Return the decision on the screen, else the one begun, else the one with the greatest likely loss."""
        if self._preferred_index in self._unfinished:
            return self._preferred_index
        return max(
            self._unfinished, key=lambda at: (self._unfinished[at].round_count > 0, self._unfinished[at].prior.mean)
        )


class DealJudge:
    """Judges the seat's own decisions, then the others' decisions, then looks longer at the seat's own.

    It asks one question at a time, each answered within a few frames, so a move never waits long. Nothing is shown
    before it is settled: no verdict depends on the load of the machine.
    """

    def __init__(self, deal: DealReview, seat: int, runner: Runner) -> None:
        self.deal = deal
        self.seat = seat
        self.story: DealStory | None = None
        """The story, once every decision of the seat has its last verdict."""
        self.final_verdicts: dict[int, Verdict] = {}
        """The last verdicts on the seat's decisions, by their places. Values are expected results of the whole deal."""
        self._offsets: Mapping[int, float] | None = None
        self._is_closed = False
        others = [each for each in range(deal.last_state.players) if each != seat]
        quick = levels()[JUDGE].brain
        self._seat_judges = [SeatJudge(deal, seat, runner), *(SeatJudge(deal, each, runner, quick) for each in others)]
        self._lookaheads = LookaheadQueue(deal, self.own_judge.verdicts, runner)

    @property
    def own_judge(self) -> SeatJudge:
        """The reviewer of the seat's own decisions."""
        return self._seat_judges[0]

    @property
    def is_finished(self) -> bool:
        """True if the story is complete."""
        return self.story is not None

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """The verdicts on all seats' decisions so far, by their places, settled or not."""
        return {at: verdict for each in self._seat_judges for at, verdict in each.verdicts.items()}

    @property
    def suspect_indices(self) -> list[int]:
        """Indices of the settled mistakes and doubtful mistakes."""
        return sorted(at for at, verdict in self.final_verdicts.items() if verdict.is_suspect)

    def prioritize(self, at: int) -> None:
        """Judge the decision that is shown before the others."""
        self.own_judge.prioritize(at)
        self._lookaheads.prioritize(at)

    def poll(self) -> bool:
        """Collect answers and ask the next question. Return True if there is something new to show."""
        if self._is_closed or self.is_finished:
            return False
        left = next((each for each in self._seat_judges if not each.is_done), None)
        if left is not None:
            left.poll()
            return False
        if self._offsets is None:
            self._offsets = compute_offsets(self.deal, self.verdicts)
            self._lookaheads.start()
        self._lookaheads.poll()
        before = len(self.final_verdicts)
        for at, verdict in self.own_judge.verdicts.items():
            if at not in self.final_verdicts and self._lookaheads.has_final_verdict(at):
                self.final_verdicts[at] = verdict.with_offset(self._offsets.get(at, 0.0))
        if self._lookaheads.is_done:
            self.story = build_story(self.deal, self.seat, self.verdicts)
        return len(self.final_verdicts) > before or self.is_finished

    def next_wakeup(self) -> float | None:
        """Return the seconds until something may have come, or None if nothing will."""
        return None if self._is_closed or self.is_finished else POLL_SECONDS

    def close(self) -> None:
        """Stop judging."""
        self._is_closed = True
        self._lookaheads.close()
        for each in self._seat_judges:
            each.close()


def build_story_entry(deal_id: str, teller: DealJudge) -> StoryEntry | None:
    """Return the entry of a complete story; None for a deal without a result."""
    story = teller.story
    if story is None or story.parts is None:
        return None
    suspects = [verdict for _, verdict in sorted(teller.final_verdicts.items()) if verdict.is_suspect]
    hand, gifts, play, chance = (round(each, 3) for each in story.parts.values)
    return StoryEntry(
        deal_id,
        hand,
        gifts,
        play,
        chance,
        accuracy=None if story.accuracy is None else round(story.accuracy, 1),
        costliest=-1 if story.costliest_index is None else story.costliest_index,
        mistakes=len(suspects),
        principles=tuple(each.principle for each in suspects if each.principle),
    )
