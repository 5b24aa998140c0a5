internal import WorkflowCanvas

// The layout of the rows, the card behind them and the notice.
extension TableBody {
  var style: Table.Style { format.style }

  /// The width of the card behind the rows, in points.
  var groupWidth: Double { groupSpan.width }

  /// The distance of the card from the leading edge, in points.
  var groupX: Double { groupSpan.x }

  /// The distance of the card from the leading edge, and its width, in points.
  private var groupSpan: (x: Double, width: Double) {
    let (margins, bounds) = (margins, bounds)
    let available = max(0, bounds.width - margins.horizontal)
    let isLimited = style == .insetGrouped && insets == nil
    let width = isLimited ? min(TableBody.maximumWidth, available) : available
    return (margins.leading + (bounds.width - margins.horizontal - width) / 2, width)
  }

  /// The x coordinate and the width of the card, in points.
  private var groupEdges: (left: Double, width: Double) {
    let (x, width) = groupSpan
    return (isMirrored ? bounds.width - x - width : x, width)
  }

  /// The space around the rows, in points; a header is in the space above.
  var margins: Insets { margins(of: format.style, hasHeader: format.hasHeader, insets: insets) }

  func margins(of style: Table.Style, hasHeader: Bool, insets: Insets?) -> Insets {
    var margins = insets ?? standardInsets(of: style)
    if hasHeader {
      margins.top = RowFormat.cardPadding
      margins.bottom += RowFormat.cardPadding
    }
    return margins
  }

  private func standardInsets(of style: Table.Style) -> Insets {
    let spacing = theme.spacing
    let (side, end) =
      switch style {
      case .insetGrouped: (spacing.large, spacing.group)
      case .plain: (0.0, 0.0)
      case .sidebar: (0.0, spacing.small)
      }
    return Insets(leading: side, top: end, trailing: side, bottom: end)
  }

  /// The space above the header, in points.
  var headerTop: Double {
    format.hasHeader ? (insets ?? standardInsets(of: style)).top : 0
  }

  /// The height of a row that contains a spinner, in points.
  private var spinnerRowHeight: Double { theme.height(Spinner.rowHeight) }

  /// Whether a spinner is shown because there are no rows yet.
  private var showsSpinnerAlone: Bool { status.isRefreshing && content.count == 0 }

  /// The height of the row that is shown while the rows are loaded, in points.
  private var loadingRowHeight: Double { heights.estimate }

  private var spinnerHeight: Double { status.isLoadingMore ? spinnerRowHeight : 0 }

  /// The visible area in which the rows scroll.
  var viewport: RowAnchor.Viewport {
    let margins = margins
    return RowAnchor.Viewport(
      rowCount: rowCount, height: bounds.height, margin: margins.top,
      footer: margins.bottom + spinnerHeight)
  }

  /// The height of all rows and the space around them, in points; rows not measured yet count with
  /// their estimated height.
  var contentHeight: Double {
    if status.isLoading { return margins.vertical + loadingRowHeight }
    return margins.vertical
      + (showsSpinnerAlone || !status.showsRows
        ? spinnerRowHeight : heights.total + spinnerHeight)
  }

  // MARK: - Rows

  /// Binds a widget to every visible row and sets its frame.
  func arrangeRows() {
    let viewport = viewport
    var edges = anchor.edges(in: viewport, heightOf: height)
    let card = group
    let distance = scrollRows(to: edges)
    bind(edges.count - 1)
    // Measuring the rows can change their heights, and with them the number of visible rows.
    for _ in 0..<TableBody.passLimit {
      let next = heights.isMeasured ? anchor.edges(in: viewport, heightOf: height) : edges
      if next == edges { break }
      edges = next
      bind(edges.count - 1)
    }
    let (x, width) = groupSpan
    func put(_ row: TableRow, from top: Double, to bottom: Double) {
      place(
        row, in: Rect(x: x, y: top, width: width, height: bottom - top), isAnimated: false)
    }
    for (row, edge) in zip(rows.shown, zip(edges, edges.dropFirst())) {
      put(row, from: edge.0, to: edge.1)
    }
    for pinned in rows.pinned {
      let top = top(ofRowAt: pinned.index)
      // An estimate is sufficient outside of the visible area, and avoids measuring.
      put(pinned, from: top, to: top + (heights[pinned.index] ?? heights.estimate))
    }
    stickHeader()
    if let card, !didCardMove(from: card, by: distance) { requestPaint() }
  }

  /// Moves the rows to the tops in `edges`, and their pixels; returns the distance, in points.
  ///
  /// Rows that scrolled out of view are far from it, so that their reuse damages nothing.
  private func scrollRows(to edges: [Double]) -> Double {
    func edge(of row: TableRow) -> Double? {
      let index = row.index - anchor.index
      return edges.indices.contains(index) ? edges[index] : nil
    }
    let sticky = stickyRow
    guard !rows.isStale,
      let first = rows.shown.first(where: { edge(of: $0) != nil && $0 !== sticky }),
      let distance = edge(of: first).map({ $0 - first.frame.minY })
    else {
      requestPaint()
      return 0
    }
    guard distance != 0 else { return 0 }
    for row in rows.shown {
      let top = row.frame.minY + distance
      guard let edge = edge(of: row) else {
        row.frame.origin.y = -2 * row.frame.height
        continue
      }
      // Sums of the same heights can differ in their last digits.
      row.frame.origin.y = abs(edge - top) < 1e-6 ? edge : top
    }
    pixelsDidScroll(by: Point(x: 0, y: distance), with: self)
    if let sticky {
      let reach = sticky.frame.maxY + abs(distance)
      requestPaint(of: Rect(x: 0, y: 0, width: bounds.width, height: reach))
    }
    return distance
  }

