internal import ViewEnvironment
internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// The input of the desktop, recorded in a session, on a virtual clock that follows the real time.
///
/// Each turn of the run loop advances the clock by the time that passed, sends the events and draws:
/// the same steps as in a replay.
@MainActor
final class RecordedInput<A: App>: InputSource {
  private let run: AppRun<A>
  private let recorder: SessionRecorder
  private let clipboard: SharedClipboard
  private var lastTurn = Duration.zero
  /// The changes by the desktop since the last turn.
  private var changes: [Step] = []

  /// - Parameter file: The path of the session.
  private init(options: LaunchOptions, file: String) throws {
    let launchContext = try options.launchContext(of: A.self)
    run = try AppRun(
      options: options, tracer: launchContext.tracer, isVirtual: true, scale: options.scale,
      startSize: options.size)
    let desktop = try run.stage.openFirst(titled: A.title, size: A.defaultSize)
    var session = RecordedSession(
      of: A.self, options: options, size: desktop.size, scale: desktop.scale,
      startTime: .ofSystem, theme: run.preferences.firstTheme(of: run.display))
    session.language = launchContext.language ?? launchContext.preferredLanguage
    recorder = try SessionRecorder(
      A.self, session: session, in: launchContext, file: file, on: run.stage,
      didGetJobs: run.display.wakeUp)
    clipboard = SharedClipboard(offscreenApp: run.stage.virtual.clipboard, desktop: run.clipboard)
    recorder.clipboard = clipboard
    _ = try recorder.offscreenApp.services.openRequests.claim(A.self, handingOver: nil)
  }

  /// Records until the last window is closed.
  static func run(_ options: LaunchOptions, file: String) throws {
    let input = try RecordedInput(options: options, file: file)
    try input.run.run(input)
  }

  private var offscreenApp: OffscreenApp { recorder.offscreenApp }
  private var driver: Driver { offscreenApp.driver }
  var host: (any HostsWorkflow)? { offscreenApp.host }
  var isOver: Bool { offscreenApp.isOver }
  var holdsEvents: Bool { clipboard.holdsEvents }

  var timeToTurn: Duration? { driver.nextEventTime.map { max(.zero, $0 - elapsed) } }

  func open() throws {
    try run.display.mainQueue.complete { [recorder] in try await recorder.start() }
  }

  /// Events after a paste are held back until its text arrives.
  func takeTurn(with events: [WindowEvent]) throws {
    guard run.display.loss == nil else { return }
    if !isOver { clipboard.hold(events.compactMap(recorded)) }
    if let scale = run.stage[driver.window]?.desktop?.scale, offscreenApp.canvas.scale != scale {
      changes.append(.scale(scale))
    }
    var played = clipboard.next()
    repeat {
      lastTurn = max(elapsed, lastTurn + .microseconds(1))
      try run.display.mainQueue.complete { [recorder, played, changes, lastTurn] in
        try await recorder.play(played, doing: changes, at: lastTurn)
      }
      (played, changes) = (clipboard.next(), [])
    } while !played.isEmpty
  }

  /// Returns the event of a desktop window for the window that it shows; nil if that was closed.
  private func recorded(_ event: WindowEvent) -> RecordedEvent? {
    run.stage[event.window].map { RecordedEvent(window: $0.window.key, input: event.input) }
  }

  func adopt(_ theme: Theme) { changes += driver.environment.theme.steps(to: theme) }

  func acceptsAssistiveAction() -> Bool {
    recorder.recordUnreplayable(
      "Assistive technology changed something, which a session does not contain.")
    return true
  }

  func end(isDone: Bool) throws { try recorder.see() }

  /// The time since the start, in whole microseconds for readability.
  private var elapsed: Duration {
    let (seconds, attoseconds) = run.now.components
    return .seconds(seconds) + .microseconds(attoseconds / 1_000_000_000_000)
  }
}
