public import ViewEnvironment
public import WorkflowWidgets

/// A table with one row per item, or a row with a spinner while the items load.
///
/// Rows are created when they scroll into view. If items have ids, the selection, the focus and the
/// scroll position follow the items.
@preconcurrency @MainActor
public struct List<Item>: WidgetView {
  private let items: [Item]
  private let id: (Item) -> AnyHashable
  private let content: @MainActor (ListRows<Item>) -> Table.Content
  private let isLoading: Bool
  private var isRefreshing = false
  private let onSelect: ((Item) -> Void)?
  private var canSelectItem: ((Item) -> Bool)?
  private var style = Table.Style.insetGrouped
  private var insets: Insets?
  private var columns: [Table.Column] = []
  /// Returns the rows of items with their ids.
  var rows: @MainActor ([Item], @escaping (Item) -> AnyHashable) -> ListRows<Item> = ListRows.init
  private var rowHeight: Table.RowHeight?
  /// The selected items, and the closure that receives changes by the user.
  private var selection:
    (mode: Table.SelectionMode, ids: Set<AnyHashable>, onChange: (Set<AnyHashable>) -> Void)?
  private var onActivate: ((Item) -> Void)?
  private var onSpace: ((Set<AnyHashable>) -> Void)?
  private var rowMenu: ((Set<AnyHashable>) -> [MenuItem])?
  private var sorting: (order: [Table.Sorting], onChange: ([Table.Sorting]) -> Void)?
  private var columnLayout: (value: Table.ColumnLayout, onChange: (Table.ColumnLayout) -> Void)?
  private var allowsFind = false
  private var emptyText: String?
  private var failure: Table.Failure?
  private var more: (isLoading: Bool, onReachEnd: () -> Void)?
  var onMove: ((Table.Move) -> Void)?
  var dragItem: ((Item) -> AnyHashable)?
  var insertions: [Table.RowInsertion] = []
  var onShowRows: ((Range<Int>) -> Void)?
  var scrollTarget: AnyHashable?

  private init(
    _ items: [Item], id: @escaping (Item) -> AnyHashable, isLoading: Bool,
    onSelect: ((Item) -> Void)?,
    content: @escaping @MainActor (ListRows<Item>) -> Table.Content
  ) {
    (self.items, self.id, self.isLoading) = (items, id, isLoading)
    (self.onSelect, self.content) = (onSelect, content)
  }

  /// Creates a list of texts; items are identified by their index.
  ///
  /// - Parameters:
  ///   - text: Returns the text of an item's row.
  ///   - isLoading: Whether a row with a spinner is shown in place of the items; see also
  ///     `refreshing(_:)`.
  ///   - onSelect: Called when the user chooses an item; nil if rows cannot be chosen.
  public init(
    _ items: [Item], text: @escaping (Item) -> String, isLoading: Bool = false,
    onSelect: ((Item) -> Void)? = nil
  ) {
    self.init(items, id: { _ in 0 }, isLoading: isLoading, onSelect: onSelect) { _ in
      Table.Content(items.map(text))
    }
  }

  /// Creates a list of texts; items are identified by an id.
  ///
  /// - Parameters:
  ///   - id: The key path of an item's unique id.
  ///   - text: Returns the text of an item's row.
  ///   - isLoading: Whether a row with a spinner is shown in place of the items; see also
  ///     `refreshing(_:)`.
  ///   - onSelect: Called when the user chooses an item; nil if rows cannot be chosen.
  public init<ID: Hashable>(
    _ items: [Item], id: KeyPath<Item, ID>, text: @escaping (Item) -> String,
    isLoading: Bool = false, onSelect: ((Item) -> Void)? = nil
  ) {
    self.init(items, id: { $0[keyPath: id] }, isLoading: isLoading, onSelect: onSelect) { rows in
      Table.Content(
        count: rows.count, id: rows.id, text: { rows.item($0).map(text) ?? rows.missing })
    }
  }

