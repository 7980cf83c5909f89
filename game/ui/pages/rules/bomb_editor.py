"""The bombs as they are edited: a strip for each, its cards at the left, behind a cleaver what it chops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.options.bombs import Table
from game.engine.rules import Rules
from game.session.rules.bomb_table import (
    ATTACKERS,
    attacker_label,
    attacker_sample,
    attacker_short,
    beats_lower,
    flipped,
    lower_sample,
    target_sample,
    target_short,
    targets_of,
    with_one_more,
    with_row,
)
from game.text.book.bombs import target_name
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Button, Column, Grid, IconButton, SingleRow, Widget, fixed, grow
from game.ui.pages.parts.book_page import printed_line
from game.ui.pages.parts.pictures import badge
from game.ui.pages.parts.tiles import Paint, PictureTile, tile_tray
from game.ui.pages.rules.chopped_row import Cleaver, stroke
from game.ui.pages.rules.stacks import stacks_paint

BOMB = 190
"""The width of a bomb, at 1080p."""
CHOPS = 100
"""The width of the place of the cleaver, at 1080p."""
GAP, PAD = 8, 3
"""The room between pictures and about them, at 1080p."""
DEEP = 1.53
"""How high pictures are, for the height of a card."""
EXTENT = 1.85
"""How broad the broadest picture is, for the height of a card."""
COLUMNS = 4
"""The greatest number of columns in which what bombs chop stands, the same for all."""
LEAST = 130
"""The least width of a column, at 1080p."""
FORM = 2.4
"""The greatest height of a picture, for its width."""
BADGE = 30
"""The side of the sign on what can be changed or taken away, at 1080p."""
APART = 12
"""What parts bombs, at 1080p."""


def editor(ctx: Context, rules: Rules, change: Callable[[Table], None], told: Widget, card: float) -> Widget:
    """What it is about and a button for one more bomb; a shelf for each bomb, with cards so high at 1080p."""
    table = rules.bombs
    add = Button(
        ctx,
        ctx.t("options.bombs.add"),
        lambda: change(with_one_more(table)),
        "plain",
        "plus",
        size=20,
        name="bombs.add",
    )
    shelves = [BombShelf(ctx, table, at, change, card) for at in range(len(table))]
    columns = min(COLUMNS, max((each.count for each in shelves), default=COLUMNS))
    return Column(ctx, [SingleRow(ctx, [grow(told), add], 20), *(shelf.whole(columns) for shelf in shelves)], gap=APART)


def bomb_rows(line: Widget) -> list[Widget]:
    """What of an option's line is to be seen whole: the bombs, where it is of them."""
    return [each for each in line.walk() if isinstance(each, BombRow)]


class BombShelf:
    """A bomb of the table and what it chops: each a picture that a press takes away; at the end what adds more."""

    def __init__(self, ctx: Context, table: Table, at: int, change: Callable[[Table], None], card: float) -> None:
        self.ctx, self.table, self.at, self.change, self.card = ctx, table, at, change, card
        self.attacker, self.chopped = table[at]
        self.free = [
            each for each in targets_of(table) if each not in self.chopped and not beats_lower(self.attacker, each)
        ]
        self.names = [*(target_short(ctx.texts, each) for each in self.chopped), ctx.t("rules.bombs.lower")]
        self.lower = not any(beats_lower(self.attacker, each) for each in self.chopped)
        """Whether it chops lower ones of its kind, which are pictured last."""

    @property
    def count(self) -> int:
        """How many pictures there are of what it chops."""
        return len(self.chopped) + self.lower

    @property
    def high(self) -> int:
        """How high pictures are at most, at 1080p."""
        return round(DEEP * self.card)

    def _cells(self) -> list[Widget]:
        """What it chops."""
        ctx = self.ctx
        cells: list[Widget] = [self._chopped(*each) for each in zip(self.chopped, self.names, strict=False)]
        if self.lower:
            sample, tip = lower_sample(self.attacker, self.at), self._told("lower", "")
            paint = stacks_paint(ctx, sample, self.card, cut=True)
            cells.append(
                PictureTile(ctx, self.names[-1], paint, tooltip=tip, high=self.high, ratio=FORM, alike=self.names)
            )
        return cells

    def whole(self, columns: int) -> Widget:
        """The bomb, the cleaver, the pictures in so many columns, or broader ones in half of them where these will
        do; what adds more, and what takes the bomb away.
        """
        ctx, at, table = self.ctx, self.at, self.table
        if 2 * self.count <= columns:
            columns //= 2
        tip, verb = self._told("heading", ""), ctx.t("rules.bombs.chops")
        cleaver = Cleaver(ctx, verb, tip, high=self.high, ratio=FORM, row=at)
        pictures = Grid(ctx, self._cells(), columns, gap=GAP, least=LEAST * ctx.text_scale)
        gone = RowTool(
            ctx, "trash", lambda: self.change(table[:at] + table[at + 1 :]), ctx.t("options.bombs.remove"), "quiet",
            name=f"bombs.{at}.remove",
        )  # fmt: skip
        offers = [(each, target_short(ctx.texts, each)) for each in self.free]
        more = MoreButton(ctx, offers, self._flip, ctx.t("rules.bombs.more"), f"bombs.{at}.more")
        tools = [*([more] if offers else []), gone]
        first = fixed(self._bomb(), ctx.tx(BOMB)), fixed(cleaver, ctx.tx(CHOPS))
        row = BombRow(ctx, [SingleRow(ctx, [*first, grow(pictures), Column(ctx, tools, 4)], GAP)], padding=PAD)
        row.cleaver, row.pictures, row.reach = cleaver, pictures, ctx.px(EXTENT * self.card)
        for tool in tools:
            tool.row = row
        return row

    def _bomb(self) -> Widget:
        """Its cards, which open the list of bombs."""
        names = [*ATTACKERS, *([] if self.attacker in ATTACKERS else [self.attacker])]
        labels = [(name, attacker_short(self.ctx.texts, name)) for name in names]
        paint = stacks_paint(self.ctx, attacker_sample(self.attacker, self.at), self.card)
        return BombTile(
            self.ctx, self.attacker, labels, paint=paint, take=self._become, name=f"bombs.{self.at}", high=self.high
        )

    def _chopped(self, target: str, name: str) -> Widget:
        tip = self._told("on", target_name(self.ctx.texts, target, self.attacker))
        paint = stacks_paint(self.ctx, target_sample(self.attacker, target, self.at), self.card, cut=True)
        return ChoppedTile(
            self.ctx,
            name,
            paint,
            partial(self._flip, target),
            tooltip=tip,
            name=f"bombs.{self.at}.{target}",
            high=self.high,
            ratio=FORM,
            alike=self.names,
        )

    def _told(self, what: str, target: str) -> str:
        attacker = attacker_label(self.ctx.texts, self.attacker)
        return self.ctx.t(f"rules.bombs.cell.{what}", attacker=attacker, target=target)

    def _become(self, name: str) -> None:
        self.change(with_row(self.table, self.at, (name, self.chopped)))

    def _flip(self, target: str) -> None:
        self.change(flipped(self.table, self.at, target))


