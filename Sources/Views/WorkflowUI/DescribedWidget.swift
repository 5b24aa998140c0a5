public import ViewEnvironment
public import WorkflowWidgets

/// Shows whatever widget the last description asked for.
///
/// A description of the same kind updates the widget in place; another kind, or one for another class
/// of widget, replaces it. Each is a focus section: a screen never changes the order of Tab in another.
public final class DescribedWidget: Widget {
  private var kind: WidgetDescription.Kind?

  /// The widget shown now; nil before the first update.
  public private(set) var content: Widget?

  /// What tells the widget from siblings of its kind in every process; nil for its place among them.
  public var key: String?

  public override var restorationKey: String? { key ?? super.restorationKey }

  /// Makes a widget that shows nothing yet.
  public override init() {
    super.init()
    isFocusSection = true
  }

  /// Makes a widget that shows what `description` asks for.
  public convenience init(_ description: WidgetDescription) {
    self.init()
    update(description)
  }

  public override var effectiveHugging: LayoutPriority.Pair { leastHugging }

  /// Shows what `description` asks for.
  public func update(_ description: WidgetDescription) {
    if let content, description.kind == kind, description.canUpdate(content) {
      description.update(content)
      return
    }
    content?.removeFromParent()
    let widget = description.buildWidget()
    content = widget
    kind = description.kind
    add(widget)
  }

  /// Shows `screen`, described in `environment`.
  public func update(_ screen: some Screen, environment: ViewEnvironment) {
    update(screen.widgetDescription(environment: environment))
  }
}
