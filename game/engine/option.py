"""The definition of an option of the rules. The modules of `game/engine/options` define the options, by subject.

They hold everything about an option: its values, its place on the rules page, what it decides, what it needs to
have an effect, and its sentences in the written rules. Its words are the texts `options.NAME.name`, `.what`, `.value.V`
and `.means.V`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, Literal, TypeVar, get_args

from game.engine.codec import format_json, shorten
from game.engine.decisions import Decisions
from game.engine.option_values import OptionValues
from game.engine.violation import RulesError

T = TypeVar("T")

Section = Literal["table", "combinations", "beating", "leading", "before", "end", "points"]
SECTIONS: tuple[Section, ...] = get_args(Section)
"""The sections of the catalogue, in the order of docs/RULES.md section 2."""

Reader = Callable[[Any], T]
"""Reads a JSON value as a value of the option. Raises ValueError or TypeError for other values."""


class ControlKind(Enum):
    """The control with which a screen sets an option."""

    CHOICE = "choice"
    """One of a few named values."""
    NUMBER = "number"
    """A number that goes up and down."""
    NUMBERS = "numbers"
    """Several named numbers."""
    SEVERAL = "several"
    """Several items, each on or off."""
    TABLE = "table"
    """The table of bombs."""


@dataclass(frozen=True)
class SpelledNumbers:
    """Numbers that a text spells out: "three", "three or four"."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Sentence:
    """A sentence of the written rules: its paragraph, the key of the text, and the text's parameters.

    A paragraph is a chapter of the book or a part of one (`lead.passing`); see game/text/book.
    """

    paragraph: str
    key: str
    params: Mapping[str, Any] = field(default_factory=dict)


ChangeWording = Literal["is", "not", "some", "from"]
"""The wording of a change (texts `rules.needs.*`).

"is": this value; "not": not the shown value; "some": any value that is not empty; "from": this value or more.
"""


@dataclass(frozen=True)
class Change:
    """A value of another option that would satisfy a need, and its wording."""

    option: str
    value: Any
    wording: ChangeWording = "is"
    shown_value: Any = None


@dataclass(frozen=True)
class Need:
    """A condition for an option to have an effect, and the changes that would each satisfy it."""

    is_met: Callable[[Decisions], bool]
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class ValueRequirement:
    """A value that is allowed only with some values of another option."""

    value: Any
    option: str
    other_values: tuple[Any, ...]


def decide_nothing(value: Any, decisions: Decisions) -> None:
    """Decide nothing: another option reads the value."""


def accept_any(value: Any, rules: OptionValues) -> None:
    """Accept the value beside any value of the other options."""


@dataclass(frozen=True)
class Option(Generic[T]):
    """An option of the catalogue.

    `previous` is the preceding option of the same section on the rules page ("": the first one). `dependencies` names
    the options that must decide earlier because this one reads or changes their decisions. `choices` are the possible
    values, or None if values have a free form; `samples` are then some of them, the default first. `decide` writes the
    meaning of a value into the decisions. `refuse` raises RulesError if the value contradicts other options;
    `value_requirements` lists required values of other options. `parts` names the components of a value if a screen
    sets each by itself (texts `options.NAME.PART`). `describe` returns the sentences of the written rules; if None, the
    sentence is the text `options.NAME.rule.VALUE` in the chapter of the section. `term` is the glossary term of the
    option (texts `terms.*`). `is_drawn_at_table`: a drawing of the table shows the value.
    """

    name: str
    section: Section
    default: T
    choices: tuple[T, ...] | None
    reader: Reader[T]
    previous: str = ""
    dependencies: tuple[str, ...] = ()
    samples: tuple[T, ...] = ()
    writer: Callable[[T], Any] = lambda value: list(value) if isinstance(value, tuple) else value
    control: ControlKind = ControlKind.CHOICE
    parts: tuple[str, ...] = ()
    decide: Callable[[T, Decisions], None] = decide_nothing
    refuse: Callable[[T, OptionValues], None] = accept_any
    value_requirements: tuple[ValueRequirement, ...] = ()
    needs: tuple[Need, ...] = ()
    describe: Callable[[T, Decisions], Iterable[Sentence]] | None = None
    term: str = ""
    is_drawn_at_table: bool = False

    @property
    def values(self) -> tuple[T, ...]:
        """The values to choose from; samples if values have a free form."""
        return self.choices if self.choices is not None else self.samples

    @property
    def has_one_value(self) -> bool:
        """True if there is nothing to choose. Records may state such an option, but no screen offers it."""
        return self.choices is not None and len(self.choices) == 1

    def read(self, value: Any) -> T:
        """Return the option's value from JSON: yes and no, and numbers as text, are accepted. Raises RulesError."""
        try:
            return self.reader(value)
        except (ValueError, TypeError, KeyError, OverflowError):
            choices = "" if self.choices is None else ", ".join(map(spell_value, self.choices))
            value_text, example = shorten(format_json(value)), self._choose_example()
            raise RulesError(
                "bad-value", option=self.name, value=value_text, choices=choices, example=example
            ) from None

    def _choose_example(self) -> str:
        """Return the shortest sample that is not empty, as records write it; "" if the option has choices."""
        samples = () if self.choices else self.samples
        return min((format_json(self.write(sample)) for sample in samples if sample), key=len, default="")

    def check(self, value: T, rules: OptionValues) -> None:
        """Raise RulesError if the value contradicts the other options."""
        self.refuse(value, rules)
        for requirement in self.value_requirements:
            if value == requirement.value and rules[requirement.option] not in requirement.other_values:
                raise RulesError(
                    "only-with",
                    name=self.name,
                    value=spell_value(value),
                    other=requirement.option,
                    fitting=", ".join(map(spell_value, requirement.other_values)),
                )

    @property
    def has_exclusions(self) -> bool:
        """True if a value of this option excludes values of other options."""
        return self.refuse is not accept_any or bool(self.value_requirements)

    def write(self, value: T) -> Any:
        """Return the value as records write it."""
        return self.writer(value)


