"""The line above the player's hand that shows the prompt or one message."""

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from typing import Literal, NamedTuple

import pygame

from game.ui.anim.clock import Clock
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.text import Align, blit_with_notes, find_largest_fit
from game.ui.gfx.theme import rgb
from game.ui.layout.table_layout import TableLayout
from game.ui.measures import Measures

TextGetter = Callable[[], str]
"""Function that returns a text in the current language."""
MessageKind = Literal["refused", "hint", "info"]
LineKind = MessageKind | Literal[""]
SIZES = Measures("message_line")
MAX_LINES = 2


class LineStyle(NamedTuple):
    """Style of a kind of message. `text_tx` is the text size; the message disappears after `seconds`."""

    text_tx: int
    icon: str = ""
    color_role: str = ""
    seconds: float = inf


LINE_STYLES: Mapping[LineKind, LineStyle] = {
    "": LineStyle(29),
    "refused": LineStyle(24, "warning", "warning", 6.0),
    "info": LineStyle(24, "info", "text_dim", 4.0),
    "hint": LineStyle(20, "hint", "gold"),
}


class MessageLine:
    """A line of text that shows one message, or the prompt if there is no message."""

    def __init__(self, ctx: Context, clock: Clock, layout: TableLayout) -> None:
        self.ctx, self._clock = ctx, clock
        self.kind: LineKind = ""
        self.prompt = self.text = ""
        self._words: TextGetter = str
        self.hint: TextGetter | None = None
        """The last hint, which another message may hide."""
        self.is_prompt_visible = True
        self._end_timer = clock.call_after(inf, self.clear)
        self.message_count = 0
        self.relayout(layout)

    def say(self, kind: MessageKind, get_text: TextGetter) -> None:
        """Show a message. When it disappears, the last hint returns."""
        if kind == "hint":
            self.hint = get_text
        self._show(kind, get_text)
        self.message_count += 1

    def relayout(self, layout: TableLayout) -> None:
        self.layout = layout
        self.ctx = self.ctx.base_context.make_table_context(layout.viewport)
        self._pictures = self.ctx.get_cache_section("message", repr(layout))  # a layout has no hash
        if self.text:
            self.text = self._words()

    def clear_temporary(self) -> None:
        """Remove a message that would disappear by itself."""
        if LINE_STYLES[self.kind].seconds < inf:
            self.clear()

    def clear(self) -> None:
        """Remove the message, and show the hint again if there is one."""
        self._show("hint" if self.hint else "", self.hint or str)

    def _show(self, kind: LineKind, get_text: TextGetter) -> None:
        self.kind, self.text, self._words = kind, get_text(), get_text
        self._end_timer.cancel()
        self._end_timer = self._clock.call_after(LINE_STYLES[kind].seconds, self.clear)

    def withdraw_hint(self) -> None:
        self.hint = None
        if self.kind == "hint":
            self.clear()

    def sprites(self) -> list[Sprite]:
        kind, text = (self.kind, self.text) if self.text else ("", self.prompt if self.is_prompt_visible else "")
        if not text:
            return []
        box = self.layout.message
        surface = self._pictures.get((kind, text), partial(self._draw, kind, text))
        w, h = surface.get_size()
        x = (self.ctx.viewport.w - w) // 2
        return [Sprite(surface, max(box.x, min(box.right - w, x)), box.bottom - h, Depth.MESSAGE_LINE)]

    def _draw(self, kind: LineKind, text: str) -> pygame.Surface:
        ctx, style = self.ctx, LINE_STYLES[kind]
        lines = self._render(kind, text)
        icon_width = ctx.tx(SIZES.icon_tx) if kind else 0
        text_height = sum(line_picture.get_height() for line_picture in lines)
        usual_height = min(self.layout.message.h, max(text_height, icon_width) + ctx.tx(SIZES.padding_tx))
        h = max(usual_height, text_height + ctx.tx(SIZES.min_padding_tx))
        margins = self._compute_margins(kind)
        width = max(line_picture.get_width() for line_picture in lines)
        surface = ctx.nine_patch("boards/tablet", (width + margins, h)).copy()
        right_x = width + margins - ctx.px(SIZES.point_px)
        y = (h - text_height) // 2
        if kind:
            color = getattr(ctx.theme.make_wall_theme(), style.color_role)
            icon_picture = ctx.art.icon(style.icon, icon_width, color)
            surface.blit(icon_picture, (ctx.px(SIZES.point_px), (h - icon_width) // 2))
        else:
            right_x = width + margins // 2
        for line_picture in lines:
            indent = width if len(lines) > 1 else (width + line_picture.get_width()) // 2
            blit_with_notes(surface, line_picture, (right_x - indent, y))
            y += line_picture.get_height()
        return surface

    def _render(self, kind: LineKind, text: str) -> list[pygame.Surface]:
        fonts = self.ctx.fonts
        theme = self.ctx.theme.make_wall_theme()
        size, width = self._fit_text(kind, text)
        heading, _, body = text.rpartition("\n")
        weight = "medium" if kind else "semibold"
        align: Align = "left" if heading else "center"
        line_width = fonts.compute_balanced_width(body, size, width, weight)
        color = rgb(theme.text_dim if heading else theme.text)
        body_lines = fonts.render(body, size, color, weight, width=line_width, align=align)
        if not heading:
            return [body_lines]
        heading_size = fonts.fit(heading, round(size * SIZES.heading_ratio), width, "bold", size)
        return [fonts.render(heading, heading_size, rgb(theme.text), "bold"), body_lines]

    def can_fit(self, kind: LineKind, text: str) -> bool:
        """Return True if a text fits into the line at its usual size."""
        size = self.ctx.tx(LINE_STYLES[kind].text_tx)
        return any(self._can_fit_size(text, width, size) for width in self._compute_max_widths(kind))

    def _fit_text(self, kind: LineKind, text: str) -> tuple[int, int]:
        """Return the text size and maximum width. A text that needs two lines may cover the table's decorations."""
        fonts, tx = self.ctx.fonts, self.ctx.tx
        inner_width, outer_width = self._compute_max_widths(kind)
        min_size, usual_size = tx(SIZES.min_text_tx), tx(LINE_STYLES[kind].text_tx)
        tolerance = round(SIZES.max_text_decrease_px * self.ctx.viewport.text_scale)
        inner_size = find_largest_fit(usual_size, min_size, partial(self._can_fit_size, text, inner_width))
        outer_size = find_largest_fit(usual_size, min_size, partial(self._can_fit_size, text, outer_width))
        line_size = fonts.fit(text, usual_size, outer_width, "semibold", min_size)
        is_wrapped = "\n" not in text and fonts.width(text, inner_size, "semibold") > inner_width
        if is_wrapped and line_size + tolerance >= inner_size:
            return line_size, outer_width
        is_inner_readable = inner_size > min_size and inner_size + tolerance >= outer_size
        return (inner_size, inner_width) if is_inner_readable else (outer_size, outer_width)

    def _compute_margins(self, kind: LineKind) -> int:
        """Return the total width beside the text, including an icon."""
        px, tx = self.ctx.px, self.ctx.tx
        margins = 2 * px(SIZES.point_px) + tx(SIZES.icon_tx) + tx(SIZES.icon_gap_tx)
        return margins if kind else 2 * tx(SIZES.prompt_padding_tx)

    def _compute_max_widths(self, kind: LineKind) -> tuple[int, int]:
        """Return the text width between the table's decorations, and the text width over them."""
        outer_width = self.layout.message.w
        margins = self._compute_margins(kind)
        return min(outer_width, self.ctx.px(SIZES.free_width_px)) - margins, outer_width - margins

    def _can_fit_size(self, text: str, width: int, size: int) -> bool:
        fonts = self.ctx.fonts
        heading, _, body = text.rpartition("\n")
        heading_height = fonts.line_height(round(size * SIZES.heading_ratio), "bold") if heading else 0
        body_lines = fonts.wrap(body, size, width, "medium")
        if len(body_lines) > MAX_LINES - bool(heading) or fonts.width(heading, size, "bold") > width:
            return False
        padding = 0 if heading or len(body_lines) < MAX_LINES else self.ctx.tx(SIZES.min_padding_tx)
        return heading_height + len(body_lines) * fonts.line_height(size) + padding <= self.layout.message.h
