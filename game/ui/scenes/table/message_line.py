"""The line beside the hand: what is asked of the person, why a play was refused, what a hint advises."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import pygame

from game.ui.anim.clock import Clock
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.theme import rgb
from game.ui.draw.type import Align, stamp
from game.ui.gfx import skin
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth

Words = Callable[[], str]
"""What is said, in the language of the moment."""
MessageKind = Literal["refused", "hint", "told"]
"""Why something cannot be done, what a hint says, and what else has happened."""
LineKind = MessageKind | Literal[""]
"""Of what is on the line: a message, or the prompt."""
STAYS: Mapping[LineKind, float] = {"refused": 6.0, "told": 4.0}
"""Seconds that a message of each kind stays, unless something is done; a hint stays until then."""
PASSING: Sequence[LineKind] = ("refused", "told")
"""The kinds that give way to whatever the person does next, and to the hint over which they were said. A hint itself
goes once it is withdrawn.
"""
MARKS: Mapping[MessageKind, tuple[str, str]] = {
    "refused": ("warning", "warning"),
    "hint": ("hint", "gold"),
    "told": ("info", "text_dim"),
}
"""The icon of each kind and the theme's role of its colour."""
LINES = 2
SIZES: Mapping[LineKind, int] = {"": 29, "refused": 24, "told": 24, "hint": 20}
LEAST = 16
"""Of the letters at 1080p and 100 %: as a rule, that of a prompt first, and where a text would not fit otherwise."""
HEADING = 1.3
"""How much larger a heading is than what is written below it, where its line has room."""
FREE = 850
"""The width that is free between the things on the table, at 1080p."""
ICON = 30
"""The side of the icon, at 1080p."""
PAD = 42
"""Room at each end of the words, within which the line ends in a point, at 1080p."""
AROUND, LEAST_AROUND = 20, 16
"""The room above and below the words together, at 1080p, and the least of it about lines without a heading, which are
all as large: it keeps them clear of the rim.
"""
NARROWER = 3
"""So many sizes smaller letters are where that leaves the things on the table free."""
GAP = 10
"""The room between icon and words, at 1080p."""


