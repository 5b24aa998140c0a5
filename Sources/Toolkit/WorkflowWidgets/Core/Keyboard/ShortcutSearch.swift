internal import WorkflowCanvas

/// Who answers a key; see `Widget.addShortcut(_:action:)` for the rule.
@MainActor
struct ShortcutSearch {
  struct Candidate {
    let owner: Widget
    let answer: ShortcutAction
  }

  enum Result {
    case none
    case found(Candidate)
    /// Several that nothing tells apart.
    case ambiguous([Candidate])
  }

  /// The innermost widgets in `scope` that can answer `press`, in the order of reading.
  static func candidates(for press: KeyPress, in scope: Widget) -> [Candidate] {
    var found: [Candidate] = []
    /// Returns whether something in `widget` answers.
    func visit(_ widget: Widget) -> Bool {
      guard !widget.isHidden, !widget.isInert else { return false }
      var isAnswered = false
      for child in widget.children where visit(child) { isAnswered = true }
      guard !isAnswered, let answer = widget.answer(to: press), widget.isEnabledForShortcuts else {
        return isAnswered
      }
      // A modifier around several widgets gives them all the same thing to do.
      if !found.contains(where: { $0.answer === answer }) {
        found.append(Candidate(owner: widget, answer: answer))
      }
      return true
    }
    _ = visit(scope)
    return found
  }

  /// Who answers `press`, with the focus at `focused`.
  static func result(for press: KeyPress, in scope: Widget, focused: Widget?) -> Result {
    let candidates = candidates(for: press, in: scope)
    guard candidates.count > 1 else { return candidates.first.map { .found($0) } ?? .none }
    let nearness = candidates.map { $0.owner.depthOfAncestorShared(with: focused) }
    let most = nearness.max()
    let nearest = zip(candidates, nearness).filter { $0.1 == most }.map(\.0)
    return nearest.count == 1 ? .found(nearest[0]) : .ambiguous(nearest)
  }

  /// The pairs among `candidates` that are an error of programming: those of one level.
  static func conflicts(among candidates: [Candidate]) -> [ShortcutConflict] {
    var conflicts: [ShortcutConflict] = []
    for (index, first) in candidates.enumerated() {
      for second in candidates[(index + 1)...]
      where first.owner.shortcutLevel === second.owner.shortcutLevel {
        conflicts.append(
          ShortcutConflict(
            shortcut: first.answer.shortcut, paths: [first.owner.path, second.owner.path]))
      }
    }
    return conflicts
  }
}

extension Window {
  /// The equal shortcuts of one level that are in reach now; nothing is reported by asking.
  package var currentShortcutConflicts: [ShortcutConflict] {
    let scope = modalScope
    var known: [Shortcut] = []
    for widget in scope.shownWidgets {
      for shortcut in widget.shortcuts where !known.contains(where: shortcut.hasKeys) {
        known.append(shortcut)
      }
    }
    return known.flatMap { shortcut in
      let press = KeyPress(shortcut.key, shortcut.modifiers)
      return ShortcutSearch.conflicts(among: ShortcutSearch.candidates(for: press, in: scope))
    }
  }

  /// Tells of the equal shortcuts among `candidates`, once each.
  func report(_ candidates: [ShortcutSearch.Candidate]) {
    for conflict in ShortcutSearch.conflicts(among: candidates)
    where !shortcutConflicts.contains(conflict) {
      shortcutConflicts.append(conflict)
      didFindShortcutConflict(conflict)
    }
  }
}

extension Widget {
  /// The section around this widget in which equal shortcuts are an error: each row is one, too.
  fileprivate var shortcutLevel: Widget? {
    var widget = parent
    while let current = widget {
      if current.isFocusSection || current.isModal || current is any ShortcutScope {
        return current
      }
      guard let parent = current.parent else { return current }
      widget = parent
    }
    return nil
  }

  /// How far down in the tree the innermost widget is that both this one and `other` are in.
  fileprivate func depthOfAncestorShared(with other: Widget?) -> Int {
    guard let other else { return 0 }
    var ancestor: Widget? = self
    while let current = ancestor, !other.isInside(current) { ancestor = current.parent }
    return ancestor?.depth ?? 0
  }
}
