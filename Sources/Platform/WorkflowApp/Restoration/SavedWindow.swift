internal import Workflow
internal import WorkflowCanvas
internal import WorkflowJournal
internal import WorkflowWidgets

/// A window's state as it is read; see `WindowState+Bytes`.
///
/// Texts stay bytes until all changes are read: a journal may have many of one long text.
struct SavedWindow {
  private typealias Entries = [(name: String, value: Value)]

  private enum Value {
    case number(Double)
    case text(PatchedBytes)
  }

  private var window = WindowState(size: .zero)
  private var states: [WidgetIdentity: Entries] = [:]

  /// The state; nil where a text is not one.
  var state: WindowState? {
    var window = window
    for (identity, entries) in states {
      var state = WidgetState()
      for (name, value) in entries {
        switch value {
        case .number(let number): state[name] = .number(number)
        case .text(let patched):
          guard let text = String(validating: patched.bytes, as: UTF8.self) else { return nil }
          state[name] = .text(text)
        }
      }
      window.widgets.append(WindowState.Entry(identity: identity, state: state))
    }
    window.widgets.sort { $0.identity < $1.identity }
    return window
  }

  /// The window after the changes that `reader` begins with; nil where these are no changes of it.
  func applying(_ reader: inout ByteReader) -> SavedWindow? {
    guard let width = reader.double(), let height = reader.double(), width.isFinite,
      height.isFinite, let ring = reader.byte(), let hasFocus = reader.byte()
    else { return nil }
    var next = self
    next.window = WindowState(size: Size(width: width, height: height), isRingVisible: ring == 1)
    if hasFocus == 1 {
      guard let focus = reader.identity() else { return nil }
      next.window.focus = focus
    }
    guard let changedCount = reader.count() else { return nil }
    for _ in 0..<changedCount {
      guard let identity = reader.identity(),
        let entries = Self.entries(&reader, since: states[identity] ?? [])
      else { return nil }
      next.states[identity] = entries
    }
    guard let goneCount = reader.count() else { return nil }
    for _ in 0..<goneCount {
      guard let identity = reader.identity() else { return nil }
      next.states[identity] = nil
    }
    return next
  }

  private static func entries(_ reader: inout ByteReader, since before: Entries) -> Entries? {
    guard let count = reader.count() else { return nil }
    var entries: Entries = []
    for _ in 0..<count {
      guard let name = reader.text(), let value = value(&reader, of: name, since: before) else {
        return nil
      }
      entries.append((name, value))
    }
    return entries
  }

  private static func value(
    _ reader: inout ByteReader, of name: String, since before: Entries
  ) -> Value? {
    switch reader.byte() {
    case 0: return reader.double().map(Value.number)
    case 1: return reader.block().map { .text(PatchedBytes($0)) }
    case 2:
      guard case .text(let old)? = before.first(where: { $0.name == name })?.value,
        let patch = reader.block()
      else { return nil }
      return old.applying(patch).map(Value.text)
    default: return nil
    }
  }
}

extension ByteReader {
  fileprivate mutating func identity() -> WidgetIdentity? {
    number(count: 8).map(WidgetIdentity.init(number:))
  }
}
