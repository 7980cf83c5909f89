"""Points in figures of the brush, which count up: each figure is drawn once and set beside the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import letters, svg
from game.ui.gfx.text import Align, indent, note
from game.ui.gfx.theme import mix, rgb
from game.ui.pages.parts.result_rows import CountedPoints

HIGH = 1.06
"""The height of a line, for the size of the letters."""
RIMMED = 0.66
"""How broad the rim about a figure is, for the rim about the letters of titles."""
SHINE = 0.45
"""How bright the light on a figure is, for that on gold leaf."""
CAST, ON_LEAF = 0.6, 0.2
"""How dark the shadow of a figure is on lacquer and on gold leaf, from 0 to 1."""
AROUND = 0.3
"""The room about figures for strokes and shadow, for their height."""
AT_ONCE = 4
"""The number of figures that are drawn ahead in a step."""
PALE = 0.9
"""How much of the ground is in the rim of dark figures on gold leaf."""


class BrushedPoints(CountedPoints):
    """A number in words by `show`, written with the brush on lacquer or on gold `leaf`; in letters of the text where it
    holds a sign that was never drawn with the brush, and in a plain theme. It counts up where it is `counting`.
    """

    def __init__(
        self,
        ctx: Context,
        amount: int,
        show: Callable[[int], str],
        *,
        size: float,
        role: str,
        align: Align,
        leaf: bool,
        counting: bool,
    ) -> None:
        super().__init__(ctx, amount, show, size=size, role=role, align=align)
        self.written: dict[str, pygame.Surface] = {}
        """The numbers through which it has counted."""
        self.brushed, self.leaf = letters.can_write(self.final) and not ctx.theme.plain, leaf
        if not counting:
            self.text, self.lasts = self.final, 0.0

    def measure(self, width: int) -> tuple[int, int]:
        """The size that it has in the end."""
        if not self.brushed:
            return super().measure(width)
        return min(width, self._wide(self.final)), round(HIGH * self.size)

    def draw_ahead(self) -> Iterator[object]:
        """All figures through which it counts, some at a time."""
        way = range(0, self.amount, 1 if self.amount > 0 else -1) if not self.ctx.reduced_motion else ()
        signs = sorted({sign for n in way for sign in self.show(n)} | set(self.final)) if self.brushed else []
        for start in range(0, len(signs), AT_ONCE):
            yield [self._figure(sign) for sign in signs[start : start + AT_ONCE]]

    def sprites(self) -> list[Sprite]:
        """The figures, standing on one line in the middle of the height."""
        if not self.brushed:
            return super().sprites()
        x = self.rect.x + indent(self.align, self.rect.w - self._wide(self.text)) - self._around
        foot = self.rect.centery + self._capital // 2
        if self.text not in self.written:
            self.written[self.text] = self._written()
        return [Sprite(self.written[self.text], x, foot - self._capital - self._around)]

    def _written(self) -> pygame.Surface:
        """All figures on one picture, with the room about them."""
        capital, room = self._capital, self._around
        whole = pygame.Surface((self._wide(self.text) + 2 * room, capital + 2 * room), pygame.SRCALPHA)
        x = room
        for sign in self.text:
            left = letters.bounds(sign)[0] - letters.ROOM
            foot = room + capital - letters.baseline(sign, capital)
            whole.blit(self._figure(sign), (x + round(left * capital / 100), foot))
            x += self._advance(sign)
        face, rim = self._colours
        bare = not (self.leaf or self.ctx.theme.dark)  # dark in a dark rim, which is read on the paper
        return note(svg.ready(whole), self.text, self.size, rgb(face), None if bare else rgb(rim))

    @property
    def _around(self) -> int:
        return round(AROUND * self._capital)

    @property
    def _look(self) -> str:
        return f"{self._capital}-{self.role}-{self.leaf}-{self.ctx.theme.name}"

    @property
    def _colours(self) -> tuple[str, str]:
        """Those of a figure and of its rim."""
        ink, face = self.ctx.theme.inlay, getattr(self.ctx.theme, self.role)
        rim = mix(ink["gold_light"], ink["gold"], 1 - PALE) if self.leaf else mix(ink["oxblood"], ink["line"], 0.7)
        return face, rim

    @property
    def _capital(self) -> int:
        return round(self.size * letters.CAPITALS)

    def _advance(self, sign: str) -> int:
        return round(letters.advance(sign) * self._capital / 100)

    def _wide(self, text: str) -> int:
        return sum(self._advance(sign) for sign in text)

    def _figure(self, sign: str) -> pygame.Surface:
        """A sign of a number; kept."""
        size, (face, rim) = self._capital, self._colours
        cast = ON_LEAF if self.leaf else CAST
        look = letters.Leaf(face, rim, rim_width=RIMMED * letters.RIM, shine=SHINE, shadow=cast)
        return self.ctx.cached(f"figure-{ord(sign):x}-{self._look}", lambda: letters.write(sign, size, look))
