"""Reads a list of a million rows and a table with headers, without scrolling to their rows."""
import sys

import pyatspi

from desktop import application, do, has, matches, role_of, wait

window = application("Gallery")[0]


def last_of(role):
    """The table or list of the page; the first is the list of pages."""
    return wait(f"there is a {role}", lambda: matches(window, role, None)[-1])


if sys.argv[1] == "long-list":
    rows = last_of("list")
    assert rows.childCount == 1_000_000, rows.childCount
    for number in (1, 2, 500_000, 1_000_000):
        row = rows[number - 1]
        assert row.name == f"Row {number:,}", row.name
        assert row.getIndexInParent() == number - 1
        assert has(row, pyatspi.STATE_SHOWING) == (number <= 2)
    try:
        missing = rows[1_000_000]
    except LookupError:
        missing = None
    assert missing is None, missing
else:
    table = last_of("table")
    grid = table.queryTable()
    assert (grid.nRows, grid.nColumns) == (6, 3), (grid.nRows, grid.nColumns)
    headers = [grid.getColumnHeader(column).name for column in range(3)]
    assert headers == ["Name", "Country", "People"], headers
    cell = grid.getAccessibleAt(4, 0)
    assert (cell.name, role_of(cell)) == ("Reykjavík", "table cell"), cell
    assert grid.isRowSelected(4) and not grid.isRowSelected(3)
    position = cell.queryTableCell().position
    assert tuple(position)[-2:] == (4, 0), position
    do(grid.getColumnHeader(2))
    wait("the cities are sorted by people",
         lambda: grid.getAccessibleAt(0, 0).name == "Tartu")
    assert grid.getAccessibleAt(5, 0).name == "Bergen"
print("done")
