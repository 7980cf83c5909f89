"""The whole rules text of a rule set."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Rules
from game.text.book.blocks import Block, Cards, Heading, TableBlock, Term, Words
from game.text.book.bombs import bombs
from game.text.book.kinds import beating, kinds
from game.text.book.lead import before, lead
from game.text.book.points import end, points
from game.text.book.sentences import Sentences
from game.text.book.table import aim, table
from game.text.book.terms import terms
from game.text.notation import format_signs
from game.text.texts import Texts

_CHAPTERS: dict[str, Callable[[Rules, Texts, Sentences], list[Block]]] = {
    "aim": aim,
    "table": table,
    "kinds": kinds,
    "beating": beating,
    "bombs": bombs,
    "lead": lead,
    "before": before,
    "end": end,
    "points": points,
    "terms": terms,
}


def book(rules: Rules, t: Texts) -> tuple[Block, ...]:
    """Return the complete rules in the language of `t`, with every option that has an effect.

    Raises ValueError if an option's sentence names a place that the book does not have.
    """
    said = Sentences(rules, t)
    blocks = [
        block for name, chapter in _CHAPTERS.items() for block in (*chapter(rules, t, said), *said.take_rest(name))
    ]
    if said.untaken_paragraphs:
        raise ValueError(f"the book has no such places: {', '.join(said.untaken_paragraphs)}")
    return tuple(blocks)


def format_plain(blocks: tuple[Block, ...]) -> str:
    """Return the rules as plain lines, with cards in notation, for a terminal or a comparison."""
    return "\n".join(line for block in blocks for line in _lines(block)) + "\n"


def _lines(block: Block) -> list[str]:
    match block:
        case Heading(text=text):
            return ["", text, "=" * len(text)]
        case Words(text=text):
            return [text]
        case Term(word=word, means=means):
            return [f"{word}: {means}"]
        case Cards(text=text, groups=groups):
            row = "   ".join(f"{format_signs(group.cards)} {group.link_to_next}".strip() for group in groups)
            return [text, f"    {row}"] if text else [f"    {row}"]
        case TableBlock(header=head, rows=rows):
            return ["    " + "  ".join(row) for row in ((head, *rows) if head else rows)]
