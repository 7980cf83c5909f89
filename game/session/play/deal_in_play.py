"""One deal in progress: the player's actions at once, those of other seats after their thinking time. Decisions of the
other seats are requested ahead of the display and stored until their time comes. A locked-out seat with a bomb
(`Deal.asked_secretly`) is asked between two displayed steps. If it declines, nothing shows that it was asked.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.yardsticks import find_lowest_action
from game.engine.action import PASS, Action
from game.engine.cards import TWO
from game.engine.combination import Kind
from game.engine.deal import Deal
from game.engine.events import Event, hide_secrets, list_action_events, list_opening_events
from game.engine.law import NO_CARDS
from game.engine.observation import Observation
from game.engine.rng import SplitMix64
from game.engine.violation import Violation
from game.session.matches.deal_states import list_events, rewind_deal
from game.session.matches.match import PLAYER_SEAT
from game.session.players.cast import report_fault
from game.session.players.pace import Difficulty, Pace
from game.session.players.runner import OpenQuestion, Runner
from game.store.writer import POLL_SECONDS


@dataclass(frozen=True, slots=True)
class Decider:
    """The decider of a seat: a player's name ("" for the human) and the seed of its randomness."""

    player: str
    seed: int


@dataclass(frozen=True, slots=True)
class Step:
    """An action of a seat and the deal after it."""

    action: Action
    after: Deal


class DecisionsAhead:
    """The steps that are decided but not displayed yet; truthy if there are any."""

    def __init__(self, seated: Sequence[Decider], runner: Runner) -> None:
        self._seated = seated
        self._runner = runner
        self._steps: deque[Step] = deque()
        self._asked = OpenQuestion[Action](runner)

    def __bool__(self) -> bool:
        return bool(self._steps)

    def player_of(self, state: Deal) -> str:
        """Return the player who decides next; "" for the human and after the end of the deal."""
        return "" if state.turn is None else self._seated[state.turn].player

    def ask(self, shown: Deal) -> None:
        """Collect decisions up to the next displayed step, and those of seats that are secretly asked after it."""
        while asked := self._undecided(shown):
            latest, seat = asked
            if not self._asked:
                player = self._seated[seat]
                self._asked.wait_for(self._runner.act(player.player, player.seed, latest.observation(seat)))
            action = self._asked.take()
            if action is None:
                return
            self._steps.append(_step(latest, seat, action))

    def take(self) -> list[Step]:
        """Return the next step and the passes that follow it immediately."""
        taken = [self._steps.popleft()]
        while self._steps and self._steps[0].action == PASS:
            taken.append(self._steps.popleft())
        return taken

    def ask_secretly(self, shown: Deal) -> list[Step]:
        """Return the passes of secretly asked seats, asked at once: their thinking time must not show.

        A bomb waits for its time.
        """
        if self.player_of(shown) and shown.has_secret_turn:
            self._asked.drop()
        passes: list[Step] = []
        while shown.has_secret_turn and self.player_of(shown):
            seat = shown.turn
            assert seat is not None
            player = self._seated[seat]
            step = _step(shown, seat, self._runner.act_now(player.player, player.seed, shown.observation(seat)))
            if step.action != PASS:
                self._steps.append(step)
                break
            passes.append(step)
            shown = step.after
        return passes

    def forget(self) -> None:
        """Forget decisions and drop open questions."""
        self._steps.clear()
        self._asked.drop()

    def _undecided(self, shown: Deal) -> tuple[Deal, int] | None:
        """Return the deal and the seat of the next decision that is still to be made."""
        latest = self._steps[-1].after if self._steps else shown
        bomb = len(self._steps) > 1 and self._steps[-1].action != PASS
        complete = bomb or (self._steps and not latest.has_secret_turn)
        if complete or not self.player_of(latest) or latest.turn is None:
            return None
        return latest, latest.turn


def _step(state: Deal, seat: int, action: Action) -> Step:
    """Return a player's step. An illegal answer is logged and replaced by the lowest legal play."""
    refused = state.violation(action, by=seat)
    if refused is not None:
        report_fault(f"seat {seat} answered {action}, which is illegal here: {refused.code}")
        action = find_lowest_action(state.observation(seat))
    return Step(action, state.do(action, by=seat))


NEARLY_OUT_CARDS = 2
"""A seat with at most this many cards is nearly out."""
BOMB_KINDS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)

MOST_STEPS_AT_ONCE = 4
"""Most steps shown in one go at instant speed; more would delay the frame."""


@dataclass(frozen=True)
class DisplayReset:
    """Event: everything must be shown anew, after a take-back or when a match is continued."""


