"""Choices as medallions in a row, the names below: a page's chapters by their signs, levels by cards."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.draw import icons, surfaces
from game.ui.draw.type import stamp
from game.ui.kit import Choice, Tabs, WidgetContext
from game.ui.pages.parts.level_sign import level_sign

MEDAL = 54
"""The side of a medallion, at 1080p; it follows the text size."""
SIGN = 74
"""The side of the sign of a level, at 1080p; it follows the text size."""
GAP = 6
"""The room between one of these and its name, at 1080p; it follows the text size."""
WORD = 20
"""The size of the name, at 1080p."""


class Medallions(Choice[str]):
    """Each value's picture over its name; subclasses give the picture, and its side."""

    side = MEDAL

    def medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        """The picture of a value, `side` pixels square."""
        raise NotImplementedError

    def control_size(self, width: int) -> tuple[int, int]:
        """All the width; the closed list of a choice where names do not fit."""
        if sum(self._natural()) > width:
            return super().control_size(width)
        line = self.ctx.type.line_height(self.ctx.tx(WORD))
        return width, self.ctx.tx(self.side) + self.ctx.px(3 * GAP) + line

    def _natural(self) -> list[int]:
        sides = self.ctx.px(26)
        return [self.ctx.type.width(text, self.ctx.tx(WORD), "bold") + sides for _, text in self.options]

    def _segments_face(self) -> pygame.Surface:
        ctx, face, x = self.ctx, pygame.Surface(self.box.size, pygame.SRCALPHA), 0
        face.fill((*ctx.color("gold")[:3], 110), (0, self.box.h - ctx.px(2), self.box.w, ctx.px(2)))
        for (value, text), wide in zip(self.options, self._segments(), strict=True):
            chosen = value == self.value
            side = ctx.tx(self.side)
            if chosen:
                bar = pygame.Rect(x + ctx.px(8), self.box.h - ctx.px(5), wide - ctx.px(16), ctx.px(5))
                face.blit(ctx.panel(bar.size, "segment"), bar)
            medal = self.medal(value, side, chosen)
            face.blit(medal, medal.get_rect(midtop=(x + wide // 2, 0)))
            ink = ctx.color("text" if chosen else "text_dim")
            words = ctx.type.render(text, ctx.tx(WORD), ink, "bold")
            stamp(face, words, (x + (wide - words.get_width()) // 2, side + ctx.px(GAP)))
            x += wide
        return face


class Chapters(Medallions, Tabs[str]):
    """The chosen one's medallion is of gold, others are dark."""

    def medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        """The sign of a chapter."""
        return self.ctx.art.award(icons.sign(value), side) if chosen else medallion(self.ctx, value, side)


class Levels(Medallions):
    """Levels by their signs; those not chosen are struck in bronze."""

    ctx: Context

    side = SIGN

    def medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        """The sign of a level."""
        return level_sign(self.ctx, value, side, chosen)


def medallion(ctx: WidgetContext, name: str, side: int) -> pygame.Surface:
    """The sign of a chapter or a setting on a dark disc; kept."""
    return badge(ctx, icons.sign(name), side)


def badge(ctx: WidgetContext, icon: str, side: int) -> pygame.Surface:
    """An icon on a dark disc; kept."""

    def draw() -> pygame.Surface:
        face = ctx.panel((side, side), "badge").copy()
        ctx.art.lay_icon(face, icon, 0.56, ctx.theme.gold)
        return face

    return ctx.cached(("medallion", icon, side), draw)


def seal(ctx: WidgetContext, icon: str, side: int) -> pygame.Surface:
    """An icon on a disc of what is chosen, gold at dusk; kept."""

    def draw() -> pygame.Surface:
        disc = ctx.panel((side, side), "segment").copy()
        surfaces.mask(disc, surfaces.rounded((side, side), side // 2, (255, 255, 255, 255)))
        surfaces.draw_border(disc, 0, line=max(1, side // 18), radius=side // 2, colour=ctx.theme.gold)
        ctx.art.lay_icon(disc, icon, 0.6, ctx.theme.on_accent)
        return disc

    return ctx.cached(("seal", icon, side), draw)
