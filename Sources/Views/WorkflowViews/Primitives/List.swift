public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A table with one row per item, or a spinner while the first items load.
///
/// Rows are created when they scroll into view. If items have ids, the selection, the focus and the
/// scroll position follow the items.
@preconcurrency @MainActor
public struct List<Item>: WidgetView {
  private let items: [Item]
  private let content: @MainActor (ViewEnvironment) -> Table.Content
  private let isLoading: Bool
  private let onSelect: ((Item) -> Void)?
  private var canSelectItem: ((Item) -> Bool)?
  private var style = Table.Style.insetGrouped
  private var insets: Insets?
  private var columns: [Table.Column] = []
  private var rowHeight: Table.RowHeight?
  private var selection: Selection?
  private var onActivate: ((Item) -> Void)?
  private var sorting: Table.Sorting?
  private var onChangeSorting: ((Table.Sorting) -> Void)?
  private var emptyText: String?
  private var failure: Table.Failure?
  private var onReachEnd: (() -> Void)?
  private var isLoadingMore = false
  private var onMove: ((Table.Move) -> Void)?
  private var dragItem: ((Item) -> AnyHashable)?
  private var insertions: [Table.RowInsertion] = []

  /// The selected items, and the closure that receives changes by the user.
  private struct Selection {
    var mode: Table.SelectionMode
    var ids: Set<AnyHashable>
    var onChange: (Set<AnyHashable>) -> Void
  }

  private init(
    _ items: [Item], isLoading: Bool, onSelect: ((Item) -> Void)?,
    content: @escaping @MainActor (ViewEnvironment) -> Table.Content
  ) {
    self.items = items
    self.isLoading = isLoading
    self.onSelect = onSelect
    self.content = content
  }

  /// Creates a list of texts; items are identified by their index.
  ///
  /// - Parameters:
  ///   - text: Returns the text of an item's row.
  ///   - isLoading: Whether the items are being loaded; without items, a spinner is shown.
  ///   - onSelect: Called when the user chooses an item; nil if rows cannot be chosen.
  public init(
    _ items: [Item], text: @escaping (Item) -> String, isLoading: Bool = false,
    onSelect: ((Item) -> Void)? = nil
  ) {
    self.init(items, isLoading: isLoading, onSelect: onSelect) { _ in Table.Content(items.map(text))
    }
  }

  /// Creates a list of texts; items are identified by an id.
  ///
  /// - Parameters:
  ///   - id: The key path of an item's unique id.
  ///   - text: Returns the text of an item's row.
  ///   - isLoading: Whether the items are being loaded; without items, a spinner is shown.
  ///   - onSelect: Called when the user chooses an item; nil if rows cannot be chosen.
  public init<ID: Hashable>(
    _ items: [Item], id: KeyPath<Item, ID>, text: @escaping (Item) -> String,
    isLoading: Bool = false, onSelect: ((Item) -> Void)? = nil
  ) {
    self.init(items, isLoading: isLoading, onSelect: onSelect) { _ in
      Table.Content(items, id: id, text: text)
    }
  }

  /// Creates a list with columns and headers.
  ///
  /// - Parameters:
  ///   - id: The key path of an item's unique id.
  ///   - columns: The columns, from the leading edge.
  ///   - name: Returns the label of an item's row, for screen readers and type-to-select; nil for
  ///     the texts of its cells, separated by commas.
  ///   - cells: Returns the texts of an item's cells.
  ///   - isLoading: Whether the items are being loaded; without items, a spinner is shown.
  public init<ID: Hashable>(
    _ items: [Item], id: KeyPath<Item, ID>, columns: [Table.Column],
    name: ((Item) -> String)? = nil, cells: @escaping (Item) -> [String], isLoading: Bool = false
  ) {
    self.init(items, isLoading: isLoading, onSelect: nil) { _ in
      Table.Content(
        count: items.count, id: { items[$0][keyPath: id] },
        name: name.map { name in { name(items[$0]) } }, cells: { cells(items[$0]) })
    }
    self.columns = columns
  }

