import Testing
import WorkflowSDL
import WorkflowUITesting

/// Restoration of workflows and widgets that a worker makes appear.
@MainActor @Suite struct LateContentTests {
  /// A harness that was left with the caret in the note, restored and not loaded yet.
  private func restored() async throws -> Harness {
    let harness = try Harness(workflow: Shelf())
    try await harness.settle()
    try await harness.focus("Note")
    try await harness.type("abcd")
    try await harness.press(.left)
    let restored = try harness.restored()
    #expect(!restored.shows("Note"))
    return restored
  }

  @Test func `the state, the focus and the caret are restored when they appear`() async throws {
    let restored = try await restored()
    try await restored.settle()
    try await restored.type("X")
    #expect(try restored.find("Note").semantics.value == "abcXd")
  }

  @Test func `they are also restored if the app is killed before they appear`() async throws {
    let again = try await restored().restored()
    try await again.settle()
    try await again.type("X")
    #expect(try again.find("Note").semantics.value == "abcXd")
  }

  @Test func `they are new after an action of the user`() async throws {
    let restored = try await restored()
    try await restored.press(.escape)
    try await restored.settle()
    #expect(try restored.find("Note").semantics.value == "")
    #expect(try !restored.find("Note").semantics.state.contains(.focused))
  }
}

/// Loads for a second, then shows a note.
private struct Shelf: Workflow {
  /// Whether the note is loaded; not saved.
  struct State: RestorableState {
    var isLoaded = false

    var saved: Int { 0 }
    mutating func restore(_ saved: Int) {}
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> AnyScreen {
    guard !state.isLoaded else { return Note().rendered(in: context).asAnyScreen() }
    AsyncOperationWorker { true }
      .onOutput { state, isLoaded in
        state.isLoaded = isLoaded
        return nil
      }
      .running(in: context)
    return NoteScreen(text: nil, edit: { _ in }).asAnyScreen()
  }
}

private struct Note: Workflow {
  func makeInitialState() -> String { "" }

  func render(state: String, context: RenderContext<Self>) -> NoteScreen {
    let sink = context.makeSink(of: String.self) { text, state in
      state = text
      return nil
    }
    return NoteScreen(text: state, edit: { sink.send($0) })
  }
}

private struct NoteScreen: BodyBackingScreen {
  let text: String?
  let edit: (String) -> Void

  struct View: BodyProvider {
    typealias Screen = NoteScreen

    func body(with screen: NoteScreen) -> some WorkflowSDL.View {
      VStack {
        Text(screen.text == nil ? "Loading" : "A note")
        if let text = screen.text { TextField("Note", text: text, onEdit: screen.edit) }
      }
    }
  }
}
