import Testing
import WorkflowUITesting

@testable import Stopwatch

@MainActor @Suite struct AccessibilityTests {
  @Test func `the stopwatch is accessible, stopped and running`() async throws {
    let stopwatch = try Harness(app: StopwatchApp.self)
    try await stopwatch.expectAccessible()
    try await stopwatch.click("Start")
    try await stopwatch.advance(by: .seconds(1))
    try await stopwatch.expectAccessible()
  }
}
