public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view with padding around it, or with a fixed or maximum size.
public struct FramedView<Content: View>: WidgetView {
  public let content: Content
  let insets: Insets?
  let limits: Layers.Limits

  public func makeWidget() -> Widget { Layers() }

  public func update(_ widget: Widget, in environment: ViewEnvironment) {
    guard let layers = widget as? Layers else { return }
    layers.insets = insets
    layers.limits = limits
  }
}

extension View {
  /// Adds `insets` around the view, in points.
  ///
  /// - Precondition: The insets are finite and not negative.
  public func padding(_ insets: Insets) -> FramedView<Self> {
    FramedView(content: self, insets: insets, limits: Layers.Limits())
  }

  /// Adds `length` points on each side of the view; nil uses the theme's padding.
  ///
  /// - Precondition: `length` is finite and not negative.
  public func padding(_ length: Double? = nil) -> FramedView<Self> {
    FramedView(content: self, insets: length.map { Insets($0) }, limits: Layers.Limits())
  }

  /// Centres the view in a frame of `width` by `height` points; nil uses the view's own length.
  ///
  /// - Precondition: The lengths are finite and not negative.
  public func frame(width: Double? = nil, height: Double? = nil) -> FramedView<Self> {
    FramedView(
      content: self, insets: .zero, limits: Layers.Limits(width: width, height: height))
  }

  /// Centres the view in the available space, up to these lengths in points; nil uses the view's
  /// own length.
  ///
  /// - Precondition: The lengths are not negative; they may be infinite.
  public func frame(maximumWidth: Double?, maximumHeight: Double? = nil) -> FramedView<Self> {
    FramedView(
      content: self, insets: .zero,
      limits: Layers.Limits(maximumWidth: maximumWidth, maximumHeight: maximumHeight))
  }
}
