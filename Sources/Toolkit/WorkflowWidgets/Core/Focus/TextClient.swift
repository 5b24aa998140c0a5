public import WorkflowCanvas

/// A widget that text can be typed into while it has the focus.
///
/// In order of calls: `textInputArea` says that, and where, text is wanted; `setMarkedText` tells of
/// text in the making, any number of times; `insertText` brings what it became, and ends it.
@preconcurrency @MainActor
public protocol TextClient: Widget {
  /// Where the caret is, in the widget's coordinates; nil while no text is wanted.
  var textInputArea: Rect? { get }
  /// Whether text is in the making; keys are then the input method's own.
  var isComposing: Bool { get }
  /// Whether what is typed is nobody else's to see.
  var isSecret: Bool { get }
  /// Keys, or an input method, typed `text`.
  func insertText(_ text: String)
  /// An input method has `preEdit` in the making; an empty one ends that.
  func setMarkedText(_ preEdit: PreEdit)
  /// The window became the one that gets keys, or no longer is.
  func activationDidChange()
}

extension Window {
  /// Where text is typed at the moment.
  var textClient: (any TextClient)? {
    guard let client = focus.widget as? any TextClient, client.textInputArea != nil else {
      return nil
    }
    return client
  }

  /// Where the caret is that typed text goes to, in points of the window, for input methods to show
  /// their candidates at; nil while no text is wanted.
  public var textInputArea: Rect? {
    textClient.flatMap { client in client.textInputArea?.offset(by: client.originInWindow) }
  }

  /// Whether what is typed now is nobody else's to see, as a password: for whoever records input.
  public var isTypingSecret: Bool { textClient?.isSecret == true }

  /// Whether what a press of the middle button at `point` pastes is nobody else's to see, wherever
  /// the focus is before.
  package func pastesSecret(at point: Point) -> Bool {
    var widget = widget(at: point)
    while let current = widget {
      if let client = current as? any TextClient { return client.isSecret }
      widget = current.parent
    }
    return false
  }
}
