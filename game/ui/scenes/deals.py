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
from game.ui.input.input_events import FileDrop, InputEvent
from game.ui.kit import Button, Column, Grid, IconButton, Label, Panel, Space, Widget
from game.ui.kit.dialog import Answer, Close, ask, form_footer, open_form
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.parts.page import PageScene, empty_page, scroll_pane
from game.ui.pages.parts.pictures import Watermark
from game.ui.pages.parts.tiles import Tile
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import scene

SIZES = Measures("deals")

MAX_PORTRAITS = 3
DEALS_PER_PAGE = 10
MAX_NAME_LENGTH = 400


@scene("deals")
class Deals(PageScene):
    """The list of deals; a press on a deal opens its review."""

    title_key = "review.deals.title"
    room = "shelf"
    parent = "statistics"
    query = ""
    file_name = ""
    """Name that was typed in the question for a record."""
    page_index = 0
    are_deals_shown = False

    def enter(self, deals: Sequence[ArchivedDeal] | None = None) -> None:
        """Read the stored deals while frames are drawn."""
        ctx = self.ctx
        self.past = PastDeals(ctx.services.stores, ctx.texts, ctx.settings.name, deals)
        self.watch(self.past, self._show_read_deals)

    def _show_read_deals(self, _: bool) -> None:
        if not self.are_deals_shown:
            self.ui.set_focus(None)
        self.build()

    def build(self) -> None:
        ctx, t, past = self.ctx, self.ctx.t, self.past
        known_deals, has_read_all = past.latest if past.all is None else past.all, past.all is not None
        self.are_deals_shown = known_deals is not None
        self.deals = past.search(self.query) if has_read_all or self.query else known_deals or []
        open_button = Button(ctx, t("review.deals.open"), self.ask_record, "plain", "import", size=22, name="open")
        if not known_deals:
            reading = Label(ctx.make_wall_context(), t("statistics.reading"), 24, "text_dim")
            empty = partial(empty_page, ctx, "review.deals", parse_cards("6S 7S 8S 2H"))
            self.show_page(empty() if has_read_all else reading, "play", head_parts=[open_button])
            return
        label, hint = t("review.deals.search"), t("review.deals.search_hint")
        search = TextField(ctx.make_wall_context(), label, self.query, self.search, limit=60, hint=hint, name="search")
        page_start = self.page_index * DEALS_PER_PAGE
        page_deals = enumerate(self.deals[page_start:][:DEALS_PER_PAGE], page_start)
        content: Widget = Label(ctx, t("statistics.reading"), 24, "text_dim")
        if has_read_all or not self.query:
            grid = Grid(ctx, [self._build_tile(n, deal) for n, deal in page_deals], 2, gap=12, min_width=560)
            content = Column(ctx, [grid, Watermark(ctx)], gap=0)
        foot = self._build_foot(t("review.deals.kept", n=len(self.deals)) if has_read_all else t("statistics.reading"))
        self.show_page(scroll_pane(ctx, content), "deal.0", head_parts=[search, open_button], foot_parts=foot)

    def search(self, text: str) -> None:
        """Show only the deals that contain all these words."""
        self.set_and_build(query=text, page_index=0)

    def handle(self, event: InputEvent) -> bool:
        """Open a file that is dropped on the window."""
        if isinstance(event, FileDrop):
            self.ui.close_layer()
            self._open_record(event.path)
            return True
        return super().handle(event)

    # --- the list

    def _build_tile(self, n: int, past: PastDeal) -> Tile:
        ctx, name = self.ctx, f"deal.{n}"
        try:
            deal = past.deal
        except ValueError:
            return Tile(ctx, ctx.t("review.deals.damaged"), [], lambda: None, name=name)
        title, lines = format_deal_lines(ctx.texts, deal, ctx.settings.name)
        return Tile(ctx, title, lines, partial(self.open, deal), picture=self._draw_tile_picture(deal), name=name)

    def _draw_tile_picture(self, deal: ArchivedDeal) -> pygame.Surface:
        """Return the medal of a deal before the portraits of some opponents."""
        ctx, height = self.ctx, self.ctx.tx(SIZES.medal_px)
        side, step = round(SIZES.face_ratio * height), round(SIZES.face_step_ratio * height)
        surface = pygame.Surface((height + side + (MAX_PORTRAITS - 1) * step, height), pygame.SRCALPHA)
        for n, player in reversed(list(enumerate(deal.players[1 : MAX_PORTRAITS + 1]))):
            portrait = draw_portrait(ctx.art, make_person(ctx.texts, player, "").portrait, side)
            surface.blit(portrait, (height + n * step, (height - side) // 2))
        surface.blit(ctx.art.medal(deal.place, height, deal.place == len(deal.players)), (0, 0))
        return surface

    def _build_foot(self, count_text: str) -> list[Widget]:
        """Return the number of deals, and buttons to the other pages."""
        ctx, t, page, pages = self.ctx, self.ctx.t, self.page_index, range(-(-len(self.deals) // DEALS_PER_PAGE))
        parts: list[Widget] = [Panel(ctx, Label(ctx, count_text, 19, name="count"), 10, style="tag"), Space(ctx)]
        if len(pages) > 1:
            newer, older = (
                self._build_page_button(name, icon, n, is_enabled=n in pages)
                for name, icon, n in (("newer", "left", page - 1), ("older", "right", page + 1))
            )
            words = Label(ctx, t("review.deals.page", n=page + 1, total=len(pages)), 20)
            parts += [newer, Panel(ctx, words, 10, style="tag"), older]
        return parts

    def _build_page_button(self, name: str, icon: str, page_index: int, *, is_enabled: bool) -> IconButton:
        turn, tooltip = partial(self.set_and_build, page_index=page_index), self.ctx.t(f"review.deals.{name}")
        return IconButton(self.ctx, icon, turn, tooltip, is_enabled=is_enabled, name=name)

    def open(self, deal: ArchivedDeal) -> None:
        """Review a deal, or report that its record cannot be read."""
        try:
            self.ctx.push("review", deal=deal, opened=open_record(deal.record))
        except BadRecordError as error:
            fault, close = error, Answer("close", "menu.close", style="primary")
            ask(self.ui, "review.deals.damaged", lambda: format_bad_record(self.ctx.texts, fault), close)

    # --- imported records

    def ask_record(self, error: BadRecordError | None = None) -> None:
        """Ask for a record, pasted or as the name of a file. Explain the `error` of an unreadable one."""
        ctx, t = self.ctx, self.ctx.t

        def parts(close: Close) -> list[Widget]:
            def submit(text: str) -> None:
                close()
                self._open_record(text)

            hint, set_name = t("review.open.hint"), partial(setattr, self, "file_name")
            complaint = format_bad_record(ctx.texts, error) if error else ""
            open_file, open_pasted = lambda: submit(self.file_name), lambda: submit(clipboard.paste())
            name_field = TextField(
                ctx, "", self.file_name, set_name, on_enter=open_file, limit=MAX_NAME_LENGTH, hint=hint, name="record"
            )
            return [
                Label(ctx, t("review.open.text"), 21, "text_dim"),
                Button(ctx, t("review.open.paste"), open_pasted, "primary", "import", name="paste"),
                Label(ctx, t("review.open.file"), 21, "text_dim"),
                name_field,
                *([Label(ctx, complaint, 21, "danger", name="complaint")] if complaint else []),
                form_footer(ctx, close, Button(ctx, t("review.open.do"), open_file, name="take"), name="cancel"),
            ]

        open_form(self.ui, "review.open.title", parts, "paste", SIZES.record_form_width_px)

    def _open_record(self, text: str) -> None:
        """Review a record or a file; if that fails, ask again and explain the error."""
        try:
            self.ctx.push("review", opened=open_record_text(text))
        except BadRecordError as error:
            self.ctx.sound("error")
            self.ask_record(error)
