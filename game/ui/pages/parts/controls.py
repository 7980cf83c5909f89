"""Controls of pages: a stepper for numbers, medallions to choose from, and keys drawn as caps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, svg
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import mix
from game.ui.kit import Choice, Picture, Row, SingleRow, Tabs, Widget, WidgetContext
from game.ui.kit.control import ValueControl
from game.ui.kit.widget import TARGET
from game.ui.pages.parts.pictures import level_sign, medallion

PRINTED_SCALE = 1.16


class Stepper(ValueControl[int]):
    """A number chosen from ascending values; `show` formats it, `changed` follows each step."""

    access_role = "stepper"

    def __init__(
        self,
        ctx: WidgetContext,
        values: Sequence[int],
        value: int,
        changed: Callable[[int], None],
        *,
        show: Callable[[int], str],
        name: str,
    ) -> None:
        super().__init__(ctx, "", value, changed, name=name)
        self.values = list(values)
        self.show = show
        self.beyond: Callable[[int], None] | None = None  # called with the step (-1 or 1) at the ends
        self.side = max(ctx.px(TARGET), ctx.tx(40))

    @property
    def access_value(self) -> str:
        return self.show(self.value)

    def control_size(self, width: int) -> tuple[int, int]:
        shown = (self.values[0], self.values[-1], self.value)
        words = max(self.ctx.type.width(self.show(value), round(PRINTED_SCALE * self.size), "bold") for value in shown)
        return min(width, 2 * self.side + words + self.ctx.px(36)), self.side

    def sprites(self) -> list[Sprite]:
        ctx = self.ctx
        key = ("stepper", self.show(self.value), self.box.size, self.size, self.lit, self._ends())
        face = ctx.cached(key, self._draw)
        return [*super().sprites(), Sprite(face, self.box.x, self.box.y)]

    def _ends(self) -> tuple[bool, bool]:
        return self.value <= self.values[0], self.value >= self.values[-1]

    def _draw(self) -> pygame.Surface:
        ctx, box = self.ctx, self.box
        if ctx.theme.printed:
            return self._print()
        face = self.ctx.panel(box.size, "tooltip" if self.lit else "field").copy()
        words = ctx.type.render(self.show(self.value), self.size, ctx.color("text"), "semibold")
        stamp(face, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
        icon = round(self.side * 0.5)
        idle = mix(ctx.theme.panel_line, ctx.theme.field, 0.35)
        for name, end, x in (("minus", 0, 0), ("plus", 1, box.w - self.side)):
            picture = self.ctx.art.icon(name, icon, idle if self._ends()[end] else ctx.theme.accent)
            face.blit(picture, (x + (self.side - icon) // 2, (box.h - icon) // 2))
        return face

    def _print(self) -> pygame.Surface:
        ctx, box = self.ctx, self.box
        face = pygame.Surface(box.size, pygame.SRCALPHA)
        words = ctx.type.render(self.show(self.value), round(PRINTED_SCALE * self.size), ctx.color("text"), "bold")
        stamp(face, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
        for name, end, x in (("minus", 0, 0), ("plus", 1, box.w - self.side)):
            state = "-dry" if self._ends()[end] else "-lit" if self.lit else ""
            face.blit(ctx.square(f"books/stamp-{name}{state}", self.side), (x, 0))
        return svg.ready(face)

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside and self.box.collidepoint(x, y):
            self.step(-1 if x < self.box.centerx else 1)

    def accept(self) -> bool:
        if self._ends() == (True, True):
            self.step(1)
        else:
            self.take(self.values[0] if self._ends()[1] else self._neighbour(1))
        return True

    def step(self, by: int) -> None:
        to = self._neighbour(by)
        if to == self.value and self.beyond:
            self.beyond(by)
        self.take(to)

    def _neighbour(self, by: int) -> int:
        way = [v for v in self.values if (v > self.value if by > 0 else v < self.value)]
        return self.value if not way else min(way) if by > 0 else max(way)


MEDALLION_PX = 54
LEVEL_SIGN_PX = 74
MEDALLION_GAP_PX = 6
MEDALLION_FONT_PX = 20


class Medallions(Choice[str]):
    """A choice as pictures in a row with names below; subclasses draw the picture."""

    side = MEDALLION_PX

    def medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        raise NotImplementedError

    def control_size(self, width: int) -> tuple[int, int]:
        if sum(self._natural()) > width:
            return super().control_size(width)
        line = self.ctx.type.line_height(self.ctx.tx(MEDALLION_FONT_PX))
        return width, self.ctx.tx(self.side) + self.ctx.px(3 * MEDALLION_GAP_PX) + line

    def _natural(self) -> list[int]:
        sides = self.ctx.px(26)
        return [self.ctx.type.width(text, self.ctx.tx(MEDALLION_FONT_PX), "bold") + sides for _, text in self.options]

    def _segments_face(self) -> pygame.Surface:
        ctx, face, x = self.ctx, pygame.Surface(self.box.size, pygame.SRCALPHA), 0
        face.fill((*ctx.color("gold")[:3], 110), (0, self.box.h - ctx.px(2), self.box.w, ctx.px(2)))
        for (value, text), wide in zip(self.options, self._segments(), strict=True):
            chosen = value == self.value
            side = ctx.tx(self.side)
            if chosen:
                bar = pygame.Rect(x + ctx.px(8), self.box.h - ctx.px(5), wide - ctx.px(16), ctx.px(5))
                face.blit(ctx.panel(bar.size, "segment"), bar)
            medal = self.medal(value, side, chosen)
            face.blit(medal, medal.get_rect(midtop=(x + wide // 2, 0)))
            ink = ctx.color("text" if chosen else "text_dim")
            words = ctx.type.render(text, ctx.tx(MEDALLION_FONT_PX), ink, "bold")
            stamp(face, words, (x + (wide - words.get_width()) // 2, side + ctx.px(MEDALLION_GAP_PX)))
            x += wide
        return face


class Chapters(Medallions, Tabs[str]):
    """Chapters of a page; the chosen one's medallion is gold, the others are dark."""

    def medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        return self.ctx.art.award(drawings.icon_of(value), side) if chosen else medallion(self.ctx, value, side)


