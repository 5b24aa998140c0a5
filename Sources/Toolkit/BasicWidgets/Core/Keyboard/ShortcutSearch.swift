internal import WorkflowCanvas

/// The search for the widget whose shortcut a key performs; `Widget.addShortcut(_:action:)`
/// specifies the rule.
@MainActor
struct ShortcutSearch {
  struct Candidate {
    let owner: Widget
    let answer: ShortcutAction
  }

  enum Result {
    case none
    case found(Candidate)
    /// Several widgets that are equally near to the focus.
    case ambiguous([Candidate])
  }

  /// Returns the innermost enabled widgets in `scope` with a shortcut for `press`, in reading
  /// order.
  static func candidates(for press: KeyPress, in scope: Widget) -> [Candidate] {
    var found: [Candidate] = []
    /// Returns whether `widget` or a descendant is a candidate.
    func visit(_ widget: Widget) -> Bool {
      guard !widget.isHidden, !widget.isInert else { return false }
      var isAnswered = false
      for child in widget.children where visit(child) { isAnswered = true }
      guard !isAnswered, let answer = widget.answer(to: press), widget.isEnabledForShortcuts else {
        return isAnswered
      }
      // A modifier around several widgets gives all of them the same action.
      if !found.contains(where: { $0.answer === answer }) {
        found.append(Candidate(owner: widget, answer: answer))
      }
      return true
    }
    _ = visit(scope)
    return found
  }

  /// Returns the candidate for `press` that is nearest to `focused`.
  static func result(for press: KeyPress, in scope: Widget, focused: Widget?) -> Result {
    let candidates = candidates(for: press, in: scope)
    guard candidates.count > 1 else { return candidates.first.map { .found($0) } ?? .none }
    let nearness = candidates.map { $0.owner.depthOfAncestorShared(with: focused) }
    let maximum = nearness.max()
    let nearest = zip(candidates, nearness).filter { $0.1 == maximum }.map(\.0)
    return nearest.count == 1 ? .found(nearest[0]) : .ambiguous(nearest)
  }

  /// Returns the pairs of candidates on the same level, which are programming errors.
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
  /// The conflicts between the shortcuts that can be used now; reading it does not report them.
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

  /// Reports the conflicts among `candidates`, each one once.
  func report(_ candidates: [ShortcutSearch.Candidate]) {
    for conflict in ShortcutSearch.conflicts(among: candidates)
    where !shortcutConflicts.contains(conflict) {
      shortcutConflicts.append(conflict)
      didFindShortcutConflict(conflict)
    }
  }
}

extension Widget {
  /// The nearest ancestor in which equal shortcuts are an error: a focus section, modal or row, or
  /// the root.
  fileprivate var shortcutLevel: Widget? {
    lineage.dropFirst().first {
      $0.isFocusSection || $0.isModal || $0 is any ShortcutScope || $0.parent == nil
    }
  }

  /// Returns the depth in the tree of the innermost common ancestor of this widget and `other`.
  fileprivate func depthOfAncestorShared(with other: Widget?) -> Int {
    guard let other else { return 0 }
    return lineage.first(where: other.isInside)?.depth ?? 0
  }
}

extension Window {
  /// Returns whether a widget that can be reached has a shortcut for `press`.
  func hasShortcut(for press: KeyPress) -> Bool {
    !ShortcutSearch.candidates(for: press, in: modalScope).isEmpty
  }
}
