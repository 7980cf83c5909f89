"""The stage of a deal's result: its title over whoever came first, and what the person has of it, also as coins."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.session.reviews.highlights import last_play
from game.session.table.result_words import ResultWords, SeatResult
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Column, Label, Panel, Row, SingleRow, Widget, grow
from game.ui.kit.title import Title
from game.ui.pages import hall
from game.ui.pages.champion_stage import ChampionStage, place_light
from game.ui.pages.charts import Chart
from game.ui.pages.deal_result import DealResult
from game.ui.pages.page import with_tails

COIN, MOST = 104, 12
"""The side of a coin at 1080p, and how many are drawn at most."""
STEP = 0.62
"""How far coins are apart, of a side."""
TAIL = 26
"""How far the cord reaches beyond them, at 1080p."""
LARGE = 176
"""The size of the points beside them, at 1080p."""
DARK = (130, 118, 124, 255)
"""What is left of the colours of a coin that was paid."""


class CoinCord(Chart):
    """A coin for each point up to `MOST`; dark ones are those that were paid."""

    shows = ("points",)

    def __init__(self, ctx: Context, points: int) -> None:
        super().__init__(ctx, COIN, "coins")
        self.points = max(-MOST, min(MOST, points))
        self.side = ctx.px(COIN)

    def measure(self, width: int) -> tuple[int, int]:
        """As long as its cord."""
        count = abs(self.points)
        return min(width, self.side + round((count - 1) * STEP * self.side) + 2 * self.ctx.px(TAIL)), self.high

    def draw(self, face: pygame.Surface) -> None:
        """The cord, and the coins on it from left to right."""
        ink, (w, h) = self.ctx.theme.inlay, face.get_size()
        cord = svg.stroke(
            f"M2 {svg.num(h * 0.58)}Q{w / 2} {svg.num(h * 0.4)} {w - 2} {svg.num(h * 0.58)}",
            ink["cinnabar"],
            max(2.0, h / 11),
        )
        face.blit(svg.render(cord, (w, h)), (0, 0))
        coin = hall.coin(self.ctx, h)
        if self.points < 0:
            coin = coin.copy()
            coin.fill(DARK, special_flags=pygame.BLEND_RGBA_MULT)
        more = abs(self.points) - 1
        step = min(STEP * h, (w - h) / max(1, more))
        left = (w - h - round(more * step)) // 2
        for n in range(more + 1):
            face.blit(coin, (left + round(n * step), 0))


def purse(ctx: Context, points: int) -> Widget:
    """What the person has won or paid, large, and as coins."""
    sum_ = Title(ctx, ctx.texts.signed(points), LARGE, name="own-points", metal="copper" if points < 0 else "gold")
    return Row(ctx, [sum_, *([CoinCord(ctx, points)] if points else [])], 22, align="center")


TOLD = 0.55
"""The share of the width for what is told beside the winner."""
GREAT, LOUD = 96, 2.0
"""The size of the title at 1080p, and how much larger it is for an instant win, where it has all of the width."""


def title(told: DealResult, size: float, align: str = "left") -> Widget:
    """What the person's place is called, under which deal it was."""
    ctx, words, tried = told.ctx, told.words, told.match.tried
    which = words.which(len(tried.tries), tried=True) if tried else words.which(told.match.score().index)
    name = Title(ctx, words.title, size, align, "title", words.metal)
    return Column(ctx, [Label(ctx, which, 22, "text", "bold", align), with_tails(ctx, name)], 0)


def staged(told: DealResult, board: Sequence[Widget], opening: bool = False, gap: float = 16) -> Widget:
    """Whoever came first with what the person has of it, and what is told on a board beside them.

    Where somebody has won at once: the word for it over all of the width, the hand that held it, and the rest below.
    """
    ctx, words = told.ctx, told.words
    if told.at_once:
        cards = sorted(words.standings(told.match.score().totals)[0].cards)
        parts = [title(told, LOUD * GREAT, "center"), _champion(told, cards, opening), *board]
        return grow(Column(ctx, parts, gap=8))
    stage = _champion(told, last_play(told.match.told(), words.result.order[0]), opening)
    own = [purse(ctx, words.result.points[words.seen.seat])] if words.pays else []
    hero = Column(ctx, [title(told, GREAT, "center"), stage, *own], gap=8)
    field = Column(ctx, board, gap=gap)
    if opening:
        grow(field)
    return grow(SingleRow(ctx, [grow(hero, 1 - TOLD), grow(Panel(ctx, field, 28), TOLD)], 36))


def _champion(told: DealResult, cards: Sequence[Card], opening: bool) -> ChampionStage:
    """Whoever came first with their cards, and the others by their places."""
    first, *others = told.words.standings(told.match.score().totals)
    says = told.words.says_first(told.match.score().index)
    portraits, moods = [each.portrait for each in others], [_mood(each) for each in others]
    return ChampionStage(
        told.ctx,
        first.portrait,
        portraits,
        moods,
        opening,
        cards=cards,
        says=says,
        light=light_of(told.words),
        places=(first, *others),
    )


def light_of(words: ResultWords) -> str:
    """The light in which the person's place is seen."""
    place = words.result.order.index(words.seen.seat) + 1
    return place_light(place, place == len(words.sitters))


def _mood(one: SeatResult) -> str:
    """How somebody who did not come first takes it: by their points, and where none are paid by their place."""
    if one.amount:
        return "glad" if one.amount > 0 else "dismayed" if one.last else "thinking"
    return "dismayed" if one.last else "neutral"
