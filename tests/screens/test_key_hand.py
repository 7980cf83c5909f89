"""The players in the menu: cards lit from above on the lacquer, hands on its edge."""

import pygame
import pytest
from people import arms, figures, hands, poses

from game.ui.bands import HallDepth
from game.ui.gfx import drawings, skin, svg
from game.ui.gfx.text import get_text_notes
from game.ui.layout.card_areas import Fan
from game.ui.pages.rooms.character_stage import CharacterStage, StageOptions
from game.ui.pages.rooms.hall import CardHand
from game.ui.persons import pictures
from game.ui.persons.pictures import draw_bust

PERSONS = drawings.load_data("stages")["menu"]["people"]


def find_hand(user):
    fan = Fan.around_card((600, 834), 780, 272, step=10.5)
    return CardHand(user.ctx, [0, 35, 39, 43, 51], fan)


def find_stage(user):
    stage = CharacterStage(user.ctx, "menu", StageOptions())
    stage.set_table(600, user.ctx.size[1] - 384, 1.0)
    return stage


def measure_brightness(picture, share):
    """Return the brightness of a line of a card, at a fraction of its height."""
    w, h = picture.get_size()
    return sum(pygame.transform.average_color(picture, (w // 3, round(share * h), w // 3, 3))[:3])


def test_the_first_card_is_lit_from_above_and_darker_at_the_table(start_program):
    user = start_program(greeted=True)
    hand = find_hand(user)
    first = len(hand.cards) // 2
    flat = user.ctx.art.card_face(hand.cards[first], hand.height, 0, is_still=True)
    lit = hand.card_sprites(0)[first].surface
    lost = [measure_brightness(flat, share) - measure_brightness(lit, share) for share in (0.1, 0.9)]
    assert 0 < lost[0] < lost[1]


@pytest.mark.parametrize(("theme", "mirrored"), [("lacquer", True), ("contrast", False)])
def test_the_varnish_mirrors_the_cards_but_in_high_contrast(start_program, theme, mirrored):
    user = start_program(greeted=True, theme=theme)
    hand = find_hand(user)
    (row,) = (row for row in find_stage(user).plan["rows"] if row["row"] == "fan")
    depths = [row_sprite.z for row_sprite in find_stage(user).row_sprites(**row)]
    assert depths == [HallDepth.HAND] * 5 + [HallDepth.HELD_OBJECTS] * (1 + mirrored)
    mirror, card = hand.reflection_sprite(HallDepth.HELD_OBJECTS), hand.card_sprites(0)[len(hand.cards) // 2]
    foot = card.y + card.surface.get_height() - mirror.y + 8
    below = mirror.surface.get_at((mirror.surface.get_width() // 2, foot))
    assert below.a > 0 and max(below[:3]) > 0


@pytest.mark.parametrize("theme", ["lacquer", "eggshell"])
def test_whoever_sits_far_behind_is_dimmer_in_warm_light(start_program, theme):
    user = start_program(greeted=True, theme=theme)
    look, row = skin.get_skin(user.ctx.theme), PERSONS["thay-do"]
    far = _compute_mean_colour(look.picture("crowd/menu/thay-do", look.get_entry("crowd/menu/thay-do").size))
    near = _compute_mean_colour(draw_bust(user.ctx.art, "thay-do", row["side"], height_ratio=row["tall"]))
    assert sum(far[:3]) < sum(near[:3]) and far[2] / far[0] < near[2] / near[0], "less of blue than of red is left"


def _compute_mean_colour(picture):
    """Return the mean colour of head and chest, without transparent pixels."""
    w, h = picture.get_size()
    return pygame.transform.average_color(picture, pygame.Rect(0, 0, w, round(0.55 * h)), True)


@pytest.mark.parametrize("theme", ["lacquer", "eggshell"])
def test_the_table_is_darkest_close_to_where_a_card_touches_it(start_program, theme):
    user = start_program(greeted=True, theme=theme)
    hand = find_hand(user)
    shade, card = hand.shadow_sprite(HallDepth.HELD_OBJECTS), hand.card_sprites(0)[len(hand.cards) // 2]
    middle, foot = shade.surface.get_width() // 2, card.y + card.surface.get_height() - shade.y
    close, far = (shade.surface.get_at((middle, foot + out)).a for out in (3, 14))
    assert close > far > 0


@pytest.mark.parametrize(("theme", "lit"), [("lacquer", True), ("contrast", False)])
def test_a_part_of_an_arm_is_round_in_the_light_from_above_but_in_high_contrast(start_program, theme, lit):
    look = start_program(greeted=True, theme=theme).ctx.theme
    picture = pygame.Surface((100, 100), pygame.SRCALPHA)
    ball = svg.circle(50, 50, 40, fill="#808080")
    arms.draw_limb(picture, arms.Limb(ball, [(50.0, 50.0)], 50.0, 12.0), arms.View(1.0, 0.0, 0.0), look)
    above, below = (sum(picture.get_at((50, y))[:3]) for y in (14, 86))
    assert (above > below) is lit and (lit or above == below)


@pytest.mark.parametrize("turned", [-30.0, 0.0, 200.0])
def test_all_of_a_hand_is_drawn_whichever_way_it_is_turned(turned):
    limb = arms.make_hand_limb("", (10.0, 20.0), turned)
    (x, y), (far, low) = limb.points
    assert (far - x, low - y) == pytest.approx(pygame.Vector2(0, arms.HAND_REACH_AND_MARGIN[0]).rotate(turned))


def test_those_at_the_table_hold_something_before_its_edge_and_one_shows_a_card(start_program):
    holding_it = {who: row for who, row in PERSONS.items() if "holds" in row}
    assert len(holding_it) >= 3
    assert [who for who, row in holding_it.items() if row.get("depth") == 1] == ["thay-do"], "between those in front"
    assert [who for who, row in holding_it.items() if "face" in row["holds"]] == ["di-nam"]
    user = start_program(greeted=True)
    stage = find_stage(user)
    for who in holding_it:
        *_, held = stage.crowd_sprites([who])
        assert held.z < HallDepth.TABLE
        assert who == "thay-do" or held.rect.bottom > stage.edge_y, "the table hides the arm"


@pytest.mark.parametrize(
    "way",
    ["grasps", "offers", "fans", "cups", "leans", "cheers", "props"],
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_hand_is_seen_whole_where_it_holds_something(start_program, way, turned):
    theme = start_program(greeted=True).ctx.theme
    hand = hands.draw_holding_hand("di-nam", way, 234, theme, "before", flip=turned)
    box = hand.get_bounding_rect()
    assert box.w and box.x > 0 and box.right < hand.get_width() and box.y > 0
    assert box.collidepoint(-pictures.HAND_BOX[0], -pictures.HAND_BOX[1]), "it covers what it holds"


def test_hands_bear_what_is_told_of_their_wearer(start_program):
    theme = start_program(greeted=True).ctx.theme
    looks = {
        pygame.image.tobytes(hands.draw_holding_hand(who, "fans", 234, theme, "before"), "RGBA")
        for who in ("di-nam", "em-ti", "co-lan", "ba-ba")
    }
    assert len(looks) == 4


@pytest.mark.parametrize("who", ["em-ti", "me-bay", "thay-do"])
@pytest.mark.parametrize("turned", [False, True])
def test_an_arm_runs_from_the_shoulder_to_the_hand(start_program, who, turned):
    theme, way = start_program(greeted=True).ctx.theme, -1 if turned else 1
    left, top, *_ = pictures.get_arm_box(turned)
    for pose in ("lies", "up"):
        points = poses.list_arm_points(who, pose)
        arm = poses.draw_arm(who, pose, 234, theme, is_mirrored=turned, is_joined=False)
        at = [(round(way * x - left), round(y - top)) for x, y in points]
        assert all(arm.get_at(spot).a > 200 for spot in at), "shoulder, elbow and wrist are in the sleeve"
        assert abs(points[0][0]) < figures.measure_shoulder_distance(who) < points[1][0], "the elbow is beside the body"
        joined = poses.draw_arm(who, pose, 234, theme, is_mirrored=turned, is_joined=True)
        assert joined.get_at(at[0]).a == 0 and joined.get_at(at[1]).a > 200, "it comes out of the body at the shoulder"


def test_an_arm_under_a_cheek_rests_on_an_elbow_behind_the_ledge():
    (_, shoulder), (out, elbow), wrist = poses.list_propped_arm_points((40.0, -30.0))
    assert wrist == (40.0, -30.0) and out > 40.0 and 0.0 < elbow < shoulder


@pytest.mark.parametrize("theme", ["lacquer", "contrast"])
def test_the_line_below_the_name_of_the_game_can_be_read(start_program, theme):
    user = start_program(greeted=True, theme=theme)
    user.go("menu")
    texts = [note.text for sprite in user.scene.make_frame().sprites for note in get_text_notes(sprite.surface)]
    assert texts.count(user.ctx.t("menu.tagline")) == 1


def measure_fade_width(user, card_height, radius):
    """Return the width of the reflection's left side in which the opacity grows from 20 % to 95 %."""
    fan = Fan.around_card((1000, 1000), radius, card_height, step=10.5)
    surface = CardHand(user.ctx, [0, 35, 39, 43, 51], fan).reflection_sprite(HallDepth.HELD_OBJECTS).surface
    width, height = surface.get_size()
    opacities = [max(surface.get_at((x, y)).a for y in range(0, height, 2)) for x in range(width // 2)]
    is_above = [[opacity > ratio * max(opacities) for opacity in opacities] for ratio in (0.2, 0.95)]
    return is_above[1].index(True) - is_above[0].index(True)


def test_the_sides_of_a_reflection_fade_over_the_same_part_of_a_card_in_a_large_window(start_program):
    small_width = measure_fade_width(start_program((1920, 1080), greeted=True), 272, 780)
    large_width = measure_fade_width(start_program((3840, 2160), greeted=True), 544, 1560)
    assert large_width == pytest.approx(2 * small_width, rel=0.12)


def test_each_form_of_a_fan_has_its_own_shadow_and_reflection(start_program):
    ctx = start_program(greeted=True).ctx
    fans = [Fan.around_card((600, 834), radius, 200, step=step) for radius, step in ((600, 8), (600, 12), (900, 8))]
    for fan in fans:
        hand = CardHand(ctx, [0, 35, 39], fan)
        first, *_, last = (sprite.rect for sprite in hand.card_sprites(0))
        for sprite in (hand.shadow_sprite(0), hand.reflection_sprite(0)):
            assert sprite.rect.w > last.right - first.left
            assert sprite.rect.centerx == pytest.approx((first.left + last.right) / 2, abs=1)
