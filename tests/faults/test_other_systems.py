"""Branches for Windows and macOS, under simulated conditions: each that docs/FAULTS.md lists."""

from __future__ import annotations

import errno
import importlib.util
import io
import json
import logging
import os
import plistlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from typing import Any

import pytest

from game import resources
from game.app import log, open_file_limit
from game.app.cli import _set_utf8_output
from game.app.external_player import ExternalPlayer
from game.engine import presets
from game.store import atomic, error_reports, file_lock
from game.store.document import Document
from game.store.notice import Notice
from game.store.paths import Paths, get_default_paths
from game.store.stores import Stores, open_stores
from game.text.system_language import detect_language
from tests.store.samples import make_entry

ROOT = Path(__file__).parents[2]
RESERVED_NAMES = {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))}
FORBIDDEN_CHARACTERS = re.compile(r'[<>:"\\|?*\x00-\x1f]|[. ]$')


# --- names: folders that tell no capitals apart, and that know forbidden names


def list_tracked_files() -> list[str]:
    """Return every tracked file of the checkout."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    completed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if completed.returncode:
        pytest.skip("no checkout")
    return [name for name in completed.stdout.decode().split("\0") if name]


def test_every_file_can_lie_in_a_folder_of_windows_and_none_hides_another_that_differs_in_capitals() -> None:
    names = list_tracked_files()
    assert len({name.casefold() for name in names}) == len(names)
    for name in names:
        for part in name.split("/"):
            assert not FORBIDDEN_CHARACTERS.search(part) and part.partition(".")[0].casefold() not in RESERVED_NAMES, (
                name
            )
        assert len(name) < 120, name


def test_every_asset_is_asked_for_by_its_own_capitals() -> None:
    for folder in ("presets", "skins/base", "languages", "texts/en", "texts/vi"):
        for name in resources.list_names(folder):
            assert name == name.lower(), "so that it is the same name everywhere"


def test_the_files_that_the_program_keeps_have_names_that_all_systems_take(tmp_path: Path) -> None:
    stores = open_stores(Paths(tmp_path, tmp_path, tmp_path / "cache"))
    stores.claim_slot()
    stores.settings.change(muted=True)
    stores.statistics.add(make_entry())
    stores.rule_sets.store("CON: a|b?", presets.rules("southern"))
    (tmp_path / "match.json").write_text("{", encoding="utf-8")
    stores.match_save.load()
    stores.close()
    names = [path.name for path in tmp_path.rglob("*")]
    assert "match.json.damaged-1" in names and len(names) > 5
    for name in names:
        assert not FORBIDDEN_CHARACTERS.search(name) and name.partition(".")[0].casefold() not in RESERVED_NAMES, name
    assert len({name.casefold() for name in names}) == len(names)


def test_paths_with_backslashes_and_drives_are_shown_whole_and_kept_out_of_the_log(tmp_path: Path) -> None:
    notice = Notice("store.damaged", {"file": str(PureWindowsPath("C:/Users/Văn Đức/AppData/tien-len/match.json"))})
    assert notice.params["file"] == r"C:\Users\Văn Đức\AppData\tien-len\match.json"
    folder = PureWindowsPath(r"C:\Users\Văn Đức\AppData\tien-len")
    formatter = log.AnonymousFormatter(SimpleNamespace(list_folders=lambda: {"data": folder}))  # type: ignore[arg-type]
    error = FileNotFoundError(2, "No such file or directory", str(folder / "settings.json"))
    record = logging.LogRecord(
        "game", logging.ERROR, "", 1, r"no room in %s\match.json: %s", (str(folder), error), None
    )
    line = formatter.format(record)
    assert r"(data)\match.json" in line and r"(data)\\settings.json" in line and "Đức" not in line


# --- locks: msvcrt in the place of fcntl


class Msvcrt:
    """File locks like those of the Windows C library: one handle holds the first byte, others are refused."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: dict[int, int] = {}

    def locking(self, handle: int, mode: int, length: int) -> None:
        assert (mode, length) == (self.LK_NBLCK, 1)
        file = os.fstat(handle).st_ino
        holder = self.held.get(file, handle)
        if holder != handle and self._open(holder, file):
            raise OSError(errno.EACCES, "Permission denied")
        self.held[file] = handle

    @staticmethod
    def _open(handle: int, file: int) -> bool:
        try:
            return os.fstat(handle).st_ino == file
        except OSError:
            return False


