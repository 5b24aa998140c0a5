internal import Workflow
internal import WorkflowWidgets

/// Schedules frames in the window of a widget. If the widget is hidden or not in a window, actions
/// run immediately.
@MainActor
final class HostedFrames: FrameScheduler {
  weak var target: FrameTarget?
  private var widget: Widget? { target?.widget }
  private var awaiting: [@MainActor () -> Void] = []

  func requestFrame(_ action: @escaping @MainActor () -> Void) {
    guard let widget, widget.isShown, let window = widget.window, window.isOnScreen else {
      return action()
    }
    awaiting.append(action)
    widget.requestFrame(at: window.now)
  }

  /// Runs the pending actions; called at a frame, or when no frame will follow.
  func flush() {
    let actions = awaiting
    awaiting = []
    for action in actions { action() }
  }

  /// Runs the pending actions if the widget's window shows no frames.
  func flushIfHidden() {
    if !awaiting.isEmpty, widget?.window?.isOnScreen != true { flush() }
  }
}

/// The widget in whose window a `HostedFrames` schedules frames, while the owner of this object, which
/// keeps the widget, exists. A weak reference would make each retain and release of the widget slow.
@MainActor
final class FrameTarget {
  unowned let widget: Widget

  init(_ widget: Widget) { self.widget = widget }
}
