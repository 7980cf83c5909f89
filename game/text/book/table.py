"""The chapters on the aim, the table and the cards."""

from game.engine.deck import RANK_COUNT
from game.engine.rules import Rules
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.sentences import Sentences
from game.text.book.shapes import SPADES, make_card
from game.text.texts import Texts


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
