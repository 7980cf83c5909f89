"""The matrix of bombs: a row for each bomb, a column for each thing that can be chopped, cards at both."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.options.bombs import Table
from game.engine.rules import Rules
from game.session.rules.bomb_table import (
    ATTACKERS,
    Stacks,
    attacker_label,
    attacker_short,
    beats_lower,
    flipped,
    sample,
    target_short,
    targets_of,
    with_one_more,
    with_row,
)
from game.text.book.bombs import target_name
from game.text.grammar import sentence
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.card_size import card_margin, card_size
from game.ui.kit import (
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Panel,
    Picture,
    Row,
    SingleRow,
    Widget,
    fixed,
    grow,
)
from game.ui.layout import overlap

SHOWN, DROP = 0.5, 0.24
"""How much of a card's width the next stack leaves free, and of its height the next card of its stack."""
ROOM, FEW, FIRST, EDGE = 0.92, 3, 0.36, 0.09
"""How much of its room it takes. Of more than `FEW` stacks only the first and the last show their ranks; how much of a
card's width is seen then of the first, and of each between them.
"""


class CardStacks(Widget):
    """As wide as it needs, closer where there is less room; `height` of a card is of 1080p.

    It is as high as a stack of `deepest` cards would be, and stands at the foot of its place.
    """

    def __init__(self, ctx: Context, stacks: Stacks, height: float, tooltip: str = "", deepest: int = 1) -> None:
        super().__init__(ctx, tooltip=tooltip)
        self.stacks = stacks
        self.wide, self.high = card_size(ctx.px(height))
        self.drop = round(self.high * DROP)
        self.own = max(len(stack) for stack in self.stacks)
        self.deepest = max(deepest, self.own)

    def measure(self, width: int) -> tuple[int, int]:
        """The cards without their shadows."""
        return self._width(width), self._height(self.deepest)

    def sprites(self) -> list[Sprite]:
        """One picture of all."""
        wide, high = self._width(self.rect.w), self._height(self.own)
        margin, places = card_margin(self.high), self._places(self.rect.w)
        key = ("card-stacks", self.stacks, self.high, places)
        face = self.ctx.cached(key, lambda: self._draw((wide + 2 * margin, high + 2 * margin), places))
        foot = self.rect.centery + self._height(self.deepest) // 2 + margin
        box = face.get_rect(midbottom=(self.rect.centerx, foot))
        return [Sprite(face, box.x, box.y)]

    def _width(self, room: int) -> int:
        return self.wide + self._places(room)[-1]

    def _height(self, cards: int) -> int:
        """Of a stack of so many cards."""
        return self.high + self.drop * (cards - 1)

    def _places(self, room: int) -> tuple[int, ...]:
        """How far each stack is from the first."""
        count = len(self.stacks)
        if count <= FEW:
            return tuple(n * overlap(count, self.wide, round(ROOM * room), SHOWN) for n in range(count))
        first, edge = round(FIRST * self.wide), round(EDGE * self.wide)
        return (0, *(first + n * edge for n in range(count - 1)))

    def _draw(self, size: tuple[int, int], places: tuple[int, ...]) -> pygame.Surface:
        ctx, face = self.ctx, pygame.Surface(size, pygame.SRCALPHA)
        margin, radius = card_margin(self.high), self.high // 14
        blank = ctx.rounded((self.wide, self.high), radius, ctx.color("paper"), ctx.color("paper_edge"), 1)
        for at, (x, stack) in enumerate(zip(places, self.stacks, strict=True)):
            told = len(places) <= FEW or at in (0, len(places) - 1)
            for row, card in enumerate(stack):
                if told:
                    face.blit(ctx.art.card_face(card, self.high), (x, row * self.drop))
                else:
                    face.blit(blank, (margin + x, margin + row * self.drop))
        return face


