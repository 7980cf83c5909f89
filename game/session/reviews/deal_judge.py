"""Judges the decisions of a deal in the process of the bots, so that no frame is delayed."""

from game.bots.levels import load_levels
from game.coach.judgement import JUDGE, JUDGE_BRAIN, apply_lookahead, make_needed_lookahead
from game.coach.lookahead import Lookahead
from game.coach.verdict import NO_CHOICE_VERDICT, Verdict
from game.session.players.runner import OpenQuestion, Runner
from game.session.reviews.review import DealReview
from game.session.reviews.story import DealStory, build_story, compute_offsets
from game.store.entries import StoryEntry
from game.store.writer import POLL_SECONDS


class SeatJudge:
    """Judges the decisions of one seat. `verdicts` has the verdicts so far, by index.

    `brain` is the evaluator, if it is not the one that gives hints.
    """

    def __init__(self, deal: DealReview, seat: int, runner: Runner, brain: str = "") -> None:
        self.deal = deal
        self.seat = seat
        self.verdicts: dict[int, Verdict] = {}
        self._runner = runner
        self._brain = brain or JUDGE_BRAIN
        self._remaining_indices = list(deal.list_decision_indices(seat))
        play_indices = (index for index in self._remaining_indices if deal.moments[index].phase == "play")
        self._first_index = next(play_indices, None)
        self._pending_verdict = OpenQuestion[Verdict](runner)
        self._pending_index = -1

    @property
    def is_done(self) -> bool:
        return not self._remaining_indices and not self._pending_verdict

    @property
    def is_waiting(self) -> bool:
        """True while the answer to a question has not arrived."""
        return bool(self._pending_verdict)

    @property
    def has_hand_value(self) -> bool:
        """True if the verdict on the seat's first play is known. It gives the value of the dealt hand."""
        if self._first_index is None or self.is_done:
            return True
        first_verdict = self.verdicts.get(self._first_index)
        return first_verdict is not None and first_verdict.played_alternative is not None

    def is_next(self, index: int) -> bool:
        return self._remaining_indices[:1] == [index]

    def prioritize(self, index: int) -> None:
        if index in self._remaining_indices:
            self._remaining_indices.remove(index)
            self._remaining_indices.insert(0, index)

    def poll(self) -> bool:
        """Collect all answers and send the next question. Return True if there is a new verdict."""
        verdict_count = len(self.verdicts)
        while self.step():
            pass
        return len(self.verdicts) > verdict_count

    def step(self) -> bool:
        """Send the next question, unless one is open, and collect its answer. Return True if there is a new verdict."""
        verdict_count = len(self.verdicts)
        if self._remaining_indices and not self._pending_verdict:
            self._request_verdict(self._remaining_indices.pop(0))
        if self._pending_verdict:
            self._collect_verdict()
        return len(self.verdicts) > verdict_count

    def next_wakeup(self) -> float | None:
        return None if self.is_done else POLL_SECONDS

    def close(self) -> None:
        self._remaining_indices.clear()
        self._pending_verdict.drop()

    def _request_verdict(self, index: int) -> None:
        """Request the verdict on an action, unless the action is forced.

        The seat's first action always gets a verdict, because that verdict gives the hand's value.
        """
        if self.deal.is_forced(index) and index != self._first_index:
            self.verdicts[index] = NO_CHOICE_VERDICT
            return
        action = self.deal.steps[index].action
        self._pending_verdict.wait_for(self._runner.judge(self._brain, self.deal.observe(index), action))
        self._pending_index = index

    def _collect_verdict(self) -> None:
        """Store the requested verdict if it has arrived."""
        verdict = self._pending_verdict.take()
        if verdict is not None:
            self.verdicts[self._pending_index] = verdict


