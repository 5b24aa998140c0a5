internal import BasicWidgets

/// Finds rows of a table by the texts of their cells, in the same bar as a text editor has.
///
/// The texts are marked while the bar is open. Return, F3 and Ctrl+G show the next row, Shift+F3 the previous
/// one; the row that is shown gets the focus when the bar closes, and is selected in a table with
/// selection.
@MainActor
final class TableFind: FindOwner {
  /// The number of texts that are searched in a frame, and the distance at which a row is found again.
  private static let textsPerFrame = 4000

  private unowned let body: TableBody
  private(set) lazy var bar = FindBar(for: self)
  private var search = RowSearch()
  /// The index of the current match in those that are found; nil for none.
  private var current: Int?
  /// The row of the current match.
  private var row: RowReference?
  /// The row from which rows are searched.
  private var origin = 0
  /// The direction in which the user wants the next match, until it is found.
  private var forwards: Bool?
  /// Whether the rows have changed since the search began.
  private var isOutdated = false

  init(of body: TableBody) { self.body = body }

  var isOpen: Bool { bar.parent != nil }

  /// Rows with columns have several texts, of which many are formatted first, such as amounts.
  private var rowsPerFrame: Int {
    TableFind.textsPerFrame / max(1, body.format.columns.count)
  }

  /// Returns the places of a text that are marked.
  func matches(in text: String) -> [Range<Int>] {
    isOpen ? TextSearch.matches(of: search.query, in: text) : []
  }

  func isCurrent(_ row: TableRow) -> Bool { row.id == self.row?.id }

  // MARK: - FindOwner

  func findKeyPressed(_ press: KeyPress) -> Bool {
    if press == KeyPress(.character("f"), .control) {
      open()
      return true
    }
    guard let forwards = press.findsForwards, !bar.field.text.isEmpty else { return false }
    if isOpen { findNext(forwards: forwards) } else { open() }
    return true
  }

  private func open() {
    if !isOpen {
      body.table?.add(bar, at: 0)
      body.table?.requestLayout()
      origin = body.rowFocus.row?.index ?? body.scrollPosition.index
    }
    body.window?.bringUpToDate()
    body.window?.moveFocus(to: bar.field)
    findBarDidChange()
  }

  func closeFindBar() {
    guard isOpen else { return }
    let hadFocus = body.window?.focusedWidget?.isInside(bar) == true
    bar.removeFromParent()
    body.table?.requestLayout()
    requestPaint()
    guard hadFocus else { return }
    if let row = row.flatMap(found) {
      body.focus(rowAt: row)
      if body.selectsRows, body.canSelect(row) {
        body.requestSelection(of: [body.content.id(row)])
      }
    }
    if body.window?.focusedWidget?.isInside(body) != true {
      body.window?.restoreFocus(to: body.preferredFocus)
    }
  }

  func findBarDidChange() {
    restart()
    requestPaint()
  }

  func findNext(forwards: Bool) {
    if isOutdated { searchAgain() }
    self.forwards = forwards
    continueSearch(0)
  }

  // MARK: - Searching

  func contentDidChange() {
    guard isOpen else { return }
    isOutdated = true
    requestFrame()
  }

  /// Searches more rows, between frames.
  func animate() {
    guard isOpen else { return }
    if isOutdated {
      searchAgain()
    } else if !search.isComplete {
      continueSearch(rowsPerFrame)
    }
  }

  /// Searches other rows, from the current match on if it still exists.
  private func searchAgain() {
    origin = row.flatMap(found) ?? origin
    restart(reveals: false)
  }

  /// Returns the index of a row, unless it was removed or moved far away.
  private func found(_ row: RowReference) -> Int? {
    body.content.index(of: row.id, near: row.index, reach: TableFind.textsPerFrame)
  }

  private func restart(reveals: Bool = true) {
    isOutdated = false
    (current, row, forwards) = (nil, nil, nil)
    search = RowSearch(bar.field.text, from: origin, count: body.rowCount)
    continueSearch(rowsPerFrame, reveals: reveals)
  }

  private func continueSearch(_ limit: Int, reveals: Bool = true) {
    let (content, format, query) = (body.content, body.format, search.query)
    search.search(limit) { row in
      body.isItem(row)
        && content.texts(at: row, in: format).contains {
          !TextSearch.matches(of: query, in: $0).isEmpty
        }
    }
    if current == nil, !search.found.isEmpty {
      show(0, reveals: reveals)
      forwards = nil
    }
    if let forwards, let current { step(from: current, forwards: forwards) }
    bar.show(
      current.map(search.place), of: search.found.count, isComplete: search.isComplete)
    if !search.isComplete { requestFrame() }
  }

  /// Shows the match after or before the current one, unless it is not found yet.
  private func step(from current: Int, forwards: Bool) {
    let (next, count) = (forwards ? current + 1 : current - 1, search.found.count)
    guard search.found.indices.contains(next) || search.isComplete else { return }
    self.forwards = nil
    show((next + count) % count, reveals: true)
    origin = search.found[self.current ?? 0]
  }

  private func show(_ match: Int, reveals: Bool) {
    current = match
    let index = search.found[match]
    row = body.content.row(at: index)
    if reveals { body.reveal(rowAt: index) }
    requestPaint()
  }

  private func requestFrame() { body.requestFrame(at: body.window?.now ?? .zero) }

  private func requestPaint() {
    for row in body.rows.all { row.requestPaint() }
  }
}

// MARK: - The table

extension TableBody {
  func findKeyPressed(_ press: KeyPress) -> Bool {
    guard allowsFind, press.findsForwards != nil || press.key == .character("f") else {
      return false
    }
    let find = find ?? TableFind(of: self)
    self.find = find
    return find.findKeyPressed(press)
  }
}

extension Table {
  /// The height of the open find bar, in points; 0 if it is closed.
  var findBarHeight: Double {
    guard let bar = body.find?.bar, bar.parent != nil else { return 0 }
    return bar.size(for: ProposedSize(width: bounds.width)).height
  }

  func arrangeFindBar() {
    guard let bar = body.find?.bar, bar.parent != nil else { return }
    let size = Size(width: bounds.width, height: findBarHeight)
    place(bar, in: Rect(origin: .zero, size: size), isAnimated: false)
  }
}

extension TableRow {
  /// Marks the texts that are found in the cells, or a cell that shows its text with a widget.
  func paintMarks(of find: TableFind, in list: inout DisplayList) {
    guard node?.isItem != false else { return }
    let color = theme.palette.accent.opacity(times: find.isCurrent(self) ? 0.5 : 0.2)
    let radius = theme.corner.selection
    if item != nil, !find.matches(in: name).isEmpty {
      list.fill(bounds.inset(by: format.backgroundInsets), radius: theme.corner.row, color)
    }
    for (index, cell) in cells.enumerated() where index < texts.count {
      let matches = find.matches(in: texts[index])
      if let label = cell as? Label {
        for area in matches.flatMap(label.areas) {
          list.fill(area.offset(by: cell.frame.origin), radius: radius, color)
        }
      } else if !matches.isEmpty {
        list.fill(cell.frame, radius: radius, color)
      }
    }
  }
}

extension Label {
  /// Returns the places of a part of the text, in the label's coordinates.
  fileprivate func areas(of range: Range<Int>) -> [Rect] {
    guard let (layout, top) = shownLayout else { return [] }
    return layout.lines.indices.flatMap { areas(of: range, line: $0, in: layout, top: top) }
  }
}
