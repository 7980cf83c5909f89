"""Labels that wrap, pictures, and titles in brush letters."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx import letters
from game.ui.gfx.svg import Size
from game.ui.gfx.text import BRUSH, Align, TextRenderer, add_text_note, compute_indent, copy_text_notes
from game.ui.gfx.theme import rgb
from game.ui.kit.widget import AccessRole, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("kit.text")


def shorten(fonts: TextRenderer, text: str, limits: tuple[int, int], weight: str, ending: str = "") -> str:
    """Return a text and its ending, with “…” for the last letters of a text that exceeds `limits` (size and width)."""
    size, width = limits
    shortened_texts = (f"{text[:length].rstrip()}…{ending}" for length in range(len(text) - 1, 0, -1))
    lines = (text + ending, *shortened_texts)
    return next((line for line in lines if fonts.width(line, size, weight) <= width), lines[-1])


class Label(Widget):
    """A text that wraps, of a `size` at 1080p or a `size_in_window` in pixels. `role` is a colour role of the theme."""

    access_role: AccessRole = "text"
    marked_ranges: Sequence[tuple[int, int]] = ()
    """Ranges (start, end) of the text that are gold and underlined. The text must be left-aligned."""

    def __init__(
        self, ctx: WidgetContext, text: str, size: float = 22, role: str = "text", weight: str = "medium", *,
        align: Align = "left", size_in_window: int = 0, name: str = "", tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, name, tooltip)
        self.text = text
        self.size = size_in_window or ctx.tx(size)
        self.first_line_height = ctx.fonts.line_height(self.size, weight)
        self.role = role
        self.weight = weight
        self.align = align

    def measure(self, width: int) -> tuple[int, int]:
        return self.ctx.fonts.measure(self.text, self.size, self._compute_line_width(width), self.weight)

    @property
    def access_name(self) -> str:
        return self.text

    def _compute_line_width(self, width: int) -> int:
        """Return the width at which the text wraps. The lines of a centred text are about equally long."""
        if self.align != "center":
            return width
        return self.ctx.fonts.compute_balanced_width(self.text, self.size, width, self.weight)

    def sprites(self) -> list[Sprite]:
        if not self.text:
            return []
        color = self.ctx.color(self.role)
        width = self._compute_line_width(self.rect.w)
        picture = self.ctx.fonts.render(self.text, self.size, color, self.weight, width=width, align=self.align)
        if self.marked_ranges:
            key = ("marked", self.text, *self.marked_ranges, self.size, self.role, self.weight, width)
            picture = self.ctx.cached(key, partial(self._mark_ranges, picture))
        x = self.rect.x + compute_indent(self.align, self.rect.w - picture.get_width())
        return [Sprite(picture, x, self.rect.y + (self.rect.h - picture.get_height()) // 2)]

    def _mark_ranges(self, text_picture: pygame.Surface) -> pygame.Surface:
        fonts, size, weight = self.ctx.fonts, self.size, self.weight
        gold_color = self.ctx.color("gold")
        gold_picture = fonts.render(self.text, size, gold_color, weight, width=self.rect.w)
        picture = text_picture.copy()
        line_start = 0
        height = fonts.line_height(size, weight)
        thickness = max(1, round(SIZES.underline_em * size))
        for line_index, line in enumerate(fonts.wrap(self.text, size, self.rect.w, weight)):
            line_start = self.text.index(line, line_start)
            for marked_range in self.marked_ranges:
                left, right = (fonts.width(line[: max(0, end - line_start)], size, weight) for end in marked_range)
                rect = pygame.Rect(left, line_index * height, right - left, height)
                picture.fill((0, 0, 0, 0), rect)
                picture.blit(gold_picture, rect, rect)
                picture.fill(gold_color, (left, rect.bottom - 2 * thickness, rect.w, thickness))
            line_start += len(line)
        return copy_text_notes(picture, text_picture)


class Picture(Widget):
    """A surface, or a function that draws a surface of a `size` in pixels when the widget is shown."""

    access_role = "image"

    def __init__(
        self, ctx: WidgetContext, surface: pygame.Surface | Callable[[], pygame.Surface], tooltip: str = "",
        name: str = "", size: Size = (0, 0),
    ) -> None:  # fmt: skip
        super().__init__(ctx, name, tooltip)
        self._surface = surface
        self.size = surface.get_size() if isinstance(surface, pygame.Surface) else size

    @property
    def surface(self) -> pygame.Surface:
        return self._surface if isinstance(self._surface, pygame.Surface) else self._surface()

    def measure(self, width: int) -> tuple[int, int]:
        return self.size if self.fixed_height is None else (width, self.fixed_height)

    def sprites(self) -> list[Sprite]:
        return [Sprite.centered(self.surface, self.rect.center)]


class Title(Label):
    """A title in brush letters, or in the text font if there is no brush letter for a character.

    `metal` replaces the colours of the theme. The title wraps when its letters would be below `min_scale * size`.
    """

    access_role = "heading"

    def __init__(
        self, ctx: WidgetContext, text: str, size: float = 58, *, align: Align = "left", metal: str = "",
        min_scale: float = SIZES.min_title_scale, name: str = "",
    ) -> None:  # fmt: skip
        self.metal = metal
        self.min_scale = min_scale
        self.is_brushed = letters.can_write(text)
        scale = 1.0 if self.is_brushed else SIZES.plain_title_scale
        super().__init__(ctx, text, size * scale, "gold", "extrabold", align=align, name=name)

    def measure(self, width: int) -> tuple[int, int]:
        if not self.is_brushed:
            return super().measure(width)
        size, lines = self._fit_lines(width)
        self.first_line_height = self._compute_line_height(size, lines)
        text_width = max(self.ctx.fonts.width(line, size, BRUSH) for line in lines)
        return min(width, text_width), len(lines) * self.first_line_height

    def _compute_line_height(self, size: int, lines: list[str]) -> int:
        """Return the height of a line. Letters that shrink in a single line do not reduce its height."""
        baseline = max(letters.compute_baseline(line, size) for line in lines)
        height = round((size if len(lines) > 1 else self.size) * SIZES.title_line_em)
        return height + max(0, baseline - round(size * SIZES.title_baseline_em))

    def _fit_lines(self, width: int) -> tuple[int, list[str]]:
        """Return the letter size and the lines of the title. The longest word fits in `width`."""
        fit = self.ctx.fonts.fit
        min_size = round(self.min_scale * self.size)
        min_size = min((fit(word, min_size, width, BRUSH, 1) for word in self.text.split()), default=min_size)
        size = fit(self.text, self.size, width, BRUSH, min_size)
        return size, self.ctx.fonts.wrap(self.text, size, width, BRUSH)

    def sprites(self) -> list[Sprite]:
        if not self.is_brushed:
            return super().sprites()
        size, lines = self._fit_lines(self.rect.w)
        ctx, sprites = self.ctx, list[Sprite]()
        style = letters.make_letter_style(ctx.theme, self.metal) if self.metal else letters.make_title_style(ctx.theme)
        rim_color = None if style.has_faint_rim else rgb(style.rim_color)
        height = self._compute_line_height(size, lines)
        descent = round(size * (SIZES.title_line_em - SIZES.title_baseline_em))
        baseline = self.rect.y + (self.rect.h - height * len(lines)) // 2 - descent
        for line in lines:
            baseline += height
            picture = ctx.cached(("title", self.metal, size, line), partial(letters.draw_line, line, size, style))
            add_text_note(picture, line, size, rgb(style.color), rim_color)
            x = self.rect.x + compute_indent(self.align, self.rect.w - picture.get_width())
            sprites.append(Sprite(picture, x, baseline - letters.compute_baseline(line, size)))
        return sprites
