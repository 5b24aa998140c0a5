public import BasicWidgets
internal import WorkflowDiagnostics

extension Table {
  /// The rows of a table: their number, ids and contents.
  ///
  /// Rows are requested when they become visible, so a million rows need not exist in memory. The
  /// id identifies a row when rows are inserted, removed or moved: selection, focus and scroll
  /// position follow it.
  ///
  ///     table.content = Table.Content(count: 1_000_000, id: { $0 }, text: { "Row \($0)" })
  ///
  /// The ids are unique. A duplicate is reported once, when both rows are visible; their selection
  /// and focus are then the same.
  @MainActor
  public struct Content {
    /// The source of the rows' contents.
    enum Source {
      /// Strings, one per column; without `name`, they are the name of the row. Columns with widgets
      /// show these instead of the strings.
      case cells(name: ((Int) -> String)?, (Int) -> [String], widgets: [String: CellWidgets])
      case widgets(name: (Int) -> String, CellWidgets)
    }

    /// The widgets of rows, or of the cells of a column; `update` returns false for a widget of another
    /// type.
    package struct CellWidgets {
      let make: () -> Widget
      let update: (Widget, Int) -> Bool

      package init<Cell: Widget>(
        make: @escaping () -> Cell, update: @escaping (Cell, Int) -> Void
      ) {
        self.make = make
        self.update = {
          guard let cell = $0 as? Cell else { return false }
          update(cell, $1)
          return true
        }
      }

      /// Returns `old` for the row at `index`, or a new widget if it is nil or of another type.
      func widget(at index: Int, reusing old: Widget?) -> Widget {
        if let old, update(old, index) { return old }
        let widget = make()
        _ = update(widget, index)
        return widget
      }
    }

    package let count: Int
    let id: (Int) -> AnyHashable
    let find: ((AnyHashable) -> Int?)?
    let source: Source
    /// The sections or the tree that the rows are in; nil for plain rows.
    package var outline: Outline?
    /// The roles of the colours of texts by the ids of their columns and the indexes of their rows; nil
    /// for a row that is not loaded.
    package var colors: [String: (Int) -> (any KeyPath<Palette, Color> & Sendable)?] = [:]
    /// The editors of the columns whose cells the user can edit.
    package private(set) var editors: [CellEditor] = []
    /// Whether rows are loaded in place: an id that changes is not another row.
    package var isCounted = false
    /// Whether Return starts an edit; false in a table whose rows it activates.
    package var editsWithReturn = true

    private init(
      count: Int, id: @escaping (Int) -> AnyHashable, find: ((AnyHashable) -> Int?)?,
      source: Source
    ) {
      guard count >= 0 else { misuse("Table.Content.count must not be negative (was \(count)).") }
      self.count = count
      self.id = id
      self.find = find
      self.source = source
    }

    /// Creates rows with one text each.
    ///
    /// - Parameters:
    ///   - id: The unique id of the row at an index.
    ///   - index: The index of the row with an id. If it is nil, the table searches outward from
    ///     the row's last index, in the worst case through all ids; pass it if there are many rows
    ///     and they move far.
    ///   - text: The text of the row at an index.
    public init(
      count: Int, id: @escaping (Int) -> AnyHashable, index: ((AnyHashable) -> Int?)? = nil,
      text: @escaping (Int) -> String
    ) {
      self.init(
        count: count, id: id, find: index, source: .cells(name: nil, { [text($0)] }, widgets: [:]))
    }

    /// Creates rows with one text per column.
    ///
    /// - Parameter name: The name of the row at an index, for accessibility and for selection by
    ///   typing; nil for its texts, separated by commas.
    public init(
      count: Int, id: @escaping (Int) -> AnyHashable, index: ((AnyHashable) -> Int?)? = nil,
      name: ((Int) -> String)? = nil, cells: @escaping (Int) -> [String]
    ) {
      self.init(
        count: count, id: id, find: index, source: .cells(name: name, cells, widgets: [:]))
    }

