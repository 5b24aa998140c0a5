internal import ViewEnvironment
package import Workflow
package import WorkflowAutomation
package import WorkflowCanvas
package import WorkflowPlatform
package import WorkflowUI
package import WorkflowWidgets

/// A window without a display, with its driver, pixels and clipboard, for offscreen runs and tests.
@MainActor
package final class OffscreenApp {
  /// The driver that sends input to the window and advances its clock.
  package let driver: Driver
  /// The pixels of the window.
  package let canvas: Canvas
  /// The window's clipboard.
  package let clipboard = MemoryClipboard()
  /// The window's image loader, which runs on the driver's executor.
  package let images: ImageLoader
  /// The desktop of the app, which shows file dialogs as sheets in the window.
  package let desktop: Desktop
  /// Re-creates the app from saved states; nil if the content has no states to save.
  private let recreate: Recreate?

  /// Creates an app from saved states, with the size of a window and observers of its workflows.
  package typealias Recreate = (TreeSnapshot, Window, [any WorkflowObserver]) throws -> OffscreenApp

  /// Creates a window that shows the widget `content` returns.
  ///
  /// - Parameters:
  ///   - size: The size of the window's content, in points.
  ///   - scale: Device pixels per point.
  ///   - recreate: Creates the same app from saved states, in a window of the same size.
  ///   - didDraw: Called after each frame.
  package init(
    title: String, size: Size, scale: Double, theme: Theme,
    desktop: Desktop = Desktop(), recreate: Recreate? = nil,
    content: (_ clock: VirtualClock, _ executor: ManualExecutor) throws -> Widget,
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws {
    self.recreate = recreate
    self.desktop = desktop
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
    desktop.service.connect { [weak window] in window.map { DialogParent(window: $0) } }
    if let host = window.content as? any HostsWorkflow {
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
  }

  /// Creates a window that shows the workflow `makeWorkflow` returns, in its initial state or in
  /// that of `snapshot`.
  package convenience init<Root: Workflow>(
    title: String, size: Size, scale: Double, theme: Theme,
    desktop: Desktop = Desktop(), observers: [any WorkflowObserver] = [],
    snapshot: TreeSnapshot? = nil,
    adjusting adjust: (inout RuntimeServices) -> Void = { _ in },
    makeWorkflow: @escaping (_ clock: VirtualClock) throws -> Root,
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws where Root.Rendering: Screen {
    try self.init(
      title: title, size: size, scale: scale, theme: theme, desktop: desktop,
      recreate: { snapshot, window, observers in
        try OffscreenApp(
          title: title, size: window.size, scale: scale, theme: theme, desktop: desktop,
          observers: observers, snapshot: snapshot, makeWorkflow: makeWorkflow)
      },
      content: { clock, executor in
        var services = RuntimeServices(taskExecutor: executor)
        adjust(&services)
        return WorkflowHostingWidget(
          workflow: try makeWorkflow(clock), observers: observers, snapshot: snapshot,
          services: services)
      }, didDraw: didDraw)
  }

  /// Creates a window that shows `app`, launched in `launchContext`.
  ///
  /// Temporary folders of `launchContext` are shared with the apps restored from this one, and
  /// removed with the last of them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments for the app's own options.
  ///   - seed: The random seed.
  ///   - adjust: Changes the runtime services of the app's workflow tree.
  package convenience init<A: App>(
    app: A.Type, in launchContext: LaunchContext, arguments: [String], seed: UInt64, size: Size?,
    scale: Double?,
    theme: Theme, observers: [any WorkflowObserver] = [],
    adjusting adjust: (inout RuntimeServices) -> Void = { _ in },
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws {
    let desktop = Desktop()
    try self.init(
      title: A.title, size: size ?? A.defaultSize, scale: scale ?? 1, theme: theme,
      desktop: desktop, observers: observers + launchContext.observers, adjusting: adjust,
      makeWorkflow: { clock in
        let launch = Launch(
          in: launchContext, arguments: arguments, clock: clock,
          random: SeededRandomNumberGenerator(seed: seed), desktop: desktop)
        return try A(launch: launch).workflow
      }, didDraw: didDraw)
    driver.window.tracer = launchContext.tracer
  }
}

// MARK: - Saved states

extension OffscreenApp {
  package var host: (any HostsWorkflow)? { driver.window.content as? any HostsWorkflow }

  /// The states of the workflows that can be saved; nil if no workflow is shown.
  package var snapshot: TreeSnapshot? { host?.snapshot }

  /// The names of the workflows whose states a snapshot omits.
  package var unsavedWorkflows: [String] { host?.unsavedWorkflows ?? [] }

  /// Returns a copy of this app in a saved state; nil if no workflow is shown.
  ///
  /// - Parameters:
  ///   - snapshot: The initial states of the workflows.
  ///   - state: The scroll offsets and the focus of the window.
  ///   - observers: The observers of the new workflows.
  package func restored(
    from snapshot: TreeSnapshot, _ state: WindowState, observers: [any WorkflowObserver] = []
  ) throws -> OffscreenApp? {
    guard let offscreenApp = try recreate?(snapshot, driver.window, observers) else { return nil }
    if offscreenApp.canvas.scale != canvas.scale { try offscreenApp.canvas.setScale(canvas.scale) }
    offscreenApp.driver.window.environment = driver.window.environment
    offscreenApp.driver.window.restore(state)
    return offscreenApp
  }
}
