"""The bombs as they are edited: a shelf for each, its cards at the left, behind the cleaver what it chops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.options.bombs import Table
from game.engine.rules import Rules
from game.session.rules.bomb_table import (
    ATTACKERS,
    attacker_label,
    attacker_short,
    beats_lower,
    flipped,
    lower_sample,
    sample,
    target_short,
    targets_of,
    with_one_more,
    with_row,
)
from game.text.book.bombs import target_name
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces
from game.ui.kit import Button, Choice, Column, Grid, IconButton, Panel, Picture, SingleRow, Widget, fixed, grow
from game.ui.pages.parts.chapters import badge
from game.ui.pages.parts.picture_choice import PictureTile
from game.ui.pages.rules.stacks import stacks_paint

BOMB, HIGH, CLEAVER, GAP = 230, 104, 62, 12
"""The width of a bomb, the height of pictures, the side of the cleaver's seal and what parts the pictures, at 1080p."""
COLUMNS, LEAST = 5, 100
"""How many pictures stand in a line behind a bomb, and their least width, at 1080p."""
BADGE = 30
"""The side of the cross on what can be taken away, at 1080p."""


def editor(ctx: Context, rules: Rules, change: Callable[[Table], None], told: Widget) -> Widget:
    """What it is about and a button for one more bomb; a shelf for each bomb."""
    table = rules.bombs
    add = Button(
        ctx, ctx.t("options.bombs.add"), lambda: change(with_one_more(table)), "plain", "plus", 20, name="bombs.add"
    )
    shelves = [BombShelf(ctx, table, at, change) for at in range(len(table))]
    return Column(ctx, [SingleRow(ctx, [grow(told), add], 20), *(shelf.whole() for shelf in shelves)], gap=10)


class BombShelf:
    """A bomb of the table and what it chops: each a picture that a press takes away; at the end what adds more."""

    def __init__(self, ctx: Context, table: Table, at: int, change: Callable[[Table], None]) -> None:
        self.ctx, self.table, self.at, self.change = ctx, table, at, change
        self.attacker, self.chopped = table[at]
        self.free = [
            each for each in targets_of(table) if each not in self.chopped and not beats_lower(self.attacker, each)
        ]
        lower = ctx.t("rules.bombs.lower")
        self.names = [*(target_short(ctx.texts, each) for each in self.chopped), lower]
        self.cells: list[Widget] = [self._chopped(*each) for each in zip(self.chopped, self.names, strict=False)]
        if not any(beats_lower(self.attacker, each) for each in self.chopped):
            paint, tip = stacks_paint(ctx, lower_sample(self.attacker), lower=True), self._told("lower", "")
            self.cells.append(PictureTile(ctx, lower, paint, tooltip=tip, high=HIGH, alike=self.names))

    def whole(self) -> Widget:
        """The bomb, the cleaver, the pictures; what adds more, and what takes the bomb away."""
        ctx, at, table = self.ctx, self.at, self.table
        cleaver = Picture(ctx, seal(ctx, ctx.px(CLEAVER)), self._told("heading", ""))
        pictures = grow(Grid(ctx, self.cells, COLUMNS, GAP, LEAST * ctx.text_scale))
        gone = IconButton(
            ctx, "trash", lambda: self.change(table[:at] + table[at + 1 :]), ctx.t("options.bombs.remove"), "quiet",
            name=f"bombs.{at}.remove",
        )  # fmt: skip
        offers = [(each, target_short(ctx.texts, each)) for each in self.free]
        more = MoreButton(ctx, offers, self._flip, ctx.t("rules.bombs.more"), f"bombs.{at}.more")
        bomb, tools = fixed(self._bomb(), ctx.tx(BOMB)), Column(ctx, [*([more] if offers else []), gone], 4)
        return Panel(ctx, SingleRow(ctx, [bomb, cleaver, pictures, tools], GAP, "middle"), 8, style="stripe")

    def _bomb(self) -> Widget:
        """Its cards, over the list of bombs."""
        names = [*ATTACKERS, *([] if self.attacker in ATTACKERS else [self.attacker])]
        labels = [(name, attacker_short(self.ctx.texts, name)) for name in names]
        who = Choice(self.ctx, "", labels, self.attacker, self._become, name=f"bombs.{self.at}")
        paint = stacks_paint(self.ctx, sample(self.attacker))
        cards = PictureTile(
            self.ctx, "", paint, tooltip=attacker_label(self.ctx.texts, self.attacker), high=HIGH, chosen=True
        )
        return Column(self.ctx, [grow(cards), who], 6)

    def _chopped(self, target: str, name: str) -> Widget:
        tip = self._told("on", target_name(self.ctx.texts, target, self.attacker))
        paint, act = stacks_paint(self.ctx, sample(target)), partial(self._flip, target)
        return ChoppedTile(
            self.ctx, name, paint, act, tooltip=tip, name=f"bombs.{self.at}.{target}", high=HIGH, alike=self.names
        )

    def _told(self, what: str, target: str) -> str:
        attacker = attacker_label(self.ctx.texts, self.attacker)
        return self.ctx.t(f"rules.bombs.cell.{what}", attacker=attacker, target=target)

    def _become(self, name: str) -> None:
        self.change(with_row(self.table, self.at, (name, self.chopped)))

    def _flip(self, target: str) -> None:
        self.change(flipped(self.table, self.at, target))


def seal(ctx: Context, side: int) -> pygame.Surface:
    """The cleaver on a golden seal of so many pixels; kept."""

    def draw() -> pygame.Surface:
        sign = ctx.art.icon("chop", round(side * 0.56), ctx.theme.on_accent)
        gold = ctx.panel((side, side), "segment").copy()
        surfaces.mask(gold, surfaces.rounded((side, side), side // 2, (255, 255, 255, 255)))
        surfaces.draw_border(gold, 0, ctx.px(3), side // 2, ctx.theme.gold)
        gold.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
        return gold

    return ctx.cached(("cleaver", side), draw)


class ChoppedTile(PictureTile):
    """What is chopped; while it is meant a cross tells that a press takes it away."""

    at_rest = "shown"

    def sprites(self) -> list[Sprite]:
        """The picture, and the cross at its upper right corner."""
        found = super().sprites()
        if self.lit or (self.focused and self.host is not None and self.host.ring):
            side, edge = self.ctx.px(BADGE), self.ctx.px(6)
            found.append(Sprite(badge(self.ctx, "close", side), self.rect.right - side - edge, self.rect.y + edge))
        return found


class MoreButton(IconButton):
    """Opens the list of what else a bomb may chop."""

    def __init__(
        self, ctx: Context, offers: Sequence[tuple[str, str]], take: Callable[[str], None], tooltip: str, name: str
    ) -> None:
        super().__init__(ctx, "plus", self._open, tooltip, "quiet", name=name)
        self.offers, self.take = offers, take

    def _open(self) -> None:
        if self.host:
            self.host.open_list(self.rect, self.offers, "", self.take)
