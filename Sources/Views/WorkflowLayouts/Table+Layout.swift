public import WorkflowWidgets

extension Table {
  public static func style(_ style: Style) -> Table { Table(style: style) }

  /// Shows a row for each item; focus, selection and scroll position follow the items' ids.
  ///
  /// - Parameters:
  ///   - id: The key path of an item's unique id.
  ///   - text: Returns the text of an item's row.
  ///   - loading: Whether a row with a spinner is shown in place of the items; `refreshing(_:)` keeps
  ///     them instead.
  ///   - canSelectItem: Returns whether an item's row can be selected; evaluated again for each
  ///     notification, that is, for each screen.
  public func content<Item, ID: Hashable>(
    items: Observed<[Item]>, id: KeyPath<Item, ID>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false),
    canSelectItem: Observed<(Item) -> Bool> = .constant { _ in true }
  ) -> TableLayout<Item> {
    TableLayout(
      self, items: items, content: { Content($0, id: id, text: text) }, loading: loading,
      canSelectItem: canSelectItem)
  }

  /// Shows a row for each item, identified by the item itself; no two items may be equal.
  public func content<Item: Hashable>(
    items: Observed<[Item]>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false),
    canSelectItem: Observed<(Item) -> Bool> = .constant { _ in true }
  ) -> TableLayout<Item> {
    content(items: items, id: \.self, text: text, loading: loading, canSelectItem: canSelectItem)
  }

  /// Shows a row for each item that can be selected if `canSelectItem` returns true; it is evaluated
  /// again for each screen.
  public func content<Item: Hashable>(
    items: Observed<[Item]>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false), canSelectItem: @escaping (Item) -> Bool
  ) -> TableLayout<Item> {
    content(
      items: items, text: text, loading: loading,
      canSelectItem: Observed { receive in items.observeUpdates { receive(canSelectItem) } })
  }

  /// Shows a row for each item, with a cell in each of `columns`.
  ///
  /// - Parameters:
  ///   - id: The key path of an item's unique id.
  ///   - name: Returns the name of an item's row; nil for its texts, separated by commas.
  ///   - cells: Returns the texts of an item's cells.
  ///   - loading: Whether a row with a spinner is shown in place of the items; `refreshing(_:)` keeps
  ///     them instead.
  public func content<Item, ID: Hashable>(
    items: Observed<[Item]>, id: KeyPath<Item, ID>, columns: [Column],
    name: ((Item) -> String)? = nil, cells: @escaping (Item) -> [String],
    loading: Observed<Bool> = .constant(false)
  ) -> TableLayout<Item> {
    self.columns = columns
    let content = { (items: [Item]) in
      Content(
        count: items.count, id: { items[$0][keyPath: id] },
        name: name.map { name in { name(items[$0]) } }, cells: { cells(items[$0]) })
    }
    return TableLayout(self, items: items, content: content, loading: loading)
  }
}
