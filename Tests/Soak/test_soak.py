#!/usr/bin/env python3
"""Tests of the soak run's parts and report: a failure is reported, and the other parts continue."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest

from parts import Part, Result, Run, Runner, members
from report import report
from soak import broken_input, drawn_mutants

HERE = pathlib.Path(__file__).resolve().parent


def shell(name, command, **more):
    return Run(name, ["sh", "-c", command], **more)


class SoakTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def run_parts(self, *parts, seconds=60):
        self.parts = parts
        self.runner = Runner(self.folder, lambda runner: None)
        self.runner.perform(parts, seconds)
        return report(self.runner, parts, "title")

    def part(self, name, *runs, **more):
        return Part(name, lambda seconds, left: iter(runs), **more)

    def test_all_passed(self):
        counting = shell("one", "echo 9 runs", detail="seed 7", counts=r"\d runs")
        text = self.run_parts(self.part("a", counting), self.part("b", shell("two", "true")))
        self.assertTrue(self.runner.has_passed)
        self.assertIn("# Soak report: passed", text)
        self.assertIn("| a | one | passed | 0 | seed 7, 9 runs | ", text)
        self.assertNotIn("Failures", text)

    def test_a_run_without_its_counts_did_nothing_and_failed(self):
        text = self.run_parts(self.part("a", shell("one", "true", counts=r"\d runs")))
        self.assertFalse(self.runner.has_passed)
        self.assertIn("its log has no counts, so nothing ran", text)

    def test_too_few_to_judge_is_left_out(self):
        self.run_parts(self.part("a", shell("one", "exit 75", inconclusive=75), shell("two", "true")))
        self.assertTrue(self.runner.has_passed)
        self.assertEqual([r.state for r in self.runner.results], ["left out", "passed"])

    def test_a_failure_is_reported_and_the_others_run(self):
        failing = shell("one", "echo the reason; exit 3", environment={"SEED": "7"})
        text = self.run_parts(self.part("a", failing, shell("two", "true")), self.part("b", shell("three", "true")))
        self.assertFalse(self.runner.has_passed)
        self.assertEqual([r.state for r in self.runner.results], ["failed", "passed", "passed"])
        self.assertIn("# Soak report: failed", text)
        self.assertIn("exit status 3.", text)
        self.assertIn("Repeat: `SEED=7 sh -c 'echo the reason; exit 3'`", text)
        self.assertIn("the reason\n```", text)
        self.assertIn("| a | 1 | 1 | 0 |", text)

    def test_the_log_tells_how_a_failure_is_repeated(self):
        text = self.run_parts(self.part("a", shell(
            "one", "echo 'Test unit written to /x/.build/fuzz/found/Text/crash-1'; exit 1", repeat=broken_input)))
        self.assertIn("Repeat: `.build/fuzz/debug/Fuzz Text .build/fuzz/found/Text/crash-1`", text)
        self.assertEqual(
            drawn_mutants("3 of 4 mutants killed (75 %), seed 9", 9), "make mutants COUNT=4 SEED=9")

    def test_a_program_that_cannot_start_is_a_failure(self):
        text = self.run_parts(self.part("a", Run("one", ["/nonexistent/program"])))
        self.assertFalse(self.runner.has_passed)
        self.assertIn("No such file or directory: '/nonexistent/program'", text)

    def test_a_missing_tool_leaves_the_part_out_and_fails(self):
        text = self.run_parts(
            self.part("a", shell("one", "true"), needs=[("no-such-tool", "tools")]),
            self.part("b", shell("two", "true")))
        self.assertFalse(self.runner.has_passed)
        self.assertIn("- a: all of it (no-such-tool is missing; install the package tools)", text)

    def test_a_failed_build_fails_the_part(self):
        text = self.run_parts(self.part("a", shell("one", "true"), builds=[shell("build", "echo broken; exit 1")]))
        self.assertFalse(self.runner.has_passed)
        self.assertEqual([r.name for r in self.runner.results], ["build"])
        self.assertIn("broken", text)

    def test_a_mistake_in_a_part_is_a_failure_of_that_part(self):
        def runs(seconds, left):
            raise ValueError("mistake")
            yield
        text = self.run_parts(Part("a", runs), self.part("b", shell("two", "true")))
        self.assertFalse(self.runner.has_passed)
        self.assertIn("ValueError: mistake", text)
        self.assertIn("| b | two | passed |", text)

    def test_too_little_time_leaves_runs_out_and_is_no_failure(self):
        text = self.run_parts(
            self.part("a", shell("one", "true"), shell("two", "sleep 1000")),
            self.part("b", Result("b", "three", "left out", reason="no time")), seconds=1)
        self.assertTrue(self.runner.has_passed)
        self.assertIn(", at the end of its part's time)", text)
        self.assertIn("- b: three (no time)", text)

    def test_nothing_but_left_out_is_no_success(self):
        self.run_parts(self.part("a", Result("a", "one", "left out", reason="no time")))
        self.assertFalse(self.runner.has_passed)

    def test_a_command_that_ends_too_late_is_a_failure_and_leaves_no_process(self):
        text = self.run_parts(self.part("a", shell(
            "one", f"echo $$ > {self.folder}/id; timeout 1000 sleep 1000; true", limit=1)))
        self.assertFalse(self.runner.has_passed)
        self.assertIn("it did not end within 1 s.", text)
        with open(f"{self.folder}/id") as file:
            self.assertEqual(members(int(file.read())), [])

    def test_ctrl_c_ends_the_run_and_keeps_the_report(self):
        self.stop_run(signal.SIGINT)

    def test_the_end_of_the_terminal_ends_the_run_and_keeps_the_report(self):
        self.stop_run(signal.SIGHUP)

    def stop_run(self, number):
        script = textwrap.dedent(f"""
            import sys
            sys.path.insert(0, {str(HERE)!r})
            from parts import Part, Run, Runner
            from report import report
            parts = [Part(name, lambda seconds, left: iter([
                Run("one", ["sh", "-c", "echo $$ > {self.folder}/id; sleep 1000"])])) for name in "ab"]
            runner = Runner({self.folder!r}, lambda runner: None)
            runner.perform(parts, 1000)
            print(report(runner, parts, "title"))
            """)
        process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        deadline = time.monotonic() + 20
        while not (os.path.exists(f"{self.folder}/id") and os.path.getsize(f"{self.folder}/id")):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)
        process.send_signal(number)
        text, _ = process.communicate(timeout=60)
        self.assertIn("# Soak report: failed", text)
        self.assertIn("- a: one (stopped by a signal)\n- b: all of it (stopped by a signal)", text)
        with open(f"{self.folder}/id") as file:
            self.assertEqual(members(int(file.read())), [])

    def test_wrong_arguments_are_refused(self):
        for words, message in [
            (["0"], "MINUTES must be a positive number (was 0).\n"),
            (["ten"], "MINUTES must be a positive number (was ten).\n"),
            (["1", "--seed", "x"], "SEED must be a number from 1 to 4294967295 (was x).\n"),
            (["1", "--parts", "crashes,all"],
             "PARTS must name some of crashes sessions fuzzers sanitizers mutants (was all).\n"),
        ]:
            run = subprocess.run([sys.executable, HERE / "soak.py", *words], capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stderr), (64, message))


if __name__ == "__main__":
    unittest.main()
