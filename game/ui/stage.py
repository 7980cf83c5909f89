"""The stage: a stack of scenes. It gets input events and time, and returns frames. It works without a window."""

import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import ceil, inf
from typing import Any, TypeVar

import pygame

from game.ui.anim.clock import Clock, earliest_time
from game.ui.anim.motion import load_motion
from game.ui.compositor import Frame, Sprite
from game.ui.context import Context
from game.ui.gfx import cache
from game.ui.input.input_events import Command, InputEvent, is_back_or_help, is_press
from game.ui.kit.widget import Widget
from game.ui.scene import Scene, load_scene_class

T = TypeVar("T")
FRAME_SECONDS = 1 / 60
"""Time step of a stage without a window."""
MAX_OPENING_SECONDS = 10.0
CRASH_SCENE = "crash"
HELP_SCENE = "help"


class InputGuard:
    """Ignores clicks and keys for a short time after a change of scene: they may be meant for the old scene."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.press_block = clock.tween(0.0)
        self.escape_block = clock.tween(0.0)
        self.blocked_seconds = 0.0

    def start(self, press_seconds: float, escape_seconds: float = 0.0) -> None:
        """Ignore clicks and keys for `press_seconds`. F1 still works, and Escape works after `escape_seconds`."""
        self.press_block.cancel()
        self.escape_block.cancel()
        self.press_block = self._clock.tween(press_seconds, frame_seconds=inf)
        self.escape_block = self._clock.tween(escape_seconds, frame_seconds=inf)

    def block(self, seconds: float) -> None:
        """Ignore clicks and all keys until none came for `seconds`."""
        self.blocked_seconds = seconds
        self.start(max(self.press_block.seconds_left, seconds), max(self.escape_block.seconds_left, seconds))


class Stage:
    """The stack of scenes. The top scene gets input and time. `go`, `push` and `back` take effect at once."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.scenes: list[Scene] = []
        self.has_pictures_to_free = False
        """True if a scene has ended, so that its pictures can be released from memory."""
        self._outdated_scenes: set[Scene] = set()
        self._pressed_scene: Scene | None = None
        """Scene of the last press. Another scene ignores the repeats of a key that is still held."""
        self._clock = Clock()
        self.guard = InputGuard(self._clock)
        self._transition = self._clock.tween(0.0)
        self._prepared_scene: tuple[type[Scene], dict[str, Any], Scene] | None = None
        """Scene that was created in advance, with its class and arguments."""
        ctx.navigator = self

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def go(self, scene_name: str, **args: Any) -> None:
        """Leave all scenes and start another scene. Its method `enter` gets the arguments."""
        scene_class = load_scene_class(scene_name)
        self.close()
        self._begin_scene(scene_class, args)

    def push(self, scene_name: str, **args: Any) -> None:
        """Start a scene over the current one, which is paused."""
        uses_keys = bool(self.scenes) and self.scene.ui.is_using_keys
        if self.scenes:
            self.scene.pause()
        self._begin_scene(load_scene_class(scene_name), args)
        if uses_keys and self.scene.is_overlay:
            self.scene.ui.is_using_keys = self.scene.ui.is_ring_shown = True

    def prerender(self, scene_name: str, **args: Any) -> Iterator[object]:
        """Return an iterator that creates the next scene in advance and draws one of its pictures in each step."""
        scene_class = load_scene_class(scene_name)
        yield scene_class
        scene = scene_class(self.ctx)
        scene.enter(**args)
        yield scene
        scene.build()
        self._prepared_scene = (scene_class, args, scene)
        yield scene
        yield from scene.prerender()
        if scene.transition == "doors":
            yield self.doors

    def back(self) -> None:
        """Leave the current scene, if there is a scene below."""
        if self.can_go_back:
            self._transition.cancel()
            self.guard.start(self.scene.return_guard_seconds)
            self._leave_top()
            self._rebuild_visible()
            self.scene.resume()

    def finish_opening(self) -> None:
        self._transition.cancel()
        for layer in self.scene.ui.layers:
            layer.update(MAX_OPENING_SECONDS)

    def block_input(self, seconds: float) -> None:
        """Ignore clicks and all keys until none came for `seconds`. Scenes call this when a dialog opens."""
        self.guard.block(seconds)

    @property
    def can_go_back(self) -> bool:
        return len(self.scenes) > 1

    def close(self) -> None:
        self._outdated_scenes.clear()
        self._prepared_scene = None
        while self.scenes:
            self._leave_top()

    def _leave_top(self) -> None:
        self.has_pictures_to_free = True
        self._pressed_scene = None
        self.scenes.pop().leave()
        cache.pictures.forget_unused()

    def free_pictures(self) -> None:
        """Release the pictures of ended scenes. The release takes a whole frame after twenty scenes."""
        if self.has_pictures_to_free:
            self.has_pictures_to_free = False
            gc.collect()

    def show_crash(self, error: Exception) -> None:
        """Write an error report and show the crash page. If the crash page itself fails, raise the error."""
        from game.store.error_reports import append_report, format_error  # slow to import, seldom needed

        scene_names = ", ".join(scene.name for scene in self.scenes) or "no scene"
        stores = self.ctx.services.stores
        stores.writer.flush()
        record = self._find_value(lambda scene: scene.record)
        is_written = append_report(stores.paths.report, error, scene_names, record)
        if self.scenes and self.scene.name == CRASH_SCENE:
            raise error
        return_to_match = self._find_value(lambda scene: scene.return_action)
        while self.scenes:
            scene = self.scenes.pop()
            try:
                scene.leave()
            except Exception as leave_error:  # errors of a broken scene must not stop the report
                append_report(stores.paths.report, leave_error, f"leaving {scene.name}")
        stores.writer.flush()
        report = str(stores.paths.report) if is_written else ""
        message = f"{format_error(error)} ({scene_names})"
        self.go(CRASH_SCENE, error=message, report=report, return_to_match=return_to_match)

    def _find_value(self, get_value: Callable[[Scene], T | None]) -> T | None:
        """Return the value of the uppermost scene with a value other than None; None without such a scene."""
        for scene in reversed(self.scenes):
            with suppress(Exception):  # the scene's error is already being reported
                if (value := get_value(scene)) is not None:
                    return value
        return None

    @property
    def text_field(self) -> Widget | None:
        focus = self.scene.ui.focus if self.scenes else None
        return focus if focus is not None and focus.is_text_input else None

    def rebuild(self) -> None:
        """Rebuild the visible scenes after a change of size or look. Hidden scenes are rebuilt when they appear."""
        self._outdated_scenes = set(self.scenes)
        self._prepared_scene = None
        self._rebuild_visible()

    def _rebuild_visible(self) -> None:
        visible_scenes = self.scenes[-1:]
        if visible_scenes and self.scene.is_overlay:
            visible_scenes = [scene for scene in self.scenes[:-1] if not scene.is_overlay][-1:] + visible_scenes
        for scene in visible_scenes:
            if scene in self._outdated_scenes:
                self._outdated_scenes.remove(scene)
                scene.build()

    def handle(self, event: InputEvent) -> bool:
        if not self.scenes:
            return False
        if is_press(event):
            self._pressed_scene = self.scene
        is_ignored = self.guard.press_block.is_running or self._pressed_scene is not self.scene
        if isinstance(event, Command) and event.is_repeat and is_ignored:
            return False
        if self.guard.press_block.is_running and is_press(event) and not self._passes_guard(event):
            if self.scene.transition:
                self.finish_opening()
            elif self.guard.escape_block.is_running:
                self.guard.block(self.guard.blocked_seconds)
            return False
        if self.scene.handle(event):
            return True
        is_help = isinstance(event, Command) and event.starts_action("help")
        if is_help and self.scene.name != HELP_SCENE:
            self.push(HELP_SCENE)
            return True
        return False

    def _passes_guard(self, event: InputEvent) -> bool:
        """Return True for events that the guard lets through: F1, and Escape unless a dialog just opened."""
        is_closing = self.guard.escape_block.is_running and isinstance(event, Command) and event.has_action("back")
        return is_back_or_help(event) and not self.scene.transition and not is_closing

    def update(self, dt: float) -> None:
        if self.scenes:
            self._clock.step(dt)
            self.scene.update(dt)
            if self._can_report_file_errors():
                self.ctx.sound("error")
                self.push("trouble", notices=self.ctx.services.stores.notices.take())

    def next_wakeup(self) -> float | None:
        if not self.scenes:
            return None
        report_time = 0.0 if self._can_report_file_errors() else None
        return earliest_time(report_time, self._clock.next_wakeup(), self.scene.next_wakeup())

    def _can_report_file_errors(self) -> bool:
        return self.ctx.services.stores.notices.has_notices and not self.scene.is_overlay and self.scene.is_at_rest

    def settle(self, seconds: float = 5.0) -> None:
        """Advance the time until nothing moves, but at most by `seconds`."""
        while seconds > 0 and (wakeup_seconds := self.next_wakeup()) is not None:
            step = FRAME_SECONDS * max(1, ceil(min(wakeup_seconds, seconds) / FRAME_SECONDS))
            self.update(step)
            seconds -= step

    def make_frame(self) -> Frame:
        """Return the frame of the top scene. During a transition or below an overlay, add the frame of the scene below.

        Overlays between the two scenes are left out, because their veils would darken the lower scene twice.
        """
        top_frame = self.scene.make_frame()
        if top_frame.background is not None and not self.is_in_transition:
            return top_frame
        frames = (scene.make_frame() for scene in reversed(self.scenes[:-1]) if scene not in self._outdated_scenes)
        base_frame = next((frame for frame in frames if frame.background is not None), top_frame)
        return top_frame if base_frame is top_frame else self._draw_transition(base_frame, top_frame)

    @property
    def is_in_transition(self) -> bool:
        return self._transition.is_running

    @property
    def transition_seconds(self) -> float:
        if not self.scene.transition:
            return 0.0
        motion_names = ("reduced",) if self.ctx.has_reduced_motion else ("arrival", self.scene.transition)
        return load_motion().get_seconds(*motion_names)

    def _draw_transition(self, base_frame: Frame, top_frame: Frame) -> Frame:
        progress = self._transition.progress
        if self.is_in_transition and self.scene.transition == "doors" and not self.ctx.has_reduced_motion:
            return self._draw_doors(base_frame if progress < 0.5 else top_frame, abs(2 * progress - 1))
        sprites = [sprite._replace(z=0) for sprite in sorted(base_frame.sprites, key=lambda sprite: sprite.z)]
        if top_frame.background is not None:
            sprites.append(Sprite(top_frame.background, 0, 0, 1, round(255 * progress)))
        elif self.scene.veil_alpha:
            sprites.append(Sprite(self.ctx.veil_picture, 0, 0, 1, self.scene.veil_alpha))
        upper_sprites = sorted(top_frame.sprites, key=lambda sprite: sprite.z)
        sprites += [sprite._replace(z=1, alpha=round(sprite.alpha * progress)) for sprite in upper_sprites]
        return Frame(base_frame.background, sprites)

    @property
    def doors(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Left and right half of the doors that close and open between two scenes."""
        from game.ui.gfx import scenery  # not imported at the start, as the menu shows no doors

        left = self.ctx.cached(("door", "left"), lambda: scenery.draw_left_door(self.ctx.size, self.ctx.theme))
        return left, self.ctx.cached(("door", "right"), lambda: pygame.transform.flip(left, True, False))

    def _draw_doors(self, frame: Frame, openness: float) -> Frame:
        """Draw the doors over a frame. At `openness` 0 the doors are closed, at 1 they are outside the window."""
        center_x = self.ctx.size[0] / 2
        door_offset = round(center_x * (load_motion().ease(openness) if openness < 1 else 1.0))
        z = max((sprite.z for sprite in frame.sprites), default=0) + 1
        left_door, right_door = self.doors
        doors = [Sprite(left_door, -door_offset, 0, z), Sprite(right_door, int(center_x) + door_offset, 0, z)]
        return Frame(frame.background, [*frame.sprites, *doors])

    def _begin_scene(self, scene_class: type[Scene], args: dict[str, Any]) -> None:
        prepared, self._prepared_scene = self._prepared_scene, None
        is_prepared = prepared is not None and prepared[:2] == (scene_class, args)
        scene = prepared[2] if prepared and is_prepared else scene_class(self.ctx)
        self.scenes.append(scene)
        self._transition.cancel()
        self._transition = self._clock.tween(self.transition_seconds)
        guard_seconds = scene.input_guard_seconds
        self.guard.start(guard_seconds and guard_seconds + self.transition_seconds / 2)  # from its first visible frame
        if not is_prepared:
            scene.enter(**args)
            if scene in self.scenes:  # `enter` may have changed the scene
                scene.build()
