"""Try a bundle without a screen: `python build/packaging/smoke.py [FOLDER]`. Exit status 0 if every check succeeds.

FOLDER is an unpacked or installed bundle: the program's folder, or the app of macOS. On Linux, Wine runs a bundle for
Windows. Each program starts in an empty folder with an empty home, like the first start of a new user. The program's
folder cannot be written to.
"""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from glibc import OLDEST_GLIBC, find_needed_glibc
from sizes import SYSTEM, UNPACKED_BYTES, check_size, measure_size

ROOT = Path(__file__).resolve().parents[2]
Check = Callable[[], str]
"""A check returns a report, and raises an error if it fails."""
RECORD = {
    "format": "tienlen-record/1",
    "rules": {"preset": "southern", "players": 2},
    "deal": {"hands": ["3S 4S", "5S 6S"]},
    "actions": ["0 3S", "1 5S", "0 pass", "1 6S"],
}
BUNDLE_NAMES = {"darwin": "Tien Len.app"}
FRAME_COUNT_TEXT = "400"
REPORT_NAME = "errors.log"
"""The program's file of errors, after which it continues on another screen."""
HOME_NAME = "Nhà của bà Tư"
"""The name of the home: with blanks, and with letters that no Western code page contains."""
TIMEOUT_SECONDS = 240
"""Timeout of a start, long enough for a slow machine with Wine."""
START_OPTIONS = ["--rules", "southern", "--seed", "7", "--speed", "instant"]


