#!/usr/bin/env python3
"""A virtual pointer, keyboard and input method for a wlroots compositor, without Python packages.

wayland-input.py WIDTH HEIGHT, the size of the output in points; the command "size" changes it. Reads commands, one per line, and
answers each with "ok" when the compositor has received it:

    move X Y        moves the pointer, in points of the output
    down 1, up 1    presses or releases a button: 1, 2 or 3, numbered as in X
    key CODE 1      presses a key by its code in linux/input-event-codes.h; 0 releases it
    mods MASK       sets the held modifiers: 4 is Control
    wheel N         turns the wheel down by notches
    finger POINTS   scrolls smoothly, as on a touchpad
    compose TEXT    sets the marked text; the first use of "compose" or "commit" adds the input method
    commit TEXT     commits a text in place of the marked text
    active          waits until a field has asked for the input method since its last command

After each command of the input method it also writes "requests N": the number of times that a field
has asked for the input method.

It implements the wire protocol of Wayland: https://wayland.freedesktop.org/docs/html/ch04.html
"""
import array
import ctypes
import os
import socket
import struct
import sys
import time

BUTTONS = {"1": 0x110, "2": 0x112, "3": 0x111}  # BTN_LEFT, BTN_MIDDLE, BTN_RIGHT


class Compositor:
    """A connection: objects are identified by numbers, and requests by operation codes."""

    def __init__(self):
        name = os.environ["WAYLAND_DISPLAY"]
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], name))
        self.last_object = 1  # wl_display
        self.unread = b""
        self.globals = {}
        self.receive = self.note_global  # is passed all events
        self.registry = self.make(1, 1)  # wl_display.get_registry
        self.wait()

    def note_global(self, sender, operation, body):
        if sender == self.registry and operation == 0:  # wl_registry.global
            number, length = struct.unpack_from("=II", body)
            self.globals[body[8 : 8 + length - 1].decode()] = number

    def send(self, target, operation, body=b"", descriptor=None):
        head = struct.pack("=IHH", target, operation, 8 + len(body))
        rights = [] if descriptor is None else [
            (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
        self.socket.sendmsg([head + body], rights)

    def make(self, target, operation, body=b""):
        """Sends a request whose last argument is a new object, and returns the object."""
        self.last_object += 1
        self.send(target, operation, body + numbers(self.last_object))
        return self.last_object

    def bind(self, interface):
        """Binds the global object of an interface, in version 1."""
        name = numbers(self.globals[interface]) + string(interface)
        return self.make(self.registry, 0, name + numbers(1))

    def wait(self):
        """Passes events to `receive` until the compositor has processed all requests."""
        callback = self.make(1, 0)  # wl_display.sync
        while True:
            while len(self.unread) >= 8:
                sender, operation, length = struct.unpack_from("=IHH", self.unread)
                if len(self.unread) < length:
                    break
                body, self.unread = self.unread[8:length], self.unread[length:]
                if (sender, operation) == (1, 0):  # wl_display.error
                    sys.exit(f"The compositor refused a request: {body!r}")
                if sender == callback:
                    return
                self.receive(sender, operation, body)
            part = self.socket.recv(65536)
            if not part:
                sys.exit("The compositor is gone.")
            self.unread += part


class InputMethod:
    """The seat's input method (input-method-unstable-v2)."""

    def __init__(self, compositor, seat):
        self.compositor = compositor
        manager = compositor.bind("zwp_input_method_manager_v2")
        self.number = compositor.make(manager, 0, numbers(seat))
        self.activations = self.serial = 0
        self.seen = -1
        compositor.receive = self.receive
        compositor.wait()

    def receive(self, sender, operation, body):
        if sender == self.number:
            self.activations += operation == 0  # activate
            self.serial += operation == 5  # done

    def send(self, verb, text):
        self.compositor.wait()
        size = len(text.encode())
        if verb == "compose":
            self.compositor.send(self.number, 1, string(text) + numbers(size, size))
        else:
            self.compositor.send(self.number, 0, string(text))
        self.compositor.send(self.number, 3, numbers(self.serial))
        self.compositor.wait()
        self.seen = self.activations
        print("requests", self.activations)

    def wait(self):
        while self.activations <= self.seen:
            self.compositor.wait()
            time.sleep(0.005)


def string(text):
    encoded = text.encode() + b"\0"
    return struct.pack("=I", len(encoded)) + encoded + b"\0" * (-len(encoded) % 4)


def numbers(*values):
    return b"".join(struct.pack("=i" if value < 0 else "=I", value) for value in values)


def now():
    return int(time.monotonic() * 1000) & 0x7FFFFFFF


def keymap():
    """Returns the standard keymap as a file in memory, and its size."""
    xkb = ctypes.CDLL("libxkbcommon.so.0")
    xkb.xkb_context_new.restype = xkb.xkb_keymap_new_from_names.restype = ctypes.c_void_p
    xkb.xkb_keymap_get_as_string.restype = ctypes.c_char_p
    context = ctypes.c_void_p(xkb.xkb_context_new(0))
    names = ctypes.c_void_p(xkb.xkb_keymap_new_from_names(context, None, 0))
    text = xkb.xkb_keymap_get_as_string(names, 1) + b"\0"
    descriptor = os.memfd_create("keymap")
    os.write(descriptor, text)
    return descriptor, len(text)


def main():
    width, height = int(sys.argv[1]), int(sys.argv[2])
    compositor = Compositor()
    seat = compositor.bind("wl_seat")
    pointer = compositor.make(compositor.bind("zwlr_virtual_pointer_manager_v1"), 0, numbers(seat))
    keyboard = compositor.make(compositor.bind("zwp_virtual_keyboard_manager_v1"), 0, numbers(seat))
    descriptor, size = keymap()
    compositor.send(keyboard, 0, numbers(1, size), descriptor)
    compositor.wait()
    method = None
    print("ok", flush=True)
    for line in sys.stdin:
        verb, *words = line.split()
        if verb == "move":
            place = numbers(now(), int(words[0]), int(words[1]), width, height)
            compositor.send(pointer, 1, place)  # motion_absolute
            compositor.send(pointer, 4)  # frame
        elif verb in ("down", "up"):
            compositor.send(pointer, 2, numbers(now(), BUTTONS[words[0]], int(verb == "down")))
            compositor.send(pointer, 4)
        elif verb == "key":
            compositor.send(keyboard, 1, numbers(now(), int(words[0]), int(words[1])))
        elif verb == "wheel":
            notches = int(words[0])
            compositor.send(pointer, 5, numbers(0))  # axis_source: wheel
            compositor.send(pointer, 7, numbers(now(), 0, 15 * 256 * notches, notches))  # axis_discrete
            compositor.send(pointer, 4)
        elif verb == "finger":
            compositor.send(pointer, 5, numbers(1))  # axis_source: finger
            compositor.send(pointer, 3, numbers(now(), 0, int(float(words[0]) * 256)))  # axis
            compositor.send(pointer, 4)
        elif verb == "size":
            width, height = int(words[0]), int(words[1])
        elif verb in ("compose", "commit"):
            method = method or InputMethod(compositor, seat)
            method.send(verb, " ".join(words))
        elif verb == "active":
            method.wait()
        elif verb == "mods":
            compositor.send(keyboard, 2, numbers(int(words[0]), 0, 0, 0))
        compositor.wait()
        print("ok", flush=True)


main()
