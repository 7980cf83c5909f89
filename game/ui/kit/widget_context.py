"""What widgets are made with: measures and colours, drawings, words and sounds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from copy import copy
from typing import Any, Self

import pygame

from game.ui.draw import surfaces
from game.ui.draw.art import Art
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.suit_signs import SUITS
from game.ui.draw.theme import Color, Theme, rgb
from game.ui.draw.type import TEXT_BYTES, Type
from game.ui.gfx import skin

CACHE_BYTES = 24 << 20
"""The room for the pictures of widgets, in bytes."""
LARGE_KEPT = 3
"""The number of pictures of the window's size for which there is room besides."""
LEAST_ROOM = 0.25
"""Letters are no smaller in the smallest window."""


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
        self._cache = SurfaceCache(0)
        self._parts: dict[tuple[str, str], tuple[object, SurfaceCache]] = {}
        """Of parts of scenes, by their names and the theme's: for where, and what they keep."""
        self._around: Self | None = None

    def apply_look(self, theme: Theme, art: Art, text_scale: float) -> None:
        """Take another look; all that was drawn before is forgotten."""
        self.theme, self.art, self.text_scale = theme, art, text_scale
        self.scale = min(self.size[0] / 1920, self.size[1] / 1080)
        on_cards = tuple(rgb(art.suit_colour(suit)) for suit in range(len(SUITS)))
        self.type = Type(round(TEXT_BYTES * self.room), {rgb(theme.on_paper): on_cards})
        self._cache = SurfaceCache(CACHE_BYTES + LARGE_KEPT * 4 * self.size[0] * self.size[1])
        self._parts = {}

    def leave_scene(self) -> None:
        """Forget what many scenes have not asked for."""
        for store in (self.art, self.type.rendered, self._cache):
            store.leave_scene()
        for _, kept in self._parts.values():
            kept.leave_scene()

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

    @property
    def room(self) -> float:
        """The share of pictures' usual bounds that this window needs: they fill by the size of what is drawn for it."""
        return max(LEAST_ROOM, min(1.0, self.size[0] * self.size[1] / (1920 * 1080)))

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
        return self._cache.get((self.theme.name, key), draw)

    def kept_for(self, part: str, place: object, limit: int) -> SurfaceCache:
        """Where a part of a scene keeps its own pictures, at most `limit` bytes: the next such part finds them there
        while the look is the same, and the place for which they were drawn.
        """
        key = part, self.theme.name
        if key not in self._parts or self._parts[key][0] != place:
            self._parts[key] = place, SurfaceCache(limit)
        return self._parts[key][1]

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

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a name, drawn when it is first asked for."""
        return self.cached(("picture", name), draw)
