internal import WorkflowCanvas

/// What is drawn behind and between rows.
extension TableBody {
  /// The card, as far as it can be seen, in the table's coordinates.
  var group: Rect? {
    if let spinner = notice as? Spinner, isLoading {
      let top = spinner.frame.midY - Spinner.rowHeight / 2
      return Rect(x: groupX, y: top, width: groupWidth, height: Spinner.rowHeight)
    }
    guard let first = shown.first, let last = shown.last else { return nil }
    // Beyond the view it goes on, as far as its corners need.
    let beyond = 2 * theme.corner.group
    let top = first.index == 0 ? first.frame.minY : -beyond
    var bottom = last.index == content.count - 1 ? last.frame.maxY : bounds.height + beyond
    if last.index == content.count - 1, isLoadingMore { bottom += Spinner.rowHeight }
    return Rect(x: groupX, y: top, width: groupWidth, height: bottom - top)
  }

  func paintSeparators(in list: inout DisplayList, _ color: Color) {
    let inset = style == .plain ? 0 : TableRow.inset
    for row in shown where row.index > 0 {
      list.hairline(
        from: Point(x: groupX + (isMirrored ? 0 : inset), y: row.frame.minY),
        length: groupWidth - inset, along: .horizontal, color)
    }
  }
}

// MARK: - In place of rows

extension TableBody {
  /// Shows what there is to say in place of rows: they load, they failed, there are none.
  func noticeDidChange() {
    notice?.removeFromParent()
    notice = makeNotice()
    if let notice { add(notice) }
    showAgain()
  }

  private func makeNotice() -> Widget? {
    if isLoading || isLoadingMore { return Spinner() }
    if let failure { return makeFailure(failure) }
    guard let emptyText else { return nil }
    return makeMessage(emptyText)
  }

  private func makeMessage(_ text: String) -> Label {
    Label(text, font: .body, color: \.secondaryText, alignment: .center)
  }

  private func makeFailure(_ failure: Table.Failure) -> Widget {
    let column = Stack(.vertical, spacing: theme.spacing.large, [makeMessage(failure.message)])
    if failure.retry != nil {
      let button = Button(failure.retryTitle)
      button.didPress = { [unowned self] in self.failure?.retry?() }
      column.add(button)
    }
    return column
  }

  func arrangeNotice() {
    guard let notice else { return }
    let isEmpty = showsRows && !isLoadingMore
    let hides = isEmpty && content.count > 0
    let room = Size(width: max(0, groupWidth - 2 * TableRow.inset), height: bounds.height)
    let size = hides ? .zero : notice.size(for: ProposedSize(width: room.width))
    var middle = Point(x: bounds.width / 2, y: bounds.height * 0.4)
    if isLoading { middle.y = margin + Spinner.rowHeight / 2 }
    if isLoadingMore, showsRows {
      middle.y = (shown.last?.frame.maxY ?? margin) + Spinner.rowHeight / 2
      if let last = shown.last, last.index < content.count - 1 { middle.y += bounds.height }
    }
    notice.isInert = hides
    notice.opacity = hides ? 0 : 1
    place(
      notice,
      in: Rect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height), isAnimated: false)
  }
}

extension Spinner {
  /// How high a row is that a spinner stands in, in points.
  static let rowHeight = 48.0
}
