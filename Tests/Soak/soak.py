#!/usr/bin/env python3
"""Searches for bugs for a long time, and writes one report: .build/soak/report.md.

    Tests/Soak/soak.py MINUTES [--seed N] [--parts NAME,NAME…]

The parts run one after another, each for the same time; one that fails does not stop the others:

    crashes      apps that crash at random moments of random input, and what they restore
    sessions     `APP --fuzz` with new seeds, one app after another
    fuzzers      libFuzzer, the time divided among the targets
    sanitizers   test modules in random order, under the address and the thread sanitizer
    mutants      mutants of the sources; those that survive fail the part as in `make mutants`, if there are
                 at least ten

Builds do not count as time of a part, because the first ones take longer than most searches; the report
lists their seconds. Neither does the run of the tests without a mutant. A session, a test module and a
mutant that are in progress at the end of their part's time are finished, which takes minutes.

A random seed is chosen for each run; --seed repeats the choices of another one, but not its moments. Ctrl+C
stops, and still writes the report. The exit status is 0 if all passed and nothing but the time left something
out, 1 if not, 64 after a wrong argument, and 130 after Ctrl+C.
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

from parts import LEFT_OUT, Part, Result, Run, Runner
from report import report

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ".build/soak"
# The apps of the part `sessions`. EditorApp is missing, because a restart forgets the path in a file sheet,
# which its own test of random input therefore excludes.
APPS = [
    "RootApp", "GalleryApp", "DemoListApp", "CounterApp", "TutorialApp", "TicTacToeApp", "FieldsApp", "WindowsApp"]
STEPS = 500
# The minimum seconds of a fuzz target; starting it takes some of them.
TARGET_SECONDS = 5
MINIMUM_MUTANTS = 10

BUILD_TESTS = Run("build of the tests", ["swift", "build", "--build-tests"])


def sanitized(sanitizer):
    return Run(f"build for the {sanitizer} sanitizer", [
        "swift", "build", "--build-tests", "--sanitize", sanitizer, "--scratch-path", f".build/{sanitizer}",
        "-Xswiftc", "-use-ld=lld"])


def crashes(seed):
    def runs(seconds, left):
        if seconds < 1:
            yield Result("crashes", "all of it", LEFT_OUT, reason="no time")
            return
        yield Run(
            "random crashes", ["swift", "test", "--skip-build", "--filter", "RandomCrashTests"],
            f"seed {seed}, {seconds:.0f} s",
            environment={"SOAK_SEED": str(seed), "SOAK_SECONDS": str(int(seconds))}, limit=seconds + 600,
            counts=r"\w+: \d+ crashes")
    return Part("crashes", runs, needs=[("Xvfb", "xvfb")], builds=[BUILD_TESTS])


def sessions(seed):
    def runs(seconds, left):
        number = 0
        while left() > 0:
            app = APPS[number % len(APPS)]
            chosen = seed + number // len(APPS)
            number += 1
            yield Run(
                f"{app} {chosen}", [f".build/debug/{app}", "--fuzz", f"{chosen}:{STEPS}"],
                f"seed {chosen}, {STEPS} steps", environment={"demo": "declarativeUIKit"},  # for CounterApp
                limit=STEPS + 120)
        for app in APPS[number:]:
            yield Result("sessions", app, LEFT_OUT, reason="no time")
    return Part("sessions", runs, builds=[BUILD_TESTS])


def fuzzers(seed):
    def runs(seconds, left):
        targets = sorted(os.listdir("Tests/Fuzz/Corpus"))
        random.Random(seed).shuffle(targets)
        fitting = min(len(targets), int(seconds // TARGET_SECONDS))
        for target in targets[:fitting]:
            each = int(seconds / fitting)
            yield Run(
                target, ["Tests/fuzz.sh", str(each), target], f"seed {seed}, {each} s",
                environment={"FUZZ_SEED": str(seed)}, limit=each + 120, repeat=broken_input,
                counts=r"Done \d+ runs")
        for target in targets[fitting:]:
            yield Result("fuzzers", target, LEFT_OUT, reason=f"less than {TARGET_SECONDS} s")
    build = Run("build of the fuzzers", [
        "swift", "build", "--scratch-path", ".build/fuzz", "--product", "Fuzz", "--sanitize", "address",
        "-Xswiftc", "-sanitize=fuzzer,address", "-Xswiftc", "-use-ld=lld"], environment={"FUZZ": "1"})
    return Part("fuzzers", runs, builds=[build])


def broken_input(log):
    """The command that gives a target the input that broke it."""
    found = re.search(r"Test unit written to .*?(\.build/fuzz/found/([^/]+)/\S+)", log)
    return found and f".build/fuzz/debug/Fuzz {found[2]} {found[1]}"


def sanitizers(seed):
    def runs(seconds, left):
        modules = [
            (sanitizer, module) for sanitizer in ("address", "thread")
            for module in subprocess.run(
                ["Tests/sanitize.sh", sanitizer, "--modules"], check=True, capture_output=True, text=True
            ).stdout.split()]
        random.Random(seed).shuffle(modules)
        for sanitizer, module in modules:
            if left() > 0:
                yield Run(f"{module}, {sanitizer}", ["Tests/sanitize.sh", sanitizer, module],
                    limit=2400 + 60, counts=r"\d+ passed, \d+ failed")
            else:
                yield Result("sanitizers", f"{module}, {sanitizer}", LEFT_OUT, reason="no time")
    return Part(
        "sanitizers", runs, needs=[("Xvfb", "xvfb")], builds=[sanitized("address"), sanitized("thread")])


def mutants(seed):
    def runs(seconds, left):
        if seconds < 1:
            yield Result("mutants", "all of it", LEFT_OUT, reason="no time")
            return
        yield Run(
            "mutants", [
                "nice", "Tests/Mutants/run.py", "1000", str(seed), "--seconds", str(int(seconds)),
                "--judge-from", str(MINIMUM_MUTANTS)],
            f"seed {seed}, {seconds:.0f} s", limit=seconds + 4 * 3600, inconclusive=75,
            counts=r"\d+ of \d+ mutants killed", repeat=lambda log: drawn_mutants(log, seed))
    return Part("mutants", runs, needs=[("git", "git")])


def drawn_mutants(log, seed):
    """The command that draws the same mutants."""
    found = re.search(r"of (\d+) mutants killed", log)
    return found and f"make mutants COUNT={found[1]} SEED={seed}"


PARTS = {part.__name__: part for part in (crashes, sessions, fuzzers, sanitizers, mutants)}


def arguments():
    parser = argparse.ArgumentParser(add_help=True, usage=__doc__.split("\n")[2].strip())
    parser.add_argument("minutes")
    parser.add_argument("--seed", default="")
    parser.add_argument("--parts", default="")
    given = parser.parse_args()
    try:
        minutes = float(given.minutes)
    except ValueError:
        minutes = 0
    if not 0 < minutes < 1e6:
        refuse(f"MINUTES must be a positive number (was {given.minutes}).")
    # libFuzzer takes no larger seed, and 0 means a random one.
    if given.seed and not (re.fullmatch(r"[0-9]{1,10}", given.seed) and 0 < int(given.seed) < 2**32):
        refuse(f"SEED must be a number from 1 to {2**32 - 1} (was {given.seed}).")
    names = [name for name in re.split(r"[\s,]+", given.parts) if name] or list(PARTS)
    for name in names:
        if name not in PARTS:
            refuse(f"PARTS must name some of {' '.join(PARTS)} (was {name}).")
    return minutes, int(given.seed) if given.seed else random.SystemRandom().randrange(1, 2**32), names


def refuse(message):
    print(message, file=sys.stderr)
    sys.exit(64)


def commit():
    """The last commit, and whether there are changes after it."""
    def git(*words):
        return subprocess.run(["git", *words], capture_output=True, text=True).stdout.strip()
    return git("rev-parse", "--short", "HEAD") + (" with changes" if git("status", "--porcelain") else "")


def main():
    minutes, seed, names = arguments()
    os.chdir(ROOT)
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    title = f"Started {time.strftime('%Y-%m-%d %H:%M')} for {minutes:g} minutes with seed {seed}, at commit {commit()}."
    print(title, flush=True)
    chosen = [PARTS[name](seed) for name in names]
    shown = 0

    def write(runner):
        nonlocal shown
        for result in runner.results[shown:]:
            note = "; ".join(filter(None, [result.detail, result.reason]))
            print(f"{result.part}: {result.name} {result.state}" + (f" ({note})" if note else ""), flush=True)
            if result.repeat:
                print(f"  repeat: {result.repeat}", flush=True)
        shown = len(runner.results)
        with open(f"{FOLDER}/report.md", "w") as file:
            file.write(report(runner, chosen, title))

    runner = Runner(FOLDER, write)
    runner.perform(chosen, 60 * minutes)
    write(runner)
    print(f"{'Passed' if runner.has_passed else 'Failed'}. The report is in {FOLDER}/report.md.")
    sys.exit(0 if runner.has_passed else 130 if runner.is_interrupted else 1)


if __name__ == "__main__":
    main()
