"""The frame of a screen: a way back and the title above, the content, and the actions below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby

from game.engine.cards import Card
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import (
    Button,
    Column,
    IconButton,
    Label,
    Panel,
    Picture,
    Row,
    ScrollArea,
    SingleRow,
    Space,
    Ui,
    Widget,
    grow,
)
from game.ui.kit.layout import Stand, scrolled
from game.ui.kit.text import Title
from game.ui.pages.parts.cards import CardRow, limit_card_height

PAGE_MARGIN_PX = 44
DESCENDER_PX = 8
FOOT_GAP_PX = 16
SHEET_HEADING_PX = 42
SHEET_PADDING_PX = 32


def page(
    ctx: Context,
    title: str,
    body: Widget,
    back: Callable[[], None],
    *,
    beside: Sequence[Widget] = (),
    below: Sequence[Widget] = (),
    tray: bool = False,
) -> Widget:
    """Return a whole screen: `beside` stands right of the title, `below` at the foot, on a tray if `tray`."""
    head = Row(ctx, [titled(ctx, title, back), Space(ctx), *beside], gap=18, align="right")
    return framed(ctx, [head, grow(body)], below, tray)


def titled(ctx: Context, title: str, back: Callable[[], None]) -> Widget:
    """Return the way back and the screen's title."""
    wall = ctx.on_wall()
    leave = IconButton(wall, "back", back, ctx.t("menu.back"), "quiet", name="back")
    return SingleRow(ctx, [leave, grow(Title(wall, title, name="title"))], 18, "first line")


def framed(ctx: Context, parts: list[Widget], below: Sequence[Widget] = (), tray: bool = False) -> Widget:
    """Return a whole screen of `parts` from top to bottom, with `below` at the foot."""
    if below:
        parts = [*parts, (FootTray if tray else Row)(ctx, list(below), gap=FOOT_GAP_PX, align="right")]
    return Column(ctx, parts, gap=26, padding=PAGE_MARGIN_PX)


def halves(ctx: Context, first: Widget, second: Widget, share: float) -> Widget:
    """Return two widgets side by side at full height; the first gets `share` of the width."""
    return grow(SingleRow(ctx, [grow(first, share), grow(second, 1 - share)], 24))


def fits_beside(ctx: Context, share: float, least: float) -> bool:
    """True if two panes side by side are both at least `least` wide (1080p)."""
    return (ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX)) * min(share, 1 - share) >= ctx.tx(least)


def sheets(
    ctx: Context, first: Widget, second: Widget, *, share: float, least: float, top: Sequence[Widget] = ()
) -> Widget:
    """Return two sheets side by side, or a single one if either is narrower than `least`."""
    if fits_beside(ctx, share, least):
        return halves(ctx, sheet(ctx, first, "first"), sheet(ctx, second, "second", top), share)
    return sheet(ctx, Column(ctx, [first, *top, second], gap=28), "first")


def sheet(ctx: Context, content: Widget, name: str = "first", top: Sequence[Widget] = ()) -> Panel:
    """Return a translucent pane whose content scrolls under `top`."""
    area = ScrollArea(ctx, content, name)
    if not top:
        return Panel(ctx, area, SHEET_PADDING_PX, style="sheet")
    return Panel(ctx, grow(Column(ctx, [*top, area], gap=20)), SHEET_PADDING_PX, style="sheet")


def remark(ctx: Context, icon: str, text: str, *, role: str, name: str, stand: Stand = "top") -> Widget:
    """Return a short remark with an icon in the colour of a role."""
    sign = Picture(ctx, ctx.art.icon(icon, ctx.tx(32), getattr(ctx.theme, role)))
    return SingleRow(ctx, [sign, grow(Label(ctx, text, 23, role, name=name))], 14, stand)


def with_tails(ctx: Context, title: Title) -> Widget:
    """Return a title with room below it for descenders and marks below letters, which grow with the text size."""
    return Column(ctx, [title, Space(ctx, height=DESCENDER_PX * ctx.text_scale)], 0)


def heading(ctx: Context, title: str) -> Widget:
    return with_tails(ctx, Title(ctx, title, SHEET_HEADING_PX))


def section(ctx: Context, title: str, tooltip: str = "") -> Label:
    return Label(ctx, title, 28, "gold", "bold", tooltip=tooltip)


@contextmanager
def keep_in_place(ui: Ui, name: str) -> Iterator[None]:
    """Keep the widget of this name at its place on the screen while everything is rebuilt."""
    before = ui.layers[0].find(name)
    y = before.rect.y if before else 0
    yield
    widget = ui.layers[0].find(name)
    if before and widget:
        for area in ui.layers[0].areas():
            if widget in area.child.walk():
                area.scroll(widget.rect.y - y)
                area.beyond = max(0, widget.rect.y - y)
                area.scroll(area.beyond)


EMPTY_CARD_PX, EMPTY_CARD_WINDOW_RATIO = 190, 0.2


def empty(ctx: Context, area: str, cards: tuple[Card, ...]) -> Widget:
    """Return cards over the texts `AREA.empty.title` and `AREA.empty.text`, and a button to a new match."""
    t = ctx.t
    play = Button(ctx, t(f"{area}.empty.play"), lambda: ctx.go("new_match"), "primary", "play", size=26, name="play")
    row = CardRow(ctx, [Group(cards)], limit_card_height(ctx, EMPTY_CARD_PX, EMPTY_CARD_WINDOW_RATIO))
    drawn = Row(ctx, [row], align="center")
    title = Title(ctx, t(f"{area}.empty.title"), 54, align="center")
    text = Label(ctx, t(f"{area}.empty.text"), 23, align="center")
    return scrolled(ctx, [drawn, title, text, Row(ctx, [play], align="center")], 760, 24, 44)


TRAY_OVERHANG_PX = 13
TRAY_SHADOW_PX = 19


class FootTray(Row):
    """Actions side by side; each group without free space inside lies on a lacquer tray."""

    ctx: Context

    def sprites(self) -> list[Sprite]:
        out, trays = self.ctx.px(TRAY_OVERHANG_PX) + self.ctx.px(TRAY_SHADOW_PX), list[Sprite]()
        for is_space, group in groupby(self.shown, lambda child: isinstance(child, Space)):
            if not is_space:
                first, *others = (child.rect for child in group)
                box = first.unionall(others).inflate(2 * out, 2 * out)
                trays.append(Sprite(self.ctx.nine_patch("furniture/tray", box.size), *box.topleft))
        return [*trays, *super().sprites()]
