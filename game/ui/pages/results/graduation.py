"""The end of a lesson: the teacher before the drum as a sun, pupils who cheer at his sides, and on his desk the sealed
paper that was earned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.session.lessons.lesson import TEACHER
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, holding, key_light, leaning, surfaces, svg
from game.ui.draw.mood import Mood
from game.ui.draw.theme import HexColor, rgb
from game.ui.kit import Widget
from game.ui.pages.results.champion_stage import (
    FIGURE_TALL,
    GONG_ABOVE,
    LAUGH_DUCKS,
    LEAST_STAGE,
    TABLE_HIDES,
    Celebrated,
)
from game.ui.pages.results.limbs import Limbs
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall_figures import HallDepth
from game.ui.pages.rooms.key_art_plan import HallFigure, HeldFan
from game.ui.pages.rooms.lettering import GAME_TITLE, seal

PUPILS = ("em-ti", "cau-ut")
"""Who cheers at the teacher's left and right, as we see them."""
EDGE, WIDE = 0.74, 0.47
"""How far down the desk's far edge is, for the stage's height; how wide the teacher is at most, for its width."""
BESIDE, APART, TILTS = 0.66, 0.66, 6
"""A pupil's width and how far each sits from the middle, for the teacher's width; how far heads tilt, in degrees."""
ASIDE, LIFTED, MOUTH = 0.34, 0.86, (0.27, 0.62)
"""How far right of the middle what the teacher says begins, how far above the desk its foot is, and where its tail ends
beside his cheek, for his width.
"""
EARNED = "diploma"
"""The paper that was earned."""
WRITTEN, NAMED = 0.19, 0.13
"""How high the letters of the paper's title and of who has earned it are, for its height."""
SEALED, TITLE_WIDE = 0.36, 0.44
"""How wide its seal is, for its height, and words at most, for its width."""
TITLED, NAME_AT = 0.41, 0.66
"""How far down the middles of the title and of the name are, for its height."""
SHINES, SHINES_BRIGHT = (1.7, 2.1), 235
"""How broad and high the light about it is, for its own size, and how bright, of 255."""
FAN = HeldFan(x=0.36, up=62, high=0.3, cards=3)
"""What a pupil holds, but `x` for their side, towards the teacher."""
ROLLED, FINGERS = 0.06, 0.31
"""How far below its picture's top the paper begins, and how far from its middle the teacher's hands are, for its width.
"""
ARM = ((50.0, -20.0), (92.0, -15.0))
"""The shoulder and the elbow of his arm at the right, from the middle of the paper's upper edge, in the units of the
portraits.
"""
NEAR = 1.32
"""How much nearer the great table is than in the menu."""
DEEP, SHINE, SIDE = 0.045, 0.3, 0.6
"""How deep light and shade lie at the edges of what lies there, for its width, and how bright the lamp is in it,
and how much of the way aside is away from the lamp."""
MIRROR, CLEAR, DARK = 0.7, 0.34, (1.25, 0.34)
"""How much of a thing the varnish mirrors, and how clearly; how broad and high the dark below it is, for its width."""


class Laid(NamedTuple):
    """Something on the desk: which part of the drawing, how wide for the teacher, where its middle is and its foot; and
    how much of its picture is free below it, for its height.
    """

    what: str
    wide: float
    x: float
    low: float
    free: float = 0.0


THINGS = (
    Laid("inkstone", 0.36, -0.7, 0.46, 0.1), Laid("books", 0.36, 0.72, 0.46, 0.05), Laid("diploma", 0.84, 0.0, 0.76),
)  # fmt: skip
"""What lies there, the nearest last: `x` from the middle for the teacher's width, `low` from the desk's far edge down
to the window's foot.
"""


