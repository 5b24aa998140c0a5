import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowSessions

@MainActor
@Suite struct ReplayTests {
  @Test(arguments: Recording.allCases)
  func `a window's session replays identically every time`(recording: Recording) async throws {
    let text = try recording.text
    let first = try await recording.replay(text)
    let second = try await recording.replay(text)
    #expect(first.checkpoints.count >= 10)
    #expect(first.checkpoints == second.checkpoints)
  }

  @Test(arguments: Recording.allCases)
  func `a parsed session is written back unchanged`(recording: Recording) throws {
    let text = try recording.text
    #expect(try RecordedSession(parsing: text).description == text)
  }

  @Test func `an update that fails is replayed`() async throws {
    // The user dismisses the alert with Escape.
    let text = try Recording.root.text
    let escape = try #require(text.firstRange(of: "key down escape"))
    let replay = try await Recording.root.replay(String(text[..<escape.lowerBound]))
    #expect(replay.offscreenApp.driver.shows("Couldn't update"))
  }

  @Test func `a different frame hash stops the replay at its step`() async throws {
    let text = try Recording.counter.text
    let difference = try await difference(
      replaying: text.replacing(checkpoint: 5) { tree, _ in (tree, "0000000000000000") })
    #expect(difference.step == 4)
    #expect(difference.action == "down")
    #expect(difference.checkpoint == 5)
    #expect(difference.actual?.width == 800)
    #expect(difference.tree.contains("button \"+\""))
    #expect(difference.description.hasPrefix("Step 4, down, at 1."))
    #expect(
      difference.description.contains("frame 0000000000000000, but the frame differed: tree "))
  }

  @Test func `a different tree hash stops the replay at its step`() async throws {
    let text = try Recording.counter.text
    let difference = try await difference(
      replaying: text.replacing(checkpoint: 1) { _, frame in ("0000000000000000", frame) })
    #expect(difference.step == 0)
    #expect(difference.action == "the start")
    #expect(difference.reason.contains("but the tree differed: "))
  }

  @Test func `a different environment stops the replay at the start`() async throws {
    let text = try Recording.counter.text.replacing("\"declarativeUIKit\"", with: "\"uiKit\"")
    let difference = try await difference(replaying: text)
    #expect(difference.step == 0)
    #expect(difference.reason.contains("but the tree and frame differed: "))
  }

  @Test func `an impossible step stops the replay with the reason`() async throws {
    let text = try Recording.counter.text.replacing("button \"+\"", with: "button \"*\"")
    let difference = try await difference(replaying: text)
    #expect(difference.checkpoint == nil)
    #expect(difference.action.hasPrefix("move button \"*\" by "))
    #expect(
      difference.reason.hasPrefix("Expected to move the pointer to button \"*\", but nothing"))
  }

  @Test func `different fonts and version are named as possible causes`() async throws {
    let session = try RecordedSession(parsing: Recording.counter.text)
    var other = session
    other.fonts = 1
    other.version = "0.9"
    try await Recording.counter.replay(other.description)
    other.entries = [.checkpoint(RecordedSession.Checkpoint(tree: 0, frame: 0))]
    let difference = try await difference(replaying: other.description)
    #expect(
      difference.description.hasSuffix(
        " Note that it was recorded with version 0.9, and this is 1.0, and it was recorded with other fonts."
      ))
  }

  @Test func `a session of another app is refused`() async throws {
    let error = try await #require(throws: LaunchError.self) {
      try await Recording.root.replay(Recording.counter.text)
    }
    #expect(error.exitCode == 65)
    #expect(error.message == "The session was recorded with CounterApp; replay it with that app.")
  }

  @Test func `a session is refused past a step that cannot be replayed`() async throws {
    let error = try await #require(throws: LaunchError.self) {
      try await Recording.root.replay(
        Recording.root.text + "unreplayable \"Ask declares neither.\"\n")
    }
    #expect(error.exitCode == 65)
    #expect(error.message == "The session cannot be replayed: Ask declares neither.")
  }

  @Test func `rewriting a session without checkpoints adds them`() throws {
    let start = "workflow-session 1\napp \"A\"\nsize 8x6\n"
    let session = try RecordedSession(
      parsing: start + "at 1\nmove to 1,1\ndown\nat 2\nup\nclick \"+\"\nsettle")
    let lines = session.withCheckpoints.entries.map { entry in
      if case .checkpoint = entry { "seen" } else { entry.description }
    }
    #expect(
      lines == [
        "seen", "at 1", "move to 1,1", "down", "seen", "at 2", "up", "seen", "click \"+\"", "seen",
        "settle", "seen",
      ])
    #expect(session.withCheckpoints.withCheckpoints == session.withCheckpoints)
  }

  private func difference(replaying text: String) async throws -> SessionDifference {
    try await #require(throws: SessionDifference.self) {
      try await Recording.counter.replay(text)
    }
  }
}

extension String {
  /// The session with changed hashes in one checkpoint, counted from one.
  fileprivate func replacing(
    checkpoint number: Int, _ change: (_ tree: String, _ frame: String) -> (String, String)
  ) -> String {
    var count = 0
    return split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.hasPrefix("tree ") else { return String(line) }
      count += 1
      guard count == number else { return String(line) }
      let words = line.split(separator: " ").map(String.init)
      let (tree, frame) = change(words[1], words[3])
      return "tree \(tree) frame \(frame)"
    }.joined(separator: "\n")
  }
}
