"""How many play, as faces: a click on one takes so many."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.bots.characters import characters
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.type import stamp
from game.ui.pages.stepper import Stepper

FACE, GAP, NUMBER = 86, 8, 32
"""The side of a portrait, the room between two and below for the number, at 1080p."""
ABSENT = 70
"""How clearly one is seen who does not play, of 255."""


class FaceCount(Stepper):
    """The person and up to seven others in a row; those who play are seen clearly, with the number under the last."""

    ctx: Context

    def __init__(
        self,
        ctx: Context,
        values: Sequence[int],
        value: int,
        changed: Callable[[int], None],
        show: Callable[[int], str],
        name: str,
    ) -> None:
        super().__init__(ctx, "", values, value, changed, show, name=name)

    def control_size(self, width: int) -> tuple[int, int]:
        """As large as the width lets them be."""
        side = self._pitch(width)
        return side * max(self.values), side + self.ctx.tx(NUMBER)

    def _pitch(self, width: int) -> int:
        return min(self.ctx.px(FACE + GAP), width // max(self.values))

    def sprites(self) -> list[Sprite]:
        """One picture of all."""
        key = ("faces", self.value, self.box.size, self.ctx.language)
        return [Sprite(self.ctx.cached(key, self._draw_faces), *self.box.topleft)]

    def _draw_faces(self) -> pygame.Surface:
        ctx, face = self.ctx, pygame.Surface(self.box.size, pygame.SRCALPHA)
        pitch = self.box.w // max(self.values)
        side = pitch - ctx.px(GAP)
        for n, person in enumerate(["you", *characters()][: max(self.values)]):
            picture = ctx.art.portrait(person, side)
            if n >= self.value:
                picture = picture.copy()
                picture.fill((255, 255, 255, ABSENT), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(picture, (n * pitch, 0))
        words = ctx.type.render(self.show(self.value), ctx.tx(21), ctx.color("gold"), "bold")
        middle = (self.value - 1) * pitch + side // 2
        x = max(0, min(middle - words.get_width() // 2, self.box.w - words.get_width()))
        stamp(face, words, (x, self.box.h - words.get_height()))
        return face

    def release(self, x: float, y: float, inside: bool) -> None:
        """A click takes as many as there are up to the face under it, and at least the fewest."""
        if inside and self.box.collidepoint(x, y):
            at = 1 + int((x - self.box.x) * max(self.values) / self.box.w)
            self.ctx.sound("button")
            self.take(max(min(self.values), at))
