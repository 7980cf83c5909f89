"""What stands large beside the charts of each kind: the rating, the places, the mark, or the best and worst deal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.progress.filtered_deals import FilteredDeals
from game.session.progress.past_deals import dealt_hand
from game.session.words import statistics_words as words
from game.store.statistics import DealEntry
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.art import OWN_PORTRAIT
from game.ui.kit import Label, Picture, Widget, grow
from game.ui.kit.title import Title
from game.ui.pages.charts.coin_stacks import CoinStacks
from game.ui.pages.charts.form_strip import FormStrip
from game.ui.pages.charts.mark_drum import MarkDrum
from game.ui.pages.charts.name_plate import Named, NamePlate
from game.ui.pages.charts.niche import niche
from game.ui.pages.charts.rating_dial import rating_now
from game.ui.pages.charts.vista import Vista

TOLD = 22
"""The size of what is told below a lead, at 1080p."""
POINTS = (80, 116)
"""The size of the points of the worst deal and of the best, at 1080p."""
LEADS = (1.6, 1.0)
"""The shares of the spare room that the best and the worst deal have."""
LONGEST_RATING = 100
"""So many of the latest deals the course of the rating shows at most."""
FACE, FACE_MOST = 150, 180
"""The side of the person's portrait, at 1080p, which follows the text size, and at most."""
MEDAL = 0.42
"""The side of the medal on that portrait, for its side."""


def rating_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """The rating on its dial, which deals do not bring it nearer where there are such, and the form of the latest."""
    latest, ctx = [(deal.place, deal.players) for deal in deals.form.latest], ctx.on_wall()
    named, rating = rating_now(ctx, deals.rating_so_far(LONGEST_RATING), deals.to_rating)
    at_once = [_told(ctx, ctx.t("statistics.rating.at_once"))] if deals.to_rating and deals.sums["at_once"] else []
    form = FormStrip(ctx, latest, "form", words.headline(ctx.texts, deals))
    return [niche(ctx, named, "rating.near", [*rating, *at_once, form])]


def places_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """How often one finished where, in coins, and how often first."""
    (count, told), ctx = words.firsts(ctx.texts, deals), ctx.on_wall()
    return [niche(ctx, count, "lead", [CoinStacks(ctx, deals.places, "places"), _told(ctx, told)])]


def mark_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """The mean mark of all deals, and that of the latest; the rating where there are no marks."""
    if not deals.sums["marks"]:
        return rating_lead(ctx, deals)
    (mark, named, told), ctx = words.marks(ctx.texts, deals), ctx.on_wall()
    return [niche(ctx, named, "lead", [MarkDrum(ctx, *mark), _told(ctx, told)])]


def deals_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """The best and the worst deal; the places where all deals came to the same."""
    extremes = [
        grow(_extreme(ctx, *each), share) for share, each in zip(LEADS, words.extremes(ctx.texts, deals), strict=False)
    ]
    if not extremes:
        return places_lead(ctx, deals)
    return [Named(ctx, NamePlate(ctx, ctx.t("statistics.memorable"), "lead"), extremes)]


def _told(ctx: Context, text: str) -> Widget:
    return Label(ctx, text, TOLD, weight="semibold", align="center", name="headline")


def _extreme(ctx: Context, name: str, deal: DealEntry, outcome: str, told: Sequence[str]) -> Widget:
    """The best or the worst deal: the person's face over the medal, the points, and the cards."""
    ctx, best = ctx.off_page, name == "best"
    lines = [
        Label(ctx, ctx.t(f"statistics.{name}"), 21, weight="bold"),
        Title(ctx, outcome, POINTS[best], name=f"figure.{name}", metal="gold" if best else "silver"),
        *(Label(ctx, each, 19, weight="semibold") for each in (" · ".join(told[:-1]), told[-1]) if each),
    ]
    return Vista(ctx, Picture(ctx, _face(ctx, deal, best)), lines, dealt_hand(deal), best)


def _face(ctx: Context, deal: DealEntry, best: bool) -> pygame.Surface:
    """The person, glad of the best deal and dismayed at the worst, with the place's medal at the lower right."""
    side, last = min(ctx.tx(FACE), ctx.px(FACE_MOST)), deal.place == deal.players > 1

    def draw() -> pygame.Surface:
        face = ctx.art.portrait(OWN_PORTRAIT, side, "glad" if best else "dismayed").copy()
        medal = ctx.art.medal(deal.place, round(MEDAL * side), last)
        face.blit(medal, medal.get_rect(bottomright=face.get_size()))
        return svg.ready(face)

    return ctx.cached(("extreme", best, deal.place, last, side, ctx.settings.face), draw)
