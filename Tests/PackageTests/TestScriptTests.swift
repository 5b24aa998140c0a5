import Foundation
import Glibc
import Testing

/// `Tests/run.sh`, with a program in place of `swift` that writes a report.
@Suite struct TestScriptTests {
  /// A test in the report.
  private struct Entry {
    let suite: String
    let name: String
    var element = ""
  }

  private static let passed = Entry(suite: "A.B", name: "`holds`()")

  /// Runs the script on a report and an output, and returns its output.
  private func run(_ entries: [Entry], output: String = "", status: Int = 0) throws -> Command {
    let folder = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Tests", ".build"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    let script = folder.appending(path: "Tests/run.sh")
    try FileManager.default.copyItem(
      at: PackageDescription.root.appending(path: "Tests/run.sh"), to: script)
    try report(entries).write(
      to: folder.appending(path: "report"), atomically: true, encoding: .utf8)
    try output.write(to: folder.appending(path: "output"), atomically: true, encoding: .utf8)
    let swift = folder.appending(path: "swift")
    try """
    #!/bin/sh
    cat output
    while [ "$1" != --xunit-output ]; do shift; done
    cp report "${2%.xml}-swift-testing.xml"
    exit \(status)
    """.write(to: swift, atomically: true, encoding: .utf8)
    chmod(swift.path, 0o755)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Command(
      ["PATH=\(folder.path):\(path)", "LC_ALL=C.UTF-8", script.path], mergesErrors: true)
  }

  private func report(_ entries: [Entry]) -> String {
    let count = { (element: String) in entries.count { $0.element == element } }
    let cases = entries.map {
      "<testcase classname=\"\($0.suite)\" name=\"\($0.name)\" time=\"1\">\n"
        + ($0.element.isEmpty ? "" : "<\($0.element)>why</\($0.element)>\n") + "</testcase>\n"
    }
    return """
      <testsuite name="TestResults" errors="0" tests="\(entries.count)" failures="\(count("failure"))" skipped="\(count("skipped"))" time="1">
      \(cases.joined())</testsuite>

      """
  }

  @Test func `passed tests pass, and so do tests that may be skipped`() throws {
    let allowed = Entry(
      suite: "UITests.ComposeCacheTests", name: "`root has no cache`()", element: "skipped")
    let result = try run([Self.passed, allowed])
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text.hasSuffix("\n1 passed, 0 failed, 1 skipped\n"), "\(result.text)")
    #expect(result.text.contains("Skipped: UITests.ComposeCacheTests/`root has no cache`()"))
  }

  @Test func `another skipped test and a failed one end the run with the reasons`() throws {
    let result = try run([
      Self.passed, Entry(suite: "A.B", name: "`is skipped`()", element: "skipped"),
      Entry(suite: "A.C", name: "`fails`()", element: "failure"),
    ])
    #expect(result.status == 1)
    #expect(
      result.text.hasSuffix(
        """
        1 passed, 1 failed, 1 skipped
          A.C/`fails`()
        The run failed: failed tests: 1; skipped tests that must run: 1.

        """), "\(result.text)")
  }

  @Test func `a run without tests and one that ends with an error fail`() throws {
    #expect(try run([]).text.hasSuffix("The run failed: no test passed.\n"))
    #expect(
      try run([Self.passed], status: 2).text.hasSuffix(
        "The run failed: swift test ended with exit status 2.\n"))
  }

  @Test func `only failures and marked messages are printed, whatever the names of tests`() throws {
    let result = try run(
      [Self.passed],
      output: """
        [0/1] Planning build
        ◇ Test "one" started.
        ◇ Test case passing 1 argument text → "app

        size 8x6" to "a text" started.
        settings.json: Is not valid JSON.
        ✔ Test "a text" passed after 1.5 seconds.
        ◇ Test case passing 1 argument text → "two
        ✘ Test "one" recorded an issue at A.swift:1:1: Issue recorded
        ↳ because
          of this

        """)
    #expect(
      result.text.hasPrefix(
        """
        Lines that begin with | are messages of the code under test, which tests cause on purpose.
        | settings.json: Is not valid JSON.
        ✘ Test "one" recorded an issue at A.swift:1:1: Issue recorded
        ↳ because
          of this

        """), "\(result.text)")
  }
}
