"""The program's folders: the platform's folders, or one folder of the user's choice."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

HOME_VARIABLE = "TIENLEN_HOME"
"""Environment variable that names one folder for all files, for portable use and tests."""
APP_FOLDER_NAME = "tien-len"
MAX_PATH_BYTES = 1000
"""Maximum length of a path on all systems, minus space for our file names."""
MAX_NAME_BYTES = 200


class Paths(NamedTuple):
    """The folders for settings and for the player's data."""

    config: Path
    data: Path
    cache: Path
    """The folder in which version 0.1 stored drawn pictures, which are deleted."""
    logs: Path | None = None
    images: Path | None = None
    """The folder for the player's pictures; None for a folder in the data folder."""

    def list_folders(self) -> dict[str, Path]:
        return {"settings": self.config, "data": self.data, "log": self.log.parent}

    @property
    def log(self) -> Path:
        return (self.logs or self.data) / "tienlen.log"

    @property
    def pictures(self) -> Path:
        """The folder for pictures saved by the player; it need not exist yet."""
        return self.images or self.data / "pictures"

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def rule_sets(self) -> Path:
        return self.config / "rulesets.json"

    @property
    def history(self) -> Path:
        return self.data / "history.db"

    @property
    def report(self) -> Path:
        return self.data / "errors.log"

    @property
    def match(self) -> Path:
        return self.data / "match.json"


def path_exists(path: Path) -> bool:
    """Return True if a file or folder is visible; False if access is denied (then Path.exists raises)."""
    return os.path.exists(path)  # noqa: PTH110 - see above


class PathsError(ValueError):
    """Raised if an environment variable names an impossible folder; the message is for people."""


def get_default_paths() -> Paths:
    """Return the folders in use; they need not exist yet. Raises PathsError."""
    if folder_name := os.environ.get(HOME_VARIABLE):
        home = _parse_folder(folder_name)
        return Paths(home, home, home / "cache")
    import platformdirs

    try:
        return Paths(
            platformdirs.user_config_path(APP_FOLDER_NAME, appauthor=False, roaming=True),
            platformdirs.user_data_path(APP_FOLDER_NAME, appauthor=False),
            platformdirs.user_cache_path(APP_FOLDER_NAME, appauthor=False),
            platformdirs.user_log_path(APP_FOLDER_NAME, appauthor=False),
            platformdirs.user_pictures_path(),
        )
    except RuntimeError:
        raise PathsError(f"this user has no home folder; {HOME_VARIABLE} can name one for the files") from None


def _parse_folder(folder_name: str) -> Path:
    """Raises PathsError."""
    try:
        folder = Path(folder_name).expanduser()
    except RuntimeError:
        user = folder_name.partition("/")[0]
        raise PathsError(f"{HOME_VARIABLE} is {folder_name!r}, but {user} has no folder of their own") from None
    longest_name = max(map(len, map(os.fsencode, folder.parts)), default=0)
    if len(os.fsencode(folder)) > MAX_PATH_BYTES or longest_name > MAX_NAME_BYTES:
        limits = f"at most {MAX_PATH_BYTES} bytes, {MAX_NAME_BYTES} for a name"
        raise PathsError(f"{HOME_VARIABLE} is too long ({len(folder_name)} letters): {limits}")
    return folder
