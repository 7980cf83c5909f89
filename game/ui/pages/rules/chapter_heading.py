"""The heading of a chapter in a book: a seal with its sign in red ink, the title in brush letters, a printed line."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Column, SingleRow, Widget, fixed, grow
from game.ui.kit.title import Title
from game.ui.pages.parts.book_page import printed_line
from game.ui.pages.parts.page import with_tails

TITLE, PLAIN = 50, 40
"""The size of the title in a book, and where nothing is printed, at 1080p."""
SEAL, SIGN = 66, 0.6
"""The side of the seal, at 1080p, and of the sign in it for that."""
LEAN = 4.0
"""How far it leans, in degrees."""
BOX = 60.0
"""The side of the drawing of the seal."""
LINES = ((5.0, 2.0), (8.6, 0.9))
"""The lines left free within its edge: how far within it, and how broad."""
GAP = 16
"""The room between seal and title, at 1080p."""
LINE_HIGH = 18
"""How high the line below both is, at 1080p."""


def chapter_heading(ctx: Context, text: str, name: str, sign: str) -> Widget:
    """A heading with the sign of its chapter, under which the page is divided; a title alone where it is no book."""
    if not ctx.theme.printed:
        return with_tails(ctx, Title(ctx, text, PLAIN, name=name))
    seal = fixed(ChapterSeal(ctx, sign), ctx.tx(SEAL))
    title = with_tails(ctx, Title(ctx, text, TITLE, name=name))
    return Column(ctx, [SingleRow(ctx, [seal, grow(title)], GAP), PrintedRule(ctx)], gap=4)


class ChapterSeal(Widget):
    """A square seal, pressed by hand, in which a sign is left free."""

    def __init__(self, ctx: Context, sign: str) -> None:
        super().__init__(ctx)
        self.sign = sign

    def measure(self, width: int) -> tuple[int, int]:
        """A square that follows the text size."""
        side = self.ctx.tx(SEAL)
        return side, side

    def sprites(self) -> list[Sprite]:
        """The print of the seal."""
        side = self.ctx.tx(SEAL)
        face = self.ctx.cached(("chapter seal", self.sign, side), lambda: self._draw(side))
        return [Sprite.about(face, self.rect.center)]

    def _draw(self, side: int) -> pygame.Surface:
        ink, paper = self.ctx.theme.accent, self.ctx.theme.panel
        body = svg.rect((3, 3, BOX - 6, BOX - 6), 7, fill=ink)
        for far, broad in LINES:
            inner = (3 + far, 3 + far, BOX - 6 - 2 * far, BOX - 6 - 2 * far)
            body += svg.rect(inner, 4, fill="none", stroke=paper, stroke_width=broad, stroke_opacity=0.85)
        face = svg.square(body, side, BOX)
        self.ctx.art.lay_icon(face, self.sign, SIGN, paper)
        return svg.ready(pygame.transform.rotozoom(face, LEAN, 1.0))


class PrintedRule(Widget):
    """A line across the page."""

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(LINE_HIGH)

    def sprites(self) -> list[Sprite]:
        """The line."""
        return [Sprite(printed_line(self.ctx, self.rect.w), *self.rect.topleft)]
