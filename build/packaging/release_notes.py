"""Print the notes of a version: `python build/packaging/release_notes.py 1.2.3`.

First what docs/release says to players in both languages, then what CHANGELOG.md lists.

Exit status 2 if the version is not the program's own, if the changelog does not date it, or if a change is unreleased.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main(version: str) -> int:
    match = re.search(r'__version__ = "([^"]+)"', (ROOT / "game" / "__init__.py").read_text(encoding="utf-8"))
    try:
        if match is None or match[1] != version:
            raise ValueError(f"the program is of version {match[1] if match else 'unknown'}, not {version}")
        changes = extract_notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
        files = [ROOT / "docs" / "release" / f"{version}{end}" for end in (".md", ".vi.md")]
        pages = [file.read_text(encoding="utf-8") for file in files]
        print(*pages, changes, sep="\n---\n\n")
    except (ValueError, OSError) as error:
        print(f"release_notes: {error}", file=sys.stderr)
        return 2
    return 0


def extract_notes(changelog: str, version: str) -> str:
    """Return the section of a version. Raises ValueError if it is missing, undated or below unreleased changes."""
    section = re.search(rf"^## \[{re.escape(version)}\] - (.+)\n((?:(?!## ).*\n?)*)", changelog, re.MULTILINE)
    if section is None:
        raise ValueError(f"CHANGELOG.md does not mention {version}")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", section[1]):
        raise ValueError(f"CHANGELOG.md gives {version} no date: {section[1]}")
    unreleased = re.search(r"^## \[Unreleased\].*\n((?:(?!## ).*\n?)*)", changelog, re.MULTILINE)
    if unreleased is not None and unreleased[1].strip():
        raise ValueError(f"CHANGELOG.md has unreleased changes: put them into the section of {version}")
    return section[2].strip()


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    raise SystemExit(main(sys.argv[1]))
