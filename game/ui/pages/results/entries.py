"""The board beside the podium: entries whose pictures are as large as possible, and widgets for entries."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame

from game.engine.cards import Card, format_cards
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import scenery, surfaces
from game.ui.gfx.drawings import card_size
from game.ui.gfx.text import find_largest_fit
from game.ui.gfx.theme import mix
from game.ui.kit import Column, Label, Picture, SingleRow, Space, Widget, grow
from game.ui.kit.widget import SizeHints, cache_sizes
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip, CutCards
from game.ui.pages.parts.pictures import draw_pass_picture
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("entries")
CHART_SIZES = Measures("chart")

TEXT_SIZES_PX = ((1.5, 27), (1.1, 26), (0.8, 24), (0.65, 22), (0.0, 20))
"""Pairs of a picture scale and the letter size from this scale on."""
MAX_WIDELY_SPREAD_CARDS = 6
BuildContent = Callable[[float], Sequence[Widget]]
"""Builds the widgets of an entry with pictures at a scale."""
PlayerCards = tuple[str, Mood, Sequence[Card]]
"""Portrait, mood and cards of a player."""


def compute_text_shrink_ratio(ctx: Context) -> float:
    """Return the factor that shrinks pictures to make room for enlarged text."""
    return min(1.0, ctx.scale / ctx.tx(1000) * 1000)


def choose_text_size(scale: float) -> float:
    return next(text_size for first_scale, text_size in TEXT_SIZES_PX if scale >= first_scale)


def get_visible_ratio(card_count: int) -> float:
    """Return the visible fraction of each partly covered card in a strip."""
    return SIZES.many_cards_visible_ratio if card_count > MAX_WIDELY_SPREAD_CARDS else SIZES.few_cards_visible_ratio


def entry_picture(ctx: Context, scale: float, draw: Callable[[int], pygame.Surface], tooltip: str = "") -> Picture:
    """Return a square picture as large as an entry's portrait. `draw` is called when the picture is first shown."""
    side = ctx.px(SIZES.portrait_px * min(scale, SIZES.max_portrait_scale) ** 0.5 * compute_text_shrink_ratio(ctx))
    return Picture(ctx, partial(draw, side), tooltip, size=(side, side))


def entry_portrait(ctx: Context, portrait_name: str, scale: float, mood: Mood, tooltip: str = "") -> Picture:
    return entry_picture(ctx, scale, lambda side: draw_portrait(ctx.art, portrait_name, side, mood), tooltip)


def played_cards(
    ctx: Context, cards: Sequence[Card], height: float, visible_ratio: float, is_cut: bool = False
) -> Widget:
    """Return a strip of cards, or a card back with the pass sign. `height` is in pixels at 1080p."""
    height *= compute_text_shrink_ratio(ctx)
    if cards:
        return (CutCards if is_cut else CardStrip)(ctx, sorted(cards), height, visible_ratio=visible_ratio)
    size = card_size(ctx.px(height))

    def draw() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        side = round(SIZES.pass_sign_ratio * size[1])
        for layer in (ctx.art.card_back(size[1]), ctx.panel("boss", (side, side)), draw_pass_picture(ctx, side)):
            picture.blit(layer, layer.get_rect(center=picture.get_rect().center))
        return picture

    return Picture(ctx, lambda: ctx.cached(("pass sign", size, ctx.art.back), draw), ctx.t("lesson.pass"), size=size)


def entry_heading(ctx: Context, label: Label, amount: str, role: str, scale: float) -> SingleRow:
    amount_labels = [Label(ctx, amount, choose_text_size(scale) + 2, role, "extrabold")] if amount else []
    return SingleRow(ctx, [grow(label), *amount_labels], 12, "middle")


@dataclass(frozen=True)
class Moment:
    """A memorable play or chop, with the cards of its players. A pending moment has empty room for its cards."""

    name: str
    title: str
    text: str
    amount_text: str = ""
    players: Sequence[PlayerCards] = ()
    reason: str = ""
    is_pending: bool = False

    def build(self, ctx: Context, scale: float) -> list[Widget]:
        text_size = choose_text_size(scale)
        title = Label(ctx, self.title, text_size + 4, "gold", "bold")
        heading = entry_heading(ctx, title, self.amount_text, "gold", scale)
        text_widgets: list[Widget] = [Label(ctx, self.text, text_size, weight="semibold", name=self.name)]
        text_widgets += [Label(ctx, self.reason, 20, "text_dim", name="because")] if self.reason else []
        if not self.players:
            height = max(SIZES.card_height_px * scale, SIZES.min_awaited_height_px)
            return [heading, *text_widgets, *([Space(ctx, height=height)] if self.is_pending else [])]
        if len(self.players) > 1:
            return [heading, _chop_row(ctx, self.players, min(scale, SIZES.max_chop_scale)), *text_widgets]
        portrait_name, mood, cards = self.players[0]
        height = SIZES.card_height_px * min(scale, SIZES.max_card_scale)
        card_strip = played_cards(ctx, cards, height, get_visible_ratio(len(cards)))
        words_column = grow(Column(ctx, text_widgets, 4, "middle"))
        picture = entry_portrait(ctx, portrait_name, scale, mood)
        return [heading, SingleRow(ctx, [picture, card_strip, words_column], 14, "middle")]


