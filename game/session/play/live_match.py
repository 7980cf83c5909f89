"""A match from the player's seat: the interface for scenes. Only `tick` and `poll` advance time."""

from __future__ import annotations

from functools import cached_property
from secrets import token_hex
from typing import Any

from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.events import Event
from game.engine.observation import Observation
from game.engine.payments import Payment
from game.engine.violation import Violation
from game.session.matches.match import (
    PLAYER_SEAT,
    Match,
    MatchPlan,
    Score,
    compute_score,
    hash_seed,
    list_opponents,
    make_display_seed,
)
from game.session.matches.record_text import make_record
from game.session.play.aftermath import DealAnalysis
from game.session.play.deal_in_play import MAX_STEPS_PER_FRAME, DealInPlay, Decider, DisplayReset
from game.session.play.hints import HintProvider
from game.session.play.match_mode import ORDINARY_MODE, MatchMode
from game.session.play.practice import Tries
from game.session.play.saved_match import (
    DealNotes,
    MatchNotes,
    MatchWriter,
    SavedMatch,
    load_unfinished_match,
    make_archive_entry,
)
from game.session.play.unfinished import NOT_STORED
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.table.card_selection import PlayCandidates
from game.store.entries import ArchivedDeal
from game.store.stores import Stores
from game.store.writer import POLL_SECONDS

_MAX_FRAME_WAIT_SECONDS = 0.004
"""Time that a frame may wait for the disk."""
_MAX_ACTION_WAIT_SECONDS = 0.25
"""Time that an action of the player may wait for the disk."""
_NOTICE_DELAY_SECONDS = 1.0
"""Seconds of waiting for the disk after which the player is informed."""


class _Moment:
    """One state of the deal from the player's seat. Each part is computed once."""

    def __init__(self, state: Deal) -> None:
        self.state = state

    @cached_property
    def observation(self) -> Observation:
        return self.state.observation(PLAYER_SEAT)

    @cached_property
    def candidates(self) -> PlayCandidates:
        return PlayCandidates(self.observation)


