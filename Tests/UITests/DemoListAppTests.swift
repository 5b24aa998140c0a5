import Testing
import WorkflowPlatform
import WorkflowWindowTesting

@Suite(.serialized) struct DemoListAppTests {
  @Test func `rows that cannot be chosen do not react to the pointer`() async throws {
    let app = try await AppProcess(.demoList, environment: ["updateDuration": "0.05"])
    let before = try app.pixels()
    let row = try #require(try app.newestFrame().first("row"))
    try app.press(.tab)
    try await app.waitUntil(focused: "Update")
    try app.press(.tab)  // the rows are not focusable
    try app.press(.down)
    // Holding the button over a row takes the focus from Update, and does nothing else.
    try app.movePointer(to: row)
    try app.connection.setButton(isDown: true)
    try await app.waitUntil(focused: nil)
    #expect(try app.pixels() == before)
    try app.connection.setButton(isDown: false)
    try await app.click("Update")
    try await app.waitUntil(showed: "Loading")
    #expect(app.frames.allSatisfy { $0.focused == nil || $0.focused == "Update" })
    #expect(app.frames.allSatisfy { $0.first("heading")?.name == "Workflow Demo" })
  }

  @Test(arguments: ["true", nil])
  func `an update succeeds if canUpdateDemos is true`(canUpdate: String?) async throws {
    var environment = ["updateDuration": "0.05"]
    environment["canUpdateDemos"] = canUpdate
    let app = try await AppProcess(.demoList, environment: environment)
    try await app.click("Update")
    try await app.waitUntil(showed: "Loading")
    _ = try await app.pressable("Update")
    #expect(try app.newestFrame().names("row") == RootAppTests.demos)
    #expect(try !app.hasShown("Update Error"))
  }

  @Test func `an update fails if canUpdateDemos is false, each time`() async throws {
    let app = try await AppProcess(
      .demoList, environment: ["canUpdateDemos": "false", "updateDuration": "0"])
    for _ in 1...2 {
      try await app.click("Update")
      try await app.waitUntil(shows: "Update Error")
      try await app.click("Dismiss")
      try await app.waitUntil(hides: "Update Error")
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
  }

  @Test func `the views of the variable demo look the same`() async throws {
    var pictures: [[UInt32]] = []
    for demo in ["swiftUI", "uiKit", "declarativeUIKit"] {
      let app = try await AppProcess(.demoList, environment: ["demo": demo])
      #expect(try app.newestFrame().names("row") == RootAppTests.demos)
      pictures.append(try app.pixels().pixels)
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[1] == pictures[2])
  }
}
