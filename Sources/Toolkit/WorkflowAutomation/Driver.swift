public import WorkflowCanvas
public import WorkflowWidgets

/// Drives a window without a display, on a clock that moves only when it says so.
///
/// Targets are found by what they are to a user; every verb goes the way a user's event goes, and
/// refuses where a user could not do it.
@MainActor
public final class Driver {
  /// The window that is driven.
  public let window: Window
  /// The time of everything in the window.
  public let clock: VirtualClock
  let executor: ManualExecutor
  /// Hands over what comes from elsewhere than the clock and the executor; nil for nobody.
  package weak var outside: (any OutsideWork)?
  /// Learns what is done; nil for nobody.
  package weak var observer: (any DriverObserver)?
  /// Waits, before time passes, until it is to be that late; nil to go as fast as can be.
  package var pace: ((Duration) async throws -> Void)?
  /// The names of the workers that run and await something that nobody counts.
  package var uncountedWorkers: () -> [String] = { [] }
  /// Where the pointer was last, in points of the window.
  package internal(set) var pointer = Point(x: 0, y: 0)
  /// How many verbs are being done inside of others.
  var verbDepth = 0
  /// How things moved before they were stopped from it.
  var ownMotion = Motion.standard
  let show: (Frame) throws -> Void
  let changeScale: ((Double) throws -> Void)?

  /// The most steps that `settle` takes before it says that something never rests.
  public var stepLimit = 10_000

  /// Makes a driver of `window`.
  ///
  /// - Parameters:
  ///   - clock: What workers and services sleep on.
  ///   - executor: What workers run on.
  ///   - changeScale: Moves the window to a display with so many device pixels a point.
  ///   - show: Draws a frame; called for each one.
  public init(
    window: Window, clock: VirtualClock, executor: ManualExecutor,
    changeScale: ((Double) throws -> Void)? = nil,
    show: @escaping (Frame) throws -> Void = { _ in }
  ) {
    self.window = window
    self.clock = clock
    self.executor = executor
    self.changeScale = changeScale
    self.show = show
  }

  /// What is on the screen, by what it is.
  public var tree: AccessibilityNode { window.accessibilityTree }

  /// The things in reach that `selector` means, in the order of reading.
  public func all(_ selector: Selector) -> [AccessibilityNode] {
    selector.matches(in: tree).filter { !$0.semantics.state.contains(.inert) }
  }

  /// Whether something in reach is what `selector` means.
  public func shows(_ selector: Selector) -> Bool {
    !all(selector).isEmpty
  }

  /// The one thing in reach that `selector` means.
  ///
  /// - Throws: `AutomationError` when there is none or more than one.
  public func find(_ selector: Selector) throws -> AccessibilityNode {
    try target(of: "find", selector) { _ in true }
  }
}
