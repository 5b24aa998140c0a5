public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view with room around it, or in room of a given extent.
public struct FramedView<Content: View>: WidgetView {
  /// The view.
  public let content: Content
  let insets: Insets?
  let limits: Layers.Limits

  /// Makes the widget.
  public func makeWidget() -> Widget { Layers() }

  /// Brings `widget` up to date.
  public func update(_ widget: Widget, in environment: ViewEnvironment) {
    guard let layers = widget as? Layers else { return }
    layers.insets = insets
    layers.limits = limits
  }
}

extension View {
  /// With `insets` kept free around the view.
  public func padding(_ insets: Insets) -> FramedView<Self> {
    FramedView(content: self, insets: insets, limits: Layers.Limits())
  }

  /// With `length` points kept free on each side of the view; nil for the theme's distance between
  /// a thing and its edge.
  public func padding(_ length: Double? = nil) -> FramedView<Self> {
    FramedView(content: self, insets: length.map { Insets($0) }, limits: Layers.Limits())
  }

  /// In the middle of room of exactly `width` by `height` points; nil for what the view takes.
  ///
  /// - Precondition: No length is negative.
  public func frame(width: Double? = nil, height: Double? = nil) -> FramedView<Self> {
    FramedView(
      content: self, insets: .zero, limits: Layers.Limits(width: width, height: height))
  }

  /// In the middle of all the room there is, up to the given lengths; nil for what the view takes.
  ///
  /// - Precondition: No length is negative.
  public func frame(maximumWidth: Double?, maximumHeight: Double? = nil) -> FramedView<Self> {
    FramedView(
      content: self, insets: .zero,
      limits: Layers.Limits(maximumWidth: maximumWidth, maximumHeight: maximumHeight))
  }
}
