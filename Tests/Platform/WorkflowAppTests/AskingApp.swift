import Workflow
import WorkflowApp
import WorkflowConcurrency
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// An app that asks for a file and notifies, as a test tells it.
struct AskingApp: App {
  @MainActor static var desktop: Desktop?
  let workflow: Asking

  init(launch: Launch) {
    Self.desktop = launch.desktop
    workflow = Asking(desktop: launch.desktop)
  }
}

struct Asking: Workflow {
  typealias Output = Never
  let desktop: Desktop

  struct State {
    var dialog: FileDialog?
    var notification: DesktopNotification?
    var text = "nothing"
  }

  struct Action: WorkflowAction {
    typealias WorkflowType = Asking
    let change: (inout State) -> Void

    func apply(toState state: inout State) -> Never? {
      change(&state)
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> AskingScreen {
    let sink = context.makeSink(of: Action.self)
    if let dialog = state.dialog {
      desktop.run(dialog).mapOutput { answer in
        Action { state in
          state.dialog = nil
          state.text =
            switch answer {
            case .chosen(let paths): "chosen \(paths.joined(separator: " "))"
            case .cancelled: "cancelled"
            case .failed(let error): error.message
            }
        }
      }.running(in: context)
    }
    if let notification = state.notification {
      desktop.notify(notification).mapOutput { outcome in
        Action { state in
          state.notification = nil
          if case .chosen(let key) = outcome { state.text = "notified \(key)" }
        }
      }.running(in: context)
    }
    return AskingScreen(text: state.text) { sink.send(Action(change: $0)) }
  }
}

struct AskingScreen: Screen {
  let text: String
  let change: (@escaping (inout Asking.State) -> Void) -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(build: { AskingWidget(self) }, update: { $0.show(self) })
  }
}

final class AskingWidget: Widget {
  private(set) var screen: AskingScreen
  private let label = Label()

  init(_ screen: AskingScreen) {
    self.screen = screen
    super.init()
    add(label)
    show(screen)
  }

  func show(_ screen: AskingScreen) {
    self.screen = screen
    label.text = screen.text
  }
}

extension Harness {
  func ask(_ dialog: FileDialog?) { change { $0.dialog = dialog } }

  func notify(_ notification: DesktopNotification) {
    change { $0.notification = notification }
  }

  private func change(_ change: @escaping (inout Asking.State) -> Void) {
    func find(_ widget: Widget) -> AskingWidget? {
      widget as? AskingWidget ?? widget.children.lazy.compactMap(find).first
    }
    find(window.content)?.screen.change(change)
  }
}
