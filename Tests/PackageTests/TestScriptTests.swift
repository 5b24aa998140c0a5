import Foundation
import Glibc
import Testing

/// `Tests/run.sh`, with a program in place of the built tests that writes events.
@Suite struct TestScriptTests {
  /// A test, and what the program reports of it.
  private struct Entry {
    let suite: String
    let name: String
    var result = "passed"

    var test: String { "\(suite)/\(name)" }
    var isUI: Bool { suite.hasPrefix("UITests.") }

    var events: [String] {
      let identifier = "\(suite)/\(name)/File.swift:1:2"
      func event(_ kind: String, _ rest: String = "") -> String {
        """
        {"kind":"event","payload":{"kind":"\(kind)","testID":"\(identifier)","instant":{"absolute":1},\
        "messages":[{"symbol":"default","text":"why"}]\(rest)},"version":0}
        """
      }
      switch result {
      case "skipped": return [event("testSkipped")]
      case "unfinished": return [event("testStarted")]
      case "failed":
        let issue = """
          ,"issue":{"isKnown":false,"sourceLocation":{"_filePath":"A.swift","line":3}}
          """
        return [event("testStarted"), event("issueRecorded", issue), event("testEnded")]
      default: return [event("testStarted"), event("testEnded")]
      }
    }
  }

  private static let passed = Entry(suite: "A.B", name: "`holds`()")

  /// Runs the script on tests, and returns its output.
  ///
  /// - Parameters:
  ///   - again: The results of a second run; the program fails in it without any.
  ///   - status: The exit status of each process; nil for the one that belongs to its results.
  ///   - onlyInFull: The lines of `Tests/full.txt`.
  private func run(
    _ entries: [Entry], again: [Entry] = [], xctest: String = "", status: Int? = nil,
    onlyInFull: [String] = []
  ) throws -> Command {
    let folder = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Tests", ".build/debug"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for name in ["Tests/run.sh", "Tests/run.py"] {
      try FileManager.default.copyItem(
        at: PackageDescription.root.appending(path: name), to: folder.appending(path: name))
    }
    func write(_ name: String, _ lines: [String]) throws {
      try lines.map { $0 + "\n" }.joined().write(
        to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    try write("Tests/full.txt", onlyInFull)
    try write("tests", entries.map(\.test))
    for (queue, entries) in [
      ("windows", entries.filter(\.isUI)), ("others", entries.filter { !$0.isUI }),
      ("again", again),
    ] {
      try write(queue, entries.flatMap(\.events))
      let fails = entries.contains { $0.result == "failed" }
      try write("\(queue).status", ["exit \(status ?? (fails ? 1 : 0))"])
    }
    try write("xctest", [xctest])
    let program = ".build/debug/WorkflowSDLPackageTests.xctest"
    try write(
      program,
      [
        "#!/bin/sh", "case \"$*\" in", "  *swift-testing*--list-tests) cat tests; exit;;",
        "  --list-tests) [ \"$(cat xctest)\" = '' ] || printf 'A.C/a\\nA.C/b\\n'; exit;;",
        "  A.C/a,A.C/b) cat xctest; exit 0;;",
        "esac", "echo a message of the code under test",
        "while [ \"$1\" != --event-stream-output-path ]; do shift; done",
        "name=$(basename \"$2\" .json)", "cp \"${name%%-*}\" \"$2\"", ". \"./${name%%-*}.status\"",
      ])
    chmod(folder.appending(path: program).path, 0o755)
    return try Command(
      [
        "-u", "MAY_SKIP", "-u", "CI_FULL", "TEST_SKIP=", "LC_ALL=C.UTF-8",
        folder.appending(path: "Tests/run.sh").path,
      ], mergesErrors: true)
  }

  @Test func `passed tests pass, and so do tests that may be skipped`() throws {
    let allowed = Entry(
      suite: "UITests.ComposeCacheTests", name: "`root has no cache`()", result: "skipped")
    let result = try run([Self.passed, allowed])
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text.contains("\n1 passed, 0 failed, 1 skipped in "), "\(result.text)")
    #expect(result.text.contains("Skipped: UITests.ComposeCacheTests/`root has no cache`() why"))
    #expect(result.text.contains("The slowest suites, in seconds:\n     0.0 A.B\n"))
    #expect(!result.text.contains("a message"))
  }

