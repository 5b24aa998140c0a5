import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowFuzzing
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery

/// All pages can be read in high contrast, with a selected row, and with its menu.
@MainActor @Suite struct LegibilityTests {
  private func expectLegible(
    _ harness: Harness, _ place: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    _ = try harness.image
    for rule in TextOracle.Rule.allCases {
      let problem = try TextOracle(rule)
        .problem(in: harness.window, drawnBy: harness.offscreenApp.canvas)
      #expect(problem == nil, "\(place), \(rule)", sourceLocation: sourceLocation)
    }
  }

  private func start(_ page: Gallery.Page, _ appearance: Appearance, _ contrast: Contrast)
    async throws
    -> Harness
  {
    var theme = Theme(appearance: appearance)
    theme.contrast = contrast
    let harness = try Harness(
      size: Size(width: 440, height: 440), theme: theme, workflow: page.workflow)
    try await harness.settle()
    return harness
  }

  @Test(arguments: Appearance.allCases)
  func `every page in high contrast`(appearance: Appearance) async throws {
    for page in Gallery.pages(rows: 20) {
      try expectLegible(try await start(page, appearance, .high), page.id)
    }
  }

  @Test(arguments: Appearance.allCases, Contrast.allCases)
  func `rows that are selected, and their menus`(
    appearance: Appearance, contrast: Contrast
  ) async throws {
    for page in Gallery.pages(rows: 20) where page.section == "Lists" {
      let harness = try await start(page, appearance, contrast)
      guard
        let row = harness.all(.role(.row)).first(where: { $0.semantics.actions.contains(.press) })
      else { continue }
      let centre = Point(x: row.bounds.midX, y: row.bounds.midY)
      harness.send(.pointerPressed(centre, .primary))
      harness.send(.pointerReleased(centre, .primary))
      try await harness.settle()
      try expectLegible(harness, "\(page.id), selected")
      harness.send(.pointerPressed(centre, .secondary))
      harness.send(.pointerReleased(centre, .secondary))
      try await harness.settle()
      try expectLegible(harness, "\(page.id), with its menu")
    }
  }
}