  /// Returns whether the visible edges and corners of the card moved by `distance`, as the rows did.
  private func didCardMove(from old: Rect, by distance: Double) -> Bool {
    guard let card = group, card.minX == old.minX, card.width == old.width else { return false }
    let reach = style == .insetGrouped ? theme.corner.group : 0
    return (max(card.minY, old.minY) <= -reach || abs(card.minY - old.minY - distance) < 1e-6)
      && (min(card.maxY, old.maxY) >= bounds.height + reach
        || abs(card.maxY - old.maxY - distance) < 1e-6)
  }

  private static let passLimit = 8

  /// Binds widgets to `count` rows starting at the anchor.
  private func bind(_ count: Int) {
    rows.bind(
      anchor.index..<anchor.index + count, keeping: edit?.row ?? lead, firstHeader, from: self)
    attachEditor()
    if warnings.looksForDuplicates, let (first, second) = rows.rowsWithOneID {
      warnings.noteDuplicate(first, second, in: (table ?? self).path)
    }
    var children: [Widget] = []
    children.reserveCapacity(count + 3)
    for row in rows.inReadingOrder { children.append(row) }
    if let ruler = rows.ruler { children.append(ruler) }
    if let notice { children.append(notice) }
    replaceChildrenWhileArranging(with: children)
    if redirectsFocus, let lead, let row = rows[lead.index] {
      redirectsFocus = false
      window?.moveFocus(from: self, to: row)
    }
  }

  /// Requests more rows if the last row is close, in the next frame.
  func requestMoreRows() {
    guard status.showsRows, !status.isLoadingMore, let first = rows.shown.first,
      let last = rows.shown.last,
      nextPage.becomesDue(shown: first.index...last.index, of: content.count)
    else { return }
    requestFrame(at: window?.now ?? .zero)
  }

  // MARK: - Card

  /// The visible part of the card, in the table's coordinates; the whole area in other styles.
  var group: Rect? {
    guard style == .insetGrouped else { return bounds }
    // Extends the card beyond the visible area so that its rounded corners are outside.
    let beyond = 2 * theme.corner.group
    var (top, bottom) = (-beyond, bounds.height + beyond)
    if status.isLoading {
      (top, bottom) = (margins.top, margins.top + loadingRowHeight)
    } else if let first = rows.shown.first, let last = rows.shown.last {
      if first.index == 0 { top = first.frame.minY }
      if last.index == content.count - 1 {
        bottom = last.frame.maxY + (status.isLoadingMore ? spinnerRowHeight : 0)
      }
    } else if format.hasHeader {
      bottom = bounds.height - margins.bottom
    } else {
      return nil
    }
    if format.hasHeader {
      // The header is the upper part of the card.
      top = -beyond
      bottom += RowFormat.cardPadding
    }
    let (left, width) = groupEdges
    return Rect(x: left, y: top, width: width, height: bottom - top)
  }

  func paintSeparators(in list: inout DisplayList, _ color: Color) {
    let inset = TableRow.inset
    let (groupLeft, groupWidth) = groupEdges
    let left = groupLeft + (isMirrored ? 0 : inset)
    let covered = stickyRow?.frame.maxY ?? -.infinity
    for row in rows.shown where row.index > 0 && row.frame.minY >= covered {
      let start = Point(x: left, y: shownTop(of: row))
      let line = Rect(origin: start, size: Size(width: groupWidth - inset, height: 1))
      if list.isVisible(line) {
        list.hairline(from: start, length: line.width, along: .horizontal, color)
      }
    }
  }

  /// Paints the line after the pinned columns, under which the others scroll.
  func paintPinnedEdge(in list: inout DisplayList, from top: Double, to bottom: Double) {
    guard let end = format.scroll?.pinnedEnd, end > 0 else { return }
    let x = isMirrored ? bounds.width - groupX - end : groupX + end
    list.hairline(
      from: Point(x: x, y: top), length: bottom - top, along: .vertical, theme.palette.separator)
  }

  // MARK: - Notice

  func arrangeNotice() {
    guard let notice else { return }
    if status.isLoading {
      let size = Size(width: groupWidth, height: loadingRowHeight)
      let origin = Point(x: groupX, y: margins.top)
      return place(notice, in: Rect(origin: origin, size: size), isAnimated: false)
    }
    let hides = status.showsRows && !status.isLoadingMore && content.count > 0
    let availableWidth = max(0, groupWidth - 2 * TableRow.inset)
    let size = hides ? .zero : notice.size(for: ProposedSize(width: availableWidth))
    notice.isInert = hides
    notice.opacity = hides ? 0 : 1
    place(
      notice,
      in: Rect(
        x: groupX + (groupWidth - size.width) / 2, y: noticeMiddle - size.height / 2,
        width: size.width, height: size.height), isAnimated: false)
  }

  private var noticeMiddle: Double {
    guard status.isLoadingMore, status.showsRows, !showsSpinnerAlone else {
      return bounds.height / 2
    }
    let last = rows.shown.last
    let middle = (last?.frame.maxY ?? margins.top) + spinnerRowHeight / 2
    let isBelowView = last.map { $0.index < content.count - 1 } ?? false
    return isBelowView ? middle + bounds.height : middle
  }
}
