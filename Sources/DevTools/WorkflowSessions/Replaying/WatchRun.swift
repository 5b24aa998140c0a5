internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform

/// Shows a replay in a desktop window, in real time.
@MainActor
final class WatchRun<A: App> {
  private let replay: SessionReplay
  private let window: OffscreenAppWindow
  /// The start of the session in real time; it moves later if the machine is too slow.
  private var start = ContinuousClock.now
  private var result: Result<Void, any Error>?
  /// The time that the replay waits for, and its continuation; nil if it does not wait.
  private var waiter: (time: Duration, continuation: CheckedContinuation<Void, Never>)?

  init(_ replay: SessionReplay, session: RecordedSession, options: LaunchOptions) throws {
    self.replay = replay
    let report = try options.makeReport()
    let desktop = try DisplayConnection(of: A.self).openWindow(
      of: A.self, size: session.size, scale: session.scale)
    window = OffscreenAppWindow(desktop, showing: replay.offscreenApp, report: report)
  }

  private var display: DisplayConnection { window.desktop.display }

  private var elapsed: Duration { ContinuousClock.now - start }

  /// Shows the replay to its end; returns false if the user closed the window before.
  func run() throws -> Bool {
    replay.offscreenApp.driver.pace = { [unowned self] time in await wait(until: time) }
    Task { @MainActor in
      do {
        result = .success(try await replay.run())
      } catch {
        result = .failure(error)
      }
    }
    resume()
    try window.show()
    while result == nil, let waiter {
      let events = display.waitForEvents(timeout: max(.zero, waiter.time - elapsed)).map(
        \.input)
      display.runMainActorJobs()
      if let loss = display.loss { throw LaunchError(loss) }
      if events.contains(where: \.asksToClose) || display.hasEndSignal { return false }
      let delay = elapsed - waiter.time
      if delay >= .zero {
        // After a delay, skip nothing, and continue at normal speed.
        if delay > .milliseconds(50) { start += delay }
        self.waiter = nil
        waiter.continuation.resume()
        resume()
      }
      window.followSize()
      try window.present(all: events.contains(.exposed))
    }
    try result?.get()
    return true
  }

  /// Runs the replay until it waits or is over.
  private func resume() {
    display.mainQueue.run {
      waiter != nil || result != nil || display.hasEndSignal
    }
  }

  private func wait(until time: Duration) async {
    guard time > replay.offscreenApp.driver.clock.now.sinceStart else { return }
    await withCheckedContinuation { waiter = (time, $0) }
  }
}
