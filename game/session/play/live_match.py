"""What scenes talk to: a match as the person's seat meets it. Time enters only through `tick` and `poll`."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.events import Event
from game.engine.observation import Observation
from game.engine.payments import Payment
from game.engine.violation import Violation
from game.session.matches.match import (
    PERSON,
    Match,
    Opponent,
    Plan,
    Score,
    commitment,
    display_seed,
    opponents_of,
    score_of,
)
from game.session.matches.record_text import record_of
from game.session.play.aftermath import Aftermath
from game.session.play.deal_in_play import DealInPlay, Rewound
from game.session.play.hint_desk import HintDesk
from game.session.play.match_course import MatchCourse, MatchNotes
from game.session.play.match_mode import ORDINARY, MatchMode
from game.session.play.practice import Tries
from game.session.play.saved_match import MatchWriter, SavedMatch, archive_entry, match_left
from game.session.play.unfinished import NOT_KEPT
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.table.chooser import Candidates
from game.store.entries import ArchivedDeal
from game.store.stores import Stores
from game.store.writer import ASK_AGAIN


class _Moment:
    """One state of the deal as the person's seat meets it, each part worked out once."""

    def __init__(self, state: Deal) -> None:
        self.state = state

    @cached_property
    def seen(self) -> Observation:
        return self.state.observation(PERSON)

    @cached_property
    def candidates(self) -> Candidates:
        return Candidates(self.seen)


