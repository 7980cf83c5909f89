"""Statistics: what became of all deals, by rules and by the opponents' strength."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import parse
from game.session.statistics import FilteredDeals
from game.store.statistics import DealEntry
from game.ui.kit.boxes import Column, Grid, Panel
from game.ui.kit.button import Button
from game.ui.kit.choice import Choice
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.charts import Bars, PointsChart
from game.ui.pages.empty import empty
from game.ui.pages.page import page, section, sheets
from game.ui.pages.watermark import Watermark
from game.ui.scene import Scene, scene

LONGEST_COURSE = 200
"""How many of the latest deals the line of points shows."""
TERMS = {"chops": "chop", "chopped": "chop", "instant_wins": "instant_win", "knocked_out": "knocked_out"}
"""Figures whose name wants explaining."""
SHARE, LEAST = 0.5, 600


@scene("statistics")
class Statistics(Scene):
    """Figures of all deals, or of those by some rules or at some level."""

    def enter(self, entries: Sequence[DealEntry] | None = None) -> None:
        """Read what was played."""
        self.deals = FilteredDeals(self.ctx.services.stores.statistics.entries() if entries is None else entries)

    def build(self) -> None:
        """Filters above, figures and charts below; a page of its own where nothing was played."""
        ctx, title = self.ctx, self.ctx.t("statistics.title")
        self.background = page_ground(ctx)
        played = Button(ctx, ctx.t("statistics.deals_list"), lambda: ctx.go("deals"), "plain", "history", name="deals")
        if not self.deals.counted:
            nothing = empty(ctx, "statistics", parse("3S 4C 5D"))
            self.ui.root(page(ctx, title, nothing, self.back, [played]), focus="play")
            return
        body = sheets(ctx, self._figures(), self._charts(), SHARE, LEAST)
        self.ui.root(page(ctx, title, body, self.back, [played, *self._filters()]))

    def _filters(self) -> list[Widget]:
        ctx, t, deals = self.ctx, self.ctx.t, self.deals
        rules, levels = deals.rules_names(ctx.texts), deals.level_names(ctx.texts)
        return [
            Choice(
                ctx, t("statistics.by_rules"), rules, deals.rules,
                lambda name: self.show(deals.by_rules(name)), name="rules",
            ),
            Choice(
                ctx, t("statistics.by_level"), levels, deals.level,
                lambda name: self.show(deals.by_level(name)), name="level",
            ),
        ]  # fmt: skip

    def show(self, deals: FilteredDeals) -> None:
        """Show these deals."""
        self.deals = deals
        self.build()

    # --- what they come to

    def _figures(self) -> Widget:
        ctx, deals = self.ctx, self.deals
        figures = [self._figure(name, value) for name, value in deals.figures(ctx.texts)]
        parts: list[Widget] = [Grid(ctx, figures, 2, gap=12, least=260)]
        if deals.practice:
            parts.append(Label(ctx, ctx.t("statistics.practice", n=deals.practice), 19, "text_dim", name="practice"))
        return Column(ctx, parts, gap=16)

    def _figure(self, name: str, value: str) -> Widget:
        ctx = self.ctx
        term = TERMS.get(name, "")
        tip = ctx.t(f"terms.{term}.means") if term else ""
        label = Label(ctx, ctx.t(f"statistics.{name}"), 19, "text_dim", tooltip=tip)
        figure = Label(ctx, value, 34, "text", "extrabold", name=f"figure.{name}")
        return Panel(ctx, Column(ctx, [label, figure], gap=0), 16, style="row")

    def _charts(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        bars = [(t("statistics.place", n=place), count) for place, count in enumerate(self.deals.places(), 1)]
        parts: list[Widget] = [section(ctx, t("statistics.places")), Bars(ctx, bars, name="places")]
        parts.append(section(ctx, t("statistics.course")))
        latest = self.deals.points_so_far(LONGEST_COURSE)
        if len(latest) < 3:
            parts += [Label(ctx, t("statistics.few"), 21, "text_dim"), Watermark(ctx)]
        else:
            parts.append(PointsChart(ctx, latest, 330, name="course"))
            parts.append(Label(ctx, t("statistics.latest", n=len(latest)), 19, "text_dim"))
        return Column(ctx, parts, gap=14)
