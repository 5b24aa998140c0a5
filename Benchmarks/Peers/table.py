#!/usr/bin/env python3
"""Prints the medians and minima of the observer's results in FILE as tables in Markdown."""
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


TOOLKITS = ("ours", "fltk", "sdl", "imgui")


def median(app, name):
    """The median of a value; None if it was not measured."""
    found = values[app, name]
    return statistics.median(found) if found else None


def text(value, digits):
    return "–" if value is None else f"{value:,.{digits}f}"


def cell(app, name, digits):
    """The median of a value, and the minimum if it was measured several times."""
    found = values[app, name]
    least = f" ({text(min(found), digits)})" if len(found) > 1 else ""
    return text(median(app, name), digits) + least


def ratio(first, second, name):
    """The ratio of the medians of two apps."""
    above, below = median(first, name), median(second, name)
    return text(above / below if above is not None and below else None, 2)


def row(title, place, name, digits, kind=""):
    """A line with the value `name` of each toolkit's app at `place`, and ratios to FLTK and SDL."""
    apps = [f"{toolkit}{kind}:{place}" for toolkit in TOOLKITS]
    cells = [cell(app, name, digits) for app in apps]
    cells += [ratio(apps[0], app, name) for app in apps[1:3]]
    print(f"| {title} | " + " | ".join(cells) + " |")


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
      f"Xvfb, medians (minima) of {rounds} rounds, a normal user with a warm compose cache unless it says otherwise. Other processes used "
      f"{busy:.0f} % of a core.\n")
print("| what | ours | FLTK | SDL alone | Dear ImGui, software | ours / FLTK | ours / SDL |")
print("|---|--:|--:|--:|--:|--:|--:|")
row("exec to first content, counter, ms", "counter", "start", 1)
row("the same with a cold compose cache, ms", "counter", "start", 1, "-cold")
row("the same for root, ms", "counter", "start", 1, "-root")
row("CPU of the start, ms", "counter", "start_cpu", 1)
row("the same with a cold compose cache, ms", "counter", "start_cpu", 1, "-cold")
row("the same for root, ms", "counter", "start_cpu", 1, "-root")
row("instructions to an idle window", "instructions", "start", 0)
row("click to changed pixels, ms", "counter", "click", 2)
row("CPU of a click, ms", "counter", "click_cpu", 2)
row("instructions of a click", "instructions", "click", 0)
row("CPU of a wheel event over 1,000,000 rows, µs", "1000000", "wheel_cpu", 0)
row("the same with the X server's, µs", "1000000", "wheel_both", 0)
row("instructions of a wheel event", "instructions", "wheel", 0)
row("frames of 500 wheel events, 8 ms apart", "1000000", "wheel_frames", 0)
print("| start with 1,000,000 rows / with 1,000 | " + " | ".join(
    text(growth(toolkit), 2) for toolkit in TOOLKITS) + " | – | – |")
row("resident memory, counter, MiB", "counter", "memory", 1)
row("the same after 30 clicks, MiB", "counter", "memory_used", 1)
row("resident memory, table of 1,000,000 rows, MiB", "1000000", "memory", 1)
row("the same after 500 wheel events, MiB", "1000000", "memory_used", 1)
row("wake-ups in 10 s without input, counter", "idle", "idle_wakes", 0)
row("the same after a worker has run", "worker", "idle_wakes", 0)
row("the same while an input method composes", "composing", "idle_wakes", 0)
large = median("ours:large", "wheel_cpu")
frames = median("ours:large", "wheel_frames")
print("| CPU of a frame, table scrolled at 3840x2160, scale 2, ms | "
      f"{text(large * 500 / frames / 1e3 if frames else None, 1)} | – | – | – | – | – |")
print("| CPU of a change of size, page of the gallery, ms | "
      f"{cell('ours:gallery', 'resize_cpu', 1)} | – | – | – | – | – |")

print("\n| the workflow runtime, instructions | ours | workflow-swift 4.4 | times as many |")
print("|---|--:|--:|--:|")
for title, name in (("action through a chain of 100, by mapOutput", "chain"),
                    ("100 children shown or hidden", "churn")):
    print(f"| {title} | {cell('ours:runtime', name, 0)} | {cell('upstream:runtime', name, 0)} "
          f"| {ratio('upstream:runtime', 'ours:runtime', name)} |")
