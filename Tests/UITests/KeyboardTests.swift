import Testing
import WorkflowWindowTesting

/// Keys in a window, in addition to those that `SameFramesTests` press.
@Suite(.serialized) struct KeyboardTests {
  @Test func `Space presses on release`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    try app.press(.tab)
    try await app.waitUntil(focused: "+")
    try await app.expectFrame(after: { try app.connection.setKey(.space, isDown: true) })
    #expect(try app.newestFrame().shows("The value is 0"))
    try app.connection.setKey(.space, isDown: false)
    try await app.waitUntil(shows: "The value is 1")
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
