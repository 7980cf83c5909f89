"""The ladder as a way through nine places, and below it the table of the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.session import chosen_rules
from game.session.ladder import Standing, Table, following
from game.ui.context import Context
from game.ui.kit import Button, Column, Grid, Label, Picture, Row, SingleRow, Widget, grow
from game.ui.kit.title import Title
from game.ui.pages.challenges.road import Road, Station
from game.ui.pages.challenges.table_picture import TablePicture
from game.ui.pages.page import remark, with_tails

MEDAL, PICTURE = 92, 540
"""The side of a medal, and the height of a table's picture, at 1080p."""
FACE, PERSON = 60, 240
"""The side of the face of somebody who sits there, and the least width of what is told of them, at 1080p."""
LARGE = (0.62, 0.5)
"""How high it is at the most, for its width and for the window's height."""
LEAST = 560
"""The least width of a table's picture and of its words at 1080p."""


def ladder_sheet(
    ctx: Context,
    found: Sequence[Standing],
    begun: str,
    looked_at: str,
    look: Callable[[str], None],
    sit: Callable[[Table], None],
) -> Widget:
    """All tables; `begun` names the challenge that was left in its midst, `looked_at` a table, or none."""
    coming = following(found)
    shown = next((each for each in found if each.table.name == looked_at), coming or found[-1])
    stations = [
        Station(ctx, n, each, each is shown, each is coming, partial(look, each.table.name))
        for n, each in enumerate(found, 1)
    ]
    road = Road(ctx, stations, found.index(coming) if coming else len(found) - 1)
    picture = TablePicture(ctx, shown.table.rules, shown.table.opponents, not shown.open, "table.picture")
    picture.tall, picture.share, picture.window = PICTURE, *LARGE
    picture.place_name = shown.table.name
    words = _words(ctx, found.index(shown) + 1, shown, shown.table.challenge == begun, shown is coming, sit)
    return Column(ctx, [road, Grid(ctx, [picture, words], 2, gap=36, least=LEAST)], gap=24)


def _facts(ctx: Context, table: Table) -> str:
    """By which rules, at what stake, and how strong they are."""
    t = ctx.t
    rules = chosen_rules.title(ctx.texts, table.rules.but(stake=1))
    return " · ".join([rules, t(f"bots.level.{table.level}"), t("ladder.stake", n=table.stake)])


def _words(
    ctx: Context, number: int, standing: Standing, begun: bool, following: bool, sit: Callable[[Table], None]
) -> Widget:
    """What there is to know of a table, and the way to it."""
    t, table = ctx.t, standing.table
    title = with_tails(ctx, Title(ctx, f"{number}. {t(f'ladder.{table.name}')}", 54))
    if not standing.open:
        return Column(ctx, [title, remark(ctx, "lock", t("ladder.closed"), "text_dim", "closed")], 14)
    goal = t("ladder.goal", n=table.points, deals=t("menu.new.deals_count", n=table.deals))
    words: list[Widget] = [
        title,
        Label(ctx, t(f"ladder.{table.name}.story"), 23),
        remark(ctx, "check" if standing.passed else "star", goal, "gold", "goal", "middle"),
        Label(ctx, _facts(ctx, table), 20, "text_dim"),
        Grid(ctx, [_person(ctx, each) for each in table.opponents], 3, gap=14, least=PERSON),
    ]
    if standing.best is not None:
        best = t("ladder.best", points=ctx.texts.signed(standing.best), n=standing.tries)
        medal = [Picture(ctx, ctx.art.award("trophy", ctx.px(MEDAL)))] if standing.passed else []
        words.insert(4, Row(ctx, [*medal, Label(ctx, best, 20, "text_dim", "semibold", name=f"best.{table.name}")], 12))
    word = "continue" if begun else "again" if standing.passed else "sit"
    style = "primary" if following or begun else "plain"
    words.append(Button(ctx, t(f"ladder.{word}"), partial(sit, table), style, "play", 28, name=f"table.{table.name}"))
    return Column(ctx, words, 18)


def _person(ctx: Context, name: str) -> Widget:
    """Who sits there, and how they play."""
    face = Picture(ctx, ctx.art.portrait(name, ctx.tx(FACE)))
    told = [
        Label(ctx, ctx.t(f"bots.{name}.name"), 20, weight="bold"),
        Label(ctx, ctx.t(f"bots.{name}.trait"), 19, "text_dim"),
    ]
    return SingleRow(ctx, [face, grow(Column(ctx, told, 0))], 12, "middle")
