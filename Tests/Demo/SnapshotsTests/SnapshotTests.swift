import Demo
import DemoService
import Testing
import Workflow
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@testable import Counter
@testable import DemoList
@testable import Root

/// The demo against reference pictures; see `expectSnapshot`.
@MainActor
@Suite struct SnapshotTests {
  /// An appearance at a scale.
  struct Look: CustomTestStringConvertible, Sendable {
    let appearance: Appearance
    let scale: Double

    static let all = Appearance.allCases.flatMap { appearance in
      [1.0, 2.0].map { Look(appearance: appearance, scale: $0) }
    }

    var testDescription: String { "\(appearance.rawValue)@\(Int(scale))x" }
  }

  /// A service that fails after half a second.
  private struct FailingService: LoadingSpec {
    let clock: VirtualClock

    func loadDemos() async -> Demo.LoadingResult {
      try? await clock.sleep(for: .milliseconds(500))
      return .failure(.loadError)
    }
  }

  private func show(_ look: Look) async throws -> Harness {
    let harness = try Harness(
      size: Size(width: 480, height: 320), scale: look.scale,
      theme: Theme(appearance: look.appearance)
    ) { Root.Workflow(service: FailingService(clock: $0)) }
    try await harness.settle()
    return harness
  }

  private func expect(_ harness: Harness, named name: String, _ look: Look) throws {
    try expectSnapshot(of: harness, named: "\(name)-\(look.testDescription)")
  }

  @Test(arguments: Look.all) func `the list with a hovered row matches its pictures`(look: Look)
    async throws
  {
    let harness = try await show(look)
    harness.driver.send(.pointerMoved(Point(x: 240, y: 150)))
    try await harness.settle()
    try expect(harness, named: "list-hovered", look)
  }

  @Test(arguments: Look.all) func `the list with keyboard focus matches its pictures`(look: Look)
    async throws
  {
    let harness = try await show(look)
    try await harness.press(.tab)
    try await harness.press(.tab)
    try await harness.press(.down)
    try await harness.settle()
    try expect(harness, named: "list-focused", look)
  }

  @Test(arguments: Look.all) func `the list during an update matches its pictures`(look: Look)
    async throws
  {
    let harness = try await show(look)
    try await harness.click("Update")
    try await harness.advance(by: .milliseconds(300))
    try expect(harness, named: "list-updating", look)
  }

  @Test(arguments: Look.all) func `the alert of a failed update matches its pictures`(look: Look)
    async throws
  {
    let harness = try await show(look)
    try await harness.click("Update")
    try await harness.settle()
    try expect(harness, named: "alert", look)
  }

  @Test(arguments: Look.all) func `the alert during its presentation matches its pictures`(
    look: Look
  ) async throws {
    let harness = try await show(look)
    try await harness.click("Update")
    try await harness.advance(by: .milliseconds(540))
    try expect(harness, named: "alert-arriving", look)
  }

  @Test(arguments: Look.all) func `a counter during its push matches its pictures`(look: Look)
    async throws
  {
    let harness = try await show(look)
    try await harness.click("UIKit")
    try await harness.advance(by: .milliseconds(50))
    try expect(harness, named: "counter-arriving", look)
  }

  @Test(arguments: Look.all) func `a counter with a button held down matches its pictures`(
    look: Look
  ) async throws {
    let harness = try await show(look)
    try await harness.click("UIKit")
    try await harness.settle()
    try await harness.press(.tab)
    try await harness.press(.tab)
    try await harness.press(.space)
    harness.driver.send(.keyPressed(KeyPress(.space)))
    try await harness.settle()
    try expect(harness, named: "counter-pressed", look)
  }

  @Test func `edges are crisp at every scale`() async throws {
    for scale in [1.25, 1.5, 3] {
      let harness = try await show(Look(appearance: .light, scale: scale))
      try expectSnapshot(of: harness, named: "list@\(scale)x")
    }
  }
}
