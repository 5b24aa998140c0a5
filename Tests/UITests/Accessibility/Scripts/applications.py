"""Waits until exactly the given apps, with windows, are on the accessibility bus, and prints them."""
import sys

import desktop

wanted = sorted(sys.argv[1:])
desktop.wait(
    f"the apps on the accessibility bus are {wanted}",
    lambda: sorted(app.name for app in desktop.apps() if app.childCount > 0) == wanted,
)
print(*wanted)
