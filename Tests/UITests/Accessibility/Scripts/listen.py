"""Listens to all events of the accessibility bus, and prints `ready`, until it is ended."""
import pyatspi

import desktop

for event in ("object", "window", "focus"):
    pyatspi.Registry.registerEventListener(lambda event: None, event)
desktop.apps()
print("ready", flush=True)
pyatspi.Registry.start()
