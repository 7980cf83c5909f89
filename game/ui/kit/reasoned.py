"""A button that gives the reason why it cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil, cos, pi, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.theme import Color
from game.ui.draw.type import LEAST_TEXT
from game.ui.kit.button import Button

LINE = 5
"""How thick the ring is that shows how much time is left, at 1080p."""
SHINE = 16
"""How far the light of a button that shines reaches, at 1080p."""
STEPS = 24
"""The steps in which that ring grows shorter."""


class ReasonedButton(Button):
    """A button that, while it cannot be used, says why when it is pointed at or clicked."""

    reason = ""
    usual_tip = ""
    left = 0.0
    """How much is left of the time in which it can be used, from 1 down to 0, shown by a ring; 0 for no such time."""
    shines = False
    """Whether light falls from it on what it lies on, while it can be used and is the main one."""
    room: tuple[int, int] | None = None
    """The size of its place where that is fixed, for which its letters may be smaller; None where it is as large as its
    words.
    """
    why: Callable[[], None]
    _usual_size = 0
    """The letters of its label where that finds room."""

    def allow(self, reason: str) -> None:
        """Enable it where there is no reason against it."""
        self.reason = reason
        self.enabled = not reason
        self.tooltip = reason or self.usual_tip

    def say(self, words: str) -> None:
        """Have it say something else, and in a second line what it is about."""
        label, _, below = words.partition("\n")
        if (self.label, self.below) != (label, below):
            self.label, self.below = label, below
            self._fit()

    def _fit(self) -> None:
        """Have letters of the usual size; smaller ones where these find no room."""
        self.size = self._usual_size = self._usual_size or self.size
        if self.room is None:
            return
        (wide, high), least = self.room, self.ctx.px(LEAST_TEXT)
        while self.size > least and (self.measure(wide)[1] > high or self.measure(wide)[0] > wide):
            self.size -= 1

    def sprites(self) -> list[Sprite]:
        """The button, and the ring of the time that is left."""
        found = super().sprites()
        if self.shines and self.enabled and self.style == "primary" and not self.ctx.theme.plain:
            picture = self.ctx.cached(("button shine", self.rect.size), self._shine)
            found.insert(0, Sprite.about(picture, self.rect.center))
        if self.enabled and self.left > 0:
            step = ceil(self.left * STEPS)
            ring = self.ctx.cached(("time left", self.rect.size, step), partial(self._ring, step))
            found.append(Sprite(ring, *self.rect.topleft))
        return found

    def _bare_ink(self) -> Color:
        """Return the ink of words that stand on the table or before a wall, which are dark in every theme."""
        return self.ctx.on_wall().color("text")

    def _ring(self, step: int) -> pygame.Surface:
        """A ring round it, as far as time is left."""
        (w, h), wide = self.rect.size, self.ctx.px(LINE)
        radius, turn = (min(w, h) - wide) / 2, 2 * pi * min(step / STEPS, 0.999)
        x, y = w / 2 + radius * sin(turn), h / 2 - radius * cos(turn)
        arc = f"M{w / 2} {h / 2 - radius} A{radius} {radius} 0 {int(turn > pi)} 1 {x:.1f} {y:.1f}"
        return svg.render(svg.stroke(arc, self.ctx.theme.accent, wide), self.rect.size)

    def _shine(self) -> pygame.Surface:
        """The light round it."""
        reach = self.ctx.px(SHINE)
        surface = pygame.Surface(self.rect.inflate(4 * reach, 4 * reach).size, pygame.SRCALPHA)
        metal = surfaces.rounded(self.rect.size, reach, (*self.ctx.color("gold"), 190))
        surface.blit(metal, (2 * reach, 2 * reach))
        return surfaces.soft(surface, reach)

    def activate(self) -> None:
        """Do what it is for, or say why not."""
        if self.enabled and self.action:
            self.action()
        elif self.reason:
            self.why()
