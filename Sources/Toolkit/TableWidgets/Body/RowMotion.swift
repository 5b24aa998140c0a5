internal import BasicWidgets

// Worked example: the second of three rows, each 32 points high, is removed.
//
//     prepareRowMotion()    keeps a picture of row 2, and that row 3 is drawn at 64
//     arrangeRows()         row 3 gets its new frame, at 32, for input and accessibility
//     startRowMotion()      row 2 left, and the distance of row 3 is 32
//     frame(at: 0 ms)       row 3 is drawn close to 64, and row 2 begins to fade
//     …
//     frame(at: 160 ms)     row 3 is drawn at 32; no more frames are due

/// The motion of rows after a change of the content: some fade out, others slide or fade in.
///
/// It is only drawn: frames of rows do not follow it.
struct RowMotion {
  /// The visible rows as they are drawn before a change, from top to bottom.
  struct Before {
    /// The rows; those that stay where they are have no picture.
    var rows: [(id: AnyHashable, frame: Rect, picture: DisplayList?)] = []
    var card: Rect?
  }

  /// The rows before a change that the next layout shows; nil if there was no change.
  var before: Before?
  /// The card behind the rows after the last layout.
  var card: Rect?
  /// The progress from 0 to 1; 1 if nothing moves.
  private(set) var progress = 1.0

  private var timing = AnimatedValue(1)
  /// The rows that left, and the distances by which they slide down.
  private var departures: [(picture: DisplayList, frame: Rect, distance: Double)] = []
  private var arrivals: Set<AnyHashable> = []
  /// The distances of rows from their frames, at the start.
  private var distances: [AnyHashable: Double] = [:]
  /// The distances of the upper and the lower edge of the card, at the start.
  private var edges = (top: 0.0, bottom: 0.0)

  var isMoving: Bool { progress < 1 }

  /// Moves the rows from `before` to their frames; the first frame already shows a part of it.
  @MainActor
  mutating func start(
    from before: Before, to rows: [TableRow], at now: Duration, over duration: Duration
  ) {
    end()
    var tops: [AnyHashable: Double] = [:]
    for row in before.rows { tops[row.id] = row.frame.minY }
    var slide = 0.0
    var following: [AnyHashable] = []
    for row in rows {
      if let top = tops.removeValue(forKey: row.id) {
        slide = top - row.frame.minY
        if abs(slide) > 0.5 { distances[row.id] = slide }
        arrivals.formUnion(following)
        following = []
      } else {
        following.append(row.id)
      }
    }
    // Rows below the last one that stays come from, or go to, the rows that are not visible.
    for id in following where slide > 0 { distances[id] = slide }
    if slide <= 0 { arrivals.formUnion(following) }
    let last = before.rows.lastIndex { tops[$0.id] == nil } ?? before.rows.count
    let distance = before.rows.dropFirst(last).first.flatMap { distances[$0.id] } ?? 0
    for (index, row) in before.rows.enumerated() where tops[row.id] != nil {
      guard let picture = row.picture else { continue }
      departures.append((picture, row.frame, index > last ? max(0, -distance) : 0))
    }
    if let old = before.card, let card {
      edges = (old.minY - card.minY, old.maxY - card.maxY)
    }
    guard !distances.isEmpty || !arrivals.isEmpty || !departures.isEmpty || edges != (0, 0)
    else { return }
    (timing, progress) = (AnimatedValue(0), 0)
    timing.move(to: 1, at: now - Window.frameInterval, over: duration)
  }

  mutating func step(to now: Duration) {
    progress = timing.value(at: now)
    if !isMoving { end() }
  }

  mutating func end() {
    (progress, departures, arrivals, distances, edges) = (1, [], [], [:], (0, 0))
  }

  /// Returns the distance below its frame at which a row is drawn, in points.
  func distance(of id: AnyHashable) -> Double {
    isMoving ? (distances[id] ?? 0) * (1 - progress) : 0
  }

  func opacity(of id: AnyHashable) -> Double { arrivals.contains(id) ? progress : 1 }

  /// Returns the card that is drawn for a card whose rows are at their frames.
  func shown(_ card: Rect) -> Rect {
    guard isMoving else { return card }
    let (top, bottom) = (edges.top * (1 - progress), edges.bottom * (1 - progress))
    return Rect(
      x: card.minX, y: card.minY + top, width: card.width,
      height: max(0, card.height + bottom - top))
  }

  /// Draws the rows that left. They are gone after half of the time, before others cover them.
  func paintDepartures(in list: inout DisplayList) {
    guard progress < 0.5 else { return }
    for row in departures {
      let offset = Point(x: row.frame.minX, y: row.frame.minY + row.distance * progress)
      let area = Rect(origin: .zero, size: row.frame.size)
      list.translated(by: offset) {
        $0.layer(over: area, opacity: 1 - 2 * progress, scale: 1) { $0.draw(row.picture) }
      }
    }
  }
}

extension TableBody {
  /// Keeps the rows as they are drawn now, so that the next layout moves them from there.
  func prepareRowMotion() {
    guard rowMotion.before == nil, motion.firstLayout != nil, isShown,
      theme.motion.allowsAnimation
    else { return }
    var before = RowMotion.Before(card: rowMotion.card.map(rowMotion.shown))
    for row in rows.shown {
      let stays = row.index < rowCount && content.id(row.index) == row.id
      var frame = row.frame
      frame.origin.y = shownTop(of: row)
      before.rows.append((row.id, frame, stays ? nil : row.picture))
    }
    rowMotion.before = before
  }

  /// Starts the motion from the rows that `prepareRowMotion()` kept to those after a layout.
  func startRowMotion() {
    rowMotion.card = group
    guard let before = rowMotion.before, let window else { return }
    rowMotion.before = nil
    guard !window.changes.isSuspended else { return rowMotion.end() }
    rowMotion.start(
      from: before, to: rows.shown, at: window.now, over: theme.motion.rows)
    stepRowMotion(to: window.now)
  }

  func stepRowMotion(to now: Duration) {
    guard rowMotion.isMoving else { return }
    rowMotion.step(to: now)
    requestPaint()
    if rowMotion.isMoving { requestFrame(at: now + Window.frameInterval) }
  }

  func endRowMotion() {
    rowMotion.before = nil
    rowMotion.end()
  }

  /// The visible part of the card as it is drawn.
  var shownGroup: Rect? { group.map(rowMotion.shown) }

  /// Returns the y coordinate at which `row` is drawn.
  func shownTop(of row: TableRow) -> Double { row.frame.minY + rowMotion.distance(of: row.id) }

  /// Draws a row where its motion is.
  func paintMoving(_ child: Widget, in list: inout DisplayList) {
    guard let row = child as? TableRow else { return paint(child, in: &list) }
    let offset = Point(x: 0, y: rowMotion.distance(of: row.id))
    list.translated(by: offset, opacity: rowMotion.opacity(of: row.id)) { paint(child, in: &$0) }
  }
}
