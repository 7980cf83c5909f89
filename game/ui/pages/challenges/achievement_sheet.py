"""The achievements as medals: of gold what was done, which stands first; what is still to do as moulds of clay."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.achievements import Achievement
from game.ui.context import Context
from game.ui.kit import Column, Grid, Label, Panel, Picture, SingleRow, Widget, grow

MEDAL = 142


def achievement_sheet(ctx: Context, found: Sequence[Achievement]) -> Widget:
    """A medal for each."""
    done = sum(each.done for each in found)
    told = Label(ctx, ctx.t("achievement.done", n=done, total=len(found)), 24, "gold", "bold", name="achievements")
    medals = [_medal(ctx, each) for each in sorted(found, key=lambda each: not each.done)]
    return Column(ctx, [told, Grid(ctx, medals, 3, gap=18, least=440)], gap=18)


def _medal(ctx: Context, one: Achievement) -> Widget:
    t = ctx.t
    medal = Picture(ctx, ctx.art.award(one.icon, ctx.px(MEDAL), one.reached / one.count))
    name, means = t(f"achievement.{one.name}"), t(f"achievement.{one.name}.means", n=one.count)
    words: list[Widget] = [
        Label(ctx, name, 24, "gold" if one.done else "text_dim", "bold", name=f"achievement.{one.name}"),
        Label(ctx, means, 19, "text" if one.done else "text_dim"),
    ]
    if not one.done and one.count > 1:
        words.append(Label(ctx, t("achievement.so_far", n=one.reached, of=one.count), 19, "text_dim", "semibold"))
    about = Column(ctx, words, 2)
    about.middle = True
    return Panel(ctx, SingleRow(ctx, [medal, grow(about)], 20, "middle"), 16, style="plate" if one.done else "row")
