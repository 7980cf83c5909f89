"""Parts of a lesson: the blackboard, marks on cards, progress in coins, and questions before the start."""

from collections.abc import Sequence
from functools import partial
from math import pi, sin

import pygame

from game.session.play.lesson import load_steps
from game.session.play.unfinished import UnfinishedGames
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.kit import Button, Column, Grid, Panel, Space, Title, Ui, Widget, grow
from game.ui.kit.dialog import Answer, Close, ask, form_footer, open_form
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import draw_badge

SIZES = Measures("lesson_board")


class Blackboard(Panel):
    """The teacher's blackboard. He points at the fraction `pointed_x_ratio` of its width, unless that is None."""

    def __init__(
        self, ctx: Context, content: Sequence[Widget], min_height: int = 0, pointed_x_ratio: float | None = None
    ) -> None:
        centered_column = Column(ctx, [*content, Space(ctx, height=SIZES.ledge_px)], gap=0, vertical_align="middle")
        super().__init__(ctx, grow(centered_column), SIZES.padding_px, name="board")
        self.min_height, self.pointed_x_ratio = min_height, pointed_x_ratio

    def measure(self, width: int) -> tuple[int, int]:
        width_needed, height = super().measure(width)
        return width_needed, max(height, self.min_height)

    @property
    def pointed_position(self) -> tuple[int, int] | None:
        """Position in the window at which the teacher points, low on the board."""
        if self.pointed_x_ratio is None:
            return None
        height = round(SIZES.pointed_height_ratio * self.rect.h)
        return self.rect.x + round(self.pointed_x_ratio * self.rect.w), self.rect.bottom - height

    def background_sprites(self) -> list[Sprite]:
        """Return the board, whose frame is a little wider than `rect`, and its shadow."""
        ctx, px, blur_radius = self.ctx, self.ctx.px, self.ctx.px(SIZES.shadow_blur_px)
        rect = self.rect.inflate(2 * px(SIZES.frame_out_px), 0)
        shadow_rect = rect.inflate(4 * blur_radius, 4 * blur_radius).move(0, px(SIZES.shadow_drop_px))
        inner_rect = pygame.Rect((2 * blur_radius, 2 * blur_radius), rect.size)
        alpha = round(ctx.theme.get_number("board_shadow"))
        draw = partial(surfaces.draw_blurred_box, shadow_rect.size, inner_rect, (0, 0, 0, alpha), blur_radius)
        shadow = Sprite(ctx.cached(("board shade", rect.size), draw), *shadow_rect.topleft)
        return [shadow, Sprite(ctx.nine_patch("boards/blackboard", rect.size), *rect.topleft)]


def chalk_title(ctx: Context, text: str, size: float = SIZES.chalk_text_px) -> Title:
    return Title(ctx, text, size, align="center", metal="chalk")


def chalk_arrow(ctx: Context) -> Panel:
    return grow(Panel(ctx, Space(ctx, height=SIZES.arrow_height_px), 0, style="boards/arrow"))


# --- red marks on cards: a seal for success, a chalk cross for a mistake

STAMP_SIDE_PX = 140
STAMP_OVERLAP_RATIO = 0.78
STAMP_OVERHANG_PX = STAMP_SIDE_PX * (1 - STAMP_OVERLAP_RATIO)
STAMP_FALL_FRAMES = 8


class StampedCards(Column):
    """Cards with a stamp at the lower right. The stamp falls when the cards appear."""

    def __init__(self, ctx: Context, cards: Sequence[Widget]) -> None:
        super().__init__(ctx, [*cards, Space(ctx, height=STAMP_OVERHANG_PX)], gap=0)
        self.tween = self.clock.tween(0.0 if ctx.has_reduced_motion else SIZES.seal_fall_seconds)

    def sprites(self) -> list[Sprite]:
        skin, side = self.ctx.skin, self.ctx.px(STAMP_SIDE_PX)
        remaining_fall = 1 - self.tween.progress
        scale = 1 + (SIZES.seal_start_scale - 1) * round(remaining_fall * STAMP_FALL_FRAMES) / STAMP_FALL_FRAMES
        stamp = skin.picture("stages/stamp", skin.compute_size("stages/stamp", scale * side / STAMP_SIDE_PX))
        center = self.rect.right - 3 * side // 8, self.rect.bottom - side // 2
        return [*super().sprites(), Sprite.centered(stamp, center, alpha=round(255 * (1 - remaining_fall)))]


