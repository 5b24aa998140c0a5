import Testing
import WorkflowWindowTesting

@Suite(.serialized) struct CounterAppTests {
  @Test(
    arguments: zip(["swiftUI", "uiKit", "declarativeUIKit"], RootAppTests.demos))
  func `counts in the view that the variable demo names`(demo: String, name: String) async throws {
    let app = try await AppProcess(.counter, environment: ["demo": demo])
    let start = try app.newestFrame()
    #expect(start.first("heading")?.name == "\(name) Counter Demo")
    #expect(start.names("button") == ["Reset", "+", "-"])
    try await app.click("-")
    try await app.waitUntil(shows: "The value is -1")
    for value in 0...3 {
      try await app.click("+")
      try await app.waitUntil(shows: "The value is \(value)")
    }
    try await app.click("Reset")
    try await app.waitUntil(shows: "The value is 0")
    try app.press(.escape)  // there is no screen to go back to
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
  }

  @Test func `without the variable demo, one line shows how to set it`() async throws {
    let outcome = try await Executable.counter.run()
    #expect(outcome.end == .exit(64))
    #expect(
      outcome.errors
        == "CounterApp: demo is not set; set it to swiftUI, uiKit or declarativeUIKit.\n")
    #expect(outcome.output == "")
  }
}
