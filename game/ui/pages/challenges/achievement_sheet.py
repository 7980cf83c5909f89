"""The achievements: what was done in this game that is worth remembering, and what is still to do."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.achievements import Achievement
from game.ui.context import Context
from game.ui.kit.boxes import Column, Grid, Panel, SingleRow, grow
from game.ui.kit.label import Label, Picture
from game.ui.kit.widget import Widget

SIGN = 52


def achievement_sheet(ctx: Context, found: Sequence[Achievement]) -> Widget:
    """A field for each."""
    done = sum(each.done for each in found)
    told = Label(ctx, ctx.t("achievement.done", n=done, total=len(found)), 22, "text_dim", name="achievements")
    return Column(ctx, [told, Grid(ctx, [_field(ctx, each) for each in found], 3, gap=14, least=400)], gap=18)


def _field(ctx: Context, one: Achievement) -> Widget:
    t = ctx.t
    role = "text" if one.done else "text_dim"
    sign = Picture(ctx, ctx.art.icon(one.icon, ctx.px(SIGN), ctx.theme.gold if one.done else ctx.theme.text_dim))
    words: list[Widget] = [
        Label(ctx, t(f"achievement.{one.name}"), 23, role, "bold", name=f"achievement.{one.name}"),
        Label(ctx, t(f"achievement.{one.name}.means", n=one.count), 19, "text_dim"),
    ]
    if one.done:
        words.append(Label(ctx, t("achievement.reached"), 19, "gold", "semibold"))
    elif one.count > 1:
        words.append(Label(ctx, t("achievement.so_far", n=one.reached, of=one.count), 19, "text_dim"))
    return Panel(
        ctx, SingleRow(ctx, [sign, grow(Column(ctx, words, gap=2))], 18), 18, style="plain" if one.done else "row"
    )
