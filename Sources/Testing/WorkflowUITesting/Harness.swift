public import ViewEnvironment
public import Workflow
public import WorkflowApp
public import WorkflowAutomation
public import WorkflowCanvas
public import WorkflowLanguage
public import WorkflowPlatform
public import WorkflowUI
public import WorkflowWidgets

/// An app offscreen, with a virtual clock, which a test drives like a user, and whose pixels the test
/// can check.
///
///     let harness = try Harness(workflow: Counter.Workflow())
///     try await harness.click("+")
///     #expect(harness.shows("The value is 1"))
///
/// Each verb performs its step, runs the jobs that the step causes, and draws a frame. The clock
/// advances only in `advance(by:)`, `settle()` and `hover(_:for:)`. A verb that a user could not
/// perform throws an `AutomationError` with the reason, similar targets, and the path of an image
/// of the window.
///
/// If an app has several windows, a harness drives the active one. `window(_:)` returns a harness for
/// another one.
@MainActor
public final class Harness {
  package let offscreenApp: OffscreenApp
  let renders: RenderCount
  /// The window that this harness drives; nil for the active one.
  let ownWindow: Window?
  /// The desktop of `connect(_:)`; nil for the app's desktop.
  var connectedDesktop: Desktop?

  /// Creates a harness for an app that is already shown, whose workflows are observed by `renders`.
  init(offscreenApp: OffscreenApp, renders: RenderCount, window: Window? = nil) {
    self.offscreenApp = offscreenApp
    self.renders = renders
    ownWindow = window
  }

  /// Shows the widget that `content` returns.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: The number of device pixels per point.
  ///   - content: Creates the widget, given the clock and the executor for its work.
  /// - Throws: The error of `content`, or `SDLError` if the pixels of the window cannot be allocated.
  package init(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    title: String = "Test",
    content: (_ clock: VirtualClock, _ executor: ManualExecutor) throws -> Widget
  ) throws {
    renders = RenderCount()
    ownWindow = nil
    offscreenApp = try OffscreenApp(
      title: title, size: size, scale: scale, theme: theme, content: content)
  }

  /// Shows `widget`.
  ///
  /// - Throws: `SDLError` if the pixels of the window cannot be allocated.
  public convenience init(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    widget: Widget
  ) throws {
    try self.init(size: size, scale: scale, theme: theme) { _, _ in widget }
  }

  /// Shows one screen; `show(_:)` replaces it.
  ///
  /// - Throws: `SDLError` if the pixels of the window cannot be allocated.
  public convenience init(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    screen: some Screen
  ) throws {
    let host = ScreenHost()
    try self.init(size: size, scale: scale, theme: theme) { _, _ in host }
    host.show(screen)
  }

  /// Runs a workflow and shows its rendering.
  ///
  /// - Parameter makeWorkflow: Creates the workflow, given the clock that its services sleep on.
  /// - Throws: The error of `makeWorkflow`, or `SDLError` if the pixels of the window cannot be
  ///   allocated.
  public convenience init<Root: Workflow>(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    makeWorkflow: @escaping (_ clock: VirtualClock) throws -> Root
  ) throws where Root.Rendering: Screen {
    var environment = ViewEnvironment.empty
    environment.theme = theme
    let renders = RenderCount()
    self.init(
      offscreenApp: try OffscreenApp(
        title: "Test", size: size, scale: scale, environment: environment, observers: [renders],
        makeWorkflow: { clock, _ in try makeWorkflow(clock) }),
      renders: renders)
  }

  /// Runs `workflow` and shows its rendering.
  ///
  /// - Throws: `SDLError` if the pixels of the window cannot be allocated.
  public convenience init<Root: Workflow>(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    workflow: Root
  ) throws where Root.Rendering: Screen {
    try self.init(size: size, scale: scale, theme: theme) { _ in workflow }
  }

