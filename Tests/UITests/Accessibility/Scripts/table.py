"""Reads a list of a million rows, a table with headers, and a tree, without scrolling to their rows."""
import sys

import pyatspi

from desktop import application, do, find, has, matches, role_of, text, wait

window = application("Gallery")[0]


def last_of(role):
    """The table or list of the page; the first is the list of pages."""
    return wait(f"there is a {role}", lambda: matches(window, role, None)[-1])


def row(table, name):
    """The row of a table on the screen with a name, and its attributes."""
    found = find(table, "table row", name)
    return found, dict(each.split(":", 1) for each in found.getAttributes())


def place(table, name):
    """The level of a row, its position among the rows in the same row, and their number."""
    _, attributes = row(table, name)
    return tuple(int(attributes.get(key, "0")) for key in ("level", "posinset", "setsize"))


def is_expanded(table, name):
    """Whether a row is expanded; None for a row that has no others."""
    found, _ = row(table, name)
    # Orca would say the states of the cell, which has the focus, and of the row around it.
    assert not has(found, pyatspi.STATE_EXPANDABLE)
    cell = found[0]
    return has(cell, pyatspi.STATE_EXPANDED) if has(cell, pyatspi.STATE_EXPANDABLE) else None


def sort_order(grid, column):
    """The order in which the header of a column sorts; None if it does not."""
    attributes = dict(each.split(":", 1) for each in grid.getColumnHeader(column).getAttributes())
    return attributes.get("sort")


if sys.argv[1] == "outline":
    tree = last_of("tree table")
    assert tree.queryTable().nColumns == 2
    assert place(tree, "Sources") == (1, 3, 6), place(tree, "Sources")
    assert place(tree, "Demo") == (2, 1, 5), place(tree, "Demo")
    assert [is_expanded(tree, name) for name in ("Sources", "Demo", "README.md")] == [True, False, None]
elif sys.argv[1] == "open-outline":
    tree = last_of("tree table")
    assert is_expanded(tree, "Demo")
    assert place(tree, "Features") == (3, 2, 2), place(tree, "Features")
elif sys.argv[1] == "sections":
    grid = last_of("table").queryTable()
    headers = [grid.getColumnHeader(column).name for column in range(grid.nColumns)]
    assert headers == ["Order", "Date", "Customer", "State", "Paid", "Amount"], headers
    orders = [sort_order(grid, column) for column in range(3)]
    assert orders == [None, "descending", None], orders
    # The header of a section is a row with one cell.
    year = grid.getAccessibleAt(0, 0)
    assert year.name == "2026", year.name
    cells = grid.getAccessibleAt(1, 0).parent
    editable = [has(cell, pyatspi.STATE_EDITABLE) for cell in cells]
    assert editable == [False] * 5 + [True], editable
elif sys.argv[1] == "edited-cell":
    entry = find(last_of("table"), "entry", "Amount")
    assert has(entry, pyatspi.STATE_FOCUSED) and text(entry), text(entry)
    assert role_of(entry.parent) == "table cell" and has(entry.parent, pyatspi.STATE_EDITABLE)
    assert entry.parent.queryTableCell().columnHeaderCells[0].name == "Amount"
elif sys.argv[1] == "long-list":
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
