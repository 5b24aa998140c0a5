package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Sends `input` to the window, without the frames and jobs that follow from it.
  ///
  /// - Throws: `AutomationError` where the pointer is to go to something that is not there.
  package func dispatch(_ input: RecordedSession.Input) throws {
    switch input {
    case .move(let place): send(.pointerMoved(try point(at: place)))
    case .leave: send(.pointerLeft)
    case .down(let button): send(.pointerPressed(pointer, button))
    case .up(let button): send(.pointerReleased(pointer, button))
    case .wheel(let delta): send(.wheel(pointer, delta: delta))
    case .keyDown(let press): send(.keyPressed(press))
    case .keyUp(let press): send(.keyReleased(press))
    case .modifiers(let modifiers): send(.modifiersChanged(modifiers))
    case .text(let text): send(.textInput(text))
    case .compose(let preEdit): send(.textEditing(preEdit))
    case .clipboard(let text): clipboard.text = text
    case .primarySelection(let text): clipboard.primarySelection = text
    case .activate(let isActive): send(.activated(isActive))
    }
  }

  /// The point of the window that `place` means.
  package func point(at place: RecordedSession.Place) throws -> Point {
    switch place {
    case .point(let point): point
    case .on(let selector, let offset):
      try target(of: "move the pointer to", selector) { _ in true }.bounds.origin + offset
    }
  }

  /// How to say where `point` is, so that it is right also where things have moved: by what a click
  /// there presses, or else by the innermost thing that can be told from all others.
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
  /// The node and what of it lies at `point`, from the outside in; what comes last lies on top.
  fileprivate func chain(at point: Point) -> [AccessibilityNode] {
    let inner = children.last { $0.bounds.contains(point) && !$0.semantics.state.contains(.inert) }
    return [self] + (inner?.chain(at: point) ?? [])
  }
}

extension Point {
  /// The nearest point with at most two decimals, which reads better.
  fileprivate var roundedToHundredths: Point {
    Point(x: (x * 100).rounded() / 100, y: (y * 100).rounded() / 100)
  }
}
