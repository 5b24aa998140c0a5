internal import WorkflowCanvas
internal import WorkflowLanguage

/// An action that the command palette can find: an item of the menu bar, or a shortcut.
struct Command {
  let title: String
  let shortcut: Shortcut?
  let run: () -> Void
  private let letters: [UInt32]

  init(_ title: String, shortcut: Shortcut?, run: @escaping () -> Void) {
    self.title = title
    self.shortcut = shortcut
    self.run = run
    letters = title.lettersWithoutMarks
  }

  /// Returns how well the title contains the letters of `query` in their order; nil if it does not.
  ///
  /// Starts of words count most, then letters that follow each other, then short titles. For the
  /// query "os" the title "Open Settings" has two starts of words, "Close" two letters in a row.
  func score(for query: [UInt32]) -> Int? {
    /// The best score of a match that ends with the letter at an index; nil for none.
    var ends: [Int?] = []
    for (step, wanted) in query.enumerated() {
      var next: [Int?] = []
      next.reserveCapacity(letters.count)
      // The best score of a match that ends before the letter before this one.
      var best: Int? = step == 0 ? 0 : nil
      for (index, letter) in letters.enumerated() {
        let adjacent = step > 0 && index > 0 ? ends[index - 1] : nil
        var score: Int?
        if letter == wanted, let start = max(adjacent.map { $0 + 5 }, best) {
          score = start + (isWordStart(index) ? 9 : 1)
        }
        next.append(score)
        if step > 0 { best = max(best, adjacent) }
      }
      guard next.contains(where: { $0 != nil }) else { return nil }
      ends = next
    }
    return (ends.reduce(nil, max) ?? 0) * 256 - min(letters.count, 255)
  }

  private func max(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return one > other ? one : other
  }

  private func isWordStart(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = letters[index - 1]
    return before < 0x30 || before == 0x203a
  }
}

extension MenuBarWidget {
  /// Returns the enabled items of the menus, then the other shortcuts that work now; what the user
  /// chose last comes first.
  func commands() -> [Command] {
    guard let window else { return [] }
    var commands: [Command] = []
    for menu in menus {
      add(menu.items(in: self), after: menu.title(in: environment.language), to: &commands)
    }
    var known = commands.compactMap(\.shortcut)
    for widget in window.modalScope.shownWidgets {
      for shortcut in widget.shortcuts where !known.contains(where: shortcut.hasKeys) {
        known.append(shortcut)
        let search = ShortcutSearch.result(
          for: KeyPress(shortcut.key, shortcut.modifiers), in: window.modalScope,
          focused: window.focusedWidget)
        if case .found(let candidate) = search { add(candidate, to: &commands) }
      }
    }
    let recent = recentCommands.compactMap { title in commands.first { $0.title == title } }
    return recent + commands.filter { !recentCommands.contains($0.title) }
  }

  private func add(_ items: [MenuItem], after path: String, to commands: inout [Command]) {
    for item in items where item.isEnabled {
      let title = "\(path) › \(item.title)"
      switch item.content {
      case .separator: break
      case .submenu(let items): add(items, after: title, to: &commands)
      case .action(let action):
        commands.append(Command(title, shortcut: item.shortcut, run: action))
      }
    }
  }

  private func add(_ candidate: ShortcutSearch.Candidate, to commands: inout [Command]) {
    let (owner, shortcut) = (candidate.owner, candidate.answer.shortcut)
    let name = owner.accessibilityLabel ?? owner.semantics?.name ?? ""
    let title = shortcut.title.isEmpty ? name : shortcut.title
    guard !title.isEmpty else { return }
    commands.append(
      Command(title, shortcut: shortcut) { [weak owner] in
        if let action = candidate.answer.action {
          action()
        } else {
          _ = owner?.performAction(.press)
        }
      })
  }

  /// Opens the command palette near the top of the window.
  func openPalette() {
    guard let window, isReachable, isInside(window.modalScope) else { return }
    if isActive { leave() }
    let width = min(
      CommandPalette.width * theme.textScale, bounds.width - 2 * theme.spacing.tight)
    let anchor = Rect(
      x: (bounds.width - width) / 2, y: strip.frame.maxY + theme.spacing.large, width: width,
      height: 0)
    CommandPalette(commands(), of: self, anchor: anchor).open(in: window)
  }

  func didChoose(_ command: Command) {
    let others = recentCommands.filter { $0 != command.title }
    recentCommands = [command.title] + others.prefix(CommandPalette.recentLimit - 1)
  }
}
