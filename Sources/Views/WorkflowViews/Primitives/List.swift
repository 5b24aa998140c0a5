public import ViewEnvironment
public import WorkflowWidgets

/// A table with a row for each item, or a spinner in their place while they load.
///
/// Rows are made as they come into view. Where items have ids, selection, focus and place go with them.
@preconcurrency @MainActor
public struct List<Item>: WidgetView {
  private let items: [Item]
  private let content: @MainActor (ViewEnvironment) -> Table.Content
  private let isLoading: Bool
  private let select: ((Item) -> Void)?
  private var canSelectItem: ((Item) -> Bool)?
  private var style = Table.Style.insetGrouped
  private var columns: [Table.Column] = []
  private var rowHeight: Table.RowHeight?
  private var selection: Selection?
  private var activate: ((Item) -> Void)?
  private var sorting: Table.Sorting?
  private var changeSorting: ((Table.Sorting) -> Void)?
  private var emptyText: String?
  private var failure: Table.Failure?
  private var load: (() -> Void)?
  private var isLoadingMore = false

  /// Which items are selected, and who is told what the user would have selected.
  private struct Selection {
    var mode: Table.SelectionMode
    var ids: Set<AnyHashable>
    var change: (Set<AnyHashable>) -> Void
  }

  private init(
    _ items: [Item], isLoading: Bool, select: ((Item) -> Void)?,
    content: @escaping @MainActor (ViewEnvironment) -> Table.Content
  ) {
    self.items = items
    self.isLoading = isLoading
    self.select = select
    self.content = content
  }

  /// Makes a list of texts, each known by its place.
  ///
  /// - Parameters:
  ///   - text: What an item's row says.
  ///   - isLoading: Whether one row with a spinner stands in for the items.
  ///   - select: What choosing an item does; nil where rows cannot be chosen.
  public init(
    _ items: [Item], text: @escaping (Item) -> String, isLoading: Bool = false,
    select: ((Item) -> Void)? = nil
  ) {
    self.init(items, isLoading: isLoading, select: select) { _ in Table.Content(items.map(text)) }
  }

  /// Makes a list of texts, each known by its item's id.
  ///
  /// - Parameters:
  ///   - id: What tells an item from all others.
  ///   - text: What an item's row says.
  ///   - isLoading: Whether one row with a spinner stands in for the items.
  ///   - select: What choosing an item does; nil where rows cannot be chosen.
  public init<ID: Hashable>(
    _ items: [Item], id: KeyPath<Item, ID>, text: @escaping (Item) -> String,
    isLoading: Bool = false, select: ((Item) -> Void)? = nil
  ) {
    self.init(items, isLoading: isLoading, select: select) { _ in
      Table.Content(items, id: id, text: text)
    }
  }

  /// Makes a list with a cell in each of `columns`, under their headers.
  ///
  /// - Parameters:
  ///   - id: What tells an item from all others.
  ///   - columns: The columns, from the first on.
  ///   - cells: What an item's cells say; the first is what its row is called.
  ///   - isLoading: Whether one row with a spinner stands in for the items.
  public init<ID: Hashable>(
    _ items: [Item], id: KeyPath<Item, ID>, columns: [Table.Column],
    cells: @escaping (Item) -> [String], isLoading: Bool = false
  ) {
    self.init(items, isLoading: isLoading, select: nil) { _ in
      Table.Content(
        count: items.count, id: { items[$0][keyPath: id] }, cells: { cells(items[$0]) })
    }
    self.columns = columns
  }

  /// Makes a list of views, each at the start of its row and as high as its view.
  ///
  /// - Parameters:
  ///   - id: What tells an item from all others.
  ///   - name: What an item's row is called, to screen readers and to who types its start.
  ///   - isLoading: Whether one row with a spinner stands in for the items.
  ///   - select: What choosing an item does; nil where rows cannot be chosen.
  ///   - row: An item's row.
  public init<ID: Hashable, Row: View>(
    _ items: [Item], id: KeyPath<Item, ID>, name: @escaping (Item) -> String,
    isLoading: Bool = false, select: ((Item) -> Void)? = nil,
    @ViewBuilder row: @escaping (Item) -> Row
  ) {
    self.init(items, isLoading: isLoading, select: select) { environment in
      Self.rows(of: items, id: id, name: name) { row($0).dressed(for: environment) }
    }
    rowHeight = .measured(estimate: 48)
  }

