import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery

/// The appearance of each page, compared with reference pictures.
@MainActor
@Suite struct PagePictureTests {
  struct Look: CustomTestStringConvertible, Sendable {
    let appearance: Appearance
    let scale: Double

    static let all = Appearance.allCases.flatMap { appearance in
      [1.0, 2.0].map { Look(appearance: appearance, scale: $0) }
    }

    var testDescription: String { "\(appearance.rawValue)@\(Int(scale))x" }
  }

  @Test(arguments: Look.all)
  func `every page, by itself`(look: Look) async throws {
    for page in Gallery.pages(rows: 100) {
      let harness = try Harness(
        size: Size(width: 440, height: 440), scale: look.scale,
        theme: Theme(appearance: look.appearance), workflow: page.workflow)
      try await harness.settle()
      // Scripts that the bundled font lacks are drawn with system fonts.
      try expectSnapshot(
        of: harness, named: "\(page.id)-\(look.testDescription)",
        masking: page.id == "text" ? [.id("scripts")] : [])
    }
  }

  @Test(arguments: Look.all)
  func `the gallery as a whole`(look: Look) async throws {
    let harness = try Harness(
      size: Size(width: 960, height: 600), scale: look.scale,
      theme: Theme(appearance: look.appearance),
      workflow: Gallery.Workflow(pages: Gallery.pages(), firstPage: "checkbox"))
    try await harness.settle()
    try expectSnapshot(
      of: harness, named: "gallery-\(look.testDescription)", budget: 2 * snapshotBudget)
  }
}
