"""Deals that quick players have played out, to show the review and its list with."""

from __future__ import annotations

from functools import cache

from game.bots import registry
from game.bots.characters import characters, player_names
from game.engine import presets
from game.engine.deal import Deal
from game.session.matches.record_text import record_of
from game.store.entries import ArchivedDeal


@cache
def play_example_deal(players: int = 4, preset: str = "southern", seed: int = 7) -> Deal:
    """Return a deal played out, by chance against greedy players: as no weights decide, it always stays the same."""
    state = Deal(presets.load()[preset].rules(players), seed=seed)
    seats = [registry.make("random" if seat == 0 else "lowest", seat) for seat in range(players)]
    while state.turn is not None:
        state = state.do(seats[state.turn].act(state.observation(state.turn)))
    return state


def make_archived_deal(players: int = 4, preset: str = "southern", seed: int = 7, number: int = 3) -> ArchivedDeal:
    """Return the deal as the store keeps it."""
    state = play_example_deal(players, preset, seed)
    seated = ("", *player_names("medium", list(characters())[: players - 1]))
    place, points = state.final_result.order_place(0), state.final_result.points[0]
    ended = f"2026-02-{10 + number:02}T19:{10 + number}:00+00:00"
    practice = number % 4 == 0
    return ArchivedDeal(ended, f"example {number}", number, seated, "", place, points, practice, record_of(state))
