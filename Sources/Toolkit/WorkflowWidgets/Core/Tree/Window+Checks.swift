package import WorkflowCanvas

// What checks of a window look at, without leaving a trace in it.

extension Window {
  /// All that the window shows now, whatever of it is damaged.
  package var wholePicture: DisplayList {
    layoutIfNeeded()
    var list = DisplayList(visible: bounds)
    list.fill(bounds, environment.theme.palette.background)
    for root in roots { root.draw(in: &list) }
    return list
  }

  /// Arranges everything anew; damage and counts stay as they were.
  ///
  /// - Parameter measuringAnew: Whether what is known about the widgets' wishes is forgotten first.
  package func relayout(measuringAnew: Bool) {
    layoutIfNeeded()
    let before = (damageRects, counts)
    isRelayingOut = true
    defer { isRelayingOut = false }
    for root in roots {
      root.askForArrangement(measuringAnew: measuringAnew)
      layoutRequests.add(root)
    }
    layoutIfNeeded()
    (damageRects, counts) = before
  }

  /// The frontmost modal, or all of the window where none is shown.
  package var reach: Widget { modalScope }
}

extension Widget {
  fileprivate func askForArrangement(measuringAnew: Bool) {
    if measuringAnew {
      layoutState.measurements.removeAll()
      forgetContentLayout()
    }
    layoutState.isArranged = false
    for child in children { child.askForArrangement(measuringAnew: measuringAnew) }
  }

  /// Whether keys, pointer and screen readers can get at the widget.
  package var isInReach: Bool {
    guard let window else { return false }
    return isReachable && isInside(window.reach)
  }

  /// Whether something around the widget scrolls, so that it may lie out of sight.
  package var isScrolled: Bool {
    var ancestor = parent
    while let current = ancestor {
      if current is any Scrolling { return true }
      ancestor = current.parent
    }
    return false
  }

  /// This widget and all below it that are shown, each with the widget around it first.
  package var shownWidgets: [Widget] {
    isHidden ? [] : [self] + children.flatMap(\.shownWidgets)
  }
}
