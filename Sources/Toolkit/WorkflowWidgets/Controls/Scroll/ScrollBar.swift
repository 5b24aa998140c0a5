internal import WorkflowCanvas

/// Shows which part of a content is in view, and lets the pointer choose another.
///
/// It is faint, stands out while one scrolls or points at it, and fades soon after; a drag of its
/// thumb scrolls along, a click beside it goes on by a page.
final class ScrollBar: Widget, PointerTarget {
  /// How far from its edge the bar takes the pointer, in points.
  static let reach = 12.0
  private static let restingStrength = 0.6
  /// How long it stands out after the last movement.
  private static let linger = Duration.milliseconds(900)
  /// As much of a page as is seen on the next one too, in points.
  private static let overlap = 40.0

  let axis: Axis
  /// Asked to scroll to an offset, in points.
  var didScroll: (Double) -> Void = { _ in }

  private let thumb: ScrollThumb
  private var extent = Extent()
  private var strength = AnimatedValue(ScrollBar.restingStrength)
  private var fadesAt: Duration?
  private var isHovered = false

  private struct Extent: Hashable {
    var offset = 0.0
    var content = 0.0
    var room = 0.0

    var span: Double { max(0, content - room) }
    /// Which part of the way is scrolled.
    var share: Double { span > 0 ? min(max(0, offset / span), 1) : 0 }
  }

  init(_ axis: Axis) {
    self.axis = axis
    thumb = ScrollThumb(axis, strength: ScrollBar.restingStrength)
    super.init()
    isHidden = true
    add(thumb)
    thumb.didDrag = { [unowned self] in scroll(toStart: $0) }
    thumb.didChangeUse = { [unowned self] in standOut() }
  }

  /// Shows that of `content` points the `room` from `offset` on are in view.
  func show(offset: Double, content: Double, room: Double) {
    let next = Extent(offset: offset, content: content, room: room)
    guard next != extent else { return }
    let moves = next.offset != extent.offset && !isHidden
    extent = next
    let isNeeded = content > room + 0.5 && room > 0
    if isHidden == isNeeded { isHidden = !isNeeded }
    placeThumb()
    if moves { standOut() }
  }

  // MARK: - Thumb

  private var track: Double { max(0, bounds.size[axis] - 2 * theme.spacing.tight) }

  private var length: Double {
    min(track, max(ScrollThumb.leastLength, track * extent.room / max(extent.content, 1)))
  }

  override func arrange() { placeThumb() }

  private func placeThumb() {
    var frame = bounds
    frame.origin[axis] = theme.spacing.tight + (track - length) * extent.share
    frame.size[axis] = length
    place(thumb, in: frame, isAnimated: false)
    thumb.share = extent.share
  }

  /// Scrolls so that the thumb starts at `start` points of the bar.
  private func scroll(toStart start: Double) {
    guard track > length else { return }
    let share = min(max(0, (start - theme.spacing.tight) / (track - length)), 1)
    didScroll((isReversed ? 1 - share : share) * extent.span)
  }

  /// Whether the content starts at the right.
  private var isReversed: Bool { isMirrored && axis == .horizontal }

  // MARK: - Strength

  private func standOut() {
    guard isShown, let now = window?.now else { return }
    let waits = fadesAt != nil
    strength = AnimatedValue(1)
    thumb.strength = 1
    fadesAt = now + ScrollBar.linger
    if !waits { requestFrame(at: now + ScrollBar.linger) }
  }

  override func animate(at now: Duration) {
    if let time = fadesAt {
      if now < time { return requestFrame(at: time) }
      fadesAt = nil
      if isHovered || thumb.isHovered || thumb.isHeld { return }
      strength.move(to: ScrollBar.restingStrength, at: now, over: theme.motion.push)
    }
    thumb.strength = strength.value(at: now)
    if strength.isMoving(at: now) { requestFrame(at: now + Window.frameInterval) }
  }

  override func didMoveToWindow() { rest() }

  override func didBecomeShown() { rest() }

  /// What had made it stand out is past: nobody could see it since.
  private func rest() {
    fadesAt = nil
    strength = AnimatedValue(ScrollBar.restingStrength)
    thumb.strength = ScrollBar.restingStrength
  }

  // MARK: - Pointer

  var acceptsPointer: Bool { true }

  var keepsFocus: Bool { true }

  func hoverDidChange(_ isOver: Bool) {
    isHovered = isOver
    standOut()
  }

  /// Beside the thumb: a page on, or back.
  func pointerPressed(at point: Point) {
    let page = max(1, extent.room - ScrollBar.overlap)
    let isBack = (point[axis] < thumb.frame.origin[axis]) != isReversed
    didScroll(extent.offset + (isBack ? -page : page))
  }
}
