import Testing
import WorkflowWindowTesting

/// The demo in a window, where time is real; `RootViewTests` hold what it does.
@Suite(.serialized) struct RootAppTests {
  static let demos = ["SwiftUI", "UIKit", "Declarative UIKit"]

  @Test func `content behind an alert ignores clicks and keys`() async throws {
    let app = try await AppProcess(.root, updateResults(false))
    let row = try await app.pressable("SwiftUI")
    try await app.click("Update")
    try await app.waitUntil(shows: "Couldn't update")
    try app.click(at: row)
    try app.press(.down)
    try app.press(.tab)
    try await app.hold(.shift, .tab) { try await app.waitUntil(focused: "Dismiss") }
    try app.press(.escape)
    try await app.waitUntil(hides: "Couldn't update")
    #expect(try app.newestFrame().names("row") == RootAppTests.demos)
    #expect(try !app.hasShown("SwiftUI Counter Demo"))
    let alerted = app.frames.filter { $0.first("alert") != nil }
    #expect(alerted.allSatisfy { $0.focused == "Dismiss" || $0.focused == nil })
  }

  @Test func `pages slide to their final position`() async throws {
    let app = try await AppProcess(.root, hasMotion: true)
    let row = try await app.pressable("UIKit")
    try await app.click("UIKit")
    try await app.waitUntil("the counter is in the middle") { frame in
      let middle = frame.first("label").map { $0.x + $0.width / 2 }
      return middle == frame.nodes[0].width / 2 ? true : nil
    }
    #expect(app.frames.contains { ($0.nodes("The value is 0").first?.x ?? 0) > 400 })
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try await app.click("Back")
    try await app.waitUntil("the list is where it was") { frame in
      frame.nodes("UIKit").first.map { ($0.x, $0.y) == (row.x, row.y) } == true ? true : nil
    }
  }
}
