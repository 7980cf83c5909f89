"""Something that could have been done at a moment of the review: its cards, what it was worth, and why."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards import Card
from game.session.review_words import ChoiceWords
from game.ui.context import Context
from game.ui.kit import BesideOrBelow, Column, Label, SingleRow, Space, Widget, grow
from game.ui.kit.pressable import Pressable
from game.ui.pages.card_strip import CardStrip
from game.ui.pages.review.quality_marks import QualityMark, marked

CARD, TALL = 66, 150
"""The height of an alternative's cards at 1080p, beside its words and over them."""
LEAST_WORDS = 190
"""The least width for a reason beside the cards, at 1080p, following the text size."""
GAP = 12


class ChoiceCard(Pressable):
    """What was played, or an alternative to it; a press marks its cards on the board, and `chosen` frames it;
    the words of a `tall` one are below large cards.
    """

    def __init__(
        self,
        ctx: Context,
        cards: tuple[Card, ...],
        words: ChoiceWords,
        action: Callable[[], None],
        name: str,
        quality: str = "",
        chosen: bool = False,
        tall: bool = False,
    ) -> None:
        self.cards, self.words = cards, words
        title = grow(Label(ctx, words.title, 21, weight="bold"))
        head = [title, Label(ctx, words.worth, 21, "gold", "extrabold")]
        marks = [QualityMark(ctx, quality)] if tall or marked(quality) else []
        parts: list[Widget] = [SingleRow(ctx, [*marks, *head], GAP, "middle")]
        why = Label(ctx, words.why, 19)
        if tall:
            parts += [CardStrip(ctx, cards, TALL) if cards else Space(ctx, height=TALL, stretch=0), why]
        elif cards:
            strip = CardStrip(ctx, cards, CARD)
            parts.append(BesideOrBelow(ctx, strip, why, ctx.tx(LEAST_WORDS), GAP) if words.why else strip)
        elif words.why:
            parts.append(why)
        super().__init__(ctx, words.title, Column(ctx, parts, GAP), action, (14, 14), name=name)
        self.plate = "tooltip" if chosen else "row"
