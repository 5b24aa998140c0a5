internal import BasicWidgets

// The content of the table, and the behaviour of its rows.
extension Table {
  /// The content of the table. Rows that exist before and after a change keep their selection,
  /// focus and position.
  public var content: Content {
    get { body.content }
    set { body.content = newValue }
  }

  /// The height of the rows; by default 48 points, 34 in a plain table or with columns, and 30 in a
  /// side bar.
  public var rowHeight: RowHeight {
    get { body.rowHeight }
    set { body.rowHeight = newValue }
  }

  /// Whether Ctrl+F opens a bar in which the user finds rows by their texts; false by default.
  public var allowsFind: Bool {
    get { body.allowsFind }
    set { if newValue != body.allowsFind { body.allowsFind = newValue } }
  }

  // MARK: - States

  /// Whether a row with a spinner is shown in place of the rows, which are being loaded. Afterwards,
  /// they have the scroll position, the selection and the focus that they had before.
  public var isLoading: Bool {
    get { body.status.isLoading }
    set { body.status.isLoading = newValue }
  }

  /// Whether the rows are being loaded again and stay until the content changes; without rows, a
  /// spinner appears after 300 milliseconds.
  public var isRefreshing: Bool {
    get { body.status.isRefreshing }
    set { body.status.isRefreshing = newValue }
  }

  /// Whether a row with a spinner is shown after the rows.
  public var isLoadingMore: Bool {
    get { body.status.isLoadingMore }
    set { body.status.isLoadingMore = newValue }
  }

  /// The error shown instead of the rows; nil if there is none.
  public var failure: Failure? {
    get { body.status.failure }
    set { body.status.failure = newValue }
  }

  /// The text shown if there are no rows; nil for none.
  public var emptyText: String? {
    get { body.status.emptyText }
    set { body.status.emptyText = newValue }
  }

  // MARK: - Selection

  /// Whether a press on a row calls `didSelectRow`, for example to show its details. Such rows show
  /// a chevron, unless `selectionMode` makes rows selectable.
  public var allowsSelection: Bool {
    get { body.pressableRows.isAllowed }
    set {
      guard newValue != allowsSelection else { return }
      body.pressableRows.isAllowed = newValue
      body.refreshRows()
    }
  }

  /// Whether the row at an index can be pressed or selected; nil if all rows can.
  ///
  /// It is called for the rows of `content`, so set it after `content`. A row for which it returns
  /// false has no chevron and ignores presses. With a `selectionMode`, keys skip it, for example the
  /// heading of a section; otherwise it can have the focus as long as another row can be pressed. To
  /// find such a row, it may be called for all rows.
  public var canSelectRow: ((Int) -> Bool)? {
    get { body.pressableRows.canChoose }
    set {
      body.pressableRows.canChoose = newValue
      let isOther = body.rows.all.contains { row in
        row.index < content.count
          && (row.isEnabled != body.isInteractive || row.canBeChosen != body.canPress(row.index))
      }
      if isOther { body.refreshRows() }
    }
  }

  /// The number of rows that can be selected. Unless it is `.none`, presses select rows instead of
  /// calling `didSelectRow`.
  public var selectionMode: SelectionMode {
    get { body.selection.mode }
    set { body.selection.mode = newValue }
  }

  /// The ids of the selected rows. Ids without a row are kept and have no effect.
  public var selection: Set<AnyHashable> {
    get { body.selection.ids }
    set { body.selection.ids = newValue }
  }

  // MARK: - Scrolling

  /// The scroll offset, in points. It is an estimate if rows above have estimated heights.
  package var scrollOffset: Double { body.scrollOffset }

  /// Scrolls by the minimum that makes the row with `id` visible; returns false if it does not
  /// exist.
  @discardableResult
  public func scroll(to id: AnyHashable) -> Bool {
    guard let index = content.index(of: id, near: body.scrollPosition.index) else { return false }
    body.reveal(rowAt: index)
    return true
  }
}
