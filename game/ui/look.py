"""The look of widgets: colours by role, figures of 1080p in this window's pixels, and faces drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.draw.theme import Theme, rgb
from game.ui.draw.type import Color, Type

SHARP = 4
"""How many times finer corners are drawn before they are smoothed down."""


class Look:
    """What widgets are drawn with. A new one is made when size, theme or text size change."""

    def __init__(self, size: tuple[int, int], theme: Theme, text_scale: float = 1.0) -> None:
        self.size = size
        self.theme = theme
        self.scale = min(size[0] / 1920, size[1] / 1080)
        self.text_scale = text_scale
        self.type = Type()
        self._faces: dict[tuple[object, ...], pygame.Surface] = {}

    def px(self, figure: float) -> int:
        """A length of 1080p in this window's pixels (at least 1 for a positive one)."""
        return max(1, round(figure * self.scale)) if figure > 0 else round(figure * self.scale)

    def tx(self, figure: float) -> int:
        """A text size of 1080p in this window's pixels, following the text size setting; never unreadably small."""
        return max(11, round(figure * self.scale * self.text_scale))

    def color(self, role: str) -> Color:
        """The theme's colour of a role, such as "text" or "raised_hover"."""
        return rgb(getattr(self.theme, role))

    def face(
        self, size: tuple[int, int], radius: int, fill: Color, edge: Color | None = None, line: int = 0
    ) -> pygame.Surface:
        """A rounded rectangle with a smooth edge; kept."""
        key = (size, radius, fill, edge, line)
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = rounded(size, radius, fill, edge, line)
        return found

    @property
    def veil(self) -> pygame.Surface:
        """The theme's dark over the whole window; who lays it says how much of it shows."""
        found = self.kept(("veil",))
        if found is None:
            found = self.keep(("veil",), pygame.Surface(self.size))
            found.fill(self.color("scrim"))
        return found

    def kept(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """A composed picture that `keep` stored."""
        return self._faces.get(("kept", *key))

    def keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        """Store a composed picture until the look changes; returns it."""
        self._faces[("kept", *key)] = surface
        return surface


def rounded(
    size: tuple[int, int], radius: int, fill: Color, edge: Color | None = None, line: int = 0
) -> pygame.Surface:
    """Draw a rounded rectangle with smooth corners: only the corners are drawn large and brought down."""
    width, height = size
    radius = min(radius, width // 2, height // 2)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(edge if edge and line else fill)
    if edge and line:
        surface.fill(fill, (line, line, width - 2 * line, height - 2 * line))
    if radius < 1:
        return surface
    corner = _corner(radius, fill, edge, line)
    for right in (False, True):
        for low in (False, True):
            piece = pygame.transform.flip(corner, right, low)
            place = (width - radius if right else 0, height - radius if low else 0)
            surface.fill((0, 0, 0, 0), (place, (radius, radius)))
            surface.blit(piece, place)
    return surface


@lru_cache(maxsize=128)
def _corner(radius: int, fill: Color, edge: Color | None, line: int) -> pygame.Surface:
    """The top left corner, smooth."""
    outer = edge if edge and line else fill
    large = pygame.Surface((radius * SHARP, radius * SHARP), pygame.SRCALPHA)
    large.fill((*outer[:3], 0))
    centre = (radius * SHARP, radius * SHARP)
    pygame.draw.circle(large, outer, centre, radius * SHARP)
    if outer is not fill and radius > line:
        pygame.draw.circle(large, fill, centre, (radius - line) * SHARP)
    return pygame.transform.smoothscale(large, (radius, radius))
