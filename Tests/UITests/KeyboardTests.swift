import Testing
import WorkflowWindowTesting

@Suite(.serialized) struct KeyboardTests {
  @Test func `Tab goes from the bar to the first row and around, and Shift-Tab back`() async throws
  {
    let app = try await AppProcess(.root)
    #expect(try app.newestFrame().focused == nil)
    for stop in ["Update", "SwiftUI", "Update"] {
      try app.press(.tab)
      try await app.waitUntil(focused: stop)
    }
    for stop in ["SwiftUI", "Update", "SwiftUI"] {
      try await app.hold(.shift, .tab) { try await app.waitUntil(focused: stop) }
    }
  }

  @Test func `Tab skips disabled controls`() async throws {
    let app = try await AppProcess(.root)
    try await app.click("UIKit")
    try await app.waitUntil(shows: "The value is 0")
    for stop in ["Back", "+", "-", "Back"] {
      try app.press(.tab)
      try await app.waitUntil(focused: stop)
    }
    try await app.click("+")
    try await app.waitUntil(focused: "+")
    for stop in ["-", "Back", "Reset", "+"] {
      try app.press(.tab)
      try await app.waitUntil(focused: stop)
    }
  }

  @Test(arguments: [XKey.space, .enter])
  func `Space and Return press the focused control`(key: XKey) async throws {
    let app = try await AppProcess(.root)
    try app.press(.tab)
    try app.press(.tab)
    try await app.waitUntil(focused: "SwiftUI")
    try app.press(key)
    try await app.waitUntil(shows: "SwiftUI Counter Demo")
    try app.press(.tab)
    try app.press(.tab)
    try await app.waitUntil(focused: "+")
    try app.press(key)
    try await app.waitUntil(shows: "The value is 1")
    try app.press(key)
    try await app.waitUntil(shows: "The value is 2")
    try await app.hold(.shift, .tab) { try await app.waitUntil(focused: "Reset") }
    try app.press(key)
    try await app.waitUntil(shows: "The value is 0")
  }

  @Test func `Space presses on release`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    try app.press(.tab)
    try await app.waitUntil(focused: "+")
    try await app.expectFrame(after: { try app.connection.setKey(.space, isDown: true) })
    #expect(try app.newestFrame().shows("The value is 0"))
    try app.connection.setKey(.space, isDown: false)
    try await app.waitUntil(shows: "The value is 1")
  }

  @Test func `arrows, Home and End move along the rows`() async throws {
    let app = try await AppProcess(.root)
    try app.press(.down)
    try await app.waitUntil(focused: "SwiftUI")
    let moves: [(XKey, String)] = [
      (.down, "UIKit"), (.down, "Declarative UIKit"), (.up, "UIKit"), (.home, "SwiftUI"),
      (.end, "Declarative UIKit"),
    ]
    for (key, row) in moves {
      try app.press(key)
      try await app.waitUntil(focused: row)
    }
    try app.press(.down)  // there is no row below
    try app.press(.tab)
    try await app.waitUntil(focused: "Update")
    try app.press(.tab)
    try await app.waitUntil(focused: "Declarative UIKit")
    try app.press(.enter)
    try await app.waitUntil(shows: "Declarative UIKit Counter Demo")
  }

  @Test func `Escape goes back, and the chosen row has the focus again`() async throws {
    let app = try await AppProcess(.root)
    try app.press(.down)
    try await app.waitUntil(focused: "SwiftUI")
    try app.press(.down)
    try await app.waitUntil(focused: "UIKit")
    try app.press(.enter)
    try await app.waitUntil(shows: "UIKit Counter Demo")
    try app.press(.escape)
    try await app.waitUntil(shows: "Workflow Demo")
    try await app.waitUntil(focused: "UIKit")
  }

  @Test func `Alt and the left arrow go back`() async throws {
    let app = try await AppProcess(.root)
    try await app.click("UIKit")
    try await app.waitUntil(shows: "UIKit Counter Demo")
    try await app.hold(.alt, .left) { try await app.waitUntil(shows: "Workflow Demo") }
  }

  @Test func `a key shows the focus ring, a click does not`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    let before = try app.pixels()
    try app.press(.tab)
    try await app.waitUntil(focused: "+")
    let ringed = try app.pixels()
    #expect(ringed != before)
    try app.movePointerAway()
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try await app.click("-")
    try await app.waitUntil(shows: "The value is 0")
    #expect(try app.newestFrame().focused == "-")
    try await app.expectFrame(after: { try app.movePointerAway() })
    #expect(try app.pixels() == before)
  }
}
