"""The shared parts of all displays of a table: its clock, layout and effects, and the names on its seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from math import inf

import pygame

from game.engine.combination import Play
from game.session.play import match_start
from game.session.play.live_match import LiveMatch
from game.session.table.board_view import PlayView, build_play_view
from game.ui.anim.clock import Clock, Tween, earliest_time
from game.ui.board.board import Board
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.persons.moods import Feeling
from game.ui.scenes.table.effect_pictures import EffectPictures
from game.ui.scenes.table.effects import EffectKind, Effects, Point, Shake, fading_picture, flare

WAIT_SPEED_AT_ONCE = 100.0
"""Speed of waits if the settings show everything at once."""
EFFECTS_SPEED_AT_ONCE = 8.0
"""Speed of effects if the settings show everything at once: they stay noticeable."""


class Wait(Enum):
    """Moments for which the table waits."""

    PLAY_SEEN = auto()
    """The last play of a trick has been shown long enough."""
    STRUCK = auto()
    """A chop or an instant win has struck, and its points may fly."""
    CHOP = auto()
    """The stage is light again after a chop."""
    WON = auto()
    """The player's going out first was celebrated; nobody else acts before."""
    SWEEP = auto()
    RESULT = auto()


class TableClock:
    """Counts down waits, makes calls when they are due, and moves the effects. All seconds are seconds at speed 1."""

    def __init__(self, effects: Effects) -> None:
        self._shown, self._calls, self._pace = Clock(), Clock(), Clock()
        self._waits: dict[Wait, Tween] = {}
        self._shown.add(self._calls)  # a call that is due now shows an effect that begins now
        self._shown.add(effects)

    def set_speed(self, speed: float) -> None:
        """Set the speed; at 0 waits end at once, and effects stay noticeable."""
        self._shown.speed, self._pace.speed = speed or EFFECTS_SPEED_AT_ONCE, speed or WAIT_SPEED_AT_ONCE

    def start(self, wait: Wait, seconds: float) -> None:
        self.stop(wait)
        self._waits[wait] = self._pace.tween(seconds, frame_seconds=inf)

    def stop(self, *waits: Wait) -> None:
        for wait in waits:
            if tween := self._waits.pop(wait, None):
                tween.cancel()

    def left(self, wait: Wait) -> float | None:
        """Return the remaining seconds of a wait: 0.0 at its end, None if it was not begun."""
        return self._waits[wait].seconds_left if wait in self._waits else None

    def cue(self, call: Callable[[], object], delay: float, *, is_lasting: bool = False) -> None:
        """Call a function after `delay` seconds, at once without a delay.

        If movement is finished early, an `is_lasting` call (words to be read) is made at once; others are dropped.
        """
        if delay <= 0:
            call()
        else:
            self._calls.after(delay, call, is_lasting=is_lasting)

    def step(self, dt: float) -> None:
        self._shown.step(dt)
        self._pace.step(dt)

    def finish(self) -> None:
        """Finish movement: only lasting calls are made."""
        self._calls.finish()

    def clear(self, *kept: Wait) -> None:
        """Drop all calls, and all waits except those `kept`."""
        self._calls.cancel()
        self.stop(*(self._waits.keys() - set(kept)))

    def next_wakeup(self) -> float | None:
        """Return the real seconds until something moves or is due; None if nothing will."""
        sweeps = 0.0 if self.left(Wait.SWEEP) == 0.0 else None
        return earliest_time(sweeps, self._shown.next_wakeup(), self._pace.next_wakeup())


class TableParts:
    """The parts that all displays of a table share: board, clock and effects, and layout and pictures of the window."""

    def __init__(self, ctx: Context, layout: TableLayout, board: Board) -> None:
        self.ctx, self.board, self.effects = ctx, board, Effects()
        self.clock = TableClock(self.effects)
        self.relayout(layout)

    def relayout(self, layout: TableLayout) -> None:
        self.layout, self.pictures = layout, EffectPictures(self.ctx, layout)


class TableDisplay:
    """Base class of the objects that animate one part of the table, such as a chop or a payment."""

    def __init__(self, parts: TableParts) -> None:
        self.parts, self.ctx, self.board, self.motion = parts, parts.ctx, parts.board, parts.board.motion
        self.effects, self.clock = parts.effects, parts.clock

    @property
    def layout(self) -> TableLayout:
        return self.parts.layout

    @property
    def pictures(self) -> EffectPictures:
        return self.parts.pictures

    @property
    def is_motion_reduced(self) -> bool:
        return self.ctx.reduced_motion

    def cue_rows(self, moment: str, begin: float, calls: Mapping[str, Callable[[], object]]) -> None:
        """Make the calls for the rows of a moment at their times in motion.json, in seconds after `begin`."""
        for row, seconds in self.motion.cue_seconds[moment].items():
            if row in calls:
                self.clock.cue(calls[row], begin + seconds, is_lasting=(moment, row) in self.motion.lasting_cues)

    def feel(self, seat: int, feeling: Feeling) -> None:
        self.board.picture.moods.start_reaction(seat, feeling)

    def show_picture(
        self, picture: pygame.Surface, center: Point, *, fade: float, seconds: float, z: int, kind: EffectKind = "note"
    ) -> None:
        """Show a picture that fades in, stays and fades out."""
        self.effects.add(fading_picture(picture, center, fade=fade, seconds=seconds, z=z, kind=kind))

    def burst(self, seat: int, z: int) -> None:
        """Show a burst of light at a seat's portrait; none with reduced motion."""
        if not self.is_motion_reduced:
            center, seconds = self.layout.seats[seat].portrait.center, self.motion.seconds("impact")
            self.effects.add(flare(self.pictures.seat_burst(), center, seconds, z))

    def shake(self, moment: str) -> Shake:
        """Return the shake of the table at a moment of motion.json."""
        pixels, hop = (self.motion.figure(moment, name) * self.layout.measure.picture_scale for name in ("px", "jump"))
        return Shake(pixels, self.motion.figure(moment, "swings"), self.motion.seconds(moment, "shake"), hop)


class TablePeople:
    """The players of a match by seat; `renew` updates them."""

    def __init__(self, ctx: Context, match: LiveMatch) -> None:
        self.ctx, self.match = ctx, match
        self.renew(match.totals)

    def renew(self, points: Sequence[int]) -> None:
        """Update the names by language and settings, and the points on the plates."""
        self.all = match_start.list_seated_people(self.ctx.texts, self.match, self.ctx.settings.name, points)

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.all]

    @property
    def portraits(self) -> list[str]:
        return [sitter.portrait for sitter in self.all]

    def play_view(self, play: Play) -> PlayView:
        return build_play_view(self.ctx.texts, play, self.all[play.seat].name)
