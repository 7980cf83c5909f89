"""The list of played deals to review, and imported records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.cards import parse_cards
from game.session.matches.record_text import BadRecordError, OpenedRecord, open_record
from game.session.players.people import make_person
from game.session.progress.past_deals import PastDeal, PastDeals
from game.session.reviews.review_subject import format_deal_lines
from game.session.words.review_words import format_bad_record
from game.store.entries import ArchivedDeal
from game.ui.context import Context
from game.ui.input.input_events import Drop, InputEvent
from game.ui.kit import Button, Column, Grid, IconButton, Label, Panel, Space, Widget
from game.ui.kit.dialog import Answer, ask
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.parts.page import build_page, empty_page, sheet
from game.ui.pages.parts.tiles import Tile, TilePicture
from game.ui.pages.review.deal_course import ask_record, open_or_ask_again
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import Scene, scene

SIZES = Measures("deals")

MAX_FACES = 3
"""Height of a deal's medal; limit to the opponents' faces; their side and step as fractions of the medal's height."""
DEALS_PER_PAGE = 10


@scene("deals")
class Deals(Scene):
    """The list of deals; a press on a deal opens its review."""

    title = "review.deals.title"
    room = "shelf"
    parent = "statistics"

    def enter(self, deals: Sequence[ArchivedDeal] | None = None) -> None:
        """Read the stored deals while frames are drawn."""
        ctx = self.ctx
        self.past = PastDeals(ctx.services.stores, ctx.texts, ctx.settings.name, deals)
        self.watch(self.past, self._show_read_deals)
        self.wanted = ""
        self.first = 0
        self.read = self.whole = False
        """True if the latest deals have been read and are shown; True if all deals have been."""

    def _show_read_deals(self, _: bool) -> None:
        if not self.read:
            self.ui.set_focus(None)
        self.build()

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        self.background = draw_room_background(ctx, self.room)
        self.read, self.whole = self.past.latest is not None, self.past.all is not None
        self.deals = self.past.search(self.wanted) if self.whole or self.wanted else self.past.latest or []
        record = Button(ctx, t("review.deals.open"), self.ask, "plain", "import", size=22, name="open")
        if not (self.past.all if self.whole else self.past.latest):
            body = (
                empty_page(ctx, "review.deals", parse_cards("6S 7S 8S 2H"))
                if self.whole
                else self._reading(ctx.wall_context())
            )
            self.ui.set_root(build_page(ctx, t(self.title), body, self.back, beside=[record]), "play")
            return
        page_deals = self.deals[self.first : self.first + DEALS_PER_PAGE]
        tiles = [self._tile(n, deal) for n, deal in enumerate(page_deals, self.first)]
        results = Column(ctx, [Grid(ctx, tiles, 2, gap=12, least=560), Space(ctx)], gap=0)
        body = sheet(ctx, results if self.whole or not self.wanted else self._reading(ctx))
        search = TextField(ctx.wall_context(), t("review.deals.search"), self.wanted, self.search, limit=60,
                           hint=t("review.deals.search_hint"), name="search")  # fmt: skip
        self.ui.set_root(
            build_page(ctx, t(self.title), body, self.back, beside=[search, record], below=self._pages()), "deal.0"
        )

    def search(self, text: str) -> None:
        """Show only the deals that contain all these words."""
        self.wanted, self.first = text, 0
        self.build()

    def handle(self, event: InputEvent) -> bool:
        """Open a file that is dropped on the window."""
        if isinstance(event, Drop):
            self.ui.close_layer()
            open_or_ask_again(self.ctx, self.ui, self.take, event.path)
            return True
        return super().handle(event)

    # --- the list

    def _tile(self, n: int, past: PastDeal) -> Tile:
        ctx = self.ctx
        try:
            deal = past.deal
        except ValueError:
            return Tile(ctx, ctx.t("review.deals.damaged"), [], lambda: None, name=f"deal.{n}")
        title, lines = format_deal_lines(ctx.texts, deal, ctx.settings.name)
        picture = TilePicture(partial(self._picture, deal), SIZES.medal_px)
        return Tile(ctx, title, lines, partial(self.open, deal), picture=picture, name=f"deal.{n}")

    def _picture(self, deal: ArchivedDeal, height: int) -> pygame.Surface:
        ctx, is_last = self.ctx, deal.place == len(deal.players)
        portraits = [make_person(ctx.texts, each, "").portrait for each in deal.players[1 : MAX_FACES + 1]]

        def draw() -> pygame.Surface:
            side, step = round(SIZES.face_ratio * height), round(SIZES.face_step_ratio * height)
            surface = pygame.Surface((height + side + (MAX_FACES - 1) * step, height), pygame.SRCALPHA)
            for n, name in reversed(list(enumerate(portraits))):
                portrait = draw_portrait(ctx.art, name, side)
                surface.blit(portrait, (height + n * step, (height - side) // 2))
            surface.blit(ctx.art.medal(deal.place, height, is_last), (0, 0))
            return surface

        return ctx.cached(("company", deal.place, is_last, *portraits, height), draw)

    def _reading(self, ctx: Context) -> Label:
        return Label(ctx, ctx.t("statistics.reading"), 24, "text_dim")

    def _pages(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        words = t("review.deals.kept", n=len(self.deals)) if self.whole else t("statistics.reading")
        count = Panel(ctx, Label(ctx, words, 19, name="count"), 10, style="tag")
        total = -(-len(self.deals) // DEALS_PER_PAGE)
        if total < 2:
            return [count, Space(ctx)]
        page = self.first // DEALS_PER_PAGE
        newer, older = partial(self.turn, -DEALS_PER_PAGE), partial(self.turn, DEALS_PER_PAGE)
        return [
            count,
            Space(ctx),
            IconButton(ctx, "left", newer, t("review.deals.newer"), enabled=page > 0, name="newer"),
            Panel(ctx, Label(ctx, t("review.deals.page", n=page + 1, total=total), 20), 10, style="tag"),
            IconButton(ctx, "right", older, t("review.deals.older"), enabled=page < total - 1, name="older"),
        ]

    def turn(self, by: int) -> None:
        self.first = max(0, min(self.first + by, (len(self.deals) - 1) // DEALS_PER_PAGE * DEALS_PER_PAGE))
        self.build()

    def open(self, deal: ArchivedDeal) -> None:
        """Review a deal, or report that its record cannot be read."""
        try:
            opened = open_record(deal.record)
        except BadRecordError as error:
            self._report_damage(error)
            return
        self.ctx.push("review", deal=deal, opened=opened)

    def _report_damage(self, error: BadRecordError) -> None:
        close = Answer("close", "menu.close", style="primary")
        ask(self.ui, "review.deals.damaged", lambda: format_bad_record(self.ctx.texts, error), close)

    def ask(self) -> None:
        ask_record(self.ctx, self.ui, self.take)

    def take(self, opened: OpenedRecord) -> None:
        self.ctx.push("review", opened=opened)