class MessageLine:
    """One message at a time over a prompt, which is there whenever something is asked of the person."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx = ctx
        self.layout = layout
        self.prompt = ""
        self.kind: LineKind = ""
        self.text = ""
        self._words: Words = str
        self._hint: Words | None = None
        """The hint that has not been withdrawn, be it shown or under another message."""
        self._clock = Clock()
        self.said = 0
        """How many messages there have been."""
        self._kept: tuple[tuple[LineKind, str], pygame.Surface] | None = None

    def say(self, kind: MessageKind, words: Words) -> None:
        """Show a message of a kind; over a hint, which comes back as it goes, unless it is another hint."""
        if kind == "hint":
            self._hint = words
        self._show(kind, words)
        self.said += 1

    def relayout(self, layout: TableLayout) -> None:
        """Size, language or theme have changed; what is said goes on for the rest of its time."""
        self.layout, self._kept = layout, None
        if self.text:
            self.text = self._words()

    def give_way(self) -> None:
        """The person has gone on to something else."""
        if self.kind in PASSING:
            self.clear()

    def clear(self) -> None:
        """The message has been seen, or is old: the hint under it comes back, where one holds."""
        if self._hint:
            self._show("hint", self._hint)
        else:
            self._show("", str)

    def _show(self, kind: LineKind, words: Words) -> None:
        self.kind, self.text, self._words = kind, words(), words
        self._clock.cancel()
        if kind in STAYS:
            self._clock.after(STAYS[kind], self.clear)

    def withdraw_hint(self) -> None:
        """The hint does not hold any more: it goes, or will not come back."""
        self._hint = None
        if self.kind == "hint":
            self.clear()

    @property
    def advises(self) -> bool:
        """Whether a hint holds, be it shown or under another message."""
        return self._hint is not None

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._clock.step(dt)

    def next_wakeup(self) -> float | None:
        """How long until the message goes."""
        return self._clock.next_wakeup()

    def sprites(self, prompted: bool = True) -> list[Sprite]:
        """The message, or where it is `prompted` the prompt in plain words, in the middle above the hand."""
        kind, text = (self.kind, self.text) if self.text else ("", self.prompt if prompted else "")
        if not text:
            return []
        if self._kept is None or self._kept[0] != (kind, text):
            self._kept = ((kind, text), self._draw(kind, text))
        box, surface = self.layout.message, self._kept[1]
        w, h = surface.get_size()
        x = (self.layout.m.w - w) // 2
        return [Sprite(surface, max(box.x, min(box.right - w, x)), box.bottom - h, Depth.MESSAGE)]

    def _draw(self, kind: LineKind, text: str) -> pygame.Surface:
        m, look = self.layout.m, self.ctx.theme.on_wall()
        icon, gap = m.tx(ICON) if kind else 0, m.tx(GAP)
        lines = self._written(kind, text)
        high = sum(line.get_height() for line in lines)
        h = max(min(self.layout.message.h, max(high, icon) + m.tx(AROUND)), high)
        pad = self._pad(kind)
        w = max(line.get_width() for line in lines) + 2 * pad + (icon + gap if kind else 0)
        surface = skin.of(self.ctx.theme).nine_patch("boards/tablet", (w, h), m.s).copy()
        x, y = pad, (surface.get_height() - high) // 2
        if kind:
            name, role = MARKS[kind]
            picture = self.ctx.art.icon(name, icon, getattr(look, role))
            surface.blit(picture, (x, (surface.get_height() - icon) // 2))
            x += icon + gap
        for line in lines:
            stamp(surface, line, (x + (0 if len(lines) > 1 else (w - pad - x - line.get_width()) // 2), y))
            y += line.get_height()
        return surface

    def _written(self, kind: LineKind, text: str) -> list[pygame.Surface]:
        """The words, a heading above them where the text has one."""
        render, even, look = self.ctx.type.render, self.ctx.type.even, self.ctx.theme.on_wall()
        size, room = self._size(kind, text)
        heading, _, body = text.rpartition("\n")
        weight = "medium" if kind else "semibold"
        ink = rgb(look.text_dim if heading else look.text)
        align: Align = "left" if heading else "center"
        words = render(body, size, ink, weight, width=even(body, size, room, weight), align=align)
        above = [render(heading, self._large(heading, size, room), rgb(look.text), "bold")] if heading else []
        return [*above, words]

    def _large(self, heading: str, size: int, room: int) -> int:
        """The size of a heading over words of a size."""
        return self.ctx.type.fit(heading, round(size * HEADING), room, "bold", size)

    def fits(self, kind: LineKind, text: str) -> bool:
        """Whether something of a kind could be shown in the room there is, as large as any other."""
        return any(self._holds(text, self.layout.m.tx(SIZES[kind]), room) for room in self._rooms(kind))

    def _size(self, kind: LineKind, text: str) -> tuple[int, int]:
        """The largest size of its letters at which a message fits, and the width of its words.

        It is no wider than what lies free between the things on the table, where that suffices.
        """
        m, (narrow, wide) = self.layout.m, self._rooms(kind)
        sizes = range(m.tx(SIZES[kind]), m.tx(LEAST), -1)
        ways = [(size, room, far) for size in sizes for room, far in ((narrow, 0), (wide, m.tx(NARROWER)))]
        ways.sort(key=lambda way: way[2] - way[0])
        return next((way[:2] for way in ways if self._holds(text, *way[:2])), (m.tx(LEAST), wide))

    def _pad(self, kind: LineKind) -> int:
        """The room at each end: that of a prompt, which has no icon before it, grows with the letters."""
        return self.layout.m.px(PAD) if kind else self.layout.m.tx(PAD)

    def _rooms(self, kind: LineKind) -> tuple[int, int]:
        """How wide words are at most between the things on the table, and where they may lie before these."""
        m, beside = self.layout.m, 2 * self._pad(kind)
        beside += m.tx(ICON) + m.tx(GAP) if kind else 0
        return min(self.layout.message.w, m.px(FREE)) - beside, self.layout.message.w - beside

    def _holds(self, text: str, size: int, room: int) -> bool:
        """Whether there is room for a text in letters of a size: two lines, of which a heading is one."""
        kind = self.ctx.type
        heading, _, body = text.rpartition("\n")
        high = kind.line_height(round(size * HEADING), "bold") if heading else 0
        lines = kind.wrap(body, size, room, "medium")
        fits = len(lines) <= LINES - bool(heading) and kind.width(heading, size, "bold") <= room
        around = 0 if heading or len(lines) < LINES else self.layout.m.tx(LEAST_AROUND)
        return fits and high + len(lines) * kind.line_height(size) + around <= self.layout.message.h
