import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite(.serialized) struct RecordedWorkerTests {
  private func record<Kind: AskKind>(_ kind: Kind.Type) async throws -> SessionRecorder {
    let (came, comes) = AsyncStream.makeStream(of: Void.self)
    let recorder = try SessionRecorder(
      DeskApp<Kind>.self,
      session: RecordedSession(app: "\(DeskApp<Kind>.self)", size: Size(width: 300, height: 200)),
      in: .temporary(
        DeskApp<Kind>.self, environment: LaunchEnvironment { $0 == "loud" ? "true" : nil }),
      file: nil,
      didGetJobs: { comes.yield() })
    try await recorder.start()
    let middle = try recorder.offscreenApp.driver.find(.button("Ask")).bounds.center
    let press = [
      RecordedEvent(input: .pointerMoved(middle)),
      RecordedEvent(input: .pointerPressed(middle, .primary)),
    ]
    try await recorder.play(press, at: .milliseconds(1_000))
    let release = RecordedEvent(input: .pointerReleased(middle, .primary))
    try await recorder.play([release], at: .milliseconds(1_100))
    var comings = came.makeAsyncIterator()
    _ = await comings.next()  // the worker's start; it then waits for an answer
    #expect(Outside.shared.count == 1)
    Outside.shared.give("Forty-two")
    _ = await comings.next()
    #expect(recorder.offscreenApp.driver.shows("Asking"))
    try await recorder.play([], at: .milliseconds(1_700))
    #expect(recorder.offscreenApp.driver.shows("Forty-two"))
    return recorder
  }

  @Test func `outside outputs are recorded with their time and replayed at it`() async throws {
    let recorder = try await record(Recorded.self)
    let session = recorder.log.session
    let text = session.description
    #expect(text.contains("environment \"loud\" \"true\"\n"))
    #expect(text.contains(" run 1 at 1.7 last \"Forty-two\"\n"))
    let replay = try SessionReplay(DeskApp<Recorded>.self, session: RecordedSession(parsing: text))
    try await replay.run()
    #expect(Outside.shared.count == 0)
    #expect(replay.offscreenApp.driver.shows("Forty-two"))
    #expect(replay.checkpoints == session.checkpoints)
    #expect(replay.checkpoints.count >= 4)
  }

  @Test func `a different output stops the replay at its step`() async throws {
    let text = try await record(Recorded.self).log.session.description
    let other = text.replacing("\"Forty-two\"", with: "\"Forty-three\"")
    let replay = try SessionReplay(DeskApp<Recorded>.self, session: RecordedSession(parsing: other))
    let difference = try await #require(throws: SessionDifference.self) {
      try await replay.run()
    }
    #expect(difference.step == 4)
    #expect(difference.action.hasSuffix(" last \"Forty-three\""))
    #expect(difference.reason.contains("the tree and frame differed"))
  }

  @Test func `an output of another type is refused`() async throws {
    let text = try await record(Recorded.self).log.session.description
    let other = text.replacing("\"Forty-two\"", with: "42")
    let replay = try SessionReplay(DeskApp<Recorded>.self, session: RecordedSession(parsing: other))
    let difference = try await #require(throws: SessionDifference.self) {
      try await replay.run()
    }
    #expect(difference.reason.contains(" as String, but found 42"))
  }

  @Test func `an output of a run that never started is refused`() async throws {
    let text = try await record(Recorded.self).log.session.description
    let other = text.replacing(" run 1 at ", with: " run 7 at ")
    let replay = try SessionReplay(DeskApp<Recorded>.self, session: RecordedSession(parsing: other))
    let difference = try await #require(throws: SessionDifference.self) {
      try await replay.run()
    }
    #expect(difference.reason.hasPrefix("Expected run 7 of "))
    #expect(difference.reason.hasSuffix(" to have started, but it has not."))
  }

  @Test func `a worker without a replay policy is named and refused`() async throws {
    let session = try await record(Undeclared.self).log.session
    let reasons = session.entries.compactMap { entry in
      if case .unreplayable(let reason) = entry { reason } else { nil }
    }
    #expect(reasons.count == 1)
    #expect(reasons.first?.hasPrefix("Ask<Undeclared> declares neither .rerun nor") == true)
    let error = #expect(throws: LaunchError.self) {
      try SessionReplay(DeskApp<Undeclared>.self, session: session)
    }
    #expect(error?.message.contains("Ask<Undeclared> declares neither") == true)
  }

  @Test func `settling fails while a worker runs whose progress is unknown`() async throws {
    try await expectSettlingFails(over: Undeclared.self)
  }

  @Test func `settling fails while a recorded worker runs without a recording`() async throws {
    try await expectSettlingFails(over: Recorded.self)
  }

  private func expectSettlingFails<Kind: AskKind>(over kind: Kind.Type) async throws {
    let harness = try Harness(app: DeskApp<Kind>.self)
    try await harness.settle()
    try await harness.click("Ask")
    let error = try await #require(throws: AutomationError.self) { try await harness.settle() }
    #expect(
      error.description.contains(
        "Expected the window to settle, but the work of Ask<\(Kind.self)> cannot be counted. Let the worker use only the injected clock and random generator and declare .rerun, or wait for the condition yourself: advance(by:) until it holds."
      ))
    Outside.shared.give("Never mind")
    while !harness.shows("Never mind") { try await harness.driver.step() }
    try await harness.settle()
  }
}

extension RecordedSession {
  var checkpoints: [Checkpoint] {
    entries.compactMap { if case .checkpoint(let checkpoint) = $0 { checkpoint } else { nil } }
  }
}
