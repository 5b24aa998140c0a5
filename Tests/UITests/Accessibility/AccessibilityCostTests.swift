import Testing
import WorkflowWindowTesting

/// A client that listens to events costs an app neither frames nor sleep.
@Suite(.serialized) struct AccessibilityCostTests {
  /// Starts an app with a client that listens to all events.
  private static func start() async throws -> (AppProcess, client: ChildProcess) {
    let desktop = try await AccessibleDesktop.start()
    let client = try desktop.start("listen")
    try await client.waitForLine("ready")
    let app = try await desktop.open(.root)
    #expect(try await desktop.run("applications", ["Workflow Demo"]) == ["Workflow Demo"])
    return (app, client)
  }

  @Test func `an idle app does not wake while a client listens`() async throws {
    let (app, client) = try await Self.start()
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try await expectSleep(of: app, for: .seconds(3))
    #expect(client.log.end == nil)
  }

  @Test func `an app draws the same frames while a client listens`() async throws {
    let (app, client) = try await Self.start()
    let other = try await AppProcess(.root)
    for app in [app, other] {
      try await app.click("UIKit")
      try await app.waitUntil(shows: "The value is 0")
      for value in 1...3 {
        try await app.click("+")
        try await app.waitUntil(shows: "The value is \(value)")
      }
    }
    #expect(try app.newestFrame().text == other.newestFrame().text)
    #expect(try app.pixels() == other.pixels())
    #expect(client.log.end == nil)
  }
}
