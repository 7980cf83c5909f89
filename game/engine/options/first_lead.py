"""first_lead: đi đầu, what the first deal of a match opens with. The seat with the lowest card dealt leads."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("first_lead", "leading", "contain_lowest", "lowest_alone", "free", "may_pass")

FREE = ""
CONTAIN = "contain"
ALONE = "alone"
MAY_PASS = "may_pass"
"""What binds a lead: nothing; it must contain the lowest card; be it alone.

Or contain it, with leave to pass the lead.
"""

_LEAD_CONDITIONS = {"contain_lowest": CONTAIN, "lowest_alone": ALONE, "free": FREE, "may_pass": MAY_PASS}


def lead_condition(first_lead: str) -> str:
    """What binds the lead of a first deal."""
    return _LEAD_CONDITIONS[first_lead]
