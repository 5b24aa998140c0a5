import ViewEnvironment
import WorkflowCanvas
import WorkflowWidgets

/// A square that shows whether something was added, or that is a slider, correctly or wrongly depending
/// on the fault.
final class FaultyWidget: Widget {
  private let fault: Fault
  private let dot = Label("\u{2022}")
  private var drift = 0.0
  private var isBlinking = false
  private var number = 0.0

  var value = 0 {
    didSet { if value != oldValue { valueDidChange() } }
  }

  init(_ fault: Fault) {
    self.fault = fault
    super.init()
    add(dot)
  }

  private func valueDidChange() {
    switch fault {
    case .missingPaint, .staleSize: break
    case .restlessWidget, .idleFrames:
      requestPaint()
      ask()
    default: requestPaint()
    }
  }

  private func ask() {
    guard value > 2, let window else { return }
    requestFrame(at: window.now + Window.frameInterval, isEndless: fault == .idleFrames)
  }

  override func animate(at now: Duration) {
    if fault == .restlessWidget { isBlinking.toggle() }
    requestPaint()
    ask()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: 24, height: fault == .staleSize && value > 1 ? 36 : 24)
  }

  override func arrange() {
    if fault == .wanderingWidget, value > 0 { drift += 1 }
    place(dot, in: Rect(x: 4, y: drift, width: 12, height: 12))
  }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    list.fill(bounds, value > 1 && !isBlinking ? palette.accent : palette.card)
    if fault == .strayPaint, value > 1 {
      list.fill(Rect(x: 40, y: 0, width: 10, height: 10), palette.accent)
    }
  }

  override func scrolled(by delta: Size) -> Bool {
    guard fault == .latchedNumber || fault == .turnedNumber && isFocused else { return false }
    number += delta.height
    return true
  }

  private var isSlider: Bool { fault.oracle == "latch" }

  override var isFocusable: Bool { fault == .tabTrap && value > 1 || isSlider }

  override func keyPressed(_ press: KeyPress) -> Bool { fault == .tabTrap && press.key == .tab }

  override var semantics: Semantics? {
    let number = Semantics.Number(number, in: -1_000...1_000)
    return isSlider
      ? Semantics(role: .slider, name: "Square", number: number, actions: [.focus])
      : Semantics(role: .label, name: "Square")
  }

  override func performAction(_ action: Semantics.Action) -> Bool {
    window?.moveFocus(to: self)
    return isSlider
  }
}

/// Two buttons of which Tab visits only one.
final class FaultyGroup: Widget {
  /// The widget that Tab focuses instead of the first button.
  weak var next: Widget?
  private let buttons = Stack(.horizontal, [ButtonWidget("Left"), ButtonWidget("Right")])

  override init() {
    super.init()
    add(buttons)
  }

  override var isFocusGroup: Bool { true }
  override var preferredFocus: Widget? { next ?? buttons.children.first }
}
