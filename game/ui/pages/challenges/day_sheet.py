"""The deal of the day: the calendar's leaf, the table it is played at, the days of the month, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date

import pygame

from game.bots.characters import level_and_character
from game.engine.rules import Rules
from game.session.matches.match import Plan
from game.session.rules import chosen_rules
from game.session.today.calendar_words import LeafWords, leaf_words, weekdays
from game.session.today.challenge import day_plan
from game.session.today.challenge_results import (
    AIDED,
    BEST,
    MISSED,
    PLAYED,
    Day,
    aid_words,
    line_to_share,
    longest_streak,
    month_marks,
    streak,
)
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import mix, rgb
from game.ui.draw.type import LEAST_TEXT, stamp
from game.ui.kit import Button, Column, Grid, Label, Row, Space, Widget
from game.ui.pages.challenges.comparison import day_comparison
from game.ui.pages.challenges.table_picture import TablePicture
from game.ui.pages.charts import Chart
from game.ui.pages.page import heading, remark
from game.ui.pages.teacher import taught

RATIO = 0.74
"""Width for height."""
BLOCK = (0.055, 0.115, 0.89, 0.85)
"""The block of paper on its board: left and width for the board's width, top and height for its height."""
LINES = ((0.07, 0.2), (0.08, 0.725), (0.066, 0.875))
"""Of month, weekday and lunar date: how high the letters are and where their middle is, for the board's height."""
DAY, MIDDLE = 0.4, 0.465
"""The size of the day's number and its middle, likewise."""


def calendar_leaf(ctx: Context, words: LeafWords, high: int) -> pygame.Surface:
    """The leaf on its board, `high` pixels high; kept."""
    return ctx.cached(("leaf", words, high), lambda: _draw(ctx, words, (round(high * RATIO), high)))


