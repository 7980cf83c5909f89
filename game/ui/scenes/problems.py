"""The problems by sets: what each is about, how much of it is solved, and the person's own mistakes."""

from __future__ import annotations

from functools import partial

from game.session import problem_sets
from game.session.problem_sets import FRESH, MINE
from game.store.exercises import Progress
from game.ui.kit.boxes import Column, Grid
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.page import page, section, sheet
from game.ui.pages.tile import Tile
from game.ui.pages.watermark import Watermark
from game.ui.scene import Scene, scene

MOST_THEMES = 4
"""So many of the weakest themes are named."""


@scene("problems")
class Problems(Scene):
    """Pick a set; its next problem follows."""

    def enter(self, progress: Progress | None = None) -> None:
        """Show what is kept."""
        self.progress = progress or self.ctx.services.stores.exercises.progress

    def build(self) -> None:
        """A tile for each set, then one for each theme that goes wrong most."""
        ctx, t = self.ctx, self.ctx.t
        self.background = page_ground(ctx)
        sets = [self._tile(name) for name in problem_sets.CHOICES]
        parts: list[Widget] = [Grid(ctx, sets, 2, gap=12, least=480)]
        themes = problem_sets.themes(self.progress)[:MOST_THEMES]
        if themes:
            parts.append(section(ctx, t("practice.themes")))
            parts.append(Grid(ctx, [self._theme(*each) for each in themes], 2, gap=12, least=480))
        body = sheet(ctx, Column(ctx, [*parts, Watermark(ctx)], gap=18))
        streak = t("practice.streaks", n=self.progress.streak, most=self.progress.longest)
        self.ui.root(page(ctx, t("practice.title"), body, self.back, [Label(ctx, streak, 22, "text_dim")]), "singles")

    def resume(self) -> None:
        """Some more may be solved now."""
        self.enter()
        self.build()

    def _tile(self, name: str) -> Tile:
        ctx, t = self.ctx, self.ctx.t
        begin = partial(ctx.push, "problem", choice=name)
        return Tile(ctx, t(f"practice.set.{name}"), [t(f"practice.about.{name}"), self._done(name)], begin, name=name)

    def _done(self, name: str) -> str:
        """How far somebody has come with a set."""
        t, progress = self.ctx.t, self.progress
        if name == MINE:
            now, left = len(problem_sets.due(progress)), len(problem_sets.mistakes(progress))
            return t("practice.due", n=now, left=left) if left else t("practice.due.none")
        if name == FRESH:
            return t("practice.endless")
        problems = problem_sets.in_set(name)
        return t("practice.solved", n=problem_sets.solved(progress, problems), total=len(problems))

    def _theme(self, theme: str, count: int) -> Tile:
        ctx, t = self.ctx, self.ctx.t
        begin = partial(ctx.push, "problem", choice=MINE, theme=theme)
        return Tile(ctx, t(f"story.principle.{theme}"), [t("practice.theme.count", n=count)], begin, name=theme)
