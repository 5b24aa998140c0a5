import Demo
import DemoService
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@testable import Root

/// The demo with larger text: no text is cut off.
@MainActor
@Suite struct LargeTextTests {
  private struct FailingService: LoadingSpec {
    func loadDemos() async -> Demo.LoadingResult { .failure(.loadError) }
  }

  private func show(_ theme: Theme, scale: Double = 1) async throws -> Harness {
    let harness = try Harness(
      size: Size(width: 800, height: 600), scale: scale, theme: theme
    ) { _ in Root.Workflow(service: FailingService()) }
    try await harness.settle()
    return harness
  }

  /// Visits each screen of the demo and calls `look` with its name.
  private func walk(_ harness: Harness, _ look: (String) throws -> Void) async throws {
    try look("list")
    try await harness.click("Update")
    try await harness.settle()
    try look("alert")
    try await harness.click("Dismiss")
    try await harness.settle()
    for demo in ["SwiftUI", "UIKit", "Declarative UIKit"] {
      try await harness.click(.row(demo))
      try await harness.settle()
      try look(demo)
      try await harness.click("Back")
      try await harness.settle()
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `no readable text is cut off`(textScale: Double) async throws {
    let harness = try await show(Theme(textScale: textScale))
    try await walk(harness) { screen in
      for node in harness.tree.flattened {
        guard let widget = node.widget, widget is Label || widget is Control else { continue }
        let needed = widget.size(for: ProposedSize(width: widget.frame.width))
        #expect(
          needed.height <= widget.frame.height + 0.5,
          "\(screen): \(node.semantics.name) wants \(needed) and has \(widget.frame)")
        if widget is ButtonWidget || widget is BarButton || node.semantics.role == .heading {
          let line = widget.size(for: ProposedSize())
          #expect(
            line.width <= widget.frame.width + 0.5 || needed.height > line.height,
            "\(screen): \(node.semantics.name) is \(line.width) wide and has \(widget.frame)")
        }
      }
      #expect(harness.window.layoutProblems.isEmpty)
    }
  }

  @Test(arguments: ["SwiftUI", "UIKit", "Declarative UIKit"])
  func `at a text scale of 2, a small window has room for a counter`(demo: String) async throws {
    let harness = try await show(Theme(textScale: 2))
    try await harness.resize(to: Size(width: 360, height: 640))
    try await harness.click(.row(demo))
    try await harness.settle()
    for name in ["The value is 0", "+", "-"] {
      let frame = try harness.find(.text(name)).bounds
      #expect(harness.window.bounds.intersection(frame) == frame, "\(name) at \(frame)")
    }
  }

  @Test func `changing all settings together looks as if they had been set from the start`()
    async throws
  {
    let changed = try await show(Theme())
    try await changed.perform(.appearance(.dark))
    try await changed.perform(.contrast(.high))
    try await changed.perform(.textScale(1.5))
    try await changed.perform(.scale(1.5))
    let fresh = try await show(
      Theme(appearance: .dark, contrast: .high, textScale: 1.5), scale: 1.5)
    #expect(try changed.image == fresh.image)
  }

  @Test func `moving between displays keeps the layout and draws at the new scale`() async throws {
    let scales = [1, 1.25, 1.5, 2, 3]
    let moving = try await show(Theme())
    for scale in scales + scales.reversed() {
      try await moving.perform(.scale(scale))
      let fresh = try await show(Theme(), scale: scale)
      #expect(try moving.image == fresh.image, "\(scale)")
      #expect(moving.tree.text == fresh.tree.text)
      #expect(moving.window.size == Size(width: 800, height: 600))
      try expectDamageIsEnough(of: moving)
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `drawing only the damage equals drawing everything`(scale: Double) async throws {
    let harness = try await show(Theme(), scale: scale)
    try await walk(harness) { _ in try expectDamageIsEnough(of: harness) }
  }

  private func expectDamageIsEnough(
    of harness: Harness, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let partial = try harness.image
    #expect(try partial == harness.redrawnImage, sourceLocation: sourceLocation)
  }

  @Test func `a window of size zero is still a window`() async throws {
    let harness = try await show(Theme())
    let before = try harness.image
    for size in [Size.zero, Size(width: 0, height: 600), Size(width: -5, height: -5)] {
      try await harness.resize(to: size)
      #expect(try harness.image.width == (size.width > 0 ? 800 : 1))
    }
    try await harness.resize(to: Size(width: 800, height: 600))
    #expect(try harness.image == before)
  }

  @Test func `a window larger than memory is refused, a very long one is not`() async throws {
    let harness = try await show(Theme())
    try await harness.resize(to: Size(width: 30_000, height: 40))
    #expect(try harness.image.width == 30_000)
    try await harness.resize(to: Size(width: 30_000, height: 30_000))
    let error = #expect(throws: (any Error).self) { try harness.image }
    #expect(
      error.map { "\($0)" }
        == "SDL_CreateRGBSurfaceWithFormat failed: 30000x30000 pixels are more than 8192x8192; make it smaller"
    )
    try await harness.resize(to: Size(width: 800, height: 600))
    #expect(try harness.image.width == 800)
  }

  @Test(arguments: [Double.nan, 0, -1, 0.49, 4.1, .infinity])
  func `an invalid scale is refused with the allowed range`(scale: Double) async throws {
    let harness = try await show(Theme())
    let error = await #expect(throws: AutomationError.self) {
      try await harness.perform(.scale(scale))
    }
    #expect(error?.description.contains("a scale from 0.5 to 4, but found \(scale)") == true)
    let other = await #expect(throws: AutomationError.self) {
      try await harness.perform(.textScale(scale * 10))
    }
    #expect(other?.description.contains("a text scale from 0.5 to 3, but found") == true)
  }
}
