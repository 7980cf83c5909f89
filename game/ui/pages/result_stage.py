"""The stage of a deal's result: its title over whoever came first, and what the person has of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.session.highlights import last_play
from game.session.result_words import SeatResult
from game.ui.kit import Column, Label, Panel, SingleRow, Widget, grow
from game.ui.kit.title import Title
from game.ui.pages.champion_stage import ChampionStage
from game.ui.pages.coin_cord import purse
from game.ui.pages.deal_result import DealResult
from game.ui.pages.page import with_tails

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
    return ChampionStage(told.ctx, first.portrait, portraits, moods, opening, cards=cards, says=says)


def _mood(one: SeatResult) -> str:
    """How somebody who did not come first takes it: by their points, and where none are paid by their place."""
    if one.amount:
        return "glad" if one.amount > 0 else "dismayed" if one.last else "thinking"
    return "dismayed" if one.last else "neutral"
