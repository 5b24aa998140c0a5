import WorkflowCanvas
import WorkflowLanguage
import WorkflowWidgets

/// A space of the board: a card with a mark, or a faint preview of the next mark on hover.
final class SpaceWidget: Control {
  /// The properties that determine the appearance of the space.
  struct Content: Equatable {
    /// The mark on the space.
    var mark: Mark?
    /// The mark that a press would place; nil when the game is over.
    var nextMark: Mark?
    /// Whether the space is one of the three winning ones.
    var isWinning = false
    /// Whether the game is won, but not with this space.
    var isDimmed = false
  }

  /// The position of the space, counted from the top left in reading order.
  let index: Int
  /// Called when the space gets the focus.
  var didGetFocus: () -> Void = {}

  var content = Content() {
    didSet { if content != oldValue { requestPaint() } }
  }

  init(index: Int) {
    self.index = index
    super.init()
  }

  override func focusDidChange() {
    super.focusDidChange()
    if isFocused { didGetFocus() }
  }

  private var isOpen: Bool { content.mark == nil && content.nextMark != nil }

  // MARK: - Painting

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    let radius = min(theme.corner.card, bounds.width / 4)
    paintFocusRing(around: bounds, radius: radius, in: &list)
    list.fill(bounds, radius: radius, palette.card)
    if isOpen {
      list.fill(bounds, radius: radius, palette.hoveredFill.opacity(times: hoverProgress))
      if isPressed { list.fill(bounds, radius: radius, palette.pressedFill) }
    }
    list.border(
      bounds, radius: radius, width: content.isWinning ? 2 : 1,
      content.isWinning ? palette.accent : palette.border)
    if let mark = content.mark {
      paint(mark, markColor, in: &list)
    } else if let mark = content.nextMark, hoverProgress > 0 {
      paint(mark, palette.tertiaryText.opacity(times: hoverProgress), in: &list)
    }
  }

  private var markColor: Color {
    let palette = theme.palette
    if content.isWinning { return palette.accent }
    if content.isDimmed { return palette.secondaryText }
    return content.mark == .x ? palette.accent : palette.text
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

  private var position: String {
    switch index {
    case 0: tr("Top left")
    case 1: tr("Top centre")
    case 2: tr("Top right")
    case 3: tr("Middle left")
    case 4: tr("Centre")
    case 5: tr("Middle right")
    case 6: tr("Bottom left")
    case 7: tr("Bottom centre")
    default: tr("Bottom right")
    }
  }

  override var semantics: Semantics? {
    var (state, actions) = controlSemantics
    if !isOpen { actions.removeAll { $0 == .press } }
    if content.isWinning { state.insert(.selected) }
    let mark = content.mark?.rawValue ?? tr("empty")
    return Semantics(
      role: .button, name: tr("\(position), \(mark)"),
      state: state,
      actions: actions)
  }
}
