internal import WorkflowCanvas
package import WorkflowWidgets

extension AccessibilityNode {
  /// Whether a user can do something to it, now or when it is enabled.
  package var isInteractive: Bool {
    !semantics.actions.isEmpty || semantics.state.contains(.disabled)
  }
}

@MainActor
extension AccessibilityNode {
  private typealias Finding = TreeLinter.Finding

  var namelessness: TreeLinter.Finding? {
    guard semantics.name.allSatisfy(\.isWhitespace) else { return nil }
    if semantics.role == .image {
      return Finding(
        .name, "\(place) has no name.", widget,
        remedy: "Give it a label that says what it shows, or make it decorative.")
    }
    guard isInteractive else { return nil }
    return Finding(
      .name, "\(place) can be acted on but has no name.", widget,
      remedy: "Give it a title or a placeholder, or else an accessibilityLabel.")
  }

  var disabledAction: TreeLinter.Finding? {
    guard semantics.state.contains(.disabled), semantics.actions.contains(.press) else {
      return nil
    }
    return Finding(
      .disabled, "\(place) is disabled but offers to be pressed.", widget,
      remedy: "Leave the actions of its semantics empty while it is disabled.")
  }

  var boundlessness: TreeLinter.Finding? {
    guard [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].contains(where: { !$0.isFinite })
    else { return nil }
    return Finding(
      .bounds, "\(title) has no finite bounds.", widget,
      remedy: "Place it at a finite frame in its parent's arrange().")
  }

  /// What in here is called as something before it; rows are told apart by their place, dividers by
  /// what is beside them.
  var twins: [TreeLinter.Finding] {
    let things = children.filter {
      $0.isInteractive && $0.semantics.role != .row && $0.semantics.role != .separator
        && !$0.semantics.name.isEmpty && !$0.semantics.state.contains(.inert)
    }
    return things.indices.compactMap { index in
      let node = things[index]
      guard let twin = things[..<index].first(where: node.isCalledAs) else { return nil }
      return Finding(
        .distinction, "\(twin.place) and \(node.place) cannot be told apart.", node.widget,
        remedy:
          "Give one another title, an accessibilityLabel, or something that it is described by.")
    }
  }

  private func isCalledAs(_ other: AccessibilityNode) -> Bool {
    semantics.role == other.semantics.role && semantics.name == other.semantics.name
      && details == other.details
  }

  func looseRelations(among nodes: [AccessibilityNode]) -> [TreeLinter.Finding] {
    let relations = [("labelled", widget?.labelledBy), ("described", widget?.describedBy)]
    return relations.compactMap { word, identifier in
      guard let identifier, !nodes.contains(where: { $0.identifier == identifier }) else {
        return nil
      }
      return Finding(
        .relation, "\(place) is \(word) by \(quoted(identifier)), which nothing on the screen is.",
        widget, remedy: "Give what it is \(word) by that identifier.")
    }
  }

  /// Shortcuts that press what cannot be pressed, or do not say what they do.
  var idleShortcuts: [TreeLinter.Finding] {
    guard !semantics.state.contains(.disabled), !semantics.state.contains(.inert) else { return [] }
    var findings: [Finding] = []
    if let shortcut = widget?.pressShortcut, !semantics.actions.contains(.press) {
      findings.append(
        Finding(
          .shortcut, "\(shortcut) is to press \(place), which cannot be pressed.", widget,
          remedy: "Give the shortcut an action, or put it on what can be pressed."))
    }
    for shortcut in shortcuts where shortcut.title.isEmpty && shortcut != widget?.pressShortcut {
      findings.append(
        Finding(
          .shortcut, "\(shortcut) of \(place) does not say what it does.", widget,
          remedy: "Give the shortcut a title."))
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
        "\(first.place) and \(node.place) have the same identifier, \"\(identifier)\".",
        node.widget, remedy: "Give one of them another identifier.")
    }
  }

  var sharedFocus: [TreeLinter.Finding] {
    let focused = filter { $0.semantics.state.contains(.focused) }
    guard focused.count > 1 else { return [] }
    let places = focused.map(\.place).joined(separator: ", ")
    return [
      TreeLinter.Finding(
        .focus, "\(focused.count) things have the focus: \(places).", focused[1].widget,
        remedy: "Leave the state .focused to the window, which knows where the focus is.")
    ]
  }

  /// What a user can press but not get at; while something moves it may be on its way.
  func lostNodes(in window: Window) -> [TreeLinter.Finding] {
    guard window.nextFiniteFrame == nil else { return [] }
    let room = window.bounds.outset(by: 0.5)
    return filter { node in
      node.semantics.actions.contains(.press) && node.widget?.isScrolled == false
        && !(room.contains(node.bounds.origin)
          && room.contains(Point(x: node.bounds.maxX, y: node.bounds.maxY)))
    }.map { node in
      TreeLinter.Finding(
        .reach, "\(node.place) reaches out of the window, and nothing scrolls to it.", node.widget,
        remedy: "Put what is around it into a ScrollView, or let it give way.")
    }
  }
}

extension Window {
  var shortcutTwins: [TreeLinter.Finding] {
    currentShortcutConflicts.map { conflict in
      TreeLinter.Finding(
        .shortcut,
        "\(conflict.shortcut) belongs to \(conflict.paths.joined(separator: " and to ")), so neither answers.",
        nil,
        remedy:
          "Give one of them other keys, or make what it is in a focus section or a screen of its own."
      )
    }
  }
}

extension Widget {
  /// The widgets in reach that take the pointer or the keys, and are nothing to those who cannot see
  /// them: neither they, nor what is in them, nor what they are a part of.
  var muteWidgets: [TreeLinter.Finding] {
    shownWidgets.filter { $0.isMute && $0.isInReach }.map { widget in
      TreeLinter.Finding(
        .role,
        "\(type(of: widget)) takes \(widget.isFocusable ? "the keys" : "the pointer") but has no role.",
        widget, remedy: "Override semantics, with a role, a name and actions.")
    }
  }

  private var isMute: Bool {
    let acceptsPointer = (self as? any PointerTarget)?.acceptsPointer == true
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
