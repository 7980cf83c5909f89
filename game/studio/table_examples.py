"""Examples of the table with fixed cards, and a scene with twenty moving cards for benchmarks."""

from collections.abc import Callable
from typing import Any

from game.bots.characters import make_player_names
from game.engine import presets
from game.engine.action import PASS, play
from game.engine.cards import CARDS, parse_cards
from game.engine.deal import replay_record
from game.engine.record import FORMAT, read_record
from game.session.matches.match import FinishedDeal, Match, MatchPlan
from game.session.matches.match_plan import draw_characters
from game.session.matches.record_text import make_record
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import ORDINARY_MODE, make_demo_mode, make_practice_mode
from game.session.play.practice import Attempt, Practice
from game.session.play.saved_match import SavedMatch
from game.session.players.pace import Pace
from game.studio.example import Example
from game.studio.example_deals import play_example_deal
from game.studio.inline_runner import InlineRunner
from game.ui.anim.motion import Move
from game.ui.anim.timeline import Pose
from game.ui.hand import Verb
from game.ui.layout.card_areas import PlacedCard

SEED = 20


def _make_record(*hands: str, actions: str = "", **start: Any) -> dict[str, Any]:
    """Return a record from the hands by seat, actions separated by commas, and more facts about the deal's start."""
    return {"deal": {"hands": list(hands), **start}, "actions": actions.split(", ") if actions else []}


CHOP_RECORD = _make_record(
    "4S 4C 5D 5H 6S 6C 7C 8H 9D TS QH KD 2S",
    "3S 3D 5S 5C 7D 7H 8S 9S 9C JC JH AH 2C",
    "3C 3H 4D 6D 8C 9H TC TD JS QS KC AS 2D",
    "4H 6H 7S 8D TH JD QC QD KS KH AC AD 2H",
    actions="1 3S, 2 KC, 3 AC, 0 2S, 1 pass, 2 2D, 3 pass",
)
"""A deal in which the player may chop a red two with three consecutive pairs."""
OVERCHOP_RECORD = _make_record(
    "3S 7S 7C 7D 7H 8H 9D TS JD QH KD AC 2S",
    "3C 3D 4D 5D 6D 8S 8C 9S 9C JC JH AH 2D",
    "4S 4C 5S 5C 6S 6C 8D TD TC JS QS KC AS",
    "3H 4H 5H 6H 9H TH QC QD KS KH AD 2C 2H",
    actions="0 3S, 1 2D, 2 4S 4C 5S 5C 6S 6C, 3 pass",
)
"""A deal in which the player may over-chop: three consecutive pairs have chopped a two."""
LEAD_HANDS = (
    "3S 4C 5D 6H 7S 7C 9C 9H JD QH KD AC 2D",
    "3C 3D 5S 5C 7D 7H 8S 9S TC JC JH AH 2C",
    "3H 4S 4D 6D 8C 9D TS TD JS QS KC AS 2S",
    "4H 5H 6S 6C 8D 8H TH QC QD KS KH AD 2H",
)
LEAD_RECORD = _make_record(*LEAD_HANDS)
LOCK_RECORD = _make_record(
    "3S 4C 5D 6H 7S 7C 9C 9H JD QH KD AC 2D",
    "3C 3D 5S 5C 7D 7H 8S 9S TS JC JH AH 2C",
    "3H 4S 4D 6D 8C 9D TC TD JS QS KC AS 2S",
    "4H 5H 6S 6C 8D 8H TH QC QD KS KH AD 2H",
    actions="1 3C 3D, 2 4S 4D, 3 6S 6C, 0 9C 9H, 1 JC JH, 2 pass, 3 pass, 0 pass, 1 8S 9S TS, 2 pass, 3 pass",
    leader=1,
)
GIVE_RECORD = _make_record(*LEAD_HANDS, number=2, last_order=[0, 2, 1, 3])
RECEIVED_OFFER_RECORD = _make_record(*LEAD_HANDS, actions="3 offer 0 4H 5H", dealer=2)
OFFER_RECORD = _make_record(*LEAD_HANDS, dealer=3)
AGREED_TRADE_RECORD = _make_record(*LEAD_HANDS, actions="0 offer 2 3S 4C, 2 return 3H 9D", dealer=3)
RESULT_RECORD = _make_record(
    "3S KS KC",
    "4C 2D",
    "6S 6C 6D 6H JD",
    "4S 5S 7C 8D TH 2H",
    actions="0 3S, 1 4C, 2 JD, 3 pass, 0 pass, 1 2D, 2 6S 6C 6D 6H",
)
"""A finished deal. The second seat goes out with a two that is chopped, and cards are left in the other hands."""
PLAYED_OUT_RECORD = {**RESULT_RECORD, "actions": [*RESULT_RECORD["actions"], "3 4S", "0 KS", "3 pass", "0 KC"]}
"""The deal of RESULT_RECORD, played on until one seat is left."""
LAST_TWO_RECORD = _make_record(
    "9S 2H",
    "3S 2S",
    "4C 4D 6C TC JH QS QD AD",
    "5D 6H 8D TH JC KC KH AC",
    actions="1 3S, 2 6C, 3 8D, 0 9S, 1 2S, 2 pass, 3 pass",
    leader=1,
    number=2,
    last_order=[1, 0, 2, 3],
)
"""A deal with the option last_two: the second seat has lost by its last two, and the player may lose so too."""
DRAGON_RECORD = _make_record(
    "3S 4C 5D 6H 7S 8C 9C TH JD QH KD AC 2D",
    "3C 3D 5S 5C 7D 7H 8S 9S TS JC JH AH 2C",
    "3H 4S 4D 6D 7C 9D TC TD JS QS KC AS 2S",
    "4H 5H 6S 6C 8D 8H 9H QC QD KS KH AD 2H",
)
SIX_PAIRS_RECORD = _make_record(
    "3C 3D 5S 7D 7H 8S 9S TS JC JH AH 2C KC",
    "3S 4C 4H 6H 6S 8C 8D TH TC QH QD KD KH",
    "3H 4S 6D 7C 9D TD JS QS 2D AC 9C JD AS",
    "4D 5H 6C 5C 8H 9H QC 7S KS 5D AD 2S 2H",
)


