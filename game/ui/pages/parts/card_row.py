"""Cards in a row: each over the one before, or examples in groups with a word between, which flow into lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import cos, radians, sin

import pygame

from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import brush, chalk, gilding, svg
from game.ui.draw.card_size import card_margin, card_size
from game.ui.draw.theme import rgb
from game.ui.draw.type import note, stamp
from game.ui.kit import Row, Widget, WidgetContext
from game.ui.layout import overlap
from game.ui.pages.rooms.hall import coin as coin_picture


class CardStrip(Widget):
    """Cards of a `height` of 1080p; each leaves `shown` of the one before to be seen, less where there is no room.

    `broken` ones are cut in two, as what was chopped is.
    """

    def __init__(
        self, ctx: WidgetContext, cards: Sequence[int], height: float, shown: float = 0.5, broken: bool = False
    ) -> None:
        super().__init__(ctx)
        self.cards = tuple(cards)
        self.wide, self.high = card_size(ctx.px(height))
        self.shown = shown
        self.broken = broken

    def measure(self, width: int) -> tuple[int, int]:
        """A card, and a strip for each further one."""
        return (self.wide + self._step(width) * (len(self.cards) - 1), self.high) if self.cards else (0, 0)

    def sprites(self) -> list[Sprite]:
        """The faces; their shadows stand out of the place."""
        art, step = self.ctx.art, self._step(self.rect.w)
        face = art.broken if self.broken else art.card_face
        found, x, y = [], self.rect.x + self.wide // 2, self.rect.y + self.high // 2
        for n, card in enumerate(self.cards):
            picture = face(card, self.high)
            found.append(Sprite(picture, x + n * step - picture.get_width() // 2, y - picture.get_height() // 2))
        return found

    def _step(self, room: int) -> int:
        return overlap(len(self.cards), self.wide, room, self.shown)


INDEX = (0.25, 0.37)
"""What of a card's breadth and height its upper index takes, with the paper about it."""


class Indices(CardStrip):
    """The indices alone of some cards on one slip of paper, which is so high at 1080p."""

    def __init__(self, ctx: WidgetContext, cards: Sequence[int], height: float) -> None:
        super().__init__(ctx, cards, height / INDEX[1], INDEX[0])
        self.slip = round(self.wide * INDEX[0]), round(self.high * INDEX[1])

    def measure(self, width: int) -> tuple[int, int]:
        """One beside the other."""
        return self.slip[0] * len(self.cards), self.slip[1]

    def sprites(self) -> list[Sprite]:
        """The slip."""
        key = ("indices", self.cards, self.high)
        return [Sprite(self.ctx.cached(key, self._cut), *self.rect.topleft)]

    def _cut(self) -> pygame.Surface:
        wide, high = self.slip
        face = pygame.Surface((wide * len(self.cards), high), pygame.SRCALPHA)
        for n, card in enumerate(self.cards):
            whole = self.ctx.art.card_face(card, self.high)
            across, down = (
                (was - size) // 2 for was, size in zip(whole.get_size(), (self.wide, self.high), strict=True)
            )
            face.blit(whole, (n * wide, 0), (across, down, wide, high))
        mask = self.ctx.rounded(face.get_size(), self.ctx.px(6), (255, 255, 255, 255))
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return svg.ready(face)


APART, MOST, TILT, GRIP = 13.0, 78.0, -6.0, 0.6
"""How far cards that are held up are turned from each other in degrees, and the first from the last at most; how far
all of them are turned; how far their middles are from the hand, for their height.
"""


class RaisedFan(CardStrip):
    """A fan of cards that somebody holds up; `held_at` puts it into a hand."""

    ctx: Context

    def measure(self, width: int) -> tuple[int, int]:
        """What the turned cards take."""
        return self._box.size

    def held_at(self, hand: tuple[int, int]) -> None:
        """Place it so that the hand holds it."""
        self.place(self._box.move(hand))

    def sprites(self) -> list[Sprite]:
        """One picture of all."""
        picture = self.ctx.cached(("held", self.cards, self.high), self._draw)
        return [Sprite.about(picture, self.rect.center)]

    @property
    def _turns(self) -> list[float]:
        count = len(self.cards)
        step = min(APART, MOST / max(1, count - 1))
        return [TILT + (n - (count - 1) / 2) * step for n in range(count)]

    def _middle(self, turn: float) -> tuple[float, float]:
        """Where the middle of a card of this turn is, about the hand."""
        far = GRIP * self.high
        return far * sin(radians(turn)), -far * cos(radians(turn))

    @property
    def _box(self) -> pygame.Rect:
        """What the cards take, about the hand."""
        whole = pygame.Rect(0, 0, 0, 0)
        for turn in self._turns:
            (x, y), (c, s) = self._middle(turn), (abs(cos(radians(turn))), abs(sin(radians(turn))))
            size = round(self.wide * c + self.high * s), round(self.wide * s + self.high * c)
            card = pygame.Rect((0, 0), size)
            card.center = round(x), round(y)
            whole = whole.union(card) if whole.w else card
        return whole

    def _draw(self) -> pygame.Surface:
        box, margin = self._box, 2 * card_margin(self.high)
        face = pygame.Surface((box.w + 2 * margin, box.h + 2 * margin), pygame.SRCALPHA)
        for card, turn in zip(self.cards, self._turns, strict=True):
            picture, (x, y) = self.ctx.art.card_face(card, self.high, turn, still=True), self._middle(turn)
            face.blit(picture, picture.get_rect(center=(round(x) - box.x + margin, round(y) - box.y + margin)))
        return face


