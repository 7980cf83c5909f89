"""Arms and hands of somebody on a stage, lit as they are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, persons, surfaces, svg
from game.ui.gfx.drawings import material
from game.ui.gfx.persons import ArmPose, HandLayer, Hold
from game.ui.gfx.theme import HexColor, mix
from game.ui.pages.rooms import hall_figures
from game.ui.pages.rooms.hall_figures import HallDepth

CLOTH = 0.6
"""How deep the shade on sleeves is, for the shade on people."""
SLEEVE_WARM, HAND_WARM = 0.45, 0.2
"""How much of the lanterns' colour is on sleeves by night, and on hands, as on the body and the face."""
DIM = 0.16
"""How far sleeves are in the shade of the body, from 0 to 1."""


class Limbs:
    """The limbs of a character whose picture has a `side` in pixels and who stands in the dark by `depth`. The light
    comes `from_left` where they stand at its right, and makes sleeves so `warm` by night.
    """

    def __init__(
        self, ctx: Context, who: str, side: int, *, from_left: bool, depth: float = 0.0, warm: float = SLEEVE_WARM
    ) -> None:
        self.ctx, self.who, self.side, self.from_left, self.depth = ctx, who, side, from_left, depth
        self.warm, self.unit = warm, side / persons.BUST_WIDTH

    @property
    def embodied(self) -> bool:
        """Whether somebody has arms."""
        return persons.known(self.who) != persons.FACELESS

    def arm(self, pose: ArmPose, at: tuple[int, int], turned: bool, *, joined: bool = False) -> Sprite:
        """An arm, with the middle of the body and its ledge at a place in the window; it comes out of the body where it
        is `joined`.
        """
        ctx = self.ctx

        def draw() -> pygame.Surface:
            sleeve = persons.arm(ctx.theme, self.who, pose, self.side, turned=turned, joined=joined)
            shade = lighting.shade(ctx.theme)
            sleeve = self._facing(sleeve, CLOTH * shade, 0.0)
            self._tint(sleeve, ctx.theme.inlay["amber"], DIM * shade)
            return self._staged(sleeve, self.warm if ctx.theme.dark else 0.0)

        picture = ctx.cached(
            f"arm-{self.who}-{self.side}-{pose}-{turned}-{joined}-{self.warm}-{self.from_left}-{self.depth}", draw
        )
        return self._placed(picture, at, persons.arm_box(turned))

    def hand(self, way: Hold, part: HandLayer, at: tuple[int, int], turned: bool = False) -> Sprite:
        """A part of a hand that holds something at a place in the window in a way."""
        ctx = self.ctx

        def draw() -> pygame.Surface:
            hand = persons.hand(ctx.theme, self.who, way, self.side, part, turned=turned)
            hand = self._facing(hand, hall_figures.NEARER * lighting.shade(ctx.theme), hall_figures.RIMMED)
            lighting.veil(hand, ctx.theme, self.depth)
            hand = self._staged(hand, HAND_WARM)
            return hall_figures.grounded(ctx, hand) if way == "leans" else hand

        picture = ctx.cached(f"hand-{self.who}-{way}-{self.side}-{part}-{turned}-{self.from_left}-{self.depth}", draw)
        return self._placed(picture, at, persons.HAND_BOX)

    def _facing(self, limb: pygame.Surface, shade: float, rimmed: float) -> pygame.Surface:
        """An arm or a hand in the light of the hall; `shade` is the share of shadow, `rimmed` that of its outline."""
        theme, from_left = self.ctx.theme, self.from_left or not self.ctx.theme.dark
        return lighting.lit(limb, theme, self.depth, shade, from_left=from_left, rimmed=rimmed)

    def _staged(self, limb: pygame.Surface, warm: float) -> pygame.Surface:
        """An arm or a hand in the light of the stage, which is so `warm`."""
        self._tint(limb, material("lamp"), warm)
        return svg.ready(lighting.staged(limb.copy(), self.ctx.theme, self.from_left, hall_figures.RIMMED))

    def _tint(self, limb: pygame.Surface, colour: HexColor, share: float) -> None:
        """Have a share of a light's colour fall on an arm or a hand; none in a plain theme."""
        if not self.ctx.theme.plain:
            surfaces.tint(limb, mix("#ffffff", colour, share))

    def _placed(self, picture: pygame.Surface, at: tuple[int, int], box: Sequence[float]) -> Sprite:
        left, top = (round(each * self.unit) for each in box[:2])
        return Sprite(picture, at[0] + left, at[1] + top, HallDepth.HELD)