  /// Creates a list with columns and headers.
  ///
  /// - Parameters:
  ///   - id: The key path of an item's unique id.
  ///   - columns: The columns, from the leading edge.
  ///   - name: Returns the label of an item's row, for screen readers and type-to-select; nil for
  ///     the texts of its cells, separated by commas.
  ///   - isLoading: Whether a row with a spinner is shown in place of the items; see also
  ///     `refreshing(_:)`.
  public init<ID: Hashable>(
    _ items: [Item], id: KeyPath<Item, ID>, columns: [Column<Item>],
    name: ((Item) -> String)? = nil, isLoading: Bool = false
  ) {
    self.init(items, id: { $0[keyPath: id] }, isLoading: isLoading, onSelect: nil) { rows in
      var widgets: [String: Table.Content.CellWidgets] = [:]
      for column in columns { widgets[column.header.id] = column.cells?(rows) }
      var content = Table.Content(
        count: rows.count, id: rows.id,
        name: name.map { name in { rows.item($0).map(name) ?? rows.missing } },
        cells: { row in
          rows.item(row).map { item in columns.map { $0.text(item) } } ?? [rows.missing]
        },
        widgets: widgets,
        editors: rows.environment.isEnabled
          ? columns.compactMap { $0.editor?(rows, $0.header) } : [])
      for column in columns {
        content.colors[column.header.id] = column.color.map { color in
          { rows.item($0).map(color) }
        }
      }
      return content
    }
    self.columns = columns.map(\.header)
  }

  /// Creates a list of views, aligned to the start of their rows; each row is as high as its view.
  ///
  /// - Parameters:
  ///   - id: The key path of an item's unique id.
  ///   - name: Returns the label of an item's row, for screen readers and type-to-select.
  ///   - isLoading: Whether a row with a spinner is shown in place of the items; see also
  ///     `refreshing(_:)`.
  ///   - onSelect: Called when the user chooses an item; nil if rows cannot be chosen.
  ///   - row: Returns the view of an item's row.
  public init<ID: Hashable>(
    _ items: [Item], id: KeyPath<Item, ID>, name: @escaping (Item) -> String,
    isLoading: Bool = false, onSelect: ((Item) -> Void)? = nil,
    @ViewBuilder row: @escaping (Item) -> ViewList
  ) {
    self.init(items, id: { $0[keyPath: id] }, isLoading: isLoading, onSelect: onSelect) { rows in
      Table.Content(
        count: rows.count, id: rows.id, name: { rows.item($0).map(name) ?? rows.missing },
        makeRow: { ListRow() },
        update: { widget, index in
          let view =
            rows.item(index).map(row)
            ?? ViewList(Text(rows.missing).foregroundColor(\.secondaryText))
          widget.show(
            ModifiedCell(content: view, environment: rows.environment), id: rows.id(index))
        })
    }
    rowHeight = .measured(estimate: 48)
  }

  public func makeWidget() -> Table { Table(style: style) }

  public func update(_ table: Table, in environment: ViewEnvironment) {
    // Properties that no modifier sets are reset to the defaults of a new table.
    table.style = style
    table.insets = insets
    table.columns = columns
    table.columnLayout = columnLayout?.value
    table.didChangeColumnLayout = columnLayout?.onChange ?? { _ in }
    table.rowHeight = rowHeight ?? .standard(in: style, hasColumns: !columns.isEmpty)
    var rows = rows(items, id)
    rows.environment = environment
    updateSelection(of: table, rows)
    table.emptyText = emptyText
    table.failure = failure
    table.didReachEnd = more?.onReachEnd
    table.isLoadingMore = more?.isLoading ?? false
    let isEnabled = environment.isEnabled
    // Moves and insertions are between items of one list.
    let isFlat = isEnabled && rows.outline == nil
    table.didMoveRows = isFlat ? onMove : nil
    table.rowItem = isEnabled ? dragItem.map { item in { rows.item($0).map(item) } } : nil
    table.rowInsertions = isFlat ? insertions : []
    var content = content(rows)
    content.outline = rows.outline
    content.isCounted = rows.isCounted
    content.editsWithReturn = onActivate == nil
    table.content = content
    table.didShowRows = onShowRows
    table.scrollTarget = scrollTarget
    table.allowsFind = allowsFind
    table.isLoading = isLoading
    table.isRefreshing = isRefreshing
    table.allowsSelection = onSelect != nil && isEnabled
    table.canSelectRow = canSelectItem.map { canSelectItem in
      { rows.item($0).map(canSelectItem) ?? false }
    }
    table.didSelectRow = reporting(onSelect, rows)
  }

