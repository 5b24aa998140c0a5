internal import WorkflowCanvas

/// The part of a scroll bar that stands for what is in view, and can be dragged along the bar.
final class ScrollThumb: Widget, PointerTarget {
  static let thickness = 6.0
  static let leastLength = 24.0

  let axis: Axis
  /// How strongly it is drawn, up to 1.
  var strength: Double {
    didSet { if strength != oldValue { requestPaint() } }
  }
  /// Which share of the way is scrolled, for who cannot see it.
  var share = 0.0
  /// Asked to be where it starts so many points from where the bar does.
  var didDrag: (Double) -> Void = { _ in }
  var isHovered = false {
    didSet { if isHovered != oldValue { didChangeUse() } }
  }
  /// Told that it came into use, or is in use no longer.
  var didChangeUse: () -> Void = {}

  /// Where in the thumb it was taken hold of, in points.
  private var hold: Double?

  init(_ axis: Axis, strength: Double) {
    self.axis = axis
    self.strength = strength
  }

  var isHeld: Bool { hold != nil }

  override func paint(in list: inout DisplayList) {
    let margin = theme.spacing.tight
    var shape = bounds
    shape.size[axis.cross] = ScrollThumb.thickness
    let isAtStart = axis == .vertical && isMirrored
    shape.origin[axis.cross] =
      isAtStart
      ? margin : bounds.size[axis.cross] - margin - ScrollThumb.thickness
    list.fill(
      shape, radius: ScrollThumb.thickness / 2, theme.palette.tertiaryText.opacity(times: strength))
  }

  // MARK: - Pointer

  var acceptsPointer: Bool { true }

  var keepsFocus: Bool { true }

  func hoverDidChange(_ isOver: Bool) { isHovered = isOver }

  func pointerPressed(at point: Point) { hold = point[axis] }

  func pointerDragged(to point: Point) {
    if let hold { didDrag(frame.origin[axis] + point[axis] - hold) }
  }

  func pointerReleased(at point: Point) { letGo() }

  func pointerCancelled() { letGo() }

  private func letGo() {
    hold = nil
    didChangeUse()
  }

  override var semantics: Semantics? {
    Semantics(
      role: .scrollBar, name: axis == .vertical ? "vertical" : "horizontal",
      value: "\(Int((share * 100).rounded())) %")
  }
}
