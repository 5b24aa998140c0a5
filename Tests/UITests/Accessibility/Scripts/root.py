"""Uses RootApp from start to end: the counters, an update that fails, and one that succeeds."""
from gi.repository import GLib
import pyatspi

from desktop import application, find, has, is_gone, matches, press, wait


def value(text):
    wait(f'the counter shows "{text}"', lambda: matches(window, "notification", text))


app = application("Workflow Demo")
window = app[0]
demos = ["SwiftUI", "UIKit", "Declarative UIKit"]
assert [row.name for row in find(window, "list")] == demos

press(window, "list item", "SwiftUI")
value("The value is 0")
assert not has(matches(window, "push button", "Reset")[0], pyatspi.STATE_SENSITIVE)
press(window, "push button", "+")
press(window, "push button", "+")
value("The value is 2")
press(window, "push button", "-")
value("The value is 1")
press(window, "push button", "Reset")
value("The value is 0")
press(window, "push button", "Back")
find(window, "list item", "UIKit")
is_gone(window, "notification", "The value is 0")

press(window, "push button", "Update")
alert = find(window, "alert")
assert has(alert, pyatspi.STATE_MODAL)
assert "Couldn't update" in [alert.name] + [child.name for child in alert], alert.name
# The list behind the alert refuses what a user cannot do.
row = matches(window, "list item", "UIKit")[0]
assert not has(row, pyatspi.STATE_SENSITIVE)
try:
    assert not row.queryAction().doAction(0)
except (NotImplementedError, GLib.Error):
    pass  # it has no action
press(window, "push button", "Dismiss")
is_gone(window, "alert")

press(window, "push button", "Update")
wait("an update is in progress or over", lambda: find(window, "list item", "UIKit"))
find(window, "push button", "Update")
press(window, "list item", "UIKit")
value("The value is 0")
print("done")
