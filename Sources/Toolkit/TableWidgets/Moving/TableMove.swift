package import BasicWidgets

extension Table {
  /// A move of rows that the user requests, by dragging or with the keyboard.
  ///
  /// The owner of the rows applies it to its items:
  ///
  ///     table.didMoveRows = { move in move.apply(to: &tasks) }
  public struct Move: Hashable, Sendable {
    /// The indexes of the rows, ascending.
    public var rows: [Int]
    /// The index of the row before which they are placed, counted before the move; the number of rows
    /// for the end.
    public var destination: Int

    package init(rows: [Int], destination: Int) {
      self.rows = rows
      self.destination = destination
    }

    /// Moves the elements at the indexes of the rows; indexes without an element are ignored.
    public func apply<Element>(to elements: inout [Element]) {
      let rows = Set(rows)
      var (before, moved, after): ([Element], [Element], [Element]) = ([], [], [])
      for (index, element) in elements.enumerated() {
        if rows.contains(index) {
          moved.append(element)
        } else if index < destination {
          before.append(element)
        } else {
          after.append(element)
        }
      }
      elements = before + moved + after
    }

    /// Whether the move changes the order of the rows.
    var hasEffect: Bool {
      guard let first = rows.first, let last = rows.last else { return false }
      return last - first != rows.count - 1 || !(first...last + 1).contains(destination)
    }
  }

  /// A kind of content that a table takes between its rows.
  ///
  /// Returns the action for content at the index of the row before which it is dropped, or the number
  /// of rows for the end; nil if the content is of another kind.
  package typealias RowInsertion = (DropContent) -> ((Int) -> Void)?
}

// MARK: - Dragging rows

extension Table {
  /// Called with a move of rows that the user requests; nil if rows cannot be moved.
  ///
  /// The user drags rows, or presses Alt+Up and Alt+Down. If the dragged row is selected, all
  /// selected rows move with it.
  public var didMoveRows: ((Move) -> Void)? {
    get { body.moving.didMove }
    set { body.moving.didMove = newValue }
  }

  /// Returns the item that a drag of the row at an index carries to drop destinations; nil if rows
  /// cannot be dragged to them.
  package var rowItem: ((Int) -> AnyHashable?)? {
    get { body.moving.item }
    set { body.moving.item = newValue }
  }

  /// The kinds of content that are dropped between rows; rows of the table itself are not inserted.
  package var rowInsertions: [RowInsertion] {
    get { body.moving.insertions }
    set { body.moving.insertions = newValue }
  }
}
