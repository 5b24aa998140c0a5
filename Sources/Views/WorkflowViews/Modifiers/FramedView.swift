public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view with padding around it, or with a fixed or maximum size.
public struct FramedView<Content: View>: WidgetView {
  public let content: Content
  let insets: Insets?
  let limits: Layers.Limits
  /// Whether the theme's readable width is the maximum width.
  var isReadable = false

  public func makeWidget() -> Widget { Layers() }

  public func update(_ widget: Widget, in environment: ViewEnvironment) {
    guard let layers = widget as? Layers else { return }
    layers.insets = insets
    var limits = limits
    if isReadable { limits.maximumWidth = environment.theme.readableWidth }
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

  /// Aligns the view in a frame of `width` by `height` points, clamped to 0 through 1,000,000; nil
  /// uses the view's own length.
  ///
  /// - Precondition: The lengths are finite.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> FramedView<Self> {
    FramedView(
      content: self, insets: .zero,
      limits: Layers.Limits(width: width, height: height, alignment: alignment))
  }

  /// Aligns the view in the available space, up to these lengths in points, clamped to 0 through
  /// 1,000,000; nil uses the view's own length.
  ///
  /// - Precondition: The lengths are numbers; they may be infinite.
  public func frame(
    maximumWidth: Double?, maximumHeight: Double? = nil, alignment: Alignment = .center
  ) -> FramedView<Self> {
    FramedView(
      content: self, insets: .zero,
      limits: Layers.Limits(
        maximumWidth: maximumWidth, maximumHeight: maximumHeight, alignment: alignment))
  }

  /// Limits the width to `Theme.readableWidth`, and places the view in the available space.
  ///
  /// Use it for pages of text, forms and settings, which are hard to read in a wide window:
  ///
  ///     ScrollView { form.readableWidth().padding() }
  public func readableWidth(alignment: TextAlignment = .center) -> FramedView<Self> {
    FramedView(
      content: self, insets: .zero,
      limits: Layers.Limits(alignment: Alignment(alignment, .center)), isReadable: true)
  }
}
