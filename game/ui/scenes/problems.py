"""The sets of problems with their subjects and progress, and the player's own mistakes."""

from __future__ import annotations

from functools import partial

import pygame

from game.session.play.lesson import TEACHER
from game.session.reviews import problem_sets
from game.session.reviews.problem_sets import MINE
from game.session.words.vignettes import problems_vignette, theme_vignette
from game.store.history import Progress
from game.ui.context import Context
from game.ui.kit import Column, Grid, Label, ScrollArea, Space, Widget
from game.ui.pages.charts.chart import progress_ring
from game.ui.pages.parts.page import PAGE_MARGIN_PX, fits_beside, halves, page, section, sheet
from game.ui.pages.parts.pictures import vignette
from game.ui.pages.parts.tiles import Tile, TilePicture
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.teaching.teacher import Figure, Speech, Teaching
from game.ui.scene import Scene, scene

SET_PICTURE_SIZE, OWN_PICTURE_SIZE, THEME_PICTURE_SIZE, RING_SIZE, AGAIN_SIZE = 182, 122, 76, 76, 28
LEAST_SET_PX, SETS_SHARE, LEAST_TEACHER_PX, TEACHER_WIDE = 330, 0.64, 480, 1.15
MOST_THEMES = 4


@scene("problems")
class Problems(Scene):
    """A tile for each set; a press opens the next problem of the set."""

    title = "practice.title"
    room = "school"

    def enter(self, progress: Progress | None = None) -> None:
        self.progress = progress or self.ctx.services.stores.exercises.progress

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, self.room)
        first, *others = (self._tile(name) for name in problem_sets.CHOICES)
        sets = [first, Grid(ctx, others, 3, gap=14, least=LEAST_SET_PX)]
        if fits_beside(ctx, SETS_SHARE, LEAST_TEACHER_PX):
            body: Widget = halves(ctx, sheet(ctx, Column(ctx, sets, gap=22)), self._teacher(), SETS_SHARE)
        else:
            body = sheet(ctx, Column(ctx, [*sets, *self._themes(ctx, 2), Space(ctx)], gap=18))
        streak = t("practice.streaks", n=self.progress.streak, most=self.progress.longest)
        told = Label(ctx.on_wall(), streak, 22, "text_dim")
        self.ui.root(page(ctx, t(self.title), body, self.back, beside=[told]), "singles")

    def _teacher(self) -> Widget:
        ctx, themes = self.ctx, self._themes(self.ctx.on_wall(), 1)
        said = Speech(ctx, Label(ctx, ctx.t("practice.greeting"), 24, "on_paper", align="center"))
        area = ScrollArea(ctx, Column(ctx, themes or [said], gap=12), "themes")
        return Teaching(ctx, area, Figure(ctx, TEACHER, "neutral", ctx.px(PAGE_MARGIN_PX), TEACHER_WIDE))

    def _themes(self, around: Context, columns: int) -> list[Widget]:
        ctx = self.ctx
        themes = [self._theme(*each) for each in problem_sets.themes(self.progress)[:MOST_THEMES]]
        heading = section(around, ctx.t("practice.themes"))
        return [heading, Grid(ctx, themes, columns, gap=12, least=400)] if themes else []

    def resume(self) -> None:
        self.enter()
        self.build()

    def _tile(self, name: str) -> Tile:
        ctx, t = self.ctx, self.ctx.t
        begin = partial(ctx.push, "problem", choice=name)
        lines = [t(f"practice.about.{name}"), *self._due(name)]
        own, draw = name == MINE, partial(vignette, ctx, problems_vignette(name))
        picture = TilePicture(draw, OWN_PICTURE_SIZE if own else SET_PICTURE_SIZE, above=not own)
        return Tile(
            ctx, t(f"practice.set.{name}"), lines, begin,
            picture=picture, name=name, sign=self._ring(name),
        )  # fmt: skip

    def _ring(self, name: str) -> pygame.Surface | None:
        problems = problem_sets.in_set(name)
        if not problems:
            return None
        return progress_ring(
            self.ctx, problem_sets.solved(self.progress, problems), len(problems), self.ctx.tx(RING_SIZE)
        )

    def _due(self, name: str) -> list[str]:
        if name != MINE:
            return []
        now, left = len(problem_sets.due(self.progress)), len(problem_sets.mistakes(self.progress))
        return [self.ctx.t("practice.due", n=now, left=left) if left else self.ctx.t("practice.due.none")]

    def _theme(self, theme: str, count: int) -> Tile:
        ctx, t = self.ctx, self.ctx.t
        begin = partial(ctx.push, "problem", choice=MINE, theme=theme)
        again = ctx.art.icon("refresh", ctx.tx(AGAIN_SIZE), ctx.theme.gold)
        picture = TilePicture(partial(vignette, ctx, theme_vignette(theme)), THEME_PICTURE_SIZE)
        return Tile(
            ctx, t(f"story.principle.{theme}"), [t("practice.theme.count", n=count)], begin,
            picture=picture, name=theme, title_size=20, sign=again,
        )  # fmt: skip
