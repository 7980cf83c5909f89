"""The compositor repaints only changes, and its picture always equals a full repaint."""

from __future__ import annotations

import random
from threading import Timer

import pygame
import pytest

from game.ui.compositor import TILE_PX, Canvas, Compositor, Damage, Frame, Sprite, find_changed_sprites

SIZE = (300, 200)


def make_picture(seed: int) -> pygame.Surface:
    dice = random.Random(seed)
    surface = pygame.Surface((dice.randint(5, 90), dice.randint(5, 90)), pygame.SRCALPHA)
    surface.fill([dice.randint(0, 255) for _ in range(3)] + [dice.choice((90, 255))])
    return surface


PICTURES = [make_picture(seed) for seed in range(12)]
VIEWS = ((0, 0, *SIZE), (6, 4, 288, 192), (0, 8, 288, 192), (-5, 7, *SIZE), (9, 0, *SIZE))


def compose_fully(frame: Frame) -> bytes:
    target = pygame.Surface(SIZE)
    Compositor(target).paint(frame)
    return target.get_buffer().raw


def draw_sprite(dice: random.Random) -> Sprite:
    alpha = dice.choice((255, 255, 255, 128, 3, 0))
    if dice.random() < 0.2:
        return Sprite.dim((90, 80, 200), dice.randint(0, 2), alpha)
    sprite = Sprite(dice.choice(PICTURES), dice.randint(-60, 300), dice.randint(-60, 200), dice.randint(0, 2), alpha)
    if dice.random() < 0.3:
        angle, scale, tint = dice.choice((0.0, 33.0)), dice.choice((1.0, 1.5)), dice.choice((None, (255, 90, 9)))
        return sprite._replace(angle_degrees=angle, scale=scale, tint=tint, is_light=dice.random() < 0.5)
    return sprite


@pytest.mark.parametrize("seed", range(60))
def test_painting_changes_gives_the_same_picture_as_painting_all(seed):
    dice = random.Random(seed)
    background = pygame.Surface(SIZE)
    background.fill((10, 90, 40))
    target = pygame.Surface(SIZE)
    compositor = Compositor(target)
    sprites: list[Sprite] = []
    for _ in range(12):
        for _ in range(dice.randint(0, 4)):
            if sprites and dice.random() < 0.4:
                sprites.pop(dice.randrange(len(sprites)))
            else:
                sprites.append(draw_sprite(dice))
        if dice.random() < 0.3:
            dice.shuffle(sprites)
        camera = [Sprite.camera(dice.choice(VIEWS), dice.randint(0, 3))] if dice.random() < 0.5 else []
        frame = Frame(background, [*sprites, *camera])
        compositor.paint(frame)
        assert target.get_buffer().raw == compose_fully(frame)


def test_an_equal_frame_paints_nothing():
    background = pygame.Surface(SIZE)
    compositor = Compositor(pygame.Surface(SIZE))
    sprites = [Sprite(PICTURES[0], 10, 10)]
    assert compositor.paint(Frame(background, sprites)) == [pygame.Rect((0, 0), SIZE)]
    assert compositor.paint(Frame(background, list(sprites))) == []


def test_a_moved_sprite_paints_little_more_than_where_it_was_and_is():
    background = pygame.Surface(SIZE)
    compositor = Compositor(pygame.Surface(SIZE))
    small = pygame.Surface((TILE_PX, TILE_PX), pygame.SRCALPHA)
    compositor.paint(Frame(background, [Sprite(small, 0, 0)]))
    painted = compositor.paint(Frame(background, [Sprite(small, 128, 128)]))
    assert sum(rect.w * rect.h for rect in painted) == 2 * TILE_PX * TILE_PX


def test_another_background_or_a_forgotten_picture_paints_all():
    compositor = Compositor(pygame.Surface(SIZE))
    first, second = pygame.Surface(SIZE), pygame.Surface(SIZE)
    compositor.paint(Frame(first))
    assert compositor.paint(Frame(second)) == [pygame.Rect((0, 0), SIZE)]
    compositor.invalidate()
    assert compositor.paint(Frame(second)) == [pygame.Rect((0, 0), SIZE)]


def test_damage_is_disjoint_and_covers_what_was_marked():
    dice = random.Random(7)
    damage = Damage(SIZE)
    marked = [pygame.Rect(dice.randint(-40, 280), dice.randint(-40, 190), 50, 30) for _ in range(8)]
    for rect in marked:
        damage.add(rect)
    areas = damage.take_rects()
    assert all(not a.colliderect(b) for i, a in enumerate(areas) for b in areas[i + 1 :])
    for rect in marked:
        inside = rect.clip(pygame.Rect((0, 0), SIZE))
        assert sum(inside.clip(piece).w * inside.clip(piece).h for piece in areas) == inside.w * inside.h
    assert damage.take_rects() == []


def test_a_sprite_raised_above_another_is_a_change():
    low, high = Sprite(PICTURES[0], 0, 0), Sprite(PICTURES[1], 0, 0)
    assert find_changed_sprites([low, high], [high, low])
    assert find_changed_sprites([low, high], [low, high]) == []


