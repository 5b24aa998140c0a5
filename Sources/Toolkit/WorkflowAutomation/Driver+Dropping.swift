internal import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Drops files, given by their absolute paths, on the centre of the element that matches
  /// `selector`, as a file manager does.
  ///
  /// - Throws: `AutomationError` if no widget there takes files.
  public func drop(files paths: [String], on selector: Selector) throws {
    try drop(.files(paths), on: selector)
  }

  /// Drops a text of another app on the centre of the element that matches `selector`.
  ///
  /// - Throws: `AutomationError` if no widget there takes a text.
  public func drop(text: String, on selector: Selector) throws {
    try drop(.text(text), on: selector)
  }

  func drop(_ drop: Drop, on selector: Selector) throws {
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