  private func reporting(
    _ action: ((Item) -> Void)?, _ rows: ListRows<Item>
  ) -> (Int) -> Void {
    { if let item = rows.item($0) { action?(item) } }
  }

  private func updateSelection(of table: Table, _ rows: ListRows<Item>) {
    table.selectionMode = selection?.mode ?? .none
    table.selection = selection?.ids ?? []
    table.didChangeSelection = selection?.onChange ?? { _ in }
    table.didActivateRow = reporting(onActivate, rows)
    table.didPressSpace = onSpace
    table.rowMenu = rowMenu
    table.sorting = sorting?.order ?? []
    table.didChangeSorting = sorting?.onChange ?? { _ in }
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
    with {
      $0.selection = (
        mode, Set(ids.map(AnyHashable.init)), { onChange(Set($0.compactMap { $0.base as? ID })) }
      )
    }
  }

  /// Sets the action for Return and double clicks on an item, in lists with a selection.
  public func onActivate(_ action: @escaping (Item) -> Void) -> List {
    with { $0.onActivate = action }
  }

  /// Sets the action for Space in lists with a selection, such as to mark items.
  ///
  /// - Parameter action: Called with the ids of the selected items, or of one with the focus beside them.
  ///   Control and Space still change the selection.
  public func onSpace<ID: Hashable & SendableMetatype>(
    _ action: @escaping (Set<ID>) -> Void
  ) -> List {
    with { $0.onSpace = { action(Set($0.compactMap { $0.base as? ID })) } }
  }

  /// Adds a context menu of items, opened by the secondary button, the menu key or Shift+F10.
  ///
  ///     .contextMenu(forItems: Int.self) { ids in MenuItem("Delete") { screen.delete(ids) } }
  ///
  /// - Parameters:
  ///   - type: The type of the ids.
  ///   - menu: Returns the menu of the items with the ids: of the selected ones, or of one that the
  ///     user points at beside them, which is then selected if several items can be.
  public func contextMenu<ID: Hashable & SendableMetatype>(
    forItems type: ID.Type, @MenuBuilder _ menu: @escaping (Set<ID>) -> [MenuItem]
  ) -> List {
    with { $0.rowMenu = { menu(Set($0.compactMap { $0.base as? ID })) } }
  }

  /// Shows the sort order in the column headers, by the most important column first; `onChange`
  /// receives the order that the user requests.
  public func sorting(
    _ sorting: [Table.Sorting], onChange: @escaping ([Table.Sorting]) -> Void
  ) -> List {
    with { $0.sorting = (sorting, onChange) }
  }

  /// Shows the columns in the order and with the widths of `layout`; `onChange` receives the layout
  /// that the user requests by moving, hiding or resizing a column.
  ///
  /// Without this modifier, the list itself keeps and restores what the user chose.
  public func columnLayout(
    _ layout: Table.ColumnLayout, onChange: @escaping (Table.ColumnLayout) -> Void
  ) -> List {
    with { $0.columnLayout = (layout, onChange) }
  }

  /// Sets whether the items are being loaded again and stay until they change, unlike those that a
  /// spinner replaces (`isLoading`); without items, a spinner appears after 300 milliseconds.
  public func refreshing(_ isRefreshing: Bool) -> List { with { $0.isRefreshing = isRefreshing } }

  /// Sets the text that is shown if there are no items.
  public func emptyText(_ text: String) -> List { with { $0.emptyText = text } }

  /// Shows a failure instead of the items; nil shows the items.
  public func failure(_ failure: Table.Failure?) -> List { with { $0.failure = failure } }

  /// Calls `action` when the user scrolls near the end; shows a spinner while `isLoadingMore` is
  /// true.
  public func onReachEnd(isLoadingMore: Bool = false, _ action: @escaping () -> Void) -> List {
    with { $0.more = (isLoadingMore, action) }
  }

  /// Sets whether Ctrl+F opens a bar in which the user finds items by the texts of their rows.
  ///
  /// Return and F3 show the next item, Shift+F3 the previous one. In sections and trees, the items
  /// that are not in a collapsed one are searched.
  public func allowsFind(_ allowsFind: Bool = true) -> List { with { $0.allowsFind = allowsFind } }
}
