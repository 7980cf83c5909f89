"""The frame of a screen: a way back and the title above, the content, and what can be done below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from game.engine.cards import Card
from game.text.book import Group
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
from game.ui.kit.boxes import Stand
from game.ui.kit.frames import scrolled
from game.ui.kit.title import Title
from game.ui.pages.parts.card_row import CardRow, at_most
from game.ui.pages.parts.foot_tray import FootTray

PAGE_MARGIN = 44
TAILS = 8
"""How far tails of letters may reach below a title's line, at 1080p and the usual text size."""
SHEET_HEADING = 42
"""The size of a sheet's heading."""
PADDING = 32
"""Of a sheet."""


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
    """A whole screen. `beside` stands right of the title, `below` at the foot, where it is wanted on a `tray`."""
    head = Row(ctx, [titled(ctx, title, back), Space(ctx), *beside], gap=18, align="right")
    return framed(ctx, [head, grow(body)], below, tray)


def titled(ctx: Context, title: str, back: Callable[[], None]) -> Widget:
    """The way back, and the title of a screen."""
    wall = ctx.on_wall()
    leave = IconButton(wall, "back", back, ctx.t("menu.back"), "quiet", name="back")
    return SingleRow(ctx, [leave, grow(Title(wall, title, name="title"))], 18, "first line")


def framed(ctx: Context, parts: list[Widget], below: Sequence[Widget] = (), tray: bool = False) -> Widget:
    """A whole screen with all its parts, one below the other, and what can be done at the foot, perhaps on a `tray`."""
    if below:
        parts = [*parts, (FootTray if tray else Row)(ctx, list(below), gap=16, align="right")]
    return Column(ctx, parts, gap=26, padding=PAGE_MARGIN)


def halves(ctx: Context, first: Widget, second: Widget, share: float) -> Widget:
    """Two things side by side at full height, `share` of the width to the first."""
    return grow(SingleRow(ctx, [grow(first, share), grow(second, 1 - share)], 24))


def fits_beside(ctx: Context, share: float, least: float) -> bool:
    """Whether two sheets side by side would both be at least so wide (of 1080p)."""
    return (ctx.size[0] - 2 * ctx.px(PAGE_MARGIN)) * min(share, 1 - share) >= ctx.tx(least)


def sheets(
    ctx: Context,
    first: Widget,
    second: Widget,
    *,
    share: float,
    least: float,
    top: Sequence[Widget] = (),
) -> Widget:
    """Two sheets side by side, `top` staying above the second's content; one sheet for all where either would be under
    `least`.
    """
    if fits_beside(ctx, share, least):
        return halves(ctx, sheet(ctx, first, "first"), sheet(ctx, second, "second", top), share)
    return sheet(ctx, Column(ctx, [first, *top, second], gap=28), "first")


def sheet(ctx: Context, content: Widget, name: str = "first", top: Sequence[Widget] = ()) -> Panel:
    """A pane over the whole of its place, through which the room shines; the content scrolls under `top`."""
    area = ScrollArea(ctx, content, name)
    if not top:
        return Panel(ctx, area, PADDING, style="sheet")
    return Panel(ctx, grow(Column(ctx, [*top, area], gap=20)), PADDING, style="sheet")


def remark(ctx: Context, icon: str, text: str, *, role: str, name: str, stand: Stand = "top") -> Widget:
    """A few words with their sign, both in the colour of a role; `stand` tells where the sign stands beside them."""
    sign = Picture(ctx, ctx.art.icon(icon, ctx.tx(32), getattr(ctx.theme, role)))
    return SingleRow(ctx, [sign, grow(Label(ctx, text, 23, role, name=name))], 14, stand)


def with_tails(ctx: Context, title: Title) -> Widget:
    """A title with room for the tails and dots of its letters above what stands below, the more the larger text is."""
    return Column(ctx, [title, Space(ctx, height=TAILS * ctx.text_scale)], 0)


def heading(ctx: Context, title: str) -> Widget:
    """The heading of a sheet, in brush letters."""
    return with_tails(ctx, Title(ctx, title, SHEET_HEADING))


def section(ctx: Context, title: str, tooltip: str = "") -> Label:
    """The heading of a part of a page."""
    return Label(ctx, title, 28, "gold", "bold", tooltip=tooltip)


@contextmanager
def keep_in_place(ui: Ui, name: str) -> Iterator[None]:
    """While all is built anew the widget of a name, where there is one, stays where it is on the screen."""
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


CARD, TALLEST = 190, 0.2
"""The height of the cards on an empty page, at 1080p, and at most for the window's."""


def empty(ctx: Context, area: str, cards: tuple[Card, ...]) -> Widget:
    """Cards over the texts `AREA.empty.title` and `AREA.empty.text`, and a button that leads to a new match."""
    t = ctx.t
    play = Button(ctx, t(f"{area}.empty.play"), lambda: ctx.go("new_match"), "primary", "play", size=26, name="play")
    drawn = Row(ctx, [CardRow(ctx, [Group(cards)], at_most(ctx, CARD, TALLEST))], align="center")
    title = Title(ctx, t(f"{area}.empty.title"), 54, align="center")
    text = Label(ctx, t(f"{area}.empty.text"), 23, align="center")
    return scrolled(ctx, [drawn, title, text, Row(ctx, [play], align="center")], 760, 24, 44)
