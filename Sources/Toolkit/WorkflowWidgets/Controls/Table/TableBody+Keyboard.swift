internal import WorkflowCanvas

/// What keys do while the focus is on a row.
extension TableBody {
  /// What was typed to find a row, while it is fresh.
  struct TypedText {
    var text = ""
    var time = Duration.zero
  }

  func rowGotFocus(_ row: TableRow) {
    lead = Place(id: row.id, index: row.index)
  }

  func keyPressedOnRow(_ press: KeyPress) -> Bool {
    guard let focused = window?.focusedWidget else { return false }
    guard let lead, let row = row(at: lead.index), row === focused else {
      return moveInside(focused, by: press)
    }
    if press == KeyPress(isMirrored ? .left : .right), let inside = row.focusMembers.first {
      window?.moveFocus(to: inside)
      return true
    }
    if let target = target(of: press, from: lead.index) {
      return move(to: target, with: press.modifiers)
    }
    switch press.key {
    case .character("a") where press.modifiers == .control: return selectAll()
    case .character(let character) where press.modifiers.subtracting(.shift).isEmpty:
      return find(character)
    case .space where isTyping && press.modifiers.isEmpty: return find(" ")
    case .space where selectionMode != .none:
      return select(row, with: press.modifiers.union(selectionMode == .multiple ? .control : []))
    case .enter where selectionMode != .none && press.modifiers.isEmpty:
      if !press.isRepeat { didActivateRow(row.index) }
      return true
    default: return false
    }
  }

  /// From something in a row, to what is beside it there, or back to the row.
  private func moveInside(_ widget: Widget, by press: KeyPress) -> Bool {
    guard let row = liveRows.first(where: widget.isInside),
      let place = row.focusMembers.firstIndex(where: { $0 === widget })
    else { return false }
    let target: Widget?
    switch press {
    case KeyPress(isMirrored ? .left : .right):
      target = row.focusMembers.dropFirst(place + 1).first ?? widget
    case KeyPress(isMirrored ? .right : .left):
      target = place > 0 ? row.focusMembers[place - 1] : row.isFocusable ? row : widget
    default: return false
    }
    window?.moveFocus(to: target)
    return true
  }

  /// Where a key leads from the row at `index`; nil for keys that lead nowhere, and for Control with
  /// a page key, which goes to another tab.
  private func target(of press: KeyPress, from index: Int) -> Int? {
    let last = content.count - 1
    let page = max(1, Int(bounds.height / heights.estimate) - 1)
    switch press.key {
    case .up: return max(0, index - 1)
    case .down: return min(last, index + 1)
    case .home: return 0
    case .end: return last
    case .pageUp where !press.modifiers.contains(.control): return max(0, index - page)
    case .pageDown where !press.modifiers.contains(.control): return min(last, index + page)
    default: return nil
    }
  }

  /// Moves the focus to a row, and with it the selection as the modifiers say.
  private func move(to index: Int, with modifiers: Modifiers) -> Bool {
    let allowed: Modifiers = selectionMode == .multiple ? [.shift, .control] : []
    guard modifiers.subtracting(allowed).isEmpty else { return false }
    focus(rowAt: index)
    guard selectionMode != .none, modifiers != .control, let row = row(at: index) else {
      return true
    }
    return select(row, with: modifiers.intersection(.shift))
  }

  /// Gives the focus to the row at `index`, wherever that is.
  func focus(rowAt index: Int) {
    reveal(rowAt: index)
    window?.layoutIfNeeded()
    guard let row = row(at: index) else { return }
    window?.moveFocus(to: row)
  }

  // MARK: - Typing

  /// What is typed within a second belongs together.
  private static let typingPause = Duration.seconds(1)
  /// As many rows as are looked at for one key.
  private static let typingReach = 100_000

  /// Whether what is typed next goes on with what was typed last.
  private var isTyping: Bool {
    guard let now = window?.now else { return false }
    return now - typed.time < TableBody.typingPause && !typed.text.isEmpty
  }

  /// Moves the focus to the next row whose name starts with what is typed; one character again and
  /// again goes from row to row.
  private func find(_ character: Character) -> Bool {
    guard let lead, let now = window?.now, content.count > 0 else { return false }
    let goesOn = isTyping && typed.text != String(character)
    typed.text = goesOn ? typed.text + String(character) : String(character)
    typed.time = now
    let text = typed.text.lowercased()
    let start = goesOn ? lead.index : lead.index + 1
    for step in 0..<min(content.count, TableBody.typingReach) {
      let index = (start + step) % content.count
      guard content.name(at: index).lowercased().hasPrefix(text) else { continue }
      return move(to: index, with: [])
    }
    return true
  }

  // MARK: - Scrolling

  /// Scrolls as a key says; returns whether it did.
  func scroll(with key: Key) -> Bool {
    switch key {
    case .up: scroll(by: -heights.estimate)
    case .down: scroll(by: heights.estimate)
    case .pageUp: scroll(by: heights.estimate - bounds.height)
    case .pageDown: scroll(by: bounds.height - heights.estimate)
    case .home: scroll(to: 0)
    case .end: scroll(to: contentHeight)
    default: false
    }
  }
}