def _pick_opponents(players: int, seed: int) -> tuple[str, ...]:
    return make_player_names("medium", draw_characters(seed)[: players - 1])


def make_match(
    record: dict[str, Any], preset: str = "southern", finished_deals: tuple[FinishedDeal, ...] = (), **options: Any
) -> LiveMatch:
    """Return a match whose current deal continues a record."""
    match_record = {"rules": {"preset": preset, **options}, **record, "format": FORMAT}
    state, _, violation = replay_record(read_record(match_record))
    assert violation is None, violation
    if state.result is not None and not finished_deals:
        finished_deals = (FinishedDeal(SEED, state.result.order, state.result.points),)
    plan = MatchPlan(state.rules, _pick_opponents(state.players, SEED), SEED)
    return LiveMatch(SavedMatch(Match(plan, finished_deals), state), InlineRunner(), pace=Pace("fast", "1"))


def make_new_match(
    preset: str, players: int | None, seed: int = SEED, demo: str = "", is_practice: bool = False, **options: Any
) -> LiveMatch:
    """Return a new match by a preset; its first deal has been dealt."""
    rules = presets.load()[preset].rules(players, **options)
    plan = MatchPlan(rules, _pick_opponents(rules.players, seed), seed, seed, practice=is_practice)
    return LiveMatch(plan, InlineRunner(), pace=Pace("fast", "1"), mode=make_demo_mode(demo) if demo else ORDINARY_MODE)


def make_selection_step(*card_texts: str) -> Callable[[Any], None]:
    def run_steps(table: Any) -> None:
        table.board.hand.select_cards(parse_cards(" ".join(card_texts)))
        table.input.show_selection()

    return run_steps


def make_learner_step(*card_texts: str) -> Callable[[Any], None]:
    def run_steps(table: Any) -> None:
        table.learner.example_setting = "always"
        make_selection_step(*card_texts)(table)

    return run_steps


def make_play_step(cards_text: str) -> Callable[[Any], None]:
    def run_steps(table: Any) -> None:
        table.actions.submit(play(parse_cards(cards_text)))

    return run_steps


def try_illegal_play(table: Any) -> None:
    make_selection_step("9D", "TS")(table)
    table.actions.carry_out(Verb.PLAY)


def sort_by_combinations(table: Any) -> None:
    """Change the order of the hand three times; the last order is by combinations."""
    for _ in range(3):
        table.actions.carry_out(Verb.SORT)


def offer_cards(table: Any) -> None:
    """Offer two cards, so that the table asks for the receiver."""
    make_selection_step("3S", "4C")(table)
    table.actions.carry_out(Verb.PLAY)


def keep_cards_moving(table: Any, card_count: int = 20) -> None:
    """Keep cards moving while the example is shown; twenty are the worst case for drawing."""
    window, size = table.layout.viewport, table.layout.hand.card_height

    def launch_card(card_index: int, lap: int) -> None:
        x_positions = [window.w * (0.08 + 0.042 * ((card_index + 7 * k) % 20)) for k in range(len(TRACK_Y_RATIOS))]
        poses = [Pose(x, window.h * y, size) for x, y in zip(x_positions, TRACK_Y_RATIOS, strict=True)]
        start, end = poses[lap % len(poses)], poses[(lap + 1) % len(poses)]
        card = PlacedCard(CARDS[card_index * 2], end, 200 + card_index)
        move = Move(0.6, max_angle_degrees=8.0)
        table.board.cards.send_away(card, start, move, lambda: launch_card(card_index, lap + 1))

    for n in range(card_count):
        launch_card(n, n)


TRACK_Y_RATIOS = (0.3, 0.75, 0.5)


