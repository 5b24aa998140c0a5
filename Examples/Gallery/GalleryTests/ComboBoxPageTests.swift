import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting

@testable import Gallery
@testable import GalleryApp

/// The page of combo boxes, whose worker searches on the clock of the app.
@MainActor
@Suite struct ComboBoxPageTests {
  private let harness: Harness

  init() throws {
    harness = try Harness(
      app: GalleryApp.self, arguments: ["--page", "combo-box"],
      size: Size(width: 1_120, height: 720))
  }

  @Test func `a worker searches after each edit, fails offline, and is tried again`() async throws {
    try await harness.focus(.role(.textField, "City"))
    try await harness.type("ber")
    #expect(harness.shows(.role(.progressIndicator)))
    try await harness.advance(by: .milliseconds(600))
    #expect(harness.shows("Berlin") && !harness.shows("Oslo"))
    try await harness.press(.escape)
    try await harness.click(.role(.toggle, "Offline"))
    try await harness.focus(.role(.textField, "City"))
    try await harness.press(.down, .alt)
    try await harness.advance(by: .milliseconds(600))
    #expect(harness.shows("The server cannot be reached.") && harness.shows("Try Again"))
    try await harness.click("Try Again")
    #expect(harness.shows(.role(.progressIndicator)))
  }
}
