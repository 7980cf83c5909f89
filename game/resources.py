"""Files of `assets/` (texts, presets, skins, sounds, network weights) in a checkout, a wheel or a bundle."""

from __future__ import annotations

import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

_BUNDLE_FOLDER = getattr(sys, "_MEIPASS", "")
"""Folder of a bundle's files, or empty outside a bundle. The modules of a bundle may be in an archive."""
_PACKAGE_FOLDER = Path(_BUNDLE_FOLDER, "game") if _BUNDLE_FOLDER else Path(__file__).resolve().parent
_INSTALLED_ASSETS = _PACKAGE_FOLDER / "_assets"
_CHECKOUT_ASSETS = _PACKAGE_FOLDER.parent / "assets"
ASSETS_FOLDER = _INSTALLED_ASSETS if _INSTALLED_ASSETS.is_dir() else _CHECKOUT_ASSETS


PICTURE_PACK = "skins/pictures.pack"
"""File with the pictures of all skins in a bundle. Many small files would need more space and unpacking time."""


def asset_path(name: str) -> Path:
    """Return the path of an asset such as `presets/southern.json`."""
    return ASSETS_FOLDER / name


def read_text(name: str) -> str:
    """Return the text of an asset (UTF-8). Raises FileNotFoundError if there is none."""
    return asset_path(name).read_text(encoding="utf-8")


def read_releases_page() -> str:
    """Return the web address of the releases; empty if this copy was built without one."""
    file = asset_path("releases-page.txt")
    return file.read_text(encoding="utf-8").strip() if file.is_file() else ""


def read_json(name: str) -> Any:
    """Parse an asset such as `motion.json` anew. Raises FileNotFoundError if there is none."""
    return json.loads(read_text(name))


@cache
def load_json(name: str) -> Any:
    """Return the content of a JSON asset from a cache. Callers share the object and must not change it."""
    return read_json(name)


def read_bytes(name: str) -> bytes:
    """Return the bytes of an asset. Raises FileNotFoundError if there is none."""
    return asset_path(name).read_bytes()


def read_picture(name: str) -> bytes:
    """Return the bytes of a picture of a skin. Raises FileNotFoundError if there is none."""
    if (location := _read_pack_index().get(name)) is None:
        return read_bytes(name)
    with asset_path(PICTURE_PACK).open("rb") as file:
        file.seek(location[0])
        return file.read(location[1])


@cache
def _read_pack_index() -> dict[str, tuple[int, int]]:
    """Return the offset and length of each picture in the pack; empty if there is no pack, as in a checkout."""
    try:
        with asset_path(PICTURE_PACK).open("rb") as file:
            locations: dict[str, list[int]] = json.loads(file.readline())
            start = file.tell()
    except FileNotFoundError:
        return {}
    return {name: (start + offset, length) for name, (offset, length) in locations.items()}


def pack_pictures(pictures: list[str]) -> bytes:
    """Return the content of a pack: a line of JSON with offsets and lengths, then the pictures' bytes.

    Equal pictures of several skins are stored once.
    """
    locations = {}
    offsets: dict[bytes, int] = {}
    end = 0
    for name in pictures:
        content = read_bytes(name)
        locations[name] = offsets.setdefault(content, end), len(content)
        end = max(end, sum(locations[name]))
    return b"\n".join([json.dumps(locations, separators=(",", ":")).encode(), b"".join(offsets)])


def list_names(folder: str, suffix: str = ".json") -> list[str]:
    """Return the sorted names, without `suffix`, of the files in an asset folder that end in `suffix`."""
    return sorted(name.removesuffix(suffix) for name in os.listdir(asset_path(folder)) if name.endswith(suffix))  # noqa: PTH208


def list_skins() -> list[str]:
    """Return the sorted names of the skins: the folders of `assets/skins` with a palette."""
    return sorted(file.parent.name for file in asset_path("skins").glob("*/palette.json"))


@cache
def load_presets() -> dict[str, Any]:
    """Return the data of every preset by its name, in the order in which presets are offered."""
    files = {name: read_json(f"presets/{name}.json") for name in list_names("presets")}
    return dict(sorted(files.items(), key=lambda item: item[1].get("order", len(files))))


def get_default_preset() -> str:
    """Return the name of the first preset; it is used if the player chooses none."""
    return next(iter(load_presets()))


FIRST_LANGUAGE = "en"
"""Language of texts that are missing in the current language."""

LANGUAGES = (FIRST_LANGUAGE, *(language for language in list_names("languages") if language != FIRST_LANGUAGE))
"""Languages of the program. Each has a file in `assets/languages` and a folder in `assets/texts`."""
