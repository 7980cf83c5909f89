"""The installed program: a wheel in an empty folder, apart from the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.matrix  # building and installing it takes long

ROOT = Path(__file__).parents[2]
RECORD = {
    "format": "tienlen-record/1",
    "rules": "southern",
    "deal": {"seed": 7},
    "actions": [],
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by the backend that pyproject names, without downloads."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked as by an installer."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile"]
    subprocess.run([*command, "--target", str(folder), str(wheel)], check=True, capture_output=True)
    return folder


def run_installed(installed: Path, empty: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in an empty folder with the wheel's files first on its path, without screen and sound."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(installed),
        "TIENLEN_HOME": str(empty / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
    }
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=empty,
        env=environment,
        input=given,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_the_wheel_holds_every_asset_and_nothing_of_the_tests(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    assets = {
        f"game/_assets/{file.relative_to(ROOT / 'assets').as_posix()}"
        for file in (ROOT / "assets").rglob("*")
        if file.is_file()
    }
    assert assets | {"game/py.typed", "game/engine/__init__.pyi"} <= held
    assert not [name for name in held if name.startswith(("tests/", "build/", "assets/"))]


def test_the_wheel_is_not_larger_than_what_others_download(wheel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build" / "packaging"))
    from sizes import check_archive

    assert check_archive(wheel.stat().st_size, "linux")


def test_the_installed_files_are_those_of_the_wheel(installed: Path, tmp_path: Path) -> None:
    completed = run_installed(installed, tmp_path, "-c", "import game.resources as r; print(r.ASSETS_FOLDER)")
    assert completed.stdout.strip() == str(installed / "game" / "_assets"), completed.stderr


def test_the_referee_answers_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    completed = run_installed(installed, tmp_path, "-m", "game", "referee", given=json.dumps(RECORD) + "\n")
    assert completed.returncode == 0, completed.stderr
    reply = json.loads(completed.stdout)
    assert reply["ok"] and reply["phase"] == "play" and len(reply["hands"]) == 4


def test_the_table_opens_and_a_bot_plays_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    demo = ("--demo", "--rules", "southern", "--seed", "7", "--speed", "instant", "--exit-after-frames", "40")
    completed = run_installed(installed, tmp_path, "-m", "game", "--size", "1024x640", *demo)
    assert completed.returncode == 0, completed.stderr
    assert "Traceback" not in completed.stderr
    assert not completed.stdout
    assert (tmp_path / "home").is_dir()


def test_the_version_is_that_of_the_wheel(installed: Path, wheel: Path, tmp_path: Path) -> None:
    completed = run_installed(installed, tmp_path, "-m", "game", "--version")
    assert completed.stdout.split() == ["tienlen", wheel.name.split("-")[1]]
