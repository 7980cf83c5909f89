"""A seat's line in a result: medal, portrait, name, reasons, cards left, points. It breaks where it is narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.words.result_words import SeatResult
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.type import Align
from game.ui.kit import Ageing, Column, Label, Picture, SingleRow, Space, Widget, fixed, grow, middled
from game.ui.pages.parts.card_strip import CardStrip


class CountedPoints(Ageing, Label):
    """A number in words by `show`, as wide as in the end; with reduced motion it stands there at once."""

    def __init__(
        self, ctx: Context, amount: int, show: Callable[[int], str], *, size: float, role: str, align: Align
    ) -> None:
        super().__init__(ctx, show(amount), size, role, "extrabold", align=align)
        self.amount, self.show, self.final = amount, show, self.text
        figures = motion()
        self.counts = figures.seconds("result", "count")
        self.lasts = 0.0
        if amount and not ctx.reduced_motion:
            self.lasts = figures.seconds("result", "count_after") + self.counts
        self._count()

    def measure(self, width: int) -> tuple[int, int]:
        """The size that it has in the end, so that nothing beside it moves."""
        return self.ctx.type.measure(self.final, self.size, width, self.weight)

    def update(self, dt: float) -> None:
        """Go on counting, ever more slowly."""
        super().update(dt)
        self._count()

    def _count(self) -> None:
        left = min(1.0, (self.lasts - self.age) / self.counts)
        self.text = self.show(round(self.amount * (1 - left**3)))


FACE, MEDAL = 66, 68
"""The height of a portrait and of a medal, at 1080p."""
CARD = 84
"""The height of cards, at 1080p."""
CLOSE = (54, 54)
"""Those of medal and portrait where lines stand closer."""
CLOSE_CARD = 60
"""The height of cards where lines stand closer, at 1080p."""
OWN = 1.75
"""How much larger the person's points are than those of others."""
GROWTH = 1.4
"""How much portrait and medal grow with the text at most: no more than the points beside them do."""
RESULT_DEAF = 0.6
"""Seconds in which a click or key only completes the opening of a result: it was meant for the table."""
PAD, SIDE = 9, 20
"""The room above and below the parts of a line, and at both sides of them, at 1080p."""
GAP = 14
"""The room between the parts of a line, at 1080p."""
CROWD = 6
"""With more seats their lines stand closer."""
LEAST_WORDS = 300
"""The least room for words at 1080p; where less is left beside the cards, these go below."""


def crowded(standings: Sequence[SeatResult]) -> bool:
    """Whether there are so many that they are seen all at once only where they stand closer."""
    return len(standings) > CROWD


def seat_rows(ctx: Context, standings: Sequence[SeatResult], counting: bool = False, first: float = 1.0) -> Widget:
    """The lines of all seats; `counting`: their points count up as they arrive; `first`: how much larger that of
    the first is, where lines do not stand closer.
    """
    close = crowded(standings)
    larger = [1.0 if close or n else first for n in range(len(standings))]
    rows = [
        ResultRow(ctx, each, close, counting=counting, larger=share)
        for each, share in zip(standings, larger, strict=True)
    ]
    return Column(ctx, rows, gap=5 if close else 10)


def counted(
    ctx: Context, one: SeatResult, counting: bool, *, size: float, role: str = "text", align: Align = "center"
) -> Label:
    """The points of a seat, which count up where they are `counting`."""
    if not counting:
        return Label(ctx, one.points, size, role, "extrabold", align=align)
    return CountedPoints(ctx, one.amount, written_amount(ctx, one), size=size, role=role, align=align)


def written_amount(ctx: Context, one: SeatResult) -> Callable[[int], str]:
    """How a number is written on its way to what a seat has."""
    return ctx.texts.signed if one.signed else str


def won_or_lost(one: SeatResult) -> str:
    """The colour of what the person has gained or lost; "" for others, and for nothing."""
    return ("good" if one.amount > 0 else "danger") if one.own and one.amount else ""


class ResultRow(Widget):
    """A standing, `close` with less room above and below, `larger` than usual by a share; on a panel of a `style`."""

    def __init__(
        self,
        ctx: Context,
        standing: SeatResult,
        close: bool = False,
        *,
        counting: bool = False,
        larger: float = 1.0,
        style: str = "row",
    ) -> None:
        super().__init__(ctx)
        self.style = "plain" if standing.own else style
        self.standing = one = standing
        self.room = (2 * ctx.px(SIDE), 2 * ctx.px(5 if close else PAD))
        sides = CLOSE if close else (larger * MEDAL, larger * FACE)
        medal, face = (min(ctx.tx(side), ctx.px(side * GROWTH)) for side in sides)
        card = CLOSE_CARD if close else CARD
        as_cards = [Space(ctx, height=card)] if one.cards else []
        place = Picture(ctx, ctx.art.medal(one.place, medal, one.last)) if one.ranked else fixed(Space(ctx), medal)
        badge = SingleRow(ctx, [place, *as_cards], 0, "middle")
        faces = [badge, Picture(ctx, ctx.art.portrait(one.portrait, face))]
        notes = [Label(ctx, each, 18) for each in one.notes]
        words = grow(middled(Column(ctx, [Label(ctx, one.name, 24 * larger, weight="bold"), *notes], 0)))
        size, role = 34 * larger * (OWN if one.own and not close else 1.0), won_or_lost(one) or "text"
        points = [counted(ctx, one, counting, size=size, role=role, align="right")] if one.points else []
        total = [Label(ctx, one.total, 18)] if one.total else []
        if close and (total or points):  # side by side, so that a line is no higher than a medal
            sums: Widget = SingleRow(ctx, [*total, *points], GAP, "middle")
        else:
            sums = Column(ctx, [*points, *total], 0, align="right")
        strip = CardStrip(ctx, one.cards, card)
        indent = fixed(Space(ctx), medal + face + ctx.px(GAP))
        self._line = SingleRow(ctx, [*faces, words, *([strip] if one.cards else []), sums], GAP, "middle")
        self._beside = [*faces, strip, sums]
        line = SingleRow(ctx, [*faces, words, sums], GAP, "middle")
        self._broken = Column(ctx, [line, SingleRow(ctx, [indent, grow(Column(ctx, [strip]))], GAP)], GAP)
        self.content: Widget = self._line

    @property
    def children(self) -> Sequence[Widget]:
        """What it holds."""
        return (self.content,)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as it may be, as high as its words or its cards."""
        inside = width - self.room[0]
        return width, self._arranged(inside).measure(inside)[1] + self.room[1]

    def place(self, rect: pygame.Rect) -> None:
        """The cards beside the words, or below."""
        super().place(rect)
        self.content = self._arranged(rect.w - self.room[0])
        self.content.place(rect.inflate(-self.room[0], -self.room[1]))

    def sprites(self) -> list[Sprite]:
        """Its parts on a field of their own."""
        field = self.ctx.panel(self.rect.size, self.style)
        return [Sprite(field, self.rect.x, self.rect.y), *self.content.sprites()]

    def _arranged(self, width: int) -> Widget:
        words = width - sum(each.size_in(width)[0] for each in self._beside) - len(self._beside) * self._line.gap
        return self._broken if self.standing.cards and words < self.ctx.tx(LEAST_WORDS) else self._line
