"""The message line of a table: one message at a time over a prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from typing import Literal, NamedTuple

import pygame

from game.ui.anim.clock import Clock
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin
from game.ui.gfx.text import Align, fit, stamp
from game.ui.gfx.theme import rgb
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth
from game.ui.measures import Measures

Words = Callable[[], str]
"""Function that returns a text in the present language."""
MessageKind = Literal["refused", "hint", "info"]
"""Reason of a refusal, text of a hint, and other news."""
LineKind = MessageKind | Literal[""]
SIZES = Measures("message_line")
MAX_LINES = 2


class LineStyle(NamedTuple):
    """Usual text size at 1080p and 100 %, the icon with the role of its colour, and the seconds that a message stays.

    By default a message stays until the next action.
    """

    text_px: int
    icon: str = ""
    role: str = ""
    seconds: float = inf


LINE_STYLES: Mapping[LineKind, LineStyle] = {
    "": LineStyle(29),
    "refused": LineStyle(24, "warning", "warning", 6.0),
    "info": LineStyle(24, "info", "text_dim", 4.0),
    "hint": LineStyle(20, "hint", "gold"),
}


class MessageLine:
    """One message at a time over a prompt. The prompt stays while the player has to act."""

    def __init__(self, ctx: Context, clock: Clock, layout: TableLayout) -> None:
        self.ctx, self._clock = ctx, clock
        self.kind: LineKind = ""
        self.prompt = self.text = ""
        self._words: Words = str
        self._hint: Words | None = None
        """The hint in force, shown or covered by another message."""
        self.has_prompt = True
        self._end_timer = clock.call_after(inf, self.clear)
        self.message_count = 0
        self.relayout(layout)

    def say(self, kind: MessageKind, words: Words) -> None:
        """Show a message. A hint that it covers comes back afterwards."""
        if kind == "hint":
            self._hint = words
        self._show(kind, words)
        self.message_count += 1

    def relayout(self, layout: TableLayout) -> None:
        self.layout, self._shelf = layout, self.ctx.picture_shelf("message", repr(layout))  # a layout has no hash
        if self.text:
            self.text = self._words()

    def clear_passing(self) -> None:
        """Remove a passing message after an action of the player."""
        if LINE_STYLES[self.kind].seconds < inf:
            self.clear()

    def clear(self) -> None:
        """Remove the message; a hint that it covers comes back."""
        self._show("hint" if self._hint else "", self._hint or str)

    def _show(self, kind: LineKind, words: Words) -> None:
        self.kind, self.text, self._words = kind, words(), words
        self._end_timer.cancel()
        self._end_timer = self._clock.call_after(LINE_STYLES[kind].seconds, self.clear)

    def withdraw_hint(self) -> None:
        self._hint = None
        if self.kind == "hint":
            self.clear()

    @property
    def has_hint(self) -> bool:
        """True if a hint is in force, shown or covered by another message."""
        return self._hint is not None

    def sprites(self) -> list[Sprite]:
        kind, text = (self.kind, self.text) if self.text else ("", self.prompt if self.has_prompt else "")
        if not text:
            return []
        box, surface = self.layout.message, self._shelf.get((kind, text), partial(self._draw, kind, text))
        w, h = surface.get_size()
        x = (self.layout.viewport.w - w) // 2
        return [Sprite(surface, max(box.x, min(box.right - w, x)), box.bottom - h, Depth.MESSAGE)]

    def _draw(self, kind: LineKind, text: str) -> pygame.Surface:
        m, look, lines = self.layout.viewport, LINE_STYLES[kind], self._render(kind, text)
        icon, text_height = m.tx(SIZES.icon_px) if kind else 0, sum(line.get_height() for line in lines)
        h = max(min(self.layout.message.h, max(text_height, icon) + m.tx(SIZES.padding_px)), text_height)
        margins, width = self._margins(kind), max(line.get_width() for line in lines)
        tablet = skin.find_skin(self.ctx.theme).nine_patch("boards/tablet", (width + margins, h), m.picture_scale)
        surface = tablet.copy()
        right, y = width + margins - m.px(SIZES.point_px), (h - text_height) // 2
        if kind:
            picture = self.ctx.art.icon(look.icon, icon, getattr(self.ctx.theme.make_wall_theme(), look.role))
            surface.blit(picture, (m.px(SIZES.point_px), (h - icon) // 2))
        else:
            right = width + margins // 2
        for line in lines:
            stamp(surface, line, (right - (width if len(lines) > 1 else (width + line.get_width()) // 2), y))
            y += line.get_height()
        return surface

    def _render(self, kind: LineKind, text: str) -> list[pygame.Surface]:
        font, theme, (size, width) = self.ctx.type, self.ctx.theme.make_wall_theme(), self._fit(kind, text)
        heading, _, body = text.rpartition("\n")
        weight = "medium" if kind else "semibold"
        align: Align = "left" if heading else "center"
        line_width = font.find_balanced_width(body, size, width, weight)
        ink = rgb(theme.text_dim if heading else theme.text)
        words = font.render(body, size, ink, weight, width=line_width, align=align)
        if not heading:
            return [words]
        heading_size = font.fit(heading, round(size * SIZES.heading_ratio), width, "bold", size)
        return [font.render(heading, heading_size, rgb(theme.text), "bold"), words]

    def fits(self, kind: LineKind, text: str) -> bool:
        """True if a text fits at the usual size."""
        size = self.layout.viewport.tx(LINE_STYLES[kind].text_px)
        return any(self._fits(text, width, size) for width in self._inner_and_outer_width(kind))

    def _fit(self, kind: LineKind, text: str) -> tuple[int, int]:
        """Return the largest fitting text size, and the width. Words stay between the decorations, but a text of two
        lines becomes one line over them, if the size is hardly less.
        """
        font, tx, (inside, whole) = self.ctx.type, self.layout.viewport.tx, self._inner_and_outer_width(kind)
        smallest, usual, decrease = tx(SIZES.min_text_px), tx(LINE_STYLES[kind].text_px), tx(SIZES.max_text_decrease_px)
        inner, outer = (fit(usual, smallest, partial(self._fits, text, width)) for width in (inside, whole))
        line_size = font.fit(text, usual, whole, "semibold", smallest)
        if "\n" not in text and font.width(text, inner, "semibold") > inside and line_size + decrease >= inner:
            return line_size, whole
        return (inner, inside) if inner > smallest and inner + decrease >= outer else (outer, whole)

    def _margins(self, kind: LineKind) -> int:
        """Return the width beside the words: both ends, and an icon with its gap."""
        m = self.layout.viewport
        icon = m.tx(SIZES.icon_px) + m.tx(SIZES.icon_gap_px)
        return 2 * m.px(SIZES.point_px) + icon if kind else 2 * m.tx(SIZES.point_px)

    def _inner_and_outer_width(self, kind: LineKind) -> tuple[int, int]:
        """Return the width of words between the decorations on the table, and the width over the decorations."""
        outer, margins = self.layout.message.w, self._margins(kind)
        return min(outer, self.layout.viewport.px(SIZES.free_width_px)) - margins, outer - margins

    def _fits(self, text: str, width: int, size: int) -> bool:
        font = self.ctx.type
        heading, _, body = text.rpartition("\n")
        heading_height = font.line_height(round(size * SIZES.heading_ratio), "bold") if heading else 0
        lines = font.wrap(body, size, width, "medium")
        if len(lines) > MAX_LINES - bool(heading) or font.width(heading, size, "bold") > width:
            return False
        padding = 0 if heading or len(lines) < MAX_LINES else self.layout.viewport.tx(SIZES.min_padding_px)
        return heading_height + len(lines) * font.line_height(size) + padding <= self.layout.message.h
