public import WorkflowCanvas

/// A list of rows, or a spinner in their place while they load.
public final class Table: Widget {
  /// How rows are grouped.
  public enum Style: Hashable, Sendable {
    /// On a card with round corners, away from the edges.
    case insetGrouped
  }

  /// How rows are grouped.
  public let style: Style
  /// What each row says, top to bottom.
  public var rows: [String] = [] {
    didSet { if rows != oldValue { rebuildRows() } }
  }
  /// Whether one row with a spinner stands in for the rows.
  public var isLoading = false {
    didSet { if isLoading != oldValue { rebuildRows() } }
  }
  /// Whether rows can be chosen, and show that.
  public var allowsSelection = false {
    didSet { if allowsSelection != oldValue { updateRows() } }
  }
  /// What choosing the row at an index does.
  public var didSelectRow: (Int) -> Void = { _ in }

  static let radius = 12.0
  private static let maximumWidth = 560.0

  private var rowWidgets: [TableRow] = []
  private var spinner: Spinner?
  private var offset = ScrollOffset()
  private weak var lastFocused: TableRow?

  /// Makes a table without rows.
  public init(style: Style = .insetGrouped) {
    self.style = style
  }

  // MARK: - Rows

  /// Keeps the widgets of rows that stay, so that focus and hover do too.
  private func rebuildRows() {
    let count = isLoading ? 0 : rows.count
    while rowWidgets.count > count { rowWidgets.removeLast().removeFromParent() }
    while rowWidgets.count < count {
      let row = TableRow()
      rowWidgets.append(row)
      add(row)
    }
    spinner?.removeFromParent()
    spinner = nil
    if isLoading {
      let spinner = Spinner()
      self.spinner = spinner
      add(spinner)
    }
    updateRows()
  }

  private func updateRows() {
    for (index, row) in rowWidgets.enumerated() {
      row.label.text = rows[index]
      row.position = TableRow.Position(index: index, count: rowWidgets.count)
      if row.isEnabled != allowsSelection {
        row.isEnabled = allowsSelection
        row.requestLayout()  // the chevron takes room
      }
      row.didPress = { [weak self] in self?.didSelectRow(index) }
    }
    requestLayout()
  }

  private var rowCount: Int { isLoading ? 1 : rows.count }

  // MARK: - Layout

  private var groupWidth: Double {
    max(0, min(Table.maximumWidth, bounds.width - 2 * Spacing.large))
  }

  /// The card, in the table's coordinates.
  private var group: Rect {
    Rect(
      x: (bounds.width - groupWidth) / 2, y: Spacing.group - offset.points, width: groupWidth,
      height: Double(rowCount) * TableRow.height)
  }

  private var contentHeight: Double {
    2 * Spacing.group + Double(rowCount) * TableRow.height
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? Table.maximumWidth + 2 * Spacing.large,
      height: proposal.height ?? contentHeight)
  }

  public override func arrange() {
    _ = offset.move(to: offset.points, content: contentHeight, room: bounds.height)
    let group = group
    for (index, row) in rowWidgets.enumerated() {
      place(
        row,
        in: Rect(
          x: group.minX, y: group.minY + Double(index) * TableRow.height, width: group.width,
          height: TableRow.height))
    }
    if let spinner {
      let size = spinner.size(for: ProposedSize())
      place(
        spinner,
        in: Rect(
          origin: Point(x: group.midX - size.width / 2, y: group.midY - size.height / 2),
          size: size))
    }
  }

  // MARK: - Painting

  public override func paint(in list: inout DisplayList) {
    guard rowCount > 0 else { return }
    let palette = theme.palette
    list.clipped(to: bounds) { list in
      list.fill(group, radius: Table.radius, palette.card)
    }
  }

  public override func paintChildren(in list: inout DisplayList) {
    guard rowCount > 0 else { return }
    let palette = theme.palette
    list.clipped(to: bounds) { list in
      super.paintChildren(in: &list)
      list.border(group, radius: Table.radius, width: 0, palette.separator)
      for index in 1..<max(1, rowWidgets.count) {
        let y = group.minY + Double(index) * TableRow.height
        let inset = isMirrored ? 0 : TableRow.inset
        list.hairline(
          from: Point(x: group.minX + inset, y: y), length: group.width - TableRow.inset,
          along: .horizontal, palette.separator)
      }
    }
  }

  // MARK: - Keyboard

  public override var isFocusGroup: Bool { true }

  public override var preferredFocus: Widget? {
    guard allowsSelection else { return nil }
    return lastFocused?.parent === self ? lastFocused : rowWidgets.first
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let index = rowWidgets.firstIndex(where: { $0.isFocused })
    else { return false }
    let page = max(1, Int(bounds.height / TableRow.height) - 1)
    let last = rowWidgets.count - 1
    switch press.key {
    case .up: focusRow(max(0, index - 1))
    case .down: focusRow(min(last, index + 1))
    case .home: focusRow(0)
    case .end: focusRow(last)
    case .pageUp: focusRow(max(0, index - page))
    case .pageDown: focusRow(min(last, index + page))
    default: return false
    }
    return true
  }

  /// With nothing focused, an arrow starts at the first row.
  public override func shortcutPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, press.key == .down || press.key == .up,
      let row = preferredFocus as? TableRow,
      window?.focusedWidget == nil
    else { return false }
    window?.moveFocus(to: row)
    return true
  }

  private func focusRow(_ index: Int) {
    let row = rowWidgets[index]
    lastFocused = row
    window?.moveFocus(to: row)
    reveal(row)
  }

  // MARK: - Scrolling

  public override func wheelTurned(by delta: Size) -> Bool {
    scroll(to: offset.points + delta.height)
  }

  @discardableResult
  private func scroll(to offset: Double) -> Bool {
    guard self.offset.move(to: offset, content: contentHeight, room: bounds.height) else {
      return false
    }
    requestLayout()
    return true
  }

  public override var semantics: Semantics? {
    Semantics(role: .table, name: "", state: isLoading ? .busy : [])
  }
}

// MARK: - Scrolling

extension Table: Scrolling {
  func reveal(_ widget: Widget) {
    let top = widget.originInWindow.y - originInWindow.y
    let bottom = top + widget.bounds.height
    if let target = offset.revealing(from: top, to: bottom, in: bounds.height) {
      scroll(to: target)
    }
  }
}
