"""The program's window, resizable or full screen."""

import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from timeit import repeat

import pygame

from game import resources
from game.store.settings import MAX_WINDOW_SIZE, MIN_STORED_WINDOW_SIZE, MIN_WINDOW_SIZE

TITLE = "Tiến Lên"
STDERR_DESCRIPTOR = 2
SLOW_FLIP_SECONDS = 0.006
"""A window whose flip takes longer is drawn by an emulated graphics card."""
SLOW_HIGH_DPI_FLIP_SECONDS = 0.05
"""A high-DPI window whose flip takes longer is drawn by an emulated graphics card."""
ACCELERATION_VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"
HIGH_DPI_DRIVERS = ("cocoa", "wayland")
"""Video drivers that measure windows in points of one or more pixels. For other drivers, points are pixels."""
SDL_HINTS = {
    "SDL_IME_SHOW_UI": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}
WINDOWLESS_DRIVERS = ("offscreen", "dummy", "evdev")
"""Video drivers without a visible window. They are used only if SDL_VIDEODRIVER names one."""


class NoDisplayError(RuntimeError):
    """No screen is available for a window."""


class Window:
    """The program's window, opened by the constructor. Raise NoDisplayError without a screen."""

    def __init__(self, size: tuple[int, int], is_fullscreen: bool = False) -> None:
        self.windowed_size = size
        self.is_fullscreen = is_fullscreen
        self._high_dpi_window: pygame.Window | None = None
        """Window on a high-DPI screen. Only `pygame.Window` supports more pixels than points."""
        _init_display()
        self._icon = pygame.image.load(resources.asset_path("icon.png"))
        if pygame.display.get_driver() in HIGH_DPI_DRIVERS and self._open_high_dpi():
            return
        self.surface = self._open()
        self._avoid_emulated_card()

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def size_in_points(self) -> tuple[int, int]:
        """Width and height in points, the unit of pointer positions and of the stored size."""
        return self._high_dpi_window.size if self._high_dpi_window else self.size

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        size, points = self.size, self.size_in_points
        return x * size[0] / points[0], y * size[1] / points[1]

    def to_points(self, rect: pygame.Rect) -> pygame.Rect:
        size, points = self.size, self.size_in_points
        return pygame.Rect([length * points[n % 2] // size[n % 2] for n, length in enumerate(rect)])

    @property
    def layout_size(self) -> tuple[int, int]:
        """Size in pixels for which scenes are laid out. A window below the minimum size shows a part of the scene."""
        width, height = map(max, self.size, MIN_STORED_WINDOW_SIZE)
        return width, height

    @property
    def refresh_rate(self) -> int:
        display = pygame.display
        rate = display.get_desktop_refresh_rates()[0] if self._high_dpi_window else display.get_current_refresh_rate()
        return rate if 30 <= rate <= 360 else 60

    def present(self, rects: list[pygame.Rect]) -> None:
        if self._high_dpi_window:
            self._high_dpi_window.flip()
        else:
            pygame.display.update(rects)

    def update_size(self) -> None:
        self.surface = self._current_surface()
        if not self.is_fullscreen:
            limits = zip(self.size_in_points, MIN_STORED_WINDOW_SIZE, MAX_WINDOW_SIZE, strict=True)
            width, height = (min(max(length, minimum), maximum) for length, minimum, maximum in limits)
            self.windowed_size = width, height

    def _current_surface(self) -> pygame.Surface:
        if self._high_dpi_window:
            return self._high_dpi_window.get_surface()
        return pygame.display.get_surface() or self.surface

    def set_fullscreen(self, is_fullscreen: bool) -> None:
        if is_fullscreen == self.is_fullscreen:
            return
        self.is_fullscreen = is_fullscreen
        if not self._high_dpi_window:
            self.surface = self._open()
            if not is_fullscreen and self.size != self.windowed_size:  # some systems keep the full-screen size
                _call_with_window(lambda window: setattr(window, "size", self.windowed_size))
                self.surface = self._current_surface()
            return
        if is_fullscreen:
            self._high_dpi_window.set_fullscreen(desktop=True)
        else:
            self._high_dpi_window.set_windowed()
            self._high_dpi_window.size = self.windowed_size
        self.surface = self._current_surface()

    def _open_high_dpi(self) -> bool:
        """Open a high-DPI window. Return False if drawing all of its pixels is too slow."""
        try:
            window = pygame.Window(
                TITLE, self.windowed_size, resizable=True, allow_high_dpi=True, fullscreen_desktop=self.is_fullscreen
            )
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None
        window.set_icon(self._icon)
        _set_min_size(window)
        with suppress(pygame.error):  # the environment disables the card
            self.surface = window.get_surface()
            if measure_flip_seconds(window.flip) < SLOW_HIGH_DPI_FLIP_SECONDS:
                self._high_dpi_window = window
                return True
        window.destroy()
        return False

    def _open(self) -> pygame.Surface:
        size, flags = self.windowed_size, pygame.RESIZABLE
        if self.is_fullscreen:
            size, flags = (0, 0), pygame.FULLSCREEN  # the whole screen of the window
        pygame.display.set_icon(self._icon)
        try:
            surface = pygame.display.set_mode(size, flags)
        except pygame.error as error:
            if os.environ.pop(ACCELERATION_VARIABLE, None) is None:
                raise NoDisplayError(str(error)) from None
            _restart_display()  # SDL reads this setting only at its start
            pygame.display.set_icon(self._icon)
            surface = pygame.display.set_mode(size, flags)
        pygame.display.set_caption(TITLE)
        _call_with_window(_set_min_size)
        return surface

    def _avoid_emulated_card(self) -> None:
        """Reopen the window without an emulated graphics card: a flip then takes 1 ms instead of 11 ms."""
        is_driver_fixed = pygame.display.get_driver() in HIGH_DPI_DRIVERS or ACCELERATION_VARIABLE in os.environ
        if not is_driver_fixed and measure_flip_seconds(pygame.display.flip) >= SLOW_FLIP_SECONDS:
            os.environ[ACCELERATION_VARIABLE] = "0"
            _restart_display()
            self.surface = self._open()


def _restart_display() -> None:
    pygame.display.quit()
    pygame.display.init()


def _init_display() -> None:
    chosen_driver = os.environ.get("SDL_VIDEODRIVER")
    has_desktop_session = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith(("linux", "freebsd")) and not chosen_driver and not has_desktop_session:
        raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")
    for name, value in SDL_HINTS.items():
        os.environ.setdefault(name, value)
    # Desktops find the window's icon by its class. pygame sets the class to the script's name on import.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "tienlen"
    try:
        with _hide_stderr():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in WINDOWLESS_DRIVERS and not chosen_driver:
        raise NoDisplayError("no usable video driver")
    if driver == "x11":  # without a card, asking for one would load an emulation
        os.environ.setdefault(ACCELERATION_VARIABLE, "0")


@contextmanager
def _hide_stderr() -> Iterator[None]:
    """Discard what system libraries print while displays are tried. The raised error explains the failure."""
    try:
        stderr, null_device = os.dup(STDERR_DESCRIPTOR), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # no standard error without a terminal
        yield
        return
    os.dup2(null_device, STDERR_DESCRIPTOR)
    os.close(null_device)
    try:
        yield
    finally:
        os.dup2(stderr, STDERR_DESCRIPTOR)
        os.close(stderr)


def measure_flip_seconds(flip: Callable[[], None]) -> float:
    """Return the duration of a flip, as the median of three calls after one call that initialises the driver."""
    return sorted(repeat(flip, number=1, repeat=4)[1:])[1]


def _call_with_window(function: Callable[[pygame.Window], None]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame has no other access to this window
        with suppress(AttributeError, pygame.error):
            function(pygame.Window.from_display_module())


def _set_min_size(window: pygame.Window) -> None:
    window.minimum_size = MIN_WINDOW_SIZE
