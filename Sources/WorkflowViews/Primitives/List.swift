public import ViewEnvironment
public import WorkflowWidgets

/// A table with a row for each item, or a spinner in their place while they load.
///
/// Rows are made as they come into view. Where items have ids, selection, focus and place go with them.
@preconcurrency @MainActor
public struct List<Item>: WidgetView {
  private let items: [Item]
  private let content: @MainActor () -> Table.Content
  private let isLoading: Bool
  private let select: ((Item) -> Void)?
  private let rowHeight: Table.RowHeight?
  private var refinements: [@MainActor (Table) -> Void] = []

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
    self.items = items
    content = { Table.Content(items.map(text)) }
    self.isLoading = isLoading
    self.select = select
    rowHeight = nil
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
    self.items = items
    content = { Table.Content(items, id: id, text: text) }
    self.isLoading = isLoading
    self.select = select
    rowHeight = nil
  }

  /// Makes a list of views.
  ///
  /// - Parameters:
  ///   - id: What tells an item from all others.
  ///   - name: What an item's row is called, to screen readers and to who types its start.
  ///   - rowHeight: How high rows are; by default as high as their views.
  ///   - isLoading: Whether one row with a spinner stands in for the items.
  ///   - select: What choosing an item does; nil where rows cannot be chosen.
  ///   - row: An item's row.
  public init<ID: Hashable, Row: View>(
    _ items: [Item], id: KeyPath<Item, ID>, name: @escaping (Item) -> String,
    rowHeight: Table.RowHeight = .measured(estimate: 48), isLoading: Bool = false,
    select: ((Item) -> Void)? = nil, @ViewBuilder row: @escaping (Item) -> Row
  ) {
    self.items = items
    content = {
      Table.Content(
        count: items.count, id: { items[$0][keyPath: id] }, name: { name(items[$0]) },
        makeRow: { RowWidget<ID, Row>() },
        update: { $0.show(row(items[$1]), id: items[$1][keyPath: id]) })
    }
    self.isLoading = isLoading
    self.select = select
    self.rowHeight = rowHeight
  }

  /// Makes the widget.
  public func makeWidget() -> Table { Table(style: .insetGrouped) }

  /// Brings `table` up to date.
  public func update(_ table: Table, in environment: ViewEnvironment) {
    if let rowHeight, table.content.count == 0 { table.rowHeight = rowHeight }
    table.content = content()
    table.isLoading = isLoading
    table.allowsSelection = select != nil && environment.isEnabled
    table.didSelectRow = { [items, select] index in
      if items.indices.contains(index) { select?(items[index]) }
    }
    for refine in refinements { refine(table) }
  }
}

// MARK: - Refinements

extension List {
  private func refined(_ refine: @escaping @MainActor (Table) -> Void) -> List {
    var list = self
    list.refinements.append(refine)
    return list
  }

  /// With the items of `ids` selected; `change` is told what the user would have selected.
  public func selection<ID: Hashable & SendableMetatype>(
    _ ids: Set<ID>, mode: Table.SelectionMode = .multiple, change: @escaping (Set<ID>) -> Void
  ) -> List {
    refined { table in
      table.selectionMode = mode
      table.selection = Set(ids.map(AnyHashable.init))
      table.didChangeSelection = { change(Set($0.compactMap { $0.base as? ID })) }
    }
  }

  /// With something that Return and a double click do to an item, where items are selected.
  public func onActivate(_ activate: @escaping (Item) -> Void) -> List {
    refined { [items] table in
      table.didActivateRow = { if items.indices.contains($0) { activate(items[$0]) } }
    }
  }

  /// With a text where there are no items.
  public func emptyText(_ text: String) -> List {
    refined { $0.emptyText = text }
  }

  /// With a failure in place of the items; nil for none.
  public func failure(_ failure: Table.Failure?) -> List {
    refined { $0.failure = failure }
  }

  /// With something that asks for more items as the end comes near, and a spinner while they load.
  public func onEnd(isLoadingMore: Bool = false, _ load: @escaping () -> Void) -> List {
    refined { table in
      table.didReachEnd = load
      table.isLoadingMore = isLoadingMore
    }
  }
}

/// Shows the view of one row after the other; what a view kept ends with its row.
private final class RowWidget<ID: Hashable, Row: View>: Widget {
  private var shown: (id: ID, widget: ViewWidget<Row>)?

  func show(_ row: Row, id: ID) {
    if let shown, shown.id == id { return shown.widget.show(row) }
    shown?.widget.removeFromParent()
    let widget = ViewWidget(row)
    shown = (id, widget)
    add(widget)
  }
}
