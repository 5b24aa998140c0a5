import Testing
import WorkflowWindowTesting

/// Keys in a window, in addition to those that `SameFramesTests` press.
@MainActor
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

  /// The key codes of the keys that A, Z and Q are in shortcuts while a group of the layouts is active.
  struct Keys {
    let layouts: String
    var group: UInt32 = 0
    var a: UInt32 = 38
    var z: UInt32 = 52
    var q: UInt32 = 24
  }

  @Test(arguments: [
    Keys(layouts: "us,fr", group: 1, a: 24, z: 25, q: 38), Keys(layouts: "us,ru", group: 1),
    Keys(layouts: "ru"), Keys(layouts: "gr"), Keys(layouts: "il"),
  ])
  func `shortcuts follow the active layout, also without Latin letters`(keys: Keys) async throws {
    let server = try await XServer.start()
    try await server.setLayouts(keys.layouts)
    let app = try await AppProcess(.fields, on: server)
    func press(_ code: UInt32) throws {
      try app.connection.setKey(.control, isDown: true)
      try app.connection.setKey(code: code, isDown: true)
      try app.connection.setKey(code: code, isDown: false)
      try app.connection.setKey(.control, isDown: false)
    }
    func holds(_ value: String) async throws {
      try await app.waitUntil("Name holds \(value)") {
        $0.nodes("Name").first?.value == value ? true : nil
      }
    }
    try await app.click("Name")
    try await app.waitUntil(focused: "Name")
    try await app.perform(.type("42"))
    try await holds("42")
    try app.connection.lockGroup(keys.group)
    try press(keys.a)
    try press(53)  // X
    try await holds("")
    try press(keys.z)
    try await holds("42")
    try press(keys.q)
    #expect(try await app.outcome().end == .exit(0))
  }
}
