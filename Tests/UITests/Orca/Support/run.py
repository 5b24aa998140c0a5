"""Runs Orca with the settings in a folder: run.py FOLDER < PIPE

What it says is on standard output. For each line of the pipe, Orca writes `heard LINE` once it has
handled all events that the apps sent before, so that a test does not guess when it has finished.

The program `orca` itself would end every other Orca of the user.
"""
import sys
import threading

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

# Orca's own log would make it slow.
from orca import debug

debug.debugLevel = debug.LEVEL_OFF
from orca import event_manager, orca

QUIET = 5  # rounds of an idle main loop


def events_arrived():
    """Waits until each app has answered: events that it sent before arrive before its answer."""
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(index)
        try:
            if app is not None:
                app.get_relation_set()  # is never cached
        except GLib.Error:
            pass  # it has ended


def answer(line):
    events_arrived()
    rounds = [0]

    def check():
        rounds[0] = rounds[0] + 1 if event_manager.getManager()._eventQueue.empty() else 0
        if rounds[0] < QUIET:
            return True
        print("heard", line, flush=True)
        return False

    GLib.timeout_add(20, check, priority=GLib.PRIORITY_LOW)
    return False


def listen():
    for line in sys.stdin:
        GLib.idle_add(answer, line.rstrip("\n"))


manager = orca.getSettingsManager()
manager.activate(sys.argv[1], {})
sys.path.insert(0, manager.getPrefsDir())
threading.Thread(target=listen, daemon=True).start()
sys.exit(orca.main())
