package import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Turns the mouse wheel over the centre of the element that matches `selector`, by `delta`
  /// points of content; without the frames of a smooth wheel.
  ///
  /// - Throws: `AutomationError` if no element or more than one matches, or if its centre is
  ///   outside the window.
  package func scroll(_ selector: Selector, by delta: Size) throws {
    let middle = try target(of: "scroll", selector) { _ in true }.bounds.center
    guard window.bounds.contains(middle) else {
      throw refusal("scroll", selector, "its centre, \(middle.text), is outside the window")
    }
    verb(.scroll(selector, by: delta)) {
      send(.pointerMoved(middle))
      send(.wheel(middle, delta: delta))
      window.finishScroll()
    }
  }

  /// Turns the mouse wheel over `container` until the centre of `target` is visible in it.
  ///
  /// Scrolls by 80 % of the container's height at a time, first to the end and then back to the
  /// start. Use it to reach table rows that are not visible, which have no elements yet.
  ///
  /// - Throws: `AutomationError` if `target` is still not visible after both directions.
  package func scroll(_ container: Selector, to target: Selector) throws {
    var isBack = false
    for _ in 0..<Driver.turnLimit {
      let area = try self.target(of: "scroll", container) { _ in true }
      let offset = distance(to: target, in: area)
      if offset == .zero { return }
      let page = Size(width: 0, height: area.bounds.height * (isBack ? -0.8 : 0.8))
      try scroll(container, by: offset ?? page)
      let next = try self.target(of: "scroll", container) { _ in true }
      guard next.visibleContent == area.visibleContent else { continue }
      if isBack || offset != nil { break }
      isBack = true
    }
    throw refusal(
      "scroll to", target, "\(container) does not show it anywhere between its start and its end")
  }

  private static let turnLimit = 10_000

  /// Returns the distance between the centres of `area` and of the first match of `target` inside
  /// it; zero if the match is visible, and nil if there is none.
  private func distance(to target: Selector, in area: AccessibilityNode) -> Size? {
    let inside = area.flattened.dropFirst()
    let nodes = target.matches(in: tree).filter { node in
      inside.contains { $0.widget === node.widget }
    }
    guard let node = nodes.first else { return nil }
    let (here, middle) = (node.bounds.center, area.bounds.center)
    if area.bounds.contains(here) { return .zero }
    return Size(width: here.x - middle.x, height: here.y - middle.y)
  }
}

extension AccessibilityNode {
  /// The titles and positions of all nodes in this subtree, which change when the content scrolls.
  fileprivate var visibleContent: [String] { flattened.map(\.titleAndPosition) }
}
