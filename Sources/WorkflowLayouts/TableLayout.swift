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
    _ table: Table, items binding: Binding<[Item]>, text: @escaping (Item) -> String,
    loading: Binding<Bool>, canSelectItem: Binding<Bool>
  ) {
    self.table = table
    binding.observe { [weak table, items] in
      items.all = $0
      table?.rows = $0.map(text)
    }
    loading.observe { [weak table] in table?.isLoading = $0 }
    canSelectItem.observe { [weak table] in table?.allowsSelection = $0 }
  }

  /// Sends each item that is chosen to `target`.
  public func itemSelected(_ target: Target<Item>) -> TableLayout {
    table.didSelectRow = { [items] index in
      if items.all.indices.contains(index) { target.send(items.all[index]) }
    }
    return self
  }
}

extension Table {
  /// Shows a row for each item.
  ///
  /// - Parameters:
  ///   - text: What an item's row says.
  ///   - loading: Whether one row with a spinner stands in for the items.
  ///   - canSelectItem: Whether rows can be chosen, and show that.
  public func content<Item>(
    items: Binding<[Item]>, text: @escaping (Item) -> String,
    loading: Binding<Bool> = .constant(false), canSelectItem: Binding<Bool> = .constant(true)
  ) -> TableLayout<Item> {
    TableLayout(self, items: items, text: text, loading: loading, canSelectItem: canSelectItem)
  }
}
