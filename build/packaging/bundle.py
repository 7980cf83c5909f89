"""Make the program's folder for this system: `python build/packaging/bundle.py` fills dist/tienlen.

This needs the extra `package`. The folder itself needs neither Python nor packages.
`build/packaging/smoke.py` tries the result. PyInstaller works in .work/pyinstaller, since build/ is source here.
"""

import os
import shutil
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from materials import add_licences
from PIL import Image
from sizes import measure_size
from windows.resources import make_version_resource

from game import resources

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK, DIST = ROOT / ".work", ROOT / "dist"
BUNDLE_FOLDER = DIST / "tienlen"
PICTURES = HERE / "icons"
APP_ID = "org.tienlen.TienLen"
MAX_ICON_PX = 256
"""Side of the largest icon that Linux desktops use; larger ones are for macOS."""


def main() -> int:
    """Make icons, licences, the bundle and its desktop entry; print its folder and size."""
    start = time.monotonic()
    try:
        number = version("tien-len")
    except PackageNotFoundError:
        print('The program is not installed here: first `python -m pip install -e ".[package]"`.', file=sys.stderr)
        return 2
    icons = make_icons(WORK / "icons")
    shutil.rmtree(WORK / "licences", ignore_errors=True)
    add_licences(WORK / "licences")
    code = run_pyinstaller(icons, number)
    if code:
        return code
    if sys.platform.startswith("linux"):
        add_desktop_files(BUNDLE_FOLDER / "share")
    print(f"{BUNDLE_FOLDER}: {measure_size(BUNDLE_FOLDER) / 1e6:.1f} MB, in {time.monotonic() - start:.0f} s.")
    print("Try it: python build/packaging/smoke.py")
    return 0


def make_icons(folder: Path) -> Path:
    """Convert the drawn icons to the formats of Windows and macOS; return their folder."""
    folder.mkdir(parents=True, exist_ok=True)
    icons_by_side = {side: Image.open(file).convert("RGBA") for side, file in list_icon_files().items()}
    largest = icons_by_side[max(icons_by_side)]
    small_icons = [icons_by_side[side] for side in sorted(icons_by_side) if side <= 256]
    largest.save(folder / "tien-len.ico", sizes=[image.size for image in small_icons], append_images=small_icons)
    largest.save(folder / "tien-len.icns", append_images=[icons_by_side[side] for side in sorted(icons_by_side)])
    return folder


def run_pyinstaller(icons: Path, number: str) -> int:
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--workpath", str(WORK / "pyinstaller"), "--distpath", str(DIST), str(HERE / "tienlen.spec")]
    resource, page = WORK / "version.txt", WORK / "releases-page.txt"
    resource.write_text(make_version_resource(number), encoding="utf-8")
    page.write_text(os.environ.get("TIENLEN_RELEASES_PAGE", ""), encoding="utf-8")
    pictures, assets = WORK / Path(resources.PICTURE_PACK).name, ROOT / "assets"
    names = sorted(file.relative_to(assets).as_posix() for file in (assets / "skins").rglob("*.webp"))
    pictures.write_bytes(resources.pack_pictures(names))
    files = {"TIENLEN_ICONS": icons, "TIENLEN_RESOURCE": resource, "TIENLEN_PAGE_FILE": page}
    files |= {"TIENLEN_PICTURES": pictures, "TIENLEN_LICENCES": WORK / "licences"}
    environment = {**os.environ, **{name: str(file) for name, file in files.items()}, "TIENLEN_VERSION": number}
    environment["PYTHONNODEBUGRANGES"] = "1"  # reports name lines; the columns would be a sixth of all code
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def add_desktop_files(share: Path) -> None:
    """Add menu entry, description for software centres, and icons, in the layout of /usr/share."""
    for kind, suffix in (("applications", "desktop"), ("metainfo", "metainfo.xml")):
        (share / kind).mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "linux" / f"{APP_ID}.{suffix}", share / kind)
    for side, file in list_icon_files().items():
        if side <= MAX_ICON_PX:
            folder = share / "icons" / "hicolor" / f"{side}x{side}" / "apps"
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, folder / f"{APP_ID}.png")


def list_icon_files() -> dict[int, Path]:
    """Return the drawn icons by the length of their sides."""
    return {int(file.stem.rsplit("-", 1)[1]): file for file in PICTURES.glob("tien-len-*.png")}


if __name__ == "__main__":
    raise SystemExit(main())
