"""The state of a review on the screen: the moment, the judged seat, and automatic play."""

from __future__ import annotations

from collections.abc import Sequence

from game.coach.verdict import Verdict
from game.engine.cards import Card
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.reviews.review import DealReview, ReviewStep
from game.session.reviews.reviewer import Reviewer, Storyteller

MOMENT_SECONDS = 1.4
"""Seconds that each moment is shown in automatic play, at speed 1."""
MOST_SPEEDUP = 8.0
"""Speed factor at instant speed; each moment stays visible."""

SECOND_CHOICE = -2
"""Stands for the best alternative below the best action."""


class Walkthrough:
    """The displayed moment of a reviewed deal: at first the costliest decision, once it is known. `teller` may have
    begun to judge the deal already.
    """

    def __init__(self, deal: DealReview, runner: Runner, seat: int = 0, teller: Storyteller | None = None) -> None:
        self.deal = deal
        self.chosen = 0
        """Index of the marked alternative; -1 for none, `SECOND_CHOICE` for the best lesser alternative."""
        self.hidden = True
        """True if hands that the judged seat could not see are face down."""
        self.playing = False
        self._runner = runner
        self._seconds = self._left = 0.0
        self.teller = teller or Storyteller(deal, seat, runner)
        self._lent = teller is not None
        self._waits = True
        self.at = next(iter(deal.decisions(seat)), 0)
        self._open()

    @property
    def reviewer(self) -> Reviewer:
        """The judge of the seat's decisions."""
        return self.teller.own_reviewer

    @property
    def seat(self) -> int:
        """The seat whose decisions are judged."""
        return self.reviewer.seat

    def judge(self, seat: int) -> None:
        """Judge another seat's decisions."""
        self.close()
        self._lent = False
        self.teller = Storyteller(self.deal, seat, self._runner)
        self.chosen = 0

    def close(self) -> None:
        """Stop judging, except for what the `teller` had begun."""
        if not self._lent:
            self.teller.close()

    # --- the moment

    @property
    def has_ended(self) -> bool:
        """True at the last moment."""
        return self.at == len(self.deal.steps)

    @property
    def next_step(self) -> ReviewStep | None:
        """The next step from the moment on display; None at the end."""
        return None if self.has_ended else self.deal.steps[self.at]

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on the next action, once it is settled."""
        return self.teller.settled.get(self.at)

    @property
    def marked_cards(self) -> tuple[Card, ...]:
        """The cards of the marked alternative."""
        verdict = self.verdict
        if verdict is None:
            return ()
        marked = {**dict(enumerate(verdict.better)), SECOND_CHOICE: verdict.second_best}.get(self.chosen)
        return marked.action.cards if marked else ()

    def show(self, at: int) -> None:
        """Show a moment of the deal."""
        self._waits = False
        at = max(0, min(len(self.deal.steps), at))
        if at != self.at:
            self.at, self.chosen = at, 0
            self.teller.prefer(at)

    def move(self, by: int) -> None:
        """Go to the next action (1) or the previous one (-1)."""
        self.stop()
        self.show(self.at + by)

    def go_to_decision(self, by: int) -> bool:
        """Go to the seat's next or previous decision; return False if there is none."""
        return self._jump(self.deal.decisions(self.seat), by)

    def go_to_mistake(self, by: int) -> bool:
        """Go to the seat's next or previous known mistake; return False if there is none."""
        return self._jump(self.teller.suspects, by)

    def _jump(self, places: Sequence[int], by: int) -> bool:
        self.stop()
        found = self.deal.neighbour(places, self.at, by)
        if found is not None:
            self.show(found)
        return found is not None

    # --- judging

    def poll(self) -> bool:
        """Continue judging. Return True if something new is known. Unless the user has moved, show the costliest
        decision.
        """
        changed = self.teller.poll()
        return self._open() or changed

    def _open(self) -> bool:
        story = self.teller.story if self._waits else None
        costliest = story.costliest if story else None
        if costliest is not None:
            self.show(costliest)
        return costliest is not None

    # --- by itself

    def play(self, pace: Pace) -> None:
        """Play automatically at the speed of a pace; from the end, begin anew."""
        self._seconds = self._left = MOMENT_SECONDS / min(MOST_SPEEDUP, pace.speedup)
        self.playing = True
        if self.has_ended:
            self.show(0)

    def stop(self) -> None:
        """Stop automatic play."""
        self.playing = False

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass. Return True if another moment is shown."""
        if not self.playing:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._left = self._seconds
        self.show(self.at + 1)
        self.playing = not self.has_ended
        return True

    def next_wakeup(self) -> float | None:
        """Return the seconds until automatic play shows the next moment; None if it is off."""
        return max(0.0, self._left) if self.playing else None
