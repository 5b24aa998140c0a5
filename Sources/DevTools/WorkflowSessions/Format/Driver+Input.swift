package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Sends `input` to the window, without running the jobs that it causes.
  ///
  /// - Throws: `AutomationError` if the pointer moves to an element that does not exist.
  package func dispatch(_ input: RecordedSession.Input) throws {
    switch input {
    case .move(let place): send(.pointerMoved(try point(at: place)))
    case .event(let event): send(event.moved(to: pointer))
    case .clipboard(let text): clipboard.text = text
    case .primarySelection(let text): clipboard.primarySelection = text
    }
  }

  package func point(at place: RecordedSession.Place) throws -> Point {
    switch place {
    case .point(let point): point
    case .on(let selector, let offset):
      try target(of: "move the pointer to", selector) { _ in true }.bounds.origin + offset
    }
  }

  /// Returns a description of `point` that stays correct if elements move.
  ///
  /// It is relative to the element that a click there presses, or else to the innermost element
  /// with an unambiguous selector; if there is neither, it is the point itself.
  package func place(of point: Point) -> RecordedSession.Place {
    let tree = tree
    let chain = tree.chain(at: point)
    let inner = chain.indices.dropFirst().reversed()
    let pressable = inner.filter { chain[$0].semantics.actions.contains(.press) }
    for index in pressable + inner {
      let node = chain[index]
      if let selector = Selector(naming: node, in: tree, inside: Array(chain[1..<index])) {
        return .on(selector, (point - node.bounds.origin).roundedToHundredths)
      }
    }
    return .point(point.roundedToHundredths)
  }
}

extension AccessibilityNode {
  /// Returns the node and its descendants at `point`, outermost first; of overlapping children, the
  /// last is on top.
  fileprivate func chain(at point: Point) -> [AccessibilityNode] {
    let inner = children.last { $0.bounds.contains(point) && !$0.semantics.state.contains(.inert) }
    return [self] + (inner?.chain(at: point) ?? [])
  }
}

extension Point {
  /// The point rounded to two decimals, for readability.
  fileprivate var roundedToHundredths: Point {
    Point(x: (x * 100).rounded() / 100, y: (y * 100).rounded() / 100)
  }
}
