package import WorkflowCanvas

/// A widget that draws a decoration around its content, and has the size and the layout of it.
///
/// A change of the colour, width or corner radius is animated as changes of position and opacity
/// are.
package final class DecorationWidget: WrapperWidget {
  package var decoration: Decoration {
    willSet { if newValue != decoration { decorationWillChange() } }
    didSet { if decoration != oldValue { requestPaintAround() } }
  }
  /// Returns the path to which the widget clips its content, in an area of a size and measured from its
  /// leading edge; nil for a rectangle with round corners.
  package var clipPath: (@MainActor (Size) -> Path)? {
    didSet { updateOutline() }
  }
  /// The path to which the content is clipped, in the widget's coordinates; nil for a rectangle.
  private var outline: Path?
  /// The shape from which the last change is animated; nil if it is immediate.
  private var start: Decoration.Shape?

  package init(_ decoration: Decoration) {
    self.decoration = decoration
    super.init()
  }

  /// The children without the widgets of the decoration.
  override var content: ArraySlice<Widget> {
    switch decoration.kind {
    case .background, .border, .clip, .shadow: children[...]
    case .widgetsBehind: children.dropFirst()
    case .widgetsInFront: children.dropLast()
    }
  }

  // MARK: - Clip

  private func updateOutline() {
    var path = clipPath?(bounds.size)
    if isMirrored {
      path = path?.applying(Transform().translated(x: bounds.width, y: 0).scaled(x: -1, y: 1))
    }
    if path != outline { requestPaint() }
    outline = path
  }

  package override func arrange() {
    super.arrange()
    updateOutline()
  }

  // MARK: - Animation

  private var shape: Decoration.Shape {
    let target = Decoration.Shape(decoration, in: theme.palette)
    guard let start, let changeFraction else { return target }
    return start.moved(to: target, by: changeFraction)
  }

  private func decorationWillChange() {
    requestPaint()
    let former = shape
    start = startChange() ? former : nil
  }

  package override func animate(at now: Duration) {
    guard start != nil else { return }
    if changeFraction == nil { start = nil }
    requestPaintAround()
  }

  /// Requests paint of the widget and of the decorations around it, which use its corner radius.
  private func requestPaintAround() {
    var widget: DecorationWidget? = self
    while let current = widget {
      current.requestPaint()
      widget = current.parent as? DecorationWidget
    }
  }

  package override func environmentDidChange() {
    start = nil
    super.environmentDidChange()
  }

  package override func finishAppearanceTransitions() {
    start = nil
    super.finishAppearanceTransitions()
  }

  // MARK: - Painting

  package override var paintOutset: Double {
    if case .shadow(let elevation?) = decoration.kind { elevation.outset } else { 0 }
  }

  package override func damage(of area: Rect) -> Rect {
    decoration.kind == .clip ? area.intersection(bounds) : area
  }

  package override func paintChildren(in list: inout DisplayList) {
    guard participatesInLayout else { return }
    if let outline {
      list.clipped(to: bounds) { $0.clipped(to: outline) { super.paintChildren(in: &$0) } }
    } else if decoration.kind == .clip {
      list.clipped(to: bounds, radius: radius(of: shape)) { super.paintChildren(in: &$0) }
    } else if list.isVisible(bounds.outset(by: paintOutset)) {
      paintAsGroup(in: &list, paintDecorated)
    } else {
      super.paintChildren(in: &list)
    }
  }

  private func paintDecorated(in list: inout DisplayList) {
    let shape = shape
    switch decoration.kind {
    case .background:
      if let gradient = decoration.gradient {
        // A clip has the edges of a fill.
        list.clipped(to: bounds, radius: radius(of: shape)) {
          $0.fill(Path(bounds.outset(by: 1)), gradient.shading(in: self))
        }
      } else if let color = shape.color {
        list.fill(bounds, radius: radius(of: shape), color)
      }
      super.paintChildren(in: &list)
    case .border:
      super.paintChildren(in: &list)
      guard let color = shape.color else { return }
      let width = min(shape.width, bounds.width / 2, bounds.height / 2)
      list.border(bounds, radius: radius(of: shape), width: width, color)
    case .shadow(let elevation):
      guard let elevation, !bounds.isEmpty else { return super.paintChildren(in: &list) }
      let radius = radius(of: shape)
      CardShape.paintShadow(bounds, radius: radius, elevation, theme: theme, in: &list)
      super.paintChildren(in: &list)
      CardShape.paintUpperEdge(bounds, radius: radius, theme: theme, in: &list)
    case .clip, .widgetsBehind, .widgetsInFront:
      super.paintChildren(in: &list)
    }
  }

  /// The radius of `shape`, or of a decoration directly inside, up to half of the size.
  private func radius(of shape: Decoration.Shape) -> Double {
    var (radius, widget) = (shape.radius, wrapped)
    while radius == nil, let inner = widget as? DecorationWidget {
      (radius, widget) = (inner.shape.radius, inner.wrapped)
    }
    return min(radius ?? 0, bounds.width / 2, bounds.height / 2)
  }

  // MARK: - Pointer

  package override func isHit(at point: Point) -> Bool {
    guard bounds.contains(point), participatesInLayout else { return false }
    guard decoration.kind == .clip else { return true }
    if let outline { return outline.contains(point) }
    let radius = radius(of: shape)
    let x = max(radius - point.x, point.x - (bounds.width - radius), 0)
    let y = max(radius - point.y, point.y - (bounds.height - radius), 0)
    return x * x + y * y <= radius * radius
  }
}

extension Widget {
  /// Whether `child` is in front of other content, and `hit` inside it is not for the pointer,
  /// which then reaches the content.
  func ignores(_ hit: Widget, in child: Widget) -> Bool {
    guard let decorated = self as? DecorationWidget, decorated.decoration.kind == .widgetsInFront,
      child === children.last
    else { return false }
    var widget: Widget? = hit
    while let current = widget, current !== self {
      if current.usesPointer { return false }
      widget = current.parent
    }
    return true
  }

  /// Whether the pointer has an effect on the widget itself, or would if it were enabled.
  private var usesPointer: Bool {
    if scrollContainer != nil { return true }
    if let pointerTarget, pointerTarget.acceptsPointer || pointerTarget.isDimmed { return true }
    guard let rare else { return false }
    return rare.tooltipSource != nil || rare.contextMenuSource != nil || rare.dragItem != nil
      || !rare.dropDestinations.isEmpty
  }
}
