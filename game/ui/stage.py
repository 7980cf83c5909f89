"""The stage: the stack of scenes. It takes input events and time, returns frames, and needs no window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from math import ceil, inf
from typing import Any

from game.ui.anim.clock import Clock, earliest_time
from game.ui.anim.motion import load_motion
from game.ui.compositor import Frame, Sprite
from game.ui.context import Context
from game.ui.gfx import cache
from game.ui.input.input_events import Command, InputEvent, is_back_or_help, is_press
from game.ui.kit.widget import Widget
from game.ui.scene import Scene, find_scene

FRAME_SECONDS = 1 / 60
"""Seconds of one step on a stage without a window."""
MAX_OPENING_SECONDS = 10.0
"""Longest duration of all opening animations of a scene."""
CRASH = "crash"
HELP = "help"


class InputGuard:
    """A time in which presses are ignored, because they were meant for what was shown before."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.presses = self.escape = clock.tween(0.0)
        """Times in which presses are ignored, and in which Escape is: it would close what has just opened."""
        self.quiet_seconds = 0.0

    def start(self, press_seconds: float, escape_seconds: float = 0.0) -> None:
        """Ignore presses for some seconds. Escape and F1 still work after `escape_seconds`."""
        self.presses.cancel()
        self.escape.cancel()
        self.presses = self._clock.tween(press_seconds, frame_seconds=inf)
        self.escape = self._clock.tween(escape_seconds, frame_seconds=inf)

    def block(self, seconds: float) -> None:
        """Ignore all presses until some seconds pass without one. Call this after the scene on top opened something: a
        press may be meant for the state before.
        """
        self.quiet_seconds = seconds
        self.start(max(self.presses.seconds_left, seconds), max(self.escape.seconds_left, seconds))


