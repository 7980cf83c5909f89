"""Cards in rows, strips and fans, and the signs between groups of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.text.book import ARROW, Group, Price
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import letters, svg
from game.ui.gfx.drawings import card_margin, card_size
from game.ui.gfx.text import note, stamp
from game.ui.gfx.theme import rgb
from game.ui.kit import Row, Widget, WidgetContext
from game.ui.layout import Fan, card_step, shallow_fan
from game.ui.layout.card_areas import UPWARD_DEGREES
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import draw_at
from game.ui.pages.rooms.hall import draw_coin as coin_picture
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("card_rows")

TILT_STEP_DEGREES = 1.6


class _Piece(NamedTuple):
    """A group of cards, or the sign after it, at its place; `step` is the distance between cards."""

    group: Group
    w: int
    step: int
    is_sign: bool
    x: int
    y: int


def limit_card_height(ctx: Context, height: float, share: float) -> float:
    """Return a card height (1080p, follows the text size) that takes at most `share` of the window's height."""
    return min(height, 100 * share * ctx.size[1] / ctx.tx(100))


class CardRow(Widget):
    """Groups of cards of a `height` (1080p, follows the text size) that flow into lines, with signs between them.

    Each card leaves `shown` of its width visible of the card below, and at least `least`. With `fanned`, groups are
    held as in a hand.
    """

    def __init__(
        self, ctx: Context, groups: Sequence[Group], height: float = 120, *, name: str = "", fanned: bool = False,
        signs: SignStyle | None = None, shown: float = SIZES.visible_ratio, least: float = SIZES.min_visible_ratio,
    ) -> None:  # fmt: skip
        super().__init__(ctx, name)
        self.is_fanned, self.visible_ratio, self.min_visible_ratio = fanned, shown, least
        self.groups = tuple(group for group in groups if group.cards)
        self.height = ctx.tx(height)
        self.card_width = card_size(self.height)[0]
        self.fan_drop = round(SIZES.fan_drop_ratio * self.height) if fanned else 0
        fans = fanned and any(len(group.cards) > 1 for group in groups)
        self.style = signs or SignStyle()
        self.gap = ctx.px(self.style.gap) + (self.card_width // 6 if fans else 0)
        self.signs = CardSigns(ctx, self.style, self.gap)
        self._laid: tuple[list[_Piece], int, int] = [], 0, 0

    def measure(self, width: int) -> tuple[int, int]:
        _, wide, height = self._flow(width)
        return max(0, wide - 2 * card_margin(self.height)), height

    def count_lines(self, width: int) -> int:
        """Return the number of lines in this width."""
        return len({piece.y for piece in self._flow(width)[0]})

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._laid = self._flow(rect.w)

    def sprites(self) -> list[Sprite]:
        pieces, width, height = self._laid
        if not pieces:
            return []
        key = ("card-row", self.groups, self.height, width, height, self.is_fanned, self.visible_ratio, self.style)
        picture = self.ctx.cached(key, lambda: self._draw(pieces, width, height))
        return [Sprite(picture, self.rect.x - card_margin(self.height), self.rect.y)]

    def _flow(self, width: int) -> tuple[list[_Piece], int, int]:
        """Return all pieces with their places, and the size with shadows. A group and its sign share a line."""
        pieces: list[_Piece] = []
        margin = card_margin(self.height)
        x, y, wide = margin, margin, 0
        line = self.height + self.fan_drop + 2 * margin
        for group in self.groups:
            min_step = round(self.card_width * self.min_visible_ratio)
            step = card_step(len(group.cards), self.card_width, width, self.visible_ratio, min_step)
            cards, sign = self.card_width + step * (len(group.cards) - 1), self.signs.sign_width(group, width)
            together = cards + self.gap + sign if sign else cards
            for is_sign, w, needed in ((False, cards, together), (True, sign, sign))[: 2 if sign else 1]:
                if x > margin and x + needed > width + margin:
                    x, y = margin, y + line
                pieces.append(_Piece(group, w, step, is_sign, x, y))
                wide = max(wide, x + w + margin)
                x += w + self.gap
        return pieces, wide, y + self.height + self.fan_drop + margin if pieces else 0

    def _draw(self, pieces: list[_Piece], wide: int, high: int) -> pygame.Surface:
        canvas = pygame.Surface((wide, high), pygame.SRCALPHA)
        for piece in pieces:
            if piece.is_sign:
                self.signs.draw(canvas, piece.group, pygame.Rect(piece.x, piece.y, piece.w, self.height))
                continue
            cards = piece.group.cards
            tilt = min(SIZES.max_tilt_degrees, TILT_STEP_DEGREES * (len(cards) - 1)) if self.is_fanned else 0.0
            fan = shallow_fan(len(cards), piece.step, tilt, self.fan_drop * tilt / SIZES.max_tilt_degrees)
            for card, (x, y, lean) in zip(cards, fan, strict=True):
                picture = self.ctx.art.card_face(card, self.height, lean, still=True)
                draw_at(
                    canvas,
                    picture,
                    center=(piece.x + self.card_width // 2 - fan[0].x + x, piece.y + self.height // 2 + y),
                )
        return canvas


LARGE_VISIBLE_RATIOS = (SIZES.visible_ratio, 0.25)


def large_card_rows(
    ctx: Context, groups: Sequence[Group], wide: int, high: float, *, role: str = "gold", chain: bool = False
) -> list[Widget]:
    """Return cards as large as fit in one row of `wide` pixels, at most `high` (1080p).

    Groups without signs between them stand one below the other, unless they are a `chain`.
    """
    if not groups:
        return []
    signed = any(group.link_to_next or group.price for group in groups)
    if len(groups) > 1 and not chain and not signed:
        each = limit_card_height(ctx, SIZES.stacked_rows_ratio * high / len(groups), SIZES.max_window_ratio)
        return [Row(ctx, [CardRow(ctx, [group], each)], align="center") for group in groups]
    steps = int((high - SIZES.min_large_card_px) / SIZES.large_card_step_px)
    heights = [high - n * SIZES.large_card_step_px for n in range(steps + 1)]
    worded = chain or any(group.price or group.link_to_next == ARROW or len(group.link_to_next) > 1 for group in groups)
    signs = SignStyle(SIZES.large_word_px if worded else SIZES.large_sign_px, SIZES.large_sign_gap_px, role)
    tries = [(each, shown) for each in heights for shown in LARGE_VISIBLE_RATIOS]
    limited = partial(limit_card_height, ctx, share=SIZES.max_window_ratio)
    rows = (CardRow(ctx, groups, limited(each), signs=signs, shown=shown) for each, shown in tries)
    row = next((each for each in rows if each.count_lines(wide) == 1 and each.measure(wide)[0] <= wide), None)
    return [Row(ctx, [row or CardRow(ctx, groups, limited(heights[-1]))], align="center")]


CHALK_ROLE, DIM_ROLE = "paper", "text_dim"


@dataclass(frozen=True, slots=True)
class SignStyle:
    """Font size of signs and the gap beside them (1080p), and their colour role."""

    text_size: float = 20
    gap: float = 14
    role: str = DIM_ROLE


class CardSigns:
    """The signs of a row: a word, an arrow, a word over an arrow, or a price. A word of several letters that is not dim
    stands over an arrow.
    """

    def __init__(self, ctx: Context, style: SignStyle, gap: int) -> None:
        self.ctx, self.role, self.gap = ctx, style.role, gap
        self.text_size = ctx.tx(style.text_size)

    def sign_width(self, group: Group, room: int) -> int:
        """Return the width of the sign after a group; 0 if there is none."""
        if group.price:
            return self._em(SIZES.payer_em) + 2 * self.gap
        if not group.link_to_next:
            return 0
        if group.link_to_next == ARROW:
            return self._em(SIZES.arrow_em)
        if self._is_chalked(group.link_to_next):
            width = letters.find_width(group.link_to_next, self._em(SIZES.chalk_em))
        else:
            width = self.ctx.type.measure(group.link_to_next, self.text_size, room, "semibold")[0]
        if self._is_over_arrow(group.link_to_next):
            arrow_em = SIZES.ink_arrow_em if self.ctx.theme.printed else SIZES.min_word_arrow_em
            width = max(width, self._em(arrow_em))
        return width + 2 * self.gap

    def draw(self, canvas: pygame.Surface, group: Group, place: pygame.Rect) -> None:
        if group.price:
            draw_at(canvas, self._draw_price(group.price), center=place.center)
            return
        if group.link_to_next == ARROW:
            arrow = self._draw_arrow(place.w, SIZES.arrow_aspect_ratio)
            canvas.blit(arrow, (place.x, place.y + (place.h - arrow.get_height()) // 2))
            return
        words, middle = self._render_word(group.link_to_next, place.w), place.centery
        if self._is_over_arrow(group.link_to_next):
            width = place.w - 2 * self.gap
            if self.ctx.theme.printed:
                arrow = self._draw_ink_arrow(width, group.is_beating_next)
            else:
                arrow = self._draw_arrow(width, SIZES.word_arrow_aspect_ratio)
            canvas.blit(arrow, (place.x + self.gap, middle))
            middle -= words.get_height() // 2
        stamp(canvas, words, (place.x + (place.w - words.get_width()) // 2, middle - words.get_height() // 2))

    def _is_over_arrow(self, word: str) -> bool:
        return self.role != DIM_ROLE and len(word) > 1

    def _em(self, share: float) -> int:
        return round(share * self.text_size)

    def _is_chalked(self, word: str) -> bool:
        return self.role == CHALK_ROLE and len(word) > 1 and letters.can_write(word)

    def _render_word(self, word: str, room: int) -> pygame.Surface:
        if not self._is_chalked(word):
            color = self.ctx.color(self.role)
            return self.ctx.type.render(word, self.text_size, color, "semibold", width=room, align="center")
        leaf, height = letters.make_leaf(self.ctx.theme, "chalk"), self._em(SIZES.chalk_em)
        return note(letters.draw_line(word, height, leaf), word, height, rgb(leaf.face), rgb(leaf.rim))

    def _draw_price(self, price: Price) -> pygame.Surface:
        side, draw_coin = self._em(SIZES.payer_em), self._em(SIZES.coin_em)
        size, color = self._em(SIZES.price_em), self.ctx.color(self.role)
        words = self.ctx.type.render(str(price.points), size, color, "bold")
        top = side - draw_coin // 4
        picture = pygame.Surface((side, top + draw_coin + words.get_height()), pygame.SRCALPHA)
        picture.blit(draw_portrait(self.ctx.art, price.payer, side, "dismayed"), (0, 0))
        apart = round(0.6 * draw_coin)
        left = (side - draw_coin - apart * (price.points - 1)) // 2
        for n in range(price.points):
            picture.blit(coin_picture(self.ctx, draw_coin), (left + n * apart, top))
        stamp(picture, words, ((side - words.get_width()) // 2, top + draw_coin))
        return picture

    def _draw_ink_arrow(self, w: int, holds: bool) -> pygame.Surface:
        ink, h = self.ctx.theme.accent if holds else self.ctx.theme.text_dim, round(1.1 * self.text_size)
        head, y = w - 0.8 * h, h / 2
        shape = f"M0 {y - 1}Q{0.3 * w} {y - 0.2 * h} {head} {y - 0.15 * h}L{head - 0.2 * h} {0.08 * h}"
        shape += f"Q{w - 0.3 * h} {0.36 * h} {w} {y}Q{w - 0.3 * h} {0.64 * h} "
        shape += f"{head - 0.2 * h} {0.92 * h}L{head} {y + 0.17 * h}Q{0.3 * w} {y + 0.15 * h} 0 {y + 1}Z"
        body = svg.path(shape, fill=ink)
        if not holds:
            x = 0.42 * w
            bar = f"M{x - 0.3 * h} {0.12 * h}L{x + 0.3 * h} {0.88 * h}"
            body += svg.stroke(bar, self.ctx.theme.accent, 0.14 * h)
        return svg.render(body, (w, h))

    def _draw_arrow(self, w: int, share: float) -> pygame.Surface:
        if self.role == CHALK_ROLE:
            return letters.draw_chalk_arrow((w, round(0.8 * self.text_size)), self.ctx.theme)
        h = w * share
        line = f"M{0.05 * h} {h / 2}H{w - 0.6 * h}V{0.08 * h}L{w - 2} {h / 2}L{w - 0.6 * h} "
        shape = f"{line}{0.92 * h}V{h / 2}"
        gold, edge = self.ctx.theme.inlay["gold_light"], self.ctx.theme.inlay["lacquer"]
        body = svg.path(shape, fill=gold, stroke=edge, stroke_width=0.2 * h, stroke_linejoin="round")
        body += svg.path(shape, fill=gold, stroke=gold, stroke_width=0.1 * h, stroke_linejoin="round")
        return svg.render(body, (w, round(h)))


INDEX_RATIOS = (0.25, 0.37)


class CardStrip(Widget):
    """Overlapping cards of a `height` (1080p), each `shown` in part of its width; `broken` cards are cut in two."""

    def __init__(
        self, ctx: WidgetContext, cards: Sequence[int], height: float, *, shown: float = 0.5, broken: bool = False
    ) -> None:
        super().__init__(ctx)
        self.cards = tuple(cards)
        self.card_width, self.card_height = card_size(ctx.px(height))
        self.visible_ratio, self.is_cut = shown, broken

    def measure(self, width: int) -> tuple[int, int]:
        return (self.card_width + self._step(width) * (len(self.cards) - 1), self.card_height) if self.cards else (0, 0)

    def sprites(self) -> list[Sprite]:
        art, step = self.ctx.art, self._step(self.rect.w)
        face = art.broken_card if self.is_cut else art.card_face
        sprites, x, y = [], self.rect.x + self.card_width // 2, self.rect.y + self.card_height // 2
        for n, card in enumerate(self.cards):
            picture = face(card, self.card_height)
            sprites.append(Sprite(picture, x + n * step - picture.get_width() // 2, y - picture.get_height() // 2))
        return sprites

    def _step(self, room: int) -> int:
        return card_step(len(self.cards), self.card_width, room, self.visible_ratio)


class CardIndices(CardStrip):
    """The corner indices of some cards on one slip of paper of a height (1080p)."""

    def __init__(self, ctx: WidgetContext, cards: Sequence[int], height: float) -> None:
        super().__init__(ctx, cards, height / INDEX_RATIOS[1], shown=INDEX_RATIOS[0])
        self.slip = round(self.card_width * INDEX_RATIOS[0]), round(self.card_height * INDEX_RATIOS[1])

    def measure(self, width: int) -> tuple[int, int]:
        return self.slip[0] * len(self.cards), self.slip[1]

    def sprites(self) -> list[Sprite]:
        return [self.cached_sprite(self.cards, self.card_height)]

    def draw_picture(self) -> pygame.Surface:
        width, height = self.slip
        picture = pygame.Surface((width * len(self.cards), height), pygame.SRCALPHA)
        for n, card in enumerate(self.cards):
            whole = self.ctx.art.card_face(card, self.card_height)
            shadow = (whole.get_width() - self.card_width) // 2, (whole.get_height() - self.card_height) // 2
            picture.blit(whole, (n * width, 0), (*shadow, width, height))
        mask = self.ctx.rounded_rect(picture.get_size(), self.ctx.px(6), (255, 255, 255, 255))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return svg.ready(picture)




class RaisedFan(CardStrip):
    """A fan of cards in a raised hand."""

    def measure(self, width: int) -> tuple[int, int]:
        return self._box.size

    def place_in_hand(self, hand: tuple[int, int]) -> None:
        """Place the fan so that a hand at this point holds it."""
        self.place(self._box.move(hand))

    def sprites(self) -> list[Sprite]:
        picture = self.ctx.cached(("held", self.cards, self.card_height), self._draw)
        return [Sprite.centred(picture, self.rect.center)]

    @property
    def _fan(self) -> list[tuple[float, float, float]]:
        heading, reach = UPWARD_DEGREES + SIZES.raised_lean_degrees, SIZES.grip_ratio * self.card_height
        angles = {"heading": heading, "spread": SIZES.max_raised_degrees / 2, "step": SIZES.raised_step_degrees}
        return Fan((0, 0), reach, self.card_height, **angles).card_places(len(self.cards))

    @property
    def _box(self) -> pygame.Rect:
        whole = pygame.Rect(0, 0, 0, 0)
        for x, y, turn in self._fan:
            c, s = abs(cos(radians(turn))), abs(sin(radians(turn)))
            size = round(self.card_width * c + self.card_height * s), round(self.card_width * s + self.card_height * c)
            card = pygame.Rect((0, 0), size)
            card.center = round(x), round(y)
            whole = whole.union(card) if whole.w else card
        return whole

    def _draw(self) -> pygame.Surface:
        box, margin = self._box, 2 * card_margin(self.card_height)
        canvas = pygame.Surface((box.w + 2 * margin, box.h + 2 * margin), pygame.SRCALPHA)
        for card, (x, y, turn) in zip(self.cards, self._fan, strict=True):
            picture = self.ctx.art.card_face(card, self.card_height, turn, still=True)
            draw_at(canvas, picture, center=(round(x) - box.x + margin, round(y) - box.y + margin))
        return canvas
