internal import ViewEnvironment
internal import WorkflowCanvas
internal import WorkflowWidgets

/// The node of a button: a widget with a title, or with the widgets of a label or of a style's body.
final class ButtonNode<Label: View>: Node {
  private let widget = ButtonWidget()
  private var view: Button<Label>
  private var context: ViewContext
  /// The node of the label, or of the body of the style; nil for a title.
  private var inner: (any Node<AnyView>)?
  private var contentHasChanged = false
  private var shown: Shown?

  /// The environment of the label, and what it was made of.
  private struct Shown {
    let outer: EnvironmentScope
    let color: KeyPath<Palette, Color>
    let state: ControlState
    let scope: EnvironmentScope
  }

  init(_ view: Button<Label>, in context: ViewContext) {
    (self.view, self.context) = (view, context)
    context.traits.apply(to: widget, previous: WidgetTraits())
    updateWidget()
  }

  func update(_ view: Button<Label>, in context: ViewContext) {
    context.traits.apply(to: widget, previous: self.context.traits)
    (self.view, self.context) = (view, context)
    updateWidget()
  }

  private func updateWidget() {
    let environment = context.scope.environment
    var style = environment.buttonStyle
    let builtIn = style as? BuiltInButtonStyle
    if builtIn != nil { style = nil }
    widget.isBorderless = builtIn?.isBorderless == true
    let title = plainTitle
    widget.title = title ?? ""
    widget.icon = view.icon
    widget.style = view.style
    widget.isCompact = view.isCompact
    widget.isOn = view.isOn
    widget.isEnabled = environment.isEnabled
    widget.didPress = view.action
    widget.pressShortcut = view.shortcut
    widget.surface = style.map { .label(ringRadius: $0.focusRingRadius) } ?? .standard
    if style == nil, title != nil { removeContent() } else { updateContent(title, style) }
  }

  /// The title of a button whose label is one text without modifiers.
  private var plainTitle: String? { (view.label as? Text)?.plainText }

  // MARK: - Label

  private func removeContent() {
    guard let inner else { return }
    inner.leave()
    self.inner = nil
    shown = nil
    widget.didChangeInteraction = {}
    widget.setLabel(nil)
  }

  private func updateContent(_ title: String?, _ style: (any ButtonStyle)?) {
    let state = state
    let content = content(title, style, state)
    var inside = context.inside(self)
    inside.scope = scope(for: state)
    if let inner {
      inner.update(content, in: inside)
    } else {
      inner = AnyView.makeNode(for: content, in: inside).node
      contentHasChanged = true
      widget.didChangeInteraction = { [weak self] in self?.stateDidChange() }
    }
    syncChildren()
  }

  private func content(
    _ title: String?, _ style: (any ButtonStyle)?, _ state: ControlState
  ) -> AnyView {
    let label =
      title.map { AnyView(TitleLabel(title: $0, icon: view.icon)) } ?? AnyView(view.label)
    guard let style else { return label }
    return AnyView(
      style.makeBody(
        configuration: .init(label: .init(view: label), style: view.style, state: state)))
  }

  private func scope(for state: ControlState) -> EnvironmentScope {
    let color = widget.titleColor
    if let shown, shown.outer === context.scope, shown.state == state, shown.color == color {
      return shown.scope
    }
    var environment = context.scope.environment
    environment.font = .control
    environment.foregroundColor = color
    environment.controlState = state
    let scope = EnvironmentScope(environment)
    shown = Shown(outer: context.scope, color: color, state: state, scope: scope)
    return scope
  }

  private var state: ControlState {
    ControlState(
      isHovered: widget.isHovered, isPressed: widget.isPressed, isFocused: widget.showsFocusRing,
      isOn: widget.isOn == true)
  }

  private func stateDidChange() {
    guard shown?.state != state, inner != nil else { return }
    if context.host.isUpdating {
      return context.host.afterUpdate { [weak self] in self?.stateDidChange() }
    }
    context.host.update { updateWidget() }
  }

  func collect(into widgets: inout [Widget]) { widgets.append(widget) }

  func leave() {
    widget.didChangeInteraction = {}
    inner?.leave()
  }
}

extension ButtonNode: NodeContainer {
  var target: Widget { widget.labelContainer }

  func contentDidChange() { contentHasChanged = true }

  func syncChildren() {
    guard contentHasChanged, let inner else { return }
    contentHasChanged = false
    var widgets: [Widget] = []
    inner.collect(into: &widgets)
    widget.setLabel(widgets)
  }
}

/// The icon and title of a button that a style draws.
private struct TitleLabel: View {
  let title: String
  let icon: Icon?

  var body: some View {
    HStack(spacing: 8) {
      if let icon { IconImage(decorative: icon) }
      Text(title).lineLimit(1)
    }
  }
}
