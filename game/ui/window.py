"""The program's window: software surfaces, resizable or the whole screen."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game import resources
from game.store.settings import LARGEST_WINDOW, LEAST_WINDOW, SMALLEST_WINDOW

TITLE = "Tiến Lên"
STDERR = 2
SLOW_FLIP = 0.006
"""Seconds; a flip that takes longer goes through an emulated graphics card."""
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}
NAMED = {"SDL_VIDEO_X11_WMCLASS": "tienlen"}
"""The window's class, by which desktops find its icon; pygame has put the script's name there on its import."""
UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers that show nothing; taken only when asked for by SDL_VIDEODRIVER."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


class Window:
    """Opens at once. Raises NoDisplayError."""

    def __init__(self, size: tuple[int, int], fullscreen: bool = False) -> None:
        self.windowed_size = size
        self.fullscreen = fullscreen
        _begin()
        pygame.display.set_icon(pygame.image.load(resources.path("icon.png")))
        self.surface = self._open()
        self._choose_flip()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def layout_size(self) -> tuple[int, int]:
        """The size that scenes are made for. A window that is smaller still shows a part of them."""
        width, height = self.size
        return max(width, LEAST_WINDOW[0]), max(height, LEAST_WINDOW[1])

    @property
    def rate(self) -> int:
        """How many frames a second the screen shows."""
        rate = pygame.display.get_current_refresh_rate()
        return rate if 30 <= rate <= 360 else 60

    def resized(self) -> None:
        """Take over the surface of a new size."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.fullscreen:
            width, height = self.layout_size
            self.windowed_size = min(width, LARGEST_WINDOW[0]), min(height, LARGEST_WINDOW[1])

    def show(self, fullscreen: bool) -> None:
        """Change between the whole screen and a window of the size of before."""
        if fullscreen != self.fullscreen:
            self.fullscreen = fullscreen
            self.surface = self._open()
            if not fullscreen and self.size != self.windowed_size:  # some systems leave it as large as it was
                _native(self._shrink)

    def _shrink(self, window: pygame.Window) -> None:
        window.size = self.windowed_size
        self.surface = pygame.display.get_surface() or self.surface

    def _open(self) -> pygame.Surface:
        size, flags = self.windowed_size, pygame.RESIZABLE
        if self.fullscreen:
            size, flags = pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN
        try:
            surface = pygame.display.set_mode(size, flags)
        except pygame.error as error:
            if os.environ.pop(ACCELERATION, None) is None:
                raise NoDisplayError(str(error)) from None
            surface = pygame.display.set_mode(size, flags)  # no window of this system takes plain pixels
        pygame.display.set_caption(TITLE)
        _native(_limit)
        return surface

    def _choose_flip(self) -> None:
        """Give up the graphics card where it is only emulated (11 ms a flip instead of 1)."""
        if ACCELERATION in os.environ or _flip_seconds() < SLOW_FLIP:
            return
        pygame.display.quit()
        os.environ[ACCELERATION] = "0"
        pygame.display.init()
        self.surface = self._open()


def _begin() -> None:
    """Start the video system, or say that there is none."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith(("linux", "freebsd")) and not chosen and not _has_session():
        raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    os.environ.update(NAMED)
    try:
        with _silence():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not chosen:
        raise NoDisplayError("no usable video driver")
    if driver == "x11":  # asking for the card first would load a whole emulation where there is none
        os.environ.setdefault(ACCELERATION, "0")


@contextmanager
def _silence() -> Iterator[None]:
    """Keep what the system's libraries print while displays are tried from the terminal: the error says it all."""
    try:
        kept, nowhere = os.dup(STDERR), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # a program without a terminal has no such output
        yield
        return
    os.dup2(nowhere, STDERR)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)


def _has_session() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _flip_seconds() -> float:
    """What a flip costs now: the middle of three, after a first one that sets things up."""
    pygame.display.flip()
    times = []
    for _ in range(3):
        start = time.perf_counter()
        pygame.display.flip()
        times.append(time.perf_counter() - start)
    return sorted(times)[1]


def _native(do: Callable[[pygame.Window], None]) -> None:
    """Do something with the system's window, where it can be had."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame has no other way to this window yet
        try:
            do(pygame.Window.from_display_module())
        except (AttributeError, pygame.error):
            return


def _limit(window: pygame.Window) -> None:
    """Keep it from being made smaller than the smallest layout."""
    window.minimum_size = SMALLEST_WINDOW
