"""The end of a lesson: the teacher before the drum as a sun, pupils who cheer at his sides, and on his desk the sealed
paper that was earned, between coins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.session.play.lesson import TEACHER
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, persons, skin, surfaces, svg
from game.ui.gfx.persons import Mood
from game.ui.gfx.theme import mix
from game.ui.kit import Widget
from game.ui.pages.results import earned_paper
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
SHINES, SHINES_BRIGHT = (1.7, 2.1), 235
"""How broad and high the light about it is, for its own size, and how bright, of 255."""
FAN = HeldFan(x=0.36, up=62, high=0.3, cards=3)
"""What a pupil holds, but `x` for their side, towards the teacher."""
ROLLED = 0.06
"""How far below its picture's top the paper begins, for its width."""
NEAR = 1.32
"""How much nearer the great table is than in the menu."""
MIRROR, CLEAR, DARK = 0.7, 0.34, (1.25, 0.34)
"""How much of a thing the varnish mirrors, and how clearly; how broad and high the dark below it is, for its width."""


class Laid(NamedTuple):
    """Something on the desk: how wide it is for the teacher, and where its middle and its foot are: `x` from the middle
    for the teacher's width, `low` from the desk's far edge down to the window's foot; of coins, how many lie there.
    """

    wide: float
    x: float
    low: float
    coins: int = 0


