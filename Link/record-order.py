#!/usr/bin/env python3
"""record-order.py APP...: writes startup.order: the functions that release apps call in a click, then those that
they call until their window is idle.

Each app is started twice: the second start restores the state of the first. Then the first button of CounterApp
is clicked. The linker places these functions together, so that a start reads fewer pages, and a click finds them
in the caches of the processor. Names that are not in an app, or not any more, have no effect.
"""

import collections
import ctypes
import os
import re
import signal
import subprocess
import sys
import tempfile
import time


SCREEN = "1280x1000x24"


def cpu_time(process):
    with open(f"/proc/{process}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return fields[11:13]


def wait_until_idle(process):
    before = None
    while process.poll() is None and cpu_time(process.pid) != before:
        before = cpu_time(process.pid)
        time.sleep(3)


def click(display):
    """Clicks below the middle of the screen, which has the size in `SCREEN`."""
    x11, xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    xtest.XTestFakeMotionEvent(connection, -1, 640, 523, 0)
    for is_pressed in (1, 0):
        xtest.XTestFakeButtonEvent(connection, 1, is_pressed, 100)
    x11.XCloseDisplay(connection)


def set_recording(state, process):
    command = ["callgrind_control", f"--instr={state}", str(process.pid)]
    subprocess.run(command, check=True, capture_output=True)


def called_functions(app, display, folder, in_click=False):
    """Returns the symbols of the functions that `app` calls until it is idle, or after that in a click."""
    program, profile = os.path.join(folder, "app"), os.path.join(folder, "profile")
    subprocess.run(["objcopy", "--strip-debug", app, program], check=True)
    environment = {"DISPLAY": display, "HOME": folder, "PATH": os.environ["PATH"], "demo": "uiKit"}
    valgrind = ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={profile}"]
    valgrind.append("--instr-atstart=" + ("no" if in_click else "yes"))
    process = subprocess.Popen(valgrind + [program], env=environment, stderr=subprocess.DEVNULL)
    wait_until_idle(process)
    if in_click:
        set_recording("on", process)
        click(display)
        wait_until_idle(process)
        set_recording("off", process)
    process.send_signal(signal.SIGTERM)
    if process.wait() != 0:
        sys.exit(f"{app} did not start. Run it to see why.")
    functions, objects, current, called = {}, {}, None, set()
    with open(profile, errors="replace") as lines:
        for line in lines:
            found = re.match(r"(c?ob|c?fn)=\((\d+)\)(?: (.*))?", line)
            if not found:
                continue
            kind, number, name = found.groups()
            names = objects if kind.endswith("ob") else functions
            if name:
                names[number] = name
            if kind == "ob":
                current = names[number]
            elif kind == "fn" and current == program:
                called.add(names[number].split("'")[0])
    symbols = subprocess.run(["nm", program], check=True, capture_output=True, text=True).stdout
    counts = collections.Counter(line.split()[-1] for line in symbols.splitlines())
    # Many files have their own copy of some functions; all of these copies would be moved.
    return {name for name in called if counts[name] == 1}


with tempfile.TemporaryDirectory() as folder:
    server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", SCREEN], stdout=subprocess.PIPE, text=True)
    try:
        display = ":" + server.stdout.readline().strip()
        started = set().union(*(called_functions(app, display, folder) for app in 2 * sys.argv[1:]))
        clicked = set().union(*(called_functions(app, display, folder, in_click=True) for app in sys.argv[1:]))
    finally:
        server.terminate()
with open(os.path.join(os.path.dirname(__file__), "startup.order"), "w") as order:
    order.writelines(name + "\n" for name in sorted(clicked) + sorted(started - clicked))
print(f"startup.order has {len(clicked)} functions of a click and {len(started - clicked)} more of a start.")