class Graduation(Celebrated):
    """Who teaches, with what he `says`; all are glad."""

    def __init__(self, ctx: Context, says: str) -> None:
        moods: list[Mood] = ["glad"] * (1 + len(PUPILS))
        super().__init__(ctx, "champion", opening=True, festive=True, says=says, light="", moods=moods)

    @property
    def children(self) -> Sequence[Widget]:
        """What is said."""
        return self.said

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(LEAST_STAGE)

    def place(self, rect: pygame.Rect) -> None:
        """What is said stands beside the teacher's head, above his hand."""
        super().place(rect)
        self.edge = rect.y + round(EDGE * rect.h)
        self.side = round(min((self.edge - rect.y) / (FIGURE_TALL - TABLE_HIDES), WIDE * rect.w))
        for said in self.said:
            left = rect.centerx + round(ASIDE * self.side)
            wide, high = said.size_in(rect.right - left - self.ctx.px(8))
            foot = self.edge - round(LIFTED * self.side)
            said.tip = rect.centerx + round(MOUTH[0] * self.side), self.edge - round(MOUTH[1] * self.side)
            said.place(pygame.Rect(left, max(rect.y, foot - high), wide, high))

    def parts(self) -> Iterator[Sprite]:
        """Light and drum, the three of them, the desk, what lies there and the hands that hold it."""
        ctx, people = self.ctx, list(self._people())
        place, table = hall_figures.ArtPlace(self.rect.centerx, 1.0), self._desk()
        yield from self.sun((self.rect.centerx, self.edge - round(GONG_ABOVE * self.side)))
        for n, one in enumerate(people):
            figure = hall_figures.person(ctx, place, one)
            low = round(LAUGH_DUCKS * self.idle.shakes(n) * self.side)
            if one.who == TEACHER:
                yield from self._arms(before=False)
            yield figure._replace(y=figure.y + low)
            if one.holds:
                fan = hall_figures.held(ctx, place, one, one.holds, table)
                yield fan._replace(y=fan.y + low)
        yield table.sprite(HallDepth.TABLE)
        if not ctx.theme.plain:
            yield from (hall_figures.mirrored(ctx, place, one, table) for one in people)
        for thing in THINGS[:-1]:
            yield from self._laid(thing)
        yield from self._arms(before=True)
        yield from self._laid(THINGS[-1])
        yield from self._fingers()
        for each in self.children:
            yield from each.sprites()

    def _people(self) -> Iterator[HallFigure]:
        """All of them, the teacher last."""
        scale, low = self.ctx.scale, (self.ctx.size[1] - self.edge) / self.ctx.scale
        for turned, who in enumerate(PUPILS):
            side, way = BESIDE * self.side / scale, 1 - 2 * turned
            fan = FAN._replace(turned=not turned, turn=-TILTS * way, x=way * FAN.x * side)
            yield HallFigure(
                who,
                "glad",
                x=-way * APART * self.side / scale,
                bottom=low - TABLE_HIDES * side,
                side=side,
                tall=FIGURE_TALL,
                tilt=TILTS * way,
                holds=fan,
            )
        side = self.side / scale
        yield HallFigure(TEACHER, "glad", x=0.0, bottom=low - TABLE_HIDES * side, side=side, tall=FIGURE_TALL)

    def _fingers(self) -> Iterator[Sprite]:
        """The teacher's hands, which lie over the upper edge of the paper."""
        paper, limbs = THINGS[-1], self._limbs()
        wide = round(paper.wide * self.side)
        top = self._place(paper, wide // 2).y + round(ROLLED * wide)
        for way in (-1, 1):
            at = self.rect.centerx + round(way * FINGERS * wide), top
            yield limbs.hand(holding.LEANS, holding.BEFORE, at, way < 0)

    def _arms(self, before: bool) -> Iterator[Sprite]:
        """The teacher's arms, which come over the desk to these: all of them behind him, and `before` him, where they
        come out of the body.
        """
        paper, limbs = THINGS[-1], self._limbs()
        wide = round(paper.wide * self.side)
        top = self._place(paper, wide // 2).y + round(ROLLED * wide)
        wrist = FINGERS * wide / limbs.unit + leaning.WRIST[0], leaning.WRIST[1]
        for way in (-1, 1):
            yield limbs.arm([*ARM, wrist], (self.rect.centerx, top), way < 0, joined=before)._replace(
                z=HallDepth.HELD if before else HallDepth.MIDDLE
            )

    def _limbs(self) -> Limbs:
        return Limbs(self.ctx, TEACHER, self.side, from_left=False, warm=0.0)

    def _place(self, thing: Laid, high: int) -> pygame.Rect:
        """Where something of a height lies on the desk."""
        box = pygame.Rect(0, 0, round(thing.wide * self.side), high)
        box.centerx = self.rect.centerx + round(thing.x * self.side)
        box.bottom = self.edge + round(thing.low * (self.ctx.size[1] - self.edge))
        return box

    def _desk(self) -> hall.HallTable:
        """The great table of lacquer behind which they are, so near that its fruit and tea stand aside."""
        ctx = self.ctx
        return hall.HallTable(ctx, ctx.size, self.rect.centerx, ctx.size[1] - self.edge, NEAR * ctx.scale)

    def _laid(self, thing: Laid) -> Iterator[Sprite]:
        """Something that lies on the desk: the dark below it, what the varnish shows of it, and itself."""
        ctx, wide = self.ctx, round(thing.wide * self.side)
        picture = ctx.cached(("on the desk", thing, wide), lambda: self._drawn(thing, wide))
        box = self._place(thing, picture.get_height())
        foot = box.bottom - round(thing.free * box.h)
        if thing.what == EARNED and not ctx.theme.plain:
            yield from self._about_the_paper(box)
        elif not ctx.theme.plain:
            size = round(DARK[0] * wide), round(DARK[1] * wide)
            dark = ctx.picture(f"desk-dark-{wide}", lambda: surfaces.radial_glow(size, *hall_figures.shadow(ctx)))
            yield Sprite.about(dark, (box.centerx, foot), HallDepth.MIRRORED)
            shown = ctx.cached(("in the desk", thing, wide), lambda: _mirrored(picture, thing.free))
            yield Sprite(shown, box.x, foot, HallDepth.MIRRORED)
        yield Sprite(picture, *box.topleft, HallDepth.HELD)

    def _about_the_paper(self, box: pygame.Rect) -> Iterator[Sprite]:
        """The light of the paper that was earned, about it and in the varnish."""
        size = round(SHINES[0] * box.w), round(SHINES[1] * box.h)
        light = self.ctx.art.glow(size, self.ctx.theme.inlay["mandarin"])
        yield Sprite.about(light, (box.centerx, box.bottom - box.h // 3), HallDepth.MIRRORED, SHINES_BRIGHT)

    def _drawn(self, thing: Laid, wide: int) -> pygame.Surface:
        """It in the light of the lamp above the middle; the paper that was earned is of gold, and shines by itself."""
        ctx, size = self.ctx, (wide, wide // 2)
        face = svg.render(drawings.drawing("desk", ctx.theme.inlay, thing.what), size, f"scale({wide / 200:.4f})")
        if thing.what == EARNED:
            self._write(face)
        elif not ctx.theme.plain:
            key_light.modelled(face, ctx.theme, SIDE * thing.x, DEEP * wide, SHINE)
            key_light.under_lamp(face, ctx.theme, SIDE * thing.x)
        return svg.ready(face)

    def _write(self, paper: pygame.Surface) -> None:
        """The game's name in ink, who has earned it where they have a name, and the teacher's seal."""
        ink, (w, h) = self.ctx.theme.inlay, paper.get_size()
        title = self._in_ink(GAME_TITLE, round(WRITTEN * h), round(TITLE_WIDE * w), ink["oxblood"])
        paper.blit(title, title.get_rect(center=(round(0.42 * w), round(TITLED * h))))
        if whose := self.ctx.settings.name:
            name = self._in_ink(whose, round(NAMED * h), round(TITLE_WIDE * w), ink["hair"])
            paper.blit(name, name.get_rect(center=(round(0.42 * w), round(NAME_AT * h))))
        stamp = pygame.transform.rotozoom(seal(round(SEALED * h), self.ctx.theme), 8, 1.0)
        paper.blit(stamp, stamp.get_rect(center=(round(0.78 * w), round(0.58 * h))))

    def _in_ink(self, words: str, high: int, wide: int, ink: HexColor) -> pygame.Surface:
        """Words that the teacher wrote, with the brush where it has all of their letters."""
        from game.ui.draw import brush, gilding  # for which no start waits

        if not brush.writes(words):
            size = self.ctx.type.fit(words, high, wide, "bold")
            return self.ctx.type.render(words, size, rgb(ink), "bold")
        return gilding.gild(words, gilding.fit(words, high, wide), gilding.Leaf(ink, ink, plain=True))


def _mirrored(picture: pygame.Surface, free: float) -> pygame.Surface:
    """What varnish shows of something whose picture is free of it at the foot, by a share `free` of its height."""
    wide, high = picture.get_size()
    stands = pygame.transform.flip(picture.subsurface((0, 0, wide, high - round(free * high))), False, True)
    return svg.ready(surfaces.mirrored(stands, round(MIRROR * high), CLEAR))