class CrossedOutCards(Column):
    """Cards under a red chalk cross. The cards shake when they appear."""

    def __init__(self, ctx: Context, cards: Sequence[Widget]) -> None:
        super().__init__(ctx, cards, gap=0)
        self.tween = self.clock.tween(0.0 if ctx.has_reduced_motion else SIZES.shake_seconds)

    def sprites(self) -> list[Sprite]:
        side, progress = round(SIZES.cross_side_ratio * self.rect.h), self.tween.progress
        center = self.rect.centerx, self.rect.bottom + round(SIZES.cross_drop_ratio * self.rect.h) - side // 2
        cross = Sprite.centered(self.ctx.square_picture("stages/cross", side), center)
        offset = round(self.ctx.px(SIZES.shake_px) * sin(2 * pi * SIZES.shake_count * progress) * (1 - progress))
        return [sprite._replace(x=sprite.x + offset) for sprite in (*super().sprites(), cross)]


class CoinProgress(Widget):
    """A row of coins: first the earned coins, then a larger lit coin for the current step, then empty rings."""

    def __init__(self, ctx: Context, earned_count: int, coin_count: int, tooltip: str, name: str = "") -> None:
        super().__init__(ctx, name, tooltip)
        self.earned_count, self.coin_count = earned_count, coin_count

    def measure(self, width: int) -> tuple[int, int]:
        side, step_width = self._measure_coins(width)
        return (self.coin_count - 1) * step_width + side, round(SIZES.current_coin_ratio * side)

    def _measure_coins(self, width: int) -> tuple[int, int]:
        """Return the side of a coin, and the distance between the middles of two coins."""
        width_in_coins = 1 + (self.coin_count - 1) * SIZES.coin_step_ratio
        side = max(1, min(self.ctx.px(SIZES.max_coin_px), int(width / width_in_coins)))
        return side, round(side * SIZES.coin_step_ratio)

    def sprites(self) -> list[Sprite]:
        ctx, (side, step_width) = self.ctx, self._measure_coins(self.rect.w)
        centers = [(self.rect.x + side // 2 + n * step_width, self.rect.centery) for n in range(self.coin_count)]
        coin, ring = ctx.square_picture("hall/coin", side), draw_badge(ctx, "coin", side)
        alpha = round(SIZES.empty_coin_alpha)
        sprites = [Sprite.centered(ring, center, alpha=alpha) for center in centers[: self.earned_count : -1]]
        sprites += [Sprite.centered(coin, center) for center in centers[: self.earned_count]]
        if self.earned_count < self.coin_count:
            center, glow_side = centers[self.earned_count], SIZES.coin_glow_ratio * side
            current_coin = ctx.square_picture("hall/coin", round(SIZES.current_coin_ratio * side))
            sprites.append(ctx.glow_sprite((glow_side, glow_side), ctx.theme.inlay["gold_light"], center))
            sprites.append(Sprite.centered(current_coin, center))
        return sprites


def ask_which_to_continue(ctx: Context, ui: Ui) -> None:
    guided_answer = Answer("guided", "menu.continue.guided", partial(ctx.go, "guided"))
    match_answer = Answer("match", "menu.continue.match", partial(ctx.go, "table"), "primary")
    ask(ui, "menu.continue", "menu.continue.which", guided_answer, match_answer)


def ask_lesson_start(ctx: Context, ui: Ui, unfinished: UnfinishedGames) -> None:
    """Ask whether to continue or restart the lesson, to go to one of its steps, or to play the guided deal."""
    lesson, has_guided_deal = unfinished.lesson, unfinished.has_guided_deal
    step_count = len(load_steps())
    answers = [
        Answer("anew", "menu.learn.anew", partial(ctx.go, "lesson", step=0)),
        Answer("at_step", "menu.learn.at_step", partial(_choose_step, ctx, ui)),
    ]
    if lesson.is_completed or has_guided_deal:
        label_key = "menu.learn.guided_on" if has_guided_deal else "menu.continue.guided"
        answers.append(Answer("guided", label_key, partial(ctx.go, "guided")))
    if lesson.was_begun:
        answers.append(Answer("go_on", "menu.learn.go_on", partial(ctx.go, "lesson")))
    answers[-1] = answers[-1]._replace(style="primary")
    text_key = "menu.learn.left" if lesson.was_begun else "menu.learn.known"
    ask(ui, "menu.learn", text_key, *answers, step=min(lesson.step + 1, step_count), steps=step_count)


def _choose_step(ctx: Context, ui: Ui) -> None:
    def build_widgets(close: Close) -> Sequence[Widget]:
        buttons = []
        for n, step in enumerate(load_steps()):
            label = f"{ctx.texts.format_number(n + 1)}. {ctx.t(f'lesson.{step.id}.title')}"
            buttons.append(Button(ctx, label, partial(ctx.go, "lesson", step=n), name=f"step-{n + 1}", align="left"))
        return [Grid(ctx, buttons, 2, gap=10), form_footer(ctx, close, name="cancel")]

    open_form(ui, "menu.learn.at_step", build_widgets, "step-1", SIZES.steps_form_width_px)
