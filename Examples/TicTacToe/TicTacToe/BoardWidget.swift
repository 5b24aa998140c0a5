import WorkflowCanvas
import WorkflowLanguage
import WorkflowWidgets

/// Nine spaces in the largest square that fits; the arrow keys move the focus between them.
final class BoardWidget: Widget {
  /// Called with the index of a space that the player presses.
  var didSelect: (Int) -> Void = { _ in }

  private let spaces = (0..<9).map { SpaceWidget(index: $0) }
  /// The index of the space that Tab focuses: the one that had the focus last.
  private var currentIndex = 4
  /// The indices of the winning spaces, from one end to the other; empty without a winner.
  private var line: [Int] = [] {
    didSet { if line != oldValue { requestPaint() } }
  }

  override init() {
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
    for space in spaces {
      space.didPress = { [weak self, index = space.index] in self?.didSelect(index) }
      space.didGetFocus = { [weak self, index = space.index] in self?.currentIndex = index }
      add(space)
    }
  }

  func show(_ board: Board, currentTurn: Mark) {
    line = board.winningLine ?? []
    for space in spaces {
      space.content = SpaceWidget.Content(
        mark: board.spaces[space.index], nextMark: board.isOver ? nil : currentTurn,
        isWinning: line.contains(space.index),
        isDimmed: !line.isEmpty && !line.contains(space.index))
    }
  }

  // MARK: - Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 320, height: proposal.height ?? 320)
  }

  /// Spaces are not mirrored in right-to-left layouts: the top left space is always on the left.
  override func arrange() {
    let gap = theme.spacing.small
    let available = min(bounds.width, bounds.height)
    let side = max(0, ((available - 2 * gap) / 3).rounded(.down))
    let width = 3 * side + 2 * gap
    let start = Point(
      x: ((bounds.width - width) / 2).rounded(.down),
      y: ((bounds.height - width) / 2).rounded(.down))
    for space in spaces {
      let (row, column) = (space.index / 3, space.index % 3)
      let visualColumn = layoutDirection == .leftToRight ? column : 2 - column
      self.place(
        space,
        in: Rect(
          x: start.x + Double(visualColumn) * (side + gap),
          y: start.y + Double(row) * (side + gap),
          width: side, height: side))
    }
  }

  // MARK: - Painting

  /// Draws a line through the winning spaces.
  override func paintChildren(in list: inout DisplayList) {
    super.paintChildren(in: &list)
    guard let first = line.first, let last = line.last else { return }
    let (start, end) = (spaces[first].frame, spaces[last].frame)
    let side = start.width
    // The centres are two spaces apart along at least one axis.
    let distance = max(abs(end.midX - start.midX), abs(end.midY - start.midY))
    guard distance > 0 else { return }
    let reach = 0.3 * side / distance
    let step = Point(x: (end.midX - start.midX) * reach, y: (end.midY - start.midY) * reach)
    list.stroke(
      [
        Point(x: start.midX - step.x, y: start.midY - step.y),
        Point(x: end.midX + step.x, y: end.midY + step.y),
      ], width: max(2, side / 20), theme.palette.accent)
  }

  // MARK: - Keyboard

  override var isFocusGroup: Bool { true }

  override var preferredFocus: Widget? { spaces[currentIndex] }

  override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let index = spaces.firstIndex(where: \.isFocused) else {
      return false
    }
    let (row, column) = (index / 3, index % 3)
    let target: Int? =
      switch press.key {
      case .left: column > 0 ? index - 1 : nil
      case .right: column < 2 ? index + 1 : nil
      case .up: row > 0 ? index - 3 : nil
      case .down: row < 2 ? index + 3 : nil
      case .home: 0
      case .end: 8
      default: nil
      }
    guard let target else { return false }
    window?.moveFocus(to: spaces[target])
    return true
  }

  override var semantics: Semantics? { Semantics(role: .group, name: tr("Board")) }
}
