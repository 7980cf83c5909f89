"""What stands large beside the charts of each kind: the rating, the places, the mark, or the best and worst deal."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.progress import statistics_words as words
from game.session.progress.filtered_deals import FilteredDeals
from game.store.statistics import DealEntry
from game.ui.context import Context
from game.ui.kit import Label, Picture, Widget, grow
from game.ui.kit.title import Title
from game.ui.pages.charts.coin_stacks import CoinStacks
from game.ui.pages.charts.form_strip import FormStrip
from game.ui.pages.charts.mark_drum import MarkDrum
from game.ui.pages.charts.rating_chart import rating_now
from game.ui.pages.charts.vista import Vista
from game.ui.pages.parts.page import with_tails

MEDAL, NAMED, TOLD = 64, 58, 26
"""The side of a medal, and the size of a lead's name and of what is told below that, at 1080p."""


def rating_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """The rating on its dial, and the form of the latest deals."""
    latest = [(deal.place, deal.players) for deal in deals.form()]
    dial, told = rating_now(ctx, deals.rating_so_far(1), deals.to_rating)
    return [dial, told, _told(ctx, words.headline(ctx.texts, deals)), FormStrip(ctx, latest, "form")]


def places_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """How often one finished where, in coins, and how often first."""
    count, told = words.firsts(ctx.texts, deals)
    return [CoinStacks(ctx, deals.places(), "places"), _named(ctx, count), _told(ctx, told)]


def mark_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """The mean mark of all deals, and that of the latest; the rating where there are no marks."""
    if not deals.accuracies:
        return rating_lead(ctx, deals)
    mark, named, told = words.marks(ctx.texts, deals)
    return [MarkDrum(ctx, *mark), _named(ctx, named), _told(ctx, told)]


def deals_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """How many deals there were and how long that took, and the best and the worst of them."""
    count, told = words.totals(ctx.texts, deals)
    extremes = [grow(_extreme(ctx, *each)) for each in words.extremes(ctx.texts, deals)]
    return [_named(ctx, count), _told(ctx, told), *extremes]


LEADS = {"course": rating_lead, "results": places_lead, "play": mark_lead, "figures": deals_lead}
"""What makes the lead for each kind of charts."""


def _named(ctx: Context, text: str) -> Widget:
    return with_tails(ctx, Title(ctx, text, NAMED, "center", "lead"))


def _told(ctx: Context, text: str) -> Widget:
    return Label(ctx, text, TOLD, weight="bold", align="center", name="headline")


def _extreme(ctx: Context, name: str, deal: DealEntry, outcome: str, told: Sequence[str]) -> Widget:
    """The best or the worst deal with its medal."""
    medal = Picture(ctx, ctx.art.medal(deal.place, ctx.tx(MEDAL), deal.place == deal.players))
    lines = [
        Label(ctx, ctx.t(f"statistics.{name}"), 20),
        Label(ctx, outcome, 28, "gold" if name == "best" else "text", "extrabold", name=f"figure.{name}"),
        *(Label(ctx, each, 18) for each in told if each),
    ]
    return Vista(ctx, medal, lines, name == "best")
