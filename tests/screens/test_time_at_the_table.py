"""The time at the table is shown in seconds, minutes or hours, and never as zero."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.progress.filtered_deals import FilteredDeals
from game.studio.menu_examples import make_deals


@pytest.mark.parametrize(
    ("seconds", "text"), [(1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (7300, "2 hours")]
)
def test_quick_deals_are_told_in_seconds(start_program, seconds, text):
    user = start_program()
    user.go("statistics", deals=FilteredDeals.from_entries([replace(make_deals(1)[0], seconds=seconds)]))
    user.scene.show_charts("figures")
    assert user.find("figure.time").text == text