PAPER_WIDE, PAPER_LOW = 0.84, 0.35
"""How wide the paper that was earned is, and how far below the desk's far edge its foot lies, for the teacher's width:
it has its place by him, whose hands lie on it, not by how deep the desk is.
"""
COINS = (
    Laid(0.155, -0.83, 0.36, 3), Laid(0.165, -0.63, 0.44, 2), Laid(0.17, -0.8, 0.57, 1),
    Laid(0.155, 0.66, 0.36, 2), Laid(0.165, 0.84, 0.43, 3), Laid(0.17, 0.68, 0.56, 1),
)  # fmt: skip
"""Coins in piles at both its sides, the nearest last."""
SLANT, THICK, EDGE_SHADE = 0.4, 0.075, 0.66
"""How high a coin that lies there is seen, and how thick it is, for its width; how bright its edge is."""
ASKEW = 0.035
"""How far a coin lies aside of the one below it, for its width."""


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
            low = self._ducks(n)
            if one.who == TEACHER:
                yield from self._arms(before=False)
            yield figure._replace(y=figure.y + low)
            if one.holds:
                fan = hall_figures.held(ctx, place, one, one.holds, table)
                yield fan._replace(y=fan.y + low)
        yield table.sprite(HallDepth.TABLE)
        if not ctx.theme.plain:
            yield from (hall_figures.mirrored(ctx, place, one, table) for one in people)
        for pile in COINS:
            yield from self._pile(pile)
        yield from self._arms(before=True)
        yield from self._paper()
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

    def _ducks(self, n: int) -> int:
        """How far the n-th of them ducks now as they laugh."""
        return round(LAUGH_DUCKS * self.idle.shakes(n) * self.side)

    def _fingers(self) -> Iterator[Sprite]:
        """The teacher's hands, which lie over the upper edge of the paper, and shake as he laughs."""
        limbs, ducks, (hold, x, _) = self._limbs(), self._ducks(len(PUPILS)), persons.HANDS_AT["paper"]
        for way in (-1, 1):
            at = self.rect.centerx + round(way * x * limbs.unit), self._gripped + ducks
            yield limbs.hand(hold, "before", at, way < 0)

    def _arms(self, before: bool) -> Iterator[Sprite]:
        """The teacher's arms, from his shoulders over the desk to these hands, which duck as he does: all of them
        behind him, and `before` him, where they come out of the body.
        """
        limbs, at = self._limbs(), (self.rect.centerx, self._gripped + self._ducks(len(PUPILS)))
        for way in (-1, 1):
            yield limbs.arm("paper", at, way < 0, joined=before)._replace(
                z=HallDepth.HELD if before else HallDepth.MIDDLE
            )

    @property
    def _gripped(self) -> int:
        """The upper edge of the paper, over which the teacher's hands lie."""
        paper = self._paper_place()
        return paper.y + round(ROLLED * paper.w)

    def _limbs(self) -> Limbs:
        return Limbs(self.ctx, TEACHER, self.side, from_left=False, warm=0.0)

    def _place(self, thing: Laid, high: int) -> pygame.Rect:
        """Where something of a height lies on the desk."""
        box = pygame.Rect(0, 0, round(thing.wide * self.side), high)
        box.centerx = self.rect.centerx + round(thing.x * self.side)
        box.bottom = self.edge + round(thing.low * (self.ctx.size[1] - self.edge))
        return box

    def _paper_place(self) -> pygame.Rect:
        """Where the paper that was earned lies."""
        wide = round(PAPER_WIDE * self.side)
        box = pygame.Rect(0, 0, wide, wide // 2)
        box.midbottom = self.rect.centerx, self.edge + round(PAPER_LOW * self.side)
        return box

    def _desk(self) -> hall.HallTable:
        """The great table of lacquer behind which they are, so near that its fruit and tea stand aside."""
        ctx = self.ctx
        return hall.HallTable(ctx, ctx.size, self.rect.centerx, ctx.size[1] - self.edge, NEAR * ctx.scale)

    def _pile(self, pile: Laid) -> Iterator[Sprite]:
        """Coins on each other: the dark below them, what the varnish shows of them, and themselves."""
        ctx, wide = self.ctx, round(pile.wide * self.side)
        if ctx.theme.plain:
            return
        picture = ctx.cached(("coins on the desk", pile.coins, wide), lambda: _piled(ctx, pile.coins, wide))
        box = self._place(pile, picture.get_height())
        size, foot = (round(DARK[0] * wide), round(DARK[1] * wide)), box.bottom - round(SLANT / 2 * wide)
        dark = ctx.cached(f"desk-dark-{wide}", lambda: surfaces.radial_glow(size, *hall_figures.shadow(ctx)))
        yield Sprite.about(dark, (box.centerx, foot + round(SLANT / 4 * wide)), HallDepth.MIRRORED)
        shown = ctx.cached(("coins in the desk", pile.coins, wide), lambda: _mirrored(picture))
        yield Sprite(shown, box.x, foot, HallDepth.MIRRORED)
        yield Sprite(picture, *box.topleft, HallDepth.HELD)

    def _paper(self) -> Iterator[Sprite]:
        """The paper that was earned, in its light, over its shadow."""
        ctx, box = self.ctx, self._paper_place()
        picture = ctx.cached(("paper", box.w, ctx.settings.name), lambda: earned_paper.drawn(ctx, box.w))
        if not ctx.theme.plain:
            yield from self._about_the_paper(box)
        yield Sprite(picture, *box.topleft, HallDepth.HELD)

    def _about_the_paper(self, box: pygame.Rect) -> Iterator[Sprite]:
        """The light of the paper that was earned, about it and in the varnish."""
        size = round(SHINES[0] * box.w), round(SHINES[1] * box.h)
        light = self.ctx.art.glow(size, self.ctx.theme.inlay["mandarin"])
        yield Sprite.about(light, (box.centerx, box.bottom - box.h // 3), HallDepth.MIRRORED, SHINES_BRIGHT)


def _piled(ctx: Context, count: int, wide: int) -> pygame.Surface:
    """So many coins on each other, each a little aside of the one below."""
    aside, flat, thick = round(ASKEW * wide), round(SLANT * wide), max(2, round(THICK * wide))
    face = skin.of(ctx.theme).picture("medals/coin-gold", (wide - 2 * aside, flat))
    edge = face.copy()
    surfaces.tint(edge, mix(ctx.theme.inlay["lacquer"], "#ffffff", EDGE_SHADE))
    whole = pygame.Surface((wide, flat + count * thick), pygame.SRCALPHA)
    for n in range(count):
        x, low = aside + (-1) ** n * aside * (n > 0), (count - n) * thick
        for up in range(thick):
            whole.blit(edge, (x, low - up))
        whole.blit(face, (x, low - thick))
    lighting.under_lamp(whole, ctx.theme, 0.0)
    return svg.ready(whole)


def _mirrored(picture: pygame.Surface) -> pygame.Surface:
    """What varnish shows of coins that lie on it."""
    turned = pygame.transform.flip(picture, False, True)
    return svg.ready(surfaces.mirrored(turned, round(MIRROR * picture.get_height()), CLEAR))
