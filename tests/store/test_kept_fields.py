"""Every stored field has its kept default and bounds (`tests.store.kept_fields`)."""

from __future__ import annotations

from .kept_fields import FILE, format_fields


def test_every_field_of_a_file_takes_what_it_took() -> None:
    assert format_fields() == FILE.read_text(encoding="utf-8")