class LookaheadQueue:
    """The lookaheads for one seat's decisions. A finished lookahead replaces a verdict in `verdicts`."""

    def __init__(self, deal: DealReview, verdicts: dict[int, Verdict], runner: Runner, level: str = JUDGE) -> None:
        self._deal = deal
        self._verdicts = verdicts
        self._runner = runner
        self._level = level
        self._checked_indices: set[int] = set()
        """The decisions for which it is known whether they need a lookahead."""
        self._unfinished_lookaheads: dict[int, Lookahead] = {}
        self._preferred_index = -1
        self._pending_losses = OpenQuestion[list[float]](runner)
        self._pending_index = -1

    @property
    def is_done(self) -> bool:
        return len(self._checked_indices) == len(self._verdicts) and not self._unfinished_lookaheads

    def needs_lookahead(self, index: int) -> bool:
        return index in self._unfinished_lookaheads

    def has_final_verdict(self, index: int) -> bool:
        return index in self._checked_indices and index not in self._unfinished_lookaheads

    def prioritize(self, index: int) -> None:
        self._preferred_index = index

    def check_verdicts(self) -> None:
        """Find the decisions that need a lookahead, among the verdicts since the last call."""
        for index, first_verdict in self._verdicts.items():
            if index not in self._checked_indices:
                self._checked_indices.add(index)
                lookahead = make_needed_lookahead(self._deal.observe(index), first_verdict, self._level)
                if lookahead is not None:
                    self._unfinished_lookaheads[index] = lookahead

    def poll(self) -> bool:
        """Collect finished rounds and request more. Return True if a verdict has become final."""
        unfinished_count = len(self._unfinished_lookaheads)
        if self.collect():
            self.request()
        return len(self._unfinished_lookaheads) < unfinished_count

    def collect(self) -> bool:
        """Collect the requested rounds. Return False if they have not arrived."""
        if self._pending_losses:
            losses = self._pending_losses.take()
            if losses is None:
                return False
            self._add_losses(self._pending_index, losses)
        return True

    def request(self) -> None:
        """Request rounds of the next lookahead, if there is one."""
        if self._unfinished_lookaheads:
            self._pending_index = self._choose_next_index()
            lookahead = self._unfinished_lookaheads[self._pending_index]
            self._pending_losses.wait_for(self._runner.look_ahead(lookahead.next_question))

    def close(self) -> None:
        self._unfinished_lookaheads.clear()
        self._pending_losses.drop()

    def _add_losses(self, index: int, losses: list[float]) -> None:
        lookahead = self._unfinished_lookaheads[index]
        lookahead.add_losses(losses)
        if lookahead.is_over:
            self._verdicts[index] = apply_lookahead(self._deal.observe(index), self._verdicts[index], lookahead)
            del self._unfinished_lookaheads[index]

    def _choose_next_index(self) -> int:
        """Return the decision on display; otherwise one in progress, or the one with the largest estimated loss."""
        if self._preferred_index in self._unfinished_lookaheads:
            return self._preferred_index
        return max(
            self._unfinished_lookaheads,
            key=lambda index: (
                self._unfinished_lookaheads[index].round_count > 0,
                self._unfinished_lookaheads[index].prior.mean,
            ),
        )