COSTS = "= "
"""Begins the word that tells what cards cost."""
SHOWN = 0.40
"""The share of a card's width that the next one leaves to be seen."""
LEAST_SHOWN = 0.2
DIM_WORDS = "text_dim"
"""The role of words between groups where none is given."""
ARROW_SIGN, LONE = "\N{RIGHTWARDS ARROW}", 1.3
"""A sign that is drawn: the arrow that stands under a word in gold, alone; and how wide it is, for its letters."""
CHALKED, PAYER, COIN = 1.05, 2.7, 1.5
"""How high capitals in chalk are, how large who pays and a coin are, for the letters of a sign."""
LEAST_ARROW, PRINTED_ARROW = 2.0, 4.2
"""How wide an arrow under a word is at least, for the letters of that, and how wide one of ink on a page."""
LEAN, LEAST_LEAN, DROP = 8.0, 1.6, 0.05
"""How far the outer cards of a fan lean in degrees, and each further than its neighbour in a narrow one; how much lower
they lie, as a share of a card's height."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A group of cards or a word, at its place."""

    x: int
    y: int
    w: int
    group: Group | None
    word: str = ""
    step: int = 0
    holds: bool = True


def at_most(ctx: Context, height: float, share: float) -> float:
    """A height at 1080p for cards that follow the text size, but take no more than a share of the window's."""
    return min(height, 100 * share * ctx.size[1] / ctx.tx(100))


