"""A release uses the changelog's text, and is refused without it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

FILE = Path(__file__).parents[2] / "build" / "packaging" / "release_notes.py"
CHANGES = """# Changes

## [1.1.0] - 2026-03-01

### Added

- A third thing.

## [1.0.0] - 2026-02-01

The first version.

## [0.9.0] - Unreleased

Nearly.
"""


@pytest.fixture(scope="module")
def release_notes():
    spec = importlib.util.spec_from_file_location("release_notes", FILE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_notes_are_the_section_of_the_version_alone(release_notes):
    assert release_notes.extract_notes(CHANGES, "1.1.0") == "### Added\n\n- A third thing."
    assert release_notes.extract_notes(CHANGES, "1.0.0") == "The first version."


@pytest.mark.parametrize("version", ["2.0.0", "0.9.0", "1x0.0"])
def test_a_version_without_a_dated_section_is_refused(release_notes, version):
    with pytest.raises(ValueError, match="CHANGELOG"):
        release_notes.extract_notes(CHANGES, version)


def test_a_version_is_not_released_without_the_changes_above_it(release_notes):
    unreleased = CHANGES.replace("# Changes\n", "# Changes\n\n## [Unreleased]\n\n- A fourth thing.\n")
    with pytest.raises(ValueError, match=r"unreleased changes: put them into the section of 1\.1\.0"):
        release_notes.extract_notes(unreleased, "1.1.0")
    assert release_notes.extract_notes(unreleased.replace("- A fourth thing.\n", ""), "1.1.0")


def test_a_tag_of_another_version_than_the_program_is_refused(release_notes, capsys):
    assert release_notes.main("999.0.0") == 2
    assert "999.0.0" in capsys.readouterr().err
