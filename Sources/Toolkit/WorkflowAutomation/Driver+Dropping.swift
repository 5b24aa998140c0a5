package import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Drops files or a text of another app on the centre of the element that matches `selector`.
  ///
  /// - Throws: `AutomationError` if no widget there takes them.
  package func drop(_ drop: Drop, on selector: Selector) throws {
    let verb = "drop \(drop.name) on"
    let middle = try target(of: verb, selector) { $0.widget?.hasDropDestination == true }
      .bounds.center
    guard window.bounds.contains(middle) else {
      throw refusal(verb, selector, "its centre, \(middle.text), is outside the window")
    }
    guard window.takes(drop, at: middle) else {
      throw refusal(verb, selector, "no enabled drop destination there takes \(drop.name)")
    }
    self.verb(.drop(drop, on: selector)) { send(.dropped(drop, at: middle)) }
  }
}

extension Drop {
  /// The kind of content in messages.
  fileprivate var name: String {
    switch self {
    case .files: "files"
    case .text: "a text"
    }
  }
}
