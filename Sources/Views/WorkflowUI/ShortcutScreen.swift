public import ViewEnvironment
public import WorkflowWidgets

/// A screen with a keyboard shortcut that works independently of the focus, even if the focus is
/// outside the screen.
///
///     form.shortcut(Shortcut("s", title: "Save")) { sink.send(.save) }
public struct ShortcutScreen<Content> {
  public var wrapped: Content
  public var shortcut: Shortcut
  /// The action of the shortcut; with nil, the shortcut is inactive and another screen can handle
  /// it.
  public var action: (() -> Void)?

  /// Creates a screen that shows `wrapped` and handles `shortcut` with `action`.
  public init(wrapping wrapped: Content, shortcut: Shortcut, action: (() -> Void)?) {
    self.wrapped = wrapped
    self.shortcut = shortcut
    self.action = action
  }
}

extension ShortcutScreen: Screen where Content: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let description = wrapped.widgetDescription(environment: environment)
    return WidgetDescription(make: ShortcutWidget.init) {
      $0.update(description, shortcut: shortcut, action: action)
    }
  }
}

extension Screen {
  /// Adds a keyboard shortcut to this screen; with a nil `action` the shortcut is inactive.
  ///
  /// If several screens have the same shortcut, see `Widget.addShortcut(_:action:)`.
  public func shortcut(_ shortcut: Shortcut, action: (() -> Void)?) -> ShortcutScreen<Self> {
    ShortcutScreen(wrapping: self, shortcut: shortcut, action: action)
  }
}

/// A widget with content and a keyboard shortcut.
final class ShortcutWidget: WrapperWidget {
  func update(
    _ description: WidgetDescription, shortcut: Shortcut, action: (() -> Void)?
  ) {
    for known in shortcuts where action == nil || known != shortcut { removeShortcut(known) }
    if let action { addShortcut(shortcut, action: action) }
    described.update(description)
  }
}

/// A widget that shows a screen and adds something to it.
class WrapperWidget: Widget {
  let described = DescribedWidget()

  override init() {
    super.init()
    add(described)
  }

  override var effectiveHugging: LayoutPriority.Pair { lowestHugging }
}
