"""A button that gives the reason why it cannot be used."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces
from game.ui.kit.button import Button

LINE, SHINE = 5, 16
"""How thick the line of the time that is left is, and how far the light of one that shines reaches, at 1080p."""


class ReasonedButton(Button):
    """A button that, while it cannot be used, says why when it is pointed at or clicked."""

    reason = ""
    usual_tip = ""
    left = 0.0
    """How much is left of the time in which it can be used, from 1 down to 0, shown by a line; 0 for no such time."""
    shines = False
    """Whether light falls from it on what it lies on, while it can be used and is the main one."""
    why: Callable[[], None]

    def allow(self, reason: str) -> None:
        """Enable it where there is no reason against it."""
        self.reason = reason
        self.enabled = not reason
        self.tooltip = reason or self.usual_tip

    def sprites(self) -> list[Sprite]:
        """The button, and the line of the time that is left."""
        found = super().sprites()
        if self.shines and self.enabled and self.style == "primary" and not self.ctx.theme.plain:
            picture = self.ctx.cached(("button shine", self.rect.size), self._shine)
            found.insert(0, Sprite(picture, *picture.get_rect(center=self.rect.center).topleft))
        if self.enabled and self.left > 0:
            face, inset = self.ctx.panel((self.rect.w, self.ctx.px(LINE)), "accent"), self.ctx.px(LINE)
            wide = max(1, round((self.rect.w - 2 * inset) * self.left))
            if wide < 2 * face.get_height():  # a dot would tell nothing
                return found
            line = face.subsurface((0, 0, wide, face.get_height()))
            found.append(Sprite(line, self.rect.x + inset, self.rect.bottom - 2 * inset))
        return found

    def _shine(self) -> pygame.Surface:
        """The light round it."""
        reach = self.ctx.px(SHINE)
        surface = pygame.Surface(self.rect.inflate(4 * reach, 4 * reach).size, pygame.SRCALPHA)
        metal = surfaces.rounded(self.rect.size, reach, (*self.ctx.color("gold"), 190))
        surface.blit(metal, (2 * reach, 2 * reach))
        return surfaces.soft(surface, reach)

    def activate(self) -> None:
        """Do what it is for, or say why not."""
        if self.enabled:
            self.action()
        elif self.reason:
            self.why()
