internal import ViewEnvironment
package import Workflow
package import WorkflowAutomation
package import WorkflowCanvas
package import WorkflowPlatform
package import WorkflowUI
package import WorkflowWidgets

/// A window without a display and all that moves it: what offscreen runs and tests play on.
@MainActor
package final class OffscreenApp {
  /// What clicks, types and lets time pass.
  package let driver: Driver
  /// What the window looks like.
  package let canvas: Canvas
  /// The window's clipboard.
  package let clipboard = MemoryClipboard()
  /// What reads the window's pictures, on the driver's executor.
  package let images: ImageLoader
  /// Makes the same anew from saved states; nil where nothing can be saved.
  private let remake: Remake?

  /// Makes a stage anew from saved states, as large as a window is, for observers of its workflows.
  package typealias Remake = (TreeSnapshot, Window, [any WorkflowObserver]) throws -> OffscreenApp

  /// Shows what `content` makes.
  ///
  /// - Parameters:
  ///   - size: The extent of the window, in points.
  ///   - scale: Device pixels a point.
  ///   - remake: Makes the same anew from saved states, as large as a window is.
  ///   - didDraw: Called after each frame.
  package init(
    title: String, size: Size, scale: Double, theme: Theme,
    remake: Remake? = nil,
    content: (_ clock: VirtualClock, _ executor: ManualExecutor) throws -> Widget,
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws {
    self.remake = remake
    let clock = VirtualClock()
    let executor = ManualExecutor()
    var environment = ViewEnvironment.empty
    environment.theme = theme
    let fonts = try Fonts(scale: scale)
    let images = ImageLoader(fonts: fonts, executor: executor)
    self.images = images
    let window = Window(
      title: title, content: try content(clock, executor), size: size, text: fonts,
      environment: environment, images: images, clipboard: clipboard)
    let canvas = try Canvas(window: window, fonts: fonts)
    self.canvas = canvas
    driver = Driver(
      window: window, clock: clock, executor: executor, changeScale: { try canvas.setScale($0) }
    ) { frame in
      try canvas.add(frame)
      didDraw(window)
    }
    if let host = window.content as? any HostsWorkflow {
      driver.uncountedWorkers = { [weak driver] in
        // What is recorded comes from the world outside, unless a session stands between.
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
  }

  /// Shows the workflow that `makeWorkflow` makes, from the start or from saved states.
  package convenience init<Root: Workflow>(
    title: String, size: Size, scale: Double, theme: Theme,
    observers: [any WorkflowObserver] = [], snapshot: TreeSnapshot? = nil,
    adjusting adjust: (inout RuntimeServices) -> Void = { _ in },
    makeWorkflow: @escaping (_ clock: VirtualClock) throws -> Root,
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws where Root.Rendering: Screen {
    try self.init(
      title: title, size: size, scale: scale, theme: theme,
      remake: { snapshot, window, observers in
        try OffscreenApp(
          title: title, size: window.size, scale: scale, theme: theme, observers: observers,
          snapshot: snapshot, makeWorkflow: makeWorkflow)
      },
      content: { clock, executor in
        var services = RuntimeServices(taskExecutor: executor)
        adjust(&services)
        return WorkflowHostingWidget(
          workflow: try makeWorkflow(clock), observers: observers, snapshot: snapshot,
          services: services)
      }, didDraw: didDraw)
  }

  /// Shows `app`, started in `surroundings` with `arguments` of its own and chance from `seed`.
  ///
  /// Folders that go with the last copy of `surroundings` stay as long as the stage, and as those
  /// restored from it, which find there what the app left.
  ///
  /// - Parameter adjust: Changes what the app's tree takes from its surroundings.
  package convenience init<A: App>(
    app: A.Type, in surroundings: Surroundings, arguments: [String], seed: UInt64, size: Size?,
    scale: Double?,
    theme: Theme, observers: [any WorkflowObserver] = [],
    adjusting adjust: (inout RuntimeServices) -> Void = { _ in },
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws {
    try self.init(
      title: A.title, size: size ?? A.defaultSize, scale: scale ?? 1, theme: theme,
      observers: observers, adjusting: adjust,
      makeWorkflow: { clock in
        let launch = Launch(
          in: surroundings, arguments: arguments, clock: clock,
          random: SeededRandomNumberGenerator(seed: seed))
        return try A(launch: launch).workflow
      }, didDraw: didDraw)
  }
}

// MARK: - Saved states

extension OffscreenApp {
  package var host: (any HostsWorkflow)? { driver.window.content as? any HostsWorkflow }

  /// What can be saved of the workflows' states; nil where no workflow is shown.
  package var snapshot: TreeSnapshot? { host?.snapshot }

  /// The workflows whose states a snapshot leaves out.
  package var unsavedWorkflows: [String] { host?.unsavedWorkflows ?? [] }

  /// A window like this one whose workflows begin with the states in `snapshot`, scrolled and with the
  /// focus as in `state`; nil where no workflow is shown.
  ///
  /// - Parameter observers: Who learns what those workflows do.
  package func restored(
    from snapshot: TreeSnapshot, _ state: WindowState, observers: [any WorkflowObserver] = []
  ) throws -> OffscreenApp? {
    guard let offscreenApp = try remake?(snapshot, driver.window, observers) else { return nil }
    if offscreenApp.canvas.scale != canvas.scale { try offscreenApp.canvas.setScale(canvas.scale) }
    offscreenApp.driver.window.environment = driver.window.environment
    offscreenApp.driver.window.restore(state)
    return offscreenApp
  }
}