class LiveMatch:
    """One match, new or continued, played for what its mode says.

    The course of the match knows all hands, and so does a moment that is tried again. They stay private, and what
    scenes may know of them has a property here: so nothing that a match offers leads to a hidden card.
    """

    def __init__(
        self,
        saved: SavedMatch | Plan,
        runner: Runner,
        stores: Stores | None = None,
        pace: Pace | None = None,
        mode: MatchMode = ORDINARY,
    ) -> None:
        self._runner, self._replaced = runner, runner.replaced
        self._stores = stores
        self._pace = pace or Pace()
        plan = saved if isinstance(saved, Plan) else saved.match.plan
        self._mode = mode = mode.of_challenge(plan.challenge)
        self.tries = None if mode.tried is None else Tries(mode.tried)
        """The tries of a moment, where this deal is one of them."""
        self._writer = MatchWriter(stores, mode.keeping) if stores is not None and mode.recorded else None
        self.aftermath = Aftermath(runner, stores, mode)
        """What is made of the deals once they are over."""
        self._course = MatchCourse(saved, runner, self._pace, mode, writer=self._writer, aftermath=self.aftermath)
        self.notes = MatchNotes(self._course)
        """What is noted beside the actions: the order of the hand, the help that the person had."""
        self.hints = HintDesk(runner, self._course)
        self._latest = _Moment(self._deal.state)

    @classmethod
    def resume(
        cls, stores: Stores, runner: Runner, pace: Pace | None = None, mode: MatchMode = ORDINARY
    ) -> LiveMatch | None:
        """The match that was left and is kept as its mode says; None where there is none, or none that can be continued
        (then it is set aside), or another challenge of its kind.
        """
        saved = match_left(stores, mode.keeping)
        return None if saved is None else cls(saved, runner, stores, pace, mode)

    # --- what the person may see

    @property
    def seen(self) -> Observation:
        """The deal as the person's seat may see it now."""
        return self._moment.seen

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """Who sits at the seats from 1 on."""
        return opponents_of(self._match)

    @property
    def rules_name(self) -> str:
        """The name of the person's own rule set in use; empty for a preset."""
        return self._match.plan.rules_name

    @property
    def resumable(self) -> bool:
        """Whether it can be left and continued: it is kept somewhere while it is played."""
        return self._writer is not None and self._mode.keeping != NOT_KEPT

    @property
    def detached(self) -> bool:
        """Whether it is played beside the match in progress and kept nowhere."""
        return self._mode.detached

    @property
    def tells_lead(self) -> bool:
        """Whether the seats show who leads."""
        return self._mode.tells_lead

    @property
    def tells_points(self) -> bool:
        """Whether the seats show the points of the match."""
        return self._mode.tells_points

    @property
    def challenge(self) -> str:
        """Which challenge this match is; empty for none."""
        return self._match.plan.challenge

    @property
    def practice(self) -> bool:
        """Whether everything may be taken back, and nothing counts."""
        return self._match.plan.practice

    def score(self) -> Score:
        """The points and places so far."""
        return score_of(self._match, in_play=not self._course.counted)

    def courses(self) -> tuple[tuple[int, ...], ...]:
        """By seats, what the match is decided by before its first deal and after each."""
        return self._match.courses

    @property
    def bonuses(self) -> tuple[Payment, ...]:
        """What was paid for chops in this deal so far; the first of all that is paid."""
        return self._deal.state.bonuses

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the match so far, with what was paid in this deal."""
        return self._course.totals

    @property
    def commitment(self) -> str:
        """The hash of this deal's seed, to be compared when the seed is shown; "" where it has none."""
        seed = self._course.seed
        return "" if seed is None else commitment(seed)

    @property
    def display_seed(self) -> int:
        """The seed of all chance in how this deal is shown; it tells of no hidden card."""
        return display_seed(self._course.seed, self._deal.state.dealt[PERSON])

    @property
    def seed(self) -> int | None:
        """This deal's seed once the deal is over; before that only where the person knows it. Some have none."""
        plan = self._match.plan
        known = self.score().index == 1 and (plan.first_seed is not None or plan.first is not None)
        return self._course.seed if known or self.seen.phase == "over" else None

    def again(self) -> LiveMatch:
        """The same match from its beginning: the same deals, against players of the same chance."""
        return LiveMatch(self._match.plan, self._runner, self._stores, self._pace, self._mode)

    def once_more(self, seed: int, redealt: bool, pace: Pace) -> LiveMatch:
        """The next try of the moment that this deal is a try of; with other hidden cards, where there are such."""
        tried = self._mode.tried
        if tried is None:
            raise ValueError("the deal is no try of a moment")
        return LiveMatch(tried.begin(seed, redealt), self._runner, None, pace, self._mode)

    def reopened(self) -> LiveMatch:
        """This match as it was kept when it was left; from its beginning where that is lost."""
        if self._stores is None:
            return self.again()
        return self.resume(self._stores, self._runner, self._pace, self._mode) or self.again()

    def report(self) -> dict[str, Any]:
        """The record of the deal as it stands, with the cards that are hidden: for the report of an error alone."""
        return record_of(self._deal.state)

    def played(self) -> ArchivedDeal | None:
        """The deal once it is over, with its record and all that is told of it in the list of deals."""
        return archive_entry(self._course.saved) if self._course.counted else None

    # --- what the person does

    def check(self, action: Action) -> Violation | None:
        """Why an action of the person would be refused now."""
        return self._deal.state.violation(action, by=PERSON)

    def submit(self, action: Action) -> Violation | None:
        """An action of the person: None where it was accepted, else why it is refused."""
        return self._course.submit(action)

    def can_act(self) -> bool:
        """Whether the action before is on the disk, so that a crash costs one action at most; waits a moment for it."""
        return self._course.catches_up()

    @property
    def is_behind(self) -> bool:
        """Whether what was shown was not yet on the disk when time passed last."""
        return self._course.is_behind

    @property
    def waits_for_disk(self) -> bool:
        """Whether play stands still because the disk takes long to store what was shown."""
        return self._course.is_slow

    def can_undo(self) -> bool:
        """Whether the last action may be taken back."""
        return self._deal.can_undo(self.practice)

    def undo(self) -> bool:
        """Takes back the last action where that is allowed; the scene then finds a `Rewound` among what happened."""
        if not self.can_undo():
            return False
        self._course.undo()
        return True

    @property
    def grace_left(self) -> float:
        """How much is left of the time in which the next seat holds back for the person, from 1 down to 0."""
        return self._deal.grace_left

    def end_grace(self) -> None:
        """Lets the next seat begin to think at once."""
        self._deal.end_grace()

    def next_deal(self) -> bool:
        """Deals again; False while the deal goes on and when the match is over."""
        return self._course.next_deal()

    def hurry(self) -> None:
        """Lets the rest of this deal run without thinking times."""
        self._deal.hurried = True

    def set_pace(self, pace: Pace) -> None:
        """Other times of thinking, from the next turn on."""
        self._pace = pace
        self._course.set_pace(pace)

    def candidates(self) -> Candidates:
        """The person's plays, for choosing among them; also while others play."""
        return self._moment.candidates

    # --- time

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._course.tick(dt)
        self.aftermath.poll()

    def poll(self, dt: float = 0.0) -> list[Event | Rewound]:
        """Lets time pass; what has happened since the last call, as the person may see it."""
        if dt:
            self.tick(dt)
        return self._deal.take_happened()

    def told(self) -> list[Event]:
        """All that has happened in this deal so far, for a history shown anew."""
        return self._deal.told()

    def newly_replaced(self) -> bool:
        """Whether since the last call a player did not answer, and another made its move."""
        before, self._replaced = self._replaced, self._runner.replaced
        return self._replaced > before

    def next_wakeup(self) -> float | None:
        """Seconds until something may happen by itself; None while the person is waited for."""
        return ASK_AGAIN if self.is_behind else self._deal.next_wakeup()

    def close(self) -> None:
        """Leaves the table; the match is kept as it stands, and is on the disk when this returns."""
        self.hints.drop()
        self._deal.close()
        self.aftermath.close()
        if self._writer is not None:
            self._writer.close()

    # --- behind the scenes

    @property
    def _match(self) -> Match:
        return self._course.match

    @property
    def _deal(self) -> DealInPlay:
        return self._course.deal

    @property
    def _moment(self) -> _Moment:
        """The deal as it is now."""
        if self._latest.state is not self._deal.state:
            self._latest = _Moment(self._deal.state)
        return self._latest
