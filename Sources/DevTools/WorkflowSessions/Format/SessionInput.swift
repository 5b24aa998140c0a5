public import WorkflowAutomation
public import WorkflowCanvas

extension RecordedSession {
  /// An input event: a line of a session, as a window receives it.
  public enum Input: Hashable, Sendable {
    /// The pointer moved to a position.
    case move(Place)
    /// The pointer leaves the window.
    case leave
    /// A button was pressed at the position of the pointer.
    case down(PointerButton)
    /// A button was released at the position of the pointer.
    case up(PointerButton)
    /// The wheel was turned at the position of the pointer, by points to the right and downwards.
    case wheel(Size)
    /// A key was pressed, or repeats.
    case keyDown(KeyPress)
    /// A key was released.
    case keyUp(KeyPress)
    /// The held modifiers changed.
    case modifiers(Modifiers)
    /// Text was entered with keys or an input method.
    case text(String)
    /// The marked text of an input method changed.
    case compose(PreEdit)
    /// Another app put a text on the clipboard, which is about to be pasted.
    case clipboard(String)
    /// A text was selected in another app, which is about to be pasted.
    case primarySelection(String)
    /// Another app dropped files or a text at the position of the pointer.
    case drop(Drop)
    /// The window became active or inactive.
    case activate(Bool)
  }

  /// A position of the pointer, relative to an element if possible, so that it stays correct if
  /// elements move.
  public enum Place: Hashable, Sendable {
    /// The distance from the top left corner of an element, in points.
    case on(Selector, Point)
    /// The distance from the top left corner of the window, in points.
    case point(Point)
  }
}
