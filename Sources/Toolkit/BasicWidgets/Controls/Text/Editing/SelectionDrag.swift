internal import WorkflowCanvas

/// A selection by dragging, which grows in whole units from the pressed one.
struct SelectionDrag {
  /// The interval at which the selection is extended while the pointer is held outside.
  static let scrollInterval = Duration.milliseconds(50)
  /// The distance from the edge up to which the scrolling speed increases, in points.
  static let scrollReach = 24.0

  let unit: Unit
  /// The range of the pressed unit, or the anchor of the selection being extended.
  let start: Range<Int>
  /// The last position of the pointer, in the control's coordinates.
  var point = Point.zero

  enum Unit {
    case character, word, line

    /// Creates the unit for a number of clicks: characters for one click, words for two, lines for
    /// three, then characters again.
    init(clickCount: Int) {
      self =
        switch clickCount % 3 {
        case 1: .character
        case 2: .word
        default: .line
        }
    }
  }

  /// Returns the selection while the pointer is over the unit `reached`.
  func selection(reaching reached: Range<Int>) -> TextSelection {
    let isBackwards = reached.lowerBound < start.lowerBound
    return TextSelection(
      anchor: isBackwards ? start.upperBound : start.lowerBound,
      caret: isBackwards ? reached.lowerBound : max(reached.upperBound, start.upperBound))
  }
}

extension EditableText {
  func range(of unit: SelectionDrag.Unit, at offset: Int) -> Range<Int> {
    switch unit {
    case .character: offset..<offset
    case .word: word(at: offset)
    case .line: keepsLines ? line(at: offset) : 0..<count
    }
  }
}