class Stage:
    """Runs scenes. `go`, `push` and `back` act at once."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.scenes: list[Scene] = []
        self.has_left_scenes = False
        """True if scenes were left whose pictures are not released yet."""
        self._outdated: set[Scene] = set()
        self._clock = Clock()
        self.guard = InputGuard(self._clock)
        self._arrival = self._clock.tween(0.0)
        self._prepared: tuple[type[Scene], dict[str, Any], Scene] | None = None
        """Scene created before its start, with its class and arguments."""
        ctx.navigate_by(self, self.guard.block)

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def go(self, name: str, **args: Any) -> None:
        """Leave all scenes and begin a scene. A scene is known by its name; its `enter` takes the arguments."""
        kind = find_scene(name)
        self.close()
        self._begin_scene(kind, args)

    def push(self, name: str, **args: Any) -> None:
        """Begin a scene over the scene on top, which waits."""
        is_using_keys = bool(self.scenes) and self.scene.ui.is_using_keys
        if self.scenes:
            self.scene.pause()
        self._begin_scene(find_scene(name), args)
        if is_using_keys and self.scene.is_overlay:
            self.scene.ui.is_using_keys = self.scene.ui.is_ring_shown = True

    def draw_ahead(self, name: str, **args: Any) -> Iterator[object]:
        """Create and draw a scene that will soon be pushed, one part for each step of the iterator."""
        kind = find_scene(name)
        yield kind
        scene = kind(self.ctx)
        scene.enter(**args)
        yield scene
        scene.build()
        self._prepared = (kind, args, scene)
        yield scene
        yield from scene.draw_ahead()
        if scene.arrival == "doors":
            yield self.ctx.doors

    def back(self) -> None:
        """Leave the scene on top, if there is one below."""
        if self.can_go_back:
            self._arrival.cancel()
            self.guard.start(self.scene.guard_below_seconds)
            self._leave_top()
            self._rebuild_visible()
            self.scene.resume()

    def finish_opening(self) -> None:
        self._arrival.cancel()
        for layer in self.scene.ui.layers:
            layer.update(MAX_OPENING_SECONDS)

    @property
    def can_go_back(self) -> bool:
        return len(self.scenes) > 1

    def close(self) -> None:
        self._outdated.clear()
        self._prepared = None
        while self.scenes:
            self._leave_top()

    def _leave_top(self) -> None:
        self.has_left_scenes = True
        self.scenes.pop().leave()
        cache.pictures.leave_scene()

    def show_crash(self, error: Exception) -> None:
        """Report the error of a broken scene and show the error page. Raise it if that page breaks too."""
        from game.store.error_reports import append_report, format_error  # slow to import, seldom needed

        where = ", ".join(scene.name for scene in self.scenes) or "no scene"
        stores = self.ctx.services.stores
        stores.writer.flush()
        is_written = append_report(stores.paths.report, error, where, self._find_value("record"))
        if self.scenes and self.scene.name == CRASH:
            raise error
        go_on = self._find_value("return_action")
        while self.scenes:
            scene = self.scenes.pop()
            try:
                scene.leave()
            except Exception as leave_error:  # errors of a broken scene must not stop the report
                append_report(stores.paths.report, leave_error, f"leaving {scene.name}")
        stores.writer.flush()
        report = str(stores.paths.report) if is_written else ""
        self.go(CRASH, error=f"{format_error(error)} ({where})", report=report, go_on=go_on)

    def _find_value(self, name: str) -> Any:
        """Return the value of a property of the uppermost scene that has one. A broken scene may fail to compute it."""
        for scene in reversed(self.scenes):
            with suppress(Exception):  # the scene's error is already being reported
                if (value := getattr(scene, name)) is not None:
                    return value
        return None

    @property
    def text_field(self) -> Widget | None:
        focus = self.scene.ui.focus if self.scenes else None
        return focus if focus is not None and focus.is_text_input else None

    def rebuild(self) -> None:
        """Rebuild all scenes, as after a change of size, language, theme or text size; hidden scenes later."""
        self._outdated = set(self.scenes)
        self._prepared = None
        self._rebuild_visible()

    def _rebuild_visible(self) -> None:
        """Rebuild the top scene, and the scene below an overlay, if they are outdated; the lower one first."""
        visible_scenes = self.scenes[-1:]
        if visible_scenes and self.scene.is_overlay:
            visible_scenes = [scene for scene in self.scenes[:-1] if not scene.is_overlay][-1:] + visible_scenes
        for scene in visible_scenes:
            if scene in self._outdated:
                self._outdated.remove(scene)
                scene.build()

    def handle(self, event: InputEvent) -> bool:
        """Give an input to the scene on top. Return True if it was used."""
        if not self.scenes:
            return False
        if self.guard.presses.is_running and is_press(event) and not self._is_past_guard(event):
            if self.scene.arrival:
                self.finish_opening()
            elif self.guard.escape.is_running:
                self.guard.block(self.guard.quiet_seconds)
            return False
        if self.scene.handle(event):
            return True
        if isinstance(event, Command) and event.has_action("help") and not event.is_repeat and self.scene.name != HELP:
            self.push(HELP)
            return True
        return False

    def _is_past_guard(self, event: InputEvent) -> bool:
        """Return True for F1, and for Escape if nothing has just opened, in a scene without an arrival animation."""
        is_closing = self.guard.escape.is_running and isinstance(event, Command) and event.has_action("back")
        return is_back_or_help(event) and not self.scene.arrival and not is_closing

    def update(self, dt: float) -> None:
        if self.scenes:
            self._clock.step(dt)
            self.scene.update(dt)
            if self._has_problems_to_report():
                self.ctx.sound("error")
                self.push("trouble", notices=self.ctx.services.stores.notices.take())

    def next_wakeup(self) -> float | None:
        if not self.scenes:
            return None
        report_time = 0.0 if self._has_problems_to_report() else None
        return earliest_time(report_time, self._clock.next_wakeup(), self.scene.next_wakeup())

    def _has_problems_to_report(self) -> bool:
        """True if a problem with files can be reported now, over the present scene."""
        return self.ctx.services.stores.notices.has_notices and not self.scene.is_overlay and self.scene.is_at_rest

    def settle(self, seconds: float = 5.0) -> None:
        """Let time pass until nothing moves, at most `seconds`; waits of the loop take one step."""
        while seconds > 0 and (wakeup := self.next_wakeup()) is not None:
            step = FRAME_SECONDS * max(1, ceil(min(wakeup, seconds) / FRAME_SECONDS))
            self.update(step)
            seconds -= step

    def frame(self) -> Frame:
        """Return the frame of the top scene; an overlay or an arriving scene lies over a scene with a background.

        Overlays in between are not drawn: a dialog on a dialog would darken the table twice.
        """
        top = self.scene.draw()
        if top.background is not None and not self.is_arriving:
            return top
        lower_frames = (scene.draw() for scene in reversed(self.scenes[:-1]) if scene not in self._outdated)
        ground = next((frame for frame in lower_frames if frame.background is not None), top)
        return top if ground is top else self._merge_frames(ground, top)

    @property
    def is_arriving(self) -> bool:
        return self._arrival.is_running

    @property
    def arrival_seconds(self) -> float:
        """Duration of the transition to the scene on top."""
        if not self.scene.arrival:
            return 0.0
        names = ("reduced",) if self.ctx.has_reduced_motion else ("arrival", self.scene.arrival)
        return load_motion().find_seconds(*names)

    def _merge_frames(self, ground: Frame, top: Frame) -> Frame:
        progress = self._arrival.progress
        if self.is_arriving and self.scene.arrival == "doors" and not self.ctx.has_reduced_motion:
            return self._between_doors(ground if progress < 0.5 else top, abs(2 * progress - 1))
        sprites = [sprite._replace(z=0) for sprite in sorted(ground.sprites, key=lambda sprite: sprite.z)]
        if top.background is not None:
            sprites.append(Sprite(top.background, 0, 0, 1, round(255 * progress)))
        elif self.scene.veil_alpha:
            sprites.append(Sprite(self.ctx.veil, 0, 0, 1, self.scene.veil_alpha))
        upper_sprites = sorted(top.sprites, key=lambda sprite: sprite.z)
        sprites += [sprite._replace(z=1, alpha=round(sprite.alpha * progress)) for sprite in upper_sprites]
        return Frame(ground.background, sprites)

    def _between_doors(self, frame: Frame, openness: float) -> Frame:
        """Return a frame between two doors that shut before the old scene and open on the new one."""
        middle = self.ctx.size[0] / 2
        shift = round(middle * (load_motion().ease(openness) if openness < 1 else 1.0))
        z = max((sprite.z for sprite in frame.sprites), default=0) + 1
        left, right = self.ctx.doors
        doors = [Sprite(left, -shift, 0, z), Sprite(right, int(middle) + shift, 0, z)]
        return Frame(frame.background, [*frame.sprites, *doors])

    def _begin_scene(self, kind: type[Scene], args: dict[str, Any]) -> None:
        prepared, self._prepared = self._prepared, None
        is_prepared = prepared is not None and prepared[:2] == (kind, args)
        scene = prepared[2] if prepared and is_prepared else kind(self.ctx)
        self.scenes.append(scene)
        self._arrival.cancel()
        self._arrival = self._clock.tween(self.arrival_seconds)
        seconds = scene.guard_seconds
        self.guard.start(seconds and seconds + self.arrival_seconds / 2)  # from its first visible frame
        if not is_prepared:
            scene.enter(**args)
            if scene in self.scenes:  # `enter` may have changed the scene
                scene.build()
