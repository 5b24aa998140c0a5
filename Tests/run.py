#!/usr/bin/env python3
"""Runs the built tests in several processes; `Tests/run.sh` explains what it prints and when it fails.

A process runs a part, some suites one test after the other, because most tests are on the main actor. Tests of
whole processes (UITests) have a queue of their own, since they often wait; as many parts of the others run as there
are cores, and give way to windows. The longest parts start first, by the times of the last run.
"""
import argparse, collections, json, os, pathlib, re, shutil, signal, subprocess, sys, tempfile, time

parser = argparse.ArgumentParser(allow_abbrev=False)
parser.add_argument("--filter", action="append", default=[])
parser.add_argument("--skip", action="append", default=[])
parser.add_argument("--scratch-path", default=".build")
parser.add_argument("-c", "--configuration", default="debug")
options = parser.parse_args()

# The shortest part, in seconds: the start of a process takes half a second.
PART = 10
# Suites without a known time take this for each test.
TEST = 0.1
MAY_SKIP = os.environ["MAY_SKIP"]
CORES = os.cpu_count() or 1
# Processes at a time, by queue.
WIDTHS = {"windows": CORES + 1, "others": CORES}

scratch = pathlib.Path(options.scratch_path).absolute()
products = scratch / options.configuration
program = products / "WorkflowSDLPackageTests.xctest"
if not program.exists():
    sys.exit(f"{program} is missing. Build it first: swift build --build-tests")
# Other runs may be in progress.
folder = pathlib.Path(tempfile.mkdtemp(prefix="tests-", dir=scratch))
times = scratch / "suites.json"
deadline = time.monotonic() + float(os.environ["TEST_SECONDS"])
for ending in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(ending, lambda number, _: sys.exit(128 + number))


def lines(*words):
    """The lines that the program of the tests prints."""
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=120)
    if done.returncode:
        sys.exit(f"The tests cannot be listed: {done.stderr.strip()[-2000:]}")
    return done.stdout.split("\n")


def name(identifier):
    """The name of a test without its place in the source, which some identifiers have behind it."""
    return re.sub(r"/[^/]+\.swift:\d+:\d+$", "", identifier)


def shortened(text):
    """The beginning and the end of a long text, which has the reason at one of them."""
    return text if len(text) < 4000 else f"{text[:2000]}\n[…]\n{text[-2000:]}"


def is_chosen(test):
    return (not options.filter or any(re.search(pattern, test) for pattern in options.filter)) and not any(
        re.search(pattern, test) for pattern in options.skip)


