"""An option of the rules screen: its name, meaning, unmet needs, difference from the preset, and control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, NamedTuple

import pygame

from game.engine.catalogue import OPTION_BY_NAME
from game.engine.option import POINT_CHOICES, ControlKind, Option
from game.engine.rules import Rules, list_unmet_needs
from game.session.rules.chosen_rules import Remedy, build_rules
from game.session.rules.option_pictures import Drawing, build_drawing
from game.session.rules.rule_editor import RuleEditor
from game.session.words.option_words import (
    find_value_key,
    format_needs,
    format_value,
    format_value_meaning,
    list_values,
)
from game.text.search import find_spans
from game.ui.context import Context
from game.ui.gfx import drawings
from game.ui.kit import (
    Button,
    Column,
    Container,
    Grid,
    IconButton,
    Label,
    MarkedLabel,
    Picture,
    Row,
    SingleRow,
    Space,
    Ui,
    Widget,
    grow,
)
from game.ui.kit.dialog import Close, form_foot, open_form
from game.ui.measures import Measures
from game.ui.pages.parts.page import ORNAMENT_PX
from game.ui.pages.parts.tiles import TILE_GAP_PX, Paint, PictureChoice, PictureTile, Stepper
from game.ui.pages.rules.bombs import bomb_editor
from game.ui.pages.rules.rule_pictures import drawings_extent, rule_paint

SIZES = Measures("option_lines")
PICTURE_SIZES = Measures("rule_pictures")

MAX_INLINE_VALUE_LENGTH = 30
WINS_PER_ROW = 4
NUMBER_TILE_COUNT = 1
FULL_ROW_TILES = 5
MIN_LONE_COLUMNS = 4


class Place(NamedTuple):
    """Place of an option: its columns, the options in its row, and all options of its page with their columns."""

    columns: int
    row: Sequence[Option[Any]]
    page: Sequence[tuple[Option[Any], int]]
    narrow: bool = True


def tile_width(columns: int) -> float:
    """Return the usual width of a tile in a row of this many columns that has neighbours."""
    return (SIZES.usual_row_width_px + TILE_GAP_PX - SIZES.neighbour_gap_px) / columns - TILE_GAP_PX


def tile_count(option: Option[Any], rules: Rules) -> int:
    """Return the number of tiles that an option takes of `FULL_ROW_TILES`."""
    match option.control:
        case ControlKind.CHOICE:
            return len(list_values(option, rules))
        case ControlKind.NUMBERS:
            return len(option.parts)
        case ControlKind.NUMBER:
            return NUMBER_TILE_COUNT
        case _:
            return FULL_ROW_TILES


class OptionLine(Column):
    """Title and meaning of an option, its control, and its unmet needs, one below the other."""

    def __init__(
        self, ctx: Context, title: Widget, means: Sequence[Widget], *,
        control: Widget, lacks: Sequence[Widget], name: str,
    ) -> None:  # fmt: skip
        words, self.control, *others = (
            Column(ctx, [grow(each)], 0) for each in (Column(ctx, [title, *means], SIZES.title_gap_px), control, *lacks)
        )
        super().__init__(ctx, [words, self.control, *others], SIZES.control_gap_px, name=name)

    def place_parts(self, rect: pygame.Rect, highs: Sequence[int]) -> None:
        Widget.place(self, rect)
        y = rect.y
        for part, high in zip(self.children, highs, strict=True):
            part.place(pygame.Rect(rect.x, y, rect.w, high))
            y += high + self.gap


class Shelf(Container):
    """Two options side by side: their parts begin and end at the same heights, and all columns are equally wide."""

    def __init__(self, ctx: Context, lines: Sequence[OptionLine], columns: Sequence[int]) -> None:
        super().__init__(ctx, lines, SIZES.neighbour_gap_px)
        self.lines, self.columns = lines, columns

    def _wides(self, width: int) -> list[int]:
        within = [self.ctx.px(TILE_GAP_PX) * (count - 1) for count in self.columns]
        column = (width - self.gap - sum(within)) / sum(self.columns)
        return [round(count * column) + gaps for count, gaps in zip(self.columns, within, strict=True)]

    def _highs(self, width: int) -> list[list[int]]:
        """Return the heights of the parts of each option; parts side by side get the same height."""
        lines = zip(self.lines, self._wides(width), strict=True)
        found = [[part.cached_size(wide)[1] for part in line.children] for line, wide in lines]
        level = [max(highs) for highs in zip(*found, strict=False)]
        return [[*level, *highs[len(level) :]] for highs in found]

    def measure(self, width: int) -> tuple[int, int]:
        every = zip(self.lines, self._highs(width), strict=True)
        return width, max(sum(highs) + line.gap * (len(highs) - 1) for line, highs in every)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        x = rect.x
        for line, wide, highs in zip(self.lines, self._wides(rect.w), self._highs(rect.w), strict=True):
            line.place_parts(pygame.Rect(x, rect.y, wide, rect.h), highs)
            x += wide + self.gap


class Reserve(Container):
    """Room of the largest of `others`, with one visible widget or none."""

    def __init__(self, ctx: Context, shown: Widget | None, others: Sequence[Widget]) -> None:
        super().__init__(ctx, [shown] if shown else [], 0)
        self._others = list(others)

    def measure(self, width: int) -> tuple[int, int]:
        sizes = [each.cached_size(width) for each in (*self._children, *self._others)]
        return max((size[0] for size in sizes), default=0), max((size[1] for size in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self._children:
            wide, high = child.cached_size(rect.w)
            child.place(pygame.Rect(*rect.topleft, min(wide, rect.w), high))


@lru_cache(maxsize=256)
def _drawings(option: Option[Any], rules: Rules) -> list[tuple[Drawing, Rules]]:
    if option.control is not ControlKind.CHOICE:
        parts = () if option.is_drawn_at_table or option.control is ControlKind.TABLE else option.parts or ("",)
        return [(build_drawing(rules, option, part), rules) for part in parts]
    tried = {each: build_rules(rules, **{option.name: each}) for each in list_values(option, rules)}
    known = {each: found if isinstance(found, Rules) else rules for each, found in tried.items()}
    return [(build_drawing(now, option, find_value_key(each)), now) for each, now in known.items()]


def _extent(option: Option[Any], rules: Rules) -> tuple[float, float]:
    """Return the width and height that hold all drawings of an option, in card heights."""
    return drawings_extent([drawn for drawn, _ in _drawings(option, rules)])


def _bare_scale(option: Option[Any], rules: Rules) -> float:
    """Return the scale of pictures, which is larger for a numeric option without cards."""
    rows = (row for drawn, _ in _drawings(option, rules) for row in drawn)
    numbers = option.control in (ControlKind.NUMBER, ControlKind.NUMBERS)
    has_cards = any(piece.kind in ("cards", "back") for row in rows for piece in row)
    return SIZES.cardless_picture_scale if numbers and not has_cards else 1.0


@dataclass(frozen=True)
class OptionLines:
    """Factory of the lines of options; `change` sets a value, `go` shows another option. In search results, the words
    of `sought` are marked and a link leads to each section.
    """

    ctx: Context
    editor: RuleEditor
    change: Callable[[str, Any], None]
    go: Callable[[str], None]
    sought: str = ""

    def rows(self, options: Sequence[Option[Any]], room: int) -> list[Widget]:
        """Return rows of options; two share a row if both fit into `room` tiles, and in search results."""
        counts = {option.name: tile_count(option, self.editor.rules) for option in options}
        half = MIN_LONE_COLUMNS // 2
        rows: list[list[Option[Any]]] = []
        for option in options:
            pair = [counts[each.name] for each in (*rows[-1], option)] if rows and len(rows[-1]) == 1 else []
            if pair and sum(pair) <= room and (not self.sought or max(pair) <= half):
                rows[-1].append(option)
            else:
                rows.append([option])
        columns = [[half if self.sought else counts[each.name] for each in row] for row in rows]
        for row, count in zip(rows, columns, strict=True):
            if len(row) == 1:
                count[0] = max(counts[row[0].name], MIN_LONE_COLUMNS if room == FULL_ROW_TILES else 0)
        beside = 2 if 0 < room < FULL_ROW_TILES else 1  # then only half of the width is free
        page = [(option, beside * sum(each)) for row, each in zip(rows, columns, strict=True) for option in row]
        found: list[Widget] = []
        for row, count in zip(rows, columns, strict=True):
            narrow = len(row) > 1 or room < FULL_ROW_TILES
            lines = [self.line(each, Place(many, row, page, narrow)) for each, many in zip(row, count, strict=True)]
            shelved = [each for each in lines if isinstance(each, OptionLine)]
            found.append(Shelf(self.ctx, shelved, count) if len(row) > 1 else lines[0])
        return found

    def line(self, option: Option[Any], place: Place) -> OptionLine | Column:
        """Return the line of an option with its current value."""
        ctx, t, name, rules = self.ctx, self.ctx.t, option.name, self.editor.rules
        is_changed, is_table = rules[name] != self.editor.find_usual_value(name), option.control is ControlKind.TABLE
        is_headed = ctx.theme.printed and not self.sought
        drop = [Picture(ctx, ctx.square_picture("books/drop", ctx.tx(ORNAMENT_PX)))] if is_headed else []
        title = self._text(
            t(f"options.{name}.name"), SIZES.option_letters_px, "gold" if is_changed else "text", "bold", name
        )
        what = t(f"options.{name}.what")
        title.tooltip = "\n".join([what, *([t(f"terms.{option.term}.means")] if option.term else [])])
        mark = self._changed_mark(option, place.narrow or is_table)
        way_back = Reserve(ctx, mark if is_changed else None, [mark])
        means = self._meaning(option) or [self._text(what, SIZES.meaning_letters_px, "text_dim")]
        lacks = [self._needs(name)] if list_unmet_needs(rules, name) else []
        head: Widget = SingleRow(ctx, [*drop, title, way_back], 12, "middle")
        if is_table:
            crumbs = [self._section_link(option)] if self.sought else []
            told = Column(ctx, [*crumbs, head, *means, *lacks], SIZES.title_gap_px)
            cards = SIZES.bomb_card_scale * self._card_height(place)
            return Column(ctx, [bomb_editor(ctx, rules, partial(self.change, name), told, cards)], name=f"line.{name}")
        if self.sought:
            above = SingleRow(ctx, [self._section_link(option), Space(ctx), way_back], 6, "middle")
            head = Column(ctx, [above, title], -SIZES.section_link_overlap_px)
        control = self._control(option, place)
        return OptionLine(ctx, head, means, control=control, lacks=lacks, name=f"line.{name}")

    def _text(self, text: str, size: float, role: str, weight: str = "medium", option: str = "") -> Label:
        name = f"name.{option}" if option else ""
        if not self.sought:
            return Label(self.ctx, text, size, role, weight, name=name)
        found = find_spans(text, self.sought)
        return MarkedLabel(self.ctx, text, found, size=size, role=role, weight=weight, name=name)

    def _needs(self, name: str) -> Widget:
        ctx, t, rules = self.ctx, self.ctx.t, self.editor.rules
        told = Label(ctx, format_needs(ctx.texts, rules, name), 20, "warning", name=f"idle.{name}")
        named = dict.fromkeys(change.option for need in list_unmet_needs(rules, name) for change in need.changes)
        ways: list[Widget] = []
        for each in named:
            label = t("rules.needs.go", option=t(f"options.{each}.name")) if len(named) > 1 else t("rules.needs.there")
            go = partial(self.go, each)
            ways.append(Button(ctx, label, go, "quiet", "right", size=20, name=f"to.{name}.{each}"))
        return Row(ctx, [told, *ways], gap=10) if len(ways) < 2 else Column(ctx, [told, Row(ctx, ways, gap=10)], gap=2)

    def _section_link(self, option: Option[Any]) -> Widget:
        ctx, words, icon = self.ctx, self.ctx.t(f"rules.tab.{option.section}"), drawings.icon_of(option.section)
        go, name = partial(self.go, option.name), f"crumb.{option.name}"
        crumb = Button(ctx, words, go, "quiet", icon, size=SIZES.section_link_letters_px, name=name)
        crumb.padding = ctx.px(SIZES.section_link_indent_px), 0  # aligned with the name below
        return crumb

    def _meaning(self, option: Option[Any]) -> list[Widget]:
        rules = self.editor.rules
        every = [rules[option.name], *(list_values(option, rules) if option.control is ControlKind.CHOICE else ())]
        means = [format_value_meaning(self.ctx.texts, option, each) for each in every]
        labels = [self._text(text, SIZES.meaning_letters_px, "text_dim") for text in means if text]
        return [Reserve(self.ctx, labels[0] if means[0] else None, labels)] if labels else []

    def _changed_mark(self, option: Option[Any], narrow: bool) -> Widget:
        """Return the mark of a changed value and the button back. A long value is shown in the tooltip."""
        ctx, t, name, preset = self.ctx, self.ctx.t, option.name, self.ctx.t(f"presets.{self.editor.base}.name")
        usual = self.editor.find_usual_value(name)
        value = format_value(ctx.texts, self.editor.rules, option, usual)
        text, tip = t("rules.changed_mark", preset=preset, value=value), t("rules.back_to_preset_tip")
        is_short, undo = len(value) <= MAX_INLINE_VALUE_LENGTH, partial(self.change, name, usual)
        if narrow:
            return IconButton(ctx, "undo", undo, f"{text}. {tip}", "quiet", name=f"back.{name}")
        back = Button(ctx, t("rules.back_to_preset"), undo, "quiet", "undo", size=20, tooltip=tip, name=f"back.{name}")
        short, hidden = (text, "") if is_short else (t("rules.changed_mark_short", preset=preset), text)
        told = Label(ctx, short, 20, "gold", "semibold", tooltip=hidden, name=f"changed.{name}")
        return Row(ctx, [told, back], gap=10)

    def _card_height(self, place: Place) -> float:
        """Return the height of cards on a page's pictures (1080p): the largest that fits the narrowest tile."""
        most = SIZES.max_card_height_px
        rooms = []
        for each, count in place.page:
            if each.control is ControlKind.TABLE:
                most = SIZES.max_bomb_card_height_px
            wide = tile_width(WINS_PER_ROW if each.control is ControlKind.SEVERAL else count)
            rooms.append(PICTURE_SIZES.max_drawn_width_ratio * wide / _extent(each, self.editor.rules)[0])
        return min(most, *rooms)

    def _control(self, option: Option[Any], place: Place) -> Widget:
        ctx, t, name, rules = self.ctx, self.ctx.t, option.name, self.editor.rules
        value, put, usual_card = rules[name], partial(self.change, name), self._card_height(place)
        card = usual_card * _bare_scale(option, rules)
        drawn = [usual_card * _extent(each, rules)[1] * _bare_scale(each, rules) for each in place.row]
        high = round(max(SIZES.min_picture_height_px, max(drawn) / PICTURE_SIZES.max_drawn_height_ratio))
        extent = _extent(option, rules)
        paints = [rule_paint(ctx, picture, now, extent, card) for picture, now in _drawings(option, rules)]
        tile = partial(PictureTile, ctx, high=high, ratio=SIZES.choice_aspect)
        grid = partial(Grid, ctx, gap=TILE_GAP_PX)

        def price(label: str, paint: Paint, stepper: Stepper) -> Widget:
            return Column(ctx, [grow(tile(label, paint)), Row(ctx, [stepper], align="center")], gap=8)

        match option.control:
            case ControlKind.SEVERAL:
                switches = []
                for part, paint in zip(option.parts, paints, strict=True):
                    act = partial(put, tuple(each for each in option.parts if each in {*value} ^ {part}))
                    label, means = (t(f"options.{name}.{what}.{part}") for what in ("value", "means"))
                    chosen, named = part in value, f"{name}.{part}"
                    switches.append(tile(label, paint, act, chosen=chosen, tooltip=means, name=named))
                return grid(switches, WINS_PER_ROW, least=SIZES.min_win_px * ctx.text_scale)
            case ControlKind.NUMBERS:
                prices = []
                for at, (part, paint) in enumerate(zip(option.parts, paints, strict=True)):
                    key, numbers = f"{name}.{part}", sorted({*POINT_CHOICES, value[at]})
                    act = partial(self._put_part, option, at)
                    stepper = Stepper(ctx, numbers, value[at], act, show=ctx.texts.format_number, name=key)
                    stepper.access_label = t(f"options.{key}")
                    prices.append(price(t(f"options.{key}"), paint, stepper))
                return grid(prices, place.columns, least=SIZES.min_price_px * ctx.text_scale)
            case ControlKind.NUMBER:
                numbers, show = sorted({*option.values, value}), partial(t, f"options.{name}.value")
                stepper = Stepper(ctx, numbers, value, put, show=lambda n: show(n=n), name=name)
                stepper.access_label = t(f"options.{name}.name")
                if option.is_drawn_at_table:  # the table's picture shows the players
                    return Row(ctx, [stepper])
                return grid([price("", paints[0], stepper)], place.columns, least=SIZES.min_price_px * ctx.text_scale)
            case _:
                choices = [(each, format_value(ctx.texts, rules, option, each)) for each in list_values(option, rules)]
                shape = {"high": high, "most": round(SIZES.max_choice_tile_px), "columns": place.columns}
                choice = PictureChoice(ctx, choices, paints, value, put, name=name, ratio=SIZES.choice_aspect, **shape)
                choice.access_label = t(f"options.{name}.name")
                return choice

    def _put_part(self, option: Option[Any], at: int, points: int) -> None:
        value = self.editor.rules[option.name]
        self.change(option.name, option.read([*value[:at], points, *value[at + 1 :]]))


def open_clash_dialog(
    ctx: Context, ui: Ui, why: Callable[[], str], remedies: Sequence[Remedy], take: Callable[[Rules], None]
) -> None:
    """Explain why two options contradict each other, and offer changes that resolve it."""
    t = ctx.t

    def remedy_button(at: int, remedy: Remedy, close: Close) -> Button:
        def act() -> None:
            close()
            take(remedy.rules)

        named = (
            (name, format_value(ctx.texts, remedy.rules, OPTION_BY_NAME[name], value)) for name, value in remedy.changes
        )
        changes = (t("rules.fix.value", option=t(f"options.{name}.name"), value=value) for name, value in named)
        return Button(ctx, "; ".join(changes), act, "plain", "check", name=f"remedy.{at}", align="left")

    def parts(close: Close) -> list[Widget]:
        offers: list[Widget] = [remedy_button(at, remedy, close) for at, remedy in enumerate(remedies)]
        instead = [Label(ctx, t("rules.clash.instead"), 22, "gold", "semibold")] if offers else []
        return [Label(ctx, why(), 22, name="why"), *instead, *offers, form_foot(ctx, close, name="cancel")]

    open_form(ui, "rules.clash", parts, "remedy.0")
