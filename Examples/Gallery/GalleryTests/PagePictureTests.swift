import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery

/// The appearance of each page, compared with reference pictures.
@MainActor
@Suite struct PagePictureTests {
  struct Variant: CustomTestStringConvertible, Sendable {
    let appearance: Appearance
    let scale: Double

    static let all = Appearance.allCases.flatMap { appearance in
      [1.0, 2.0].map { Variant(appearance: appearance, scale: $0) }
    }

    var testDescription: String { "\(appearance.rawValue)@\(Int(scale))x" }
  }

  private let masks: [String: [Selector]] = [
    "text": [.id("scripts")], "styled-text": [.id("scripts"), .id("arabic")],
  ]

  /// All pages but the one that SDL draws: its pixels depend on the versions of SDL and SDL2_ttf.
  @Test(arguments: Variant.all)
  func `every page, by itself`(variant: Variant) async throws {
    for page in Gallery.pages(rows: 100) where page.id != "sdl" {
      let harness = try Harness(
        size: Size(width: 440, height: 440), scale: variant.scale,
        theme: Theme(appearance: variant.appearance), workflow: page.workflow)
      try await harness.settle()
      // Scripts that the bundled font lacks are drawn with system fonts, and versions of SDL_image
      // round the edges in SVG pictures differently.
      try expectSnapshot(
        of: harness, named: "\(page.id)-\(variant.testDescription)",
        tolerance: page.id == "image" ? 6 : 0,
        masking: masks[page.id] ?? [])
    }
  }

  /// The letters of the pseudo-language are in the bundled font, unlike Arabic ones.
  @Test(arguments: ["de", "pseudo-rtl"], [1.0, 2])
  func `pages in German, and mirrored with longer texts`(
    language: String, scale: Double
  ) async throws {
    for page in Gallery.pages() where ["button", "formats", "table"].contains(page.id) {
      let harness = try Harness(
        size: Size(width: 440, height: 640), scale: scale, workflow: page.workflow)
      harness.language = Language(language, translations: Gallery.translations)
      try await harness.settle()
      try expectSnapshot(of: harness, named: "\(page.id)-\(language)@\(Int(scale))x")
    }
  }

  @Test(arguments: Variant.all)
  func `the gallery as a whole`(variant: Variant) async throws {
    let harness = try Harness(
      size: Size(width: 960, height: 600), scale: variant.scale,
      theme: Theme(appearance: variant.appearance),
      workflow: Gallery.Workflow(pages: Gallery.pages(), firstPage: "checkbox"))
    try await harness.settle()
    try expectSnapshot(
      of: harness, named: "gallery-\(variant.testDescription)", budget: 2 * snapshotBudget)
  }

  @Test(arguments: Variant.all)
  func `the gallery in a narrow window: a page above its code, and the list`(
    variant: Variant
  ) async throws {
    let harness = try Harness(
      size: Size(width: 400, height: 640), scale: variant.scale,
      theme: Theme(appearance: variant.appearance),
      workflow: Gallery.Workflow(pages: Gallery.pages(), firstPage: "table"))
    try await harness.settle()
    try expectSnapshot(
      of: harness, named: "gallery-narrow-\(variant.testDescription)", budget: 2 * snapshotBudget)
    try await harness.click("Pages")
    try await harness.settle()
    try expectSnapshot(
      of: harness, named: "gallery-narrow-list-\(variant.testDescription)",
      budget: 2 * snapshotBudget)
  }
}
