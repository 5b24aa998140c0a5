import WorkflowSDL

extension TutorialApp {
  /// Welcome, the empty list, a todo that is edited, and the list that has it.
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
