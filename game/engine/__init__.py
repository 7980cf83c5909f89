"""The rules of Tiến Lên as a library: deals are values, every action answers the deal after it.

>>> from game.engine import Deal, Rules
>>> deal = Deal(Rules(players=2), hands=["3S 4C 4D", "5H 6S 6H"])
>>> deal.legal
<legal: 3S>
>>> deal = deal.play("3S").play("5H").passes()
>>> deal.turn, "6S 6H" in deal.legal, len(deal.legal)
(1, True, 3)

- Rule sets: an `option` of the `catalogue` is a module of game/engine/options; `rules` hold a value of each, which
  writes its `decisions`; `presets` are the shipped rule sets; `option_values` are the options' types, `unmet_needs`
  options that change nothing.
- Cards: `cards`, and packed ones in a `deck`; a `combination`; `sequences`; the `bomb_terms` of the bombs table;
  `special_sets`, what twos and bombs are worth.
- The `law` is a rule set compiled, by `laws`; where suits must match (`suit_matching`) it is the `matching_law`.
- A deal: `dealing` by the `rng`, the `trade`, `leading`, then the `position` in play; `deal` is all of it,
  `deal_state` one moment, `deal_moment` how it goes on from there, `events` what happened between two, `record` how it
  is written.
- What may be done: an `action`; `legal` actions, of `hand_combinations`; `refusals` (each a `violation`) and
  `near_misses`.
- The end: `scoring` by `payment_terms` makes the `result`.
- What a seat may know: an `observation`; `consistent_deals` fit it.
- Shared: `errors`, `json_form`, `settling`.
"""

from importlib import import_module
from typing import Any

_HOMES = {
    "action": ("Action", "ActionError"),
    "cards": ("CARDS", "Card", "CardError"),
    "combination": ("Combination", "Kind", "Play"),
    "deal": ("Deal",),
    "errors": ("EngineError",),
    "json_form": ("JsonError",),
    "legal": ("LegalActions",),
    "observation": ("Observation",),
    "result": ("InstantWin", "Payment", "Result"),
    "rules": ("Preset", "Rules"),
    "violation": ("IllegalAction", "RecordError", "RulesError", "Violation"),
    "presets": (),
}
"""By module, the names that the package offers. A module is loaded when one of its names is first used."""

__all__ = sorted(name for module, names in _HOMES.items() for name in names or (module,))


def __getattr__(name: str) -> Any:
    """Return a public name of the package. Raises AttributeError for other names."""
    for module, names in _HOMES.items():
        if name in (names or (module,)):
            home = import_module(f"{__package__}.{module}")
            value = globals()[name] = getattr(home, name) if names else home
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
