internal import ViewEnvironment
internal import WorkflowDiagnostics
internal import WorkflowWidgets

/// The view in a button: its label, or the body of its style; nothing for a plain title.
struct ButtonContent: View {
  let button: Button

  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(ButtonContentNode(view, in: context))
  }
}

private final class ButtonContentNode: Node {
  private typealias Look = (color: KeyPath<Palette, Color>, state: ControlState)

  private let widget: ButtonWidget
  private var button: Button
  private var context: ViewContext
  private var inner: (any Node<ModifiedView?>)?
  /// The state that the content shows; nil without content.
  private var shown: ControlState?

  init(_ view: ButtonContent, in context: ViewContext) {
    guard let widget = context.container?.target as? ButtonWidget else {
      misuse("The content of a button is outside of its widget.")
    }
    self.widget = widget
    (button, self.context) = (view.button, context)
    updateContent()
    widget.didChangeInteraction = { [weak self] in self?.stateDidChange() }
  }

  func update(_ view: ButtonContent, in context: ViewContext) {
    (button, self.context) = (view.button, context)
    updateContent()
  }

  private func updateContent() {
    // A plain title is the widget's.
    if inner == nil, button.plainTitle != nil, context.scope.environment.buttonStyle == nil {
      return
    }
    let content = content
    shown = content == nil ? nil : state
    if let inner {
      inner.update(content, in: context)
    } else if content != nil {
      inner = ModifiedView?.makeNode(for: content, in: context).node
      context.container?.contentDidChange()
    }
  }

  /// The label, or the body of the style, in its environment.
  private var content: ModifiedView? {
    let (title, style) = (button.plainTitle, context.scope.environment.customButtonStyle)
    if style == nil, title != nil { return nil }
    var content = button.label
    if let title {
      content = ViewList(
        HStack(spacing: 8) {
          if let icon = button.icon { IconImage(decorative: icon) }
          Text(title).lineLimit(1)
        })
    }
    if let style {
      let label = ButtonStyleConfiguration.Label(view: content)
      let body = style.makeBody(
        configuration: .init(label: label, style: button.style, state: state))
      content = ViewList(body)
    }
    let look = (color: widget.titleColor, state: state)
    let label = Setting(Self.makeStack(), content: content) { _, _ in }
    return label.modified(look, isEqual: ==) { look, environment in
      environment.font = .control
      environment.foregroundColor = look.color
      environment.controlState = look.state
    }
  }

  /// Creates the parent of the views of a label, side by side.
  private static func makeStack() -> Stack {
    let stack = Stack(.horizontal, spacing: 8)
    stack.isInert = true
    return stack
  }

  private var state: ControlState {
    ControlState(
      isHovered: widget.isHovered, isPressed: widget.isPressed, isFocused: widget.showsFocusRing,
      isOn: widget.isOn == true)
  }

  private func stateDidChange() {
    guard let shown, shown != state else { return }
    if context.host.isUpdating {
      return context.host.afterUpdate { [weak self] in self?.stateDidChange() }
    }
    context.host.update {
      updateContent()
      context.container?.syncChildren()
    }
  }

  func collect(into widgets: inout [Widget]) { inner?.collect(into: &widgets) }

  func leave() { inner?.leave() }
}
