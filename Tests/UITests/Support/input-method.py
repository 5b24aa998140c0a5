#!/usr/bin/env python3
"""An input method as SDL uses on X11: the D-Bus interface of fcitx, on the session bus.

Letters are marked text, which space commits in capitals; "c" does so after 0.2 seconds, like a click on
a candidate. The other keys it leaves to the app. Like some real ones, it commits the marked text as it
is when it is reset. Prints "ready" when it owns its bus name, and then a line for each call: "key NAME", "reset", "caret X Y WIDTH HEIGHT" in pixels of the
screen.
"""
from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Fcitx"
PATH = "/org/freedesktop/portal/inputmethod"
CONTEXT = "org.fcitx.Fcitx.InputContext1"
INTERFACES = """<node>
<interface name="org.fcitx.Fcitx.InputMethod1">
  <method name="CreateInputContext">
    <arg type="a(ss)" direction="in"/><arg type="o" direction="out"/><arg type="ay" direction="out"/>
  </method>
</interface>
<interface name="org.fcitx.Fcitx.InputContext1">
  <method name="FocusIn"/><method name="FocusOut"/><method name="Reset"/><method name="CloseIC"/>
  <method name="DestroyIC"/>
  <method name="SetCapability"><arg type="t" direction="in"/></method>
  <method name="SetCursorRect">
    <arg type="i" direction="in"/><arg type="i" direction="in"/>
    <arg type="i" direction="in"/><arg type="i" direction="in"/>
  </method>
  <method name="ProcessKeyEvent">
    <arg type="u" direction="in"/><arg type="u" direction="in"/><arg type="u" direction="in"/>
    <arg type="b" direction="in"/><arg type="u" direction="in"/><arg type="b" direction="out"/>
  </method>
</interface>
</node>"""

marked = ""


def send(bus, signal, value):
    bus.emit_signal(None, PATH, CONTEXT, signal, value)


def mark(bus, text):
    global marked
    marked = text
    parts = [(text, 0)] if text else []
    send(bus, "UpdateFormattedPreedit", GLib.Variant("(a(si)i)", (parts, len(text))))


def commit(bus, text):
    send(bus, "CommitString", GLib.Variant("(s)", (text,)))
    mark(bus, "")


def handles(bus, symbol, is_release):
    """Returns whether the input method uses a key."""
    if not is_release and symbol < 127:
        print("key", chr(symbol), flush=True)
    is_letter = ord("a") <= symbol <= ord("z")
    if not is_letter and not (marked and symbol == ord(" ")):
        return False
    if not is_release:
        mark(bus, marked + chr(symbol)) if is_letter else commit(bus, marked.upper())
        if symbol == ord("c"):
            GLib.timeout_add(200, lambda: commit(bus, marked.upper()))
    return True


def call(bus, sender, path, interface, method, parameters, invocation):
    reply = None
    if method == "CreateInputContext":
        reply = GLib.Variant("(oay)", (PATH, []))
    elif method == "ProcessKeyEvent":
        symbol, _, _, is_release, _ = parameters.unpack()
        reply = GLib.Variant("(b)", (handles(bus, symbol, is_release),))
    elif method == "Reset":
        print("reset", flush=True)
        if marked:
            commit(bus, marked)
    elif method == "SetCursorRect":
        print("caret", *parameters.unpack(), flush=True)
    invocation.return_value(reply)


def acquired(bus, name):
    for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
        bus.register_object(PATH, interface, call, None, None)


loop = GLib.MainLoop()
Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, acquired,
                 lambda bus, name: print("ready", flush=True), lambda bus, name: loop.quit())
loop.run()
