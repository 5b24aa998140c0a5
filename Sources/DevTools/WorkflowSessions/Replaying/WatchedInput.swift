internal import Workflow
internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// The input of a session whose replay is shown on the desktop, in real time.
@MainActor
final class WatchedInput<A: App>: InputSource {
  private let run: AppRun<A>
  private let replay: SessionReplay
  /// The start of the session in real time; it moves later if the machine is too slow.
  private var start = Duration.zero
  private var result: Result<Void, any Error>?
  /// Whether the user closed a window.
  private var isLeft = false
  /// The time that the replay waits for, and its continuation; nil if it does not wait.
  private var waiter: (time: Duration, continuation: CheckedContinuation<Void, Never>)?

  private init(_ replay: SessionReplay, on run: AppRun<A>) {
    self.replay = replay
    self.run = run
  }

  /// Shows `replay` to its end; returns false if the user closed a window before.
  static func run(_ replay: SessionReplay, on run: AppRun<A>) throws -> Bool {
    let input = WatchedInput(replay, on: run)
    try run.run(input)
    return input.result != nil
  }

  private var driver: Driver { replay.offscreenApp.driver }
  var host: (any HostsWorkflow)? { nil }
  var isOver: Bool { result != nil || isLeft }
  var holdsEvents: Bool { false }
  var timeToTurn: Duration? { waiter.map { max(.zero, $0.time - elapsed) } }

  private var elapsed: Duration { run.now - start }

  func open() throws {
    start = run.now
    driver.pace = { [unowned self] time in await wait(until: time) }
    Task { @MainActor in
      do {
        result = .success(try await replay.run())
      } catch {
        result = .failure(error)
      }
    }
    resume()
  }

  func takeTurn(with events: [WindowEvent]) throws {
    isLeft = events.contains(where: \.input.asksToClose)
    if let waiter, !isLeft, elapsed >= waiter.time {
      // After a delay, skip nothing, and continue at normal speed.
      let delay = elapsed - waiter.time
      if delay > .milliseconds(50) { start += delay }
      self.waiter = nil
      waiter.continuation.resume()
      resume()
    }
    try driver.engine.present()
  }

  /// Runs the replay until it waits or is over.
  private func resume() {
    run.display.mainQueue.run {
      waiter != nil || result != nil || run.display.hasEndSignal
    }
  }

  private func wait(until time: Duration) async {
    guard time > driver.clock.now.sinceStart else { return }
    await withCheckedContinuation { waiter = (time, $0) }
  }

  /// A session has its own theme.
  func adopt(_ theme: Theme) {}

  /// A session has its own input.
  func acceptsAssistiveAction() -> Bool { false }

  func end(isDone: Bool) throws { try result?.get() }
}
