#!/usr/bin/env python3
"""Runs the built tests in several processes; `Tests/run.sh` explains what it prints and when it fails.

A process runs a part, some suites one test after the other, because most tests are on the main actor. Tests of
whole processes (UITests) have a queue of their own, since they often wait; as many parts of the others run as there
are cores, and give way to windows. The longest parts start first, by the times of the last run.
"""
import argparse, collections, json, os, pathlib, re, shutil, signal, subprocess, sys, time

parser = argparse.ArgumentParser(allow_abbrev=False)
parser.add_argument("--filter", action="append", default=[])
parser.add_argument("--skip", action="append", default=[])
parser.add_argument("--no-parallel", action="store_true")
parser.add_argument("--scratch-path", default=".build")
parser.add_argument("-c", "--configuration", default="debug")
parser.add_argument("--enable-code-coverage", action="store_true")
parser.add_argument("--sanitize")
options = parser.parse_args()

# The shortest part, in seconds: the start of a process takes half a second.
PART = 10
# Suites without a known time take this for each test.
TEST = 0.1
MAY_SKIP = os.environ["MAY_SKIP"]
CORES = os.cpu_count() or 1
# Processes at a time, by queue.
WIDTHS = {"windows": 1, "others": 1} if options.no_parallel else {"windows": CORES + 1, "others": CORES}

scratch = pathlib.Path(options.scratch_path).absolute()
products = scratch / options.configuration
program = products / "WorkflowSDLPackageTests.xctest"
# Other runs may be in progress.
folder = scratch / f"tests-{os.getpid()}"
times = scratch / "suites.json"
deadline = time.monotonic() + float(os.environ["TEST_SECONDS"])
environment = dict(os.environ)
if options.enable_code_coverage:
    environment["LLVM_PROFILE_FILE"] = str(products / "codecov" / "tests-%m.profraw")


def lines(*words):
    """The lines that the program of the tests prints."""
    done = subprocess.run([program, *words], capture_output=True, text=True, env=environment, timeout=120)
    if done.returncode:
        sys.exit(f"The tests cannot be listed: {done.stderr.strip()[-2000:]} Build them first: swift build --build-tests")
    return done.stdout.splitlines()


def is_chosen(test):
    return (not options.filter or any(re.search(pattern, test) for pattern in options.filter)) and not any(
        re.search(pattern, test) for pattern in options.skip)


