#!/usr/bin/env python3
"""Mutates the runtime and the widgets, and checks whether the tests detect the mutations.

    Tests/Mutants/run.py COUNT SEED [PERCENT] [--seconds N] [--judge-from N]

Each mutant is one change of one line, chosen at random with the seed, in a worktree of the last
commit in .build/mutants. It is killed if a test fails, traps or does not end: the tests of its module
run first and, if they pass, all others. A mutant that does not build is replaced by another one.
Exits with status 1 if fewer than PERCENT (80) of them are killed, and with 75 if there were fewer than
--judge-from. After --seconds, which begin after the first build and its tests, no mutant is begun.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import time

from operators import mutants

ROOT = pathlib.Path(__file__).resolve().parents[2]
TREE = ROOT / ".build/mutants/tree"
# The modules, and the tests that are most likely to detect their mutations.
MODULES = {
    "Sources/Runtime/Workflow": "^Workflow(Concurrency|Persistence|Testing)?Tests\\.",
    "Sources/Toolkit/BasicWidgets": "^Workflow(Widgets|Containers|Automation)Tests\\.",
    "Sources/Toolkit/TableWidgets": "^Workflow(Widgets|Containers|Automation)Tests\\.",
}
# Tests that start apps or compilers detect few further mutants, and take most of the time.
SUITE = ["swift", "test", "--skip-build", "--skip", "^UITests\\.", "--skip", "^PackageTests\\.",
         "--skip", "^FuzzTests\\."]
# Long, because a busy machine must not kill mutants.
BUILD_SECONDS, SUITE_SECONDS = 1800, 900


def run(command, seconds):
    """Runs a command with low priority and a time limit; returns its exit code and output."""
    process = subprocess.Popen(
        ["nice", "timeout", "--kill-after=5", str(seconds)] + command, cwd=TREE, text=True,
        errors="replace", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output, _ = process.communicate()
    return process.returncode, output


def prepare():
    """Updates the worktree to the last commit, and builds and tests it."""
    head = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    if TREE.exists():
        subprocess.run(["git", "checkout", "-qf", "--detach", head], cwd=TREE, check=True)
    else:
        subprocess.run(["git", "worktree", "prune"], cwd=ROOT, check=True)
        subprocess.run(
            ["git", "worktree", "add", "-q", "--detach", str(TREE), head], cwd=ROOT, check=True)
    # A mutant may leave a variable unused.
    manifest = TREE / "Package.swift"
    manifest.write_text(manifest.read_text().replace(".treatAllWarnings(as: .error), ", "").replace(
        ", .treatAllWarnings(as: .error)", ""))
    status, output = run(["swift", "build", "--build-tests"], 3600)
    if status == 0:
        status, output = run(SUITE, SUITE_SECONDS)
    if status != 0:
        sys.exit("The tests must build and pass without mutants:\n" + output[-2000:])


def verdict(mutant):
    """Returns killed or survived, or None if the mutant does not build."""
    file = TREE / mutant.path
    text = file.read_text()
    file.write_text(mutant.applied(text))
    try:
        status, _ = run(["swift", "build", "--build-tests"], BUILD_SECONDS)
        if status != 0:
            return None
        nearest = next(MODULES[module] for module in MODULES if mutant.path.startswith(module + "/"))
        status, _ = run(["swift", "test", "--skip-build", "--filter", nearest], SUITE_SECONDS)
        if status == 0:
            status, _ = run(SUITE, SUITE_SECONDS)
        return "survived" if status == 0 else "killed (no end)" if status in (124, 137) else "killed"
    finally:
        file.write_text(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("percent", type=float, nargs="?", default=80)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--judge-from", type=int, default=0)
    given = parser.parse_args()
    seed = given.seed
    prepare()
    end = time.monotonic() + given.seconds
    files = [file for module in MODULES for file in sorted((TREE / module).rglob("*.swift"))]
    drawn = [m for file in files for m in mutants(str(file.relative_to(TREE)), file.read_text())]
    random.Random(seed).shuffle(drawn)
    results, unbuilt, lines = [], 0, set()
    for mutant in drawn:
        if len(results) == given.count or time.monotonic() >= end:
            break
        if (mutant.path, mutant.line) in lines:
            continue
        lines.add((mutant.path, mutant.line))
        result = verdict(mutant)
        if result is None:
            unbuilt += 1
            continue
        results.append(result)
        line = (TREE / mutant.path).read_text().split("\n")[mutant.line - 1].strip()
        print(f"{len(results):3}  {result:15}  {mutant.operator:18}  "
              f"{mutant.path.removeprefix('Sources/')}:{mutant.line}  {line}", flush=True)
    killed = sum(result != "survived" for result in results)
    ratio = 100 * killed / max(len(results), 1)
    print(f"{killed} of {len(results)} mutants killed ({ratio:.0f} %), seed {seed}, "
          f"of {len(drawn)} possible; {unbuilt} did not build.")
    if len(results) < given.judge_from:
        print(f"These are too few to judge: fewer than {given.judge_from}.")
        sys.exit(75)  # EX_TEMPFAIL
    elif ratio < given.percent:
        sys.exit(f"Expected {given.percent:.0f} % to be killed; write tests that fail with the surviving mutants.")


if __name__ == "__main__":
    main()
