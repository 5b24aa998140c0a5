"""The desktop as clients of the accessibility bus see it: elements are found by role and name.

Nothing here knows the pointer, the keyboard or the screen.
"""
import os
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib
import pyatspi

PATIENCE = float(os.environ.get("PATIENCE", "20"))
# By default, a call to an app that is busy for 0.8 seconds fails.
Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))
# Rows that are scrolled out of view are not searched: there may be a million.
SHOWING = pyatspi.STATE_SHOWING


def update():
    """Lets the client's cache follow the events that have arrived."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def wait(claim, find):
    """Returns the first true result of `find`; errors of elements that are gone count as false."""
    deadline = time.monotonic() + PATIENCE
    while True:
        update()
        error = ""
        try:
            found = find()
        except (GLib.Error, NotImplementedError, LookupError) as problem:
            found, error = None, f" ({problem})"
        if found:
            return found
        if time.monotonic() > deadline:
            raise SystemExit(f"Expected that {claim}, but it is not so.{error}\n{shown()}")
        time.sleep(0.01)


def apps():
    desktop = pyatspi.Registry.getDesktop(0)
    return [app for app in (desktop[index] for index in range(desktop.childCount)) if app]


def application(name):
    return wait(
        f"the app {name} is on the accessibility bus",
        lambda: next((app for app in apps() if app.name == name and app.childCount > 0), None),
    )


def has(element, state):
    return element.getState().contains(state)


def walk(element, depth=0):
    """The element and its descendants in reading order, with their depths; of rows those on the screen."""
    yield element, depth
    has_rows = role_of(element) in ("list", "table")
    for child in visible(element) if has_rows else element:
        if child is not None:
            yield from walk(child, depth + 1)


def visible(table):
    """The headers of a table that are on the screen, and its rows there, which follow each other."""
    was_visible = False
    for index in range(table.childCount):
        child = table[index]
        is_header = child is not None and role_of(child) == "table column header"
        if child is not None and has(child, SHOWING):
            was_visible = not is_header
            yield child
        elif is_header:
            continue  # Columns may be scrolled out of view.
        elif was_visible:
            return


def role_of(element):
    """The name of its role; since version 2.54, AT-SPI's library calls a push button "button"."""
    name = element.getRoleName()
    return "push button" if name == "button" else name


def is_active(element):
    return has(element, pyatspi.STATE_SENSITIVE)


def matches(root, role, name):
    return [
        element
        for element, _ in walk(root)
        if role_of(element) == role and name in (None, element.name)
    ]


def find(root, role, name=None):
    """Waits for the only usable element with a role and a name."""
    def only():
        found = [element for element in matches(root, role, name) if is_active(element)]
        return found[0] if len(found) == 1 else None

    return wait(f'there is one {role} "{name}" that can be used', only)


def is_gone(root, role, name=None):
    wait(f'there is no {role} "{name}"', lambda: not matches(root, role, name))


def do(element, action="click"):
    """Performs an action of the element by its name."""
    actions = element.queryAction()
    names = [actions.getName(index) for index in range(actions.nActions)]
    assert action in names, f"{describe(element)} has the actions {names}, but not {action}"
    assert actions.doAction(names.index(action)), f"{describe(element)} refused {action}"


def press(root, role, name):
    do(find(root, role, name))


def text(element):
    return element.queryText().getText(0, -1)


def write(element, value):
    """Replaces the text of a field."""
    assert element.queryEditableText().setTextContents(value), f"{describe(element)} refused text"
    wait(f'"{element.name}" holds "{value}"', lambda: text(element) == value)


def states(element):
    return sorted(pyatspi.stateToString(state) for state in element.getState().getStates())


def frame(element):
    """Position in the window and size, in device pixels."""
    box = element.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return box.x, box.y, box.width, box.height


def describe(element):
    return f'{role_of(element)} "{element.name}"'


def shown():
    """What is on the screen, for messages."""
    lines = []
    for app in apps():
        for element, depth in walk_windows(app):
            lines.append("  " * depth + describe(element) + " " + " ".join(states(element)))
    return "\n".join(lines)


def walk_windows(app):
    try:
        yield app, 0
        for index in range(app.childCount):
            yield from walk(app[index], 1)
    except GLib.Error as problem:
        print(problem)
