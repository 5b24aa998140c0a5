public import WorkflowWidgets

/// A table whose rows represent items.
@MainActor
public struct TableLayout<Item>: Layout {
  /// The current items, shared with the table's closures.
  private final class Items {
    var all: [Item] = []
  }

  private let table: Table
  private let items = Items()

  public var widget: Widget { table }

  /// Rows can be selected only if `canSelectItem` is not nil.
  init(
    _ table: Table, items observed: Observed<[Item]>,
    content: @escaping ([Item]) -> Table.Content, loading: Observed<Bool>,
    canSelectItem: Observed<(Item) -> Bool>? = nil
  ) {
    self.table = table
    observed.observe { [weak table, items] in
      items.all = $0
      table?.content = content($0)
    }
    loading.observe { [weak table] in table?.isLoading = $0 }
    table.allowsSelection = canSelectItem != nil
    canSelectItem?.observe { [weak table, items] canSelectItem in
      table?.canSelectRow = { items.all.indices.contains($0) && canSelectItem(items.all[$0]) }
    }
  }

  private func send(to target: Target<Item>) -> (Int) -> Void {
    { [items] in if items.all.indices.contains($0) { target.send(items.all[$0]) } }
  }

  /// Sends each item that the user chooses to `target`.
  public func itemSelected(_ target: Target<Item>) -> TableLayout {
    table.didSelectRow = send(to: target)
    return self
  }

  /// Sends each item that the user activates, with Return or a double click, to `target`.
  public func itemActivated(_ target: Target<Item>) -> TableLayout {
    table.didActivateRow = send(to: target)
    return self
  }

  /// Binds the selected ids to `ids`, and sends the selection that the user requests to `target`.
  public func selection<ID: Hashable & SendableMetatype>(
    _ ids: Observed<Set<ID>>, mode: Table.SelectionMode = .multiple,
    changed target: Target<Set<ID>>
  ) -> TableLayout {
    table.selectionMode = mode
    ids.observe { [weak table] in table?.selection = Set($0.map(AnyHashable.init)) }
    table.didChangeSelection = { target.send(Set($0.compactMap { $0.base as? ID })) }
    return self
  }

  /// Lets the user move rows, by dragging them or with Alt+Up and Alt+Down, and sends the move that
  /// the user requests to `target`.
  public func rowsMoved(_ target: Target<Table.Move>) -> TableLayout {
    table.didMoveRows = target.send
    return self
  }

  /// Lets the user drag rows to drop destinations, such as another table; `item` returns the value
  /// that they receive, such as an id.
  public func draggable<Value: Hashable & Sendable>(
    _ item: @escaping (Item) -> Value
  ) -> TableLayout {
    table.rowItem = { [items] in AnyHashable(item(items.all[$0])) }
    return self
  }

  /// Sends content of `kind` that is dropped between the rows to `target`, with the index of the
  /// item before which it is dropped; the number of items for the end. Rows of this table are not
  /// inserted.
  public func inserted<Content>(
    of kind: DropKind<Content>, _ target: Target<(Content, Int)>
  ) -> TableLayout {
    table.rowInsertions.append(kind.action { target.send(($0, $1)) })
    return self
  }

  /// Binds the sort order in the headers to `sorting`, and sends the order that the user requests
  /// to `target`.
  public func sorting(
    _ sorting: Observed<[Table.Sorting]>, changed target: Target<[Table.Sorting]>
  ) -> TableLayout {
    sorting.observe { [weak table] in table?.sorting = $0 }
    table.didChangeSorting = target.send
    return self
  }

  /// Specifies whether the items are being loaded again and stay until they change, unlike those that
  /// a spinner replaces (`loading:`); without items, a spinner appears after 300 milliseconds.
  public func refreshing(_ isRefreshing: Observed<Bool>) -> TableLayout {
    isRefreshing.observe { [weak table] in table?.isRefreshing = $0 }
    return self
  }

  /// Shows a failure instead of the items, with a button that sends to `retry`; nil shows the
  /// items.
  public func failure(_ message: Observed<String?>, retry: Target<Void>) -> TableLayout {
    message.observe { [weak table] in
      table?.failure = $0.map { Table.Failure($0, retry: retry.send) }
    }
    return self
  }

  /// Notifies `target` when the user scrolls near the end, and shows a spinner while more items
  /// load.
  public func endReached(
    _ target: Target<Void>, loadingMore: Observed<Bool> = .constant(false)
  ) -> TableLayout {
    table.didReachEnd = target.send
    loadingMore.observe { [weak table] in table?.isLoadingMore = $0 }
    return self
  }
}