class DealJudge:
    """Judges the decisions of all seats, and looks ahead at the decisions of one seat.

    The decision on display comes first, with the first play of each seat, which its expected result depends on. Then
    follow the seat's other decisions, the decisions of the other seats, and the lookaheads. Only one question is open
    at a time and each is answered within a few frames, so moves in the game never wait long. Only final verdicts are
    displayed, so no displayed verdict depends on the load of the machine.
    """

    def __init__(self, deal: DealReview, seat: int, runner: Runner) -> None:
        self.deal = deal
        self.seat = seat
        self.story: DealStory | None = None
        """The story of the deal; None until every decision of the seat has its final verdict."""
        self.final_verdicts: dict[int, Verdict] = {}
        """The final verdicts on the seat's decisions by index. Their values are expected results of the whole deal."""
        self._first_verdicts: dict[int, Verdict] | None = None
        """The verdicts before the first lookahead, which give the values of the dealt hands; None before these are
        known.
        """
        self._preferred_index = -1
        self._is_closed = False
        other_seats = [other_seat for other_seat in range(deal.last_state.players) if other_seat != seat]
        quick_brain = load_levels()[JUDGE].brain
        self._seat_judges = [
            SeatJudge(deal, seat, runner),
            *(SeatJudge(deal, other_seat, runner, quick_brain) for other_seat in other_seats),
        ]
        self._lookaheads = LookaheadQueue(deal, self.own_judge.verdicts, runner)

    @property
    def own_judge(self) -> SeatJudge:
        return self._seat_judges[0]

    @property
    def is_finished(self) -> bool:
        return self.story is not None

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """The verdicts on the decisions of all seats so far, by index, final or not."""
        return {index: verdict for seat_judge in self._seat_judges for index, verdict in seat_judge.verdicts.items()}

    @property
    def suspect_indices(self) -> list[int]:
        """Indices of the certain and the possible mistakes among the final verdicts."""
        return sorted(index for index, verdict in self.final_verdicts.items() if verdict.is_suspect)

    def prioritize(self, index: int) -> None:
        """Judge the decision on display before the others."""
        self._preferred_index = index
        self.own_judge.prioritize(index)
        self._lookaheads.prioritize(index)

    def poll(self) -> bool:
        """Collect answers and send the next question. Return True if there is something new to display."""
        if self._is_closed or self.is_finished:
            return False
        final_count = len(self.final_verdicts)
        if self._lookaheads.collect():
            self._send_next_question()
        self._store_final_verdicts()
        if self._lookaheads.is_done and all(seat_judge.is_done for seat_judge in self._seat_judges):
            self.story = build_story(self.deal, self.seat, self.verdicts)
        return len(self.final_verdicts) > final_count or self.is_finished

    def _send_next_question(self) -> None:
        while seat_judge := self._choose_seat_judge():
            if not seat_judge.step():
                return
            self._lookaheads.check_verdicts()
            if self._first_verdicts is None and all(judge.has_hand_value for judge in self._seat_judges):
                self._first_verdicts = self.verdicts
        self._lookaheads.request()

    def _choose_seat_judge(self) -> SeatJudge | None:
        """Return the judge of the next question; None if it is a question of a lookahead."""
        for seat_judge in self._seat_judges:
            if seat_judge.is_waiting:
                return seat_judge
        if self.own_judge.is_next(self._preferred_index):
            return self.own_judge
        for seat_judge in self._seat_judges:
            if not seat_judge.has_hand_value:
                return seat_judge
        if self._lookaheads.needs_lookahead(self._preferred_index):
            return None
        return next((seat_judge for seat_judge in self._seat_judges if not seat_judge.is_done), None)

    def _store_final_verdicts(self) -> None:
        """Store verdicts that no lookahead will change. Their offsets need the values of all dealt hands."""
        is_final = self._lookaheads.has_final_verdict
        indices = [index for index in self.own_judge.verdicts if index not in self.final_verdicts and is_final(index)]
        if self._first_verdicts is not None and indices:
            offsets = compute_offsets(self.deal, {**self.verdicts, **self._first_verdicts})
            for index in indices:
                self.final_verdicts[index] = self.own_judge.verdicts[index].with_offset(offsets.get(index, 0.0))

    def next_wakeup(self) -> float | None:
        return None if self._is_closed or self.is_finished else POLL_SECONDS

    def close(self) -> None:
        self._is_closed = True
        self._lookaheads.close()
        for seat_judge in self._seat_judges:
            seat_judge.close()


def build_story_entry(deal_id: str, deal_judge: DealJudge) -> StoryEntry | None:
    """Return the archive entry of a complete story; None for a deal without a result."""
    story = deal_judge.story
    if story is None or story.parts is None:
        return None
    suspect_verdicts = [verdict for _, verdict in sorted(deal_judge.final_verdicts.items()) if verdict.is_suspect]
    hand, gifts, play, luck = (round(part, 3) for part in story.parts.values)
    return StoryEntry(
        deal_id,
        hand,
        gifts,
        play,
        luck,
        accuracy=None if story.accuracy is None else round(story.accuracy, 1),
        costliest=-1 if story.costliest_index is None else story.costliest_index,
        mistakes=len(suspect_verdicts),
        principles=tuple(verdict.principle for verdict in suspect_verdicts if verdict.principle),
    )
