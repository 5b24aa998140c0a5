internal import BasicWidgets

// The content of a row: a widget for each column, or one widget.
extension TableRow {
  func show(
    _ texts: [String], _ widgets: [String: Table.Content.CellWidgets],
    _ colors: [String: (Int) -> (any KeyPath<Palette, Color> & Sendable)?]
  ) {
    if let item {
      item.removeFromParent()
      self.item = nil
    }
    let columns = format.columns
    let count = max(1, columns.count)
    while cells.count > count { cells.removeLast().removeFromParent() }
    for offset in 0..<count {
      let column = offset < columns.count ? columns[offset].column : nil
      if let column, !widgets.isEmpty, let kind = widgets[column.id] {
        let old = offset < cells.count ? cells[offset] : nil
        let cell = kind.widget(at: index, reusing: old)
        if cell !== old { put(cell, inCell: offset) }
      } else {
        let text = offset < texts.count ? texts[offset] : ""
        let label = label(inCell: offset)
        show(text, in: label, column, isFirst: offset == 0)
        if !colors.isEmpty, let column, let color = colors[column.id]?(index) {
          label.color = color
        }
      }
    }
  }

  private func label(inCell offset: Int) -> Label {
    if offset < cells.count, let label = cells[offset] as? Label { return label }
    let label = Label(lineLimit: format.wrapsText ? nil : 1)
    put(label, inCell: offset)
    return label
  }

  private func put(_ cell: Widget, inCell offset: Int) {
    if offset < cells.count {
      cells[offset].removeFromParent()
      cells[offset] = cell
      add(cell, at: offset)
    } else {
      cells.append(cell)
      add(cell)
    }
  }

  private func show(_ text: String, in label: Label, _ column: Table.Column?, isFirst: Bool) {
    label.text = text
    label.lineLimit = format.wrapsText ? nil : 1
    guard let column else { return }
    label.alignment = column.alignment
    label.color = column.color ?? (isFirst ? \.text : \.secondaryText)
    label.hasTabularDigits = column.hasTabularDigits || column.alignment == .trailing
  }

  func show(_ widgets: Table.Content.CellWidgets) {
    removeCells()
    show(item: widgets.widget(at: index, reusing: item))
  }

  private func show(item new: Widget) {
    guard new !== item else { return }
    item?.removeFromParent()
    item = new
    add(new)
  }

  private func removeCells() {
    for cell in cells { cell.removeFromParent() }
    cells = []
  }

  /// Shows the content of a row that is no item; a widget that shows the same as `old` stays.
  func show(_ node: Table.Node, insteadOf old: Table.Node?) {
    let text = node.text(in: self) ?? ""
    if let old, texts == [text], node.failure?.texts == old.failure?.texts { return }
    texts = [text]
    removeCells()
    let hadFocus = window?.focusedWidget.map { $0 !== self && $0.isInside(self) } ?? false
    show(item: node.makeWidget(in: self))
    if hadFocus { body?.requestFocus() }
  }
}
