"""The parts of a lesson: the board with cards, chalk words and red marks, progress as coins, and questions before it
starts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import pi, sin

import pygame

from game.session.play.lesson import load_steps
from game.session.play.unfinished import UnfinishedGames
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.kit import Button, Column, Grid, Panel, Space, Ui, Widget, align_middle, grow
from game.ui.kit.dialog import Answer, Close, ask, form_foot, open_form
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.rooms import hall

SIZES = Measures("lesson_board")


class Blackboard(Panel):
    """The teacher's board with its content in the middle, at least `min_height` pixels high. The teacher points
    at the fraction `pointed_ratio` of its width, or at nothing if this is None.
    """

    def __init__(
        self, ctx: Context, content: Sequence[Widget], min_height: int = 0, pointed_ratio: float | None = None
    ) -> None:
        self.pointed_ratio = pointed_ratio
        middle = align_middle(Column(ctx, [*content, Space(ctx, height=SIZES.ledge_px)], gap=0))
        super().__init__(ctx, grow(middle), SIZES.padding_px, "board")
        self.min_height = min_height

    def measure(self, width: int) -> tuple[int, int]:
        width_needed, height = super().measure(width)
        return width_needed, max(height, self.min_height)

    @property
    def pointed_position(self) -> tuple[int, int] | None:
        """Return the place pointed at in the window; it is low on the board, so that a pointer hides little."""
        if self.pointed_ratio is None:
            return None
        return self.rect.x + round(self.pointed_ratio * self.rect.w), self.rect.bottom - round(
            SIZES.pointed_height_ratio * self.rect.h
        )

    def background_sprites(self) -> list[Sprite]:
        ctx, box = self.ctx, self.rect.inflate(2 * self.ctx.px(SIZES.frame_out_px), 0)
        drop, blur, alpha = (
            ctx.px(SIZES.shadow_drop_px),
            ctx.px(SIZES.shadow_blur_px),
            round(ctx.theme.level("board_shadow")),
        )

        def draw_shadow() -> pygame.Surface:
            inner = pygame.Rect((2 * blur, 2 * blur), box.size)
            return surfaces.soft_box(inner.inflate(4 * blur, 4 * blur).size, inner, (0, 0, 0, alpha), blur)

        shadow = ctx.cached(("board shade", box.size), draw_shadow)
        board = ctx.nine_patch("boards/blackboard", box.size)
        return [Sprite.centred(shadow, (box.centerx, box.centery + drop)), Sprite(board, *box.topleft)]


def chalk_title(ctx: Context, words: str, size: float = SIZES.chalk_letters_px) -> Title:
    """Return words in chalk."""
    return Title(ctx, words, size, align="center", metal="chalk")


class ChalkArrow(Widget):
    """An arrow over the whole width."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.ctx.px(SIZES.arrow_height_px)

    def sprites(self) -> list[Sprite]:
        return [Sprite(self.ctx.nine_patch("boards/arrow", self.rect.size), *self.rect.topleft)]


# --- red marks on cards: a seal for success, a chalk cross for a mistake

STAMP_SIDE_PX = 140
STAMP_OVERLAP_RATIO = 0.78
"""Side of the seal at 1080p, and the fraction of it that lies on the cards."""
STAMP_FOOT_PX = STAMP_SIDE_PX * (1 - STAMP_OVERLAP_RATIO)
STAMP_FALL_FRAMES = 8
"""Duration of the seal's fall, its initial scale, and the number of sizes drawn during the fall."""


class StampedCards(Column):
    """Cards with the stamp at their lower right."""

    def __init__(self, ctx: Context, cards: Sequence[Widget]) -> None:
        super().__init__(ctx, [*cards, Space(ctx, height=STAMP_FOOT_PX)], gap=0)
        self.tween = self.clock.tween(0.0 if ctx.reduced_motion else SIZES.seal_fall_seconds)

    def sprites(self) -> list[Sprite]:
        remaining = 1 - self.tween.progress
        look, side = skin.of(self.ctx.theme), self.ctx.px(STAMP_SIDE_PX)
        scale = 1 + (SIZES.seal_start_scale - 1) * round(remaining * STAMP_FALL_FRAMES) / STAMP_FALL_FRAMES
        width, height = look.entry("stages/stamp").size
        unit = scale * side / STAMP_SIDE_PX
        face = look.picture("stages/stamp", (round(width * unit), round(height * unit)))
        middle = self.rect.right - side // 2, self.rect.bottom - side // 2
        return [*super().sprites(), Sprite.centred(face, middle, alpha=round(255 * (1 - remaining)))]


class CrossedOutCards(Column):
    """Cards with a red chalk cross over them; they shake as they appear."""

    def __init__(self, ctx: Context, cards: Sequence[Widget]) -> None:
        super().__init__(ctx, cards, gap=0)
        self.tween = self.clock.tween(0.0 if ctx.reduced_motion else SIZES.shake_seconds)

    def sprites(self) -> list[Sprite]:
        side = round(SIZES.cross_side_ratio * self.rect.h)
        face = skin.of(self.ctx.theme).picture("stages/cross", (side, side))
        middle = self.rect.centerx, self.rect.bottom + round(SIZES.cross_drop_ratio * self.rect.h) - side // 2
        progress = self.tween.progress
        offset = round(self.ctx.px(SIZES.shake_px) * sin(2 * pi * SIZES.shake_count * progress) * (1 - progress))
        return [each._replace(x=each.x + offset) for each in (*super().sprites(), Sprite.centred(face, middle))]


