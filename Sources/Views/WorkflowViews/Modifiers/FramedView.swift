public import ViewEnvironment
public import WorkflowWidgets

/// A view with padding around it, with limits of its size, that fills the available space, or that
/// keeps its ideal size.
@usableFromInline struct FramedView: WidgetView {
  @usableFromInline let content: ViewList
  var insets = Insets.zero
  /// The edges with the theme's padding in place of `insets`.
  var themedEdges: Edges = []
  var limits = Layers.Limits()
  /// Whether the theme's readable width is the maximum width.
  var isReadable = false
  var filledAxes: Axis.Set = []
  var fixedAxes: Axis.Set = []

  @usableFromInline func makeWidget() -> Widget { Layers() }

  @usableFromInline func update(_ widget: Widget, in environment: ViewEnvironment) {
    guard let layers = widget as? Layers else { return }
    let themed = themedEdges.insets(environment.theme.spacing.large)
    var limits = limits
    if isReadable { limits.horizontal.maximum = environment.theme.readableWidth }
    layers.show(
      themedEdges.isEmpty ? insets : themed, limits, filledAxes: filledAxes, fixedAxes: fixedAxes)
  }
}

extension View {
  /// Adds `insets` around the view, in points.
  ///
  /// - Precondition: The insets are finite and not negative.
  public func padding(_ insets: Insets) -> some View {
    FramedView(content: ViewList(self), insets: insets)
  }

  /// Adds `length` points on each side of the view; nil uses the theme's padding.
  ///
  /// - Precondition: `length` is finite and not negative.
  public func padding(_ length: Double? = nil) -> some View {
    padding([.horizontal, .vertical], length)
  }

  /// Adds `length` points at `edges` of the view; nil uses the theme's padding.
  ///
  ///     Text(screen.name).padding(.horizontal, 8)
  ///
  /// - Precondition: `length` is finite and not negative.
  public func padding(_ edges: Edges, _ length: Double? = nil) -> some View {
    FramedView(
      content: ViewList(self), insets: edges.insets(length ?? 0),
      themedEdges: length == nil ? edges : [])
  }

  /// Aligns the view in a frame of `width` by `height` points, clamped to 0 through 1,000,000; nil
  /// uses the view's own length.
  ///
  /// - Precondition: The lengths are finite.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height,
      maxHeight: height, alignment: alignment)
  }

  /// Aligns the view in a frame within these limits, in points, clamped to 0 through 1,000,000.
  ///
  /// With a maximum, the frame grows with the available space up to it; with a minimum, it shrinks
  /// down to it, even if the view is larger. Where space is unlimited, as in a scroll view, the
  /// frame has the ideal length. A limit of nil uses the view's own length. A minimum above the
  /// maximum takes precedence, and is reported as a layout problem.
  ///
  ///     Text(screen.note).frame(minWidth: 200, maxWidth: 480, alignment: .leading)
  ///
  /// - Precondition: The lengths are finite; maximum lengths may be infinite.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let limits = Layers.Limits(
      horizontal: LengthLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      vertical: LengthLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
      alignment: alignment)
    return FramedView(content: ViewList(self), limits: limits)
  }

  /// Gives the view its ideal size along the axes that are true, even if there is less space: it is
  /// neither compressed nor truncated, and its surplus overflows on both sides.
  ///
  /// Along one axis, the view is measured for the available length of the other one: a text with
  /// `fixedSize(horizontal: false)` wraps, and shows all of its lines.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return FramedView(content: ViewList(self), fixedAxes: axes)
  }

  /// Sets the priority of the view for the space of the stack around it; it is 0 by default.
  ///
  /// Views with a higher priority shrink only when those with a lower one have their minimum
  /// lengths, and of the views that fill the remaining space, those with the highest priority get
  /// it. Padding and frames around the view keep its priority. NaN counts as 0.
  public func layoutPriority(_ value: Double) -> some View {
    layoutTraits { $0.priority = $0.priority ?? (value.isNaN ? 0 : value) }
  }

  func layoutTraits(_ change: @escaping (inout LayoutTraits) -> Void) -> some View {
    traits { change(&$0.focus.layout) }
  }

  /// Limits the width to `Theme.readableWidth`, and places the view in the available space.
  ///
  /// Use it for pages of text, forms and settings, which are hard to read in a wide window:
  ///
  ///     ScrollView { form.readableWidth().padding() }
  public func readableWidth(alignment: TextAlignment = .center) -> some View {
    FramedView(
      content: ViewList(self), limits: Layers.Limits(alignment: Alignment(alignment, .center)),
      isReadable: true)
  }

  /// Fills the available space along `axes`; in a stack, the remaining space.
  ///
  ///     VStack(alignment: .fill) {
  ///       TextField("Title", text: screen.title, onEdit: screen.editTitle)
  ///       TextEditor("Note", text: screen.note, onEdit: screen.editNote).filling()
  ///     }
  public func filling(_ axes: Axis.Set = [.horizontal, .vertical]) -> some View {
    FramedView(content: ViewList(self), filledAxes: axes)
  }
}
