public import WorkflowWidgets

// MARK: - Rows known by their place

extension Table {
  /// Shows a row for each item, known by its place.
  ///
  /// - Parameters:
  ///   - text: What an item's row says.
  ///   - loading: Whether one row with a spinner stands in for the items.
  ///   - canSelectItem: Whether rows can be chosen, and show that.
  public func content<Item>(
    items: Observed<[Item]>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false), canSelectItem: Observed<Bool> = .constant(true)
  ) -> TableLayout<Item> {
    TableLayout(self, items: items, content: { Content($0.map(text)) }, loading: loading)
      .choosingItems(canSelectItem)
  }
}

// MARK: - Rows known by the id of their item

extension Table {
  /// Shows a row for each item, known by its id: focus, selection and place go where it goes.
  ///
  /// - Parameters:
  ///   - id: What tells an item from all others.
  ///   - text: What an item's row says.
  ///   - loading: Whether one row with a spinner stands in for the items.
  ///   - canSelectItem: Whether rows can be chosen, and show that.
  public func content<Item, ID: Hashable>(
    items: Observed<[Item]>, id: KeyPath<Item, ID>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false), canSelectItem: Observed<Bool> = .constant(true)
  ) -> TableLayout<Item> {
    rows(items, id: id, text: text, loading: loading).choosingItems(canSelectItem)
  }

  /// Shows a row for each item, known by its id, of which some can be chosen.
  ///
  /// - Parameter canSelectItem: Whether the row of an item can be chosen, and shows that; asked
  ///   again each time it is told, as it is with each screen.
  public func content<Item, ID: Hashable>(
    items: Observed<[Item]>, id: KeyPath<Item, ID>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false), canSelectItem: Observed<(Item) -> Bool>
  ) -> TableLayout<Item> {
    rows(items, id: id, text: text, loading: loading).choosingItems(where: canSelectItem)
  }

  /// Shows a row for each item, known by its id, of which some can be chosen.
  ///
  /// - Parameter canSelectItem: Whether the row of an item can be chosen, and shows that; asked
  ///   again when the items change. Where the answer may change by itself, give a observed.
  public func content<Item, ID: Hashable>(
    items: Observed<[Item]>, id: KeyPath<Item, ID>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false), canSelectItem: @escaping (Item) -> Bool
  ) -> TableLayout<Item> {
    rows(items, id: id, text: text, loading: loading)
      .choosingItems(where: .constant(canSelectItem))
  }

  private func rows<Item, ID: Hashable>(
    _ items: Observed<[Item]>, id: KeyPath<Item, ID>, text: @escaping (Item) -> String,
    loading: Observed<Bool>
  ) -> TableLayout<Item> {
    TableLayout(
      self, items: items, content: { Content($0, id: id, text: text) }, loading: loading)
  }

  /// Shows a row for each item, with a cell in each of `columns`.
  ///
  /// - Parameters:
  ///   - id: What tells an item from all others.
  ///   - cells: What an item's cells say.
  ///   - loading: Whether one row with a spinner stands in for the items.
  public func content<Item, ID: Hashable>(
    items: Observed<[Item]>, id: KeyPath<Item, ID>, columns: [Column],
    cells: @escaping (Item) -> [String], loading: Observed<Bool> = .constant(false)
  ) -> TableLayout<Item> {
    self.columns = columns
    let content = { (items: [Item]) in
      Content(count: items.count, id: { items[$0][keyPath: id] }, cells: { cells(items[$0]) })
    }
    return TableLayout(self, items: items, content: content, loading: loading)
      .choosingItems(.constant(false))
  }
}

// MARK: - Rows known by their item

extension Table {
  /// Shows a row for each item, known by the item itself: no two may be equal.
  public func content<Item: Hashable>(
    items: Observed<[Item]>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false), canSelectItem: Observed<Bool> = .constant(true)
  ) -> TableLayout<Item> {
    content(items: items, id: \.self, text: text, loading: loading, canSelectItem: canSelectItem)
  }

  /// Shows a row for each item, known by the item itself, of which some can be chosen.
  public func content<Item: Hashable>(
    items: Observed<[Item]>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false), canSelectItem: Observed<(Item) -> Bool>
  ) -> TableLayout<Item> {
    content(items: items, id: \.self, text: text, loading: loading, canSelectItem: canSelectItem)
  }

  /// Shows a row for each item, known by the item itself, of which some can be chosen.
  public func content<Item: Hashable>(
    items: Observed<[Item]>, text: @escaping (Item) -> String,
    loading: Observed<Bool> = .constant(false), canSelectItem: @escaping (Item) -> Bool
  ) -> TableLayout<Item> {
    content(items: items, id: \.self, text: text, loading: loading, canSelectItem: canSelectItem)
  }
}
