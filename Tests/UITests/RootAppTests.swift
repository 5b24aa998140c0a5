import Testing
import WorkflowWindowTesting

@Suite(.serialized) struct RootAppTests {
  static let demos = ["SwiftUI", "UIKit", "Declarative UIKit"]

  @Test(arguments: demos)
  func `choosing a demo shows its counter, and Back shows the list`(demo: String) async throws {
    let app = try await AppProcess(.root)
    #expect(try app.newestFrame().names("row") == RootAppTests.demos)
    try await app.click(demo)
    try await app.waitUntil(shows: "\(demo) Counter Demo")
    try await app.waitUntil(shows: "The value is 0")
    #expect(try app.newestFrame().names("row").isEmpty)
    try await app.click("Back")
    try await app.waitUntil(shows: "Workflow Demo")
    #expect(try app.newestFrame().names("row") == RootAppTests.demos)
    #expect(try !app.newestFrame().shows("The value is 0"))
  }

  @Test(arguments: demos)
  func `plus and minus count, and Reset is shown away from zero`(demo: String) async throws {
    let app = try await AppProcess(.root)
    try await app.click(demo)
    try await app.waitUntil(shows: "The value is 0")
    #expect(try app.newestFrame().nodes("Reset").map(\.state) == [.disabled])
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 2")
    try await app.click("Reset")
    try await app.waitUntil(shows: "The value is 0")
    #expect(try app.newestFrame().nodes("Reset").map(\.state) == [.disabled])
    try await app.click("-")
    try await app.waitUntil(shows: "The value is -1")
    #expect(try app.newestFrame().nodes("Reset").map(\.isPressable) == [true])
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 0")
    #expect(try app.newestFrame().nodes("Reset").map(\.isPressable) == [false])
  }

  @Test func `a counter starts from zero each time it is opened`() async throws {
    let app = try await AppProcess(.root)
    try await app.click("UIKit")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try await app.click("Back")
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
  }

  @Test func `a successful update shows a spinner, then the rows again`() async throws {
    let app = try await AppProcess(.root, updateResults(true))
    try await app.click("Update")
    let updating = try await app.waitUntil(showed: "Loading")
    #expect(updating.first("progress indicator")?.state == .busy)
    #expect(updating.first("table")?.state == .busy)
    #expect(updating.names("row").isEmpty)
    #expect(updating.nodes("Update").map(\.state) == [.disabled])
    try await app.waitUntil(hides: "Loading")
    let updated = try app.newestFrame()
    #expect(updated.names("row") == RootAppTests.demos)
    #expect(updated.nodes("Update").map(\.isPressable) == [true])
    #expect(updated.first("alert") == nil)
  }

  @Test func `an update can be repeated`() async throws {
    let app = try await AppProcess(.root, updateResults(true, false, true))
    for text in ["Loading", "Update Error", "Loading"] {
      let number = try app.newestFrame().number
      try await app.click("Update")
      try await app.waitUntil(showed: text, after: number)
      if text == "Update Error" { try await app.click("Dismiss") }
      _ = try await app.pressable("Update")
    }
    #expect(try app.newestFrame().names("row") == RootAppTests.demos)
  }

  enum Answer: CaseIterable {
    case click, escape, enter, space
  }

  @Test(arguments: Answer.allCases)
  func `a failed update shows an alert until it is answered`(answer: Answer) async throws {
    let app = try await AppProcess(.root, updateResults(false))
    try await app.click("Update")
    try await app.waitUntil(shows: "Update Error")
    let failed = try app.newestFrame()
    #expect(failed.first("alert")?.state == .modal)
    #expect(failed.names("row") == RootAppTests.demos)
    #expect(failed.nodes.filter { $0.role == "row" }.allSatisfy { $0.isInert })
    #expect(failed.nodes.filter { $0.name == "Update" }.map(\.isInert) == [true])
    #expect(failed.focused == "Dismiss")
    switch answer {
    case .click: try await app.click("Dismiss")
    case .escape: try app.press(.escape)
    case .enter: try app.press(.enter)
    case .space: try app.press(.space)
    }
    try await app.waitUntil(hides: "Update Error")
    let answered = try app.newestFrame()
    #expect(answered.names("row") == RootAppTests.demos)
    #expect(answered.nodes.allSatisfy { !$0.isInert })
    try await app.click("SwiftUI")
    try await app.waitUntil(shows: "The value is 0")
  }

  @Test func `content behind an alert ignores clicks and keys`() async throws {
    let app = try await AppProcess(.root, updateResults(false))
    let row = try await app.pressable("SwiftUI")
    try await app.click("Update")
    try await app.waitUntil(shows: "Update Error")
    try app.click(at: row)
    try app.press(.down)
    try app.press(.tab)
    try await app.hold(.shift, .tab) { try await app.waitUntil(focused: "Dismiss") }
    try app.press(.escape)
    try await app.waitUntil(hides: "Update Error")
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
