"""Bombs: the editor of the table of bombs, and examples of a bomb that cuts cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.engine.options.bombs import Table
from game.engine.rules import Rules
from game.session.rules.bomb_table import (
    ATTACKERS,
    Stacks,
    add_row,
    format_attacker,
    format_short_attacker,
    format_short_target,
    is_lower_bomb,
    list_targets,
    make_attacker_sample,
    make_lower_sample,
    make_target_sample,
    replace_row,
    toggle_target,
)
from game.text.book import Group
from game.text.book.bombs import format_target
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import card_pictures, letters, scenery, svg
from game.ui.gfx.drawings import card_margin
from game.ui.gfx.svg import Size
from game.ui.kit import Button, Column, Grid, IconButton, SingleRow, Widget, grow, with_width
from game.ui.layout import CARD_RATIO
from game.ui.measures import Measures
from game.ui.pages.parts.page import printed_line
from game.ui.pages.parts.pictures import badge, lay
from game.ui.pages.parts.tiles import Paint, PictureTile, tile_tray

SIZES = Measures("bombs")

OVERSAMPLING = 2


def stacks_paint(ctx: Context, stacks: Stacks, card: float, cut: bool = False) -> Paint:
    """Return a paint of stacks of cards at most `card` high (1080p), whole or cut in two.

    Stacks are cut at a multiple of their size, so that their tilted edges are smooth.
    """

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        scale, share = (OVERSAMPLING, SIZES.cut_stacks_ratio) if cut else (1, SIZES.whole_stacks_ratio)
        large = size[0] * scale, size[1] * scale
        laid, room = _whole_stacks(ctx, large, stacks, card * ctx.scale * scale, share)
        if cut:
            x, y = (side - 2 * room for side in laid.get_size())
            scaling = f"scale({x / card_pictures.FACE_WIDTH:.6f} {y / card_pictures.FACE_HEIGHT:.6f})"
            laid = card_pictures.cut_pieces(laid, f"translate({room} {room}) {scaling}", ctx.theme)
            laid = pygame.transform.smoothscale(laid, [round(side / scale) for side in laid.get_size()])
        lay(face, laid, center=face.get_rect().center)
        return svg.ready(face)

    return Paint(("stacks", stacks, card, cut), draw)


def _whole_stacks(ctx: Context, size: Size, stacks: Stacks, card: float, share: float) -> tuple[pygame.Surface, int]:
    """Return whole stacks within a share of a size, and the width of the shadow around them."""
    wide, high, gaps, deep = share * size[0], share * size[1], len(stacks) - 1, max(map(len, stacks)) - 1
    tall = min(
        card, wide / (CARD_RATIO + SIZES.min_stack_step_ratio * gaps), high / (1 + SIZES.stack_drop_ratio * deep)
    )
    step, room = (
        min(SIZES.max_stack_step_ratio * tall, (wide - CARD_RATIO * tall) / max(1, gaps)),
        card_margin(round(tall)),
    )
    whole = CARD_RATIO * tall + step * gaps + 2 * room, tall * (1 + SIZES.stack_drop_ratio * deep) + 2 * room
    found = pygame.Surface((round(whole[0]), round(whole[1])), pygame.SRCALPHA)
    for at, stack in enumerate(stacks):
        for row, each in enumerate(stack):
            x, y = room + CARD_RATIO * tall / 2 + at * step, room + tall * (0.5 + row * SIZES.stack_drop_ratio)
            lay(found, ctx.art.card_face(each, round(tall)), center=(x, y))
    return found, room


CLEAVER_ANGLES_DEGREES = (26, 44, 12, 35)


def turned_cleaver(ctx: Context, side: int, nth: int) -> pygame.Surface:
    """Return the cleaver; each `nth` cleaver on a page is turned differently."""
    turn, off_page = CLEAVER_ANGLES_DEGREES[nth % len(CLEAVER_ANGLES_DEGREES)], ctx.base_context
    picture = scenery.prop("cleaver", side, off_page.theme)
    return off_page.cached(("laid cleaver", side, turn), lambda: svg.ready(pygame.transform.rotozoom(picture, turn, 1)))


class Cleaver(PictureTile):
    """The cleaver in a row of the editor, beside the pictures of chopped cards."""

    def __init__(self, ctx: Context, verb: str, tooltip: str, *, high: int, ratio: float, row: int) -> None:
        paint = Paint("cleaver", lambda size, _: pygame.Surface(size, pygame.SRCALPHA))
        super().__init__(ctx, verb, paint, tooltip=tooltip, high=high, ratio=ratio)
        self.row = row

    def sprites(self) -> list[Sprite]:
        side, (x, y) = self.ctx.px(SIZES.cleaver_px), self.middle()
        place = x + round(SIZES.cleaver_shift_ratio * side), y + round(SIZES.cleaver_drop_ratio * side)
        return [Sprite.about(turned_cleaver(self.ctx, side, self.row), place)]

    def middle(self) -> tuple[int, int]:
        """Return the middle of the cleaver, at the height of the middle of the pictures."""
        return self.rect.centerx, self.rect.y + self.ctx.px(self.high) // 2


def chop_stroke(ctx: Context, begins: tuple[int, int], ends: int) -> list[Sprite]:
    """Return a brush stroke from a point to an x position, thinner towards its end."""
    wide, red, hairs = ends - begins[0], ctx.theme.tone("chop_stroke"), ctx.theme.tone("chop_hairs")
    if wide <= ctx.px(SIZES.min_stroke_px):
        return []
    size = wide, ctx.px(SIZES.stroke_height_px)
    face = ctx.cached(("chop", size), lambda: letters.slash(size, red, hairs))
    return [Sprite(face, begins[0], begins[1] + ctx.px(SIZES.stroke_drop_px) - size[1] // 2)]


MAX_COLUMNS = 4


def bomb_editor(ctx: Context, rules: Rules, change: Callable[[Table], None], told: Widget, card: float) -> Widget:
    """Return the introduction, a button for one more bomb, and a row for each bomb with cards of a height (1080p)."""
    table, label = rules.bombs, ctx.t("options.bombs.add")
    add = Button(ctx, label, lambda: change(add_row(table)), "plain", "plus", size=20, name="bombs.add")
    counts = (len(chopped) + _chops_lower(attacker, chopped) for attacker, chopped in table)
    columns = min(MAX_COLUMNS, max(counts, default=MAX_COLUMNS))
    rows = [_bomb_row(ctx, table, at, change, card=card, columns=columns) for at in range(len(table))]
    return Column(ctx, [SingleRow(ctx, [grow(told), add], 20), *rows], gap=SIZES.bomb_gap_px)


def find_bomb_rows(line: Widget) -> list[Widget]:
    """Return the rows of bombs in an option's line, each of which must be visible whole."""
    return [each for each in line.walk() if isinstance(each, BombRow)]


