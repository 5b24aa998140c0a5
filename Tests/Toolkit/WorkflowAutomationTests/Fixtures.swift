import WorkflowCanvas
import WorkflowWidgets

/// What happened, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// Measures every character as ten points, so that sums are easy.
@MainActor
final class FixedWidths: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double { 10 * Double(run.count) }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
  }
}

/// Puts children where it is told.
final class Board: Widget {
  private var frames: [Rect] = []

  func put(_ widget: Widget, in frame: Rect) {
    frames.append(frame)
    add(widget)
  }

  override func arrange() {
    for (widget, frame) in zip(children, frames) { place(widget, in: frame) }
  }
}

/// Is what it is said to be.
final class Described: Widget {
  private let description: Semantics

  init(_ description: Semantics) { self.description = description }

  override var semantics: Semantics? { description }
}

/// Moves without end, and does not say so.
final class Restless: Widget {
  override func didMoveToWindow() { requestFrame(at: .zero) }

  override func animate(at now: Duration) {
    requestPaint()
    requestFrame(at: now + Window.frameInterval)
  }
}

/// Asks for its next frame at once.
final class Stuck: Widget {
  override func didMoveToWindow() { animate(at: .zero) }

  override func animate(at now: Duration) { requestFrame(at: now) }
}

/// Tells the time of its frames, one every so often.
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

/// Is in front of everything else.
final class Sheet: Widget {
  private let description: Semantics

  init(_ description: Semantics) { self.description = description }

  override var semantics: Semantics? { description }
  override var isModal: Bool { true }
}

/// Remembers the keys it was given.
final class KeyLog: Widget {
  private(set) var pressed: [Key] = []

  override var isFocusable: Bool { true }

  override func keyPressed(_ press: KeyPress) -> Bool {
    pressed.append(press.key)
    return true
  }
}
