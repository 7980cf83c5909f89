"""Two results side by side, the person's and the expert's with the same cards, and right below who did better."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.levels import EXPERT
from game.session.matches.challenge import Compared, Series
from game.session.words.challenge_words import short_words, verdict_words
from game.ui.context import Context
from game.ui.kit import Column, Label, Panel, Picture, SingleRow, Widget, grow
from game.ui.pages.parts.pictures import level_sign

FACE = 68
"""A portrait's side, at 1080p."""


class Side(NamedTuple):
    """One of the two: the result large, and the place it came to (0 for none)."""

    result: str
    place: int = 0
    last: bool = False


def day_comparison(ctx: Context, deal: Compared, players: int) -> Widget:
    """The deal of the day, once it is played."""
    own = Side(short_words(ctx.texts, deal.place, deal.points, deal.pays), deal.place, deal.place == players)
    expert = Side("…")
    if deal.expert:
        place = deal.expert.place
        expert = Side(short_words(ctx.texts, place, deal.expert.points, deal.pays), place, place == players)
    return _comparison(ctx, own, expert, _verdict(ctx, deal.ahead, deal.pays), deal.ahead)


def series_comparison(ctx: Context, series: Series) -> Widget:
    """The sums of all deals so far in one line, and who did better."""
    ahead = series.ahead if series.complete else None
    role, style = _banner(ahead)
    told = Label(ctx, _verdict(ctx, ahead, series.pays), 22, role, "bold", align="center", name="series.verdict")
    parts: list[Widget] = [grow(told)]
    if series.pays:
        t, signed = ctx.t, ctx.texts.signed
        own, expert = f"{t('challenge.you')} {signed(series.own)}", f"{t('bots.level.expert')} {signed(series.expert)}"
        parts.insert(0, Label(ctx, own, 26, role, "extrabold", name="series.own"))
        parts.append(Label(ctx, expert, 26, role, "extrabold", name="series.expert"))
    return Panel(ctx, SingleRow(ctx, parts, 16, "middle"), 14, style=style)


def _banner(ahead: int | None) -> tuple[str, str]:
    """The colour of the words and the look of what a verdict stands on: gold where the person was not worse."""
    return ("gold", "plain") if ahead is not None and ahead >= 0 else ("text", "row")


def _verdict(ctx: Context, ahead: int | None, pays: bool) -> str:
    return verdict_words(ctx.texts, ahead, pays) or ctx.t("challenge.expert_at_it")


def _comparison(ctx: Context, own: Side, expert: Side, verdict: str, ahead: int | None = None) -> Widget:
    """Both sides over the verdict."""
    t, face = ctx.t, ctx.px(FACE)
    you = Picture(ctx, ctx.art.portrait("you", face))
    other = Picture(ctx, level_sign(ctx, EXPERT, face, lit=True))
    sides = [
        grow(_side(ctx, you, t("challenge.you"), own, "own")),
        grow(_side(ctx, other, t(f"bots.level.{EXPERT}"), expert, "expert")),
    ]
    role, style = _banner(ahead)
    banner = Panel(ctx, Label(ctx, verdict, 22, role, "bold", align="center", name="verdict"), 10, style=style)
    return Column(ctx, [SingleRow(ctx, sides, 8, "middle"), banner], 8)


def _side(ctx: Context, picture: Widget, whose: str, side: Side, name: str) -> Widget:
    words = [Label(ctx, whose, 19, "text_dim")]
    words += [Label(ctx, side.result, 36, "text", "extrabold", name=name)] if side.result else []
    medal = [Picture(ctx, ctx.art.medal(side.place, ctx.tx(44), side.last))] if side.place else []
    row = SingleRow(ctx, [picture, grow(Column(ctx, words, 0)), *medal], 12, "middle")
    return Panel(ctx, row, 12, style="plain")