  @Test func `another skipped test and a failed one end the run with the reasons`() throws {
    let result = try run([
      Self.passed, Entry(suite: "A.B", name: "`is skipped`()", result: "skipped"),
      Entry(suite: "A.C", name: "`fails, with a / in it`()", result: "failed"),
    ])
    #expect(result.status == 1)
    #expect(
      result.text.contains("✘ A.C/`fails, with a / in it`() A.swift:3\n  why\n"), "\(result.text)")
    #expect(result.text.contains("\n1 passed, 1 failed, 1 skipped in "), "\(result.text)")
    #expect(
      result.text.contains(
        """
          A.C/`fails, with a / in it`()
        The run failed: failed tests: 1; skipped tests that must run: 1. The messages
        """), "\(result.text)")
  }

  @Test func `failures of whole processes are decided by a second run, but never a crash`() throws {
    let failure = Entry(suite: "UITests.C", name: "`is slow`()", result: "failed")
    let success = Entry(suite: "UITests.C", name: "`is slow`()")
    let passed = try run([Self.passed, failure], again: [success])
    #expect(passed.status == 0, "\(passed.text)")
    #expect(
      passed.text.contains("once more, alone: UITests.C\nThey passed alone."), "\(passed.text)")
    #expect(passed.text.contains("\n2 passed, 0 failed, 0 skipped in "), "\(passed.text)")
    let failed = try run([Self.passed, failure], again: [failure])
    #expect(failed.status == 1)
    #expect(failed.text.contains("\n1 passed, 1 failed, 0 skipped in "), "\(failed.text)")
    let lost = try run([Self.passed, failure])
    #expect(lost.text.contains("The run failed: tests of again without a result: 1."))
    let crash = try run([Self.passed, failure], again: [success], status: 139)
    #expect(crash.text.contains("windows-1 ended with exit status 139"), "\(crash.text)")
    #expect(!crash.text.contains("once more"))
  }

  @Test func `a run without tests, one with lost results and one that ends with an error fail`()
    throws
  {
    #expect(try run([]).text.contains("The run failed: no test passed."))
    #expect(
      try run([Self.passed], status: 2).text.contains(
        "The run failed: others-1 ended with exit status 2."))
    let crash = try run([
      Self.passed, Entry(suite: "A.B", name: "`hangs`()", result: "unfinished"),
    ])
    #expect(
      crash.text.contains("These tests had not ended:\n  A.B/`hangs`()\na message"),
      "\(crash.text)")
    #expect(crash.text.contains("tests of others-1 without a result: 1"), "\(crash.text)")
  }

  @Test func `each test of XCTest has a result, wherever its line begins`() throws {
    let result =
      "Test Case 'C.a' passed (0.0 seconds)\na messageTest Case 'C.b' failed (0.0 seconds)"
    let failed = try run([Self.passed], xctest: result)
    #expect(failed.text.contains("\n2 passed, 1 failed, 0 skipped in "), "\(failed.text)")
    let lost = try run([Self.passed], xctest: "Test Case 'C.a' passed (0.0 seconds)")
    #expect(lost.text.contains("tests of XCTest without a result: 1"), "\(lost.text)")
  }

  @Test func `a test of the full run does not run, and a misspelt one is reported`() throws {
    let repeats = Entry(suite: "A.B", name: "`repeats`()", result: "failed")
    let other = Entry(suite: "A.C", name: "`holds`()")
    let result = try run([repeats, other], onlyInFull: ["# Why.", "", "^A\\.B/`repeats"])
    #expect(result.text.hasPrefix("1 tests in 1 parts\n"), "\(result.text)")
    let misspelt = try run([other], onlyInFull: ["^A\\.B/`repeats"])
    #expect(
      misspelt.text.contains("The run failed: no test matches --skip ^A\\.B/`repeats."),
      "\(misspelt.text)")
  }
}
