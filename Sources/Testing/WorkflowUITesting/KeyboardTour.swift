internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A walk through all interactive widgets of a window with the keyboard alone.
@MainActor
struct KeyboardTour {
  /// Findings for the elements that no key reaches.
  private(set) var unreached: [TreeLinter.Finding] = []
  /// Findings for the elements that show no focus ring.
  private(set) var unseen: [TreeLinter.Finding] = []

  private let harness: Harness
  private var reached: [Widget] = []
  /// The names of the rows reached: a table that scrolls shows other rows with the same widgets.
  private var reachedRows: Set<String> = []

  private var driver: Driver { harness.driver }
  private var window: Window { driver.window }

  /// The maximum number of key presses in one focus group.
  private static let limit = 400

  init(of harness: Harness) async throws {
    self.harness = harness
    let focused = window.focusedWidget
    let hadRing = window.isKeyboardFocus
    let targets = targets()
    reached = try await TabWalk(driver, limit: targets.count + 2).visited
    for stop in reached { try checkFocusRing(at: stop) }
    reachedRows = Set(reached.compactMap(\.rowName))
    try await explore(from: reached, to: targets)
    unreached = targets.filter { !isReached($0) }.map(Self.finding)
    window.moveFocus(to: focused?.window === window ? focused : nil, isKeyboard: hadRing)
    try await driver.step()
  }

  /// Returns the elements with accessibility actions. Scroll bars have none, because keys scroll
  /// their content.
  private func targets() -> [AccessibilityNode] {
    driver.tree.flattened.filter { !$0.semantics.actions.isEmpty && $0.widget?.isInReach == true }
  }

  private func isReached(_ node: AccessibilityNode) -> Bool {
    guard let widget = node.widget, widget.isInReach else { return true }
    let isReached =
      node.semantics.role == .row
      ? reachedRows.contains(node.semantics.name) : reached.contains { $0 === widget }
    return isReached || widget.actionShortcut != nil
  }

  private static func finding(_ node: AccessibilityNode) -> TreeLinter.Finding {
    TreeLinter.Finding(
      .keyboard,
      "\(node.titleAndPosition) is interactive, but neither Tab nor an arrow key reaches it, and it has no shortcut.",
      node.widget,
      remedy:
        "Set isFocusable to true, and check that no ancestor consumes Tab or the arrow keys; or give it a shortcut."
    )
  }

  // MARK: - Groups

  /// Presses arrow keys in each focus group; those that select the focused member come last.
  private mutating func explore(
    from stops: [Widget], to targets: [AccessibilityNode]
  ) async throws {
    let groups = stops.compactMap { stop in stop.focusGroup.map { (group: $0, stop: stop) } }
    for (group, stop) in groups.filter({ !$0.group.isChoice }) + groups.filter(\.group.isChoice) {
      let inside = targets.filter { $0.widget?.isInside(group) == true }
      let chosen = group.isChoice ? inside.first { $0.semantics.state.contains(.selected) } : nil
      try await explore(in: group, from: stop, to: inside)
      _ = chosen?.widget?.performAction(.press)
      try await driver.step()
    }
  }

  /// Presses each arrow key at each member reached so far, until all targets are reached. Left and
  /// Right come last: in a tree they close rows.
  private mutating func explore(
    in group: Widget, from stop: Widget, to targets: [AccessibilityNode]
  ) async throws {
    var members = [stop]
    var presses = 0
    for keys in [[Key.down, .up], [.left, .right]] {
      var waiting = members
      while let member = waiting.popLast(), presses < Self.limit, !targets.allSatisfy(isReached) {
        let name = member.rowName
        for key in keys {
          // In a table that scrolled, the widget shows another row: the walk goes on from the last one.
          if member.isInReach, member.rowName == name { window.moveFocus(to: member) }
          let found = try await walk(with: key, in: group, to: targets, &presses)
          members += found
          waiting += found
        }
      }
    }
  }

  /// Presses a key until all targets are reached, or the focus no longer moves or has passed them;
  /// returns the members of the group that were not reached before.
  private mutating func walk(
    with key: Key, in group: Widget, to targets: [AccessibilityNode], _ presses: inout Int
  ) async throws -> [Widget] {
    let rows = Set(targets.lazy.filter { $0.semantics.role == .row }.map(\.semantics.name))
    var found: [Widget] = []
    while presses < Self.limit, !targets.allSatisfy(isReached) {
      let (last, lastName) = (window.focusedWidget, window.focusedWidget?.rowName)
      driver.press(key)
      try await driver.step()
      presses += 1
      guard let next = window.focusedWidget, next.isInside(group),
        next !== last || next.rowName != lastName
      else { break }
      let name = next.rowName
      if let name, !rows.isEmpty, !rows.contains(name) { break }
      let isNewRow = name.map { reachedRows.insert($0).inserted } ?? false
      let isNew = isNewRow || !reached.contains { $0 === next }
      if isNew {
        reached.append(next)
        found.append(next)
      }
      // A table goes on from row to row; other groups can go round.
      if !isNew && name == nil { break }
    }
    return found
  }

  // MARK: - Focus ring

  /// Compares images of the window with and without the focus ring at `stop`.
  private mutating func checkFocusRing(at stop: Widget) throws {
    guard stop.isInReach else { return }
    window.moveFocus(to: stop, isKeyboard: false)
    if stop.showsFocusRing { window.moveFocus(to: nil) }  // text fields always show it
    var plain = try harness.image
    if window.focusedWidget?.showsFocusRing == true {
      // A modal gives the focus to a field of its own: move it to a widget without text instead.
      guard let other = reached.first(where: { !$0.acceptsText && $0.isInReach }) else { return }
      window.moveFocus(to: other, isKeyboard: false)
      plain = try harness.image
    }
    window.moveFocus(to: stop, isKeyboard: true)
    guard try harness.image == plain else { return }
    // Rows of menus show the focus of the pointer and of the keyboard in the same way.
    window.moveFocus(to: nil)
    guard try harness.image == plain else { return }
    unseen.append(
      TreeLinter.Finding(
        .ring, "\(driver.name(of: stop)) does not show that it has the focus.", stop,
        remedy:
          "Draw a ring while showsFocusRing is true, for example with paintFocusRing, and check that no ancestor clips it."
      )
    )
  }
}

extension Widget {
  /// The name of a row; nil for other widgets.
  fileprivate var rowName: String? {
    semantics.flatMap { $0.role == .row ? $0.name : nil }
  }

  /// Whether moving the focus in this group selects the focused member.
  fileprivate var isChoice: Bool { semantics?.role == .tabList || semantics?.role == .radioGroup }
}
