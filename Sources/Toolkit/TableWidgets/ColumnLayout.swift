internal import BasicWidgets

extension Table {
  /// The order, the hidden columns and the widths that the user chose for the columns of a table.
  ///
  /// An app that keeps it in its settings passes it as JSON to `Codable`. Ids without a column are
  /// ignored. A column that `order` does not name comes after the column that precedes it in
  /// `Table.columns`.
  public struct ColumnLayout: Hashable, Codable, Sendable {
    /// The ids of the columns, from the leading edge.
    public var order: [String]
    /// The ids of the columns that are not shown; one column stays if all of them are.
    public var hidden: Set<String>
    /// The widths at a text scale of 1, in points, by id.
    package var widths: [String: Double]

    public init(
      order: [String] = [], hidden: Set<String> = [], widths: [String: Double] = [:]
    ) {
      self.order = order
      self.hidden = hidden
      self.widths = widths
    }
  }
}

extension Table.ColumnLayout {
  /// Returns the indexes of all `columns` in their order, pinned ones first.
  func ordered(_ columns: [Table.Column]) -> [Int] {
    var indexes: [Int] = []
    for id in order {
      guard let index = columns.firstIndex(where: { $0.id == id }), !indexes.contains(index)
      else { continue }
      indexes.append(index)
    }
    for index in columns.indices where !indexes.contains(index) {
      let place = index == 0 ? 0 : indexes.firstIndex(of: index - 1).map { $0 + 1 }
      indexes.insert(index, at: place ?? indexes.count)
    }
    guard columns.contains(where: \.isPinned) else { return indexes }
    return indexes.filter { columns[$0].isPinned } + indexes.filter { !columns[$0].isPinned }
  }

  /// Returns the indexes of the shown `columns`, from the leading edge.
  func shown(_ columns: [Table.Column]) -> [Int] {
    if order.isEmpty, hidden.isEmpty, !columns.contains(where: \.isPinned) {
      return Array(columns.indices)
    }
    let all = ordered(columns)
    let shown = all.filter { !hidden.contains(columns[$0].id) }
    return shown.isEmpty ? Array(all.prefix(1)) : shown
  }
}

// MARK: - Saving

extension Table.ColumnLayout {
  /// Reads the layout of `columns` that `save` wrote.
  init(of columns: [Table.Column], in state: WidgetState) {
    self.init()
    var places: [(place: Double, id: String)] = []
    for column in columns {
      if let width = state[number: column.id], width.isFinite {
        widths[column.id] = max(column.minimumWidth, width)
      }
      if let place = state[number: "place of \(column.id)"] { places.append((place, column.id)) }
      if state[number: "hidden \(column.id)"] != nil { hidden.insert(column.id) }
    }
    places.sort { $0.place < $1.place }
    order = places.map(\.id)
  }

  func save(_ columns: [Table.Column], in state: inout WidgetState) {
    for column in columns {
      state[number: column.id] = widths[column.id]
      if let place = order.firstIndex(of: column.id) {
        state[number: "place of \(column.id)"] = Double(place)
      }
      if hidden.contains(column.id) { state[number: "hidden \(column.id)"] = 1 }
    }
  }
}
