internal import ViewEnvironment
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// Runs an app in a desktop window: the run loop.
///
/// The loop runs on the process's first thread. Each turn sleeps until an event, a main-actor job
/// or a frame is due, then runs the jobs, handles the events and draws at most one frame, as often
/// as the display refreshes.
@MainActor
final class WindowRun<A: App> {
  private let desktop: DesktopWindow
  private var painter: Painter
  private let preferences: AppearancePreferences
  private let window: Window
  private let host: any HostsWorkflow
  private let report: ReportStream?
  private let memory: WindowRestoration?
  private let companion: (any WindowCompanion)?
  private let start = ContinuousClock.now
  private let clipboard: DesktopClipboard
  /// The events that wait until a frame is drawn, or until the text of an earlier paste arrives.
  private var backlog: ArraySlice<InputEvent> = []
  private var pace = FramePace()
  /// Whether events arrived since the shape of the pointer was determined.
  private var mayHaveNewCursor = false
  /// The time until which events wait for a pasted text; nil if no text is being read.
  private var pasteDeadline: Duration?

  /// The maximum time for handling events before a frame is drawn.
  private static var longestTurn: Duration { .milliseconds(100) }
  /// The maximum time events wait for a paste, so that text typed after it is inserted after it.
  private static var longestPaste: Duration { .milliseconds(200) }

  init(options: LaunchOptions) throws {
    report = try options.makeReport()
    let launchContext = try options.launchContext(of: A.self)
    let services = Desktop()
    let app = try A(
      launch: options.launch(in: launchContext, clock: ContinuousClock(), desktop: services))
    companion = try options.makeCompanion()
    memory = companion == nil ? WindowRestoration(of: A.self) : nil
    let state = companion?.state ?? memory?.state
    desktop = try DesktopWindow(
      of: A.self, size: options.size ?? state?.window?.size ?? A.defaultSize, scale: options.scale)
    // A reload keeps the size that the user gave the window.
    if options.size == nil, companion?.state?.window == nil {
      desktop.fitToDisplay(share: memory?.state?.window == nil ? 0.9 : 1)
    }
    memory?.begin()
    preferences = AppearancePreferences(of: A.self, options: options)
    preferences.follow(desktop)
    painter = Painter(fonts: try Fonts(scale: desktop.scale))
    var environment = ViewEnvironment.empty
    environment.theme = preferences.plain
    environment.debugLayout = options.stripesLayoutProblems
    let images = ImageLoader(fonts: painter.fonts)
    images.printFailures()
    clipboard = DesktopClipboard(of: desktop)
    let host = WorkflowHostingWidget(
      workflow: app.workflow, observers: launchContext.observers, snapshot: state?.tree)
    window = Window(
      title: A.title, content: host, size: desktop.size, text: painter.fonts,
      environment: environment, images: images, clipboard: clipboard)
    self.host = host
    window.tracer = launchContext.tracer
    window.pixelScale = painter.scale
    window.printProblems()
    services.service.connect(appName: A.title) { [weak window, weak desktop] in
      window.map { DialogParent(window: $0, identifier: desktop?.portalIdentifier ?? "") }
    }
  }

  private var now: Duration { ContinuousClock.now - start }

  /// Shows the window until the app ends.
  func run() throws {
    desktop.exitWhenServerIsLost(exitCode: LaunchError.unavailable) { [self] in
      Platform.printError("\(A.self): \(LaunchError(.display).message)")
      finishWithoutDisplay()
    }
    follow(preferences.firstTheme(of: desktop))
    memory?.restore(window, of: host)
    try companion?.restore(window, of: host)
    _ = try draw()
    if memory?.state != nil || companion?.state != nil { window.keepOpen() }
    memory?.record(window, of: host)
    if let place = companion?.place { desktop.place = place }
    desktop.show()
    try desktop.presentAll(of: window)
    companion?.follow(window, of: host, in: desktop)
    if report != nil { desktop.waitUntilShown() }
    report?.report(window)
    desktop.setIcon(try AppIcon.draw(with: painter))
    do {
      while !isOver {
        let timeout = [timeToNextFrame, memory?.timeToEndOfProbation].compactMap(\.self).min()
        try takeTurn(within: timeout, handling: handle)
      }
      try finishInWindow()
    } catch {
      // If the window is lost, `finish()` reports that, instead of the error of a call that failed.
      if desktop.loss == nil {
        finishWithoutDisplay()
        throw error
      }
    }
    try finish()
  }

  private var isOver: Bool {
    // Keys typed before a signal are still handled.
    window.isClosed || desktop.hasEndSignal && backlog.isEmpty || desktop.loss != nil
      || companion?.isOver == true
  }

