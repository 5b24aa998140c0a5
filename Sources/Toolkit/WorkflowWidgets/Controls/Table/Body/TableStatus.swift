internal import WorkflowCanvas

/// Whether a table has its rows, and the notice shown where it has none.
struct TableStatus {
  /// Whether a spinner replaces the rows.
  var isLoading = false
  /// Whether a spinner follows the rows.
  var isLoadingMore = false
  /// Why there are no rows, shown instead of them.
  var failure: Table.Failure?
  /// The text shown where there are no rows.
  var emptyText: String?

  /// Whether rows are shown, if there are any.
  var showsRows: Bool { !isLoading && failure == nil }

  /// Whether both have the same notice.
  func isSame(as other: TableStatus) -> Bool {
    isLoading == other.isLoading && isLoadingMore == other.isLoadingMore
      && emptyText == other.emptyText
      && failure?.isLike(other.failure) ?? (other.failure == nil)
  }
}

// MARK: - Notice

extension TableStatus {
  /// Makes the widget that is shown instead of rows or after them; nil for none.
  ///
  /// - Parameter retry: Called when the user asks to try again.
  @MainActor
  func makeNotice(spacing: Double, retry: @escaping () -> Void) -> Widget? {
    if isLoading || isLoadingMore { return Spinner() }
    guard let failure else { return emptyText.map(Self.makeMessage) }
    let column = Stack(.vertical, spacing: spacing, [Self.makeMessage(failure.message)])
    if failure.retry != nil {
      let button = Button(failure.retryTitle)
      button.didPress = retry
      column.add(button)
    }
    return column
  }

  @MainActor
  private static func makeMessage(_ text: String) -> Label {
    Label(text, font: .body, color: \.secondaryText, alignment: .center)
  }
}

extension Spinner {
  /// The height of a row with a spinner in it, in points.
  static let rowHeight = 48.0
}
