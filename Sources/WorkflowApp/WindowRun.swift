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
  private var painter: Painter
  private let wishes: UserWishes
  private let window: Window
  private let host: any HostsWorkflow
  private let report: ReportStream?
  private let memory: WindowMemory?
  private let live: LiveLink?
  private let start = ContinuousClock.now

  init(options: LaunchOptions) throws {
    report = try options.reportDescriptor.map { try ReportStream(descriptor: $0) }
    let app = try A(launch: options.launch(in: .ofProcess, clock: ContinuousClock()))
    live = try options.liveDescriptor.map { try LiveLink(descriptor: $0) }
    memory = live == nil ? WindowMemory(of: A.self) : nil
    let state = live?.state ?? memory?.state
    desktop = try DesktopWindow(
      of: A.self, size: options.size ?? state?.window?.size ?? A.defaultSize, scale: options.scale)
    memory?.begin()
    wishes = UserWishes(of: A.self, options: options)
    wishes.follow(desktop)
    painter = Painter(fonts: try Fonts(scale: desktop.scale))
    var environment = ViewEnvironment.empty
    environment.theme = wishes.plain
    environment.debugLayout = options.stripesLayoutProblems
    let images = ImageLoader(fonts: painter.fonts)
    images.printFailures()
    let host = WorkflowHostingWidget(workflow: app.workflow, snapshot: state?.tree)
    window = Window(
      title: A.title, content: host, size: desktop.size, text: painter.fonts,
      environment: environment, images: images, clipboard: DesktopClipboard(of: desktop))
    self.host = host
    window.printProblems()
  }

  private var now: Duration { ContinuousClock.now - start }

  /// Shows the window until it is closed.
  func run() throws {
    follow(wishes.firstTheme(of: desktop))
    memory?.restore(window, of: host)
    try live?.restore(window, of: host)
    _ = try draw()
    memory?.record(window, of: host)
    if let place = live?.place { desktop.place = place }
    desktop.show()
    try desktop.present()
    live?.follow(window, of: host, in: desktop)
    report?.report(window)
    desktop.setIcon(try AppIcon.draw(with: painter))
    while try handle(desktop.waitForEvents(timeout: timeToNextFrame)), live?.isOver != true {
      wishes.changedTheme(of: desktop).map(follow)
      followScale()
      let damage = try draw()
      memory?.record(window, of: host)
      desktop.requestText(at: window.textInputArea)
      guard let damage else { continue }
      try desktop.present(damage: damage)
      report?.report(window)
    }
    memory?.end(window, of: host)
  }

  private func follow(_ theme: Theme) {
    if theme != window.environment.theme { window.environment.theme = theme }
  }

  /// Draws anew at the scale of another display.
  private func followScale() {
    guard painter.scale != desktop.scale else { return }
    painter.fonts.move(toScale: desktop.scale)
    painter = Painter(fonts: painter.fonts)
    window.damageAll()
  }

  private var timeToNextFrame: Duration? {
    window.nextFrame.map { max(.zero, $0 - now) }
  }

  /// Answers events; returns false when the app is to end.
  private func handle(_ events: [InputEvent]) throws -> Bool {
    memory?.note(events)
    for event in events {
      window.advance(to: now)
      if event.endsApp { return false }
      switch event {
      case .exposed:
        if try desktop.renewPixels() { window.damageAll() } else { try desktop.present() }
      default: window.handle(event)
      }
    }
    return true
  }

  /// Draws a frame where one is due and returns the changed pixels, or nil.
  private func draw() throws -> [PixelRect]? {
    let now = now
    if try desktop.renewPixels() { window.damageAll() }
    guard let due = window.nextFrame, due <= now, let frame = window.frame(at: now) else {
      return nil
    }
    let damage = frame.damage.map { painter.pixels(covering: $0) }
    try desktop.draw { try painter.paint(frame.list, on: $0, damage: damage) }
    return damage
  }
}

extension InputEvent {
  /// Whether the app is to end.
  var endsApp: Bool {
    self == .closeRequested || self == .keyPressed(KeyPress(.character("q"), .control))
  }
}

extension DesktopWindow {
  /// Opens the hidden window of `app`.
  ///
  /// - Throws: `LaunchError` where it cannot open.
  convenience init<A: App>(of app: A.Type, size: Size, scale: Double?) throws {
    do {
      try self.init(title: A.title, size: size, scale: scale)
    } catch {
      throw LaunchError(
        "The window cannot open (\(error)). Run it from a desktop, or draw offscreen with --screenshot FILE.",
        exitCode: LaunchError.unavailable)
    }
    exitWhenDisplayIsLost(
      message: "\(A.self): The display is gone; start the app again when it is back.",
      exitCode: LaunchError.unavailable)
  }
}
