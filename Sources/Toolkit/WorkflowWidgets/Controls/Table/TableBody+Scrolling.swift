internal import WorkflowCanvas

/// Where the rows are.
extension TableBody {
  /// The row at the top of the view, and how far it is scrolled out, in points.
  struct Anchor: Hashable {
    var index = 0
    /// Negative above the first row, where there is margin to be seen.
    var offset = -Double.infinity
  }

  private var room: Double { bounds.height }

  /// The room after the last row, in points.
  private var footer: Double { margin + (isLoadingMore ? Spinner.rowHeight : 0) }

  /// How high all rows are, with what is around them; as far as that is known.
  var contentHeight: Double {
    2 * margin + (showsRows ? heights.total + footer - margin : Spinner.rowHeight)
  }

  /// How far the rows are scrolled from their start, in points; as far as that is known.
  var scrollOffset: Double { heights.top(of: anchor.index) + anchor.offset + margin }

  var isAtStart: Bool { anchor.index == 0 && anchor.offset <= -margin }

  // MARK: - Scrolling

  /// Scrolls by `distance` points; returns whether that made a difference.
  @discardableResult
  func scroll(by distance: Double) -> Bool {
    guard rowCount > 0, distance.isFinite, distance != 0 else { return false }
    let before = anchor
    if abs(distance) > 4 * room {
      setAnchor(at: scrollOffset + distance)
    } else {
      anchor.offset += distance
    }
    settleAnchor()
    guard anchor != before else { return false }
    requestLayout()
    return true
  }

  /// Scrolls to `offset` points from the start, as near as there are rows.
  @discardableResult
  func scroll(to offset: Double) -> Bool {
    scroll(by: offset - scrollOffset)
  }

  /// Puts the row at the top that is at `offset` points, as far as heights are known.
  private func setAnchor(at offset: Double) {
    let index = heights.row(at: offset - margin)
    anchor = Anchor(index: index, offset: offset - margin - heights.top(of: index))
  }

  /// Scrolls as little as it takes to see the row at `index`, with some of what is around it.
  func reveal(rowAt index: Int) {
    let before = anchor
    let height = height(at: index)
    let slack = style == .plain ? 0 : theme.spacing.small
    let top = top(ofRowAt: index)
    if top < slack {
      anchor = Anchor(index: index, offset: -margin)
    } else if top + height > room - slack {
      anchor = Anchor(index: index, offset: min(-margin, height + margin - room))
    }
    settleAnchor()
    if anchor != before { requestLayout() }
  }

  /// Where the row at `index` is in the view: exactly near the view, elsewhere as far as is known.
  func top(ofRowAt index: Int) -> Double {
    if let row = row(at: index), row !== pinned, !isStale { return row.frame.minY }
    return heights.top(of: index) - heights.top(of: anchor.index) - anchor.offset
  }

  // MARK: - Settling

  /// Makes the anchor the first row in view, and keeps the rows from leaving the view empty.
  func settleAnchor() {
    guard rowCount > 0 else {
      anchor = Anchor()
      return
    }
    anchor.index = min(anchor.index, rowCount - 1)
    anchor.offset = max(anchor.offset, -1e12)
    walkUp()
    while anchor.index < rowCount - 1, case let height = height(at: anchor.index),
      anchor.offset >= height
    {
      anchor.offset -= height
      anchor.index += 1
    }
    var bottom = -anchor.offset
    var index = anchor.index
    while index < rowCount, bottom < room {
      bottom += height(at: index)
      index += 1
    }
    if index == rowCount, bottom + footer < room {
      anchor.offset -= room - bottom - footer
      walkUp()
    }
  }

  private func walkUp() {
    while anchor.offset < 0, anchor.index > 0 {
      anchor.index -= 1
      anchor.offset += height(at: anchor.index)
    }
    if anchor.index == 0 { anchor.offset = max(anchor.offset, -margin) }
  }

  // MARK: - Arranging

  /// Gives every row in view a widget and its place.
  func arrangeRows() {
    var edges = rowEdges()
    bind(anchor.index..<anchor.index + edges.count - 1)
    // What the rows now show may be higher than it was.
    for _ in 0..<TableBody.passLimit {
      let next = isMeasured ? rowEdges() : edges
      if next == edges { break }
      edges = next
      bind(anchor.index..<anchor.index + edges.count - 1)
    }
    for (row, edge) in zip(shown, zip(edges, edges.dropFirst())) {
      put(row, from: edge.0, to: edge.1)
    }
    if let pinned {
      let top = self.top(ofRowAt: pinned.index)
      put(pinned, from: top, to: top + (heights[pinned.index] ?? heights.estimate))
    }
  }

  private static let passLimit = 8

  /// Where the rows in view begin, and the last of them ends.
  private func rowEdges() -> [Double] {
    var edges = [-anchor.offset]
    var bottom = -anchor.offset
    var index = anchor.index
    while index < rowCount, bottom < room {
      bottom += height(at: index)
      edges.append(bottom)
      index += 1
    }
    return edges
  }

  private func put(_ row: TableRow, from top: Double, to bottom: Double) {
    place(
      row, in: Rect(x: groupX, y: top, width: groupWidth, height: bottom - top),
      isAnimated: false)
  }

  /// Asks for more rows once for each end that comes near.
  func askForMore() {
    guard didReachEnd != nil, showsRows, !isLoadingMore, countAskedAt != content.count,
      let last = shown.last, last.index + max(1, shown.count) >= content.count
    else { return }
    countAskedAt = content.count
    requestFrame(at: window?.now ?? .zero)
  }
}
