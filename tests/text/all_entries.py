"""All texts of a language."""

from __future__ import annotations

from game import resources
from game.text import text_files
from game.text.text_files import Entry


def load_entries(language: str) -> dict[str, Entry]:
    """Return every text of a language by its key. Raises ValueError for a key in the wrong file."""
    areas = resources.list_names(f"texts/{language}")
    return {key: entry for area in areas for key, entry in text_files._load_area(language, area).items()}
