public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A button with a title.
public struct Button: WidgetView {
  private let title: String
  private let icon: Icon?
  private let style: ButtonWidget.Style
  private let action: () -> Void
  private var shortcut: Shortcut?
  private var isCompact = false

  /// Creates a button with the text and label `title`, and `icon` before it.
  public init(
    _ title: String, icon: Icon? = nil, style: ButtonWidget.Style = .plain,
    action: @escaping () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.style = style
    self.action = action
  }

  /// Adds a keyboard shortcut that presses the button, independently of the focus.
  ///
  ///     Button("Save") { screen.save() }.shortcut("s")
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Button {
    with { $0.shortcut = Shortcut(key, modifiers) }
  }

  /// Makes the button lower, and no wider than its title needs.
  public func compact() -> Button {
    with { $0.isCompact = true }
  }

  public func makeWidget() -> ButtonWidget { ButtonWidget(title) }

  public func update(_ button: ButtonWidget, in environment: ViewEnvironment) {
    button.title = title
    button.icon = icon
    button.style = style
    button.isCompact = isCompact
    button.isEnabled = environment.isEnabled
    button.didPress = action
    button.pressShortcut = shortcut
  }
}