def spell_value(value: Any) -> str:
    """Return a value as text keys and people write it: yes, no, 13, contain_lowest."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def make_choice(name: str, section: Section, choices: tuple[T, ...], **fields: Any) -> Option[T]:
    """Return an option with a few values; the first is the default."""
    words = {spell_value(value): value for value in choices}

    def read(value: Any) -> T:
        if not isinstance(value, (str, int)) or spell_value(value) not in words:
            raise ValueError(value)
        return words[spell_value(value)]

    return Option(name, section, choices[0], choices, read, **fields)


def make_flag(name: str, section: Section, **fields: Any) -> Option[bool]:
    """Return an option with the values no (default) and yes."""
    return make_choice(name, section, (False, True), **fields)


def read_whole_number(value: Any, minimum: int, maximum: int) -> int:
    """Return a whole number within bounds, read from a number or its text. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError(value)
    if isinstance(value, str) and not (value.isascii() and value.strip().isdecimal() and len(value) < 12):
        raise ValueError(value)
    make_number = int(value)
    if not minimum <= make_number <= maximum:
        raise ValueError(value)
    return make_number


MAX_POINTS = 1000
"""Maximum number of points of an option."""
POINT_CHOICES = tuple(range(21))
"""Numbers of points that a screen offers."""


def make_number(
    name: str, section: Section, default: int, samples: tuple[int, ...] = POINT_CHOICES, **fields: Any
) -> Option[int]:
    """Return an option whose value is a whole number, at least the lowest of the samples."""
    ordered_samples = (default, *(value for value in samples if value != default))

    def read(value: Any) -> int:
        return read_whole_number(value, min(ordered_samples), MAX_POINTS)

    return Option(name, section, default, None, read, samples=ordered_samples, control=ControlKind.NUMBER, **fields)


def make_value_need(option: str, *values: Any) -> Need:
    """Return the need that another option has one of some values."""

    def is_met(decisions: Decisions) -> bool:
        return bool(decisions.rules[option] in values)

    return Need(is_met, tuple(Change(option, value) for value in values))


def make_content_need(option: str, example: Any, has_content: Callable[[Decisions], object]) -> Need:
    """Return the need that another option, which may be empty, has content, such as `example`."""
    return Need(lambda decisions: bool(has_content(decisions)), (Change(option, example, "some"),))


BOMBS_NEED = make_content_need("bombs", (("quad", ("2",)),), lambda decisions: decisions.bombs)
"""The need that there are bombs."""
INSTANT_WINS_NEED = make_content_need("instant_wins", ("dragon",), lambda decisions: decisions.rules.instant_wins)
"""The need that there are instant wins."""


def describe_nothing(value: Any, decisions: Decisions) -> Iterable[Sentence]:
    """Return no sentences: another option's sentence, or a drawn table, states the value."""
    return ()