    /// Creates rows with one text per column, and widgets in the columns with the ids of `widgets`;
    /// the user can edit the cells of the columns of `editors`.
    package init(
      count: Int, id: @escaping (Int) -> AnyHashable, name: ((Int) -> String)?,
      cells: @escaping (Int) -> [String], widgets: [String: CellWidgets], editors: [CellEditor]
    ) {
      self.init(
        count: count, id: id, find: nil, source: .cells(name: name, cells, widgets: widgets))
      self.editors = editors
    }

    /// Creates rows of widgets, each of which is reused for other rows when the table scrolls.
    ///
    /// - Parameters:
    ///   - name: The name of the row at an index, for accessibility and for selection by typing.
    ///   - makeRow: Creates a widget for any row.
    ///   - update: Configures a widget for the row at an index. It must reset everything that
    ///     another row set.
    public init<Row: Widget>(
      count: Int, id: @escaping (Int) -> AnyHashable, index: ((AnyHashable) -> Int?)? = nil,
      name: @escaping (Int) -> String, makeRow: @escaping () -> Row,
      update: @escaping (Row, Int) -> Void
    ) {
      self.init(
        count: count, id: id, find: index,
        source: .widgets(name: name, CellWidgets(make: makeRow, update: update)))
    }

    /// Creates one row with a single text for each item.
    ///
    /// - Parameters:
    ///   - id: The unique id of an item.
    ///   - text: The text of an item's row.
    public init<Item, ID: Hashable>(
      _ items: [Item], id: KeyPath<Item, ID>, text: @escaping (Item) -> String
    ) {
      self.init(
        count: items.count, id: { items[$0][keyPath: id] }, text: { text(items[$0]) })
    }

    /// Creates one row for each text, with the index as its id.
    public init(_ texts: [String]) {
      self.init(count: texts.count, id: { $0 }, index: { $0.base as? Int }, text: { texts[$0] })
    }

    package static var empty: Content { Content([]) }

    /// Returns the name of a row; without one of its own, the texts of the columns of `format`.
    func name(at index: Int, in format: RowFormat) -> String {
      switch source {
      case .cells(let name, let cells, _):
        name?(index) ?? Self.name(of: format.arranged(cells(index)))
      case .widgets(let name, _): name(index)
      }
    }

    /// Returns the texts of the cells of a row in the columns of `format`; its name if it has none.
    func texts(at index: Int, in format: RowFormat) -> [String] {
      guard case .cells(_, let cells, _) = source else { return [name(at: index, in: format)] }
      return format.arranged(cells(index))
    }

    static func name(of cells: [String]) -> String {
      cells.count == 1 ? cells[0] : cells.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}

// MARK: - Finding rows

extension Table.Content {
  /// Returns the editor of the cells of a column; nil if the user cannot edit them.
  func editor(of column: String) -> Table.CellEditor? { editors.first { $0.column == column } }

  func row(at index: Int) -> RowReference { RowReference(id: id(index), index: index) }

  /// Returns the index of the row with `id`, searched within `reach` rows of `start`.
  func index(of id: AnyHashable, near start: Int, reach: Int = .max) -> Int? {
    if let find {
      return find(id).flatMap { 0..<count ~= $0 && self.id($0) == id ? $0 : nil }
    }
    return index(near: start, reach: reach) { $0 == id }
  }

  /// Returns the index of the row whose id fits, searched outward within `reach` rows of `start`.
  func index(near start: Int, reach: Int, where isFound: (AnyHashable) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    let start = min(max(0, start), count - 1)
    for distance in 0...min(reach, max(start, count - 1 - start)) {
      if start - distance >= 0, isFound(id(start - distance)) { return start - distance }
      if start + distance < count, isFound(id(start + distance)) { return start + distance }
    }
    return nil
  }
}
