"""Somebody who teaches: below what is said, before a board, or beside a bubble; and the cards that show it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.play.lesson import TEACHER
from game.text.book import Group
from game.ui.context import Context
from game.ui.kit import Column, Container, Label, Panel, Picture, Row, SingleRow, Widget, grow, middled
from game.ui.pages.parts.cards import CardRow, SignStyle, limit_card_height
from game.ui.pages.teaching.figure import Figure, Gesturing
from game.ui.pages.teaching.lesson_board import Blackboard
from game.ui.pages.teaching.speech import BESIDE_HIM, TeacherBubble

STEADY_BOARD = 272
"""How high the board over them is in every step, at 1080p, where there is room."""


class Teaching(Container):
    """What is said, and close below it the figure that says it; room that is left over lies above both."""

    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, said: Widget, figure: Figure) -> None:
        super().__init__(ctx, [said, figure], 0)
        self.said, self.figure = said, figure

    def measure(self, width: int) -> tuple[int, int]:
        """What is said; the figure takes what is left over."""
        return self.said.size_in(width)

    def place(self, rect: pygame.Rect) -> None:
        """The figure at the foot."""
        super().place(rect)
        high = min(rect.h, self.said.size_in(rect.w)[1])
        tall = max(0, min(rect.h - high, self.figure.tallest(rect.w)))
        self.said.place(pygame.Rect(rect.x, rect.bottom - tall - high, rect.w, high))
        self.figure.place(pygame.Rect(rect.x, rect.bottom - tall, rect.w, tall))


class Lecture(Container):
    """Somebody below a board, where there is one, behind what is said, which takes room that is left over: so the
    board is as high in every step, and who teaches stands in one place.

    A board gives way down to what stands on it where much is said; without one, half of such room lies above.
    """

    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, said: Widget, figure: Gesturing, board: Sequence[Blackboard] = ()) -> None:
        super().__init__(ctx, [*board, said, figure], 0)
        self.board, self.said, self.figure = board, said, figure

    def measure(self, width: int) -> tuple[int, int]:
        """What is shown and said; the figure takes what is left over."""
        parts = [each.size_in(width) for each in (*self.board, self.said)]
        return max(wide for wide, _ in parts), sum(high for _, high in parts)

    def place(self, rect: pygame.Rect) -> None:
        """The board above, below it the figure, and what is said."""
        super().place(rect)
        top, told, figure = rect.y, self.said.size_in(rect.w)[1], self.figure.tallest(rect.w)
        for each in self.board:
            least = min(rect.h, each.size_in(rect.w)[1])
            high = max(least, min(self.ctx.px(STEADY_BOARD), rect.bottom - top - told - figure))
            each.place(pygame.Rect(rect.x, top, rect.w, high))
            top, self.figure.shown = each.rect.bottom, each.shown_at
        tall = max(0, min(rect.bottom - top - told, figure))
        if not self.board:
            top += max(0, rect.bottom - top - told - tall) // 2
        self.figure.place(pygame.Rect(rect.x, top, rect.w, tall))
        self.said.place(pygame.Rect(rect.x, top + tall, rect.w, rect.bottom - top - tall))


CLOTH = 12
"""The room within the cloth that cards lie on, at 1080p."""
CARD = 122
"""The height of a card on it, at 1080p."""
SIGN, GAP = 34, 4
"""The letters of a sign between cards, and the gap about it, at 1080p."""
SHARE = 0.125
"""A card's largest share of the window."""


def signed(ctx: Context, icon: str, text: str, *, role: str, name: str, size: float = 24) -> Widget:
    """Words in a role's colour with their sign, whose colour goes with theirs: touch, check or warning."""
    theme = ctx.theme
    signs = {"touch": theme.gold, "check": theme.good, "warning": theme.warning}
    if role != "text":
        signs = {"touch": theme.inlay["cinnabar"], "check": theme.inlay["jade"], "warning": theme.inlay["cinnabar"]}
    sign = Picture(ctx, ctx.art.icon(icon, ctx.tx(34), signs[icon]))
    return SingleRow(ctx, [sign, grow(Label(ctx, text, size, role, "bold", name=name))], 14, "first line")


def on_cloth(ctx: Context, groups: Sequence[Group], high: float = CARD) -> list[Widget]:
    """Cards, so `high` at 1080p, on a piece of the table's cloth, within its edges; nothing where there are none."""
    cards = CardRow(ctx, groups, limit_card_height(ctx, high, SHARE), signs=SignStyle(SIGN, GAP), least=0)
    return [Panel(ctx, Row(ctx, [cards], align="center"), CLOTH, "picture", "cloth")] if groups else []


HEAD = 72
"""The side of the teacher's portrait at 1080p."""


def taught(ctx: Context, told: Sequence[Widget], *ways: Widget) -> Widget:
    """What the teacher says, beside his portrait, and the ways that lead on from it, on a field."""
    teacher = Picture(ctx, ctx.art.portrait(TEACHER, ctx.tx(HEAD)))
    words = grow(middled(Column(ctx, told, 8)))
    return Panel(ctx, SingleRow(ctx, [teacher, words, *ways], 18, "middle"), 14, style="row")


SPEAKER = 108
"""The side of the teacher's portrait beside a bubble, at 1080p."""


def spoken(ctx: Context, told: Sequence[Widget]) -> Widget:
    """What the teacher says in a bubble beside his portrait, in letters for paper."""
    teacher = Picture(ctx, ctx.art.portrait(TEACHER, ctx.px(SPEAKER)))
    return SingleRow(ctx, [teacher, grow(TeacherBubble(ctx, middled(Column(ctx, told, 8))))], BESIDE_HIM, "middle")
