"""A deal for review: every action, every state, and the observations of the seats."""

from dataclasses import dataclass

from game.engine.action import Action
from game.engine.combination import Play
from game.engine.deal import Deal
from game.engine.events import Played, list_action_events
from game.engine.legal import has_one_action
from game.engine.observation import Observation
from game.session.matches.deal_states import replay_states


@dataclass(frozen=True)
class ReviewStep:
    """An action of a deal. `play` is None for passes and trades."""

    index: int
    seat: int
    action: Action
    trick: int
    play: Play | None
    is_secret: bool
    """True for the secret pass of a locked-out seat."""


class DealReview:
    """All states and actions of a deal. State n comes before action n, and the last state is the end."""

    def __init__(self, state: Deal) -> None:
        self.moments: tuple[Deal, ...] = tuple(replay_states(state))
        self.steps = tuple(self._build_step(index) for index in range(len(self.moments) - 1))

    def _build_step(self, index: int) -> ReviewStep:
        state_before, state_after = self.moments[index], self.moments[index + 1]
        seat, action = state_after.history[index]
        events = list_action_events(state_before, state_after)
        play = next((event.play for event in events if isinstance(event, Played)), None)
        return ReviewStep(index, seat, action, state_before.tricks, play, index in state_after.secret_pass_indices)

    @property
    def last_state(self) -> Deal:
        """The deal at its end, or after its last recorded action."""
        return self.moments[-1]

    def list_decision_indices(self, seat: int) -> tuple[int, ...]:
        return tuple(step.index for step in self.steps if step.seat == seat)

    def is_forced(self, index: int) -> bool:
        """Return True if the seat to act had only one legal action."""
        state = self.moments[index]
        return state.phase == "play" and has_one_action(state.legal)

    def observe(self, index: int) -> Observation:
        return self.moments[index].observation(self.steps[index].seat)

    @property
    def is_complete(self) -> bool:
        return self.last_state.phase == "over"
