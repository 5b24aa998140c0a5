internal import ViewEnvironment
internal import WorkflowLanguage
internal import WorkflowWidgets

/// The id of a row whose item is not loaded.
private struct MissingItem: Hashable {
  let index: Int
}

extension List {
  /// Shows `count` rows, of which only the visible ones need an item: `item` returns nil for one that is
  /// not loaded yet, whose row says so. The scroll bar is for all rows.
  ///
  ///     List([], id: \.id, columns: Ticket.columns)
  ///       .items(count: screen.ticketCount) { screen.tickets[$0] }
  ///       .onShowRows(screen.loadTickets)
  ///
  /// The items of the list itself, sections and trees are not shown.
  ///
  /// - Precondition: `count` is not negative.
  public func items(count: Int, _ item: @escaping (Int) -> Item?) -> List {
    with {
      $0.rows = { _, id in
        ListRows(
          count: count,
          id: { index in item(index).map(id) ?? AnyHashable(MissingItem(index: index)) },
          item: { (0..<count).contains($0) ? item($0) : nil }, outline: nil, isCounted: true)
      }
    }
  }

  /// Calls `action` with the indexes of the visible rows when they or the number of rows change, such as
  /// to load the pages that these are on. A screen that sorts again and drops its items also loads the
  /// last indexes again.
  public func onShowRows(_ action: @escaping (Range<Int>) -> Void) -> List {
    with { $0.onShowRows = action }
  }

  /// Scrolls to the item with `id` when that changes, or as soon as there is such an item; nil scrolls
  /// nowhere. The user can scroll on.
  public func scrollPosition<ID: Hashable & SendableMetatype>(id: ID?) -> List {
    with { $0.scrollTarget = id.map(AnyHashable.init) }
  }
}

extension ListRows {
  /// The text of a row whose item is not loaded.
  var missing: String { environment.language.word("Loading") }
}
