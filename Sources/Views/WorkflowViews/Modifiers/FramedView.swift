public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view with padding around it, with a fixed or maximum size, or that fills the available space.
@usableFromInline
struct FramedView<Content: View>: WidgetView {
  @usableFromInline let content: Content
  var insets: Insets? = .zero
  var limits = Layers.Limits()
  /// Whether the theme's readable width is the maximum width.
  var isReadable = false
  var filledAxes: Set<Axis> = []

  @usableFromInline func makeWidget() -> Widget { Layers() }

  @usableFromInline
  func update(_ widget: Widget, in environment: ViewEnvironment) {
    guard let layers = widget as? Layers else { return }
    layers.insets = insets
    var limits = limits
    if isReadable { limits.maximumWidth = environment.theme.readableWidth }
    layers.limits = limits
    layers.filledAxes = filledAxes
  }
}

extension View {
  /// Adds `insets` around the view, in points.
  ///
  /// - Precondition: The insets are finite and not negative.
  public func padding(_ insets: Insets) -> some View { FramedView(content: self, insets: insets) }

  /// Adds `length` points on each side of the view; nil uses the theme's padding.
  ///
  /// - Precondition: `length` is finite and not negative.
  public func padding(_ length: Double? = nil) -> some View {
    FramedView(content: self, insets: length.map { Insets($0) })
  }

  /// Aligns the view in a frame of `width` by `height` points, clamped to 0 through 1,000,000; nil
  /// uses the view's own length.
  ///
  /// - Precondition: The lengths are finite.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    let limits = Layers.Limits(width: width, height: height, alignment: alignment)
    return FramedView(content: self, limits: limits)
  }

  /// Aligns the view in the available space, up to these lengths in points, clamped to 0 through
  /// 1,000,000; nil uses the view's own length.
  ///
  /// - Precondition: The lengths are numbers; they may be infinite.
  public func frame(
    maximumWidth: Double?, maximumHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    let limits = Layers.Limits(
      maximumWidth: maximumWidth, maximumHeight: maximumHeight, alignment: alignment)
    return FramedView(content: self, limits: limits)
  }

  /// Limits the width to `Theme.readableWidth`, and places the view in the available space.
  ///
  /// Use it for pages of text, forms and settings, which are hard to read in a wide window:
  ///
  ///     ScrollView { form.readableWidth().padding() }
  public func readableWidth(alignment: TextAlignment = .center) -> some View {
    let limits = Layers.Limits(alignment: Alignment(alignment, .center))
    return FramedView(content: self, limits: limits, isReadable: true)
  }

  /// Fills the available space along `axes`; in a stack, the remaining space.
  ///
  ///     VStack(alignment: .fill) {
  ///       TextField("Title", text: screen.title, onEdit: screen.editTitle)
  ///       TextEditor("Note", text: screen.note, onEdit: screen.editNote).filling()
  ///     }
  public func filling(_ axes: Set<Axis> = [.horizontal, .vertical]) -> some View {
    FramedView(content: self, filledAxes: axes)
  }
}
