package import WorkflowCanvas

/// A widget that draws a decoration around its content, and has the size and the layout of it.
///
/// A change of the colour, width or corner radius is animated as changes of position and opacity
/// are.
package final class DecorationWidget: Widget {
  package var decoration: Decoration {
    willSet { if newValue.kind != decoration.kind { requestPaint() } }
    didSet { if decoration != oldValue { decorationDidChange(from: oldValue) } }
  }
  private var transition: Transition?

  /// An animated change of the decoration.
  private struct Transition {
    let start: Decoration.Shape
    /// The fraction of the change, and its value at the time of the last frame.
    var progress = AnimatedValue(0)
    var shownProgress = 0.0
  }

  package init(_ decoration: Decoration) {
    self.decoration = decoration
    super.init()
    mayBePointerTarget = false
    isLayoutWrapper = true
  }

  // MARK: - Layout

  /// The children without the widgets of the decoration.
  private var content: ArraySlice<Widget> {
    switch decoration.kind {
    case .background, .border, .clip, .shadow: children[...]
    case .widgetsBehind: children.dropFirst()
    case .widgetsInFront: children.dropLast()
    }
  }

  override var wrapped: Widget? { content.count == 1 ? content.first : nil }

  package override func measure(_ proposal: ProposedSize) -> Size {
    var size = Size.zero
    for widget in content where widget.participatesInLayout {
      let other = widget.size(for: proposal)
      size = Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
    return size
  }

  package override func limits(along axis: Axis) -> ClosedRange<Double> {
    wrapped?.limits(along: axis) ?? super.limits(along: axis)
  }

  package override var effectiveHugging: LayoutPriority.Pair {
    guard let first = content.first else { return hugging }
    return content.dropFirst().reduce(first.effectiveHugging) {
      $0.minimum(with: $1.effectiveHugging)
    }
  }

  package override func baselines(in size: Size) -> Baselines? {
    let shown = content.filter { !$0.isHidden }
    return Baselines(of: shown, at: shown.map { _ in Rect(origin: .zero, size: size) })
  }

  // MARK: - Animation

  private var shape: Decoration.Shape { shape(of: decoration) }

  private func shape(of decoration: Decoration) -> Decoration.Shape {
    let target = Decoration.Shape(decoration, in: theme.palette)
    guard let transition else { return target }
    return transition.start.moved(to: target, by: transition.shownProgress)
  }

  private func decorationDidChange(from old: Decoration) {
    if let window, let animation = currentAnimation {
      var next = Transition(start: shape(of: old))
      next.progress.move(to: 1, at: window.now, animation)
      transition = next
      requestFrame(at: window.now + Window.frameInterval)
    } else {
      transition = nil
    }
    requestPaintAround()
  }

  package override func animate(at now: Duration) {
    guard let progress = transition?.progress else { return }
    transition?.shownProgress = progress.value(at: now)
    if progress.isMoving(at: now) {
      requestFrame(at: now + Window.frameInterval)
    } else {
      transition = nil
    }
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

  package override func didBecomeShown() {
    if let window, transition != nil { requestFrame(at: window.now) }
  }

  package override func didMoveToWindow() { transition = nil }

  package override func environmentDidChange() {
    transition = nil
    super.environmentDidChange()
  }

  override func finishAppearanceTransitions() {
    transition = nil
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
    if decoration.kind == .clip {
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
      if let color = shape.color { list.fill(bounds, radius: radius(of: shape), color) }
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

  override func isHit(at point: Point) -> Bool {
    guard bounds.contains(point), participatesInLayout else { return false }
    guard decoration.kind == .clip else { return true }
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
    if self is any ScrollContainer { return true }
    if mayBePointerTarget, let target = self as? any PointerTarget,
      target.acceptsPointer || target.isDimmed
    {
      return true
    }
    guard let rare else { return false }
    return rare.tooltipSource != nil || rare.contextMenuSource != nil || rare.dragItem != nil
      || !rare.dropDestinations.isEmpty
  }
}
