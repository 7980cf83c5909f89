"""Where the program keeps its files: the platform's folders, or one folder of the person's choice."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "TIENLEN_HOME"
"""Environment variable naming a folder for everything: portable use, and tests."""

_NAME = "tien-len"


@dataclass(frozen=True)
class Paths:
    """The folders for settings, for what was played, and for what can be computed again."""

    config: Path
    data: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The person's settings."""
        return self.config / "settings.json"

    @property
    def rule_sets(self) -> Path:
        """The person's own rule sets."""
        return self.config / "rulesets.json"

    @property
    def statistics(self) -> Path:
        """One line for every deal played."""
        return self.data / "statistics.jsonl"

    @property
    def deals(self) -> Path:
        """The archive: the last deals, with their records."""
        return self.data / "deals.json"

    @property
    def report(self) -> Path:
        """Reports of the program's own errors."""
        return self.data / "errors.log"

    @property
    def match(self) -> Path:
        """The match in progress."""
        return self.data / "match.json"


def default_paths() -> Paths:
    """The folders in use; they need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        base = Path(home).expanduser()
        return Paths(base, base, base / "cache")
    import platformdirs

    return Paths(
        platformdirs.user_config_path(_NAME, appauthor=False, roaming=True),
        platformdirs.user_data_path(_NAME, appauthor=False),
        platformdirs.user_cache_path(_NAME, appauthor=False),
    )
