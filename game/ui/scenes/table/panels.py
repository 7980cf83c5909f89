"""Panels at the table: the history of tricks, the choice of a player, and help for learners."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.cards import RANKS, Card
from game.session.matches.match import PLAYER_SEAT
from game.session.progress.deal_history import DealHistory
from game.session.progress.rating import MAX_RATED_DEALS, Rating, compute_rating
from game.session.table.board_view import SeatedPerson
from game.session.words import learner
from game.session.words.learner import CAN_BE_BEATEN, HIGH_CARDS_OUT, PASSED_CARDS, LearnerPart
from game.store.settings import LearnerHelp
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Button, Column, Grid, Label, Panel, Picture, Row, ScrollArea, SingleRow, Space, Ui, Widget
from game.ui.kit.dialog import Close
from game.ui.kit.layout import centered_panel, with_width
from game.ui.layout.card_areas import Box
from game.ui.layout.table_layout import OWN_SEAT
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip
from game.ui.pages.parts.pictures import render_fitted_text
from game.ui.pages.parts.tiles import Tile
from game.ui.persons.pictures import draw_portrait
from game.ui.scenes.table.table import Table

SIZES = Measures("table.panels")
MAX_TILE_COLUMNS = 3
MAX_LISTED_CARDS = 2
"""Longer lists of cards are shortened to the lowest and the highest card."""


PartsBuilder = Callable[[Close], Sequence[Widget]]


def _open_panel(
    ui: Ui, title: str, build_parts: PartsBuilder, focus: str, *, width: float = 0, is_dismissible: bool = True
) -> None:
    """Open a panel with a title. `build_parts` gets the function that closes the panel."""
    ctx = ui.ctx

    def close() -> None:
        ui.close_layer(layer)

    def build_panel() -> Widget:
        return centered_panel(ctx, [Label(ctx, ctx.t(title), 30, weight="bold"), *build_parts(close)], width, gap=18)

    layer = ui.open_layer(build_panel, close, focus, is_dismissible=is_dismissible)


def open_history(table: Table) -> None:
    ctx, t = table.ctx, table.ctx.t
    log = table.log

    def build_parts(close: Close) -> Sequence[Widget]:
        people = table.list_people()
        rows: list[Widget] = []
        for number, trick in log.numbered_tricks:
            title = t("table.history.now") if number == len(log.tricks) else t("table.history.trick", n=number)
            rows.append(Label(ctx, title, 22, "gold", "bold"))
            for seat, play in trick:
                cards = () if play is None else play.cards
                rows.append(_build_history_row(ctx, people[seat], cards, log.format_action(ctx.texts, play)))
        if log.card_moves:
            rows.append(Label(ctx, t("table.history.trades"), 22, "gold", "bold"))
        for card_move in log.card_moves:
            key = "table.history.given.own" if card_move.to_seat == PLAYER_SEAT else "table.history.given"
            receiver_text = t(key, name=people[card_move.to_seat].name)
            text = receiver_text if card_move.cards else t("table.history.count", n=card_move.count, to=receiver_text)
            rows.append(_build_history_row(ctx, people[card_move.from_seat], card_move.cards, text))
        scroll_area = ScrollArea(ctx, ScrolledLines(ctx, rows or [Label(ctx, t("table.history.empty"), 22)], gap=10))
        close_button = Button(ctx, t("table.history.close"), close, "primary", name="close")
        return [scroll_area, Row(ctx, [close_button], align="right")]

    _open_panel(table.ui, "table.history.title", build_parts, "close")


def _build_history_row(ctx: Context, person: SeatedPerson, cards: Sequence[int], text: str) -> Widget:
    name = with_width(Label(ctx, person.name, 20, weight="semibold"), ctx.tx(SIZES.name_width_tx))
    widgets: list[Widget] = [Picture(ctx, draw_portrait(ctx.art, person.portrait, ctx.px(52))), name]
    if cards:
        widgets.append(CardStrip(ctx, cards, SIZES.card_height_px, visible_ratio=SIZES.visible_card_ratio))
    return Row(ctx, [*widgets, Label(ctx, text, 20, "text_dim")], gap=14)


def ask_recipient(table: Table, cards: Sequence[Card], on_choice: Callable[[int], None]) -> None:
    """Let the player choose who gets an offer of cards; call `on_choice` with that seat."""
    ctx = table.ctx

    def build_parts(close: Close) -> Sequence[Widget]:
        def choose_seat(seat: int) -> None:
            close()
            on_choice(seat)

        def build_tile(seat: int, person: SeatedPerson) -> Widget:
            picture = draw_portrait(ctx.art, person.portrait, ctx.tx(SIZES.tile_face_tx))
            choose_this_seat, name = partial(choose_seat, seat), f"seat-{seat}"
            return Tile(ctx, person.name, (), choose_this_seat, picture=picture, name=name, title_size=22)

        tiles = [build_tile(seat, person) for seat, person in enumerate(table.list_people()) if seat != PLAYER_SEAT]
        explanation = Label(ctx, ctx.t("table.trade.whom.cards", cards=ctx.texts.format_cards(cards)), 22)
        grid = Grid(ctx, tiles, min(MAX_TILE_COLUMNS, len(tiles)), gap=14, min_width=SIZES.min_tile_px)
        button_row = Row(ctx, [Button(ctx, ctx.t("table.trade.nobody"), close, name="back")], align="right")
        return [explanation, ScrollArea(ctx, grid), button_row]

    _open_panel(table.ui, "table.trade.whom", build_parts, "seat-1", width=SIZES.panel_width_px, is_dismissible=False)


class ScrolledLines(Column):
    """A column in a scroll area, as wide as its widest line."""

    def measure(self, width: int) -> tuple[int, int]:
        w, h = super().measure(width)
        return min(width, max(self.ctx.px(SIZES.min_list_width_px), w + self.ctx.px(SIZES.scroll_bar_px))), h


class LearnerPanel:
    """Help for learners: unplayed high cards, cards on which seats passed, and whether a play can be beaten."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ctx = table.ctx
        self.box: Box | None = None
        """Area of the panel; None if there is no room."""
        self.example_setting: LearnerHelp | None = None
        """Replaces the player's setting in examples."""
        self.rating: Rating | None = None
        self._history: DealHistory | None = None
        self._cached_sprites: tuple[object, list[Sprite]] | None = None

    def relayout(self) -> None:
        layout = self.table.layout
        self.ctx = ctx = self.table.ctx.make_table_context(layout.viewport)
        self._cached_sprites = None
        gap = ctx.px(SIZES.learner_gap_px)
        self._padding = ctx.px(SIZES.learner_padding_px)
        self.content_width = layout.rules.w - 2 * gap - 2 * self._padding
        font_height = ctx.fonts.line_height(ctx.tx(SIZES.learner_text_tx), "bold")
        self._line_height = max(font_height, ctx.tx(SIZES.learner_face_tx)) + ctx.px(2)
        own_plate = layout.seats[OWN_SEAT].box
        menu_button = layout.buttons["menu"]
        plate_bottoms = [seat.box.bottom for seat in layout.seats[1:] if seat.box.x < own_plate.right]
        top, bottom = max([menu_button.bottom, *plate_bottoms]) + gap, own_plate.y - gap
        has_room = bottom - top >= 3 * self._line_height + 2 * self._padding
        self.box = Box(menu_button.x, top, layout.rules.w - 2 * gap, bottom - top) if has_room else None

    def update(self, is_shown: bool) -> None:
        """Note a deal that is played with help. Load the player's rating if the setting is "fading"."""
        if is_shown and self.parts:
            self.table.match.notes.mark_panel_shown()
        if self.ctx.settings.learner != "fading" or self.table.match.is_practice:
            return
        if self._history is None:
            self._history = DealHistory(self.ctx.services.stores, load=lambda deals: deals.evidence)
        elif self.rating is None and self._history.deals is not None:
            self.rating = compute_rating(self._history.deals.evidence[-MAX_RATED_DEALS:])

    @property
    def parts(self) -> tuple[LearnerPart, ...]:
        observation = self.table.observation
        if self.box is None or observation.phase != "play" or observation.seat in observation.seats_gone:
            return ()
        return learner.choose_parts(self.example_setting or self.ctx.settings.learner, self.rating)

    def sprites(self, evaluated_cards: tuple[Card, ...]) -> list[Sprite]:
        """Return the panel's sprites. The panel says whether `evaluated_cards` can be beaten."""
        parts, box = self.parts, self.box
        if not parts or box is None:
            return []
        cache_key = (parts, self.table.observation, evaluated_cards)
        if self._cached_sprites is None or self._cached_sprites[0] != cache_key:
            rows = self._build_rows((box.h - 2 * self._padding) // self._line_height, evaluated_cards)
            panel = Panel(self.ctx, Column(self.ctx, rows, 0), SIZES.learner_padding_px, style="plain")
            height = panel.measure(box.w)[1]
            panel.place(pygame.Rect(box.x, box.bottom - height, box.w, height))
            self._cached_sprites = (cache_key, [sprite._replace(z=Depth.LEARNER_PANEL) for sprite in panel.sprites()])
        return self._cached_sprites[1]

    def _build_rows(self, max_rows: int, evaluated_cards: tuple[Card, ...]) -> list[Widget]:
        parts, observation = self.parts, self.table.observation
        verdict_rows = [self.build_verdict_row(evaluated_cards)] if CAN_BE_BEATEN in parts else []
        max_rows -= len(verdict_rows)
        high_cards = learner.list_unseen_high_cards(observation)[:max_rows] if HIGH_CARDS_OUT in parts else []
        passed_cards = learner.list_passed_cards(observation, self.table.log) if PASSED_CARDS in parts else []
        rows = [self.build_high_cards(cards, n) for n, cards in enumerate(high_cards)]
        rows += [self.build_passed_cards(seat, cards) for seat, cards in passed_cards[: max(0, max_rows - len(rows))]]
        return [*rows, *verdict_rows]

    def build_high_cards(self, cards: Sequence[Card], higher_rank_count: int) -> Widget:
        """Return a row with the rank below `higher_rank_count` ranks and the suits of its unseen `cards`."""
        ctx, text_tx = self.ctx, SIZES.learner_text_tx
        rank_width = ctx.tx(text_tx)
        rank = with_width(Label(ctx, RANKS[-1 - higher_rank_count], text_tx, weight="bold"), rank_width)
        suit_room = (self.content_width - rank_width - ctx.px(SIZES.learner_gap_px)) // max(1, len(cards))
        suit_width = min(ctx.tx(SIZES.learner_suit_tx), suit_room - 1)
        gap = min(ctx.px(4), suit_room - suit_width) / ctx.scale

        def draw(suit: int) -> pygame.Surface:
            plate = ctx.rounded_rect((suit_width, suit_width), max(2, suit_width // 5), ctx.color("paper")).copy()
            icon = ctx.art.suit_sign(suit, max(6, suit_width - ctx.px(4)))
            plate.blit(icon, icon.get_rect(center=plate.get_rect().center))
            return plate

        suits = [ctx.cached(("plate", card.suit, suit_width), partial(draw, card.suit)) for card in cards]
        suit_pictures = [Picture(ctx, suit) for suit in suits]
        none_label = Label(ctx, ctx.t("learner.none"), text_tx, "text_dim", "semibold")
        return self._build_row(rank, SingleRow(ctx, suit_pictures, gap, "middle") if suit_pictures else none_label)

    def build_passed_cards(self, seat: int, cards: Sequence[Card]) -> Widget:
        """Return a row with the cards on which a seat has passed."""
        texts = self.ctx.texts
        portrait_width = self.ctx.tx(SIZES.learner_face_tx)
        is_short = len(cards) <= MAX_LISTED_CARDS
        card_names = [texts.format_cards([card]) for card in (cards if is_short else (cards[0], cards[-1]))]
        text = texts("learner.passed", cards=(" " if is_short else "–").join(card_names))
        portrait = draw_portrait(self.ctx.art, self.table.list_people()[seat].portrait, portrait_width)
        return self._build_row(Picture(self.ctx, portrait), self._build_words(text, portrait_width))

    def build_verdict_row(self, evaluated_cards: tuple[Card, ...]) -> Widget:
        """Return a row that says whether cards can be beaten."""
        ctx = self.ctx
        answer = learner.check_beatable(self.table.observation, evaluated_cards)
        if answer is None:
            return self._build_row(self._build_words(ctx.t("learner.ask"), 0, "text_dim"))
        icon_width = ctx.tx(SIZES.learner_suit_tx)
        cards = answer.example_answer
        icon, color_role = ("check", "gold") if answer.is_unbeatable else ("warning", "warning")
        text_key = "safe" if answer.is_unbeatable else "by" if cards else "bomb"
        cards_text = ctx.texts.format_cards(cards if len(cards) <= MAX_LISTED_CARDS else cards[-1:])
        icon_picture = Picture(ctx, ctx.art.icon(icon, icon_width, getattr(ctx.theme, color_role)))
        text_widget = self._build_words(ctx.t(f"learner.{text_key}", cards=cards_text), icon_width)
        return self._build_row(icon_picture, text_widget)

    def _build_row(self, *parts: Widget) -> Widget:
        height_space = Space(self.ctx, height=self._line_height / self.ctx.scale)
        return SingleRow(self.ctx, [*parts, height_space], SIZES.learner_gap_px, "middle")

    def _build_words(self, text: str, picture_width: int, role: str = "text") -> Widget:
        max_width = self.content_width - picture_width - self.ctx.px(2 * SIZES.learner_gap_px)
        text_size = self.ctx.tx(SIZES.learner_text_tx)
        return Picture(self.ctx, render_fitted_text(self.ctx, text, text_size, max_width, role=role))