class CardRow(Widget):
    """Drawn examples; `height` of a card at 1080p (it follows the text size). With `fanned` each group is held as in a
    hand. `signs`: the letters of words between groups, the gap about them, at 1080p, and their role. Of a card `shown`
    is left by the next one, as a share of its width. Under a word of several letters that is not dim lies an arrow;
    such a word that begins with `COSTS` is a price in coins, and tells who pays it.
    """

    ctx: Context

    def __init__(
        self,
        ctx: Context,
        groups: Sequence[Group],
        height: float = 120,
        name: str = "",
        fanned: bool = False,
        signs: tuple[float, float, str] = (20, 14, DIM_WORDS),
        shown: float = SHOWN,
    ) -> None:
        super().__init__(ctx, name)
        self.fanned, self.share = fanned, shown
        self.groups = tuple(group for group in groups if group.cards)
        self.height = ctx.tx(height)
        self.wide = card_size(self.height)[0]
        self.drop = round(DROP * self.height) if fanned else 0
        fans = fanned and any(len(group.cards) > 1 for group in groups)
        letters, gap, self.word_role = signs
        self.gap = ctx.px(gap) + (self.wide // 6 if fans else 0)
        self.word_size = ctx.tx(letters)
        self._laid: tuple[int, list[_Piece], int, int] | None = None

    def measure(self, width: int) -> tuple[int, int]:
        """The lines that its groups need."""
        _, wide, high = self._lay(width)
        return max(0, wide - 2 * card_margin(self.height)), high

    def lines(self, width: int) -> int:
        """In how many lines they lie in so much room."""
        return len({piece.y for piece in self._lay(width)[0]})

    def sprites(self) -> list[Sprite]:
        """One picture of all of it."""
        pieces, wide, high = self._lay(self.rect.w)
        if not pieces:
            return []
        ctx = self.ctx
        key = ("card-row", self.groups, self.height, wide, high, self.fanned, self.share, self.word_role)
        face = ctx.cached(key, lambda: self._draw(pieces, wide, high))
        return [Sprite(face, self.rect.x - card_margin(self.height), self.rect.y)]

    def _lay(self, width: int) -> tuple[list[_Piece], int, int]:
        if self._laid is None or self._laid[0] != width:
            self._laid = (width, *self._flow(width))
        return self._laid[1:]

    def _flow(self, width: int) -> tuple[list[_Piece], int, int]:
        """Every piece with its place in the picture, whose margins for shadows stand out of the place given.

        Cards and the word after them stay in one line.
        """
        pieces: list[_Piece] = []
        margin = card_margin(self.height)
        width += 2 * margin
        x, y, wide = margin, margin, 0
        line = self.height + self.drop + 2 * margin
        found = self._pieces(width - 2 * margin)
        for piece, after in zip_longest(found, found[1:]):
            needs = piece.w + (self.gap + after.w if after and after.word else 0)
            if x > margin and x + needs > width - margin:
                x, y = margin, y + line
            pieces.append(replace(piece, x=x, y=y))
            x += piece.w
            wide = max(wide, x + margin)
            x += self.gap
        return pieces, wide, y + self.height + self.drop + margin if pieces else 0

    def _pieces(self, width: int) -> list[_Piece]:
        found = []
        for group in self.groups:
            step = overlap(len(group.cards), self.wide, width, self.share, round(self.wide * LEAST_SHOWN))
            found.append(_Piece(0, 0, self.wide + step * (len(group.cards) - 1), group, step=step))
            if group.then == ARROW_SIGN:
                found.append(_Piece(0, 0, round(self.word_size * LONE), None, ARROW_SIGN))
            elif group.then:
                room = self._word_width(group.then, width)
                if self.word_role != DIM_WORDS and len(group.then) > 1:
                    least = PRINTED_ARROW if self.ctx.theme.printed else LEAST_ARROW
                    room = max(room, round(self.word_size * least))
                found.append(_Piece(0, 0, room + 2 * self.gap, None, group.then, holds=group.holds))
        return found

    def _draw(self, pieces: list[_Piece], wide: int, high: int) -> pygame.Surface:
        ctx, face = self.ctx, pygame.Surface((wide, high), pygame.SRCALPHA)
        for piece in pieces:
            if piece.group:
                self._draw_group(face, piece, piece.group)
            elif piece.word == ARROW_SIGN:
                arrow = self._arrow(piece.w, 0.66)
                face.blit(arrow, (piece.x, piece.y + (self.height - arrow.get_height()) // 2))
            elif self.word_role != DIM_WORDS and piece.word.startswith(COSTS):
                price = self._price(piece.word.removeprefix(COSTS))
                face.blit(price, price.get_rect(center=(piece.x + piece.w // 2, piece.y + self.height // 2)))
            else:
                words = self._written(piece.word, piece.w)
                x = piece.x + (piece.w - words.get_width()) // 2
                middle = piece.y + self.height // 2
                if self.word_role != DIM_WORDS and len(piece.word) > 1:
                    across = piece.w - 2 * self.gap
                    arrow = self._inked(across, piece.holds) if ctx.theme.printed else self._arrow(across, 0.4)
                    face.blit(arrow, (piece.x + self.gap, middle))
                    middle -= words.get_height() // 2
                stamp(face, words, (x, middle - words.get_height() // 2))
        return face

    def _chalked(self, word: str) -> bool:
        """Whether a word is written in chalk: as on a board, where the brush has all of its letters."""
        return self.word_role == "paper" and len(word) > 1 and all(each in brush.letters() for each in brush.bare(word))

    def _word_width(self, word: str, room: int) -> int:
        if word.startswith(COSTS):
            return round(PAYER * self.word_size)
        if self._chalked(word):
            return gilding.width(word, round(CHALKED * self.word_size))
        return self.ctx.type.measure(word, self.word_size, room, "semibold")[0]

    def _written(self, word: str, room: int) -> pygame.Surface:
        """A word between cards."""
        if not self._chalked(word):
            color = self.ctx.color(self.word_role)
            return self.ctx.type.render(word, self.word_size, color, "semibold", room, "center")
        leaf, high = gilding.leaf(self.ctx.theme, "chalk"), round(CHALKED * self.word_size)
        return note(gilding.gild(word, high, leaf), word, high, rgb(leaf.face), rgb(leaf.rim))

    def _price(self, told: str) -> pygame.Surface:
        """What the cards before it cost: who pays, so many coins that they lay down, and the number below these."""
        number, _, payer = told.partition(" ")
        side, coin = round(PAYER * self.word_size), round(COIN * self.word_size)
        words = self.ctx.type.render(number, round(1.2 * self.word_size), self.ctx.color(self.word_role), "bold")
        top = side - coin // 4
        face = pygame.Surface((side, top + coin + words.get_height()), pygame.SRCALPHA)
        face.blit(self.ctx.art.portrait(payer, side, "dismayed"), (0, 0))
        apart, count = round(0.6 * coin), int(number)
        left = (side - coin - apart * (count - 1)) // 2
        for n in range(count):
            face.blit(coin_picture(self.ctx, coin), (left + n * apart, top))
        stamp(face, words, ((side - words.get_width()) // 2, top + coin))
        return face

    def _inked(self, wide: int, holds: bool) -> pygame.Surface:
        """An arrow to the right, so wide, as a brush writes it on a page: in red, or in pale ink and barred."""
        ink, high = self.ctx.theme.accent if holds else self.ctx.theme.text_dim, round(1.1 * self.word_size)
        head, y = wide - 0.8 * high, high / 2
        shape = f"M0 {y - 1}Q{0.3 * wide} {y - 0.2 * high} {head} {y - 0.15 * high}L{head - 0.2 * high} {0.08 * high}"
        shape += f"Q{wide - 0.3 * high} {0.36 * high} {wide} {y}Q{wide - 0.3 * high} {0.64 * high} "
        shape += f"{head - 0.2 * high} {0.92 * high}L{head} {y + 0.17 * high}Q{0.3 * wide} {y + 0.15 * high} 0 {y + 1}Z"
        body = svg.path(shape, fill=ink)
        if not holds:
            x = 0.42 * wide
            bar = f"M{x - 0.3 * high} {0.12 * high}L{x + 0.3 * high} {0.88 * high}"
            body += svg.stroke(bar, self.ctx.theme.accent, 0.14 * high)
        return svg.render(body, (wide, high))

    def _arrow(self, wide: int, share: float) -> pygame.Surface:
        """An arrow to the right, so wide, and for its width so high."""
        if self.word_role == "paper":
            return chalk.arrow((wide, round(0.8 * self.word_size)), self.ctx.theme)
        high = wide * share
        line = f"M{0.05 * high} {high / 2}H{wide - 0.6 * high}V{0.08 * high}L{wide - 2} {high / 2}L{wide - 0.6 * high} "
        shape = f"{line}{0.92 * high}V{high / 2}"
        gold, edge = self.ctx.theme.inlay["gold_light"], self.ctx.theme.inlay["lacquer"]
        body = svg.path(shape, fill=gold, stroke=edge, stroke_width=0.2 * high, stroke_linejoin="round")
        body += svg.path(shape, fill=gold, stroke=gold, stroke_width=0.1 * high, stroke_linejoin="round")
        return svg.render(body, (wide, round(high)))

    def _draw_group(self, face: pygame.Surface, piece: _Piece, group: Group) -> None:
        x, last = piece.x + self.wide // 2, len(group.cards) - 1
        most = min(LEAN, LEAST_LEAN * last) if self.fanned else 0.0
        for n, card in enumerate(group.cards):
            off = 2 * n / last - 1 if last else 0.0
            picture = self.ctx.art.card_face(card, self.height, most * off, still=True)
            y = piece.y + self.height // 2 + round(self.drop * off**2 * most / LEAN)
            face.blit(picture, picture.get_rect(center=(x, y)))
            x += piece.step


SIGN, WORD, LOWEST, STEP, CLOSE = 44, 25, 84, 4, 4
"""The letters of a sign and of a word between large cards, the least height of those, the steps between two heights,
and the room beside a sign, at 1080p."""
CLOSER = (SHOWN, 0.25)
"""What is left to be seen of a card in a row, where cards would be smaller else."""
TALL, TOGETHER = 0.2, 1.2
"""The largest share of the window's height that large cards take; how high lines of them are together, for one."""


def in_one_row(
    ctx: Context, groups: Sequence[Group], wide: int, high: float, role: str = "gold", chain: bool = False
) -> list[Widget]:
    """Cards as large as their row leaves room for in `wide` pixels, at most so `high` at 1080p; none for no groups.

    Groups that no sign parts stand below each other, all of them together little higher, but for those of a `chain`.
    `role`: that of signs.
    """
    if not groups:
        return []
    if len(groups) > 1 and not chain and not any(group.then for group in groups):
        each = at_most(ctx, TOGETHER * high / len(groups), TALL)
        return [Row(ctx, [CardRow(ctx, [group], each)], align="center") for group in groups]
    heights = [high - n * STEP for n in range(int((high - LOWEST) / STEP) + 1)]
    word = chain or any(len(group.then) > 1 or group.then == ARROW_SIGN for group in groups)
    signs = (WORD if word else SIGN, CLOSE, role)
    tries = [(each, shown) for each in heights for shown in CLOSER]
    rows = (CardRow(ctx, groups, at_most(ctx, each, TALL), signs=signs, shown=shown) for each, shown in tries)
    row = next((each for each in rows if each.lines(wide) == 1 and each.measure(wide)[0] <= wide), None)
    return [Row(ctx, [row or CardRow(ctx, groups, at_most(ctx, heights[-1], TALL))], align="center")]
