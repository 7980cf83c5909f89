"""The names that every screen imports from the kit."""

from __future__ import annotations

from pkgutil import iter_modules

from game.ui import kit


def test_no_module_of_the_kit_hides_by_its_name_what_is_imported_from_the_kit() -> None:
    assert not {module.name for module in iter_modules(kit.__path__)} & set(kit.__all__)
