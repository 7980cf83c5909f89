"""The board of options, the rules named above it, and the teacher behind its rail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.session.play.lesson import TEACHER
from game.session.rules.rule_editor import RuleEditor
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, persons, surfaces, svg
from game.ui.gfx.persons import Mood
from game.ui.kit import Button, Column, Container, Label, Row, SingleRow, Space, Widget, grow, middled
from game.ui.pages.rules.option_lines import Reserve
from game.ui.pages.teaching.teacher import LEAST_FIGURE, Figure

MIN_HEAD_PX, WORDS_INDENT_PX, MIN_WORDS_PX = 142, 18, 620
TEACHER_WIDTH_PX, TEACHER_X_RATIO = 306, 0.826
LETTERING_X_RATIO = 0.17
"""Distance of the lettering's left end from the teacher's middle; no words stand before the lettering."""
ROOM_ASPECT = 16 / 9
VISIBLE_BODY_RATIO = 0.59
HANDS_RISE_RATIO = 0.03
HANDS_SHADOW = 0.6
RAIL_RISE_PX, RAIL_DEPTH_PX, RAIL_OVERHANG_PX = 26, 72, 8
HAND_DISTANCE_UNITS = 62.0
TEACHER_OVERHANG_PX = 10
VEIL_ALPHA, VEIL_MARGINS_PX = 170, (60, 30)


class Ways(Row):
    """A row of a first widget, links, and a last widget; it shows as many links as fit in one line."""

    def measure(self, width: int) -> tuple[int, int]:
        self._choose(width)
        return super().measure(width)

    def place(self, rect: pygame.Rect) -> None:
        self._choose(rect.w)
        super().place(rect)

    def _choose(self, width: int) -> None:
        ways = self._children[1:-1]
        for many in range(len(ways), -1, -1):
            for at, way in enumerate(ways):
                way.visible = at < many
            if len(self._lines(width)) == 1:
                return


class Lectern(Column):
    """The words on the rules, the teacher if he has room, and the board below both."""

    ctx: Context

    def __init__(self, ctx: Context, words: Sequence[Widget], board: Widget, mood: Mood) -> None:
        self.head, self.board = Head(ctx, words, mood), board
        super().__init__(ctx, [self.head, grow(board)], 0)

    def sprites(self) -> list[Sprite]:
        return [*self.head.sprites(), *self._rail(), *self.head.hands(), *self.board.sprites()]

    def _rail(self) -> list[Sprite]:
        ctx, out = self.ctx, self.ctx.px(RAIL_OVERHANG_PX)
        if not self.head.figure.side:
            return []
        face = ctx.nine_patch("furniture/rail", (self.board.rect.w + 2 * out, ctx.px(RAIL_RISE_PX + RAIL_DEPTH_PX)))
        return [Sprite(face, self.board.rect.x - out, self.board.rect.y - ctx.px(RAIL_RISE_PX))]


class Head(Container):
    """Words at the left, the teacher before the round window."""

    def __init__(self, ctx: Context, words: Sequence[Widget], mood: Mood) -> None:
        self.words, self.figure = middled(Column(ctx, words, 1)), BehindBoard(ctx, TEACHER, mood, wide=1.0)
        super().__init__(ctx, [self.words, self.figure], 0)

    def _seat(self, left: int, wide: int) -> pygame.Rect:
        ctx, side = self.ctx, self.ctx.px(TEACHER_WIDTH_PX)
        middle = round(ctx.size[0] / 2 + (TEACHER_X_RATIO - 0.5) * self._broad())
        seat = pygame.Rect(min(middle - side // 2, left + wide - side), 0, side, 0)
        return seat if seat.x - left >= ctx.tx(MIN_WORDS_PX) else pygame.Rect(left + wide, 0, 0, 0)

    def _broad(self) -> float:
        wide, high = self.ctx.size
        return max(wide, ROOM_ASPECT * high)

    def _room(self, left: int, seat: pygame.Rect) -> int:
        end = min(seat.x, seat.centerx - round(LETTERING_X_RATIO * self._broad())) if seat.w else seat.x
        return max(end - left, min(self.ctx.tx(MIN_WORDS_PX), seat.x - left))

    @property
    def _rail(self) -> int:
        return self.ctx.px(RAIL_RISE_PX)

    def measure(self, width: int) -> tuple[int, int]:
        left = self.rect.x or self.ctx.size[0] - width - self.ctx.px(WORDS_INDENT_PX)
        room = self._room(left + self.ctx.px(WORDS_INDENT_PX), self._seat(left, width))
        return width, max(self.ctx.tx(MIN_HEAD_PX), self.words.size_in(room)[1] + self._rail)

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        seat, left = self._seat(rect.x, rect.w), rect.x + self.ctx.px(WORDS_INDENT_PX)
        self.words.place(pygame.Rect(left, rect.y, self._room(left, seat), rect.h - self._rail))
        over, rail = self.ctx.px(TEACHER_OVERHANG_PX), self._rail
        self.figure.place(pygame.Rect(seat.x, rect.y - over, seat.w, rect.h + over - rail if seat.w else 0))

    def sprites(self) -> list[Sprite]:
        ctx, box = self.ctx, self.words.rect
        out = [ctx.px(each) for each in VEIL_MARGINS_PX]
        size = box.w + 2 * out[0], box.h + 2 * out[1]
        veil = ctx.cached(("head veil", size), lambda: svg.ready(surfaces.radial_glow(size, ctx.theme.table_edge, 1.0)))
        return [Sprite(veil, box.x - out[0], box.y - out[1], alpha=VEIL_ALPHA), *super().sprites()]

    def hands(self) -> Iterator[Sprite]:
        """Return the teacher's hands on the rail."""
        ctx, figure = self.ctx, self.figure
        side = figure.side
        if ctx.theme.plain or side <= 0:
            return
        unit = side / persons.BODY_BOX[2]
        for way in (-1, 1):
            hand = ctx.cached(("hooks", side, way), partial(self._hand, unit, way < 0))
            x = figure.rect.centerx + round((way * HAND_DISTANCE_UNITS + persons.HAND_BOX[0]) * unit)
            yield Sprite(
                hand, x, figure.rect.bottom + round(persons.HAND_BOX[1] * unit) - round(HANDS_RISE_RATIO * side)
            )

    def _hand(self, unit: float, turned: bool) -> pygame.Surface:
        theme, side = self.ctx.theme, round(persons.BUST_WIDTH * unit)
        hand = persons.hand(theme, TEACHER, "hooks", side, "before", turned=turned, sleeved=True)
        return lighting.grounded(hand, theme, theme.inlay["lacquer"], HANDS_SHADOW)


