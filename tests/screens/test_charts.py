"""The scale of a chart: round numbers at even steps, as many as fit."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.session.progress.filtered_deals import FilteredDeals
from game.session.progress.past_deals import restore_dealt_hand
from game.session.progress.rating import MIN_RATED_DEALS, Rating
from game.studio.menu_examples import make_deals, make_stories
from game.ui.gfx.text import get_text_notes
from game.ui.kit import Panel
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Chart, list_round_numbers
from game.ui.pages.charts.course_chart import BoatRaceChart
from game.ui.pages.charts.figures import MAX_BEADS, ROD_PICTURE_PX, AbacusRod, AbacusRow, RatingDial
from game.ui.pages.charts.landscape import MIN_RATINGS, PendingChart, RatingChart, rating_history
from game.ui.pages.charts.panels import PLATE_STYLE, PaintedDealPanel, PaintedPanel

COURSE_SIZES = Measures("course_chart")


@pytest.mark.parametrize(
    ("low", "high", "most", "marks"),
    [
        (0, 94, 2, [0, 50]),
        (0, 94, 5, [0, 20, 40, 60, 80]),
        (-12, 7, 4, [-10, -5, 0, 5]),
        (50, 82, 4, [50, 60, 70, 80]),
        (3, 3, 4, [3]),
    ],
)
def test_a_scale_shows_round_numbers(low, high, most, marks):
    assert list_round_numbers(low, high, most) == marks


@pytest.mark.parametrize("most", range(1, 8))
def test_a_scale_never_shows_more_than_there_is_room_for(most):
    for low, high in ((-1000, 1), (0, 7), (-3, 912), (41, 99)):
        round_numbers = list_round_numbers(low, high, most)
        assert len(round_numbers) <= most
        assert len({after - before for before, after in pairwise(round_numbers)}) <= 1
        assert all(low <= round_number <= high for round_number in round_numbers)


@pytest.mark.parametrize(
    ("share", "both", "positions"),
    [(0.83, True, (3, 17)), (0.5, True, (10, 10)), (1.0, True, (0, 20)), (0.28, False, (6, 0)), (0.0, False, (0, 0))],
)
def test_beads_tell_a_share_and_where_both_sides_have_theirs_none_is_left_over(start_program, share, both, positions):
    rod = AbacusRod(start_program().stage.ctx, AbacusRow("", share, ""), both)
    assert rod.bead_counts == positions
    assert not both or sum(positions) == MAX_BEADS


@pytest.mark.parametrize("players", range(2, 9))
def test_boats_lie_abreast_or_as_high_as_their_points_and_the_worse_one_behind(start_program, players):
    ctx, rng = start_program().stage.ctx, random.Random(players)
    for spread in (0, 2, 40):
        courses = [[0, *(rng.randint(-spread, spread) for _ in range(3))] for _ in range(players)]
        standing = sorted(range(players), key=lambda seat: -courses[seat][-1])
        chart = BoatRaceChart(ctx, courses, ["you"] * players, standing)
        plot = chart.make_plot((420, 640))
        positions = [chart.compute_boat_positions(plot, 420)[seat] for seat in standing]
        levels = [plot.y(courses[seat][-1]) for seat in standing]
        if len({x for x, _ in positions}) == 1:
            assert all(worse[1] - better[1] >= chart.portrait_width - 0.01 for better, worse in pairwise(positions))
        else:
            assert [y for _, y in positions] == levels
        assert all(better[0] >= worse[0] and better != worse for better, worse in pairwise(positions))
        tops = [y - COURSE_SIZES.boat_rise_ratio * chart.portrait_width for _, y in positions]
        assert all(0 <= top <= 640 - chart.label_height for top in tops)
        ends = plot.left + plot.step * (len(courses[0]) - 1)
        assert plot.left < ends < min(x for x, _ in positions) - chart.portrait_width / 2


@pytest.mark.parametrize(("size", "language"), [((1920, 1080), "en"), ((1024, 640), "vi")])
def test_the_names_of_levels_on_the_dial_stand_clear_of_all_signs(start_program, size, language, monkeypatch):
    user = start_program(size=size, language=language)
    ctx, plates = user.ctx, []
    paint_plate = Chart.paint_plate

    def plate(dial, text, middle, *, size, **options):
        wide = ctx.fonts.width(text, size, "bold")
        plates.append((middle, wide / 2, ctx.fonts.line_height(size, "bold") / 2))
        paint_plate(dial, text, middle, size=size, **options)

    monkeypatch.setattr(Chart, "paint_plate", plate)
    dial = RatingDial(ctx, Rating(3.4, 0.6, 20), text="3.4")
    dial.rect.size = (ctx.px(900), dial.picture_height)
    dial.draw_picture()
    signs = dial.compute_level_positions()
    assert len(signs) == len(plates) == 5
    for x, y in signs:
        for (across, down), wide, high in plates:
            assert abs(across - x) > wide + 0.17 * dial.unit or abs(down - y) > high + 0.22 * dial.unit


@pytest.mark.parametrize(
    ("size", "scale", "language", "count"),
    [((1920, 1080), 100, "en", 2), ((1024, 640), 100, "vi", 2), ((1024, 640), 150, "vi", 0)],
)
def test_the_best_and_the_worst_deal_show_their_cards_where_there_is_room(start_program, size, scale, language, count):
    deals = FilteredDeals.from_entries(make_deals(180), stories=make_stories(180))
    hands = [restore_dealt_hand(deal) for deal in deals.best_and_worst_deal]
    assert [len(hand) for hand in hands] == [13, 13]
    user = start_program(size=size, text_scale=scale, language=language)
    user.go("statistics", deals=deals, charts="figures")
    deal_scenes = [widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, PaintedDealPanel)]
    seen = [deal_scene.hand for deal_scene in deal_scenes if deal_scene.hand.is_visible]
    assert [hand.cards for hand in seen] == hands[:count]
    for deal_scene, hand in zip(deal_scenes, seen, strict=False):
        words = deal_scene.text_row.measure(deal_scene.compute_inner_rect(deal_scene.rect).w)[0]
        assert deal_scene.text_row.rect.x + words < hand.rect.x
        assert deal_scene.rect.contains(hand.rect)
        hand_top = hand.rect.y - deal_scene.rect.y
        assert hand_top > deal_scene.object_foot_y, "what the painting shows stands over the cards"


def make_chart(*levels, margin=0.6):
    return [Rating(level, margin, 20) for level in levels]


@pytest.mark.parametrize("levels", [(3.1, 3.2, 3.4), (1.0, 1.1, 1.2), (2.0, 4.5, 5.0), (3.0, 3.0, 3.0)])
def test_the_scale_of_ratings_shows_where_they_rose_and_fell(start_program, levels):
    least, most = RatingChart(start_program().stage.ctx, make_chart(*levels)).compute_value_range()
    assert least < min(levels) and max(levels) < most
    assert most - least <= max(0.3, max(levels) - min(levels)) * 1.25


def test_the_deals_on_the_way_to_a_line_of_ratings_are_counted(start_program):
    ctx = start_program().stage.ctx
    texts = []
    for rated, missing in [((), MIN_RATED_DEALS), ((), 1), ((3.0,), 0), ((3.0, 3.1), 0)]:
        chart = rating_history(ctx, make_chart(*rated), missing)
        assert isinstance(chart, PendingChart) and chart.needed_count == MIN_RATED_DEALS + MIN_RATINGS - 1
        texts.append(chart.done_count)
    assert texts == [0, MIN_RATED_DEALS - 1, MIN_RATED_DEALS, MIN_RATED_DEALS + 1]
    assert isinstance(rating_history(ctx, make_chart(3.0, 3.1, 3.2), 0), RatingChart)


def test_the_scale_of_ratings_names_whole_levels_with_their_numbers(start_program):
    ctx = start_program().stage.ctx
    named = RatingChart(ctx, make_chart(3.1, 3.2, 3.4)).build_scale(2.75, 4.05, 4)
    assert named == {3.0: "Medium 3", 3.5: "3.5", 4.0: "Hard 4"}
    assert len(RatingChart(ctx, make_chart(1.0, 3.0, 5.0)).build_scale(0.9, 5.1, 3)) == 5  # no coarser than by levels


def test_figures_tell_of_what_scale_they_are(start_program):
    deals = FilteredDeals.from_entries(make_deals(180), stories=make_stories(180))
    user = start_program()
    user.go("statistics", deals=deals)
    assert user.find("rating.dial").tooltip.endswith("Rating from 1 (Beginner) to 5 (Expert); ± is its likely range")
    user.go("statistics", deals=deals, charts="play")
    assert {"78.3", "of 100"} <= {note.text for note in get_text_notes(user.find("mark.drum").sprites()[0].surface)}


def test_rules_have_the_dye_of_their_book_beside_how_often_they_were_won(start_program):
    deals = FilteredDeals.from_entries(make_deals(180), stories=make_stories(180))
    user = start_program()
    user.go("statistics", deals=deals, charts="results")
    covers = [widget.row.picture for widget in user.find("by_rules").walk() if isinstance(widget, AbacusRod)]
    side = user.ctx.px(ROD_PICTURE_PX)
    assert covers == [user.ctx.square_picture(f"fittings/book-{dye}", side) for dye in ("oxblood", "cockroach")]


def test_what_resets_all_figures_lies_as_what_keeps_them_and_asks_first(start_program):
    user = start_program()
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(180)))
    assert user.find("reset").style == user.find("export").style
    user.click("reset")
    assert len(user.scene.ui.layers) == 2


@pytest.mark.parametrize("charts", ["course", "results", "play", "figures"])
def test_what_stands_large_beside_charts_is_framed_below_its_name(start_program, charts):
    deals = FilteredDeals.from_entries(make_deals(180), stories=make_stories(180))
    user = start_program(size=(1920, 1080))
    user.go("statistics", deals=deals, charts=charts)
    widgets = list(user.scene.ui.layers[0].root.walk())
    styles = {widget: widget.style for widget in widgets if isinstance(widget, Panel)}
    plate = next(each for each, style in styles.items() if style == PLATE_STYLE)
    frames = [widget for widget in widgets if isinstance(widget, PaintedPanel)]
    assert frames and plate.rect.bottom > frames[0].rect.top > plate.rect.top
    assert all(frames[0].rect.contains(widget.rect) for widget in frames[0].walk() if isinstance(widget, Chart))


def test_a_wake_leads_without_a_break_to_the_stern_of_its_boat(start_program):
    chart = BoatRaceChart(start_program().stage.ctx, [[0, 2, 9], [0, -1, -5]], ["you"] * 2, [0, 1])
    plot = chart.make_plot((620, 440))
    for seat, (x, y) in chart.compute_boat_positions(plot, 620).items():
        line = chart.draw_wake(plot, seat, (x, y))
        stern_x, stern_y = (
            x - COURSE_SIZES.stern_x_ratio * chart.portrait_width,
            y + COURSE_SIZES.stern_y_ratio * chart.portrait_width,
        )
        end = f"{stern_x:.2f} {stern_y:.2f}"
        assert end in line and "dasharray" not in line
        assert line.count("<circle") == 3, "a buoy for the beginning and each deal"
