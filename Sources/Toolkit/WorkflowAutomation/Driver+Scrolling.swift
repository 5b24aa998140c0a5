public import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Turns the wheel over the middle of what `selector` means, by points of content.
  public func scroll(_ selector: Selector, by delta: Size) throws {
    let middle = try target(of: "scroll", selector) { _ in true }.bounds.center
    guard window.bounds.contains(middle) else {
      throw refusal("scroll", selector, "its middle, \(middle.text), is outside of the window")
    }
    verb(.scroll(selector, by: delta)) {
      send(.pointerMoved(middle))
      send(.wheel(middle, delta: delta))
    }
  }

  /// Turns the wheel over `container` until the middle of `target` is in sight there: a part of a
  /// screenful at a time, onwards to the end and from there back to the start.
  ///
  /// Rows of a table come to be as they come into sight, so this is the way to one further down.
  ///
  /// - Throws: `AutomationError` when it never is.
  public func scroll(_ container: Selector, to target: Selector) throws {
    var isBack = false
    for _ in 0..<Driver.turnLimit {
      let room = try self.target(of: "scroll", container) { _ in true }
      let sight = distance(to: target, in: room)
      if sight == .zero { return }
      let page = Size(width: 0, height: room.bounds.height * (isBack ? -0.8 : 0.8))
      try scroll(container, by: sight ?? page)
      let next = try self.target(of: "scroll", container) { _ in true }
      guard next.sight == room.sight else { continue }
      if isBack || sight != nil { break }
      isBack = true
    }
    throw refusal("scroll to", target, "\(container) never shows it, from its start to its end")
  }

  private static let turnLimit = 10_000

  /// How far what `target` means in `room` is from the middle; zero where it is in sight, nil where
  /// there is no such thing.
  private func distance(to target: Selector, in room: AccessibilityNode) -> Size? {
    let inside = room.flattened.dropFirst()
    let nodes = target.matches(in: tree).filter { node in
      inside.contains { $0.widget === node.widget }
    }
    guard let node = nodes.first else { return nil }
    let (here, middle) = (node.bounds.center, room.bounds.center)
    if room.bounds.contains(here) { return .zero }
    return Size(width: here.x - middle.x, height: here.y - middle.y)
  }
}

extension AccessibilityNode {
  /// What is seen of the node and where.
  fileprivate var sight: [String] { flattened.map(\.place) }
}
