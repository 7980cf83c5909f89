"""Both READMEs have the same content, their pictures exist and are small, and their commands work."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shares import mark_every

ROOT = Path(__file__).parents[2]
PAGES = {"en": ROOT / "README.md", "vi": ROOT / "README.vi.md"}
DRAWN_BY = ROOT / "build" / "pictures" / "draw_readme.py"
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}


def read_player_part(language: str) -> str:
    """Return the README up to the part for developers."""
    return re.split("^## (?:For makers|Cho người làm)", PAGES[language].read_text(encoding="utf-8"), flags=re.M)[0]


def list_commands(language: str) -> list[str]:
    """Return the commands without comments."""
    lines = re.findall(r"^    (\S.*)$", read_player_part(language), re.MULTILINE)
    return [line.partition("  #")[0].strip() for line in lines]


def list_pictures(text: str) -> list[str]:
    """Return the pictures of a page."""
    return re.findall(r"!\[.*?\]\((.*?)\)", text)


def test_both_pages_name_the_same_commands_files_keys_and_pictures() -> None:
    assert list_commands("en") == list_commands("vi") and len(list_commands("en")) >= 7
    english, ours = (list_pictures(read_player_part(language)) for language in PAGES)
    assert english == [path.replace("pictures/vi/", "pictures/") for path in ours] and len(english) == 5
    for pattern in (r"`(tienlen-[\w.-]+)`", r"^## ", r"^- ", r"`([^`]+)`"):
        matches = [re.findall(pattern, read_player_part(language), re.MULTILINE) for language in PAGES]
        assert matches[0] == matches[1], pattern


def test_what_is_to_be_downloaded_is_what_a_release_makes() -> None:
    release = (ROOT / "build" / "packaging" / "release.py").read_text(encoding="utf-8")
    assert 'RELEASE_FOLDER / f"tienlen-{SYSTEM}.{suffix}"' in release
    setup = (ROOT / "build" / "packaging" / "installer.py").read_text(encoding="utf-8")
    named = set(re.findall(r"`(tienlen-[\w.-]+)`", read_player_part("en")))
    assert named == {"tienlen-windows-setup.exe", "tienlen-windows.zip", "tienlen-macos.zip", "tienlen-linux.tar.xz"}
    assert 'SETUP_NAME = "tienlen-windows-setup.exe"\n' in setup


RELEASE = ROOT / "docs" / "release"


@pytest.mark.parametrize("page", [page for page in sorted(RELEASE.glob("*.md")) if not page.name.endswith(".vi.md")])
def test_what_is_said_of_a_release_is_said_in_both_languages_with_the_same_files(page: Path) -> None:
    english, ours = (file.read_text(encoding="utf-8") for file in (page, page.with_suffix(".vi.md")))
    for pattern in (r"`(tienlen-[\w.-]+)`", r"^- \*\*", r"^\| "):
        matches = [re.findall(pattern, text, re.MULTILINE) for text in (english, ours)]
        assert matches[0] == matches[1], pattern
    named = set(re.findall(r"`(tienlen-[\w.-]+)`", english))
    assert named in (set(), set(re.findall(r"`(tienlen-[\w.-]+)`", read_player_part("en"))))


def test_the_short_descriptions_fit_the_stores() -> None:
    for file in (RELEASE / "store.md", RELEASE / "store.vi.md"):
        short = file.read_text(encoding="utf-8").split("\n\n")[2]
        assert len(short) <= 300, (file.name, len(short))


def test_the_pictures_are_there_and_small() -> None:
    shown = [path for page in PAGES.values() for path in list_pictures(page.read_text(encoding="utf-8"))]
    assert all((ROOT / path).is_file() for path in shown), shown
    pictures = {file for file in (ROOT / ".github" / "pictures").rglob("*") if file.is_file()}
    assert pictures == {ROOT / path for path in shown}, "each is shown"
    (most,) = re.findall(r"^MAX_TOTAL_BYTES = ([\d_]+)$", DRAWN_BY.read_text(encoding="utf-8"), re.MULTILINE)
    assert sum(file.stat().st_size for file in pictures) <= int(most)


def run_command(words: list[str], home: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **HEADLESS, "TIENLEN_HOME": str(home), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-m", "game", *words], env=env, capture_output=True, encoding="utf-8", check=False, timeout=300
    )


@pytest.mark.parametrize("line", mark_every(3, [line for line in list_commands("en") if line.startswith("tienlen ")]))
def test_a_command_for_players_does_something_and_ends_well(line: str, tmp_path: Path) -> None:
    _, *words = shlex.split(line)
    ends = [] if words[-1] in ("--paths", "--version") else ["--size", "800x500", "--exit-after-frames", "5"]
    completed = run_command([*words, *ends], tmp_path)
    assert (completed.returncode, completed.stderr) == (0, "")
    assert ends or completed.stdout


def list_developer_commands() -> list[str]:
    """Return the commands for developers that need no file and little time."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition("## For makers")[2]
    lines = re.findall(r"^    (tienlen problems .*)$", text, re.MULTILINE)
    return [line.replace("--new 10", "--new 1") for line in lines]


@pytest.mark.parametrize("line", list_developer_commands())
def test_a_command_for_makers_does_something_and_ends_well(line: str, tmp_path: Path) -> None:
    completed = run_command(shlex.split(line)[1:], tmp_path)
    assert completed.returncode == 0 and completed.stdout
