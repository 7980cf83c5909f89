"""Controls and previews of settings: a control changes its setting at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

import pygame

from game.engine.cards import parse_cards
from game.engine.rng import SplitMix64
from game.session.players.pace import Pace
from game.session.table.board_view import SeatView
from game.session.table.sorting import sort_by_rank
from game.store import settings as stored
from game.text.book import Group
from game.ui.anim.motion import load_motion
from game.ui.board.board_picture import decoration_sprites, table_decorations
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import scenery, surfaces, svg
from game.ui.kit import Choice, Column, Panel, Picture, SingleRow, Ui, Widget, grow
from game.ui.kit.control import Control, Slider, Toggle
from game.ui.layout import Box, Measure, PersonPlace, TableLayout, measure_window, table_layout
from game.ui.layout.table_layout import place_seats, side_seat, top_seat
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardRow
from game.ui.pages.parts.page import section
from game.ui.pages.parts.pictures import medallion
from game.ui.pages.rooms.furniture import TABLE_PIECE_CORNER_PX, WoodenPanel
from game.ui.persons.seats import SeatSprites, SeatState

SIZES = Measures("settings")

CHOICE_WIDTH_PX = 640


class SettingsHost(Protocol):
    """The screen that shows a page; `preview_context` is for the preview beside or below the controls."""

    ctx: Context
    ui: Ui
    preview_context: Context

    def change_setting(self, name: str, value: Any) -> None:
        """Change a setting and build the page anew."""

    def store_setting(self, name: str, value: Any) -> None:
        """Change a setting while its control is being moved, without building anew."""


@dataclass(frozen=True)
class SettingsPage:
    """A page of settings and its preview. `rows` are names of settings with a usual control, or functions that make
    widgets. Reset restores these settings and those of `other_settings`. `focus` names the control with the initial
    focus, if not the first.
    """

    rows: tuple[str | Callable[[SettingsHost], Widget], ...]
    preview: Callable[[SettingsHost], list[Widget]]
    other_settings: tuple[str, ...] = ()
    focus: str = ""

    def controls(self, page: SettingsHost) -> list[Widget]:
        return [default_control(page, row) if isinstance(row, str) else row(page) for row in self.rows]

    @property
    def reset_names(self) -> tuple[str, ...]:
        return *self.other_settings, *(row for row in self.rows if isinstance(row, str))


def with_description(ctx: Context, control: Control[Any], name: str) -> Widget:
    """Return a control with the icon of its setting, and a sentence below if its label does not say enough."""
    if ctx.texts.has_text(f"settings.{name}.what"):
        control.describe(ctx.t(f"settings.{name}.what"))
    line = SingleRow(ctx, [Picture(ctx, medallion(ctx, name, ctx.tx(SIZES.icon_px))), grow(control)], 18, "middle")
    control.frame = Panel(ctx, line, padding=SIZES.control_padding_px, style="stripe")
    return control.frame


def choice_control(page: SettingsHost, name: str, options: Sequence[tuple[Any, str]] | None = None) -> Widget:
    """Return the choice of a setting; without `options`, of all values in the store."""
    ctx = page.ctx
    if options is None:
        options = [(value, ctx.t(f"settings.{name}.{value}")) for value in stored.list_choices(name)]
    value = getattr(ctx.settings, name)
    control = Choice(
        ctx, ctx.t(f"settings.{name}"), options, value, lambda new: page.change_setting(name, new), name=name
    )
    control.preferred_width = ctx.px(CHOICE_WIDTH_PX)
    return with_description(ctx, control, name)


def default_control(page: SettingsHost, name: str) -> Widget:
    """Return the control of a setting's type: a switch, a loudness or a choice."""
    ctx, label, value = page.ctx, page.ctx.t(f"settings.{name}"), getattr(page.ctx.settings, name)
    if isinstance(value, bool):
        return with_description(ctx, Toggle(ctx, label, value, partial(page.change_setting, name), name=name), name)
    if isinstance(value, int):
        show = ctx.texts.format_percent
        slider = Slider(ctx, label, value, partial(page.store_setting, name), show=lambda n: show(n / 100), name=name)
        return with_description(ctx, slider, name)
    return choice_control(page, name)


def tile_group(page: SettingsHost, name: str, tiles: Widget) -> Widget:
    """Return a setting whose values are tiles, under its name."""
    ctx = page.ctx
    tiles.access_label = ctx.t(f"settings.{name}")
    return Column(ctx, [section(ctx, tiles.access_label), tiles], gap=8)


def on_wooden_panel(page: SettingsHost, *parts: Widget) -> Widget:
    """Return parts of a preview on a panel where they would decoration_sprites before the wall."""
    texts = Column(page.ctx, list(parts), gap=16)
    return texts if page.preview_context is page.ctx else WoodenPanel(page.ctx, texts, SIZES.board_padding_px)


TRICK = parse_cards("5S 9D QC 2H")
OPPONENTS = ("ba-ba", "chu-tu", "co-lan")
HAND_CARDS, HELD_COUNT = parse_cards("3C 4H 7S TD JH JS KS KD AC"), 10


