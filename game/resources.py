"""The files of `assets/`: texts, presets, skins, sounds, weights; found from a checkout, a wheel or a bundle."""

from __future__ import annotations

import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

_BUNDLE = getattr(sys, "_MEIPASS", "")
"""The folder of a bundle's files; its modules may lie in an archive."""
_HERE = Path(_BUNDLE, "game") if _BUNDLE else Path(__file__).resolve().parent
_INSTALLED = _HERE / "_assets"
_CHECKOUT = _HERE.parent / "assets"
ROOT = _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


PACK = "skins/pictures.pack"
"""In a bundle, the file that holds the pictures of all skins: each file of its own takes room and time to unpack."""


def path(name: str) -> Path:
    """The file of an asset such as `presets/southern.json`."""
    return ROOT / name


def read_text(name: str) -> str:
    """The asset's text (UTF-8). Raises FileNotFoundError where there is none."""
    return path(name).read_text(encoding="utf-8")


def releases_page() -> str:
    """Return the address of the page of releases; empty in a copy that was not made for one."""
    file = path("releases-page.txt")
    return file.read_text(encoding="utf-8").strip() if file.is_file() else ""


def read_json(name: str) -> Any:
    """What an asset such as `motion.json` holds. Raises FileNotFoundError where there is none."""
    return json.loads(read_text(name))


@cache
def data(name: str) -> Any:
    """The same, read once: all who ask are given one object, which they do not change."""
    return read_json(name)


def read_bytes(name: str) -> bytes:
    """The asset's bytes. Raises FileNotFoundError where there is none."""
    return path(name).read_bytes()


def read_picture(name: str) -> bytes:
    """Return the bytes of a picture of a skin. Raises FileNotFoundError if there is none."""
    if (place := _packed().get(name)) is None:
        return read_bytes(name)
    with path(PACK).open("rb") as file:
        file.seek(place[0])
        return file.read(place[1])


@cache
def _packed() -> dict[str, tuple[int, int]]:
    """Return the offset and length of each picture in the pack of a bundle; none in a checkout or a wheel."""
    try:
        with path(PACK).open("rb") as file:
            places: dict[str, list[int]] = json.loads(file.readline())
            start = file.tell()
    except FileNotFoundError:
        return {}
    return {name: (start + offset, length) for name, (offset, length) in places.items()}


def pack(pictures: list[str]) -> bytes:
    """Return a file that holds pictures: a line of JSON with their offsets and lengths, then their bytes.

    Equal pictures, as several skins have some, are stored once.
    """
    places, offsets, end = {}, dict[bytes, int](), 0
    for name in pictures:
        content = read_bytes(name)
        places[name] = offsets.setdefault(content, end), len(content)
        end = max(end, sum(places[name]))
    return b"\n".join([json.dumps(places, separators=(",", ":")).encode(), b"".join(offsets)])


def names(folder: str, suffix: str = ".json") -> list[str]:
    """The stems of the files of a folder of assets that end in `suffix`, in order."""
    return sorted(name.removesuffix(suffix) for name in os.listdir(path(folder)) if name.endswith(suffix))  # noqa: PTH208


def skins() -> list[str]:
    """The names of the skins: the folders of `assets/skins` with a palette, in order."""
    return sorted(file.parent.name for file in path("skins").glob("*/palette.json"))


@cache
def presets() -> dict[str, Any]:
    """Return the data of every preset by its name, in the order in which presets are offered."""
    files = {name: read_json(f"presets/{name}.json") for name in names("presets")}
    return dict(sorted(files.items(), key=lambda item: item[1].get("order", len(files))))


def default_preset() -> str:
    """Return the name of the preset that holds if none is chosen: the first."""
    return next(iter(presets()))


FIRST_LANGUAGE = "en"
"""The language that stands in where another lacks a text."""

LANGUAGES = (FIRST_LANGUAGE, *(language for language in names("languages") if language != FIRST_LANGUAGE))
"""The languages of the program: each a file of `assets/languages`, and a folder of `assets/texts`."""