class BehindBoard(Figure):
    """The teacher behind the board."""

    bare, seen = 0.0, VISIBLE_BODY_RATIO

    @property
    def side(self) -> int:
        side = round(min(self.rect.h / self.seen, self._largest(self.rect.w)))
        return side if side >= self.ctx.px(LEAST_FIGURE) and self.rect.h > 0 else 0

    def _seen(self, side: int, rises: float, foot: int) -> list[Sprite]:
        aside = round((0.5 - (persons.HEAD_X - persons.BODY_BOX[0]) / persons.BODY_BOX[2]) * side)
        return [each._replace(x=each.x + aside) for each in super()._seen(side, rises, foot)]

    def _draw(self, side: int, gaze: tuple[float, float] | None) -> pygame.Surface:
        body = self.ctx.art.standing(self.character, side, self.mood, gaze)
        return svg.ready(lighting.staged(body.copy(), self.ctx.theme, from_left=True))


MAX_CHANGED_LINKS = 2
RULES_NAME_PX = 46
SENTENCE_SHARE = 0.8


def rules_state(
    ctx: Context,
    editor: RuleEditor,
    lead_to: Callable[[str], None],
    undo_all: Callable[[], None],
    bring_back: Callable[[], None],
    *,
    share: float = SENTENCE_SHARE,
) -> Widget:
    """Return the current rules; for changed rules, also the difference from the preset and buttons back."""
    t, (_, text) = ctx.t, editor.heading(ctx.texts)
    undo = Button(ctx, t("rules.undo_all"), undo_all, "quiet", "undo", size=20, name="undo-all")
    again = Button(ctx, t("rules.bring_back"), bring_back, "quiet", "undo", size=20, name="bring-back")
    said, sole = (Label(ctx, t(f"presets.{editor.base}.line1"), 21, tooltip=t("rules.at_once")) for _ in range(2))
    line = SingleRow(ctx, [grow(sole, share), grow(Space(ctx), 1 - share)]) if share < 1 else sole
    ways: list[Widget] = [said]
    if editor.changed or editor.name:
        ways = [Label(ctx, text, 20, "gold", "semibold", tooltip=t("rules.at_once"))]
    for name in editor.changed[:MAX_CHANGED_LINKS]:
        act = partial(lead_to, name)
        ways.append(Button(ctx, t(f"options.{name}.name"), act, "cell", "right", size=20, name=f"way.{name}"))
    ways += [again] if editor.lost else [undo] if editor.changed else []
    told: Widget = Ways(ctx, ways, gap=14) if ways != [said] else line
    return Reserve(ctx, told, [told, line, undo])