def _chop_row(ctx: Context, players: Sequence[PlayerCards], scale: float) -> Widget:
    visible_ratio = get_visible_ratio(sum(len(cards) for *_, cards in players))
    row = list[Widget]()
    for n, (portrait_name, mood, cards) in enumerate(players):
        card_strip = played_cards(ctx, cards, SIZES.chop_card_height_px * scale, visible_ratio, is_cut=n > 0)
        pair = [entry_portrait(ctx, portrait_name, 0.8 * scale, mood), card_strip]
        row += reversed(pair) if n else pair
    return SingleRow(ctx, row, 10, "middle")


def tilted_cards(ctx: Context, cards: Sequence[Card], height: float, visible_ratio: float) -> Widget:
    """Return played cards. In skins with lamplight, the cards are dimmed and tilted."""
    card_strip = played_cards(ctx, cards, height, visible_ratio)
    if not scenery.has_lamplight(ctx.theme):
        return card_strip
    margin = ctx.px(SIZES.edge_margin_px)
    width, play_height = size = card_strip.measure(ctx.size[0])

    def draw() -> pygame.Surface:
        picture = pygame.Surface((width + 2 * margin, play_height + 2 * margin), pygame.SRCALPHA)
        card_strip.paint_on(picture, pygame.Rect(margin, margin, width, play_height))
        surfaces.tint(picture, mix(ctx.theme.inlay["lacquer"], "#ffffff", SIZES.played_brightness))
        return pygame.transform.rotozoom(picture, -SIZES.played_lean_degrees, 1.0)

    key = "leaning", size, tuple(cards)
    return Picture(ctx, lambda: ctx.cached(key, draw), card_strip.tooltip, format_cards(cards), size)


class PlayComparison(SingleRow):
    """A play and a better play with captions. The better play has a glow."""

    def __init__(self, ctx: Context, plays: Sequence[Widget], captions: Sequence[str]) -> None:
        self.plays = plays
        label = partial(Label, ctx, align="center")
        labels = label(captions[0], 19, "text_dim", "semibold"), label(captions[1], 19, "gold", "bold")
        columns = [Column(ctx, pair, SIZES.caption_gap_px, align="center") for pair in zip(plays, labels, strict=True)]
        super().__init__(ctx, columns, SIZES.column_gap_px, "bottom")

    def sprites(self) -> list[Sprite]:
        ctx, rect = self.ctx, self.plays[1].rect
        if not scenery.has_lamplight(ctx.theme):
            return super().sprites()
        size = SIZES.better_glow_width_ratio * rect.w, SIZES.better_glow_height_ratio * rect.h
        return [ctx.glow_sprite(size, ctx.theme.inlay["amber"], rect.center), *super().sprites()]


MIN_SCALE = 0.44
"""Smallest scale of the entry with the greatest weight."""
MIN_PICTURE_SCALE = 0.36
MAX_SCALE = 2.6
SCALE_STEP = 0.02
MAX_HEIGHT_RATIO = 1.2
"""Greatest height of the board or of an entry, as a multiple of its content's height."""
MAX_GROWTH_RATIO = 5.0
"""Largest scale tried for new content, as a multiple of the old content's scale."""
NEW_CONTENT_SCALE_STEP = 0.05


