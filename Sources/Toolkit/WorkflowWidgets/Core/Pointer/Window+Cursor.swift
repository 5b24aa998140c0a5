package import WorkflowCanvas

extension Window {
  /// The shape of the pointer: that of the innermost widget below it that has one.
  ///
  /// During a press, only the pressed widget and its descendants count, wherever the pointer is.
  package var cursor: Cursor {
    guard let position = pointer.position else { return .arrow }
    if let drag = pointer.drag { return drag.cursor }
    var widget = hitTest(position)
    if let holder = pointer.holder {
      if widget?.isInside(holder) != true { widget = holder }
    } else if widget?.isInside(modalScope) == false {
      return .arrow
    }
    while let current = widget {
      if let cursor = current.cursor { return cursor }
      widget = current.parent
    }
    return .arrow
  }
}
