"""The sheets of today: the deal of the day with the calendar leaf, the month, and the series of deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

import pygame

from game.bots.characters import level_and_character
from game.bots.levels import EXPERT
from game.engine.rules import Rules
from game.session.matches.challenge import (
    AIDED,
    BEST_RESULTS,
    MISSED,
    PLAYED,
    Compared,
    Day,
    Series,
    is_first_day,
    longest_streak,
    month_marks,
    plan_of_day,
    series_deals,
    streak,
)
from game.session.matches.ladder import met_at
from game.session.matches.match import Plan
from game.session.rules import chosen_rules
from game.session.words.calendar_words import LeafWords, leaf_words, weekdays
from game.session.words.challenge_words import aid_words, line_to_share, short_words, verdict_words
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.drawings import card_margin, material
from game.ui.gfx.text import LEAST_TEXT, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Button, Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow, middled
from game.ui.kit.button import ButtonStyle
from game.ui.pages.challenges.ladder import TablePicture
from game.ui.pages.charts.landscape import PointsChart
from game.ui.pages.parts.page import heading, remark
from game.ui.pages.parts.pictures import KeptPicture, level_sign
from game.ui.pages.teaching.teacher import taught

# --- the leaf of the calendar; lengths are fractions of its height

LEAF_RATIO = 0.74
LEAF_BLOCK = (0.055, 0.115, 0.89, 0.85)
"""The block of paper on its board: left and width as fractions of the board's width, top and height as fractions of its
height.
"""
LEAF_LINES = ((0.07, 0.2), (0.08, 0.725), (0.066, 0.875))
"""Letter height and middle of the lines for month, weekday and lunar date, as fractions of the leaf."""
LEAF_DAY, LEAF_DAY_AT = 0.4, 0.465


def calendar_leaf(ctx: Context, words: LeafWords, high: int) -> pygame.Surface:
    """Return the cached leaf of a wall calendar on its board, `high` pixels high."""
    return ctx.cached(("leaf", words, high), lambda: _draw(ctx, words, (round(high * LEAF_RATIO), high)))


def _draw(ctx: Context, words: LeafWords, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    theme = ctx.theme
    face = svg.render(_board(ctx, w, h), size)
    red, ink = rgb(theme.suits[2]), rgb(theme.suits_four[1])
    day = red if words.red else ink
    room = round(w * LEAF_BLOCK[2] * 0.92)
    lines = ((words.month, red), (words.weekday, day), (words.lunar, day))
    for (text, colour), (high, at) in zip(lines, LEAF_LINES, strict=True):
        least = min(ctx.px(LEAST_TEXT), round(high * h))
        fitted = ctx.type.fit(text, round(high * h), room, "bold", least)
        picture = ctx.type.render(text, fitted, colour, "bold", width=room, align="center")
        stamp(face, picture, (round((w - picture.get_width()) / 2), round(at * h - picture.get_height() / 2)))
    number = ctx.type.render(words.day, round(LEAF_DAY * h), day, "extrabold")
    box = number.get_bounding_rect()
    stamp(face, number, (round(w / 2 - box.centerx), round(LEAF_DAY_AT * h - box.centery)))
    return face


def _board(ctx: Context, w: int, h: int) -> str:
    theme, ink = ctx.theme, ctx.theme.inlay
    left, top, wide, high = LEAF_BLOCK[0] * w, LEAF_BLOCK[1] * h, LEAF_BLOCK[2] * w, LEAF_BLOCK[3] * h
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


# --- two results side by side

SIDE_FACE_PX = 68


class Side(NamedTuple):
    """One side of a comparison: the result and the place (0 for none)."""

    result: str
    place: int = 0
    last: bool = False


def day_comparison(ctx: Context, deal: Compared, players: int) -> Widget:
    """Return the player's and the expert's result in the deal of the day, with the verdict below."""
    own = Side(short_words(ctx.texts, deal.place, deal.points, deal.pays), deal.place, deal.place == players)
    expert = Side("…")
    if deal.expert:
        place = deal.expert.place
        expert = Side(short_words(ctx.texts, place, deal.expert.points, deal.pays), place, place == players)
    return _comparison(ctx, own, expert, _verdict(ctx, deal.ahead, deal.pays), deal.ahead)


def series_comparison(ctx: Context, series: Series) -> Widget:
    """Return the sums of the series so far, with the verdict below."""
    ahead = series.ahead if series.complete else None
    role, style = _banner(ahead)
    told = Label(ctx, _verdict(ctx, ahead, series.pays), 22, role, "bold", align="center", name="series.verdict")
    parts: list[Widget] = [grow(told)]
    if series.pays:
        t, signed = ctx.t, ctx.texts.signed
        own, expert = f"{t('challenge.you')} {signed(series.own)}", f"{t('bots.level.expert')} {signed(series.expert)}"
        parts.insert(0, Label(ctx, own, 26, role, "extrabold", name="series.own"))
        parts.append(Label(ctx, expert, 26, role, "extrabold", name="series.expert"))
    return Panel(ctx, SingleRow(ctx, parts, 16, "middle"), 14, style=style)


def _banner(ahead: int | None) -> tuple[str, str]:
    return ("gold", "plain") if ahead is not None and ahead >= 0 else ("text", "row")


def _verdict(ctx: Context, ahead: int | None, pays: bool) -> str:
    return verdict_words(ctx.texts, ahead, pays) or ctx.t("challenge.expert_at_it")


def _comparison(ctx: Context, own: Side, expert: Side, verdict: str, ahead: int | None = None) -> Widget:
    t, face = ctx.t, ctx.px(SIDE_FACE_PX)
    you = Picture(ctx, ctx.art.portrait("you", face))
    other = Picture(ctx, level_sign(ctx, EXPERT, face, lit=True))
    sides = [
        grow(_side(ctx, you, t("challenge.you"), own, "own")),
        grow(_side(ctx, other, t(f"bots.level.{EXPERT}"), expert, "expert")),
    ]
    role, style = _banner(ahead)
    banner = Panel(ctx, Label(ctx, verdict, 22, role, "bold", align="center", name="verdict"), 10, style=style)
    return Column(ctx, [SingleRow(ctx, sides, 8, "middle"), banner], 8)


def _side(ctx: Context, picture: Widget, whose: str, side: Side, name: str) -> Widget:
    words = [Label(ctx, whose, 19, "text_dim")]
    words += [Label(ctx, side.result, 36, "text", "extrabold", name=name)] if side.result else []
    medal = [Picture(ctx, ctx.art.medal(side.place, ctx.tx(44), side.last))] if side.place else []
    row = SingleRow(ctx, [picture, grow(Column(ctx, words, 0)), *medal], 12, "middle")
    return Panel(ctx, row, 12, style="plain")


# --- the month

WEEK = 7
SMALL_LEAF_SIZE, LEAF_GAP_PX = 38, 5
STAMPS = {BEST_RESULTS: "star", PLAYED: "check", AIDED: "hint"}
STAMP = 0.74


def month_sheet(ctx: Context, played: Mapping[date, Day], today: date) -> Widget:
    """Return the days of a month as leaves under its name, with the streak."""
    t, in_a_row, longest = ctx.t, streak(played, today), longest_streak(played)
    words = [t("challenge.streak", n=in_a_row)] if in_a_row else []
    words += [t("challenge.longest", n=longest)] if longest > max(1, in_a_row) else []
    month = Label(ctx, leaf_words(ctx.texts, today).month, 22, weight="bold")
    told = [Label(ctx, " · ".join(words), 20, "gold", "semibold", name="streak")] if words else []
    return Column(ctx, [Row(ctx, [month, Space(ctx), *told], 10), MonthLeaves(ctx, played, today, "strip")], 10)


def _leaf(ctx: Context, face: pygame.Surface, box: pygame.Rect, mark: str) -> None:
    radius = ctx.px(6)
    if mark in STAMPS:
        face.blit(ctx.rounded(box.size, radius, ctx.color("paper"), ctx.color("paper_edge"), max(1, ctx.px(1))), box)
    elif mark == MISSED:
        face.blit(ctx.rounded(box.size, radius, ctx.color("raised")), box)


def _stamp(ctx: Context, mark: str, side: int) -> pygame.Surface:
    """Return a medal for a result at least as good as the expert's, else the sign of the day's state."""
    return (
        ctx.art.award("star", side)
        if mark == BEST_RESULTS
        else ctx.art.icon(STAMPS[mark], side, ctx.theme.suits_four[1])
    )


class MonthLeaves(KeptPicture):
    """A leaf for each day, arranged by weeks; today's leaf has a golden edge."""

    def __init__(self, ctx: Context, played: Mapping[date, Day], today: date, name: str = "") -> None:
        self.days = tuple((day.day, mark, day == today) for day, mark in month_marks(played, today))
        self.before = today.replace(day=1).weekday()
        super().__init__(ctx, 0, name, self.days, self.before)
        self.tooltip = ctx.t("challenge.strip")
        self.step = ctx.tx(SMALL_LEAF_SIZE) + ctx.px(LEAF_GAP_PX)
        self.head = ctx.type.line_height(self.letters, "semibold") + ctx.px(4)
        self.high = self.head + self.step * -(-(self.before + len(self.days)) // WEEK)

    def draw(self, face: pygame.Surface) -> None:
        ctx, across = self.ctx, face.get_width() / WEEK
        for n, word in enumerate(weekdays(ctx.texts)):
            self.write(face, word, round(across * (n + 0.5)), 0, role="text_dim", at=0.5)
        for n, (day, mark, today) in enumerate(self.days, self.before):
            left, top = round(n % WEEK * across), self.head + n // WEEK * self.step
            wide = round((n % WEEK + 1) * across) - left - ctx.px(LEAF_GAP_PX)
            self._day(face, pygame.Rect(left, top, wide, self.step - ctx.px(LEAF_GAP_PX)), day, mark, today)

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


# --- the deal of the day

DAY_PICTURE_PX, LEAST_HALF_PX = 384, 400
LEAF, LEAF_ASIDE, LEAF_WIDTH = 0.78, 0.05, 0.46
"""Height of the leaf and distance from the edge, as fractions of the picture's height, or of `LEAF_WIDTH` times its
width if that is less.
"""


class DayPicture(TablePicture):
    """The table of a day with the calendar leaf."""

    tall = DAY_PICTURE_PX
    stretch = 1

    def __init__(self, ctx: Context, day: date, rules: Rules, people: Sequence[str]) -> None:
        super().__init__(ctx, rules, people, name="day.picture")
        self.words = leaf_words(ctx.texts, day)
        self.key += (self.words,)

    def hung(self, face: pygame.Surface, draw: bool) -> int:
        high = min(face.get_height(), LEAF_WIDTH * face.get_width())
        if draw:
            leaf = calendar_leaf(self.ctx, self.words, round(LEAF * high))
            stamp(face, leaf, (round(LEAF_ASIDE * high), round((1 - LEAF) / 2 * high)))
        return round((LEAF_ASIDE + LEAF * LEAF_RATIO) * high)


def day_sheet(
    ctx: Context,
    played: Mapping[date, Day],
    today: date,
    *,
    begun: str,
    play: Callable[[Plan], None],
    copy: Callable[[str], None],
) -> Widget:
    """Return the deal of the day with its result and the month; `begun` is an unfinished deal of a day."""
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
        Grid(ctx, [Column(ctx, state, 14), month_sheet(ctx, played, today)], 2, gap=28, least=LEAST_HALF_PX),
    ], gap=12)  # fmt: skip


