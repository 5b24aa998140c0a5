public import WorkflowCanvas
public import WorkflowWidgets

/// Drives a window without a display, on a clock that moves only when it says so.
///
/// Targets are found by what they are called; every verb goes the way a user's event goes.
@MainActor
public final class Driver {
  /// The window that is driven.
  public let window: Window
  /// The time of everything in the window.
  public let clock: VirtualClock
  private let executor: ManualExecutor
  private let show: (Frame) throws -> Void

  /// The most steps that `settle` takes before it says that something never rests.
  package var stepLimit = 10_000

  /// Makes a driver of `window`.
  ///
  /// - Parameters:
  ///   - clock: What workers and services sleep on.
  ///   - executor: What workers run on.
  ///   - show: Draws a frame; called for each one.
  public init(
    window: Window, clock: VirtualClock, executor: ManualExecutor,
    show: @escaping (Frame) throws -> Void = { _ in }
  ) {
    self.window = window
    self.clock = clock
    self.executor = executor
    self.show = show
  }

  // MARK: - Seeing

  /// What is on the screen, by what it is.
  public var tree: AccessibilityNode { window.accessibilityTree }

  /// Whether something in reach on the screen is called `name`, or holds it.
  public func shows(_ name: String) -> Bool {
    !matches(name, role: nil).isEmpty
  }

  /// The nodes in reach that are called `name` or hold it.
  private func matches(_ name: String, role: Semantics.Role?) -> [AccessibilityNode] {
    tree.flattened.filter { node in
      let semantics = node.semantics
      return (semantics.name == name || semantics.value == name)
        && (role == nil || semantics.role == role) && !semantics.state.contains(.inert)
    }
  }

  // MARK: - Doing

  /// Clicks the one thing called `name` that can be pressed.
  ///
  /// - Throws: `AutomationError` when there is no such thing, more than one, or the click would
  ///   not reach it.
  public func click(_ name: String, role: Semantics.Role? = nil) throws {
    let node = try pressable(name, role: role)
    guard window.widget(at: node.bounds.center) === node.widget else {
      throw AutomationError(
        "Expected to click \"\(name)\", but its middle is covered. On the screen:\n\(tree.text)")
    }
    click(at: node.bounds.center)
  }

  private func pressable(_ name: String, role: Semantics.Role?) throws -> AccessibilityNode {
    let found = matches(name, role: role)
    let pressable = found.filter { $0.semantics.actions.contains(.press) }
    if let node = pressable.first, pressable.count == 1 { return node }
    let reason =
      switch (found.isEmpty, pressable.isEmpty) {
      case (true, _): "nothing in reach is called that"
      case (false, true): "it cannot be pressed now"
      case (false, false): "\(pressable.count) things are called that; name the role too"
      }
    throw AutomationError(
      "Expected to press \"\(name)\", but \(reason). On the screen:\n\(tree.text)")
  }

  /// Clicks at `point` of the window, whatever is there.
  public func click(at point: Point) {
    send(.pointerMoved(point))
    send(.pointerPressed(point, .primary))
    send(.pointerReleased(point, .primary))
  }

  /// Presses and releases a key.
  public func press(_ key: Key, _ modifiers: Modifiers = []) {
    send(.keyPressed(KeyPress(key, modifiers)))
    send(.keyReleased(KeyPress(key, modifiers)))
  }

  /// Hands one event to the window.
  public func send(_ event: InputEvent) {
    window.advance(to: clock.now.sinceStart)
    window.handle(event)
  }

  // MARK: - Time

  /// Lets `duration` pass, with every frame and every wake-up at its time.
  public func advance(by duration: Duration) async throws {
    let end = clock.now.sinceStart + duration
    try await step()
    while let next = nextEvent(endless: true), next <= end { try await step(to: next) }
    try await step(to: end)
  }

  /// Lets time pass until nothing moves, nobody sleeps and no job is left.
  ///
  /// A spinner, which never rests, is not waited for.
  ///
  /// - Throws: `AutomationError` when something else never rests.
  public func settle() async throws {
    try await step()
    for _ in 0..<stepLimit {
      guard let next = nextEvent(endless: false) else { return }
      try await step(to: next)
    }
    let culprits = window.animatingWidgets.map { "\(type(of: $0))" }.joined(separator: ", ")
    throw AutomationError(
      "Expected the window to settle, but after \(stepLimit) steps it still moves: \(culprits)."
    )
  }

  /// When the next frame or wake-up is due.
  private func nextEvent(endless: Bool) -> Duration? {
    let frame = endless ? window.nextFrame : window.nextEndingFrame
    return [frame, clock.nextDeadline?.sinceStart].compactMap(\.self).min()
  }

  private func step(to time: Duration? = nil) async throws {
    if let time { clock.advance(to: VirtualClock.Instant(sinceStart: time)) }
    window.advance(to: clock.now.sinceStart)
    await executor.settle()
    if let frame = window.frame(at: clock.now.sinceStart) { try show(frame) }
  }
}
