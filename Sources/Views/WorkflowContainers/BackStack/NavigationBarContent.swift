public import WorkflowWidgets

/// The navigation bar above a screen.
public enum Bar {
  /// The content of a bar: a title, and buttons on each side.
  ///
  ///     Bar.Content(title: "Note", leftItem: back, rightItems: [share, delete])
  public struct Content {
    public var title: String
    /// The buttons at the leading edge, in reading order.
    public var leftItems: [ButtonItem]
    /// The buttons at the trailing edge, in reading order.
    public var rightItems: [ButtonItem]

    /// The first of `leftItems`; setting it replaces all of them.
    public var leftItem: ButtonItem? {
      get { leftItems.first }
      set { leftItems = newValue.map { [$0] } ?? [] }
    }
    /// The last of `rightItems`; setting it replaces all of them.
    public var rightItem: ButtonItem? {
      get { rightItems.last }
      set { rightItems = newValue.map { [$0] } ?? [] }
    }

    /// Creates the content of a bar with at most one button on each side.
    public init(title: String = "", leftItem: ButtonItem? = nil, rightItem: ButtonItem? = nil) {
      self.init(
        title: title, leftItems: leftItem.map { [$0] } ?? [],
        rightItems: rightItem.map { [$0] } ?? [])
    }

    /// Creates the content of a bar with several buttons at the trailing edge, in reading order.
    public init(title: String = "", leftItem: ButtonItem? = nil, rightItems: [ButtonItem]) {
      self.init(title: title, leftItems: leftItem.map { [$0] } ?? [], rightItems: rightItems)
    }

    /// Creates the content of a bar with several buttons on each side, in reading order.
    public init(title: String = "", leftItems: [ButtonItem], rightItems: [ButtonItem] = []) {
      (self.title, self.leftItems, self.rightItems) = (title, leftItems, rightItems)
    }
  }

  /// A button in a bar: a command for the focused control, whose focus it does not take.
  public struct ButtonItem {
    /// A text, a back arrow or an icon.
    public enum Content: Hashable, Sendable {
      case text(String)
      /// A back arrow with a title, or with "Back" if the title is nil.
      case back(title: String?)
      /// An icon, and its accessibility label.
      case icon(Icon, name: String)
    }

    public var content: Content
    public var isEnabled: Bool
    /// Whether the action is in progress: a spinner replaces the content, and the button is disabled.
    public var isBusy: Bool
    /// A keyboard shortcut that presses the button, independently of the focus; nil for none.
    public var shortcut: Shortcut?
    public var handler: () -> Void

    public init(
      content: Content, isEnabled: Bool = true, isBusy: Bool = false, shortcut: Shortcut? = nil,
      handler: @escaping () -> Void = {}
    ) {
      (self.content, self.isEnabled) = (content, isEnabled)
      (self.isBusy, self.shortcut, self.handler) = (isBusy, shortcut, handler)
    }
  }

  /// Whether a screen has a bar above it, and what the bar shows.
  public enum Visibility {
    case hidden
    case visible(Content)
  }
}
