import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@testable import TicTacToe

/// The whole game, played by keyboard and pointer.
@MainActor @Suite struct GameTests {
  private func start() async throws -> Harness {
    let game = try Harness(workflow: RunGameWorkflow())
    try await game.type("Ada")
    try await game.press(.tab)
    try await game.type("Charles")
    try await game.press(.enter)
    try await game.settle()
    return game
  }

  private func play(_ places: String..., in game: Harness) async throws {
    for place in places { try await game.click(.button("\(place), empty")) }
  }

  @Test func `three in a row win, and a new game starts`() async throws {
    let game = try await start()
    #expect(game.shows("Ada’s turn"))
    try await play("Centre", "Top left", "Top right", "Top centre", in: game)
    #expect(game.shows("Ada’s turn"))
    try await play("Bottom left", in: game)
    #expect(game.shows("Ada wins"))
    let line = game.all(.role(.button)).filter { $0.semantics.state.contains(.selected) }
    #expect(line.map(\.semantics.name) == ["Top right, X", "Centre, X", "Bottom left, X"])
    try await game.press("n", .control)
    #expect(game.shows("Ada’s turn"))
    #expect(game.shows(.button("Centre, empty")))
  }

  @Test func `arrow keys move between spaces, and Return places a mark`() async throws {
    let game = try await start()
    #expect(game.focused?.semantics.name == "Centre, empty")
    try await game.press(.enter)
    #expect(game.focused?.semantics.name == "Centre, X")
    for (key, name) in [
      (Key.left, "Middle left"), (.left, "Middle left"), (.up, "Top left"), (.up, "Top left"),
      (.right, "Top centre"), (.right, "Top right"), (.right, "Top right"),
      (.down, "Middle right"), (.down, "Bottom right"), (.down, "Bottom right"),
      (.home, "Top left"), (.end, "Bottom right"),
    ] {
      try await game.press(key)
      #expect(game.focused?.semantics.name == "\(name), empty")
    }
    try await game.press(.space)
    #expect(game.shows(.button("Bottom right, O")))
    #expect(game.shows("Ada’s turn"))
  }

  @Test func `Tab stops once on the board, at the last focused space`() async throws {
    let game = try await start()
    try await game.press(.up)
    try await game.press(.tab)
    #expect(game.focused?.semantics.name == "Quit")
    try await game.press(.tab, .shift)
    #expect(game.focused?.semantics.name == "Top centre, empty")
    try await game.click(.button("Bottom left, empty"))
    try await game.press(.tab)
    try await game.press(.tab, .shift)
    #expect(game.focused?.semantics.name == "Bottom left, X")
  }

  @Test func `quitting a game under way needs confirmation`() async throws {
    let game = try await start()
    try await play("Centre", in: game)
    try await game.press(.escape)
    try await game.settle()
    #expect(game.shows("Quit this game?"))
    try await game.press(.escape)
    try await game.settle()
    #expect(game.shows(.button("Centre, X")))
    try await game.click("Quit")
    try await game.settle()
    try await game.click(.button("Quit").in(.role(.alert)))
    try await game.settle()
    #expect(try game.find("Player X").semantics.value == "Ada")
  }

  @Test func `quitting without a game under way needs no confirmation`() async throws {
    let game = try await start()
    try await game.press(.escape)
    try await game.settle()
    #expect(game.shows("Play"))
  }

  @Test(
    arguments: [
      Size(width: 800, height: 600), Size(width: 300, height: 700), Size(width: 900, height: 280),
      Size(width: 200, height: 160),
    ], [LayoutDirection.leftToRight, .rightToLeft])
  func `the board is a square inside a window of any shape`(
    size: Size, direction: LayoutDirection
  ) async throws {
    let game = try await start()
    game.environment.layoutDirection = direction
    try await game.resize(to: size)
    try await game.settle()
    let first = try game.find(.button("Top left, empty")).bounds
    let last = try game.find(.button("Bottom right, empty")).bounds
    #expect(first.width == first.height)
    #expect(last.maxX - first.minX == last.maxY - first.minY)
    #expect(first.minX >= 0 && last.maxX <= size.width && last.maxY <= size.height)
    #expect(first.minX < last.minX && first.minY < last.minY)
  }

  @Test func `a game continues after a restart`() async throws {
    let game = try await start()
    try await play("Centre", "Top left", in: game)
    let restarted = try game.restored()
    try await restarted.settle()
    #expect(restarted.shows(.button("Centre, X")))
    #expect(restarted.shows(.button("Top left, O")))
    #expect(restarted.shows("Ada’s turn"))
  }

  @Test func `a restart shows the game without the question that was open`() async throws {
    let game = try await start()
    try await play("Centre", in: game)
    try await game.press(.escape)
    try await game.settle()
    let restarted = try game.restored()
    try await restarted.settle()
    #expect(!restarted.shows("Quit this game?"))
    #expect(restarted.shows(.button("Centre, X")))
  }

  @Test func `every screen is accessible`() async throws {
    let empty = try Harness(workflow: RunGameWorkflow())
    try await empty.expectAccessible()
    let game = try await start()
    try await game.expectAccessible()
    try await play("Centre", "Top left", in: game)
    try await game.expectAccessible()
    try await game.click("Quit")
    try await game.settle()
    try await game.expectAccessible()
    try await game.click("Keep Playing")
    try await game.settle()
    try await play("Top right", "Top centre", "Bottom left", in: game)
    try await game.expectAccessible()
  }

  @Test(arguments: 1...2) func `random input breaks nothing`(seed: UInt64) async throws {
    try await fuzz(seed: seed, steps: 200) { try Harness(workflow: RunGameWorkflow()) }
  }
}
