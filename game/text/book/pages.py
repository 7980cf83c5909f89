"""The complete rules text of a rule set, and its chapters on the aim, the table, the cards and the terms."""

from collections.abc import Callable

from game.engine.deck import RANK_COUNT
from game.engine.rules import Rules
from game.text.book.blocks import Block, Cards, Group, Heading, TableBlock, Term, Words
from game.text.book.bombs import build_bombs_chapter
from game.text.book.kinds import build_beating_chapter, build_kinds_chapter
from game.text.book.lead import build_before_chapter, build_lead_chapter
from game.text.book.points import build_end_chapter, build_points_chapter
from game.text.book.sentences import Sentences
from game.text.book.shapes import SPADES, make_card
from game.text.notation import format_signs
from game.text.texts import Texts

ALWAYS_USED_TERMS = ("two", "quad", "run", "deal", "trick", "lead", "inherit", "pass", "one_left")


def build_aim_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    return [Heading(t("book.aim.title"), "aim"), Words(sentences.take("aim.goal", closing=[t("book.aim.match")]))]


def build_table_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    return [
        Heading(t("book.table.title"), "table"),
        Words(sentences.take("table.players")),
        Cards(t("book.table.ranks"), tuple(Group((make_card(rank, SPADES),)) for rank in range(RANK_COUNT))),
        Words(t("book.table.suits")),
        Words(sentences.take("table.cards")),
        Words(sentences.take("table.round", closing=[t("book.table.dealer")])),
        Words(sentences.take("table.counts")),
    ]


def list_used_terms(rules: Rules) -> list[str]:
    """Return the keys of the terms that can occur in a match with these rules."""
    decisions = rules.decisions
    bombs = bool(decisions.bombs)
    is_used_by_term = {
        "pairs_run": bool(decisions.pairs_run_lengths),
        "bomb": bombs,
        "chop": bombs,
        "lock": decisions.has_suited_runs and not decisions.is_suited_answer_plain,
        "instant_win": bool(decisions.instant_wins),
        "knocked_out": decisions.has_knock_out,
        "caught": decisions.are_caught_sets_paid,
    }
    return [*ALWAYS_USED_TERMS, *(name for name, is_used in is_used_by_term.items() if is_used)]


def build_terms_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    blocks = [Term(t(f"terms.{name}.name"), t(f"terms.{name}.means")) for name in list_used_terms(rules)]
    return [Heading(t("book.terms.title"), "terms"), *blocks]


_CHAPTERS: dict[str, Callable[[Rules, Texts, Sentences], list[Block]]] = {
    "aim": build_aim_chapter,
    "table": build_table_chapter,
    "kinds": build_kinds_chapter,
    "beating": build_beating_chapter,
    "bombs": build_bombs_chapter,
    "lead": build_lead_chapter,
    "before": build_before_chapter,
    "end": build_end_chapter,
    "points": build_points_chapter,
    "terms": build_terms_chapter,
}


def build_book(rules: Rules, t: Texts) -> tuple[Block, ...]:
    """Return the complete rules in the language of `t`, with every option that has an effect.

    Raises ValueError if an option's sentence belongs to a paragraph that no chapter has.
    """
    sentences = Sentences(rules, t)
    chapters = ((*chapter(rules, t, sentences), *sentences.take_rest(name)) for name, chapter in _CHAPTERS.items())
    blocks = [block for chapter_blocks in chapters for block in chapter_blocks]
    if sentences.remaining_paragraphs:
        raise ValueError(f"the book has no such places: {', '.join(sentences.remaining_paragraphs)}")
    return tuple(blocks)


def format_plain(blocks: tuple[Block, ...]) -> str:
    """Return the rules as plain text lines. Cards are written in notation."""
    return "\n".join(line for block in blocks for line in _format_block(block)) + "\n"


def _format_block(block: Block) -> list[str]:
    match block:
        case Heading(text=text):
            return ["", text, "=" * len(text)]
        case Words(text=text):
            return [text]
        case Term(word=word, meaning=meaning):
            return [f"{word}: {meaning}"]
        case Cards(text=text, groups=groups):
            row = "   ".join(f"{format_signs(group.cards)} {group.link_to_next}".strip() for group in groups)
            return [text, f"    {row}"] if text else [f"    {row}"]
        case TableBlock(header=head, rows=rows):
            return ["    " + "  ".join(row) for row in ((head, *rows) if head else rows)]
