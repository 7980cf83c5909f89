"""Pictures of opponents at a table, and of a calendar leaf."""

from collections.abc import Sequence

import pygame

from game.engine.rules import Rules
from game.session.words.calendar_words import CalendarLeaf
from game.session.words.vignettes import build_vignette
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces
from game.ui.gfx.text import MIN_TEXT_PX, blit_with_notes
from game.ui.gfx.theme import rgb
from game.ui.kit.widget import cached_picture
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, DrawnPicture, blit_at, paint_vignette
from game.ui.pages.rooms import hall
from game.ui.persons.pictures import draw_bust

SIZES = Measures("table_picture")

USUAL_MAX_HEIGHTS = (SIZES.usual_height_px, 0.5, 0.4)
"""Maximum height in pixels at 1080p, as a fraction of the width, and as a fraction of the window's height."""
PLACE_MAX_HEIGHTS = (570, 0.74, 0.53)
SILHOUETTE_TINT = (62, 48, 46, 255)


class TablePicture(DrawnPicture):
    """Opponents at a table, or their silhouettes. A calendar `leaf` may hang at the left.

    The table is in the hall, or at a place of the campaign if `place_name` is given.
    """

    def __init__(
        self, ctx: Context, rules: Rules, people: Sequence[str], *, name: str = "", place_name: str = "",
        are_unknown: bool = False, leaf: CalendarLeaf | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ctx, 0, name, rules, tuple(people), are_unknown, place_name, leaf)
        self.rules = rules
        self.people = tuple(people)
        self.leaf, self.are_unknown = leaf, are_unknown
        self.place_name = place_name

    def measure(self, width: int) -> tuple[int, int]:
        max_height, width_ratio, window_ratio = PLACE_MAX_HEIGHTS if self.place_name else USUAL_MAX_HEIGHTS
        return width, min(self.ctx.tx(max_height), round(width * width_ratio), round(self.ctx.size[1] * window_ratio))

    def paint(self) -> None:
        ctx, (w, h) = self.ctx, self.rect.size
        calendar_right = 0.0
        if self.leaf:
            size_limit = min(h, SIZES.leaf_room_ratio * w)
            leaf = draw_calendar_leaf(ctx, self.leaf, round(SIZES.leaf_height_ratio * size_limit))
            calendar_right = SIZES.leaf_x_ratio * size_limit + leaf.get_width()
        scale = h / SIZES.full_scale_height_px
        table = hall.HallTable(ctx, (w, h), round(calendar_right + w) // 2, SIZES.table_edge_ratio * h, scale)
        self._paint_ground(table.x)
        seat_width = (w - calendar_right) / len(self.people)
        side = round(min(SIZES.person_height_ratio * h, SIZES.person_seat_ratio * seat_width))
        name_plates = []
        for n, person in enumerate(self.people):
            x = round(calendar_right + seat_width * (n + 0.5))
            y = round(h - (table.edge_height - hall.compute_edge_drop(x - table.x, table.unit)))
            is_glad = n == len(self.people) // 2 and not self.are_unknown
            bust = draw_bust(ctx.art, person, side, "glad" if is_glad else "neutral", height_ratio=SIZES.person_aspect)
            if self.are_unknown:
                bust = bust.copy()
                bust.fill(SILHOUETTE_TINT, special_flags=pygame.BLEND_RGBA_MULT)
            self.put(bust, midtop=(x, y - SIZES.person_visible_aspect * side))
            name_plates.append((ctx.t(f"bots.{person}.name"), (x, y + SIZES.name_drop_ratio * h)))
        self.put(table.draw_picture(), bottomleft=(0, h))
        if not self.are_unknown:
            height = round(SIZES.cards_height_ratio * h)
            cards = pygame.Surface((round(height * VIGNETTE_ASPECT), height), pygame.SRCALPHA)
            paint_vignette(ctx, cards, build_vignette(self.rules))
            self.put(cards, midtop=(table.x, SIZES.cards_top_ratio * h))
            size_limit = round(seat_width) - self.measure_plate_width("", self.text_size)
            for name, center in name_plates:
                size = ctx.fonts.fit(name, self.text_size, size_limit, "bold", ctx.px(MIN_TEXT_PX))
                self.paint_plate(name, center, size=size, role="text")
        if self.leaf:
            self.put(leaf, midright=(calendar_right, h / 2))
        surfaces.round_corners(self.canvas, ctx.px(14), ctx.px(2), ctx.theme.gold, 0.8)

    def _paint_ground(self, center_x: int) -> None:
        ctx, size = self.ctx, self.rect.size
        if self.place_name:
            background = ctx.skin.make_cover(f"places/{self.place_name}-view", size)
            if self.are_unknown:
                surfaces.tint(background, drawings.get_material("unearned"))
            self.canvas.blit(background, (0, 0))
            return
        self.canvas.blit(hall.draw_new_hall(ctx, size, center_x, has_title=False, light="evening"), (0, 0))
        gong = hall.draw_object(ctx, "gong", round(SIZES.gong_height_ratio * size[1]))
        self.put(gong, center=(center_x, SIZES.gong_y_ratio * size[1]))


LEAF_LINE_RATIOS = ((0.07, 0.2), (0.08, 0.725), (0.066, 0.875))
"""Font size and y of month, weekday and lunar date, as fractions of the leaf's height."""


@cached_picture
def draw_calendar_leaf(ctx: Context, calendar_texts: CalendarLeaf, height: int) -> pygame.Surface:
    width = round(height * SIZES.leaf_aspect)
    leaf = ctx.skin.make_picture("frames/calendar", (width, height))
    red, green = rgb(ctx.theme.suits[2]), rgb(ctx.theme.suits_four[1])
    color = red if calendar_texts.is_red else green
    max_line_width = round(width * SIZES.leaf_words_ratio)
    lines = ((calendar_texts.month, red), (calendar_texts.weekday, color), (calendar_texts.lunar_date, color))
    for (text, line_color), (size_ratio, y) in zip(lines, LEAF_LINE_RATIOS, strict=True):
        max_size = round(size_ratio * height)
        size = ctx.fonts.fit(text, max_size, max_line_width, "bold", min(ctx.px(MIN_TEXT_PX), max_size))
        line_picture = ctx.fonts.render(text, size, line_color, "bold", width=max_line_width, align="center")
        blit_at(leaf, line_picture, center=(width / 2, y * height))
    number = ctx.fonts.render(calendar_texts.day, round(SIZES.day_text_ratio * height), color, "extrabold")
    rect = number.get_bounding_rect()
    blit_with_notes(leaf, number, (width // 2 - rect.centerx, round(SIZES.day_y_ratio * height) - rect.centery))
    return leaf
