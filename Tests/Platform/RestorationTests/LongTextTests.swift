import FieldsApp
import JournalFolders
import Testing
import ViewEnvironment
import Workflow
import WorkflowApp
import WorkflowCanvas
import WorkflowPersistence
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Editors of long texts, stored in a workflow's state or in the widget.
@MainActor @Suite struct LongTextTests {
  /// A quarter of a mebibyte: a thousand times the allowed cost of a key, and still fast to show.
  private static let line = "A line of text, as long as most are.\n"
  private static let text = String(repeating: line, count: 262_144 / line.utf8.count)
  /// The size of a record besides the change, in bytes: its header, the path to the state, the
  /// caret.
  private static let recordCount = 256

  private func harnesses() throws -> [Harness] {
    [
      try Harness(app: FieldsApp.self, theme: Theme(motion: .reduced)),
      try Harness(theme: Theme(motion: .reduced), workflow: OwnText()),
    ]
  }

  private func byteCount(_ folder: MemoryFolder) -> Int {
    folder.files.values.reduce(0) { $0 + $1.count }
  }

  private func restoredNote(_ folder: MemoryFolder, _ harness: Harness) throws -> String? {
    let found = RecoveredJournal(in: folder)
    let (state, problem) = AppSnapshot.read(found.payloads)
    #expect(problem == nil && !found.isDamaged)
    let shown = try #require(state)
    let restored = try #require(try harness.showing(shown))
    return try restored.find("Note").semantics.value
  }

  @Test func `a key in a long text writes only the key, and everything is restored`() async throws {
    for harness in try harnesses() {
      let folder = MemoryFolder()
      let journaled = try Journaled(harness, in: folder)
      try await journaled.record { try await harness.click("Note") }
      try await journaled.record { harness.driver.paste(Self.text) }
      for place in 0..<3 {
        for key in ["x", "y", "é"] {
          let before = byteCount(folder)
          try await journaled.record { harness.driver.type(key) }
          #expect(byteCount(folder) - before <= 2 * key.utf8.count + Self.recordCount)
        }
        let word = "a longer passage that is pasted, "
        let before = byteCount(folder)
        try await journaled.record { harness.driver.paste(word) }
        #expect(byteCount(folder) - before <= 2 * word.utf8.count + Self.recordCount)
        try await journaled.record {
          harness.driver.press(place == 0 ? .home : .up, place == 0 ? [.control] : [])
        }
      }
      let text = try harness.find("Note").semantics.value
      #expect(text?.utf8.count ?? 0 > Self.text.utf8.count + 100)
      #expect(try restoredNote(folder, harness) == text)
      #expect(journaled.reports.isEmpty)
    }
  }

  @Test func `truncated after any record, a long text is restored as of that record`() async throws
  {
    for harness in try harnesses() {
      let folder = MemoryFolder()
      let journaled = try Journaled(harness, in: folder)
      try await journaled.record { try await harness.click("Note") }
      try await journaled.record { harness.driver.paste(String(Self.text.prefix(2_000))) }
      var points: [(byteCount: Int, text: String?)] = []
      for step in 0..<8 {
        try await journaled.record {
          if step == 3 { harness.driver.press(.home, [.control]) }
          if step % 3 == 2 {
            harness.driver.press(.backspace)
          } else {
            harness.driver.type("k")
          }
        }
        points.append((byteCount(folder), try harness.find("Note").semantics.value))
      }
      let log = try #require(folder.files["log-0"])
      #expect(points.last?.byteCount == log.count)
      for (index, point) in points.enumerated() {
        // One byte less than the next record is still this record.
        let next = index + 1 < points.count ? points[index + 1].byteCount : log.count + 1
        for end in [point.byteCount, next - 1] {
          let cut = MemoryFolder(["log-0": Array(log.prefix(end))])
          #expect(try restoredNote(cut, harness) == point.text, "record \(index)")
        }
      }
    }
  }

  @Test func `altered patches are refused`() async throws {
    for harness in try harnesses() {
      let folder = MemoryFolder()
      let journaled = try Journaled(harness, in: folder)
      try await journaled.record { try await harness.click("Note") }
      try await journaled.record { harness.driver.paste(String(Self.text.prefix(1_000))) }
      for _ in 0..<6 { try await journaled.record { harness.driver.type("k") } }
      let payloads = RecoveredJournal(in: folder).payloads
      let random = SeededRandomNumberGenerator(seed: 5)
      for _ in 0..<1_000 {
        var others = payloads
        let index = Int(random.next() % UInt64(others.count))
        let place = Int(random.next() % UInt64(others[index].count))
        others[index][place] = UInt8(truncatingIfNeeded: random.next())
        _ = AppSnapshot.read(others)
      }
    }
  }
}

/// An editor that stores its text itself.
private struct OwnText: Workflow {
  struct State: Codable, Equatable, Sendable, RestorableState {}

  func makeInitialState() -> State { State() }
  func render(state: State, context: RenderContext<OwnText>) -> OwnTextScreen { OwnTextScreen() }
}

private struct OwnTextScreen: Screen {
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    OwnTextWidget.description(for: self, environment: environment)
  }
}

private final class OwnTextWidget: ScreenWidget<OwnTextScreen> {
  private let editor = TextEditorWidget("Note")

  required init(screen: OwnTextScreen, environment: ViewEnvironment) {
    super.init(screen: screen, environment: environment)
    add(editor)
  }
}
