public import WorkflowWidgets

/// What a bar above a screen shows.
public enum Bar {
  /// A title and an item at either side.
  public struct Content {
    /// The title in the middle.
    public var title: String
    /// The item where reading starts.
    public var leftItem: ButtonItem?
    /// The item where reading ends.
    public var rightItem: ButtonItem?

    /// Makes the content of a bar.
    public init(title: String = "", leftItem: ButtonItem? = nil, rightItem: ButtonItem? = nil) {
      self.title = title
      self.leftItem = leftItem
      self.rightItem = rightItem
    }
  }

  /// Something to press in a bar.
  public struct ButtonItem {
    /// What an item shows.
    public enum Content: Hashable, Sendable {
      /// A title.
      case text(String)
      /// A way back; without a title it says "Back".
      case back(title: String?)
      /// A sign without text, and what it is called.
      case icon(Icon, name: String)
    }

    /// What the item shows.
    public var content: Content
    /// Whether it can be pressed.
    public var isEnabled: Bool
    /// The key that presses it, wherever the focus is; nil for none.
    public var shortcut: Shortcut?
    /// What a press does.
    public var handler: () -> Void

    /// Makes an item.
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

  /// Whether there is a bar.
  public enum Visibility {
    /// No bar.
    case hidden
    /// A bar with content.
    case visible(Content)
  }
}
