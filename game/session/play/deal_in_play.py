"""One deal in progress: the player acts at once, other seats act after their thinking time.

Decisions of the other seats are requested ahead of the display and stored until they are due. A locked-out seat with a
bomb (`Deal.has_secret_turn`) is asked between two displayed steps. If the seat declines, nothing shows that it was
asked.
"""

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
from game.session.players.pace import Difficulty, Pace
from game.session.players.player_pool import report_fault
from game.session.players.runner import OpenQuestion, Runner
from game.store.writer import POLL_SECONDS


@dataclass(frozen=True, slots=True)
class Decider:
    """The decider of a seat: a player's name ("" for the human) and the seed of its randomness."""

    player: str
    seed: int


@dataclass(frozen=True, slots=True)
class Step:
    action: Action
    state_after: Deal


class PendingSteps:
    """The steps that are decided but not displayed yet; truthy if there are any."""

    def __init__(self, deciders: Sequence[Decider], runner: Runner) -> None:
        self._deciders = deciders
        self._runner = runner
        self._steps: deque[Step] = deque()
        self._question = OpenQuestion[Action](runner)

    def __bool__(self) -> bool:
        return bool(self._steps)

    def next_player(self, state: Deal) -> str:
        """Return the player who decides next; "" for the human and after the end of the deal."""
        return "" if state.turn is None else self._deciders[state.turn].player

    def request(self, displayed_deal: Deal) -> None:
        """Request all decisions up to the next displayed step, and those of seats that are secretly asked after it."""
        while decision := self._find_next_decision(displayed_deal):
            latest_deal, seat = decision
            if not self._question:
                player = self._deciders[seat]
                self._question.wait_for(self._runner.act(player.player, player.seed, latest_deal.observation(seat)))
            action = self._question.take()
            if action is None:
                return
            self._steps.append(_make_step(latest_deal, seat, action))

    def take_steps(self) -> list[Step]:
        """Return the next step and the passes that follow it immediately."""
        steps = [self._steps.popleft()]
        while self._steps and self._steps[0].action == PASS:
            steps.append(self._steps.popleft())
        return steps

    def resolve_secret_turns(self, displayed_deal: Deal) -> list[Step]:
        """Ask the next seats at once while their turns are secret, and return their passes.

        Without a thinking time, the player cannot see that these seats were asked. The first play among the answers is
        stored, and is displayed at its usual time.
        """
        if self.next_player(displayed_deal) and displayed_deal.has_secret_turn:
            self._question.drop()
        passes: list[Step] = []
        while displayed_deal.has_secret_turn and self.next_player(displayed_deal):
            seat = displayed_deal.turn
            assert seat is not None
            player = self._deciders[seat]
            action = self._runner.act_now(player.player, player.seed, displayed_deal.observation(seat))
            step = _make_step(displayed_deal, seat, action)
            if step.action != PASS:
                self._steps.append(step)
                break
            passes.append(step)
            displayed_deal = step.state_after
        return passes

    def clear(self) -> None:
        self._steps.clear()
        self._question.drop()

    def _find_next_decision(self, displayed_deal: Deal) -> tuple[Deal, int] | None:
        """Return the deal and the seat of the next open decision; None if no decision is open."""
        latest_deal = self._steps[-1].state_after if self._steps else displayed_deal
        has_bomb = len(self._steps) > 1 and self._steps[-1].action != PASS
        is_complete = has_bomb or (self._steps and not latest_deal.has_secret_turn)
        if is_complete or not self.next_player(latest_deal) or latest_deal.turn is None:
            return None
        return latest_deal, latest_deal.turn


def _make_step(state: Deal, seat: int, action: Action) -> Step:
    """Return a player's step. An illegal answer is logged and replaced by the lowest legal play."""
    violation = state.violation(action, by=seat)
    if violation is not None:
        report_fault(f"seat {seat} answered {action}, which is illegal here: {violation.code}")
        action = find_lowest_action(state.observation(seat))
    return Step(action, state.do(action, by=seat))


NEARLY_OUT_CARD_COUNT = 2
"""Maximum number of cards of a seat that is nearly out."""
BOMB_KINDS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)

MAX_STEPS_PER_FRAME = 4
"""Maximum number of steps shown in one frame at instant speed; more would delay the frame."""


@dataclass(frozen=True)
class DisplayReset:
    """Event: the table must be drawn again, after a take-back or when a match is continued."""


