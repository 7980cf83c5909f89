"""The base class of charts, their coordinates, and progress rings."""

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

import pygame

from game.ui.context import Context
from game.ui.gfx import surfaces, svg
from game.ui.gfx.theme import mix
from game.ui.kit import SizeHints, WidgetContext
from game.ui.kit.widget import cached_picture
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import DrawnPicture, blit_at, render_fitted_text

SIZES = Measures("chart")

MAX_ACCURACY = 100

Point = tuple[float, float]


class Plot(NamedTuple):
    """Converts indices to x and values to y. Index 0 is at `left`, the value `high` at `top` and `low` at `bottom`."""

    top: float
    bottom: float
    low: float
    high: float
    left: float = 0.0
    step: float = 0.0

    def x(self, index: float) -> float:
        return self.left + index * self.step

    def y(self, value: float) -> float:
        return self.top + (self.bottom - self.top) * (self.high - value) / ((self.high - self.low) or 1)

    def list_points(self, values: Sequence[float]) -> list[Point]:
        return [(self.x(n), self.y(value)) for n, value in enumerate(values)]


def list_round_numbers(low: float, high: float, max_count: int, min_step: float = 1) -> list[float]:
    """Return at most `max_count` multiples of a step between `low` and `high`.

    The step is 1, 2 or 5 times a power of ten, and not less than `min_step`, which is a power of ten.
    """
    power_of_ten = min_step
    while True:
        for step in (power_of_ten, 2 * power_of_ten, 5 * power_of_ten):
            first_multiple, last_multiple = ceil(low / step), floor(high / step)
            if last_multiple - first_multiple < max(1, max_count):
                return [round(n * step, 1) for n in range(first_multiple, last_multiple + 1)]
        power_of_ten *= 10


class Chart(DrawnPicture):
    """Base class of charts, which fill the width of their rectangle."""

    size_hints = SizeHints(stretch=1)

    def picture(self, name: str, width: float, height: float = 0) -> pygame.Surface:
        """Return a picture of the skin at a size. The default height is the width."""
        return self.ctx.skin.picture(name, (max(1, round(width)), max(1, round(height or width))))

    def paint_wall_light(self, center: Point, width: float) -> None:
        self.put(self.ctx.art.glow((round(width),) * 2, self.ctx.theme.get_tone("figure_light")), center=center)

    def paint_wall_shadow(self, rect: pygame.Rect, is_oval: bool = False) -> None:
        """Draw a soft shadow, slightly below a rectangle or an oval."""
        spread = self.ctx.px(SIZES.shadow_px)
        rect = rect.inflate(2 * spread, 2 * spread).move(spread // 4, spread // 2)
        oval = self.picture("fittings/shadow-oval", *rect.size) if is_oval else None
        self.canvas.blit(oval or self.ctx.nine_patch("fittings/shadow", rect.size), rect)

    def paint_shelf(self, board: pygame.Rect, depth: int, edge_px: float = SIZES.lip_px) -> None:
        """Draw a shelf with a shadow. `board` is its front; its top is `depth` pixels high."""
        self.paint_wall_shadow(board)
        top_rect = pygame.Rect(board.x, board.y - depth, board.w, depth)
        front_rect = board.inflate(-2 * self.ctx.px(SIZES.board_inset_px), 0)
        lip_rect = pygame.Rect(*board.topleft, board.w, self.ctx.px(edge_px))
        for name, rect in (("top", top_rect), ("board", front_rect), ("lip", lip_rect)):
            self.canvas.blit(self.ctx.nine_patch(f"fittings/ledge-{name}", rect.size), rect)


def add_border(ctx: WidgetContext, picture: pygame.Surface, frame: str = "edge-deep") -> pygame.Surface:
    """Draw the thin frame `frames/FRAME` onto a picture. Return the picture."""
    surfaces.round_corners(picture, ctx.px(SIZES.corner_px), 0, ctx.theme.gold)
    picture.blit(ctx.nine_patch(f"frames/{frame}", picture.get_size()), (0, 0))
    return picture


@cached_picture
def draw_progress_ring(ctx: Context, done_count: int, total_count: int, side: int) -> pygame.Surface:
    """Return a ring that is filled by `done_count` of `total_count`, with the numbers or a tick inside."""
    theme = ctx.theme
    ratio = done_count / total_count
    width = SIZES.ring_width_ratio * side
    color = theme.good if ratio >= 1 else theme.gold
    disc = svg.circle(side / 2, side / 2, side / 2 - 1, fill=theme.panel)
    ring = svg.ring(side, width, ratio, color, mix(theme.gold, theme.panel, 0.75))
    canvas = svg.render(disc + ring, (side, side))
    if ratio >= 1:
        ctx.art.blit_icon(canvas, "check", SIZES.check_ratio, theme.good)
    else:
        text = render_fitted_text(ctx, f"{done_count}/{total_count}", side // 3, side - 2.4 * width, weight="bold")
        blit_at(canvas, text, center=(side // 2, side // 2))
    return canvas
