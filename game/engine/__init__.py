"""The rules of Tiến Lên as a library: deals are values, every action answers the deal after it.

>>> from game.engine import Deal, Rules
>>> deal = Deal(Rules(players=2), hands=["3S 4C 4D", "5H 6S 6H"])
>>> deal.legal
<legal: 3S>
>>> deal = deal.play("3S").play("5H").passes()
>>> deal.turn, "6S 6H" in deal.legal, len(deal.legal)
(1, True, 3)

Modules by subject:

- Rule sets: `rules` hold a value for each `option` of the `catalogue` (in the modules of `options`). They write
  the `decisions`. `presets` are the shipped rule sets; `option_values` are the types of the options for type checkers.
- Cards: `cards`, sets of cards packed in a `deck`, `combination`, `sequences`, `bomb_terms`, `special_sets`.
- Play: `law` is a compiled rule set, `position` a deal in play for searches, `legal` the legal actions, `refusals` and
  `violation` the reasons against an `action`.
- Deals: `dealing` by the `rng`, `trade`, `deal_moment`, `deal`; `events` between two moments; `record` is the file.
- The end: `scoring` computes the `payments`.
- A seat's knowledge: `observation`, and `consistent_deals` that fit it.
- Shared: `base`, `codec`.
"""

from importlib import import_module
from typing import Any

_NAMES_BY_MODULE = {
    "action": ("Action", "ActionError"),
    "cards": ("CARDS", "Card", "CardError"),
    "combination": ("Combination", "Kind", "Play"),
    "deal": ("Deal",),
    "base": ("EngineError",),
    "codec": ("JsonError",),
    "legal": ("LegalActions",),
    "observation": ("Observation",),
    "payments": ("InstantWin", "Payment", "Result"),
    "rules": ("Preset", "Rules"),
    "violation": ("IllegalAction", "RecordError", "RulesError", "Violation"),
    "presets": (),
}
"""By module, the names that the package offers. A module is loaded when one of its names is first used."""

__all__ = sorted(name for module, names in _NAMES_BY_MODULE.items() for name in names or (module,))


def __getattr__(name: str) -> Any:
    """Return a public name of the package. Raises AttributeError for other names."""
    for module, names in _NAMES_BY_MODULE.items():
        if name in (names or (module,)):
            home = import_module(f"{__package__}.{module}")
            value = globals()[name] = getattr(home, name) if names else home
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
