internal import WorkflowCanvas

/// The control that an editing session belongs to, which lays out the text in lines.
@MainActor
protocol EditingHost: EditingControl {
  /// The UTF-8 offset in the text that is nearest to `point`, in the control's coordinates.
  func offset(at point: Point) -> Int
  /// The caret's frame, in the control's coordinates.
  var caretRect: Rect { get }
  /// Whether the line with the caret reads from right to left as a whole.
  var isLineRightToLeft: Bool { get }
  /// The distance that the text is scrolled, in points.
  var scrollPosition: Double { get set }
  /// Performs a command that depends on lines; returns whether the control did.
  func perform(_ command: EditCommand) -> Bool
  /// Lays out the text again, as it, the marked text or the selection changed.
  func contentDidChange()
}
