internal import ViewEnvironment
package import Workflow
package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowSDL
internal import WorkflowUI
package import WorkflowWidgets

/// A window without a display and all that moves it: what offscreen runs and tests play on.
@MainActor
package final class Stage {
  /// What clicks, types and lets time pass.
  package let driver: Driver
  /// What the window looks like.
  package let canvas: Canvas

  /// Shows what `content` makes.
  ///
  /// - Parameters:
  ///   - size: The extent of the window, in points.
  ///   - scale: Device pixels a point.
  ///   - didDraw: Called after each frame.
  package init(
    title: String, size: Size, scale: Double, theme: Theme,
    content: (_ clock: VirtualClock, _ executor: ManualExecutor) throws -> Widget,
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws {
    let clock = VirtualClock()
    let executor = ManualExecutor()
    var environment = ViewEnvironment.empty
    environment.theme = theme
    let fonts = try Fonts(scale: scale)
    let window = Window(
      title: title, content: try content(clock, executor), size: size, text: fonts,
      environment: environment)
    let canvas = try Canvas(window: window, fonts: fonts)
    self.canvas = canvas
    driver = Driver(window: window, clock: clock, executor: executor) { frame in
      try canvas.add(frame)
      didDraw(window)
    }
    if let host = window.content as? any WorkerHosting {
      driver.uncountedWorkers = { host.workers.filter { $0.reproduction == .none }.map(\.name) }
    }
  }

  /// Shows the app `app`, started in `environment`.
  ///
  /// - Parameter adjust: Changes what the app's tree takes from its surroundings.
  package convenience init<A: App>(
    app: A.Type, environment: LaunchEnvironment, chance: Chance, size: Size?, scale: Double?,
    theme: Theme, observers: [any WorkflowObserver] = [],
    adjusting adjust: (inout RuntimeServices) -> Void = { _ in },
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws {
    try self.init(
      title: A.title, size: size ?? A.defaultSize, scale: scale ?? 1, theme: theme,
      content: { clock, executor in
        let launch = Launch(environment: environment, clock: clock, chance: chance)
        var services = RuntimeServices(taskExecutor: executor)
        adjust(&services)
        return WorkflowHostingWidget(
          workflow: try A(launch: launch).workflow, observers: observers, services: services)
      }, didDraw: didDraw)
  }
}
