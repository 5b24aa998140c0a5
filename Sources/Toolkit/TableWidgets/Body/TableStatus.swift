internal import BasicWidgets

/// The loading state of a table, and the widget that shows it.
struct TableStatus {
  /// Whether a row with a spinner is shown in place of the rows.
  var isLoading = false
  /// Whether the rows are being loaded again; a spinner is shown if there are none yet.
  var isRefreshing = false
  /// Whether a spinner follows the rows.
  var isLoadingMore = false
  /// The error shown instead of the rows.
  var failure: Table.Failure?
  /// The text shown if there are no rows.
  var emptyText: String?

  /// Whether the rows are shown, if there are any.
  var showsRows: Bool { !isLoading && (isRefreshing || failure == nil) }

  /// Returns whether both show the same widget.
  func isSame(as other: TableStatus) -> Bool {
    isLoading == other.isLoading && isRefreshing == other.isRefreshing
      && isLoadingMore == other.isLoadingMore && emptyText == other.emptyText
      && failure?.texts == other.failure?.texts
  }
}

// MARK: - Widget

extension TableStatus {
  /// Returns a new widget shown instead of the rows or after them; nil for none.
  ///
  /// - Parameters:
  ///   - hasRows: Whether there are rows, which stay while they are loaded again.
  ///   - hasFocus: Whether one of the rows has the focus.
  ///   - retry: Called when the user presses the retry button.
  @MainActor
  func makeWidget(
    hasRows: Bool, hasFocus: Bool, spacing: Double, retry: @escaping () -> Void
  ) -> Widget? {
    if isLoading { return LoadingRow(hasFocusOfRow: hasFocus) }
    if isRefreshing, !hasRows { return Spinner(delay: .milliseconds(300)) }
    if isLoadingMore { return Spinner() }
    if isRefreshing { return nil }
    return failure?.makeNotice(.vertical, spacing: spacing, retry: retry)
      ?? emptyText.map { Label($0, font: .body, color: \.secondaryText, alignment: .center) }
  }
}

extension Table.Failure {
  /// Returns a widget with an icon, the message and the retry button, in a column or a row.
  @MainActor
  func makeNotice(_ axis: Axis, spacing: Double, retry: @escaping () -> Void) -> Stack {
    let isRow = axis == .horizontal
    let icon = IconImageWidget(
      .warning, label: nil, color: \.secondaryText, sideLength: isRow ? Icon.size : 32)
    let label = Label(
      message, font: .body, color: \.secondaryText, alignment: isRow ? .leading : .center,
      lineLimit: isRow ? 1 : nil)
    let stack = Stack(axis, spacing: spacing, [icon, label])
    if self.retry != nil {
      let button = ButtonWidget(retryTitle)
      button.didPress = retry
      stack.add(button)
    }
    if isRow { stack.add(SpacerWidget()) }
    return stack
  }
}

extension Spinner {
  /// The height of a row that contains a spinner at a text scale of 1, in points.
  static let rowHeight = 48.0
}
