"""The sentences of the options, collected by paragraph for the chapters."""

from collections.abc import Iterable
from typing import Any

from game.engine.catalogue import OPTIONS
from game.engine.option import Option, Section, Sentence, SpelledNumbers, spell_value
from game.engine.rules import Rules, list_unmet_needs
from game.text.book.blocks import Block, Words
from game.text.notation import join_counts
from game.text.texts import Texts

CHAPTERS: dict[Section, str] = {
    "table": "table",
    "combinations": "kinds",
    "beating": "beating",
    "leading": "lead",
    "before": "before",
    "end": "end",
    "points": "points",
}
"""The default chapter of the options of each section."""


class Sentences:
    """The options' sentences about a rule set, by paragraph, until a chapter takes them."""

    def __init__(self, rules: Rules, t: Texts) -> None:
        self._texts_by_paragraph: dict[str, list[str]] = {}
        for option in OPTIONS:
            for sentence in _describe_option(option, rules, t):
                self._texts_by_paragraph.setdefault(sentence.paragraph, []).append(_format_sentence(t, sentence))

    def take(self, paragraph: str, *, opening: Iterable[str] = (), closing: Iterable[str] = ()) -> str:
        """Return a paragraph between its fixed opening and closing; each paragraph is returned once."""
        return " ".join([*opening, *self._texts_by_paragraph.pop(paragraph, []), *closing])

    def take_rest(self, chapter: str) -> list[Block]:
        """Return the chapter's remaining sentences, each as a paragraph."""
        return [Words(text) for text in self._texts_by_paragraph.pop(chapter, [])]

    @property
    def remaining_paragraphs(self) -> list[str]:
        """The paragraphs that no chapter has taken."""
        return list(self._texts_by_paragraph)


def _describe_option(option: Option[Any], rules: Rules, t: Texts) -> Iterable[Sentence]:
    value = rules[option.name]
    if option.describe is not None:
        return option.describe(value, rules.decisions)
    key = f"options.{option.name}.rule.{spell_value(value)}"
    if list_unmet_needs(rules, option.name) or not t.has_text(key):
        return ()
    return (Sentence(CHAPTERS[option.section], key),)


def _format_sentence(t: Texts, sentence: Sentence) -> str:
    params = {name: _spell_counts(t, value) for name, value in sentence.params.items()}
    return t(sentence.key, **params)


def _spell_counts(t: Texts, value: Any) -> Any:
    return join_counts(t, value.numbers) if isinstance(value, SpelledNumbers) else value
