import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Measures every character as ten points wide, for simple arithmetic.
@MainActor
final class FixedWidths: TextMeasuring {
  func width(of run: Substring, in font: Font) -> Double { 10 * Double(run.count) }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 10, lineHeight: 20)
  }
}

/// A window of `size` that shows `content`, with text of simple widths.
@MainActor
func makeDriver(
  size: Size = Size(width: 400, height: 300), theme: Theme = Theme(), _ content: Widget
) -> Driver {
  var environment = ViewEnvironment.empty
  environment.theme = theme
  let window = Window(
    title: "Test", content: content, size: size, text: FixedWidths(), environment: environment)
  let driver = Driver(window: window, clock: VirtualClock(), executor: ManualExecutor())
  _ = window.frame(at: .zero)
  return driver
}

extension Driver {
  /// Presses the primary button at `point` without releasing it.
  func hold(at point: Point) {
    send(.pointerMoved(point))
    send(.pointerPressed(point, .primary))
  }

  func move(to point: Point) { send(.pointerMoved(point)) }

  func release(at point: Point) { send(.pointerReleased(point, .primary)) }

  /// The damage of the next frame; empty if nothing changed.
  func damage() -> [Rect] { window.frame(at: clock.now.sinceStart)?.damage ?? [] }
}

/// A widget of a fixed size that counts its calls.
final class Box: Widget {
  let fixedSize: Size
  var arranged = 0
  var name: String?
  var takesFocus = false
  var log: (String) -> Void = { _ in }
  var shortcut: Key?

  init(_ width: Double, _ height: Double, name: String? = nil) {
    fixedSize = Size(width: width, height: height)
    self.name = name
  }

  override func measure(_ proposal: ProposedSize) -> Size { fixedSize }

  override func arrange() {
    arranged += 1
    super.arrange()
  }

  override var isFocusable: Bool { takesFocus }

  override func shortcutPressed(_ press: KeyPress) -> Bool {
    guard press.key == shortcut else { return false }
    log(name ?? "")
    return true
  }

  override var semantics: Semantics? { name.map { Semantics(role: .label, name: $0) } }
}

/// Places children at given frames.
final class Board: Widget {
  private var frames: [(Widget, Rect)] = []

  func put(_ widget: Widget, at x: Double, _ y: Double, _ width: Double, _ height: Double) {
    frames.append((widget, Rect(x: x, y: y, width: width, height: height)))
    add(widget)
  }

  /// Moves a child to another frame in the next layout.
  func put(_ widget: Widget, movedTo frame: Rect) {
    frames.removeAll { $0.0 === widget }
    frames.append((widget, frame))
    requestLayout()
  }

  override func arrange() {
    for (widget, frame) in frames where widget.parent === self { place(widget, in: frame) }
  }
}

/// A modal that covers its parent.
final class Sheet: Widget {
  override var isModal: Bool { true }
  override var preferredFocus: Widget? { children.first }
  override var semantics: Semantics? { Semantics(role: .alert, name: "Sheet", state: .modal) }
}
