"""The frame loop. While something moves, it paints at the screen's refresh rate; otherwise it sleeps until an event."""

from __future__ import annotations

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
    from game.ui.input.translator import EventTranslator
    from game.ui.kit.widget import Widget

T = TypeVar("T")
D = TypeVar("D")
INPUT_POLL_INTERVALS = ((10.0, 0.05), (2.0, 0.016), (0.0, 0.005))
"""Pairs of minimum idle seconds and poll interval. `pygame.event.wait` polls every millisecond, which costs power."""
RESIZE_DELAY_SECONDS = 0.15
"""Delay after the last change of the window's size until the scenes are rebuilt."""
PRERENDER_DELAY_SECONDS = 0.3
"""Idle time after which the loop starts to draw pictures in advance."""
KEY_REPEAT_DELAY_MS = 400
KEY_REPEAT_INTERVAL_MS = 50
MAX_STEP_SECONDS = 0.1
"""Maximum time step of an animation. After a slow frame, the animation does not jump."""


class Loop:
    """Passes pygame's events to the stage and paints frames, at most `max_frames` (0 means without limit)."""

    def __init__(self, stage: Stage, window: Window, max_frames: int = 0) -> None:
        self.stage = stage
        self.ctx = stage.ctx
        self.window = window
        self.max_frames = max_frames
        self.painted_frame_count = 0
        self.compositor = Compositor(window.surface)
        self._gamepads: dict[int, Any] = {}
        self._initial_window_size = window.windowed_size
        self._last_step_time = self._last_input_time = time.perf_counter()
        self._frame_count = 0
        pygame.key.stop_text_input()
        pygame.key.set_repeat(KEY_REPEAT_DELAY_MS, KEY_REPEAT_INTERVAL_MS)
        self._text_field: Widget | None = None
        self._caret_rect: pygame.Rect | None = None
        """Position of the text caret. Input methods show their list of candidates there."""
        self._clock = Clock()
        self._prerender_parts: Iterator[object] = iter(())
        self.ctx.observe(self._apply_settings)

    @cached_property
    def input_translator(self) -> EventTranslator:
        from game.ui.input.keymap import Keymap
        from game.ui.input.translator import EventTranslator

        return EventTranslator(Keymap(self.ctx.settings.keys), lambda: self.ctx.size, self.window.to_pixels)

    def init_gamepads(self) -> None:
        """Search for gamepads. This is slow and therefore happens after the first frame."""
        from pygame._sdl2 import controller

        controller.init()

    def prerender(self, parts: Iterator[object]) -> None:
        """Set an iterator that draws a picture in each step. The loop advances the iterator while nothing happens."""
        self._prerender_parts = parts

    def run(self) -> None:
        while self.ctx.program_state.is_running:
            self.run_frame()
        self.close()

    def close(self) -> None:
        """Leave all scenes. Store the window's size if it has changed."""
        if self.window.windowed_size != self._initial_window_size:
            self.ctx.change(window_size=self.window.windowed_size)
        self.call_safely(self.stage.close)

    def run_frame(self) -> None:
        wakeup_seconds = self.call_safely(self.next_wakeup, 0.0)
        events = self._wait(wakeup_seconds)
        now = time.perf_counter()
        dt, self._last_step_time = now - self._last_step_time, now
        self.call_safely(lambda: self.step(events, min(dt, MAX_STEP_SECONDS) if wakeup_seconds == 0.0 else dt))
        self._frame_count += 1
        if self.max_frames and self._frame_count >= self.max_frames:
            self.ctx.program_state.is_running = False

    def call_safely(self, function: Callable[[], T], default: D | None = None) -> T | D | None:
        """Call a function. If the function raises an error, show the crash page and return `default`."""
        try:
            return function()
        except Exception as error:
            self.stage.show_crash(error)
            self.paint()  # show the error page without waiting for input
            return default

    def step(self, events: list[pygame.Event], dt: float) -> list[pygame.Rect]:
        """Advance the stage by `dt`, handle the events and paint. Return the painted areas."""
        self._clock.step(dt)
        self.stage.update(dt)
        for pad in self.input_translator.pads.update(dt):
            self._dispatch(pad)
        for event in events:
            self._handle_system_event(event)
            for input_event in self.input_translator.translate(event):
                self._dispatch(input_event)
        self._update_text_input(self.stage.text_field)
        painted_rects = self.paint()
        self.stage.free_pictures()
        return painted_rects

    def paint(self) -> list[pygame.Rect]:
        if self.stage.scene.has_effects:
            self.compositor.create_next_canvas()
        rects = self.compositor.paint(self.stage.make_frame())
        if rects:
            self.window.present(rects)
            self.painted_frame_count += 1
        return rects

    def next_wakeup(self) -> float | None:
        if not self.painted_frame_count:
            return 0.0
        frame_seconds = 1 / self.window.refresh_rate if self.max_frames else None
        clocks = (self._clock, self.stage, self.input_translator.pads)
        return earliest_time(frame_seconds, *(clock.next_wakeup() for clock in clocks))

    def _wait(self, wakeup_seconds: float | None) -> list[pygame.Event]:
        """Sleep until an event arrives or `wakeup_seconds` pass, and at least until the screen's next refresh."""
        events: list[pygame.Event] = []
        start_time = time.perf_counter()
        while wakeup_seconds != 0.0 and not events:
            slept_seconds = time.perf_counter() - start_time
            if wakeup_seconds is not None and slept_seconds >= wakeup_seconds:
                break
            if wakeup_seconds is None and slept_seconds > PRERENDER_DELAY_SECONDS:
                self.call_safely(lambda: next(self._prerender_parts, None))
            idle_seconds = start_time + slept_seconds - self._last_input_time
            poll_interval = next(interval for min_idle, interval in INPUT_POLL_INTERVALS if idle_seconds >= min_idle)
            time.sleep(poll_interval if wakeup_seconds is None else min(poll_interval, wakeup_seconds - slept_seconds))
            events = pygame.event.get()
        spare_seconds = self._last_step_time + 1 / self.window.refresh_rate - time.perf_counter()
        if spare_seconds > 0 and self.painted_frame_count:
            time.sleep(spare_seconds)
        events += pygame.event.get()
        if events:
            self._last_input_time = time.perf_counter()
        return events

    def _handle_system_event(self, event: pygame.Event) -> None:
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.compositor.invalidate()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._dispatch(Resize(*self.window.size_in_points))  # pixels per point may differ on the new screen
        elif event.type in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            with suppress(pygame.error):
                self._open_gamepad(event.device_index, event.type == pygame.CONTROLLERDEVICEADDED)
        elif event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._close_gamepad(event.instance_id)
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            self.ctx.services.sound.handle_device_change(event.type == pygame.AUDIODEVICEREMOVED)

    def _open_gamepad(self, device_index: int, is_controller: bool) -> None:
        from pygame._sdl2 import controller

        if is_controller:
            game_controller = controller.Controller(device_index)
            self._gamepads[game_controller.as_joystick().get_instance_id()] = game_controller
        elif not controller.is_controller(device_index):
            pygame.joystick.init()
            joystick = pygame.joystick.Joystick(device_index)
            self._gamepads[joystick.get_instance_id()] = joystick
            self.input_translator.unknown_pad_ids.add(joystick.get_instance_id())

    def _close_gamepad(self, instance_id: int) -> None:
        self.input_translator.pads.clear()
        self.input_translator.unknown_pad_ids.discard(instance_id)
        if self._gamepads.pop(instance_id, None) is not None and self.stage.scenes:
            self.stage.scene.ui.notices.show_toast(self.ctx.t("menu.pad.gone"))

    def _dispatch(self, event: InputEvent) -> None:
        if isinstance(event, Quit):
            self.ctx.quit()
        elif isinstance(event, Resize):
            self._update_compositor()
            self._clock.cancel()
            self._clock.call_after(RESIZE_DELAY_SECONDS, lambda: self.ctx.resize(self.window.layout_size))
        elif isinstance(event, Command) and event.starts_action("fullscreen"):
            self.ctx.change(fullscreen=not self.ctx.settings.fullscreen)
        elif not self.stage.handle(event) and isinstance(event, Command) and event.starts_action("mute"):
            self.ctx.change(muted=not self.ctx.settings.muted)

    def _update_compositor(self) -> None:
        self.window.update_size()
        if self.window.surface is not self.compositor.target or self.window.size != self.compositor.size:
            self.compositor = Compositor(self.window.surface)

    def _apply_settings(self, old_settings: Settings, new_settings: Settings) -> None:
        if old_settings.fullscreen != new_settings.fullscreen:
            self.window.set_fullscreen(new_settings.fullscreen)
            self._update_compositor()
            self.ctx.resize(self.window.layout_size)
        if old_settings.keys != new_settings.keys:
            from game.ui.input.keymap import Keymap

            self.input_translator.pads.keymap = Keymap(new_settings.keys)

    def _update_text_input(self, field: Widget | None) -> None:
        """Start or stop pygame's text input when the focus changes. `field` is the focused text field or None."""
        previous_field, self._text_field = self._text_field, field
        if previous_field and (not field or (field.name, field.host) != (previous_field.name, previous_field.host)):
            pygame.key.stop_text_input()
            previous_field.show_composition("", 0)
            self._caret_rect = None
        if field and self._caret_rect is None:
            pygame.key.start_text_input()
        if field and field.caret_rect != self._caret_rect:
            self._caret_rect = field.caret_rect
            pygame.key.set_text_input_rect(self.window.to_points(field.caret_rect))
