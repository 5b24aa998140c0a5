import Testing

@testable import WorkflowApp

/// The identifier of an app, which names its folders and its metadata.
@MainActor @Suite struct IdentifierTests {
  private struct SlashApp: App {
    static let identifier = "a/b"
    let workflow = EmptyWorkflow()

    init(launch: Launch) {}
  }

  @Test func `the title is the name of the type without App at its end`() {
    #expect(SlashApp.title == "Slash")
  }

  @Test func `desktop files are refused if the identifier is no folder name`() throws {
    let error = #expect(throws: LaunchError.self) { _ = try DesktopFiles<SlashApp>() }
    #expect(error?.message.contains("must be a folder name without /") == true)
  }
}
