internal import BasicWidgets

// The layout of the rows, the card behind them and the widget that shows the status.
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

  private var spinnerHeight: Double { status.isLoadingMore ? spinnerRowHeight : 0 }

  /// The visible area in which the rows scroll.
  var viewport: ScrollPosition.Viewport {
    let margins = margins
    return ScrollPosition.Viewport(
      rowCount: rowCount, height: bounds.height, margin: margins.top,
      footer: margins.bottom + spinnerHeight)
  }

  /// The height of all rows and the space around them, in points; rows not measured yet count with
  /// their estimated height.
  var contentHeight: Double {
    if status.isLoading { return margins.vertical + heights.estimate }
    return margins.vertical
      + (showsSpinnerAlone || !status.showsRows
        ? spinnerRowHeight : heights.total + spinnerHeight)
  }

  // MARK: - Rows

  /// Binds a widget to every visible row and sets its frame.
  func arrangeRows() {
    let viewport = viewport
    var edges = scrollPosition.edges(in: viewport, heightOf: height)
    let card = group
    let distance = scrollRows(to: edges)
    bind(edges.count - 1)
    // Measuring the rows can change their heights, and with them the number of visible rows.
    for _ in 0..<TableBody.passLimit {
      let next = heights.isMeasured ? scrollPosition.edges(in: viewport, heightOf: height) : edges
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
    joinSelectedRows()
    if let card, !didCardMove(from: card, by: distance) { requestPaint() }
  }

  /// Moves the rows to the tops in `edges`, and their pixels; returns the distance, in points.
  ///
  /// Rows that scrolled out of view are far from it, so that their reuse damages nothing.
  private func scrollRows(to edges: [Double]) -> Double {
    func edge(of row: TableRow) -> Double? {
      let index = row.index - scrollPosition.index
      return edges.indices.contains(index) ? edges[index] : nil
    }
    let sticky = rows.sticky
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

  /// Binds widgets to `count` rows starting at the scroll position.
  private func bind(_ count: Int) {
    rows.bind(
      scrollPosition.index..<scrollPosition.index + count, keeping: edit?.row ?? rowFocus.row,
      firstHeader, from: self)
    attachEditor()
    if warnings.looksForDuplicates, let (first, second) = rows.rowsWithOneID {
      warnings.noteDuplicate(first, second, in: (table ?? self).path)
    }
    var children: [Widget] = []
    children.reserveCapacity(count + 3)
    for row in rows.inReadingOrder { children.append(row) }
    if let ruler = rows.ruler { children.append(ruler) }
    if let statusWidget { children.append(statusWidget) }
    replaceChildrenWhileArranging(with: children)
    if rowFocus.isRedirected, let row = rowFocus.row.flatMap({ rows[$0.index] }) {
      rowFocus.isRedirected = false
      window?.moveFocus(from: self, to: row)
    }
  }

  /// Requests more rows if the last row is close, in the next frame, once for each row count.
  func requestMoreRows() {
    guard status.showsRows, !status.isLoadingMore, let last = rows.shown.last,
      last.index + rows.shown.count >= content.count,
      nextPage.requestedCount != content.count, table?.didReachEnd != nil
    else { return }
    nextPage = (content.count, true)
    requestFrame(at: window?.now ?? .zero)
  }

  /// Reports the visible rows with the next frame, when the app can change the table safely.
  func reportVisibleRows() {
    guard table?.didShowRows != nil else { return }
    guard status.showsRows, let first = rows.shown.first, let last = rows.shown.last else {
      reported = (0..<0, false)
      return
    }
    guard reported.indexes != first.index..<last.index + 1 else { return }
    reported = (first.index..<last.index + 1, true)
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
      (top, bottom) = (margins.top, margins.top + heights.estimate)
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
    let (x, width) = groupSpan
    return reading(Rect(x: x, y: top, width: width, height: bottom - top))
  }

  func paintSeparators(in list: inout DisplayList, _ color: Color) {
    let (x, width) = groupSpan
    let inset = TableRow.inset
    let span = reading(Rect(x: x + inset, y: 0, width: width - inset, height: 1))
    let covered = rows.sticky?.frame.maxY ?? -.infinity
    for row in rows.shown where row.index > 0 && row.frame.minY >= covered {
      let line = Rect(origin: Point(x: span.minX, y: shownTop(of: row)), size: span.size)
      if list.isVisible(line) {
        list.hairline(from: line.origin, length: line.width, along: .horizontal, color)
      }
    }
  }

  // MARK: - Status

  func arrangeStatusWidget() {
    guard let statusWidget else { return }
    if status.isLoading {
      let size = Size(width: groupWidth, height: heights.estimate)
      let origin = Point(x: groupX, y: margins.top)
      return place(statusWidget, in: Rect(origin: origin, size: size), isAnimated: false)
    }
    let hides = status.showsRows && !status.isLoadingMore && content.count > 0
    let availableWidth = max(0, groupWidth - 2 * TableRow.inset)
    let size = hides ? .zero : statusWidget.size(for: ProposedSize(width: availableWidth))
    statusWidget.isInert = hides
    statusWidget.opacity = hides ? 0 : 1
    place(
      statusWidget,
      in: Rect(
        x: groupX + (groupWidth - size.width) / 2, y: statusMiddle - size.height / 2,
        width: size.width, height: size.height), isAnimated: false)
  }

  private var statusMiddle: Double {
    guard status.isLoadingMore, status.showsRows, !showsSpinnerAlone else {
      return bounds.height / 2
    }
    let last = rows.shown.last
    let middle = (last?.frame.maxY ?? margins.top) + spinnerRowHeight / 2
    let isBelowView = last.map { $0.index < content.count - 1 } ?? false
    return isBelowView ? middle + bounds.height : middle
  }
}
