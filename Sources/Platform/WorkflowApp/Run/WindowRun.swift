internal import ViewEnvironment
internal import WorkflowAccessibility
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// Runs an app in windows of the desktop: the run loop.
///
/// The loop runs on the process's first thread. Each turn sleeps until an event, a main-actor job
/// or a frame is due, then runs the jobs, handles the events, opens and closes windows, and draws at
/// most one frame of each window, as often as its display refreshes.
@MainActor
final class WindowRun<A: App> {
  private let display: DisplayConnection
  private let preferences: AppearancePreferences
  private let windows: AppWindows
  private let shown: ShownWindows
  private let report: ReportStream?
  private let memory: WindowRestoration?
  private let companion: (any WindowCompanion)?
  private let tracer: (any LaunchTracer)?
  private let start = ContinuousClock.now
  private let clipboard: DesktopClipboard
  private let settings: OpenSettings
  private let desktopService: DesktopService
  private let accessibility: AccessibilityBridge
  /// The events that wait until a frame is drawn, or until the text of an earlier paste arrives.
  private var backlog: ArraySlice<WindowEvent> = []
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
    let launch = options.launch(in: launchContext, clock: ContinuousClock())
    settings = launch.services.settings
    desktopService = launch.desktop.service
    let app = try A(launch: launch)
    companion = try options.makeCompanion()
    memory = companion == nil ? WindowRestoration(of: A.self) : nil
    let state = companion?.state ?? memory?.state
    let display = try DisplayConnection(of: A.self)
    self.display = display
    preferences = AppearancePreferences(of: A.self, options: options)
    accessibility = AccessibilityBridge(appName: A.title)
    accessibility.follow(display, wantsPreferences: preferences.followsDesktop)
    clipboard = DesktopClipboard(of: display)
    tracer = launchContext.tracer
    let keepsSize = companion?.state != nil  // a reload keeps the size that the user gave a window
    let shown = ShownWindows(
      on: display, clipboard: clipboard, tracer: tracer, drawIcon: { A.drawIcon(in: &$0, side: $1) }
    ) { request, isFirst in
      let size = isFirst ? options.size : nil
      let desktop = try display.openWindow(
        titled: request.title, size: size ?? request.size, scale: options.scale)
      if let position = request.state?.position { desktop.restore(DesktopWindow.Place(position)) }
      if size == nil, !keepsSize { desktop.fitToDisplay(share: request.state == nil ? 0.9 : 1) }
      return desktop
    }
    self.shown = shown
    accessibility.windows = { [weak shown, start] in shown?.export(at: .now - start) ?? [] }
    accessibility.didAct = { [weak memory] in memory?.noteUserAction() }
    accessibility.activate = { [weak shown] in shown?[$0]?.desktop.activate() }
    memory?.begin()
    var environment = ViewEnvironment.empty
    environment.theme = preferences.plain
    environment.debugLayout = options.stripesLayoutProblems
    windows = try AppWindows(
      workflow: app.workflow, observers: launchContext.observers, snapshot: state?.tree,
      state: state?.windows, defaults: (A.title, A.defaultSize), environment: environment,
      makeWindow: shown.makeWindow)
    launch.services.quitting.connect { [windows] in windows.requestQuit() }
    desktopService.connect(appName: A.title) { [weak windows, weak shown] in
      windows?.active.map { window in
        DialogParent(window: window, identifier: shown?[window]?.desktop.portalIdentifier ?? "")
      }
    }
  }

  private var now: Duration { ContinuousClock.now - start }

  private var host: any HostsWorkflow { windows.host }

  /// Shows the windows until the app ends.
  func run() throws {
    display.exitWhenServerIsLost(exitCode: LaunchError.unavailable) { [self] in
      Platform.printError("\(A.programName): \(LaunchError(.display).message)")
      finishWithoutDisplay()
    }
    follow(preferences.firstTheme(of: display))
    memory?.restore(windows)
    try companion?.restore(windows)
    desktopService.followWindows()
    if memory?.state != nil || companion?.state != nil { windows.keepOpen() }
    for window in shown.all { _ = try window.draw(at: now) }
    memory?.record(windows)
    let opened = try shown.follow(windows, at: now)
    companion?.follow(windows)
    reportFrames(of: opened)
    do {
      while !isOver {
        let times = [
          timeToNextFrame, memory?.timeToEndOfProbation, settings.timeToEndOfProbation,
        ]
        try takeTurn(within: times.compactMap(\.self).min(), handling: handle)
      }
      try finishInWindow()
    } catch {
      // If a window is lost, `finish()` reports that, instead of the error of a call that failed.
      if display.loss == nil {
        finishWithoutDisplay()
        throw error
      }
    }
    try finish()
  }

  private var isOver: Bool {
    // Keys typed before a signal are still handled.
    windows.isOver || display.hasEndSignal && backlog.isEmpty && !display.holdsEvents
      || display.loss != nil || companion?.isOver == true
  }

  /// One turn of the run loop: waits, runs main-actor jobs, handles events, draws the frames that
  /// are due.
  private func takeTurn(
    within timeout: Duration?, handling handle: ([WindowEvent]) throws -> Void
  ) throws {
    tracer?.begin(.wait, "", nil)
    let events = display.waitForEvents(timeout: timeout)
    tracer?.end(nil, ["events": events.count])
    tracer?.begin(.jobs, "", nil)
    display.runMainActorJobs()
    tracer?.end(nil, [:])
    memory?.endProbation()
    settings.endProbation()
    if !events.isEmpty || !backlog.isEmpty { mayHaveNewCursor = true }
    try handle(events)
    guard display.loss == nil else { return }
    preferences.changedTheme(of: display).map(follow)
    try windows.update()
    desktopService.followWindows()
    let hasDrawn = try draw(after: try shown.follow(windows, at: now))
    if accessibility.isOn { accessibility.update(afterFrame: hasDrawn) }
  }

  /// Draws and presents the frames that are due, then saves the state that they show.
  ///
  /// - Parameter opened: The windows that were just shown, with their first frames.
  /// - Returns: Whether there is a new frame.
  private func draw(after opened: [ShownWindow]) throws -> Bool {
    var drawn = opened
    for window in shown.all {
      guard let damage = try window.draw(at: now) else { continue }
      try window.present(damage)
      drawn.append(window)
    }
    guard !drawn.isEmpty || !isFrameWithheld else { return false }
    for window in shown.all { window.forgetUrgentFrame() }
    record()
    let active = windows.active.flatMap { shown[$0] }
    display.requestText(active?.window.textInput, in: active?.desktop)
    if mayHaveNewCursor || !drawn.isEmpty {
      display.showCursor((shown.hovered ?? active)?.window.cursor ?? .arrow)
    }
    mayHaveNewCursor = false
    reportFrames(of: drawn)
    return !drawn.isEmpty
  }

  private func reportFrames(of drawn: [ShownWindow]) {
    guard let report else { return }
    for shown in drawn {
      shown.desktop.waitUntilShown()
      report.report(shown.window)
    }
  }

  private func record() {
    guard let memory else { return }
    tracer?.begin(.record, "", nil)
    memory.record(windows)
    tracer?.end(nil, [:])
  }

  private func follow(_ theme: Theme) {
    if theme != windows.environment.theme { windows.environment.theme = theme }
  }

  private var timeToNextFrame: Duration? {
    if !backlog.isEmpty, !waitsForPaste { return .zero }
    let deadline = backlog.isEmpty ? nil : pasteDeadline
    return (shown.all.map(\.nextFrame) + [deadline]).compactMap(\.self).min().map {
      max(.zero, $0 - now)
    }
  }

  /// Whether a frame is due that its display could not show yet.
  private var isFrameWithheld: Bool {
    shown.all.contains { $0.window.nextFrame.map { $0 <= now } ?? false }
  }

  private var waitsForPaste: Bool { pasteDeadline.map { now < $0 } ?? false }

  /// Sends events to their windows; drops those that follow the end of the app.
  private func handle(_ events: [WindowEvent]) throws {
    if events.contains(where: { $0.input.isUserAction }) {
      memory?.noteUserAction()
      settings.endStart()
    }
    backlog += events
    let end = now + Self.longestTurn
    followPaste()
    while now < end, !windows.isOver, !waitsForPaste, let event = backlog.popFirst() {
      defer { followPaste() }
      guard let target = shown[event.window], !target.window.isClosed else { continue }
      target.window.advance(to: now)
      if event.input.isAnsweredAtOnce { target.noteUrgentFrame() }
      if case .exposed = event.input {
        try target.presentAll()
      } else {
        if case .resized = event.input { target.followPresentation() }
        windows.handle(event.input, in: target.window)
      }
    }
    // An empty slice would keep the windows of its former events open.
    if backlog.isEmpty { backlog = [] }
  }

  private func followPaste() {
    if !clipboard.isReading {
      pasteDeadline = nil
    } else if pasteDeadline == nil {
      pasteDeadline = now + Self.longestPaste
    }
  }
}

