import WorkflowSDL

struct FilesPage: Workflow {
  typealias Output = Never

  let desktop: Desktop

  struct State: Codable, Equatable, RestorableState {
    /// The dialog that is shown; nil for none.
    var dialog: FileDialog?
    /// The files of the last answer.
    var paths: [String] = []
    /// Whether the notification is shown.
    var isNotifying = false
    var outcome = Outcome.none

    /// Without the dialog, which a restored start does not show again.
    var saved: State {
      var saved = self
      saved.dialog = nil
      return saved
    }
  }

  /// The last answer of the user.
  enum Outcome: Codable, Equatable {
    case none, chosen, cancelled, answered(String), closed, failed(String)
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Card {
    let sink = context.makeSink(of: Action.self)
    if let dialog = state.dialog {
      desktop.run(dialog).mapOutput { Action.answer($0) }.running(in: context)
    }
    if state.isNotifying {
      desktop.notify(Self.notification).mapOutput { Action.notified($0) }.running(in: context)
    }
    let reveal = { [desktop] in
      if let path = state.paths.first { desktop.revealFile(path) }
    }
    return Card(
      message: message(of: state), show: { sink.send(.show($0)) },
      reveal: state.paths.isEmpty ? nil : reveal,
      openLink: { [desktop] in desktop.openLink("https://www.swift.org") },
      notify: { sink.send(.notify) })
  }

  private func message(of state: State) -> String {
    switch state.outcome {
    case .none: tr("Nothing chosen yet.")
    case .chosen: state.paths.joined(separator: "\n")
    case .cancelled: tr("Cancelled.")
    case .answered(let action): tr("The answer is \(action).")
    case .closed: tr("The notification was closed.")
    case .failed(let message): message
    }
  }

  private static var notification: DesktopNotification {
    DesktopNotification(
      tr("The gallery"), body: tr("Shall it go on?"),
      actions: [
        DesktopNotification.Action("yes", title: tr("Yes")),
        DesktopNotification.Action("no", title: tr("No")),
      ])
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
        case .chosen: state.outcome = .chosen
        case .cancelled: state.outcome = .cancelled
        case .failed(let error): state.outcome = .failed(error.message)
        }
      case .notify: state.isNotifying = true
      case .notified(let outcome):
        state.isNotifying = false
        switch outcome {
        case .chosen(let action): state.outcome = .answered(action)
        case .closed: state.outcome = .closed
        case .failed(let error): state.outcome = .failed(error.message)
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

      func body(with screen: Card) -> some WorkflowSDL.View {
        let texts = FileDialog.Filter(tr("Text"), patterns: ["*.txt", "*.md"])
        ScrollView {
          Examples {
            Example(tr("File dialogs of the desktop")) {
              FlowStack(spacing: 12) {
                Button(tr("Open…"), action: { screen.show(.open(filters: [texts])) })
                Button(tr("Open Several…"), action: { screen.show(.open(allowsMultiple: true)) })
                Button(tr("Save…"), action: { screen.show(.save(name: "notes.txt")) })
                Button(tr("Choose a Folder…"), action: { screen.show(.folder()) })
              }
              Text(screen.message).foregroundColor(\.secondaryText)
            }
            Example(tr("Links and notifications")) {
              FlowStack(spacing: 12) {
                Button(tr("Open swift.org"), action: screen.openLink)
                Button(tr("Show in Folder"), action: screen.reveal ?? {})
                  .disabled(screen.reveal == nil)
                Button(tr("Notify"), action: screen.notify)
              }
            }
          }.filling([.horizontal]).readableWidth(alignment: .leading).padding()
        }
      }
    }
  }
}
