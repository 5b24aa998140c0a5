import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowFuzzing
import WorkflowPlatform
import WorkflowSessions
import WorkflowWidgets

@testable import CounterApp

/// Sessions made of steps, as the fuzzer and screenshot scripts write them.
@MainActor
@Suite struct LeftSessionTests {
  private let start = RecordedSession(
    app: "CounterApp", size: Size(width: 400, height: 300),
    environment: [RecordedSession.Variable("demo", "uiKit")])

  @Test func `a session left by the fuzzer is parsed and replayed`() async throws {
    let finding = Finding(
      violation: Violation(oracle: "tree", message: "a"),
      steps: [.scale(1.5), .appearance(.dark), .click("+")], originalCount: 9, seed: 1)
    let report = try finding.written(
      named: "LeftSessionTests", in: ".build/fuzzer", startedAs: start)
    #expect(
      report.hasSuffix(
        "\n  try await replay(\".build/fuzzer/LeftSessionTests.session\", of: CounterApp.self)"))
    let text = try String(
      decoding: Platform.readFile(".build/fuzzer/LeftSessionTests.session"), as: UTF8.self)
    let session = try RecordedSession(parsing: text)
    #expect(session.description == text)
    #expect((session.scale, session.appearance) == (1, .light))
    let replay = try await Recording.counter.replay(text)
    #expect(replay.offscreenApp.driver.shows("The value is 1"))
    #expect(replay.offscreenApp.canvas.scale == 1.5)
    #expect(replay.offscreenApp.driver.window.environment.theme.palette == .dark)
  }

  @Test func `a script that changes appearance and display is replayed`() async throws {
    let recorder = try SessionRecorder(
      CounterApp.self, session: start,
      in: .temporary(
        CounterApp.self, environment: LaunchEnvironment { $0 == "demo" ? "uiKit" : nil }),
      file: nil)
    try await recorder.start()
    try await recorder.offscreenApp.driver.perform(.appearance(.dark))
    try await recorder.offscreenApp.driver.perform(.scale(2))
    try recorder.see()
    let session = recorder.log.session
    #expect(session.entries.contains(.step(.appearance(.dark))))
    #expect(session.entries.contains(.step(.scale(2))))
    let replay = try await Recording.counter.replay(session.description)
    #expect(replay.checkpoints == session.checkpoints)
  }
}
