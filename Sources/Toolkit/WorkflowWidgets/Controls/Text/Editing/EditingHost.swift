internal import WorkflowCanvas

/// The text control of an editing session, with the layout of its text in lines.
@MainActor
protocol EditingHost: EditingControl {
  /// Returns the UTF-8 offset in the text nearest to `point`, in the control's coordinates.
  func offset(at point: Point) -> Int
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