class DealInPlay:
    """The displayed deal (`state`) and the time of its next step. The first `fixed_action_count` actions are final."""

    def __init__(
        self, state: Deal, deciders: Sequence[Decider], runner: Runner, pace: Pace, fixed_action_count: int = 0
    ) -> None:
        self.state = state
        self.pace = pace
        self.is_hurried = False
        self._events: list[Event | DisplayReset] = []
        self._deciders = deciders
        self._pending_steps = PendingSteps(deciders, runner)
        self._waited_seconds = 0.0
        self._delay_seconds: float | None = None
        self._grace_seconds = 0.0
        """Seconds after the player's action before the next seat may act. The seat thinks during this time."""
        self._fixed_action_count = fixed_action_count

    # --- observations and actions of the player's seat

    def report_start(self) -> None:
        self._events += hide_secrets(list_opening_events(self.state), PLAYER_SEAT)

    def report_reset(self) -> None:
        self._events.append(DisplayReset())

    def take_events(self) -> list[Event | DisplayReset]:
        """Return the events since the last call, without what the player may not know."""
        events, self._events = self._events, []
        return events

    def list_visible_events(self) -> list[Event]:
        return list(hide_secrets(list_events(self.state), PLAYER_SEAT))

    def submit(self, action: Action) -> Violation | None:
        violation = self.state.violation(action, by=PLAYER_SEAT)
        if violation is None:
            self._show(self.state.do(action, by=PLAYER_SEAT))
            self._resolve_secret_turns()
            self._grace_seconds = self.pace.compute_grace_seconds(self._is_player_out)
        return violation

    @property
    def grace_ratio(self) -> float:
        """Remaining fraction (1 to 0) of the time in which the player may take the action back."""
        if not self._grace_seconds or self.is_hurried or not self._pending_steps.next_player(self.state):
            return 0.0
        return max(0.0, 1.0 - self._waited_seconds / self._grace_seconds)

    def end_grace(self) -> None:
        """Let the next seat act without waiting for a take-back."""
        self._grace_seconds = 0.0

    def can_undo(self, practice: bool) -> bool:
        """Return True if no other seat has visibly acted since the player's last action; in practice, at any time."""
        last_index = self._find_last_own_action()
        if last_index is None or self.state.phase == "over":
            return False
        if practice:
            return True
        state = self.state
        is_bomb_expected = state.has_secret_turn and state.turn != PLAYER_SEAT
        are_all_passes_secret = all(
            place in state.secret_pass_indices for place in range(last_index + 1, len(state.history))
        )
        return (
            state.phase == "play"
            and not state.history[last_index][1].is_trade
            and not is_bomb_expected
            and are_all_passes_secret
        )

    def undo(self) -> None:
        """Take back the player's last action and everything after it."""
        last = self._find_last_own_action()
        if last is not None:
            self._pending_steps.clear()
            self._restart_wait()
            self.state = rewind_deal(self.state, last)
            self.report_reset()

    def _find_last_own_action(self) -> int | None:
        """Return the index of the player's last action in the history; None if a bot plays the seat."""
        if self._deciders[PLAYER_SEAT].player:
            return None
        history = self.state.history
        places = range(len(history) - 1, self._fixed_action_count - 1, -1)
        return next((place for place in places if history[place][0] == PLAYER_SEAT), None)

    # --- the other seats

    def advance_time(self, dt: float) -> None:
        self._waited_seconds += dt

    def show_next_step(self) -> bool:
        """Show the next step if its seat has thought long enough; return True if a step was shown."""
        if not self._pending_steps.next_player(self.state):
            return False
        self._pending_steps.request(self.state)
        if not self._pending_steps or self._waited_seconds < self._turn_seconds:
            return False
        for step in self._pending_steps.take_steps():
            self._show(step.state_after)
        if not self._pending_steps:
            self._resolve_secret_turns()
        return True

    def next_wakeup(self) -> float | None:
        """Return the seconds until the deal may change without the player; None while the player is to act."""
        if not self._pending_steps.next_player(self.state):
            return None
        if self._delay_seconds is None:
            return 0.0  # the next step requests the decision
        return max(POLL_SECONDS, self._turn_seconds - self._waited_seconds)

    def close(self) -> None:
        self._pending_steps.clear()

    def _resolve_secret_turns(self) -> None:
        for step in self._pending_steps.resolve_secret_turns(self.state):
            self._show(step.state_after)

    def _show(self, after: Deal) -> None:
        self._events += hide_secrets(list_action_events(self.state, after), PLAYER_SEAT)
        self.state = after
        self._restart_wait()

    @property
    def _turn_seconds(self) -> float:
        """Seconds from the last action until the current seat may show its own action."""
        if self.is_hurried:
            return 0.0
        if self._delay_seconds is None:
            self._delay_seconds = self._draw_thinking_seconds()
        return max(self._grace_seconds, self._delay_seconds)

    def _draw_thinking_seconds(self) -> float:
        """Draw the thinking time of the current seat in seconds. It depends on public facts only."""
        state, observation = self.state, self.state.observation(PLAYER_SEAT)
        rng = SplitMix64(self._deciders[PLAYER_SEAT].seed ^ len(observation.history))
        difficulty: Difficulty = (
            "forced" if _can_only_pass(state) else "hard" if _is_hard_turn(observation) else "ordinary"
        )
        return self.pace.draw_delay_seconds(rng, difficulty, self._is_player_out)

    @property
    def _is_player_out(self) -> bool:
        return PLAYER_SEAT in self.state.seats_gone

    def _restart_wait(self) -> None:
        self._waited_seconds = self._grace_seconds = 0.0
        self._delay_seconds = None


def _can_only_pass(state: Deal) -> bool:
    position = state.position
    return position is not None and bool(position.target_code) and list(position.list_legal_plays()) == [NO_CARDS]


def _is_hard_turn(observation: Observation) -> bool:
    """Return True if the turn visibly matters: the play to beat is a two or bomb, or another seat is nearly out."""
    target = observation.target
    if target is not None and (target.cards[-1].rank == TWO or target.kind in BOMB_KINDS):
        return True
    ended_seats = (observation.turn, *observation.seats_gone)
    other_counts = (count for seat, count in enumerate(observation.counts) if seat not in ended_seats)
    is_any_nearly_out = any(count <= NEARLY_OUT_CARD_COUNT for count in other_counts)
    return observation.rules.decisions.are_counts_always_shown and is_any_nearly_out
