internal import WorkflowDiagnostics

/// Mistakes in the ids of rows, each of which is reported once for a table, on standard error.
struct RowWarnings {
  /// The number of contents in a row that seemed to have other ids for the same rows, after which
  /// that is reported.
  private static let limit = 3

  private(set) var messages: [String] = []
  private var hasDuplicate = false
  private var hasChangingIDs = false
  private var changeCount = 0

  var looksForDuplicates: Bool { !hasDuplicate }

  @MainActor
  mutating func noteDuplicate(_ first: TableRow, _ second: TableRow, in path: String) {
    hasDuplicate = true
    report(
      "\(path) has two rows with the id \(first.id): rows \(first.index) and \(second.index). Selection and focus cannot tell them apart. Give each row an id of its own."
    )
  }

  /// Notes that rows have changed: those in view before have other ids now.
  ///
  /// - Parameter path: Names the table.
  @MainActor
  mutating func noteChange(
    of rows: [TableRow], to content: Table.Content, in path: @autoclosure () -> String
  ) {
    guard !hasChangingIDs else { return }
    var haveSameTexts = !rows.isEmpty
    // The first row that keeps its id, or shows something else, ends the loop.
    for row in rows where haveSameTexts {
      haveSameTexts =
        row.index < content.count && content.id(row.index) != row.id
        && row.name == content.name(at: row.index, in: row.format)
    }
    changeCount = haveSameTexts ? changeCount + 1 : 0
    guard changeCount == RowWarnings.limit else { return }
    hasChangingIDs = true
    report(
      "All rows of \(path()) got new ids in each of \(RowWarnings.limit) updates, so that the selection, the focus and the scroll position are lost. Store the ids in the items instead of making them in each render, as with UUID()."
    )
  }

  private mutating func report(_ message: String) {
    messages.append(message)
    writeToStandardError("Warning: \(message)")
  }
}
