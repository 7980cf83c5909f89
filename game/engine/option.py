"""What an option of the rules is: one entry of the catalogue, made by one module of `game/engine/options`.

The module says all there is to say of it: its values, where it stands, what it decides, what it needs to have an
effect, how it is told in the written rules. Its words are texts: `options.NAME.name`, `.what`, `.value.V`, `.means.V`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, Literal, TypeVar, get_args

from game.engine.codec import as_json, cut
from game.engine.decisions import Decisions, Values
from game.engine.violation import RulesError

T = TypeVar("T")

Section = Literal["table", "combinations", "beating", "leading", "before", "end", "points"]
SECTIONS: tuple[Section, ...] = get_args(Section)
"""The sections of the catalogue, in the order of docs/RULES.md section 2."""

Reader = Callable[[Any], T]
"""Reads a JSON value into the option's own; raises ValueError or TypeError for anything else."""


class ControlKind(Enum):
    """How a screen lets an option be set."""

    CHOICE = "choice"
    """One of a few values, by name."""
    NUMBER = "number"
    """A number that goes up and down."""
    NUMBERS = "numbers"
    """Several named numbers, each of which goes up and down."""
    SEVERAL = "several"
    """Any of a few things, each on or off."""
    TABLE = "table"
    """The table of bombs."""


@dataclass(frozen=True)
class Spelled:
    """Numbers that a text has in words: "three", "three or four"."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Sentence:
    """A sentence of the written rules: where it stands, the text's key, and what the text is filled with.

    A paragraph is a chapter of the book or a part of one (`lead.passing`); see game/text/book.
    """

    paragraph: str
    key: str
    params: Mapping[str, Any] = field(default_factory=dict)


ChangeWord = Literal["is", "not", "some", "from"]
"""How a change is told (texts `rules.needs.*`): the value, not the value `shown`, some, from the value on."""


@dataclass(frozen=True)
class Change:
    """A value of another option that would do, and how it is told."""

    option: str
    value: Any
    how: ChangeWord = "is"
    shown: Any = None


@dataclass(frozen=True)
class Need:
    """What an option needs to have an effect, and the changes each of which would see to it."""

    met: Callable[[Decisions], bool]
    by: tuple[Change, ...]


@dataclass(frozen=True)
class OnlyWith:
    """A value that goes only with some values of another option."""

    value: Any
    option: str
    values: tuple[Any, ...]


def nothing(value: Any, decisions: Decisions) -> None:
    """Decides nothing: its value is read by another option."""


def anywhere(value: Any, rules: Values) -> None:
    """Goes with any value of the other options."""


@dataclass(frozen=True)
class Option(Generic[T]):
    """One entry of the catalogue.

    `after` is the option of the same section that it follows on a page ("": it is the first). `decides_after` names
    those, wherever they stand, whose decisions its own reads or changes, so that they decide before it. `choices` are
    the values to choose from, None where the value is free in form; `samples` some of those, the first the default.
    `decide` writes what a value means into the decisions; `refuse` raises RulesError where a value cannot be beside the
    others, `only_with` names the values of others that it needs for that.
    `parts` names what a value consists of, where a screen sets each by itself (texts `options.NAME.PART`).
    `tell` gives the sentences of the written rules; None: the text `options.NAME.rule.VALUE`, in the section's chapter.
    `term` is the word of the game (texts `terms.*`) that its name is about. `at_table`: a drawing of the table shows
    the value.
    """

    name: str
    section: Section
    default: T
    choices: tuple[T, ...] | None
    reader: Reader[T]
    after: str = ""
    decides_after: tuple[str, ...] = ()
    samples: tuple[T, ...] = ()
    writer: Callable[[T], Any] = lambda value: list(value) if isinstance(value, tuple) else value
    control: ControlKind = ControlKind.CHOICE
    parts: tuple[str, ...] = ()
    decide: Callable[[T, Decisions], None] = nothing
    refuse: Callable[[T, Values], None] = anywhere
    only_with: tuple[OnlyWith, ...] = ()
    needs: tuple[Need, ...] = ()
    tell: Callable[[T, Decisions], Iterable[Sentence]] | None = None
    term: str = ""
    at_table: bool = False

    @property
    def values(self) -> tuple[T, ...]:
        """The values to choose from, or some of those that are free in form."""
        return self.choices if self.choices is not None else self.samples

    @property
    def fixed(self) -> bool:
        """Whether there is nothing to choose: a rule without alternative, which records may name all the same."""
        return self.choices is not None and len(self.choices) == 1

    def read(self, value: Any) -> T:
        """The option's value from JSON: yes and no, and numbers as text, are accepted. Raises RulesError."""
        try:
            return self.reader(value)
        except (ValueError, TypeError, KeyError, OverflowError):
            would_do = "" if self.choices is None else ", ".join(word(choice) for choice in self.choices)
            shown, example = cut(as_json(value)), self._example()
            raise RulesError("bad-value", option=self.name, value=shown, choices=would_do, example=example) from None

    def _example(self) -> str:
        """The shortest value that says something, as records write it; empty where there are choices to name."""
        return "" if self.choices else min((as_json(self.write(each)) for each in self.samples if each), key=len)

    def check(self, value: T, rules: Values) -> None:
        """Raises RulesError where the value cannot be beside the others."""
        self.refuse(value, rules)
        for need in self.only_with:
            if value == need.value and rules[need.option] not in need.values:
                fitting = ", ".join(map(word, need.values))
                raise RulesError("only-with", name=self.name, value=word(value), other=need.option, fitting=fitting)

    @property
    def excludes(self) -> bool:
        """Whether some of its values cannot be beside some of others."""
        return self.refuse is not anywhere or bool(self.only_with)

    def write(self, value: T) -> Any:
        """The value as records write it."""
        return self.writer(value)


