import Demo
import WorkflowSDL

extension RootApp {
  /// The list, an update that fails, and each of the counters.
  static func play(_ tour: ScreenshotScript) async throws {
    try await tour.settle()
    try await tour.screenshot(named: "list")
    try tour.driver.click("Update")
    try await tour.driver.advance(by: .milliseconds(250))
    try await tour.screenshot(named: "updating")
    try await tour.settle()
    while !tour.driver.shows("Update Error") { try await tour.click("Update") }
    try await tour.screenshot(named: "update-failed")
    try await tour.click("Dismiss")
    for demo in Demo.allCases {
      try await tour.click(.text(demo.name))
      for _ in 1...3 { try await tour.click("+") }
      try await tour.screenshot(named: "counter-\(demo.name)")
      try await tour.click("Back")
    }
    try await tour.screenshot(named: "list-again")
  }
}
