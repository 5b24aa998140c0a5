import Issues
import Testing
import ViewEnvironment
import Workflow
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowViews

/// The back-navigation oracle in apps whose titles change.
@MainActor @Suite struct BackNavigationTests {
  @Test func `a title that changes is not another screen`() async throws {
    try await replay("click button \"Add\"", oracles: .backNavigation) {
      try Harness(workflow: Notes(hasBack: true))
    }
    try await fuzz(seed: 1, steps: 60) { try Harness(workflow: Notes(hasBack: true)) }
  }

  @Test func `a page without a way back to a screen whose title changes is a dead end`() async {
    let failures = await failures {
      try? await replay("click button \"Add\"\nclick button \"Open\"", oracles: .backNavigation) {
        try Harness(workflow: Notes(hasBack: false))
      }
    }
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("heading \"Note\" is a dead end") == true)
  }
}

/// A list whose title is the number of notes, and a page of a note.
private struct Notes: Workflow {
  let hasBack: Bool

  struct State: Codable, Equatable {
    var count = 0
    var isOpen = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> BackStack.Screen<AnyScreen> {
    let sink = context.makeStateMutationSink()
    let list = NotesScreen(
      add: { sink.send { $0.count += 1 } }, open: { sink.send { $0.isOpen = true } })
    let back = Bar.ButtonItem(content: .back(title: nil)) { sink.send { $0.isOpen = false } }
    return BackStack.Screen(items: [
      .init(
        screen: list.asAnyScreen(), barContent: .init(title: "\(state.count) notes")),
      state.isOpen
        ? .init(
          screen: NoteScreen().asAnyScreen(),
          barContent: .init(title: "Note", leftItem: hasBack ? back : nil)) : nil,
    ])
  }
}

private struct NotesScreen: Screen {
  let add: () -> Void
  let open: () -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let view = HStack {
      Button("Add", action: add)
      Button("Open", action: open)
    }
    return WidgetDescription(build: { ViewWidget(view) }, update: { $0.show(view) })
  }
}

private struct NoteScreen: Screen {
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let view = Text("Empty")
    return WidgetDescription(build: { ViewWidget(view) }, update: { $0.show(view) })
  }
}
