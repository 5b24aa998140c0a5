public import ViewEnvironment
public import WorkflowWidgets

/// A screen that answers a key wherever in it, or in what is around it, the focus is.
///
///     form.shortcut(Shortcut("s", title: "Save")) { sink.send(.save) }
public struct ShortcutScreen<Content> {
  /// The screen inside.
  public var wrapped: Content
  /// The key.
  public var shortcut: Shortcut
  /// What the key does; nil while it does nothing, and another screen may have it.
  public var action: (() -> Void)?

  /// Shows `wrapped`, which answers `shortcut` with `action`.
  public init(wrapping wrapped: Content, shortcut: Shortcut, action: (() -> Void)?) {
    self.wrapped = wrapped
    self.shortcut = shortcut
    self.action = action
  }
}

extension ShortcutScreen: Screen where Content: Screen {
  /// How to show this screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let description = wrapped.widgetDescription(environment: environment)
    return WidgetDescription(
      build: { () -> ShortcutWidget in
        let widget = ShortcutWidget()
        widget.update(description, shortcut: shortcut, action: action)
        return widget
      },
      update: { $0.update(description, shortcut: shortcut, action: action) })
  }
}

extension Screen {
  /// This screen, answering a key with `action`, or not while that is nil; who answers where several
  /// have it is said at `Widget.addShortcut(_:action:)`.
  public func shortcut(_ shortcut: Shortcut, action: (() -> Void)?) -> ShortcutScreen<Self> {
    ShortcutScreen(wrapping: self, shortcut: shortcut, action: action)
  }
}

/// Shows a widget and answers a key for it.
final class ShortcutWidget: Widget {
  private let described = DescribedWidget()

  override init() {
    super.init()
    add(described)
  }

  override var effectiveHugging: LayoutPriority.Pair { leastHugging }

  func update(
    _ description: WidgetDescription, shortcut: Shortcut, action: (() -> Void)?
  ) {
    for known in shortcuts where action == nil || known != shortcut { removeShortcut(known) }
    if let action { addShortcut(shortcut, action: action) }
    described.update(description)
  }
}
