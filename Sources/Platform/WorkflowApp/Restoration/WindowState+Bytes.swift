internal import Workflow
internal import WorkflowCanvas
internal import WorkflowJournal
internal import WorkflowWidgets

// A window's state as bytes: its extent and focus, then what widgets keep that kept something else
// before, then the widgets that keep nothing any more. A long text that changed is a `BytePatch`.
extension [UInt8] {
  mutating func append(_ window: WindowState, since before: WindowState?) {
    append(double: window.size.width)
    append(double: window.size.height)
    append(window.isRingVisible ? 1 : 0)
    append(window.focus == nil ? 0 : 1)
    if let focus = window.focus { append(number: focus.number, count: 8) }
    let old = before?.states ?? [:]
    // Of several widgets with one identity only the first is written, which `states` has.
    var written: Set<WidgetIdentity> = []
    let widgets = window.widgets.filter { written.insert($0.identity).inserted }
    let changed = widgets.filter { old[$0.identity] != $0.state }
    append(number: UInt64(changed.count))
    for entry in changed { append(entry, since: old[entry.identity]) }
    let kept = Set(window.widgets.map(\.identity))
    let gone = (before?.widgets ?? []).map(\.identity).filter { !kept.contains($0) }
    append(number: UInt64(gone.count))
    for identity in gone { append(number: identity.number, count: 8) }
  }

  private mutating func append(_ entry: WindowState.Entry, since before: WidgetState?) {
    append(number: entry.identity.number, count: 8)
    append(number: UInt64(entry.state.entries.count))
    for (name, value) in entry.state.entries {
      append(text: name)
      switch value {
      case .number(let number):
        append(0)
        append(double: number)
      case .text(let text):
        if let old = before?[text: name], let patch = BytePatch.make(from: old, to: text) {
          append(2)
          append(block: patch)
        } else {
          append(1)
          append(text: text)
        }
      }
    }
  }
}

extension WindowState {
  fileprivate var states: [WidgetIdentity: WidgetState] {
    Dictionary(widgets.map { ($0.identity, $0.state) }) { first, _ in first }
  }
}
