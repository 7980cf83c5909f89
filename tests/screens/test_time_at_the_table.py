"""The time at the table is told in seconds, minutes or hours, and is never nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.scenes.statistics import sample


@pytest.mark.parametrize(
    ("seconds", "told"), [(1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (7300, "2 hours")]
)
def test_quick_deals_are_told_in_seconds(screen, seconds, told):
    shown = screen()
    shown.go("statistics", entries=[replace(sample(1)[0], seconds=seconds)])
    assert shown.find("figure.time").text == told
