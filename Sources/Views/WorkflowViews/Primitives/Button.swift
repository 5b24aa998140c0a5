public import WorkflowCanvas
public import WorkflowWidgets

/// A button with any view as label.
///
///     Button(action: screen.increment) { Text(screen.incrementTitle) }
///
/// The texts in the label are the accessibility name of the button; the views in it receive no
/// events. They know the state of the button from `ViewEnvironment.controlState`.
public struct Button<Label: View>: View {
  let label: Label
  let icon: Icon?
  let style: ButtonWidget.Style
  let action: () -> Void
  private(set) var shortcut: Shortcut?
  private(set) var isCompact = false
  /// Whether a toggle button is on; nil for other buttons.
  var isOn: Bool?

  /// Creates a button with a label; several views in it are side by side.
  public init(
    style: ButtonWidget.Style = .plain, action: @escaping () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.style = style
    self.action = action
    icon = nil
  }

  /// Adds a keyboard shortcut that presses the button, independently of the focus.
  ///
  ///     Button("Save") { screen.save() }.shortcut("s")
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Button {
    with { $0.shortcut = Shortcut(key, modifiers) }
  }

  /// Makes the button lower, and no wider than its title or label needs.
  public func compact() -> Button {
    with { $0.isCompact = true }
  }

  public static func makeNode(for view: Button, in context: ViewContext) -> ViewNode<Button> {
    ViewNode(ButtonNode(view, in: context))
  }
}

extension Button where Label == Text {
  /// Creates a button with the text and label `title`, and `icon` before it.
  public init(
    _ title: String, icon: Icon? = nil, style: ButtonWidget.Style = .plain,
    action: @escaping () -> Void
  ) {
    label = Text(title)
    self.icon = icon
    self.style = style
    self.action = action
  }
}

/// A button that stays pressed while it is on, such as one for bold text.
///
///     ToggleButton("Bold", isOn: screen.isBold, onToggle: screen.setBold).shortcut("b")
///
/// It always shows `isOn`: if `onToggle` does not change that value, the button does not change.
public struct ToggleButton<Label: View>: View {
  private var button: Button<Label>

  /// Creates a toggle button with a label; several views in it are side by side.
  public init(
    isOn: Bool, onToggle: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    button = Button(action: { onToggle(!isOn) }, label: label).with { $0.isOn = isOn }
  }

  public var body: some View { button }

  /// Adds a keyboard shortcut that toggles the button, independently of the focus.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> ToggleButton {
    with { $0.button = button.shortcut(key, modifiers) }
  }

  /// Makes the button lower, and no wider than its title or label needs.
  public func compact() -> ToggleButton {
    with { $0.button = button.compact() }
  }
}

extension ToggleButton where Label == Text {
  /// Creates a toggle button with the text and label `title`, and `icon` before it.
  public init(
    _ title: String, icon: Icon? = nil, isOn: Bool, onToggle: @escaping (Bool) -> Void
  ) {
    button = Button(title, icon: icon) { onToggle(!isOn) }.with { $0.isOn = isOn }
  }
}
