"""Comparing players."""

from engine.parts.standings import above_fewest, lead_points, places


def test_points_follow_the_lead_over_the_least() -> None:
    assert lead_points([2, 4, 7], (0, 1, 2, 3, 5, 8)) == [0, 2, 8]
    assert lead_points([3, 3], (0, 1, 2, 3, 5, 8)) == [0, 0]
    assert lead_points([0, 1, 2, 3, 4, 5, 12], (0, 1, 2, 3, 5, 8)) == [0, 1, 2, 3, 5, 8, 8]


def test_excess_is_counted_from_the_fewest() -> None:
    assert above_fewest([15, 13, 16]) == [2, 0, 3]


def test_equal_merits_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places([(8, 1), (9, 0), (8, 1), (8, 0)]) == (2, 1, 2, 4)
    assert places([(-3,), (-1,)]) == (2, 1)
