"""The rules of a rule set as text and drawn cards, generated from its options."""

from game.text.book.blocks import ARROW, Block, Cards, Group, Heading, Price, TableBlock, Term, Words
from game.text.book.pages import build_book, format_plain

__all__ = [
    "ARROW",
    "Block",
    "Cards",
    "Group",
    "Heading",
    "Price",
    "TableBlock",
    "Term",
    "Words",
    "build_book",
    "format_plain",
]
