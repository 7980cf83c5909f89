"""An option of the rules screen: its name, meaning, unmet needs, difference from the preset, and control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

import pygame

from game.engine.catalogue import BY_NAME
from game.engine.option import OFFERED_POINTS, ControlKind, Option
from game.engine.rules import Rules, unmet_needs
from game.session.rules.chosen_rules import Remedy, attempt
from game.session.rules.option_pictures import Drawing, drawing
from game.session.words.option_words import needs_sentence, value_means, value_name, value_word, values
from game.text.search import places
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
from game.ui.kit.dialog import Close, closing, open_form
from game.ui.pages.parts.book_page import ORNAMENT_PX
from game.ui.pages.parts.controls import Stepper
from game.ui.pages.parts.tiles import TILE_GAP_PX, Paint, PictureChoice, PictureTile
from game.ui.pages.rules import bombs
from game.ui.pages.rules.rule_pictures import MAX_DRAWN_HEIGHT, MAX_DRAWN_WIDTH, drawings_extent, rule_paint

USUAL_ROW_PX = 1110
"""Usual width of a row of options; windows of other sizes do not change the size of cards on tiles."""
NUMBER_TILE_COUNT = 1
FULL_ROW_TILES = 5
MIN_LONE_COLUMNS = 4
TITLE_GAP_PX, CONTROL_GAP_PX = 2, 16
NEIGHBOUR_GAP_PX = 32


class Place(NamedTuple):
    """Place of an option: its columns, the options in its row, and all of its page with the columns of their rows."""

    columns: int
    row: Sequence[Option[Any]]
    page: Sequence[tuple[Option[Any], int]]
    narrow: bool = True


def tile_width(columns: int) -> float:
    """Return the usual width of a tile in a row of this many columns that has neighbours."""
    return (USUAL_ROW_PX + TILE_GAP_PX - NEIGHBOUR_GAP_PX) / columns - TILE_GAP_PX


def tile_count(option: Option[Any], rules: Rules) -> int:
    """Return the number of tiles that an option takes of `FULL_ROW_TILES`."""
    match option.control:
        case ControlKind.CHOICE:
            return len(values(option, rules))
        case ControlKind.NUMBERS:
            return len(option.parts)
        case ControlKind.NUMBER:
            return NUMBER_TILE_COUNT
        case _:
            return FULL_ROW_TILES


class OptionLine(Column):
    """Title and meaning of an option, its control, and its unmet needs, one below the other."""

    def __init__(
        self,
        ctx: Context,
        title: Widget,
        means: Sequence[Widget],
        *,
        control: Widget,
        lacks: Sequence[Widget],
        name: str,
    ) -> None:
        words, self.control, *others = (
            Column(ctx, [grow(each)], 0) for each in (Column(ctx, [title, *means], TITLE_GAP_PX), control, *lacks)
        )
        super().__init__(ctx, [words, self.control, *others], CONTROL_GAP_PX, name=name)

    def highs(self, width: int) -> list[int]:
        return [part.size_in(width)[1] for part in self.children]

    def place_parts(self, rect: pygame.Rect, highs: Sequence[int]) -> None:
        Widget.place(self, rect)
        y = rect.y
        for part, high in zip(self.children, highs, strict=True):
            part.place(pygame.Rect(rect.x, y, rect.w, high))
            y += high + self.gap


class Shelf(Container):
    """Two options side by side: their parts begin and end at the same heights, and all columns are equally wide."""

    def __init__(self, ctx: Context, lines: Sequence[OptionLine], columns: Sequence[int]) -> None:
        super().__init__(ctx, lines, NEIGHBOUR_GAP_PX)
        self.lines, self.columns = lines, columns

    def _wides(self, width: int) -> list[int]:
        within = [self.ctx.px(TILE_GAP_PX) * (count - 1) for count in self.columns]
        column = (width - self.gap - sum(within)) / sum(self.columns)
        return [round(count * column) + gaps for count, gaps in zip(self.columns, within, strict=True)]

    def _highs(self, width: int) -> list[list[int]]:
        """Return the heights of the parts of each option; parts side by side get the same height."""
        found = [line.highs(wide) for line, wide in zip(self.lines, self._wides(width), strict=True)]
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


MakeLine = Callable[[Option[Any], Place], Widget]


def option_rows(
    ctx: Context, options: Sequence[Option[Any]], rules: Rules, *, room: int, make: MakeLine, even: bool = False
) -> list[Widget]:
    """Return rows of options; two share a row if `room` tiles hold both or, in `even` columns, if each fits in half."""
    rows: list[list[Option[Any]]] = []
    for option in options:
        if rows and len(rows[-1]) == 1 and _fits_row([*rows[-1], option], rules, room, even):
            rows[-1].append(option)
        else:
            rows.append([option])
    columns = [_row_columns(row, rules, room, even) for row in rows]
    beside = 2 if 0 < room < FULL_ROW_TILES else 1  # then there is half of the width
    page = [(option, beside * sum(each)) for row, each in zip(rows, columns, strict=True) for option in row]
    return [
        _option_row(ctx, row, page, columns=each, room=room, make=make) for row, each in zip(rows, columns, strict=True)
    ]


def _fits_row(pair: Sequence[Option[Any]], rules: Rules, room: int, even: bool) -> bool:
    found = [tile_count(each, rules) for each in pair]
    return sum(found) <= room and (not even or max(found) <= MIN_LONE_COLUMNS // 2)


def _row_columns(row: Sequence[Option[Any]], rules: Rules, room: int, even: bool) -> list[int]:
    found = [tile_count(each, rules) for each in row]
    if len(row) > 1:
        return [MIN_LONE_COLUMNS // 2] * len(row) if even else found
    return [max(found[0], MIN_LONE_COLUMNS)] if room == FULL_ROW_TILES else found


def _option_row(
    ctx: Context,
    row: Sequence[Option[Any]],
    page: Sequence[tuple[Option[Any], int]],
    *,
    columns: Sequence[int],
    room: int,
    make: MakeLine,
) -> Widget:
    if len(row) == 1:
        return make(row[0], Place(columns[0], row, page, room < FULL_ROW_TILES))
    lines = [make(each, Place(count, row, page)) for each, count in zip(row, columns, strict=True)]
    return Shelf(ctx, [each for each in lines if isinstance(each, OptionLine)], columns)


MAX_CARD_PX, MAX_BOMB_CARD_PX = 108, 120
MIN_PICTURE_PX = 112
MAX_CHOICE_TILE_PX = 460
CHOICE_ASPECT = 1.0
MIN_PRICE_PX = 196
MIN_WIN_PX = 240
WINS_PER_ROW = 4
BARE_SCALE = 1.4
Change = Callable[[str, Any], None]


def _drawings(option: Option[Any], rules: Rules) -> list[tuple[Drawing, Rules]]:
    """Return the drawing of each value or part, with the rules it is drawn by."""
    if option.control is not ControlKind.CHOICE:
        parts = () if option.at_table or option.control is ControlKind.TABLE else option.parts or ("",)
        return [(drawing(rules, option, part), rules) for part in parts]
    tried = {each: attempt(rules, **{option.name: each}) for each in values(option, rules)}
    known = {each: found if isinstance(found, Rules) else rules for each, found in tried.items()}
    return [(drawing(now, option, value_word(each)), now) for each, now in known.items()]


@lru_cache(maxsize=256)
def _option_extent(option: Option[Any], rules: Rules) -> tuple[float, float]:
    """Return the width and height that hold all drawings of an option, in heights of a card."""
    return drawings_extent([drawn for drawn, _ in _drawings(option, rules)])


def card_height(rules: Rules, place: Place) -> float:
    """Return the height of cards on a page's pictures (1080p): the largest that fits the narrowest tile."""
    rooms = (
        MAX_DRAWN_WIDTH
        * tile_width(WINS_PER_ROW if each.control is ControlKind.SEVERAL else count)
        / _option_extent(each, rules)[0]
        for each, count in place.page
    )
    return min(
        MAX_BOMB_CARD_PX if any(each.control is ControlKind.TABLE for each, _ in place.page) else MAX_CARD_PX, *rooms
    )