  /// One turn of the run loop: waits, runs main-actor jobs, handles events, draws a frame if due.
  private func takeTurn(
    within timeout: Duration?, handling handle: ([InputEvent]) throws -> Void
  ) throws {
    window.beginSpan(.wait)
    let events = desktop.waitForEvents(timeout: timeout)
    window.endSpan(["events": events.count])
    window.beginSpan(.jobs)
    desktop.runMainActorJobs()
    window.endSpan()
    memory?.endProbation()
    if !events.isEmpty || !backlog.isEmpty { mayHaveNewCursor = true }
    try handle(events)
    guard desktop.loss == nil else { return }
    preferences.changedTheme(of: desktop).map(follow)
    followScale()
    let damage = try draw()
    if let damage { try desktop.present(damage, of: window) }
    guard damage != nil || !isFrameWithheld else { return }
    pace.hasUrgentFrame = false  // these events changed nothing, or their frame is drawn
    record()
    desktop.requestText(at: window.textInputArea)
    if mayHaveNewCursor || damage != nil { desktop.showCursor(window.cursor) }
    mayHaveNewCursor = false
    guard let report, damage != nil else { return }
    desktop.waitUntilShown()
    report.report(window)
  }

  private func record() {
    guard let memory else { return }
    window.beginSpan(.record)
    memory.record(window, of: host)
    window.endSpan()
  }

  private func follow(_ theme: Theme) {
    if theme != window.environment.theme { window.environment.theme = theme }
  }

  /// Draws everything again if the window moved to a display with another scale.
  private func followScale() {
    guard painter.scale != desktop.scale else { return }
    painter.fonts.setScale(desktop.scale)
    painter = Painter(fonts: painter.fonts)
    window.pixelScale = painter.scale
    window.damageAll()
  }

  private var timeToNextFrame: Duration? {
    if !backlog.isEmpty, !waitsForPaste { return .zero }
    let deadline = backlog.isEmpty ? nil : pasteDeadline
    let frame = window.nextFrame.map(pace.time)
    return [frame, deadline].compactMap(\.self).min().map { max(.zero, $0 - now) }
  }

  /// Whether a frame is due that the display could not show yet.
  private var isFrameWithheld: Bool { window.nextFrame.map { $0 <= now } ?? false }

  private var waitsForPaste: Bool { pasteDeadline.map { now < $0 } ?? false }

  /// Sends events to the window; drops those that follow its closing.
  private func handle(_ events: [InputEvent]) throws {
    memory?.note(events)
    backlog += events
    let end = now + Self.longestTurn
    followPaste()
    while now < end, !window.isClosed, !waitsForPaste, let event = backlog.popFirst() {
      defer { followPaste() }
      window.advance(to: now)
      if event.isAnsweredAtOnce { pace.hasUrgentFrame = true }
      if case .exposed = event {
        try desktop.presentAll(of: window)
      } else {
        window.handle(event.asksToClose ? .closeRequested : event)
      }
    }
  }

  private func followPaste() {
    if !clipboard.isReading {
      pasteDeadline = nil
    } else if pasteDeadline == nil {
      pasteDeadline = now + Self.longestPaste
    }
  }

  /// Draws a frame if one is due and returns the changed pixels; otherwise returns nil.
  private func draw() throws -> [PixelRect]? {
    let now = now
    guard let due = window.nextFrame, pace.time(for: due) <= now else { return nil }
    window.beginSpan(.frame)
    defer { window.endSpan() }
    if try desktop.renewPixels() { window.damageAll() }
    guard let frame = window.frame(at: now) else { return nil }
    pace.note(now, interval: desktop.refreshInterval)
    var damage: [PixelRect] = []
    try desktop.draw { damage = try painter.draw(frame, of: window, on: $0) }
    return damage
  }
}

// MARK: - The end

extension WindowRun {
  /// Saves or discards the app's state.
  ///
  /// - Throws: `LaunchError` if a worker did not finish, or the window was lost.
  private func finish() throws {
    if let loss = desktop.loss {
      finishWithoutDisplay()
      throw LaunchError(loss)
    }
    let unfinished = host.finishingWorkers
    let isDone = window.isClosed && unfinished.isEmpty
    memory?.end(window, of: host, keepsState: !isDone)
    if let worker = unfinished.first { throw LaunchError(unfinished: worker) }
  }

  /// Waits for workers that must finish; shows a `ClosingNote` after 300 ms.
  private func finishInWindow() throws {
    for case .resized(let size) in backlog { window.resize(to: size) }
    backlog = []
    let exit = ExitWait(of: host, since: now)
    let note = ClosingNote()
    while desktop.loss == nil, let left = exit.timeLeft(at: now) {
      if note.parent == nil, exit.isLong(at: now) { host.add(note) }
      let untilNote = note.parent == nil ? exit.timeToNote(at: now) : nil
      let timeout = [left, untilNote, timeToNextFrame].compactMap(\.self).min()
      try takeTurn(within: timeout) { events in
        window.advance(to: now)
        for event in events {
          switch event {
          case .exposed: try desktop.presentAll(of: window)
          case .resized: window.handle(event)
          default: break
          }
        }
      }
    }
  }

  /// Waits for workers that must finish after the window was lost.
  private func finishWithoutDisplay() {
    let exit = ExitWait(of: host, since: now)
    while let left = exit.timeLeft(at: now) {
      desktop.mainQueue.runJobs(within: left)
      window.advance(to: now)
      _ = window.frame(at: now)
      memory?.record(window, of: host)
    }
    memory?.end(window, of: host, keepsState: true)
    for worker in host.finishingWorkers {
      Platform.printError("\(A.self): \(LaunchError(unfinished: worker).message)")
    }
  }
}
