internal import BasicWidgets

/// The selected rows of a table. Only the app changes them; input requests a new selection.
struct TableSelection {
  var mode = Table.SelectionMode.none
  var ids: Set<AnyHashable> = []
  /// The row that was pressed last; a second press on another row is not a double click.
  var pressedID: AnyHashable?
  /// The start of a range selected with Shift.
  var rangeStart: RowReference?

  /// Returns the ids to request after a click on `row` with `modifiers` held.
  ///
  /// - Parameters:
  ///   - focus: The focused row, which is the start of a range if there is no other.
  ///   - canSelect: Whether a range can contain the row at an index.
  ///   - id: The id of the row at an index.
  mutating func click(
    _ row: RowReference, with modifiers: Modifiers, focus: RowReference?,
    canSelect: (Int) -> Bool, id: (Int) -> AnyHashable
  ) -> Set<AnyHashable> {
    let isMultiple = mode == .multiple
    let toggles = modifiers.contains(.control)
    if isMultiple, modifiers.contains(.shift), let start = rangeStart ?? focus {
      let indexes = min(start.index, row.index)...max(start.index, row.index)
      let range = Set(indexes.filter(canSelect).map(id))
      rangeStart = start
      return toggles ? ids.union(range) : range
    }
    rangeStart = row
    switch (toggles, ids.contains(row.id)) {
    case (true, true): return isMultiple ? ids.subtracting([row.id]) : []
    case (true, false): return isMultiple ? ids.union([row.id]) : [row.id]
    case (false, _): return [row.id]
    }
  }
}
