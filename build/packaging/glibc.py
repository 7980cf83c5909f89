"""Version of glibc that a folder of programs and libraries for Linux needs.

`python build/packaging/glibc.py FOLDER` prints it.
"""

import re
import sys
from pathlib import Path

OLDEST_GLIBC = (2, 28)
"""The version that releases are built on and that README.md promises to run on."""


def find_needed_glibc(folder: Path) -> tuple[int, int]:
    """Return the newest version of glibc that an ELF file of the folder names; (0, 0) if there is none."""
    newest = (0, 0)
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            content = file.read_bytes()
            if content.startswith(b"\x7fELF"):
                versions = re.findall(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)", content)
                newest = max(newest, *((int(major), int(minor)) for major, minor in versions), (0, 0))
    return newest


if __name__ == "__main__":
    print(".".join(map(str, find_needed_glibc(Path(sys.argv[1])))))
