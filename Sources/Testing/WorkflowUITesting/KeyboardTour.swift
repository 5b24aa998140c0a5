internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A way through all that can be acted on in a window, by keys alone.
@MainActor
struct KeyboardTour {
  /// What no key leads to.
  private(set) var unreached: [TreeLinter.Finding] = []
  /// What does not show that it has the focus.
  private(set) var unseen: [TreeLinter.Finding] = []

  private let harness: Harness
  private var reached: [Widget] = []

  private var driver: Driver { harness.driver }
  private var window: Window { driver.window }

  /// The most keys that are pressed to look around in one group.
  private static let limit = 400

  init(of harness: Harness) async throws {
    self.harness = harness
    let focused = window.focusedWidget
    let hadRing = focused?.showsFocusRing == true
    let targets = targets()
    reached = try await TabWalk(driver, limit: targets.count + 2).visited
    for stop in reached { try lookForRing(at: stop) }
    try await lookAround(from: reached, to: targets)
    unreached = targets.filter { !isReached($0) }.map(Self.finding)
    window.moveFocus(to: focused?.window === window ? focused : nil, isKeyboard: hadRing)
    try await driver.step()
  }

  /// What a user can act on; a scroll bar does what keys do to what it scrolls.
  private func targets() -> [AccessibilityNode] {
    driver.tree.flattened.filter { !$0.semantics.actions.isEmpty && $0.widget?.isInReach == true }
  }

  private func isReached(_ node: AccessibilityNode) -> Bool {
    guard let widget = node.widget, widget.isInReach else { return true }
    return reached.contains { $0 === widget } || widget.pressShortcut != nil
  }

  private static func finding(_ node: AccessibilityNode) -> TreeLinter.Finding {
    TreeLinter.Finding(
      .keyboard,
      "\(node.place) can be acted on, but neither Tab nor an arrow key leads to it, and it has no shortcut.",
      node.widget,
      remedy:
        "Let isFocusable be true, and let nothing around it keep Tab or the arrows; or give it a shortcut."
    )
  }

  // MARK: - Groups

  /// Presses arrow keys in each group that Tab stops in but once, those that choose as they go last.
  private mutating func lookAround(
    from stops: [Widget], to targets: [AccessibilityNode]
  ) async throws {
    let groups = stops.compactMap { stop in stop.focusGroup.map { (group: $0, stop: stop) } }
    for (group, stop) in groups.filter({ !$0.group.isChoice }) + groups.filter(\.group.isChoice) {
      let inside = targets.filter { $0.widget?.isInside(group) == true }
      let chosen = group.isChoice ? inside.first { $0.semantics.state.contains(.selected) } : nil
      try await lookAround(in: group, from: stop, to: inside)
      _ = chosen?.widget?.performAction(.press)
      try await driver.step()
    }
  }

  /// Presses every arrow key at every member that one led to, until all are reached.
  private mutating func lookAround(
    in group: Widget, from stop: Widget, to targets: [AccessibilityNode]
  ) async throws {
    var waiting = [stop]
    var presses = 0
    while let member = waiting.popLast(), presses < Self.limit, !targets.allSatisfy(isReached) {
      for key in [Key.up, .left, .right, .down] {
        guard member.isInReach else { break }
        window.moveFocus(to: member)
        driver.press(key)
        try await driver.step()
        presses += 1
        guard let next = window.focusedWidget, next.isInside(group),
          !reached.contains(where: { $0 === next })
        else { continue }
        reached.append(next)
        waiting.append(next)
      }
    }
  }

  // MARK: - The ring

  /// Compares how the window looks with the focus shown at `stop` and not shown.
  private mutating func lookForRing(at stop: Widget) throws {
    guard stop.isInReach else { return }
    window.moveFocus(to: stop, isKeyboard: false)
    let plain = try harness.image
    window.moveFocus(to: stop, isKeyboard: true)
    guard try harness.image == plain else { return }
    unseen.append(
      TreeLinter.Finding(
        .ring, "\(driver.name(of: stop)) does not show that it has the focus.", stop,
        remedy:
          "Draw a ring while showsFocusRing, as with paintFocusRing, and let nothing around clip it."
      )
    )
  }
}

extension Widget {
  /// Whether what the focus goes to in this group is chosen by that.
  fileprivate var isChoice: Bool { semantics?.role == .tabList || semantics?.role == .radioGroup }

  /// The outermost group of the keyboard that the widget is in.
  fileprivate var focusGroup: Widget? {
    var group: Widget?
    var widget: Widget? = self
    while let current = widget {
      if current.isFocusGroup { group = current }
      widget = current.parent
    }
    return group
  }
}