# --- progress


class CoinProgress(Widget):
    """Progress as coins on a cord: `earned` of `count` coins are visible, the next is lit, the others are rings."""

    ctx: Context

    def __init__(self, ctx: Context, gained: int, count: int, tooltip: str, name: str = "") -> None:
        super().__init__(ctx, name, tooltip)
        self.earned, self.count = gained, count

    def measure(self, width: int) -> tuple[int, int]:
        side, step, extra = self._sizes(width)
        return (self.count - 1) * step + side + extra, round(SIZES.current_coin_ratio * side)

    def sprites(self) -> list[Sprite]:
        side, step, extra = self._sizes(self.rect.w)
        first, y = self.rect.x + side // 2, self.rect.centery
        offsets = [0] * self.earned + [extra // 2] + [extra] * self.count
        coins = [(first + n * step + offsets[n], y) for n in range(self.count)]
        length = coins[min(self.earned, self.count - 1)][0] - first
        cord = self.ctx.cached(("cord", side, length), lambda: self._cord(side, length))
        ring = self.ctx.cached(("coin to come", side), lambda: self._ring(side))
        sprites = [Sprite(cord, first, y - cord.get_height() // 2)]
        sprites += [Sprite.centred(ring, at) for at in coins[: self.earned : -1]]
        sprites += [Sprite.centred(hall.draw_coin(self.ctx, side), at) for at in coins[: self.earned]]
        for at in coins[self.earned : self.earned + 1]:
            glow = round(SIZES.coin_glow_ratio * side)
            sprites.append(Sprite.centred(self.ctx.art.glow((glow, glow), self.ctx.theme.inlay["gold_light"]), at))
            sprites.append(Sprite.centred(hall.draw_coin(self.ctx, round(SIZES.current_coin_ratio * side)), at))
        return sprites

    def _sizes(self, width: int) -> tuple[int, int, int]:
        """Return the side of a coin, the distance to the next coin, and the additional room of the current coin."""
        current_extra = SIZES.current_coin_ratio - 1 if self.earned < self.count else 0.0
        widths = 1 + current_extra + (self.count - 1) * SIZES.coin_step_ratio
        side = max(1, min(self.ctx.px(SIZES.max_coin_px), int(width / widths)))
        return side, int(side * SIZES.coin_step_ratio), round(current_extra * side)

    def _cord(self, side: int, length: int) -> pygame.Surface:
        size = max(1, length), max(2, round(SIZES.cord_ratio * side))
        line = svg.rect((0, 0, *size), 0, fill=self.ctx.theme.inlay["cinnabar"], fill_opacity=SIZES.cord_opacity)
        return svg.render(line, size)

    def _ring(self, side: int) -> pygame.Surface:
        theme = self.ctx.theme
        line = {"stroke": theme.gold, "stroke_opacity": SIZES.cord_opacity, "stroke_width": 7}
        ring = svg.circle(
            50, 50, 44, fill=theme.inlay["lacquer"], fill_opacity=theme.level("coin_ring_opacity"), **line
        )
        return svg.square(ring + svg.rect((36, 36, 28, 28), 0, fill="none", **line), side, 100)


# --- questions


def ask_match_or_lesson(ctx: Context, ui: Ui) -> None:
    """Ask whether to continue the match or the guided deal, if both are unfinished."""
    guided = Answer("guided", "menu.continue.guided", lambda: ctx.go("guided"))
    stores = Answer("match", "menu.continue.match", lambda: ctx.go("table"), "primary")
    ask(ui, "menu.continue", "menu.continue.which", guided, stores)


def ask_lesson_start(ctx: Context, ui: Ui, unfinished: UnfinishedGames) -> None:
    """Ask whether to continue the lesson, restart it, or go to one of its steps. After its end the guided deal is
    offered too and continues from where it was left.
    """
    lesson, guided, count = unfinished.lesson, unfinished.has_guided_deal, len(load_steps())
    answers = [
        Answer("anew", "menu.learn.anew", lambda: ctx.go("lesson", step=0)),
        Answer("at_step", "menu.learn.at_step", partial(_choose_step, ctx, ui)),
    ]
    if lesson.is_completed or guided:
        label = "menu.learn.guided_on" if guided else "menu.continue.guided"
        answers.append(Answer("guided", label, lambda: ctx.go("guided")))
    if lesson.was_begun:
        answers.append(Answer("go_on", "menu.learn.go_on", lambda: ctx.go("lesson")))
    answers[-1] = answers[-1]._replace(style="primary")
    text = "menu.learn.left" if lesson.was_begun else "menu.learn.known"
    reached = min(lesson.step + 1, count)
    ask(ui, "menu.learn", text, *answers, step=reached, steps=count)


def _choose_step(ctx: Context, ui: Ui) -> None:

    def parts(close: Close) -> Sequence[Widget]:
        buttons: list[Widget] = []
        for at, step in enumerate(load_steps()):
            label = f"{ctx.texts.format_number(at + 1)}. {ctx.t(f'lesson.{step.id}.title')}"
            begin = partial(ctx.go, "lesson", step=at)
            buttons.append(Button(ctx, label, begin, size=22, name=f"step-{at + 1}", align="left"))
        return [Grid(ctx, buttons, 2, gap=10), form_foot(ctx, close, name="cancel")]

    open_form(ui, "menu.learn.at_step", parts, "step-1", SIZES.steps_form_width_px)
