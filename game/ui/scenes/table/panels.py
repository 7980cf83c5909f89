"""Panels of the table: the history of tricks, and information for learners."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import RANKS, Card
from game.session.matches.match import PLAYER_SEAT
from game.session.play.live_match import LiveMatch
from game.session.progress.deal_history import DealHistory
from game.session.progress.rating import RATED_DEALS, Rating, rating_of
from game.session.table.board_view import SeatedPerson
from game.session.table.trick_log import TrickLog
from game.session.words import learner
from game.session.words.learner import CAN_BE_BEATEN, HIGH_CARDS_OUT, PASSED_ON, Beating, LearnerPart
from game.store.settings import LearnerHelp
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.text import stamp
from game.ui.kit import Button, Column, Label, Picture, Row, ScrollArea, Ui, Widget, boxed, fixed
from game.ui.layout import Box, TableLayout
from game.ui.layout.depths import Depth
from game.ui.pages.parts.cards import CardStrip
from game.ui.persons.pictures import draw_portrait
from game.ui.scenes.table.table_display import TablePeople

NAME_WIDTH_PX = 150
CARD_HEIGHT_PX = 92
SHOWN_SHARE = 0.55
LEAST_WIDTH_PX, SCROLLBAR_PX = 480, 28


def open_history(ctx: Context, ui: Ui, log: TrickLog, people: TablePeople) -> None:
    t = ctx.t

    def close() -> None:
        ui.close(layer)

    def panel() -> Widget:
        rows: list[Widget] = []
        for number, trick in log.numbered_tricks:
            is_last = number == len(log.tricks)
            title = t("table.history.now") if is_last else t("table.history.trick", n=number)
            rows.append(Label(ctx, title, 22, "gold", "bold"))
            for seat, play in trick:
                cards = () if play is None else play.cards
                rows.append(_line(ctx, people.all[seat], cards, log.format_action(ctx.texts, play)))
        if log.card_moves:
            rows.append(Label(ctx, t("table.history.trades"), 22, "gold", "bold"))
        for move in log.card_moves:
            taker = people.all[move.to_seat].name
            to = t("table.history.given.own") if move.to_seat == PLAYER_SEAT else t("table.history.given", name=taker)
            words = to if move.cards else t("table.history.count", n=move.count, to=to)
            rows.append(_line(ctx, people.all[move.from_seat], move.cards, words))
        area = ScrollArea(ctx, Lines(ctx, rows or [Label(ctx, t("table.history.empty"), 22)], gap=10))
        leave = Button(ctx, t("table.history.close"), close, "primary", name="close")
        heading = Label(ctx, t("table.history.title"), 30, weight="bold")
        return boxed(ctx, [heading, area, Row(ctx, [leave], align="right")], gap=18)

    layer = ui.open(panel, close, focus="close")


def _line(ctx: Context, person: SeatedPerson, cards: Sequence[int], words: str) -> Widget:
    face = Picture(ctx, draw_portrait(ctx.art, person.portrait, ctx.px(52)))
    parts: list[Widget] = [face, fixed(Label(ctx, person.name, 20, weight="semibold"), ctx.tx(NAME_WIDTH_PX))]
    if cards:
        parts.append(CardStrip(ctx, cards, CARD_HEIGHT_PX, shown=SHOWN_SHARE))
    return Row(ctx, [*parts, Label(ctx, words, 20, "text_dim")], gap=14)


class Lines(Column):
    """Lines one below the other, as wide as the widest of them."""

    def measure(self, width: int) -> tuple[int, int]:
        """Return the size including the space of a scroll bar, so that no line wraps when the bar appears."""
        wide, high = super().measure(width)
        return min(width, max(self.ctx.px(LEAST_WIDTH_PX), wide + self.ctx.px(SCROLLBAR_PX))), high


TEXT_PX, SUIT_PX, FACE_PX = 20, 20, 30
PAD_PX, GAP_PX = 12, 10
LONG = 2
"""Most cards that are shown in full; of more cards only the lowest and the highest are shown."""


class LearnerPanel:
    """The panel over the player's plate, controlled by the setting `learner`; hidden if there is no room for it.

    It shows the high cards not played yet, the passes, and the plays that can be beaten.
    """

    def __init__(self, ctx: Context, match: LiveMatch) -> None:
        self.ctx, self.match = ctx, match
        self.setting: LearnerHelp | None = None
        """The setting in an example; None uses the player's settings."""
        self.rating: Rating | None = None
        self._history: DealHistory | None = None
        self._kept: tuple[object, pygame.Surface] | None = None
        self._asked: tuple[object, Beating | None] = ((), None)
        self.box: Box | None = None
        self.layout: TableLayout | None = None

    def relayout(self, layout: TableLayout, faces: Sequence[str]) -> None:
        own = layout.near.box
        above = [seat.box.bottom for seat in layout.seats[1:] if seat.box.x < own.right]
        top = max([layout.buttons["menu"].bottom, *above]) + layout.m.px(GAP_PX)
        bottom = own.y - layout.m.px(GAP_PX)
        least = 3 * self._line(layout) + 2 * layout.m.px(PAD_PX)
        self.layout, self.faces = layout, tuple(faces)
        x, wide = layout.buttons["menu"].x, layout.rules.w - 2 * layout.m.px(GAP_PX)
        self.box = Box(x, top, wide, bottom - top) if bottom - top >= least else None
        self._kept = None

    def begin_frame(self, shown: bool) -> None:
        """Mark a deal in which the panel is `shown`. Request the player's rating if the panel fades by rating."""
        if shown and self.parts:
            self.match.notes.mark_helped()
        if self.ctx.settings.learner != "fading" or self.match.is_practice:
            return
        if self._history is None:
            self._history = DealHistory(self.ctx.services.stores, load=lambda deals: deals.evidence)
        elif self.rating is None and self._history.deals is not None:
            self.rating = rating_of(self._history.deals.evidence[-RATED_DEALS:])

    @property
    def parts(self) -> tuple[LearnerPart, ...]:
        seen = self.match.seen
        if self.box is None or seen.phase != "play" or seen.seat in seen.seats_gone:
            return ()
        return learner.parts(self.setting or self.ctx.settings.learner, self.rating)

    def sprites(self, log: TrickLog, chosen: tuple[Card, ...]) -> list[Sprite]:
        parts, box, layout = self.parts, self.box, self.layout
        if not parts or box is None or layout is None:
            return []
        key = (parts, self.match.seen, chosen)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._draw(box, layout, parts, log, chosen))
        surface = self._kept[1]
        return [Sprite(surface, box.x, box.bottom - surface.get_height(), Depth.LEARNER)]

    # --- picture

    def _line(self, layout: TableLayout) -> int:
        return max(self.ctx.type.line_height(layout.m.tx(TEXT_PX), "bold"), layout.m.tx(FACE_PX)) + layout.m.px(2)

    def _draw(
        self, box: Box, layout: TableLayout, parts: Sequence[LearnerPart], log: TrickLog, chosen: tuple[Card, ...]
    ) -> pygame.Surface:
        m, seen = layout.m, self.match.seen
        room = box.w - 2 * m.px(PAD_PX)
        answer = self._answer(layout, chosen, room) if CAN_BE_BEATEN in parts else None
        most = (box.h - 2 * m.px(PAD_PX)) // self._line(layout) - (1 if answer else 0)
        high_cards = learner.still_out(seen)[:most] if HIGH_CARDS_OUT in parts else []
        rows = [self._high(layout, cards, room, n) for n, cards in enumerate(high_cards)]
        if PASSED_ON in parts:
            passed = learner.passed_on(seen, log)[: max(0, most - len(rows))]
            rows += [self._passed(layout, seat, cards, room) for seat, cards in passed]
        rows = [*rows, *([answer] if answer else [])]
        high = self._line(layout)
        surface = pygame.Surface((box.w, high * len(rows) + 2 * m.px(PAD_PX)), pygame.SRCALPHA)
        surface.blit(self.ctx.art.panel(surface.get_size(), "plain", m.s), (0, 0))
        for n, row in enumerate(rows):
            surface.blit(row, (m.px(PAD_PX), m.px(PAD_PX) + n * high + (high - row.get_height()) // 2))
        return surface

    def _high(self, layout: TableLayout, cards: Sequence[Card], room: int, below: int) -> pygame.Surface:
        ctx, m, row = self.ctx, layout.m, pygame.Surface((room, self._line(layout)), pygame.SRCALPHA)
        size = m.tx(TEXT_PX)
        middle = row.get_height() // 2
        words = ctx.type.render(RANKS[-1 - below], size, ctx.color("text"), "bold")
        stamp(row, words, (0, middle - words.get_height() // 2))
        x = m.tx(TEXT_PX) + m.px(GAP_PX)
        if not cards:
            none = ctx.type.render(ctx.t("learner.none"), size, ctx.color("text_dim"), "semibold")
            stamp(row, none, (x, middle - none.get_height() // 2))
        step = min(m.tx(SUIT_PX) + m.px(4), (room - x) // max(1, len(cards)))
        side = min(m.tx(SUIT_PX), step)
        for card in cards:
            plate = pygame.Rect(x, middle - side // 2, side, side)
            row.blit(ctx.rounded(plate.size, max(2, side // 5), ctx.color("paper")), plate)
            row.blit(ctx.art.suit(card.suit, max(6, side - m.px(4))), plate.move(m.px(2), m.px(2)))
            x += step
        return row

    def _passed(self, layout: TableLayout, seat: int, cards: Sequence[Card], room: int) -> pygame.Surface:
        ctx, m, row = self.ctx, layout.m, pygame.Surface((room, self._line(layout)), pygame.SRCALPHA)
        side = m.tx(FACE_PX)
        row.blit(draw_portrait(ctx.art, self.faces[seat], side), (0, (row.get_height() - side) // 2))
        shown = cards if len(cards) <= LONG else (cards[0], cards[-1])
        words = ("–" if len(cards) > LONG else " ").join(ctx.texts.format_cards([card]) for card in shown)
        self._write(row, layout, ctx.t("learner.passed", cards=words), side + m.px(GAP_PX), "text")
        return row

    def _answer(self, layout: TableLayout, chosen: tuple[Card, ...], room: int) -> pygame.Surface | None:
        ctx, m = self.ctx, layout.m
        key = (self.match.seen, chosen)
        if self._asked[0] != key:
            self._asked = (key, learner.beating(self.match.seen, chosen))
        found = self._asked[1]
        row = pygame.Surface((room, self._line(layout)), pygame.SRCALPHA)
        if found is None:
            self._write(row, layout, ctx.t("learner.ask"), 0, "text_dim")
            return row
        side = m.tx(SUIT_PX)
        icon, role = ("check", "gold") if found.is_certain else ("warning", "warning")
        row.blit(ctx.art.icon(icon, side, getattr(ctx.theme, role)), (0, (row.get_height() - side) // 2))
        word = "safe" if found.is_certain else "by" if found.example else "bomb"
        cards = found.example if len(found.example) <= LONG else (found.example[-1],)
        self._write(row, layout, ctx.t(f"learner.{word}", cards=ctx.texts.format_cards(cards)), side + m.px(6), "text")
        return row

    def _write(self, row: pygame.Surface, layout: TableLayout, text: str, x: int, role: str) -> None:
        ctx = self.ctx
        size = ctx.type.fit(text, layout.m.tx(TEXT_PX), row.get_width() - x, "semibold")
        words = ctx.type.render(text, size, ctx.color(role), "semibold")
        stamp(row, words, (x, (row.get_height() - words.get_height()) // 2))