def _came_of(ctx: Context, found: Day, players: int) -> Iterator[Widget]:
    yield day_comparison(ctx, found.first, players)
    if aid := aid_words(ctx.texts, found.first):
        yield remark(ctx, "hint", aid, role="text_dim", name="aid")
    if found.tries:
        yield Label(ctx, ctx.t("challenge.day.tries", n=found.tries), 19, "text_dim", name="tries")


def _sit_down(ctx: Context, plan: Plan, found: Day | None, begun: bool, play: Callable[[Plan], None]) -> Button:
    t = ctx.t
    word = "continue" if begun else "play" if found is None else "again"
    style: ButtonStyle = "primary" if found is None else "plain"
    icon, size = ("play", 30) if found is None else ("refresh", 22)
    tip = t("challenge.day.again_tip") if found else ""
    return Button(
        ctx, t(f"challenge.day.{word}"), lambda: play(plan), style, icon, size=size, tooltip=tip, name="day.play"
    )


# --- the series

CARD_RATIO, CARD_SIZE, LOW_CARD_SIZE = 1.4, 232, 200
"""Ratio of height to width of a card; its greatest height at 1080p, alone and above the chart of the balance."""
EXPERT_FACE_PX, BALANCE_PX = 128, 140


class SeriesCard(KeptPicture):
    """A deal of the series as a card, at most `most` high (1080p). Results are points if the series `pays`, else
    places. The `following` deal is played next; a deal not yet played shows a card's back.
    """

    def __init__(
        self, ctx: Context, number: int, deal: Compared | None, *, pays: bool, following: bool, most: float
    ) -> None:
        super().__init__(ctx, 0, f"deal.{number}")
        self.number, self.deal, self.pays, self.following = number, deal, pays, following
        self.most = most
        self.own, self.expert = self._results()
        self.key = (number, deal, pays, following, self.own, self.expert)
        self.tooltip = f"{ctx.t('bots.level.expert')}: {self.expert}" if deal else ""
        line = ctx.type.line_height
        self.least_high = line(ctx.tx(46), "extrabold") + line(self.letters, "semibold") + ctx.tx(54)

    def _results(self) -> tuple[str, str]:
        texts, deal = self.ctx.texts, self.deal
        if deal is None:
            return "", ""
        own = short_words(texts, deal.place, deal.points, self.pays)
        other = deal.expert
        return own, short_words(texts, other.place, other.points, self.pays) if other else "…"

    def measure(self, width: int) -> tuple[int, int]:
        ctx = self.ctx
        return ctx.tx(120), max(self.least_high, min(round(width * CARD_RATIO), ctx.tx(self.most)))

    def sprites(self) -> list[Sprite]:
        if self.deal is not None:
            return super().sprites()
        back = self.ctx.art.card_back(min(self.rect.h, round(self.rect.w * CARD_RATIO)))
        box = back.get_rect(center=self.rect.center)
        found = [Sprite(back, box.x, box.y)]
        if self.following:
            margin = card_margin(self.rect.h)
            edge = self.ctx.panel(box.inflate(-margin, -margin).size, "turn")
            found.append(Sprite.about(edge, box.center))
        return found

    def draw(self, face: pygame.Surface) -> None:
        ctx, theme, deal = self.ctx, self.ctx.theme, self.deal
        assert deal is not None
        w, h = face.get_size()
        ink, red = rgb(theme.suits[0]), rgb(theme.suits[2])
        ahead = deal.ahead_by(self.pays)
        better = ahead is not None and ahead >= 0
        edge = theme.inlay["gold"] if better else theme.paper_edge
        face.blit(ctx.rounded((w, h), ctx.px(12), rgb(theme.paper), rgb(edge), ctx.px(5 if better else 2)), (0, 0))
        pad, line = ctx.px(13), ctx.type.line_height(self.letters, "semibold")
        stamp(face, ctx.type.render(str(self.number), ctx.tx(24), ink, "extrabold"), (pad, ctx.px(8)))
        if better:
            medal = ctx.art.award("star", ctx.tx(40))
            face.blit(medal, medal.get_rect(topright=(w - ctx.px(10), ctx.px(10))))
        size = ctx.type.fit(self.own, ctx.tx(46), w - 2 * pad, "extrabold", ctx.px(18))
        own = ctx.type.render(self.own, size, red if self.own.startswith("−") else ink, "extrabold")
        foot = h - line - ctx.px(16)
        stamp(face, own, own.get_rect(center=(w // 2, (ctx.tx(44) + foot) // 2)).topleft)
        told = ctx.type.render(self.expert, self.letters, ink, "bold")
        side = line + ctx.px(14)
        left = (w - side - ctx.px(8) - told.get_width()) // 2
        face.blit(ctx.art.portrait(met_at(EXPERT), side), (left, foot - ctx.px(7)))
        stamp(face, told, (left + side + ctx.px(8), foot))


def _expert(ctx: Context) -> Widget:
    picture = Picture(ctx, ctx.art.portrait(met_at(EXPERT), ctx.px(EXPERT_FACE_PX)))
    told = grow(middled(Column(ctx, [Label(ctx, ctx.t("challenge.series.about"), 23)])))
    return Panel(ctx, SingleRow(ctx, [picture, told], 20, "middle"), 16, style="row")


def series_sheet(
    ctx: Context, last: Series | None, begun: bool, *, leads: bool, go_on: Callable[[], None], begin: Callable[[], None]
) -> Widget:
    """Return the series. `begun`: the last series is unfinished; `leads`: its button is the gold one."""
    t, deals, pays = ctx.t, last.deals if last else (), last is not None and last.pays
    by = _conditions(ctx)
    conditions = [Space(ctx), Label(ctx, by, 20, "text_dim")] if last is None else []  # of a new series
    head = Row(ctx, [heading(ctx, t("challenge.series", n=series_deals())), *conditions], 12)
    most = LOW_CARD_SIZE if last else CARD_SIZE
    cards = [
        SeriesCard(
            ctx,
            n,
            deals[n - 1] if n <= len(deals) else None,
            pays=pays,
            following=begun and n == len(deals) + 1,
            most=most,
        )
        for n in range(1, series_deals() + 1)
    ]
    if last is not None:
        parts: list[Widget] = [head, Grid(ctx, cards, 4, gap=12), series_comparison(ctx, last), *_balance(ctx, last)]
    else:
        parts = [head, Grid(ctx, cards, 4, gap=12), _expert(ctx), Space(ctx)]
    style: ButtonStyle = "primary" if leads else "plain"
    if begun:
        words = t("challenge.series.continue", n=len(deals) + 1, of=series_deals())
        ways = [
            Button(ctx, words, go_on, style, "play", size=24, name="series.play"),
            Button(ctx, t("challenge.series.new"), begin, "plain", "refresh", size=22, tooltip=by, name="series.new"),
        ]
    else:
        ways = [Button(ctx, t("challenge.series.begin"), begin, style, "play", size=26, tooltip=by, name="series.play")]
    return Column(ctx, [*parts, *ways], gap=14)


def _conditions(ctx: Context) -> str:
    t, settings = ctx.t, ctx.settings
    rules = chosen_rules.title(ctx.texts, chosen_rules.rules_in_force(settings), settings.rules_name)
    return t("challenge.series.by", rules=rules, level=t(f"bots.level.{settings.level}"))


def _balance(ctx: Context, last: Series) -> list[Widget]:
    if len(last.balance) < 2:
        return [Space(ctx)]
    told = Label(ctx, ctx.t("challenge.series.balance"), 20, "text_dim")
    return [told, PointsChart(ctx, [0, *last.balance], BALANCE_PX, name="balance")]
