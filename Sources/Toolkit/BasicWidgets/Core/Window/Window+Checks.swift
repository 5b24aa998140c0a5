package import WorkflowCanvas
internal import WorkflowLanguage

// Access for checks, which must not change the window.

extension Window {
  package var fullDisplayList: DisplayList {
    bringUpToDate()
    return language.use { drawing(of: [bounds]) }
  }

  /// Arranges all widgets again; damage and statistics stay the same.
  ///
  /// - Parameter discardingMeasurements: Whether to discard the cached measurements first.
  package func relayout(discardingMeasurements: Bool) {
    bringUpToDate()
    let before = (damage, scroll, counts)
    layout.isRepeated = true
    defer { layout.isRepeated = false }
    for root in roots {
      root.askForArrangement(discardingMeasurements: discardingMeasurements)
      layout.requests.add(root)
    }
    bringUpToDate()
    (damage, scroll, counts) = before
  }

  /// The frontmost modal, or the content if there is none.
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

  /// Whether the keyboard, the pointer and screen readers can reach the widget.
  package var isInReach: Bool {
    guard let window else { return false }
    return isReachable && isInside(window.reach)
  }

  /// This widget and its shown descendants, each parent before its children.
  package var shownWidgets: [Widget] {
    isHidden ? [] : [self] + children.flatMap(\.shownWidgets)
  }
}
