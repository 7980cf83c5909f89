"""Name and points on the plate of a step or a plaque: whoever came first has a leaf of gold, all others dark lacquer,
on which the person's name is gold.
"""

from __future__ import annotations

from game.session.words.result_words import SeatResult
from game.ui.context import Context
from game.ui.gfx.text import Align
from game.ui.kit import Label
from game.ui.pages.parts.result_rows import amount_role, amount_writer
from game.ui.pages.results.brushed_points import BrushedPoints


def leads(one: SeatResult) -> bool:
    """Whether a plate is a leaf of gold."""
    return one.ranked and one.place == 1


def inked(ctx: Context, one: SeatResult) -> Context:
    """What makes words on a plate: lacquer is dark by day, too."""
    return ctx if leads(one) or ctx.theme.plain else ctx.on_wall()


def written(ctx: Context, one: SeatResult, amount: bool = False) -> str:
    """The role in which a name is written on a plate, or an amount: the person's gain or loss has its own."""
    way = amount_role(one) if amount else ""
    if leads(one) and not ctx.theme.plain:
        return ctx.theme.deeper(way) if way else "on_paper"
    return way or ("gold" if one.own else "text")


def points_on_plate(
    ctx: Context, one: SeatResult, counting: bool, *, size: float, align: Align = "center"
) -> BrushedPoints:
    """The points of a seat, which count up where they are `counting`."""
    return BrushedPoints(
        inked(ctx, one), one.amount, amount_writer(ctx, one),
        size=size, role=written(ctx, one, amount=True), align=align, leaf=leads(one), counting=counting,
    )  # fmt: skip


def name_on_plate(ctx: Context, one: SeatResult, size: float, align: Align = "left") -> Label:
    """The name of a seat."""
    return Label(inked(ctx, one), one.name, size, written(ctx, one), "bold", align=align)


def total_on_plate(ctx: Context, one: SeatResult, size: float, align: Align = "left") -> list[Label]:
    """The sum of a match, where one is told."""
    role = "on_paper" if written(ctx, one) == "on_paper" else "text"
    return [Label(inked(ctx, one), one.total, size, role, "medium", align=align)] if one.total else []
