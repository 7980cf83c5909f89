"""Animations over a table: single effects, the timelines of assets/motion.json, and the pauses of the table."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from math import inf
from typing import Any

from game.engine.rng import SplitMix64
from game.ui.anim.clock import Clock, Tween, earliest_time
from game.ui.anim.motion import Cue
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.layout.table_layout import TableLayout
from game.ui.measures import Measures
from game.ui.persons.moods import Feeling
from game.ui.scenes.table.effect_pictures import EffectPictures
from game.ui.scenes.table.effects import Bubble, Camera, Effect, Effects, Pixel, Shake, make_frames, make_scrap_paths

SIZES = Measures("animations")
INSTANT_WAIT_SPEED = 100.0
"""Speed of pauses if the game speed is "instant"."""
INSTANT_EFFECTS_SPEED = 8.0
"""Speed of effects if the game speed is "instant", slow enough to be noticed."""

CueCallbacks = dict[str, Callable[[Cue], object]]
"""Functions that show cues, by the part that the cue shows (`Cue.part`)."""


class Wait(Enum):
    """Pauses during which the table waits."""

    LAST_PLAY = auto()
    """Until a trick's last play has been visible for long enough."""
    POINTS = auto()
    """Until a chop or an instant win has been shown, and its points may fly."""
    DARKNESS = auto()
    """Until the table is no longer dark after a chop."""
    CELEBRATION = auto()
    """Until the player's going out first has been celebrated."""
    SWEEP = auto()
    RESULT = auto()


