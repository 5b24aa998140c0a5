internal import WorkflowCanvas

/// A scroll bar: shows which part of the content is visible and scrolls it with the pointer.
///
/// The bar lies over the content. It is invisible until the user scrolls or the pointer comes to its
/// edge, where it is wider, and fades shortly after; with high contrast it is always visible. Dragging
/// the thumb scrolls; a click beside it scrolls by one page.
package final class ScrollBar: Widget, PointerTarget {
  /// The width of the area at the edge in which the bar receives pointer events, in points.
  package static let reach = 12.0
  /// The time the bar stays visible after the last movement.
  private static let fadeDelay = Duration.milliseconds(900)
  /// The overlap of two consecutive pages, in points.
  private static let overlap = 40.0

  let axis: Axis
  /// Called with the offset to scroll to, in points.
  package var didScroll: (Double) -> Void = { _ in }

  private let thumb: ScrollThumb
  private var metrics = Metrics()
  private var strength = AnimatedValue(0)
  /// The progress from the thin to the wide thumb, from 0 to 1.
  private var widening = AnimatedValue(0)
  private var fadesAt: Duration?
  private var isHovered = false

  private struct Metrics: Hashable {
    var offset = 0.0
    var content = 0.0
    var viewport = 0.0

    var scrollRange: Double { max(0, content - viewport) }
    /// The scrolled fraction, from 0 to 1.
    var fraction: Double { scrollRange > 0 ? min(max(0, offset / scrollRange), 1) : 0 }
  }

  package init(_ axis: Axis) {
    self.axis = axis
    thumb = ScrollThumb(axis)
    super.init()
    isHidden = true
    add(thumb)
    thumb.didDrag = { [unowned self] in scroll(toStart: $0) }
    thumb.didChangeUse = { [unowned self] in standOut() }
  }

  package override var standardCursor: Cursor? { .arrow }

  /// Updates the bar: of `content` points, the `viewport` points from `offset` on are visible.
  package func show(offset: Double, content: Double, viewport: Double) {
    let next = Metrics(offset: offset, content: content, viewport: viewport)
    guard next != metrics else { return }
    let moves = next.offset != metrics.offset && !isHidden
    metrics = next
    let isNeeded = content > viewport + 0.5 && viewport > 0
    if isHidden == isNeeded { isHidden = !isNeeded }
    placeThumb()
    if moves { standOut() }
  }

  // MARK: - Thumb

  private var track: Double { max(0, bounds.size[axis] - 2 * theme.spacing.tight) }

  private var length: Double {
    min(track, max(ScrollThumb.minimumLength, track * metrics.viewport / max(metrics.content, 1)))
  }

  package override func arrange() { placeThumb() }

  private func placeThumb() {
    var frame = bounds
    frame.origin[axis] = theme.spacing.tight + (track - length) * metrics.fraction
    frame.size[axis] = length
    place(thumb, in: frame, isAnimated: false)
    thumb.fraction = metrics.fraction
  }

  /// Scrolls so that the thumb starts `start` points from the start of the bar.
  private func scroll(toStart start: Double) {
    guard track > length else { return }
    let fraction = min(max(0, (start - theme.spacing.tight) / (track - length)), 1)
    didScroll((isReversed ? 1 - fraction : fraction) * metrics.scrollRange)
  }

  /// Scrolls to a fraction of the content, from 0 to 1.
  func scroll(toFraction fraction: Double) { didScroll(fraction * metrics.scrollRange) }

  /// The distance of one page, as a fraction of the content that can be scrolled.
  var pageFraction: Double { min(1, page / max(metrics.scrollRange, 1)) }

  /// Whether the content starts at the right edge.
  private var isReversed: Bool { isMirrored && axis == .horizontal }

  // MARK: - Opacity

  private func standOut() {
    guard isShown, let now = window?.now else { return }
    let waits = fadesAt != nil
    strength = AnimatedValue(1)
    thumb.strength = 1
    fadesAt = now + ScrollBar.fadeDelay
    let width = isInUse ? 1.0 : 0
    if width != widening.target {
      widening.move(to: width, at: now, over: theme.motion.hover)
      animate(at: now)
    } else if !waits {
      requestFrame(at: now + ScrollBar.fadeDelay)
    }
  }

  private var isInUse: Bool { isHovered || thumb.isHovered || thumb.isHeld }

  package override func animate(at now: Duration) {
    if let time = fadesAt {
      if now < time {
        requestFrame(at: time)
      } else {
        fadesAt = nil
        if !isInUse { strength.move(to: 0, at: now, over: theme.motion.push) }
      }
    }
    thumb.strength = strength.value(at: now)
    thumb.widening = widening.value(at: now)
    if strength.isMoving(at: now) || widening.isMoving(at: now) {
      requestFrame(at: now + Window.frameInterval)
    }
  }

  package override func didMoveToWindow() { resetStrength() }

  package override func didBecomeShown() { resetStrength() }

  /// Hides the thumb without an animation, because the bar was not visible before.
  private func resetStrength() {
    fadesAt = nil
    (strength, widening) = (AnimatedValue(0), AnimatedValue(0))
    (thumb.strength, thumb.widening) = (0, 0)
  }

  // MARK: - Pointer

  package override var pointerTarget: (any PointerTarget)? { self }
  package var acceptsPointer: Bool { true }

  package var keepsFocus: Bool { true }

  package func hoverDidChange(_ isOver: Bool) {
    isHovered = isOver
    standOut()
  }

  /// The distance of one page, in points.
  private var page: Double { max(1, metrics.viewport - ScrollBar.overlap) }

  /// A press beside the thumb scrolls by one page toward the press.
  package func pointerPressed(at point: Point) {
    let isBack = (point[axis] < thumb.frame.origin[axis]) != isReversed
    didScroll(metrics.offset + (isBack ? -page : page))
  }
}
