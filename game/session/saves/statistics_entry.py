"""What the statistics keep of a deal that is over, as the person's seat played it."""

from __future__ import annotations

from datetime import UTC, datetime

from game.bots.characters import level_and_character
from game.engine.events import Played
from game.session.matches.deal_states import events_of
from game.session.matches.match import PERSON
from game.session.saves.saved_match import SavedMatch
from game.store.rulesets import rules_hash
from game.store.statistics import DealEntry


def statistics_entry(saved: SavedMatch) -> DealEntry:
    """The entry of the deal that was the match's last; the deal must be over."""
    match, state, notes = saved.match, saved.state, saved.notes
    plan, result = match.plan, state.final_result
    made = [event for event in events_of(state) if isinstance(event, Played)]
    chopping = [event.play for event in made if event.chop and event.play.seat != PERSON]
    return DealEntry(
        ended=datetime.now(UTC).isoformat(timespec="seconds"),
        match=match.name,
        number=len(match.finished),
        preset=plan.rules.preset,
        rules=rules_hash(plan.rules),
        rules_name=plan.rules_name,
        players=plan.rules.players,
        levels=tuple(level_and_character(player)[0] for player in plan.opponents),
        seed=match.finished[-1].seed or 0,
        place=result.order_place(PERSON),
        points=result.points[PERSON],
        seconds=round(notes.seconds),
        instant_win=result.instant_win.kind if result.instant_win else "",
        knocked_out=PERSON in state.knocked,
        chops=sum(event.chop and event.play.seat == PERSON for event in made),
        chopped=sum(event.chop and event.target is not None and event.target.seat == PERSON for event in made),
        over_chops=sum(event.play.seat == PERSON and event.target in chopping for event in made if event.chop),
        plays=sum(event.play.seat == PERSON for event in made),
        passes=sum(seat == PERSON and action.verb == "pass" for seat, action in state.history),
        undos=notes.undos,
        practice=plan.practice,
        helped=notes.helped,
        hints=notes.hints,
        opponents=tuple(level_and_character(player)[1] for player in plan.opponents),
        places=tuple(result.order_place(seat) for seat in range(1, plan.rules.players)),
        deal_id=notes.deal_id,
        challenge=plan.challenge,
    )
