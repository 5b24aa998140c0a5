import WorkflowSDL

extension TutorialApp {
  /// Takes screenshots of the welcome screen, the empty list, an edited todo and the final list.
  static func play(_ tour: ScreenshotScript) async throws {
    try await tour.settle()
    try await tour.screenshot(named: "welcome")
    tour.driver.type("Ada")
    try await tour.click("Log in")
    try await tour.screenshot(named: "nothing-to-do")
    for (title, note) in [("Water the plants", "The fern wants more"), ("Write to Charles", "")] {
      try await tour.click("New")
      tour.driver.type(title)
      try await tour.click("Note")
      tour.driver.type(note)
      try await tour.settle()
      if !note.isEmpty { try await tour.screenshot(named: "todo") }
      try await tour.click("Save")
    }
    try await tour.screenshot(named: "list")
  }
}
