"""The series: its deals so far, each beside what the expert got with the same cards."""

from __future__ import annotations

from collections.abc import Callable

from game.session import chosen_rules
from game.session.challenge import series_deals
from game.session.challenge_results import Compared, Series, verdict_words
from game.ui.context import Context
from game.ui.kit.boxes import Column, Grid, Panel, Row, Space
from game.ui.kit.button import Button
from game.ui.kit.label import Label, Picture
from game.ui.kit.widget import Widget
from game.ui.pages.page import section
from game.ui.pages.watermark import Watermark


def series_sheet(
    ctx: Context, last: Series | None, begun: bool, go_on: Callable[[], None], begin: Callable[[], None]
) -> Widget:
    """All of it; `begun`: the last one is not ended yet, and lies on the table."""
    t, settings = ctx.t, ctx.settings
    rules = chosen_rules.title(ctx.texts, chosen_rules.rules_in_force(settings), settings.rules_name)
    by = t("challenge.series.by", rules=rules, level=t(f"bots.level.{settings.level}"))
    parts: list[Widget] = [section(ctx, t("challenge.series", n=series_deals()))]
    deals = last.deals if last else ()
    boxes = [_deal(ctx, n, deals[n - 1] if n <= len(deals) else None) for n in range(1, series_deals() + 1)]
    if last is None:
        parts += [Label(ctx, by, 24, weight="bold"), Label(ctx, t("challenge.series.about"), 21, "text_dim")]
    parts.append(Grid(ctx, boxes, 4, gap=10, least=150))
    if last is not None:
        parts += _together(ctx, last)
    if begun:
        parts.append(Row(ctx, [
            Button(ctx, t("challenge.series.continue"), go_on, "primary", "play", 24, name="series.play"),
            Button(ctx, t("challenge.series.new"), begin, "plain", "refresh", 22, by, name="series.new"),
        ]))  # fmt: skip
    else:
        word = "new" if last else "begin"
        parts.append(Row(ctx, [
            Button(ctx, t(f"challenge.series.{word}"), begin, "primary", "play", 24, by, name="series.play"),
            Label(ctx, by if last else "", 19, "text_dim"),
        ]))  # fmt: skip
    return Column(ctx, [*parts, Watermark(ctx)], gap=16)


def _deal(ctx: Context, number: int, deal: Compared | None) -> Widget:
    """One deal: the person's points, or place, and below them the expert's."""
    t = ctx.t
    own = expert = "–"
    if deal is not None:
        own = _short(ctx, deal.place, deal.points, deal.pays)
        expert = "…" if deal.expert is None else _short(ctx, deal.expert.place, deal.expert.points, deal.pays)
    star = deal is not None and deal.ahead is not None and deal.ahead >= 0
    mark = [Picture(ctx, ctx.art.icon("star", ctx.tx(20), ctx.theme.gold), t("challenge.strip.star"))] if star else []
    lines = [
        Row(ctx, [Label(ctx, t("challenge.deal", n=number), 18, "text_dim"), Space(ctx), *mark], gap=4),
        Label(ctx, own, 26, "text" if deal else "text_dim", "extrabold", name=f"deal.{number}"),
        Label(ctx, f"{t('bots.level.expert')} {expert}", 18, "text_dim"),
    ]
    return Panel(ctx, Column(ctx, lines, gap=0), 12, style="plain" if deal else "row")


def _together(ctx: Context, series: Series) -> list[Widget]:
    """The sums of all deals so far, and who did better."""
    t = ctx.t
    ahead = series.ahead if series.complete else None
    verdict = Label(ctx, verdict_words(ctx.texts, ahead, series.pays) or " ", 24, "gold", "bold", name="series.verdict")
    if not series.pays:
        return [verdict]
    sums = [
        f"{t('challenge.series.total')}: {ctx.texts.signed(series.own)}",
        f"{t('bots.level.expert')} {ctx.texts.signed(series.expert)}",
    ]
    return [Label(ctx, " · ".join(sums), 24, weight="bold", name="series.total"), verdict]


def _short(ctx: Context, place: int, points: int, pays: bool) -> str:
    """A result in a few letters: the points, or the place where none are paid."""
    return ctx.texts.signed(points) if pays else ctx.t("table.tried.place", n=place)
