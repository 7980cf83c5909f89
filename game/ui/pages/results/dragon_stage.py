"""Whoever has won at once by a dragon: it winds about them and their hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx import lighting, persons, svg
from game.ui.gfx.theme import mix
from game.ui.kit import soonest
from game.ui.pages.results.champion_stage import TABLE_HIDES
from game.ui.pages.results.great_dragon import GreatDragon
from game.ui.pages.results.instant_stage import InstantStage
from game.ui.pages.results.limbs import Limbs
from game.ui.pages.rooms import hall_figures
from game.ui.pages.rooms.hall_figures import HallDepth
from game.ui.pages.rooms.key_art_plan import HallFigure

COIL = 44
"""How far below the stage the dragon's lower coil reaches."""
PEARL_AT = (1.06, 0.4)
"""Where the pearl is, in the winner's picture: shares of its width and height."""
PEARL_FAR = 0.95
"""How far the pearl's light reaches, for the width of the winner's picture."""
PEARL_BRIGHT = 0.34
"""How bright the pearl's light is on the winner, from 0 to 1."""
AWAY = 0.56
"""How deep the side of the winner that is turned away from the pearl lies in the shade, from 0 to 1."""
LIFTED = 54
"""How much higher somebody stands behind a dragon's cards, at 1080p."""
TALLER = 0.3
"""How much more of them is drawn then, for the side of their picture."""
ARMS = (0.45, 0.25)
"""How much of that shade lies on the sleeve of the left and of the right arm, from 0 to 1."""
ARM_DARK, ARM_DEEP = (230, 330, 60), 0.85
"""How wide and high the dark behind an arm is and how far below the fist its middle, at 1080p; how deep it is."""
TABLE_DARK = (-50, 2500, 520)
"""How far below the stage's foot the middle of the dark about the fan is (here above it), and how wide and high that
dark is, at 1080p.
"""
TABLE_DEEP = 0.96
"""How deep that dark is, from 0 to 1."""
HEAD = 0.6, 0.95
"""From where to where the dragon's head is across, as shares of the stage's width."""


class DragonStage(InstantStage):
    """The winner with their hand behind its coil, their fists raised in the light of its pearl.

    It asks nothing about a plain theme, for which it is not drawn: there a dragon, too, has an `InstantStage`.
    """

    below = COIL

    @cached_property
    def dragon(self) -> GreatDragon:
        """It rises as the stage opens."""
        dragon = GreatDragon(self.ctx, self.light)
        dragon.rises, dragon.age = bool(self.lasts), self.age
        return dragon

    def place(self, rect: pygame.Rect) -> None:
        """The dragon winds about the middle of its foot."""
        super().place(rect)
        self.dragon.place((self.rect.centerx, self.rect.bottom), self.unit)

    def update(self, dt: float) -> None:
        """The dragon rises, and its pearl floats."""
        self.dragon.step(dt)
        super().update(dt)

    def next_wakeup(self) -> float | None:
        """Also the next step of the pearl."""
        return soonest(super().next_wakeup(), self.dragon.next_wakeup())

    def parts(self) -> Iterator[Sprite]:
        """The dragon, which is behind all else."""
        yield self.dragon.winding(HallDepth.BEHIND)
        yield from super().parts()

    def on_table(self) -> Iterator[Sprite]:
        """The dark about the hand, and the coil before it."""
        yield self._about_fan()
        yield from super().on_table()
        yield from self.dragon.before(HallDepth.HAND)

    @property
    def seated(self) -> HallFigure:
        """Higher behind the cards, with more of the body."""
        one = super().seated
        lifted = (LIFTED * self.unit - TALLER * self.side) / self.ctx.scale
        return one._replace(tall=one.tall + TALLER, bottom=one.bottom + lifted)

    def behind_table(self, figure: Sprite, ducks: int) -> Iterator[Sprite]:
        """The arms, and before them the winner in the pearl's light."""
        yield from self._fists(ducks)
        yield from super().behind_table(figure._replace(surface=self._by_pearl(figure.surface)), ducks)

    def _fists(self, ducks: int) -> Iterator[Sprite]:
        """Both arms of who rejoices behind the cards."""
        limbs = Limbs(self.ctx, self.winner, self.side, from_left=False)
        at = self.rect.centerx, self.edge - round(LIFTED * self.unit) + round(TABLE_HIDES * self.side) + ducks
        if not limbs.embodied:
            return
        hold, x, y = persons.HANDS_AT["up"]
        for turned in (True, False):
            spot = at[0] + round((-x if turned else x) * limbs.unit), at[1] + round(y * limbs.unit)
            sleeve, fist = limbs.arm("up", at, turned), limbs.hand(hold, "before", spot, turned)
            yield self._behind_arm(spot)
            yield sleeve._replace(surface=self._shaded(sleeve.surface, ARMS[not turned]), z=HallDepth.MIDDLE)
            yield fist._replace(z=HallDepth.MIDDLE)

    def _behind_arm(self, spot: tuple[int, int]) -> Sprite:
        """The dark behind an arm whose fist is there, which parts it from the dragon's gold."""
        wide, high, low = (round(each * self.unit) for each in ARM_DARK)
        at = spot[0], spot[1] + low
        return hall_figures.soft_dark(self.ctx, (wide, high), at, HallDepth.MIDDLE, deep=ARM_DEEP)

    def _shaded(self, limb: pygame.Surface, share: float) -> pygame.Surface:
        """An arm with a share of the shade that the pearl leaves."""

        def draw() -> pygame.Surface:
            shaded = limb.copy()
            shade = mix("#ffffff", self.ctx.theme.inlay["amber"], AWAY * share)
            shaded.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
            return svg.ready(shaded)

        return self.ctx.cached(f"by-pearl-{self.winner}-{limb.get_size()}-{share:.2f}", draw)

    def _about_fan(self) -> Sprite:
        """The dark on the table about the cards, so that these are the brightest there."""
        low, wide, high = (round(each * self.unit) for each in TABLE_DARK)
        at = self.rect.centerx, self.rect.bottom + low
        return hall_figures.soft_dark(self.ctx, (wide, high), at, HallDepth.MIRRORED, deep=TABLE_DEEP)

    def _at_rest(self) -> Iterator[tuple[float, float, pygame.Surface]]:
        """What comes down, but before the dragon's head."""
        return (each for each in super()._at_rest() if not HEAD[0] < each[0] < HEAD[1])

    def _by_pearl(self, figure: pygame.Surface) -> pygame.Surface:
        """The winner in the light of the dragon's pearl, which floats at their right."""

        def draw() -> pygame.Surface:
            lit, (wide, high) = figure.copy(), figure.get_size()
            shade = mix("#ffffff", self.ctx.theme.inlay["amber"], AWAY)
            away = svg.wash(svg.linear("wash", shade, "#ffffff", (0.2 * wide, 0, 0.7 * wide, 0)), (wide, high))
            lit.blit(away, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            lighting.shone_on(lit, (PEARL_AT[0] * wide, PEARL_AT[1] * high), PEARL_FAR * wide, PEARL_BRIGHT)
            return lit

        return self.ctx.cached(f"by-pearl-{self.winner}-{figure.get_width()}", draw)
