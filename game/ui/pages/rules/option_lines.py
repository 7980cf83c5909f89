"""An option of the rules screen: its name, meaning, unmet needs, difference from the preset, and control."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import zip_longest
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
from game.ui import kit
from game.ui.context import Context
from game.ui.gfx import drawings
from game.ui.kit.dialog import Close, form_footer, open_form
from game.ui.measures import Measures
from game.ui.pages.parts.page import ORNAMENT_PX
from game.ui.pages.parts.tiles import TILE_GAP_PX, PictureChoice, PictureTile, Stepper
from game.ui.pages.rules.bombs import build_bomb_editor
from game.ui.pages.rules.rule_pictures import make_rule_paint, measure_drawings

SIZES = Measures("option_lines")
PICTURE_SIZES = Measures("rule_pictures")

MAX_INLINE_VALUE_LENGTH = 30
WINS_PER_ROW = 4
FULL_ROW_TILES = 5
MIN_LONE_OPTION_TILES = 4


class OptionPicture(NamedTuple):
    """The drawing of an option's value or part, and the rules that it shows. A drawing without cards is enlarged by
    `scale`.
    """

    drawing: Drawing
    rules: Rules
    scale: float


@lru_cache(maxsize=256)
def build_pictures(option: Option[Any], rules: Rules) -> list[OptionPicture]:
    """Return the pictures for the control of an option."""
    parts = list[tuple[str, Any]]()
    if option.control is ControlKind.CHOICE:
        values = option_words.list_values(option, rules)
        parts = [(option_words.find_value_key(value), build_rules(rules, **{option.name: value})) for value in values]
    elif option.control is not ControlKind.TABLE and not option.is_drawn_at_table:
        parts = [(part, rules) for part in option.parts or ("",)]
    pictures = []
    for part, result in parts:
        shown_rules = result if isinstance(result, Rules) else rules
        drawing = build_drawing(shown_rules, option, part)
        has_cards = any(piece.kind in ("cards", "back") for row in drawing for piece in row)
        pictures.append(OptionPicture(drawing, shown_rules, 1.0 if has_cards else SIZES.cardless_picture_scale))
    return pictures


def count_tiles(option: Option[Any], rules: Rules) -> int:
    """Return the number of tiles side by side in the control of an option."""
    if option.control in (ControlKind.SEVERAL, ControlKind.TABLE):
        return FULL_ROW_TILES
    return max(1, len(build_pictures(option, rules)))


class ReservedRoom(kit.Container):
    """A container as large as the largest of some widgets. It shows one widget or none."""

    def __init__(self, ctx: Context, visible: kit.Widget | None, widgets: Iterable[kit.Widget]) -> None:
        super().__init__(ctx, [visible] if visible else [], 0)
        self._widgets = [*self._children, *widgets]

    def measure(self, width: int) -> tuple[int, int]:
        widths, heights = zip((0, 0), *(widget.measure_once(width) for widget in self._widgets), strict=True)
        return max(widths), max(heights)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self._children:
            width, height = child.measure_once(rect.w)
            child.place(pygame.Rect(*rect.topleft, min(width, rect.w), height))


@dataclass
class OptionLines:
    """Makes the widgets of options. `change` sets a value, `show_option` shows another option.

    In search results, the words of `search_text` are marked, and a link leads to the section of each option.
    """

    ctx: Context
    editor: RuleEditor
    change: Callable[[str, Any], None]
    show_option: Callable[[str], None]
    search_text: str = ""
    card_height: float = 0.0
    """Greatest height of the cards on the pictures of a page, at 1080p."""

    def make_rows(self, options: Sequence[Option[Any]], max_tile_count: int) -> list[kit.Widget]:
        """Return rows of options; two share a row if their tiles fit into `max_tile_count` tiles."""
        rules, rows, is_full_width = self.editor.rules, list[dict[Option[Any], int]](), max_tile_count >= FULL_ROW_TILES
        for option in options:
            tile_count = count_tiles(option, rules)
            if rows and len(rows[-1]) == 1 and sum(rows[-1].values()) + tile_count <= max_tile_count:
                rows[-1][option] = tile_count
            else:
                rows.append({option: tile_count})
        for row in rows if is_full_width else ():
            if len(row) == 1:
                row |= {option: max(MIN_LONE_OPTION_TILES, count) for option, count in row.items()}
        self.card_height = self._find_card_height(rows, 1 if is_full_width or not max_tile_count else 2)
        return [self._make_row(row, len(row) > 1 or not is_full_width) for row in rows]

    def _make_row(self, row: Mapping[Option[Any], int], is_narrow: bool) -> kit.Widget:
        """Return one option, or two side by side whose parts begin and end at the same heights. `row` has the numbers
        of their columns.
        """
        pictures = [picture for option in row for picture in build_pictures(option, self.editor.rules)]
        heights = (measure_drawings([picture.drawing])[1] * picture.scale for picture in pictures)
        height = self.card_height * max(heights, default=1.0) / PICTURE_SIZES.max_drawn_height_ratio
        height = max(SIZES.min_picture_height_px, height)
        lines = [self.make_parts(option, columns, height, is_narrow) for option, columns in row.items()]
        parts = lines[0]
        if len(lines) > 1:
            pairs = zip_longest(*lines, fillvalue=kit.Space(self.ctx))
            gap = SIZES.neighbour_gap_px
            parts = [kit.SingleRow(self.ctx, list(map(kit.grow, pair, row.values())), gap) for pair in pairs]
        return kit.Column(self.ctx, parts, SIZES.control_gap_px)

    def _find_card_height(self, rows: Sequence[Mapping[Option[Any], int]], rows_side_by_side: int) -> float:
        """Return the height of cards on a page's pictures (1080p): the largest that fits the narrowest tile.

        The full width has room for `rows_side_by_side` rows.
        """
        has_table = any(option.control is ControlKind.TABLE for row in rows for option in row)
        heights = [SIZES.max_bomb_card_height_px if has_table else SIZES.max_card_height_px]
        for row in rows:
            for option in row:
                is_grid = option.control is ControlKind.SEVERAL
                tile_count = WINS_PER_ROW if is_grid else rows_side_by_side * sum(row.values())
                width = (SIZES.usual_row_width_px + TILE_GAP_PX - SIZES.neighbour_gap_px) / tile_count - TILE_GAP_PX
                pictures = build_pictures(option, self.editor.rules)
                drawing_width, _ = measure_drawings([picture.drawing for picture in pictures])
                heights.append(PICTURE_SIZES.max_drawn_width_ratio * width / drawing_width)
        return min(heights)

    def make_parts(
        self, option: Option[Any], columns: int = 1, picture_height: float = 0, is_narrow: bool = True
    ) -> list[kit.Widget]:
        """Return the parts of an option with its current value, which stand one below the other."""
        ctx, t, name, rules = self.ctx, self.ctx.t, option.name, self.editor.rules
        is_changed, is_table = rules[name] != self.editor.find_usual_value(name), option.control is ControlKind.TABLE
        role = "gold" if is_changed else "text"
        title = self._make_label(t(f"options.{name}.name"), SIZES.option_letters_px, role, "bold")
        title.name = f"name.{name}"
        terms = [t(f"terms.{option.term}.means")] if option.term else []
        title.tooltip = "\n".join([t(f"options.{name}.what"), *terms])
        mark = self._changed_mark(option, is_narrow or is_table)
        undo = ReservedRoom(ctx, mark if is_changed else None, [mark])
        if self.search_text:
            icon, size = drawings.find_icon_name(option.section), SIZES.section_link_letters_px
            label, show = t(f"rules.tab.{option.section}"), partial(self.show_option, name)
            link = kit.Button(ctx, label, show, "quiet", icon, size=size, name=f"crumb.{name}")
            link.padding = ctx.px(SIZES.section_link_indent_px), 0  # aligned with the name below
            upper_part = kit.SingleRow(ctx, [link, kit.Space(ctx), undo], 6, "middle")
            heading: kit.Widget = kit.Column(ctx, [upper_part, title], -SIZES.section_link_overlap_px)
        else:
            ornament = [kit.Picture(ctx, ctx.square_picture("books/drop", ctx.tx(ORNAMENT_PX)))]
            heading = kit.SingleRow(ctx, [*(ornament if ctx.theme.printed else []), title, undo], 12, "middle")
        needs = [self._needs(name)] if list_unmet_needs(rules, name) else []
        words = kit.Column(ctx, [heading, self._meaning(option), *(needs if is_table else [])], SIZES.title_gap_px)
        if is_table:
            card_height = SIZES.bomb_card_scale * self.card_height
            parts: list[kit.Widget] = [build_bomb_editor(ctx, rules, partial(self.change, name), words, card_height)]
        else:
            parts = [words, self._control(option, columns, picture_height), *needs]
        parts[0].name = f"line.{name}"
        return parts

    def _make_label(self, text: str, size: float, role: str, weight: str = "medium") -> kit.Label:
        label = kit.Label(self.ctx, text, size, role, weight)
        label.marked_ranges = find_spans(text, self.search_text)
        return label

    def _needs(self, name: str) -> kit.Widget:
        ctx, t, rules, links = self.ctx, self.ctx.t, self.editor.rules, list[kit.Widget]()
        needs = kit.Label(ctx, option_words.format_needs(ctx.texts, rules, name), 20, "warning", name=f"idle.{name}")
        options = dict.fromkeys(change.option for need in list_unmet_needs(rules, name) for change in need.changes)
        for option in options:
            key, show = "go" if len(options) > 1 else "there", partial(self.show_option, option)
            label = t(f"rules.needs.{key}", option=t(f"options.{option}.name"))
            links.append(kit.Button(ctx, label, show, "quiet", "right", size=20, name=f"to.{name}.{option}"))
        return kit.Row(ctx, [needs, kit.Row(ctx, links, gap=10)], gap=10)

    def _meaning(self, option: Option[Any]) -> kit.Widget:
        """Return the meaning of the current value, with room for those of the others, or the meaning of the option."""
        rules, labels = self.editor.rules, dict[Any, kit.Label]()
        for value in option_words.list_values(option, rules):
            if text := option_words.format_value_meaning(self.ctx.texts, option, value):
                labels[value] = self._make_label(text, SIZES.meaning_letters_px, "text_dim")
        if labels:
            return ReservedRoom(self.ctx, labels.get(rules[option.name]), labels.values())
        return self._make_label(self.ctx.t(f"options.{option.name}.what"), SIZES.meaning_letters_px, "text_dim")

    def _changed_mark(self, option: Option[Any], is_narrow: bool) -> kit.Widget:
        """Return the mark of a changed value and the button back. A long value is shown in the tooltip."""
        ctx, t, name, preset = self.ctx, self.ctx.t, option.name, self.ctx.t(f"presets.{self.editor.base}.name")
        usual = self.editor.find_usual_value(name)
        value = option_words.format_value(ctx.texts, self.editor.rules, option, usual)
        text, tip = t("rules.changed_mark", preset=preset, value=value), t("rules.back_to_preset_tip")
        undo, key = partial(self.change, name, usual), f"back.{name}"
        if is_narrow:
            return kit.IconButton(ctx, "undo", undo, f"{text}. {tip}", "quiet", name=key)
        back = kit.Button(ctx, t("rules.back_to_preset"), undo, "quiet", "undo", size=20, tooltip=tip, name=key)
        tooltip = ""
        if len(value) > MAX_INLINE_VALUE_LENGTH:
            text, tooltip = t("rules.changed_mark_short", preset=preset), text
        label = kit.Label(ctx, text, 20, "gold", "semibold", tooltip=tooltip, name=f"changed.{name}")
        return kit.Row(ctx, [label, back], gap=10)

    def _control(self, option: Option[Any], columns: int, picture_height: float) -> kit.Widget:
        ctx, name, rules = self.ctx, option.name, self.editor.rules
        pictures = build_pictures(option, rules)
        extent = measure_drawings([picture.drawing for picture in pictures])
        paints = [
            make_rule_paint(ctx, drawing, shown_rules, extent, self.card_height * scale)
            for drawing, shown_rules, scale in pictures
        ]
        if option.control is ControlKind.CHOICE:
            values = option_words.list_values(option, rules)
            choices = [(value, option_words.format_value(ctx.texts, rules, option, value)) for value in values]
            choice = PictureChoice(
                ctx, choices, paints, rules[name], partial(self.change, name), name=name, ratio=SIZES.choice_aspect,
                max_height=picture_height, max_width=round(SIZES.max_choice_tile_px), columns=columns,
            )  # fmt: skip
            choice.access_label = ctx.t(f"options.{name}.name")
            return choice
        if option.is_drawn_at_table:  # the table's picture shows the players
            return kit.Row(ctx, [self._stepper(option)])
        cells = list[kit.Widget]()
        tile = partial(PictureTile, ctx, max_height=picture_height, ratio=SIZES.choice_aspect)
        if option.control is ControlKind.SEVERAL:
            columns, min_width = WINS_PER_ROW, SIZES.min_win_px
            for part, paint in zip(option.parts, paints, strict=True):
                label, meaning = (ctx.t(f"options.{name}.{text}.{part}") for text in ("value", "means"))
                toggled = tuple(other for other in option.parts if other in {*rules[name]} ^ {part})
                toggle, is_on, key = partial(self.change, name, toggled), part in rules[name], f"{name}.{part}"
                cells.append(tile(label, paint, toggle, is_chosen=is_on, tooltip=meaning, name=key))
        else:
            min_width = SIZES.min_price_px
            for n, paint in enumerate(paints):
                stepper = self._stepper(option, n)
                picture = kit.grow(tile(stepper.access_label if option.parts else "", paint))
                cells.append(kit.Column(ctx, [picture, kit.Row(ctx, [stepper], align="center")], gap=8))
        return kit.Grid(ctx, cells, columns, gap=TILE_GAP_PX, min_width=min_width * ctx.text_scale)

    def _stepper(self, option: Option[Any], index: int = 0) -> Stepper:
        ctx, name, value = self.ctx, option.name, self.editor.rules[option.name]
        is_lone = option.control is ControlKind.NUMBER
        key = name if is_lone else f"{name}.{option.parts[index]}"
        number, choices = (value, option.values) if is_lone else (value[index], POINT_CHOICES)

        def show(n: int) -> str:
            return ctx.t(f"options.{name}.value", n=n) if is_lone else ctx.texts.format_number(n)

        def change(n: int) -> None:
            self.change(name, n if is_lone else option.read([*value[:index], n, *value[index + 1 :]]))

        stepper = Stepper(ctx, choices, number, change, format_value=show, name=key)
        stepper.access_label = ctx.t(f"options.{name}.name" if is_lone else f"options.{key}")
        return stepper


def open_clash_dialog(
    ctx: Context, ui: kit.Ui, explain: Callable[[], str], remedies: Sequence[Remedy], apply: Callable[[Rules], None]
) -> None:
    """Explain why two options contradict each other, and offer changes that resolve it."""
    t = ctx.t

    def parts(close: Close) -> list[kit.Widget]:
        def choose(rules: Rules) -> None:
            close()
            apply(rules)

        offers = list[kit.Widget]()
        for n, remedy in enumerate(remedies):
            rules, changes = remedy.rules, []
            for name, value in remedy.changes:
                words = option_words.format_value(ctx.texts, rules, OPTION_BY_NAME[name], value)
                changes.append(t("rules.fix.value", option=t(f"options.{name}.name"), value=words))
            label, act = "; ".join(changes), partial(choose, rules)
            offers.append(kit.Button(ctx, label, act, "plain", "check", name=f"remedy.{n}", align="left"))
        heading = [kit.Label(ctx, t("rules.clash.instead"), 22, "gold", "semibold")] if offers else []
        return [kit.Label(ctx, explain(), 22, name="why"), *heading, *offers, form_footer(ctx, close, name="cancel")]

    open_form(ui, "rules.clash", parts, "remedy.0")
