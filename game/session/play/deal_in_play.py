"""What the other seats do next: decided by their players ahead of what is shown, and kept until its time has come.

A locked-out seat that is asked because it holds a bomb (`Deal.asked_secretly`) is asked between two shown steps: if it
declines, nothing tells that it was asked.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.yardsticks import lowest_action
from game.engine.action import PASS, Action
from game.engine.cards import TWO
from game.engine.combination import Kind
from game.engine.deal import Deal
from game.engine.events import Event, events, opening, redact
from game.engine.law import NO_CARDS
from game.engine.observation import Observation
from game.engine.rng import SplitMix64
from game.engine.violation import Violation
from game.session.matches.deal_states import events_of, state_after
from game.session.matches.match import PERSON
from game.session.players.cast import report_fault
from game.session.players.pace import Difficulty, Pace
from game.session.players.runner import Asked, Runner
from game.store.writer import ASK_AGAIN


@dataclass(frozen=True, slots=True)
class Seated:
    """Who decides for a seat: a player's name, or "" for the person; and the seed of its chance."""

    player: str
    seed: int


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat does, and the deal after it."""

    action: Action
    after: Deal


class DecisionsAhead:
    """The steps that are decided and not yet shown; true where there are any."""

    def __init__(self, seated: Sequence[Seated], runner: Runner) -> None:
        self._seated = seated
        self._runner = runner
        self._steps: deque[Step] = deque()
        self._asked = Asked[Action](runner)

    def __bool__(self) -> bool:
        return bool(self._steps)

    def player_of(self, state: Deal) -> str:
        """Who decides next; "" for the person, and when the deal is over."""
        return "" if state.turn is None else self._seated[state.turn].player

    def ask(self, shown: Deal) -> None:
        """Gets decisions up to the next shown step, and from the seats that are secretly asked after it."""
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
        """The next step, and the passes that follow it at once."""
        taken = [self._steps.popleft()]
        while self._steps and self._steps[0].action == PASS:
            taken.append(self._steps.popleft())
        return taken

    def ask_secretly(self, shown: Deal) -> list[Step]:
        """The passes of secretly asked seats, asked here and now: how long they think must not be seen.

        A bomb waits for its time.
        """
        if self.player_of(shown) and shown.asked_secretly:
            self._asked.drop()
        passes: list[Step] = []
        while shown.asked_secretly and self.player_of(shown):
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
        """What was decided and what is being asked holds no longer."""
        self._steps.clear()
        self._asked.drop()

    def _undecided(self, shown: Deal) -> tuple[Deal, int] | None:
        """The moment and the seat whose decision comes next, where one is still to be made."""
        latest = self._steps[-1].after if self._steps else shown
        bomb = len(self._steps) > 1 and self._steps[-1].action != PASS
        complete = bomb or (self._steps and not latest.asked_secretly)
        if complete or not self.player_of(latest) or latest.turn is None:
            return None
        return latest, latest.turn


def _step(state: Deal, seat: int, action: Action) -> Step:
    """What a player does; an unlawful answer is reported, and the lowest lawful play made in its place."""
    refused = state.violation(action, by=seat)
    if refused is not None:
        report_fault(f"seat {seat} answered {action}, which is unlawful here: {refused.code}")
        action = lowest_action(state.observation(seat))
    return Step(action, state.do(action, by=seat))


FEW_CARDS = 2
"""A seat with at most this many cards is nearly out."""
BOMB_KINDS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)

MOST_STEPS = 4
"""So many steps are to be shown in one go at instant speed; more would hold up the frame."""


@dataclass(frozen=True)
class Rewound:
    """What was shown holds no longer: everything is to be shown anew (an undo, a match continued)."""


class DealInPlay:
    """The deal as it is shown (`state`), and when the next step is shown.

    Of its actions the first `fixed` are never taken back.
    """

    def __init__(self, state: Deal, seated: Sequence[Seated], runner: Runner, pace: Pace, fixed: int = 0) -> None:
        self.state = state
        self.pace = pace
        self.hurried = False
        self._happened: list[Event | Rewound] = []
        self._seated = seated
        self._ahead = DecisionsAhead(seated, runner)
        self._waited = 0.0
        self._delay: float | None = None
        self._grace = 0.0
        """Seconds after the player's action before the next seat may act; the seat thinks meanwhile."""
        self._fixed = fixed

    # --- what the person's seat sees and does

    def open(self) -> None:
        """Tells of the deal's beginning."""
        self._happened += redact(opening(self.state), PERSON)

    def rewind(self) -> None:
        """What was shown holds no longer: whoever shows the deal is told so."""
        self._happened.append(Rewound())

    def take_happened(self) -> list[Event | Rewound]:
        """What has happened since the last call, as the person may see it."""
        happened, self._happened = self._happened, []
        return happened

    def told(self) -> list[Event]:
        """All that has happened in this deal so far, as the person may see it."""
        return list(redact(events_of(self.state), PERSON))

    def submit(self, action: Action) -> Violation | None:
        """An action of the person; why it is refused, where it is."""
        refused = self.state.violation(action, by=PERSON)
        if refused is None:
            self._show(self.state.do(action, by=PERSON))
            self._ask_secretly()
            self._grace = self.pace.grace(self._person_gone)
        return refused

    @property
    def grace_left(self) -> float:
        """How much is left of the time in which the next seat holds back, from 1 down to 0."""
        if not self._grace or self.hurried or not self._ahead.player_of(self.state):
            return 0.0
        return max(0.0, 1.0 - self._waited / self._grace)

    def end_grace(self) -> None:
        """The next seat need not hold back any longer."""
        self._grace = 0.0

    def can_undo(self, practice: bool) -> bool:
        """Return whether the person's last action may be taken back: before another seat has acted, or in practice.

        Declined secret questions do not count, since nobody may notice them.
        """
        last = self._last_own()
        if last is None or self.state.phase == "over":
            return False
        if practice:
            return True
        state = self.state
        bomb_comes = state.asked_secretly and state.turn != PERSON
        only_declines = all(place in state.declines for place in range(last + 1, len(state.history)))
        return state.phase == "play" and not state.history[last][1].trades and not bomb_comes and only_declines

    def undo(self) -> None:
        """Takes back the person's last action and all that followed."""
        last = self._last_own()
        if last is not None:
            self._ahead.forget()
            self._begin_waiting()
            self.state = state_after(self.state, last)
            self.rewind()

    def _last_own(self) -> int | None:
        """The place in the history of the person's last action; None where a bot plays the seat."""
        if self._seated[PERSON].player:
            return None
        history = self.state.history
        places = range(len(history) - 1, self._fixed - 1, -1)
        return next((place for place in places if history[place][0] == PERSON), None)

    # --- the other seats

    def wait(self, dt: float) -> None:
        """Lets `dt` seconds pass; nothing is shown before the next `step`."""
        self._waited += dt

    def step(self) -> bool:
        """Shows the next step where its seat has thought long enough; whether there was one."""
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
        """Seconds until something may happen by itself; None while the person is waited for."""
        if not self._ahead.player_of(self.state):
            return None
        if self._delay is None:
            return 0.0  # the next step asks
        return max(ASK_AGAIN, self._wait - self._waited)

    def close(self) -> None:
        """Nobody is asked any more."""
        self._ahead.forget()

    def _ask_secretly(self) -> None:
        for step in self._ahead.ask_secretly(self.state):
            self._show(step.after)

    def _show(self, after: Deal) -> None:
        """Shows the deal after its next action."""
        self._happened += redact(events(self.state, after), PERSON)
        self.state = after
        self._begin_waiting()

    @property
    def _wait(self) -> float:
        """Seconds from the last action until the seat to act may show its own."""
        if self.hurried:
            return 0.0
        if self._delay is None:
            self._delay = self._thinking_time()
        return max(self._grace, self._delay)

    def _thinking_time(self) -> float:
        """Seconds that the seat to act seems to think: by what everybody sees, never by who was secretly asked."""
        state, seen = self.state, self.state.observation(PERSON)
        chance = SplitMix64(self._seated[PERSON].seed ^ len(seen.history))
        difficulty: Difficulty = "forced" if _can_only_pass(state) else "hard" if _looks_hard(seen) else "ordinary"
        return self.pace.delay(chance, difficulty, self._person_gone)

    @property
    def _person_gone(self) -> bool:
        """Whether the person plays no more in this deal."""
        return PERSON in self.state.gone

    def _begin_waiting(self) -> None:
        self._waited = self._grace = 0.0
        self._delay = None


def _can_only_pass(state: Deal) -> bool:
    """Whether the seat to act has no choice."""
    position = state.position
    return position is not None and bool(position.code) and list(position.plays()) == [NO_CARDS]


def _looks_hard(seen: Observation) -> bool:
    """Whether everybody sees that much hangs on this turn: there is a two or a bomb to beat, or another seat is nearly
    out.
    """
    target = seen.target
    if target is not None and (target.cards[-1].rank == TWO or target.kind in BOMB_KINDS):
        return True
    others = (count for seat, count in enumerate(seen.counts) if seat != seen.turn and seat not in seen.gone)
    return seen.rules.decisions.counts_shown and any(count <= FEW_CARDS for count in others)