def _draw(ctx: Context, words: LeafWords, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    theme = ctx.theme
    face = svg.render(_board(ctx, w, h), size)
    red, ink = rgb(theme.suits[2]), rgb(theme.suits_four[1])
    day = red if words.red else ink
    room = round(w * BLOCK[2] * 0.92)
    lines = ((words.month, red), (words.weekday, day), (words.lunar, day))
    for (text, colour), (high, at) in zip(lines, LINES, strict=True):
        least = min(ctx.px(LEAST_TEXT), round(high * h))
        fitted = ctx.type.fit(text, round(high * h), room, "bold", least)
        picture = ctx.type.render(text, fitted, colour, "bold", room, "center")
        stamp(face, picture, (round((w - picture.get_width()) / 2), round(at * h - picture.get_height() / 2)))
    number = ctx.type.render(words.day, round(DAY * h), day, "extrabold")
    box = number.get_bounding_rect()
    stamp(face, number, (round(w / 2 - box.centerx), round(MIDDLE * h - box.centery)))
    return face


def _board(ctx: Context, w: int, h: int) -> str:
    """A board of red lacquer, the leaves still to come, and the one of today under its clip."""
    theme, ink = ctx.theme, ctx.theme.inlay
    left, top, wide, high = BLOCK[0] * w, BLOCK[1] * h, BLOCK[2] * w, BLOCK[3] * h
    edge = mix(theme.paper, ink["shell"], 0.5) if theme.paper != "#ffffff" else material("leaf_under")
    under = [
        svg.rect((left + n * 0.006 * w, top + n * 0.008 * h, wide, high), 2.0, fill=edge, stroke=ink["grey"],
                 stroke_width=max(0.6, 0.003 * w))
        for n in (2, 1)
    ]  # fmt: skip
    across = f"M{svg.num(left + 0.08 * wide)} {svg.num(0.802 * h)}h{svg.num(0.84 * wide)}"
    gold, thin = ink["gold"], max(1.0, 0.007 * w)
    board = (1.0, 1.0, w - 2.0, h - 2.0)
    clip = (left - 0.01 * w, top - 0.022 * h, wide + 0.02 * w, 0.05 * h)
    return "".join(
        [
            svg.rect(board, 0.05 * w, fill=ink["oxblood"], stroke=gold, stroke_width=max(1.5, 0.012 * w)),
            svg.circle(w / 2, 0.05 * h, 0.018 * h, fill=ink["lacquer"], stroke=gold, stroke_width=thin),
            *under,
            svg.rect((left, top, wide, high), 2.0, fill=theme.paper),
            svg.rect(clip, 3.0, fill=gold, stroke=ink["gold_deep"], stroke_width=thin),
            svg.stroke(across, ink["gold_deep"], 1.5),
        ]
    )


TALL = 400
"""How high it is at 1080p."""
LEAF, ASIDE = 0.92, 0.05
"""The leaf's height, and how far it hangs from the edge, for the picture's height."""


class DayPicture(TablePicture):
    """The table of a day."""

    shows = (*TablePicture.shows, "words")
    tall = TALL

    def __init__(self, ctx: Context, day: date, rules: Rules, people: Sequence[str]) -> None:
        super().__init__(ctx, rules, people, name="day.picture")
        self.words = leaf_words(ctx.texts, day)

    def hung(self, face: pygame.Surface, draw: bool) -> int:
        """The leaf."""
        high = face.get_height()
        if draw:
            leaf = calendar_leaf(self.ctx, self.words, round(LEAF * high))
            stamp(face, leaf, (round(ASIDE * high), round((1 - LEAF) / 2 * high)))
        return round((ASIDE + LEAF * RATIO) * high)


WEEK = 7
SMALL_LEAF, GAP = 38, 5
"""A leaf's height and the room between them, at 1080p; the height follows the text size."""
STAMPS = {BEST: "star", PLAYED: "check", AIDED: "hint"}
"""The sign on the leaf of a day that was played."""
STAMP = 0.74
"""The side of a stamp for a leaf's height."""


def month_sheet(ctx: Context, played: Mapping[date, Day], today: date) -> Widget:
    """The leaves under the month's name, with the streak."""
    t, in_a_row, longest = ctx.t, streak(played, today), longest_streak(played)
    words = [t("challenge.streak", n=in_a_row)] if in_a_row else []
    words += [t("challenge.longest", n=longest)] if longest > max(1, in_a_row) else []
    month = Label(ctx, leaf_words(ctx.texts, today).month, 22, weight="bold")
    told = [Label(ctx, " · ".join(words), 20, "gold", "semibold", name="streak")] if words else []
    return Column(ctx, [Row(ctx, [month, Space(ctx), *told], 10), MonthLeaves(ctx, played, today, "strip")], 10)


def _leaf(ctx: Context, face: pygame.Surface, box: pygame.Rect, mark: str) -> None:
    """The paper of a day that was played; a dark place for one that was not."""
    radius = ctx.px(6)
    if mark in STAMPS:
        face.blit(ctx.rounded(box.size, radius, ctx.color("paper"), ctx.color("paper_edge"), max(1, ctx.px(1))), box)
    elif mark == MISSED:
        face.blit(ctx.rounded(box.size, radius, ctx.color("raised")), box)


def _stamp(ctx: Context, mark: str, side: int) -> pygame.Surface:
    """A medal where one did as well as the expert; else the sign of how the day was played."""
    return ctx.art.award("star", side) if mark == BEST else ctx.art.icon(STAMPS[mark], side, ctx.theme.suits_four[1])


class MonthLeaves(Chart):
    """A leaf for each day, by weeks; today's has a golden edge."""

    shows = ("days", "before")

    def __init__(self, ctx: Context, played: Mapping[date, Day], today: date, name: str = "") -> None:
        super().__init__(ctx, 0, name)
        self.tooltip = ctx.t("challenge.strip")
        self.days = tuple((day.day, mark, day == today) for day, mark in month_marks(played, today))
        self.before = today.replace(day=1).weekday()
        self.step = ctx.tx(SMALL_LEAF) + ctx.px(GAP)
        self.head = ctx.type.line_height(self.size, "semibold") + ctx.px(4)
        self.high = self.head + self.step * -(-(self.before + len(self.days)) // WEEK)

    def draw(self, face: pygame.Surface) -> None:
        """By weeks, from Monday on."""
        ctx, across = self.ctx, face.get_width() / WEEK
        for n, word in enumerate(weekdays(ctx.texts)):
            self.write(face, word, round(across * (n + 0.5)), 0, "text_dim", 0.5)
        for n, (day, mark, today) in enumerate(self.days, self.before):
            left, top = round(n % WEEK * across), self.head + n // WEEK * self.step
            wide = round((n % WEEK + 1) * across) - left - ctx.px(GAP)
            self._day(face, pygame.Rect(left, top, wide, self.step - ctx.px(GAP)), day, mark, today)

    def _day(self, face: pygame.Surface, box: pygame.Rect, day: int, mark: str, today: bool) -> None:
        ctx, played = self.ctx, mark in STAMPS
        _leaf(ctx, face, box, mark)
        colour = rgb(ctx.theme.suits[0]) if played else ctx.color("text" if today else "text_dim")
        number = ctx.type.render(str(day), self.size, colour, "bold")
        if played:
            side = round(STAMP * box.h)
            stamped = _stamp(ctx, mark, side)
            face.blit(stamped, stamped.get_rect(midright=(box.right - ctx.px(5), box.centery)))
            stamp(face, number, number.get_rect(midleft=(box.x + ctx.px(7), box.centery)).topleft)
        else:
            stamp(face, number, number.get_rect(center=box.center).topleft)
        if today:
            edge = ctx.color("gold")
            face.blit(ctx.rounded(box.size, ctx.px(6), (*edge[:3], 0), edge, max(2, ctx.px(3))), box)


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
    ways: list[Widget] = []
    if found is None:
        ways.append(sit)
        state.append(taught(ctx, [Label(ctx, t("challenge.day.about"), 22)]))
    else:
        line = line_to_share(ctx.texts, found, rules, streak(played, today))
        tip = t("challenge.share.tip")
        share = Button(ctx, t("challenge.share"), lambda: copy(line), "quiet", "copy", 22, tip, name="share")
        state.append(day_comparison(ctx, found.first, plan.rules.players))
        if aid := aid_words(ctx.texts, found.first):
            state.append(remark(ctx, "hint", aid, "text_dim", "aid"))
        if found.tries:
            state.append(Label(ctx, t("challenge.day.tries", n=found.tries), 19, "text_dim", name="tries"))
        state.append(Row(ctx, [sit, share], 12))
    month = month_sheet(ctx, played, today)
    return Column(ctx, [
        Row(ctx, [heading(ctx, t("challenge.day")), Space(ctx), told], 12),
        DayPicture(ctx, today, plan.rules, people),
        *ways,
        Grid(ctx, [Column(ctx, state, 14), month], 2, gap=28, least=LEAST),
    ], gap=12)  # fmt: skip


def _sit_down(ctx: Context, plan: Plan, found: Day | None, begun: bool, play: Callable[[Plan], None]) -> Button:
    """To the table: for the first time, back to it, or once more for practice."""
    t = ctx.t
    word = "continue" if begun else "play" if found is None else "again"
    style, icon, size = ("primary", "play", 26) if found is None else ("plain", "refresh", 22)
    tip = t("challenge.day.again_tip") if found else ""
    return Button(ctx, t(f"challenge.day.{word}"), lambda: play(plan), style, icon, size, tip, name="day.play")