def word(value: Any) -> str:
    """A value as texts' keys and people write it: yes, no, 13, contain_lowest."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def choice(name: str, section: Section, choices: tuple[T, ...], **more: Any) -> Option[T]:
    """An option with a few values, the first its default."""
    words = {word(value): value for value in choices}

    def read(value: Any) -> T:
        if not isinstance(value, (str, int)) or word(value) not in words:
            raise ValueError(value)
        return words[word(value)]

    return Option(name, section, choices[0], choices, read, **more)


def flag(name: str, section: Section, **more: Any) -> Option[bool]:
    """An option that is no or yes."""
    return choice(name, section, (False, True), **more)


def whole(value: Any, least: int, most: int) -> int:
    """A whole number within bounds, from a number or its text. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError(value)
    if isinstance(value, str) and not (value.isascii() and value.strip().isdecimal() and len(value) < 12):
        raise ValueError(value)
    number = int(value)
    if not least <= number <= most:
        raise ValueError(value)
    return number


MOST_PAID = 1000
"""The most points that an option can lay down."""
OFFERED_POINTS = tuple(range(21))
"""The numbers of points that a screen offers."""


def number(
    name: str, section: Section, default: int, samples: tuple[int, ...] = OFFERED_POINTS, **more: Any
) -> Option[int]:
    """An option that is a whole number, at least the lowest of the samples."""
    ordered = (default, *(value for value in samples if value != default))

    def read(value: Any) -> int:
        return whole(value, min(ordered), MOST_PAID)

    return Option(name, section, default, None, read, samples=ordered, control=ControlKind.NUMBER, **more)


def needs_value(option: str, *values: Any) -> Need:
    """The need that another option has one of some values."""

    def met(decisions: Decisions) -> bool:
        return bool(decisions.rules[option] in values)

    return Need(met, tuple(Change(option, value) for value in values))


def needs_some(option: str, example: Any, has_some: Callable[[Decisions], object]) -> Need:
    """The need that another option, which may hold nothing, holds something, such as `example`."""
    return Need(lambda decisions: bool(has_some(decisions)), (Change(option, example, "some"),))


SOME_BOMBS = needs_some("bombs", (("quad", ("2",)),), lambda decisions: decisions.bombs)
"""There are bombs."""
SOME_INSTANT_WINS = needs_some("instant_wins", ("dragon",), lambda decisions: decisions.rules.instant_wins)
"""A deal can be won at once."""


def told_by_another(value: Any, decisions: Decisions) -> Iterable[Sentence]:
    """Has no sentence of its own: another's sentence, or a drawn table, holds the value."""
    return ()
