"""The problems by sets: what each is about, how much of it is solved, and the person's own mistakes."""

from __future__ import annotations

from functools import partial

import pygame

from game.session import problem_sets
from game.session.problem_sets import FRESH, MINE
from game.session.vignettes import problems_vignette
from game.store.exercises import Progress
from game.ui.kit.boxes import Column, Grid
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.page import page, section, sheet
from game.ui.pages.tile import Tile
from game.ui.pages.vignette import solved_vignette, vignette
from game.ui.pages.watermark import Watermark
from game.ui.scene import Scene, scene

PICTURE = 112
"""The height of a set's picture at 1080p, following the text size."""
LEAST = 500
"""The least width of a set's tile at 1080p."""
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
        first, *sets = (self._tile(name) for name in problem_sets.CHOICES)
        parts: list[Widget] = [first, Grid(ctx, sets, 3, gap=14, least=LEAST)]
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
        lines, picture = [t(f"practice.about.{name}"), self._done(name)], partial(self._picture, name)
        return Tile(ctx, t(f"practice.set.{name}"), lines, begin, picture=picture, name=name, side=PICTURE)

    def _picture(self, name: str, high: int) -> pygame.Surface:
        """A set's cards; of one that can be finished with a medal that is gold when all of it is solved."""
        ctx, shown = self.ctx, problems_vignette(name)
        problems = problem_sets.in_set(name)
        if not problems:
            return vignette(ctx, shown, high)
        share = problem_sets.solved(self.progress, problems) / len(problems)
        return solved_vignette(ctx, shown, share, high)

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
