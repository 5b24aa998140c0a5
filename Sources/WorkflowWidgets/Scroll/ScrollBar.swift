internal import WorkflowCanvas

/// Shows which part of a content is in view, and lets the pointer choose another.
///
/// It is faint, stands out while one scrolls or points at it, and fades soon after; a drag of its
/// thumb scrolls along, a click beside it goes on by a page.
final class ScrollBar: Widget {
  /// How far from its edge the bar takes the pointer, in points.
  static let reach = 12.0
  private static let thumbWidth = 6.0
  private static let leastThumb = 24.0
  private static let restingStrength = 0.6
  /// How long it stands out after the last movement.
  private static let linger = Duration.milliseconds(900)

  let axis: Axis
  /// Asked to scroll to an offset, in points.
  var didScroll: (Double) -> Void = { _ in }
  /// Whether the content starts at the right.
  var isReversed = false {
    didSet { if isReversed != oldValue { requestPaint() } }
  }

  private var extent = Extent()
  private var strength = AnimatedValue(ScrollBar.restingStrength)
  private var shownStrength = ScrollBar.restingStrength
  private var fadesAt: Duration?
  private var isHovered = false
  /// Where in the thumb it was taken hold of, in points.
  private var hold: Double?

  private struct Extent: Hashable {
    var offset = 0.0
    var content = 0.0
    var room = 0.0
  }

  init(_ axis: Axis) {
    self.axis = axis
    super.init()
    isHidden = true
  }

  /// Shows that of `content` points the `room` from `offset` on are in view.
  func show(offset: Double, content: Double, room: Double) {
    let next = Extent(offset: offset, content: content, room: room)
    guard next != extent else { return }
    let moves = next.offset != extent.offset && !isHidden
    extent = next
    let isNeeded = content > room + 0.5 && room > 0
    if isHidden == isNeeded { isHidden = !isNeeded }
    requestPaint()
    if moves { standOut() }
  }

  // MARK: - Strength

  private func standOut() {
    guard let now = window?.now else { return }
    let waits = fadesAt != nil
    strength = AnimatedValue(1)
    shownStrength = 1
    fadesAt = now + ScrollBar.linger
    requestPaint()
    if !waits { requestFrame(at: now + ScrollBar.linger) }
  }

  override func animate(at now: Duration) {
    if let time = fadesAt {
      if now < time { return requestFrame(at: time) }
      if isHovered || hold != nil { return fadesAt = nil }
      fadesAt = nil
      strength.move(to: ScrollBar.restingStrength, at: now, over: theme.motion.push)
    }
    shownStrength = strength.value(at: now)
    requestPaint()
    if strength.isMoving(at: now) { requestFrame(at: now + Window.frameInterval) }
  }

  override func didMoveToWindow() { fadesAt = nil }

  // MARK: - Painting

  private var track: Double { max(0, bounds.size[axis] - 2 * Spacing.tight) }
  private var length: Double {
    min(track, max(ScrollBar.leastThumb, track * extent.room / max(extent.content, 1)))
  }
  private var span: Double { max(0, extent.content - extent.room) }

  /// The sign of which part is shown, along the trailing or bottom edge.
  private var thumb: Rect {
    let share = span > 0 ? min(max(0, extent.offset / span), 1) : 0
    let start = Spacing.tight + (track - length) * (isReversed ? 1 - share : share)
    let edge = Spacing.tight + ScrollBar.thumbWidth
    switch axis {
    case .vertical:
      let x = isMirrored ? Spacing.tight : bounds.width - edge
      return Rect(x: x, y: start, width: ScrollBar.thumbWidth, height: length)
    case .horizontal:
      return Rect(x: start, y: bounds.height - edge, width: length, height: ScrollBar.thumbWidth)
    }
  }

  override func paint(in list: inout DisplayList) {
    let color = theme.palette.tertiaryText.opacity(times: shownStrength)
    list.fill(thumb, radius: ScrollBar.thumbWidth / 2, color)
  }

  // MARK: - Pointer

  override var acceptsPointer: Bool { true }

  override func pointerHovers(_ isOver: Bool) {
    isHovered = isOver
    standOut()
  }

  override func pointerPressed(at point: Point) {
    let place = point[axis] - thumb.origin[axis]
    if 0...length ~= place {
      hold = place
    } else {
      let page = max(1, extent.room - 40)
      let isBack = (place < 0) != isReversed
      didScroll(extent.offset + (isBack ? -page : page))
    }
  }

  override func pointerDragged(to point: Point) {
    guard let hold, track > length else { return }
    let share = (point[axis] - hold - Spacing.tight) / (track - length)
    didScroll(min(max(0, isReversed ? 1 - share : share), 1) * span)
  }

  override func pointerReleased(at point: Point) {
    hold = nil
    standOut()
  }

  override func pointerCancelled() { hold = nil }
}
