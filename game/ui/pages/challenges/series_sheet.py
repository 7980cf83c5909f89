"""The series: a card for each of its deals, turned up once it is played, and the balance with the expert."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.bots.levels import EXPERT
from game.session.matches.challenge import Compared, Series, series_deals
from game.session.matches.ladder import met_at
from game.session.rules import chosen_rules
from game.session.words.challenge_words import short_words
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.drawings import card_margin
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import rgb
from game.ui.kit import Button, Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow, middled
from game.ui.kit.button import ButtonStyle
from game.ui.pages.challenges.comparison import series_comparison
from game.ui.pages.charts.landscape import PointsChart
from game.ui.pages.parts.page import heading
from game.ui.pages.parts.pictures import KeptPicture

RATIO, MOST, LOWER = 1.4, 232, 200
"""Height for width, and the most height at 1080p, following the text size; that above the line of a balance."""


class SeriesCard(KeptPicture):
    """The deal of a number, at `most` so high at 1080p; told in points where the series `pays`, else in places.

    `following`: it is the next to be played.
    """

    def __init__(
        self, ctx: Context, number: int, deal: Compared | None, *, pays: bool, following: bool, most: float
    ) -> None:
        super().__init__(ctx, 0, f"deal.{number}")
        self.number, self.deal, self.pays, self.following = number, deal, pays, following
        self.most = most
        self.own, self.expert = self._results()
        self.tooltip = f"{ctx.t('bots.level.expert')}: {self.expert}" if deal else ""
        line = ctx.type.line_height
        self.least_high = line(ctx.tx(46), "extrabold") + line(self.letters, "semibold") + ctx.tx(54)

    def _results(self) -> tuple[str, str]:
        """The person's result and the expert's."""
        texts, deal = self.ctx.texts, self.deal
        if deal is None:
            return "", ""
        own = short_words(texts, deal.place, deal.points, self.pays)
        other = deal.expert
        return own, short_words(texts, other.place, other.points, self.pays) if other else "…"

    def measure(self, width: int) -> tuple[int, int]:
        """Like a card where there is room."""
        ctx = self.ctx
        return ctx.tx(120), max(self.least_high, min(round(width * RATIO), ctx.tx(self.most)))

    def sprites(self) -> list[Sprite]:
        """The card; the shadow of a back stands out of the place."""
        if self.deal is not None:
            return super().sprites()
        back = self.ctx.art.card_back(min(self.rect.h, round(self.rect.w * RATIO)))
        box = back.get_rect(center=self.rect.center)
        found = [Sprite(back, box.x, box.y)]
        if self.following:
            margin = card_margin(self.rect.h)
            edge = self.ctx.panel(box.inflate(-margin, -margin).size, "turn")
            found.append(Sprite.about(edge, box.center))
        return found

    def _key(self) -> tuple[object, ...]:
        return self.number, self.deal, self.pays, self.following, self.own, self.expert

    def draw(self, face: pygame.Surface) -> None:
        """Number and medal above, the result large, the expert's below."""
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


FACE = 128
"""The side of the expert's portrait, at 1080p."""


def _expert(ctx: Context) -> Widget:
    """Who will play the same cards, and that one sees then what came of it."""
    picture = Picture(ctx, ctx.art.portrait(met_at(EXPERT), ctx.px(FACE)))
    told = grow(middled(Column(ctx, [Label(ctx, ctx.t("challenge.series.about"), 23)])))
    return Panel(ctx, SingleRow(ctx, [picture, told], 20, "middle"), 16, style="row")


BALANCE = 140
"""The least height of the line of the balance at 1080p."""


def series_sheet(
    ctx: Context, last: Series | None, begun: bool, *, leads: bool, go_on: Callable[[], None], begin: Callable[[], None]
) -> Widget:
    """All of it; `begun`: the last one is not ended yet, and lies on the table; `leads`: its button is the gold one."""
    t, deals, pays = ctx.t, last.deals if last else (), last is not None and last.pays
    by = _conditions(ctx)
    conditions = [Space(ctx), Label(ctx, by, 20, "text_dim")] if last is None else []  # of one that would begin now
    head = Row(ctx, [heading(ctx, t("challenge.series", n=series_deals())), *conditions], 12)
    most = LOWER if last else MOST
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
    """By which rules and against whom a series is played."""
    t, settings = ctx.t, ctx.settings
    rules = chosen_rules.title(ctx.texts, chosen_rules.rules_in_force(settings), settings.rules_name)
    return t("challenge.series.by", rules=rules, level=t(f"bots.level.{settings.level}"))


def _balance(ctx: Context, last: Series) -> list[Widget]:
    """How the balance went, where there is a line to draw."""
    if len(last.balance) < 2:
        return [Space(ctx)]
    told = Label(ctx, ctx.t("challenge.series.balance"), 20, "text_dim")
    return [told, PointsChart(ctx, [0, *last.balance], BALANCE, name="balance")]
