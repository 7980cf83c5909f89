"""The typed dictionaries list every option and no other."""

from __future__ import annotations

from game.engine.catalogue import OPTIONS
from game.engine.option_values import OptionValues

from .kept_option_values import FILE, generate_module


def test_the_options_are_written_down_for_the_type_checker_as_the_catalogue_has_them() -> None:
    assert FILE.read_text(encoding="utf-8") == generate_module(), (
        "write it anew by `python -m tests.engine.kept_option_values`"
    )
    assert list(OptionValues.__annotations__) == [option.name for option in OPTIONS]


def test_a_misspelt_option_is_none_at_run_time_either() -> None:
    assert not hasattr(OptionValues(), "direktion")
