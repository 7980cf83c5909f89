"""Drawn examples: groups of cards in a row, with a sign between, which flow into lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

import pygame

from game.text.book import ARROW, Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.card_size import card_margin, card_size
from game.ui.kit import Row, Widget
from game.ui.layout import overlap
from game.ui.pages.parts.card_signs import CardSigns, SignStyle

SHOWN = 0.40
"""How much of each card the next one leaves to be seen, for its width."""
LEAST_SHOWN = 0.2
"""How much of it the next one leaves to be seen at least, where there is little room."""
LEAN = 8.0
"""How far the outer cards of a fan lean, in degrees."""
LEAST_LEAN = 1.6
"""How much further than its neighbour each card of a narrow fan leans, in degrees."""
DROP = 0.05
"""How much lower they lie, as a share of a card's height."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A group of cards, or the sign after it, at its place; each card is a `step` from the one before it."""

    group: Group
    w: int
    step: int = 0
    sign: bool = False
    x: int = 0
    y: int = 0


def at_most(ctx: Context, height: float, share: float) -> float:
    """A height at 1080p for cards that follow the text size, but take no more than a share of the window's."""
    return min(height, 100 * share * ctx.size[1] / ctx.tx(100))


class CardRow(Widget):
    """Drawn examples; `height` of a card at 1080p (it follows the text size). With `fanned` each group is held as in a
    hand. `signs`: how what stands between groups looks. Of a card `shown` is left by the next one, as a share of its
    width, and at least `least`, where a group may rather take more room than it has.
    """

    def __init__(
        self,
        ctx: Context,
        groups: Sequence[Group],
        height: float = 120,
        *,
        name: str = "",
        fanned: bool = False,
        signs: SignStyle | None = None,
        shown: float = SHOWN,
        least: float = LEAST_SHOWN,
    ) -> None:
        super().__init__(ctx, name)
        self.fanned, self.share, self.least = fanned, shown, least
        self.groups = tuple(group for group in groups if group.cards)
        self.height = ctx.tx(height)
        self.wide = card_size(self.height)[0]
        self.drop = round(DROP * self.height) if fanned else 0
        fans = fanned and any(len(group.cards) > 1 for group in groups)
        self.style = signs or SignStyle()
        self.gap = ctx.px(self.style.gap) + (self.wide // 6 if fans else 0)
        self.signs = CardSigns(ctx, self.style, self.gap)
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
        key = ("card-row", self.groups, self.height, wide, high, self.fanned, self.share, self.style)
        face = self.ctx.cached(key, lambda: self._draw(pieces, wide, high))
        return [Sprite(face, self.rect.x - card_margin(self.height), self.rect.y)]

    def _lay(self, width: int) -> tuple[list[_Piece], int, int]:
        if self._laid is None or self._laid[0] != width:
            self._laid = (width, *self._flow(width))
        return self._laid[1:]

    def _flow(self, width: int) -> tuple[list[_Piece], int, int]:
        """Every piece with its place in the picture, whose margins for shadows stand out of the place given.

        Cards and the sign after them stay in one line.
        """
        pieces: list[_Piece] = []
        margin = card_margin(self.height)
        width += 2 * margin
        x, y, wide = margin, margin, 0
        line = self.height + self.drop + 2 * margin
        found = self._pieces(width - 2 * margin)
        for piece, after in zip_longest(found, found[1:]):
            needs = piece.w + (self.gap + after.w if after and after.sign else 0)
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
            step = overlap(len(group.cards), self.wide, width, self.share, round(self.wide * self.least))
            found.append(_Piece(group, self.wide + step * (len(group.cards) - 1), step))
            if sign := self.signs.width(group, width):
                found.append(_Piece(group, sign, sign=True))
        return found

    def _draw(self, pieces: list[_Piece], wide: int, high: int) -> pygame.Surface:
        face = pygame.Surface((wide, high), pygame.SRCALPHA)
        for piece in pieces:
            if piece.sign:
                self.signs.draw(face, piece.group, pygame.Rect(piece.x, piece.y, piece.w, self.height))
            else:
                self._draw_group(face, piece)
        return face

    def _draw_group(self, face: pygame.Surface, piece: _Piece) -> None:
        x, last = piece.x + self.wide // 2, len(piece.group.cards) - 1
        most = min(LEAN, LEAST_LEAN * last) if self.fanned else 0.0
        for n, card in enumerate(piece.group.cards):
            off = 2 * n / last - 1 if last else 0.0
            picture = self.ctx.art.card_face(card, self.height, most * off, still=True)
            y = piece.y + self.height // 2 + round(self.drop * off**2 * most / LEAN)
            face.blit(picture, picture.get_rect(center=(x, y)))
            x += piece.step


SIGN, WORD = 44, 25
"""The size of a sign and of a word between large cards, at 1080p."""
CLOSE = 4
"""The room beside either, at 1080p."""
LOWEST, STEP = 84, 4
"""The least height of large cards, and the steps in which it grows, at 1080p."""
CLOSER = (SHOWN, 0.25)
"""What is left to be seen of a card in a row, where cards would be smaller else."""
TALL = 0.2
"""The largest share of the window's height that large cards take."""
TOGETHER = 1.2
"""How high lines of them are together, for one."""


def in_one_row(
    ctx: Context, groups: Sequence[Group], wide: int, high: float, *, role: str = "gold", chain: bool = False
) -> list[Widget]:
    """Cards as large as their row leaves room for in `wide` pixels, at most so `high` at 1080p; none for no groups.

    Groups that no sign parts stand below each other, all of them together little higher, but for those of a `chain`.
    `role`: that of signs.
    """
    if not groups:
        return []
    signed = any(group.then or group.price for group in groups)
    if len(groups) > 1 and not chain and not signed:
        each = at_most(ctx, TOGETHER * high / len(groups), TALL)
        return [Row(ctx, [CardRow(ctx, [group], each)], align="center") for group in groups]
    heights = [high - n * STEP for n in range(int((high - LOWEST) / STEP) + 1)]
    worded = chain or any(group.price or group.then == ARROW or len(group.then) > 1 for group in groups)
    signs = SignStyle(WORD if worded else SIGN, CLOSE, role)
    tries = [(each, shown) for each in heights for shown in CLOSER]
    rows = (CardRow(ctx, groups, at_most(ctx, each, TALL), signs=signs, shown=shown) for each, shown in tries)
    row = next((each for each in rows if each.lines(wide) == 1 and each.measure(wide)[0] <= wide), None)
    return [Row(ctx, [row or CardRow(ctx, groups, at_most(ctx, heights[-1], TALL))], align="center")]
