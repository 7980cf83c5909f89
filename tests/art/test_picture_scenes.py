"""The table of scenes that Blender renders names only what there is, and has nothing that no scene uses."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

STAGE = Path(__file__).parents[2] / "build" / "pictures" / "stage"
TABLE: dict[str, Any] = tomllib.loads((STAGE / "scenes.toml").read_text(encoding="utf-8"))
CODE = "".join(file.read_text(encoding="utf-8") for file in STAGE.glob("*.py"))
KEYS_WITHOUT_MATERIAL = {"part", "make", "glow", "lamp"}
SHARED_TABLES = {"materials", "profiles"}


def _list_rows() -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Yield the section, the kind and what follows it, and the row."""
    for section in TABLE.keys() - SHARED_TABLES:
        for row in TABLE[section]["rows"]:
            kind, what = next(iter(row.items()))
            yield section, kind, what, row


def test_each_part_is_built_and_each_profile_turned() -> None:
    named = set(re.findall(r'"(\w+)"', CODE)) | {what for _, kind, what, _ in _list_rows() if kind == "part"}
    assert TABLE.keys() - SHARED_TABLES <= named
    assert {what for _, kind, what, _ in _list_rows() if kind == "part"} <= TABLE.keys()
    profiles = [row["profile"] for *_, row in _list_rows() if "profile" in row]
    assert TABLE["profiles"].keys() == {name for name in profiles if isinstance(name, str)}


def test_each_material_of_a_section_is_used_there_or_in_a_part_of_it() -> None:
    for section in TABLE.keys() - SHARED_TABLES:
        used = {what for name, kind, what, _ in _list_rows() if name == section and kind not in KEYS_WITHOUT_MATERIAL}
        used |= {row["material"] for name, *_, row in _list_rows() if name == section and "material" in row}
        for part in (what for name, kind, what, _ in _list_rows() if name == section and kind == "part"):
            used |= {what for name, kind, what, _ in _list_rows() if name == part and kind not in KEYS_WITHOUT_MATERIAL}
        assert TABLE[section].get("materials", {}).keys() <= used, section


def test_makers_of_rows_are_functions_of_their_modules() -> None:
    for _, kind, what, _ in _list_rows():
        if kind == "make":
            module, maker = what.split(".")
            assert f"def make_{maker}(" in (STAGE / f"{module}.py").read_text(encoding="utf-8")
