import Stamps
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowWidgets

/// The time of day in sessions.
@MainActor @Suite struct SessionTimeTests {
  private static let start = "workflow-session 1\napp \"StampApp\"\nsize 200x100\n"

  @Test func `a replay has the time of the recording`() async throws {
    let recorder = try SessionRecorder(
      StampApp.self,
      session: RecordedSession(
        app: "StampApp", size: Size(width: 200, height: 100),
        startTime: Timestamp(secondsSince1970: 1_795_620_516.25)),
      in: .temporary(StampApp.self, environment: LaunchEnvironment { _ in nil }), file: nil)
    try await recorder.start()
    for time in [Duration.seconds(1), .seconds(3.5)] {
      try await recorder.pressNext(at: time)
    }
    let session = recorder.log.session
    #expect(session.description.contains("\nseed 0\ntime 1795620516.25\n"))
    let replay = try SessionReplay(
      StampApp.self, session: RecordedSession(parsing: session.description))
    try await replay.run()
    #expect(replay.checkpoints.count > 2)
    #expect(replay.offscreenApp.driver.shows("Stamp 1795620519.75"))
  }

  @Test func `a replay has the zone of the recording`() async throws {
    let recorder = try SessionRecorder(
      ZoneApp.self,
      session: RecordedSession(
        app: "ZoneApp", size: Size(width: 400, height: 100),
        startTime: Timestamp(secondsSince1970: 1_795_620_516)),
      in: .temporary(
        ZoneApp.self, environment: LaunchEnvironment { $0 == "TZ" ? "Asia/Tokyo" : nil }),
      file: nil)
    try await recorder.start()
    try await recorder.pressNext(at: .seconds(1))
    let session = recorder.log.session
    // The zone is recorded when the app asks for it.
    #expect(session.description.contains("\nenvironment \"TZ\" \"Asia/Tokyo\"\n"))
    let replay = try SessionReplay(
      ZoneApp.self, session: RecordedSession(parsing: session.description))
    try await replay.run()
    #expect(replay.offscreenApp.driver.shows("Nov 26, 2026, 12:28:37\u{202F}AM JST"))
  }

  @Test func `a session without a time is not changed, and replays at the time of tests`()
    async throws
  {
    let text =
      Self.start + "scale 1\nappearance light\nmotion standard\nseed 0\nclick \"Stamp 0\"\n"
    let session = try RecordedSession(parsing: text)
    #expect(session.startTime == nil)
    #expect(session.description == text)
    let replay = try SessionReplay(StampApp.self, session: session)
    try await replay.run()
    #expect(replay.offscreenApp.driver.shows("Stamp 1767268800"))
  }

  @Test(arguments: ["-1", "nan", "1e300", "noon"])
  func `another time is refused`(text: String) {
    let error = #expect(throws: AutomationError.self) {
      try RecordedSession(parsing: Self.start + "time \(text)\n")
    }
    #expect(
      error?.description
        == "Line 4: Expected seconds since 1970, from 0 to 253402300799, but found \"\(text)\"")
  }
}
