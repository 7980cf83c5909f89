"""A match deal after deal: dealing, counting, saving and analysis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_hex

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.violation import Violation
from game.session.matches.match import Match, MatchPlan
from game.session.play.aftermath import DealAnalysis
from game.session.play.deal_in_play import MAX_STEPS_PER_FRAME, DealInPlay, Decider
from game.session.play.match_mode import MatchMode
from game.session.play.saved_match import DealNotes, MatchWriter, SavedMatch
from game.session.players.pace import Pace
from game.session.players.runner import Runner

_MAX_FRAME_WAIT_SECONDS = 0.004
"""Time that a frame may wait for the disk."""
_MAX_ACTION_WAIT_SECONDS = 0.25
"""Time that an action of the player may wait for the disk."""
_NOTICE_DELAY_SECONDS = 1.0
"""Seconds of waiting for the disk after which the player is informed."""


class MatchController:
    """A match and its current `deal`. Once `is_counted`, the deal is the last of the match's finished deals;
    `SavedMatch.is_counted` could compute this, but only by dealing the next deal.
    """

    def __init__(
        self,
        saved: SavedMatch | MatchPlan,
        runner: Runner,
        pace: Pace,
        mode: MatchMode,
        *,
        writer: MatchWriter | None,
        aftermath: DealAnalysis,
    ) -> None:
        self.match = Match(saved) if isinstance(saved, MatchPlan) else saved.match
        self.mode = mode
        self.sort = "" if isinstance(saved, MatchPlan) else saved.sort
        self.notes = DealNotes()
        self.is_counted = False
        self._runner = runner
        self._writer = writer
        self._analysis = aftermath
        self._pace = pace
        self._disk_delay_seconds = 0.0
        """Seconds that the match has waited for the disk."""
        if isinstance(saved, MatchPlan):
            self._begin(self.match.make_next_spec())
        else:
            self._continue(saved)

    @property
    def seed(self) -> int | None:
        """The seed of the deal; None if its cards were given."""
        return self.deal.state.spec.seed

    @property
    def saved_match(self) -> SavedMatch:
        """The match in its stored form."""
        return SavedMatch(self.match, self.deal.state, self.notes, self.sort)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the match so far, including payments in this deal."""
        if self.is_counted:
            return self.match.totals
        return tuple(map(sum, zip(self.match.totals, self.deal.state.points_so_far, strict=True)))

    def submit(self, action: Action) -> Violation | None:
        """Do an action of the player; return the violation if the action is refused, else None.

        This waits until the previous action is stored; call `can_catch_up` before.
        """
        self._wait_for_disk(None)
        violation = self.deal.submit(action)
        if violation is None:
            self._save_change()
        return violation

    def can_catch_up(self) -> bool:
        """Return True if all displayed actions are stored, or are stored while the player waits a short time."""
        return self._wait_for_disk(_MAX_ACTION_WAIT_SECONDS)

    @property
    def is_behind(self) -> bool:
        """True if the disk was behind the display at the last tick."""
        return self._disk_delay_seconds > 0

    @property
    def is_slow(self) -> bool:
        """True if the disk is so slow that the player is informed."""
        return self._disk_delay_seconds >= _NOTICE_DELAY_SECONDS

    def undo(self) -> None:
        """Take back the player's last action, which must be allowed."""
        self.deal.undo()
        self.notes = replace(self.notes, undos=self.notes.undos + 1)
        self._save_change()

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass. The other seats wait until the displayed state is stored, so that a crash costs one
        action.
        """
        if not self.deal.state.over:
            self.notes = replace(self.notes, seconds=self.notes.seconds + dt)
        if not self._wait_for_disk(_MAX_FRAME_WAIT_SECONDS):
            self._disk_delay_seconds += dt
            return
        self._disk_delay_seconds = 0.0
        self.deal.advance_time(dt)
        for _ in range(MAX_STEPS_PER_FRAME):
            if not self.deal.show_next_step():
                break
            self._save_change()
            if not self._wait_for_disk(_MAX_FRAME_WAIT_SECONDS):
                break

    def set_pace(self, pace: Pace) -> None:
        """Change the thinking times from the next turn on."""
        self._pace = self.deal.pace = pace

    def next_deal(self) -> bool:
        """Start the next deal; return False during a deal and after the end of the match."""
        if not self.is_counted or self.match.is_over:
            return False
        self._begin(self.match.make_next_spec())
        return True

    def count_hint(self) -> None:
        """Count a requested hint; several hints at one moment count once."""
        moment = len(self.deal.state.history)
        if self.notes.hinted != moment:
            self.store_notes(replace(self.notes, hinted=moment, hints=self.notes.hints + 1))

    def store_notes(self, notes: DealNotes) -> None:
        """Replace the notes on the deal and store them."""
        self.notes = notes
        self._save()

    def store_sort(self, sort: str) -> None:
        """Store the player's choice of sorting for this match."""
        self.sort = sort
        self._save()

    def _save_change(self) -> None:
        """Store the match after a change of the deal; count the deal if it is over."""
        state = self.deal.state
        if len(state.history) < self.notes.hinted:  # after a take-back, the next hint may be for another moment
            self.notes = replace(self.notes, hinted=-1)
        if state.result is None or self.is_counted:
            self._save()
            return
        self.match = self.match.with_result(state.result)
        self.is_counted = True
        if self.mode.practice is not None:
            self.mode.practice.add_result(state)
        if self._writer is not None:
            self._writer.store_finished_deal(self.saved_match)
        self._begin_analysis()

    def _save(self) -> None:
        """Store the current state of the match."""
        if self._writer is not None:
            self._writer.save(self.saved_match)

    def _wait_for_disk(self, seconds: float | None) -> bool:
        """Wait at most `seconds` (None: without limit). Return True if all displayed actions are on the disk."""
        return self._writer is None or self._writer.flush(seconds)

    def _begin(self, spec: DealSpec) -> None:
        self.notes = DealNotes(token_hex(8))
        self.is_counted = False
        self._analysis.clear()
        self._seat_players(Deal.begin(self.match.rules, spec))
        self.deal.report_start()
        self._save_change()

    def _continue(self, saved: SavedMatch) -> None:
        self.notes = saved.notes
        self.is_counted = saved.is_counted
        self._seat_players(saved.state)
        self.deal.report_reset()
        if self.is_counted and self.notes.deal_id and self._writer is not None:
            self._writer.store_again(self.saved_match)
        self.notes = replace(self.notes, deal_id=self.notes.deal_id or token_hex(8))
        if self.is_counted:
            self._begin_analysis()
        elif saved.state.over:
            self._save_change()

    def _seat_players(self, state: Deal) -> None:
        """Seat the players for a deal."""
        names = (self.mode.demo_player, *self.match.plan.opponents)
        seated = [Decider(name, self.match.make_bot_seed(seat)) for seat, name in enumerate(names)]
        since = 0 if self.mode.practice is None else len(state.history)
        self.deal = DealInPlay(state, seated, self._runner, self._pace, since)
        self._runner.prepare(names)

    def _begin_analysis(self) -> None:
        """Start the analysis of the finished deal."""
        self._analysis.begin(self.match, self.deal.state, self.notes.deal_id)


