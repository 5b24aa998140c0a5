internal import WorkflowCanvas

/// The text control of an editing session, with the layout of its text in lines.
@MainActor
protocol EditingHost: EditingControl {
  /// Returns the UTF-8 offset in the displayed text nearest to `point`, in the control's coordinates.
  func shownOffset(at point: Point) -> Int
  /// Returns the line of the displayed text that contains a UTF-8 offset, with its line terminator.
  func shownLine(at offset: Int) -> Range<Int>
  /// Returns the frame of a range of the displayed text, in the control's coordinates.
  func frame(ofShown range: Range<Int>) -> Rect
  /// The caret's frame, in the control's coordinates.
  var caretRect: Rect { get }
  /// Whether the base direction of the caret's line is right to left.
  var isLineRightToLeft: Bool { get }
  /// The scroll offset of the text, in points.
  var scrollPosition: Double { get set }
  /// Handles a command that depends on lines; returns whether the control used it.
  func handleLineCommand(_ command: EditCommand) -> Bool
  /// Called after the text, the marked text or the selection changed; updates the layout and
  /// scrolls to the caret.
  func contentDidChange()
}

extension EditingHost {
  /// The displayed text: with marked text, and masked if it is secret.
  var displayed: DisplayedText {
    shown ?? DisplayedText(editing.model, preEdit: editing.preEdit, isHidden: isSecret)
  }

  /// Returns the UTF-8 offset in the text nearest to `point`, in the control's coordinates.
  func offset(at point: Point) -> Int { displayed.offset(of: shownOffset(at: point)) }
}
