internal import WorkflowCanvas

/// The selected rows of a table: changed by the app, which is asked for what clicks and keys select.
struct TableSelection {
  var mode = Table.SelectionMode.none
  var ids: Set<AnyHashable> = []
  /// The row at which a range selected with Shift begins.
  private var rangeStart: RowReference?

  /// Returns the ids to ask for after a click on `row` with `modifiers` held.
  ///
  /// - Parameters:
  ///   - lead: The row with the focus, at which a range begins that has no other start.
  ///   - id: The id of the row at an index.
  mutating func click(
    _ row: RowReference, with modifiers: Modifiers, lead: RowReference?,
    id: (Int) -> AnyHashable
  ) -> Set<AnyHashable> {
    let isMultiple = mode == .multiple
    let toggles = modifiers.contains(.control)
    if isMultiple, modifiers.contains(.shift), let start = rangeStart ?? lead {
      let range = Set((min(start.index, row.index)...max(start.index, row.index)).map(id))
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

  /// Follows the rows to where `content` has them.
  @MainActor
  mutating func contentDidChange(to content: Table.Content) {
    rangeStart = rangeStart?.moved(to: content)
  }
}
