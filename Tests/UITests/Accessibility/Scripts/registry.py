"""Prints the process that owns the registry's name on the accessibility bus."""
from gi.repository import Gio, GLib

FLAGS = Gio.DBusConnectionFlags


def call(bus, name, path, interface, method, argument=None):
    return bus.call_sync(
        name, path, interface, method, argument, None, Gio.DBusCallFlags.NONE, -1, None)[0]


session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
address = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
bus = Gio.DBusConnection.new_for_address_sync(
    address, FLAGS.AUTHENTICATION_CLIENT | FLAGS.MESSAGE_BUS_CONNECTION, None, None)
print(call(
    bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
    "GetConnectionUnixProcessID", GLib.Variant("(s)", ["org.a11y.atspi.Registry"])))
