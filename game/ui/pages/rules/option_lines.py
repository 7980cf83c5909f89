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
from game.session.words import option_words
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
from game.ui.pages.parts.tiles import TILE_GAP_PX, PictureChoice, PictureTile, Stepper, TilePaint
from game.ui.pages.rules.bombs import bomb_editor
from game.ui.pages.rules.rule_pictures import measure_drawings, rule_paint

SIZES = Measures("option_lines")
PICTURE_SIZES = Measures("rule_pictures")

MAX_INLINE_VALUE_LENGTH = 30
WINS_PER_ROW = 4
FULL_ROW_TILES = 5
MIN_LONE_COLUMNS = 4


class OptionPlace(NamedTuple):
    """Place of an option: its columns, the options in its row, and all options of its page with their columns."""

    columns: int
    row: Sequence[Option[Any]]
    page: Sequence[tuple[Option[Any], int]]
    is_narrow: bool = True


def tile_width(columns: int) -> float:
    """Return the usual width of a tile in a row of this many columns that has neighbours."""
    return (SIZES.usual_row_width_px + TILE_GAP_PX - SIZES.neighbour_gap_px) / columns - TILE_GAP_PX


def count_tiles(option: Option[Any], rules: Rules) -> int:
    """Return the number of tiles that an option takes of `FULL_ROW_TILES`."""
    match option.control:
        case ControlKind.CHOICE:
            return len(option_words.list_values(option, rules))
        case ControlKind.NUMBERS:
            return len(option.parts)
        case ControlKind.NUMBER:
            return 1
        case _:
            return FULL_ROW_TILES


class OptionLine(Column):
    """Title and meaning of an option, its control, and its unmet needs, one below the other."""

    def __init__(
        self, ctx: Context, words: Sequence[Widget], control: Widget, needs: Sequence[Widget], *, name: str
    ) -> None:
        self.control = Column(ctx, [grow(control)], 0)
        upper_part = Column(ctx, [grow(Column(ctx, words, SIZES.title_gap_px))], 0)
        below = [Column(ctx, [grow(widget)], 0) for widget in needs]
        super().__init__(ctx, [upper_part, self.control, *below], SIZES.control_gap_px, name=name)

    def place_parts(self, rect: pygame.Rect, heights: Sequence[int]) -> None:
        Widget.place(self, rect)
        y = rect.y
        for part, height in zip(self.children, heights, strict=True):
            part.place(pygame.Rect(rect.x, y, rect.w, height))
            y += height + self.gap


class OptionPair(Container):
    """Two options side by side: their parts begin and end at the same heights, and all columns are equally wide."""

    def __init__(self, ctx: Context, lines: Sequence[OptionLine], columns: Sequence[int]) -> None:
        super().__init__(ctx, lines, SIZES.neighbour_gap_px)
        self.lines, self.columns = lines, columns

    def _widths(self, width: int) -> list[int]:
        gaps = [self.ctx.px(TILE_GAP_PX) * (count - 1) for count in self.columns]
        column = (width - self.gap - sum(gaps)) / sum(self.columns)
        return [round(count * column) + gap for count, gap in zip(self.columns, gaps, strict=True)]

    def _part_heights(self, width: int) -> list[list[int]]:
        """Return the heights of the parts of each option; parts side by side get the same height."""
        lines = zip(self.lines, self._widths(width), strict=True)
        columns = [[part.cached_size(line_width)[1] for part in line.children] for line, line_width in lines]
        common = [max(heights) for heights in zip(*columns, strict=False)]
        return [[*common, *heights[len(common) :]] for heights in columns]

    def measure(self, width: int) -> tuple[int, int]:
        columns = zip(self.lines, self._part_heights(width), strict=True)
        return width, max(sum(heights) + line.gap * (len(heights) - 1) for line, heights in columns)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        x = rect.x
        columns = zip(self.lines, self._widths(rect.w), self._part_heights(rect.w), strict=True)
        for line, width, heights in columns:
            line.place_parts(pygame.Rect(x, rect.y, width, rect.h), heights)
            x += width + self.gap