  /// Runs an app offscreen.
  ///
  /// Its folders, and the HOME and XDG variables in `launch`, are temporary: empty at the start and
  /// removed with the harness. Folders that `environment` specifies take precedence.
  ///
  /// - Parameters:
  ///   - arguments: The command-line arguments for the app's own options.
  ///   - environment: The environment variables of the app; none are inherited from this
  ///     process.
  ///   - seed: The random seed.
  ///   - startTime: The time of day at the start, for `launch.now`; nil for the start of `VirtualClock`.
  ///   - size: The size of the window, in points; nil for the app's own.
  ///   - theme: The theme; nil for the app's own.
  /// - Throws: `LaunchError` if the app cannot start with these arguments and variables.
  public init<A: App>(
    app: A.Type, arguments: [String] = [], environment: [String: String] = [:],
    seed: UInt64 = 1, startTime: Timestamp? = nil, size: Size? = nil, scale: Double = 1,
    theme: Theme? = nil
  ) throws {
    renders = RenderCount()
    ownWindow = nil
    offscreenApp = try OffscreenApp(
      app: A.self,
      in: .temporary(A.self, environment: LaunchEnvironment { environment[$0] }),
      arguments: arguments, seed: seed, startTime: startTime, size: size, scale: scale,
      theme: theme ?? A.theme,
      observers: [renders])
  }

  /// The driver, whose verbs do not wait for the jobs that they cause.
  package var driver: Driver { offscreenApp.driver }
  public var window: Window { ownWindow ?? driver.window }
  /// The current shape of the pointer.
  public var cursor: Cursor { window.cursor }
  /// The virtual clock of the window, its timers and its workers.
  public var clock: VirtualClock { driver.clock }
  public var tree: AccessibilityNode { window.accessibilityTree }
}

// MARK: - Observing

extension Harness {
  /// Returns whether at least one element matches `selector` and is not inert.
  public func shows(_ selector: Selector) -> Bool { reading { $0.shows(selector) } }

  /// Returns the only element that matches `selector` and is not inert; throws if there is not
  /// exactly one.
  public func find(_ selector: Selector) throws -> AccessibilityNode {
    try reading { try $0.find(selector) }
  }

  /// Returns the elements that match `selector` and are not inert, in reading order.
  public func all(_ selector: Selector) -> [AccessibilityNode] { reading { $0.all(selector) } }

  /// Returns the result of `body`, in which the driver reads the harness's window.
  func reading<Result>(_ body: (Driver) throws -> Result) rethrows -> Result {
    try driver.reading(window) { try body(driver) }
  }

  /// The pixels of the harness's window.
  var canvas: Canvas { offscreenApp.canvas(of: window) ?? offscreenApp.canvas }

  /// The element with the keyboard focus; nil if there is none.
  public var focused: AccessibilityNode? {
    tree.flattened.first { $0.semantics.state.contains(.focused) }
  }

  /// The image of the window; only the damage of each frame is redrawn.
  ///
  /// - Throws: `SDLError` if it cannot be drawn.
  public var image: PixelImage {
    get throws { try canvas.image }
  }

  /// The image of the window, completely redrawn.
  ///
  /// - Throws: `SDLError` if it cannot be drawn.
  package var redrawnImage: PixelImage {
    get throws {
      _ = try image
      window.damageAll()
      return try image
    }
  }

  /// The image of the window, laid out and drawn without cached measurements, text runs or shapes.
  ///
  /// - Throws: `SDLError` if it cannot be drawn.
  package var uncachedImage: PixelImage {
    get throws {
      window.relayout(discardingMeasurements: true)
      try canvas.setScale(scale)
      return try image
    }
  }
}

// MARK: - The window's environment

extension Harness {
  /// The number of device pixels per point.
  package var scale: Double { canvas.scale }

  /// The environment of all windows: theme, layout direction and language.
  public var environment: ViewEnvironment {
    get { driver.environment }
    set { driver.environment = newValue }
  }

  /// The language of all windows, in which all workflows render.
  ///
  ///     harness.language = Language("de", translations: NotesApp.translations)
  public var language: Language {
    get { environment.language }
    set { environment.language = newValue }
  }

  /// Replaces the current screen with `screen`, in a harness that was created with a screen.
  ///
  /// - Throws: `AutomationError` if the harness was created otherwise.
  public func show(_ screen: some Screen) async throws {
    guard let host = window.content as? ScreenHost else {
      throw AutomationError(
        "Expected a harness created with a screen, but it shows \(Swift.type(of: window.content)). Create it with Harness(screen:)."
      )
    }
    host.show(screen)
    try await driver.step()
  }
}

/// A widget that shows one screen at a time.
private final class ScreenHost: Widget {
  private let described = DescribedWidget()
  private var screen: (any Screen)?

  override init() {
    super.init()
    add(described)
  }

  func show(_ screen: some Screen) {
    self.screen = screen
    update()
  }

  private func update() {
    guard window != nil, let screen else { return }
    described.update(screen.widgetDescription(environment: environment))
  }

  override func didMoveToWindow() { update() }

  override func environmentDidChange() {
    super.environmentDidChange()
    update()
  }
}
