import Foundation
import Glibc
import Testing
import WorkflowAutomation
import WorkflowWindowTesting

/// The example with documents, in a window.
@MainActor
@Suite(.serialized) struct EditorAppTests {
  @Test func `documents are edited, saved, and discarded after a question`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.txt")
    try "one".write(toFile: file, atomically: false, encoding: .utf8)
    let app = try await AppProcess(
      .editor, [file], environment: ["XDG_CONFIG_HOME": folder.path("config")])
    func waitUntilText(is text: String) async throws {
      try await app.waitUntil("the text is \(text)") {
        $0.first("text editor")?.value == text ? true : nil
      }
    }
    try await waitUntilText(is: "one")
    try app.press(.q)
    try await waitUntilText(is: "qone")
    try await app.perform(.press("s", .control))
    let deadline = ContinuousClock.now + AppProcess.patience
    while try String(contentsOfFile: file, encoding: .utf8) != "qone",
      ContinuousClock.now < deadline
    {
      try await Task.sleep(for: .milliseconds(20))
    }
    try app.press(.q)
    try await waitUntilText(is: "qqone")
    try app.clickCloseButton()
    try await app.waitUntil(shows: "Save changes to “a.txt”?")
    try await app.click("Discard")
    let outcome = try await app.outcome()
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "qone")
    let settings = try String(
      contentsOfFile: folder.path("config/org.example.EditorApp/settings.json"), encoding: .utf8)
    #expect(settings.contains(file), "a recent file")
  }

  @Test
  func `an editor that was killed shows changed files, and opens the files of the next start`()
    async throws
  {
    let place = try await StateFolderFixture()
    let folder = try TemporaryFolder()
    let (a, b) = (folder.path("a.txt"), folder.path("b.txt"))
    for file in [a, b] { try "one".write(toFile: file, atomically: false, encoding: .utf8) }
    let environment = ["XDG_CONFIG_HOME": folder.path("config")]
    let app = try await place.start(.editor, [a], environment: environment)
    try await app.waitUntil("the file is shown") {
      $0.first("text editor")?.value == "one" ? true : nil
    }
    app.send(SIGKILL)
    #expect(try await app.outcome().end == .signal(SIGKILL))
    try "two".write(toFile: a, atomically: false, encoding: .utf8)
    let second = try await place.start(.editor, environment: environment)
    try await second.waitUntil("the new text is shown") {
      $0.first("text editor")?.value == "two" ? true : nil
    }
    second.send(SIGKILL)
    #expect(try await second.outcome().end == .signal(SIGKILL))
    let next = try await place.start(.editor, [b], environment: environment)
    #expect(next.frames[0].first("text editor")?.value == "two")
    try await next.waitUntil("the other file opens in a tab") {
      $0.first("text editor")?.value == "one" ? true : nil
    }
    #expect(next.process.log.text(.errors) == "")
  }
}
