"""The widgets of a game option: name, meaning, unmet requirements, difference from the preset, and control."""

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
from game.ui.pages.rules.rule_pictures import make_rule_tile_picture, measure_drawings

SIZES = Measures("option_lines")
PICTURE_SIZES = Measures("rule_pictures")

MAX_INLINE_VALUE_LENGTH = 30
INSTANT_WINS_PER_ROW = 4
MAX_ROW_TILES = 5
MIN_LONE_OPTION_TILES = 4


class OptionPicture(NamedTuple):
    """A drawing in an option's control, the rules that it illustrates, and the scale of the drawing."""

    drawing: Drawing
    rules: Rules
    scale: float


@lru_cache(maxsize=256)
def build_pictures(option: Option[Any], rules: Rules) -> list[OptionPicture]:
    parts = list[tuple[str, Any]]()
    if option.control is ControlKind.CHOICE:
        values = option_words.list_values(option, rules)
        parts = [(option_words.get_value_key(value), build_rules(rules, **{option.name: value})) for value in values]
    elif option.control is not ControlKind.TABLE and not option.is_drawn_at_table:
        parts = [(part, rules) for part in option.parts or ("",)]
    pictures = []
    for part, value_or_rules in parts:
        shown_rules = value_or_rules if isinstance(value_or_rules, Rules) else rules
        drawing = build_drawing(shown_rules, option, part)
        has_cards = any(piece.kind in ("cards", "back") for row in drawing for piece in row)
        is_enlarged = len(drawing) == 1 and not has_cards  # several rows would make the tile too high
        pictures.append(OptionPicture(drawing, shown_rules, SIZES.cardless_picture_scale if is_enlarged else 1.0))
    return pictures


def count_tiles(option: Option[Any], rules: Rules) -> int:
    """Return the number of tiles that an option's control shows side by side."""
    if option.control in (ControlKind.SEVERAL, ControlKind.TABLE):
        return MAX_ROW_TILES
    return max(1, len(build_pictures(option, rules)))


