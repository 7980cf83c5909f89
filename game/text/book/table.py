"""The aim, the table and the cards."""

from __future__ import annotations

from game.engine.options.cards import each
from game.engine.options.players import packs
from game.engine.rules import Rules
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.effect import without_effect
from game.text.book.shapes import SPADES, card
from game.text.texts import Texts


def aim(rules: Rules, t: Texts) -> list[Block]:
    """What it is all about."""
    return [
        Heading(t("book.aim.title"), "aim"),
        Words(f"{t(f'book.aim.{rules.ending}')} {t('book.aim.match')}"),
    ]


def table(rules: Rules, t: Texts) -> list[Block]:
    """Who sits there and what is dealt."""
    decks = packs(rules.players)
    dealt = each(rules.cards, rules.players, 52 * decks)
    return [
        Heading(t("book.table.title"), "table"),
        Words(t("book.table.one_deck" if decks == 1 else "book.table.two_decks", n=rules.players)),
        Cards(t("book.table.ranks"), tuple(Group((card(rank, SPADES),)) for rank in range(13))),
        Words(t("book.table.suits")),
        Words(f"{_dealt(rules, t, dealt)} {_rest(rules, t, 52 * decks - dealt * rules.players)}".strip()),
        Words(f"{t(f'book.table.{rules.direction}')} {t('book.table.dealer')}"),
        Words(t(f"book.table.{rules.card_counts}")),
    ]


def _dealt(rules: Rules, t: Texts, dealt: int) -> str:
    return t("book.table.dealt_all" if rules.cards == "all" else "book.table.dealt", n=dealt)


def _rest(rules: Rules, t: Texts, rest: int) -> str:
    if rest == 0:
        return ""
    if rules.leftover == "leader" and "leftover" not in without_effect(rules):
        return t("book.table.leftover")
    return t("book.table.rest", n=rest)
