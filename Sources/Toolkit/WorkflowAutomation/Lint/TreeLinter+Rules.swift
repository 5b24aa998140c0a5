internal import WorkflowCanvas
package import WorkflowWidgets

extension AccessibilityNode {
  /// Whether the user can act on the node, now or when it is enabled.
  package var isInteractive: Bool {
    !semantics.actions.isEmpty || semantics.state.contains(.disabled)
  }
}

@MainActor
extension AccessibilityNode {
  private typealias Finding = TreeLinter.Finding

  var missingName: TreeLinter.Finding? {
    guard semantics.name.allSatisfy(\.isWhitespace) else { return nil }
    if semantics.role == .image {
      return Finding(
        .name, "\(titleAndPosition) has no name.", widget,
        remedy: "Give it a label that describes the image, or make it decorative.")
    }
    guard isInteractive else { return nil }
    return Finding(
      .name, "\(titleAndPosition) is interactive but has no name.", widget,
      remedy: "Give it a title, a placeholder or an accessibilityLabel.")
  }

  /// A finding for a menu whose name is the value that it chooses.
  var missingLabel: TreeLinter.Finding? {
    guard semantics.role == .menuButton, semantics.value == semantics.name else { return nil }
    return Finding(
      .name, "\(titleAndPosition) is named like the item that is chosen.", widget,
      remedy: "Give it an accessibilityLabel, or labelled(by:) the text beside it.")
  }

  var disabledAction: TreeLinter.Finding? {
    guard semantics.state.contains(.disabled), semantics.actions.contains(.press) else {
      return nil
    }
    return Finding(
      .disabled, "\(titleAndPosition) is disabled but offers the press action.", widget,
      remedy: "Return no actions in its semantics while it is disabled.")
  }

  var nonFiniteBounds: TreeLinter.Finding? {
    guard [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].contains(where: { !$0.isFinite })
    else { return nil }
    return Finding(
      .bounds, "\(title) has no finite bounds.", widget,
      remedy: "Place it at a finite frame in its parent's arrange().")
  }

  /// A finding for each child that has the same role, name and details as an earlier one.
  ///
  /// Rows are exempt, because their position distinguishes them, and so are dividers.
  var indistinguishableChildren: [TreeLinter.Finding] {
    let things = children.filter {
      $0.isInteractive && $0.semantics.role != .row && $0.semantics.role != .separator
        && !$0.semantics.name.isEmpty && !$0.semantics.state.contains(.inert)
    }
    return things.indices.compactMap { index in
      let node = things[index]
      guard let twin = things[..<index].first(where: node.isIndistinguishable(from:)) else {
        return nil
      }
      return Finding(
        .distinction, "\(twin.titleAndPosition) and \(node.titleAndPosition) cannot be told apart.",
        node.widget,
        remedy:
          "Give one of them another title, an accessibilityLabel or a description (describedBy).")
    }
  }

  private func isIndistinguishable(from other: AccessibilityNode) -> Bool {
    semantics.role == other.semantics.role && semantics.name == other.semantics.name
      && details == other.details
  }

  func danglingRelations(among nodes: [AccessibilityNode]) -> [TreeLinter.Finding] {
    let relations = [("labelled", widget?.labelledBy), ("described", widget?.describedBy)]
    return relations.compactMap { word, identifier in
      guard let identifier, !nodes.contains(where: { $0.identifier == identifier }) else {
        return nil
      }
      return Finding(
        .relation,
        "\(titleAndPosition) is \(word) by \(quoted(identifier)), but nothing on the screen has that identifier.",
        widget, remedy: "Give the element that it is \(word) by that identifier.")
    }
  }