class ReservedSpace(kit.Container):
    """A container that shows one widget or none. Its size is that of the largest of the given widgets."""

    def __init__(self, ctx: Context, visible_widget: kit.Widget | None, widgets: Iterable[kit.Widget]) -> None:
        super().__init__(ctx, [visible_widget] if visible_widget else [], 0)
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
class OptionWidgetBuilder:
    """Builds the widgets of game options. Occurrences of `search_text` in their texts are highlighted."""

    ctx: Context
    editor: RuleEditor
    change: Callable[[str, Any], None]
    show_option: Callable[[str], None]
    search_text: str = ""
    card_height: float = 0.0
    """Maximum height of the cards in the drawings, in pixels at 1080p."""

    def make_rows(self, options: Sequence[Option[Any]], max_tile_count: int) -> list[kit.Widget]:
        """Return the options in rows. Two options share a row if they need at most `max_tile_count` tiles together."""
        rules = self.editor.rules
        rows = list[dict[Option[Any], int]]()
        is_full_width = max_tile_count >= MAX_ROW_TILES
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
        """Return one option, or two side by side. `row` maps each option to its number of columns."""
        pictures = [option_picture for option in row for option_picture in build_pictures(option, self.editor.rules)]
        heights = (measure_drawings([option_picture.drawing])[1] * option_picture.scale for option_picture in pictures)
        picture_height = self.card_height * max(heights, default=1.0) / PICTURE_SIZES.max_drawn_height_ratio
        picture_height = max(SIZES.min_picture_height_px, picture_height)
        columns = [self.build_widgets(option, count, picture_height, is_narrow) for option, count in row.items()]
        widgets = columns[0]
        if len(columns) > 1:
            pairs = zip_longest(*columns, fillvalue=kit.Space(self.ctx))
            gap = SIZES.neighbour_gap_px
            widgets = [kit.SingleRow(self.ctx, list(map(kit.grow, pair, row.values())), gap) for pair in pairs]
        option_column = kit.Column(self.ctx, widgets[:2], SIZES.control_gap_px)
        return kit.Column(self.ctx, [option_column, *widgets[2:]], SIZES.control_gap_px)

    def _find_card_height(self, rows: Sequence[Mapping[Option[Any], int]], rows_side_by_side: int) -> float:
        """Return the largest card height, in pixels at 1080p, at which every drawing fits its tile."""
        has_table = any(option.control is ControlKind.TABLE for row in rows for option in row)
        heights = [SIZES.max_bomb_card_height_px if has_table else SIZES.max_card_height_px]
        for row in rows:
            for option in row:
                is_grid = option.control is ControlKind.SEVERAL
                tile_count = INSTANT_WINS_PER_ROW if is_grid else rows_side_by_side * sum(row.values())
                width = (SIZES.usual_row_width_px + TILE_GAP_PX - SIZES.neighbour_gap_px) / tile_count - TILE_GAP_PX
                pictures = build_pictures(option, self.editor.rules)
                drawing_width, _ = measure_drawings([option_picture.drawing for option_picture in pictures])
                heights.append(PICTURE_SIZES.max_drawn_width_ratio * width / drawing_width)
        return min(heights)

    def build_widgets(
        self, option: Option[Any], columns: int = 1, picture_height: float = 0, is_narrow: bool = True
    ) -> list[kit.Widget]:
        """Return the widgets of an option from top to bottom: heading, meaning, control and unmet requirements."""
        ctx, t, name, rules = self.ctx, self.ctx.t, option.name, self.editor.rules
        is_changed, is_table = rules[name] != self.editor.get_usual_value(name), option.control is ControlKind.TABLE
        title_role = "gold" if is_changed else "text"
        title = self._make_label(t(f"options.{name}.name"), SIZES.option_text_px, title_role, "bold")
        title.name = f"name.{name}"
        term_texts = [t(f"terms.{option.term}.means")] if option.term else []
        title.tooltip = "\n".join([t(f"options.{name}.what"), *term_texts])
        undo_widget = self._make_undo_widget(option, is_narrow or is_table)
        undo_space = ReservedSpace(ctx, undo_widget if is_changed else None, [undo_widget])
        if self.search_text:
            icon, size = drawings.find_icon_name(option.section), SIZES.section_link_text_px
            label = t(f"rules.tab.{option.section}")
            show_section = partial(self.show_option, name)
            link = kit.Button(ctx, label, show_section, "quiet", icon, size=size, name=f"crumb.{name}")
            link.padding = ctx.px(SIZES.section_link_indent_px), 0  # aligned with the name below
            upper_row = kit.SingleRow(ctx, [link, kit.Space(ctx), undo_space], 6, "middle")
            heading: kit.Widget = kit.Column(ctx, [upper_row, title], -SIZES.section_link_overlap_px)
        else:
            ornament = [kit.Picture(ctx, ctx.square_picture("books/drop", ctx.tx(ORNAMENT_PX)))]
            heading = kit.SingleRow(ctx, [*(ornament if ctx.theme.is_printed else []), title, undo_space], 12, "middle")
        unmet_needs = [self._make_unmet_needs(name)] if list_unmet_needs(rules, name) else []
        texts = [heading, self._make_meaning(option), *(unmet_needs if is_table else [])]
        text_column = kit.Column(ctx, texts, SIZES.title_gap_px)
        widgets: list[kit.Widget] = [text_column]
        if is_table:
            card_height = SIZES.bomb_card_scale * self.card_height
            widgets = [build_bomb_editor(ctx, rules, partial(self.change, name), text_column, card_height)]
        else:
            widgets += [self._make_control(option, columns, picture_height), *unmet_needs]
        widgets[0].name = f"line.{name}"
        return widgets

    def _make_label(self, text: str, size: float, role: str, weight: str = "medium") -> kit.Label:
        label = kit.Label(self.ctx, text, size, role, weight)
        label.marked_ranges = find_spans(text, self.search_text)
        return label

    def _make_unmet_needs(self, name: str) -> kit.Widget:
        ctx, t, rules, links = self.ctx, self.ctx.t, self.editor.rules, list[kit.Widget]()
        text = option_words.format_needs(ctx.texts, rules, name)
        needs_label = kit.Label(ctx, text, 20, "warning", name=f"idle.{name}")
        options = dict.fromkeys(change.option for need in list_unmet_needs(rules, name) for change in need.changes)
        for option in options:
            key = "go" if len(options) > 1 else "there"
            show_option = partial(self.show_option, option)
            label = t(f"rules.needs.{key}", option=t(f"options.{option}.name"))
            links.append(kit.Button(ctx, label, show_option, "quiet", "right", size=20, name=f"to.{name}.{option}"))
        return kit.Row(ctx, [needs_label, kit.Row(ctx, links, gap=10)], gap=10)

    def _make_meaning(self, option: Option[Any]) -> kit.Widget:
        """Return the meaning of the current value. Without meanings of values, return the meaning of the option."""
        rules, labels = self.editor.rules, dict[Any, kit.Label]()
        for value in option_words.list_values(option, rules):
            if text := option_words.format_value_meaning(self.ctx.texts, option, value):
                labels[value] = self._make_label(text, SIZES.meaning_text_px, "text_dim")
        if labels:
            return ReservedSpace(self.ctx, labels.get(rules[option.name]), labels.values())
        return self._make_label(self.ctx.t(f"options.{option.name}.what"), SIZES.meaning_text_px, "text_dim")

    def _make_undo_widget(self, option: Option[Any], is_narrow: bool) -> kit.Widget:
        """Return a label with the preset's value and a button that restores the value, or only the button if narrow."""
        ctx, t, name = self.ctx, self.ctx.t, option.name
        preset_value = self.editor.get_usual_value(name)
        preset = t(f"presets.{self.editor.base}.name")
        value = option_words.format_value(ctx.texts, self.editor.rules, option, preset_value)
        text, tip = t("rules.changed_mark", preset=preset, value=value), t("rules.back_to_preset_tip")
        undo, widget_name = partial(self.change, name, preset_value), f"back.{name}"
        if is_narrow:
            return kit.IconButton(ctx, "undo", undo, f"{text}. {tip}", "quiet", name=widget_name)
        make_button = partial(kit.Button, icon="undo", size=20, tooltip=tip, name=widget_name)
        button = make_button(ctx, t("rules.back_to_preset"), undo, "quiet")
        tooltip = ""
        if len(value) > MAX_INLINE_VALUE_LENGTH:
            text, tooltip = t("rules.changed_mark_short", preset=preset), text
        label = kit.Label(ctx, text, 20, "gold", "semibold", tooltip=tooltip, name=f"changed.{name}")
        return kit.Row(ctx, [label, button], gap=10)

    def _make_control(self, option: Option[Any], columns: int, picture_height: float) -> kit.Widget:
        ctx, name, rules = self.ctx, option.name, self.editor.rules
        pictures = build_pictures(option, rules)
        min_extent = measure_drawings([picture.drawing for picture in pictures])
        tile_pictures = [
            make_rule_tile_picture(ctx, drawing, shown_rules, min_extent, self.card_height * scale)
            for drawing, shown_rules, scale in pictures
        ]
        if option.control is ControlKind.CHOICE:
            values = option_words.list_values(option, rules)
            choices = [(value, option_words.format_value(ctx.texts, rules, option, value)) for value in values]
            make_choice = partial(PictureChoice, columns=columns, max_width=round(SIZES.max_choice_tile_px), name=name)
            make_choice = partial(make_choice, max_height=picture_height, ratio=SIZES.choice_aspect)
            change, label = partial(self.change, name), ctx.t(f"options.{name}.name")
            return make_choice(ctx, choices, tile_pictures, rules[name], change, access_label=label)
        if option.is_drawn_at_table:  # the table's picture shows the players
            return kit.Row(ctx, [self._make_stepper(option)])
        cells = list[kit.Widget]()
        make_tile = partial(PictureTile, ctx, max_height=picture_height, ratio=SIZES.choice_aspect)
        if option.control is ControlKind.SEVERAL:
            columns, min_width = INSTANT_WINS_PER_ROW, SIZES.min_win_px
            for part, tile_picture in zip(option.parts, tile_pictures, strict=True):
                label, meaning = (ctx.t(f"options.{name}.{text}.{part}") for text in ("value", "means"))
                new_value = tuple(other for other in option.parts if other in {*rules[name]} ^ {part})
                toggle = partial(self.change, name, new_value)
                tile = make_tile(label, tile_picture, toggle, tooltip=meaning, name=f"{name}.{part}")
                tile.is_chosen = part in rules[name]
                cells.append(tile)
        else:
            min_width = SIZES.min_price_px
            for n, tile_picture in enumerate(tile_pictures):
                stepper = self._make_stepper(option, n)
                picture = kit.grow(make_tile(stepper.access_label if option.parts else "", tile_picture))
                cells.append(kit.Column(ctx, [picture, kit.Row(ctx, [stepper], align="center")], gap=8))
        return kit.Grid(ctx, cells, columns, gap=TILE_GAP_PX, min_width=min_width * ctx.text_ratio)

    def _make_stepper(self, option: Option[Any], index: int = 0) -> Stepper:
        ctx, name, value = self.ctx, option.name, self.editor.rules[option.name]
        is_single_number = option.control is ControlKind.NUMBER
        key = name if is_single_number else f"{name}.{option.parts[index]}"
        number, choices = (value, option.values) if is_single_number else (value[index], POINT_CHOICES)

        def show(n: int) -> str:
            return ctx.t(f"options.{name}.value", n=n) if is_single_number else ctx.texts.format_number(n)

        def change(n: int) -> None:
            self.change(name, n if is_single_number else option.read([*value[:index], n, *value[index + 1 :]]))

        access_label = ctx.t(f"options.{name}.name" if is_single_number else f"options.{key}")
        return Stepper(ctx, choices, number, change, show, access_label=access_label, name=key)