def _is_bare(option: Option[Any], rules: Rules) -> bool:
    """Return whether the option is one number or several, pictured without cards."""
    if option.control not in (ControlKind.NUMBER, ControlKind.NUMBERS):
        return False
    return not any(
        piece.kind in ("cards", "back") for drawn, _ in _drawings(option, rules) for row in drawn for piece in row
    )


def _drawn_height(option: Option[Any], rules: Rules, place: Place) -> float:
    return (
        card_height(rules, place) * _option_extent(option, rules)[1] * (BARE_SCALE if _is_bare(option, rules) else 1.0)
    )


def option_control(ctx: Context, option: Option[Any], rules: Rules, place: Place, change: Change) -> Widget:
    """Return the control of an option's value: pictures to choose or switch, or pictures with steppers."""
    name, value = option.name, rules[option.name]
    put, card = partial(change, name), card_height(rules, place)
    if _is_bare(option, rules):
        card *= BARE_SCALE
    high = max(MIN_PICTURE_PX, *(round(_drawn_height(each, rules, place) / MAX_DRAWN_HEIGHT) for each in place.row))
    paints = [
        rule_paint(ctx, drawn, now, _option_extent(option, rules), card) for drawn, now in _drawings(option, rules)
    ]
    match option.control:
        case ControlKind.SEVERAL:
            switches = [
                _switch(ctx, option, rules, part=part, paint=paint, put=put, high=high)
                for part, paint in zip(option.parts, paints, strict=True)
            ]
            return Grid(ctx, switches, WINS_PER_ROW, gap=TILE_GAP_PX, least=MIN_WIN_PX * ctx.text_scale)
        case ControlKind.NUMBERS:
            prices = [
                _number_part(ctx, option, rules, at=at, paint=paint, change=change, high=high)
                for at, paint in enumerate(paints)
            ]
            return Grid(ctx, prices, place.columns, gap=TILE_GAP_PX, least=MIN_PRICE_PX * ctx.text_scale)
        case ControlKind.NUMBER:
            key, numbers = f"options.{name}.value", sorted({*option.values, value})
            stepper = Stepper(ctx, numbers, value, put, show=lambda n: ctx.t(key, n=n), name=name)
            stepper.says = ctx.t(f"options.{name}.name")
            if option.at_table:  # who sits there is seen on the picture of the table
                return Row(ctx, [stepper])
            price = _price_tag(ctx, "", paints[0], stepper, high)
            return Grid(ctx, [price], place.columns, gap=TILE_GAP_PX, least=MIN_PRICE_PX * ctx.text_scale)
        case _:
            choices = [(each, value_name(ctx.texts, rules, option, each)) for each in values(option, rules)]
            choice = PictureChoice(
                ctx,
                choices,
                paints,
                value,
                put,
                name=name,
                high=high,
                most=MAX_CHOICE_TILE_PX,
                columns=place.columns,
                ratio=CHOICE_ASPECT,
            )
            choice.says = ctx.t(f"options.{name}.name")
            return choice


