import WorkflowSDL

extension TutorialApp {
  /// Takes screenshots of the welcome screen, the empty list, an edited todo and the final list.
  static func takeScreenshots(with tour: ScreenshotScript) async throws {
    try await tour.settle()
    try await tour.screenshot(named: "welcome")
    try await tour.perform(.type("Ada"))
    try await tour.click("Log In")
    try await tour.screenshot(named: "nothing-to-do")
    for (title, note) in [("Water the plants", "The fern wants more"), ("Write to Charles", "")] {
      try await tour.click("New")
      try await tour.perform(.type(title))
      try await tour.click("Note")
      try await tour.perform(.type(note))
      try await tour.settle()
      if !note.isEmpty { try await tour.screenshot(named: "todo") }
      try await tour.click("Save")
    }
    try await tour.screenshot(named: "list")
  }
}
