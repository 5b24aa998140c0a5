import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery

/// The alert and the sheet of the gallery cover their page, in small windows and with large text.
@MainActor
@Suite struct CoveringPageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let page: String
    let size: Size
    let textScale: Double

    static let all = ["alert", "sheet"].flatMap { page in
      [Size(width: 480, height: 800), Size(width: 600, height: 360)].flatMap { size in
        [1.0, 2.0].map { Case(page: page, size: size, textScale: $0) }
      }
    }

    var testDescription: String {
      "\(page)-\(Int(size.width))x\(Int(size.height))-text-\(textScale)"
    }
  }

  private func open(_ value: Case) async throws -> Harness {
    let harness = try Harness(
      size: value.size, scale: 1, theme: Theme(textScale: value.textScale),
      workflow: Gallery.Workflow(pages: Gallery.pages(rows: 10), firstPage: value.page))
    try await harness.settle()
    if harness.shows(.role(.toggle, "Code")) { try await harness.click(.role(.toggle, "Code")) }
    try await harness.focus(value.page == "alert" ? "Delete…" : "Rename…")
    try await harness.press(.enter)
    try await harness.settle()
    return harness
  }

  @Test(arguments: Case.all)
  func `its title has a line, and its buttons are whole`(value: Case) async throws {
    let harness = try await open(value)
    let overlay = try harness.find(.role(value.page == "alert" ? .alert : .dialog))
    let parts = overlay.flattened
    let area = overlay.bounds.intersection(Rect(origin: .zero, size: value.size))
    let title = try #require(parts.first { $0.semantics.role == .heading }).bounds
    #expect(title.intersection(area).height >= 18 * value.textScale, "\(title) in \(area)")
    let buttons = parts.filter { $0.semantics.role == .button }
    #expect(buttons.count == 2)
    for name in buttons.map(\.semantics.name) {
      // A sheet in a small window scrolls to a button that gets the focus.
      if value.page == "sheet" { try await harness.focus(.role(.button, name)) }
      let button = try harness.find(.role(.button, name))
      #expect(area.contains(button.bounds.center), "\(button.semantics.name) in \(area)")
      #expect(button.bounds.intersection(area) == button.bounds)
      #expect(button.bounds.height >= 28 * value.textScale)
    }
    try expectSnapshot(of: harness, named: "covering-\(value.testDescription)")
  }
}