class Part:
    """A process that runs tests of some suites, or of XCTest."""

    def __init__(self, name, queue):
        self.name, self.queue, self.seconds, self.tests, self.patterns = name, queue, 0, set(), []
        self.log, self.events = folder / f"{name}.log", folder / f"{name}.json"

    def add(self, suite, all_tests, seconds):
        """Adds the chosen tests of a suite."""
        chosen = {test for test in all_tests if is_chosen(test)}
        self.tests |= chosen
        self.seconds += seconds
        # Usually all of them, and a short expression: Swift matches it with the name of each test.
        self.patterns += [re.escape(suite) + "/"] if chosen == set(all_tests) else [
            re.escape(test) + "(/|$)" for test in chosen]

    def start(self):
        words = [program]
        if self.queue == "xctest":
            words.append(",".join(sorted(self.tests)))
        else:
            words += ["--testing-library", "swift-testing", "--no-parallel", "--event-stream-version", "0"]
            words += ["--event-stream-output-path", self.events, "--filter", f"^({'|'.join(self.patterns)})"]
        if self.queue == "others":
            words = ["nice", *words]
        self.process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=self.log.open("wb"), stderr=subprocess.STDOUT,
            start_new_session=True)

    def kill(self):
        """Ends it, and what it has started."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()


class Results:
    def __init__(self):
        self.passed, self.failed, self.skipped = set(), set(), {}
        self.issues, self.reasons, self.seconds = [], [], collections.Counter()

    def read(self, part):
        """Adds the results of a part that has ended: each of its tests must have one."""
        status = part.process.returncode
        text = part.log.read_text(errors="replace")
        passed, failed, skipped, running = set(), set(), {}, {}
        if part.queue == "xctest":
            tests = {test.split(".", 1)[1].replace("/", "."): test for test in part.tests}
            for test, result in re.findall(r"Test Case '(.*?)' (passed|failed|skipped) \(", text):
                if result == "skipped":
                    skipped[tests[test]] = ""
                else:
                    (passed if result == "passed" else failed).add(tests[test])
            if failed:
                self.issues.append(text)
        for record in part.events.read_text(errors="replace").split("\n") if part.events.exists() else []:
            try:
                record = json.loads(record)
            except ValueError:
                continue  # The end of the file; a lost record leaves a test without a result.
            event = record["payload"]
            if record["kind"] != "event":
                continue
            kind, now = event["kind"], event["instant"]["absolute"]
            identifier = event.get("testID") or part.name
            test = name(identifier)
            if kind == "issueRecorded":
                issue = event["issue"]
                if issue["isKnown"] or "warning" in (issue.get("severity"), issue.get("_severity")):
                    continue
                # Without a test, it is an issue of a suite or of the run.
                failed.add(test)
                place = issue.get("sourceLocation") or {}
                self.issues.append("\n".join([f"✘ {test} {place.get('_filePath')}:{place.get('line')}"] + [
                    "  " + shortened(message["text"]).replace("\n", "\n  ") for message in event["messages"]]))
            elif test not in part.tests:
                continue
            elif kind == "testStarted":
                running[test] = now
            elif kind == "testSkipped":
                skipped[test] = " ".join(message["text"] for message in event["messages"])
            elif kind == "testEnded":
                self.seconds[test.split("/")[0]] += now - running.pop(test, now)
                passed.add(test)
        missing = part.tests - passed - failed - skipped.keys()
        if status != (1 if failed else 0):
            self.reasons.append(f"{part.name} ended with exit status {status}")
        if missing:
            self.reasons.append(f"tests of {part.name} without a result: {len(missing)}")
            names = "\n".join(f"  {test}" for test in sorted(running or missing)[:20])
            self.issues.append(f"These tests had not ended:\n{names}\n{text[-4000:]}")
        self.passed |= passed - failed - skipped.keys()
        self.failed |= failed
        self.skipped |= skipped


def parts(suites, known):
    """Divides suites into parts, the longest first."""
    result, unfilled = [], {}
    for seconds, suite in sorted(((known.get(suite, len(tests) * TEST), suite) for suite, tests in suites.items()), reverse=True):
        queue = "windows" if suite.startswith("UITests.") else "others"
        if queue not in unfilled:
            result.append(Part(f"{queue}-{len(result) + 1}", queue))
            unfilled[queue] = result[-1]
        unfilled[queue].add(suite, suites[suite], seconds)
        if unfilled[queue].seconds >= PART:
            del unfilled[queue]
    return result


def run(waiting, results):
    """Runs parts, as many at a time as their queues allow."""
    running = []
    try:
        while waiting or running:
            for part in list(waiting):
                if sum(other.queue == part.queue for other in running) < WIDTHS.get(part.queue, 1):
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


def times_of_last_run():
    for file in (times, pathlib.Path("Tests/suites.json")):
        try:
            return json.loads(file.read_text())
        except (OSError, ValueError):
            continue
    return {}


def main():
    begin = time.monotonic()
    tests = [name(test) for test in lines("--testing-library", "swift-testing", "--list-tests")]
    results = Results()
    for pattern in options.skip:
        if not any(re.search(pattern, test) for test in tests):
            results.reasons.append(f"no test matches --skip {pattern}")
    suites = collections.defaultdict(list)
    for test in filter(None, tests):
        suites[test.split("/")[0]].append(test)
    waiting = parts({suite: names for suite, names in suites.items() if any(map(is_chosen, names))}, times_of_last_run())
    xctest = Part("XCTest", "xctest")
    xctest.tests = {test for test in lines("--list-tests") if re.match(r"\w+\.\w+/", test) and is_chosen(test)}
    waiting += [xctest] if xctest.tests else []
    print(f"{sum(len(part.tests) for part in waiting)} tests in {len(waiting)} parts", flush=True)
    run(waiting, results)
    failed = {test.split("/")[0] for test in results.failed}
    if failed and len(failed) <= 3 and not options.filter and not results.reasons and all(
            suite.startswith("UITests.") for suite in failed):
        print("\n".join(results.issues))
        print(f"Only tests of whole processes failed. Their suites run once more, alone: {', '.join(sorted(failed))}", flush=True)
        again, part = Results(), Part("again", "windows")
        for suite in sorted(failed):
            part.add(suite, suites[suite], 0)
        run([part], again)
        results.passed |= again.passed
        results.failed, results.issues, results.reasons = again.failed, again.issues, again.reasons
        if not again.failed and not again.reasons:
            print("They passed alone. The failures above are delays, or bugs that only a busy machine shows: look at them.")
    if not options.filter and results.seconds:
        (folder / "times").write_text(
            json.dumps({suite: round(seconds, 2) for suite, seconds in results.seconds.most_common()}, indent=0))
        os.replace(folder / "times", times)
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
