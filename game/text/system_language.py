"""Detection of the user's language."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from game.resources import LANGUAGES
from game.text.languages import load_language

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def detect_language(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Return the language for the first start: the system's language if the program has it, else English."""
    return _detect_from_variables(environment) or _detect_from_platform(platform) or LANGUAGES[0]


def _parse_tag(tag: str) -> str | None:
    language = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
    return language if language in LANGUAGES else None


def _detect_from_variables(environment: Mapping[str, str]) -> str | None:
    """Return the first known language in the environment variables of POSIX systems, English if they name only others.

    Return None if they name no language; the locale C names none.
    """
    for variable in _VARIABLES:
        value = environment.get(variable, "")
        if value and value.split(".")[0] not in ("C", "POSIX"):
            languages = [language for tag in value.split(":") if (language := _parse_tag(tag))]
            return languages[0] if languages else LANGUAGES[0]
    return None


def _detect_from_platform(platform: str) -> str | None:
    """Return the language on Windows and macOS, which do not store it in variables; None if it is unknown."""
    try:
        if platform == "win32":
            import ctypes

            primary = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF  # type: ignore[attr-defined,unused-ignore]
            return next((language for language in LANGUAGES if load_language(language).windows == primary), None)
        if platform == "darwin":
            import plistlib  # slow to import, and only macOS needs it

            preferences = Path.home() / "Library/Preferences/.GlobalPreferences.plist"
            return _parse_tag(plistlib.loads(preferences.read_bytes())["AppleLanguages"][0])
    except Exception:  # the language is only a guess: the program must start without it
        return None
    return None
