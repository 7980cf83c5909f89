"""The rules of a rule set in words and drawn cards, generated from its options."""

from game.text.book.blocks import Block, Cards, Group, Heading, TableBlock, Term, Words
from game.text.book.pages import book, plain

__all__ = ["Block", "Cards", "Group", "Heading", "TableBlock", "Term", "Words", "book", "plain"]