def _chops_lower(attacker: str, chopped: Sequence[str]) -> bool:
    """True if the bomb chops lower bombs of its kind that are not named, which then get a picture of their own."""
    return not any(is_lower_bomb(attacker, each) for each in chopped)


def _bomb_row(
    ctx: Context, table: Table, at: int, change: Callable[[Table], None], *, card: float, columns: int
) -> BombRow:
    """Return the row of a bomb. A press on a chopped hand removes it; few hands have columns twice as wide."""
    t, texts, (attacker, chopped) = ctx.t, ctx.texts, table[at]
    high, named = round(SIZES.picture_height_ratio * card), format_attacker(texts, attacker)
    names = [*(format_short_target(texts, each) for each in chopped), t("rules.bombs.lower")]

    def flip(target: str) -> None:
        change(toggle_target(table, at, target))

    def tip(what: str, target: str = "") -> str:
        return t(f"rules.bombs.cell.{what}", attacker=named, target=target)

    def become(name: str) -> None:
        change(replace_row(table, at, (name, chopped)))

    tile = partial(SignedTile, high=high, ratio=SIZES.picture_aspect)
    cells: list[Widget] = []
    for target, name in zip(chopped, names, strict=False):
        told = tip("on", format_target(texts, target, attacker))
        paint = stacks_paint(ctx, make_target_sample(attacker, target, at), card, cut=True)
        act, key = partial(flip, target), f"bombs.{at}.{target}"
        cells.append(tile(ctx, name, paint, act, tooltip=told, name=key, alike=names))
    if _chops_lower(attacker, chopped):
        paint = stacks_paint(ctx, make_lower_sample(attacker, at), card, cut=True)
        cells.append(
            PictureTile(ctx, names[-1], paint, tooltip=tip("lower"), high=high, ratio=SIZES.picture_aspect, alike=names)
        )
    if 2 * len(cells) <= columns:
        columns //= 2
    bombs = dict.fromkeys((*ATTACKERS, attacker))
    choice = [(name, format_short_attacker(texts, name)) for name in bombs]
    paint = stacks_paint(ctx, make_attacker_sample(attacker, at), card)

    def open_choice() -> None:
        if bomb.host:
            bomb.host.open_list(bomb.rect, choice, attacker, become)

    bomb = tile(ctx, dict(choice)[attacker], paint, open_choice, tooltip=named, name=f"bombs.{at}")
    bomb.sign = "refresh"
    free = [each for each in list_targets(table) if each not in chopped and not is_lower_bomb(attacker, each)]

    def open_more() -> None:
        if more.host:
            more.host.open_list(more.rect, more.offers, "", flip)

    more = RowTool(ctx, "plus", open_more, t("rules.bombs.more"), "quiet", name=f"bombs.{at}.more")
    more.offers = [(each, format_short_target(texts, each)) for each in free]
    remove = partial(change, table[:at] + table[at + 1 :])
    gone = RowTool(ctx, "trash", remove, t("options.bombs.remove"), "quiet", name=f"bombs.{at}.remove")
    tools = [more, gone] if free else [gone]
    cleaver = Cleaver(ctx, t("rules.bombs.chops"), tip("heading"), high=high, ratio=SIZES.picture_aspect, row=at)
    pictures = Grid(ctx, cells, columns, gap=SIZES.picture_gap_px, least=SIZES.min_column_px * ctx.text_scale)
    first = with_width(bomb, ctx.tx(SIZES.bomb_width_px)), with_width(cleaver, ctx.tx(SIZES.cleaver_place_px))
    parts = SingleRow(ctx, [*first, grow(pictures), Column(ctx, tools, 4)], SIZES.picture_gap_px)
    row = BombRow(ctx, [parts], padding=SIZES.row_padding_px)
    row.cleaver, row.pictures, row.reach = cleaver, pictures, ctx.px(SIZES.picture_extent_ratio * card)
    for tool in tools:
        tool.row = row
    return row


