"""The sheet of the drawings' numbers holds exactly the numbers that build/pictures reads."""

from __future__ import annotations

import re
from pathlib import Path

from measures import load_sheet

PICTURES = Path(__file__).parents[2] / "build" / "pictures"


def test_the_code_reads_each_number_of_the_sheet_and_no_other() -> None:
    read = {}
    for file in PICTURES.rglob("*.py"):
        code = file.read_text(encoding="utf-8")
        if section := re.search(r'^SIZES = Measures\("([\w.]+)"\)$', code, re.MULTILINE):
            assert file == PICTURES / f"{section[1].replace('.', '/')}.py"
            read[section[1]] = set(re.findall(r"\bSIZES\.(\w+)", code))
    assert read == {section: set(values) for section, values in load_sheet().items()}
