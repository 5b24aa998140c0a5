package import WorkflowCanvas

/// A wrapper whose content is drawn, and has input, elsewhere, scaled and turned; layout is unchanged.
package final class TransformWidget: WrapperWidget {
  private var x = AnimatedValue(0)
  private var y = AnimatedValue(0)
  private var scale = AnimatedValue(1)
  /// In degrees, clockwise.
  private var rotation = AnimatedValue(0)
  /// The point that stays in place, as fractions of the size, from the leading edge.
  private var anchor = Point(x: 0.5, y: 0.5)

  package override init() {
    super.init()
    isPointerTransparent = true
  }

  /// Moves, scales and turns the content, immediately or with the animation of the change.
  ///
  /// - Parameters:
  ///   - offset: In points, to the right and down; clamped to a million, 0 if it is not a number.
  ///   - scale: Clamped to 0 through 10, 0 if it is not a number. At 0 the content is inert.
  ///   - rotation: In degrees, clockwise; clamped to a million, 0 if it is not a number.
  package func show(offset: Point, scale: Double, rotation: Double, anchor: Point) {
    let (offset, scale) = (Point(x: offset.x.asOffset, y: offset.y.asOffset), scale.asScale)
    let rotation = rotation.asOffset
    let isMoved = offset != Point(x: x.target, y: y.target) || scale != self.scale.target
    guard isMoved || rotation != self.rotation.target || anchor != self.anchor else { return }
    let (now, animation) = (window?.now ?? .zero, currentAnimation ?? .immediate)
    x.move(to: offset.x, at: now, animation)
    y.move(to: offset.y, at: now, animation)
    self.scale.move(to: scale, at: now, animation)
    self.rotation.move(to: rotation, at: now, animation)
    self.anchor = anchor
    isInert = scale == 0
    step(to: now)
  }

  private func step(to now: Duration) {
    let fixed = reading(Point(x: anchor.x * bounds.width, y: anchor.y * bounds.height))
    let transform = Transform(
      scale: max(0, scale.value(at: now)), rotation: rotation.value(at: now), about: fixed,
      offset: Point(x: x.value(at: now), y: y.value(at: now)))
    if transform != rare?.transform {
      for child in children { child.requestPaint() }
      rareAttributes.transform = transform
      for child in children { child.requestPaint() }
    }
    if [x, y, scale, rotation].contains(where: { $0.isMoving(at: now) }) {
      requestFrame(at: now + Window.frameInterval)
    }
  }

  package override func animate(at now: Duration) {
    step(to: now)
    if let window { window.pointer.refreshHover(in: window) }
  }

  package override func didBecomeShown() { step(to: window?.now ?? .zero) }

  /// Lets the pointer and damage find the content outside the bounds of the ancestors.
  package override func didMoveToWindow() {
    if window != nil { markMovedDescendants() }
  }

  package override func arrange() {
    super.arrange()
    step(to: window?.now ?? .zero)
  }

  package override func damage(of area: Rect) -> Rect {
    guard let transform = rare?.transform else { return area }
    // The edges of turned pixels are blurred.
    return transform(area).outset(by: transform.uniformScale == nil ? 1 : 0)
  }

  package override func paintChildren(in list: inout DisplayList) {
    list.transformed(by: rare?.transform ?? Transform()) { super.paintChildren(in: &$0) }
  }
}

extension Double {
  fileprivate var asOffset: Double { isNaN ? 0 : min(max(self, -1_000_000), 1_000_000) }
}
