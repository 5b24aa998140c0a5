import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets
import WorkflowWindowTesting

@testable import GalleryApp

@MainActor
@Suite(.serialized) struct GalleryAppTests {
  @Test func `its pages are printed, one per line`() async throws {
    let outcome = try await Executable.gallery.run(["--list-pages"])
    #expect(outcome.end == .exit(0))
    let pages = outcome.output.split(separator: "\n")
    #expect(pages.first == "text" && pages.contains("segmented-control") && pages.count >= 30)
  }

  @Test func `an unknown page is refused with the known ones`() async throws {
    let outcome = try await Executable.gallery.run(["--page", "nix"])
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.contains("No such page: \"nix\". Use --list-pages to print all names."))
  }

  @Test func `pages are found, opened and used in a window as they are offscreen`() async throws {
    let options = ["--page", "toggle"]
    let harness = try Harness(
      app: GalleryApp.self, arguments: options, size: Size(width: 900, height: 600),
      theme: Theme(motion: .reduced))
    try await expectSameFrames(
      of: "GalleryApp", options, as: harness,
      playing: [
        .press(.character("k"), .control), .click("Wireless"), .press(.tab, []),
      ])
  }
}
