internal import ViewEnvironment
internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// Runs an app in desktop windows, on a virtual clock that follows the real time, and records a
/// session.
///
/// Each turn of the loop advances the clock by the time that passed, sends the events and draws:
/// the same steps as in a replay.
@MainActor
final class RecordingRun<A: App> {
  private let test: String?
  private let recorder: SessionRecorder
  private let clipboard: SharedClipboard
  private let windows: OffscreenAppWindows
  private let preferences: AppearancePreferences
  private let start = ContinuousClock.now
  private var lastTurn = Duration.zero

  /// - Parameters:
  ///   - file: The path of the session.
  ///   - test: The path of the generated test; nil for none.
  init(options: LaunchOptions, file: String, test: String?) throws {
    self.test = test
    let report = try options.makeReport()
    let display = try DisplayConnection(of: A.self)
    let desktop = try display.openWindow(
      titled: A.title, size: options.size ?? A.defaultSize, scale: options.scale)
    if options.size == nil { desktop.fitToDisplay() }
    preferences = AppearancePreferences(of: A.self, options: options)
    preferences.follow(display)
    let session = RecordedSession(
      of: A.self, options: options, size: desktop.size, scale: desktop.scale,
      startTime: .ofSystem, theme: preferences.firstTheme(of: display))
    recorder = try SessionRecorder(
      A.self, session: session, in: try options.launchContext(of: A.self), file: file,
      didGetJobs: display.wakeUp)
    clipboard = SharedClipboard(
      offscreenApp: recorder.offscreenApp.clipboard, desktop: DesktopClipboard(of: display))
    recorder.clipboard = clipboard
    windows = OffscreenAppWindows(
      desktop, showing: recorder.offscreenApp, scale: options.scale, report: report)
  }

  private var display: DisplayConnection { windows.display }

  /// Records until the last window is closed.
  func run() throws {
    defer { recorder.offscreenApp.services.settings.save() }
    try display.mainQueue.complete { [recorder] in try await recorder.start() }
    try windows.update()
    while !isOver { try takeTurn() }
    let wait = recorder.offscreenApp.host.map { ExitWait(of: $0, since: elapsed) }
    while display.loss == nil, let left = wait?.timeLeft(at: elapsed) { try takeTurn(within: left) }
    if let loss = display.loss { throw LaunchError(loss) }
    try recorder.see()
    try recorder.writeTest(of: A.self, to: test)
    if let worker = recorder.offscreenApp.host?.finishingWorkers.first {
      throw LaunchError(unfinished: worker)
    }
  }

  private var isClosed: Bool { recorder.offscreenApp.isOver }

  private var isOver: Bool { isClosed || display.hasEndSignal || display.loss != nil }

  /// Waits for events and records them.
  ///
  /// Events after a paste are held back until its text arrives.
  private func takeTurn(within limit: Duration? = nil) throws {
    let timeout = [limit, timeToNextTurn].compactMap(\.self).min()
    let events = display.waitForEvents(timeout: timeout)
    display.runMainActorJobs()
    guard display.loss == nil else { return }
    if !isClosed { clipboard.hold(events.compactMap(event)) }
    var (played, changes) = (clipboard.next(), changes())
    repeat {
      lastTurn = max(elapsed, lastTurn + .microseconds(1))
      let time = lastTurn
      try display.mainQueue.complete { [recorder, played, changes] in
        try await recorder.play(played, doing: changes, at: time)
      }
      (played, changes) = (clipboard.next(), [])
    } while !played.isEmpty
    try windows.update(exposed: events.filter { $0.input == .exposed }.map(\.window))
  }

  /// Returns the event of a desktop window for the window that it shows; nil if that was closed.
  private func event(_ event: WindowEvent) -> RecordedEvent? {
    windows.key(of: event.window).map { RecordedEvent(window: $0, input: event.input) }
  }

  /// Returns the changes of theme and scale by the desktop since the last turn.
  private func changes() -> [Step] {
    let driver = recorder.offscreenApp.driver
    var steps =
      preferences.changedTheme(of: display).map(driver.environment.theme.steps) ?? []
    if let scale = windows.activeScale, recorder.offscreenApp.canvas.scale != scale {
      steps.append(.scale(scale))
    }
    return steps
  }

  private var timeToNextTurn: Duration? {
    recorder.offscreenApp.driver.nextEventTime.map { max(.zero, $0 - elapsed) }
  }

  /// The time since the start, in whole microseconds for readability.
  private var elapsed: Duration {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return .seconds(seconds) + .microseconds(attoseconds / 1_000_000_000_000)
  }
}
