"""The list of played deals to review, and imported records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.cards import parse_cards
from game.session.matches.record_text import BadRecordError, open_record, open_record_text
from game.session.players.people import make_person
from game.session.progress.past_deals import PastDeal, PastDeals
from game.session.reviews.review_subject import format_deal_lines
from game.session.words.review_words import format_bad_record
from game.store.entries import ArchivedDeal
from game.ui import clipboard
from game.ui.context import Context
from game.ui.input.input_events import Drop, InputEvent
from game.ui.kit import Button, Column, Grid, IconButton, Label, Panel, Space, Widget
from game.ui.kit.dialog import Answer, Close, ask, form_foot, open_form
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.parts.page import build_page, empty_page, sheet
from game.ui.pages.parts.pictures import Watermark
from game.ui.pages.parts.tiles import Tile
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import Scene, scene

SIZES = Measures("deals")

MAX_PORTRAITS = 3
DEALS_PER_PAGE = 10
MAX_NAME_LENGTH = 400


@scene("deals")
class Deals(Scene):
    """The list of deals; a press on a deal opens its review."""

    title = "review.deals.title"
    room = "shelf"
    parent = "statistics"
    query = ""
    first_index = 0
    has_latest = has_all = False
    """True if the latest deals, or all deals, have been read and are shown."""

    def enter(self, deals: Sequence[ArchivedDeal] | None = None) -> None:
        """Read the stored deals while frames are drawn."""
        ctx = self.ctx
        self.past = PastDeals(ctx.services.stores, ctx.texts, ctx.settings.name, deals)
        self.watch(self.past, self._show_read_deals)

    def _show_read_deals(self, _: bool) -> None:
        if not self.has_latest:
            self.ui.set_focus(None)
        self.build()

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        self.background = draw_room_background(ctx, self.room)
        self.has_latest, self.has_all = self.past.latest is not None, self.past.all is not None
        known_deals = self.past.all if self.has_all else self.past.latest
        self.deals = self.past.search(self.query) if self.has_all or self.query else known_deals or []
        beside: list[Widget] = [Button(ctx, t("review.deals.open"), self.ask, "plain", "import", size=22, name="open")]
        below: Sequence[Widget] = ()
        if known_deals:
            label, hint = t("review.deals.search"), t("review.deals.search_hint")
            search = TextField(ctx.wall_context(), label, self.query, self.search, limit=60, hint=hint, name="search")
            page_deals = enumerate(self.deals[self.first_index :][:DEALS_PER_PAGE], self.first_index)
            grid = Grid(ctx, [self._tile(n, deal) for n, deal in page_deals], 2, gap=12, least=560)
            is_searching = bool(self.query) and not self.has_all
            content = self._reading(ctx) if is_searching else Column(ctx, [grid, Watermark(ctx)], gap=0)
            body: Widget = sheet(ctx, content)
            beside, below = [search, *beside], self._pages()
        elif self.has_all:
            body = empty_page(ctx, "review.deals", parse_cards("6S 7S 8S 2H"))
        else:
            body = self._reading(ctx.wall_context())
        page = build_page(ctx, t(self.title), body, self.back, head_parts=beside, foot_parts=below)
        self.ui.set_root(page, "deal.0" if known_deals else "play")

    def search(self, text: str) -> None:
        """Show only the deals that contain all these words."""
        self.query, self.first_index = text, 0
        self.build()

    def handle(self, event: InputEvent) -> bool:
        """Open a file that is dropped on the window."""
        if isinstance(event, Drop):
            self.ui.close_layer()
            self._open_text(event.path)
            return True
        return super().handle(event)

    # --- the list

    def _tile(self, n: int, past: PastDeal) -> Tile:
        ctx, name = self.ctx, f"deal.{n}"
        try:
            deal = past.deal
        except ValueError:
            return Tile(ctx, ctx.t("review.deals.damaged"), [], lambda: None, name=name)
        title, lines = format_deal_lines(ctx.texts, deal, ctx.settings.name)
        return Tile(ctx, title, lines, partial(self.open, deal), picture=self._picture(deal), name=name)

    def _picture(self, deal: ArchivedDeal) -> pygame.Surface:
        """Return the medal of a deal before the portraits of some opponents."""
        ctx, height = self.ctx, self.ctx.tx(SIZES.medal_px)
        side, step = round(SIZES.face_ratio * height), round(SIZES.face_step_ratio * height)
        surface = pygame.Surface((height + side + (MAX_PORTRAITS - 1) * step, height), pygame.SRCALPHA)
        for n, player in reversed(list(enumerate(deal.players[1 : MAX_PORTRAITS + 1]))):
            portrait = draw_portrait(ctx.art, make_person(ctx.texts, player, "").portrait, side)
            surface.blit(portrait, (height + n * step, (height - side) // 2))
        surface.blit(ctx.art.medal(deal.place, height, deal.place == len(deal.players)), (0, 0))
        return surface

    def _reading(self, ctx: Context) -> Label:
        return Label(ctx, ctx.t("statistics.reading"), 24, "text_dim")

    def _pages(self) -> list[Widget]:
        ctx, t, last_page = self.ctx, self.ctx.t, self._last_page
        count = t("review.deals.kept", n=len(self.deals)) if self.has_all else t("statistics.reading")
        parts: list[Widget] = [Panel(ctx, Label(ctx, count, 19, name="count"), 10, style="tag"), Space(ctx)]
        if last_page > 0:
            page = self.first_index // DEALS_PER_PAGE
            words = Label(ctx, t("review.deals.page", n=page + 1, total=last_page + 1), 20)
            for name, by, is_possible in (("newer", -1, page > 0), ("older", 1, page < last_page)):
                tip, icon = t(f"review.deals.{name}"), "left" if by < 0 else "right"
                act = partial(self.turn, by)
                parts.append(IconButton(ctx, icon, act, tip, is_enabled=is_possible, name=name))
            parts.insert(-1, Panel(ctx, words, 10, style="tag"))
        return parts

    @property
    def _last_page(self) -> int:
        return (len(self.deals) - 1) // DEALS_PER_PAGE

    def turn(self, by: int) -> None:
        """Go some pages forward, or back."""
        self.first_index = DEALS_PER_PAGE * max(0, min(self.first_index // DEALS_PER_PAGE + by, self._last_page))
        self.build()

    def open(self, deal: ArchivedDeal) -> None:
        """Review a deal, or report that its record cannot be read."""
        try:
            self.ctx.push("review", deal=deal, opened=open_record(deal.record))
        except BadRecordError as error:
            fault, close = error, Answer("close", "menu.close", style="primary")
            ask(self.ui, "review.deals.damaged", lambda: format_bad_record(self.ctx.texts, fault), close)

    # --- imported records

    def ask(self, name: str = "", error: BadRecordError | None = None) -> None:
        """Ask for a record, pasted or as the name of a file. If it was unreadable, explain `error` and keep `name`."""
        ctx, t, typed = self.ctx, self.ctx.t, [name]

        def parts(close: Close) -> list[Widget]:
            def submit(text: str) -> None:
                close()
                self._open_text(text, typed[0])

            def submit_name() -> None:
                submit(typed[0])

            def paste() -> None:
                submit(clipboard.paste())

            hint, change = t("review.open.hint"), partial(typed.__setitem__, 0)
            take = Button(ctx, t("review.open.do"), submit_name, name="take")
            complaint = format_bad_record(ctx.texts, error) if error else ""
            return [
                Label(ctx, t("review.open.text"), 21, "text_dim"),
                Button(ctx, t("review.open.paste"), paste, "primary", "import", name="paste"),
                Label(ctx, t("review.open.file"), 21, "text_dim"),
                TextField(ctx, "", typed[0], change, done=submit_name, limit=MAX_NAME_LENGTH, hint=hint, name="record"),
                *([Label(ctx, complaint, 21, "danger", name="complaint")] if complaint else []),
                form_foot(ctx, close, take, name="cancel"),
            ]

        open_form(self.ui, "review.open.title", parts, "paste", SIZES.record_form_width_px)

    def _open_text(self, text: str, name: str = "") -> None:
        """Review a record or a file; if that fails, ask again and explain the error."""
        try:
            self.ctx.push("review", opened=open_record_text(text))
        except BadRecordError as error:
            self.ctx.sound("error")
            self.ask(name, error)
