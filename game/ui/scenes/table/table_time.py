"""Time at the table: what moves as it passes, how fast, what ends when the person does not want to look any longer."""

from __future__ import annotations

from game.session.live_match import LiveMatch
from game.session.pace import Pace
from game.session.table import prompts
from game.session.table.automatic import Automatic
from game.session.table.flying_points import FlyingPoints
from game.store.settings import Settings
from game.ui.board.board import Board
from game.ui.kit.widget import soonest
from game.ui.scenes.table.director import Director
from game.ui.scenes.table.effects import Effects
from game.ui.scenes.table.hint_display import HintDisplay
from game.ui.scenes.table.message_line import MessageLine
from game.ui.scenes.table.result_delay import ResultDelay

AT_ONCE = 100.0
"""How much faster than usual waiting goes by where the settings let everything happen at once."""
EFFECTS_AT_ONCE = 8.0
"""The same of effects, which are still to be noticed."""


class TableTime:
    """Lets time pass for everything at the table but for its widgets; `director` is another after each building."""

    director: Director

    def __init__(
        self,
        match: LiveMatch,
        board: Board,
        effects: Effects,
        flying: FlyingPoints,
        message: MessageLine,
        hint: HintDisplay,
        automatic: Automatic,
    ) -> None:
        self.match, self.board, self.effects, self.flying = match, board, effects, flying
        self.message, self.hint, self.automatic = message, hint, automatic
        self.result_delay = ResultDelay()

    def set_speed(self, settings: Settings) -> None:
        """Speed by the settings; faster, or at once, when the person is out of the deal."""
        self.board.speed(Pace.of(settings).motion(prompts.is_out(self.match.seen)), settings.reduced_motion)

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass for what moves and for what is said."""
        speed = self.board.cards.timeline.speed
        self.board.step(dt)
        self.effects.step(dt * (speed or EFFECTS_AT_ONCE))
        self.director.step(dt * (speed or AT_ONCE))
        self.message.step(dt)

    def result_due(self, dt: float) -> bool:
        """Let `dt` seconds pass of those before a result; whether it is due now, once."""
        return self.result_delay.step(dt * (self.board.cards.timeline.speed or AT_ONCE), self.board.moving)

    def finish(self) -> None:
        """End what moves: everything is where it belongs."""
        self.director.hasten()
        self.board.finish()
        self.effects.finish()
        self.flying.clear()

    def next_wakeup(self) -> float | None:
        """How long nothing changes without an input: 0.0 while something moves, None for ever."""
        if self.board.moving or self.result_delay.waiting or self.hint.request.waiting or self.match.grace_left:
            return 0.0
        parts = (self.effects, self.director, self.message, self.match, self.automatic, self.board.picture.moods)
        return soonest(*(part.next_wakeup() for part in parts))
