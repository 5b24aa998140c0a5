"""The parts of a soak run: commands with time limits, one after another, and their results."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass, field

PASSED, FAILED, LEFT_OUT = "passed", "failed", "left out"
# The time for a command to end after its time limit or a signal.
PATIENCE = 20


@dataclass
class Run:
    """A command that a part runs."""

    name: str
    command: list
    # The random seed, counts and seconds, for the report.
    detail: str = ""
    environment: dict = field(default_factory=dict)
    # The seconds after which the command hangs, and has failed; None if it may be stopped at the end of its
    # part's time, and is left out then.
    limit: float = None
    # A regular expression for the counts in the log, which the report lists; without any, nothing ran.
    counts: str = None
    # The exit status that reports that too little ran to judge.
    inconclusive: int = None
    # Returns the command that repeats a failure, from the text of the log; by default the command itself.
    repeat: object = None

    @property
    def text(self):
        words = [f"{name}={shlex.quote(value)}" for name, value in self.environment.items()]
        return " ".join(words + [shlex.quote(word) for word in self.command])


@dataclass
class Part:
    """A name, the programs and builds that it needs, and its runs."""

    name: str
    # Returns the runs one after another, given the seconds of the part and a function that returns those left.
    runs: object
    # Pairs of a program and the Debian package with it.
    needs: list = field(default_factory=list)
    builds: list = field(default_factory=list)


@dataclass
class Result:
    part: str
    name: str
    state: str
    seconds: float = 0
    detail: str = ""
    # The command that repeats a failure.
    repeat: str = ""
    log: str = ""
    # The reason for a failure, or why it was left out.
    reason: str = ""
    # Whether something other than the lack of time left it out, which is a failure of the whole.
    is_problem: bool = False


class Runner:
    """Runs parts, and collects their results; `report` is called after each of them."""

    def __init__(self, folder, report):
        self.folder = folder
        self.report = report
        self.results = []
        # The seconds of each part's builds, which are not part of its time.
        self.built = {}
        # The number of logs.
        self.count = 0
        self.is_interrupted = False

    def perform(self, parts, seconds):
        """Runs the parts, each for the same time; Ctrl+C or the end of the terminal leaves out the remaining ones."""
        signals = {signal.SIGHUP, signal.SIGINT, signal.SIGTERM}
        for number in signals:
            signal.signal(number, self.interrupt)
        # A parent may have blocked them.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, signals)
        for part in parts:
            if self.is_interrupted:
                self.add(Result(part.name, "all of it", LEFT_OUT, reason="stopped by a signal", is_problem=True))
                continue
            try:
                self.run(part, seconds / len(parts))
            except Exception as error:  # A part with a mistake must not end the others.
                self.add(Result(part.name, "the part itself", FAILED, reason=f"{type(error).__name__}: {error}"))

    def interrupt(self, number, frame):
        # Not an exception, which could come between the start of a process and the code that ends it.
        self.is_interrupted = True

    def add(self, result):
        self.results.append(result)
        self.report(self)

    def run(self, part, seconds):
        for program, package in part.needs:
            if shutil.which(program) is None:
                self.add(Result(
                    part.name, "all of it", LEFT_OUT, is_problem=True,
                    reason=f"{program} is missing; install the package {package}"))
                return
        start = time.monotonic()
        for build in part.builds:
            if not self.execute(part, build, None):
                return
        self.built[part.name] = time.monotonic() - start
        end = time.monotonic() + seconds
        left = lambda: end - time.monotonic()
        for run in part.runs(seconds, left):
            if self.is_interrupted:
                return
            if isinstance(run, Result):
                self.add(run)
            else:
                self.execute(part, run, left)

    def execute(self, part, run, left):
        """Runs a command, a build if `left` is None; returns whether it passed."""
        self.count += 1
        log = os.path.join(self.folder, f"{self.count:03}-{''.join(c if c.isalnum() else '-' for c in run.name)}.log")
        result = Result(part.name, run.name, FAILED, detail=run.detail, log=log)
        start = time.monotonic()
        limit = run.limit if run.limit is not None else float("inf") if left is None else max(0, left())
        try:
            with open(log, "wb") as output:
                process = subprocess.Popen(
                    run.command, env={**os.environ, **run.environment}, stdin=subprocess.DEVNULL, stdout=output,
                    stderr=subprocess.STDOUT, start_new_session=True)
            while process.poll() is None and time.monotonic() < start + limit and not self.is_interrupted:
                time.sleep(0.05)
            status = process.poll()
            end(process)
            if status == 0 and run.counts and not re.search(run.counts, text(log)):
                result.reason = "its log has no counts, so nothing ran"
            elif status == 0:
                result.state = PASSED
            elif status is not None and status == run.inconclusive:
                result.state, result.reason = LEFT_OUT, "too few to judge"
            elif self.is_interrupted:
                result.state, result.reason, result.is_problem = LEFT_OUT, "stopped by a signal", True
            elif status is not None:
                result.reason = f"exit status {status}"
            elif run.limit is None:
                result.state, result.reason = LEFT_OUT, f"stopped after {limit:.0f} s, at the end of its part's time"
            else:
                result.reason = f"it did not end within {run.limit:.0f} s"
        except OSError as error:
            result.reason = str(error)
        result.seconds = time.monotonic() - start
        if run.counts and os.path.exists(log):
            result.detail = ", ".join(filter(None, [run.detail, *re.findall(run.counts, text(log))]))
        if result.state == FAILED:
            result.repeat = run.repeat and run.repeat(text(log)) or run.text
        if left is not None or result.state != PASSED:
            self.add(result)
        return result.state == PASSED

    @property
    def has_passed(self):
        """Whether something ran, nothing failed, and nothing was left out except for lack of time."""
        return not self.is_interrupted and any(r.state == PASSED for r in self.results) and not any(
            r.state == FAILED or r.is_problem for r in self.results)


def text(log):
    with open(log, encoding="utf-8", errors="replace") as file:
        return file.read()


def end(process):
    """Ends a process, and all others of its session."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        for member in members(process.pid):
            try:
                os.kill(member, number)
            except ProcessLookupError:
                pass
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            process.poll()
            if not members(process.pid):
                return
            time.sleep(0.1)


def members(session):
    """The processes of a session that have not ended."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                state, _, _, number = file.read().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(number) == session and state != "Z":
            found.append(int(name))
    return found