class MatchNotes:
    """Notes on the current deal; each change is stored with the match."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller

    @property
    def order(self) -> tuple[Card, ...]:
        """The player's own order of the hand, as last stored."""
        return self._controller.notes.order

    @property
    def gaps(self) -> tuple[int, ...]:
        """Indices in `order` of the cards that follow a gap."""
        return self._controller.notes.gaps

    def store_order(self, order: Sequence[Card], gaps: Sequence[int] = ()) -> None:
        """Store the player's own order of the hand and the indices of cards that follow a gap."""
        if (tuple(order), tuple(gaps)) != (self.order, self.gaps):
            self._controller.store_notes(replace(self._controller.notes, order=tuple(order), gaps=tuple(gaps)))

    @property
    def sort(self) -> str:
        """The player's choice of sorting in this match: `rank`, `suit`, `combinations`, or "" for none yet."""
        return self._controller.sort

    def store_sort(self, sort: str) -> None:
        """Store the player's choice of sorting for this match."""
        if sort != self._controller.sort:
            self._controller.store_sort(sort)

    @property
    def hint_count(self) -> int:
        """Number of moments of this deal at which the player asked for a hint."""
        return self._controller.notes.hints

    @property
    def has_shown_panel(self) -> bool:
        """True if `mark_panel_shown` was called in this deal."""
        return self._controller.notes.helped

    def mark_panel_shown(self) -> None:
        """Note that the learner's panel was shown in this deal."""
        if not self.has_shown_panel:
            self._controller.store_notes(replace(self._controller.notes, helped=True))
