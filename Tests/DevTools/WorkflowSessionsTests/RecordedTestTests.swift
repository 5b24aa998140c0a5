import FaultyApp
import FieldsApp
import Issues
import Testing
import WorkflowApp
import WorkflowPlatform
import WorkflowSessions
import WorkflowUITesting

@testable import CounterApp
@testable import RootApp

/// Session files that a test replays with one line.
@MainActor @Suite struct RecordedTestTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Writes a session; returns its absolute path.
  private func write(_ text: String) throws -> String {
    try Platform.write(text, toFile: "\(folder.path)/a.session")
    return "\(folder.path)/a.session"
  }

  @Test func `the demo behaves as recorded`() async throws {
    try await replay("Tests/DevTools/WorkflowSessionsTests/Root.session", of: RootApp.self)
  }

  @Test func `fields behave as recorded, with all buttons, wheel, keys and an input method`()
    async throws
  {
    try await replay("Fields.session", of: FieldsApp.self)
  }

  @Test func `other screen content fails the caller's line and leaves pictures`() async throws {
    let changed = try Recording.counter.text.replacing(/frame [0-9a-f]{16}/, maxReplacements: 1) {
      _ in "frame 0000000000000000"
    }
    let path = try write(changed)
    let found = await failures { try? await replay(path, of: CounterApp.self) }
    let line = UInt(#line - 1)
    #expect(found.map(\.line) == [line])
    let text = found.first?.text ?? ""
    #expect(text.hasPrefix("\(path): Step 0, the start, at 0 s: Expected tree "))
    #expect(text.contains("see \(path).difference/actual.png"), "\(text)")
    #expect(Platform.isFile("\(path).difference/actual.png"))
    #expect(text.hasSuffix("start the app with --replay and --record, both with this file."))
    // A replay without a difference removes them.
    try await replay(write(Recording.counter.text), of: CounterApp.self)
    #expect(!Platform.isFolder("\(path).difference"))
  }

  @Test func `oracles check steps without checkpoints, in an app that starts as recorded`()
    async throws
  {
    let head =
      "workflow-session 1\napp \"FaultyApp\"\nsize 480x600\nenvironment \"fault\" \"sameIdentifier\"\n"
    let path = try write(head + "settle\nclick id \"add\"\n")
    let found = await failures {
      try? await replay(path, of: FaultyApp.self, oracles: .tree)
      try? await replay(path, of: FaultyApp.self, oracles: .focus)
    }
    #expect(found.count == 1)
    #expect(
      found.first?.text.hasPrefix("Expected no violation, but after step 2 of 2, tree: ") == true)
  }

  @Test func `a missing session is an error`() async throws {
    let error = await #expect(throws: LaunchError.self) {
      try await replay("None.session", of: RootApp.self)
    }
    #expect(error?.message.hasPrefix("None.session: No such file") == true, "\(error as Any)")
  }

  @Test func `the line of a test quotes the path as Swift does`() {
    #expect(
      RecordedSession.reference(to: #"/tmp/a "b" \(c).session"#, of: "RootApp") == #"""
        The session is in /tmp/a "b" \(c).session. A test replays it with:
          try await replay("/tmp/a \"b\" \\(c).session", of: RootApp.self)
        """#)
  }
}
