internal import Workflow
internal import WorkflowAccessibility
internal import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowDiagnostics
package import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// Runs an app in windows of the desktop: the run loop.
///
/// The loop runs on the process's first thread. Each turn sleeps until an event, a main-actor job
/// or a frame is due, then runs the jobs and lets the input source take the turns of the `Engine`.
@MainActor
package final class AppRun<A: App> {
  package let display: DisplayConnection
  package let stage: Stage
  package let preferences: AppearancePreferences
  package let clipboard: DesktopClipboard
  private let accessibility: AccessibilityBridge
  private let report: ReportStream?
  private let tracer: (any LaunchTracer)?
  private let start = ContinuousClock.now
  /// Whether the shape of the pointer may differ from the cursor of the widget below it.
  private var mayHaveNewCursor = false

  /// Connects to the display.
  ///
  /// - Parameters:
  ///   - isVirtual: Whether the app runs on a virtual clock.
  ///   - scale: Device pixels per point; nil for the desktop's.
  ///   - startSize: The size of the first window's content, in points; nil for that which it requests.
  ///   - fitsToDisplay: Whether windows that are too large for their display are made smaller.
  /// - Throws: `LaunchError` if there is no display.
  package init(
    options: LaunchOptions, tracer: (any LaunchTracer)?, isVirtual: Bool,
    scale: Double?, startSize: Size?, fitsToDisplay: Bool = true
  ) throws {
    report = try options.makeReport()
    let display = try DisplayConnection(of: A.self)
    let clipboard = DesktopClipboard(of: display)
    self.display = display
    self.clipboard = clipboard
    self.tracer = tracer
    preferences = AppearancePreferences(
      of: A.self, options: options, takesAccent: !isVirtual)
    accessibility = AccessibilityBridge(appName: A.title)
    accessibility.followDisplay(display, wantsPreferences: preferences.followsDesktop)
    let desktop = StageDesktop(
      display: display, drawIcon: { A.drawIcon(in: &$0, side: $1) }, startSize: startSize,
      fitsToDisplay: fitsToDisplay, now: { [start] in .now - start })
    stage =
      isVirtual
      ? Stage(scale: scale, tracer: tracer, desktop: desktop)
      : Stage(scale: scale, tracer: tracer, desktop: desktop, clipboard: clipboard)
  }

  /// The real time since the launch.
  package var now: Duration { .now - start }

  /// Shows the windows until the app ends.
  package func run(_ source: any InputSource) throws {
    display.exitWhenServerIsLost(exitCode: LaunchError.unavailable) { [self] in
      Platform.printError("\(A.programName): \(LaunchError(.display).message)")
      finishWithoutDisplay(source)
    }
    accessibility.windows = { [stage] in
      stage.engine?.advance()
      return stage.export()
    }
    accessibility.willAct = { [unowned source] in source.acceptsAssistiveAction() }
    accessibility.activate = { [stage] in stage[$0]?.desktop?.activate() }
    guard let engine = stage.engine else { misuse("The stage of a run is not connected.") }
    engine.observers.append { [unowned self, unowned source] turn in
      observe(turn, of: source)
    }
    try source.open()
    do {
      while !source.isOver, display.loss == nil, !hasEndSignal(for: source) {
        try takeTurn(of: source, within: source.timeToTurn)
      }
      try finishInWindow(source)
    } catch {
      // If a window is lost, `finish()` reports that, instead of the error of a call that failed.
      if display.loss == nil {
        finishWithoutDisplay(source)
        throw error
      }
    }
    try finish(source)
  }

  /// Whether the process was asked to end; keys typed before that are still handled.
  private func hasEndSignal(for source: any InputSource) -> Bool {
    display.hasEndSignal && !display.holdsEvents && !source.holdsEvents
  }

  /// Waits and runs main-actor jobs, then lets `source` take the turns.
  ///
  /// - Parameters:
  ///   - isEnding: Whether the app only waits for its workers, and gets no input.
  ///   - asking: The window with the closing question; only it gets input.
  private func takeTurn(
    of source: any InputSource, within limit: Duration?, isEnding: Bool = false,
    asking window: Window? = nil
  ) throws {
    let untilFrame = stage.nextFrame.map { max(.zero, $0 - now) }
    tracer?.begin(.wait, "", nil)
    let events = display.waitForEvents(
      timeout: limit.limited(to: untilFrame)
        .limited(to: stage.services?.settings.timeToEndOfProbation))
    tracer?.end(nil, ["events": events.count])
    tracer?.begin(.jobs, "", nil)
    display.runMainActorJobs()
    tracer?.end(nil, [:])
    stage.services?.settings.endProbation()
    try noteEvents(events, for: source)
    if let theme = preferences.changedTheme(of: display) { try source.adopt(theme) }
    if let window {
      for event in events where stage[event.window]?.window === window && !event.input.isSize {
        window.advance(to: now)
        window.handle(event.input)
      }
    }
    try source.takeTurn(with: isEnding ? events.filter { $0.input.isSize } : events)
  }

  /// Performs the part of `events` that does not depend on the app.
  private func noteEvents(_ events: [WindowEvent], for source: any InputSource) throws {
    if !events.isEmpty { mayHaveNewCursor = true }
    for event in events {
      guard let pane = stage[event.window] else { continue }
      if event.input.isUserAction {
        stage.services?.settings.endStart()
        stage.outsideTime = nil
      }
      if event.input.isAnsweredAtOnce { pane.noteUrgentFrame() }
      switch event.input {
      case .exposed: try pane.presentAll()
      case .resized: pane.followPresentation()
      default: break
      }
    }
  }

  /// Passes what a turn changed to the input method, the pointer, tests and assistive technology.
  private func observe(_ turn: Turn, of source: any InputSource) {
    if !turn.shown.isEmpty || !turn.isWithheld {
      let active = stage.active()
      var pane: Pane?
      if let active { pane = stage[active] }
      display.requestText(active?.textInput, in: pane?.desktop)
      if mayHaveNewCursor || !turn.shown.isEmpty {
        display.showCursor((stage.hovered ?? active)?.cursor ?? .arrow)
      }
      mayHaveNewCursor = false
    }
    if let report {
      for window in turn.shown {
        stage[window]?.desktop?.waitUntilShown()
        report.report(window, unless: { display.hasEndSignal })
      }
    }
    if accessibility.isOn { accessibility.update(afterFrame: !turn.shown.isEmpty) }
  }
}

