internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Checks the frames of widgets against the rules of layout.
struct LayoutOracle: Oracle {
  let name = "layout"
  /// The tolerance for rounding, in points.
  private let tolerance = 1e-6

  func violation(on offscreenApp: OffscreenApp) throws -> String? {
    let window = offscreenApp.driver.window
    window.bringUpToDate()
    let widgets = window.roots.flatMap(\.shownWidgets)
    let frames = widgets.map(\.frame)
    for (widget, frame) in zip(widgets, frames) where !isFinite(frame) {
      return "\(offscreenApp.driver.name(of: widget)) is placed at \(frame)."
    }
    if let overlap = overlap(in: widgets, offscreenApp.driver) { return overlap }
    window.relayout(discardingMeasurements: false)
    if let moved = moved(widgets, from: frames, offscreenApp.driver) {
      return "A second layout moves \(moved)"
    }
    window.relayout(discardingMeasurements: true)
    if let moved = moved(widgets, from: frames, offscreenApp.driver) {
      return "A layout without caches moves \(moved)"
    }
    return nil
  }

  private func isFinite(_ frame: Rect) -> Bool {
    [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
      && frame.width >= 0 && frame.height >= 0
  }

  /// Returns a message about two children of a stack that overlap at the end of their animations;
  /// nil if none do.
  private func overlap(in widgets: [Widget], _ driver: Driver) -> String? {
    for case let stack as Stack in widgets {
      let shown = stack.children.filter { !$0.isHidden }
        .sorted { $0.targetFrame.origin[stack.axis] < $1.targetFrame.origin[stack.axis] }
      for (first, second) in zip(shown, shown.dropFirst()) {
        let end = first.targetFrame.origin[stack.axis] + first.frame.size[stack.axis]
        if end > second.targetFrame.origin[stack.axis] + tolerance {
          return
            "\(driver.name(of: first)) at \(first.frameInWindow) overlaps its neighbour in a stack, \(driver.name(of: second)) at \(second.frameInWindow)."
        }
      }
    }
    return nil
  }

  /// Returns a message about the first of `widgets` that has moved; nil if none has.
  private func moved(_ widgets: [Widget], from frames: [Rect], _ driver: Driver) -> String? {
    for (widget, frame) in zip(widgets, frames) where differ(widget.frame, frame) {
      return "\(driver.name(of: widget)) from \(frame) to \(widget.frame)."
    }
    return nil
  }

  private func differ(_ one: Rect, _ other: Rect) -> Bool {
    [
      one.minX - other.minX, one.minY - other.minY, one.width - other.width,
      one.height - other.height,
    ].contains { abs($0) > tolerance }
  }
}
