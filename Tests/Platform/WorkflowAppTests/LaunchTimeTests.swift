import Foundation
import Stamps
import Testing
import WorkflowApp
import WorkflowCanvas
import WorkflowUITesting

/// `launch.now`, the time of day.
@MainActor @Suite struct LaunchTimeTests {
  private let launchDay = Timestamp(secondsSince1970: 1_000_000)

  @Test func `passes with the virtual clock, from the time at the start`() async throws {
    let harness = try Harness(app: StampApp.self, startTime: launchDay)
    try await harness.click("Stamp 0")
    #expect(harness.shows("Stamp 1000000"))
    try await harness.advance(by: .seconds(90))
    try await harness.click("Stamp 1000000")
    #expect(harness.shows("Stamp 1000090"))
  }

  @Test func `is noon of the first day of 2026 in tests that set no other`() async throws {
    let harness = try Harness(app: StampApp.self)
    try await harness.click("Stamp 0")
    let noon = try Date("2026-01-01T12:00:00Z", strategy: .iso8601)
    #expect(harness.shows(.button("Stamp \(Int(noon.timeIntervalSince1970))")))
  }

  @Test func `goes on in an app that is restored`() async throws {
    let harness = try Harness(app: StampApp.self, startTime: launchDay)
    try await harness.advance(by: .seconds(5))
    let restored = try harness.restored()
    try await restored.advance(by: .seconds(1))
    try await restored.click("Stamp 0")
    #expect(restored.shows("Stamp 1000006"))
  }

  @Test func `is the time of the system with another clock`() {
    let launch = Launch(
      environment: LaunchEnvironment { _ in nil }, clock: ContinuousClock(),
      random: SeededRandomNumberGenerator(seed: 1))
    let before = Date.now.timeIntervalSince1970
    let now = launch.now.secondsSince1970
    #expect((before - 1...Date.now.timeIntervalSince1970 + 1).contains(now))
  }

  @Test func `is an instant that survives JSON`() throws {
    let later = launchDay.advanced(by: .milliseconds(1_500))
    #expect(later.secondsSince1970 == 1_000_001.5)
    #expect(launchDay < later && launchDay.duration(to: later) == .milliseconds(1_500))
    let decoded = try JSONDecoder().decode(Timestamp.self, from: JSONEncoder().encode(later))
    #expect(decoded == later)
  }
}
