import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// A session bus that hangs.
@Suite(.serialized) struct SilentBusTests {
  @Test func `an app on a session bus that never answers opens its window and can be used`()
    async throws
  {
    let bus = try SilentBus()
    let app = try await AppProcess(
      .counter, environment: ["demo": "uiKit", "DBUS_SESSION_BUS_ADDRESS": bus.address])
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    try app.clickCloseButton()
    let outcome = try await app.outcome()
    #expect(outcome.end == .exit(0))
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test func `calls on a session bus that never answers fail`() async throws {
    let silent = try SilentBus()
    let bus = Bus(address: silent.address)
    let answer = await withCheckedContinuation { continuation in
      bus.call(.call("org.example.Test", "/", "org.example.Test", "Echo")) {
        continuation.resume(returning: $0)
      }
    }
    #expect(throws: BusError.noBus) { try answer.get() }
    #expect(bus.isClosed)
  }
}
