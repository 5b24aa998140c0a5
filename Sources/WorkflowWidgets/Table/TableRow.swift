internal import WorkflowCanvas

/// A row of a table: text, and a chevron where it can be chosen.
final class TableRow: Control {
  static let height = 48.0
  static let inset = 16.0
  private static let chevronRoom = 24.0

  let label = Label(lineLimit: 1)
  /// Which corners of the group are this row's, so that its fill follows them.
  var position = Position.only {
    didSet { if position != oldValue { requestPaint() } }
  }

  /// Where in its group a row is.
  enum Position: Hashable {
    case only, first, middle, last

    init(index: Int, count: Int) {
      self =
        switch (index == 0, index == count - 1) {
        case (true, true): .only
        case (true, false): .first
        case (false, true): .last
        case (false, false): .middle
        }
    }
  }

  override init() {
    super.init()
    add(label)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: TableRow.height)
  }

  override func arrange() {
    let trailing = TableRow.inset + (isEnabled ? TableRow.chevronRoom : 0)
    let insets = Insets(leading: TableRow.inset, trailing: trailing)
    place(label, in: bounds.inset(by: insets))
  }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    paintFill(palette.fill.opacity(times: hoverShare), in: &list)
    if isPressed { paintFill(palette.pressedFill, in: &list) }
    if showsFocusRing {
      list.border(
        bounds.inset(by: Insets(3)), radius: Table.radius - 3, width: 2, palette.accent)
    }
    guard isEnabled else { return }
    let tip = Point(x: bounds.maxX - TableRow.inset - 1, y: bounds.midY)
    let points = [Point(x: tip.x - 5, y: tip.y - 5), tip, Point(x: tip.x - 5, y: tip.y + 5)]
    list.stroke(points.map(reading), width: 2, palette.tertiaryText)
  }

  /// Fills the row, rounded only where the group is.
  private func paintFill(_ color: Color, in list: inout DisplayList) {
    guard color.opacity > 0 else { return }
    list.clipped(to: bounds) { list in
      let reach = Table.radius
      var shape = bounds
      if position == .middle || position == .last {
        shape.origin.y -= reach
        shape.size.height += reach
      }
      if position == .middle || position == .first { shape.size.height += reach }
      list.fill(shape, radius: reach, color)
    }
  }

  override var semantics: Semantics? {
    let (_, actions) = controlSemantics
    return Semantics(role: .row, name: label.text, actions: actions)
  }
}