// MARK: - The end

extension AppRun {
  /// The time that the app still waits for its workers since `start`; nil if every worker has finished
  /// or has used up its grace period.
  private func timeLeft(for source: any InputSource, since start: Duration) -> Duration? {
    let grace = source.host?.finishingWorkers.compactMap(\.exitGracePeriod).max()
    return grace.flatMap { start + $0 > now ? start + $0 - now : nil }
  }

  /// Waits for workers that must finish: shows a `ClosingNote` after 300 ms. When their time is
  /// over, the user decides whether to wait longer, unless the system asked the app to end.
  private func finishInWindow(_ source: any InputSource) throws {
    // From now on, another start is its own.
    stage.services?.openRequests.close()
    source.host?.beginEnd()
    var start = now
    let noteTime = start + .milliseconds(300)
    let note = source.showsClosingNote ? ClosingNote() : nil
    var question: ClosingQuestion?
    while display.loss == nil, source.host?.finishingWorkers.isEmpty == false,
      question?.answer != .quit
    {
      let isWaiting = note.map { $0.parent == nil } ?? false
      if let note, isWaiting, now >= noteTime { stage.active()?.content.add(note) }
      if question?.answer == .wait { (question, start) = (nil, now) }
      let left = timeLeft(for: source, since: start)
      if left == nil, display.hasEndSignal { break }
      if left == nil, question == nil {
        // If the note was visible for less than half a second, nothing is asked.
        guard note?.parent != nil, now > noteTime + .milliseconds(500),
          let window = stage.active()
        else { break }
        question = ClosingQuestion(in: window)
      }
      let untilNote = isWaiting && now < noteTime ? noteTime - now : nil
      let timeout = left.limited(to: untilNote).limited(to: source.timeToTurn)
      try takeTurn(of: source, within: timeout, isEnding: true, asking: question?.window)
    }
    guard question != nil else { return }
    // The saved state has the focus from before the question.
    question?.close()
    try takeTurn(of: source, within: .zero, isEnding: true)
  }

  /// Waits for workers that must finish after a window was lost.
  private func finishWithoutDisplay(_ source: any InputSource) {
    stage.isAbandoned = true
    source.host?.beginEnd()
    let start = now
    while let left = timeLeft(for: source, since: start), source.takeTurnWithoutDisplay() {
      display.mainQueue.runJobs(within: left)
    }
    stage.services?.settings.save()
    try? source.end(isDone: false)
    for worker in source.host?.finishingWorkers ?? [] {
      Platform.printError("\(A.programName): \(LaunchError(unfinished: worker).message)")
    }
  }

  /// Saves or discards the app's state.
  ///
  /// - Throws: `LaunchError` if a worker did not finish, or a window was lost.
  private func finish(_ source: any InputSource) throws {
    if let loss = display.loss {
      finishWithoutDisplay(source)
      throw LaunchError(loss)
    }
    defer { clipboard.save() }  // after the state, since it may wait
    stage.services?.settings.save()
    let unfinished = source.host?.finishingWorkers ?? []
    try source.end(isDone: source.isOver && unfinished.isEmpty)
    if let worker = unfinished.first { throw LaunchError(unfinished: worker) }
  }
}

extension LaunchError {
  /// The app ended before `worker` did.
  @MainActor
  fileprivate init(unfinished worker: RunningWorker) {
    self.init(
      "\(worker.run.name) did not finish within \(worker.exitGracePeriod ?? .zero), so its work may be lost; give it more time with finishingBeforeExit(within:).",
      exitCode: Self.software)
  }
}