def _switch(
    ctx: Context, option: Option[Any], rules: Rules, *, part: str, paint: Paint, put: Callable[[Any], None], high: int
) -> Widget:
    name, on = option.name, set(rules[option.name])
    flipped = tuple(each for each in option.parts if each in on ^ {part})
    label, means = (ctx.t(f"options.{name}.{what}.{part}") for what in ("value", "means"))
    return PictureTile(
        ctx,
        label,
        paint,
        lambda: put(flipped),
        chosen=part in on,
        tooltip=means,
        name=f"{name}.{part}",
        high=high,
        ratio=CHOICE_ASPECT,
    )


def _number_part(
    ctx: Context, option: Option[Any], rules: Rules, *, at: int, paint: Paint, change: Change, high: int
) -> Widget:
    part, value = option.parts[at], rules[option.name]
    name = f"{option.name}.{part}"
    numbers = sorted({*OFFERED_POINTS, value[at]})

    def put(points: int) -> None:
        change(option.name, option.read([*value[:at], points, *value[at + 1 :]]))

    stepper = Stepper(ctx, numbers, value[at], put, show=ctx.texts.number, name=name)
    stepper.says = ctx.t(f"options.{name}")
    return _price_tag(ctx, ctx.t(f"options.{name}"), paint, stepper, high)


