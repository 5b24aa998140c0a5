public import WorkflowWidgets

/// A table whose rows stand for items.
@MainActor
public struct TableLayout<Item>: Layout {
  /// The items shown now, shared with the table's own closures.
  private final class Items {
    var all: [Item] = []
  }

  private let table: Table
  private let items = Items()

  /// The widget that shows the layout.
  public var widget: Widget { table }

  init(
    _ table: Table, items observed: Observed<[Item]>,
    content: @escaping ([Item]) -> Table.Content, loading: Observed<Bool>
  ) {
    self.table = table
    observed.observe { [weak table, items] in
      items.all = $0
      table?.content = content($0)
    }
    loading.observe { [weak table] in table?.isLoading = $0 }
  }

  /// Lets all rows be chosen, or none.
  func choosingItems(_ canSelectItem: Observed<Bool>) -> TableLayout {
    canSelectItem.observe { [weak table] in table?.allowsSelection = $0 }
    return self
  }

  /// Lets the rows of some items be chosen.
  func choosingItems(where canSelectItem: Observed<(Item) -> Bool>) -> TableLayout {
    table.allowsSelection = true
    canSelectItem.observe { [weak table, items] canSelectItem in
      table?.canSelectRow = { items.all.indices.contains($0) && canSelectItem(items.all[$0]) }
    }
    return self
  }

  private func send(to target: Target<Item>) -> (Int) -> Void {
    { [items] in if items.all.indices.contains($0) { target.send(items.all[$0]) } }
  }

  /// Sends each item that is chosen to `target`.
  public func itemSelected(_ target: Target<Item>) -> TableLayout {
    table.didSelectRow = send(to: target)
    return self
  }

  /// Sends each item that is activated, by Return or a double click, to `target`.
  public func itemActivated(_ target: Target<Item>) -> TableLayout {
    table.didActivateRow = send(to: target)
    return self
  }

  /// Shows the items with `ids` as selected, and sends what the user would have selected to `target`.
  public func selection<ID: Hashable & SendableMetatype>(
    _ ids: Observed<Set<ID>>, mode: Table.SelectionMode = .multiple, changed target: Target<Set<ID>>
  ) -> TableLayout {
    table.selectionMode = mode
    ids.observe { [weak table] in table?.selection = Set($0.map(AnyHashable.init)) }
    table.didChangeSelection = { target.send(Set($0.compactMap { $0.base as? ID })) }
    return self
  }

  /// Shows headers that say how the items are sorted, and sends the order the user chose to `target`.
  public func sorting(
    _ sorting: Observed<Table.Sorting?>, changed target: Target<Table.Sorting>
  ) -> TableLayout {
    sorting.observe { [weak table] in table?.sorting = $0 }
    table.didChangeSorting = target.send
    return self
  }

  /// Shows a failure in place of the items, with a button that goes to `retry`.
  public func failure(_ message: Observed<String?>, retry: Target<Void>) -> TableLayout {
    message.observe { [weak table] in
      table?.failure = $0.map { Table.Failure($0, retry: retry.send) }
    }
    return self
  }

  /// Says `text` where there are no items.
  public func emptyText(_ text: String) -> TableLayout {
    table.emptyText = text
    return self
  }

  /// Asks `target` for more items when the end is near, and shows a spinner while they load.
  public func endReached(
    _ target: Target<Void>, loadingMore: Observed<Bool> = .constant(false)
  ) -> TableLayout {
    table.didReachEnd = target.send
    loadingMore.observe { [weak table] in table?.isLoadingMore = $0 }
    return self
  }
}