def _center_content(area: pygame.Rect, content_height: int) -> pygame.Rect:
    height = min(area.h, round(MAX_HEIGHT_RATIO * content_height))
    return pygame.Rect(area.x, area.y + (area.h - height) // 2, area.w, height)


class ResultEntry(Column):
    """An entry of the board. The scale of its pictures is the board's scale multiplied by `weight`."""

    size_hints = SizeHints(stretch=1)

    def __init__(self, ctx: Context, build: BuildContent, weight: float = 1.0) -> None:
        super().__init__(ctx, [], 0)
        self.weight = weight
        self.set_content(build)

    def set_content(self, build: BuildContent) -> None:
        """Replace the content. `fit_into` fits the new content into a rectangle."""
        self.build_content = build
        self.show(self.build_at_scale(1.0), 1.0)
        self.is_fitted = False

    def build_at_scale(self, scale: float) -> Column:
        """Return the content for this scale of the board, without showing it."""
        parts = self.build_content(max(MIN_PICTURE_SCALE, self.weight * scale))
        return grow(Column(self.ctx, parts, 8, "middle", padding=SIZES.bare_padding_px))

    def show(self, content: Widget, scale: float) -> None:
        self.set_children(content)
        self.scale = scale
        self.is_fitted = True

    def fit_into(self, rect: pygame.Rect) -> bool:
        """Show new content at the largest scale that fits into a rectangle. Return False if no scale fits."""
        scale = self.scale * MAX_GROWTH_RATIO
        while not self.is_fitted and scale > 0:  # words of a smaller size may need more room
            content = self.build_at_scale(scale)
            width, height = content.measure_once(rect.w)
            if height <= rect.h and width <= rect.w:
                self.show(content, scale)
            scale -= NEW_CONTENT_SCALE_STEP
        return self.is_fitted


class ResultBoard(Column):
    """Entries in a carved frame, separated by lines. Their pictures have the largest common scale that fits."""

    size_hints = SizeHints(stretch=1, can_shrink=True)

    def __init__(self, ctx: Context, entries: Sequence[ResultEntry]) -> None:
        super().__init__(ctx, entries, SIZES.sheet_gap_px, padding=SIZES.sheet_padding_px + CHART_SIZES.frame_px)
        self.entries = entries
        self._arranged_rect: pygame.Rect | None = None
        self._sheet_rect = pygame.Rect(0, 0, 0, 0)
        self._slots = list[pygame.Rect]()
        self._min_scale = MIN_SCALE / max((entry.weight for entry in entries), default=1.0)

    def measure(self, width: int) -> tuple[int, int]:
        """Return the frame's size after the entries have been arranged, and the smallest possible size before."""
        return self._sheet_rect.size if self._arranged_rect else self._scaled_column(self._min_scale).measure(width)

    def refresh(self) -> None:
        """Fit new content into the entries' rectangles. If it does not fit, the next layout arranges all entries."""
        with cache_sizes():
            if self._arranged_rect and not all(map(ResultEntry.fit_into, self.entries, self._slots)):
                self._arranged_rect = None

    def place(self, rect: pygame.Rect) -> None:
        if rect != self._arranged_rect:
            self._arrange(rect)
        Widget.place(self, self._sheet_rect)
        for entry, slot in zip(self.entries, self._slots, strict=True):
            entry.place(_center_content(slot, entry.measure_once(slot.w)[1]))

    def _arrange(self, rect: pygame.Rect) -> None:
        def fits(step_count: int) -> bool:
            width, height = self._scaled_column(step_count * SCALE_STEP).measure(rect.w)
            return width <= rect.w and height <= rect.h

        max_step_count, min_step_count = (round(scale / SCALE_STEP) for scale in (MAX_SCALE, self._min_scale))
        scale = find_largest_fit(max_step_count, min_step_count, fits) * SCALE_STEP
        column = self._scaled_column(scale)
        self._arranged_rect = rect.copy()
        self._sheet_rect = _center_content(rect, column.measure(rect.w)[1])
        column.place(self._sheet_rect)
        self._slots = [content.rect for content in column.children]
        for entry, content in zip(self.entries, column.children, strict=True):
            entry.show(content, scale)

    def _scaled_column(self, scale: float) -> Column:
        contents = [entry.build_at_scale(scale) for entry in self.entries]
        return Column(self.ctx, contents, SIZES.sheet_gap_px, padding=SIZES.sheet_padding_px + CHART_SIZES.frame_px)

    def sprites(self) -> list[Sprite]:
        ctx = self.ctx
        height, color = ctx.px(SIZES.rule_height_px), ctx.theme.get_tone("rule")
        separators = [
            ctx.glow_sprite((slot.w, height), color, (slot.centerx, (upper_slot.bottom + slot.y) // 2))
            for upper_slot, slot in pairwise(self._slots)
        ]
        frame = Sprite(ctx.nine_patch("frames/sheet", self.rect.size), *self.rect.topleft)
        return [frame, *separators, *super().sprites()]
