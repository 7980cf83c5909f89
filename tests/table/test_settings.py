"""Settings of the table, each by its effect."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.session.players.pace import Pace
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match, make_new_match, make_play_step

from .person import OpenTable, TablePlayer


def measure_dealing_seconds(player: TablePlayer) -> float:
    """Return the duration of dealing in seconds."""
    spent = 0.0
    while player.table.board.is_dealing:
        player.stage.update(1 / 60)
        spent += 1 / 60
    return spent


@pytest.mark.parametrize(("speed", "most"), [("0.5", 2.45), ("1", 1.25), ("2", 0.65), ("4", 0.35), ("instant", 0.05)])
def test_speed_makes_the_dealing_faster(open_table: OpenTable, speed: str, most: float) -> None:
    spent = measure_dealing_seconds(open_table(make_new_match("southern", 4), speed=speed))
    assert spent <= most
    assert spent >= most * 0.6 or speed == "instant"


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_tooltips_of_buttons_do_not_cover_the_hand_at_any_text_size(open_table: OpenTable, text_scale: int) -> None:
    player = open_table(make_match(CHOP_RECORD), (1280, 800), text_scale=text_scale)
    table, ctx = player.table, player.stage.ctx
    table.prompting.buttons["pass"].tooltip = ctx.t("table.not_turn")
    player.move(player.button("pass"))
    player.wait(1.5)
    (tip,) = table.ui.notices._tooltip_sprites()
    assert tip.x >= table.layout.hand.box.right


@pytest.mark.parametrize("speed", ["1", "instant"])
def test_the_table_does_not_rest_before_it_asks_for_the_lead(open_table: OpenTable, speed: str) -> None:
    table = open_table(make_match(LEAD_RECORD), speed=speed).table
    observation = table.match.observation
    table.board.deal(observation.hand, observation.counts, list(range(len(observation.counts))))
    assert table.board.is_dealing is (table.next_wakeup() == 0.0)
    table.update(3.0)
    assert not table.board.is_dealing


def test_a_new_speed_holds_at_once(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD), speed="1")
    player.stage.ctx.change(speed="4")
    player.wait()
    assert player.table.board.cards.timeline.speed == 4


@pytest.mark.parametrize("reduced", [False, True])
def test_reduced_motion_shakes_nothing_and_lets_nothing_fly(open_table: OpenTable, reduced: bool) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1", reduced_motion=reduced)
    player.wait(0.3)
    before = player.table.board.cards.find_current_pose(player.table.board.hand.held_cards[0].key)
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    key = player.table.board.pile.laid_plays[-1].keys[0]
    poses = [player.table.board.cards.find_current_pose(held.key) for held in player.table.board.hand.held_cards]
    assert poses and all(pose is not None and pose.alpha == 1 for pose in poses), "the hand does not blink"
    now = player.table.board.cards.find_current_pose(key)
    assert (now is not None and before is not None and now[:2] == before[:2]) is not reduced
    player.wait(0.8)
    effects = player.table.table.effects.running
    assert any(effect.kind == "word" for effect in effects)
    assert any(effect.kind == "shake" for effect in effects) is not reduced
    player.wait(2.0)
    assert not any(effect.kind == "flight" for effect in player.table.table.effects.running) or not reduced


@pytest.mark.parametrize(("sort", "key"), [("rank", lambda card: card), ("suit", lambda card: (card.suit, card.rank))])
def test_the_hand_comes_sorted_as_the_setting_asks(
    open_table: OpenTable, sort: str, key: Callable[[int], object]
) -> None:
    order = open_table(make_new_match("southern", 4), sort=sort).table.board.hand.ordered_cards
    assert list(order) == sorted(order, key=key)  # type: ignore[arg-type]


def test_comments_can_be_silenced(open_table: OpenTable) -> None:
    def heard(seed: int, comments: bool) -> bool:
        match = make_new_match("southern", 4, seed=seed, demo="hand")
        match.set_pace(Pace(speed="instant"))
        player = open_table(match, comments=comments)
        for _ in range(600):
            player.stage.update(1 / 60)
            bubbles = [effect for effect in player.table.table.effects.running if effect.kind == "bubble"]
            if any(bubble.frames[-1].surface.get_width() > 170 for bubble in bubbles):
                return True
            if player.scene is not player.table:
                break
        return False

    talkative = [seed for seed in range(1, 5) if heard(seed, comments=True)]
    assert talkative
    assert not any(heard(seed, comments=False) for seed in talkative)


def test_practice_lets_one_take_back_what_others_have_answered(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4, is_practice=True))
    player.wait_for_turn()
    hand = player.match.observation.hand
    player.key("space")
    player.wait_for_turn()
    assert player.match.observation.history[-1][0] != 0
    player.key("ctrl+z")
    assert player.match.observation.hand == hand
    assert player.asked


def test_the_persons_name_stands_on_the_plate(open_table: OpenTable) -> None:
    assert open_table(make_match(LEAD_RECORD), name="Thảo").table.table.list_people()[0].name == "Thảo"


def test_keys_can_be_given_other_meanings(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD), keys={"sort": ("x",)})
    before = player.table.board.hand.ordered_cards
    player.key("s")
    assert player.table.board.hand.ordered_cards == before
    player.key("x")
    player.key("x")
    assert player.table.board.hand.ordered_cards != before


def test_everything_at_the_table_follows_the_theme_and_the_language(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), (1280, 800), learner="always")
    ctx, table = player.stage.ctx, player.table
    for values in ({"theme": "eggshell"}, {"language": "vi"}, {"text_scale": 150}):
        ctx.change(**values)
        for part in (table.board.picture, table.message, table.learner, table.table.pictures):
            assert (part.ctx.theme, part.ctx.art, part.ctx.t("menu.back")) == (ctx.theme, ctx.art, ctx.t("menu.back"))
            assert part.ctx.viewport == table.layout.viewport