class Levels(Medallions):
    """Levels of opponents by their cards; those not chosen are bronze."""

    ctx: Context

    side = LEVEL_SIGN_PX

    def medal(self, value: str, side: int, chosen: bool) -> pygame.Surface:
        return level_sign(self.ctx, value, side, chosen)


CAP_PX = 38
CAP_SIDE_PX = 5
CAP_FONT_PX, CAP_PADDING_PX = 20, 22
CHORD_GAP_PX, KEY_GAP_PX = 3, 9


def key_caps(ctx: Context, chords: Sequence[Sequence[str]], pad: bool, name: str = "") -> Row:
    """Return caps of keys, or of gamepad buttons if `pad`. A chord lists keys that are pressed together."""
    tip = ctx.t(f"settings.keys.{'pad' if pad else 'column'}")
    caps = (
        SingleRow(ctx, [Picture(ctx, cap(ctx, part, pad), tip) for part in chord], CHORD_GAP_PX) for chord in chords
    )
    shown: list[Widget] = [*caps]
    return Row(ctx, shown, KEY_GAP_PX, name=name)


def cap(ctx: Context, text: str, pad: bool) -> pygame.Surface:
    def draw() -> pygame.Surface:
        words = ctx.type.render(text, ctx.tx(CAP_FONT_PX), ctx.color("gold" if pad else "on_paper"), "bold")
        high = max(ctx.tx(CAP_PX), words.get_height() + ctx.px(CAP_SIDE_PX))
        size = max(high, words.get_width() + ctx.tx(CAP_PADDING_PX)), high
        face = (ctx.panel(size, "badge") if pad else ctx.nine_patch("furniture/key", size)).copy()
        middle = (high - (0 if pad else ctx.px(CAP_SIDE_PX))) // 2
        stamp(face, words, words.get_rect(center=(size[0] // 2, middle)).topleft)
        return face

    return ctx.cached(("cap", text, pad), draw)