@pytest.fixture
def windows_lock(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The lock module with the behaviour of Windows."""
    monkeypatch.setitem(sys.modules, "msvcrt", Msvcrt())
    with monkeypatch.context() as patch:
        patch.setattr("sys.platform", "win32")
        spec = importlib.util.spec_from_file_location("windows_lock", file_lock.__file__)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return module


def test_a_lock_of_windows_is_held_by_one_window_until_it_is_closed(windows_lock: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    first = windows_lock.try_lock(file)
    assert first is not None and windows_lock.try_lock(file) is None
    first.close()
    again = windows_lock.try_lock(file)
    assert again is not None
    again.close()


def test_two_windows_on_windows_keep_a_match_each(
    windows_lock: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.file_lock.try_lock", windows_lock.try_lock)
    first, second = (Stores(Paths(tmp_path, tmp_path, tmp_path)) for _ in range(2))
    first.claim_slot()
    second.claim_slot()
    assert (first.window_number, second.window_number) == (1, 2)
    first.close()
    second.close()


# --- files that somebody holds: nothing can be renamed over them


def refuse_lock(*_: object, **__: object) -> None:
    raise PermissionError(13, "The process cannot access the file because it is being used by another process")


@pytest.mark.parametrize("attempts", [1, 3])
def test_a_file_that_is_held_for_a_moment_is_written_all_the_same(
    attempts: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename, refused_paths = os.replace, []

    def reluctant(source: Any, target: Any) -> None:
        if len(refused_paths) < attempts:
            refused_paths.append(source)
            refuse_lock()
        rename(source, target)

    monkeypatch.setattr(os, "replace", reluctant)
    monkeypatch.setattr("game.store.atomic.time.sleep", lambda _: None)
    notices: list[Notice] = []
    assert Document(tmp_path / "a.json", "thing", 1, notices.append).save({"a": 1}) and notices == []


def test_a_file_that_is_held_for_long_is_told_of_and_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices: list[Notice] = []
    document = Document(tmp_path / "a.json", "thing", 1, notices.append)
    document.save({"a": 1})
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse_lock)
        patch.setattr("game.store.atomic.time.sleep", lambda _: None)
        assert not document.save({"a": 2})
    assert [notice.key for notice in notices] == ["store.unwritable"]
    assert document.load() == {"a": 1} and [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert document.save({"a": 3}) and document.load() == {"a": 3}


def test_a_log_that_another_window_holds_is_written_on_though_it_cannot_be_rotated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "MAX_LOG_BYTES", 300)
    log.start_logging(Paths(tmp_path, tmp_path, tmp_path))
    try:
        monkeypatch.setattr(Path, "replace", refuse_lock)
        for number in range(20):
            logging.getLogger("game").error("line %d", number)
    finally:
        log.stop_logging()
    assert "line 19" in (tmp_path / "tienlen.log").read_text(encoding="utf-8")


# --- what is not there: signals, folders as files, groups of processes, users


def test_where_a_folder_cannot_be_opened_it_is_not_flushed_and_the_file_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "O_DIRECTORY", raising=False)
    atomic.write_bytes(tmp_path / "a", b"x")
    assert (tmp_path / "a").read_bytes() == b"x"


def test_where_processes_have_no_groups_a_program_is_ended_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    player = ExternalPlayer(f'"{sys.executable}" -c "import sys; sys.stdin.read()"')
    monkeypatch.delattr(os, "killpg", raising=False)
    player.close()
    assert player._process.poll() is not None


def test_where_open_files_are_not_bounded_none_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setitem(sys.modules, "resource", None)
    assert open_file_limit.raise_file_limit() == ""


@pytest.mark.parametrize(("primary", "language"), [(0x042A, "vi"), (0x0409, "en"), (0x041F, "en")])
def test_windows_is_asked_for_the_language(primary: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: primary)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert detect_language({}, "win32") == language


@pytest.mark.parametrize(
    ("kept_names", "language"),
    [(["vi-VN", "en"], "vi"), (["en-GB"], "en"), (["fr"], "en"), ([], "en"), (None, "en")],
)
def test_a_mac_is_asked_for_the_language(
    kept_names: list[str] | None, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    if kept_names is not None:
        folder = tmp_path / "Library" / "Preferences"
        folder.mkdir(parents=True)
        (folder / ".GlobalPreferences.plist").write_bytes(plistlib.dumps({"AppleLanguages": kept_names}))
    assert detect_language({}, "darwin") == language


@pytest.mark.parametrize("system", ["windows.Windows", "macos.MacOS"])
def test_the_folders_of_other_systems_are_named_for_the_program_and_nowhere_else(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import platformdirs

    module, _, kind = system.partition(".")
    imported = importlib.import_module(f"platformdirs.{module}")
    monkeypatch.setattr(platformdirs, "PlatformDirs", getattr(imported, kind))
    monkeypatch.delenv("TIENLEN_HOME", raising=False)
    if module == "windows":
        monkeypatch.setattr(imported, "get_win_folder", lambda name: rf"C:\Users\Văn Đức\{name}", raising=False)
    for folder in get_default_paths().list_folders().values():
        assert "tien-len" in str(folder)


# --- a console that speaks another code page; a stream that is not there


class Console(io.TextIOWrapper):
    """A console of Windows."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="cp1252")


def test_a_console_with_the_code_page_of_windows_is_spoken_to_in_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console()
    monkeypatch.setattr("sys.stdout", console)
    monkeypatch.setattr("sys.stderr", None)  # as in a program without a console
    with pytest.raises(UnicodeEncodeError):
        print("Tiến Lên ♠", file=Console())
    _set_utf8_output()
    print("Tiến Lên ♠")
    console.flush()
    assert console.buffer.getvalue().decode() == f"Tiến Lên ♠{os.linesep}"  # type: ignore[attr-defined]


RECORD = {
    "format": "tienlen-record/1", "rules": {"preset": "southern", "players": 2},
    "deal": {"hands": ["3S 4S", "5S 6S"]}, "actions": ["0 3S", "1 3H"],
}  # fmt: skip


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["problems", "--set", "chops"], ["referee"]])
def test_every_command_writes_to_a_console_of_any_code_page(arguments: list[str], tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "TIENLEN_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "game", *arguments]
    given = (json.dumps(RECORD) + "\n").encode()
    completed = subprocess.run(command, env=env, input=given, capture_output=True, cwd=ROOT, check=False, timeout=300)
    assert completed.returncode in (0, 1) and b"Traceback" not in completed.stderr, completed.stderr
    assert completed.stdout.decode("utf-8")


# --- the system is described without asking it slowly


def test_windows_is_described_by_its_version_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    version = SimpleNamespace(major=10, minor=0, build=19045)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "getwindowsversion", lambda: version, raising=False)
    monkeypatch.setattr("platform.uname", lambda: pytest.fail("a query that takes long on Windows"))
    described = error_reports.describe_system({"PROCESSOR_ARCHITECTURE": "AMD64"})
    assert described == f"Python {sys.version.split()[0]}, Windows 10.0.19045 AMD64"


# --- processes are always begun anew, never forked


def test_no_process_is_begun_but_by_spawn() -> None:
    for file in (ROOT / "game").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert "os.fork" not in text, file
        for call in re.findall(r"get_context\((.*?)\)", text):
            assert call == '"spawn"', file
        if "multiprocessing.Process(" in text or "multiprocessing.Pool(" in text:
            raise AssertionError(f"{file} takes the system's usual way")


# --- all branches are known


SYSTEM_CHECK = re.compile(r'sys\.platform|os\.name\b|"win32"|"darwin"|hasattr\((?:signal|os), ')


def find_branches() -> Iterator[str]:
    """Yield every module of the program that checks the operating system."""
    for file in sorted((ROOT / "game").rglob("*.py")):
        if SYSTEM_CHECK.search(file.read_text(encoding="utf-8")):
            yield file.relative_to(ROOT).as_posix()


def test_every_module_that_asks_for_the_system_is_listed_in_the_documents() -> None:
    text = (ROOT / "docs" / "FAULTS.md").read_text(encoding="utf-8").partition("## Other systems")[2]
    assert set(re.findall(r"`(game/[\w/]+\.py)`", text)) >= set(find_branches())