class ReservedRoom(Container):
    """Room of the largest of some widgets, with one visible widget or none."""

    def __init__(self, ctx: Context, visible: Widget | None, widgets: Sequence[Widget]) -> None:
        super().__init__(ctx, [visible] if visible else [], 0)
        self._widgets = [*self._children, *widgets]

    def measure(self, width: int) -> tuple[int, int]:
        widths, heights = zip((0, 0), *(widget.cached_size(width) for widget in self._widgets), strict=True)
        return max(widths), max(heights)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self._children:
            width, height = child.cached_size(rect.w)
            child.place(pygame.Rect(*rect.topleft, min(width, rect.w), height))


@lru_cache(maxsize=256)
def _drawings(option: Option[Any], rules: Rules) -> list[tuple[Drawing, Rules]]:
    """Return the drawings of an option's values or parts, each with the rules that it shows."""
    if option.control is not ControlKind.CHOICE:
        parts = () if option.is_drawn_at_table or option.control is ControlKind.TABLE else option.parts or ("",)
        return [(build_drawing(rules, option, part), rules) for part in parts]
    drawings = []
    for value in option_words.list_values(option, rules):
        changed = build_rules(rules, **{option.name: value})
        shown_rules = changed if isinstance(changed, Rules) else rules
        drawings.append((build_drawing(shown_rules, option, option_words.find_value_key(value)), shown_rules))
    return drawings


def _extent(option: Option[Any], rules: Rules) -> tuple[float, float]:
    """Return the width and height that hold all drawings of an option, in card heights."""
    return measure_drawings([picture for picture, _ in _drawings(option, rules)])


def _picture_scale(option: Option[Any], rules: Rules) -> float:
    """Return the scale of pictures, which is larger for a numeric option without cards."""
    rows = (row for picture, _ in _drawings(option, rules) for row in picture)
    is_numeric = option.control in (ControlKind.NUMBER, ControlKind.NUMBERS)
    has_cards = any(piece.kind in ("cards", "back") for row in rows for piece in row)
    return SIZES.cardless_picture_scale if is_numeric and not has_cards else 1.0


