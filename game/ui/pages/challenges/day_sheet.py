"""The deal of the day: its picture, what came of it beside the expert's result, and the days of this month."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from game.bots.characters import level_and_character
from game.session import chosen_rules
from game.session.challenge import day_plan
from game.session.challenge_results import Day, aid_words, line_to_share, streak
from game.session.match import Plan
from game.ui.context import Context
from game.ui.kit import Button, Column, Grid, Label, Row, Space, Widget
from game.ui.pages.challenges.comparison import day_comparison
from game.ui.pages.challenges.day_picture import DayPicture
from game.ui.pages.challenges.month_leaves import meanings, month_sheet
from game.ui.pages.page import heading, remark
from game.ui.pages.story_box import taught

LEAST = 400
"""The least width of the two halves below the picture, at 1080p."""


def day_sheet(
    ctx: Context,
    played: Mapping[date, Day],
    today: date,
    begun: bool,
    play: Callable[[Plan], None],
    copy: Callable[[str], None],
) -> Widget:
    """All of it; `begun`: it lies on the table, not ended yet."""
    t, plan, found = ctx.t, day_plan(today), played.get(today)
    rules = chosen_rules.title(ctx.texts, plan.rules)
    level = level_and_character(plan.opponents[0])[0]
    by = t("challenge.series.by", rules=rules, level=t(f"bots.level.{level}"))
    told = Label(ctx, by, 20, "text_dim", tooltip=t(f"bots.level.{level}.line"), name="day")
    people = [level_and_character(each)[1] for each in plan.opponents]
    sit = _sit_down(ctx, plan, found, begun, play)
    state: list[Widget] = []
    if found is None:
        ways: Widget = sit
        state.append(taught(ctx, [Label(ctx, t("challenge.day.about"), 22)]))
    else:
        line = line_to_share(ctx.texts, found, rules, streak(played, today))
        tip = t("challenge.share.tip")
        share = Button(ctx, t("challenge.share"), lambda: copy(line), "plain", "copy", 22, tip, name="share")
        ways = Grid(ctx, [share, sit], 2, gap=12)
        state.append(day_comparison(ctx, found.first, plan.rules.players))
        if aid := aid_words(ctx.texts, found.first):
            state.append(remark(ctx, "hint", aid, "text_dim", "aid"))
        if found.tries:
            state.append(Label(ctx, t("challenge.day.tries", n=found.tries), 19, "text_dim", name="tries"))
    month = month_sheet(ctx, played, today)
    if played:
        state.append(meanings(ctx, played, today))
    return Column(ctx, [
        Row(ctx, [heading(ctx, t("challenge.day")), Space(ctx), told], 12),
        DayPicture(ctx, today, plan.rules, people),
        ways,
        Grid(ctx, [Column(ctx, state, 14), month], 2, gap=28, least=LEAST),
    ], gap=12)  # fmt: skip


def _sit_down(ctx: Context, plan: Plan, found: Day | None, begun: bool, play: Callable[[Plan], None]) -> Button:
    """To the table: for the first time, back to it, or once more for practice."""
    t = ctx.t
    word = "continue" if begun else "play" if found is None else "again"
    style, icon, size = ("primary", "play", 26) if found is None else ("plain", "refresh", 22)
    tip = t("challenge.day.again_tip") if found else ""
    return Button(ctx, t(f"challenge.day.{word}"), lambda: play(plan), style, icon, size, tip, name="day.play")
