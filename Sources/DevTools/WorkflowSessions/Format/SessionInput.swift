package import WorkflowAutomation
package import WorkflowCanvas

extension RecordedSession {
  /// An input event: a line of a session, as a window receives it.
  package enum Input: Hashable, Sendable {
    /// The pointer moved to a position.
    case move(Place)
    /// Any other event; pointer events happen at its position, whatever they contain.
    case event(InputEvent)
    /// Another app put a text on the clipboard, which is about to be pasted.
    case clipboard(String)
    /// A text was selected in another app, which is about to be pasted.
    case primarySelection(String)
  }

  /// A position of the pointer, relative to an element if possible, so that it stays correct if
  /// elements move.
  package enum Place: Hashable, Sendable {
    /// The distance from the top left corner of an element, in points.
    case on(Selector, Point)
    /// The distance from the top left corner of the window, in points.
    case point(Point)
  }
}

extension InputEvent {
  /// Returns the event with `point` as the position of the pointer, if it has one.
  func moved(to point: Point) -> InputEvent {
    switch self {
    case .pointerPressed(_, let button): .pointerPressed(point, button)
    case .pointerReleased(_, let button): .pointerReleased(point, button)
    case .wheel(_, let delta): .wheel(point, delta: delta)
    case .dropped(let drop, _): .dropped(drop, at: point)
    default: self
    }
  }
}