def open_clash_dialog(
    ctx: Context, ui: kit.Ui, explain: Callable[[], str], remedies: Sequence[Remedy], apply: Callable[[Rules], None]
) -> None:
    """Open a dialog that explains why two options contradict each other and offers changes that solve the conflict."""
    t = ctx.t

    def parts(close: Close) -> list[kit.Widget]:
        def choose(rules: Rules) -> None:
            close()
            apply(rules)

        remedy_buttons = list[kit.Widget]()
        for n, remedy in enumerate(remedies):
            rules, changes = remedy.rules, []
            for name, new_value in remedy.changes:
                value_text = option_words.format_value(ctx.texts, rules, OPTION_BY_NAME[name], new_value)
                changes.append(t("rules.fix.value", option=t(f"options.{name}.name"), value=value_text))
            label, apply_remedy = "; ".join(changes), partial(choose, rules)
            button = kit.Button(ctx, label, apply_remedy, "plain", "check", name=f"remedy.{n}", align="left")
            remedy_buttons.append(button)
        heading = [kit.Label(ctx, t("rules.clash.instead"), 22, "gold", "semibold")] if remedy_buttons else []
        explanation = kit.Label(ctx, explain(), 22, name="why")
        return [explanation, *heading, *remedy_buttons, form_footer(ctx, close, name="cancel")]

    open_form(ui, "rules.clash", parts, "remedy.0")
