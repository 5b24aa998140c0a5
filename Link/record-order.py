#!/usr/bin/env python3
"""record-order.py APP...: writes startup.order, the functions that release apps call until their window is idle.

Each app is started twice: the second start restores the state of the first. The linker places these
functions together, so that a start reads fewer pages. Names that are not in an app, or not any
more, have no effect.
"""

import collections
import os
import re
import signal
import subprocess
import sys
import tempfile
import time


def cpu_time(process):
    with open(f"/proc/{process}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return fields[11:13]


def called_functions(app, display, folder):
    """Runs `app` until it is idle, and returns the symbols of its functions that were called."""
    program, profile = os.path.join(folder, "app"), os.path.join(folder, "profile")
    subprocess.run(["objcopy", "--strip-debug", app, program], check=True)
    environment = {"DISPLAY": display, "HOME": folder, "PATH": os.environ["PATH"], "demo": "uiKit"}
    valgrind = ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={profile}"]
    process = subprocess.Popen(valgrind + [program], env=environment, stderr=subprocess.DEVNULL)
    before = None
    while process.poll() is None and cpu_time(process.pid) != before:
        before = cpu_time(process.pid)
        time.sleep(3)
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
    server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-nolisten", "tcp"], stdout=subprocess.PIPE, text=True)
    try:
        display = ":" + server.stdout.readline().strip()
        names = set().union(*(called_functions(app, display, folder) for app in 2 * sys.argv[1:]))
    finally:
        server.terminate()
with open(os.path.join(os.path.dirname(__file__), "startup.order"), "w") as order:
    order.writelines(name + "\n" for name in sorted(names))
print(f"startup.order has {len(names)} functions.")
