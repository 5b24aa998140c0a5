/// What the table shows, and what its rows do.
extension Table {
  /// What the table shows; rows that stay keep selection, focus and place.
  public var content: Content {
    get { body.content }
    set { body.content = newValue }
  }

  /// How high rows are; by default 48 points each, 32 in a plain table.
  public var rowHeight: RowHeight {
    get { body.rowHeight }
    set { body.rowHeight = newValue }
  }

  // MARK: - States

  /// Whether one row with a spinner stands in for the rows.
  public var isLoading: Bool {
    get { body.status.isLoading }
    set { body.status.isLoading = newValue }
  }

  /// Whether a row with a spinner follows the rows.
  public var isLoadingMore: Bool {
    get { body.status.isLoadingMore }
    set { body.status.isLoadingMore = newValue }
  }

  /// Why there are no rows, shown in their place; nil where all is well.
  public var failure: Failure? {
    get { body.status.failure }
    set { body.status.failure = newValue }
  }

  /// What is said where there are no rows; nil for nothing.
  public var emptyText: String? {
    get { body.status.emptyText }
    set { body.status.emptyText = newValue }
  }

  /// Asked for more rows, once for each end that comes into view or near it.
  public var didReachEnd: (() -> Void)? {
    get { body.nextPage.request }
    set { body.nextPage.request = newValue }
  }

  // MARK: - Choosing and selecting

  /// Whether rows can be chosen one by one, as to go where they lead, and show that.
  public var allowsSelection: Bool {
    get { body.allowsSelection }
    set { body.allowsSelection = newValue }
  }

  /// Whether the row at an index can be chosen, where `allowsSelection` is true; nil for all rows.
  ///
  /// It is asked about the rows of `content`, so set it after that. A row that cannot be chosen has
  /// no chevron and cannot be pressed. It can have the focus as long as another row can be chosen;
  /// to find one, it may be asked about all rows.
  public var canSelectRow: ((Int) -> Bool)? {
    get { body.canChoose }
    set { body.canChoose = newValue }
  }

  /// What choosing the row at an index does.
  public var didSelectRow: (Int) -> Void {
    get { body.callbacks.didSelectRow }
    set { body.callbacks.didSelectRow = newValue }
  }

  /// How many rows can be selected, in place of being chosen.
  public var selectionMode: SelectionMode {
    get { body.selection.mode }
    set { body.selection.mode = newValue }
  }

  /// The ids of the rows that are selected; those of no row are kept, and nothing is seen of them.
  public var selection: Set<AnyHashable> {
    get { body.selection.ids }
    set { body.selection.ids = newValue }
  }

  /// Asked for another selection, as the user chose it.
  public var didChangeSelection: (Set<AnyHashable>) -> Void {
    get { body.callbacks.didChangeSelection }
    set { body.callbacks.didChangeSelection = newValue }
  }

  /// What Return or a double click on the row at an index does, where rows are selected.
  public var didActivateRow: (Int) -> Void {
    get { body.callbacks.didActivateRow }
    set { body.callbacks.didActivateRow = newValue }
  }

  // MARK: - Scrolling

  /// How far the rows are scrolled from their start, in points; as far as heights are known.
  public var scrollOffset: Double { body.scrollOffset }

  /// Scrolls as little as it takes to see the row with `id`; returns whether there is one.
  @discardableResult
  public func scroll(to id: AnyHashable) -> Bool {
    guard let index = content.index(of: id, near: body.anchor.index) else { return false }
    body.reveal(rowAt: index)
    return true
  }
}
