"""The written rules as last reviewed: every preset, the changes by each value of each option, its name and meaning in
the settings, and the hint for an option without effect.

`python -m tests.text.kept_book` updates them in tests/text/kept; read the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from game.engine import presets
from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.rules import Rules
from game.session.words.option_words import format_needs, format_value, format_value_meaning
from game.text import LANGUAGES, Texts
from game.text.book import Block, Cards, Heading, build_book, format_plain
from game.text.book.examples import make_example
from tests.rule_sets import add_value, find_options_without_effect, list_every_value

FOLDER = Path(__file__).parent / "kept"
FIXED_OPTIONS = {option.name for option in OPTIONS if option.has_one_value}


def read_kept_text(language: str) -> str:
    """Return the kept text in a language, or "" if there is none."""
    file = FOLDER / f"{language}.txt"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def make_text(language: str) -> str:
    """Return the text that the program writes now."""
    return "\n".join(_format_chapters(Texts(language))) + "\n"


def _format_chapters(t: Texts) -> Iterator[str]:
    for name, preset in presets.load().items():
        yield f"#### {name}"
        yield from _format_blocks(build_book(preset.rules(preset.usual_players), t))
    usual = list(_format_blocks(build_book(presets.rules("southern"), t)))
    for name, value in list_every_value():
        rules = add_value(name, value)
        yield f"#### southern, {name} = {value}"
        if name not in FIXED_OPTIONS:
            option = OPTION_BY_NAME[name]
            yield f"    [{format_value(t, rules, option, value)}] {format_value_meaning(t, option, value)}".rstrip()
        yield from _list_changes(usual, list(_format_blocks(build_book(rules, t))))
        yield from _format_picture(name, rules)
    for base in ("southern", "core"):
        rules = presets.rules(base)
        for name in sorted(find_options_without_effect(rules) - FIXED_OPTIONS):
            yield f"#### {base}, {name} without effect"
            yield format_needs(t, rules, name)


def _format_blocks(blocks: tuple[Block, ...]) -> Iterator[str]:
    """Yield the plain lines with the keys of titles, and a mark where cards do not beat the next row."""
    for block in blocks:
        text = format_plain((block,)).strip("\n")
        if isinstance(block, Heading):
            text = f"{text} [{block.section}]"
        if isinstance(block, Cards) and not all(group.is_beating_next for group in block.groups):
            text = f"{text} [{', '.join(str(group.is_beating_next) for group in block.groups)}]"
        yield from text.splitlines()


def _list_changes(usual: list[str], other: list[str]) -> list[str]:
    return [line for line in unified_diff(usual, other, lineterm="", n=0) if not line.startswith(("---", "+++", "@@"))]


def _format_picture(name: str, rules: Rules) -> Iterator[str]:
    for group in make_example(name, rules):
        yield f"    [picture] {' '.join(map(str, group.cards))}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(make_text(language), encoding="utf-8")
