import WorkflowSDL

extension TicTacToeApp {
  /// Takes screenshots of the new game, a game under way, the confirmation and the result.
  static func takeScreenshots(with tour: ScreenshotScript) async throws {
    try await tour.settle()
    try await tour.screenshot(named: "new-game")
    try await tour.perform(.type("Ada"))
    try await tour.click("Player O")
    try await tour.perform(.type("Charles"))
    try await tour.click("Play")
    for place in ["Centre, empty", "Top left, empty", "Top right, empty"] {
      try await tour.click(.button(place))
    }
    try await tour.screenshot(named: "under-way")
    try await tour.click("Quit")
    try await tour.screenshot(named: "quit")
    try await tour.click("Keep Playing")
    for place in ["Top centre, empty", "Bottom left, empty"] {
      try await tour.click(.button(place))
    }
    try await tour.screenshot(named: "won")
  }
}
