"""Something that could have been done at a moment of the review: its cards, what it was worth, and why."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards import Card
from game.session.review_words import ChoiceWords
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.art import card_size
from game.ui.kit.button import STYLES, Button
from game.ui.pages.review.quality_marks import mark, marked

CARD = 84
"""The height of an alternative's cards at 1080p."""
LEAST_WORDS = 190
"""The least width for a reason beside the cards, at 1080p, following the text size."""


class ChoiceCard(Button):
    """What was played, or an alternative to it; a press marks its cards on the board."""

    def __init__(
        self,
        ctx: Context,
        cards: tuple[Card, ...],
        words: ChoiceWords,
        action: Callable[[], None],
        name: str,
        quality: str = "",
    ) -> None:
        super().__init__(ctx, words.title, action, "row", size=21, name=name)
        self.cards = cards
        self.worth = words.worth
        self.why = words.why
        self.quality = quality if marked(quality) else ""
        self.chosen = False
        self.high = ctx.px(CARD)
        self.pad = ctx.px(14)
        self.gap = ctx.px(12)

    # --- layout: title and worth on a line, below it the cards with the reason beside or under them

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as it may be; as high as what it tells."""
        room = width - 2 * self.pad
        high = self._head(room) + 2 * self.pad
        below = self._below(room)
        return width, high + (self.gap + below if below else 0)

    def _head(self, room: int) -> int:
        return max(self.ctx.type.measure(self.label, self.size, self._title_room(room), "bold")[1], self._mark())

    def _below(self, room: int) -> int:
        """The height of cards and reason."""
        words = self._words(self._words_room(room))
        if not self.cards:
            return words
        if self._beside(room):
            return max(self.high, words)
        return self.high + (self.gap + words if words else 0)

    def _words(self, room: int) -> int:
        return self.ctx.type.measure(self.why, self.ctx.tx(19), room)[1] if self.why else 0

    def _mark(self) -> int:
        return self.ctx.px(34) if self.quality else 0

    def _title_room(self, room: int) -> int:
        mark_room = self._mark() + self.gap if self.quality else 0
        return max(1, room - self.ctx.type.width(self.worth, self.size, "extrabold") - self.gap - mark_room)

    def _beside(self, room: int) -> bool:
        """Whether the reason stands beside the cards."""
        return room - self._hand_width(room) - self.gap >= self.ctx.tx(LEAST_WORDS)

    def _words_room(self, room: int) -> int:
        return room - self._hand_width(room) - self.gap if self.cards and self._beside(room) else room

    def _step(self, room: int) -> int:
        wide = card_size(self.high)[0]
        return min(round(wide * 0.5), (room - wide) // max(1, len(self.cards) - 1))

    def _hand_width(self, room: int) -> int:
        return card_size(self.high)[0] + self._step(room) * (len(self.cards) - 1)

    # --- picture

    def sprites(self) -> list[Sprite]:
        """Its parts on a field; the one whose cards are marked on the board has a frame."""
        ctx, box = self.ctx, self.rect
        style = STYLES["row"][2] if self.pressed else "tooltip" if self.chosen else "row"
        found = [Sprite(ctx.panel(box.size, style), box.x, box.y)]
        if self.glow > 0:
            found.append(Sprite(ctx.panel(box.size, "button_hover"), box.x, box.y, 0, int(self.glow * 255)))
        x, y, room = box.x + self.pad, box.y + self.pad, box.w - 2 * self.pad
        high = self._head(room)
        found += self._headline(x, y, room, high)
        y += high + self.gap
        if self.cards:
            found += self._hand(x, y, room)
            if self._beside(room):
                x += self._hand_width(room) + self.gap
                y += max(0, (self.high - self._words(self._words_room(room))) // 2)
            else:
                y += self.high + self.gap
        if self.why:
            words = ctx.type.render(self.why, ctx.tx(19), ctx.color("text"), "medium", self._words_room(room))
            found.append(Sprite(words, x, y))
        return found

    def _headline(self, x: int, y: int, room: int, high: int) -> list[Sprite]:
        """Mark, title and worth."""
        ctx, side = self.ctx, self._mark()
        found = mark(ctx, self.quality, x, y + (high - side) // 2, side)
        if self.worth:
            worth = ctx.type.render(self.worth, self.size, ctx.color("gold"), "extrabold")
            found.append(Sprite(worth, x + room - worth.get_width(), y + (high - worth.get_height()) // 2))
        title = ctx.type.render(self.label, self.size, ctx.color("text"), "bold", self._title_room(room))
        left = x + (side + self.gap if self.quality else 0)
        return [*found, Sprite(title, left, y + (high - title.get_height()) // 2)]

    def _hand(self, x: int, y: int, room: int) -> list[Sprite]:
        step, margin = self._step(room), self.ctx.art.card_margin(self.high)
        face = self.ctx.art.card_face
        return [Sprite(face(card, self.high), x + n * step - margin, y - margin) for n, card in enumerate(self.cards)]
