package import WorkflowCanvas

/// A widget that receives hover, press and drag events of the pointer; for example a `Control`.
///
/// In order of calls: `hoverDidChange(true)`, then `pointerMoved(to:)` while no button is pressed.
/// A press of the primary button calls `pointerPressed(at:)`, then `pointerDragged(to:)` any number
/// of times, wherever the pointer moves, and at the end either `pointerReleased(at:)` or
/// `pointerCancelled()`. `hoverDidChange(false)` is called when the pointer is over another widget,
/// even during a press; the other widget is hovered only when the press has ended. Other buttons
/// call only `pointerPressed(_:at:)`. All points are in the widget's coordinates.
///
/// If `usesDrags` is false, a press that moves more than 4 points on something that can be dragged
/// is cancelled, and the drag begins. A press is also cancelled when the widget leaves the window,
/// when it can no longer be reached (it or an ancestor is hidden or inert, or a modal opened in
/// front), when it represents another row of a table, and when a menu opens and takes over the
/// press. Disabling the widget does not cancel a press: a `Control` then ignores the release
/// itself.
///
/// Adopt it on final classes, or declare every requirement: a subclass cannot override a
/// requirement that its superclass leaves to the defaults of the protocol.
@preconcurrency @MainActor
package protocol PointerTarget: Widget {
  /// Whether the widget receives pointer events now; if false, the nearest ancestor that accepts
  /// them does.
  var acceptsPointer: Bool { get }
  /// Whether a press leaves the keyboard focus where it is, although the widget is focusable.
  var keepsFocus: Bool { get }
  /// Whether the widget itself uses drags that start on it, so that they drag nothing around it.
  var usesDrags: Bool { get }
  /// Called when the pointer entered the widget (`isOver` is true) or left it.
  func hoverDidChange(_ isOver: Bool)
  /// Called when the pointer moved over the widget to `point` while no button is pressed.
  func pointerMoved(to point: Point)
  /// Called when the primary button was pressed at `point`.
  func pointerPressed(at point: Point)
  /// Handles a press of another button; returns whether it was used. If not, the enclosing target
  /// receives it.
  func pointerPressed(_ button: PointerButton, at point: Point) -> Bool
  /// Called when the pointer moved to `point`, possibly outside the widget, while the button is
  /// held.
  func pointerDragged(to point: Point)
  /// Called when the button pressed here was released at `point`, possibly outside the widget.
  func pointerReleased(at point: Point)
  /// Called when the press ended without effect.
  func pointerCancelled()
}

extension PointerTarget {
  /// False: a press moves the focus to the widget, if it is focusable.
  package var keepsFocus: Bool { false }
  /// True: a drag that starts on the widget does not drag an ancestor.
  package var usesDrags: Bool { true }
  package func hoverDidChange(_ isOver: Bool) {}
  package func pointerMoved(to point: Point) {}
  package func pointerPressed(at point: Point) {}
  package func pointerPressed(_ button: PointerButton, at point: Point) -> Bool { false }
  package func pointerDragged(to point: Point) {}
  package func pointerReleased(at point: Point) {}
  package func pointerCancelled() {}
}
