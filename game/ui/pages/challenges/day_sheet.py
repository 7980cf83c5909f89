"""The deal of the day: its table under the calendar's leaf, what came of it, and the days of the month."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date

import pygame

from game.bots.characters import level_and_character
from game.engine.rules import Rules
from game.session.matches.challenge import Day, is_first_day, plan_of_day, streak
from game.session.matches.match import Plan
from game.session.rules import chosen_rules
from game.session.words.challenge_words import aid_words, leaf_words, line_to_share
from game.ui.context import Context
from game.ui.gfx.text import stamp
from game.ui.kit import Button, Column, Grid, Label, Row, Space, Widget
from game.ui.kit.button import ButtonStyle
from game.ui.pages.challenges.calendar_leaf import LEAF_RATIO, calendar_leaf
from game.ui.pages.challenges.comparison import day_comparison
from game.ui.pages.challenges.month_leaves import month_sheet
from game.ui.pages.challenges.table_picture import TablePicture
from game.ui.pages.parts.page import heading, remark
from game.ui.pages.teaching.teacher import taught

TALL = 384
"""How high it is at 1080p."""
LEAF, ASIDE, SLIM = 0.92, 0.05, 0.46
"""The leaf's height, and how far it hangs from the edge, for the picture's height, of which as much counts as this
share of its width.
"""


class DayPicture(TablePicture):
    """The table of a day."""

    tall = TALL
    stretch = 1

    def __init__(self, ctx: Context, day: date, rules: Rules, people: Sequence[str]) -> None:
        super().__init__(ctx, rules, people, name="day.picture")
        self.words = leaf_words(ctx.texts, day)

    def _key(self) -> tuple[object, ...]:
        return (*super()._key(), self.words)

    def hung(self, face: pygame.Surface, draw: bool) -> int:
        """The leaf."""
        high = min(face.get_height(), SLIM * face.get_width())
        if draw:
            leaf = calendar_leaf(self.ctx, self.words, round(LEAF * high))
            stamp(face, leaf, (round(ASIDE * high), round((1 - LEAF) / 2 * high)))
        return round((ASIDE + LEAF * LEAF_RATIO) * high)


LEAST = 400
"""The least width of the two halves below the picture, at 1080p."""


def day_sheet(
    ctx: Context,
    played: Mapping[date, Day],
    today: date,
    *,
    begun: str,
    play: Callable[[Plan], None],
    copy: Callable[[str], None],
) -> Widget:
    """All of it; `begun` is the deal of a day that lies on the table, not ended yet."""
    t, plan, found = ctx.t, plan_of_day(today, played, ctx.texts.language, begun), played.get(today)
    rules = chosen_rules.title(ctx.texts, plan.rules)
    level = level_and_character(plan.opponents[0])[0]
    by = t("challenge.series.by", rules=rules, level=t(f"bots.level.{level}"))
    told = Label(ctx, by, 20, "text_dim", tooltip=t(f"bots.level.{level}.line"), name="day")
    people = [level_and_character(each)[1] for each in plan.opponents]
    sit = _sit_down(ctx, plan, found, begun == plan.challenge, play)
    if found is None:
        about = "first" if is_first_day(plan.challenge) else "about"
        ways, state = [sit], [taught(ctx, [Label(ctx, t(f"challenge.day.{about}"), 22)])]
    else:
        line = line_to_share(ctx.texts, found, rules, streak(played, today))
        tip = t("challenge.share.tip")
        share = Button(
            ctx, t("challenge.share"), lambda: copy(line), "quiet", "copy", size=22, tooltip=tip, name="share"
        )
        ways, state = [], [*_came_of(ctx, found, plan.rules.players), Row(ctx, [sit, share], 12)]
    return Column(ctx, [
        Row(ctx, [heading(ctx, t("challenge.day")), Space(ctx), told], 12),
        DayPicture(ctx, today, plan.rules, people),
        *ways,
        Grid(ctx, [Column(ctx, state, 14), month_sheet(ctx, played, today)], 2, gap=28, least=LEAST),
    ], gap=12)  # fmt: skip


def _came_of(ctx: Context, found: Day, players: int) -> Iterator[Widget]:
    """The person's result beside the expert's, what helped, and how often it was tried again."""
    yield day_comparison(ctx, found.first, players)
    if aid := aid_words(ctx.texts, found.first):
        yield remark(ctx, "hint", aid, role="text_dim", name="aid")
    if found.tries:
        yield Label(ctx, ctx.t("challenge.day.tries", n=found.tries), 19, "text_dim", name="tries")


def _sit_down(ctx: Context, plan: Plan, found: Day | None, begun: bool, play: Callable[[Plan], None]) -> Button:
    """To the table: for the first time, back to it, or once more for practice."""
    t = ctx.t
    word = "continue" if begun else "play" if found is None else "again"
    style: ButtonStyle = "primary" if found is None else "plain"
    icon, size = ("play", 26) if found is None else ("refresh", 22)
    tip = t("challenge.day.again_tip") if found else ""
    return Button(
        ctx, t(f"challenge.day.{word}"), lambda: play(plan), style, icon, size=size, tooltip=tip, name="day.play"
    )
