import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets
import WorkflowWindowTesting

@testable import TicTacToeApp

@MainActor
@Suite(.serialized) struct TicTacToeAppTests {
  private func start(_ options: [String] = []) async throws -> AppProcess {
    let app = try await AppProcess(.ticTacToe, options)
    try await app.waitUntil("the focus is at X") { $0.focused == "Player X" ? true : nil }
    try await app.perform(.type("Ada"))
    try app.press(.tab)
    try await app.waitUntil("the focus is at O") { $0.focused == "Player O" ? true : nil }
    try await app.perform(.type("Charles"))
    try await app.perform(.press(.enter, []))
    try await app.waitUntil(shows: "Ada’s turn")
    return app
  }

  @Test func `a game is played by pointer and keys in a window, and its session is replayed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.path("TicTacToe.session")
    let app = try await start(["--record", file])
    try await app.click("Centre, empty")
    try await app.waitUntil(shows: "Charles’s turn")
    for key in [XKey.up, .left] { try app.press(key) }
    try await app.waitUntil("the focus is at the corner") {
      $0.focused == "Top left, empty" ? true : nil
    }
    try await app.perform(.press(.enter, []))
    try await app.waitUntil(shows: "Ada’s turn")
    try app.press(.escape)
    try await app.waitUntil(shows: "Quit this game?")
    try app.press(.escape)
    try await app.waitUntil(hides: "Quit this game?")
    for (place, status) in [
      ("Top right", "Charles’s turn"), ("Top centre", "Ada’s turn"), ("Bottom left", "Ada wins"),
    ] {
      try await app.click("\(place), empty")
      try await app.waitUntil(shows: status)
    }
    try await app.perform(.press("n", .control))
    try await app.waitUntil(shows: "Centre, empty")
    try app.press(.escape)
    try await app.waitUntil(shows: "Play")
    try app.clickCloseButton()
    let recorded = try await app.outcome()
    #expect(recorded.end == .exit(0), "\(recorded.errors)")
    let outcome = try await Executable.ticTacToe.run(["--replay", file])
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
  }

  @Test func `the game is the same offscreen as in a window`() async throws {
    let harness = try Harness(app: TicTacToeApp.self, theme: Theme(motion: .reduced))
    try await expectSameFrames(
      of: "TicTacToeApp", as: harness,
      playing: [
        .type("Ada"), .press(.tab, []), .type("Charles"), .press(.enter, []),
        .hover("Top left, empty"), .click("Centre, empty"), .press(.down, []), .press(.space, []),
        .resize(Size(width: 400, height: 500)), .click("Quit"), .press(.escape, []),
        .click("Top left, empty"), .click("Top centre, empty"), .click("Bottom right, empty"),
      ])
  }
}
