import Testing
import WorkflowWindowTesting

@Suite(.serialized) struct DemoListAppTests {
  @Test(arguments: ["true", nil])
  func `an update succeeds if canUpdateDemos is true`(canUpdate: String?) async throws {
    var environment = ["updateDuration": "0.05"]
    environment["canUpdateDemos"] = canUpdate
    let app = try await AppProcess(.demoList, environment: environment)
    try await app.click("Update")
    try await app.waitUntil(showed: "Loading")
    _ = try await app.pressable("Update")
    #expect(try app.newestFrame().names("row") == RootAppTests.demos)
    #expect(try !app.hasShown("Couldn't update"))
  }

  @Test func `an update fails if canUpdateDemos is false, each time`() async throws {
    let app = try await AppProcess(
      .demoList, environment: ["canUpdateDemos": "false", "updateDuration": "0"])
    for _ in 1...2 {
      try await app.click("Update")
      try await app.waitUntil(shows: "Couldn't update")
      try await app.click("Dismiss")
      try await app.waitUntil(hides: "Couldn't update")
      #expect(try app.newestFrame().names("row") == RootAppTests.demos)
    }
  }

  @Test func `an update takes the time in updateDuration`() async throws {
    let app = try await AppProcess(.demoList, environment: ["updateDuration": "1"])
    let start = ContinuousClock.now
    try await app.click("Update")
    try await app.waitUntil(showed: "Loading")
    try await app.waitUntil(hides: "Loading")
    #expect(ContinuousClock.now - start >= .seconds(1))
    let updating = app.frames.filter { $0.first("progress indicator") != nil }
    #expect(!updating.isEmpty && updating.allSatisfy { $0.names("row") == ["Loading"] })
    #expect(try app.newestFrame().names("row") == RootAppTests.demos)
  }
}
