public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view with a decoration, which does not change its layout.
@usableFromInline
struct DecoratedView<Content: View>: WidgetView {
  @usableFromInline let content: Content
  let decoration: Decoration

  @usableFromInline func makeWidget() -> Widget { DecorationWidget(decoration) }

  @usableFromInline
  func update(_ widget: Widget, in environment: ViewEnvironment) {
    (widget as? DecorationWidget)?.decoration = decoration
  }
}

extension View {
  private func decorated(_ decoration: Decoration) -> DecoratedView<Self> {
    DecoratedView(content: self, decoration: decoration)
  }

  /// Fills the area behind the view with a colour of the theme, or nothing if `role` is nil.
  ///
  ///     Text("Draft").padding(.init(4)).background(\.fill, cornerRadius: 6)
  ///
  /// The view keeps its layout, as with all decorations. For a colour of your own, add a role: a
  /// computed property in an extension of `Palette`.
  ///
  /// - Parameters:
  ///   - opacity: The factor by which the colour's opacity is multiplied, from 0 to 1.
  ///   - cornerRadius: The radius of the corners, in points; `.infinity` for a capsule. Nil uses
  ///     the radius of a decoration directly inside.
  /// - Precondition: The numbers are not NaN.
  public func background(
    _ role: KeyPath<Palette, Color>?, opacity: Double = 1, cornerRadius: Double? = nil
  ) -> some View {
    decorated(Decoration(.background, role: role, opacity: opacity, radius: cornerRadius))
  }

  /// Shows other views behind this one, in its area.
  ///
  /// They are not larger than this view; smaller ones are aligned in it.
  public func background<Behind: View>(
    alignment: Alignment = .center, @ViewBuilder _ content: () -> Behind
  ) -> some View {
    DecoratedView(
      content: TupleView(content().aligned(alignment), self),
      decoration: Decoration(.widgetsBehind))
  }

  /// Shows other views in front of this one, in its area, such as a badge on an icon.
  ///
  ///     IconImage(decorative: .file).overlay(alignment: .topTrailing) { UnreadDot() }
  ///
  /// They are not larger than this view; smaller ones are aligned in it. The pointer reaches this
  /// view except where the overlay has controls, tooltips or context menus of its own.
  public func overlay<Front: View>(
    alignment: Alignment = .center, @ViewBuilder _ content: () -> Front
  ) -> some View {
    DecoratedView(
      content: TupleView(self, content().aligned(alignment)),
      decoration: Decoration(.widgetsInFront))
  }

  /// Aligns the views in the available space, which they do not exceed.
  private func aligned(_ alignment: Alignment) -> FramedView<Self> {
    FramedView(
      content: self,
      limits: Layers.Limits(
        horizontal: LengthLimits(maximum: .infinity), vertical: LengthLimits(maximum: .infinity),
        alignment: alignment))
  }

  /// Draws a border of a colour of the theme along the inside of the view's edges, in front of the
  /// view, or nothing if `role` is nil.
  ///
  /// - Parameters:
  ///   - width: The width of the line, in points; 0 for one device pixel.
  ///   - cornerRadius: The radius of the corners, in points; `.infinity` for a capsule. Nil uses
  ///     the radius of a decoration directly inside.
  /// - Precondition: The numbers are not NaN.
  public func border(
    _ role: KeyPath<Palette, Color>?, width: Double = 1, cornerRadius: Double? = nil
  ) -> some View {
    decorated(Decoration(.border, role: role, width: width, radius: cornerRadius))
  }

  /// Clips the view, and the area in which it takes the pointer, to a rectangle with round corners
  /// of `radius` points; `.infinity` clips to a capsule.
  ///
  /// - Precondition: `radius` is a number.
  public func cornerRadius(_ radius: Double) -> some View {
    decorated(Decoration(.clip, radius: radius))
  }

  /// Draws the theme's shadow of `elevation` around the view, or none if it is nil.
  ///
  /// The view needs an opaque background. The shadow has the corner radius of a decoration directly
  /// inside:
  ///
  ///     details.padding().background(\.card, cornerRadius: 12).shadow(.card)
  public func shadow(_ elevation: Elevation?) -> some View {
    decorated(Decoration(.shadow(elevation)))
  }
}
