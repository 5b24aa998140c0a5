internal import WorkflowCanvas
internal import WorkflowJournal
internal import WorkflowWidgets

// A window's state as bytes: its extent and focus, then what widgets keep that kept something else
// before, then the widgets that keep nothing any more.
extension [UInt8] {
  mutating func append(_ window: WindowState, since before: WindowState?) {
    append(double: window.size.width)
    append(double: window.size.height)
    append(window.isRingVisible ? 1 : 0)
    append(window.focus == nil ? 0 : 1)
    if let focus = window.focus { append(number: focus.number, count: 8) }
    let old = before?.states ?? [:]
    let changed = window.widgets.filter { old[$0.identity] != $0.state }
    append(number: UInt64(changed.count))
    for entry in changed { append(entry) }
    let kept = Set(window.widgets.map(\.identity))
    let gone = (before?.widgets ?? []).map(\.identity).filter { !kept.contains($0) }
    append(number: UInt64(gone.count))
    for identity in gone { append(number: identity.number, count: 8) }
  }

  private mutating func append(_ entry: WindowState.Entry) {
    append(number: entry.identity.number, count: 8)
    append(number: UInt64(entry.state.entries.count))
    for (name, value) in entry.state.entries {
      append(text: name)
      switch value {
      case .number(let number):
        append(0)
        append(double: number)
      case .text(let text):
        append(1)
        append(text: text)
      }
    }
  }
}

extension ByteReader {
  mutating func window(since before: WindowState?) -> WindowState? {
    guard let width = double(), let height = double(), width.isFinite, height.isFinite,
      let ring = byte(), let hasFocus = byte()
    else { return nil }
    var window = WindowState(
      size: Size(width: width, height: height), isRingVisible: ring == 1)
    if hasFocus == 1 {
      guard let focus = identity() else { return nil }
      window.focus = focus
    }
    var states = before?.states ?? [:]
    guard let changedCount = count() else { return nil }
    for _ in 0..<changedCount {
      guard let identity = identity(), let state = widgetState() else { return nil }
      states[identity] = state
    }
    guard let goneCount = count() else { return nil }
    for _ in 0..<goneCount {
      guard let identity = identity() else { return nil }
      states[identity] = nil
    }
    window.widgets = states.map { WindowState.Entry(identity: $0.key, state: $0.value) }
      .sorted { $0.identity < $1.identity }
    return window
  }

  private mutating func identity() -> WidgetIdentity? {
    number(count: 8).map(WidgetIdentity.init(number:))
  }

  private mutating func widgetState() -> WidgetState? {
    guard let count = count() else { return nil }
    var state = WidgetState()
    for _ in 0..<count {
      guard let name = text(), let kind = byte() else { return nil }
      switch kind {
      case 0:
        guard let number = double() else { return nil }
        state[name] = .number(number)
      case 1:
        guard let text = text() else { return nil }
        state[name] = .text(text)
      default: return nil
      }
    }
    return state
  }
}

extension WindowState {
  fileprivate var states: [WidgetIdentity: WidgetState] {
    Dictionary(widgets.map { ($0.identity, $0.state) }) { first, _ in first }
  }
}