class TableClock:
    """Runs pauses, delayed function calls and effects, all in seconds at game speed 1."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self._effect_clock, self._call_clock, self._wait_clock = Clock(), Clock(), Clock()
        self._waits: dict[Wait, Tween] = {}
        self._effect_clock.add(self._call_clock)  # a call that is due now shows an effect that begins now
        self._effect_clock.add(effects)

    def set_speed(self, speed: float) -> None:
        """Set the game speed. 0 means instant: pauses end at once, and effects become fast."""
        self._effect_clock.speed, self._wait_clock.speed = speed or INSTANT_EFFECTS_SPEED, speed or INSTANT_WAIT_SPEED

    def start(self, wait: Wait, seconds: float) -> None:
        self.stop(wait)
        self._waits[wait] = self._wait_clock.tween(seconds, frame_seconds=inf)

    def stop(self, *waits: Wait) -> None:
        for wait in waits:
            if tween := self._waits.pop(wait, None):
                tween.cancel()

    def find_seconds_left(self, wait: Wait) -> float | None:
        """Return the remaining seconds of a pause, 0.0 at its end; None if it was not started."""
        return self._waits[wait].seconds_left if wait in self._waits else None

    def schedule(self, callback: Callable[[], object], delay: float, *, is_lasting: bool = False) -> None:
        """Call a function later. If animations are skipped, a lasting callback runs at once; others are dropped."""
        if delay <= 0:
            callback()
        else:
            self._call_clock.call_after(delay, callback, is_lasting=is_lasting)

    def step(self, dt: float) -> None:
        self._effect_clock.step(dt)
        self._wait_clock.step(dt)

    def finish(self) -> None:
        """Run lasting callbacks now, drop the others, and end all effects except speech bubbles."""
        self._call_clock.finish()
        self.effects.end(effect for effect in self.effects.running if not isinstance(effect, Bubble))

    def clear(self, *kept_waits: Wait) -> None:
        """Drop all calls and effects, and all pauses except `kept_waits`."""
        self._call_clock.cancel()
        self.effects.end(self.effects.running)
        self.stop(*(self._waits.keys() - set(kept_waits)))

    def next_wakeup(self) -> float | None:
        """Return the real seconds until the next repaint; None if nothing is due."""
        sweep_seconds = 0.0 if self.find_seconds_left(Wait.SWEEP) == 0.0 else None
        return earliest_time(sweep_seconds, self._effect_clock.next_wakeup(), self._wait_clock.next_wakeup())


class Animations:
    """Shows effects over a board: single effects, and the timelines of assets/motion.json."""

    def __init__(self, ctx: Context, board: Board, layout: TableLayout) -> None:
        self.ctx, self.board, self.motion = ctx, board, board.motion
        self.effects = Effects()
        self.clock = TableClock(self.effects)
        self.relayout(layout)

    def relayout(self, layout: TableLayout) -> None:
        self.layout, self.pictures = layout, EffectPictures(self.ctx, layout)

    def list_cues(self, timeline_name: str) -> list[Cue]:
        """Return the cues of a timeline for the player's motion setting: full or reduced motion."""
        setting = "still" if self.ctx.has_reduced_motion else "moving"
        return [cue for cue in self.motion.cues[timeline_name] if cue.only in ("", setting)]

    def schedule_cues(self, timeline_name: str, delay: float, callbacks: CueCallbacks, time_ratio: float = 1.0) -> None:
        """Show the cues of a timeline after `delay` seconds. Cues without a callback show their pictures."""
        usual_callbacks: CueCallbacks = {"shake": self._shake, "camera": self._move_camera}
        for cue in self.list_cues(timeline_name):
            cue = cue._replace(start_seconds=cue.start_seconds * time_ratio, seconds=cue.seconds * time_ratio)
            callback = callbacks.get(cue.part) or usual_callbacks.get(cue.part) or self._show_cue
            self.clock.schedule(partial(callback, cue), delay + cue.start_seconds, is_lasting=cue.is_lasting)

    def _shake(self, cue: Cue) -> None:
        scale = self.layout.viewport.scale
        shake = partial(Shake, max_offset=cue.max_offset_px * scale, max_decoration_hop=cue.max_hop_px * scale)
        self.effects.add(shake(seconds=cue.seconds, swing_count=cue.swing_count))

    def _move_camera(self, cue: Cue) -> None:
        viewport = self.layout.viewport
        camera = partial(Camera, seconds=cue.seconds, effects=self.effects, size=(viewport.w, viewport.h))
        self.effects.add(camera(max_margin=cue.max_margin_px * viewport.scale, zoom=cue.zoom))

    def _show_cue(self, cue: Cue) -> None:
        """Show the pictures or scraps of a cue at its place, if it has one."""
        if not cue.place:
            return
        pile, viewport = self.layout.pile, self.layout.viewport
        sky = viewport.w // 2, -viewport.px(SIZES.sky_height_px)
        centers = {"pile": pile.center, "strike": pile.chop_center, "word": self.second_cut_center, "sky": sky}
        if cue.scrap_count:
            self.throw_scraps(centers[cue.place], cue)
        else:
            self.show_pictures(centers[cue.place], cue)

    @property
    def second_cut_center(self) -> Pixel:
        """Center of the second cut of an over-chop, between the pile and the first word."""
        x, y = self.layout.pile.chop_center
        return x, (y + self.pictures.words.bottom_y) // 2

    def show_frames(
        self, cue: Cue, frames: Sequence[Sprite], center: Pixel = (0, 0), delay: float = 0.0, **options: Any
    ) -> None:
        """Show frames for the duration of a cue. `options` replace fields of `Effect`."""
        self.effects.add(Effect.from_cue(cue, frames, center, **options), delay)

    def show_pictures(self, center: Pixel, cue: Cue, **options: Any) -> None:
        self.show_frames(cue, self.pictures.make_effect_frames(cue), center, **options)

    def show_burst(self, seat: int, z: int) -> None:
        """Show a burst of light behind a seat's portrait, unless motion is reduced."""
        if not self.ctx.has_reduced_motion:
            self.show_pictures(self.layout.seats[seat].portrait.center, self.motion.find_cue("notes", "flare"), z=z)

    def show_halo(self, seat: int) -> None:
        """Show a happy face with a light around the portrait."""
        self.board.show_feeling(seat, Feeling.GLAD)
        cue = self.motion.find_cue("notes", "halo")
        side = self.layout.viewport.px(cue.size_px)
        halo = self.ctx.art.glow((side, side), self.ctx.theme.gold)
        self.show_frames(cue, make_frames(halo), self.layout.seats[seat].portrait.center)

    def throw_scraps(self, center: Pixel, cue: Cue) -> None:
        """Show the scraps of a cue, which fly from `center` in all directions."""
        frames = self.pictures.make_effect_frames(cue)
        rng = SplitMix64(cue.scrap_count)
        turn_options: dict[str, Any] = {"frame_seconds": SIZES.scrap_frame_seconds, "is_looping": True}
        for path in make_scrap_paths(center, cue, self.layout.viewport.scale):
            first_index = rng.draw_below(len(frames))
            delay = cue.spread_seconds * rng.random()
            turned_frames = [*frames[first_index:], *frames[:first_index]]
            self.show_frames(cue, turned_frames, delay=delay, kind="shower", offset=path, **turn_options)
