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
from game.ui.gfx.drawings import get_icon_name
from game.ui.kit.dialog import Close, form_footer, open_form
from game.ui.measures import Measures
from game.ui.pages.parts.page import ORNAMENT_PX
from game.ui.pages.parts.tiles import TILE_GAP_PX, PictureChoice, PictureTile, Stepper, TilePicture
from game.ui.pages.rules.bombs import build_bomb_editor
from game.ui.pages.rules.rule_pictures import get_drawing_scale, make_rule_tile_picture, measure_drawings

SIZES = Measures("option_lines")
PICTURE_SIZES = Measures("rule_pictures")

MAX_INLINE_VALUE_LENGTH = 30
INSTANT_WINS_PER_ROW = 4
MAX_ROW_TILES = 5
MIN_LONE_OPTION_TILES = 4


@lru_cache(maxsize=256)
def build_drawings(option: Option[Any], rules: Rules) -> list[tuple[Drawing, Rules]]:
    """Return the drawings for the values or parts of an option, each with the rules that the drawing illustrates."""
    if option.control is ControlKind.CHOICE:
        values = option_words.list_values(option, rules)
        results = [build_rules(rules, **{option.name: value}) for value in values]
        shown_rules = [result if isinstance(result, Rules) else rules for result in results]
        keys = map(option_words.get_value_key, values)
        return [(build_drawing(rules, option, key), rules) for rules, key in zip(shown_rules, keys, strict=True)]
    if option.control is ControlKind.TABLE or option.is_drawn_at_table:
        return []
    return [(build_drawing(rules, option, part), rules) for part in option.parts or ("",)]


class TileLimits(NamedTuple):
    """Number of columns of an option's tiles, and the largest heights of pictures and cards, in pixels at 1080p."""

    columns: int = 1
    picture_height: float = 0.0
    card_height: float = 0.0


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