def _price_tag(ctx: Context, label: str, paint: Paint, stepper: Stepper, high: int) -> Widget:
    tag = PictureTile(ctx, label, paint, high=high, ratio=CHOICE_ASPECT)
    return Column(ctx, [grow(tag), Row(ctx, [stepper], align="center")], gap=8)


class Reserve(Container):
    """Shows one widget or none, in the room of the largest of `others`."""

    def __init__(self, ctx: Context, shown: Widget | None, others: Sequence[Widget]) -> None:
        super().__init__(ctx, [shown] if shown else [], 0)
        self._others = list(others)

    def measure(self, width: int) -> tuple[int, int]:
        sizes = [each.size_in(width) for each in (*self._children, *self._others)]
        return max((size[0] for size in sizes), default=0), max((size[1] for size in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self._children:
            wide, high = child.size_in(rect.w)
            child.place(pygame.Rect(*rect.topleft, min(wide, rect.w), high))


BOMB_CARD_SCALE = 1.135
OPTION_FONT_PX = 26
MEANING_FONT_PX = 20
CRUMB_FONT_PX = 18
CRUMB_INDENT_PX = 2
CRUMB_OVERLAP_PX = 8
MAX_INLINE_VALUE_LENGTH = 30
Go = Callable[[str], None]


def unmet_needs_line(ctx: Context, rules: Rules, name: str, go: Go) -> Widget:
    """Return the sentence on what an option needs, and a link to each option it names."""
    told = Label(ctx, needs_sentence(ctx.texts, rules, name), 20, "warning", name=f"idle.{name}")
    named = dict.fromkeys(change.option for need in unmet_needs(rules, name) for change in need.by)
    ways = [_option_link(ctx, name, option, go, len(named) > 1) for option in named]
    return Row(ctx, [told, *ways], gap=10) if len(ways) < 2 else Column(ctx, [told, Row(ctx, ways, gap=10)], gap=2)


def _option_link(ctx: Context, name: str, option: str, go: Go, called: bool) -> Widget:
    label = ctx.t("rules.needs.go", option=ctx.t(f"options.{option}.name")) if called else ctx.t("rules.needs.there")
    return Button(ctx, label, lambda: go(option), "quiet", "right", size=20, name=f"to.{name}.{option}")


def option_line(
    ctx: Context,
    option: Option[Any],
    rules: Rules,
    *,
    usual: Any,
    preset: str,
    place: Place,
    change: Change,
    go: Go,
    sought: str = "",
) -> OptionLine | Column:
    """Return an option as it stands; `usual` is the preset's value, `go` shows another option.

    If it was found by a search, the words of `sought` are marked, and a link leads to its section.
    """
    t, name = ctx.t, option.name
    role = "gold" if rules[name] != usual else "text"
    is_headed = ctx.theme.printed and not sought
    drop = [Picture(ctx, ctx.square("books/drop", ctx.tx(ORNAMENT_PX)))] if is_headed else []
    title = _marked_text(
        ctx, t(f"options.{name}.name"), sought, size=OPTION_FONT_PX, role=role, weight="bold", name=f"name.{name}"
    )
    what = t(f"options.{name}.what")
    title.tooltip = "\n".join([what, *([t(f"terms.{option.term}.means")] if option.term else [])])
    mark = _changed_mark(
        ctx,
        option,
        rules,
        usual=usual,
        change=change,
        preset=preset,
        narrow=place.narrow or option.control is ControlKind.TABLE,
    )
    way_back = Reserve(ctx, mark if rules[name] != usual else None, [mark])
    crumb = [_section_link(ctx, option, go)] if sought else []
    means = _meaning(ctx, option, rules, sought) or [
        _marked_text(ctx, what, sought, size=MEANING_FONT_PX, role="text_dim")
    ]
    lacks = [unmet_needs_line(ctx, rules, name, go)] if unmet_needs(rules, name) else []
    if option.control is ControlKind.TABLE:
        told = Column(
            ctx, [*crumb, SingleRow(ctx, [*drop, title, way_back], 12, "middle"), *means, *lacks], TITLE_GAP_PX
        )
        cards = BOMB_CARD_SCALE * card_height(rules, place)
        return Column(ctx, [bombs.bomb_editor(ctx, rules, partial(change, name), told, cards)], name=f"line.{name}")
    head: Widget = SingleRow(ctx, [*drop, title, way_back], 12, "middle")
    if crumb:
        head = Column(ctx, [SingleRow(ctx, [*crumb, Space(ctx), way_back], 6, "middle"), title], -CRUMB_OVERLAP_PX)
    control = option_control(ctx, option, rules, place, change)
    return OptionLine(ctx, head, means, control=control, lacks=lacks, name=f"line.{name}")


def _marked_text(
    ctx: Context, text: str, sought: str, *, size: float, role: str, weight: str = "medium", name: str = ""
) -> Label:
    if not sought:
        return Label(ctx, text, size, role, weight, name=name)
    return MarkedLabel(ctx, text, places(text, sought), size=size, role=role, weight=weight, name=name)


def _section_link(ctx: Context, option: Option[Any], go: Go) -> Widget:
    section, name = option.section, option.name
    words = ctx.t(f"rules.tab.{section}")
    crumb = Button(
        ctx, words, partial(go, name), "quiet", drawings.icon_of(section), size=CRUMB_FONT_PX, name=f"crumb.{name}"
    )
    crumb.padding = ctx.px(CRUMB_INDENT_PX), 0  # so that it begins where the name below it does
    return crumb


def _meaning(ctx: Context, option: Option[Any], rules: Rules, sought: str) -> list[Widget]:
    """Return what the value means, in the room of the longest meaning of any value."""
    every = [rules[option.name], *(values(option, rules) if option.control is ControlKind.CHOICE else ())]
    means = [value_means(ctx.texts, option, each) for each in every]
    labels = [_marked_text(ctx, text, sought, size=MEANING_FONT_PX, role="text_dim") for text in means if text]
    return [Reserve(ctx, labels[0] if means[0] else None, labels)] if labels else []


def _changed_mark(
    ctx: Context, option: Option[Any], rules: Rules, *, usual: Any, change: Change, preset: str, narrow: bool
) -> Widget:
    """Return the mark of a value that differs from the preset, and the way back. A long value stands in the tooltip."""
    t, name, value = ctx.t, option.name, value_name(ctx.texts, rules, option, usual)
    text = t("rules.changed_mark", preset=t(f"presets.{preset}.name"), value=value)
    short = (
        text
        if len(value) <= MAX_INLINE_VALUE_LENGTH
        else t("rules.changed_mark_short", preset=t(f"presets.{preset}.name"))
    )
    tip = f"{text}. {t('rules.back_to_preset_tip')}" if narrow else t("rules.back_to_preset_tip")
    undo = partial(change, name, usual)
    if narrow:
        return IconButton(ctx, "undo", undo, tip, "quiet", name=f"back.{name}")
    back = Button(ctx, t("rules.back_to_preset"), undo, "quiet", "undo", size=20, tooltip=tip, name=f"back.{name}")
    told = Label(ctx, short, 20, "gold", "semibold", tooltip=text if short != text else "", name=f"changed.{name}")
    return Row(ctx, [told, back], gap=10)


def open_clash_dialog(
    ctx: Context, ui: Ui, why: Callable[[], str], remedies: Sequence[Remedy], take: Callable[[Rules], None]
) -> None:
    """Say why two options contradict each other, and offer changes that work."""
    t = ctx.t

    def remedy_button(at: int, remedy: Remedy, close: Close) -> Button:
        def act() -> None:
            close()
            take(remedy.rules)

        named = ((name, value_name(ctx.texts, remedy.rules, BY_NAME[name], value)) for name, value in remedy.changes)
        changes = (t("rules.fix.value", option=t(f"options.{name}.name"), value=value) for name, value in named)
        return Button(ctx, "; ".join(changes), act, "plain", "check", name=f"remedy.{at}", align="left")

    def parts(close: Close) -> list[Widget]:
        offers: list[Widget] = [remedy_button(at, remedy, close) for at, remedy in enumerate(remedies)]
        instead = [Label(ctx, t("rules.clash.instead"), 22, "gold", "semibold")] if offers else []
        return [Label(ctx, why(), 22, name="why"), *instead, *offers, closing(ctx, close, name="cancel")]

    open_form(ui, "rules.clash", parts, "remedy.0")
