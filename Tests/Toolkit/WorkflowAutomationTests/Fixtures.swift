import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// A log of events, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// Measures every character as ten points wide, for simple arithmetic.
@MainActor
final class FixedWidths: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double { 10 * Double(run.count) }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
  }
}

/// Places children at given frames.
final class Board: Widget {
  private var frames: [Rect] = []

  func put(_ widget: Widget, in frame: Rect) {
    frames.append(frame)
    add(widget)
  }

  override func arrange() {
    for (widget, frame) in zip(children, frames) { place(widget, in: frame) }
  }

  /// Shows the board in a window of 200 by 100 points, with text of simple widths.
  func makeDriver(_ show: @escaping (Frame) throws -> Void = { _ in }) -> Driver {
    let window = Window(
      title: "Test", content: self, size: Size(width: 200, height: 100), text: FixedWidths(),
      environment: .empty)
    return Driver(
      window: window, clock: VirtualClock(), executor: ManualExecutor(), show: show)
  }
}

extension Driver {
  /// Starts a task that sleeps until a time since the start, and then calls `work`.
  ///
  /// It runs on the executor of the driver, whose steps wait for it; a step cannot know whether a task
  /// of another executor is about to sleep.
  func sleeper(
    until time: Duration, work: @escaping @MainActor @Sendable () -> Void
  ) -> Task<Void, any Error> {
    Task(executorPreference: executor) { [clock] in
      try await clock.sleep(until: .init(sinceStart: time))
      await work()
    }
  }
}

/// A control that is pressed anywhere on its children.
final class Card: Control {
  override func arrange() {
    for child in children { place(child, in: bounds) }
  }

  override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(role: .row, name: "card", state: state, actions: actions)
  }
}

/// A widget with the given semantics.
final class Described: Widget {
  private let description: Semantics

  init(_ description: Semantics) { self.description = description }

  override var semantics: Semantics? { description }
}

/// Moves forever without declaring so.
final class Restless: Widget {
  override func didMoveToWindow() { requestFrame(at: .zero) }

  override func animate(at now: Duration) {
    requestPaint()
    requestFrame(at: now + Window.frameInterval)
  }
}

/// Requests its next frame at the current time.
final class Stuck: Widget {
  override func didMoveToWindow() { animate(at: .zero) }

  override func animate(at now: Duration) { requestFrame(at: now) }
}

/// Logs the time of its frames, which it requests at an interval.
final class Ticker: Widget {
  private let interval: Duration
  private let tick: (Duration) -> Void

  init(every interval: Duration, _ tick: @escaping (Duration) -> Void) {
    self.interval = interval
    self.tick = tick
  }

  override func didMoveToWindow() { requestFrame(at: interval, isEndless: true) }

  override func animate(at now: Duration) {
    tick(now)
    requestFrame(at: now + interval, isEndless: true)
  }
}

/// A modal in front of everything else.
final class Sheet: Widget {
  private let description: Semantics

  init(_ description: Semantics) { self.description = description }

  override var semantics: Semantics? { description }
  override var isModal: Bool { true }
}

/// Logs the keys that it receives.
final class KeyLog: Widget {
  private(set) var pressed: [Key] = []

  override var isFocusable: Bool { true }

  override func keyPressed(_ press: KeyPress) -> Bool {
    pressed.append(press.key)
    return true
  }
}
