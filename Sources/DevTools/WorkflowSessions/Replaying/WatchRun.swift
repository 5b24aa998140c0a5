internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform

/// Shows a replay in a desktop window, in the session's own time.
@MainActor
final class WatchRun<A: App> {
  private let replay: SessionReplay
  private let window: OffscreenAppWindow
  /// When the session's time began, as far as one can see: later, where the machine is too slow.
  private var start = ContinuousClock.now
  private var result: Result<Void, any Error>?
  /// Who waits for time to pass, and until when.
  private var waiter: (time: Duration, continuation: CheckedContinuation<Void, Never>)?

  init(_ replay: SessionReplay, session: RecordedSession, options: LaunchOptions) throws {
    self.replay = replay
    let report = try options.makeReport()
    let desktop = try DesktopWindow(of: A.self, size: session.size, scale: session.scale)
    window = OffscreenAppWindow(desktop, showing: replay.offscreenApp, report: report)
  }

  private var elapsed: Duration { ContinuousClock.now - start }

  /// Shows the replay to its end; returns false where the window was closed before.
  func run() throws -> Bool {
    replay.offscreenApp.driver.pace = { [unowned self] time in await wait(until: time) }
    Task { @MainActor in
      do {
        result = .success(try await replay.run())
      } catch {
        result = .failure(error)
      }
    }
    goOn()
    try window.show()
    while result == nil, let waiter {
      let events = window.desktop.waitForEvents(timeout: max(.zero, waiter.time - elapsed))
      window.desktop.runMainActorJobs()
      if let loss = window.desktop.loss { throw LaunchError(loss) }
      if events.contains(where: \.asksToClose) || window.desktop.hasEndSignal { return false }
      let delay = elapsed - waiter.time
      if delay >= .zero {
        // What took too long is shown all the same, and what follows at its own speed.
        if delay > .milliseconds(50) { start += delay }
        self.waiter = nil
        waiter.continuation.resume()
        goOn()
      }
      window.followSize()
      try window.present(all: events.contains(.exposed))
    }
    try result?.get()
    return true
  }

  /// Runs the replay until it waits, or is over.
  private func goOn() {
    window.desktop.mainQueue.run {
      waiter != nil || result != nil || window.desktop.hasEndSignal
    }
  }

  private func wait(until time: Duration) async {
    guard time > replay.offscreenApp.driver.clock.now.sinceStart else { return }
    await withCheckedContinuation { waiter = (time, $0) }
  }
}
