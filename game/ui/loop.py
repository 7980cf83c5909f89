"""The frame loop. It sleeps while nothing moves, else runs at the screen's rate; input shows on the next frame."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.ui.anim.clock import Clock, earliest_time
from game.ui.compositor import Compositor
from game.ui.input.input_events import Command, InputEvent, Quit, Resize
from game.ui.stage import Stage
from game.ui.window import Window

if TYPE_CHECKING:
    from game.store.settings import Settings
    from game.ui.input.translator import Translator
    from game.ui.kit.widget import Widget

T = TypeVar("T")
EVENT_CHECKS = ((10.0, 0.05), (2.0, 0.016), (0.0, 0.005))
"""Pairs: seconds without an input, and from then on seconds between two checks for input at rest.

`pygame.event.wait` itself checks every millisecond, which costs 2 % of a core; the longest interval costs 0.2 %.
"""
SETTLE_SECONDS = 0.15
"""Seconds without a further change of size until the scenes are rebuilt; not at every pixel of a drag."""
QUIET_SECONDS = 0.3
"""Seconds without a movement or an input until something is drawn ahead."""
MAX_STEP_SECONDS = 0.1
"""Longest time step while something moves. After a hitch, motion continues and does not jump."""


class Loop:
    """Passes pygame's events to the stage and paints it. `frames` ends the loop after this many frames (0: never)."""

    def __init__(self, stage: Stage, window: Window, frames: int = 0) -> None:
        self.stage = stage
        self.ctx = stage.ctx
        self.window = window
        self.max_frames = frames
        self.painted_count = 0
        self.compositor = Compositor(window.surface)
        self._controllers: dict[int, Any] = {}
        self._first_size = window.windowed_size
        self._last_step = self._last_input = time.perf_counter()
        """Times of the last step and of the last input."""
        self._frame_count = 0
        pygame.key.stop_text_input()
        self._text_field: Widget | None = None
        self._caret: pygame.Rect | None = None
        """Caret of the text field; input methods place their candidates beside it."""
        self._clock = Clock()
        self._ahead: Iterator[object] = iter(())
        self.ctx.observe(self._apply_settings)

    @cached_property
    def translator(self) -> Translator:
        """Translator of pygame's events by the player's keys, created with the first events."""
        from game.ui.input.keymap import Keymap
        from game.ui.input.translator import Translator

        return Translator(Keymap(self.ctx.settings.keys), lambda: self.ctx.size, self.window.to_pixels)

    def attach_devices(self) -> None:
        """Look for gamepads. This takes a while and so happens after the first frame."""
        from pygame._sdl2 import controller

        controller.init()

    def draw_ahead(self, parts: Iterator[object]) -> None:
        """Draw something ahead: one part whenever nothing has moved and no input has come for a while."""
        self._ahead = parts

    def run(self) -> None:
        while self.ctx.program.is_running:
            self.run_frame()
        self.close()

    def close(self) -> None:
        """Leave all scenes and store the window's size if the player changed it."""
        if self.window.windowed_size != self._first_size:
            self.ctx.change(window_size=self.window.windowed_size)
        self.call_safely(self.stage.close)

    def run_frame(self) -> None:
        (wakeup,) = self.call_safely(lambda: [self.next_wakeup()]) or [0.0]
        events = self._wait(wakeup)
        now = time.perf_counter()
        dt, self._last_step = now - self._last_step, now
        self.call_safely(lambda: self.step(events, min(dt, MAX_STEP_SECONDS) if wakeup == 0.0 else dt))
        self._frame_count += 1
        if self.max_frames and self._frame_count >= self.max_frames:
            self.ctx.program.is_running = False

    def call_safely(self, function: Callable[[], T]) -> T | None:
        """Call a function of the scenes. If it raises an error, show the error page, continue, and return None."""
        try:
            return function()
        except Exception as error:
            self.stage.show_crash(error)
            self.paint()  # show the error page without waiting for input
            return None

    def step(self, events: list[pygame.Event], dt: float) -> list[pygame.Rect]:
        """Process events and time after waiting. Return the painted rectangles."""
        self._clock.step(dt)
        self.stage.update(dt)
        for pad in self.translator.pads.update(dt):
            self._dispatch(pad)
        for event in events:
            self._handle_system_event(event)
            for translated in self.translator.translate(event):
                self._dispatch(translated)
        self._allow_typing(self.stage.text_field)
        painted = self.paint()
        if self.stage.has_left_scenes:
            self.stage.has_left_scenes = False
            gc.collect()  # freeing one scene is fast; twenty at once would delay some later frame
        return painted

    def paint(self) -> list[pygame.Rect]:
        if self.stage.scene.has_effects:
            self.compositor.reserve_next()
        rects = self.compositor.paint(self.stage.frame())
        if rects:
            self.window.present(rects)
            self.painted_count += 1
        return rects

    def next_wakeup(self) -> float | None:
        if not self.painted_count:
            return 0.0
        frame_seconds = 1 / self.window.refresh_rate if self.max_frames else None
        clocks = (self._clock, self.stage, self.translator.pads)
        return earliest_time(frame_seconds, *(clock.next_wakeup() for clock in clocks))

    def _wait(self, wakeup: float | None) -> list[pygame.Event]:
        """Sleep until there is something to do. Never show more frames than the screen does."""
        events: list[pygame.Event] = []
        start = time.perf_counter()
        while wakeup != 0.0 and not events:
            slept_seconds = time.perf_counter() - start
            if wakeup is not None and slept_seconds >= wakeup:
                break
            if wakeup is None and slept_seconds > QUIET_SECONDS:
                self.call_safely(lambda: next(self._ahead, None))
            idle_seconds = start + slept_seconds - self._last_input
            interval = next(interval for min_seconds, interval in EVENT_CHECKS if idle_seconds >= min_seconds)
            time.sleep(interval if wakeup is None else min(interval, wakeup - slept_seconds))
            events = pygame.event.get()
        spare_seconds = self._last_step + 1 / self.window.refresh_rate - time.perf_counter()
        if spare_seconds > 0 and self.painted_count:
            time.sleep(spare_seconds)
        events += pygame.event.get()
        if events:
            self._last_input = time.perf_counter()
        return events

    def _handle_system_event(self, event: pygame.Event) -> None:
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.compositor.invalidate()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._dispatch(Resize(*self.window.size_in_points))  # pixels per point may differ on the new screen
        elif event.type in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            with suppress(pygame.error):
                self._plug(event.device_index, event.type == pygame.CONTROLLERDEVICEADDED)
        elif event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._unplug(event.instance_id)
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            self.ctx.services.sound.handle_device_change(event.type == pygame.AUDIODEVICEREMOVED)

    def _plug(self, index: int, is_controller: bool) -> None:
        """Open a gamepad: a controller with named buttons, or a plain joystick."""
        from pygame._sdl2 import controller

        if is_controller:
            pad = controller.Controller(index)
            self._controllers[pad.as_joystick().get_instance_id()] = pad
        elif not controller.is_controller(index):
            pygame.joystick.init()
            stick = pygame.joystick.Joystick(index)
            self._controllers[stick.get_instance_id()] = stick
            self.translator.unnamed_pads.add(stick.get_instance_id())

    def _unplug(self, instance: int) -> None:
        """Release everything held on an unplugged gamepad, and notify the player once."""
        self.translator.pads.clear()
        self.translator.unnamed_pads.discard(instance)
        if self._controllers.pop(instance, None) is not None and self.stage.scenes:
            self.stage.scene.ui.notices.toast(self.ctx.t("menu.pad.gone"))

    def _dispatch(self, event: InputEvent) -> None:
        if isinstance(event, Quit):
            self.ctx.quit()
        elif isinstance(event, Resize):
            self._renew_compositor()
            self._clock.cancel()
            self._clock.call_after(SETTLE_SECONDS, lambda: self.ctx.resize(self.window.layout_size))
        elif isinstance(event, Command) and event.has_action("fullscreen") and not event.is_repeat:
            self.ctx.change(fullscreen=not self.ctx.settings.fullscreen)
        elif not self.stage.handle(event) and isinstance(event, Command) and event.has_action("mute"):
            self.ctx.change(muted=not self.ctx.settings.muted)

    def _renew_compositor(self) -> None:
        """Paint on the window's new surface; until the rebuild, the scenes made for the old size."""
        self.window.adopt_size()
        if self.window.surface is not self.compositor.target or self.window.size != self.compositor.size:
            self.compositor = Compositor(self.window.surface)

    def _apply_settings(self, before: Settings, after: Settings) -> None:
        if before.fullscreen != after.fullscreen:
            self.window.set_fullscreen(after.fullscreen)
            self._renew_compositor()
            self.ctx.resize(self.window.layout_size)
        if before.keys != after.keys:
            from game.ui.input.keymap import Keymap

            self.translator.pads.keymap = Keymap(after.keys)

    def _allow_typing(self, field: Widget | None) -> None:
        """Enable input methods for text fields only: otherwise keys would not arrive as keys.

        Another field restarts them, so that a composition does not continue there. The same field after a rebuild
        continues.
        """
        before, self._text_field = self._text_field, field
        if before and (not field or (field.name, field.host) != (before.name, before.host)):
            pygame.key.stop_text_input()
            before.show_composition("", 0)
            self._caret = None
        if field and self._caret is None:
            pygame.key.start_text_input()
        if field and field.caret_rect != self._caret:
            self._caret = field.caret_rect
            pygame.key.set_text_input_rect(self.window.to_points(field.caret_rect))
