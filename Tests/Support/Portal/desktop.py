#!/usr/bin/env python3
"""A desktop's file dialogs, links and notifications for tests, on the session bus.

    desktop.py ANSWER...

Each call of a portal takes the next ANSWER: a URI is the user's choice, `cancel` is no choice,
`refuse` is an error, `slow=URI` is a choice after a second, `wait` is none, and `vanish` ends this
program while the user is asked. Each call is printed, with its arguments. A notification is answered
by its first action.
"""
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

PORTAL = "org.freedesktop.portal.Desktop"
METHODS = {"OpenFile": "ssa{sv}", "SaveFile": "ssa{sv}", "OpenURI": "ssa{sv}", "OpenDirectory": "sha{sv}"}
XML = "<node>" + "".join(
    "<interface name='org.freedesktop.portal.%s'>%s</interface>" % (name, "".join(
        "<method name='%s'>%s<arg type='o' direction='out'/></method>" % (method, "".join(
            "<arg type='%s' direction='in'/>" % kind for kind in ("s", METHODS[method][1], "a{sv}")))
        for method in methods))
    for name, methods in (("FileChooser", ("OpenFile", "SaveFile")), ("OpenURI", ("OpenURI", "OpenDirectory")))
) + """<interface name='org.freedesktop.portal.Request'><method name='Close'/></interface>
<interface name='org.freedesktop.Notifications'>
  <method name='GetCapabilities'><arg type='as' direction='out'/></method>
  <method name='CloseNotification'><arg type='u' direction='in'/></method>
  <method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>
    <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>
    <arg type='a{sv}' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='out'/></method>
</interface></node>"""
interfaces = {interface.name: interface for interface in Gio.DBusNodeInfo.new_for_xml(XML).interfaces}
answers = sys.argv[1:]
loop = GLib.MainLoop()


def later(milliseconds, function):
    GLib.timeout_add(milliseconds, lambda: function() or False)


def portal(bus, sender, path, interface, method, arguments, call):
    answer = answers.pop(0)
    print("call", method, arguments.print_(False), flush=True)
    if answer == "refuse":
        return call.return_dbus_error("org.freedesktop.portal.Error.NotAllowed", "Not today")
    options = arguments.unpack()[2]
    request = "%s/request/%s/%s" % (path, sender[1:].replace(".", "_"), options["handle_token"])

    def close(bus, sender, path, interface, method, arguments, closing):
        print("call Close", flush=True)
        closing.return_value(None)

    registration = bus.register_object(
        request, interfaces["org.freedesktop.portal.Request"], close, None, None)

    def respond(code, results):
        bus.unregister_object(registration)
        bus.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response",
                        GLib.Variant("(ua{sv})", (code, results)))

    def reply():
        call.return_value(GLib.Variant("(o)", (request,)))
        if answer == "vanish":
            later(50, lambda: sys.exit(0))
        elif answer == "cancel":
            respond(1, {})
        elif answer != "wait":
            respond(0, {"uris": GLib.Variant("as", answer.removeprefix("slow=").split())})

    later(1000 if answer.startswith("slow=") else 0, reply)


def notifications(bus, sender, path, interface, method, arguments, call):
    print("call", method, arguments.print_(False), flush=True)
    if method == "GetCapabilities":
        return call.return_value(GLib.Variant("(as)", (["actions", "body-markup"],)))
    if method == "CloseNotification":
        return call.return_value(None)
    call.return_value(GLib.Variant("(u)", (7,)))
    key = arguments.unpack()[5][0]
    bus.emit_signal(None, path, interface, "ActionInvoked", GLib.Variant("(us)", (6, "other")))
    bus.emit_signal(None, path, interface, "ActionInvoked", GLib.Variant("(us)", (7, key)))
    bus.emit_signal(None, path, interface, "NotificationClosed", GLib.Variant("(uu)", (7, 2)))


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.set_exit_on_close(True)
for name in ("FileChooser", "OpenURI"):
    bus.register_object("/org/freedesktop/portal/desktop", interfaces["org.freedesktop.portal." + name],
                        portal, None, None)
bus.register_object("/org/freedesktop/Notifications", interfaces["org.freedesktop.Notifications"],
                    notifications, None, None)
names = {PORTAL, "org.freedesktop.Notifications"}


def note_name(connection, name):
    names.discard(name)
    if not names:
        print("ready", flush=True)


for name in sorted(names):
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, note_name, lambda *_: sys.exit(1))
loop.run()
