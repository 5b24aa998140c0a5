internal import Workflow
internal import WorkflowWidgets

/// Schedules frames in the window of a widget; runs actions immediately if the widget is hidden or
/// not in a window.
@MainActor
final class HostedFrames: FrameScheduler {
  weak var widget: Widget?
  private var awaiting: [@MainActor () -> Void] = []

  func requestFrame(_ action: @escaping @MainActor () -> Void) {
    guard let widget, widget.isShown, let window = widget.window else { return action() }
    awaiting.append(action)
    widget.requestFrame(at: window.now)
  }

  /// Runs the pending actions, because a frame has come or none will follow.
  func flush() {
    let actions = awaiting
    awaiting = []
    for action in actions { action() }
  }
}
