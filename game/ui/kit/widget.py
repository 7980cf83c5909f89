"""Widgets: a place, a size, states of pointing, sprites, and the context they are made with."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Any, Literal, NamedTuple, Protocol, Self, TypeVar

import pygame

from game.ui.anim.motion import toward
from game.ui.compositor import Sprite
from game.ui.gfx import cache, skin, surfaces
from game.ui.gfx.art import Art
from game.ui.gfx.cache import Shelf
from game.ui.gfx.drawings import SUITS
from game.ui.gfx.text import Type
from game.ui.gfx.theme import Color, Theme, rgb
from game.ui.input.input_events import Command, Wheel


class WidgetContext:
    """The part of the program's context that widgets know; `apply_look` comes before anything is drawn."""

    theme: Theme
    art: Art
    """Draws cards, tables, portraits and icons of the theme."""
    type: Type
    """Renders and measures text."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.text_scale = self.scale = 1.0
        """For 100 %, and this window's pixels for a pixel of 1080p."""
        self._pictures = Shelf("no look")
        """The pictures of this look."""
        self._around: Self | None = None

    def apply_look(self, theme: Theme, art: Art, text_scale: float, *look: Hashable) -> None:
        """Take another look, which is told from others by its size, its text size and `look`."""
        self._pictures.clear()
        cache.pictures.grow_for(self.size)
        self.theme, self.art, self.text_scale = theme, art, text_scale
        self.scale = min(self.size[0] / 1920, self.size[1] / 1080)
        on_cards = tuple(rgb(art.suit_colour(suit)) for suit in range(len(SUITS)))
        self.type = Type({rgb(theme.on_paper): on_cards})
        self._pictures = Shelf("look", self.size, text_scale, *look)

    def leave_scene(self) -> None:
        """Forget pictures that many scenes have not asked for."""
        cache.pictures.leave_scene()

    def on_page(self) -> Self:
        """What makes widgets that stand on the page of a book, as all is now: ask anew for each that is made.

        All that they draw by roles of the theme is of the page; cards, people and things look as everywhere.
        """
        return self._in(self.theme.on_page())

    def on_wall(self) -> Self:
        """What makes widgets that stand before the wall of a room, as `on_page` does for those on a page."""
        return self._in(self.theme.on_wall())

    def _in(self, theme: Theme) -> Self:
        made = copy(self)  # whatever changes while a look lasts lies in what both refer to
        made.theme, made._around = theme, self.off_page
        return made

    @property
    def off_page(self) -> Self:
        """What draws that which looks the same on a page, or before a wall, as around it."""
        return self._around or self

    # --- words and sounds, which the program gives

    def t(self, key: str, **params: Any) -> str:
        """The text of a key in the person's language."""
        raise NotImplementedError

    def keyboard(self) -> tuple[Sequence[str], Mapping[str, str]]:
        """The rows of letters to type on the screen, and the tones that a letter takes afterwards, by their names."""
        raise NotImplementedError

    def sound(self, name: str, side: float = 0.0) -> None:
        """Play an effect of assets/sounds/sounds.json, from the left (-1) to the right (1), where there is sound."""

    # --- wishes of the person

    @property
    def reduced_motion(self) -> bool:
        """Whether little is to move."""
        return False

    @property
    def tooltips(self) -> bool:
        """Whether what is pointed at is explained."""
        return True

    # --- measures and colours

    def px(self, figure: float) -> int:
        """A length of 1080p in this window's pixels (at least 1 for a positive one)."""
        return max(1, round(figure * self.scale)) if figure > 0 else round(figure * self.scale)

    def tx(self, figure: float) -> int:
        """A text size of 1080p in this window's pixels, following the text size setting; never unreadably small."""
        return max(11, round(figure * self.scale * self.text_scale))

    def color(self, role: str) -> Color:
        """The theme's colour of a role, such as "text" or "raised_hover"."""
        return rgb(getattr(self.theme, role))

    # --- pictures, the latest kept until the look changes

    def cached(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, drawn when it is first asked for."""
        return self._pictures.get((self.theme.name, key), draw)

    def kept_for(self, part: str, place: Hashable) -> Shelf:
        """The pictures of a part of a scene that were drawn for a place."""
        return self._pictures.within("part", part, self.theme.name, place)

    def rounded(
        self, size: tuple[int, int], radius: int, fill: Color, edge: Color | None = None, line: int = 0
    ) -> pygame.Surface:
        """A rectangle with round, smooth corners."""
        key = (size, radius, fill, edge, line)
        return self.cached(key, lambda: surfaces.rounded(*key))

    def panel(self, size: tuple[int, int], style: str) -> pygame.Surface:
        """A face in a named style of assets/drawings/panels.json; copy it to draw on it."""
        return self.art.panel((max(1, size[0]), max(1, size[1])), style, self.scale, self.theme)

    def nine_patch(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A nine-patch of the skin, such as `books/stub`, of exactly `size` pixels; copy it to draw on it."""
        return skin.of(self.theme).nine_patch(name, (max(1, size[0]), max(1, size[1])), self.scale)

    def square(self, name: str, side: int) -> pygame.Surface:
        """A picture of the skin, such as `books/drop`, `side` pixels square; copy it to draw on it."""
        return skin.of(self.theme).picture(name, (side, side))

    @property
    def veil(self) -> pygame.Surface:
        """The theme's dark over the whole window; who lays it says how much of it shows."""

        def draw() -> pygame.Surface:
            veil = pygame.Surface(self.size)
            veil.fill(rgb(self.theme.scrim))
            return veil

        return self.cached("veil", draw)

    def backdrop(self, close: bool = False) -> pygame.Surface:
        """The lacquer that lies behind everything, of the window's size; `close`: the table narrower, as for two."""
        return self.cached(("table", close), lambda: self.art.table(self.size, close=close))


V = TypeVar("V")

NOWHERE = (-1.0, -1.0)
"""Where a pointer is that is on nothing."""
HOVER_SECONDS = 0.12
FOCUS_RING = 5
"""How far the ring of the focus stands from what it is around, at 1080p."""
TARGET = 44
"""The least side of what can be pointed at, at 1080p."""


_sizes: dict[tuple[Widget, int], tuple[int, int]] | None = None
"""What widgets measure at widths, while a tree is placed."""


@contextmanager
def placing() -> Iterator[None]:
    """While a tree is placed, what a widget measures at a width is worked out once: it measures the same until all have
    their places. A container may make its parts only now that it knows its place, as nobody has measured them yet.
    """
    global _sizes
    outer, _sizes = _sizes, {}
    try:
        yield
    finally:
        _sizes = outer


def soonest(*times: float | None) -> float | None:
    """The least of the times until something happens; None where nothing will."""
    return min((time for time in times if time is not None), default=None)


class Host(Protocol):
    """What a widget may ask of the `Ui` that it is part of."""

    ring: bool
    """Whether the focus shows."""
    by_touch: bool
    """Whether the last pointer was a finger, which cannot point without pressing."""

    def toast(self, text: str) -> None:
        """Say something in passing."""

    def open_list(
        self, anchor: pygame.Rect, options: Sequence[tuple[V, str]], value: V, choose: Callable[[V], None]
    ) -> None:
        """Open a list of values at a control."""

    def open_keyboard(self, field: Widget) -> None:
        """Open letters on the screen for a text field."""


AccessRole = Literal[
    "", "button", "cards", "choice", "heading", "image", "scroll area", "slider", "stepper", "switch", "tab list",
    "text", "text field",
]  # fmt: skip
"""Kind of a widget, as screen readers name it; "" for one that only holds others."""


class Access(NamedTuple):
    """What a screen reader says of a widget."""

    role: AccessRole
    name: str
    value: str = ""
    states: tuple[str, ...] = ()


class Widget:
    """A part of a screen."""

    access_role: AccessRole = ""
    says = ""
    """Name of the widget if it shows no label itself."""
    focusable = False
    stretch: float = 0
    """Its shares of spare room."""
    shrinks = False
    """Whether it gives up height where that lacks."""
    width = 0
    """So many pixels wide, whatever it measures, where it is not 0."""
    wants: int | None = None
    """How high it is to be, where it takes all of the width that is to be had; any other has a `measure` of its own."""
    first_line = 0
    """The height of its first line of text, where it has one."""
    tip_area: pygame.Rect | None = None
    """Where its tooltip belongs, where it must not lie over what stands around it; else above or below it."""
    typing = False
    """Whether it takes characters."""
    drags = False
    """Whether dragging on it means something of its own (a finger that drags elsewhere scrolls)."""
    foremost = False
    """Whether it looks like what Enter does even while no focus is shown."""
    sideways = False
    """Whether only a drag to the side does: a finger that goes up or down scrolls."""

    def __init__(self, ctx: WidgetContext, name: str = "", tooltip: str = "") -> None:
        self.ctx = ctx
        self.name = name
        self.tooltip = tooltip
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.touched = False
        """Whether it was a finger that pressed it last."""
        self.focused = False
        self.glow = 0.0
        self.host: Host | None = None

    @property
    def access(self) -> Access:
        """The widget's role, name, value and states: the one place that says so."""
        holds = {"disabled": not self.enabled, "focused": self.focused, "pressed": self.pressed}
        states = tuple(state for state, is_so in holds.items() if is_so)
        return Access(self.access_role, self.says or self.access_name or self.tooltip, self.access_value, states)

    @property
    def access_name(self) -> str:
        """Label that names the widget; its tooltip names it if this is empty."""
        return ""

    @property
    def access_value(self) -> str:
        """Text of the value that the widget holds."""
        return ""

    def take_over(self, before: Widget) -> None:
        """Take the place of this widget, which had the focus until all was made anew."""

    # --- layout

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside, in the order of focus."""
        return ()

    def measure(self, width: int) -> tuple[int, int]:
        """The size wanted where at most `width` pixels are to be had."""
        if self.wants is None:
            raise NotImplementedError(f"{type(self).__name__} says neither how high it is nor what it measures")
        return width, self.wants

    def size_in(self, width: int) -> tuple[int, int]:
        """What it measures at a width, for what holds it."""
        if _sizes is None:
            return self.measure(width)
        known = _sizes.get((self, width))
        if known is None:
            known = _sizes[self, width] = self.measure(width)
        return known

    def place(self, rect: pygame.Rect) -> None:
        """Take a place; containers place what they hold."""
        self.rect = pygame.Rect(rect)

    def move(self, dx: int, dy: int) -> None:
        """Shift it alone, without what it holds."""
        self.rect = self.rect.move(dx, dy)

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones inside."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def draw_ahead(self) -> Iterator[object]:
        """Draws what it shows, a part each time it is asked; the pictures are kept until it is seen."""
        for child in self.children:
            yield from child.draw_ahead()
        yield self.sprites()

    def hit(self, x: float, y: float) -> Widget | None:
        """The nearest widget at a place that can be pointed at."""
        if not self.visible or not self.rect.collidepoint(x, y):
            return None
        for child in reversed(self.children):
            found = child.hit(x, y)
            if found:
                return found
        return self if self.focusable or self.tooltip else None

    # --- picture

    def sprites(self) -> list[Sprite]:
        """What it looks like now."""
        return [sprite for child in self.children if child.visible for sprite in child.sprites()]

    def update(self, dt: float) -> None:
        """Let time pass: the light of hovering comes and goes."""
        goal = float(self.lit)
        if self.glow != goal:
            self.glow = toward(self.glow, goal, 1.0 if self.ctx.reduced_motion else dt / HOVER_SECONDS)

    @property
    def lit(self) -> bool:
        """Whether it should glow: pointed at, or focused by keys."""
        return self.enabled and self.hovered

    def next_wakeup(self) -> float | None:
        """Seconds until it needs an update: 0.0 while it moves, None where only input changes it."""
        return 0.0 if self.focusable and self.glow != float(self.lit) else None

    @property
    def outline(self) -> pygame.Rect:
        """What the ring of the focus is around, and what is to be seen whole with it."""
        return self.rect

    def overlay(self) -> list[Sprite]:
        """The ring around it while the focus is shown."""
        box = self.outline.inflate(2 * self.ctx.px(FOCUS_RING), 2 * self.ctx.px(FOCUS_RING))
        return [Sprite(self.ctx.panel(box.size, "focus"), box.x, box.y)]

    # --- input; True where it was used

    def point(self, x: float, y: float) -> None:
        """The mouse moves over it, with no button down."""

    def press(self, x: float, y: float) -> None:
        """The pointer was pressed on it."""

    def drag(self, x: float, y: float) -> None:
        """The pointer moves while pressed on it."""

    def release(self, x: float, y: float, inside: bool) -> None:
        """The pointer was let go, inside or elsewhere."""

    def cancel_press(self) -> None:
        """The pointer was taken away while it was pressed on it; it will not be let go."""
        self.release(*NOWHERE, inside=False)

    def command(self, command: Command) -> bool:
        """A key or gamepad button while it has the focus."""
        return False

    def command_released(self, command: Command) -> None:
        """A key or gamepad button came up while it has the focus."""

    def typed(self, text: str) -> bool:
        """Characters while it has the focus."""
        return False

    def composed(self, text: str, caret: int) -> bool:
        """Show text that an input method is composing while it has the focus, with the caret's position in it."""
        return False

    @property
    def caret(self) -> pygame.Rect:
        """Where text is typed, for the windows of input methods."""
        return self.rect

    def wheel(self, event: Wheel) -> bool:
        """The wheel over it."""
        return False


class Ageing(Widget):
    """A widget that moves for a while: its `age` grows until it `lasts` no longer, in seconds."""

    age = lasts = 0.0

    def update(self, dt: float) -> None:
        """Grow older."""
        super().update(dt)
        self.age = min(self.lasts, self.age + dt)

    def next_wakeup(self) -> float | None:
        """At once while it moves."""
        return 0.0 if self.age < self.lasts else super().next_wakeup()
