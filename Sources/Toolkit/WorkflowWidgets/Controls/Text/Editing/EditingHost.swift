internal import WorkflowCanvas

/// A text control with its layout in lines, on which an editing session depends.
@MainActor
protocol EditingHost: EditingControl {
  /// The UTF-8 offset in the text nearest to `point`, which is in the control's coordinates.
  func offset(at point: Point) -> Int
  /// The caret's frame, in the control's coordinates.
  var caretRect: Rect { get }
  /// Whether the base direction of the caret's line is right to left.
  var isLineRightToLeft: Bool { get }
  /// The scroll offset of the text, in points.
  var scrollPosition: Double { get set }
  /// Handles a command that depends on lines; returns whether the control has used it.
  func handleLineCommand(_ command: EditCommand) -> Bool
  /// Lays out the text again after it, the marked text or the selection changed.
  func contentDidChange()
}
