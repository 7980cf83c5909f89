"""The end of a lesson: the teacher before the drum as a sun, pupils who cheer at his sides, and on his desk the sealed
paper that was earned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from game.session.lessons.lesson import TEACHER
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, key_light, svg
from game.ui.kit import Widget
from game.ui.pages.charts.ledge import ledge
from game.ui.pages.results.champion_stage import DUCKS, HEAD, HIGH, SIT, TALL, Celebrated
from game.ui.pages.rooms import key_art
from game.ui.pages.rooms.lettering import TITLE, seal

PUPILS = ("em-ti", "cau-ut")
"""Who cheers at the teacher's left and right, as we see them."""
EDGE, WIDE, TOP = 0.74, 0.47, 0.15
"""How far down the desk's far edge is, for the stage's height; how wide the teacher is at most, for its width; how much
of the desk's top is seen, for the height.
"""
BESIDE, APART, TILTS = 0.7, 0.68, 6
"""A pupil's width and how far each sits from the middle, for the teacher's width; how far heads tilt, in degrees."""
ASIDE, LIFTED, MOUTH = 0.24, 0.86, (0.26, 0.54)
"""How far right of the middle what the teacher says begins, how far above the desk its foot is, and where its tail ends
beside his cheek, for his width.
"""
WRITTEN, SEALED = 0.21, 0.3
"""How high the letters of the paper are and how wide its seal is, for its height."""


class Laid(NamedTuple):
    """Something on the desk: which part of the drawing, how wide for the teacher, where its middle is and its foot."""

    what: str
    wide: float
    x: float
    low: float


THINGS = (Laid("inkstone", 0.36, -0.62, 0.8), Laid("books", 0.36, 0.62, 0.76), Laid("diploma", 0.62, 0.0, 1.0))
"""What lies there, the nearest last: `x` from the middle for the teacher's width, `low` for the top that is seen."""


class Graduation(Celebrated):
    """Who teaches, with what he `says`; all are glad."""

    def __init__(self, ctx: Context, says: str) -> None:
        super().__init__(ctx, "champion", True, True, says, "", ("glad",) * (1 + len(PUPILS)))

    @property
    def children(self) -> Sequence[Widget]:
        """What is said."""
        return self.said

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(HIGH)

    def place(self, rect: pygame.Rect) -> None:
        """What is said stands beside the teacher's head, above his hand."""
        super().place(rect)
        self.edge = rect.y + round(EDGE * rect.h)
        self.side = round(min((self.edge - rect.y) / (TALL - SIT), WIDE * rect.w))
        for said in self.said:
            left = rect.centerx + round(ASIDE * self.side)
            wide, high = said.size_in(rect.right - left - self.ctx.px(8))
            foot = self.edge - round(LIFTED * self.side)
            said.tip = rect.centerx + round(MOUTH[0] * self.side), self.edge - round(MOUTH[1] * self.side)
            said.place(pygame.Rect(left, max(rect.y, foot - high), wide, high))

    def parts(self) -> Iterator[Sprite]:
        """Light and drum, the three of them, the desk, their arms on it and what lies there."""
        ctx, people = self.ctx, list(self._people())
        place, above = key_art.ArtPlace(self.rect.centerx, 1.0), ctx.size[1] - self.edge
        yield from self.sun((self.rect.centerx, self.edge - round(HEAD * self.side)))
        for n, one in enumerate(people):
            figure = key_art.person(ctx, place, one)
            yield figure._replace(y=figure.y + round(DUCKS * self.idle.shakes(n) * self.side))
        yield self._desk()
        yield from (key_art.arms_of(ctx, place, one, above) for one in people)
        yield from map(self._laid, THINGS)
        for each in self.children:
            yield from each.sprites()

    def _people(self) -> Iterator[dict[str, Any]]:
        """All as `key_art` has them, the teacher last."""
        scale, low = self.ctx.scale, (self.ctx.size[1] - self.edge) / self.ctx.scale
        usual = {"mood": "glad", "tall": TALL, "depth": 0.0}
        for turned, who in enumerate(PUPILS):
            side, off = BESIDE * self.side / scale, (2 * turned - 1) * APART * self.side / scale
            cheering = {"arms": "hurrahs", "turned": bool(turned), "tilt": -TILTS * (2 * turned - 1)}
            yield {**usual, **cheering, "who": who, "x": off, "side": side, "bottom": low - SIT * side}
        side = self.side / scale
        yield {**usual, "arms": "rejoices", "who": TEACHER, "x": 0.0, "side": side, "bottom": low - SIT * side}

    def _desk(self) -> Sprite:
        """The desk of lacquer behind which they are."""
        ctx, size = self.ctx, (self.ctx.size[0], self.ctx.size[1] - self.edge)

        def draw() -> pygame.Surface:
            top = round(TOP * self.rect.h)
            wide = pygame.Surface((size[0] + 2 * top, size[1]), pygame.SRCALPHA)  # its ends are not seen
            if ctx.theme.plain:
                wide.fill(ctx.color("table"))
            ledge(ctx, wide, top, top, size[1])
            return svg.ready(wide.subsurface((top, 0, *size)).copy())

        return Sprite(ctx.cached(("desk", size), draw), 0, self.edge, key_art.TABLE)

    def _laid(self, thing: Laid) -> Sprite:
        """Something that lies on the desk, in the lamp's light and with its shadow."""
        wide = round(thing.wide * self.side)
        picture = self.ctx.cached(("on the desk", thing.what, wide), lambda: self._drawn(thing.what, wide))
        foot = self.edge + round(thing.low * TOP * self.rect.h)
        box = picture.get_rect(midbottom=(self.rect.centerx + round(thing.x * self.side), foot))
        return Sprite(picture, *box.topleft, key_art.HELD)

    def _drawn(self, what: str, wide: int) -> pygame.Surface:
        ctx, size = self.ctx, (wide, wide // 2)
        face = svg.render(drawings.drawing("desk", ctx.theme.inlay, what), size, f"scale({wide / 200:.4f})")
        if what == "diploma":
            self._write(face)
        if ctx.theme.plain:
            return face
        key_light.lamplit(face, ctx.theme)
        return key_light.grounded(face, *key_art.shadow(ctx))

    def _write(self, paper: pygame.Surface) -> None:
        """The game's name in ink, and the teacher's seal."""
        from game.ui.draw import gilding  # for which no start waits

        ink, (w, h) = self.ctx.theme.inlay, paper.get_size()
        name = gilding.gild(TITLE, round(WRITTEN * h), gilding.Leaf(ink["hair"], ink["hair"], plain=True))
        paper.blit(name, name.get_rect(center=(round(0.43 * w), round(0.46 * h))))
        stamp = pygame.transform.rotozoom(seal(round(SEALED * h), self.ctx.theme), 8, 1.0)
        paper.blit(stamp, stamp.get_rect(center=(round(0.78 * w), round(0.6 * h))))