  /// Creates a list of views, aligned to the start of their rows; each row is as high as its view.
  ///
  /// - Parameters:
  ///   - id: The key path of an item's unique id.
  ///   - name: Returns the label of an item's row, for screen readers and type-to-select.
  ///   - isLoading: Whether the items are being loaded; without items, a spinner is shown.
  ///   - onSelect: Called when the user chooses an item; nil if rows cannot be chosen.
  ///   - row: Returns the view of an item's row.
  public init<ID: Hashable, Row: View>(
    _ items: [Item], id: KeyPath<Item, ID>, name: @escaping (Item) -> String,
    isLoading: Bool = false, onSelect: ((Item) -> Void)? = nil,
    @ViewBuilder row: @escaping (Item) -> Row
  ) {
    self.init(items, isLoading: isLoading, onSelect: onSelect) { environment in
      Self.rows(of: items, id: id, name: name) { row($0).inheriting(from: environment) }
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

  public func makeWidget() -> Table { Table(style: style) }

  public func update(_ table: Table, in environment: ViewEnvironment) {
    // Properties that no modifier sets are reset to the defaults of a new table.
    table.style = style
    table.insets = insets
    table.columns = columns
    table.rowHeight = rowHeight ?? .standard(in: style, hasColumns: !columns.isEmpty)
    updateSelection(of: table)
    updateStates(of: table)
    updateDragging(of: table, isEnabled: environment.isEnabled)
    table.content = content(environment)
    table.isLoading = isLoading
    table.allowsSelection = onSelect != nil && environment.isEnabled
    table.canSelectRow = canSelectItem.map { [items] canSelectItem in
      { items.indices.contains($0) && canSelectItem(items[$0]) }
    }
    table.didSelectRow = reporting(onSelect)
  }

  private func reporting(_ action: ((Item) -> Void)?) -> (Int) -> Void {
    { [items] index in if items.indices.contains(index) { action?(items[index]) } }
  }

  private func updateSelection(of table: Table) {
    table.selectionMode = selection?.mode ?? .none
    table.selection = selection?.ids ?? []
    table.didChangeSelection = selection?.onChange ?? { _ in }
    table.didActivateRow = reporting(onActivate)
    table.sorting = sorting
    table.didChangeSorting = onChangeSorting ?? { _ in }
  }

  private func updateDragging(of table: Table, isEnabled: Bool) {
    table.didMoveRows = isEnabled ? onMove : nil
    table.rowItem =
      isEnabled ? dragItem.map { [items] item in { item(items[$0]) } } : nil
    table.rowInsertions = isEnabled ? insertions : []
  }

  private func updateStates(of table: Table) {
    table.emptyText = emptyText
    table.failure = failure
    table.didReachEnd = onReachEnd
    table.isLoadingMore = isLoadingMore
  }
}

// MARK: - Modifiers

extension List {
  /// Sets the table style, such as rows on a card, from edge to edge or for a side bar.
  public func style(_ style: Table.Style) -> List { with { $0.style = style } }

  /// Sets the space around the rows, in points; nil for the default of the style.
  ///
  /// By default, the card of `.insetGrouped` is centred, at most 560 points wide and at least 16
  /// points from the sides, with 24 points above and below; other styles have none beside the rows.
  /// Set `.zero` inside views with padding; the card is then as wide as the list.
  ///
  /// - Precondition: The insets are finite and not negative.
  public func insets(_ insets: Insets?) -> List { with { $0.insets = insets } }

  /// Sets the row height, in points.
  public func rowHeight(_ height: Table.RowHeight) -> List { with { $0.rowHeight = height } }

  public func canSelectItem(_ canSelectItem: @escaping (Item) -> Bool) -> List {
    with { $0.canSelectItem = canSelectItem }
  }

  /// Selects the items with `ids`; `onChange` receives the selection that the user requests.
  public func selection<ID: Hashable & SendableMetatype>(
    _ ids: Set<ID>, mode: Table.SelectionMode = .multiple, onChange: @escaping (Set<ID>) -> Void
  ) -> List {
    let selection = Selection(mode: mode, ids: Set(ids.map(AnyHashable.init))) {
      onChange(Set($0.compactMap { $0.base as? ID }))
    }
    return with { $0.selection = selection }
  }

  /// Sets the action for Return and double clicks on an item, in lists with a selection.
  public func onActivate(_ action: @escaping (Item) -> Void) -> List {
    with { $0.onActivate = action }
  }

  /// Shows the sort order in the column headers; `onChange` receives the order that the user
  /// requests.
  public func sorting(
    _ sorting: Table.Sorting?, onChange: @escaping (Table.Sorting) -> Void
  ) -> List {
    with {
      $0.sorting = sorting
      $0.onChangeSorting = onChange
    }
  }

  /// Lets the user move items, by dragging their rows or with Alt+Up and Alt+Down; `action`
  /// receives the move that the user requests.
  ///
  ///     List(screen.tasks, id: \.id, text: \.title).onMove(screen.moveTasks)
  ///
  /// If the dragged item is selected, all selected items move with it. The screen applies the move
  /// to its items: `move.apply(to: &state.tasks)`.
  public func onMove(_ action: ((Table.Move) -> Void)?) -> List { with { $0.onMove = action } }

  /// Lets the user drag items to drop destinations, such as another list; `item` returns the value
  /// that they receive, such as an id.
  ///
  /// With the keyboard, Control+X cuts the item or the selected ones, and Control+V pastes them.
  public func draggable<Value: Hashable & Sendable>(_ item: @escaping (Item) -> Value) -> List {
    with { $0.dragItem = { AnyHashable(item($0)) } }
  }

  /// Takes content of `kind` that is dropped between the rows.
  ///
  ///     List(screen.done, id: \.id, text: \.title)
  ///       .onInsert(of: .items(of: Task.ID.self)) { ids, index in screen.finish(ids, index) }
  ///
  /// - Parameter action: Called with the content and the index of the item before which it is
  ///   dropped; the number of items for the end.
  public func onInsert<Dropped>(
    of kind: DropKind<Dropped>, _ action: @escaping (Dropped, Int) -> Void
  ) -> List {
    with { $0.insertions.append(Table.RowInsertion(of: kind, didInsert: action)) }
  }

  /// Sets the text that is shown if there are no items.
  public func emptyText(_ text: String) -> List { with { $0.emptyText = text } }

  /// Shows a failure instead of the items; nil shows the items.
  public func failure(_ failure: Table.Failure?) -> List { with { $0.failure = failure } }

  /// Calls `action` when the user scrolls near the end; shows a spinner while `isLoadingMore` is
  /// true.
  public func onReachEnd(isLoadingMore: Bool = false, _ action: @escaping () -> Void) -> List {
    with {
      $0.onReachEnd = action
      $0.isLoadingMore = isLoadingMore
    }
  }
}

// MARK: - Rows

extension View {
  /// Applies the values of the list's environment that views in its rows would not inherit.
  fileprivate func inheriting(from environment: ViewEnvironment) -> some View {
    font(environment.font).foregroundColor(environment.foregroundColor)
      .disabled(!environment.isEnabled)
  }
}
