internal import WorkflowCanvas

/// A scroll bar: shows which part of the content is visible and scrolls it with the pointer.
///
/// The bar is dim at first, becomes opaque while the user scrolls or hovers, and fades shortly
/// after. Dragging the thumb scrolls; a click beside it scrolls by one page.
final class ScrollBar: Widget, PointerTarget {
  /// The width of the area at the edge in which the bar receives pointer events, in points.
  static let reach = 12.0
  private static let restingStrength = 0.6
  /// The time the bar stays opaque after the last movement.
  private static let linger = Duration.milliseconds(900)
  /// The overlap of two consecutive pages, in points.
  private static let overlap = 40.0

  let axis: Axis
  /// Called with the offset to scroll to, in points.
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
    /// The scrolled fraction, from 0 to 1.
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

  /// Updates the bar: of `content` points, the `room` points from `offset` on are visible.
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

  /// Scrolls so that the thumb starts `start` points from the start of the bar.
  private func scroll(toStart start: Double) {
    guard track > length else { return }
    let share = min(max(0, (start - theme.spacing.tight) / (track - length)), 1)
    didScroll((isReversed ? 1 - share : share) * extent.span)
  }

  /// Whether the content starts at the right edge.
  private var isReversed: Bool { isMirrored && axis == .horizontal }

  // MARK: - Opacity

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

  /// Ends the emphasis without an animation: the bar was not visible since the last movement.
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

  /// A press beside the thumb scrolls by one page toward the press.
  func pointerPressed(at point: Point) {
    let page = max(1, extent.room - ScrollBar.overlap)
    let isBack = (point[axis] < thumb.frame.origin[axis]) != isReversed
    didScroll(extent.offset + (isBack ? -page : page))
  }
}
