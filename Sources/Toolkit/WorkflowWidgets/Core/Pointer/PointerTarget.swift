public import WorkflowCanvas

/// A widget that the pointer can be over, press and drag from; `Control` is one.
///
/// In order of calls: `hoverDidChange(true)`, then `pointerMoved(to:)` while nothing is pressed. A press
/// of the primary button calls `pointerPressed(at:)`, then `pointerDragged(to:)` any number of times,
/// wherever the pointer goes, and at the end either `pointerReleased(at:)` or `pointerCancelled()`.
/// `hoverDidChange(false)` comes when the pointer is over something else, even during a press. Another
/// button calls `pointerPressed(_:at:)` only. All points are in the widget's coordinates.
///
/// A press is cancelled when the widget leaves the window, can no longer be reached (it or a widget
/// around it is hidden or inert, or a modal opened in front), or represents another row of a table,
/// and when a menu opens and takes over the rest of it. Disabling the widget cancels nothing: a
/// `Control` then ignores the release by itself.
///
/// Adopt it on final classes, or declare every requirement: a subclass cannot override a requirement
/// that its superclass leaves to the defaults of the protocol.
@preconcurrency @MainActor
public protocol PointerTarget: Widget {
  /// Whether the pointer can be over the widget now; if not, it is over the widget's parent.
  var acceptsPointer: Bool { get }
  /// Whether a press leaves the keyboard focus where it is.
  var keepsFocus: Bool { get }
  /// The pointer came over the widget, or left it.
  func hoverDidChange(_ isOver: Bool)
  /// The pointer moved over the widget to `point` while nothing is pressed.
  func pointerMoved(to point: Point)
  /// The primary button went down at `point`.
  func pointerPressed(at point: Point)
  /// Another button than the primary went down; returns whether it was used, else the target around
  /// this one is asked.
  func pointerPressed(_ button: PointerButton, at point: Point) -> Bool
  /// The pointer moved to `point`, perhaps outside of the widget, while the button is held.
  func pointerDragged(to point: Point)
  /// The button that went down here went up at `point`, perhaps outside of the widget.
  func pointerReleased(at point: Point)
  /// The press ends without effect.
  func pointerCancelled()
}

extension PointerTarget {
  /// False: a press gives the widget the focus, or takes it from the others.
  public var keepsFocus: Bool { false }
  /// Does nothing.
  public func hoverDidChange(_ isOver: Bool) {}
  /// Does nothing.
  public func pointerMoved(to point: Point) {}
  /// Does nothing.
  public func pointerPressed(at point: Point) {}
  /// Uses no other button.
  public func pointerPressed(_ button: PointerButton, at point: Point) -> Bool { false }
  /// Does nothing.
  public func pointerDragged(to point: Point) {}
  /// Does nothing.
  public func pointerReleased(at point: Point) {}
  /// Does nothing.
  public func pointerCancelled() {}
}
