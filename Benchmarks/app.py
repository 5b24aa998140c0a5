#!/usr/bin/env python3
"""Counts the instructions of the release apps in a window, under callgrind, and compares them with
goals; ends with 1 if a count exceeds its goal.

Usage: app.py FOLDER [--plain], the folder with CounterApp, GalleryApp and TableBenchmark; needs valgrind, Xvfb,
xdotool and objcopy. With --plain, prints lines of a name and a count, and has no goals. As root,
the apps run as another user, because libX11 keeps no cache of the compose file for root.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

GOALS = {  # title, largest count
    "start": ("start of CounterApp to an idle window, and its end", 29_000_000),
    "lookups": ("conformances that this looks up at run time", 40),
    "metadata": ("generic types that this makes at run time", 90),
    "gallery": ("start of GalleryApp to an idle window, and its end", 90_000_000),
    "gallery-lookups": ("conformances that this looks up at run time", 120),
    "click": ("click on a button of CounterApp: press, release", 420_000),
    "wheel": ("wheel event over a table of 1,000,000 rows", 700_000),
}
LOOKUPS = ("swift_conformsToProtocol", "swift_conformsToProtocolWithExecutionContext")
# The screen has 1280x1024 pixels; the windows, of 800x600, are in its centre.
CLICK = [["mousemove", "640", "535"], ["mousedown", "1"], ["mouseup", "1"]]
WHEEL = [["mousemove", "640", "512"], ["click", "5"]]
PATIENCE = 120


def fail(text):
    sys.exit(f"bench-app: {text}")


def activity(process):
    """The CPU time of a process, and whether a thread of it runs."""
    running, ticks = False, []
    for thread in os.listdir(f"/proc/{process.pid}/task"):
        with open(f"/proc/{process.pid}/task/{thread}/stat", encoding="utf-8") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        running |= fields[0] == "R"
        ticks += fields[11:13]
    return running, ticks


def settle(process, quiet):
    """Waits until a process has not run for a time in seconds."""
    deadline, since, last = time.monotonic() + PATIENCE, time.monotonic(), None
    while time.monotonic() < since + quiet:
        if time.monotonic() > deadline or process.poll() is not None:
            fail(f"{process.args[-1]} ended or is never idle.")
        time.sleep(0.05)
        running, ticks = activity(process)
        if running or ticks != last:
            since, last = time.monotonic(), ticks


class Desktop:
    """A user with an X server and an empty home, until the program ends."""

    def __init__(self):
        self.home = tempfile.mkdtemp(prefix="bench-app.")
        self.user = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
        if self.user:
            os.chown(self.home, 65534, 65534)
        self.server = self.start(["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-noreset",
                                  "-screen", "0", "1280x1024x24"], {}, stdout=subprocess.PIPE)
        self.display = ":" + self.server.stdout.readline().strip()
        if self.display == ":":
            fail("Xvfb does not start.")

    def start(self, command, variables, **pipes):
        pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **pipes}
        environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": self.home,
                       "SWIFT_DETERMINISTIC_HASHING": "1", **variables}
        return subprocess.Popen(command, env=environment, text=True, cwd=self.home, **self.user,
                                **pipes)

    def xdotool(self, *arguments):
        return subprocess.run(["xdotool", *arguments], env={"DISPLAY": self.display},
                              capture_output=True, text=True, check=False)

    def instructions(self, program, variables, actions=()):
        """The instructions of a run of a program that gets actions of xdotool."""
        # An app starts as a new one, without a state; the caches in its home stay.
        shutil.rmtree(self.home + "/.local", ignore_errors=True)
        process = self.start(
            ["valgrind", "--vgdb=no", "--tool=callgrind",
             f"--callgrind-out-file={self.home}/costs", program], {"DISPLAY": self.display, **variables}, stderr=subprocess.PIPE)
        deadline = time.monotonic() + PATIENCE
        while not self.xdotool("search", "--onlyvisible", "--pid", str(process.pid)).stdout:
            if time.monotonic() > deadline or process.poll() is not None:
                fail(f"{program} opens no window: {process.communicate()[1]}")
            time.sleep(0.1)
        settle(process, 1.5)
        for action in actions:
            if self.xdotool(*action).returncode:
                fail("xdotool cannot act.")
            settle(process, 0.3)
        process.send_signal(signal.SIGTERM)
        found = re.search(r"Collected : (\d+)", process.communicate()[1])
        return int(found.group(1)) if found else fail(f"callgrind does not count {program}.")

    def calls(self, *functions):
        """The calls of some functions in the last run."""
        names, called, count = {}, "", 0
        with open(self.home + "/costs", encoding="utf-8", errors="replace") as lines:
            for line in lines:
                function = re.match(r"(c?)fn=(\(\d+\))(?: (.*))?", line)
                if function:
                    if function[3]:
                        names[function[2]] = function[3]
                    called = names[function[2]].split("'")[0] if function[1] else ""
                elif line.startswith("calls=") and called in functions:
                    count += int(line[6:].split()[0])
        return count

    def each(self, program, variables, move, *actions):
        """The instructions of some actions: the difference of runs with 5 and 25 times them."""
        few, many = (self.instructions(program, variables, [move, *actions * count])
                     for count in (5, 25))
        count = (many - few) // 20
        return count if count > 10_000 else fail(f"The action has no effect in {program}.")

    def close(self):
        self.server.terminate()
        self.server.wait()
        shutil.rmtree(self.home, ignore_errors=True)


def measure(folder):
    desktop = Desktop()
    try:
        names = ("CounterApp", "GalleryApp", "TableBenchmark")
        counter, gallery, table = (f"{desktop.home}/{name}" for name in names)
        for program in (counter, gallery, table):
            # Valgrind 3.19 cannot read the debug information that Swift writes.
            subprocess.run(["objcopy", "--strip-debug", f"{folder}/{os.path.basename(program)}",
                            program], check=True)
            os.chmod(program, 0o755)
        # The first start fills the caches.
        desktop.instructions(counter, {"demo": "uiKit"})
        yield "start", desktop.instructions(counter, {"demo": "uiKit"})
        yield "lookups", desktop.calls(*LOOKUPS)
        yield "metadata", desktop.calls("swift_getGenericMetadata")
        desktop.instructions(gallery, {})
        yield "gallery", desktop.instructions(gallery, {})
        yield "gallery-lookups", desktop.calls(*LOOKUPS)
        yield "click", desktop.each(counter, {"demo": "uiKit"}, *CLICK)
        yield "wheel", desktop.each(table, {"rows": "1000000"}, *WHEEL)
    finally:
        desktop.close()


if not 2 <= len(sys.argv) <= 3 or sys.argv[2:] not in ([], ["--plain"]):
    fail("Usage: app.py FOLDER [--plain]")
is_plain = sys.argv[2:] == ["--plain"]
if not is_plain:
    print(f"{'instructions':<56} {'ours':>12}   goal")
exceeded = False
for name, value in measure(sys.argv[1]):
    title, goal = GOALS[name]
    exceeded |= value > goal
    print(f"{name} {value}" if is_plain else f"{title:<56} {value:>12,}   <= {goal:,}", flush=True)
sys.exit(exceeded and not is_plain)