  /// Findings for shortcuts that press an element without a press action, or that have no title.
  var ineffectiveShortcuts: [TreeLinter.Finding] {
    guard !semantics.state.contains(.disabled), !semantics.state.contains(.inert) else { return [] }
    var findings: [Finding] = []
    if let shortcut = widget?.pressShortcut, !semantics.actions.contains(.press) {
      findings.append(
        Finding(
          .shortcut, "\(shortcut) presses \(titleAndPosition), which offers no press action.",
          widget,
          remedy: "Give the shortcut an action, or add it to an element that can be pressed."))
    }
    for shortcut in shortcuts where shortcut.title.isEmpty && shortcut != widget?.pressShortcut {
      findings.append(
        Finding(
          .shortcut, "\(shortcut) of \(titleAndPosition) has no title.", widget,
          remedy: "Give the shortcut a title that describes its action."))
    }
    return findings
  }
}

@MainActor
extension [AccessibilityNode] {
  var sharedIdentifiers: [TreeLinter.Finding] {
    var known: [String: AccessibilityNode] = [:]
    return compactMap { node in
      guard let identifier = node.identifier,
        let first = known.updateValue(node, forKey: identifier)
      else { return nil }
      return TreeLinter.Finding(
        .identifier,
        "\(first.titleAndPosition) and \(node.titleAndPosition) have the same identifier, \"\(identifier)\".",
        node.widget, remedy: "Give one of them another identifier.")
    }
  }

  var sharedFocus: [TreeLinter.Finding] {
    let focused = filter { $0.semantics.state.contains(.focused) }
    guard focused.count > 1 else { return [] }
    let places = focused.map(\.titleAndPosition).joined(separator: ", ")
    return [
      TreeLinter.Finding(
        .focus, "\(focused.count) elements have the focus: \(places).", focused[1].widget,
        remedy: "Do not set the state .focused yourself; the window sets it.")
    ]
  }

  /// Findings for pressable elements outside the window; none during animations, which can still
  /// move the elements inside.
  func unreachableNodes(in window: Window) -> [TreeLinter.Finding] {
    guard window.nextFiniteFrame == nil else { return [] }
    let visible = window.bounds.outset(by: 0.5)
    return filter { node in
      node.semantics.actions.contains(.press) && node.widget?.isScrolled == false
        && !(visible.contains(node.bounds.origin)
          && visible.contains(Point(x: node.bounds.maxX, y: node.bounds.maxY)))
    }.map { node in
      TreeLinter.Finding(
        .reach,
        "\(node.titleAndPosition) extends outside the window, and no scroll view contains it.",
        node.widget,
        remedy: "Put its container into a ScrollView, or let it shrink.")
    }
  }
}

extension Window {
  var shortcutConflictFindings: [TreeLinter.Finding] {
    currentShortcutConflicts.map { conflict in
      TreeLinter.Finding(
        .shortcut,
        "\(conflict.shortcut) is used by \(conflict.paths.joined(separator: " and by ")), so it does nothing.",
        nil,
        remedy:
          "Give one of them other keys, or move it into its own focus section or screen."
      )
    }
  }
}

extension Widget {
  /// Findings for reachable widgets that accept the pointer or the keyboard but have no role.
  ///
  /// A widget that accepts only the pointer is exempt if a descendant has a role or an ancestor can
  /// be pressed.
  var widgetsWithoutRole: [TreeLinter.Finding] {
    shownWidgets.filter { $0.lacksRole && $0.isInReach }.map { widget in
      TreeLinter.Finding(
        .role,
        "\(type(of: widget)) accepts \(widget.isFocusable ? "the keyboard" : "the pointer") but has no role.",
        widget, remedy: "Override semantics and return a role, a name and actions.")
    }
  }

  private var lacksRole: Bool {
    let acceptsPointer = pointerTarget?.acceptsPointer == true
    guard isFocusable || acceptsPointer, semantics == nil else { return false }
    if isFocusable { return true }
    if shownWidgets.contains(where: { $0.semantics != nil }) { return false }
    var ancestor = parent
    while let current = ancestor {
      if current.semantics?.actions.contains(.press) == true { return false }
      ancestor = current.parent
    }
    return true
  }
}
