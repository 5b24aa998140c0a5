public import ViewEnvironment
public import Workflow
public import WorkflowApp
public import WorkflowAutomation
public import WorkflowCanvas
public import WorkflowPlatform
public import WorkflowUI
public import WorkflowWidgets

/// A window without a display that a test drives as a user would, on a virtual clock, and whose
/// pixels can be seen.
///
///     let harness = try Harness(workflow: Counter.Workflow())
///     try await harness.click("+")
///     #expect(harness.shows("The value is 1"))
///
/// A verb does what it says, runs the jobs this brings about and draws a frame; time stands still
/// until `advance(by:)` or `settle()`. A verb that cannot be done throws an `AutomationError` that
/// says why, names what is like the target, and where a picture of the window is.
@MainActor
public final class Harness {
  package let offscreenApp: OffscreenApp
  let renders: RenderCount

  /// Takes over a window that is shown already, whose workflows tell `renders` that they render.
  init(offscreenApp: OffscreenApp, renders: RenderCount) {
    self.offscreenApp = offscreenApp
    self.renders = renders
  }

  /// Shows the widget that `content` makes.
  ///
  /// - Parameters:
  ///   - size: The extent of the window, in points.
  ///   - scale: Device pixels a point.
  ///   - content: Makes what is shown, with the time and the executor for its work.
  public init(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    title: String = "Test",
    content: (_ clock: VirtualClock, _ executor: ManualExecutor) throws -> Widget
  ) throws {
    renders = RenderCount()
    offscreenApp = try OffscreenApp(
      title: title, size: size, scale: scale, theme: theme, content: content)
  }

  /// Shows `widget`.
  public convenience init(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    widget: Widget
  ) throws {
    try self.init(size: size, scale: scale, theme: theme) { _, _ in widget }
  }

  /// Shows one screen; `show(_:)` shows the next.
  public convenience init(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    screen: some Screen
  ) throws {
    let host = ScreenHost()
    try self.init(size: size, scale: scale, theme: theme) { _, _ in host }
    host.show(screen)
  }

  /// Runs a workflow and shows what it renders.
  ///
  /// - Parameter makeWorkflow: Makes the workflow, with the clock that its services sleep on.
  public init<Root: Workflow>(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    makeWorkflow: @escaping (_ clock: VirtualClock) throws -> Root
  ) throws where Root.Rendering: Screen {
    renders = RenderCount()
    offscreenApp = try OffscreenApp(
      title: "Test", size: size, scale: scale, theme: theme, observers: [renders],
      makeWorkflow: makeWorkflow)
  }

  /// Runs `workflow` and shows what it renders.
  public convenience init<Root: Workflow>(
    size: Size = Size(width: 480, height: 360), scale: Double = 1, theme: Theme = Theme(),
    workflow: Root
  ) throws where Root.Rendering: Screen {
    try self.init(size: size, scale: scale, theme: theme) { _ in workflow }
  }

  /// Runs an app as its offscreen runs do.
  ///
  /// Its folders, and the HOME and XDG variables that `launch` has, are throwaway ones: empty at the
  /// start and removed with the harness. Where `environment` names a folder, that counts.
  ///
  /// - Parameters:
  ///   - arguments: What the app's own options are given as.
  ///   - environment: The variables the app is started with; those of this process are not seen.
  ///   - seed: What chance starts from.
  ///   - size: The extent of the window, in points; nil for the app's own.
  ///   - theme: The look; nil for the app's own.
  /// - Throws: `LaunchError` where the app refuses to start.
  public init<A: App>(
    app: A.Type, arguments: [String] = [], environment: [String: String] = [:],
    seed: UInt64 = 1, size: Size? = nil, scale: Double = 1, theme: Theme? = nil
  ) throws {
    renders = RenderCount()
    offscreenApp = try OffscreenApp(
      app: A.self,
      in: .throwaway(A.self, environment: LaunchEnvironment { environment[$0] }),
      arguments: arguments, seed: seed, size: size, scale: scale, theme: theme ?? A.theme,
      observers: [renders])
  }

  /// What clicks, types and lets time pass, without waiting for what that brings about.
  public var driver: Driver { offscreenApp.driver }
  /// The window that is driven.
  public var window: Window { driver.window }
  /// The time of everything in the window.
  public var clock: VirtualClock { driver.clock }
  /// What is on the screen, by what it is.
  public var tree: AccessibilityNode { driver.tree }
}

// MARK: - Seeing

extension Harness {
  /// Whether something in reach is what `selector` means.
  public func shows(_ selector: Selector) -> Bool { driver.shows(selector) }

  /// The one thing in reach that `selector` means.
  public func find(_ selector: Selector) throws -> AccessibilityNode { try driver.find(selector) }

  /// The things in reach that `selector` means, in the order of reading.
  public func all(_ selector: Selector) -> [AccessibilityNode] { driver.all(selector) }

  /// What has the keys; nil where nothing has.
  public var focused: AccessibilityNode? {
    tree.flattened.first { $0.semantics.state.contains(.focused) }
  }

  /// The picture now: of every frame only its damage was drawn.
  public var image: PixelImage {
    get throws { try offscreenApp.canvas.image }
  }

  /// The picture drawn anew as a whole.
  public var fullImage: PixelImage {
    get throws {
      _ = try image
      window.damageAll()
      return try image
    }
  }

  /// The picture laid out and drawn anew with nothing remembered: no measures, runs or shapes.
  public var freshImage: PixelImage {
    get throws {
      window.relayout(measuringAgain: true)
      try offscreenApp.canvas.setScale(scale)
      return try image
    }
  }
}

// MARK: - The window's surroundings

extension Harness {
  /// Device pixels a point.
  public var scale: Double { offscreenApp.canvas.scale }

  /// The values that all widgets see: look, direction and language.
  public var environment: ViewEnvironment {
    get { window.environment }
    set { window.environment = newValue }
  }

  /// Shows `screen` in place of the one before; for a harness made with a screen.
  ///
  /// - Throws: `AutomationError` where the harness shows something else.
  public func show(_ screen: some Screen) async throws {
    guard let host = window.content as? ScreenHost else {
      throw AutomationError(
        "Expected a harness made with a screen, but it shows \(Swift.type(of: window.content)). Make it with Harness(screen:)."
      )
    }
    host.show(screen)
    try await driver.step()
  }
}

/// Shows one screen after the other.
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
