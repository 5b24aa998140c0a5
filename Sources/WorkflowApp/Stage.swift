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
  }

  /// Shows the app `app`, started in `environment`.
  package convenience init<A: App>(
    app: A.Type, environment: LaunchEnvironment, chance: Chance, size: Size?, scale: Double?,
    theme: Theme, observers: [any WorkflowObserver] = [],
    didDraw: @escaping (Window) -> Void = { _ in }
  ) throws {
    try self.init(
      title: A.title, size: size ?? A.defaultSize, scale: scale ?? 1, theme: theme,
      content: { clock, executor in
        let launch = Launch(environment: environment, clock: clock, chance: chance)
        return WorkflowHostingWidget(
          workflow: try A(launch: launch).workflow, observers: observers,
          services: RuntimeServices(taskExecutor: executor))
      }, didDraw: didDraw)
  }
}
