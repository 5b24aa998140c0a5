internal import WorkflowCanvas

/// The loading state of a table, and the notice shown for it.
struct TableStatus {
  /// Whether the rows are being loaded; a spinner is shown if there are none yet.
  var isLoading = false
  /// Whether a spinner follows the rows.
  var isLoadingMore = false
  /// The error shown instead of the rows.
  var failure: Table.Failure?
  /// The text shown if there are no rows.
  var emptyText: String?

  /// Whether the rows are shown, if there are any.
  var showsRows: Bool { isLoading || failure == nil }

  /// Returns whether both show the same notice.
  func isSame(as other: TableStatus) -> Bool {
    isLoading == other.isLoading && isLoadingMore == other.isLoadingMore
      && emptyText == other.emptyText
      && failure?.isLike(other.failure) ?? (other.failure == nil)
  }
}

// MARK: - Notice

extension TableStatus {
  /// Returns a new widget shown instead of the rows or after them; nil for none.
  ///
  /// - Parameters:
  ///   - hasRows: Whether there are rows, which stay while they are loaded again.
  ///   - retry: Called when the user presses the retry button.
  @MainActor
  func makeNotice(hasRows: Bool, spacing: Double, retry: @escaping () -> Void) -> Widget? {
    if isLoading, !hasRows { return Spinner(delay: .milliseconds(300)) }
    if isLoadingMore { return Spinner() }
    if isLoading { return nil }
    guard let failure else { return emptyText.map(Self.makeMessage) }
    let icon = IconImageWidget(.warning, label: nil, color: \.secondaryText, sideLength: 32)
    let column = Stack(.vertical, spacing: spacing, [icon, Self.makeMessage(failure.message)])
    if failure.retry != nil {
      let button = ButtonWidget(failure.retryTitle)
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
  /// The height of a row that contains a spinner at a text scale of 1, in points.
  static let rowHeight = 48.0
}
