import FieldsApp
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowSessions
import WorkflowUITesting

/// A simulated user of the fields app, under a recorder.
@MainActor
struct RecordedUser {
  let recorder: SessionRecorder
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

  /// Edits the fields with mouse buttons, wheel, keys and input methods.
  mutating func editFields() async throws {
    try await recorder.start()
    // A click, and keys.
    try await press(.primary, at: try place("Name"))
    try await type("Ada B")
    // A drag that selects the first word, and the middle button, which pastes it.
    let start = try corner("Name") + Point(x: 4, y: 18)
    try await press(.primary, at: start, movingBy: [Point(x: 14, y: 0), Point(x: 33, y: 0)])
    try await press(.middle, at: try place("Note"))
    try await press(.secondary, at: try place("Copy me"))
    // An input method, in the note.
    try await play(.textEditing(PreEdit("ni", selection: 0..<1)))
    try await play(.textEditing(PreEdit("")), .textInput("\u{4f60}"))
    // Shift-click extends the selection; typed text replaces it.
    try await press(.primary, at: try corner("Note") + Point(x: 12, y: 16))
    try await play(.modifiersChanged(.shift))
    try await press(.primary, at: try corner("Note") + Point(x: 200, y: 16))
    try await play(.modifiersChanged([]))
    desktop.text = "1\n2\n3\n4\n5\n6\n7\n8\n"
    try await key(.character("v"), .control)
    try await play(.wheel(try place("Note"), delta: Size(width: 0, height: -40)))
    // A drag that stays above the editor, which continues to scroll.
    try await press(
      .primary, at: try place("Note"), movingBy: [Point(x: 0, y: -90)], resting: .milliseconds(400))
    try await type("x")
  }

  private func place(_ name: String) throws -> Point {
    try recorder.offscreenApp.driver.find(.text(name)).bounds.center
  }

  private func corner(_ name: String) throws -> Point {
    try recorder.offscreenApp.driver.find(.text(name)).bounds.origin
  }

  private mutating func play(_ events: InputEvent...) async throws {
    time += .milliseconds(20)
    shared.hold(events.map { RecordedEvent(input: $0) })
    try await recorder.play(shared.next(), at: time)
  }

  private mutating func press(
    _ button: PointerButton, at point: Point, movingBy offsets: [Point] = [],
    resting rest: Duration = .zero
  ) async throws {
    time += .seconds(1)  // so that it is not a double click
    try await play(.pointerMoved(point))
    try await play(.pointerPressed(point, button))
    for offset in offsets { try await play(.pointerMoved(point + offset)) }
    time += rest
    try await play(.pointerReleased(point + (offsets.last ?? Point(x: 0, y: 0)), button))
  }

  private mutating func type(_ text: String) async throws {
    for character in text {
      let key = KeyPress(character == " " ? .space : .character(character))
      try await play(.keyPressed(key), .textInput(String(character)), .keyReleased(key))
    }
  }

  private mutating func key(_ key: Key, _ modifiers: Modifiers) async throws {
    let press = KeyPress(key, modifiers)
    try await play(.keyPressed(press), .keyReleased(press))
  }
}