HEAD = 330
"""The width of a row's head at 1080p; it follows the text size."""
CARD, TARGET, GAP = 88, 94, 6
"""The height of the cards of a row and above a column, and what parts the cells, at 1080p."""
SEAL, RAISED, DIM = 0.92, 1.08, 90
"""The side of a seal for its cell's, and of one that is pointed at; how opaque one is that would come, of 255."""
RING, HOLLOW = 0.8, 0.6
"""The side of the ring where there is no seal, for that of a seal, and how clear it is."""
LOWER = (("chop", 0.46, (0.41, 0.4)), ("down", 0.4, (0.66, 0.66)))
"""The signs on the seal of what beats only lower ones: their sides and the places of their middles, for its side."""
STATES = ("on", "lower", "off")
"""A cell's bomb beats what the column names, beats it if lower, or does not."""


def editor(ctx: Context, rules: Rules, change: Callable[[Table], None], corner: Widget) -> Widget:
    """Cells to switch, bombs to choose and remove, and a button for one more; what it is about in its corner."""
    table = rules.bombs
    rows: list[Widget] = [_row(ctx, table, at, change) for at in range(len(table))]
    add = Button(
        ctx, ctx.t("options.bombs.add"), lambda: change(with_one_more(table)), "plain", "plus", 20, name="bombs.add"
    )
    heads = _heads(ctx, table, corner) if rows else corner
    return Column(ctx, [BombMatrix(ctx, [heads, *rows], 6), Row(ctx, [add, *_legend(ctx)], gap=18)], gap=14)


def _legend(ctx: Context) -> list[Widget]:
    """What the cells mean."""
    return [
        SingleRow(ctx, [_sign(ctx, state), Label(ctx, ctx.t(f"rules.bombs.legend.{state}"), 18)], 8, "middle")
        for state in STATES
    ]


def _sign(ctx: Context, state: str) -> Picture:
    """A small cell in one of its states."""
    return Picture(ctx, seal(ctx, state, ctx.tx(32)))


