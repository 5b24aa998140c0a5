import Demo
import DemoService
import Testing
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@testable import Root

/// The demo in high contrast, with larger text, and at fractional scales.
@MainActor
@Suite struct ThemeSnapshotTests {
  private struct FailingService: LoadingSpec {
    func loadDemos() async -> Demo.LoadingResult { .failure(.loadError) }
  }

  private func show(
    _ theme: Theme, scale: Double = 1, size: Size = Size(width: 480, height: 320)
  ) async throws -> Harness {
    let harness = try Harness(size: size, scale: scale, theme: theme) { _ in
      Root.Workflow(service: FailingService())
    }
    try await harness.settle()
    return harness
  }

  /// Shows the list, an alert over it, and a counter with its first button focused.
  private func expectPictures(of harness: Harness, named name: String) async throws {
    try expectSnapshot(of: harness, named: "list-\(name)")
    try await harness.click("Update")
    try await harness.settle()
    try expectSnapshot(of: harness, named: "alert-\(name)")
    try await harness.click("Dismiss")
    try await harness.click("UIKit")
    try await harness.settle()
    for _ in 1...3 { try await harness.press(.tab) }
    try await harness.settle()
    try expectSnapshot(of: harness, named: "counter-\(name)")
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `the demo in high contrast matches its pictures`(appearance: Appearance, scale: Double)
    async throws
  {
    let harness = try await show(Theme(appearance: appearance, contrast: .high), scale: scale)
    try await expectPictures(
      of: harness, named: "high-contrast-\(appearance.rawValue)@\(Int(scale))x")
  }

  @Test(arguments: [1.5, 2.0]) func `the demo with larger text matches its pictures`(
    textScale: Double
  ) async throws {
    let harness = try await show(
      Theme(textScale: textScale), size: Size(width: 800, height: 600))
    try await expectPictures(of: harness, named: "text-\(textScale)")
  }

  @Test(arguments: [1.25, 3.0]) func `the demo at fractional and large scales matches its pictures`(
    scale: Double
  ) async throws {
    try await expectPictures(of: show(Theme(), scale: scale), named: "\(scale)x")
  }
}
