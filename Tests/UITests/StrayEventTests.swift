import Testing
import WorkflowCanvas
import WorkflowWindowTesting

/// X events of other programs that are wrong, or about things that no longer exist.
@Suite(.serialized) struct StrayEventTests {
  @Test func `a drag from a window that is destroyed immediately does not end an app`() async throws
  {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    let client = try RawXClient(display: app.display)
    let window = UInt32(app.window.identifier)
    for name in ["XdndEnter", "XdndPosition", "XdndDrop", "XdndLeave"] {
      // The lowest bit of the version: the types are in a property of the source.
      client.sendEvent(
        33, format: 32,
        [window, try client.atom(name), try client.destroyedWindow(), 5 << 24 | 1, 0, 0, 0],
        to: window)
    }
    try client.synchronize()
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
  }

  @Test func `a drag of types that do not exist does not end an app`() async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    let client = try RawXClient(display: app.display)
    let window = UInt32(app.window.identifier)
    for types: [UInt32] in [
      [0x7fff_ffff, 0, 0], [0, 5_000_000, try client.atom("text/uri-list")],
    ] {
      for name in ["XdndEnter", "XdndPosition", "XdndLeave"] {
        client.sendEvent(
          33, format: 32,
          [window, try client.atom(name), try client.destroyedWindow(), 5 << 24] + types, to: window
        )
      }
    }
    try client.synchronize()
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
  }

  @Test(arguments: isFullRun ? [1, 2, 3] : [1, 2] as [UInt64])
  func `an app survives a thousand random events`(seed: UInt64) async throws {
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"])
    let client = try RawXClient(display: app.display)
    let window = UInt32(app.window.identifier)
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<1_000 {
      let numbers = try (0..<7).map { _ in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: UInt32.random(in: 0..<500, using: &random)  // most are atoms
        case 1: window
        case 2: try client.destroyedWindow()
        default: UInt32.random(in: .min ... .max, using: &random)
        }
      }
      client.sendEvent(
        .random(in: 2...34, using: &random),
        format: [8, 16, 32].randomElement(using: &random) ?? 8,
        numbers, to: window)
    }
    try client.synchronize()
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
  }
}
