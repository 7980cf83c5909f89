"""The shared parts of all displays of a table: its clock, layout and effects, and the names on its seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from math import inf
from typing import Any

from game.engine.combination import Play
from game.engine.rng import SplitMix64
from game.session.play import match_start
from game.session.play.live_match import LiveMatch
from game.session.table.board_view import PlayView, build_play_view
from game.ui.anim.clock import Clock, Tween, earliest_time
from game.ui.anim.motion import MotionRow
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.measures import Measures
from game.ui.persons.moods import Feeling
from game.ui.scenes.table.effect_pictures import EffectPictures
from game.ui.scenes.table.effects import Camera, Effect, Effects, Point, Shake, make_scrap_paths
from game.ui.scenes.table.message_line import MessageLine

SIZES = Measures("table_display")
INSTANT_WAIT_SPEED = 100.0
"""Speed of waits if the settings show everything at once."""
INSTANT_EFFECTS_SPEED = 8.0
"""Speed of effects if the settings show everything at once: they stay noticeable."""

Calls = dict[str, Callable[[MotionRow], object]]
"""Calls for the parts of a moment."""


class Wait(Enum):
    """Moments for which the table waits."""

    LAST_PLAY = auto()
    """The last play of a trick has been shown long enough."""
    STRIKE = auto()
    """A chop or an instant win has struck, and its points may fly."""
    CHOP = auto()
    """The stage is light again after a chop."""
    CELEBRATION = auto()
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
        self._shown.speed, self._pace.speed = speed or INSTANT_EFFECTS_SPEED, speed or INSTANT_WAIT_SPEED

    def start(self, wait: Wait, seconds: float) -> None:
        self.stop(wait)
        self._waits[wait] = self._pace.tween(seconds, frame_seconds=inf)

    def stop(self, *waits: Wait) -> None:
        for wait in waits:
            if tween := self._waits.pop(wait, None):
                tween.cancel()

    def find_seconds_left(self, wait: Wait) -> float | None:
        """Return the remaining seconds of a wait: 0.0 at its end, None if it was not begun."""
        return self._waits[wait].seconds_left if wait in self._waits else None

    def cue(self, call: Callable[[], object], delay: float, *, is_lasting: bool = False) -> None:
        """Call a function after `delay` seconds, at once without a delay.

        If movement is finished early, an `is_lasting` call (words to be read) is made at once; others are dropped.
        """
        if delay <= 0:
            call()
        else:
            self._calls.call_after(delay, call, is_lasting=is_lasting)

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
        sweeps = 0.0 if self.find_seconds_left(Wait.SWEEP) == 0.0 else None
        return earliest_time(sweeps, self._shown.next_wakeup(), self._pace.next_wakeup())


class TablePeople:
    """The players of a match by seat; `renew` updates them."""

    def __init__(self, ctx: Context, match: LiveMatch) -> None:
        self.ctx, self.match = ctx, match
        self.renew(match.totals)

    def renew(self, points: Sequence[int]) -> None:
        """Update the names by language and settings, and the points on the plates."""
        self.people = match_start.list_seated_people(self.ctx.texts, self.match, self.ctx.settings.name, points)

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.people]

    @property
    def portraits(self) -> list[str]:
        return [sitter.portrait for sitter in self.people]

    def build_play_view(self, play: Play) -> PlayView:
        return build_play_view(self.ctx.texts, play, self.people[play.seat].name)


class Table:
    """A table with its match: the people, the board, the message line, the clock, and effects with their pictures."""

    def __init__(self, ctx: Context, match: LiveMatch, board: Board, message: MessageLine) -> None:
        self.ctx, self.match, self.board, self.message = ctx, match, board, message
        self.people, self.effects = TablePeople(ctx, match), Effects()
        self.clock = TableClock(self.effects)
        self.relayout(message.layout)

    def relayout(self, layout: TableLayout) -> None:
        self.layout, self.pictures = layout, EffectPictures(self.ctx, layout)


class TablePart:
    """Base of the objects that show one part of a table or act on it."""

    def __init__(self, table: Table) -> None:
        self.table, self.ctx, self.match, self.board = table, table.ctx, table.match, table.board
        self.people, self.message = table.people, table.message

    @property
    def layout(self) -> TableLayout:
        return self.table.layout


class TableDisplay(TablePart):
    """Base of the objects that animate one part of a table, such as a chop or a payment."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.effects, self.clock, self.motion = table.effects, table.clock, table.board.motion

    @property
    def pictures(self) -> EffectPictures:
        return self.table.pictures

    def list_rows(self, moment: str) -> list[MotionRow]:
        """Return the rows of a moment in motion.json that apply to the present motion setting: full or reduced."""
        mode = "still" if self.ctx.has_reduced_motion else "moving"
        return [row for row in self.motion.rows[moment] if row.figures.get("only", mode) == mode]

    def cue_rows(self, moment: str, begin: float, calls: Calls, pace: float = 1.0) -> None:
        """Show the parts of a moment, in seconds after `begin`. Times are multiplied by `pace`.

        A part without a call is shown as its row describes it.
        """
        usual_calls: Calls = {"shake": self._shake, "camera": self._move_camera}
        for row in self.list_rows(moment):
            row = row.at_pace(pace)
            call = calls.get(row.part) or usual_calls.get(row.part) or self._show_at_place
            self.clock.cue(partial(call, row), begin + row.start, is_lasting="lasting" in row.figures)

    def _shake(self, row: MotionRow) -> None:
        scale, figures = self.layout.viewport.picture_scale, row.figures
        offset, hop = figures["px"] * scale, figures["hop_px"] * scale
        self.effects.add(Shake(seconds=row.seconds, swing_count=figures["swings"], offset_px=offset, hop_px=hop))

    def _move_camera(self, row: MotionRow) -> None:
        viewport, zoom = self.layout.viewport, row.figures["zoom"]
        size, margin = (viewport.w, viewport.h), row.figures["push"] * viewport.picture_scale
        self.effects.add(Camera(seconds=row.seconds, effects=self.effects, size=size, margin_px=margin, zoom=zoom))

    def _show_at_place(self, row: MotionRow) -> None:
        """Throw the scraps or show the pictures of a row at the place that it names; it may name none."""
        if place := row.figures.get("at"):
            pile, viewport = self.layout.pile, self.layout.viewport
            sky = viewport.w // 2, -viewport.px(SIZES.sky_height_px)
            centers = {"pile": pile.middle, "strike": pile.chop_middle, "word": self.second_cut, "sky": sky}
            (self.throw_scraps if "count" in row.figures else self.show_pictures)(centers[place], row)

    @property
    def second_cut(self) -> Point:
        """Middle of the second cut of an over-chop, between the cards and the foot of the first word."""
        x, y = self.layout.pile.chop_middle
        return x, (y + self.pictures.words.bottom_y) // 2

    def show_feeling(self, seat: int, feeling: Feeling) -> None:
        self.board.picture.moods.start_reaction(seat, feeling)

    def show_frames(
        self, row: MotionRow, frames: Sequence[Sprite], center: Point = (0, 0), delay: float = 0.0, **options: Any
    ) -> None:
        """Show frames for the duration of a row, with its depth and its fades. `options` replace fields of `Effect`."""
        self.effects.add(Effect.from_row(row, frames, center, **options), delay)

    def show_pictures(self, center: Point, row: MotionRow, **options: Any) -> None:
        """Show the pictures of a row."""
        self.show_frames(row, self.pictures.draw_frames(row.figures), center, **options)

    def show_burst(self, seat: int, z: int) -> None:
        """Show a burst of light at a seat's portrait; none with reduced motion."""
        if not self.ctx.has_reduced_motion:
            center = self.layout.seats[seat].portrait.center
            self.show_pictures(center, self.motion.find_row("notes", "flare"), z=z)

    def throw_scraps(self, center: Point, row: MotionRow) -> None:
        """Throw the scraps of a row from a point, or along a line about it."""
        figures, frames, rng = row.figures, self.pictures.draw_frames(row.figures), SplitMix64(row.figures["count"])
        turning: dict[str, Any] = {"frame_seconds": SIZES.scrap_frame_seconds, "is_looping": True}
        for path in make_scrap_paths(center, figures, self.layout.viewport.picture_scale):
            first, delay = rng.draw_below(len(frames)), figures.get("spread", 0) / 1000 * rng.random()
            turned = [*frames[first:], *frames[:first]]
            self.show_frames(row, turned, delay=delay, kind="shower", offset=path, **turning)
