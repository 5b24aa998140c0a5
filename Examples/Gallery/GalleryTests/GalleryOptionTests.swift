import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowUITesting

@testable import Gallery
@testable import GalleryApp

/// The gallery's command line.
@MainActor
@Suite struct GalleryOptionTests {
  @Test func `the options set the first page and the length of the list`() async throws {
    let harness = try Harness(
      app: GalleryApp.self, arguments: ["--page", "long-list", "--rows", "3"])
    try await harness.settle()
    #expect(
      harness.all(.role(.row)).map(\.semantics.name).suffix(3) == ["Row 1", "Row 2", "Row 3"])
  }

  @Test(arguments: [
    (["--page", "nix"], "No such page: \"nix\". Use --list-pages to print all names."),
    (["--rows", "-1"], "--rows must be from 0 to 10,000,000 (was -1)."),
    (["--rows=-1"], "--rows must be from 0 to 10,000,000 (was -1)."),
    (["--pages"], "Unknown option '--pages'."),
  ])
  func `an invalid option is reported in one line`(arguments: [String], message: String) throws {
    let error = #expect(throws: LaunchError.self) {
      _ = try Harness(app: GalleryApp.self, arguments: arguments)
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "no error")")
    #expect(error?.exitCode == 64)
  }
}