@dataclass(frozen=True)
class OptionWidgetBuilder:
    """Builds the widgets of game options. Occurrences of `search_text` in their texts are highlighted."""

    ctx: Context
    editor: RuleEditor
    change: Callable[[str, Any], None]
    show_option: Callable[[str], None]
    search_text: str = ""

    def make_rows(self, options: Sequence[Option[Any]], max_row_tiles: int) -> list[kit.Widget]:
        """Return the options in rows. Two options share a row if they need at most `max_row_tiles` tiles together."""
        is_full_width = max_row_tiles >= MAX_ROW_TILES
        rows = self._arrange_rows(options, max_row_tiles)
        if is_full_width:
            for row in rows:
                if len(row) == 1:
                    row |= {option: max(MIN_LONE_OPTION_TILES, count) for option, count in row.items()}
        card_height = self._compute_card_height(rows, 1 if is_full_width or not max_row_tiles else 2)
        return [self._make_row(row, card_height, len(row) > 1 or not is_full_width) for row in rows]

    def _arrange_rows(self, options: Sequence[Option[Any]], max_row_tiles: int) -> list[dict[Option[Any], int]]:
        """Return rows of one or two options, each with its number of tiles."""
        rows = list[dict[Option[Any], int]]()
        for option in options:
            tile_count = max(1, len(build_drawings(option, self.editor.rules)))
            if option.control in (ControlKind.SEVERAL, ControlKind.TABLE):
                tile_count = MAX_ROW_TILES
            if rows and len(rows[-1]) == 1 and sum(rows[-1].values()) + tile_count <= max_row_tiles:
                rows[-1][option] = tile_count
            else:
                rows.append({option: tile_count})
        return rows

    def _compute_card_height(self, rows: Sequence[Mapping[Option[Any], int]], rows_side_by_side: int) -> float:
        """Return the largest card height, in pixels at 1080p, at which every drawing fits its tile."""
        has_table = any(option.control is ControlKind.TABLE for row in rows for option in row)
        heights = [SIZES.max_bomb_card_height_px if has_table else SIZES.max_card_height_px]
        for row in rows:
            for option in row:
                is_grid = option.control is ControlKind.SEVERAL
                tile_count = INSTANT_WINS_PER_ROW if is_grid else rows_side_by_side * sum(row.values())
                width = (SIZES.usual_row_width_px + TILE_GAP_PX - SIZES.neighbour_gap_px) / tile_count - TILE_GAP_PX
                drawings = [drawing for drawing, _ in build_drawings(option, self.editor.rules)]
                drawing_width, _ = measure_drawings(drawings)
                heights.append(PICTURE_SIZES.max_drawn_width_ratio * width / drawing_width)
        return min(heights)

    def _make_row(self, row: Mapping[Option[Any], int], card_height: float, is_narrow: bool) -> kit.Widget:
        """Return one option, or two side by side. `row` maps each option to its number of columns."""
        drawings = (drawing for option in row for drawing, _ in build_drawings(option, self.editor.rules))
        heights = (get_drawing_scale(drawing) * measure_drawings([drawing])[1] for drawing in drawings)
        picture_height = card_height * max(heights, default=1.0) / PICTURE_SIZES.max_drawn_height_ratio
        picture_height = max(SIZES.min_picture_height_px, picture_height)
        columns = [
            self.build_widgets(option, TileLimits(column_count, picture_height, card_height), is_narrow=is_narrow)
            for option, column_count in row.items()
        ]
        widgets = columns[0]
        if len(columns) > 1:
            pairs = zip_longest(*columns, fillvalue=kit.Space(self.ctx))
            gap = SIZES.neighbour_gap_px
            widgets = [kit.SingleRow(self.ctx, list(map(kit.grow, pair, row.values())), gap) for pair in pairs]
        option_column = kit.Column(self.ctx, widgets[:2], SIZES.control_gap_px)
        return kit.Column(self.ctx, [option_column, *widgets[2:]], SIZES.control_gap_px)

    def build_widgets(self, option: Option[Any], limits: TileLimits, *, is_narrow: bool = True) -> list[kit.Widget]:
        """Return the widgets of an option from top to bottom: heading, meaning, control and unmet requirements."""
        ctx, name, rules = self.ctx, option.name, self.editor.rules
        unmet_needs = [self._make_unmet_needs(name)] if list_unmet_needs(rules, name) else []
        texts = [self._make_heading(option, is_narrow), self._make_meaning(option)]
        if option.control is ControlKind.TABLE:
            introduction = kit.Column(ctx, [*texts, *unmet_needs], SIZES.title_gap_px)
            card_height = SIZES.bomb_card_scale * limits.card_height
            change = partial(self.change, name)
            widgets: list[kit.Widget] = [build_bomb_editor(ctx, rules, change, introduction, card_height)]
        else:
            widgets = [kit.Column(ctx, texts, SIZES.title_gap_px), self._make_control(option, limits), *unmet_needs]
        widgets[0].name = f"line.{name}"
        return widgets

    def _make_heading(self, option: Option[Any], is_narrow: bool) -> kit.Widget:
        """Return the option's name with a button that undoes a change. After a search, the section is above."""
        ctx, t, name = self.ctx, self.ctx.t, option.name
        is_changed = self.editor.rules[name] != self.editor.get_usual_value(name)
        title_role = "gold" if is_changed else "text"
        title = self._make_label(t(f"options.{name}.name"), SIZES.option_text_px, title_role, "bold")
        title.name = f"name.{name}"
        term_texts = [t(f"terms.{option.term}.means")] if option.term else []
        title.tooltip = "\n".join([t(f"options.{name}.what"), *term_texts])
        undo_widget = self._make_undo_widget(option, is_narrow or option.control is ControlKind.TABLE)
        undo_space = ReservedSpace(ctx, undo_widget if is_changed else None, [undo_widget])
        if self.search_text:
            icon, size = get_icon_name(option.section), SIZES.section_link_text_px
            label, show_section = t(f"rules.tab.{option.section}"), partial(self.show_option, name)
            link = kit.Button(ctx, label, show_section, "quiet", icon, size=size, name=f"crumb.{name}")
            link.padding = ctx.px(SIZES.section_link_indent_px), 0  # aligned with the option's name below
            upper_row = kit.SingleRow(ctx, [link, kit.Space(ctx), undo_space], 6, "middle")
            return kit.Column(ctx, [upper_row, title], -SIZES.section_link_overlap_px)
        ornament = [kit.Picture(ctx, ctx.square_picture("books/drop", ctx.tx(ORNAMENT_PX)))]
        return kit.SingleRow(ctx, [*(ornament if ctx.theme.is_printed else []), title, undo_space], 12, "middle")

    def _make_label(self, text: str, size: float, role: str, weight: str = "medium") -> kit.Label:
        label = kit.Label(self.ctx, text, size, role, weight)
        label.marked_ranges = find_spans(text, self.search_text)
        return label

    def _make_unmet_needs(self, name: str) -> kit.Widget:
        ctx, t, rules = self.ctx, self.ctx.t, self.editor.rules
        links = list[kit.Widget]()
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
        undo, button_name = partial(self.change, name, preset_value), f"back.{name}"
        if is_narrow:
            return kit.IconButton(ctx, "undo", undo, f"{text}. {tip}", "quiet", name=button_name)
        label_text = t("rules.back_to_preset")
        button = kit.Button(ctx, label_text, undo, "quiet", "undo", size=20, tooltip=tip, name=button_name)
        label = kit.Label(ctx, text, 20, "gold", "semibold", name=f"changed.{name}")
        if len(value) > MAX_INLINE_VALUE_LENGTH:
            label.text, label.tooltip = t("rules.changed_mark_short", preset=preset), text
        return kit.Row(ctx, [label, button], gap=10)

    def _make_control(self, option: Option[Any], limits: TileLimits) -> kit.Widget:
        ctx = self.ctx
        if option.is_drawn_at_table and option.control is ControlKind.NUMBER:  # the table's picture shows the players
            return kit.Row(ctx, [self._make_stepper(option)])
        drawings = build_drawings(option, self.editor.rules)
        min_drawing_size = measure_drawings([drawing for drawing, _ in drawings])
        pictures = [make_rule_tile_picture(ctx, *drawing, min_drawing_size, limits.card_height) for drawing in drawings]
        if option.control is ControlKind.CHOICE:
            return self._make_choice(option, pictures, limits)
        make_tile = partial(PictureTile, ctx, max_height=limits.picture_height, ratio=SIZES.choice_aspect)
        if option.control is ControlKind.SEVERAL:
            return self._make_switches(option, make_tile, pictures)
        cells = list[kit.Widget]()
        for part, picture in zip(option.parts or ("",), pictures, strict=True):
            stepper = self._make_stepper(option, part)
            tile = kit.grow(make_tile(stepper.access_label if part else "", picture))
            cells.append(kit.Column(ctx, [tile, kit.Row(ctx, [stepper], align="center")], gap=8))
        return kit.Grid(ctx, cells, limits.columns, gap=TILE_GAP_PX, min_width=SIZES.min_price_px * ctx.text_ratio)

    def _make_choice(self, option: Option[Any], pictures: Sequence[TilePicture], limits: TileLimits) -> kit.Widget:
        name, rules = option.name, self.editor.rules
        values = option_words.list_values(option, rules)
        choices = [(value, option_words.format_value(self.ctx.texts, rules, option, value)) for value in values]
        return PictureChoice(
            self.ctx,
            choices,
            pictures,
            rules[name],
            partial(self.change, name),
            access_label=self.ctx.t(f"options.{name}.name"),
            name=name,
            min_columns=limits.columns,
            max_width=round(SIZES.max_choice_tile_px),
            max_height=limits.picture_height,
            ratio=SIZES.choice_aspect,
        )

    def _make_switches(
        self, option: Option[Any], make_tile: Callable[..., PictureTile], pictures: Sequence[TilePicture]
    ) -> kit.Widget:
        name, items, t = option.name, self.editor.rules[option.name], self.ctx.t
        tiles = list[kit.Widget]()
        for part, picture in zip(option.parts, pictures, strict=True):
            new_items = tuple(other for other in option.parts if other in {*items} ^ {part})
            label, tooltip = (t(f"options.{name}.{text}.{part}") for text in ("value", "means"))
            switch = partial(self.change, name, new_items)
            tile = make_tile(label, picture, switch, tooltip=tooltip, name=f"{name}.{part}")
            tile.is_chosen = part in items
            tiles.append(tile)
        min_width = SIZES.min_win_px * self.ctx.text_ratio
        return kit.Grid(self.ctx, tiles, INSTANT_WINS_PER_ROW, gap=TILE_GAP_PX, min_width=min_width)

    def _make_stepper(self, option: Option[Any], part: str = "") -> Stepper:
        """Return the stepper of a number, or of the number `part` of several numbers."""
        ctx, name, value = self.ctx, option.name, self.editor.rules[option.name]
        if not part:

            def format_number(number: int) -> str:
                return ctx.t(f"options.{name}.value", n=number)

            label, change = ctx.t(f"options.{name}.name"), partial(self.change, name)
            return Stepper(ctx, option.values, value, change, format_number, access_label=label, name=name)
        index = option.parts.index(part)

        def change_part(number: int) -> None:
            self.change(name, option.read([*value[:index], number, *value[index + 1 :]]))

        key, format_part = f"{name}.{part}", ctx.texts.format_number
        label = ctx.t(f"options.{key}")
        return Stepper(ctx, POINT_CHOICES, value[index], change_part, format_part, access_label=label, name=key)


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
