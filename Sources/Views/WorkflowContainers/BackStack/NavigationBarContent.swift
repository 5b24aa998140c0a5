public import WorkflowWidgets

/// The navigation bar above a screen.
public enum Bar {
  /// The content of a bar: a title and an optional button on each side.
  public struct Content {
    /// The centred title.
    public var title: String
    /// The button at the leading edge.
    public var leftItem: ButtonItem?
    /// The button at the trailing edge.
    public var rightItem: ButtonItem?

    /// Creates the content of a bar.
    public init(title: String = "", leftItem: ButtonItem? = nil, rightItem: ButtonItem? = nil) {
      self.title = title
      self.leftItem = leftItem
      self.rightItem = rightItem
    }
  }

  /// A button in a bar.
  public struct ButtonItem {
    /// The content of a button.
    public enum Content: Hashable, Sendable {
      /// A title.
      case text(String)
      /// A back arrow with a title, or with "Back" if the title is nil.
      case back(title: String?)
      /// An icon, and its accessibility label.
      case icon(Icon, name: String)
    }

    /// The content of the button.
    public var content: Content
    /// Whether the button is enabled.
    public var isEnabled: Bool
    /// A keyboard shortcut that presses the button, independently of the focus; nil for none.
    public var shortcut: Shortcut?
    /// Called when the user presses the button.
    public var handler: () -> Void

    /// Creates a button.
    public init(
      content: Content, isEnabled: Bool = true, shortcut: Shortcut? = nil,
      handler: @escaping () -> Void = {}
    ) {
      self.content = content
      self.isEnabled = isEnabled
      self.shortcut = shortcut
      self.handler = handler
    }
  }

  /// The visibility of a bar.
  public enum Visibility {
    case hidden
    /// A visible bar with content.
    case visible(Content)
  }
}
