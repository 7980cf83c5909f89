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
from game.text.book.words import sentence
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.card_size import card_margin, card_size
from game.ui.kit import (
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Picture,
    Row,
    SingleRow,
    Widget,
    WidgetContext,
    fixed,
    grow,
)
from game.ui.layout import overlap

SHOWN, DROP = 0.5, 0.24
"""How much of a card's width the next stack leaves free, and of its height the next card of its stack."""


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
        margin, step = card_margin(self.high), self._step(self.rect.w)
        key = ("card-stacks", self.stacks, self.high, step)
        face = self.ctx.cached(key, lambda: self._draw((wide + 2 * margin, high + 2 * margin), step))
        foot = self.rect.centery + self._height(self.deepest) // 2 + margin
        box = face.get_rect(midbottom=(self.rect.centerx, foot))
        return [Sprite(face, box.x, box.y)]

    def _width(self, room: int) -> int:
        return self.wide + self._step(room) * (len(self.stacks) - 1)

    def _height(self, cards: int) -> int:
        """Of a stack of so many cards."""
        return self.high + self.drop * (cards - 1)

    def _step(self, room: int) -> int:
        return overlap(len(self.stacks), self.wide, room, SHOWN)

    def _draw(self, size: tuple[int, int], step: int) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        for column, stack in enumerate(self.stacks):
            for row, card in enumerate(stack):
                face.blit(self.ctx.art.card_face(card, self.high), (column * step, row * self.drop))
        return face


HEAD = 300
"""The width of a row's head at 1080p; it follows the text size."""
CARD, TARGET, GAP = 54, 70, 6
"""The height of the cards of a row and above a column, and what parts the cells, at 1080p."""
CELL = (0, 4)
"""The room within a cell around its mark, at 1080p."""
CELLS = {"on": ("chop", "chosen"), "lower": ("chop", "cell"), "off": ("", "cell")}
HALF = 120
"""How much of the gold (of 255) a cell bears whose bomb beats only a lower one."""
"""The icon and the style of a cell where a bomb beats what the column names, beats it if lower, or does not."""


def editor(ctx: Context, rules: Rules, change: Callable[[Table], None], corner: Widget) -> Widget:
    """Cells to switch, bombs to choose and remove, and a button for one more; what it is about in its corner."""
    table = rules.bombs
    rows: list[Widget] = [_row(ctx, table, at, change) for at in range(len(table))]
    add = Button(
        ctx, ctx.t("options.bombs.add"), lambda: change(with_one_more(table)), "plain", "plus", 20, name="bombs.add"
    )
    heads = _heads(ctx, table, corner) if rows else corner
    return Column(ctx, [heads, *rows, Row(ctx, [add, *_legend(ctx)], gap=18)], gap=10)


def _legend(ctx: Context) -> list[Widget]:
    """What the cells mean."""
    return [
        SingleRow(ctx, [_sign(ctx, state), Label(ctx, ctx.t(f"rules.bombs.legend.{state}"), 18)], 8, "middle")
        for state in CELLS
    ]


def _sign(ctx: Context, state: str) -> Picture:
    """A small cell in one of its states."""
    icon, style = CELLS[state]
    size = (ctx.tx(30), ctx.tx(30))
    face = half_gold(ctx, size) if state == "lower" else ctx.panel(size, {"chosen": "segment"}.get(style, style)).copy()
    if icon:
        ink = ctx.theme.on_accent if state == "on" else ctx.theme.gold
        sign = ctx.art.icon(icon, ctx.tx(18), ink)
        face.blit(sign, sign.get_rect(center=face.get_rect().center))
    return Picture(ctx, face)


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
    cards = fixed(CardStacks(ctx, sample(attacker), CARD), ctx.px(CARD + 26))
    cells: list[Widget] = [_cell(ctx, table, at, target, change) for target in targets_of(table)]
    return _line(ctx, SingleRow(ctx, [gone, cards, grow(who)], GAP, "middle"), cells)


def _cell(ctx: Context, table: Table, at: int, target: str, change: Callable[[Table], None]) -> Widget:
    """Gold with a check where the bomb of the row chops it; half gold where it beats a lower one in any case."""
    attacker, targets = table[at]
    on, lower = target in targets, beats_lower(attacker, target)
    told = {"attacker": attacker_label(ctx.texts, attacker), "target": target_name(ctx.texts, target, attacker)}
    tip = ctx.t(f"rules.bombs.cell.{'on' if on else 'lower' if lower else 'off'}", **told)
    state = "on" if on else "lower" if lower else "off"
    icon, style = CELLS[state]
    kind = LowerCell if state == "lower" else Button
    cell = kind(ctx, "", lambda: change(flipped(table, at, target)), style, icon, 30, tip, name=f"bombs.{at}.{target}")
    cell.padding = (ctx.px(CELL[0]), ctx.px(CELL[1]))
    return cell


class LowerCell(Button):
    """A cell whose bomb beats only a lower one: at rest the gold on it is half."""

    def _plate(self, style: str) -> pygame.Surface:
        return half_gold(self.ctx, self.rect.size) if style == "cell" else super()._plate(style)


def half_gold(ctx: WidgetContext, size: tuple[int, int]) -> pygame.Surface:
    """A cell with a plate of gold on it that lets the ground through."""
    face, gold = ctx.panel(size, "cell").copy(), ctx.panel(size, "segment").copy()
    gold.fill((255, 255, 255, HALF), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(gold, (0, 0))
    return face
