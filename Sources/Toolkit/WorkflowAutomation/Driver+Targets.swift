internal import WorkflowCanvas
package import WorkflowWidgets

extension Driver {
  /// The one thing that `verb` is to be done to: the only one that is meant, or the only one of
  /// those that is `suitable`.
  package func target(
    of verb: String, _ selector: Selector, suitable: (AccessibilityNode) -> Bool
  ) throws -> AccessibilityNode {
    let meant = selector.matches(in: tree)
    let found = meant.filter { !$0.semantics.state.contains(.inert) }
    let fitting = found.filter(suitable)
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty, found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let things = (fitting.isEmpty ? found : fitting).map { "\($0.place)" }
      throw refusal(
        verb, selector,
        "\(things.count) things are meant: \(things.joined(separator: ", ")). Name the role, what it is inside of, or its index"
      )
    }
    throw refusal(verb, selector, meant.first.map(coverOfInert) ?? absence(of: selector))
  }

  /// Where the pointer does `verb` to what `selector` means.
  func pointerTarget(of verb: String, _ selector: Selector) throws -> AccessibilityNode {
    let node = try target(of: verb, selector) { $0.semantics.actions.contains(.press) }
    if let reason = refusalReason(for: node) { throw refusal(verb, selector, reason) }
    return node
  }

  /// Why the pointer cannot get at the middle of `node`; nil where it can.
  private func refusalReason(for node: AccessibilityNode) -> String? {
    guard let widget = node.widget else { return nil }
    if node.semantics.state.contains(.disabled) { return "it is disabled" }
    let middle = node.bounds.center
    guard window.bounds.contains(middle) else {
      return "its middle, \(middle.text), is outside of the window; scroll to it, or resize"
    }
    let hit = window.widget(at: middle)
    if hit === widget { return nil }
    if let clip = clip(of: widget, at: middle) {
      return "it is out of sight in \(clip); scroll to it first"
    }
    guard let hit, !widget.isInside(hit) else { return "it takes no clicks" }
    return "its middle, \(middle.text), is covered by \(name(of: hit))"
  }

  /// What `widget` is in and lies outside of at `point`.
  private func clip(of widget: Widget, at point: Point) -> String? {
    var ancestor = widget.parent
    while let current = ancestor {
      if !current.frameInWindow.contains(point) { return name(around: current) }
      ancestor = current.parent
    }
    return nil
  }

  /// What `widget`, or the nearest thing around it that is something to a user, is to one.
  private func name(around widget: Widget) -> String {
    let nodes = tree.flattened
    var ancestor: Widget? = widget
    while let current = ancestor {
      if let node = nodes.first(where: { $0.widget === current }) { return node.title }
      ancestor = current.parent
    }
    return name(of: widget)
  }

  /// What `widget` is to a user, or to a programmer where it is nothing to a user.
  package func name(of widget: Widget) -> String {
    tree.flattened.first { $0.widget === widget }?.title ?? "\(Swift.type(of: widget))"
  }

  private func coverOfInert(_ node: AccessibilityNode) -> String {
    let modal = tree.flattened.last { $0.semantics.state.contains(.modal) }
    return "it is out of reach behind \(modal?.title ?? "something modal")"
  }

  /// Why nothing is meant: it is hidden, or called otherwise.
  private func absence(of selector: Selector) -> String {
    if hasHidden(selector, in: window.content, isHidden: false) { return "it is hidden" }
    let near = nearMisses(of: selector)
    return near.isEmpty
      ? "nothing on the screen is that"
      : "nothing on the screen is that; did you mean \(near.joined(separator: " or "))?"
  }

  private func hasHidden(_ selector: Selector, in widget: Widget, isHidden: Bool) -> Bool {
    let isHidden = isHidden || widget.isHidden || widget.isInert
    if isHidden, let semantics = widget.semantics {
      let node = AccessibilityNode(
        semantics: semantics, identifier: widget.identifier, bounds: .zero, children: [],
        widget: widget)
      if selector.fits(node) { return true }
    }
    return widget.children.contains { hasHidden(selector, in: $0, isHidden: isHidden) }
  }

  /// What went wrong with `verb`, with what is on the screen.
  func refusal(_ verb: String, _ selector: Selector, _ reason: String) -> AutomationError {
    let end = reason.hasSuffix("?") ? "" : "."
    return AutomationError(
      "Expected to \(verb) \(selector), but \(reason)\(end) On the screen:\n\(tree.text)")
  }
}

extension AccessibilityNode {
  /// What and where the node is.
  package var place: String { "\(title) at \(bounds.origin.text)" }
}

extension Point {
  /// The point as `12,40.5`.
  package var text: String { "\(short(x)),\(short(y))" }
}
