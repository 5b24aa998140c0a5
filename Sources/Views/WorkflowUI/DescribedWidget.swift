public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A container that shows the widget of the latest description.
///
/// A description of the same kind updates the shown widget; one of another kind, or for another
/// widget class, replaces it. Each container is a focus section, so that a screen never changes the
/// focus order in another screen.
public final class DescribedWidget: Widget, ScreenContainer {
  private var kind: WidgetDescription.Kind?
  /// The background of content with its own environment; nil for other content.
  private var background: ThemeBackground?

  /// The shown widget; nil before the first update.
  public private(set) var content: Widget?

  /// A key that identifies the widget among siblings in restored state; nil uses its position among
  /// them.
  public var key: String?

  public override var restorationKey: String? { key ?? super.restorationKey }

  /// Creates a widget without content.
  public override init() {
    super.init()
    isFocusSection = true
  }

  public convenience init(_ description: WidgetDescription) {
    self.init()
    update(description)
  }

  public override var effectiveHugging: LayoutPriority.Pair { lowestHugging }

  public override func baselines(in size: Size) -> Baselines? { content?.baselines(in: size) }

  /// Updates or replaces the content to show `description`.
  public func update(_ description: WidgetDescription) {
    if let content, description.kind == kind, description.canUpdate(content) {
      // Adapted content inherits again; other content may have an environment that it set itself.
      if background != nil, description.environment == nil { content.environmentOverride = nil }
      showBackground(in: description.environment)
      description.update(content)
      return
    }
    content?.removeFromParent()
    showBackground(in: description.environment)
    let widget = description.buildWidget()
    content = widget
    kind = description.kind
    add(widget)
  }

  private func showBackground(in environment: ViewEnvironment?) {
    guard let environment else {
      background?.removeFromParent()
      background = nil
      return
    }
    let shown = background ?? ThemeBackground()
    shown.override(environment)
    guard background == nil else { return }
    background = shown
    add(shown, at: 0)
  }

  /// Updates or replaces the content to show `screen` in `environment`.
  public func update(_ screen: some Screen, environment: ViewEnvironment) {
    update(screen.widgetDescription(environment: environment))
  }
}