def seal(ctx: Context, state: str, side: int) -> pygame.Surface:
    """What lies in a cell: a golden seal, a dark one with an arrow that points down, or an empty ring; kept."""

    def draw() -> pygame.Surface:
        if state == "off":
            return _hollow(ctx, side)
        if state == "lower":
            dark = ctx.art.panel((side, side), "badge", ctx.scale).copy()
            for name, share, (x, y) in LOWER:
                sign = ctx.art.icon(name, round(side * share), ctx.theme.gold)
                dark.blit(sign, sign.get_rect(center=(round(x * side), round(y * side))))
            return dark
        sign = ctx.art.icon("chop", round(side * 0.5), ctx.theme.on_accent)
        gold = ctx.panel((side, side), "segment").copy()
        disc = surfaces.rounded((side, side), side // 2, (255, 255, 255, 255))
        surfaces.mask(gold, disc)
        surfaces.draw_border(gold, 0, ctx.px(3), side // 2, ctx.theme.gold)
        gold.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
        return gold

    return ctx.cached(("seal", state, side), draw)


def _hollow(ctx: Context, side: int) -> pygame.Surface:
    """An empty place for a seal in a square of `side` pixels: a ring pressed into the ground, lit at its foot."""
    theme = ctx.theme
    dark, light = theme.table_edge if theme.dark else theme.panel_line, theme.gold
    ring, line = 0.5 * side * RING, max(1.5, 0.035 * side)
    body = "" if theme.plain else svg.circle(side / 2, side / 2, ring, fill=dark, fill_opacity=0.3)
    body += svg.circle(side / 2, side / 2 + line / 2, ring, fill="none", stroke=light, stroke_width=line / 2)
    body += svg.circle(side / 2, side / 2, ring, fill="none", stroke=theme.text_dim, stroke_width=line / 2)
    face = svg.render(body, (side, side))
    face.fill((255, 255, 255, 255 if theme.plain else round(255 * HOLLOW)), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def _line(ctx: Context, head: Widget, cells: list[Widget], stand: str = "middle") -> Widget:
    return SingleRow(ctx, [fixed(head, ctx.tx(HEAD)), *map(grow, cells)], GAP, stand)


def _heads(ctx: Context, table: Table, corner: Widget) -> Widget:
    """What is chopped, above the columns."""
    cells: list[Widget] = []
    deepest = max(len(stack) for target in targets_of(table) for stack in sample(target))
    for target in targets_of(table):
        named = sentence(target_name(ctx.texts, target, ""))
        cards = CardStacks(ctx, sample(target), TARGET, named, deepest)
        words = Label(ctx, target_short(ctx.texts, target), 18, "text", "semibold", "center", named)
        cells.append(Column(ctx, [cards, words], 4))
    return _line(ctx, corner, cells, "top")


def _row(ctx: Context, table: Table, at: int, change: Callable[[Table], None]) -> Widget:
    """A bomb, and a cell for each thing that it may chop."""
    attacker, targets = table[at]
    names = [*ATTACKERS, *([] if attacker in ATTACKERS else [attacker])]
    labels = [(name, attacker_short(ctx.texts, name)) for name in names]

    def become(name: str) -> None:
        change(with_row(table, at, (name, targets)))

    who = Choice(ctx, "", labels, attacker, become, name=f"bombs.{at}")
    gone = IconButton(
        ctx, "trash", lambda: change(table[:at] + table[at + 1 :]), ctx.t("options.bombs.remove"), "quiet",
        name=f"bombs.{at}.remove",
    )  # fmt: skip
    cards = fixed(CardStacks(ctx, sample(attacker), CARD), ctx.px(CARD + 22))
    cells: list[Widget] = [_cell(ctx, table, at, target, change) for target in targets_of(table)]
    line = _line(ctx, SingleRow(ctx, [gone, cards, grow(who)], GAP, "middle"), cells)
    return Panel(ctx, line, 4, style="stripe" if at % 2 == 0 else "bare")


def _cell(ctx: Context, table: Table, at: int, target: str, change: Callable[[Table], None]) -> Widget:
    """Gold with a check where the bomb of the row chops it; half gold where it beats a lower one in any case."""
    attacker, targets = table[at]
    on, lower = target in targets, beats_lower(attacker, target)
    told = {"attacker": attacker_label(ctx.texts, attacker), "target": target_name(ctx.texts, target, attacker)}
    tip = ctx.t(f"rules.bombs.cell.{'on' if on else 'lower' if lower else 'off'}", **told)
    state = "on" if on else "lower" if lower else "off"
    return BombCell(ctx, state, lambda: change(flipped(table, at, target)), tip, f"bombs.{at}.{target}")


class BombMatrix(Column):
    """What is chopped above the rows of bombs; the row and the column of the cell that is meant are lit."""

    def sprites(self) -> list[Sprite]:
        """All of them, and the light over them."""
        found = super().sprites()
        cell = next((each for each in self.walk() if isinstance(each, BombCell) and each.meant), None)
        if cell:
            across, down = (
                (self.rect.x, cell.rect.y, self.rect.w, cell.rect.h),
                (cell.rect.x, self.rect.y, cell.rect.w, self.rect.h),
            )
            found += [Sprite(self.ctx.panel((w, h), "band"), x, y) for x, y, w, h in (across, down)]
        return found


class BombCell(Button):
    """A cell with its seal, which grows while it is pointed at; an empty one shows what would lie there."""

    ctx: Context

    def __init__(self, ctx: Context, state: str, action: Callable[[], None], tooltip: str, name: str) -> None:
        super().__init__(ctx, "", action, "quiet", tooltip=tooltip, name=name)
        self.state = state
        self.padding = (0, 0)

    @property
    def meant(self) -> bool:
        """Whether it is pointed at, or reached by keys."""
        return self.lit or (self.focused and self.host is not None and self.host.ring)

    def sprites(self) -> list[Sprite]:
        """The seal in the middle."""
        side = round(min(self.rect.size) * (RAISED if self.meant else SEAL))
        picture = seal(self.ctx, self.state, side)
        box = picture.get_rect(center=self.rect.center)
        found = [Sprite(picture, box.x, box.y)]
        if self.meant and self.state == "off":
            found.append(Sprite(seal(self.ctx, "on", side), box.x, box.y, 0, DIM))
        return found
