"""Panels of the table: the history of tricks, and information for learners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.cards import RANKS, Card
from game.session.matches.match import PLAYER_SEAT
from game.session.play.live_match import LiveMatch
from game.session.progress.deal_history import DealHistory
from game.session.progress.rating import MAX_RATED_DEALS, Rating, compute_rating
from game.session.table.board_view import SeatedPerson
from game.session.table.trick_log import TrickLog
from game.session.words import learner
from game.session.words.learner import CAN_BE_BEATEN, HIGH_CARDS_OUT, PASSED_CARDS, LearnerPart
from game.store.settings import LearnerHelp
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Button, Column, Grid, Label, Panel, Picture, Row, ScrollArea, SingleRow, Space, Ui, Widget
from game.ui.kit.dialog import Close
from game.ui.kit.layout import centred_panel, with_width
from game.ui.layout import NEAR_SEAT, Box, TableLayout
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardStrip
from game.ui.pages.parts.pictures import render_fitted_text
from game.ui.pages.parts.tiles import Tile
from game.ui.persons.pictures import draw_portrait
from game.ui.scenes.table.table_display import TablePeople

SIZES = Measures("table_panels")
MAX_TILE_COLUMNS = 3
MAX_LISTED_CARDS = 2
"""Most cards that are shown in full; of more cards only the lowest and the highest are shown."""

Parts = Callable[[Close], Sequence[Widget]]


def _open_panel(
    ctx: Context, ui: Ui, title: str, parts: Parts, focus: str, *, width: float = 0, is_dismissible: bool = True
) -> None:
    """Open a panel with parts under a title; `parts` gets the function that closes the panel."""

    def close() -> None:
        ui.close_layer(layer)

    def panel() -> Widget:
        return centred_panel(ctx, [Label(ctx, ctx.t(title), 30, weight="bold"), *parts(close)], width, gap=18)

    layer = ui.open_layer(panel, close, focus, is_dismissible)


def open_history(ctx: Context, ui: Ui, log: TrickLog, people: TablePeople) -> None:
    t = ctx.t

    def parts(close: Close) -> Sequence[Widget]:
        rows: list[Widget] = []
        for number, trick in log.numbered_tricks:
            title = t("table.history.now") if number == len(log.tricks) else t("table.history.trick", n=number)
            rows.append(Label(ctx, title, 22, "gold", "bold"))
            for seat, play in trick:
                cards = () if play is None else play.cards
                rows.append(_build_history_row(ctx, people.people[seat], cards, log.format_action(ctx.texts, play)))
        if log.card_moves:
            rows.append(Label(ctx, t("table.history.trades"), 22, "gold", "bold"))
        for move in log.card_moves:
            name = people.people[move.to_seat].name
            to = t("table.history.given.own") if move.to_seat == PLAYER_SEAT else t("table.history.given", name=name)
            words = to if move.cards else t("table.history.count", n=move.count, to=to)
            rows.append(_build_history_row(ctx, people.people[move.from_seat], move.cards, words))
        area = ScrollArea(ctx, Lines(ctx, rows or [Label(ctx, t("table.history.empty"), 22)], gap=10))
        return [area, Row(ctx, [Button(ctx, t("table.history.close"), close, "primary", name="close")], align="right")]

    _open_panel(ctx, ui, "table.history.title", parts, "close")


def _build_history_row(ctx: Context, person: SeatedPerson, cards: Sequence[int], words: str) -> Widget:
    name = with_width(Label(ctx, person.name, 20, weight="semibold"), ctx.tx(SIZES.name_width_px))
    parts: list[Widget] = [Picture(ctx, draw_portrait(ctx.art, person.portrait, ctx.px(52))), name]
    if cards:
        parts.append(CardStrip(ctx, cards, SIZES.card_height_px, visible_ratio=SIZES.visible_card_ratio))
    return Row(ctx, [*parts, Label(ctx, words, 20, "text_dim")], gap=14)


def ask_recipient(
    ctx: Context, ui: Ui, *, cards: Sequence[Card], own_seat: int, people: TablePeople, choose: Callable[[int], None]
) -> None:
    """Let the player choose a seat other than `own_seat` for an offer of cards, unless the player cancels."""

    def parts(close: Close) -> Sequence[Widget]:

        def choose_seat(seat: int) -> None:
            close()
            choose(seat)

        def tile(seat: int, person: SeatedPerson) -> Widget:
            picture = draw_portrait(ctx.art, person.portrait, ctx.tx(SIZES.tile_face_px))
            act, name = partial(choose_seat, seat), f"seat-{seat}"
            return Tile(ctx, person.name, (), act, picture=picture, name=name, title_size=22)

        tiles = [tile(seat, person) for seat, person in enumerate(people.people) if seat != own_seat]
        words = Label(ctx, ctx.t("table.trade.whom.cards", cards=ctx.texts.format_cards(cards)), 22)
        grid = Grid(ctx, tiles, min(MAX_TILE_COLUMNS, len(tiles)), gap=14, min_width=SIZES.min_tile_px)
        foot = Row(ctx, [Button(ctx, ctx.t("table.trade.nobody"), close, name="back")], align="right")
        return [words, ScrollArea(ctx, grid), foot]

    _open_panel(ctx, ui, "table.trade.whom", parts, "seat-1", width=SIZES.panel_width_px, is_dismissible=False)


class Lines(Column):
    """Lines one below the other, as wide as the widest of them."""

    def measure(self, width: int) -> tuple[int, int]:
        """Return the size including the space of a scroll bar, so that no line wraps when the bar appears."""
        w, h = super().measure(width)
        return min(width, max(self.ctx.px(SIZES.min_list_width_px), w + self.ctx.px(SIZES.scroll_bar_px))), h


class LearnerPanel:
    """The panel over the player's plate, controlled by the setting `learner`; hidden if there is no room for it.
    It shows the high cards not played yet, the passes, and the plays that can be beaten.
    """

    layout: TableLayout
    box: Box | None = None
    """Place of the panel; None without room."""

    def __init__(self, ctx: Context, match: LiveMatch) -> None:
        self.ctx, self.match = ctx, match
        self.setting: LearnerHelp | None = None
        """The setting in an example; None uses the player's settings."""
        self.rating: Rating | None = None
        self._history: DealHistory | None = None
        self._drawn: tuple[object, list[Sprite]] | None = None
        """The last sprites with what they show."""

    def relayout(self, layout: TableLayout, faces: Sequence[str]) -> None:
        self.layout, self.faces, self._drawn = layout, tuple(faces), None
        self._gap_px = SIZES.learner_gap_px * layout.viewport.picture_scale / self.ctx.scale
        self._text_px = SIZES.learner_text_px * layout.viewport.tx(100) / self.ctx.tx(100)
        own, gap, menu = layout.seats[NEAR_SEAT].box, layout.viewport.px(SIZES.learner_gap_px), layout.buttons["menu"]
        plates = [seat.box.bottom for seat in layout.seats[1:] if seat.box.x < own.right]
        top, bottom = max([menu.bottom, *plates]) + gap, own.y - gap
        has_room = bottom - top >= 3 * self._line_height + 2 * self._padding
        self.box = Box(menu.x, top, layout.rules.w - 2 * gap, bottom - top) if has_room else None

    def begin_frame(self, is_shown: bool) -> None:
        """Mark a deal in which the panel is shown. Request the player's rating if the panel fades by rating."""
        if is_shown and self.parts:
            self.match.notes.mark_panel_shown()
        if self.ctx.settings.learner != "fading" or self.match.is_practice:
            return
        if self._history is None:
            self._history = DealHistory(self.ctx.services.stores, load=lambda deals: deals.evidence)
        elif self.rating is None and self._history.deals is not None:
            self.rating = compute_rating(self._history.deals.evidence[-MAX_RATED_DEALS:])

    @property
    def parts(self) -> tuple[LearnerPart, ...]:
        observation = self.match.observation
        if self.box is None or observation.phase != "play" or observation.seat in observation.seats_gone:
            return ()
        return learner.choose_parts(self.setting or self.ctx.settings.learner, self.rating)

    def sprites(self, log: TrickLog, asked_cards: tuple[Card, ...]) -> list[Sprite]:
        """Return the panel; it evaluates the cards `asked_cards` about."""
        parts, box = self.parts, self.box
        if not parts or box is None:
            return []
        key = (parts, self.match.observation, asked_cards)
        if self._drawn is None or self._drawn[0] != key:
            width, height = box.w - 2 * self._padding, box.h - 2 * self._padding
            rows = self._build_rows(width, height // self._line_height, log, asked_cards)
            panel = Panel(self.ctx, Column(self.ctx, rows, 0), self._padding / self.ctx.scale, style="plain")
            height = panel.measure(box.w)[1]
            panel.place(pygame.Rect(box.x, box.bottom - height, box.w, height))
            self._drawn = (key, [sprite._replace(z=Depth.LEARNER) for sprite in panel.sprites()])
        return self._drawn[1]

    # --- rows

    @property
    def _line_height(self) -> int:
        m = self.layout.viewport
        font_height = self.ctx.type.line_height(m.tx(SIZES.learner_text_px), "bold")
        return max(font_height, m.tx(SIZES.learner_face_px)) + m.px(2)

    @property
    def _padding(self) -> int:
        return self.layout.viewport.px(SIZES.learner_padding_px)

    def _build_rows(self, width: int, max_rows: int, log: TrickLog, asked_cards: tuple[Card, ...]) -> list[Widget]:
        parts, observation = self.parts, self.match.observation
        answers = [self.build_answer(asked_cards, width)] if CAN_BE_BEATEN in parts else []
        max_rows -= len(answers)
        high_cards = learner.find_unseen_high_cards(observation)[:max_rows] if HIGH_CARDS_OUT in parts else []
        passes = learner.find_passed_cards(observation, log) if PASSED_CARDS in parts else []
        rows = [self.build_high_cards(cards, width, n) for n, cards in enumerate(high_cards)]
        rows += [self.build_pass(seat, cards, width) for seat, cards in passes[: max(0, max_rows - len(rows))]]
        return [*rows, *answers]

    def build_high_cards(self, cards: Sequence[Card], width: int, n: int) -> Widget:
        """Return the suits not played yet of the rank that has `n` ranks above it."""
        ctx, m, text_px = self.ctx, self.layout.viewport, self._text_px
        rank = with_width(Label(ctx, RANKS[-1 - n], text_px, weight="bold"), m.tx(SIZES.learner_text_px))
        room = (width - m.tx(SIZES.learner_text_px) - m.px(SIZES.learner_gap_px)) // max(1, len(cards))
        side = min(m.tx(SIZES.learner_suit_px), room - 1)
        gap = min(m.px(4), room - side) / ctx.scale

        def draw(suit: int) -> pygame.Surface:
            plate = ctx.rounded_rect((side, side), max(2, side // 5), ctx.colour("paper")).copy()
            icon = ctx.art.suit_sign(suit, max(6, side - m.px(4)))
            plate.blit(icon, icon.get_rect(center=plate.get_rect().center))
            return plate

        plates = [Picture(ctx, ctx.cached(("plate", card.suit, side), partial(draw, card.suit))) for card in cards]
        none = Label(ctx, ctx.t("learner.none"), text_px, "text_dim", "semibold")
        return self._build_row(rank, SingleRow(ctx, plates, gap, "middle") if plates else none)

    def build_pass(self, seat: int, cards: Sequence[Card], width: int) -> Widget:
        """Return the cards on which a seat has passed."""
        texts, face = self.ctx.texts, self.layout.viewport.tx(SIZES.learner_face_px)
        is_short = len(cards) <= MAX_LISTED_CARDS
        names = [texts.format_cards([card]) for card in (cards if is_short else (cards[0], cards[-1]))]
        words = texts("learner.passed", cards=(" " if is_short else "–").join(names))
        portrait = draw_portrait(self.ctx.art, self.faces[seat], face)
        return self._build_row(Picture(self.ctx, portrait), self._build_words(words, width - face))

    def build_answer(self, asked_cards: tuple[Card, ...], width: int) -> Widget:
        """Return whether the cards asked about can be beaten."""
        ctx, answer = self.ctx, learner.check_beatable(self.match.observation, asked_cards)
        if answer is None:
            return self._build_row(self._build_words(ctx.t("learner.ask"), width, "text_dim"))
        side, cards = self.layout.viewport.tx(SIZES.learner_suit_px), answer.example_answer
        icon, role = ("check", "gold") if answer.is_unbeatable else ("warning", "warning")
        name = "safe" if answer.is_unbeatable else "by" if cards else "bomb"
        cards_text = ctx.texts.format_cards(cards if len(cards) <= MAX_LISTED_CARDS else cards[-1:])
        sign = Picture(ctx, ctx.art.icon(icon, side, getattr(ctx.theme, role)))
        return self._build_row(sign, self._build_words(ctx.t(f"learner.{name}", cards=cards_text), width - side))

    def _build_row(self, *parts: Widget) -> Widget:
        height = Space(self.ctx, height=self._line_height / self.ctx.scale)
        return SingleRow(self.ctx, [*parts, height], self._gap_px, "middle")

    def _build_words(self, text: str, room: int, role: str = "text") -> Widget:
        m = self.layout.viewport
        room -= m.px(2 * SIZES.learner_gap_px)
        return Picture(self.ctx, render_fitted_text(self.ctx, text, m.tx(SIZES.learner_text_px), room, role=role))
