"""The stage of a deal's result: its title over all by their places, and beside them what is told of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.session.reviews.story import last_play
from game.session.words.result_words import PLACE_METALS, ResultWords, SeatResult
from game.ui.context import Context
from game.ui.gfx.persons import Mood
from game.ui.gfx.text import Align
from game.ui.kit import Column, Label, Row, ScrollArea, SingleRow, Widget, grow
from game.ui.kit.text import Title, fitting_size
from game.ui.pages.parts.page import with_tails
from game.ui.pages.results.champion_stage import place_light
from game.ui.pages.results.deal_result import DealResult
from game.ui.pages.results.dragon_stage import DragonStage
from game.ui.pages.results.instant_stage import InstantStage
from game.ui.pages.results.podium import Podium
from game.ui.pages.rooms.hall import HallLight

TOLD_SHARE = 0.34
"""The share of the width that is for what is told beside the podium."""
GAP = 14
"""The room between the parts of what is told, at 1080p."""
WINS = 0.34
"""How large it is told who has won at once, for the size of the title."""
LEAST = 30
"""How large that is told at least, at 1080p."""
NEAR = 4
"""How far above the title that stands, at 1080p."""
GREAT = 96
"""The size of the title, at 1080p."""
WON = 1.25
"""How much larger the title is where the person came first."""
HUGE = 300
"""The size of what somebody has won at once by, at most, at 1080p."""
FREE = (656, 216)
"""The room that it has between a dragon's back and head, at 1080p."""
TALL = 0.7
"""What share is added of the height that a window has beyond 16:9."""
ASIDE = 16
"""The room between the two pieces of text above a great title, which stand side by side, at 1080p."""
NEARER = 2
"""The room between these and the great title, at 1080p."""


def title(ctx: Context, told: DealResult, size: float, align: Align = "left") -> Widget:
    """What the person's place is called, under which deal it was; after an instant win, also whose it was."""
    words, tries = told.words, told.match.tries
    which = words.which(tries.count, tried=True) if tries else words.which(told.match.score().index)
    name = Title(ctx, words.title, size, align=align, name="title", metal=words.metal)
    who = (
        [Title(ctx, words.at_once, max(WINS * size, LEAST), align=align, name="at_once", metal=words.metal)]
        if words.at_once
        else []
    )
    return Column(
        ctx, [Label(ctx, which, 22, "text", "bold", align=align), *who, with_tails(ctx, name)], NEAR if who else 0
    )


def staged(told: DealResult, board: Sequence[Widget], opening: bool = False) -> Widget:
    """All by their places, and beside them the parts of what is told.

    Where somebody has won at once: the word for it over all of the width, the hand that held it, and the rest below.
    """
    ctx, words = told.ctx, told.words
    if told.at_once:
        parts = [_huge(ctx.on_wall(), words, told), _champion(told, opening), *board]
        return grow(Column(ctx, parts, gap=8))
    cards = last_play(told.match.told(), words.result.order[0])
    size = GREAT * (WON if words.metal == PLACE_METALS[0] else 1.0)
    hero = Column(ctx, [title(ctx.on_wall(), told, size, "center"), _podium(told, cards, opening)], gap=8)
    scrolled = ScrollArea(ctx, Column(ctx, board, gap=GAP))
    return grow(SingleRow(ctx, [grow(hero, 1 - TOLD_SHARE), grow(scrolled, TOLD_SHARE)], 28))


def _huge(ctx: Context, words: ResultWords, told: DealResult) -> Widget:
    """What somebody has won at once by, as large as it has room, under who it is, and which deal it was."""
    spare = max(0.0, ctx.size[1] / ctx.scale - 1080)
    room = ctx.px(FREE[0]), ctx.px(FREE[1] + TALL * spare)
    size = fitting_size(ctx, words.title, ctx.px(HUGE), *room)
    above: list[Widget] = [
        Label(ctx, words.which(told.match.score().index), 22, "text", "bold"),
        Title(ctx, words.at_once, LEAST, name="at_once", metal=words.metal),
    ]
    name = Title(ctx, words.title, size / (ctx.scale * ctx.text_scale), align="center", name="title", metal=words.metal)
    return Column(ctx, [Row(ctx, above, ASIDE, align="center"), with_tails(ctx, name)], NEARER)


def _champion(told: DealResult, opening: bool) -> InstantStage:
    """Whoever has won at once with their hand."""
    first, win = told.words.standings(told.match.score().totals)[0], told.words.result.instant_win
    assert win is not None
    says = told.words.says_first(told.match.score().index)
    stage = DragonStage if win.kind == "dragon" and not told.ctx.theme.plain else InstantStage
    return stage(told.ctx, first.portrait, win, first.cards, opening=opening, says=says, light=light_of(told.words))


def _podium(told: DealResult, cards: Sequence[Card], opening: bool) -> Podium:
    """All by their places, and the cards that the first went out with."""
    places = told.words.standings(told.match.score().totals)
    says = told.words.says_first(told.match.score().index)
    moods = [_mood(one, len(places)) for one in places[1:]]
    return Podium(told.ctx, places, moods, opening=opening, cards=cards, says=says, light=light_of(told.words))


def light_of(words: ResultWords) -> HallLight:
    """The light in which the person's place is seen."""
    return place_light(words.place, words.place == len(words.sitters))


def _mood(one: SeatResult, players: int) -> Mood:
    """How somebody who did not come first takes it: by their points, glad of some in the better half alone; where none
    are paid by their place.
    """
    if one.amount:
        glad: Mood = "glad" if one.place <= players // 2 else "neutral"
        return glad if one.amount > 0 else "dismayed" if one.last else "thinking"
    return "dismayed" if one.last else "neutral"
