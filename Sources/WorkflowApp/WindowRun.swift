internal import ViewEnvironment
internal import WorkflowCanvas
internal import WorkflowSDL
internal import WorkflowUI
internal import WorkflowWidgets

/// Runs an app in a desktop window.
///
/// One loop on the first thread: it sleeps until there is an event, a job of the main actor or a
/// frame due, handles all of that, then draws at most one frame.
@MainActor
final class WindowRun<A: App> {
  private let desktop: DesktopWindow
  private let fonts: Fonts
  private let window: Window
  private let report: ReportStream?
  private var canvas: Canvas
  private let start = ContinuousClock.now

  init(options: LaunchOptions) throws {
    report = try options.reportFd.map { try ReportStream(descriptor: $0) }
    let app = try A(launch: Launch(clock: ContinuousClock(), chance: options.chance))
    let size = options.size?.size ?? A.defaultSize
    do {
      desktop = try DesktopWindow(title: A.title, size: size, scale: options.scale?.value)
    } catch {
      throw LaunchError(
        "The window cannot open (\(error)). Run it from a desktop, or draw offscreen with --screenshot FILE.",
        exitCode: LaunchError.unavailable)
    }
    fonts = try Fonts(scale: desktop.scale)
    var environment = ViewEnvironment.empty
    environment.theme = options.theme
    window = Window(
      title: A.title, content: WorkflowHostingWidget(workflow: app.workflow), size: desktop.size,
      text: fonts, environment: environment)
    canvas = try Canvas(size: desktop.size, fonts: fonts)
  }

  private var now: Duration { ContinuousClock.now - start }

  /// Shows the window until it is closed.
  func run() throws {
    let first = try draw()
    desktop.show()
    try canvas.present(in: desktop)
    if first != nil { report?.report(window) }
    desktop.setIcon(try AppIcon.draw())
    while try handle(desktop.waitForEvents(timeout: timeToNextFrame)) {
      guard let damage = try draw() else { continue }
      try canvas.present(in: desktop, damage: damage)
      report?.report(window)
    }
  }

  private var timeToNextFrame: Duration? {
    window.nextFrame.map { max(.zero, $0 - now) }
  }

  /// Answers events; returns false when the app is to end.
  private func handle(_ events: [InputEvent]) throws -> Bool {
    for event in events {
      window.advance(to: now)
      switch event {
      case .closeRequested: return false
      case .keyPressed(KeyPress(.character("q"), .control)): return false
      case .exposed: try canvas.present(in: desktop)
      case .resized(let size): try resize(to: size)
      default: window.handle(event)
      }
    }
    return true
  }

  private func resize(to size: Size) throws {
    guard size != window.size else { return }
    canvas = try Canvas(size: size, fonts: fonts)
    window.handle(.resized(size))
  }

  /// Draws a frame where one is due and returns the changed pixels, or nil.
  private func draw() throws -> [PixelRect]? {
    let now = now
    guard let due = window.nextFrame, due <= now, let frame = window.frame(at: now) else {
      return nil
    }
    return try canvas.draw(frame)
  }
}
