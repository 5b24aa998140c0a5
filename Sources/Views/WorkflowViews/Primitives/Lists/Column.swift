public import WorkflowLanguage
public import WorkflowWidgets

/// A column of a list: its header, the texts or views of its cells, and the order of the items by
/// them.
///
///     Column("Amount", \.amount, format: .currency("EUR")).width(120)
public struct Column<Item>: Sendable {
  /// Returns a function that compares the items at two indexes: the result is negative if the first
  /// one is before the second, and 0 if they are equal.
  typealias Order = @Sendable ([Item], Language) -> (Int, Int) -> Int

  private(set) var header: Table.Column
  let text: @Sendable (Item) -> String
  private(set) var cells: (@MainActor (ListRows<Item>) -> Table.Content.CellWidgets)?
  /// Returns the editor of the cells of the column, whose header is passed.
  var editor: (@MainActor (ListRows<Item>, Table.Column) -> Table.CellEditor)?
  /// Returns the role of the colour of an item's text; nil if all have the colour of the header.
  private(set) var color: (@Sendable (Item) -> any KeyPath<Palette, Color> & Sendable)?
  let order: Order

  private init(
    _ title: String, alignment: TextAlignment, text: @escaping @Sendable (Item) -> String,
    order: @escaping Order
  ) {
    header = Table.Column(title, alignment: alignment)
    (self.text, self.order) = (text, order)
  }

  /// Creates a column of texts, which are sorted in the alphabetical order of the language.
  public init(_ title: String, _ value: any KeyPath<Item, String> & Sendable) {
    self.init(title, alignment: .leading, text: { $0[keyPath: value] }) { items, language in
      let keys = items.map { SortKey($0[keyPath: value], in: language) }
      return { keys[$0] < keys[$1] ? -1 : keys[$1] < keys[$0] ? 1 : 0 }
    }
  }

  /// Creates a column of any values that have an order.
  ///
  /// - Parameter text: Returns the text of a value, in the language of the window.
  public init<Value: Comparable & SendableMetatype>(
    _ title: String, _ value: any KeyPath<Item, Value> & Sendable,
    alignment: TextAlignment = .leading, text: @escaping @Sendable (Value) -> String
  ) {
    self.init(title, alignment: alignment, text: { text($0[keyPath: value]) }) { items, _ in
      let keys = items.map { $0[keyPath: value] }
      return {
        if keys[$0] < keys[$1] { return -1 }
        if keys[$1] < keys[$0] { return 1 }
        // A number that is none is after all others.
        return (keys[$0] == keys[$0] ? 0 : 1) - (keys[$1] == keys[$1] ? 0 : 1)
      }
    }
  }

  /// Creates a column of whole numbers with trailing alignment.
  public init<Value: BinaryInteger & SendableMetatype>(
    _ title: String, _ value: any KeyPath<Item, Value> & Sendable, format: NumberStyle = .number
  ) {
    self.init(title, value, alignment: .trailing) { $0.formatted(format) }
    header.hasNumbers = true
  }

  /// Creates a column of numbers with trailing alignment, such as amounts of money.
  public init(
    _ title: String, _ value: any KeyPath<Item, Double> & Sendable, format: NumberStyle = .number
  ) {
    self.init(title, value, alignment: .trailing) { $0.formatted(format) }
    header.hasNumbers = true
  }

  /// Creates a column of dates.
  public init(
    _ title: String, _ value: any KeyPath<Item, LocalDate> & Sendable, format: DateStyle
  ) {
    self.init(title, value, alignment: .leading) { $0.formatted(format) }
  }

  func with(_ change: (inout Column) -> Void) -> Column {
    var column = self
    change(&column)
    return column
  }
}

// MARK: - Modifiers

extension Column {
  /// Shows a view in each cell instead of its text, which stays what screen readers say, what is
  /// found and what is copied.
  public func cell(
    @ViewBuilder _ cell: @escaping @MainActor (Item) -> ViewList
  ) -> Column {
    let alignment = header.alignment
    return with {
      $0.cells = { rows in
        Table.Content.CellWidgets(
          make: { ListRow(alignment: alignment) },
          update: { widget, row in
            let view = rows.item(row).map(cell) ?? ViewList(EmptyView())
            widget.show(
              ModifiedCell(content: view, environment: rows.environment), id: rows.id(row))
          })
      }
    }
  }

  /// Sets the id of the column, by which `Table.Sorting` and a saved layout name it; by default, it
  /// is the title.
  public func id(_ id: String) -> Column { with { $0.header.id = id } }

  /// Sets the initial width, and the minimum width in points at a text scale of 1; nil for an equal
  /// part of the remaining width.
  public func width(_ width: Table.Column.Width?, minimum: Double = 48) -> Column {
    with {
      $0.header.width = width
      $0.header.minimumWidth = minimum
    }
  }

  /// Hides the column while the list is narrower than `width`, in points at a text scale of 1.
  public func hidden(below width: Double) -> Column {
    with { $0.header = $0.header.hidden(below: width) }
  }

  /// Sets whether the column stays at the leading edge while the others scroll.
  public func pinned(_ isPinned: Bool = true) -> Column {
    with { $0.header = $0.header.pinned(isPinned) }
  }

  public func alignment(_ alignment: TextAlignment) -> Column {
    with { $0.header.alignment = alignment }
  }

  /// Sets the colour of the texts; by default, the first column has the colour of main text.
  public func foregroundColor(_ color: any KeyPath<Palette, Color> & Sendable) -> Column {
    with { $0.header = $0.header.foregroundColor(color) }
  }

  /// Sets the colour of each text by its item. In a selected row all texts have the colour of selected
  /// text.
  ///
  ///     Column("Amount", \.amount).foregroundColor { $0.amount > 0 ? \.success : \.text }
  public func foregroundColor(
    _ color: @escaping @Sendable (Item) -> any KeyPath<Palette, Color> & Sendable
  ) -> Column {
    with { $0.color = color }
  }

  /// Sets whether a press on the header requests sorting by the column.
  public func sortable(_ isSortable: Bool) -> Column { with { $0.header.isSortable = isSortable } }
}

// MARK: - Sorting

extension Array {
  /// Returns the elements in the order of the columns of `sorting`; equal elements keep theirs.
  ///
  /// Columns can be passed to a worker, which sorts many items while the app stays responsive.
  public func sorted(
    by sorting: [Table.Sorting], columns: [Column<Element>], in language: Language = .current
  ) -> [Element] {
    let steps = sorting.compactMap { step in
      columns.first { $0.header.id == step.column }.map { column in
        (compare: column.order(self, language), sign: step.isAscending ? 1 : -1)
      }
    }
    guard !steps.isEmpty else { return self }
    let order = indices.sorted { left, right in
      for step in steps {
        let result = step.compare(left, right)
        if result != 0 { return result * step.sign < 0 }
      }
      return left < right
    }
    return order.map { self[$0] }
  }
}