def make_ended_match() -> LiveMatch:
    first_deals = (FinishedDeal(1, (0, 2, 1, 3), (2, -1, 1, -2)), FinishedDeal(2, (1, 0, 3, 2), (1, 2, -2, -1)))
    return make_match(RESULT_RECORD, finished_deals=(*first_deals, FinishedDeal(3, (0, 1, 2, 3), (6, -1, -3, -2))))


def make_retried_match() -> LiveMatch:
    """Return the second try of a moment from a finished deal. The first try had other cards."""
    match_record = {"format": FORMAT, **RESULT_RECORD, "rules": {"preset": "southern"}}
    state, _, _ = replay_record(read_record(match_record))
    first_own_index = next(n for n, (seat, _) in enumerate(state.history) if seat == 0)
    practice = Practice(state, first_own_index, _pick_opponents(state.players, SEED))
    practice.tries.append(Attempt(PASS, 1, 3, is_redealt=True))
    practice_match = practice.begin(SEED)
    saved = SavedMatch(practice_match.match, state)
    return LiveMatch(saved, InlineRunner(), pace=Pace("fast", "1"), mode=make_practice_mode(practice))


def make_usual_match(players: int | None = None) -> LiveMatch:
    """Return a match by southern rules for two to four players, else by rules for up to eight."""
    return make_new_match("southern" if players in (None, 2, 3, 4) else "pagat", players or 4)


def _make_example(
    name: str,
    record: dict[str, Any],
    steps: Callable[[Any], None] | None = None,
    *,
    preset: str = "southern",
    seconds: float = 3.0,
    **options: Any,
) -> Example:
    """Return an example of the table that continues a record by a preset with other options."""
    return Example(name, {"match": lambda: make_match(record, preset, **options)}, steps, seconds)


def make_table_examples() -> list[Example]:
    return [
        Example("usual", {"match": make_usual_match}),
        _make_example("lead", LEAD_RECORD, make_selection_step("3S", "4C", "5D", "6H", "7S")),
        _make_example("sorted", LEAD_RECORD, sort_by_combinations),
        _make_example("refused", CHOP_RECORD, try_illegal_play),
        _make_example("hint", CHOP_RECORD, lambda table: table.actions.carry_out(Verb.HINT)),
        _make_example("chop", CHOP_RECORD, make_play_step("4S 4C 5D 5H 6S 6C"), seconds=0.86),
        _make_example("overchop", OVERCHOP_RECORD, make_play_step("7S 7C 7D 7H"), seconds=1.2),
        _make_example("lost", LAST_TWO_RECORD, make_selection_step("2H"), last_two="loses"),
        _make_example("learner", CHOP_RECORD, make_learner_step("KD")),
        Example("learner-eight", {"match": lambda: make_new_match("pagat", 8)}, make_learner_step()),
        Example("two-decks", {"match": lambda: make_new_match("pagat", 5, cards="all")}),
        Example("eight", {"match": lambda: make_new_match("pagat", 8)}),
        Example("two-seats", {"match": lambda: make_new_match("southern", 2)}),
        Example("seventeen", {"match": lambda: make_new_match("lu", 3)}),
        _make_example("locks", LOCK_RECORD, preset="locks"),
        _make_example("trade", GIVE_RECORD, make_selection_step("3S", "4C"), preset="san-jose"),
        _make_example("offered", RECEIVED_OFFER_RECORD, preset="viet-cong", trading="mutual", instant_wins=[]),
        _make_example("agreed", AGREED_TRADE_RECORD, preset="viet-cong", trading="mutual", instant_wins=[]),
        _make_example("whom", OFFER_RECORD, offer_cards, preset="viet-cong", trading="mutual", instant_wins=[]),
        _make_example("history", CHOP_RECORD, lambda table: table.actions.carry_out(Verb.HISTORY)),
        _make_example("result", RESULT_RECORD, seconds=8.0),
        Example("result-story", {"match": lambda: make_match(make_record(play_example_deal()))}, seconds=8.0),
        Example(
            "result-eight",
            {"match": lambda: make_match(make_record(play_example_deal(8, "core", 3)), "core")},
            seconds=8.0,
        ),
        _make_example("result-instant", DRAGON_RECORD, seconds=8.0),
        _make_example("result-pairs", SIX_PAIRS_RECORD, seconds=8.0),
        _make_example("result-order", PLAYED_OUT_RECORD, seconds=8.0, preset="family"),
        Example("result-tried", {"match": make_retried_match}, seconds=8.0),
        Example(
            "match-end",
            {"match": make_ended_match},
            lambda table: table.ctx.push("match_end", match=table.match),
            seconds=8.0,
        ),
        Example("moving", {"match": make_usual_match}, keep_cards_moving),
    ]


SCENES: dict[str, Callable[[], list[Example]]] = {
    "guided": lambda: [Example("usual", {"runner": InlineRunner()}, seconds=6.0)],
    "match_end": list,  # the examples of the table show this overlay and the next one
    "result": list,
    "table": make_table_examples,
}
