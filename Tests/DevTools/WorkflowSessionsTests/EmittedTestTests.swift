import FieldsApp
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowSessions
import WorkflowUITesting

@MainActor
@Suite(.serialized) struct EmittedTestTests {
  @Test func `the emitted test of a session equals the file beside it, which passes`() async throws
  {
    let session = try RecordedSession(parsing: Recording.root.text)
    let replay = try await Recording.root.replay(Recording.root.text)
    let test = SessionTest(of: session, script: replay.script, name: "RootSession.swift")
    let file = Recording.root.file.replacing(".session", with: "Session.swift")
    #expect(try test.source() == String(decoding: try Platform.readFile(file), as: UTF8.self))
  }

  @Test func `the emitted test of field input equals the file beside it, which passes`()
    async throws
  {
    var hand = try RecordedUser()
    try await hand.editFields()
    let recorder = hand.recorder
    let test = SessionTest(
      of: recorder.log.session, script: recorder.script, name: "FieldsSession.swift")
    let source = try test.source()
    let file = Recording.root.file.replacing("Root.session", with: "FieldsSession.swift")
    if Platform.environment("RECORD_SNAPSHOTS") != nil { try Platform.write(source, toFile: file) }
    #expect(source == String(decoding: try Platform.readFile(file), as: UTF8.self))
    // The recording ends at the same step as the test.
    let replay = try SessionReplay(FieldsApp.self, session: recorder.log.session)
    try await replay.run()
    #expect(replay.script.scenes.flatMap(\.newTexts) == recorder.script.scenes.flatMap(\.newTexts))
  }

  private func refusal(of entries: [RecordedSession.Entry]) throws -> String? {
    let session = RecordedSession(
      app: "FieldsApp", size: Size(width: 8, height: 6), entries: entries)
    var script = SessionScript()
    for entry in entries { script.add(entry) }
    let test = SessionTest(of: session, script: script, name: "A.swift")
    return #expect(throws: AutomationError.self) { try test.source() }?.description
  }

  @Test func `a session with outside input is refused by name`() throws {
    let output = RecordedSession.Output(
      path: ["Desk", "Ask"], run: 1, time: .zero, json: "1", isLast: true)
    #expect(
      try refusal(of: [.output(output)])
        == "The worker Desk, Ask sent an output that a test cannot reproduce. Replay the session, or let the worker declare .rerun."
    )
    #expect(
      try refusal(of: [.unreplayable("Ask declares neither.")])
        == "The session cannot be replayed: Ask declares neither.")
  }

  /// The statements of the emitted test of `inputs`.
  private func lines(_ inputs: RecordedSession.Input...) throws -> [String] {
    let session = RecordedSession(app: "FieldsApp", size: Size(width: 8, height: 6))
    var script = SessionScript()
    for input in inputs {
      guard case .move(.point(let point)) = input else {
        script.add(.input(input))
        continue
      }
      script.add(.input(input), pointer: point)
    }
    let source = try SessionTest(of: session, script: script, name: "A.swift").source()
    return source.split(separator: "\n").dropFirst(9).dropLast(2).map {
      String($0.drop { $0 == " " })
    }
  }

  @Test func `a step that advances time is not waited for twice`() throws {
    let session = try RecordedSession(
      parsing: """
        workflow-session 1
        app "A"
        size 8x6
        at 1
        hover "Save" for 0.5
        at 1.5
        click row "Milk" holding control
        at 2
        settle
        """)
    var script = SessionScript()
    for entry in session.entries { script.add(entry) }
    let source = try SessionTest(of: session, script: script, name: "A.swift").source()
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("try await") } == [
        "try await harness.advance(by: .seconds(1))",
        "try await harness.hover(.text(\"Save\"), for: .milliseconds(500))",
        "try await harness.click(.row(\"Milk\"), holding: [.control])",
        "try await harness.advance(by: .milliseconds(500))", "try await harness.settle()",
      ])
  }

  @Test func `two buttons at once are sent to the driver as recorded`() throws {
    #expect(
      try lines(.move(.point(Point(x: 1, y: 2))), .down(.primary), .down(.middle), .up(.primary))
        == [
          "harness.driver.send(.pointerMoved(Point(x: 1, y: 2)))",
          "harness.driver.send(.pointerPressed(Point(x: 1, y: 2), .primary))",
          "try await harness.driver.step()",
          "harness.driver.send(.pointerMoved(Point(x: 1, y: 2)))",
          "harness.driver.send(.pointerPressed(Point(x: 1, y: 2), .middle))",
          "try await harness.driver.step()",
          "harness.driver.send(.pointerReleased(Point(x: 1, y: 2), .primary))",
          "try await harness.driver.step()",
        ])
  }

  @Test func `a held key repeats, and text may arrive without a key`() throws {
    #expect(
      try lines(
        .keyDown(KeyPress(.left, .shift)), .keyDown(KeyPress(.left, .shift, isRepeat: true)),
        .keyUp(KeyPress(.left, .shift)), .text("é"), .activate(false))
        == [
          "try await harness.press(.left, [.shift])",
          "harness.driver.send(.keyPressed(KeyPress(.left, [.shift], isRepeat: true)))",
          "try await harness.driver.step()",
          "harness.driver.send(.textInput(\"é\"))", "try await harness.driver.step()",
          "harness.driver.send(.activated(false))", "try await harness.driver.step()",
        ])
  }
}
