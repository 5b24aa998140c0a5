internal import WorkflowCanvas

// Worked example: a list of rows of 25 points in a window 400 points high scrolls down by 50
// points.
//
//     pixelsDidScroll(by:with:)  the offset is (0, -50): the rows have new frames, without damage
//     place(_:in:isAnimated:)    a row comes in from below: the damage is 350...400
//     takeMove()                 the scroll bar is in front of the list: its thumb is damage, at its
//                                position and where the move takes its pixels
//     Frame.move                 the pixels of 50...400 move to 0...350; then the damage is drawn

/// The scrolled content of a window, whose pixels the next frame moves.
struct ContentScroll {
  /// The widget that moved with all that it draws.
  private(set) weak var content: Widget?
  /// The area that clips the content, in points of the window.
  let area: Rect
  /// The distance since the last frame, in points.
  private(set) var offset: Point

  init(of content: Widget, in area: Rect, by offset: Point) {
    self.content = content
    self.area = area
    self.offset = offset
  }

  /// Adds another scroll of the same content; returns whether both are one longer scroll.
  ///
  /// Content that is scrolled out of the area and back may have changed in between.
  mutating func extend(by other: ContentScroll) -> Bool {
    guard content === other.content, area == other.area, offset.x * other.offset.x >= 0,
      offset.y * other.offset.y >= 0
    else { return false }
    offset = offset + other.offset
    return true
  }

  /// The parts of the area into which the content moved, in which no pixels can be moved.
  var entered: [Rect] {
    var (row, column) = (area, area)
    row.size.height = min(abs(offset.y), area.height)
    if offset.y < 0 { row.origin.y = area.maxY - row.height }
    column.size.width = min(abs(offset.x), area.width)
    if offset.x < 0 { column.origin.x = area.maxX - column.width }
    return [row, column].filter { !$0.isEmpty }
  }

  /// Returns where the pixels of `rect` are after the move.
  func moved(_ rect: Rect) -> Rect {
    rect.intersection(area).offset(by: offset).intersection(area)
  }

  /// Returns whether the offset is a whole number of pixels at `scale`.
  func isWhole(at scale: Double) -> Bool {
    [offset.x * scale, offset.y * scale].allSatisfy { abs($0 - $0.rounded()) < 1e-7 }
  }
}

extension Widget {
  /// Moves the child `content` to `frame`, as `place(_:in:isAnimated:)` does, and moves its pixels.
  ///
  /// - Precondition: The content is clipped to the bounds.
  func scroll(_ content: Widget, to frame: Rect) {
    if content.frame.size == frame.size, content.motion.current == nil,
      content.motion.firstLayout != nil
    {
      let x = isMirrored ? bounds.width - frame.maxX : frame.minX
      let offset = Point(x: x, y: frame.minY) - content.frame.origin
      content.frame.origin = Point(x: x, y: frame.minY)
      pixelsDidScroll(by: offset, with: content)
    }
    place(content, in: frame, isAnimated: false)
  }

  /// Reports that all that `content` draws inside the bounds moved by `offset`.
  ///
  /// - Parameter content: This widget or a child.
  package func pixelsDidScroll(by offset: Point, with content: Widget) {
    guard let window, offset != .zero, let visible = visibleArea(of: frame) else { return }
    // An animated ancestor draws the content outside its frame, a scaled one moves it further, and a
    // turned one in another direction.
    guard placement.uniformScale == 1, frameInWindow.outset(by: 1e-6).covers(visible) else {
      return window.addDamage(visible)
    }
    let area = frameInWindow.intersection(visible).intersection(window.bounds)
    if !area.isEmpty { window.add(ContentScroll(of: content, in: area, by: offset)) }
  }
}

extension Window {
  /// Adds a scroll to the next frame: as a move of pixels, or as damage if another content
  /// scrolled.
  func add(_ scroll: ContentScroll) {
    hasChanged = true
    guard self.scroll?.extend(by: scroll) ?? true else { return addDamage(scroll.area) }
    if self.scroll == nil { self.scroll = scroll }
    // The pixels of earlier damage also move.
    for rect in damage.rects { addDamage(scroll.moved(rect)) }
  }

  /// Returns the move of pixels for the next frame, and adds to the damage all that does not move
  /// with them; or nil, with the whole area as damage instead.
  func takeMove() -> Frame.Move? {
    guard let scroll else { return nil }
    self.scroll = nil
    guard let damage = damage(besides: scroll) else {
      addDamage(scroll.area)
      return nil
    }
    self.damage = damage
    return Frame.Move(area: scroll.area, offset: scroll.offset)
  }

  /// Returns the damage with all that does not move with the pixels of `scroll`; nil if no pixels
  /// can be moved, or drawing the whole area again is cheaper.
  private func damage(besides scroll: ContentScroll) -> DamageRegion? {
    guard let content = scroll.content, let scale = pixelScale, scroll.isWhole(at: scale),
      !damage.rects.contains(where: { $0.covers(scroll.area) })
    else { return nil }
    let parts = Surroundings(of: content, in: scroll.area, scale: scale, window: self).parts
    var damage = damage
    for rect in scroll.entered + parts { damage.add(rect.intersection(scroll.area)) }
    for rect in parts { damage.add(scroll.moved(rect)) }
    // A loop: a closure would check its isolation in each call.
    var drawn = 0.0
    for rect in damage.rects { drawn += rect.intersection(scroll.area).area }
    return drawn < scroll.area.area * Self.worthwhileFraction ? damage : nil
  }

  /// The fraction of a scrolled area that can be drawn again before drawing all of it is cheaper.
  private static var worthwhileFraction: Double { 0.75 }
}