// MARK: - The end

extension WindowRun {
  /// Saves or discards the app's state.
  ///
  /// - Throws: `LaunchError` if a worker did not finish, or a window was lost.
  private func finish() throws {
    if let loss = display.loss {
      finishWithoutDisplay()
      throw LaunchError(loss)
    }
    settings.save()
    let unfinished = host.finishingWorkers
    let isDone = windows.isOver && unfinished.isEmpty
    memory?.end(windows, keepsState: !isDone)
    if let worker = unfinished.first { throw LaunchError(unfinished: worker) }
  }

  /// Waits for workers that must finish; shows a `ClosingNote` after 300 ms.
  private func finishInWindow() throws {
    for event in backlog {
      if case .resized(let size) = event.input { shown[event.window]?.window.resize(to: size) }
    }
    backlog = []
    let exit = ExitWait(of: host, since: now)
    let note = ClosingNote()
    while display.loss == nil, let left = exit.timeLeft(at: now) {
      if note.parent == nil, exit.isLong(at: now) { windows.active?.content.add(note) }
      let untilNote = note.parent == nil ? exit.timeToNote(at: now) : nil
      let timeout = [left, untilNote, timeToNextFrame].compactMap(\.self).min()
      try takeTurn(within: timeout) { events in
        for event in events {
          guard let target = shown[event.window] else { continue }
          target.window.advance(to: now)
          switch event.input {
          case .exposed: try target.presentAll()
          case .resized: target.window.handle(event.input)
          default: break
          }
        }
      }
    }
  }

  /// Waits for workers that must finish after a window was lost.
  private func finishWithoutDisplay() {
    let exit = ExitWait(of: host, since: now)
    while let left = exit.timeLeft(at: now) {
      display.mainQueue.runJobs(within: left)
      for window in windows.all {
        window.advance(to: now)
        _ = window.frame(at: now)
      }
      memory?.record(windows)
    }
    settings.save()
    memory?.end(windows, keepsState: true)
    for worker in host.finishingWorkers {
      Platform.printError("\(A.programName): \(LaunchError(unfinished: worker).message)")
    }
  }
}
