public import ViewEnvironment
public import WorkflowWidgets

/// A button with any view as label.
///
///     Button(action: screen.increment) { Text(screen.incrementTitle) }
///
/// The texts in the label are the accessibility name of the button; the views in it receive no
/// events. They know the state of the button from `ViewEnvironment.controlState`.
public struct Button: WidgetView {
  let label: ViewList
  /// The title of a button whose label is one text without modifiers.
  let plainTitle: String?
  private(set) var icon: Icon?
  let style: ButtonWidget.Style
  private let action: () -> Void
  private var shortcut: Shortcut?
  private var isCompact = false
  /// Whether a toggle button is on; nil for other buttons.
  private var isOn: Bool?

  /// Creates a button with a label; several views in it are side by side.
  public init(
    style: ButtonWidget.Style = .plain, action: @escaping () -> Void,
    @ViewBuilder label: () -> ViewList
  ) {
    self.label = label()
    plainTitle = (self.label.only as? Text)?.plainText
    (self.style, self.action) = (style, action)
  }

  /// Creates a toggle button, which stays pressed while it is on, such as one for bold text.
  ///
  /// It always shows `isOn`: if `onToggle` does not change that value, the button does not change.
  public init(isOn: Bool, onToggle: @escaping (Bool) -> Void, @ViewBuilder label: () -> ViewList) {
    self.init(action: { onToggle(!isOn) }, label: label)
    self.isOn = isOn
  }

  /// Adds a keyboard shortcut that presses the button, independently of the focus.
  ///
  ///     Button("Save") { screen.save() }.shortcut("s")
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Button {
    with { $0.shortcut = Shortcut(key, modifiers) }
  }

  /// Makes the button lower, and no wider than its title or label needs.
  public func compact() -> Button { with { $0.isCompact = true } }

  public func makeWidget() -> ButtonWidget { ButtonWidget() }

  public func update(_ widget: ButtonWidget, in environment: ViewEnvironment) {
    widget.title = plainTitle ?? ""
    widget.icon = icon
    widget.style = style
    widget.isCompact = isCompact
    widget.isOn = isOn
    widget.isEnabled = environment.isEnabled
    widget.didPress = action
    widget.pressShortcut = shortcut
    let style = environment.buttonStyle
    let builtIn = style as? BuiltInButtonStyle
    widget.isBorderless = builtIn?.isBorderless == true
    if let style, builtIn == nil {
      widget.surface = .label(ringRadius: style.focusRingRadius)
    } else {
      widget.surface = .standard
    }
  }

  public var content: some View { ButtonContent(button: self) }
}

extension Button {
  /// Creates a button with the text and label `title`, and `icon` before it.
  public init(
    _ title: String, icon: Icon? = nil, style: ButtonWidget.Style = .plain,
    action: @escaping () -> Void
  ) {
    label = ViewList([])
    plainTitle = title
    (self.icon, self.style, self.action) = (icon, style, action)
  }

  /// Creates a toggle button with the text and label `title`, and `icon` before it.
  ///
  ///     Button("Bold", isOn: screen.isBold, onToggle: screen.setBold).shortcut("b")
  public init(
    _ title: String, icon: Icon? = nil, isOn: Bool, onToggle: @escaping (Bool) -> Void
  ) {
    self.init(title, icon: icon) { onToggle(!isOn) }
    self.isOn = isOn
  }
}
