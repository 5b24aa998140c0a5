internal import BasicWidgets

// The triangle of a row that can be expanded, and its indentation.
extension TableRow {
  /// The additional distance of the content from the leading edge in an outline, in points.
  var indent: Double {
    guard let node else { return 0 }
    let steps = node.level.map { Double($0 + 1) } ?? (node.isExpanded == nil ? 0 : 1)
    return steps * TableRow.indentation * theme.textScale
  }

  /// The area of the triangle, from the leading edge; nil if the row cannot be expanded.
  private var triangle: Rect? {
    guard node?.isExpanded != nil else { return nil }
    let side = TableRow.indentation * theme.textScale
    // The triangle of an item scrolls with its first cell.
    let scrolled =
      cells.isEmpty || format.columns.isEmpty
      ? 0 : format.columns[0].x - format.start(of: 0)
    let x = TableRow.inset + indent - side - scrolled
    return x < 0 ? nil : Rect(x: x, y: 0, width: side, height: bounds.height)
  }

  func isTriangle(_ point: Point) -> Bool {
    triangle.map { reading($0).outset(by: 2).contains(point) } ?? false
  }

  func paintTriangle(in list: inout DisplayList) {
    guard let triangle, let isExpanded = node?.isExpanded else { return }
    let shift = (isMirrored ? 2 : -2) * theme.textScale
    paintDisclosure(
      at: reading(triangle).center + Point(x: shift, y: 0), turn: isExpanded ? 1 : 0,
      lineWidth: 1.5, in: &list)
  }
}

extension Table.Node {
  /// Returns the content of a row that is no item.
  @MainActor
  func makeWidget(in row: TableRow) -> Widget {
    switch kind {
    case .header(let title, let value):
      let label = Label(title, font: .columnHeader, color: \.text, lineLimit: 1)
      guard let value else { return label }
      let number = Label(
        value, font: Font.columnHeader.withTabularDigits, color: \.text, lineLimit: 1)
      return Stack(.horizontal, spacing: 8, [label, SpacerWidget(), number])
    case .loading:
      let label = Label(text(in: row) ?? "", font: .body, color: \.secondaryText)
      return Stack(.horizontal, spacing: 8, [Spinner(), label, SpacerWidget()])
    case .failed(let failure):
      return failure.makeNotice(.horizontal, spacing: 8) { [weak row] in
        row?.node?.failure?.retry?()
      }
    case .footer(let text):
      return Label(text, font: .secondary, color: \.secondaryText, lineLimit: 1)
    case .item: return Widget()
    }
  }
}
