internal import WorkflowCanvas
internal import WorkflowLanguage

/// The draggable part of a scroll bar that represents the visible part of the content.
final class ScrollThumb: Widget, PointerTarget {
  /// The width while the user scrolls, and while the pointer is at the edge, in points.
  private static let (thin, wide) = (4.0, 8.0)
  /// The distance from the edge, in points.
  private static let margin = 2.0
  static let minimumLength = 24.0

  let axis: Axis
  /// The opacity, from 0 to 1.
  var strength = 0.0 {
    didSet { if strength != oldValue { requestPaint() } }
  }
  /// The progress from the thin to the wide shape, from 0 to 1.
  var widening = 0.0 {
    didSet { if widening != oldValue { requestPaint() } }
  }
  /// The scrolled fraction from 0 to 1, for accessibility.
  var fraction = 0.0
  /// Called during a drag with the requested start of the thumb, in points along the bar.
  var didDrag: (Double) -> Void = { _ in }
  var isHovered = false {
    didSet { if isHovered != oldValue { didChangeUse() } }
  }
  /// Called when hovering starts or ends and when a drag ends.
  var didChangeUse: () -> Void = {}

  /// The position of the press within the thumb, in points; nil while it is not held.
  private var grabOffset: Double?

  init(_ axis: Axis) {
    self.axis = axis
  }

  var isHeld: Bool { grabOffset != nil }

  override func paint(in list: inout DisplayList) {
    let strength = theme.contrast == .high ? 1 : strength
    guard strength > 0 else { return }
    let (margin, width) = (Self.margin, Self.thin + (Self.wide - Self.thin) * widening)
    var shape = bounds
    shape.size[axis.cross] = width
    let isAtStart = axis == .vertical && isMirrored
    shape.origin[axis.cross] = isAtStart ? margin : bounds.size[axis.cross] - margin - width
    // The outline separates the thumb from content of a similar colour, such as a selected row.
    list.fill(
      shape.outset(by: 1), radius: width / 2 + 1,
      theme.palette.card.opacity(times: 0.5 * strength))
    list.fill(shape, radius: width / 2, theme.palette.tertiaryText.opacity(times: strength))
  }

  // MARK: - Pointer

  override var pointerTarget: (any PointerTarget)? { self }
  var acceptsPointer: Bool { true }

  var keepsFocus: Bool { true }

  func hoverDidChange(_ isOver: Bool) { isHovered = isOver }

  func pointerPressed(at point: Point) { grabOffset = point[axis] }

  func pointerDragged(to point: Point) {
    if let grabOffset { didDrag(frame.origin[axis] + point[axis] - grabOffset) }
  }

  func pointerReleased(at point: Point) { endDrag() }

  func pointerCancelled() { endDrag() }

  private func endDrag() {
    grabOffset = nil
    didChangeUse()
  }

  /// The thumb controls the view that has the bar.
  override var relatedWidgets: [(WidgetRelation, [Widget])] {
    parent?.parent.map { [(.controls, [$0])] } ?? []
  }

  override var semantics: Semantics? {
    Semantics(
      role: .scrollBar, name: axis == .vertical ? word("vertical") : word("horizontal"),
      value: Int((fraction * 100).rounded()).formatted(.percent, in: environment.language),
      number: Semantics.Number(fraction, in: 0...1, step: bar?.pageFraction ?? 0))
  }
}

// MARK: - AccessibleNumber

extension ScrollThumb: AccessibleNumber {
  private var bar: ScrollBar? { parent as? ScrollBar }

  package func accessibleSetNumber(_ target: Double) -> Bool {
    guard let bar, target.isFinite, acceptsAssistance else { return false }
    bar.scroll(toFraction: min(max(target, 0), 1))
    return true
  }
}
