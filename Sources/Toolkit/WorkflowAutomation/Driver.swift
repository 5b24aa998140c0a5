package import WorkflowCanvas
package import WorkflowWidgets

/// A driver of windows without a display, on a virtual clock that only the driver advances.
///
/// User actions happen in the active window, `window`. A window that opens becomes the active one.
/// Selectors find elements in the accessibility tree. Each verb, such as `click`, sends the events
/// that a user causes, and throws if a user could not do the same.
@MainActor
package final class Driver {
  /// The active window, which gets keys and clicks; the last one to close stays here.
  package internal(set) var window: Window
  /// The turns of the windows.
  package let engine: Engine
  /// The virtual clock of the window, its timers and its workers.
  package let clock: VirtualClock
  package let executor: ManualExecutor
  /// The source of worker outputs that neither the clock nor the executor counts; nil for none.
  package weak var externalWork: (any ExternalWork)?
  /// The observer that is notified of each step before it is performed; nil for none.
  package weak var observer: (any DriverObserver)?
  /// Called before the clock advances to a time, so that it can wait in real time; nil to run at
  /// full speed.
  package var pace: ((Duration) async throws -> Void)?
  /// Returns the names of running workers whose pending work cannot be counted.
  package var uncountedWorkers: () -> [String] = { [] }
  /// Returns the names of running workers.
  package var runningWorkers: () -> [String] = { [] }
  /// The last position of the pointer, in window coordinates, in points.
  package internal(set) var pointer = Point(x: 0, y: 0)
  /// The nesting depth of the verbs in progress; nested verbs are not reported to the observer.
  var verbDepth = 0
  /// The motion setting before motion was reduced.
  var ownMotion = Motion.standard

  /// The number of steps after which `settle()` throws, and `advance(by:)` if time does not pass.
  package var stepLimit = 10_000
  /// The number of timers, with or without an animation after each, after which `settle()` throws.
  let timerLimit = 1_000

  /// Creates a driver of `window`.
  ///
  /// - Parameters:
  ///   - clock: The clock that workers and services sleep on.
  ///   - executor: The executor that workers run on.
  ///   - show: Draws a frame; called for each frame.
  package convenience init(
    window: Window, clock: VirtualClock, executor: ManualExecutor,
    show: @escaping (Frame) throws -> Void = { _ in }
  ) {
    self.init(
      windows: SingleWindow(window), active: window, clock: clock, executor: executor,
      presenter: FramePresenter(show))
  }

  /// Creates a driver of `windows`, of which `active` is the active one.
  package init(
    windows: any DrivenWindows, active: Window, clock: VirtualClock, executor: ManualExecutor,
    presenter: any Presenter
  ) {
    engine = Engine(of: windows, on: presenter) { clock.now.sinceStart }
    window = active
    self.clock = clock
    self.executor = executor
    engine.didUpdate = { [unowned self] in activateNext() }
  }

  var drivenWindows: any DrivenWindows { engine.windows }

  package var tree: AccessibilityNode { window.accessibilityTree }

  /// Returns the elements that match `selector` and are not inert, in reading order.
  package func all(_ selector: Selector) -> [AccessibilityNode] {
    selector.matches(in: tree).filter { !$0.semantics.state.contains(.inert) }
  }

  /// Returns whether at least one element matches `selector` and is not inert.
  package func shows(_ selector: Selector) -> Bool {
    !all(selector).isEmpty
  }

  /// Returns the only element that matches `selector` and is not inert.
  ///
  /// - Throws: `AutomationError` if none or more than one matches.
  package func find(_ selector: Selector) throws -> AccessibilityNode {
    try target(of: "find", selector) { _ in true }
  }
}