class TableSample(Widget):
    """A table where each seat plays a card; at instant speed or with reduced motion the whole trick is shown."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "flight")
        self.fixed_height = ctx.tx(SIZES.min_table_px)
        is_still, pace = ctx.settings.reduced_motion, Pace.from_settings(ctx.settings)
        self._table: tuple[TableLayout, SeatSprites] | None = None
        self.flight_seconds = 0.0 if is_still else pace.scale_seconds(SIZES.flight_seconds)
        self.thinking_seconds = 0.0 if is_still else pace.draw_delay_seconds(SplitMix64(0), "ordinary", False)
        play = self.thinking_seconds + self.flight_seconds
        still = [(n * play, n * play + self.thinking_seconds) for n in range(len(TRICK))]
        self.tween = self.clock.tween(len(TRICK) * play, still=still)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        layout = table_layout(rect.size, self.ctx.text_scale, len(TRICK), cards=HELD_COUNT)
        if self._table is None or self._table[0].measure != layout.measure:
            scale, m = max(1.0, min(SIZES.max_seat_scale, 2 * layout.measure.h / layout.measure.w)), layout.measure
            m = Measure(
                m.w, m.h, m.picture_scale * scale, measure_window(self.ctx.size, self.ctx.text_scale).text_scale
            )
            edge, height, width = m.px(SIZES.seat_margin_px), top_seat(m, len(TRICK)).height, side_seat(m).width
            left, top = (
                Box(edge, height, width, round(m.h * SIZES.lowest_seat_ratio) - height),
                Box(0, edge, m.w, height),
            )
            right = left.move(m.w - 2 * edge - width, 0)
            seats = place_seats(m, len(TRICK), False, (left, top, right))
            held = layout.hand.box
            hand = replace(layout.hand, box=held.move((m.w - held.w) // 2 - held.x, 0))
            self._table = replace(layout, seats=(layout.seats[0], *seats), hand=hand), SeatSprites(self.ctx, m)

    def sprites(self) -> list[Sprite]:
        assert self._table
        layout, persons = self._table
        hand, pile, sprites = layout.hand, layout.pile, list[Sprite]()
        shares = [self._flight_progress(n) for n in range(len(TRICK))]
        for share, name, place in zip(shares, OPPONENTS, layout.seats[1:], strict=False):
            view = SeatView(self.ctx.t(f"bots.{name}.name"), name, HELD_COUNT - (share > 0))
            assert isinstance(place, PersonPlace)
            sprites += sorted(persons.sprites(place, view, SeatState()), key=lambda sprite: sprite.z)
        for card, box in zip(HAND_CARDS, hand.card_boxes(len(HAND_CARDS)), strict=True):
            sprites.append(self._card_sprite(card, hand.card_height, *hand.card_place(box)))
        starts = [place.next_card_place(0)[:2] for place in layout.seats[1:]] + [hand.box.center]
        for n, (card, start, share) in enumerate(zip(TRICK, starts, shares, strict=True)):
            x, y = pile.box.center
            if share > 0:
                x += round((n - (len(TRICK) - 1) / 2) * SIZES.pile_step_ratio * pile.card_width)
                here = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
                sprites.append(self._card_sprite(card, pile.card_height, *here))
        moved = (sprite._replace(x=sprite.x + self.rect.x, y=sprite.y + self.rect.y) for sprite in sprites)
        return [self.cached_sprite(self.ctx.text_scale), *moved]

    def draw_picture(self) -> pygame.Surface:
        assert self._table
        ctx, picture = self.ctx, scenery.draw_table(self.rect.size, self.ctx.theme).convert_alpha()
        decorations = decoration_sprites(ctx, table_decorations(self._table[0]))
        picture.fblits([(sprite.surface, (sprite.x, sprite.y)) for sprite in decorations])
        surfaces.edged(picture, ctx.px(TABLE_PIECE_CORNER_PX), ctx.px(2), ctx.theme.gold, 0.6)
        return svg.ready(picture)

    def _flight_progress(self, play: int) -> float:
        """Return the eased share of a card's flight that is over."""
        if not self.flight_seconds:
            return 1.0
        age = self.tween.age - play * (self.thinking_seconds + self.flight_seconds) - self.thinking_seconds
        return load_motion().ease(max(0.0, min(1.0, age / self.flight_seconds)))

    def _card_sprite(self, card: int, high: int, x: float, y: float, lean: float = 0.0) -> Sprite:
        return Sprite.centred(self.ctx.art.card_face(card, high, lean), (round(x), round(y)))


SAMPLE_HAND = parse_cards("3S 3H 5D 6C 7D 8H JS JC JH 2D")
_COMBINATIONS = ("5D 6C 7D 8H", "JS JC JH", "3S 3H", "2D")


def sort_sample_hand(order: str) -> list[Group]:
    """Return the sample hand sorted by this order."""
    if order == "combinations":
        return [Group(parse_cards(cards)) for cards in _COMBINATIONS]
    if order == "suit":
        return [Group(tuple(card for card in SAMPLE_HAND if card.suit == each)) for each in range(4)]
    return [Group(sort_by_rank(SAMPLE_HAND))]


def hand_and_motion_preview(page: SettingsHost) -> list[Widget]:
    """Return a hand sorted by the settings, and a table at their speed."""
    hand = CardRow(page.ctx, sort_sample_hand(page.ctx.settings.sort), SIZES.sample_card_px, name="hand-sample")
    return [*_titled_preview(page, "hand", hand), *motion_preview(page)]


def motion_preview(page: SettingsHost) -> list[Widget]:
    return _titled_preview(page, "motion", TableSample(page.ctx))


def _titled_preview(page: SettingsHost, title: str, sample: Widget) -> list[Widget]:
    return [section(page.preview_context, page.ctx.t(f"settings.preview.{title}")), sample]
