internal import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Advances the clock by `duration`, running every frame and timer at its due time.
  ///
  /// - Throws: `AutomationError` if frames, timers or jobs are due more than `stepLimit` times in
  ///   a row without time passing.
  package func advance(by duration: Duration) async throws {
    willDo(.advance(duration))
    try await advance(to: clock.now.sinceStart + duration)
  }

  /// Advances the clock to `end`, running every frame and timer at its due time.
  ///
  /// - Throws: `AutomationError` if frames, timers or jobs are due more than `stepLimit` times in a
  ///   row without time passing.
  package func advance(to end: Duration) async throws {
    try await step()
    var stepsAtOnce = 0
    while let next = nextEvent(endless: true), next <= end {
      stepsAtOnce = next > clock.now.sinceStart ? 0 : stepsAtOnce + 1
      guard stepsAtOnce <= stepLimit else {
        throw AutomationError(
          "Expected time to pass, but it stopped at \(clock.now.sinceStart): \(culprits).")
      }
      try await step(to: next)
    }
    try await step(to: end)
  }

  /// Advances the clock until no animation, timer or job is left.
  ///
  /// It does not wait for endless animations, such as a spinner.
  ///
  /// - Throws: `AutomationError` if other animations, timers or jobs do not end within `stepLimit`
  ///   steps, or timers within `timerLimit`, or if a worker runs whose pending work cannot be counted: one that is neither
  ///   `.rerun` nor, while a session is recorded or replayed, `.recorded`.
  package func settle() async throws {
    if try await settle(ticks: timerLimit) { return }
    throw AutomationError(
      """
      Expected the window to settle, but timers went off \(timerLimit) times while nothing moved. \
      These workers are running: \(runningWorkers().joined(separator: ", ")). One that repeats, \
      such as one that polls, never settles: use advance(by:).
      """)
  }

  /// Settles, but leaves repeating timers running. Sessions use it when they are recorded and when
  /// they are replayed.
  package func settleExceptTimers() async throws {
    _ = try await settle(ticks: 60)
  }

  /// Settles like `settle()`, but stops waiting for timers that repeat, such as a ticking clock.
  ///
  /// - Parameter ticks: The number of timer events, with or without an animation after each, after
  ///   which the wait ends.
  /// - Returns: Whether the window has settled.
  private func settle(ticks: Int) async throws -> Bool {
    willDo(.settle)
    try await step()
    var wakeUps = 0
    for _ in 0..<stepLimit {
      guard let next = nextEvent(endless: false) else {
        try expectNoUncountedWorkers()
        return true
      }
      if windows.allSatisfy({ $0.nextFiniteFrame == nil }) { wakeUps += 1 }
      if wakeUps > ticks { return false }
      try await step(to: next)
    }
    throw AutomationError(
      "Expected the window to settle, but after \(stepLimit) steps \(culprits).")
  }

  /// The part of a message that names the widgets or timers that do not settle.
  private var culprits: String {
    let names = windows.flatMap { window in
      reading(window) { window.animatingWidgets.map(name(of:)) }
    }
    return names.isEmpty
      ? "a timer is still pending, due at \(clock.nextDeadline?.sinceStart ?? .zero)"
      : "these widgets still request frames: \(names.joined(separator: ", "))"
  }

  /// Throws if a worker runs whose pending work cannot be counted.
  private func expectNoUncountedWorkers() throws {
    let workers = uncountedWorkers()
    guard !workers.isEmpty else { return }
    throw AutomationError(
      """
      Expected the window to settle, but the work of \(workers.joined(separator: ", ")) cannot be \
      counted. Let the worker use only the injected clock and random generator and declare .rerun, or wait \
      for the condition yourself: advance(by:) until it holds.
      """)
  }

  /// Runs the pending jobs and draws the changes, without advancing the clock.
  ///
  /// - Throws: The errors of a session that is recorded or replayed meanwhile.
  package func step() async throws {
    try await step(to: nil)
  }

  /// The time of the next frame, timer or job; nil when the app is idle.
  package var nextEventTime: Duration? { nextEvent(endless: true) }

  /// Whether an animation that ends, a timer or a job is pending.
  package var isMoving: Bool { nextEvent(endless: false) != nil }

  /// Returns the time of the next frame, timer or job; endless animations count only if `endless`.
  private func nextEvent(endless: Bool) -> Duration? {
    let frame = drivenWindows.all.lazy
      .compactMap { endless ? $0.nextFrame : $0.nextFiniteFrame }.min()
    // A frame can add jobs, for example to load an image.
    let jobs = executor.hasJobs ? clock.now.sinceStart : nil
    return [frame, jobs, clock.nextDeadline?.sinceStart, externalWork?.nextEventTime].compactMap(
      \.self
    )
    .min()
  }

  private func step(to time: Duration?) async throws {
    if let time {
      try await pace?(time)
      clock.advance(to: VirtualClock.Instant(sinceStart: time))
    }
    engine.advance()
    await executor.settle()
    if let externalWork {
      try await externalWork.deliver(at: clock.now.sinceStart)
      await executor.settle()
    }
    try engine.turn()
  }
}
