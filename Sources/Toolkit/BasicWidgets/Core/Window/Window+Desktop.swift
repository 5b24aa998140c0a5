internal import WorkflowCanvas

extension Window {
  /// The part of the display that a window takes up.
  public enum Presentation: String, Codable, Hashable, Sendable, CaseIterable {
    /// A window with the size that the app or the user gave it.
    case normal
    /// A window as large as the desktop allows.
    case maximised
    /// A window without a frame that covers the display.
    case fullscreen
  }

  /// The title that the desktop and screen readers show, with a mark for unsaved changes.
  package var markedTitle: String { hasUnsavedChanges ? "• \(title)" : title }

  /// Whether an open window is modal to this one, which gets no input from the user.
  package var isBlocked: Bool { blocker != nil }
}

extension InputEvent {
  /// Whether a window with an open modal window ignores the event.
  ///
  /// It still gets the end of a press that it got before.
  var isBlockedByModalWindow: Bool {
    switch self {
    case .pointerMoved, .pointerPressed, .wheel, .keyPressed, .textInput, .textEditing, .dropped,
      .closeRequested:
      true
    case .pointerReleased, .pointerLeft, .keyReleased, .modifiersChanged, .resized, .activated,
      .exposed:
      false
    }
  }
}
