#!/usr/bin/env python3
"""A virtual pointer and keyboard for a wlroots compositor, without packages of Python.

Reads commands, a line each, and answers each with "ok" once the compositor has it:
move X Y | down 1 | up 1 | key EVDEV-CODE 1 | key EVDEV-CODE 0 | mods 4. Arguments: the width and the
height of the output, in points.
"""
import ctypes, os, socket, struct, sys, time, array
p = os.environ["WAYLAND_DISPLAY"]
s = socket.socket(socket.AF_UNIX); s.connect(p if p[0] == "/" else os.environ["XDG_RUNTIME_DIR"] + "/" + p)
nid = 1
def new():
    global nid; nid += 1; return nid
def st(t):
    b = t.encode() + b"\0"; return struct.pack("=I", len(b)) + b + b"\0" * (-len(b) % 4)
def send(obj, op, body=b"", fd=None):
    m = struct.pack("=IHH", obj, op, 8 + len(body)) + body
    s.sendmsg([m], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [fd]))] if fd is not None else [])
I = lambda *a: b"".join(struct.pack("=I" if x >= 0 else "=i", x) for x in a)
buf = b""
def sync(on=lambda *a: None):
    global buf
    cb = new(); send(1, 0, I(cb))
    while True:
        while len(buf) >= 8:
            o, op, n = struct.unpack_from("=IHH", buf)
            if len(buf) < n: break
            body, buf = buf[8:n], buf[n:]
            if o == 1 and op == 0: sys.exit("error " + repr(body))
            if o == cb: return
            on(o, op, body)
        d = s.recv(65536)
        if not d: sys.exit("compositor left")
        buf += d
reg = new(); send(1, 1, I(reg)); G = {}
def on(o, op, b):
    if o == reg and op == 0:
        n, l = struct.unpack_from("=II", b); G.setdefault(b[8:8+l-1].decode(), n)
sync(on)
def bind(name, v):
    i = new(); send(reg, 0, I(G[name]) + st(name) + I(v, i)); return i
seat = bind("wl_seat", 1)
pm = bind("zwlr_virtual_pointer_manager_v1", 1); vp = new(); send(pm, 0, I(seat, vp))
km = bind("zwp_virtual_keyboard_manager_v1", 1); vk = new(); send(km, 0, I(seat, vk))
x = ctypes.CDLL("libxkbcommon.so.0")
for f in ("xkb_context_new", "xkb_keymap_new_from_names"): getattr(x, f).restype = ctypes.c_void_p
x.xkb_keymap_get_as_string.restype = ctypes.c_char_p
k = x.xkb_keymap_new_from_names(ctypes.c_void_p(x.xkb_context_new(0)), None, 0)
t = x.xkb_keymap_get_as_string(ctypes.c_void_p(k), 1) + b"\0"
fd = os.memfd_create("k"); os.write(fd, t); send(vk, 0, I(1, len(t)), fd); sync()
T = lambda: int(time.monotonic() * 1000) & 0x7fffffff
W, H = int(sys.argv[1]), int(sys.argv[2])
B = {"1": 272, "3": 273, "2": 274}
def frame(): send(vp, 4); sync()
print("ok", flush=True)
for line in sys.stdin:
    c = line.split()
    if c[0] == "move": send(vp, 1, I(T(), int(c[1]), int(c[2]), W, H)); frame()
    elif c[0] in ("down", "up"): send(vp, 2, I(T(), B[c[1]], int(c[0] == "down"))); frame()
    elif c[0] == "key":  # evdev code, 1|0
        send(vk, 1, I(T(), int(c[1]), int(c[2]))); sync()
    elif c[0] == "mods": send(vk, 2, I(int(c[1]), 0, 0, 0)); sync()
    print("ok", flush=True)
