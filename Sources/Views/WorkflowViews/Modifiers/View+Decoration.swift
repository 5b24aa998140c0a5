public import ViewEnvironment
public import WorkflowWidgets

/// A view with a decoration, which does not change its layout.
@usableFromInline struct DecoratedView: WidgetView {
  @usableFromInline let content: ViewList
  let decoration: Decoration
  var clipPath: (@MainActor (Size) -> Path)?

  @usableFromInline func makeWidget() -> Widget { DecorationWidget(decoration) }

  @usableFromInline func update(_ widget: Widget, in environment: ViewEnvironment) {
    guard let widget = widget as? DecorationWidget else { return }
    widget.decoration = decoration
    if clipPath != nil || widget.clipPath != nil { widget.clipPath = clipPath }
  }
}

extension View {
  private func decorated(_ decoration: Decoration) -> DecoratedView {
    DecoratedView(content: ViewList(self), decoration: decoration)
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

  /// Fills the area behind the view with a gradient.
  ///
  ///     Text("New").padding(8)
  ///       .background(.linearGradient([.init(\.accent, at: 0), .init(\.fill, at: 1)]), cornerRadius: 6)
  ///
  /// Other gradients are shown immediately, without an animation.
  ///
  /// - Parameter cornerRadius: As of a background of one colour.
  /// - Precondition: The radius is not NaN.
  public func background(_ gradient: Gradient, cornerRadius: Double? = nil) -> some View {
    decorated(Decoration(.background, gradient: gradient, radius: cornerRadius))
  }

  /// Shows other views behind this one, in its area.
  ///
  /// They are not larger than this view; smaller ones are aligned in it.
  public func background(
    alignment: Alignment = .center, @ViewBuilder _ content: () -> ViewList
  ) -> some View {
    DecoratedView(
      content: ViewList([ViewList(content().aligned(alignment)), ViewList(self)]),
      decoration: Decoration(.widgetsBehind))
  }

  /// Shows other views in front of this one, in its area, such as a badge on an icon.
  ///
  ///     IconImage(decorative: .file).overlay(alignment: .topTrailing) { UnreadDot() }
  ///
  /// They are not larger than this view; smaller ones are aligned in it. The pointer reaches this
  /// view except where the overlay has controls, tooltips or context menus of its own.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder _ content: () -> ViewList
  ) -> some View {
    DecoratedView(
      content: ViewList([ViewList(self), ViewList(content().aligned(alignment))]),
      decoration: Decoration(.widgetsInFront))
  }

  /// Aligns the views in the available space, which they do not exceed.
  private func aligned(_ alignment: Alignment) -> FramedView {
    FramedView(
      content: ViewList(self),
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

  /// Clips the view, and the area in which it takes the pointer, to the part of a path inside its
  /// bounds.
  ///
  ///     ImageView(portrait).clipShape { Path(ellipseIn: Rect(origin: .zero, size: $0)) }
  ///
  /// - Parameter path: Returns the path in a view of the given size. The x coordinate is measured from the
  ///   leading edge: the path is mirrored in right-to-left layouts.
  public func clipShape(_ path: @escaping @MainActor (Size) -> Path) -> some View {
    DecoratedView(content: ViewList(self), decoration: Decoration(.clip), clipPath: path)
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

extension Gradient {
  /// Returns a gradient from one edge or corner of the area to another.
  ///
  /// It is mirrored in right-to-left layouts.
  public static func linearGradient(
    _ stops: [Stop], from start: Alignment = .top, to end: Alignment = .bottom
  ) -> Gradient {
    Gradient(stops, from: start.unitPoint, to: end.unitPoint)
  }

  /// Returns a gradient from a part of the area to the corner that is farthest from it.
  public static func radialGradient(_ stops: [Stop], center: Alignment = .center) -> Gradient {
    Gradient(stops, from: center.unitPoint, to: nil)
  }
}
