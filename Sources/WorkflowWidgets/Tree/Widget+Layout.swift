public import WorkflowCanvas

extension Widget {
  /// The extent the widget wants when it is offered `proposal`, remembered between layouts.
  public func size(for proposal: ProposedSize) -> Size {
    if let known = measurements[proposal] { return known }
    let size = measure(proposal)
    window?.counts.measureCalls += 1
    if measurements.count >= 8 { measurements.removeAll(keepingCapacity: true) }
    measurements[proposal] = size
    return size
  }

  /// Asks for another measure and arrangement of this widget at the next frame.
  public func requestLayout() {
    var widget: Widget? = self
    while let current = widget {
      current.measurements.removeAll(keepingCapacity: true)
      current.needsLayout = true
      widget = current.parent
    }
    requestPaint()
    window?.needsLayout = true
  }

  /// Forgets what is known about the widget and all below it, as when it comes into a tree.
  func markAllForLayout() {
    measurements.removeAll(keepingCapacity: true)
    needsLayout = true
    for child in children { child.markAllForLayout() }
  }

  /// Arranges this widget and those below it that need it.
  func layoutIfNeeded() {
    guard needsLayout, !isHidden else { return }
    needsLayout = false
    window?.counts.layoutVisits += 1
    arrange()
    for child in children { child.layoutIfNeeded() }
  }
}