class SignedTile(PictureTile):
    """A tile that bears a sign of what a press does while it is meant."""

    at_rest, sign = "shown", "close"

    def sprites(self) -> list[Sprite]:
        """The picture, and the sign at its upper right corner."""
        found = super().sprites()
        if self.lit or (self.focused and self.host is not None and self.host.ring):
            side, edge = self.ctx.px(BADGE), self.ctx.px(6)
            found.append(Sprite(badge(self.ctx, self.sign, side), self.rect.right - side - edge, self.rect.y + edge))
        return found


class ChoppedTile(SignedTile):
    """What is chopped; while it is meant a cross tells that a press takes it away."""


class BombTile(SignedTile):
    """A bomb; a press opens the list of what it may be instead."""

    sign = "refresh"

    def __init__(
        self,
        ctx: Context,
        attacker: str,
        offers: Sequence[tuple[str, str]],
        *,
        paint: Paint,
        take: Callable[[str], None],
        name: str,
        high: int,
    ) -> None:
        label, tip = dict(offers)[attacker], attacker_label(ctx.texts, attacker)
        super().__init__(ctx, label, paint, self._open, tooltip=tip, name=name, high=high, ratio=FORM)
        self.attacker, self.offers, self.take = attacker, offers, take

    def _open(self) -> None:
        if self.host:
            self.host.open_list(self.rect, self.offers, self.attacker, self.take)


class BombRow(Column):
    """A bomb with what it chops, over a printed line.

    It is a strip, and what changes it is seen, while it is pointed at, has the focus or fingers are in use.
    """

    ctx: Context
    cleaver: Cleaver
    pictures: Grid
    reach: int
    """How broad its pictures are at most."""

    def sprites(self) -> list[Sprite]:
        """The line or the strip, the cleaver's stroke, then what lies on it."""
        ctx, rect = self.ctx, self.rect
        cells = [each.rect for each in self.pictures.shown]
        ends = max((each.centerx + min(each.w, self.reach) // 2 for each in cells), default=rect.right)
        cut = stroke(ctx, self.cleaver.middle(), ends)
        if self.awake or not ctx.theme.printed:
            return [Sprite(tile_tray(ctx, rect.size), *rect.topleft), *cut, *super().sprites()]
        line = printed_line(ctx, rect.w)
        under = Sprite(line, rect.x, rect.bottom - line.get_height() // 2 + ctx.px(APART) // 2)
        return [under, *cut, *super().sprites()]

    def hit(self, x: float, y: float) -> Widget | None:
        """Also its free room is pointed at."""
        return super().hit(x, y) or (self if self.rect.collidepoint(x, y) else None)

    @property
    def awake(self) -> bool:
        """Whether it is meant."""
        host = self.host
        if host is not None and host.by_touch:
            return True
        return any(each.hovered or (each.focused and host is not None and host.ring) for each in self.walk())


class RowTool(IconButton):
    """Changes a row, and is seen while that is meant."""

    row: BombRow | None = None

    def sprites(self) -> list[Sprite]:
        """Nothing while the row rests."""
        return super().sprites() if self.row is None or self.row.awake else []


class MoreButton(RowTool):
    """Opens the list of what else a bomb may chop."""

    def __init__(
        self, ctx: Context, offers: Sequence[tuple[str, str]], take: Callable[[str], None], tooltip: str, name: str
    ) -> None:
        super().__init__(ctx, "plus", self._open, tooltip, "quiet", name=name)
        self.offers, self.take = offers, take

    def _open(self) -> None:
        if self.host:
            self.host.open_list(self.rect, self.offers, "", self.take)
