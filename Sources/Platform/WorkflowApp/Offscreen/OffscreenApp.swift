package import ViewEnvironment
package import Workflow
package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowLanguage
package import WorkflowPlatform
package import WorkflowUI
package import WorkflowWidgets

/// An app without a display, with the driver, pixels and clipboard of its windows, for offscreen runs
/// and tests.
@MainActor
package final class OffscreenApp {
  /// The driver that sends input to the windows and advances their clock.
  package let driver: Driver
  /// The windows of the app; nil if one window shows a widget.
  package let windows: AppWindows?
  package let clipboard: MemoryClipboard
  /// The connections of the app to its windows.
  package let services: LaunchServices
  /// The desktop of the app, which shows file dialogs as sheets in the active window.
  package var desktop: Desktop { services.desktop }
  private let stage: Stage
  /// Re-creates the app from saved states; nil if it has no states to save.
  private let recreate: Recreate?

  /// Creates an app from saved states, in an environment and with observers of its workflows.
  package typealias Recreate = (
    TreeSnapshot, WindowsState, ViewEnvironment, [any WorkflowObserver]
  ) throws -> OffscreenApp

  private init(
    _ windows: AppWindows?, orOnly only: Window?, on stage: Stage, clock: VirtualClock,
    services: LaunchServices = LaunchServices(), isRestored: Bool = false,
    recreate: Recreate? = nil
  ) throws {
    self.windows = windows
    self.recreate = recreate
    self.stage = stage
    self.services = services
    clipboard = stage.virtual.clipboard
    // An app without windows is driven with an empty one, until it opens the first.
    let start =
      try only ?? windows?.all.first
      ?? stage.makeWindow(
        WindowRequest(
          key: "", title: "", size: .zero, environment: windows?.environment ?? .empty,
          content: Widget()))
    let driven: any DrivenWindows = windows ?? SingleWindow(start)
    driver = Driver(
      windows: driven, active: start, clock: clock, executor: stage.virtual.executor,
      presenter: stage)
    stage.connect(to: driver)
    try driver.updateWindows()
    stage.connect(to: driver.engine, services) { [weak driver] in driver?.window }
    // The dialogs of a restored app appear in the window that `restored(from:_:)` activates.
    if !isRestored { desktop.service.followWindows() }
    guard let host = windows?.host else { return }
    driver.runningWorkers = { host.workers.map(\.name) }
    driver.uncountedWorkers = { [weak driver] in
      // A recorded worker depends on the outside world, unless a session replays its output.
      let isCounted = driver?.externalWork != nil
      return host.workers.filter { worker in
        switch worker.replayPolicy {
        case .rerun: false
        case .recorded: !isCounted
        case .unsupported: true
        }
      }.map(\.name)
    }
  }

  /// Creates a window that shows the widget `content` returns.
  ///
  /// - Parameters:
  ///   - size: The size of the window's content, in points.
  ///   - scale: Device pixels per point.
  package convenience init(
    title: String, size: Size, scale: Double, theme: Theme,
    content: (_ clock: VirtualClock, _ executor: ManualExecutor) throws -> Widget
  ) throws {
    let clock = VirtualClock()
    let stage = Stage(scale: scale)
    var environment = ViewEnvironment.empty
    environment.theme = theme
    let window = try stage.makeWindow(
      WindowRequest(
        key: AppWindows.mainKey, title: title, size: size, environment: environment,
        content: try content(clock, stage.virtual.executor)))
    try self.init(nil, orOnly: window, on: stage, clock: clock)
  }

  /// Runs the workflow that `makeWorkflow` returns, in its initial state or in a saved one.
  ///
  /// - Parameters:
  ///   - title: The title of the window, unless the workflow renders windows.
  ///   - size: The size of the windows for which the workflow specifies none, in points.
  ///   - scale: Device pixels per point.
  ///   - startTime: The time of day at the start; nil for the default of `VirtualClock`.
  ///   - stage: Shows the windows, on a virtual clock; nil to only keep their pixels.
  package convenience init<Root: Workflow>(
    title: @autoclosure @escaping @MainActor () -> String, size: Size, scale: Double,
    environment: ViewEnvironment, observers: [any WorkflowObserver] = [],
    snapshot: TreeSnapshot? = nil,
    state: WindowsState? = nil, startTime: Timestamp? = nil, tracer: (any WindowTracer)? = nil,
    on stage: Stage? = nil, adjusting adjust: (inout RuntimeServices) -> Void = { _ in },
    makeWorkflow: @escaping (_ clock: VirtualClock, _ services: LaunchServices) throws -> Root
  ) throws where Root.Rendering: Screen {
    let clock = startTime.map(VirtualClock.init) ?? VirtualClock()
    let stage = stage ?? Stage(scale: scale, tracer: tracer)
    var runtime = RuntimeServices(taskExecutor: stage.virtual.executor)
    runtime.secondsSince1970 = { clock.timestamp.secondsSince1970 }
    adjust(&runtime)
    let services = LaunchServices()
    let workflow = try makeWorkflow(clock, services)
    var environment = environment
    if let language = services.language.language { environment.language = language }
    let windows = try AppWindows(
      workflow: workflow, observers: observers,
      snapshot: snapshot, state: state, services: runtime, defaults: (title, size),
      environment: environment, makeWindow: stage.makeWindow)
    try self.init(
      windows, orOnly: nil, on: stage, clock: clock, services: services, isRestored: state != nil,
      recreate: { snapshot, state, environment, observers in
        try OffscreenApp(
          title: title(), size: size, scale: scale, environment: environment, observers: observers,
          snapshot: snapshot, state: state, startTime: clock.timestamp, makeWorkflow: makeWorkflow)
      })
  }

  /// Runs `app`, launched in `launchContext`.
  ///
  /// Temporary folders of `launchContext` are shared with the apps restored from this one, and
  /// removed with the last of them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments for the app's own options.
  ///   - seed: The random seed.
  ///   - startTime: The time of day at the start; nil for the default of `VirtualClock`.
  ///   - adjust: Changes the runtime services of the app's workflow tree.
  package convenience init<A: App>(
    app: A.Type, in launchContext: LaunchContext, arguments: [String], seed: UInt64,
    startTime: Timestamp? = nil, size: Size?, scale: Double?,
    theme: Theme, observers: [any WorkflowObserver] = [], on stage: Stage? = nil,
    adjusting adjust: (inout RuntimeServices) -> Void = { _ in }
  ) throws {
    var environment = ViewEnvironment.empty
    environment.theme = theme
    try self.init(
      title: A.title, size: size ?? A.defaultSize, scale: scale ?? 1, environment: environment,
      observers: observers + launchContext.observers, startTime: startTime,
      tracer: launchContext.tracer, on: stage, adjusting: adjust,
      makeWorkflow: { clock, services in
        let launch = Launch(
          in: launchContext, arguments: arguments, clock: clock,
          random: SeededRandomNumberGenerator(seed: seed), services: services)
        services.language.start(A.self, in: launchContext)
        services.openRequests.start(A.self, launch)
        return try services.language.language.use { try A(launch: launch).workflow }
      })
  }
}

