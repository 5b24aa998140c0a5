import Demo
import WorkflowSDL

extension RootApp {
  /// Takes screenshots of the list, of an update that fails, and of each counter.
  static func takeScreenshots(with script: ScreenshotScript) async throws {
    try await script.settle()
    try await script.screenshot(named: "list")
    try await script.perform(.click("Update"))
    try await script.perform(.advance(.milliseconds(250)))
    try await script.screenshot(named: "updating")
    try await script.settle()
    while !script.shows("Couldn't update") { try await script.click("Update") }
    try await script.screenshot(named: "update-failed")
    try await script.click("Dismiss")
    for demo in Demo.allCases {
      try script.scroll(.role(.table), to: .text(demo.name))
      try await script.click(.text(demo.name))
      for _ in 1...3 { try await script.click("+") }
      try await script.screenshot(named: "counter-\(demo.name)")
      try await script.click("Back")
    }
    try await script.screenshot(named: "list-again")
  }
}
