public import WorkflowAutomation
public import WorkflowCanvas

extension RecordedSession {
  /// What a hand does: a line of a session, as it comes from a window.
  public enum Input: Hashable, Sendable {
    /// The pointer moves to a place.
    case move(Place)
    /// The pointer leaves the window.
    case leave
    /// A button goes down where the pointer is.
    case down(PointerButton)
    /// A button goes up where the pointer is.
    case up(PointerButton)
    /// The wheel turns where the pointer is, by points to the right and downwards.
    case wheel(Size)
    /// A key goes down, or repeats.
    case keyDown(KeyPress)
    /// A key goes up.
    case keyUp(KeyPress)
    /// Other modifiers are held than before.
    case modifiers(Modifiers)
    /// Keys, or an input method, typed a text.
    case text(String)
    /// An input method has a text in the making.
    case compose(PreEdit)
    /// Another app put a text on the clipboard, which is about to be pasted.
    case clipboard(String)
    /// Something was selected in another app, which is about to be pasted.
    case primarySelection(String)
    /// The window gets the keys, or no longer does.
    case activate(Bool)
  }

  /// A place of the pointer that is still right when things are elsewhere.
  public enum Place: Hashable, Sendable {
    /// So many points right of and below the top left corner of something.
    case on(Selector, Point)
    /// So many points right of and below the top left corner of the window.
    case point(Point)
  }
}
