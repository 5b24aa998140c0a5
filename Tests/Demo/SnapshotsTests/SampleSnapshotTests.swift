import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@testable import TicTacToeApp
@testable import TutorialApp

/// The samples against reference pictures.
@MainActor
@Suite struct SampleSnapshotTests {
  private func show<A: App>(
    _ app: A.Type, _ theme: Theme, scale: Double = 1,
    direction: LayoutDirection = .leftToRight, size: Size = Size(width: 480, height: 360)
  ) async throws -> Harness {
    let harness = try Harness(app: app, size: size, scale: scale, theme: theme)
    harness.environment.layoutDirection = direction
    try await harness.settle()
    return harness
  }

  /// Shows the welcome page, a new todo, and a list with todos.
  private func expectTodos(in harness: Harness, named name: String) async throws {
    try expectSnapshot(of: harness, named: "welcome-\(name)")
    try await harness.type("Ada")
    try await harness.press(.enter)
    try await harness.settle()
    for (title, note) in [
      ("Water the plants", "The fern wants more"), ("Write to Charles", ""),
      (
        "Think about what the engine could weave, if somebody gave it flowers and leaves to do", "?"
      ),
    ] {
      try await harness.press("n", .control)
      try await harness.settle()
      try await harness.type(title)
      try await harness.press(.tab)
      try await harness.type(note)
      try await harness.settle()
      if note.count > 1 { try expectSnapshot(of: harness, named: "todo-\(name)") }
      try await harness.press("s", .control)
      try await harness.settle()
    }
    try await harness.press(.down)
    try await harness.settle()
    try expectSnapshot(of: harness, named: "todos-\(name)")
  }

  /// Shows a game with a hovered square, one with the question whether to quit, and a won game.
  private func expectGame(in harness: Harness, named name: String) async throws {
    try await harness.type("Ada")
    try await harness.press(.tab)
    try await harness.type("Charles")
    try await harness.press(.enter)
    try await harness.settle()
    for place in ["Centre", "Top left", "Top right"] {
      try await harness.click(.button("\(place), empty"))
    }
    try await harness.hover(.button("Top centre, empty"))
    try await harness.settle()
    try expectSnapshot(of: harness, named: "game-\(name)")
    try await harness.click("Quit")
    try await harness.settle()
    try expectSnapshot(of: harness, named: "quit-\(name)")
    try await harness.press(.escape)
    try await harness.settle()
    try await harness.click(.button("Top centre, empty"))
    try await harness.press(.home)
    try await harness.click(.button("Bottom left, empty"))
    try await harness.settle()
    try expectSnapshot(of: harness, named: "won-\(name)")
  }

  @Test(arguments: SnapshotTests.Look.all) func `samples match their pictures`(
    look: SnapshotTests.Look
  ) async throws {
    let theme = Theme(appearance: look.appearance)
    try await expectTodos(
      in: show(TutorialApp.self, theme, scale: look.scale), named: look.testDescription)
    try await expectGame(
      in: show(TicTacToeApp.self, theme, scale: look.scale), named: look.testDescription)
  }

  @Test(arguments: Appearance.allCases) func `high contrast matches its pictures`(
    appearance: Appearance
  ) async throws {
    let theme = Theme(appearance: appearance, contrast: .high)
    let name = "high-contrast-\(appearance.rawValue)"
    try await expectTodos(in: show(TutorialApp.self, theme), named: name)
    try await expectGame(in: show(TicTacToeApp.self, theme), named: name)
  }

  @Test func `large text from right to left matches its pictures`() async throws {
    let theme = Theme(textScale: 2)
    let size = Size(width: 640, height: 560)
    try await expectTodos(
      in: show(TutorialApp.self, theme, direction: .rightToLeft, size: size),
      named: "large-mirrored")
    try await expectGame(
      in: show(TicTacToeApp.self, theme, direction: .rightToLeft, size: size),
      named: "large-mirrored")
  }
}
