"""The base class of widgets, and the context with the resources that widgets share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import partial, wraps
from typing import Concatenate, Literal, NamedTuple, ParamSpec, Protocol, Self, TypeVar

import pygame

from game.ui.anim.clock import Clock, Follower
from game.ui.compositor import Canvas, Sprite, prepare_sprites
from game.ui.gfx import cache, skin, surfaces
from game.ui.gfx.art import Art
from game.ui.gfx.cache import CacheSection
from game.ui.gfx.drawings import SUITS
from game.ui.gfx.text import TextRenderer, copy_text_notes
from game.ui.gfx.theme import Color, HexColor, Theme, rgb
from game.ui.input.input_events import Command
from game.ui.measures import Viewport


class WidgetContext:
    """The resources that widgets share: scales, theme, texts, sounds and pictures. Call `apply_look` before use."""

    theme: Theme
    art: Art
    fonts: TextRenderer
    t: Callable[..., str]
    """Return the text of a text key. The keyword arguments are the parameters of the text."""
    keyboard_layout: Callable[[], tuple[Sequence[str], Mapping[str, str]]]
    """Return the rows of letters and the combining tone marks (by their labels) of the screen keyboard."""
    sound: Callable[..., None]
    """Play the sound effect of this name in sounds.json. The second argument pans from left (-1) to right (1)."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.text_ratio = 1.0
        """Text size from the settings; 1.0 for 100 %."""
        self.viewport = Viewport.fit(size)
        self._pictures = CacheSection("no look")
        self._base: Self | None = None

    def apply_look(self, theme: Theme, art: Art, text_ratio: float, *look: Hashable) -> None:
        """Set the theme and the text size, and clear the cache. `look` has all other values that change pictures."""
        self._pictures.clear()
        cache.pictures.raise_limit(self.size)
        self.theme = theme
        self.art = art
        self.text_ratio = text_ratio
        self.viewport = Viewport.fit(self.size, text_ratio)
        suit_colors = tuple(rgb(art.get_suit_color(suit)) for suit in range(len(SUITS)))
        self.fonts = TextRenderer({rgb(theme.on_paper): suit_colors})
        self._pictures = CacheSection("look", self.size, text_ratio, *look)

    def make_page_context(self) -> Self:
        """Return a context with colours for a page of a book. The context is valid until `apply_look`."""
        return self._copy_with(self.theme.make_page_theme(), self.viewport)

    def make_wall_context(self) -> Self:
        """Return a context with colours for the wall of a room. The context is valid until `apply_look`."""
        return self._copy_with(self.theme.make_wall_theme(), self.viewport)

    def make_table_context(self, viewport: Viewport) -> Self:
        """Return a context with the scales of a table's viewport. The context is valid until `apply_look`."""
        return self._copy_with(self.theme, viewport)

    def _copy_with(self, theme: Theme, viewport: Viewport) -> Self:
        context = copy(self)  # both share the cached pictures
        context.theme = theme
        context.viewport = viewport
        context._base = self.base_context
        return context

    @property
    def base_context(self) -> Self:
        """The context without the colours of a page or a wall, for cards, persons and objects of the window."""
        return self._base or self

    @property
    def has_reduced_motion(self) -> bool:
        return False

    @property
    def has_tooltips(self) -> bool:
        return True

    @property
    def scale(self) -> float:
        """Ratio of a length in this window or table to its length at 1080p."""
        return self.viewport.scale

    def px(self, length: float) -> int:
        return self.viewport.px(length)

    def tx(self, size: float) -> int:
        return self.viewport.tx(size)

    def color(self, role: str) -> Color:
        """Return the colour of a theme role such as "gold", or of a string `#rrggbb`."""
        return rgb(role if role[0] == "#" else getattr(self.theme, role))

    @property
    def skin(self) -> skin.Skin:
        return skin.get_skin(self.theme)

    def cached(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the cached picture of a key. If there is none, draw the picture and cache it until `apply_look`."""
        return self._pictures.get((self.theme.name, key), draw)

    def get_cache_section(self, part: str, key: Hashable) -> CacheSection:
        """Return a separate picture cache for a part of a scene. A new `key`, such as a layout, gets a new cache."""
        return CacheSection(*self._pictures.name, "part", part, self.theme.name, key)

    def rounded_rect(self, size: tuple[int, int], radius: int, fill: Color) -> pygame.Surface:
        return self.cached((size, radius, fill), lambda: surfaces.draw_rounded_rect(size, radius, fill))

    def panel(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the nine-patch `panels/NAME` of the skin. Draw only on a copy."""
        return self.nine_patch(f"panels/{name}{self.theme.suffix}", size)

    def panel_sprite(self, name: str, rect: pygame.Rect, alpha: int = 255) -> Sprite:
        return Sprite(self.panel(name, rect.size), *rect.topleft, 0, alpha)

    def glow_sprite(
        self, size: tuple[float, float], color: HexColor, center: tuple[float, float], z: int = 0, alpha: int = 255
    ) -> Sprite:
        """Return a soft light of this size with its middle at a point."""
        return Sprite.centered(self.art.glow((round(size[0]), round(size[1])), color), center, z, alpha)

    def nine_patch(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a nine-patch of the skin, such as `books/stub`, stretched to a size in pixels. Draw only on a copy."""
        return self.skin.nine_patch(name, (max(1, size[0]), max(1, size[1])), self.scale)

    def square_picture(self, name: str, side: int) -> pygame.Surface:
        """Return a picture of the skin, such as `books/drop`, scaled to a square. Copy the picture to draw on it."""
        return self.skin.picture(name, (side, side))

    @property
    def veil_picture(self) -> pygame.Surface:
        """Surface of the window's size in the dark colour of the theme. The caller sets the opacity of its sprite."""

        def draw() -> pygame.Surface:
            picture = pygame.Surface(self.size)
            picture.fill(rgb(self.theme.scrim))
            return picture

        return self.cached("veil", draw)


C = TypeVar("C", bound=WidgetContext)
P = ParamSpec("P")
V = TypeVar("V")


def cached_picture(draw: Callable[Concatenate[C, P], pygame.Surface]) -> Callable[Concatenate[C, P], pygame.Surface]:
    """Let the context cache the pictures that a function draws, by the function's other arguments."""

    @wraps(draw)
    def find_or_draw(ctx: C, /, *args: P.args, **options: P.kwargs) -> pygame.Surface:
        key = draw.__qualname__, *args, *options.items()
        return ctx.cached(key, partial(draw, ctx, *args, **options))

    return find_or_draw


Options = Sequence[tuple[V, str]]
"""Pairs of a value and its label, for a choice."""
Callback = Callable[[], None]
Setter = Callable[[V], None]

POSITION_OUTSIDE_WINDOW = (-1.0, -1.0)
HOVER_SECONDS = 0.12
FOCUS_RING_GAP_PX = 5
"""Gap at 1080p between a focused widget and the ring around it."""
MIN_TARGET_PX = 44
"""Smallest width and height at 1080p of a widget to click or touch."""


_size_cache: dict[tuple[Widget, int], tuple[int, int]] | None = None
"""Measured sizes, by widget and available width; None outside `cache_sizes`."""


@contextmanager
def cache_sizes() -> Iterator[None]:
    """Cache the results of `Widget.measure_once` within a `with` block."""
    global _size_cache
    outer_cache, _size_cache = _size_cache, {}
    try:
        yield
    finally:
        _size_cache = outer_cache


class Host(Protocol):
    """The methods and attributes of `Ui` that widgets use."""

    is_ring_shown: bool
    is_using_touch: bool
    """True if the last pointer event came from a finger, which cannot hover."""

    def show_toast(self, text: str) -> None: ...

    def open_list(self, anchor: pygame.Rect, options: Options[V], value: V, choose: Setter[V]) -> None: ...

    def open_keyboard(self, name: str) -> None: ...


AccessRole = Literal[
    "", "button", "cards", "choice", "heading", "image", "scroll area", "slider", "stepper", "switch", "tab list",
    "text", "text field",
]  # fmt: skip
"""Kind of a widget for screen readers; "" for a container."""


class AccessDescription(NamedTuple):
    """A widget's description for screen readers."""

    role: AccessRole
    name: str
    value: str = ""
    states: tuple[str, ...] = ()


class SizeHints(NamedTuple):
    """The room that a widget claims in its container. Set by the functions `grow`, `shrinkable` and `with_width`."""

    stretch: float = 0
    """Weight with which the widget takes spare width of a row or spare height of a column; 0 if it does not grow."""
    can_shrink: bool = False
    """True if a column that is too low may reduce the widget's height."""
    basis_width: int = 0
    """Smallest width in pixels of a growing widget in a row that wraps; 0 for its measured width."""
    width: int = 0
    """Fixed width in pixels, which a narrower container limits; 0 for the measured width."""


class Widget:
    """A rectangle of a screen that draws sprites and may take input and contain other widgets."""

    access_role: AccessRole = ""
    access_label = ""
    is_focusable = False
    size_hints = SizeHints()
    fixed_height: int | None = None
    """Height in pixels of a widget that is as wide as possible. A subclass without it overrides `measure`."""
    first_line_height = 0
    """Height of the first line of text in pixels; 0 without text."""
    focus_gap_px: float = FOCUS_RING_GAP_PX
    """Horizontal gap at 1080p between the widget and its focus ring."""
    tooltip_area: pygame.Rect | None = None
    """Area in which the tooltip is shown; None for a tooltip above or below the widget."""
    is_text_input = False
    is_draggable = False
    """True if the widget handles a drag by a finger. On other widgets, the drag scrolls the page."""
    is_default = False
    """True if the widget stands out as the default button even without the focus ring."""
    is_dragged_sideways = False
    """True if the widget handles only sideways drags. A finger that moves up or down scrolls the page."""
    is_enabled = True
    is_visible = True
    is_hovered = is_pressed = is_touched = is_focused = False
    host: Host | None = None
    _children: Sequence[Widget] = ()
    _clock: Clock | None = None
    _hover_follower: Follower | None = None

    def __init__(self, ctx: WidgetContext, name: str = "", tooltip: str = "") -> None:
        self.ctx = ctx
        self.name = name
        self.tooltip = tooltip
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def access_info(self) -> AccessDescription:
        flags = {"disabled": not self.is_enabled, "focused": self.is_focused, "pressed": self.is_pressed}
        states = tuple(state for state, is_set in flags.items() if is_set)
        name = self.access_label or self.access_name or self.tooltip
        return AccessDescription(self.access_role, name, self.access_value, states)

    @property
    def access_name(self) -> str:
        """Name for screen readers. If the name is empty, they read the tooltip."""
        return ""

    @property
    def access_value(self) -> str:
        return ""

    def restore_state(self, old_widget: Widget) -> None:
        """Copy the state of `old_widget`, which had the focus and which this widget replaces."""

    @property
    def children(self) -> Sequence[Widget]:
        return self._children

    def measure(self, width: int) -> tuple[int, int]:
        """Return the wanted width and height in pixels. `width` is the available width in pixels."""
        if self.fixed_height is None:
            raise NotImplementedError(f"{type(self).__name__} has no fixed_height and does not override measure")
        return width, self.fixed_height

    def measure_once(self, width: int) -> tuple[int, int]:
        """Return `measure(width)`, cached within `cache_sizes`. Containers call this method to measure children."""
        if _size_cache is None:
            return self.measure(width)
        if (self, width) not in _size_cache:
            _size_cache[self, width] = self.measure(width)
        return _size_cache[self, width]

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)

    def move(self, dx: int, dy: int) -> None:
        """Move the widget, but not its children: a scroll area moves each widget inside by itself."""
        self.rect = self.rect.move(dx, dy)

    def walk(self) -> Iterator[Widget]:
        if self.is_visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def prerender(self) -> Iterator[object]:
        """Draw and cache the widget's pictures before the widget is shown. Each item of the iterator is one step."""
        for child in self.children:
            yield from child.prerender()
        yield self.sprites()

    def hit_test(self, x: float, y: float) -> Widget | None:
        """Return the topmost widget at a position that is focusable or has a tooltip; None without such a widget."""
        if not self.is_visible or not self.rect.collidepoint(x, y):
            return None
        targets = (target for child in reversed(self.children) if (target := child.hit_test(x, y)))
        return next(targets, self if self.is_focusable or self.tooltip else None)

    def sprites(self) -> list[Sprite]:
        """Return the sprites to draw now. A widget with a single picture returns `[self.cached_sprite(draw)]`."""
        window = pygame.Rect((0, 0), self.ctx.size)
        visible_children = (child for child in self.children if child.is_visible and child.rect.colliderect(window))
        return [sprite for child in visible_children for sprite in child.sprites()]

    def cached_sprite(self, draw: Callable[[], pygame.Surface], *key_parts: Hashable) -> Sprite:
        """Return the picture of the whole widget, cached for the widget's class, size and theme and for `key_parts`."""
        key = (type(self).__qualname__, self.rect.size, *key_parts)
        return Sprite(self.ctx.cached(key, draw), *self.rect.topleft)

    def paint_on(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Place the widget in a box of a canvas and draw it there."""
        self.place(rect)
        sprites = prepare_sprites(self.sprites())
        Canvas(canvas).paint_sprites(sprites)
        for sprite in sprites:
            copy_text_notes(canvas, sprite.surface, (sprite.x, sprite.y))

    @property
    def clock(self) -> Clock:
        """Clock for the animations of the widget. Most widgets never use a clock and never create one."""
        self._clock = self._clock or Clock()
        return self._clock

    def update(self, dt: float) -> None:
        if self._clock:
            self._clock.step(dt)

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup() if self._clock else None

    @property
    def is_highlighted(self) -> bool:
        return self.is_enabled and self.is_hovered

    @property
    def hover_progress(self) -> float:
        """Brightness of the hover light, from 0 to 1."""
        return self._hover_follower.value if self._hover_follower else 0.0

    @property
    def focus_rect(self) -> pygame.Rect:
        """Area that the focus ring surrounds, and that is scrolled into view when the widget gets the focus."""
        return self.rect

    def focus_sprites(self) -> list[Sprite]:
        rect = self.focus_rect.inflate(2 * self.ctx.px(self.focus_gap_px), 2 * self.ctx.px(FOCUS_RING_GAP_PX))
        return [self.ctx.panel_sprite("focus", rect)]

    # --- input; methods return True if they used it

    def hover(self, is_hovered: bool) -> None:
        """Handle a pointer that enters or leaves the widget."""
        self.is_hovered = is_hovered
        if self.is_focusable and not self._hover_follower:
            seconds = 0.0 if self.ctx.has_reduced_motion else HOVER_SECONDS
            self._hover_follower = self.clock.follow(lambda: float(self.is_highlighted), seconds)

    def move_pointer(self, x: float, y: float) -> None:
        """Handle a movement of the mouse over the widget while no button is pressed."""

    def press(self, x: float, y: float) -> None:
        """Handle a press of the pointer on the widget."""

    def drag(self, x: float, y: float) -> None:
        """Handle a movement of the pointer after a press on the widget."""

    def release(self, x: float, y: float, is_inside: bool) -> None:
        """Handle the release of the pointer after a press on the widget."""

    def cancel_press(self) -> None:
        """Handle the end of a press without a release."""
        self.release(*POSITION_OUTSIDE_WINDOW, is_inside=False)

    def handle_command(self, command: Command) -> bool:
        return False

    def handle_release(self, command: Command) -> None:
        """Handle the release of a key or gamepad button while the widget has the focus."""

    def type_text(self, text: str) -> bool:
        return False

    def show_composition(self, text: str, caret: int) -> bool:
        """Show a text that an input method is composing. `caret` is a position in the text."""
        return False

    @property
    def caret_rect(self) -> pygame.Rect:
        return self.rect
