"""Widgets for bombs: an editor of the option "which bomb chops what", and an example of a chop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

import pygame

from game.engine.cards import Card
from game.engine.options.bombs import Table
from game.engine.rules import Rules
from game.session.rules import bomb_table
from game.session.rules.bomb_table import Stacks
from game.text.book import Group
from game.text.book.bombs import format_target
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import card_pictures, scenery
from game.ui.gfx.drawings import card_margin
from game.ui.gfx.svg import Size
from game.ui.kit import Button, Column, Grid, IconButton, Picture, SingleRow, Widget, WidgetContext, grow, with_width
from game.ui.kit.widget import Setter, cached_picture
from game.ui.layout.card_areas import CARD_RATIO
from game.ui.measures import Measures
from game.ui.pages.parts.page import draw_page_divider
from game.ui.pages.parts.pictures import blit_at, draw_badge
from game.ui.pages.parts.tiles import PictureTile, TilePicture, TileState

SIZES = Measures("bombs")

OVERSAMPLING_FACTOR = 2
CLEAVER_ANGLES_DEGREES = (26, 44, 12, 35)
MAX_COLUMNS = 4
QUAD_SIZE = 4


def make_stacks_tile_picture(
    ctx: WidgetContext, stacks: Stacks, card_height: float, is_cut: bool = False
) -> TilePicture:
    """Return a tile picture of stacks of cards. Cards are at most `card_height` high, in pixels at 1080p."""

    def draw(size: Size, state: TileState) -> pygame.Surface:
        canvas = pygame.Surface(size, pygame.SRCALPHA)
        scale, size_ratio = (OVERSAMPLING_FACTOR, SIZES.cut_stacks_ratio) if is_cut else (1, SIZES.whole_stacks_ratio)
        drawn_size = size[0] * scale, size[1] * scale
        picture, margin = _draw_stacks(ctx, drawn_size, stacks, card_height * ctx.scale * scale, size_ratio)
        if is_cut:
            width, height = picture.get_size()
            picture = card_pictures.break_card(picture, (width - 2 * margin, height - 2 * margin), ctx.theme)
            picture = pygame.transform.smoothscale(picture, [round(side / scale) for side in picture.get_size()])
        blit_at(canvas, picture, center=canvas.get_rect().center)
        return canvas

    return TilePicture(("stacks", stacks, card_height, is_cut), draw)


def _draw_stacks(
    ctx: WidgetContext, size: Size, stacks: Stacks, max_card_height: float, size_ratio: float
) -> tuple[pygame.Surface, int]:
    """Return a picture of stacks of cards, and the width of its margin for shadows."""
    width, height = size_ratio * size[0], size_ratio * size[1]
    gap_count = len(stacks) - 1
    min_width_ratio = CARD_RATIO + SIZES.min_stack_step_ratio * gap_count
    height_ratio = 1 + SIZES.stack_drop_ratio * (max(map(len, stacks)) - 1)
    card_height = min(max_card_height, width / min_width_ratio, height / height_ratio)
    card_width, margin = CARD_RATIO * card_height, card_margin(round(card_height))
    step = min(SIZES.max_stack_step_ratio * card_height, (width - card_width) / max(1, gap_count))
    picture_size = card_width + step * gap_count + 2 * margin, card_height * height_ratio + 2 * margin
    picture = pygame.Surface((round(picture_size[0]), round(picture_size[1])), pygame.SRCALPHA)
    for column, stack in enumerate(stacks):
        for row, card in enumerate(stack):
            x = margin + card_width / 2 + column * step
            y = margin + card_height * (0.5 + row * SIZES.stack_drop_ratio)
            blit_at(picture, ctx.art.card_face(card, round(card_height)), center=(x, y))
    return picture, margin


@cached_picture
def draw_rotated_cleaver(ctx: WidgetContext, side: int, angle_index: int) -> pygame.Surface:
    """Return a picture of a cleaver. Its rotation depends on `angle_index`."""
    angle_degrees = CLEAVER_ANGLES_DEGREES[angle_index % len(CLEAVER_ANGLES_DEGREES)]
    return pygame.transform.rotozoom(scenery.draw_prop("cleaver", side, ctx.base_context.theme), angle_degrees, 1)


def make_brush_stroke_sprites(ctx: WidgetContext, start: tuple[int, int], end_x: int) -> list[Sprite]:
    """Return a horizontal brush stroke that gets thinner towards `end_x`, or no sprite if the stroke would be short."""
    width = end_x - start[0]
    if width <= ctx.px(SIZES.min_stroke_px):
        return []
    size = width, ctx.px(SIZES.stroke_height_px)
    picture = ctx.skin.picture("letters/chop-stroke", size)
    return [Sprite(picture, start[0], start[1] + ctx.px(SIZES.stroke_drop_px) - size[1] // 2)]


def build_bomb_editor(
    ctx: Context, rules: Rules, change_table: Setter[Table], introduction: Widget, card_height: float
) -> Column:
    """Return the introduction, a button that adds a bomb, and a row of tiles for each bomb."""
    table = rules.bombs
    add_bomb = partial(change_table, bomb_table.add_row(table))
    add_button = Button(ctx, ctx.t("options.bombs.add"), add_bomb, "plain", "plus", size=20, name="bombs.add")
    tile_counts = (len(targets) + _chops_lower_bombs(attacker, targets) for attacker, targets in table)
    columns = min(MAX_COLUMNS, max(tile_counts, default=MAX_COLUMNS))
    rows = [BombRow(ctx, table, n, change_table, card_height=card_height, columns=columns) for n in range(len(table))]
    return Column(ctx, [SingleRow(ctx, [grow(introduction), add_button], 20), *rows], gap=SIZES.bomb_gap_px)


def _chops_lower_bombs(attacker: str, targets: Sequence[str]) -> bool:
    """Return True if the row needs an extra tile for lower bombs: no target in `targets` is a lower bomb."""
    return not any(bomb_table.is_lower_bomb(attacker, target) for target in targets)


class BombRow(Column):
    """A bomb, a cleaver and a tile for each combination that the bomb chops.

    The row's buttons are visible while the row is hovered or has the focus ring, and always when touch is used.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, table: Table, index: int, change_table: Setter[Table], *, card_height: float, columns: int
    ) -> None:
        super().__init__(ctx, [], padding=SIZES.row_padding_px)
        self.table, self.index, self.change_table, self.card_height = table, index, change_table, card_height
        self.attacker, self.targets = table[index]
        self.attacker_name = bomb_table.format_attacker(ctx.texts, self.attacker)
        self.picture_height = round(SIZES.picture_height_ratio * card_height)
        tiles = self._make_target_tiles()
        columns = columns // 2 if 2 * len(tiles) <= columns else columns
        min_width = SIZES.min_column_px * ctx.text_ratio
        self.pictures = Grid(ctx, tiles, columns, gap=SIZES.picture_gap_px, min_width=min_width)
        cleaver = Picture(ctx, draw_rotated_cleaver(ctx, ctx.px(SIZES.cleaver_px), index), self._format_tip("heading"))
        self.cleaver = with_width(cleaver, ctx.tx(SIZES.cleaver_place_tx))
        self.cleaver.fixed_height, self.cleaver.access_label = ctx.px(self.picture_height), ctx.t("rules.bombs.chops")
        self.tools = Column(ctx, self._make_tool_buttons(), 4)
        attacker_tile = with_width(self._make_attacker_tile(), ctx.tx(SIZES.bomb_width_tx))
        parts = [attacker_tile, self.cleaver, grow(self.pictures), self.tools]
        self.set_children(SingleRow(ctx, parts, SIZES.picture_gap_px))

    def _format_tip(self, key: str, target: str = "") -> str:
        return self.ctx.t(f"rules.bombs.cell.{key}", attacker=self.attacker_name, target=target)

    def _toggle_target(self, target: str) -> None:
        self.change_table(bomb_table.toggle_target(self.table, self.index, target))

    def _open_list(self, name: str, options: list[tuple[str, str]], value: str, choose: Callable[[str], None]) -> None:
        if self.host:
            anchor = next(widget for widget in self.walk() if widget.name == name)
            self.host.open_list(anchor.rect, options, value, choose)

    def _make_tile(self, label: str, stacks: Stacks, *, is_cut: bool = True, **options: Any) -> BombTile:
        picture = make_stacks_tile_picture(self.ctx, stacks, self.card_height, is_cut)
        return BombTile(self.ctx, label, picture, max_height=self.picture_height, ratio=SIZES.picture_aspect, **options)

    def _make_target_tiles(self) -> list[Widget]:
        texts, attacker, n = self.ctx.texts, self.attacker, self.index
        names = [bomb_table.format_short_target(texts, target) for target in self.targets]
        names.append(texts("rules.bombs.lower"))
        make_tile = partial(self._make_tile, names=names)
        tiles = list[Widget]()
        for target, name in zip(self.targets, names, strict=False):
            stacks = bomb_table.make_target_sample(attacker, target, n)
            tip = self._format_tip("on", format_target(texts, target, attacker))
            toggle_target, tile_name = partial(self._toggle_target, target), f"bombs.{n}.{target}"
            tiles.append(make_tile(name, stacks, tooltip=tip, action=toggle_target, name=tile_name))
        if _chops_lower_bombs(attacker, self.targets):
            stacks = bomb_table.make_lower_sample(attacker, n)
            tiles.append(make_tile(names[-1], stacks, tooltip=self._format_tip("lower")))
        return tiles

    def _make_attacker_tile(self) -> Widget:
        texts, n, name = self.ctx.texts, self.index, f"bombs.{self.index}"
        attackers = dict.fromkeys((*bomb_table.ATTACKERS, self.attacker))
        labels = {attacker: bomb_table.format_short_attacker(texts, attacker) for attacker in attackers}

        def replace_attacker(attacker: str) -> None:
            self.change_table(bomb_table.replace_row(self.table, n, (attacker, self.targets)))

        open_list = partial(self._open_list, name, list(labels.items()), self.attacker, replace_attacker)
        label = labels[self.attacker]
        stacks = bomb_table.make_attacker_sample(self.attacker, n)
        tile = self._make_tile(label, stacks, is_cut=False, tooltip=self.attacker_name, action=open_list, name=name)
        tile.action_icon = "refresh"
        return tile

    def _make_tool_buttons(self) -> list[Widget]:
        ctx, table, n = self.ctx, self.table, self.index
        targets = (target for target in bomb_table.list_targets(table) if target not in self.targets)
        targets = (target for target in targets if not bomb_table.is_lower_bomb(self.attacker, target))
        remaining_targets = [(target, bomb_table.format_short_target(ctx.texts, target)) for target in targets]
        add_name, remove_name = f"bombs.{n}.more", f"bombs.{n}.remove"
        open_targets = partial(self._open_list, add_name, remaining_targets, "", self._toggle_target)
        add_button = IconButton(ctx, "plus", open_targets, ctx.t("rules.bombs.more"), "quiet", name=add_name)
        remove_row = partial(self.change_table, table[:n] + table[n + 1 :])
        remove_button = IconButton(ctx, "trash", remove_row, ctx.t("options.bombs.remove"), "quiet", name=remove_name)
        return [add_button, remove_button] if remaining_targets else [remove_button]

    def sprites(self) -> list[Sprite]:
        ctx, rect = self.ctx, self.rect
        is_ring_shown = self.host is not None and self.host.is_ring_shown
        is_active = any(widget.is_hovered or (widget.is_focused and is_ring_shown) for widget in self.walk())
        are_tools_visible = is_active or (self.host is not None and self.host.is_using_touch)
        max_width = ctx.px(SIZES.picture_extent_ratio * self.card_height)
        picture_ends = [tile.rect.centerx + min(tile.rect.w, max_width) // 2 for tile in self.pictures.visible_children]
        sprites = make_brush_stroke_sprites(ctx, self.cleaver.rect.center, max(picture_ends, default=rect.right))
        for part in self._children[0].children:
            sprites += part.sprites() if are_tools_visible or part is not self.tools else []
        if are_tools_visible or not ctx.theme.is_printed:
            return [Sprite(ctx.nine_patch(f"tiles/ground-rest{ctx.theme.suffix}", rect.size), *rect.topleft), *sprites]
        divider = draw_page_divider(ctx, rect.w)
        y = rect.bottom - divider.get_height() // 2 + ctx.px(SIZES.bomb_gap_px) // 2
        return [Sprite(divider, rect.x, y), *sprites]

    def hit_test(self, x: float, y: float) -> Widget | None:
        return super().hit_test(x, y) or (self if self.rect.collidepoint(x, y) else None)


class BombTile(PictureTile):
    """A tile with a badge that shows the icon of its action while the tile is hovered or focused."""

    idle_state = "shown"
    action_icon = "close"

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites()
        is_ring_shown = self.is_focused and self.host is not None and self.host.is_ring_shown
        if self.is_focusable and (self.is_highlighted or is_ring_shown):
            side, margin = self.ctx.px(SIZES.badge_px), self.ctx.px(6)
            badge_position = self.rect.right - side - margin, self.rect.y + margin
            sprites.append(Sprite(draw_badge(self.ctx, self.action_icon, side), *badge_position))
        return sprites


class ChopExample(Widget):
    """A bomb (`groups[0]`), a cleaver and the cards that the bomb chops, in one row."""

    def __init__(self, ctx: WidgetContext, groups: Sequence[Group]) -> None:
        super().__init__(ctx)
        self.bomb, *self.targets = (_stack_cards(group.cards) for group in groups)
        self.sizes = [_measure_stacks(self.bomb, SIZES.whole_stacks_ratio)]
        """Widths and heights of the pictures of the bomb and its targets, in card heights."""
        self.sizes += [_measure_stacks(stacks, SIZES.cut_stacks_ratio) for stacks in self.targets]
        self.width_ratio = SIZES.example_gap_ratio + sum(width for width, _ in self.sizes)

    def _card_height(self, width: int) -> int:
        return round(min(self.ctx.tx(SIZES.max_example_card_tx), width / self.width_ratio))

    def measure(self, width: int) -> tuple[int, int]:
        card_height = self._card_height(width)
        height = round(max(height for _, height in self.sizes) * card_height)
        return min(width, round(self.width_ratio * card_height)), height

    def sprites(self) -> list[Sprite]:
        ctx, (x, y), card_height = self.ctx, self.rect.midleft, self._card_height(self.rect.w)
        cleaver_width = SIZES.example_gap_ratio * card_height
        left = float(x)
        sprites = list[Sprite]()
        for n, (stacks, ratios) in enumerate(zip((self.bomb, *self.targets), self.sizes, strict=True)):
            width, height = (ratio * card_height for ratio in ratios)
            size = round(width), round(height)
            tile_picture = make_stacks_tile_picture(ctx, stacks, card_height / ctx.scale, is_cut=n > 0)
            picture = ctx.cached(("chopped example", tile_picture.key, size), partial(tile_picture.draw, size, "shown"))
            sprites.append(Sprite.centered(picture, (round(left + width / 2), y)))
            left += width if n else width + cleaver_width
        cleaver_x = round(x + self.sizes[0][0] * card_height + cleaver_width / 2)
        cleaver_index = sum(map(len, self.bomb)) // 2  # a quad and each run of pairs look different
        cleaver = draw_rotated_cleaver(ctx, round(SIZES.example_cleaver_ratio * card_height), cleaver_index)
        stroke = make_brush_stroke_sprites(ctx, (cleaver_x, y), round(left))
        return [*stroke, *sprites, Sprite.centered(cleaver, (cleaver_x, y))]


def _stack_cards(cards: Sequence[Card]) -> Stacks:
    cards_by_rank = tuple(tuple(group) for _, group in groupby(cards, key=lambda card: card.rank))
    if len(cards_by_rank) > 1:
        return cards_by_rank
    return (tuple(cards[:2]), tuple(cards[2:])) if len(cards) == QUAD_SIZE else tuple((card,) for card in cards)


def _measure_stacks(stacks: Stacks, size_ratio: float) -> tuple[float, float]:
    width = CARD_RATIO + SIZES.max_stack_step_ratio * (len(stacks) - 1)
    return width / size_ratio, (1 + SIZES.stack_drop_ratio * (max(map(len, stacks)) - 1)) / size_ratio
