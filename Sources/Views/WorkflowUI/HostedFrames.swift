internal import Workflow
internal import WorkflowWidgets

/// The frames of the window a widget is in; where it is in none, or hidden, nothing waits for one.
@MainActor
final class HostedFrames: FrameScheduler {
  weak var widget: Widget?
  private var awaiting: [@MainActor () -> Void] = []

  func requestFrame(_ action: @escaping @MainActor () -> Void) {
    guard let widget, widget.isShown, let window = widget.window else { return action() }
    awaiting.append(action)
    widget.requestFrame(at: window.now)
  }

  /// The frame has come, or will not come any more.
  func flush() {
    let actions = awaiting
    awaiting = []
    for action in actions { action() }
  }
}
