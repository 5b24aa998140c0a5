internal import WorkflowCanvas
package import WorkflowWidgets

extension Driver {
  /// Returns the single element to perform `verb` on.
  ///
  /// It is the only element that matches `selector`, or the only match for which `suitable` returns
  /// true. Inert elements do not match.
  ///
  /// - Throws: `AutomationError` if no element matches, or several do.
  package func target(
    of verb: String, _ selector: Selector, suitable: (AccessibilityNode) -> Bool
  ) throws -> AccessibilityNode {
    let meant = selector.matches(in: tree)
    let found = meant.filter { !$0.semantics.state.contains(.inert) }
    let fitting = found.filter(suitable)
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty, found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let things = (fitting.isEmpty ? found : fitting).map { "\($0.titleAndPosition)" }
      throw refusal(
        verb, selector,
        "\(things.count) elements match: \(things.joined(separator: ", ")). Add the role, a container, or an index"
      )
    }
    throw refusal(verb, selector, meant.first.map(inertReason) ?? absence(of: selector))
  }

  /// Returns the element at whose center the pointer performs `verb`.
  func pointerTarget(of verb: String, _ selector: Selector) throws -> AccessibilityNode {
    let node = try target(of: verb, selector) { $0.semantics.actions.contains(.press) }
    if let reason = refusalReason(for: node) { throw refusal(verb, selector, reason) }
    return node
  }

  /// Returns the reason why the pointer cannot press the centre of `node`; nil if it can.
  private func refusalReason(for node: AccessibilityNode) -> String? {
    guard let widget = node.widget else { return nil }
    if node.semantics.state.contains(.disabled) { return "it is disabled" }
    let middle = node.bounds.center
    guard window.bounds.contains(middle) else {
      return "its centre, \(middle.text), is outside the window; scroll to it, or resize the window"
    }
    let hit = window.widget(at: middle)
    if hit === widget { return nil }
    if let clip = clip(of: widget, at: middle) {
      return "it is scrolled out of view in \(clip); scroll to it first"
    }
    if let hit, widget.isInside(hit) {
      // A click on a text inside, such as in a table's cell, presses the widget around it.
      let around = tree.flattened.first { $0.widget === hit }
      if around?.semantics.actions.contains(.press) == true { return nil }
    }
    guard let hit, !widget.isInside(hit) else { return "it does not accept clicks" }
    return "its centre, \(middle.text), is covered by \(name(of: hit))"
  }

  /// Returns the name of the nearest ancestor of `widget` that does not contain `point`, and
  /// therefore clips it.
  private func clip(of widget: Widget, at point: Point) -> String? {
    var ancestor = widget.parent
    while let current = ancestor {
      if !current.frameInWindow.contains(point) { return name(around: current) }
      ancestor = current.parent
    }
    return nil
  }

  /// Returns the accessible title of `widget` or of its nearest ancestor that has one.
  private func name(around widget: Widget) -> String {
    let nodes = tree.flattened
    var ancestor: Widget? = widget
    while let current = ancestor {
      if let node = nodes.first(where: { $0.widget === current }) { return node.title }
      ancestor = current.parent
    }
    return name(of: widget)
  }

  /// Returns the accessible title of `widget`; its type if it is not in the accessibility tree.
  package func name(of widget: Widget) -> String {
    tree.flattened.first { $0.widget === widget }?.title ?? "\(Swift.type(of: widget))"
  }

  /// Returns the reason why no element is shown that matches `selector`, with the text of the
  /// accessibility tree; nil if one is shown.
  package func absenceError(of selector: Selector) -> AutomationError? {
    let matches = selector.matches(in: tree)
    guard matches.allSatisfy({ $0.semantics.state.contains(.inert) }) else { return nil }
    return refusal("show", selector, matches.first.map(inertReason) ?? absence(of: selector))
  }

  private func inertReason(_ node: AccessibilityNode) -> String {
    if let blocker = window.blocker {
      return "it is blocked by the window \(blocker.nameInMessages)"
    }
    let modal = tree.flattened.last { $0.semantics.state.contains(.modal) }
    return "it is blocked by \(modal?.title ?? "a modal view")"
  }

  /// Returns the reason why no element matches: it is hidden, or no name is the same.
  private func absence(of selector: Selector) -> String {
    if hasHidden(selector, in: window.content, isHidden: false) { return "it is hidden" }
    let near = nearMisses(of: selector)
    return near.isEmpty
      ? "nothing on the screen matches"
      : "nothing on the screen matches; did you mean \(near.joined(separator: " or "))?"
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

  /// Returns an error for a `verb` that failed for `reason`, with the text of the accessibility
  /// tree.
  func refusal(_ verb: String, _ selector: Selector, _ reason: String) -> AutomationError {
    let end = reason.hasSuffix("?") ? "" : "."
    return AutomationError(
      "Expected to \(verb) \(selector), but \(reason)\(end) On the screen:\n\(tree.text)")
  }
}

extension AccessibilityNode {
  /// The node's title and the position of its top-left corner.
  package var titleAndPosition: String { "\(title) at \(bounds.origin.text)" }
}

extension Point {
  /// The point as `12,40.5`.
  package var text: String { "\(short(x)),\(short(y))" }
}
