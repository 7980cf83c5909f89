"""What settings are previewed by: a hand in its order, and a table at which cards are played."""

from __future__ import annotations

from game.engine.cards import parse
from game.session.sorting import by_rank
from game.text.book import Group
from game.ui.context import Context
from game.ui.kit.widget import Widget
from game.ui.pages.card_row import CardRow
from game.ui.pages.page import section
from game.ui.pages.settings.setting_controls import SettingsHost
from game.ui.pages.settings.table_sample import TableSample

HAND = parse("3S 3H 5D 6C 7D 8H JS JC JH 2D")
_COMBINED = ("5D 6C 7D 8H", "JS JC JH", "3S 3H", "2D")
SAMPLE = 170
"""Height of the sample cards, at 1080p."""


def sorted_groups(order: str) -> list[Group]:
    """The sample hand as the setting would sort it."""
    if order == "combinations":
        return [Group(parse(cards)) for cards in _COMBINED]
    if order == "suit":
        return [Group(tuple(card for card in HAND if card.suit == each)) for each in range(4)]
    return [Group(by_rank(HAND))]


def hand_and_motion(page: SettingsHost) -> list[Widget]:
    """A hand in the order that is set, and a table at which cards fly as fast as is set."""
    return [*_titled(page, "hand", hand_sample(page.ctx)), *motion_preview(page)]


def hand_preview(page: SettingsHost) -> list[Widget]:
    """A hand in the order that is set."""
    return _titled(page, "hand", hand_sample(page.ctx))


def motion_preview(page: SettingsHost) -> list[Widget]:
    """A table at which cards fly, and the others think, as is set."""
    return [*_titled(page, "motion", TableSample(page.ctx))]


def _titled(page: SettingsHost, title: str, sample: Widget) -> list[Widget]:
    return [section(page.ctx, page.ctx.t(f"settings.preview.{title}")), sample]


def hand_sample(ctx: Context) -> CardRow:
    """The sample hand in the order that is set."""
    return CardRow(ctx, sorted_groups(ctx.settings.sort), SAMPLE, name="hand-sample")
