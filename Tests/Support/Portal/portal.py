#!/usr/bin/env python3
"""A desktop's portal with settings, for tests: org.freedesktop.portal.Settings on the session bus.

    portal.py COMMANDS [--hang] NAMESPACE KEY TYPE VALUE ...

TYPE is u, b, d or s. Each line "NAMESPACE KEY TYPE VALUE" written to the pipe COMMANDS changes a
setting. Prints "ready" when it owns its bus name, and "asked" for each request. With --hang it never
replies. It implements the D-Bus protocol itself, so that only Python is needed.
"""
import os
import select
import socket
import struct
import sys

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"


class Body:
    """A message body in D-Bus encoding: each value is aligned to a multiple of its size."""

    def __init__(self):
        self.bytes = bytearray()

    def align(self, size):
        self.bytes += bytes(-len(self.bytes) % size)

    def number(self, code, value):
        self.align(struct.calcsize(code))
        self.bytes += struct.pack("<" + code, value)

    def text(self, value):
        self.number("I", len(value.encode()))
        self.bytes += value.encode() + b"\0"

    def signature(self, value):
        self.bytes += bytes([len(value)]) + value.encode() + b"\0"

    def variant(self, kind, value):
        self.signature(kind)
        if kind in "so":
            self.text(value)
        elif kind == "g":
            self.signature(value)
        elif kind == "(ddd)":
            self.align(8)
            for channel in value.split(","):
                self.number("d", float(channel))
        elif kind == "d":
            self.number("d", float(value))
        else:
            self.number("I", {"true": 1, "false": 0}.get(value) if kind == "b" else int(value))

    def array(self, alignment, fill):
        self.number("I", 0)
        place = len(self.bytes) - 4
        self.align(alignment)
        start = len(self.bytes)
        fill()
        struct.pack_into("<I", self.bytes, place, len(self.bytes) - start)


def settings_body(settings):
    body = Body()

    def keys(space):
        for (owner, key), (kind, value) in settings.items():
            if owner == space:
                body.align(8)
                body.text(key)
                body.variant(kind, value)

    def spaces():
        for space in sorted({space for space, _ in settings}):
            body.align(8)
            body.text(space)
            body.array(8, lambda: keys(space))

    body.array(8, spaces)
    return bytes(body.bytes)


class Connection:
    def __init__(self, address):
        parts = dict(part.split("=", 1) for part in address.split(":", 1)[1].split(","))
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(parts.get("path") or "\0" + parts["abstract"])
        user = str(os.getuid()).encode().hex()
        self.socket.sendall(b"\0AUTH EXTERNAL " + user.encode() + b"\r\n")
        self.socket.recv(1024)
        self.socket.sendall(b"BEGIN\r\n")
        self.serial = 0
        self.buffer = b""

    def send(self, kind, fields, body=b""):
        self.serial += 1
        head = Body()
        head.bytes += bytes([ord("l"), kind, 0, 1])
        head.number("I", len(body))
        head.number("I", self.serial)

        def all_fields():
            for code, type_code, value in fields:
                head.align(8)
                head.bytes.append(code)
                head.variant(type_code, value)

        head.array(8, all_fields)
        head.align(8)
        self.socket.sendall(bytes(head.bytes) + body)

    def call(self, member, body=b"", signature=None):
        fields = [(1, "o", "/org/freedesktop/DBus"), (2, "s", "org.freedesktop.DBus"),
                  (3, "s", member), (6, "s", "org.freedesktop.DBus")]
        self.send(1, fields + ([(8, "g", signature)] if signature else []), body)

    def messages(self):
        """Yields the received messages: (kind, serial, fields by code)."""
        part = self.socket.recv(65536)
        if not part:
            sys.exit(0)
        self.buffer += part
        while len(self.buffer) >= 16:
            body, serial, count = struct.unpack_from("<III", self.buffer, 4)
            end = 16 + count + (-count % 8)
            if len(self.buffer) < end + body:
                return
            yield self.buffer[1], serial, self.fields(16, 16 + count)
            self.buffer = self.buffer[end + body:]

    def fields(self, place, end):
        found = {}
        while place < end:
            place += -place % 8
            code, kind = self.buffer[place], chr(self.buffer[place + 2])
            place += 4
            if kind == "g":
                size = self.buffer[place]
                place += 1
            else:
                place += -place % 4
                size = struct.unpack_from("<I", self.buffer, place)[0]
                place += 4
            if kind == "u":
                found[code] = size
                continue
            found[code] = self.buffer[place:place + size].decode()
            place += size + 1
        return found


def main():
    commands, words = sys.argv[1], sys.argv[2:]
    hangs = "--hang" in words
    words = [word for word in words if word != "--hang"]
    settings = {(words[at], words[at + 1]): (words[at + 2], words[at + 3])
                for at in range(0, len(words), 4)}
    pipe = os.open(commands, os.O_RDWR)
    bus = Connection(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    bus.call("Hello")
    name = Body()
    name.text(NAME)
    name.number("I", 0)
    bus.call("RequestName", bytes(name.bytes), "su")
    print("ready", flush=True)
    rest = b""
    while True:
        readable, _, _ = select.select([bus.socket, pipe], [], [])
        if bus.socket in readable:
            for kind, serial, fields in bus.messages():
                if kind == 1 and fields.get(3) == "ReadAll":
                    print("asked", flush=True)
                    if not hangs:
                        bus.send(2, [(5, "u", serial), (6, "s", fields[7]),
                                     (8, "g", "a{sa{sv}}")], settings_body(settings))
        if pipe in readable:
            rest += os.read(pipe, 65536)
            *lines, rest = rest.split(b"\n")
            for line in lines:
                space, key, kind, value = line.decode().split(" ", 3)
                settings[space, key] = (kind, value)
                body = Body()
                body.text(space)
                body.text(key)
                body.variant(kind, value)
                bus.send(4, [(1, "o", PATH), (2, "s", SETTINGS), (3, "s", "SettingChanged"),
                             (8, "g", "ssv")], bytes(body.bytes))


main()