class Part:
    """A process that runs some suites, or some tests of XCTest."""

    def __init__(self, name, queue, seconds, suites=(), tests=()):
        self.name, self.queue, self.seconds, self.suites, self.tests = name, queue, seconds, suites, tests
        self.log, self.events = folder / f"{name}.log", folder / f"{name}.json"

    def start(self):
        words = [program]
        if self.tests:
            words.append(",".join(self.tests))
        else:
            words += ["--testing-library", "swift-testing", "--no-parallel", "--event-stream-version", "0"]
            words += ["--event-stream-output-path", self.events]
            words += ["--filter", f"^({'|'.join(map(re.escape, self.suites))})/"]
            for pattern in options.skip:
                words += ["--skip", pattern]
        if self.queue == "others" and WIDTHS["windows"] > 1:
            words = ["nice", *words]
        self.process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=self.log.open("wb"), stderr=subprocess.STDOUT, env=environment,
            start_new_session=True)

    def kill(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Results:
    def __init__(self):
        self.passed, self.failed, self.skipped = set(), set(), {}
        self.issues, self.reasons, self.seconds = [], [], collections.Counter()

    def read(self, part):
        """Adds the results of a part that has ended."""
        status = part.process.returncode
        text = part.log.read_text(errors="replace")
        if part.tests:
            for test, result in re.findall(r"(?m)^Test Case '(.*)' (passed|failed|skipped) \(", text):
                {"passed": self.passed.add, "failed": self.failed.add,
                 "skipped": lambda test: self.skipped.update({test: ""})}[result](test)
            if re.search(r"(?m)^Test Case .* failed", text):
                self.issues.append(text)
            if "Executed " not in text:
                self.reasons.append(f"XCTest ended without a report, with exit status {status}\n{text[-4000:]}")
            return
        started, failed, has_ended = {}, set(), False
        for line in part.events.read_text(errors="replace").splitlines() if part.events.exists() else []:
            try:
                record = json.loads(line)
            except ValueError:
                continue  # the last line of a process that was killed
            event = record["payload"]
            if record["kind"] != "event":
                continue
            kind, now = event["kind"], event["instant"]["absolute"]
            found = re.fullmatch(r"((\w+\.\w+)/.*)/\w+\.swift:\d+:\d+", event.get("testID") or "", re.DOTALL)
            test = found[1] if found else event.get("testID")
            if kind == "runEnded":
                has_ended = True
            elif kind == "issueRecorded" and not event["issue"]["isKnown"]:
                # Without a test, the issue is one of a suite or of the run.
                failed.add(test or part.name)
                place = (event["issue"].get("sourceLocation") or {}).get("_filePath", "")
                place += f":{event['issue']['sourceLocation']['line']}" if place else ""
                self.issues.append("\n".join([f"✘ {test or part.name} {place}"] + [
                    "  " + message["text"].replace("\n", "\n  ")[:4000] for message in event["messages"]]))
            elif found and kind == "testStarted":
                started[test] = now
            elif found and kind == "testSkipped":
                self.skipped[test] = " ".join(message["text"] for message in event["messages"])
            elif found and kind == "testEnded":
                self.seconds[found[2]] += now - started.pop(test)
                self.passed.add(test)
        self.failed |= failed
        self.passed -= failed
        if not has_ended:
            self.reasons.append(f"{part.name} ended without a report, with exit status {status}")
            names = "\n".join(f"  {test}" for test in started)
            self.issues.append(f"These tests had started and not ended:\n{names}\n{text[-4000:]}")
        elif status and not failed:
            self.reasons.append(f"{part.name} ended with exit status {status}")


def parts(suites, known):
    """Divides suites into parts, the longest first."""
    result, open_parts = [], {}
    for seconds, suite in sorted(((known.get(suite, count * TEST), suite) for suite, count in suites.items()), reverse=True):
        queue = "windows" if suite.startswith("UITests.") else "others"
        part = open_parts.get(queue)
        if not part:
            part = Part(f"{queue}-{len(result) + 1}", queue, 0, [])
            open_parts[queue] = part
            result.append(part)
        part.suites.append(suite)
        part.seconds += seconds
        if part.seconds >= PART:
            del open_parts[queue]
    return result


def run(waiting, results):
    """Runs parts, as many at a time as their queues allow."""
    running = []
    try:
        while waiting or running:
            for part in list(waiting):
                if sum(other.queue == part.queue for other in running) < WIDTHS[part.queue]:
                    waiting.remove(part)
                    part.start()
                    running.append(part)
            ended = [part for part in running if part.process.poll() is not None]
            if time.monotonic() > deadline:
                results.reasons.append(f"the tests took longer than TEST_SECONDS, {os.environ['TEST_SECONDS']} seconds")
                waiting, ended = [], running
            for part in ended:
                part.kill()
                results.read(part)
            running = [part for part in running if part not in ended]
            time.sleep(0.05)
    finally:
        for part in running:
            part.kill()


def main():
    begin = time.monotonic()
    folder.mkdir(parents=True)
    tests = lines("--testing-library", "swift-testing", "--list-tests")
    results = Results()
    repeating = pathlib.Path("Tests/full.txt").read_text().splitlines() if pathlib.Path("Tests/full.txt").exists() else []
    for pattern in (line for line in repeating if line and not line.startswith("#")):
        if not any(re.search(pattern, test) for test in tests):
            results.reasons.append(f"no test has the name {pattern} in Tests/full.txt")
        if os.environ.get("CI_FULL") != "1":
            options.skip.append(pattern)
    suites = collections.Counter(test.split("/")[0] for test in tests if is_chosen(test))
    xctests = [test for test in lines("--list-tests") if re.match(r"\w+\.\w+/", test) and is_chosen(test)]
    kept = next((file for file in (times, pathlib.Path("Tests/suites.json")) if file.exists()), None)
    known = json.loads(kept.read_text()) if kept else {}
    waiting = parts(suites, known) + ([Part("XCTest", "others", 1, tests=xctests)] if xctests else [])
    print(f"{sum(suites.values()) + len(xctests)} tests in {len(waiting)} parts")
    run(waiting, results)
    failed = {test.split("/")[0] for test in results.failed}
    if failed and len(failed) <= 3 and not options.filter and not results.reasons and all(
            suite.startswith("UITests.") for suite in failed):
        print("\n".join(results.issues))
        print(f"Only tests of whole processes failed. Their suites run once more, alone: {', '.join(sorted(failed))}")
        again = Results()
        WIDTHS["windows"] = 1
        run([Part("again", "windows", 0, sorted(failed))], again)
        results.passed |= again.passed
        results.failed, results.issues, results.reasons = again.failed, again.issues, again.reasons
        if not again.failed and not again.reasons:
            print("They passed alone. The failures above are delays, or bugs that only a busy machine shows: look at them.")
    results.passed -= set(results.skipped)
    if not options.filter and results.seconds:
        times.write_text(json.dumps({suite: round(seconds, 2) for suite, seconds in results.seconds.most_common()}, indent=0))
        print("The slowest suites, in seconds:")
        for suite, seconds in results.seconds.most_common(20):
            print(f"{seconds:8.1f} {suite}")
    print("\n".join(results.issues), end="\n" if results.issues else "")
    for test, reason in results.skipped.items():
        print(f"Skipped: {test} {reason}")
    print(f"{len(results.passed)} passed, {len(results.failed)} failed, {len(results.skipped)} skipped "
          f"in {time.monotonic() - begin:.0f} seconds")
    reasons = results.reasons
    if results.failed:
        reasons.append(f"failed tests: {len(results.failed)}")
    if not_allowed := [test for test in results.skipped if not re.search(MAY_SKIP, test)]:
        reasons.append(f"skipped tests that must run: {len(not_allowed)}")
    if not results.passed:
        reasons.append("no test passed")
    if reasons:
        for test in sorted(results.failed)[:20]:
            print(f"  {test}")
        print(f"The run failed: {'; '.join(reasons)}. The messages of the code under test are in {folder}.")
        return 1
    shutil.rmtree(folder)
    return 0


sys.exit(main())
