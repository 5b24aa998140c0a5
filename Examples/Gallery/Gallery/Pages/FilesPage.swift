import WorkflowSDL

struct FilesPage: Workflow {
  typealias Output = Never

  let desktop: Desktop

  struct State: Codable, Equatable, RestorableState {
    /// The dialog that is shown; nil for none.
    var dialog: FileDialog?
    /// The files of the last answer.
    var paths: [String] = []
    /// The notification that is shown; nil for none.
    var notification: DesktopNotification?
    var message = "Nothing chosen yet."

    /// Without the dialog, which a restored start does not show again.
    var saved: State {
      var saved = self
      saved.dialog = nil
      return saved
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Card {
    let sink = context.makeSink(of: Action.self)
    if let dialog = state.dialog {
      desktop.run(dialog).mapOutput { Action.answer($0) }.running(in: context)
    }
    if let notification = state.notification {
      desktop.notify(notification).mapOutput { Action.notified($0) }.running(in: context)
    }
    let reveal = { [desktop] in
      if let path = state.paths.first { desktop.revealFile(path) }
    }
    return Card(
      message: state.message, show: { sink.send(.show($0)) },
      reveal: state.paths.isEmpty ? nil : reveal,
      openLink: { [desktop] in desktop.openLink("https://www.swift.org") },
      notify: { sink.send(.notify) })
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = FilesPage

    case show(FileDialog)
    case answer(FileDialog.Answer)
    case notify
    case notified(DesktopNotification.Outcome)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .show(let dialog): state.dialog = dialog
      case .answer(let answer):
        state.dialog = nil
        state.paths = answer.paths
        switch answer {
        case .chosen(let paths): state.message = paths.joined(separator: "\n")
        case .cancelled: state.message = "Cancelled."
        case .failed(let error): state.message = error.message
        }
      case .notify:
        state.notification = DesktopNotification(
          "The gallery", body: "Shall it go on?",
          actions: [
            DesktopNotification.Action("yes", title: "Yes"),
            DesktopNotification.Action("no", title: "No"),
          ])
      case .notified(let outcome):
        state.notification = nil
        switch outcome {
        case .chosen(let action): state.message = "The answer is \(action)."
        case .closed: state.message = "The notification was closed."
        case .failed(let error): state.message = error.message
        }
      }
      return nil
    }
  }

  struct Card: BodyBackingScreen {
    let message: String
    let show: (FileDialog) -> Void
    let reveal: (() -> Void)?
    let openLink: () -> Void
    let notify: () -> Void

    struct View: BodyProvider {
      typealias Screen = Card

      private static let texts = FileDialog.Filter("Text", patterns: ["*.txt", "*.md"])

      func body(with screen: Card) -> some WorkflowSDL.View {
        ScrollView {
          Examples {
            Example("File dialogs of the desktop") {
              FlowStack(spacing: 12) {
                Button("Open…", action: { screen.show(.open(filters: [Self.texts])) })
                Button("Open Several…", action: { screen.show(.open(allowsMultiple: true)) })
                Button("Save…", action: { screen.show(.save(name: "notes.txt")) })
                Button("Choose a Folder…", action: { screen.show(.folder()) })
              }
              Text(screen.message).foregroundColor(\.secondaryText)
            }
            Example("Links and notifications") {
              FlowStack(spacing: 12) {
                Button("Open swift.org", action: screen.openLink)
                Button("Show in Folder", action: screen.reveal ?? {})
                  .disabled(screen.reveal == nil)
                Button("Notify", action: screen.notify)
              }
            }
          }.filling([.horizontal]).readableWidth(alignment: .leading).padding()
        }
      }
    }
  }
}