class Bundle:
    """An unpacked bundle: its command line, its paths and its environment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        is_windows = (self.folder / "tienlen.exe").is_file()
        self.system = "windows" if is_windows else SYSTEM
        self.by_wine = is_windows and SYSTEM != "windows"

    def make_command(self, *arguments: str, has_console: bool = True) -> list[str]:
        """Return the command line of a start; on Windows the program without a console is another file."""
        windows = "tienlen-console.exe" if has_console else "tienlen.exe"
        name = {"windows": windows, "macos": "Contents/MacOS/tienlen"}.get(self.system, "tienlen")
        return [*(["wine"] if self.by_wine else []), str(self.folder / name), *arguments]

    def make_environment(self, empty: Path, home: str = HOME_NAME) -> dict[str, str]:
        """Return an environment without screen and sound, and with only the variables that the system needs."""
        names = ("SYSTEMROOT", "TEMP", "TMP", *(("HOME", "PATH", "WINEPREFIX", "WINEDEBUG") if self.by_wine else ()))
        system = {name: value for name, value in os.environ.items() if name.upper() in names}
        path = str(empty / home)
        program_path = "Z:" + path.replace("/", "\\") if self.by_wine else path  # Wine shows the whole disk as Z:
        user = {"LC_ALL": "C.UTF-8"} if self.by_wine else {"HOME": str(empty / "user")}
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return {**system, **user, **drivers, "TIENLEN_HOME": program_path}

    def start(self, empty: Path, *arguments: str, has_console: bool = True, **more: Any) -> subprocess.Popen[str]:
        """Start the program in an empty folder, with pipes as its standard streams."""
        streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        options = {"cwd": empty, "env": self.make_environment(empty), **streams, **more}
        return subprocess.Popen(self.make_command(*arguments, has_console=has_console), encoding="utf-8", **options)

    def kill(self, process: subprocess.Popen[str]) -> None:
        """Kill the program and its players' processes: under Wine, a process that just starts would wait for ever."""
        process.kill()
        for number in list_player_processes(self.folder):
            os.kill(number, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        process.communicate(timeout=TIMEOUT_SECONDS)

    def run(self, empty: Path, arguments: list[str], input_text: str = "", **more: Any) -> str:
        """Run the program and return its output. Raises AssertionError if it fails."""
        with self.start(empty, *arguments, **more) as process:
            try:
                output, errors = process.communicate(input_text, TIMEOUT_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        assert process.returncode == 0, f"exit status {process.returncode}: {errors[-2000:]}"
        assert "Traceback" not in errors, errors[-2000:]
        return output


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / BUNDLE_NAMES.get(sys.platform, "tienlen")
    bundle = Bundle(folder)
    old_files = list_files(folder)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, make_read_only(folder):
        empty = Path(name)
        run = partial(bundle.run, empty)
        checks: dict[str, Check] = {
            "version": lambda: run(["--version"]).strip(),
            "another character encoding": lambda: check_other_encoding(bundle, empty),
            "referee": lambda: check_referee(run),
            "problems": lambda: check_problems(run),
            "menu": lambda: check_menu(run, empty),
            "table": lambda: check_table(run, empty),
            "players in their own process": lambda: check_worker(bundle, empty),
            "arena with two processes": lambda: check_arena(run),
            "killed and started again": lambda: check_restart_after_kill(bundle, empty),
            "two windows": lambda: check_two_windows(bundle, empty),
            "closed console": lambda: check_closed_console(bundle, empty),
            "long paths": lambda: check_long_paths(bundle, empty),
            "nothing written elsewhere": lambda: check_written_files(empty, old_files, list_files(folder)),
            "licences": lambda: check_licences(folder),
            "glibc": lambda: check_glibc(folder),
            "size": lambda: check_unpacked_size(folder, bundle.system),
        }
        return int(not run_checks(checks))


def run_checks(checks: Mapping[str, Check]) -> bool:
    """Run all checks and print a line for each. Return True if none failed."""
    is_well = True
    for name, check in checks.items():
        start = time.perf_counter()
        try:
            report = f"ok {name}: {check()}"
        except (AssertionError, ValueError, RuntimeError, OSError, subprocess.SubprocessError) as error:
            is_well, report = False, f"FAILED {name}: {error}"
        print(f"{report} ({time.perf_counter() - start:.1f} s)", flush=True)
    return is_well


@contextmanager
def make_read_only(folder: Path) -> Iterator[None]:
    """Make a folder and its files read-only, and restore their modes at the end."""
    modes = {path: path.lstat().st_mode for path in (folder, *folder.rglob("*")) if not path.is_symlink()}
    for path, mode in modes.items():
        path.chmod(mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    try:
        yield
    finally:
        for path, mode in modes.items():
            path.chmod(mode)


def check_other_encoding(bundle: Bundle, home: Path) -> str:
    """Start on a system whose character encoding has no codec in the bundle; `localedef` of glibc describes it."""
    maker = shutil.which("localedef")
    if maker is None or bundle.system != "linux":
        return "not checked here"
    with tempfile.TemporaryDirectory() as locales:
        command = [maker, "--no-archive", "-c", "-i", "ja_JP", "-f", "EUC-JP", f"{locales}/ja_JP.EUC-JP"]
        if subprocess.run(command, capture_output=True, check=False).returncode > 1:  # 1: made, with warnings
            return "not checked here"
        environment = {**bundle.make_environment(home), "LOCPATH": locales, "LC_ALL": "ja_JP.EUC-JP"}
        bundle.run(home, ["--version"], env=environment)
    return "EUC-JP"


def check_referee(run: Callable[..., str]) -> str:
    reply = json.loads(run(["referee"], json.dumps(RECORD) + "\n"))
    assert reply["ok"] and reply["phase"] == "over" and reply["order"] == [1, 0], reply
    return f"points {reply['points']}"


def check_problems(run: Callable[..., str]) -> str:
    """Write shipped problems. This loads the package that schedules their repetition, fsrs, and its dependencies."""
    replies = [json.loads(line) for line in run(["problems", "--set", "singles", "--difficulty", "1"]).splitlines()]
    assert replies and all(reply["ok"] for reply in replies), replies[:1]
    return f"{len(replies)} written"


def check_menu(run: Callable[..., str], empty: Path) -> str:
    for language in ("vi", "en"):
        run(["--lang", language, "--exit-after-frames", "30"])
        check_home(empty)
    return "in Vietnamese and English"


def check_table(run: Callable[..., str], empty: Path) -> str:
    """Let a bot play the user's seat for some frames."""
    run(["--demo", "--players", "4", *START_OPTIONS, "--exit-after-frames", FRAME_COUNT_TEXT])
    files = [file.name for file in (empty / HOME_NAME).rglob("*") if file.is_file()]
    assert files, "nothing was stored"
    check_home(empty)
    return f"{FRAME_COUNT_TEXT} frames; stored {len(files)} files"


def check_home(empty: Path, home: str = HOME_NAME) -> None:
    """Raise AssertionError if a screen broke or a file of the home is damaged."""
    for report in (empty / home).glob(REPORT_NAME):
        raise AssertionError(report.read_text(encoding="utf-8")[-2000:])
    damaged = [file.name for file in (empty / home).rglob("*.damaged-*")]
    assert not damaged, f"damaged: {damaged}"


def check_worker(bundle: Bundle, empty: Path) -> str:
    """Find the second process of a running deal. Only Linux lists processes; elsewhere the arena uses them."""
    if not sys.platform.startswith("linux"):
        return "not checked here"
    process, count = bundle.start(empty, "--demo", *START_OPTIONS[:-2], "--exit-after-frames", "900"), 0
    while process.poll() is None and not count:
        time.sleep(0.05)
        count = len(list_player_processes(bundle.folder))
    bundle.kill(process)
    assert count, "no process was started for the players"
    return f"{count} running"


def list_player_processes(folder: Path) -> list[int]:
    """Return the numbers of the processes that a bundle has started for its players."""
    numbers = []
    folder_name = str(folder).rpartition("/drive_c/")[2]  # Wine's own disk is C: for the programs on it
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = file.read_bytes().decode(errors="replace").replace("\\", "/")
        except OSError:
            continue  # the process has ended meanwhile
        if folder_name in command and "multiprocessing" in command:
            numbers.append(int(file.parent.name))
    return numbers


def check_restart_after_kill(bundle: Bundle, empty: Path) -> str:
    """Kill the program during a match; the next start must find the match undamaged."""
    process = bundle.start(empty, *START_OPTIONS)
    try:
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while not list_stored_matches(empty):
            assert process.poll() is None and time.monotonic() < deadline, "the match was not saved"
            time.sleep(0.2)
        time.sleep(1)
    finally:
        bundle.kill(process)
    stored_matches = list_stored_matches(empty)
    bundle.run(empty, ["--exit-after-frames", "60"])
    check_home(empty)
    assert stored_matches and list_stored_matches(empty) == stored_matches, "the match is lost"
    return "the match is there"


def list_stored_matches(empty: Path) -> list[str]:
    return sorted(file.name for file in (empty / HOME_NAME).glob("match*") if file.stat().st_size)


def check_two_windows(bundle: Bundle, empty: Path) -> str:
    processes = [bundle.start(empty, "--demo", *START_OPTIONS, "--exit-after-frames", "200") for _ in range(2)]
    for process in processes:
        _, errors = process.communicate("", TIMEOUT_SECONDS)
        assert process.returncode == 0 and "Traceback" not in errors, errors[-2000:]
    check_home(empty)
    return "both ended well"


def check_closed_console(bundle: Bundle, empty: Path) -> str:
    """Play without standard streams, as if started from a desktop."""
    arguments = ["--demo", *START_OPTIONS, "--exit-after-frames", "60"]
    command = bundle.make_command(*arguments, has_console=False)
    if bundle.by_wine:
        command[1:1] = ["start", "/wait", "/unix"]  # as the desktop of Windows starts it
    elif bundle.system != "windows":
        command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
    flags = getattr(subprocess, "DETACHED_PROCESS", 0)  # of Windows only
    result = subprocess.run(
        command, input=b"", capture_output=True, check=False, cwd=empty, env=bundle.make_environment(empty),
        timeout=TIMEOUT_SECONDS, creationflags=flags,
    )  # fmt: skip
    assert result.returncode == 0, f"exit status {result.returncode}"
    check_home(empty)
    return "ended well"


def check_long_paths(bundle: Bundle, empty: Path) -> str:
    """Use a home whose path exceeds the 260 characters of old Windows versions."""
    home = "/".join([HOME_NAME, *(["dài" * 20] * 5)])
    bundle.run(empty, ["--exit-after-frames", "30"], env=bundle.make_environment(empty, home))
    assert [file for file in (empty / home).iterdir() if file.is_file()], "nothing was stored"
    check_home(empty, home)
    return f"{len(str(empty / home))} characters"


def check_arena(run: Callable[..., str]) -> str:
    """Play deals in two processes, which a bundle can start only by `freeze_support`."""
    seats = "saver,lowest,random,random"
    report = json.loads(run(["arena", "--seats", seats, "--deals", "40", "--seed", "1", "--jobs", "2", "--json", "-"]))
    return f"{len(report)} figures"


def list_files(folder: Path) -> dict[str, tuple[int, int]]:
    """Return the size and the modification time of every file of a folder."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {str(file): (file.stat().st_size, file.stat().st_mtime_ns) for file in files}


def check_written_files(empty: Path, old: dict[str, tuple[int, int]], new: dict[str, tuple[int, int]]) -> str:
    """Compare the program's folder with its first state, and look for files beside the home."""
    assert old == new, sorted({path for path, _ in old.items() ^ new.items()})[:5]
    names = sorted(entry.name for entry in empty.iterdir())
    assert names == [HOME_NAME], names
    return f"{len(new)} files unchanged"


def check_licences(folder: Path) -> str:
    texts = {file.name for file in folder.rglob("*.txt") if file.parent.name == "licences"}
    expected_names = {"NOTICES.txt", "LGPL-2.1.txt", "PyInstaller.txt", "Python.txt", "Tien-Len.txt"}
    assert texts == expected_names, f"missing: {expected_names - texts}, not expected: {texts - expected_names}"
    return f"{len(texts)} texts"


def check_glibc(folder: Path) -> str:
    """Compare the glibc that the bundle needs with the README's, or with that of a newer system that built it."""
    if SYSTEM != "linux":
        return "not checked here"
    own = tuple(map(int, os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")[:2]))  # type: ignore[union-attr]
    needed = find_needed_glibc(folder)
    words = ".".join(map(str, needed))
    assert needed <= max(OLDEST_GLIBC, own), f"needs glibc {words}"
    return f"needs glibc {words}" + (", newer than that of releases" if needed > OLDEST_GLIBC else "")


def check_unpacked_size(folder: Path, system: str) -> str:
    """Compare the size of the unpacked files with the limit less its reserve."""
    return check_size(measure_size(folder), UNPACKED_BYTES[system])


if __name__ == "__main__":
    raise SystemExit(main())
