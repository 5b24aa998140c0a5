public import WorkflowCanvas

extension Widget {
  /// The shape of the pointer over the widget and its descendants; nil for the parent's.
  ///
  /// Text that can be edited or selected, and edges that can be moved, have one of their own until
  /// another one is set. `Window.cursor` is the current shape.
  public var cursor: Cursor? {
    get { rare?.cursor ?? standardCursor }
    set { if newValue != rare?.cursor { rareAttributes.cursor = newValue } }
  }
}

extension Window {
  /// The shape of the pointer: the `cursor` of the innermost widget below it that has one.
  ///
  /// During a press, only the pressed widget and its descendants count, wherever the pointer is.
  package var cursor: Cursor {
    guard let position = pointer.position else { return .arrow }
    if let drag = pointer.drag { return drag.cursor }
    var widget = hitTest(position)
    if let holder = pointer.holder {
      if widget?.isInside(holder) != true { widget = holder }
    } else if widget.map(reaches) == false {
      return .arrow
    }
    // A loop: a closure would check its isolation for each event.
    while let current = widget {
      if let cursor = current.cursor { return cursor }
      widget = current.parent
    }
    return .arrow
  }
}
