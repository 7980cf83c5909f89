from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from game.store.paths import PathsError, get_default_paths


def test_everything_lies_in_the_folder_that_the_person_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIENLEN_HOME", str(tmp_path))
    paths = get_default_paths()
    files = (paths.settings, paths.rule_sets, paths.history, paths.match, paths.cache)
    assert all(tmp_path in file.parents for file in files)
    assert len(set(files)) == len(files)


def test_files_are_called_as_they_always_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIENLEN_HOME", str(tmp_path))
    paths = get_default_paths()
    files = (paths.settings, paths.rule_sets, paths.history, paths.report, paths.match)
    names = ("settings.json", "rulesets.json", "history.db", "errors.log", "match.json")
    assert files == tuple(tmp_path / name for name in names)


def test_else_they_lie_in_the_platforms_own_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TIENLEN_HOME", raising=False)
    paths = get_default_paths()
    assert "tien-len" in str(paths.settings)
    assert "tien-len" in str(paths.history)
    assert paths.cache != paths.data


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks for no HOME")
def test_somebody_to_whom_the_system_gives_no_home_is_told_how_to_name_a_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import pwd

    def unknown(_: int) -> None:
        raise KeyError("uid not found")

    for name in ("TIENLEN_HOME", "HOME", *(f"XDG_{kind}_HOME" for kind in ("CONFIG", "DATA", "CACHE", "STATE"))):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    with pytest.raises(PathsError, match="TIENLEN_HOME"):
        get_default_paths()


def test_every_notice_of_the_stores_has_a_text() -> None:
    root = Path(__file__).parents[2]
    contents = "".join(file.read_text(encoding="utf-8") for file in (root / "game/store").glob("*.py"))
    keys = {match for match in re.findall(r'"(store\.[a-z.-]+)"', contents) if not match.endswith(".json")}
    reasons = set(re.findall(r'CodeError\("([a-z-]+)"\)', contents))
    for language in ("en", "vi"):
        texts = json.loads((root / f"assets/texts/{language}/store.json").read_text(encoding="utf-8"))
        assert keys | {f"store.code.{reason}" for reason in reasons} <= set(texts)
