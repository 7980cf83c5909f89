"""Statistics: what became of all deals, by rules and by the opponents' strength."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate

from game.engine.cards import parse
from game.store.statistics import DealEntry
from game.store.summary import Summary, level_of, preset_of, summarise
from game.ui.kit.boxes import Column, Grid, Panel
from game.ui.kit.button import Button
from game.ui.kit.choice import Choice
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.charts import Bars, Course
from game.ui.pages.empty import empty
from game.ui.pages.page import page, section, sheets
from game.ui.pages.watermark import Watermark
from game.ui.scene import Scene, scene

ALL = ""
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
        self.entries = list(self.ctx.services.stores.statistics.entries() if entries is None else entries)
        self.rules = self.level = ALL

    def build(self) -> None:
        """Filters above, figures and charts below; a page of its own where nothing was played."""
        ctx, t = self.ctx, self.ctx.t
        self.background = page_ground(ctx)
        if not any(entry.counted for entry in self.entries):
            nothing = empty(ctx, "statistics", parse("3S 4C 5D"))
            self.ui.root(page(ctx, t("statistics.title"), nothing, self.back, [self._deals()]), focus="play")
            return
        chosen = self.chosen()
        body = sheets(ctx, self._figures(chosen), self._charts(chosen), SHARE, LEAST)
        self.ui.root(page(ctx, t("statistics.title"), body, self.back, self._filters()))

    def back(self) -> bool:
        """Escape leads to the menu."""
        self.ctx.go("menu")
        return True

    # --- which deals

    def chosen(self) -> list[DealEntry]:
        """The deals in earnest that the filters let through, oldest first."""
        counted = [entry for entry in self.entries if entry.counted]
        by_rules = [entry for entry in counted if self.rules in (ALL, preset_of(entry))]
        return [entry for entry in by_rules if self.level in (ALL, level_of(entry))]

    def _deals(self) -> Widget:
        ctx = self.ctx
        return Button(ctx, ctx.t("statistics.deals_list"), lambda: ctx.go("deals"), "plain", "history", name="deals")

    def _filters(self) -> list[Widget]:
        return [
            self._deals(),
            self._filter("rules", preset_of, self.rules_name),
            self._filter("level", level_of, self.level_name),
        ]

    def _filter(self, which: str, key: Callable[[DealEntry], str], name: Callable[[str], str]) -> Widget:
        t = self.ctx.t
        values = dict.fromkeys(key(entry) for entry in self.entries if entry.counted)
        options = [(ALL, t("statistics.all")), *((value, name(value)) for value in values)]
        label, now = t(f"statistics.by_{which}"), getattr(self, which)
        return Choice(self.ctx, label, options, now, partial(self.filter, which), name=which)

    def filter(self, which: str, value: str) -> None:
        """Show only the deals by these rules, or at this level."""
        setattr(self, which, value)
        if not self.chosen():
            setattr(self, "level" if which == "rules" else "rules", ALL)
        self.build()

    def rules_name(self, value: str) -> str:
        """A preset's name, or the person's own."""
        key = f"presets.{value}.name"
        return self.ctx.t(key) if self.ctx.texts.has(key) else value or self.ctx.t("presets.own")

    def level_name(self, value: str) -> str:
        """A level's name."""
        key = f"bots.level.{value}"
        return self.ctx.t(key) if self.ctx.texts.has(key) else self.ctx.t("statistics.mixed")

    # --- what they come to

    def _figures(self, entries: list[DealEntry]) -> Widget:
        ctx, texts, found = self.ctx, self.ctx.texts, summarise(entries)
        figures = [
            ("deals", texts.number(found.deals)),
            ("firsts", f"{texts.number(found.firsts)} · {texts.percent(found.share_of_firsts)}"),
            ("points", texts.signed(found.points)),
            ("mean_points", texts.signed(found.mean_points, 2)),
            ("mean_place", texts.number(found.mean_place, 2)),
            ("lasts", texts.number(found.lasts)),
            ("best", texts.signed(found.best_points)),
            ("worst", texts.signed(found.worst_points)),
            ("chops", texts.number(found.chops)),
            ("chopped", texts.number(found.chopped)),
            ("instant_wins", texts.number(found.instant_wins)),
            ("knocked_out", texts.number(found.knocked_out)),
            ("best_streak", texts.number(found.best_streak)),
            ("time", self._time(found)),
        ]
        parts: list[Widget] = [Grid(ctx, [self._figure(name, value) for name, value in figures], 2, gap=12, least=260)]
        practice = sum(not entry.counted for entry in self.entries)
        if practice:
            parts.append(Label(ctx, ctx.t("statistics.practice", n=practice), 19, "text_dim", name="practice"))
        return Column(ctx, parts, gap=16)

    def _figure(self, name: str, value: str) -> Widget:
        ctx = self.ctx
        term = TERMS.get(name, "")
        tip = ctx.t(f"terms.{term}.means") if term else ""
        label = Label(ctx, ctx.t(f"statistics.{name}"), 19, "text_dim", tooltip=tip)
        figure = Label(ctx, value, 34, "text", "extrabold", name=f"figure.{name}")
        return Panel(ctx, Column(ctx, [label, figure], gap=0), 16, style="row")

    def _time(self, found: Summary) -> str:
        hours, minutes = divmod(found.seconds // 60, 60)
        if hours:
            return self.ctx.t("statistics.hours", n=hours)
        if not minutes:
            return self.ctx.t("statistics.seconds", n=found.seconds)
        return self.ctx.t("statistics.minutes", n=minutes)

    def _charts(self, entries: list[DealEntry]) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        places = Counter(entry.place for entry in entries)
        bars = [(t("statistics.place", n=place), places[place]) for place in range(1, max(places) + 1)]
        parts: list[Widget] = [section(ctx, t("statistics.places")), Bars(ctx, bars, name="places")]
        parts.append(section(ctx, t("statistics.course")))
        latest = list(accumulate(entry.points for entry in entries))[-LONGEST_COURSE:]
        if len(latest) < 3:
            parts += [Label(ctx, t("statistics.few"), 21, "text_dim"), Watermark(ctx)]
        else:
            parts.append(Course(ctx, latest, 330, name="course"))
            parts.append(Label(ctx, t("statistics.latest", n=len(latest)), 19, "text_dim"))
        return Column(ctx, parts, gap=14)
