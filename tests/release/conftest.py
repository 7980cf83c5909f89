from __future__ import annotations

from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "build" / "packaging"


@pytest.fixture(autouse=True)
def _find_packaging_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the packaging scripts import each other as in their folder."""
    monkeypatch.syspath_prepend(str(PACKAGING))
