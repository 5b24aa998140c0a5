internal import WorkflowCanvas

extension TableBody {
  /// The distance that the rows are scrolled from their start, in points, as far as heights are known.
  var scrollOffset: Double { heights.top(of: anchor.index) + anchor.offset + margin }

  /// Scrolls by `distance` points; returns whether that made a difference.
  @discardableResult
  func scroll(by distance: Double) -> Bool {
    guard rowCount > 0, distance.isFinite, distance != 0 else { return false }
    var next = anchor
    if abs(distance) > 4 * bounds.height {
      next = heights.anchor(at: scrollOffset + distance - margin)
    } else {
      next.offset += distance
    }
    return scroll(to: next)
  }

  /// Scrolls to `offset` points from the start, as near as there are rows.
  @discardableResult
  func scroll(to offset: Double) -> Bool {
    scroll(by: offset - scrollOffset)
  }

  /// Scrolls as a key says; returns whether it did.
  func scroll(with key: Key) -> Bool {
    switch key {
    case .up: scroll(by: -heights.estimate)
    case .down: scroll(by: heights.estimate)
    case .pageUp: scroll(by: heights.estimate - bounds.height)
    case .pageDown: scroll(by: bounds.height - heights.estimate)
    case .home: scroll(to: 0)
    case .end: scroll(to: contentHeight)
    default: false
    }
  }

  /// Scrolls as little as it takes to see the row at `index`, with some of what is around it.
  func reveal(rowAt index: Int) {
    let height = height(at: index)
    let slack = style == .plain ? 0 : theme.spacing.small
    let top = top(ofRowAt: index)
    var next = anchor
    if top < slack {
      next = RowAnchor(index: index, offset: -margin)
    } else if top + height > bounds.height - slack {
      next = RowAnchor(index: index, offset: min(-margin, height + margin - bounds.height))
    }
    scroll(to: next)
  }

  /// Scrolls to `next`, as near as there are rows; returns whether that made a difference.
  @discardableResult
  private func scroll(to next: RowAnchor) -> Bool {
    let before = anchor
    settle(next)
    guard anchor != before else { return false }
    requestLayout()
    return true
  }

  func settleAnchor() { settle(anchor) }

  private func settle(_ next: RowAnchor) {
    var next = next
    next.settle(in: viewport, heightOf: height)
    anchor = next
  }

  /// The top of the row at `index` in the view: exact near the view, else as far as heights are known.
  func top(ofRowAt index: Int) -> Double {
    if let row = rows[index], row !== rows.pinned, !rows.isStale { return row.frame.minY }
    return heights.top(of: index) - heights.top(of: anchor.index) - anchor.offset
  }
}

// MARK: - State

extension TableBody {
  var scrollState: WidgetState? {
    var state = WidgetState()
    if !anchor.isAtStart(margin: margin), rowCount > 0 {
      SavedRow(RowReference(id: content.id(anchor.index), index: anchor.index))
        .save(in: &state, name: "row", index: "index")
      state[number: "offset"] = anchor.offset
    }
    lead.map(SavedRow.init)?.save(in: &state, name: "lead", index: "leadIndex")
    return state.isEmpty ? nil : state
  }

  func restoreScrolling(_ state: WidgetState) {
    guard rowCount > 0 else { return }
    let before = (anchor, lead)
    var next = anchor
    if let row = SavedRow(in: state, name: "row", index: "index") {
      if let row = row.found(in: content) {
        next = RowAnchor(index: row.index, offset: state[number: "offset"] ?? 0)
      }
    } else {
      next = RowAnchor()
    }
    settle(next)
    let lead = SavedRow(in: state, name: "lead", index: "leadIndex")?.found(in: content)
    if let lead { self.lead = lead }
    if before != (anchor, self.lead) { requestLayout() }
  }
}

// MARK: - Scrolling

extension TableBody: Scrolling {
  func reveal(_ widget: Widget) {
    guard let row = rows.all.first(where: widget.isInside) else { return }
    reveal(rowAt: row.index)
  }
}