def test_a_shade_leaves_of_each_colour_its_own_share_and_half_faded_takes_half_of_that():
    target, white, shade = pygame.Surface(SIZE), pygame.Surface(SIZE), (51, 102, 255)
    white.fill("white")
    Compositor(target).paint(Frame(white, [Sprite.dim(shade, 0)]))
    assert target.get_at((5, 5))[:3] == shade
    Compositor(target).paint(Frame(white, [Sprite.dim(shade, 0, 128)]))
    assert target.get_at((5, 5))[:3] == pytest.approx((153, 178, 255), abs=2)


def test_what_lies_in_a_shade_is_painted_once_and_not_with_each_change_above_it():
    background, below, shade = pygame.Surface(SIZE), Sprite(PICTURES[0], 10, 10), Sprite.dim((90, 80, 200), 1)
    compositor = Compositor(pygame.Surface(SIZE))
    for _ in range(2):
        compositor.paint(Frame(background, [below, shade]))
    dimmed = compositor.get_canvas("dimmed").target
    assert dimmed.get_at((15, 15))[:3] != (255, 255, 255)
    dimmed.fill("white")
    compositor.paint(Frame(background, [below, shade, Sprite(PICTURES[1], 10, 10, 2)]))
    assert dimmed.get_at((15, 15))[:3] == (255, 255, 255)


def test_a_camera_shows_its_part_of_all_below_it_over_the_whole_window_and_nothing_else_moves():
    background, target = pygame.Surface(SIZE), pygame.Surface(SIZE)
    pygame.draw.rect(background, "white", (60, 40, 30, 20))
    camera = Sprite.camera((60, 40, 150, 100), 1)
    Compositor(target).paint(Frame(background, [camera, Sprite(PICTURES[0], 200, 100, 2)]))
    assert target.get_at((59, 39))[:3] == (255, 255, 255) and target.get_at((60, 40))[:3] == (0, 0, 0)
    assert target.get_at((201, 101))[:3] != (0, 0, 0)


def test_a_camera_that_is_moved_aside_leaves_no_edge_without_a_picture():
    background, target = pygame.Surface(SIZE), pygame.Surface(SIZE)
    background.fill("white")
    pygame.draw.rect(background, "red", (60, 40, 30, 20))
    Compositor(target).paint(Frame(background, [Sprite.camera((-8, 6, *SIZE), 1)]))
    corners = [target.get_at((x, y))[:3] for x in (0, SIZE[0] - 1) for y in (0, SIZE[1] - 1)]
    assert corners == [(255, 255, 255)] * 4
    assert target.get_at((68, 34))[:3] == (255, 0, 0) and target.get_at((67, 34))[:3] == (255, 255, 255)


def test_what_a_camera_sees_is_not_painted_with_each_change_above_it():
    background, compositor = pygame.Surface(SIZE), Compositor(pygame.Surface(SIZE))
    sprites = [Sprite(PICTURES[0], 10, 10), Sprite.dim((90, 80, 200), 1), Sprite(PICTURES[1], 9, 9, 2)]
    camera = Sprite.camera((0, 0, *SIZE), 3)
    compositor.paint(Frame(background, [*sprites, camera]))
    seen = compositor.get_canvas("camera").target
    seen.fill("white")
    compositor.paint(Frame(background, [*sprites, camera, Sprite(PICTURES[2], 10, 10, 4)]))
    assert seen.get_at((15, 15))[:3] == (255, 255, 255)


def test_after_a_camera_has_ended_off_its_place_nothing_is_painted_but_changes(monkeypatch):
    background, compositor, camera = pygame.Surface(SIZE), Compositor(pygame.Surface(SIZE)), Sprite.camera
    sprites = [Sprite(PICTURES[0], 10, 10), Sprite.dim((90, 80, 200), 1), Sprite(PICTURES[1], 9, 9, 2)]
    for x in (0, 4, 4):
        compositor.paint(Frame(background, [*sprites, camera((x, 0, *SIZE), 3)]))
    compositor.paint(Frame(background, sprites))
    painted, repaint = list[pygame.Rect](), Canvas._repaint
    monkeypatch.setattr(Canvas, "_repaint", lambda self, *args: painted.extend(args[0]) or repaint(self, *args))
    compositor.paint(Frame(background, [*sprites, Sprite(PICTURES[2], 10, 10, 4)]))
    assert painted and pygame.Rect((0, 0), SIZE) not in painted


def test_a_sprite_is_scaled_and_turned_about_its_middle_and_takes_a_tint() -> None:
    background, target = pygame.Surface(SIZE), pygame.Surface(SIZE)
    bar = pygame.Surface((40, 8))
    bar.fill("white")
    sprite = Sprite.centered(bar, (100, 100))._replace(angle_degrees=90.0, scale=2.0, tint=(255, 0, 0))
    Compositor(target).paint(Frame(background, [sprite]))
    assert sprite.rect.size == pytest.approx((16, 80), abs=3) and sprite.rect.center == pytest.approx((100, 100), abs=1)
    assert target.get_at((100, 65))[:3] == (255, 0, 0) and target.get_at((120, 100))[:3] == (0, 0, 0)


