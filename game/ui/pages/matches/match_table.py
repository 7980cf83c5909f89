"""The table of a new match: who sits there, and free chairs to fill."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.type import note_copy, stamp
from game.ui.kit import Button, Container
from game.ui.layout.person_places import HAT
from game.ui.pages.matches.seated_table import Seat, around, seated_table

LEAST = 470
"""The least height of the table, at 1080p."""
WIDE = 1.3
"""The width of words, for the side of the portrait."""
PAD = 10
"""The room about the words, at 1080p."""
CLEAR = 6
"""The room between the plate of the words and the portrait, at 1080p: it stands on the side away from the middle."""
MIDST = 0.1
"""So near to the table's middle, for half of its width, a seat is in its midst."""
NAME, LINE = 22, 18
"""The size of a name and of what is told below it, at 1080p."""
SMALLEST = 15
"""The least size of both, at 1080p."""
GLOW = 1.5
"""The side of the light behind somebody who is pointed at, for that of the portrait."""
FREE = 0.62
"""The side of the sign of a free chair, for that of a portrait."""
BOSS = 0.62
"""The side of the disc in the middle of the table, for half of the table's height."""


class Chair(Button):
    """Somebody at the table (`who`, with lines below the name), or a free chair where that is ""."""

    def __init__(
        self,
        ctx: Context,
        who: str,
        lines: Sequence[str],
        action: Callable[[], None] | None,
        *,
        tooltip: str,
        name: str,
    ) -> None:
        called = (ctx.t(f"bots.{who}.name") if who != "you" else ctx.t("table.you")) if who else ""
        super().__init__(ctx, called, action, "quiet", tooltip=tooltip, name=name)
        self.who, self.lines = who, tuple(lines)
        self.face, self.head, self.plate = 0, (0, 0), pygame.Rect(0, 0, 0, 0)

    def plate_high(self) -> int:
        """How high the plate with its words is."""
        kind, ctx = self.ctx.type, self.ctx
        lines = kind.line_height(ctx.tx(NAME), "bold") + len(self.lines) * kind.line_height(ctx.tx(LINE))
        return lines + 2 * ctx.px(PAD) if self.who else 0

    def _plate_wide(self) -> int:
        """How wide it is: a name alone takes no more than it needs."""
        ctx = self.ctx
        if self.lines:
            return max(round(self.face * WIDE), ctx.tx(150))
        return ctx.type.width(self.label, ctx.tx(NAME), "bold") + 4 * ctx.px(PAD)

    def seat(self, middle: tuple[float, float], face: int, mirrored: bool) -> None:
        """Take a place with the middle of a portrait of this side; words stand beside it, at its left if `mirrored`."""
        self.face, plate = face, self.plate_high()
        wide = self._plate_wide()
        above, clear = round(face * HAT) if self.who else 0, self.ctx.px(CLEAR)
        size = (face + clear + wide, above + face) if self.who else (face, face)
        self.head = (wide + clear if self.who and mirrored else 0, 0)
        down = above + (face - plate) // 2
        self.plate = (
            pygame.Rect(0 if mirrored else face + clear, down, wide, plate) if self.who else pygame.Rect(0, 0, 0, 0)
        )
        left, top = middle[0] - face / 2 - self.head[0], middle[1] - face / 2 - above
        self.place(pygame.Rect((round(left), round(top)), size))

    def sprites(self) -> list[Sprite]:
        """The portrait with its words, in the light while it is pointed at."""
        found = []
        if self.lit:
            side = round(GLOW * self.face)
            glow = self.ctx.art.glow((side, side), self.ctx.theme.accent)
            x, above = self.rect.x + self.head[0], HAT if self.who else 0
            middle = x + self.face // 2, self.rect.y + round(self.face * (0.5 + above))
            found.append(Sprite.about(glow, middle))
        key = ("chair", self.who, self.label, self.lines, self.rect.size, self.face, self.plate.topleft, self.lit)
        return [*found, Sprite(self.ctx.cached(key, self._picture), *self.rect.topleft)]

    def _picture(self) -> pygame.Surface:
        ctx, picture = self.ctx, pygame.Surface(self.rect.size, pygame.SRCALPHA)
        side, plate = self.face, self.plate
        if not self.who:
            round_plate = ctx.panel((side, side), "boss_hover" if self.lit else "boss").copy()
            ctx.art.lay_icon(round_plate, "plus", FREE, ctx.theme.gold if ctx.theme.dark else ctx.theme.accent)
            picture.blit(round_plate, (0, 0))
            return picture
        picture.blit(ctx.art.seated(self.who, side, round(side * HAT)), self.head)
        picture.blit(ctx.panel(plate.size, "plate"), plate)
        y = plate.y + ctx.px(PAD)
        for n, text in enumerate((self.label, *self.lines)):
            weight, role = ("medium", "text_dim" if n == 1 else "gold") if n else ("bold", "text")
            size = ctx.tx(LINE if n else NAME)
            line = ctx.type.line_height(size, weight)
            size = ctx.type.fit(text, size, plate.w - 2 * ctx.px(PAD), weight, ctx.tx(SMALLEST))
            words = ctx.type.render(text, size, ctx.color(role), weight)
            stamp(picture, words, (plate.x + (plate.w - words.get_width()) // 2, y + (line - words.get_height()) // 2))
            y += line
        return note_copy(svg.ready(picture), picture)


class MatchTable(Container):
    """The table with its chairs in the order of the turns, the person's first."""

    ctx: Context
    stretch, shrinks = 1, True

    def __init__(self, ctx: Context, chairs: Sequence[Chair], clockwise: bool) -> None:
        super().__init__(ctx, chairs, name="match-table")
        self.chairs, self.clockwise, self.wants = chairs, clockwise, ctx.tx(LEAST)

    def place(self, rect: pygame.Rect) -> None:
        """Each at its chair."""
        super().place(rect)
        where = around(rect.size, len(self.chairs), self.clockwise, words=True)
        table = where.table
        for chair, (x, y) in zip(self.chairs, where.seats, strict=True):
            chair.seat((rect.x + x, rect.y + y), where.face, x - table.x > MIDST * table.a)
            chair.place(chair.rect.clamp(rect))

    def sprites(self) -> list[Sprite]:
        """The table, then all that is at it from the back to the front."""
        size, count = self.rect.size, len(self.chairs)

        def draw() -> pygame.Surface:
            face = seated_table(self.ctx, size, [Seat("")] * count, self.clockwise, words=True)
            table = around(size, count, self.clockwise, words=True).table
            boss = self.ctx.panel((round(BOSS * table.b),) * 2, "boss")
            face.blit(boss, boss.get_rect(center=(round(table.x), round(table.y))))
            return face

        face = self.ctx.cached(("match-table", size, count, self.clockwise), draw)
        return [Sprite(face, *self.rect.topleft), *super().sprites()]
