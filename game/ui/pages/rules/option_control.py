"""What changes an option: pictures of its values to choose from or to switch, pictures with numbers to step."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from game.engine.option import OFFERED_POINTS, ControlKind, Option
from game.engine.rules import Rules
from game.session.rules.chosen_rules import attempt
from game.session.rules.option_pictures import Drawing, drawing
from game.session.words.option_words import value_name, value_word, values
from game.ui.context import Context
from game.ui.kit import Column, Grid, Row, Widget, grow
from game.ui.pages.parts.controls import Stepper
from game.ui.pages.parts.tiles import TILE_GAP_PX, Paint, PictureChoice, PictureTile
from game.ui.pages.rules.option_shelf import Place, breadth
from game.ui.pages.rules.piece_measures import extent
from game.ui.pages.rules.rule_picture import MOST_HEIGHT, MOST_WIDTH, rule_paint

CARD, LARGE = 108, 120
"""How high cards are at most on the pictures of a page and on that of the bombs, at 1080p."""
PICTURE = 112
"""How high pictures are at least, at 1080p."""
WIDEST = 460
"""The greatest width of a tile, at 1080p."""
HIGHEST = 1.0
"""How high pictures of values are for their width at most."""
PRICE = 196
"""The least width of a picture with a number below, at 1080p."""
WIN = 240
"""The least width of a picture of a hand that wins at once, at 1080p."""
ACROSS = 4
"""The number of such pictures that stand side by side."""
BARE = 1.4
"""How much larger medals and coins are drawn over a number where no cards lie beside them."""
Change = Callable[[str, Any], None]
"""Wants a new value of an option."""


def _pictures(option: Option[Any], rules: Rules) -> list[tuple[Drawing, Rules]]:
    """What is drawn for its values or parts, each with the rules that it is drawn by."""
    if option.control is not ControlKind.CHOICE:
        parts = () if option.at_table or option.control is ControlKind.TABLE else option.parts or ("",)
        return [(drawing(rules, option, part), rules) for part in parts]
    tried = {each: attempt(rules, **{option.name: each}) for each in values(option, rules)}
    known = {each: found if isinstance(found, Rules) else rules for each, found in tried.items()}
    return [(drawing(now, option, value_word(each)), now) for each, now in known.items()]


@lru_cache(maxsize=256)
def _extent(option: Option[Any], rules: Rules) -> tuple[float, float]:
    """What all its pictures would have room in, for the height of a card."""
    return extent([drawn for drawn, _ in _pictures(option, rules)])


def card_high(rules: Rules, place: Place) -> float:
    """How high cards are on the pictures of a page, at 1080p: as large as the narrowest tile has room for."""
    rooms = (MOST_WIDTH * breadth(ACROSS if each.control is ControlKind.SEVERAL else count) / _extent(each, rules)[0]
             for each, count in place.page)  # fmt: skip
    return min(LARGE if any(each.control is ControlKind.TABLE for each, _ in place.page) else CARD, *rooms)


def _bare(option: Option[Any], rules: Rules) -> bool:
    """Whether it is a number, or several, over nothing but medals, coins and signs."""
    if option.control not in (ControlKind.NUMBER, ControlKind.NUMBERS):
        return False
    return not any(
        piece.kind in ("cards", "back") for drawn, _ in _pictures(option, rules) for row in drawn for piece in row
    )


def _drawn_high(option: Option[Any], rules: Rules, place: Place) -> float:
    """How high its pictures are, at 1080p."""
    return card_high(rules, place) * _extent(option, rules)[1] * (BARE if _bare(option, rules) else 1.0)


def option_control(ctx: Context, option: Option[Any], rules: Rules, place: Place, change: Change) -> Widget:
    """What changes the option: pictures to choose from or to switch, faces, pictures with numbers to step."""
    name, value = option.name, rules[option.name]
    put, card = partial(change, name), card_high(rules, place)
    if _bare(option, rules):
        card *= BARE
    high = max(PICTURE, *(round(_drawn_high(each, rules, place) / MOST_HEIGHT) for each in place.row))
    paints = [rule_paint(ctx, drawn, now, _extent(option, rules), card) for drawn, now in _pictures(option, rules)]
    match option.control:
        case ControlKind.SEVERAL:
            switches = [
                _switch(ctx, option, rules, part=part, paint=paint, put=put, high=high)
                for part, paint in zip(option.parts, paints, strict=True)
            ]
            return Grid(ctx, switches, ACROSS, gap=TILE_GAP_PX, least=WIN * ctx.text_scale)
        case ControlKind.NUMBERS:
            prices = [
                _part(ctx, option, rules, at=at, paint=paint, change=change, high=high)
                for at, paint in enumerate(paints)
            ]
            return Grid(ctx, prices, place.columns, gap=TILE_GAP_PX, least=PRICE * ctx.text_scale)
        case ControlKind.NUMBER:
            key, numbers = f"options.{name}.value", sorted({*option.values, value})
            stepper = Stepper(ctx, numbers, value, put, show=lambda n: ctx.t(key, n=n), name=name)
            if option.at_table:  # who sits there is seen on the picture of the table
                return Row(ctx, [stepper])
            price = _price(ctx, "", paints[0], stepper, high)
            return Grid(ctx, [price], place.columns, gap=TILE_GAP_PX, least=PRICE * ctx.text_scale)
        case _:
            choices = [(each, value_name(ctx.texts, rules, option, each)) for each in values(option, rules)]
            return PictureChoice(
                ctx,
                choices,
                paints,
                value,
                put,
                name=name,
                high=high,
                most=WIDEST,
                columns=place.columns,
                ratio=HIGHEST,
            )


def _switch(
    ctx: Context, option: Option[Any], rules: Rules, *, part: str, paint: Paint, put: Callable[[Any], None], high: int
) -> Widget:
    """The tile of one of several things that may be on."""
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
        ratio=HIGHEST,
    )


def _part(
    ctx: Context, option: Option[Any], rules: Rules, *, at: int, paint: Paint, change: Change, high: int
) -> Widget:
    """One of an option's numbers: what it is the price of, and its stepper."""
    part, value = option.parts[at], rules[option.name]
    name = f"{option.name}.{part}"
    numbers = sorted({*OFFERED_POINTS, value[at]})

    def put(points: int) -> None:
        change(option.name, option.read([*value[:at], points, *value[at + 1 :]]))

    stepper = Stepper(ctx, numbers, value[at], put, show=ctx.texts.number, name=name)
    return _price(ctx, ctx.t(f"options.{name}"), paint, stepper, high)


def _price(ctx: Context, label: str, paint: Paint, stepper: Stepper, high: int) -> Widget:
    """A picture with a number below."""
    tag = PictureTile(ctx, label, paint, high=high, ratio=HIGHEST)
    return Column(ctx, [grow(tag), Row(ctx, [stepper], align="center")], gap=8)
