"""Generate the typed dictionaries of all option names and values: `python -m tests.engine.kept_option_values`.

The type checker then reports a misspelt option, and a word that the option does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, get_args, get_type_hints

from game.engine import option_values, options
from game.engine.catalogue import OPTIONS
from game.engine.option import Option
from game.engine.payments import SetValues

JSON_TYPES = {list: "list[Any]", dict: "dict[str, Any]"}
FILE = Path(option_values.__file__)
MODULE_HEAD = '''\
"""Names of the options and types of their values, for the type checker only.

`python -m tests.engine.kept_option_values` writes this module from the catalogue. Do not change it by hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from game.engine.payments import SetValues


class OptionValues:
    """A value for each option, as an attribute and by name."""

    def __getitem__(self, name: str) -> Any:
        """Return the value of an option."""
        return getattr(self, name)

'''
CHANGES_CLASS_HEAD = '''

class OptionChanges(TypedDict, total=False):
    """Values for some options but `players`, as the arguments of `Preset.rules`; as records write them, too."""

'''
ARGUMENTS_CLASS_HEAD = '''

class RulesArguments(OptionChanges, total=False):
    """Values for some options, as the arguments of `Rules`."""

'''


def generate_module() -> str:
    """Return the module's source as the catalogue of options demands."""
    values = [(option.name, _format_type(option)) for option in OPTIONS]
    given = [(option.name, _format_argument_type(option)) for option in OPTIONS]
    return (
        MODULE_HEAD
        + _format_fields(values)
        + CHANGES_CLASS_HEAD
        + _format_fields(field for field in given if field[0] != "players")
        + ARGUMENTS_CLASS_HEAD
        + _format_fields(field for field in given if field[0] == "players")
    )


def _format_fields(fields: Iterable[tuple[str, str]]) -> str:
    return "".join(f"    {name}: {kind}\n" for name, kind in fields)


def _format_argument_type(option: Option[Any]) -> str:
    """Return the type of an option as an argument, which also accepts the lists and objects of JSON."""
    written = {type(option.write(value)) for value in option.values}
    return " | ".join([_format_type(option), *(name for kind, name in JSON_TYPES.items() if kind in written)])


def _format_type(option: Option[Any]) -> str:
    """Return the type of an option's value: a Literal of its words, or the type that its module names."""
    kinds = {type(choice) for choice in option.choices or ()}
    if len(kinds) == 1 and kinds <= {bool, int}:
        return kinds.pop().__name__
    if option.choices is not None:
        return f"Literal[{', '.join(_quote(choice) for choice in option.choices)}]"
    modules = (import_module(f"{options.__name__}.{module.name}") for module in iter_modules(options.__path__))
    name = option.name.upper()
    hint = next((hints[name] for module in modules if name in (hints := get_type_hints(module))), None)
    if hint is None:
        return type(option.default).__name__
    (of,) = get_args(hint)
    return SetValues.__name__ if of is SetValues else str(of)


def _quote(choice: object) -> str:
    return f'"{choice}"' if isinstance(choice, str) else str(choice)


if __name__ == "__main__":
    FILE.write_text(generate_module(), encoding="utf-8")
