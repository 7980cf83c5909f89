"""What settings are previewed by: a hand in its order, a card that flies, a line of text."""

from __future__ import annotations

from game.engine.cards import parse
from game.session.sorting import by_rank
from game.text.book import Group
from game.ui.anim.ease import bezier
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.art import card_margin
from game.ui.kit.widget import Widget
from game.ui.pages.card_row import CardRow
from game.ui.pages.page import section
from game.ui.pages.settings.setting_controls import SettingsHost
from game.ui.pages.watermark import Watermark

HAND = parse("3S 3H 5D 6C 7D 8H JS JC JH 2D")
_COMBINED = ("5D 6C 7D 8H", "JS JC JH", "3S 3H", "2D")
SAMPLE = 170
"""Height of the sample cards, at 1080p."""
FLIGHT = 0.24
"""Seconds that a card flies at normal speed."""
_ease = bezier(0.2, 0, 0, 1)


def sorted_groups(order: str) -> list[Group]:
    """The sample hand as the setting would sort it."""
    if order == "combinations":
        return [Group(parse(cards)) for cards in _COMBINED]
    if order == "suit":
        return [Group(tuple(card for card in HAND if card.suit == each)) for each in range(4)]
    return [Group(by_rank(HAND))]


def hand_and_motion(page: SettingsHost) -> list[Widget]:
    """A hand in the order that is set, and a card that flies as fast as is set."""
    return [*_titled(page, "hand", hand_sample(page.ctx)), *motion_preview(page)]


def hand_preview(page: SettingsHost) -> list[Widget]:
    """A hand in the order that is set."""
    return [*_titled(page, "hand", hand_sample(page.ctx)), Watermark(page.ctx)]


def motion_preview(page: SettingsHost) -> list[Widget]:
    """A card that flies as fast as is set."""
    return [*_titled(page, "motion", FlyingCard(page.ctx)), Watermark(page.ctx)]


def _titled(page: SettingsHost, title: str, sample: Widget) -> list[Widget]:
    return [section(page.ctx, page.ctx.t(f"settings.preview.{title}")), sample]


def hand_sample(ctx: Context) -> CardRow:
    """The sample hand in the order that is set."""
    return CardRow(ctx, sorted_groups(ctx.settings.sort), SAMPLE, name="hand-sample")


class FlyingCard(Widget):
    """A card that flies once from left to right, as fast as cards fly at the table."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "flight")
        self.high = ctx.tx(SAMPLE)
        self.age = 0.0
        speed = ctx.settings.speed
        self.takes = 0.0 if speed == "instant" or ctx.settings.reduced_motion else FLIGHT / float(speed)

    def measure(self, width: int) -> tuple[int, int]:
        """A lane as wide as there is room."""
        return width, self.high + 2 * card_margin(self.high)

    def update(self, dt: float) -> None:
        """Fly on."""
        self.age = min(self.takes, self.age + dt)

    def next_wakeup(self) -> float | None:
        """At once while it flies."""
        return None if self.age >= self.takes else 0.0

    def sprites(self) -> list[Sprite]:
        """The card on its way."""
        picture = self.ctx.art.card_face(HAND[-1], self.high)
        way = self.rect.w - picture.get_width()
        share = _ease(self.age / self.takes) if self.takes else 1.0
        return [Sprite(picture, self.rect.x + round(way * share), self.rect.y)]
