import Testing
import ViewEnvironment
import Workflow
import WorkflowUI
import WorkflowWidgets

@testable import WorkflowApp

/// The identifier of an app, which names its folders and its metadata.
@MainActor @Suite struct IdentifierTests {
  private struct SlashApp: App {
    static let identifier = "a/b"
    let workflow = Empty()

    init(launch: Launch) {}
  }

  private struct Empty: Workflow {
    func makeInitialState() {}

    func render(state: Void, context: RenderContext<Empty>) -> EmptyPage { EmptyPage() }
  }

  private struct EmptyPage: Screen {
    func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
      WidgetDescription(build: { Label("") }, update: { _ in })
    }
  }

  @Test func `the title is the name of the type without App at its end`() {
    #expect(SlashApp.title == "Slash")
  }

  @Test func `desktop files are refused if the identifier is no folder name`() throws {
    let error = #expect(throws: LaunchError.self) { _ = try DesktopFiles<SlashApp>() }
    #expect(error?.message.contains("must be a folder name without /") == true)
  }
}
