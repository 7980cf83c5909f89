"""The days of a month as leaves by weeks: which were played, and how; and how many in a row."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import pygame

from game.session.matches.challenge import (
    AIDED,
    BEST_RESULTS,
    MISSED,
    PLAYED,
    Day,
    longest_streak,
    month_marks,
    streak,
)
from game.session.words.challenge_words import leaf_words, weekdays
from game.ui.context import Context
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import rgb
from game.ui.kit import Column, Label, Row, Space, Widget
from game.ui.pages.parts.pictures import KeptPicture

WEEK = 7
SMALL_LEAF = 38
"""The height of a leaf, at 1080p; it follows the text size."""
GAP = 5
"""The room between leaves, at 1080p."""
STAMPS = {BEST_RESULTS: "star", PLAYED: "check", AIDED: "hint"}
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
    return (
        ctx.art.award("star", side)
        if mark == BEST_RESULTS
        else ctx.art.icon(STAMPS[mark], side, ctx.theme.suits_four[1])
    )


class MonthLeaves(KeptPicture):
    """A leaf for each day, by weeks; today's has a golden edge."""

    def __init__(self, ctx: Context, played: Mapping[date, Day], today: date, name: str = "") -> None:
        super().__init__(ctx, 0, name)
        self.tooltip = ctx.t("challenge.strip")
        self.days = tuple((day.day, mark, day == today) for day, mark in month_marks(played, today))
        self.before = today.replace(day=1).weekday()
        self.step = ctx.tx(SMALL_LEAF) + ctx.px(GAP)
        self.head = ctx.type.line_height(self.letters, "semibold") + ctx.px(4)
        self.high = self.head + self.step * -(-(self.before + len(self.days)) // WEEK)

    def _key(self) -> tuple[object, ...]:
        return self.days, self.before

    def draw(self, face: pygame.Surface) -> None:
        """By weeks, from Monday on."""
        ctx, across = self.ctx, face.get_width() / WEEK
        for n, word in enumerate(weekdays(ctx.texts)):
            self.write(face, word, round(across * (n + 0.5)), 0, role="text_dim", at=0.5)
        for n, (day, mark, today) in enumerate(self.days, self.before):
            left, top = round(n % WEEK * across), self.head + n // WEEK * self.step
            wide = round((n % WEEK + 1) * across) - left - ctx.px(GAP)
            self._day(face, pygame.Rect(left, top, wide, self.step - ctx.px(GAP)), day, mark, today)

    def _day(self, face: pygame.Surface, box: pygame.Rect, day: int, mark: str, today: bool) -> None:
        ctx, played = self.ctx, mark in STAMPS
        _leaf(ctx, face, box, mark)
        colour = rgb(ctx.theme.suits[0]) if played else ctx.color("text" if today else "text_dim")
        number = ctx.type.render(str(day), self.letters, colour, "bold")
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
