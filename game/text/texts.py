"""All texts of the program: texts by key, names of cards and combinations, explanations of refusals.

Names of cards and explanations need the engine, which is loaded at their first use.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.text.lookup import TextLookup

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.combination import Combination
    from game.engine.violation import Violation


class Texts(TextLookup):
    """The texts of one language; call it with a key.

    >>> Texts("vi")("engine.kind.quad", rank="7", ranks="7")
    'tứ quý 7'
    """

    def format_cards(self, cards: Iterable[Card]) -> str:
        """Return a set of cards as signs, low to high: `3♠ 10♦`."""
        from game.text import notation

        return notation.format_signs(cards)

    def format_kind(self, combination: Combination) -> str:
        """Return a combination's kind as words, without its cards: `run of 5`, `ba đôi thông`."""
        from game.text import notation

        return notation.format_kind(self, combination)

    def format_combination(self, combination: Combination) -> str:
        """Return a combination as words with its cards: `pair of 7s (7♠ 7♦)`, `đôi 7 (7♠ 7♦)`."""
        from game.text import notation

        return notation.format_combination(self, combination)

    def format_definite(self, combination: Combination) -> str:
        """Return a combination with its definite article: `the pair of 7s (7♠ 7♦)`. A single is only its card."""
        from game.text import notation

        return notation.format_definite(self, combination)

    def explain(self, violation: Violation) -> str:
        """Return the message of a refusal: the reason, and a correct alternative."""
        from game.text import refusal_messages

        return refusal_messages.explain(self, violation)
