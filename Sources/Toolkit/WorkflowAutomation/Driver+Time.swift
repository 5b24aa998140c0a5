internal import WorkflowCanvas
internal import WorkflowWidgets

extension Driver {
  /// Lets `duration` pass, with every frame and every wake-up at its time.
  public func advance(by duration: Duration) async throws {
    willDo(.advance(duration))
    try await advance(to: clock.now.sinceStart + duration)
  }

  /// Lets time pass up to `end`, with every frame and every wake-up at its time.
  ///
  /// - Throws: `AutomationError` when something asks for frames without letting time pass.
  public func advance(to end: Duration) async throws {
    try await step()
    var stepsAtOnce = 0
    while let next = nextEvent(endless: true), next <= end {
      stepsAtOnce = next > clock.now.sinceStart ? 0 : stepsAtOnce + 1
      guard stepsAtOnce <= stepLimit else {
        throw AutomationError(
          "Expected time to pass, but it stands still at \(clock.now.sinceStart): \(culprits).")
      }
      try await step(to: next)
    }
    try await step(to: end)
  }

  /// Lets time pass until nothing moves, nobody sleeps and no job is left.
  ///
  /// A spinner, which never rests, is not waited for.
  ///
  /// - Throws: `AutomationError` when something else never rests, or a worker runs that is not
  ///   `.rerun`, nor `.recorded` while a session is written or played, so that nobody knows
  ///   whether it is done.
  public func settle() async throws {
    try await settle(ticks: .max)
  }

  /// Settles but for what ticks as long as the app runs: what `settle` means in a session, for whoever
  /// writes it and for whoever plays it.
  package func settleExceptTimers() async throws {
    try await settle(ticks: 60)
  }

  /// As `settle()`, but leaves alone who sleeps again and again, as a clock that ticks does.
  ///
  /// - Parameter ticks: How many times in a row they may wake up first.
  private func settle(ticks: Int) async throws {
    willDo(.settle)
    try await step()
    var wakeUps = 0
    for _ in 0..<stepLimit {
      guard let next = nextEvent(endless: false) else { return try expectCounted() }
      wakeUps = window.nextFiniteFrame == nil ? wakeUps + 1 : 0
      if wakeUps > ticks { return }
      try await step(to: next)
    }
    throw AutomationError(
      "Expected the window to settle, but after \(stepLimit) steps \(culprits).")
  }

  /// Who does not rest, in words.
  private var culprits: String {
    let names = window.animatingWidgets.map(name(of:))
    return names.isEmpty
      ? "someone still sleeps on the clock, until \(clock.nextDeadline?.sinceStart ?? .zero)"
      : "these still ask for frames: \(names.joined(separator: ", "))"
  }

  /// Fails where a worker may still have something to do.
  private func expectCounted() throws {
    let workers = uncountedWorkers()
    guard !workers.isEmpty else { return }
    throw AutomationError(
      """
      Expected the window to settle, but what \(workers.joined(separator: ", ")) awaits cannot be \
      counted. Let the worker use only the injected clock and random generator and declare .rerun, or wait \
      for the condition yourself: step() until it holds.
      """)
  }

  /// Runs the jobs that wait and draws what changed, without letting time pass.
  public func step() async throws {
    try await step(to: nil)
  }

  /// When the next frame or wake-up is due; nil when all is at rest.
  public var nextDue: Duration? { nextEvent(endless: true) }

  /// Whether something moves or sleeps that will come to rest.
  package var isMoving: Bool { nextEvent(endless: false) != nil }

  /// When the next frame or wake-up is due, of what goes on forever only if `endless`.
  private func nextEvent(endless: Bool) -> Duration? {
    let frame = endless ? window.nextFrame : window.nextFiniteFrame
    // A frame may have brought them about, as where it shows a picture that is not read yet.
    let jobs = executor.hasJobs ? clock.now.sinceStart : nil
    return [frame, jobs, clock.nextDeadline?.sinceStart, outside?.nextDue].compactMap(\.self).min()
  }

  private func step(to time: Duration?) async throws {
    if let time {
      try await pace?(time)
      clock.advance(to: VirtualClock.Instant(sinceStart: time))
    }
    window.advance(to: clock.now.sinceStart)
    await executor.settle()
    if let outside {
      try await outside.handOver(at: clock.now.sinceStart)
      await executor.settle()
    }
    if let frame = window.frame(at: clock.now.sinceStart) { try show(frame) }
  }
}
