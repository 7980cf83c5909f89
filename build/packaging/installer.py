"""The installer for Windows, which `makensis` makes on any system, and its trial.

`python build/packaging/installer.py` makes dist/release/tienlen-windows-setup.exe from dist/tienlen.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from sizes import check_archive
from smoke import Bundle

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SETUP_NAME = "tienlen-windows-setup.exe"
TIMEOUT_SECONDS = 300
SILENT_OPTION = "/S"
FILE_TYPES = [".tienlen", "tienlen.record"]
ABORTED_STATUS = 2
"""Exit status of the installer if it cannot close the running program."""
RunFunction = Callable[..., subprocess.CompletedProcess[str]]


def make_installer(bundle: Path, setup: Path, number: str) -> Path:
    """Pack a bundle for Windows as an installer. Raises FileNotFoundError if `makensis` is not installed."""
    program = shutil.which("makensis") or shutil.which("makensis", path=r"C:\Program Files (x86)\NSIS")
    if program is None:
        raise FileNotFoundError("NSIS is needed for the installer: install `nsis`")
    size = sum(file.stat().st_size for file in bundle.rglob("*") if file.is_file()) // 1024
    prefix = "/" if sys.platform == "win32" else "-"
    icon = ROOT / ".work" / "icons" / "tien-len.ico"
    symbols = {"VERSION": number, "BUNDLE": str(bundle), "OUT": str(setup), "ICON": str(icon)}
    words = [f"{prefix}D{name}={value}" for name, value in {**symbols, "SIZE": str(size)}.items()]
    script = HERE / "windows" / "tienlen.nsi"
    subprocess.run([program, f"{prefix}V2", f"{prefix}INPUTCHARSET", "UTF8", *words, str(script)], check=True)
    return setup


def make_and_try_installer(bundle: Path, setup: Path, python: Path, run: RunFunction, profile: Path) -> str:
    """Make the installer of the version that a Python has installed, check its size and try it; return a report."""
    number = run(str(python), "-c", "from importlib.metadata import version; print(version('tien-len'))")
    number.check_returncode()
    size = check_archive(make_installer(bundle, setup, number.stdout.strip()).stat().st_size, "windows")
    return f"{size}; {try_installer(setup, run, profile)}"


def try_installer(setup: Path, run: RunFunction, profile: Path) -> str:
    """Install, start, repair, upgrade while the program runs, and remove, as a user without administrator rights. `run`
    starts a Windows program; `profile` is the user's folder. Raises AssertionError.
    """
    local, roaming = profile / "AppData" / "Local", profile / "AppData" / "Roaming"
    folder = local / "Programs" / "Tien Len"
    entry = roaming / "Microsoft" / "Windows" / "Start Menu" / "Programs" / "Tiến Lên.lnk"
    played_file = local / "tien-len" / "of-the-trial.json"
    played_file.parent.mkdir(parents=True, exist_ok=True)
    played_file.write_text("{}", encoding="utf-8")

    run_setup(setup, run, folder)
    assert entry.is_file(), "no entry in the start menu"
    assert list_registered_types(run) == FILE_TYPES, "records are not opened by the program"
    smoke = subprocess.run([sys.executable, HERE / "smoke.py", folder], check=False)

    (folder / "_internal" / "of-an-older-version.txt").write_text("old", encoding="utf-8")
    (folder / "tienlen-console.exe").unlink()
    run_setup(setup, run, folder)
    assert not (folder / "_internal" / "of-an-older-version.txt").exists(), "files of an older version stay"
    upgrade = upgrade_running_program(setup, run, folder)

    run_uninstaller(run, folder)
    remaining_files = [file for file in folder.rglob("*") if file.is_file()] if folder.exists() else []
    assert not remaining_files and not entry.exists(), f"left behind: {remaining_files[:5]}"
    assert not list_registered_types(run), "the registry still names it"
    assert played_file.is_file(), "what was played is gone, and nobody asked for that"
    run_setup(setup, run, folder)
    run_uninstaller(run, folder, "/PLAYED")
    assert not played_file.exists(), "what was played is still there"
    assert smoke.returncode == 0, "the installed program does not pass its trial"
    return f"installed, started, repaired, {upgrade}, removed with and without what was played"


def run_setup(setup: Path, run: RunFunction, folder: Path) -> None:
    """Install silently and check that the programs are there."""
    result = run(str(setup), SILENT_OPTION)
    assert result.returncode == 0, f"the installer ended with {result.returncode}"
    are_there = [(folder / name).is_file() for name in ("tienlen.exe", "tienlen-console.exe", "uninstall.exe")]
    assert all(are_there) and (folder / "_internal").is_dir(), f"files are missing in {folder}"


def run_uninstaller(run: RunFunction, folder: Path, *more: str) -> None:
    """Uninstall silently and wait: the uninstaller continues in a copy of itself after it has returned."""
    run(str(folder / "uninstall.exe"), SILENT_OPTION, *more)
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while folder.exists() and time.monotonic() < deadline:
        time.sleep(0.5)


def upgrade_running_program(setup: Path, run: RunFunction, folder: Path) -> str:
    """Install over a running program. The installer closes the program or replaces no file."""
    old_names = {file.name for file in (folder / "_internal").iterdir()}
    with tempfile.TemporaryDirectory() as name:
        bundle = Bundle(folder)
        process = bundle.start(Path(name), "--demo", has_console=False)
        try:
            time.sleep(10)
            assert process.poll() is None, "the program has ended by itself"
            code = run(str(setup), SILENT_OPTION).returncode
        finally:
            bundle.kill(process)
    assert code in (0, ABORTED_STATUS), f"the installer ended with {code}"
    assert {file.name for file in (folder / "_internal").iterdir()} == old_names, "half of the program was replaced"
    return "upgraded while it ran" if code == 0 else "left alone while it ran"


def list_registered_types(run: RunFunction) -> list[str]:
    return [name for name in FILE_TYPES if run("reg", "query", rf"HKCU\Software\Classes\{name}").returncode == 0]


if __name__ == "__main__":
    setup_file = make_installer(ROOT / "dist" / "tienlen", ROOT / "dist" / "release" / SETUP_NAME, version("tien-len"))
    print(f"{setup_file}: {setup_file.stat().st_size / 1e6:.1f} MB")
