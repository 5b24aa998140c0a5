internal import Workflow
package import WorkflowApp
package import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowWidgets

/// Runs an app offscreen and records the input events and the screen content.
///
/// Outputs of workers that are not `.rerun` do not depend on the clock; they are delivered after
/// the clock advances or a step is performed, so that a replay can deliver them at the same point.
@MainActor
package final class SessionRecorder {
  package let offscreenApp: OffscreenApp
  package let log: SessionLog
  let pictures: SessionPictures?
  /// The desktop's clipboard, if there is a desktop.
  package var clipboard: SharedClipboard?
  private let ioExecutor: ManualExecutor
  private let outputs: OutputObserver
  private var lastTime: Duration?
  private var lastDelivery: Duration?
  private var hasInput = false
  private var lastCheckpoint: RecordedSession.Checkpoint?

  /// Starts a session of the app `A`.
  ///
  /// - Parameters:
  ///   - launchContext: The environment and the folders of the app.
  ///   - file: The path of the session; images are written to a folder beside it. Nil keeps the
  ///     session in memory.
  ///   - stage: Shows the windows, on a virtual clock; nil to only keep their pixels.
  ///   - didGetJobs: Called, on any thread, when external work has arrived.
  /// - Throws: `LaunchError` if the app refuses to start, or the file cannot be written.
  package init<A: App>(
    _ app: A.Type, session: RecordedSession, in launchContext: LaunchContext, file: String?,
    on stage: Stage? = nil, didGetJobs: @escaping @Sendable () -> Void = {}
  ) throws {
    let accessLog = EnvironmentAccessLog()
    let outputs = OutputObserver()
    let ioExecutor = ManualExecutor(didGetJobs: didGetJobs)
    var launchContext = launchContext
    launchContext.language = session.language
    offscreenApp = try OffscreenApp(
      app: A.self, in: launchContext.noting(in: accessLog),
      arguments: session.arguments, seed: session.seed, startTime: session.startTime,
      size: session.size, scale: session.scale, theme: session.theme(of: A.self),
      observers: [outputs], on: stage, adjusting: { $0.ioExecutor = ioExecutor })
    log = try SessionLog(session, file: file, accessLog: accessLog)
    pictures = file.map { SessionPictures(ofSession: $0) }
    try pictures?.removeAll()
    self.ioExecutor = ioExecutor
    self.outputs = outputs
    outputs.recorder = self
    offscreenApp.driver.externalWork = self
    offscreenApp.driver.observer = self
  }

  private var driver: Driver { offscreenApp.driver }
  private var now: Duration { driver.clock.now.sinceStart }

  func add(_ entry: RecordedSession.Entry) throws {
    try log.add(entry)
  }

  private func addTime() throws {
    guard now != lastTime else { return }
    lastTime = now
    try add(.at(now))
  }

  /// Draws the first frame.
  package func start() async throws {
    try await driver.step()
    try see()
  }

  /// Advances the clock to `time`, performs `steps`, sends `events` and draws the result.
  package func play(
    _ events: [RecordedEvent], doing steps: [Step] = [], at time: Duration
  ) async throws {
    let entries = log.session.entries.count
    try await driver.advance(to: time)
    try outputs.failIfNeeded()
    if !events.isEmpty || !steps.isEmpty {
      try addTime()
      for step in steps { try await driver.perform(step) }
      for event in Self.coalesced(events) { try await play(event) }
      hasInput = true
      try await driver.step()
      try outputs.failIfNeeded()
    }
    let isAtRest = driver.nextEventTime == nil
    if log.session.entries.count > entries || isAtRest && offscreenApp.canvas.hasPendingDamage {
      try see()
    }
  }

  /// Returns `events` with only the last of consecutive pointer moves or resizes.
  private static func coalesced(_ events: [RecordedEvent]) -> [RecordedEvent] {
    var result: [RecordedEvent] = []
    for event in events {
      let last = result.last.flatMap { $0.window == event.window ? $0.input : nil }
      switch (last, event.input) {
      case (.pointerMoved?, .pointerMoved), (.resized?, .resized): result[result.count - 1] = event
      default: result.append(event)
      }
    }
    return result
  }

  /// Sends an event to its window, which becomes the active one if the user acts on it.
  private func play(_ event: RecordedEvent) async throws {
    guard let key = event.window, key != driver.window.key else {
      return try await play(event.input)
    }
    guard driver.windows.contains(where: { $0.key == key && $0.blocker == nil }) else { return }
    let former = driver.window.key
    switch event.input {
    case .activated(true): try await driver.perform(.window(key))
    // Also the release after a press that opened a window.
    case .resized, .pointerReleased, .keyReleased:
      try await driver.perform(.window(key))
      try await play(event.input)
      try await driver.perform(.window(former))
    case .pointerPressed, .wheel, .keyPressed, .textInput, .textEditing, .dropped, .closeRequested:
      try await driver.perform(.window(key))
      try await play(event.input)
    // The pointer can be over a window that is not active.
    case .pointerMoved, .pointerLeft, .modifiersChanged, .activated(false), .exposed: break
    }
  }

  private func play(_ event: InputEvent) async throws {
    let isSecret = isSecret(event)
    try clipboard?.copyIn(for: event, isSecret: isSecret) { try play($0, isSecret: isSecret) }
    defer { clipboard?.copyOut() }
    switch event {
    case .pointerMoved(let point): try play(.move(driver.place(of: point)))
    case .resized(let size):
      hasInput = true
      // The driver reports it to its observer as a step.
      try await driver.perform(.resize(size))
    case .closeRequested: try await driver.perform(.close)
    case .exposed: break
    default:
      if let point = event.point { try movePointer(to: point) }
      try play(.event(event.moved(to: .zero)), isSecret: isSecret)
    }
  }

  private func movePointer(to point: Point) throws {
    let place = driver.place(of: point)
    if try driver.point(at: place) != driver.pointer { try play(.move(place)) }
  }

  /// Returns whether the text that `event` types or pastes must be masked.
  private func isSecret(_ event: InputEvent) -> Bool {
    switch event {
    // A press of the middle button moves the focus before it pastes, and so does a drop.
    case .pointerPressed(let point, .middle), .dropped(.text, at: let point):
      driver.window.pastesSecret(at: point)
    default: driver.window.isTypingSecret
    }
  }

  private func play(_ input: RecordedSession.Input) throws {
    try play(input, isSecret: driver.window.isTypingSecret)
  }

  private func play(_ input: RecordedSession.Input, isSecret: Bool) throws {
    try add(.input(isSecret ? input.withoutSecret : input))
    try driver.dispatch(input)
  }

  /// Records a checkpoint of the current screen content, unless the previous entry is an equal one.
  package func see() throws {
    let tree = driver.tree
    let checkpoint = try RecordedSession.Checkpoint(of: tree, on: offscreenApp)
    if checkpoint == lastCheckpoint, case .checkpoint? = log.session.entries.last { return }
    try addTime()
    try add(.checkpoint(checkpoint))
    let canvas = offscreenApp.canvas
    if let pictures {
      pictures.add(canvas, isNew: checkpoint.frame != lastCheckpoint?.frame)
      try pictures.writeAll()
    } else {
      _ = canvas.takeDamage()
    }
    lastCheckpoint = checkpoint
  }
}

// MARK: - Observing

extension SessionRecorder: DriverObserver {
  package func driverWillDo(_ step: Step) {
    hasInput = true
    let step = isSecret(step) ? step.withoutSecret : step
    outputs.noting { try add(.step(step)) }
  }

  private func isSecret(_ step: Step) -> Bool {
    if case .drop(.text, on: let selector) = step, let element = try? driver.find(selector) {
      return driver.window.pastesSecret(at: element.bounds.center)
    }
    return driver.window.isTypingSecret
  }
}

extension SessionRecorder: ExternalWork {
  package var nextEventTime: Duration? { nil }

  package func deliver(at now: Duration) async throws {
    guard hasInput || now != lastDelivery else { return }
    hasInput = false
    lastDelivery = now
    await ioExecutor.settle()
    try outputs.failIfNeeded()
  }

  /// Records an output, or the end, of a worker.
  func recordOutput(_ output: RecordedSession.Output) {
    var output = output
    output.time = now
    outputs.noting { try add(.output(output)) }
  }

  /// Records that a worker sent an output that cannot be reproduced.
  func recordUnreplayable(_ reason: String) {
    Platform.printError("\(log.session.app): \(reason)")
    outputs.noting { try add(.unreplayable(reason)) }
  }
}