@dataclass(frozen=True)
class OptionLines:
    """Factory of the lines of options; `change` sets a value, `show_option` shows another option. In search results,
    the words of `sought` are marked and a link leads to each section.
    """

    ctx: Context
    editor: RuleEditor
    change: Callable[[str, Any], None]
    show_option: Callable[[str], None]
    sought: str = ""

    def rows(self, options: Sequence[Option[Any]], room: int) -> list[Widget]:
        """Return rows of options; two share a row if both fit into `room` tiles, and in search results."""
        counts = {option.name: count_tiles(option, self.editor.rules) for option in options}
        half = MIN_LONE_COLUMNS // 2
        rows: list[list[Option[Any]]] = []
        for option in options:
            pair = [counts[each.name] for each in (*rows[-1], option)] if rows and len(rows[-1]) == 1 else []
            if pair and sum(pair) <= room and (not self.sought or max(pair) <= half):
                rows[-1].append(option)
            else:
                rows.append([option])
        columns = [[half if self.sought else counts[option.name] for option in row] for row in rows]
        for row, row_columns in zip(rows, columns, strict=True):
            if len(row) == 1:
                row_columns[0] = max(counts[row[0].name], MIN_LONE_COLUMNS if room == FULL_ROW_TILES else 0)
        factor = 2 if 0 < room < FULL_ROW_TILES else 1  # then only half of the width is free
        page = [(option, factor * sum(each)) for row, each in zip(rows, columns, strict=True) for option in row]
        widgets: list[Widget] = []
        for row, row_columns in zip(rows, columns, strict=True):
            is_narrow = len(row) > 1 or room < FULL_ROW_TILES
            lines = [
                self.line(option, OptionPlace(count, row, page, is_narrow))
                for option, count in zip(row, row_columns, strict=True)
            ]
            pair_lines = [line for line in lines if isinstance(line, OptionLine)]
            widgets.append(OptionPair(self.ctx, pair_lines, row_columns) if len(row) > 1 else lines[0])
        return widgets

    def line(self, option: Option[Any], place: OptionPlace) -> OptionLine | Column:
        """Return the line of an option with its current value."""
        ctx, t, name, rules = self.ctx, self.ctx.t, option.name, self.editor.rules
        is_changed, is_table = rules[name] != self.editor.find_usual_value(name), option.control is ControlKind.TABLE
        role, description = "gold" if is_changed else "text", t(f"options.{name}.what")
        title = self._text(t(f"options.{name}.name"), SIZES.option_letters_px, role, "bold", f"name.{name}")
        title.tooltip = "\n".join([description, *([t(f"terms.{option.term}.means")] if option.term else [])])
        mark = self._changed_mark(option, place.is_narrow or is_table)
        undo = ReservedRoom(ctx, mark if is_changed else None, [mark])
        meaning = self._meaning(option) or [self._text(description, SIZES.meaning_letters_px, "text_dim")]
        needs = [self._needs(name)] if list_unmet_needs(rules, name) else []
        has_initial = ctx.theme.printed and not self.sought
        initial = [Picture(ctx, ctx.square_picture("books/drop", ctx.tx(ORNAMENT_PX)))] if has_initial else []
        heading: Widget = SingleRow(ctx, [*initial, title, undo], 12, "middle")
        if is_table:
            links = [self._section_link(option)] if self.sought else []
            words = Column(ctx, [*links, heading, *meaning, *needs], SIZES.title_gap_px)
            card_height = SIZES.bomb_card_scale * self._card_height(place)
            editor = bomb_editor(ctx, rules, partial(self.change, name), words, card_height)
            return Column(ctx, [editor], name=f"line.{name}")
        if self.sought:
            upper_part = SingleRow(ctx, [self._section_link(option), Space(ctx), undo], 6, "middle")
            heading = Column(ctx, [upper_part, title], -SIZES.section_link_overlap_px)
        return OptionLine(ctx, [heading, *meaning], self._control(option, place), needs, name=f"line.{name}")

    def _text(self, text: str, size: float, role: str, weight: str = "medium", name: str = "") -> Label:
        if not self.sought:
            return Label(self.ctx, text, size, role, weight, name=name)
        spans = find_spans(text, self.sought)
        return MarkedLabel(self.ctx, text, spans, size=size, role=role, weight=weight, name=name)

    def _needs(self, name: str) -> Widget:
        ctx, t, rules = self.ctx, self.ctx.t, self.editor.rules
        needs = Label(ctx, option_words.format_needs(ctx.texts, rules, name), 20, "warning", name=f"idle.{name}")
        links: list[Widget] = []
        options = dict.fromkeys(change.option for need in list_unmet_needs(rules, name) for change in need.changes)
        for option in options:
            is_only_option = len(options) == 1
            label = (
                t("rules.needs.there") if is_only_option else t("rules.needs.go", option=t(f"options.{option}.name"))
            )
            show = partial(self.show_option, option)
            links.append(Button(ctx, label, show, "quiet", "right", size=20, name=f"to.{name}.{option}"))
        if len(links) < 2:
            return Row(ctx, [needs, *links], gap=10)
        return Column(ctx, [needs, Row(ctx, links, gap=10)], gap=2)

    def _section_link(self, option: Option[Any]) -> Widget:
        ctx, words, icon = self.ctx, self.ctx.t(f"rules.tab.{option.section}"), drawings.icon_of(option.section)
        show, name = partial(self.show_option, option.name), f"crumb.{option.name}"
        link = Button(ctx, words, show, "quiet", icon, size=SIZES.section_link_letters_px, name=name)
        link.padding = ctx.px(SIZES.section_link_indent_px), 0  # aligned with the name below
        return link

    def _meaning(self, option: Option[Any]) -> list[Widget]:
        rules = self.editor.rules
        values = [
            rules[option.name],
            *(option_words.list_values(option, rules) if option.control is ControlKind.CHOICE else ()),
        ]
        meanings = [option_words.format_value_meaning(self.ctx.texts, option, value) for value in values]
        labels = [self._text(text, SIZES.meaning_letters_px, "text_dim") for text in meanings if text]
        return [ReservedRoom(self.ctx, labels[0] if meanings[0] else None, labels)] if labels else []

    def _changed_mark(self, option: Option[Any], is_narrow: bool) -> Widget:
        """Return the mark of a changed value and the button back. A long value is shown in the tooltip."""
        ctx, t, name, preset = self.ctx, self.ctx.t, option.name, self.ctx.t(f"presets.{self.editor.base}.name")
        usual = self.editor.find_usual_value(name)
        value = option_words.format_value(ctx.texts, self.editor.rules, option, usual)
        text, tip = t("rules.changed_mark", preset=preset, value=value), t("rules.back_to_preset_tip")
        undo, key = partial(self.change, name, usual), f"back.{name}"
        if is_narrow:
            return IconButton(ctx, "undo", undo, f"{text}. {tip}", "quiet", name=key)
        back = Button(ctx, t("rules.back_to_preset"), undo, "quiet", "undo", size=20, tooltip=tip, name=key)
        tooltip = ""
        if len(value) > MAX_INLINE_VALUE_LENGTH:
            text, tooltip = t("rules.changed_mark_short", preset=preset), text
        label = Label(ctx, text, 20, "gold", "semibold", tooltip=tooltip, name=f"changed.{name}")
        return Row(ctx, [label, back], gap=10)

    def _card_height(self, place: OptionPlace) -> float:
        """Return the height of cards on a page's pictures (1080p): the largest that fits the narrowest tile."""
        max_height, heights = SIZES.max_card_height_px, []
        for option, columns in place.page:
            if option.control is ControlKind.TABLE:
                max_height = SIZES.max_bomb_card_height_px
            width = tile_width(WINS_PER_ROW if option.control is ControlKind.SEVERAL else columns)
            extent = _extent(option, self.editor.rules)
            heights.append(PICTURE_SIZES.max_drawn_width_ratio * width / extent[0])
        return min(max_height, *heights)

    def _control(self, option: Option[Any], place: OptionPlace) -> Widget:
        ctx, rules, card_height = self.ctx, self.editor.rules, self._card_height(place)
        heights = [card_height * _extent(each, rules)[1] * _picture_scale(each, rules) for each in place.row]
        height = round(max(SIZES.min_picture_height_px, max(heights) / PICTURE_SIZES.max_drawn_height_ratio))
        card_height *= _picture_scale(option, rules)
        extent = _extent(option, rules)
        paints = [rule_paint(ctx, picture, shown, extent, card_height) for picture, shown in _drawings(option, rules)]
        match option.control:
            case ControlKind.SEVERAL:
                return self._switches(option, paints, height)
            case ControlKind.NUMBERS:
                return self._numbers(option, paints, place.columns, height)
            case ControlKind.NUMBER:
                return self._number(option, paints, place.columns, height)
            case _:
                return self._choice(option, paints, place.columns, height)

    def _switches(self, option: Option[Any], paints: Sequence[TilePaint], height: int) -> Widget:
        ctx, name, value, switches = self.ctx, option.name, self.editor.rules[option.name], list[Widget]()
        for part, paint in zip(option.parts, paints, strict=True):
            toggled = tuple(each for each in option.parts if each in {*value} ^ {part})
            label, meaning = (ctx.t(f"options.{name}.{what}.{part}") for what in ("value", "means"))
            switches.append(PictureTile(
                ctx, label, paint, partial(self.change, name, toggled), chosen=part in value, tooltip=meaning,
                name=f"{name}.{part}", max_height=height, ratio=SIZES.choice_aspect,
            ))  # fmt: skip
        return Grid(ctx, switches, WINS_PER_ROW, gap=TILE_GAP_PX, least=SIZES.min_win_px * ctx.text_scale)

    def _numbers(self, option: Option[Any], paints: Sequence[TilePaint], columns: int, height: int) -> Widget:
        ctx, value, cells = self.ctx, self.editor.rules[option.name], list[Widget]()
        for n, (part, paint) in enumerate(zip(option.parts, paints, strict=True)):
            key, numbers = f"{option.name}.{part}", sorted({*POINT_CHOICES, value[n]})
            change = partial(self._change_part, option, n)
            stepper = Stepper(ctx, numbers, value[n], change, show=ctx.texts.format_number, name=key)
            stepper.access_label = ctx.t(f"options.{key}")
            cells.append(self._number_cell(stepper.access_label, paint, stepper, height))
        return Grid(ctx, cells, columns, gap=TILE_GAP_PX, least=SIZES.min_price_px * ctx.text_scale)

    def _number(self, option: Option[Any], paints: Sequence[TilePaint], columns: int, height: int) -> Widget:
        ctx, name, value = self.ctx, option.name, self.editor.rules[option.name]
        numbers, show = sorted({*option.values, value}), partial(ctx.t, f"options.{name}.value")
        stepper = Stepper(ctx, numbers, value, partial(self.change, name), show=lambda n: show(n=n), name=name)
        stepper.access_label = ctx.t(f"options.{name}.name")
        if option.is_drawn_at_table:  # the table's picture shows the players
            return Row(ctx, [stepper])
        cell = self._number_cell("", paints[0], stepper, height)
        return Grid(ctx, [cell], columns, gap=TILE_GAP_PX, least=SIZES.min_price_px * ctx.text_scale)

    def _number_cell(self, label: str, paint: TilePaint, stepper: Stepper, height: int) -> Widget:
        tile = PictureTile(self.ctx, label, paint, max_height=height, ratio=SIZES.choice_aspect)
        return Column(self.ctx, [grow(tile), Row(self.ctx, [stepper], align="center")], gap=8)

    def _choice(self, option: Option[Any], paints: Sequence[TilePaint], columns: int, height: int) -> Widget:
        ctx, name, rules = self.ctx, option.name, self.editor.rules
        choices = [
            (value, option_words.format_value(ctx.texts, rules, option, value))
            for value in option_words.list_values(option, rules)
        ]
        choice = PictureChoice(
            ctx, choices, paints, rules[name], partial(self.change, name), name=name, ratio=SIZES.choice_aspect,
            max_height=height, max_width=round(SIZES.max_choice_tile_px), columns=columns,
        )  # fmt: skip
        choice.access_label = ctx.t(f"options.{name}.name")
        return choice

    def _change_part(self, option: Option[Any], index: int, points: int) -> None:
        value = self.editor.rules[option.name]
        self.change(option.name, option.read([*value[:index], points, *value[index + 1 :]]))


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
            (name, option_words.format_value(ctx.texts, remedy.rules, OPTION_BY_NAME[name], value))
            for name, value in remedy.changes
        )
        changes = (t("rules.fix.value", option=t(f"options.{name}.name"), value=value) for name, value in named)
        return Button(ctx, "; ".join(changes), act, "plain", "check", name=f"remedy.{at}", align="left")

    def parts(close: Close) -> list[Widget]:
        offers: list[Widget] = [remedy_button(at, remedy, close) for at, remedy in enumerate(remedies)]
        instead = [Label(ctx, t("rules.clash.instead"), 22, "gold", "semibold")] if offers else []
        return [Label(ctx, why(), 22, name="why"), *instead, *offers, form_foot(ctx, close, name="cancel")]

    open_form(ui, "rules.clash", parts, "remedy.0")
