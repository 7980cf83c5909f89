"""A match from the player's seat: the interface for scenes. Only `tick` and `poll` advance time."""

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
    PLAYER_SEAT,
    Match,
    MatchPlan,
    Opponent,
    Score,
    compute_score,
    hash_seed,
    list_opponents,
    make_display_seed,
)
from game.session.matches.record_text import make_record
from game.session.play.aftermath import DealAnalysis
from game.session.play.deal_in_play import DealInPlay, DisplayReset
from game.session.play.hint_desk import HintProvider
from game.session.play.match_course import MatchController, MatchNotes
from game.session.play.match_mode import ORDINARY_MODE, MatchMode
from game.session.play.practice import Tries
from game.session.play.saved_match import MatchWriter, SavedMatch, load_unfinished_match, make_archive_entry
from game.session.play.unfinished import NOT_STORED
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.table.card_selection import PlayCandidates
from game.store.entries import ArchivedDeal
from game.store.stores import Stores
from game.store.writer import POLL_SECONDS


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
    """One match, new or continued, in its mode.

    The match's controller knows all hands, and so does the moment of a practice. Both stay private. Scenes read
    properties of this class, none of which reveals a hidden card.
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
        plan = saved if isinstance(saved, MatchPlan) else saved.match.plan
        self._mode = mode = mode.for_challenge(plan.challenge)
        self.tries = None if mode.practice is None else Tries(mode.practice)
        """Tries of a moment; None if this deal is no practice."""
        self._writer = MatchWriter(stores, mode.location) if stores is not None and mode.is_recorded else None
        self.analysis = DealAnalysis(runner, stores, mode)
        """The analysis of finished deals."""
        self._controller = MatchController(
            saved, runner, self._pace, mode, writer=self._writer, aftermath=self.analysis
        )
        self.notes = MatchNotes(self._controller)
        """Notes besides the actions: the order of the hand, and the help that the player had."""
        self.hints = HintProvider(runner, self._controller)
        self._latest = _Moment(self._deal.state)

    @classmethod
    def resume(
        cls, stores: Stores, runner: Runner, pace: Pace | None = None, mode: MatchMode = ORDINARY_MODE
    ) -> LiveMatch | None:
        """Return the match stored at the mode's place; None if there is none or if it belongs to another challenge.

        A match that cannot be continued is set aside.
        """
        saved = load_unfinished_match(stores, mode.location)
        return None if saved is None else cls(saved, runner, stores, pace, mode)

    # --- what the player may see

    @property
    def observation(self) -> Observation:
        """The player's observation of the deal."""
        return self._moment.observation

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """The opponents at the seats from 1 on."""
        return list_opponents(self._match)

    @property
    def rules_name(self) -> str:
        """The name of the player's own rule set in use; empty for a preset."""
        return self._match.plan.rules_name

    @property
    def is_resumable(self) -> bool:
        """True if the match is stored during play, so that the player can leave and continue it."""
        return self._writer is not None and self._mode.location != NOT_STORED

    @property
    def is_detached(self) -> bool:
        """True if the match is separate from the match in progress and is not stored."""
        return self._mode.is_detached

    @property
    def is_lead_shown(self) -> bool:
        """True if the seats show the lead."""
        return self._mode.is_lead_shown

    @property
    def are_points_shown(self) -> bool:
        """True if the seats show the points of the match."""
        return self._mode.are_points_shown

    @property
    def challenge(self) -> str:
        """Name of the challenge; empty if the match is no challenge."""
        return self._match.plan.challenge

    @property
    def is_practice(self) -> bool:
        """True if everything may be taken back and nothing counts."""
        return self._match.plan.practice

    def compute_score(self) -> Score:
        """Return the points and places so far."""
        return compute_score(self._match, in_play=not self._controller.is_counted)

    def tally_histories(self) -> tuple[tuple[int, ...], ...]:
        """Return each seat's tally, which decides the match, before the first deal and after each deal."""
        return self._match.tally_histories

    @property
    def bonuses(self) -> tuple[Payment, ...]:
        """Payments for chops in this deal so far."""
        return self._deal.state.bonuses

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the match so far, including payments in this deal."""
        return self._controller.totals

    @property
    def commitment(self) -> str:
        """Hash of this deal's seed, which the player can compare with the seed later; "" if the deal has no seed."""
        seed = self._controller.seed
        return "" if seed is None else hash_seed(seed)

    @property
    def display_seed(self) -> int:
        """Seed of all randomness in the display of this deal; it reveals no hidden card."""
        return make_display_seed(self._controller.seed, self._deal.state.dealt[PLAYER_SEAT])

    @property
    def seed(self) -> int | None:
        """This deal's seed after its end, or earlier if the player knows the seed; else None. Some deals have no seed.
        """
        plan = self._match.plan
        is_known = self.compute_score().deal_number == 1 and (plan.first_seed is not None or plan.first is not None)
        return self._controller.seed if is_known or self.observation.phase == "over" else None

    def restart(self) -> LiveMatch:
        """Return the same match from its beginning: the same deals, and players with the same randomness."""
        return LiveMatch(self._match.plan, self._runner, self._stores, self._pace, self._mode)

    def next_try(self, seed: int, is_redealt: bool, pace: Pace) -> LiveMatch:
        """Return the next try of this moment; with other hidden cards if `is_redealt` and if others are possible."""
        tried = self._mode.practice
        if tried is None:
            raise ValueError("the deal is no try of a moment")
        return LiveMatch(tried.begin(seed, is_redealt), self._runner, None, pace, self._mode)

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
        return make_archive_entry(self._controller.saved_match) if self._controller.is_counted else None

    # --- actions of the player

    def find_violation(self, action: Action) -> Violation | None:
        """Return the violation of an action of the player, or None."""
        return self._deal.state.violation(action, by=PLAYER_SEAT)

    def submit(self, action: Action) -> Violation | None:
        """Do an action of the player; return the violation if the action is refused, else None."""
        return self._controller.submit(action)

    def can_act(self) -> bool:
        """Wait briefly for the disk. Return True if the previous action is stored, so that a crash costs at most one
        action.
        """
        return self._controller.can_catch_up()

    @property
    def is_disk_behind(self) -> bool:
        """True if the disk was behind the display at the last tick."""
        return self._controller.is_behind

    @property
    def is_waiting_for_disk(self) -> bool:
        """True if the match waits because the disk is slow."""
        return self._controller.is_slow

    def can_undo(self) -> bool:
        """Return True if the last action may be taken back."""
        return self._deal.can_undo(self.is_practice)

    def undo(self) -> bool:
        """Take back the last action and return True; return False if the rules of taking back forbid it.

        The scene then gets a `DisplayReset` event.
        """
        if not self.can_undo():
            return False
        self._controller.undo()
        return True

    @property
    def grace_ratio(self) -> float:
        """Remaining fraction (1 to 0) of the time in which the player may take the action back."""
        return self._deal.grace_ratio

    def end_grace(self) -> None:
        """Let the next seat act without waiting for a take-back."""
        self._deal.end_grace()

    def next_deal(self) -> bool:
        """Start the next deal; return False during a deal and after the end of the match."""
        return self._controller.next_deal()

    def hurry(self) -> None:
        """Play the rest of this deal without thinking times."""
        self._deal.is_hurried = True

    def set_pace(self, pace: Pace) -> None:
        """Change the thinking times from the next turn on."""
        self._pace = pace
        self._controller.set_pace(pace)

    def find_candidates(self) -> PlayCandidates:
        """Return the plays that the player may choose from, also during other seats' turns."""
        return self._moment.candidates

    # --- time

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._controller.tick(dt)
        self.analysis.poll()

    def poll(self, dt: float = 0.0) -> list[Event | DisplayReset]:
        """Let `dt` seconds pass; return the events since the last call, as the player may see them."""
        if dt:
            self.tick(dt)
        return self._deal.take_events()

    def list_visible_events(self) -> list[Event]:
        """Return all events of this deal so far."""
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
    def _match(self) -> Match:
        return self._controller.match

    @property
    def _deal(self) -> DealInPlay:
        return self._controller.deal

    @property
    def _moment(self) -> _Moment:
        """The present state of the deal."""
        if self._latest.state is not self._deal.state:
            self._latest = _Moment(self._deal.state)
        return self._latest
