"""The comparison of two small pictures, as a whole and by the means of squares of three sizes.

Between pygame-ce 2.4.1 and 2.5.8, which round glyph positions differently, and with a palette of 128 colours, squares
of
3, 5 and 9 pixels differ by at most 33, 16 and 11 of 255; the limits lie above. A shortened word, or a button that is
moved by 12 pixels or recoloured, differs by more.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame


class Difference(NamedTuple):
    """Differences from 0 to 255: the mean of all pixels, and the maximum of squares of 3, 5 and 9 pixels."""

    whole: float
    point: int
    letter: int
    patch: int

    @property
    def seen(self) -> bool:
        """Return whether a person would see the difference."""
        return any(value > limit for value, limit in zip(self, LIMITS, strict=True))


LIMITS = Difference(2.5, 46, 23, 16)
MAX_DIFFERENCE = Difference(255, 255, 255, 255)
SQUARE_RADII = (1, 2, 4)
"""Half side lengths of the squares, without the middle pixel."""


def compare_pictures(kept_picture: pygame.Surface, now: pygame.Surface) -> Difference:
    """Return the difference of two pictures, maximal if their sizes differ."""
    if kept_picture.get_size() != now.get_size():
        return MAX_DIFFERENCE
    points = pygame.image.tobytes(draw_differences(kept_picture, now), "RGB")
    squares = [max(pygame.image.tobytes(draw_differences(kept_picture, now, reach), "RGB")) for reach in SQUARE_RADII]
    return Difference(round(sum(points) / len(points), 2), *squares)


def draw_differences(kept_picture: pygame.Surface, now: pygame.Surface, reach: int = 0) -> pygame.Surface:
    """Return the differences of the means of squares as a picture, bright on black."""
    first, second = (_blur(picture, reach) for picture in (kept_picture, now))
    both = _subtract(first, second)
    both.blit(_subtract(second, first), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return both


def _blur(picture: pygame.Surface, reach: int) -> pygame.Surface:
    """Blur the picture in 24 bits, whatever its source."""
    plain = pygame.Surface(picture.get_size(), 0, 24)
    plain.blit(picture, (0, 0))
    return pygame.transform.box_blur(plain, reach) if reach else plain


def _subtract(picture: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    rest = picture.copy()
    rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return rest
