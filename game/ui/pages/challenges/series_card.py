"""A deal of a series as a card: face down until it is played, then the result beside the expert's."""

from __future__ import annotations

import pygame

from game.session.challenge_results import Compared, short_words
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.card_size import card_margin
from game.ui.draw.theme import rgb
from game.ui.draw.type import stamp
from game.ui.pages.charts import Chart

RATIO, MOST = 1.4, 204
"""Height for width, and the most height at 1080p, following the text size."""


class SeriesCard(Chart):
    """The deal of a number; `following`: it is the next to be played."""

    def __init__(self, ctx: Context, number: int, deal: Compared | None, following: bool) -> None:
        super().__init__(ctx, 0, f"deal.{number}")
        self.number, self.deal, self.following = number, deal, following
        self.own, self.expert = self._results()
        self.tooltip = f"{ctx.t('bots.level.expert')}: {self.expert}" if deal else ""
        line = ctx.type.line_height
        self.least_high = line(ctx.tx(46), "extrabold") + line(self.size, "semibold") + ctx.tx(54)

    def _results(self) -> tuple[str, str]:
        """The person's result and the expert's."""
        texts, deal = self.ctx.texts, self.deal
        if deal is None:
            return "", ""
        own = short_words(texts, deal.place, deal.points, deal.pays)
        other = deal.expert
        return own, short_words(texts, other.place, other.points, deal.pays) if other else "…"

    def measure(self, width: int) -> tuple[int, int]:
        """Like a card where there is room."""
        ctx = self.ctx
        return ctx.tx(120), max(self.least_high, min(round(width * RATIO), ctx.tx(MOST)))

    def key(self) -> tuple[object, ...]:
        """What is on it."""
        return self.number, self.deal, self.following, self.own, self.expert, self.ctx.language

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
            found.append(Sprite(edge, *edge.get_rect(center=box.center).topleft))
        return found

    def draw(self, face: pygame.Surface) -> None:
        """Number and medal above, the result large, the expert's below."""
        ctx, theme, deal = self.ctx, self.ctx.theme, self.deal
        assert deal is not None
        w, h = face.get_size()
        ink, red = rgb(theme.suits[0]), rgb(theme.suits[2])
        better = deal.ahead is not None and deal.ahead >= 0
        edge = theme.inlay["gold"] if better else theme.paper_edge
        face.blit(ctx.face((w, h), ctx.px(12), rgb(theme.paper), rgb(edge), ctx.px(5 if better else 2)), (0, 0))
        pad, line = ctx.px(13), ctx.type.line_height(self.size, "semibold")
        stamp(face, ctx.type.render(str(self.number), ctx.tx(24), ink, "extrabold"), (pad, ctx.px(8)))
        if better:
            medal = ctx.art.award("star", ctx.tx(40))
            face.blit(medal, medal.get_rect(topright=(w - ctx.px(10), ctx.px(10))))
        size = ctx.type.fit(self.own, ctx.tx(46), w - 2 * pad, "extrabold", ctx.px(18))
        own = ctx.type.render(self.own, size, red if self.own.startswith("−") else ink, "extrabold")
        foot = h - line - ctx.px(16)
        stamp(face, own, own.get_rect(center=(w // 2, (ctx.tx(44) + foot) // 2)).topleft)
        told = ctx.type.render(self.expert, self.size, ink, "bold")
        crown = ctx.art.icon("crown", line, theme.suits[0])
        left = (w - crown.get_width() - ctx.px(8) - told.get_width()) // 2
        face.blit(crown, (left, foot))
        stamp(face, told, (left + crown.get_width() + ctx.px(8), foot))
