import WorkflowCanvas
import WorkflowWidgets

/// One space of a board: a card with a mark on it, and a faint one under the pointer.
final class SpaceWidget: Control {
  /// What there is to see.
  struct Look: Equatable {
    /// What is on the space.
    var mark: Mark?
    /// What a press would put there; nil when the game is over.
    var nextMark: Mark?
    /// Whether the space is one of the three that win.
    var isWinning = false
    /// Whether other spaces win.
    var isBeside = false
  }

  /// Where the space is, counted from the top left in the order of reading.
  let index: Int
  /// The space has the keys now.
  var didGetFocus: () -> Void = {}

  var look = Look() {
    didSet { if look != oldValue { requestPaint() } }
  }

  init(index: Int) {
    self.index = index
    super.init()
  }

  override func focusDidChange() {
    super.focusDidChange()
    if isFocused { didGetFocus() }
  }

  private var isOpen: Bool { look.mark == nil && look.nextMark != nil }

  // MARK: - Looks

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    let radius = min(theme.corner.card, bounds.width / 4)
    paintFocusRing(around: bounds, radius: radius, in: &list)
    list.fill(bounds, radius: radius, look.isWinning ? palette.accent : palette.card)
    if isOpen {
      list.fill(bounds, radius: radius, palette.hoveredFill.opacity(times: hoverProgress))
      if isPressed { list.fill(bounds, radius: radius, palette.pressedFill) }
    }
    if !look.isWinning { list.border(bounds, radius: radius, width: 1, palette.separator) }
    if let mark = look.mark {
      paint(mark, markColor, in: &list)
    } else if let mark = look.nextMark, hoverProgress > 0 {
      paint(mark, palette.tertiaryText.opacity(times: hoverProgress), in: &list)
    }
  }

  private var markColor: Color {
    let palette = theme.palette
    if look.isWinning { return palette.textOnAccent }
    if look.isBeside { return palette.secondaryText }
    return look.mark == .x ? palette.accent : palette.text
  }

  private func paint(_ mark: Mark, _ color: Color, in list: inout DisplayList) {
    let side = bounds.width
    let width = max(2, side / 12)
    let area = bounds.outset(by: -side * 0.28)
    guard !area.isEmpty else { return }
    switch mark {
    case .x:
      list.stroke(
        [Point(x: area.minX, y: area.minY), Point(x: area.maxX, y: area.maxY)], width: width, color)
      list.stroke(
        [Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY)], width: width, color)
    case .o:
      let ring = area.outset(by: width / 2)
      list.border(ring, radius: ring.width / 2, width: width, color)
    }
  }

  // MARK: - Accessibility

  private static let places = [
    "Top left", "Top centre", "Top right", "Middle left", "Centre", "Middle right", "Bottom left",
    "Bottom centre", "Bottom right",
  ]

  override var semantics: Semantics? {
    var (state, actions) = controlSemantics
    if !isOpen { actions.removeAll { $0 == .press } }
    if look.isWinning { state.insert(.selected) }
    return Semantics(
      role: .button, name: "\(Self.places[index]), \(look.mark?.rawValue ?? "empty")", state: state,
      actions: actions)
  }
}
