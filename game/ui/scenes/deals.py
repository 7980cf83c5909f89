"""The scene that lists the played deals and opens records from a file or the clipboard."""

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
class DealsScene(PageScene):
    """The list of played deals. A click on a deal opens its review."""

    title_key = "review.deals.title"
    room = "shelf"
    parent = "statistics"
    query = ""
    typed_file_name = ""
    page_index = 0
    are_deals_shown = False

    def enter(self, deals: Sequence[ArchivedDeal] | None = None) -> None:
        ctx = self.ctx
        self.past_deals = PastDeals(ctx.services.stores, ctx.texts, ctx.settings.name, deals)
        self.watch(self.past_deals, self._show_loaded_deals)

    def _show_loaded_deals(self, _: bool) -> None:
        if not self.are_deals_shown:
            self.ui.set_focus(None)
        self.build()

    def build(self) -> None:
        ctx, t, past_deals = self.ctx, self.ctx.t, self.past_deals
        has_read_all = past_deals.all is not None
        known_deals = past_deals.all if has_read_all else past_deals.latest
        self.are_deals_shown = known_deals is not None
        self.deals = past_deals.search(self.query) if has_read_all or self.query else known_deals or []
        open_button = Button(ctx, t("review.deals.open"), self.ask_for_record, "plain", "import", size=22, name="open")
        if not known_deals:
            loading_label = Label(ctx.make_wall_context(), t("statistics.reading"), 24, "text_dim")
            notice = empty_page(ctx, "review.deals", parse_cards("6S 7S 8S 2H")) if has_read_all else loading_label
            self.show_page(notice, "play", head_parts=[open_button])
            return
        wall_ctx = ctx.make_wall_context()
        label, hint = t("review.deals.search"), t("review.deals.search_hint")
        search = TextField(wall_ctx, label, self.query, self.search, max_length=60, placeholder=hint, name="search")
        page_start = self.page_index * DEALS_PER_PAGE
        page_deals = enumerate(self.deals[page_start:][:DEALS_PER_PAGE], page_start)
        content: Widget = Label(ctx, t("statistics.reading"), 24, "text_dim")
        if has_read_all or not self.query:
            grid = Grid(ctx, [self._build_tile(n, deal) for n, deal in page_deals], 2, gap=12, min_width=560)
            content = Column(ctx, [grid, Watermark(ctx)], gap=0)
        count_text = t("review.deals.kept", n=len(self.deals)) if has_read_all else t("statistics.reading")
        head, footer = [search, open_button], self._build_footer(count_text)
        self.show_page(scroll_pane(ctx, content), "deal.0", head_parts=head, foot_parts=footer)

    def search(self, text: str) -> None:
        """Show only the deals that contain every word of `text`."""
        self.query = text
        self.show_deals_page(0)

    def show_deals_page(self, index: int) -> None:
        self.page_index = index
        self.build()

    def handle(self, event: InputEvent) -> bool:
        """Open a record file that the player drops on the window."""
        if isinstance(event, FileDrop):
            self.ui.close_layer()
            self._open_record(event.path)
            return True
        return super().handle(event)

    def _build_tile(self, index: int, past_deal: PastDeal) -> Tile:
        ctx, name = self.ctx, f"deal.{index}"
        try:
            deal = past_deal.deal
        except ValueError:
            return Tile(ctx, ctx.t("review.deals.damaged"), [], lambda: None, name=name)
        title, lines = format_deal_lines(ctx.texts, deal, ctx.settings.name)
        return Tile(ctx, title, lines, partial(self.open, deal), picture=self._draw_tile_picture(deal), name=name)

    def _draw_tile_picture(self, deal: ArchivedDeal) -> pygame.Surface:
        """Draw the medal of the player's rank, and the first opponents' portraits to its right."""
        ctx, height = self.ctx, self.ctx.tx(SIZES.medal_tx)
        portrait_size, portrait_step = round(SIZES.face_ratio * height), round(SIZES.face_step_ratio * height)
        width = height + portrait_size + (MAX_PORTRAITS - 1) * portrait_step
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        for n, player in reversed(list(enumerate(deal.players[1 : MAX_PORTRAITS + 1]))):
            portrait = draw_portrait(ctx.art, make_person(ctx.texts, player, "").portrait, portrait_size)
            surface.blit(portrait, (height + n * portrait_step, (height - portrait_size) // 2))
        surface.blit(ctx.art.medal(deal.place, height, deal.place == len(deal.players)), (0, 0))
        return surface

    def _build_footer(self, count_text: str) -> list[Widget]:
        ctx, t, page = self.ctx, self.ctx.t, self.page_index
        pages = range(-(-len(self.deals) // DEALS_PER_PAGE))
        parts: list[Widget] = [Panel(ctx, Label(ctx, count_text, 19, name="count"), 10, style="tag"), Space(ctx)]
        if len(pages) > 1:
            buttons = list[IconButton]()
            for name, icon, n in (("newer", "left", page - 1), ("older", "right", page + 1)):
                open_page, tooltip = partial(self.show_deals_page, n), t(f"review.deals.{name}")
                buttons.append(IconButton(ctx, icon, open_page, tooltip, name=name))
                buttons[-1].is_enabled = n in pages
            page_label = Label(ctx, t("review.deals.page", n=page + 1, total=len(pages)), 20)
            parts += [buttons[0], Panel(ctx, page_label, 10, style="tag"), buttons[1]]
        return parts

    def open(self, deal: ArchivedDeal) -> None:
        """Open the review of a deal. Report a damaged record in a dialog."""
        try:
            self.ctx.push("review", deal=deal, opened=open_record(deal.record))
        except BadRecordError as error:
            record_error, close = error, Answer("close", "menu.close", style="primary")
            ask(self.ui, "review.deals.damaged", lambda: format_bad_record(self.ctx.texts, record_error), close)

    def ask_for_record(self, error: BadRecordError | None = None) -> None:
        """Open a form in which the player pastes a record or enters a file name. Show the previous `error`."""
        ctx, t = self.ctx, self.ctx.t

        def parts(close: Close) -> list[Widget]:
            def submit(text: str) -> None:
                close()
                self._open_record(text)

            complaint = format_bad_record(ctx.texts, error) if error else ""
            open_file, open_pasted = lambda: submit(self.typed_file_name), lambda: submit(clipboard.paste())
            text, set_text = self.typed_file_name, partial(setattr, self, "typed_file_name")
            hint = t("review.open.hint")
            file_field = TextField(
                ctx, "", text, set_text, max_length=MAX_NAME_LENGTH, placeholder=hint, on_enter=open_file, name="record"
            )
            return [
                Label(ctx, t("review.open.text"), 21, "text_dim"),
                Button(ctx, t("review.open.paste"), open_pasted, "primary", "import", name="paste"),
                Label(ctx, t("review.open.file"), 21, "text_dim"),
                file_field,
                *([Label(ctx, complaint, 21, "danger", name="complaint")] if complaint else []),
                form_footer(ctx, close, Button(ctx, t("review.open.do"), open_file, name="take"), name="cancel"),
            ]

        open_form(self.ui, "review.open.title", parts, "paste", SIZES.record_form_width_px)

    def _open_record(self, text: str) -> None:
        """Open the review of `text`, a record or a file name. Ask again if the record is unreadable."""
        try:
            self.ctx.push("review", opened=open_record_text(text))
        except BadRecordError as error:
            self.ctx.sound("error")
            self.ask_for_record(error)
