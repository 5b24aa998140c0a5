import FieldsApp
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowUITesting

/// Text in recorded sessions: typed, marked, pasted and secret.
@MainActor
@Suite(.serialized) struct TypedTextTests {
  private let recorder: SessionRecorder
  private let desktop = MemoryClipboard()
  private let shared: SharedClipboard
  private var time = Duration.zero

  init() throws {
    recorder = try SessionRecorder(
      FieldsApp.self, session: RecordedSession(app: "FieldsApp", size: FieldsApp.defaultSize),
      in: .temporary(FieldsApp.self, environment: LaunchEnvironment { _ in nil }),
      file: nil)
    shared = SharedClipboard(offscreenApp: recorder.offscreenApp.clipboard, desktop: desktop)
    recorder.clipboard = shared
  }

  private mutating func play(_ events: InputEvent...) async throws {
    time += .milliseconds(100)
    shared.hold(events.map { RecordedEvent(input: $0) })
    while case let ready = shared.next(), !ready.isEmpty {
      try await recorder.play(ready, at: time)
    }
  }

  private mutating func click(_ name: String) async throws {
    let middle = try recorder.offscreenApp.driver.find(Selector.text(name)).bounds.center
    try await play(
      .pointerMoved(middle), .pointerPressed(middle, .primary), .pointerReleased(middle, .primary))
  }

  private mutating func type(_ text: String) async throws {
    for character in text {
      try await play(
        .keyPressed(KeyPress(.character(character))), .textInput(String(character)),
        .keyReleased(KeyPress(.character(character))))
    }
  }

  private mutating func press(_ key: Character) async throws {
    try await play(
      .keyPressed(KeyPress(.character(key), .control)),
      .keyReleased(KeyPress(.character(key), .control)))
  }

  private func replayed() async throws -> SessionReplay {
    let session = recorder.log.session
    let replay = try SessionReplay(
      FieldsApp.self, session: RecordedSession(parsing: session.description))
    try await replay.run()
    #expect(replay.checkpoints == session.checkpoints)
    return replay
  }

  @Test mutating func `typed and marked text is recorded and replayed`() async throws {
    try await recorder.start()
    try await click("Name")
    try await type("a")
    try await play(.textEditing(PreEdit("ni", selection: 0..<2)))
    try await play(.textEditing(PreEdit("")), .textInput("你"))
    let text = recorder.log.session.description
    #expect(text.contains("key down a\ntext \"a\"\nkey up a\n"))
    #expect(text.contains("composing \"ni\" from 0 to 2\n"))
    #expect(text.contains("text \"你\"\n"))
    let replay = try await replayed()
    #expect(try replay.offscreenApp.driver.find("Name").semantics.value == "a你")
  }

  @Test mutating func `secret text is not recorded, and looks the same in the replay`() async throws
  {
    try await recorder.start()
    try await click("Password")
    try await type("hush")
    desktop.text = "pasted"
    try await press("v")
    #expect(try recorder.offscreenApp.driver.find("Password").semantics.value == "••••••••••")
    let text = recorder.log.session.description
    for secret in ["key down h", "\"h\"", "pasted"] { #expect(!text.contains(secret)) }
    #expect(text.contains("key down •\ntext \"•\"\n"))
    _ = try await replayed()
  }

  @Test mutating func `a middle-button paste into a secret field is not recorded`() async throws {
    try await recorder.start()
    desktop.primarySelection = "hunter2"
    let middle = try recorder.offscreenApp.driver.find("Password").bounds.center
    try await play(.pointerMoved(middle), .pointerPressed(middle, .middle))
    #expect(try recorder.offscreenApp.driver.find("Password").semantics.value == "•••••••")
    #expect(!recorder.log.session.description.contains("hunter2"))
    _ = try await replayed()
  }

  @Test mutating func `dropped text is recorded and replayed, but not in a secret field`()
    async throws
  {
    try await recorder.start()
    let name = try recorder.offscreenApp.driver.find("Name").bounds.center
    try await play(.dropped(.text("dropped"), at: name))
    try await play(.dropped(.files(["/a"]), at: name))
    let password = try recorder.offscreenApp.driver.find("Password").bounds.center
    try await play(.dropped(.text("hunter2"), at: password))
    let text = recorder.log.session.description
    #expect(text.contains("dropped files \"/a\"\n"))
    #expect(text.contains("dropped text \"dropped\"\n"))
    #expect(!text.contains("hunter2"))
    let replay = try await replayed()
    #expect(try replay.offscreenApp.driver.find("Name").semantics.value == "dropped")
    #expect(try replay.offscreenApp.driver.find("Password").semantics.value == "•••••••")
  }

  @Test mutating func `text from a secret field is recorded once it enters a plain field`()
    async throws
  {
    try await recorder.start()
    desktop.text = "hunter2"
    try await click("Password")
    try await press("v")
    #expect(!recorder.log.session.description.contains("hunter2"))
    try await click("Name")
    try await press("v")
    #expect(recorder.log.session.description.contains("clipboard \"hunter2\"\n"))
    let replay = try await replayed()
    #expect(try replay.offscreenApp.driver.find("Name").semantics.value == "hunter2")
  }

  @Test mutating func `text copied in other apps is recorded when it is pasted`() async throws {
    try await recorder.start()
    try await click("Name")
    desktop.text = "from elsewhere"
    try await press("v")
    #expect(recorder.log.session.description.contains("clipboard \"from elsewhere\"\n"))
    desktop.primarySelection = "selected"
    let note = try recorder.offscreenApp.driver.find("Note").bounds.center
    try await play(.pointerMoved(note), .pointerPressed(note, .middle))
    #expect(recorder.log.session.description.contains("selection \"selected\"\n"))
    let replay = try await replayed()
    #expect(try replay.offscreenApp.driver.find("Name").semantics.value == "from elsewhere")
    #expect(try replay.offscreenApp.driver.find("Note").semantics.value == "selected")
  }

  @Test mutating func `text copied in the app reaches the desktop`() async throws {
    try await recorder.start()
    try await click("Name")
    try await type("ab")
    try await press("a")
    #expect(desktop.primarySelection == "ab")
    #expect(desktop.text == nil)
    try await press("c")
    #expect(desktop.text == "ab")
    desktop.text = "other"
    try await press("c")
    #expect(desktop.text == "ab")
  }
}
