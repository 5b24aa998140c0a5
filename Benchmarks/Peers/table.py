#!/usr/bin/env python3
"""Prints the medians of the observer's results in FILE as a table in Markdown."""
import collections
import datetime
import os
import statistics
import sys

values = collections.defaultdict(list)
with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        app, name, value = line.split()
        values[app, name].append(float(value))


def median(app, name):
    """The median of a value; None if it was not measured."""
    found = values[app, name]
    return statistics.median(found) if found else None


def text(value, digits):
    return "–" if value is None else f"{value:,.{digits}f}"


def row(title, place, name, digits, root=""):
    """A line with the value `name` of each toolkit's app at `place`, and the ratio to FLTK."""
    ours, fltk, cached, imgui = (
        median(f"{toolkit}:{place}", name)
        for toolkit in ("ours" + root, "fltk" + root, "fltk-cache" + root, "imgui" + root))
    ratio = ours / fltk if ours is not None and fltk else None
    print(f"| {title} | {text(ours, digits)} | {text(fltk, digits)} | {text(cached, digits)} "
          f"| {text(imgui, digits)} | {text(ratio, 2)} |")


def growth(toolkit):
    many, few = median(f"{toolkit}:1000000", "start"), median(f"{toolkit}:1000", "start")
    return many / few if many and few else None


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else os.uname().machine


rounds = len(values["ours:counter", "start"])
busy = statistics.median(x for (_, name), found in values.items() if name == "busy" for x in found)
if busy > 20:
    print("**Warning:** other processes used much of the processor, so compare no times; repeat this when it is idle.\n")
print(f"{datetime.date.today()}, {os.cpu_count()} cores of {processor()}, Linux {os.uname().release}; "
      f"Xvfb, median of {rounds} rounds, a normal user unless it says root. Other processes used "
      f"{busy:.0f} % of a core.\n")
print("| what | ours | FLTK | FLTK, warm XCOMPOSECACHE | Dear ImGui, software | ours / FLTK |")
print("|---|--:|--:|--:|--:|--:|")
row("exec to first content, counter, ms", "counter", "start", 1)
row("the same for root, ms", "counter", "start", 1, "-root")
row("CPU of the start, ms", "counter", "start_cpu", 1)
row("the same for root, ms", "counter", "start_cpu", 1, "-root")
row("click to changed pixels, ms", "counter", "click", 2)
row("CPU of a click, ms", "counter", "click_cpu", 2)
row("CPU of a wheel event over 1,000,000 rows, µs", "1000000", "wheel_cpu", 0)
row("frames of 500 wheel events, 8 ms apart", "1000000", "wheel_frames", 0)
print("| start with 1,000,000 rows / with 1,000 | " + " | ".join(
    text(growth(toolkit), 2) for toolkit in ("ours", "fltk", "fltk-cache", "imgui")) + " | – |")
row("resident memory, counter, MiB", "counter", "memory", 1)
row("wake-ups in 10 s without input, counter", "idle", "idle_wakes", 0)
large = median("ours:large", "wheel_cpu")
frames = median("ours:large", "wheel_frames")
print("| CPU of a frame, table scrolled at 3840x2160, scale 2, ms | "
      f"{text(large * 500 / frames / 1e3 if frames else None, 1)} | – | – | – | – |")
print("| CPU of a change of size, page of the gallery, ms | "
      f"{text(median('ours:gallery', 'resize_cpu'), 1)} | – | – | – | – |")
