"""Tableaus as text."""

from engine.parts.textmap import WIDTH, MapCell, text_map


def test_north_is_on_top_and_empty_cells_stay_blank() -> None:
    lines = text_map({(0, 0): MapCell("Home", "@"), (1, 1): MapCell("Forest", "ww")})
    assert [line for line in lines if "Home" in line or "Forest" in line] == [
        "  1 |                |Forest          |",
        "  0 |Home            |                |",
    ]
    assert lines.index("    |                |ww              |") < lines.index(
        "    |@               |                |"
    )


def test_many_columns_cut_names_and_never_the_width() -> None:
    wide = {(x, 0): MapCell(f"Castle {x}", "@@") for x in range(-11, 12)}
    lines = text_map(wide)
    assert max(map(len, lines)) <= WIDTH
    assert lines[2].count("Cas") == 23
    assert lines[3].count("@@") == 23
