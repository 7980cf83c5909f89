"""The stage: the stack of scenes. It takes input events and time, returns frames, and needs no window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil, inf
from typing import Any, TypeVar

from game.ui.anim.clock import Clock, Tween, earliest_time
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
TROUBLE = "trouble"
Answer = TypeVar("Answer")


class InputGuard:
    """A time in which presses are ignored, because they were meant for what was shown before."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._presses = self._escape = clock.tween(0.0)
        """Times in which presses are ignored, and in which Escape is: it would close what has just opened."""
        self._quiet_seconds = 0.0

    @property
    def seconds_left(self) -> float:
        return self._presses.seconds_left

    @property
    def is_on(self) -> bool:
        return self._presses.is_running

    @property
    def blocks_escape(self) -> bool:
        return self._escape.is_running

    def start(self, seconds: float) -> None:
        """Ignore presses for some seconds, except Escape and F1."""
        self._presses, self._escape = self._restarted(self._presses, seconds), self._restarted(self._escape, 0.0)

    def block(self, seconds: float) -> None:
        """Ignore all presses until none has come for some seconds."""
        self._quiet_seconds = seconds
        self._presses = self._restarted(self._presses, max(self._presses.seconds_left, seconds))
        self._escape = self._restarted(self._escape, max(self._escape.seconds_left, seconds))

    def extend(self) -> None:
        """Begin the blocked time again, as a press has come."""
        self._presses = self._restarted(self._presses, self._quiet_seconds)
        self._escape = self._restarted(self._escape, self._quiet_seconds)

    def _restarted(self, before: Tween, seconds: float) -> Tween:
        before.cancel()
        return self._clock.tween(seconds, frame_seconds=inf)


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
        ctx.navigate_by(self)

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def go(self, name: str, **args: Any) -> None:
        kind = find_scene(name)
        self.close()
        self._begin_scene(kind, args)

    def push(self, name: str, **args: Any) -> None:
        by_keys = bool(self.scenes) and self.scene.ui.is_by_keys
        if self.scenes:
            self.scene.pause()
        self._begin_scene(find_scene(name), args)
        if by_keys and self.scene.is_overlay:
            self.scene.ui.is_by_keys = self.scene.ui.is_ring_shown = True

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
        if self.can_go_back:
            self._arrival.cancel()
            self.guard.start(self.scene.guard_below_seconds)
            self._leave_top()
            self._rebuild_visible()
            self.scene.resume()

    def block_input(self, seconds: float) -> None:
        self.guard.block(seconds)

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
        kept = self.ctx.services.stores
        kept.writer.flush()
        written = append_report(kept.paths.report, error, where, self._first_answer(lambda scene: scene.record))
        if self.scenes and self.scene.name == CRASH:
            raise error
        go_on = self._first_answer(lambda scene: scene.way_back)
        while self.scenes:
            self._leave_broken(self.scenes.pop())
        kept.writer.flush()
        report = str(kept.paths.report) if written else ""
        self.go(CRASH, error=f"{format_error(error)} ({where})", report=report, go_on=go_on)

    def _first_answer(self, ask: Callable[[Scene], Answer | None]) -> Answer | None:
        """Return the answer of the uppermost scene that has one. A broken scene may fail to answer."""
        for scene in reversed(self.scenes):
            try:
                answer = ask(scene)
            except Exception:  # the scene's error is already being reported
                continue
            if answer is not None:
                return answer
        return None

    def _leave_broken(self, scene: Scene) -> None:
        try:
            scene.leave()
        except Exception as error:  # errors of a broken scene must not stop the report
            from game.store.error_reports import append_report

            append_report(self.ctx.services.stores.paths.report, error, f"leaving {scene.name}")

    @property
    def text_field(self) -> Widget | None:
        focus = self.scene.ui.focus if self.scenes else None
        return focus if focus is not None and focus.is_text_input else None

    def rebuild(self) -> None:
        """Rebuild all scenes, as after a change of size, language, theme or text size. Hidden scenes are rebuilt later.
        """
        self._outdated = set(self.scenes)
        self._prepared = None
        self._rebuild_visible()

    def _rebuild_visible(self) -> None:
        for scene in self._visible_scenes():
            if scene in self._outdated:
                self._outdated.remove(scene)
                scene.build()

    def _visible_scenes(self) -> list[Scene]:
        """Return the visible scenes from the lowest up: the top one, and the scenes below an overlay."""
        if not self.scenes:
            return []
        covered = self.scenes[:-1] if self.scene.is_overlay else []
        ground = next((scene for scene in reversed(covered) if not scene.is_overlay), None)
        return [ground, self.scene] if ground else [self.scene]

    def handle(self, event: InputEvent) -> bool:
        """Give an input to the scene on top. Return True if it was used."""
        if not self.scenes:
            return False
        if self.guard.is_on and is_press(event) and not self._passes_guard(event):
            if self.scene.arrival:
                self.finish_opening()
            elif self.guard.blocks_escape:
                self.guard.extend()
            return False
        if self.scene.handle(event):
            return True
        if isinstance(event, Command) and event.has_action("help") and not event.is_repeat and self.scene.name != HELP:
            self.push(HELP)
            return True
        return False

    def _passes_guard(self, event: InputEvent) -> bool:
        """True if a press opens another scene, while no result is due, and closes nothing that has just opened."""
        closes = self.guard.blocks_escape and isinstance(event, Command) and event.has_action("back")
        return is_back_or_help(event) and not self.scene.arrival and not closes

    def update(self, dt: float) -> None:
        if self.scenes:
            self._clock.step(dt)
            self.scene.update(dt)
            if self._has_problems_to_report():
                self._report_problems()

    def next_wakeup(self) -> float | None:
        if not self.scenes:
            return None
        return (
            0.0
            if self._has_problems_to_report()
            else earliest_time(self._clock.next_wakeup(), self.scene.next_wakeup())
        )

    def _has_problems_to_report(self) -> bool:
        """True if a problem with files can be reported now, over the present scene."""
        waiting = self.ctx.services.stores.notices.has_notices
        return waiting and not self.scene.is_overlay and self.scene.is_at_rest

    def _report_problems(self) -> None:
        self.ctx.sound("error")
        self.push(TROUBLE, notices=self.ctx.services.stores.notices.take())

    def settle(self, seconds: float = 5.0) -> None:
        """Let time pass until nothing moves, at most `seconds`: frame by frame, or at once while the loop would sleep.
        """
        while seconds > 0 and (wakeup := self.next_wakeup()) is not None:
            step = FRAME_SECONDS * max(1, ceil(min(wakeup, seconds) / FRAME_SECONDS))
            self.update(step)
            seconds -= step

    def frame(self) -> Frame:
        """Return the present frame: the top scene; an overlay or an arriving scene over the scene below with a
        background.

        Overlays in between are not drawn: a dialog on a dialog would darken the table twice.
        """
        top = self.scene.draw()
        if top.background is not None and not self.is_arriving:
            return top
        below = (scene.draw() for scene in reversed(self.scenes[:-1]) if scene not in self._outdated)
        ground = next((frame for frame in below if frame.background is not None), top)
        return top if ground is top else self._merge_frames(ground, top)

    @property
    def is_arriving(self) -> bool:
        return self._arrival.is_running

    @property
    def arrival_seconds(self) -> float:
        """Duration of the transition to the scene on top."""
        how = self.scene.arrival
        if not how:
            return 0.0
        return load_motion().seconds("reduced") if self.ctx.reduced_motion else load_motion().seconds("arrival", how)

    def _merge_frames(self, ground: Frame, top: Frame) -> Frame:
        progress = self._arrival.progress
        if self.is_arriving and self.scene.arrival == "doors" and not self.ctx.reduced_motion:
            return self._between_doors(ground if progress < 0.5 else top, abs(2 * progress - 1))
        sprites = [sprite._replace(z=0) for sprite in sorted(ground.sprites, key=lambda sprite: sprite.z)]
        if top.background is not None:
            sprites.append(Sprite(top.background, 0, 0, 1, round(255 * progress)))
        elif self.scene.veil_alpha:
            sprites.append(Sprite(self.ctx.veil, 0, 0, 1, self.scene.veil_alpha))
        over = sorted(top.sprites, key=lambda sprite: sprite.z)
        sprites += [each._replace(z=1, alpha=round(each.alpha * progress)) for each in over]
        return Frame(ground.background, sprites)

    def _between_doors(self, shown: Frame, ajar: float) -> Frame:
        """Return a frame between two doors that shut before the old scene and open on the new one."""
        out = round(self.ctx.size[0] / 2 * (load_motion().ease(ajar) if ajar < 1 else 1.0))
        left, right = self.ctx.doors
        height = max((sprite.z for sprite in shown.sprites), default=0) + 1
        both = [Sprite(left, -out, 0, height), Sprite(right, self.ctx.size[0] // 2 + out, 0, height)]
        return Frame(shown.background, [*shown.sprites, *both])

    def _begin_scene(self, kind: type[Scene], args: dict[str, Any]) -> None:
        made, self._prepared = self._prepared, None
        ready = made is not None and made[:2] == (kind, args)
        scene = made[2] if made and ready else kind(self.ctx)
        self.scenes.append(scene)
        self._arrival.cancel()
        self._arrival = self._clock.tween(self.arrival_seconds)
        seconds = scene.guard_seconds
        self.guard.start(seconds and seconds + self.arrival_seconds / 2)  # from its first visible frame
        if ready:
            return
        scene.enter(**args)
        if scene in self.scenes:  # `enter` may have changed the scene
            scene.build()