  private static func rows<ID: Hashable, Row: View>(
    of items: [Item], id: KeyPath<Item, ID>, name: @escaping (Item) -> String,
    row: @escaping (Item) -> Row
  ) -> Table.Content {
    Table.Content(
      count: items.count, id: { items[$0][keyPath: id] }, name: { name(items[$0]) },
      makeRow: { ListRow<ID, Row>() },
      update: { $0.show(row(items[$1]), id: items[$1][keyPath: id]) })
  }

  /// Makes the widget.
  public func makeWidget() -> Table { Table(style: style) }

  /// Brings `table` up to date; what is no longer said of the list is as in a new table.
  public func update(_ table: Table, in environment: ViewEnvironment) {
    table.columns = columns
    table.rowHeight = rowHeight ?? .standard(in: table.style)
    updateSelection(of: table)
    updateStates(of: table)
    table.content = content(environment)
    table.isLoading = isLoading
    table.allowsSelection = select != nil && environment.isEnabled
    table.canSelectRow = canSelectItem.map { [items] canSelectItem in
      { items.indices.contains($0) && canSelectItem(items[$0]) }
    }
    table.didSelectRow = { [items, select] index in
      if items.indices.contains(index) { select?(items[index]) }
    }
  }

  private func updateSelection(of table: Table) {
    table.selectionMode = selection?.mode ?? .none
    table.selection = selection?.ids ?? []
    table.didChangeSelection = selection?.change ?? { _ in }
    table.didActivateRow = { [items, activate] index in
      if items.indices.contains(index) { activate?(items[index]) }
    }
    table.sorting = sorting
    table.didChangeSorting = changeSorting ?? { _ in }
  }

  private func updateStates(of table: Table) {
    table.emptyText = emptyText
    table.failure = failure
    table.didReachEnd = load
    table.isLoadingMore = isLoadingMore
  }
}

// MARK: - Refinements

extension List {
  private func with<Value>(_ keyPath: WritableKeyPath<List, Value>, _ value: Value) -> List {
    var list = self
    list[keyPath: keyPath] = value
    return list
  }

  /// With rows from edge to edge, or on a card; what is said first stays.
  public func style(_ style: Table.Style) -> List { with(\.style, style) }

  /// With rows of another height, in points.
  public func rowHeight(_ height: Table.RowHeight) -> List { with(\.rowHeight, height) }

  /// With rows of which only those for which `canSelectItem` is true can be chosen.
  public func canSelectItem(_ canSelectItem: @escaping (Item) -> Bool) -> List {
    with(\.canSelectItem, canSelectItem)
  }

  /// With the items of `ids` selected; `change` is told what the user would have selected.
  public func selection<ID: Hashable & SendableMetatype>(
    _ ids: Set<ID>, mode: Table.SelectionMode = .multiple, change: @escaping (Set<ID>) -> Void
  ) -> List {
    let selection = Selection(mode: mode, ids: Set(ids.map(AnyHashable.init))) {
      change(Set($0.compactMap { $0.base as? ID }))
    }
    return with(\.selection, selection)
  }

  /// With something that Return and a double click do to an item, where items are selected.
  public func onActivate(_ activate: @escaping (Item) -> Void) -> List {
    with(\.activate, activate)
  }

  /// With headers that show how the items are sorted; `change` is told how the user would have them.
  public func sorting(
    _ sorting: Table.Sorting?, change: @escaping (Table.Sorting) -> Void
  ) -> List {
    with(\.sorting, sorting).with(\.changeSorting, change)
  }

  /// With a text where there are no items.
  public func emptyText(_ text: String) -> List { with(\.emptyText, text) }

  /// With a failure in place of the items; nil for none.
  public func failure(_ failure: Table.Failure?) -> List { with(\.failure, failure) }

  /// With something that asks for more items as the end comes near, and a spinner while they load.
  public func onEnd(isLoadingMore: Bool = false, _ load: @escaping () -> Void) -> List {
    with(\.load, load).with(\.isLoadingMore, isLoadingMore)
  }
}

// MARK: - Rows

extension View {
  /// As in the environment of a list, which views in its rows do not know by themselves.
  fileprivate func dressed(for environment: ViewEnvironment) -> some View {
    font(environment.font).foregroundColor(environment.foregroundColor)
      .disabled(!environment.isEnabled)
  }
}