class SignedTile(PictureTile):
    """A tile that shows the icon of its action while it is pointed at or focused: a chopped hand is removed."""

    at_rest, sign = "shown", "close"

    def sprites(self) -> list[Sprite]:
        found = super().sprites()
        if self.is_lit or (self.is_focused and self.host is not None and self.host.is_ring_shown):
            side, edge = self.ctx.px(SIZES.badge_px), self.ctx.px(6)
            found.append(Sprite(badge(self.ctx, self.sign, side), self.rect.right - side - edge, self.rect.y + edge))
        return found


class BombRow(Column):
    """A bomb and the hands it chops over a printed line; it is awake while it is pointed at, focused or touched."""

    ctx: Context
    cleaver: Cleaver
    pictures: Grid
    reach: int

    def sprites(self) -> list[Sprite]:
        ctx, rect = self.ctx, self.rect
        cells = [each.rect for each in self.pictures.visible_children]
        ends = max((each.centerx + min(each.w, self.reach) // 2 for each in cells), default=rect.right)
        cut = chop_stroke(ctx, self.cleaver.middle(), ends)
        if self.awake or not ctx.theme.printed:
            return [Sprite(tile_tray(ctx, rect.size), *rect.topleft), *cut, *super().sprites()]
        line = printed_line(ctx, rect.w)
        under = Sprite(line, rect.x, rect.bottom - line.get_height() // 2 + ctx.px(SIZES.bomb_gap_px) // 2)
        return [under, *cut, *super().sprites()]

    def hit_test(self, x: float, y: float) -> Widget | None:
        return super().hit_test(x, y) or (self if self.rect.collidepoint(x, y) else None)

    @property
    def awake(self) -> bool:
        by_touch, ring = (self.host.is_by_touch, self.host.is_ring_shown) if self.host else (False, False)
        return by_touch or any(each.is_hovered or (each.is_focused and ring) for each in self.walk())


class RowTool(IconButton):
    """A button of a row that is visible while the row is awake."""

    row: BombRow | None = None
    offers: Sequence[tuple[str, str]] = ()

    def sprites(self) -> list[Sprite]:
        return super().sprites() if self.row is None or self.row.awake else []


PAIR_SIZE = 2
QUAD_SIZE = 4


class _Part(NamedTuple):
    """Cards of the example; the width and height of their place are in card heights."""

    cards: Stacks
    wide: float
    high: float
    cut: bool


class ChoppedExample(Widget):
    """A bomb (the first of `groups`), the cleaver and the cut cards, in one row as large as fits."""

    ctx: Context

    def __init__(self, ctx: Context, groups: Sequence[Group]) -> None:
        super().__init__(ctx)
        bomb, *chopped = (each.cards for each in groups)
        self.parts = [_part(bomb, cut=False), *(_part(each, cut=True) for each in chopped)]

        self.wide = SIZES.example_gap_ratio + sum(each.wide for each in self.parts)

    def _tall(self, width: int) -> int:
        return round(min(self.ctx.tx(SIZES.max_example_card_px), width / self.wide))

    def measure(self, width: int) -> tuple[int, int]:
        tall = self._tall(width)
        return min(width, round(self.wide * tall)), round(max(each.high for each in self.parts) * tall)

    def sprites(self) -> list[Sprite]:
        ctx, (x, y), tall = self.ctx, self.rect.midleft, self._tall(self.rect.w)
        found, left = [], float(x)
        for part in self.parts:
            size = round(part.wide * tall), round(part.high * tall)
            paint = stacks_paint(ctx, part.cards, tall / ctx.scale, part.cut)
            picture = ctx.cached(("chopped example", paint.key, size), partial(paint.draw, size, 1.0))
            found.append(Sprite.about(picture, (round(left + part.wide * tall / 2), y)))
            left += (part.wide if part.cut else part.wide + SIZES.example_gap_ratio) * tall
        middle = round(x + (self.parts[0].wide + SIZES.example_gap_ratio / 2) * tall)
        pairs = sum(map(len, self.parts[0].cards)) // 2  # a quad and each run of pairs look different
        blade = turned_cleaver(ctx, round(SIZES.example_cleaver_ratio * tall), pairs)
        cleaver = Sprite.about(blade, (middle + round(SIZES.example_cleaver_shift_ratio * tall), y))
        return [*chop_stroke(ctx, (middle, y), round(left)), *found, cleaver]


def _part(cards: Sequence[Card], *, cut: bool) -> _Part:
    ranks = [tuple(each) for _, each in groupby(cards, key=lambda card: card.rank)]
    laid: Stacks = tuple(ranks) if len(ranks) > 1 else tuple((card,) for card in cards)
    if len(ranks) == 1 and len(cards) == QUAD_SIZE:
        laid = tuple(cards[:PAIR_SIZE]), tuple(cards[PAIR_SIZE:])
    share, deep = SIZES.cut_stacks_ratio if cut else SIZES.whole_stacks_ratio, max(map(len, laid)) - 1
    wide = CARD_RATIO + SIZES.max_stack_step_ratio * (len(laid) - 1)
    return _Part(laid, wide / share, (1 + SIZES.stack_drop_ratio * deep) / share, cut)
