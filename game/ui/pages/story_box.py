"""A deal's story in a few lines: what its result is made of, what cost most, and the principle to remember."""

from __future__ import annotations

from game.session.story_words import StoryWords
from game.ui.context import Context
from game.ui.kit.boxes import Row
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget


def story_parts(ctx: Context, words: StoryWords) -> Widget:
    """The parts of the result and the accuracy side by side, each with what it is."""
    told = words.parts()
    return Row(ctx, [Label(ctx, part, 20, "text", "semibold", tooltip=means) for part, means in told], gap=15)


def story_lines(ctx: Context, words: StoryWords | None, often: str) -> list[Widget]:
    """What is told of a deal; until it can be told, that it will be, with the room for it, so that nothing moves."""
    if words is None:
        return [Label(ctx, ctx.t("story.judging"), 20, "text_dim", name="story"), *(Label(ctx, " ", 20) for _ in "12")]
    principle = " ".join(filter(None, (words.principle(), words.principle() and often)))
    return [
        story_parts(ctx, words),
        Label(ctx, words.costliest(), 20, name="story"),
        Label(ctx, principle or " ", 20, "gold", "semibold", name="principle"),
    ]