class DealInPlay:
    """The deal on display (`state`) and the time of its next step.

    The first `fixed` actions are never taken back.
    """

    def __init__(self, state: Deal, seated: Sequence[Decider], runner: Runner, pace: Pace, fixed: int = 0) -> None:
        self.state = state
        self.pace = pace
        self.hurried = False
        self._happened: list[Event | DisplayReset] = []
        self._seated = seated
        self._ahead = DecisionsAhead(seated, runner)
        self._waited = 0.0
        self._delay: float | None = None
        self._grace = 0.0
        """Seconds after the player's action before the next seat may act; the seat thinks meanwhile."""
        self._fixed = fixed

    # --- what the person's seat sees and does

    def open(self) -> None:
        """Report the beginning of the deal."""
        self._happened += hide_secrets(list_opening_events(self.state), PLAYER_SEAT)

    def rewind(self) -> None:
        """Report that everything must be shown anew."""
        self._happened.append(DisplayReset())

    def take_happened(self) -> list[Event | DisplayReset]:
        """Return the events since the last call, as the player may see them."""
        happened, self._happened = self._happened, []
        return happened

    def visible_events(self) -> list[Event]:
        """Return all events of this deal so far, as the player may see them."""
        return list(hide_secrets(list_events(self.state), PLAYER_SEAT))

    def submit(self, action: Action) -> Violation | None:
        """Take an action of the player; return the violation if the action is refused."""
        refused = self.state.violation(action, by=PLAYER_SEAT)
        if refused is None:
            self._show(self.state.do(action, by=PLAYER_SEAT))
            self._ask_secretly()
            self._grace = self.pace.compute_grace_seconds(self._is_player_out)
        return refused

    @property
    def grace_ratio(self) -> float:
        """Remaining fraction (1 to 0) of the time in which the next seat waits for a take-back."""
        if not self._grace or self.hurried or not self._ahead.player_of(self.state):
            return 0.0
        return max(0.0, 1.0 - self._waited / self._grace)

    def end_grace(self) -> None:
        """Let the next seat act without waiting for a take-back."""
        self._grace = 0.0

    def can_undo(self, practice: bool) -> bool:
        """Return True if the player's last action may be taken back: before another seat has acted, or in practice.

        Declined secret questions do not count, since nobody may notice them.
        """
        last = self._last_own()
        if last is None or self.state.phase == "over":
            return False
        if practice:
            return True
        state = self.state
        bomb_comes = state.has_secret_turn and state.turn != PLAYER_SEAT
        only_declines = all(place in state.secret_pass_indices for place in range(last + 1, len(state.history)))
        return state.phase == "play" and not state.history[last][1].is_trade and not bomb_comes and only_declines

    def undo(self) -> None:
        """Take back the player's last action and everything after it."""
        last = self._last_own()
        if last is not None:
            self._ahead.forget()
            self._begin_waiting()
            self.state = rewind_deal(self.state, last)
            self.rewind()

    def _last_own(self) -> int | None:
        """Return the index of the player's last action in the history; None if a bot plays the seat."""
        if self._seated[PLAYER_SEAT].player:
            return None
        history = self.state.history
        places = range(len(history) - 1, self._fixed - 1, -1)
        return next((place for place in places if history[place][0] == PLAYER_SEAT), None)

    # --- the other seats

    def wait(self, dt: float) -> None:
        """Let `dt` seconds pass. The display changes only in `step`."""
        self._waited += dt

    def step(self) -> bool:
        """Show the next step if its seat has thought long enough; return True if a step was shown."""
        if not self._ahead.player_of(self.state):
            return False
        self._ahead.ask(self.state)
        if not self._ahead or self._waited < self._wait:
            return False
        for step in self._ahead.take():
            self._show(step.after)
        if not self._ahead:
            self._ask_secretly()
        return True

    def next_wakeup(self) -> float | None:
        """Return the seconds until something may happen by itself; None while the player is to act."""
        if not self._ahead.player_of(self.state):
            return None
        if self._delay is None:
            return 0.0  # the next step asks
        return max(POLL_SECONDS, self._wait - self._waited)

    def close(self) -> None:
        """Drop all questions to the players."""
        self._ahead.forget()

    def _ask_secretly(self) -> None:
        for step in self._ahead.ask_secretly(self.state):
            self._show(step.after)

    def _show(self, after: Deal) -> None:
        """Display the deal after its next action."""
        self._happened += hide_secrets(list_action_events(self.state, after), PLAYER_SEAT)
        self.state = after
        self._begin_waiting()

    @property
    def _wait(self) -> float:
        """Seconds from the last action until the seat to act may show its own action."""
        if self.hurried:
            return 0.0
        if self._delay is None:
            self._delay = self._thinking_time()
        return max(self._grace, self._delay)

    def _thinking_time(self) -> float:
        """Return the thinking time of the seat to act in seconds; it depends on public facts only."""
        state, seen = self.state, self.state.observation(PLAYER_SEAT)
        chance = SplitMix64(self._seated[PLAYER_SEAT].seed ^ len(seen.history))
        difficulty: Difficulty = "forced" if _can_only_pass(state) else "hard" if _looks_hard(seen) else "ordinary"
        return self.pace.draw_delay_seconds(chance, difficulty, self._is_player_out)

    @property
    def _is_player_out(self) -> bool:
        """True if the player plays no more in this deal."""
        return PLAYER_SEAT in self.state.seats_gone

    def _begin_waiting(self) -> None:
        self._waited = self._grace = 0.0
        self._delay = None


def _can_only_pass(state: Deal) -> bool:
    """Return True if the seat to act can only pass."""
    position = state.position
    return position is not None and bool(position.target_code) and list(position.list_legal_plays()) == [NO_CARDS]


def _looks_hard(seen: Observation) -> bool:
    """Return True if the turn visibly matters: a two or bomb is to be beaten, or another seat is nearly out."""
    target = seen.target
    if target is not None and (target.cards[-1].rank == TWO or target.kind in BOMB_KINDS):
        return True
    others = (count for seat, count in enumerate(seen.counts) if seat != seen.turn and seat not in seen.seats_gone)
    return seen.rules.decisions.are_counts_always_shown and any(count <= NEARLY_OUT_CARDS for count in others)
