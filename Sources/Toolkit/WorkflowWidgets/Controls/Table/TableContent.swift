internal import WorkflowDiagnostics

extension Table {
  /// What a table shows: how many rows there are, and for each who it is and what it says.
  ///
  /// A row is asked for as it comes into view, so a million of them need not exist. Its id tells it
  /// from all others wherever it stands: selection, focus and scroll position go with it.
  ///
  ///     table.content = Table.Content(count: 1_000_000, id: { $0 }, text: { "Row \($0)" })
  ///
  /// - Precondition: No two rows have the same id; two in view at a time are found.
  @MainActor
  public struct Content {
    /// What a row is made of.
    enum Source {
      /// Text, one for each column.
      case cells((Int) -> [String])
      /// A widget; `update` says no to one of another kind.
      case widgets(
        name: (Int) -> String, make: () -> Widget, update: (Widget, Int) -> Bool)
    }

    /// The number of rows.
    public let count: Int
    let id: (Int) -> AnyHashable
    let find: ((AnyHashable) -> Int?)?
    let source: Source

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

    /// Makes rows of one text each.
    ///
    /// - Parameters:
    ///   - id: What tells the row at an index from all others.
    ///   - index: Where the row with an id is. Without it the table looks around the place where the
    ///     row was, at last at every id: say it where there are many rows and they move far.
    ///   - text: What the row at an index says.
    public init(
      count: Int, id: @escaping (Int) -> AnyHashable, index: ((AnyHashable) -> Int?)? = nil,
      text: @escaping (Int) -> String
    ) {
      self.init(count: count, id: id, find: index, source: .cells { [text($0)] })
    }

    /// Makes rows of a text for each column of the table; the first is what the row is called.
    public init(
      count: Int, id: @escaping (Int) -> AnyHashable, index: ((AnyHashable) -> Int?)? = nil,
      cells: @escaping (Int) -> [String]
    ) {
      self.init(count: count, id: id, find: index, source: .cells(cells))
    }

    /// Makes rows of widgets, which stand for one row after the other as the table is scrolled.
    ///
    /// - Parameters:
    ///   - name: What the row at an index is called, to screen readers and to who types its start.
    ///   - makeRow: Makes a widget for some row.
    ///   - update: Lets a widget show the row at an index, and nothing of the one before.
    public init<Row: Widget>(
      count: Int, id: @escaping (Int) -> AnyHashable, index: ((AnyHashable) -> Int?)? = nil,
      name: @escaping (Int) -> String, makeRow: @escaping () -> Row,
      update: @escaping (Row, Int) -> Void
    ) {
      let source = Source.widgets(
        name: name, make: makeRow,
        update: { widget, index in
          guard let row = widget as? Row else { return false }
          update(row, index)
          return true
        })
      self.init(count: count, id: id, find: index, source: source)
    }

    /// Makes a row of one text for each item.
    ///
    /// - Parameters:
    ///   - id: What tells an item from all others.
    ///   - text: What an item's row says.
    public init<Item, ID: Hashable>(
      _ items: [Item], id: KeyPath<Item, ID>, text: @escaping (Item) -> String
    ) {
      self.init(
        count: items.count, id: { items[$0][keyPath: id] }, text: { text(items[$0]) })
    }

    /// Makes a row for each text, called by its place.
    public init(_ texts: [String]) {
      self.init(count: texts.count, id: { $0 }, index: { $0.base as? Int }, text: { texts[$0] })
    }

    /// No rows.
    public static var empty: Content { Content([]) }

    func name(at index: Int) -> String {
      switch source {
      case .cells(let cells): cells(index).first ?? ""
      case .widgets(let name, _, _): name(index)
      }
    }
  }
}

// MARK: - Finding rows

extension Table.Content {
  /// Where the row with `id` is: looked for outwards from `place`, no further than `reach`.
  func index(of id: AnyHashable, near place: Int, reach: Int = .max) -> Int? {
    if let find {
      return find(id).flatMap { 0..<count ~= $0 && self.id($0) == id ? $0 : nil }
    }
    guard count > 0 else { return nil }
    let place = min(max(0, place), count - 1)
    for distance in 0...min(reach, max(place, count - 1 - place)) {
      if place - distance >= 0, self.id(place - distance) == id { return place - distance }
      if place + distance < count, self.id(place + distance) == id { return place + distance }
    }
    return nil
  }
}
