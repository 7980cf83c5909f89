"""The ladder: a line for each table, from the first to the last, with who sits there and what leads on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session import chosen_rules
from game.session.ladder import Standing, Table
from game.ui.context import Context
from game.ui.kit.boxes import Column, Panel, Row, SingleRow, grow
from game.ui.kit.button import Button
from game.ui.kit.label import Label, Picture
from game.ui.kit.widget import Widget

FACE = 62
SIGN = 44


def ladder_sheet(ctx: Context, found: Sequence[Standing], begun: str, sit: Callable[[Table], None]) -> Widget:
    """All tables; `begun` names the challenge that was left in its midst."""
    following = next((each for each in found if each.open and not each.passed), None)
    lines = [
        _line(ctx, n, each, each.table.challenge == begun, each is following, sit) for n, each in enumerate(found, 1)
    ]
    return Column(ctx, lines, gap=12)


def _facts(ctx: Context, table: Table) -> str:
    """By which rules, at what stake, how strong they are, and what leads on."""
    t = ctx.t
    deals = t("menu.new.deals_count", n=table.deals)
    return " · ".join([
        chosen_rules.title(ctx.texts, table.rules.but(stake=1)), t("ladder.stake", n=table.stake),
        t(f"bots.level.{table.level}"), t("ladder.goal", n=table.points, deals=deals),
    ])  # fmt: skip


def _line(
    ctx: Context, number: int, standing: Standing, begun: bool, following: bool, sit: Callable[[Table], None]
) -> Widget:
    t, table = ctx.t, standing.table
    sign = "check" if standing.passed else "lock" if not standing.open else "star" if following else "play"
    colour = ctx.theme.gold if standing.open else ctx.theme.text_dim
    title = Label(ctx, f"{number}. {t(f'ladder.{table.name}')}", 26, "text" if standing.open else "text_dim", "bold")
    if not standing.open:
        return _panel(ctx, sign, colour, [title, Label(ctx, t("ladder.closed"), 19, "text_dim")], None, "row")
    faces = [Picture(ctx, ctx.art.portrait(each, ctx.px(FACE)), _about(ctx, each)) for each in table.opponents]
    words = [
        Row(ctx, [title, *faces], 8),
        Label(ctx, t(f"ladder.{table.name}.story"), 20),
        Label(ctx, _facts(ctx, table), 19, "text_dim"),
    ]
    if standing.best is not None:
        best = t("ladder.best", points=ctx.texts.signed(standing.best), n=standing.tries)
        words.append(Label(ctx, best, 19, "gold", "semibold", name=f"best.{table.name}"))
    word = "continue" if begun else "again" if standing.passed else "sit"
    style = "primary" if following or begun else "plain"
    button = Button(ctx, t(f"ladder.{word}"), lambda: sit(table), style, "play", 22, name=f"table.{table.name}")
    return _panel(ctx, sign, colour, words, button, "plain" if following else "row")


def _panel(ctx: Context, sign: str, colour: str, words: Sequence[Widget], button: Button | None, style: str) -> Widget:
    icon = Picture(ctx, ctx.art.icon(sign, ctx.px(SIGN), colour))
    parts = [icon, grow(Column(ctx, words, gap=6)), *([button] if button else [])]
    return Panel(ctx, SingleRow(ctx, parts, 20), 18, "following" if style == "plain" else "", style)


def _about(ctx: Context, character: str) -> str:
    return f"{ctx.t(f'bots.{character}.name')}: {ctx.t(f'bots.{character}.line')}"
