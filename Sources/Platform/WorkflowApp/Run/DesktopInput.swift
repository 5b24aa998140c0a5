internal import ViewEnvironment
internal import Workflow
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowLanguage
internal import WorkflowPlatform
internal import WorkflowUI
internal import WorkflowWidgets

/// The input of the desktop, in real time.
@MainActor
final class DesktopInput<A: App>: InputSource {
  private let engine: Engine
  private let windows: AppWindows
  private let run: AppRun<A>
  private let memory: AppRestoration?
  private let companion: (any AppCompanion)?
  private let tracer: (any LaunchTracer)?
  /// The events that wait until a frame is drawn, or until the text of an earlier paste arrives.
  @exclusivity(unchecked) private var backlog: ArraySlice<WindowEvent> = []
  /// The time until which events wait for a pasted text; nil if no text is being read.
  @exclusivity(unchecked) private var pasteDeadline: Duration?

  /// The maximum time for handling events before a frame is drawn.
  private static var longestTurn: Duration { .milliseconds(100) }
  /// The maximum time events wait for a paste, so that text typed after it is inserted after it.
  private static var longestPaste: Duration { .milliseconds(200) }

  private init(options: LaunchOptions) throws {
    let launchContext = try options.launchContext(of: A.self)
    let launch = options.launch(in: launchContext, clock: ContinuousClock())
    let services = launch.services
    tracer = launchContext.tracer
    services.language.start(A.self, in: launchContext)
    services.openRequests.start(A.self, launch, action: options.desktopAction)
    let app = try services.language.language.use { try A(launch: launch) }
    companion = try options.makeCompanion()
    memory = companion == nil ? AppRestoration(of: A.self) : nil
    let state = companion?.state ?? memory?.state
    run = try AppRun(
      options: options, tracer: tracer, isVirtual: false, scale: options.scale,
      startSize: options.size,
      // A reload keeps the size that the user gave a window.
      fitsToDisplay: companion?.state == nil)
    memory?.begin()
    var environment = ViewEnvironment.empty
    environment.theme = run.preferences.plain
    if let language = services.language.language { environment.language = language }
    environment.debugLayout = options.stripesLayoutProblems
    let stage = run.stage
    windows = try AppWindows(
      workflow: app.workflow, observers: launchContext.observers, snapshot: state?.tree,
      state: state?.windows, defaults: ({ A.title }, A.defaultSize), environment: environment,
      makeWindow: stage.makeWindow)
    engine = Engine(of: windows, on: stage) { [run] in run.now }
    engine.observers.append { [unowned self] in record(after: $0) }
    stage.activation = { [windows, unowned stage] in
      windows.takeActivationRequest() ?? (stage.hasClosed ? windows.active : nil)
    }
    stage.connect(to: engine, services, desktopName: A.title) { [windows] in windows.active }
  }

  /// Runs the app in windows until it ends.
  static func run(_ options: LaunchOptions) throws {
    let input = try DesktopInput(options: options)
    try input.run.run(input)
  }

  private var now: Duration { run.now }
  /// After a reload the work goes on in the next process.
  var host: (any HostsWorkflow)? { companion?.isOver == true ? nil : windows.host }
  var showsClosingNote: Bool { true }

  var isOver: Bool { windows.isOver || companion?.isOver == true }

  func open() throws {
    adopt(run.preferences.firstTheme(of: run.display))
    memory?.restore(windows)
    try companion?.restore(windows)
    if memory?.state != nil || companion?.state != nil { windows.keepOpen() }
    // Workers begin, and work while the windows are opened.
    run.display.mainQueue.runJobs()
    try engine.turn()
    companion?.followWindows(windows)
  }

  func adopt(_ theme: Theme) {
    if theme != windows.environment.theme { windows.environment.theme = theme }
  }

  func acceptsAssistiveAction() -> Bool {
    memory?.noteUserAction()
    windows.endRestoration()
    return true
  }

  func end(isDone: Bool) { memory?.end(windows, keepsState: !isDone) }

  // MARK: - Turns

  func takeTurn(with events: [WindowEvent]) throws {
    memory?.endProbation()
    for event in events {
      if event.input.isUserAction { memory?.noteUserAction() }
      add(event)
    }
    try engine.turn { handleBacklog() }
  }

  var holdsEvents: Bool { !backlog.isEmpty }

  /// Sends events to their windows; after the end of the app, these only change their size.
  private func handleBacklog() {
    let end = now + Self.longestTurn
    followPaste()
    while now < end, !waitsForPaste, timeToScroll == nil, let event = backlog.popFirst() {
      defer { followPaste() }
      guard let window = run.stage[event.window]?.window, accepts(event.input, in: window) else {
        continue
      }
      window.advance(to: now)
      windows.handle(event.input, in: window)
      if window.focusedWidget?.enclosingForm?.sendsWithFrame == true { break }
    }
    // An empty slice would keep the windows of its former events open.
    if backlog.isEmpty { backlog = [] }
  }

  /// Adds an event to the backlog; successive turns of the wheel in one direction become one.
  private func add(_ event: WindowEvent) {
    if let last = backlog.last, last.window === event.window,
      let joined = last.input.joined(with: event.input)
    {
      backlog[backlog.endIndex - 1].input = joined
    } else {
      backlog.append(event)
    }
  }

  /// The time until the frame of a scroll can be drawn, if only turns of the wheel wait: they are
  /// handled as one then. Nil if the events can be handled.
  private var timeToScroll: Duration? {
    guard let first = backlog.first, let pane = run.stage[first.window] else { return nil }
    for event in backlog {
      guard event.window === first.window, case .wheel = event.input else { return nil }
    }
    let time = pane.timeToFrame(at: now)
    return time > .zero ? time : nil
  }

  private func accepts(_ input: InputEvent, in window: Window) -> Bool {
    windows.isOver ? input.isSize : !window.isClosed
  }

  func takeTurnWithoutDisplay() -> Bool {
    for window in windows.all { try? engine.draw(window, at: now) }
    memory?.record(windows)
    return true
  }

  var timeToTurn: Duration? {
    if !backlog.isEmpty, !waitsForPaste { return timeToScroll ?? .zero }
    let untilPaste = backlog.isEmpty ? nil : pasteDeadline.map { max(.zero, $0 - now) }
    return untilPaste.limited(to: memory?.timeToEndOfProbation)
  }

  private var waitsForPaste: Bool { pasteDeadline.map { now < $0 } ?? false }

  private func followPaste() {
    if !run.clipboard.isReading {
      pasteDeadline = nil
    } else if pasteDeadline == nil {
      pasteDeadline = now + Self.longestPaste
    }
  }

  /// Saves the state that the windows show.
  private func record(after turn: Turn) {
    guard let memory, !turn.shown.isEmpty || !turn.isWithheld else { return }
    tracer?.begin(.record, "", nil)
    memory.record(windows)
    tracer?.end(nil, [:])
  }
}

extension InputEvent {
  /// Returns one event for this turn of the wheel and `next`, if that is in the same direction.
  fileprivate func joined(with next: InputEvent) -> InputEvent? {
    guard case .wheel(_, let delta) = self, case .wheel(let point, let more) = next,
      delta.width * more.width + delta.height * more.height > 0
    else { return nil }
    return .wheel(
      point, delta: Size(width: delta.width + more.width, height: delta.height + more.height))
  }
}
