import Glibc
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWindowTesting

/// Keys that apps show to screen readers first.
@MainActor
@Suite(.serialized) struct ForwardedKeyTests {
  /// Keys of the standard keyboard, as screen readers know them.
  private enum Key {
    static let a = (symbol: Int32(0x61), code: Int16(38))
    static let q = (symbol: Int32(0x71), code: Int16(24))
    static let w = (symbol: Int32(0x77), code: Int16(25))
    static let insert = (symbol: Int32(0xff63), code: Int16(118))
    static let keypadInsert = (symbol: Int32(0xff9e), code: Int16(90))
  }

  private func startBus() async throws -> AccessibilityBus {
    let bus = try await AccessibilityBus()
    bus.set("ScreenReaderEnabled", true)
    try await bus.listen(to: "StateChanged")
    return bus
  }

  private func environment(_ bus: AccessibilityBus) -> [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": bus.session.address]
  }

  /// Waits until keys have been pressed and released, those with a text having typed it.
  private func expect(
    _ keys: [(key: (symbol: Int32, code: Int16), text: String)], on bus: AccessibilityBus,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let expected = keys.flatMap { key, text in
      [true, false].map {
        AccessibilityBus.Key(
          isPress: $0, symbol: key.symbol, code: key.code, text: $0 ? text : "")
      }
    }
    try await bus.wait("the keys are released") { bus.keys.count >= expected.count }
    #expect(bus.keys == expected, sourceLocation: sourceLocation)
  }

  private func wait(for text: String, in app: AppProcess) async throws {
    try await app.waitUntil("the name is \(text)") { frame in
      frame.nodes("Name").first?.value == text ? true : nil
    }
  }

  @Test func `keys reach a screen reader first, which may keep them`() async throws {
    let bus = try await startBus()
    bus.consume(Key.q.symbol)
    let app = try await AppProcess(.fields, environment: environment(bus))
    try await bus.settle(await bus.app())
    try await app.click("Name")
    try await app.waitUntil(focused: "Name")
    for key in [XKey.a, .q, .insert, .w] { try app.press(key) }
    try await wait(for: "aw", in: app)
    try await expect([(Key.a, "a"), (Key.q, "q"), (Key.insert, ""), (Key.w, "w")], on: bus)
  }

  @Test func `keys also reach a screen reader first on Wayland`() async throws {
    let bus = try await startBus()
    bus.consume(Key.q.symbol)
    let server = try await WaylandServer.start()
    let app = try await WaylandApp(.fields, environment: environment(bus), on: server)
    try await bus.settle(await bus.app())
    try await app.click("Name")
    try await app.waitUntil("Name has the focus") { $0.focused == "Name" ? true : nil }
    try app.type("aq")
    try server.input("key 82 1", "key 82 0")
    try app.type("w")
    // If the answers did not arrive in time, q would be typed.
    try await app.waitUntil("the name is aw") { frame in
      frame.nodes("Name").first?.value == "aw" ? true : nil
    }
    try await expect([(Key.a, "a"), (Key.q, "q"), (Key.keypadInsert, ""), (Key.w, "w")], on: bus)
  }

  @Test func `keys do not wait for a screen reader that hangs`() async throws {
    let bus = try await startBus()
    bus.ignoreKeys()
    let app = try await AppProcess(.fields, environment: environment(bus))
    try await bus.settle(await bus.app())
    try await app.click("Name")
    try await app.waitUntil(focused: "Name")
    try app.press(.a)
    try app.press(.w)
    try await wait(for: "aw", in: app)
    #expect(!bus.keys.isEmpty)
  }

  @Test func `a key that waits for a screen reader is not lost when the app is ended`()
    async throws
  {
    let bus = try await startBus()
    bus.ignoreKeys()
    let place = try await StateFolderFixture()
    let app = try await place.start(.fields, environment: environment(bus))
    try await bus.settle(await bus.app())
    try await app.click("Name")
    try await app.waitUntil(focused: "Name")
    try app.press(.a)
    try await bus.wait("the app has the key") { !bus.keys.isEmpty }
    app.send(SIGTERM)
    #expect(try await app.outcome().end == .exit(0))
    let next = try await place.start(.fields)
    #expect(next.frames[0].nodes("Name").first?.value == "a")
  }
}
