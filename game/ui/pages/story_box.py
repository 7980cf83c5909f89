"""A deal's story in two lines, what cost most and the principle to remember; and the teacher who tells such things."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.story_words import StoryWords
from game.ui.context import Context
from game.ui.kit import Column, Label, Panel, Picture, SingleRow, Widget, grow

TEACHER = 72
"""The side of the teacher's portrait at 1080p."""


def taught(ctx: Context, told: Sequence[Widget], *ways: Widget) -> Widget:
    """What the teacher says, beside his portrait, and the ways that lead on from it."""
    teacher = Picture(ctx, ctx.art.portrait("thay-do", ctx.tx(TEACHER)))
    words = grow(Column(ctx, told, 8))
    words.middle = True
    return Panel(ctx, SingleRow(ctx, [teacher, words, *ways], 18, "middle"), 14, style="row")


def story_lines(ctx: Context, words: StoryWords | None, often: str) -> list[Widget]:
    """What is told of a deal; until it can be told, that it will be, with the room for it, so that nothing moves."""
    if words is None:
        return [Label(ctx, ctx.t("story.judging"), 20, "text_dim", name="story"), Label(ctx, " ", 20)]
    principle = " ".join(filter(None, (words.principle(), words.principle() and often)))
    return [
        Label(ctx, words.costliest(), 20, name="story"),
        Label(ctx, principle or " ", 20, "gold", "semibold", name="principle"),
    ]