def test_a_light_adds_to_what_lies_below_and_fades() -> None:
    background, target = pygame.Surface(SIZE), pygame.Surface(SIZE)
    background.fill((100, 10, 200))
    light = pygame.Surface((20, 20))
    light.fill((80, 80, 80))
    Compositor(target).paint(Frame(background, [Sprite(light, 0, 0, is_light=True)]))
    assert target.get_at((5, 5))[:3] == (180, 90, 255)
    Compositor(target).paint(Frame(background, [Sprite(light, 0, 0, alpha=128, is_light=True)]))
    assert target.get_at((5, 5))[:3] == pytest.approx((140, 50, 240), abs=5)


def test_a_faded_light_is_turned_and_enlarged_like_a_full_one() -> None:
    light = Sprite(pygame.Surface((30, 10)), 40, 40, is_light=True)._replace(angle_degrees=90.0, scale=2.0)
    full, faded = light.transform(), light._replace(alpha=128).transform()
    assert faded.surface.get_size() == full.surface.get_size() != (30, 10)
    assert faded.alpha == 255, "it is darker instead"


def test_fading_leaves_the_picture_itself_opaque():
    compositor = Compositor(pygame.Surface(SIZE))
    compositor.paint(Frame(pygame.Surface(SIZE), [Sprite(PICTURES[0], 0, 0, 0, 40)]))
    assert PICTURES[0].get_alpha() == 255


def test_the_canvases_of_effects_are_created_one_a_frame_after_the_first_picture(monkeypatch) -> None:
    created: list[str] = []
    get_canvas = Compositor.get_canvas
    monkeypatch.setattr(Compositor, "get_canvas", lambda self, name: created.append(name) or get_canvas(self, name))
    compositor = Compositor(pygame.Surface(SIZE))
    frame = Frame(pygame.Surface(SIZE))
    compositor.create_next_canvas()
    compositor.paint(frame)
    assert created == []
    for count in (1, 2, 3, 3):
        compositor.create_next_canvas()
        assert len(set(created)) == len(created) == count


def test_a_second_darkening_shows_the_table_of_its_own_time():
    """The darkened canvas of an earlier chop is not shown again for a later one."""
    compositor, before, after = Compositor(pygame.Surface(SIZE)), pygame.Surface(SIZE), pygame.Surface(SIZE)
    before.fill((10, 90, 40))
    after.fill((200, 20, 60))
    darkness = Sprite.dim((90, 80, 200), 1, 16)
    for background, sprites in (
        (before, [darkness]),
        (before, [darkness]),
        (before, []),
        (after, []),
        (after, [darkness]),
    ):
        compositor.paint(Frame(background, sprites))
        assert compositor.target.get_buffer().raw == compose_fully(Frame(background, sprites))
    compositor.paint(Frame(after, [darkness]))
    assert compositor.target.get_buffer().raw == compose_fully(Frame(after, [darkness]))


def test_a_camera_of_a_larger_window_shows_all_of_a_smaller_one():
    """A window that the user shrinks is painted at once, before the camera knows the new size."""
    background = pygame.Surface(SIZE)
    background.fill((10, 90, 40))
    large_view = (20, 10, 2 * SIZE[0] - 40, 2 * SIZE[1] - 20)
    target = pygame.Surface(SIZE)
    Compositor(target).paint(Frame(background, [Sprite(PICTURES[0], 50, 50), Sprite.camera(large_view, 1)]))
    assert target.get_buffer().raw == compose_fully(Frame(background, [Sprite(PICTURES[0], 50, 50)]))


def test_a_picture_that_a_thread_has_locked_is_painted_as_soon_as_it_is_free():
    background, frames = pygame.Surface(SIZE), [Sprite(PICTURES[0].copy(), 50, 50)]
    target, locked_picture = pygame.Surface(SIZE), frames[0].surface
    locked_picture.lock()
    Timer(0.01, locked_picture.unlock).start()
    Compositor(target).paint(Frame(background, frames))
    assert target.get_buffer().raw == compose_fully(Frame(background, frames))


def test_lights_below_a_picture_that_a_thread_locks_are_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    surface = pygame.Surface((10, 10))
    surface.fill((100, 0, 0))
    locked_surface = surface.copy()
    locked_surface.lock()
    monkeypatch.setattr("game.ui.compositor.sleep", lambda seconds: locked_surface.unlock())
    target = pygame.Surface((64, 64))
    lights = [Sprite(picture, 0, 0, is_light=True) for picture in (surface, locked_surface)]
    Compositor(target).paint(Frame(pygame.Surface((64, 64)), lights))
    assert target.get_at((5, 5))[:3] == (200, 0, 0)