class LiveMatch:
    """One match, new or continued, in its mode: dealing, playing, counting, saving and analysis.

    The match, its deal and the moment of a practice know all hands, and stay private. Scenes read properties of this
    class, none of which reveals a hidden card.
    """

    def __init__(
        self,
        saved: SavedMatch | MatchPlan,
        runner: Runner,
        stores: Stores | None = None,
        pace: Pace | None = None,
        mode: MatchMode = ORDINARY_MODE,
    ) -> None:
        self._runner, self._reported_stand_ins = runner, runner.stand_in_count
        self._stores = stores
        self._pace = pace or Pace()
        self._match = Match(saved) if isinstance(saved, MatchPlan) else saved.match
        plan = self._match.plan
        self.opponents = list_opponents(self._match)
        self.rules_name = plan.rules_name
        """The name of the player's own rule set in use; empty for a preset."""
        self.challenge = plan.challenge
        self.is_practice = plan.practice
        """True if everything may be taken back and nothing counts."""
        self._mode = mode = mode.for_challenge(self.challenge)
        self.is_detached = mode.is_detached
        self.is_lead_shown, self.are_points_shown = mode.is_lead_shown, mode.are_points_shown
        self.tries = None if mode.practice is None else Tries(mode.practice)
        """Tries of a moment; None if this deal is no practice."""
        self._writer = MatchWriter(stores, mode.location) if stores is not None and mode.is_recorded else None
        self.analysis = DealAnalysis(runner, stores, mode)
        self.notes = MatchNotes("" if isinstance(saved, MatchPlan) else saved.sort, self._save)
        """Notes besides the actions: the order of the hand, and the help that the player had."""
        self.hints = HintProvider(
            runner, lambda: self.observation, lambda: self.notes.count_hint(len(self._deal.state.history))
        )
        self._is_counted = False
        """True if the deal is the last of the match's finished deals."""
        self._disk_delay_seconds = 0.0
        if isinstance(saved, MatchPlan):
            self._begin(self._match.make_next_spec())
        else:
            self._continue(saved)
        self._latest = _Moment(self._deal.state)

    @classmethod
    def resume(
        cls, stores: Stores, runner: Runner, pace: Pace | None = None, mode: MatchMode = ORDINARY_MODE
    ) -> LiveMatch | None:
        """Return the match stored at the mode's place; None if there is none, or one of another challenge."""
        saved = load_unfinished_match(stores, mode.location)
        return None if saved is None else cls(saved, runner, stores, pace, mode)

    # --- what the player may see

    @property
    def observation(self) -> Observation:
        return self._moment.observation

    @property
    def is_resumable(self) -> bool:
        """True if the match is stored during play, so that the player can leave and continue it."""
        return self._writer is not None and self._mode.location != NOT_STORED

    def compute_score(self) -> Score:
        return compute_score(self._match, in_play=not self._is_counted)

    def tally_histories(self) -> tuple[tuple[int, ...], ...]:
        return self._match.tally_histories

    @property
    def bonuses(self) -> tuple[Payment, ...]:
        """Payments for chops in this deal so far."""
        return self._deal.state.bonuses

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the match so far, including payments in this deal."""
        if self._is_counted:
            return self._match.totals
        return tuple(map(sum, zip(self._match.totals, self._deal.state.points_so_far, strict=True)))

    @property
    def seed_hash(self) -> str:
        """Hash of this deal's seed, which the player can compare with the seed later; "" if the deal has no seed."""
        seed = self._deal.state.spec.seed
        return "" if seed is None else hash_seed(seed)

    @property
    def display_seed(self) -> int:
        """Seed of all randomness in the display of this deal; it reveals no hidden card."""
        return make_display_seed(self._deal.state.spec.seed, self._deal.state.dealt[PLAYER_SEAT])

    @property
    def seed(self) -> int | None:
        """This deal's seed if the player knows it or the deal is over; else None. Some deals have no seed."""
        plan = self._match.plan
        is_known = self.compute_score().deal_number == 1 and (plan.first_seed is not None or plan.first is not None)
        return self._deal.state.spec.seed if is_known or self.observation.phase == "over" else None

    def restart(self) -> LiveMatch:
        """Return the same match from its beginning: the same deals, and players with the same randomness."""
        return LiveMatch(self._match.plan, self._runner, self._stores, self._pace, self._mode)

    def make_next_try(self, seed: int, is_redealt: bool, pace: Pace) -> LiveMatch:
        """Return the next try of this moment; with other hidden cards if `is_redealt` and if others are possible."""
        practice = self._mode.practice
        if practice is None:
            raise ValueError("the deal is no try of a moment")
        return LiveMatch(practice.begin(seed, is_redealt), self._runner, None, pace, self._mode)

    def reopen(self) -> LiveMatch:
        """Return this match in its last stored state; from its beginning if the stored state is lost."""
        if self._stores is None:
            return self.restart()
        return self.resume(self._stores, self._runner, self._pace, self._mode) or self.restart()

    def make_full_record(self) -> dict[str, Any]:
        """Return the record of the deal with its hidden cards. Use it only in error reports."""
        return make_record(self._deal.state)

    def make_archive_entry(self) -> ArchivedDeal | None:
        """Return the finished deal with its record and its entry in the list of deals; None before the end."""
        return make_archive_entry(self._make_saved_match()) if self._is_counted else None

    # --- actions of the player

    def find_violation(self, action: Action) -> Violation | None:
        return self._deal.state.violation(action, by=PLAYER_SEAT)

    def submit(self, action: Action) -> Violation | None:
        """Do an action of the player; return the violation if the action is refused, else None.

        This waits until the previous action is stored; call `can_act` before.
        """
        self._wait_for_disk(None)
        violation = self._deal.submit(action)
        if violation is None:
            self._save_change()
        return violation

    def can_act(self) -> bool:
        """Wait briefly for the disk. Return True if the previous action is stored, so that a crash costs one action."""
        return self._wait_for_disk(_MAX_ACTION_WAIT_SECONDS)

    @property
    def is_disk_behind(self) -> bool:
        """True if the disk was behind the display at the last tick."""
        return self._disk_delay_seconds > 0

    @property
    def is_waiting_for_disk(self) -> bool:
        """True if the disk is so slow that the player is informed."""
        return self._disk_delay_seconds >= _NOTICE_DELAY_SECONDS

    def can_undo(self) -> bool:
        return self._deal.can_undo(self.is_practice)

    def undo(self) -> bool:
        """Take back the last action and send a `DisplayReset` event. Return False if this is not allowed."""
        if not self.can_undo():
            return False
        self._deal.undo()
        self.notes.count_undo()
        self._save_change()
        return True

    @property
    def grace_ratio(self) -> float:
        return self._deal.grace_ratio

    def end_grace(self) -> None:
        self._deal.end_grace()

    def next_deal(self) -> bool:
        """Start the next deal; return False during a deal and after the end of the match."""
        if not self._is_counted or self._match.is_over:
            return False
        self._begin(self._match.make_next_spec())
        return True

    def skip_thinking_times(self) -> None:
        self._deal.is_hurried = True

    def set_pace(self, pace: Pace) -> None:
        """Change the thinking times from the next turn on."""
        self._pace = self._deal.pace = pace

    def get_candidates(self) -> PlayCandidates:
        """Return the plays that the player may choose from, also during other seats' turns."""
        return self._moment.candidates

    # --- time

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._advance_deal(dt)
        self.analysis.poll()

    def poll(self, dt: float = 0.0) -> list[Event | DisplayReset]:
        """Let `dt` seconds pass; return the events since the last call, as the player may see them."""
        if dt:
            self.tick(dt)
        return self._deal.take_events()

    def list_visible_events(self) -> list[Event]:
        return self._deal.list_visible_events()

    def has_new_stand_in(self) -> bool:
        """Return True if a stand-in has acted for a bot that did not answer, since the last call of this method."""
        previous_count, self._reported_stand_ins = self._reported_stand_ins, self._runner.stand_in_count
        return self._reported_stand_ins > previous_count

    def next_wakeup(self) -> float | None:
        """Return the seconds until the match may change without the player; None while the player is to act."""
        return POLL_SECONDS if self.is_disk_behind else self._deal.next_wakeup()

    def close(self) -> None:
        """Leave the table. The match is stored on the disk when this returns."""
        self.hints.drop()
        self._deal.close()
        self.analysis.close()
        if self._writer is not None:
            self._writer.close()

    # --- behind the scenes

    @property
    def _moment(self) -> _Moment:
        if self._latest.state is not self._deal.state:
            self._latest = _Moment(self._deal.state)
        return self._latest

    def _advance_deal(self, dt: float) -> None:
        """Let the other seats act. They wait until the displayed state is stored, so that a crash costs one action."""
        if not self._deal.state.over:
            self.notes.add_seconds(dt)
        if not self._wait_for_disk(_MAX_FRAME_WAIT_SECONDS):
            self._disk_delay_seconds += dt
            return
        self._disk_delay_seconds = 0.0
        self._deal.advance_time(dt)
        for _ in range(MAX_STEPS_PER_FRAME):
            if not self._deal.show_next_step():
                break
            self._save_change()
            if not self._wait_for_disk(_MAX_FRAME_WAIT_SECONDS):
                break

    def _begin(self, spec: DealSpec) -> None:
        self.notes.start_deal(DealNotes(token_hex(8)))
        self._is_counted = False
        self.analysis.clear()
        self._seat_players(Deal.begin(self._match.rules, spec))
        self._deal.report_start()
        self._save_change()

    def _continue(self, saved: SavedMatch) -> None:
        self.notes.start_deal(saved.notes)
        self._is_counted = saved.is_counted
        self._seat_players(saved.state)
        self._deal.report_reset()
        if self._is_counted and saved.notes.deal_id and self._writer is not None:
            self._writer.store_again(self._make_saved_match())
        self.notes.identify_deal()
        if self._is_counted:
            self._begin_analysis()
        elif saved.state.over:
            self._save_change()

    def _seat_players(self, state: Deal) -> None:
        names = (self._mode.demo_player, *self._match.plan.opponents)
        deciders = [Decider(name, self._match.make_bot_seed(seat)) for seat, name in enumerate(names)]
        fixed_action_count = 0 if self._mode.practice is None else len(state.history)
        self._deal = DealInPlay(state, deciders, self._runner, self._pace, fixed_action_count)
        self._runner.prepare(names)

    def _save_change(self) -> None:
        """Store the match after a change of the deal; count the deal if it is over."""
        state = self._deal.state
        self.notes.forget_later_hint(len(state.history))
        if state.result is None or self._is_counted:
            self._save()
            return
        self._match = self._match.with_result(state.result)
        self._is_counted = True
        if self._mode.practice is not None:
            self._mode.practice.add_result(state)
        if self._writer is not None:
            self._writer.store_finished_deal(self._make_saved_match())
        self._begin_analysis()

    def _save(self) -> None:
        if self._writer is not None:
            self._writer.save(self._make_saved_match())

    def _make_saved_match(self) -> SavedMatch:
        return SavedMatch(self._match, self._deal.state, self.notes.get_deal_notes(), self.notes.sort)

    def _wait_for_disk(self, seconds: float | None) -> bool:
        """Wait at most `seconds` (None: without limit). Return True if all displayed actions are on the disk."""
        return self._writer is None or self._writer.flush(seconds)

    def _begin_analysis(self) -> None:
        self.analysis.begin(self._match, self._deal.state, self.notes.get_deal_notes().deal_id)
