import WorkflowSDL

/// Notes in windows of their own, and a window with settings.
public struct DeskWorkflow {
  /// Ends the app.
  let quit: @MainActor () -> Void

  /// A note, which is saved in memory.
  public struct Note: Codable, Equatable, Sendable {
    let number: Int
    var text = ""
    var savedText = ""

    var key: String { "note-\(number)" }
    var hasUnsavedChanges: Bool { text != savedText }
  }

  public struct State: Codable, Equatable, RestorableState, Sendable {
    var notes = [Note(number: 1)]
    var notesMade = 1
    /// The number of the note that the user asked to close although it is not saved; nil for none.
    var closing: Int?
    var showsSettings = false
    var settingsActivation = 0
    var isFullscreen = false
  }

  public enum Action: WorkflowAction {
    public typealias WorkflowType = DeskWorkflow

    case new
    case edit(Int, String)
    case save(Int)
    case close(Int)
    case discard
    case keep
    case showSettings(Bool)
    case setFullscreen(Bool)
  }
}

extension DeskWorkflow.Action {
  public func apply(toState state: inout DeskWorkflow.State) -> Never? {
    switch self {
    case .new:
      state.notesMade += 1
      state.notes.append(DeskWorkflow.Note(number: state.notesMade))
    case .edit(let number, let text): state.change(number) { $0.text = text }
    case .save(let number): state.change(number) { $0.savedText = $0.text }
    case .close(let number):
      if state.notes.contains(where: { $0.number == number && $0.hasUnsavedChanges }) {
        state.closing = number
      } else {
        state.notes.removeAll { $0.number == number }
      }
    case .discard:
      state.notes.removeAll { [closing = state.closing] in $0.number == closing }
      state.closing = nil
    case .keep: state.closing = nil
    case .showSettings(let isShown):
      state.showsSettings = isShown
      state.settingsActivation += 1
    case .setFullscreen(let isFullscreen): state.isFullscreen = isFullscreen
    }
    return nil
  }
}

extension DeskWorkflow.State {
  fileprivate mutating func change(_ number: Int, _ change: (inout DeskWorkflow.Note) -> Void) {
    guard let index = notes.firstIndex(where: { $0.number == number }) else { return }
    change(&notes[index])
  }
}

extension DeskWorkflow: Workflow {
  public func makeInitialState() -> State { State() }

  public func render(state: State, context: RenderContext<Self>) -> Windows.Screen {
    let sink = context.makeSink(of: Action.self)
    var items = state.notes.map { note in
      Window.Item(
        key: note.key, title: "Note \(note.number)", minimumSize: Size(width: 200, height: 120),
        hasUnsavedChanges: note.hasUnsavedChanges,
        presentation: state.isFullscreen ? .fullscreen : .normal,
        onRequestClose: { sink.send(.close(note.number)) },
        content: NoteScreen(
          text: note.text, edit: { sink.send(.edit(note.number, $0)) },
          save: { sink.send(.save(note.number)) }, new: { sink.send(.new) },
          showSettings: { sink.send(.showSettings(true)) }, quit: quit))
    }
    if let note = state.notes.first(where: { $0.number == state.closing }) {
      items.append(
        Window.Item(
          key: "question", title: "Unsaved changes", size: Size(width: 320, height: 120),
          modalTo: note.key, onRequestClose: { sink.send(.keep) },
          content: QuestionScreen(
            text: "Discard the changes of Note \(note.number)?",
            discard: { sink.send(.discard) }, keep: { sink.send(.keep) })))
    }
    if state.showsSettings {
      items.append(
        Window.Item(
          key: "settings", title: "Settings", size: Size(width: 300, height: 200),
          activation: state.settingsActivation, onRequestClose: { sink.send(.showSettings(false)) },
          content: SettingsScreen(
            isFullscreen: state.isFullscreen, setFullscreen: { sink.send(.setFullscreen($0)) })))
    }
    return Windows.Screen(items)
  }
}
