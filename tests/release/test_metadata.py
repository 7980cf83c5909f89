"""Packages declare that they are typed, and name the page of releases if the builder sets one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = "https://example.org/releases"


def build_metadata(page: str) -> dict[str, Any]:
    """Return the metadata of a package built with this page of releases."""
    pytest.importorskip("hatchling")
    completed = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"],
        cwd=ROOT,
        env={**os.environ, "TIENLEN_RELEASES_PAGE": page},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    data: dict[str, Any] = json.loads(completed.stdout)
    return data


def test_a_package_names_the_page_of_releases_of_whoever_builds_it_and_no_other() -> None:
    assert build_metadata(PAGE)["urls"] == {"Releases": PAGE}
    assert "urls" not in build_metadata("")


def test_a_package_says_that_it_is_typed() -> None:
    assert "Typing :: Typed" in build_metadata("")["classifiers"]
    assert (ROOT / "game/py.typed").is_file()