// MARK: - Windows

extension OffscreenApp {
  /// Opens the links in texts with `desktop`.
  package func openLinks(with desktop: Desktop) {
    stage.links = desktop.service
  }

  /// The pixels of the active window.
  package var canvas: Canvas {
    guard let canvas = canvas(of: driver.window) else {
      misuse("An offscreen window has no pixels. Open it with a Stage.")
    }
    return canvas
  }

  /// Returns the pixels of `window`; nil if it closed and others opened since.
  package func canvas(of window: Window) -> Canvas? { stage.canvas(of: window) }

  /// The image loaders of the windows, in the order in which these opened.
  package var images: [ImageLoader] { stage.images }

  /// Whether the app has ended: its last window closed.
  package var isOver: Bool { windows?.isOver ?? driver.window.isClosed }

  /// Writes a line to standard error for each image that cannot be shown completely and, in debug
  /// builds, for each conflict of layout constraints and of shortcuts.
  func printProblems() { stage.printsProblems = true }
}

// MARK: - Saved states

extension OffscreenApp {
  package var host: (any HostsWorkflow)? { windows?.host }

  /// The states of the workflows that can be saved; nil if no workflow is shown.
  package var snapshot: TreeSnapshot? { host?.snapshot }

  /// The states of the windows; nil if no workflow is shown.
  package var windowsState: WindowsState? { windows?.state }

  /// The names of the workflows whose states a snapshot omits.
  package var unsavedWorkflows: [String] { host?.unsavedWorkflows ?? [] }

  /// Returns a copy of this app in a saved state; nil if no workflow is shown.
  ///
  /// - Parameters:
  ///   - snapshot: The initial states of the workflows.
  ///   - state: The scroll offsets and the focus of the windows.
  ///   - observers: The observers of the new workflows.
  package func restored(
    from snapshot: TreeSnapshot, _ state: WindowsState, observers: [any WorkflowObserver] = []
  ) throws -> OffscreenApp? {
    guard
      let copy = try recreate?(snapshot, state, driver.environment, observers), let windows
    else { return nil }
    for window in copy.driver.windows {
      guard let known = windows.all.first(where: { $0.key == window.key }) else { continue }
      // The scale is the display's, and so is the size of a window that fills it.
      if let scale = canvas(of: known)?.scale, let canvas = copy.canvas(of: window),
        canvas.scale != scale
      {
        try canvas.setScale(scale)
      }
      if let presentation = state[window.key]?.presentation, presentation != .normal {
        window.presentation = presentation
        window.resize(to: known.size)
      }
    }
    copy.windows?.restore()
    try copy.driver.updateWindows()
    copy.desktop.service.followWindows()
    return copy
  }
}
