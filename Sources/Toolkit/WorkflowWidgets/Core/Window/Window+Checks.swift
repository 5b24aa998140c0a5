package import WorkflowCanvas

// What checks of a window look at, without leaving a trace in it.

extension Window {
  /// All that the window shows now, whatever of it is damaged.
  package var wholePicture: DisplayList {
    layoutIfNeeded()
    return drawing(of: bounds)
  }

  /// Arranges everything anew; damage and counts stay as they were.
  ///
  /// - Parameter discardingMeasurements: Whether what is known about the widgets' wishes is forgotten first.
  package func relayout(discardingMeasurements: Bool) {
    layoutIfNeeded()
    let before = (damage, counts)
    layout.isRepeated = true
    defer { layout.isRepeated = false }
    for root in roots {
      root.askForArrangement(discardingMeasurements: discardingMeasurements)
      layout.requests.add(root)
    }
    layoutIfNeeded()
    (damage, counts) = before
  }

  /// The frontmost modal, or all of the window where none is shown.
  package var reach: Widget { modalScope }
}

extension Widget {
  fileprivate func askForArrangement(discardingMeasurements: Bool) {
    if discardingMeasurements {
      layoutState.measurements.removeAll()
      discardContentLayout()
    }
    layoutState.isArranged = false
    for child in children {
      child.askForArrangement(discardingMeasurements: discardingMeasurements)
    }
  }

  /// Whether keys, pointer and screen readers can get at the widget.
  package var isInReach: Bool {
    guard let window else { return false }
    return isReachable && isInside(window.reach)
  }

  /// This widget and all below it that are shown, each with the widget around it first.
  package var shownWidgets: [Widget] {
    isHidden ? [] : [self] + children.flatMap(\.shownWidgets)
  }
}
