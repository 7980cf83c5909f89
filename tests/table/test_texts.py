"""The table's texts: each that the code names exists in both languages, and each that exists is named."""

from __future__ import annotations

import json
import re
from pathlib import Path

from game import session
from game.resources import read_text
from game.ui import pages
from game.ui.scenes import table

FOLDER = Path(table.__file__).parent
SESSION = Path(session.__file__).parent
PAGES = Path(pages.__file__).parent
ROOMS = ("matches", "parts", "results")
SOURCES = [
    *FOLDER.glob("*.py"), *SESSION.rglob("*.py"), *(path for room in ROOMS for path in (PAGES / room).glob("*.py")),
    FOLDER.parent / "result.py", FOLDER.parent / "match_end.py", SESSION.parent / "coach" / "reason_words.py",
]  # fmt: skip


def named() -> set[str]:
    """Every key in the sources; `{` begins a part that is only known at run time."""
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    return set(re.findall(r'"(table\.[A-Za-z_.{}\[\]-]*)', code))


def test_every_text_that_is_named_exists_and_every_one_that_exists_is_named() -> None:
    fixed = {key for key in named() if "{" not in key}
    varied = {f"{key}.{form}" for key in fixed for form in ("own", "all")}
    made = [re.compile(re.sub(r"\\{.*?\\}", "[a-z_-]+", re.escape(key))) for key in named() if "{" in key]
    for language in ("en", "vi"):
        have = set(json.loads(read_text(f"texts/{language}/table.json")))
        assert fixed <= have
        assert {key for key in have - fixed - varied if not any(each.fullmatch(key) for each in made)} == set()
