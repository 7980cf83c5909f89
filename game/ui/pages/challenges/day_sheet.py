"""The deal of the day: what it is today, what came of it, and the days before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from game.bots.characters import level_and_character
from game.session import chosen_rules
from game.session.challenge import day_plan
from game.session.challenge_results import Day, date_words, line_to_share, longest_streak, streak
from game.session.match import Plan
from game.ui.context import Context
from game.ui.kit.boxes import Column, Row, Space
from game.ui.kit.button import Button
from game.ui.kit.label import Label, Picture
from game.ui.kit.widget import Widget
from game.ui.pages.challenges.comparison import comparison
from game.ui.pages.challenges.day_strip import DayStrip
from game.ui.pages.page import section

FACE = 84


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
    in_a_row = streak(played, today)
    told = Label(ctx, f"{date_words(ctx.texts, today)} · {rules}", 24, weight="bold", name="day")
    parts: list[Widget] = [section(ctx, t("challenge.day")), told, company(ctx, plan)]
    if found is None:
        word = "continue" if begun else "play"
        button = Button(ctx, t(f"challenge.day.{word}"), lambda: play(plan), "primary", "play", 26, name="day.play")
        parts += [Label(ctx, t("challenge.day.about"), 21, "text_dim"), Row(ctx, [button])]
    else:
        line = line_to_share(ctx.texts, found, rules, in_a_row)
        share = Button(
            ctx, t("challenge.share"), lambda: copy(line), "primary", "copy", 22, t("challenge.share.tip"), name="share"
        )
        word = "continue" if begun else "again"
        again = Button(
            ctx, t(f"challenge.day.{word}"), lambda: play(plan), "plain", "refresh", 22, t("challenge.day.again_tip"),
            name="day.play",
        )  # fmt: skip
        parts += [comparison(ctx, found.first), Row(ctx, [share, again])]
        if found.tries:
            parts.append(Label(ctx, t("challenge.day.tries", n=found.tries), 19, "text_dim", name="tries"))
    words = [t("challenge.streak", n=in_a_row)] if in_a_row else []
    longest = longest_streak(played)
    words += [t("challenge.longest", n=longest)] if longest > max(1, in_a_row) else []
    parts += [Space(ctx, height=6), DayStrip(ctx, played, today, "strip")]
    if words:
        parts.append(Label(ctx, " · ".join(words), 21, "gold", "semibold", name="streak"))
    return Column(ctx, parts, gap=16)


def company(ctx: Context, plan: Plan) -> Widget:
    """Who sits at the table of a plan, and how well they play."""
    seated = [level_and_character(each) for each in plan.opponents]
    faces = [
        Column(
            ctx,
            [
                Row(ctx, [Picture(ctx, ctx.art.portrait(name, ctx.px(FACE)), ctx.t(f"bots.{name}.line"))]),
                Label(ctx, ctx.t(f"bots.{name}.name"), 19),
            ],
            4,
            align="center",
        )
        for _, name in seated
    ]
    strength = f"bots.level.{seated[0][0]}"
    level = Label(ctx, ctx.t(strength), 19, "text_dim", tooltip=ctx.t(f"{strength}.line"))
    return Row(ctx, [*faces, level], gap=22)
