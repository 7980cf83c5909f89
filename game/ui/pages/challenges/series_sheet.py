"""The series: a card for each of its deals, turned up once it is played, and the balance with the expert."""

from __future__ import annotations

from collections.abc import Callable

from game.session import chosen_rules
from game.session.challenge import series_deals
from game.session.challenge_results import Series
from game.ui.context import Context
from game.ui.kit import Button, Column, Grid, Label, Row, Space, Widget
from game.ui.pages.challenges.back_fan import BackFan
from game.ui.pages.challenges.comparison import series_comparison
from game.ui.pages.challenges.series_card import SeriesCard
from game.ui.pages.charts import PointsChart
from game.ui.pages.page import heading
from game.ui.pages.watermark import Watermark

BALANCE = 90
"""The least height of the line of the balance at 1080p."""


def series_sheet(
    ctx: Context, last: Series | None, begun: bool, leads: bool, go_on: Callable[[], None], begin: Callable[[], None]
) -> Widget:
    """All of it; `begun`: the last one is not ended yet, and lies on the table; `leads`: its button is the gold one."""
    t, deals = ctx.t, last.deals if last else ()
    by = _conditions(ctx)
    conditions = [Space(ctx), Label(ctx, by, 20, "text_dim")] if last is None else []  # of one that would begin now
    head = Row(ctx, [heading(ctx, t("challenge.series", n=series_deals())), *conditions], 12)
    cards = [
        SeriesCard(ctx, n, deals[n - 1] if n <= len(deals) else None, begun and n == len(deals) + 1)
        for n in range(1, series_deals() + 1)
    ]
    if last is not None:
        parts: list[Widget] = [head, Grid(ctx, cards, 4, gap=12), series_comparison(ctx, last), *_balance(ctx, last)]
    else:
        parts = [head, BackFan(ctx, series_deals()), Label(ctx, t("challenge.series.about"), 22, align="center")]
    style = "primary" if leads else "plain"
    if begun:
        words = t("challenge.series.continue", n=len(deals) + 1, of=series_deals())
        ways = [
            Button(ctx, words, go_on, style, "play", 24, name="series.play"),
            Button(ctx, t("challenge.series.new"), begin, "plain", "refresh", 22, by, name="series.new"),
        ]
    else:
        ways = [Button(ctx, t("challenge.series.begin"), begin, style, "play", 26, by, name="series.play")]
    return Column(ctx, [*parts, *ways], gap=14)


def _conditions(ctx: Context) -> str:
    """By which rules and against whom a series is played."""
    t, settings = ctx.t, ctx.settings
    rules = chosen_rules.title(ctx.texts, chosen_rules.rules_in_force(settings), settings.rules_name)
    return t("challenge.series.by", rules=rules, level=t(f"bots.level.{settings.level}"))


def _balance(ctx: Context, last: Series) -> list[Widget]:
    """How the balance went, where there is a line to draw."""
    if len(last.balance) < 2:
        return [Watermark(ctx)]
    told = Label(ctx, ctx.t("challenge.series.balance"), 20, "text_dim")
    return [told, PointsChart(ctx, [0, *last.balance], BALANCE, "balance")]
