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

  @Test func `a form beside a table is no dead end, a page in place of both is`() async throws {
    let select = "click row \"Grace\"\n"
    try await replay(select, oracles: .backNavigation) { try Harness(workflow: People()) }
    try await fuzz(seed: 1, steps: 60, oracles: .backNavigation) {
      try Harness(workflow: People())
    }
    let failures = await failures {
      try? await replay("\(select)click button \"Print\"", oracles: .backNavigation) {
        try Harness(workflow: People(canPrint: true))
      }
    }
    #expect(failures.first?.text.contains("heading \"Print\" is a dead end") == true)
  }
}

/// Shows people in a table, and a form beside it, whose headings depend on the selected person.
private struct People: Workflow {
  var canPrint = false

  struct State: Codable, Equatable {
    var selected = "Ada"
    var isPrinting = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> PeopleScreen {
    let sink = context.makeStateMutationSink()
    return PeopleScreen(
      selected: state.selected, isPrinting: state.isPrinting,
      select: { name in sink.send { $0.selected = name } },
      print: canPrint ? { sink.send { $0.isPrinting = true } } : nil)
  }
}

private struct PeopleScreen: Screen {
  let selected: String
  let isPrinting: Bool
  let select: (String) -> Void
  let print: (() -> Void)?

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let view = HStack {
      if isPrinting {
        Text("Print").heading()
      } else {
        List(["Ada", "Grace"], text: \.self, onSelect: select)
        VStack {
          Text("About \(selected)").heading()
          if selected != "Ada" { Text("Colleagues").heading() }
          if let print { Button("Print", action: print) }
        }.id(selected)
      }
    }
    return WidgetDescription(build: { ViewWidget(view) }, update: { $0.show(view) })
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
