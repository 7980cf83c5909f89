"""What the program is made with is told whole: on the about page, in the bill of materials, in the lock of releases."""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.session import packages

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "build" / "packaging"


def script(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_package_that_the_program_names_is_told_with_its_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {re.split(r"[<>=~!]", each)[0] for each in project["dependencies"]}
    assert named == set(packages.USUAL)
    assert named <= set(packages.needed())
    assert all(packages.version_of(name) and packages.licence_of(name) for name in packages.needed())
    assert packages.licence_of("no-such-package") == packages.version_of("no-such-package") == ""


def test_what_releases_are_made_with_is_locked_by_hashes() -> None:
    lock = script("lock")
    text = lock.LOCK.read_text(encoding="utf-8")
    locked = re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE)
    assert dict(locked) == lock.PACKAGES
    assert set(packages.USUAL) <= lock.PACKAGES.keys()
    assert all(each.count("--hash=sha256:") for each in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:])


def test_the_flatpak_asks_for_screen_sound_and_gamepads_and_for_nothing_else() -> None:
    manifest = json.loads((PACKAGING / "linux" / "org.tienlen.TienLen.json").read_text(encoding="utf-8"))
    assert {manifest["id"] + suffix for suffix in (".desktop", ".metainfo.xml", ".json")} == {
        file.name for file in (PACKAGING / "linux").iterdir()
    }
    asked = {each.partition("=")[2] for each in manifest["finish-args"]}
    assert asked == {"wayland", "fallback-x11", "ipc", "pulseaudio", "all"}, "no network, no files of the person's"
    desktop = (PACKAGING / "linux" / f"{manifest['id']}.desktop").read_text(encoding="utf-8")
    assert f"Exec={manifest['command']}\n" in desktop and f"Icon={manifest['id']}\n" in desktop


def test_workflows_pin_their_actions_by_hash_and_only_the_draft_may_write() -> None:
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = file.read_text(encoding="utf-8")
        used = re.findall(r"uses: (?!\./)(\S+)", text)
        assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", each) for each in used), used
        assert "permissions:\n  contents: read\n" in text
        assert text.count(": write") == (1 if file.stem == "release" else 0)


@pytest.mark.parametrize("kind", ["tar.xz", "zip"])
def test_the_same_folder_makes_the_same_archive_whoever_made_it_and_when(kind: str, tmp_path: Path) -> None:
    archive = script("archive")
    made = []
    for number in (1, 2):
        folder = tmp_path / str(number)
        (folder / "inner").mkdir(parents=True)
        for name in ("b", "inner/c", "a")[:: 1 if number == 1 else -1]:
            (folder / name).write_text(name, encoding="utf-8")
        made.append(archive.pack(folder, tmp_path / f"{number}.{kind}").read_bytes())
    assert made[0] == made[1]
    one = archive.hashes(tmp_path / "1")
    (tmp_path / "2" / "a").write_text("other", encoding="utf-8")
    (tmp_path / "2" / "new").write_text("new", encoding="utf-8")
    assert archive.differences(one, archive.hashes(tmp_path / "2")) == ["a", "new"]
