import Foundation
import WorkflowAutomation
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@testable import EditorApp

/// A home folder with files, and the editor that opens them.
@MainActor
struct EditorDesk {
  let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  func path(_ name: String) -> String { "\(home.path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func start(_ names: [String]) async throws -> Harness {
    let harness = try Harness(
      app: EditorApp.self, arguments: names.map(path), environment: ["HOME": home.path])
    try await harness.settle()
    return harness
  }

  /// The titles of the tabs, or of the window while it has one document; a dot marks unsaved ones.
  func titles(of harness: Harness) -> [String] {
    let tabs = harness.all(.role(.tab)).map(title)
    return tabs.isEmpty ? harness.windows.map(\.window.markedTitle) : tabs
  }

  /// The title of the selected tab.
  func selected(in harness: Harness) -> String? {
    harness.all(.role(.tab)).first { $0.semantics.state.contains(.selected) }.map(title)
  }

  private func title(of tab: AccessibilityNode) -> String {
    (tab.semantics.value == nil ? "" : "• ") + tab.semantics.name
  }

  func typed(in harness: Harness) throws -> String? {
    try harness.find(.role(.textEditor)).semantics.value
  }

  /// Presses Ctrl+S and lets the editor save.
  func save(in harness: Harness) async throws {
    try await harness.press("s", .control)
    try await harness.settle()
  }
}
