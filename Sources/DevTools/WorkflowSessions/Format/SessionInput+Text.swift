package import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowWidgets

extension RecordedSession.Input: VerbLine {
  package enum Verb: String, SessionVerb {
    case move, leave, down, up, wheel
    case keyRepeat = "key repeat"
    case keyDown = "key down"
    case keyUp = "key up"
    case modifiers, text, composing, clipboard, selection
    case droppedFiles = "dropped files"
    case droppedText = "dropped text"
    case activate, deactivate
  }

  package init(_ verb: Verb, from scanner: inout TextScanner) throws(AutomationError) {
    switch verb {
    case .move: self = .move(try scanner.place())
    case .clipboard: self = .clipboard(try scanner.expectQuoted("a quoted text"))
    case .selection: self = .primarySelection(try scanner.expectQuoted("a quoted text"))
    case .leave: self = .event(.pointerLeft)
    case .down: self = .event(.pointerPressed(.zero, try scanner.button()))
    case .up: self = .event(.pointerReleased(.zero, try scanner.button()))
    case .wheel: self = .event(.wheel(.zero, delta: try scanner.delta()))
    case .keyRepeat:
      let press = try scanner.key()
      self = .event(.keyPressed(KeyPress(press.key, press.modifiers, isRepeat: true)))
    case .keyDown: self = .event(.keyPressed(try scanner.key()))
    case .keyUp: self = .event(.keyReleased(try scanner.key()))
    case .modifiers: self = .event(.modifiersChanged(try scanner.modifiers()))
    case .text: self = .event(.textInput(try scanner.expectQuoted("a quoted text")))
    case .composing:
      self = .event(.textEditing(try scanner.preEdit("a quoted text", isShort: false)))
    case .droppedFiles: self = .event(.dropped(try scanner.files(), at: .zero))
    case .droppedText:
      self = .event(.dropped(.text(try scanner.expectQuoted("a quoted text")), at: .zero))
    case .activate: self = .event(.activated(true))
    case .deactivate: self = .event(.activated(false))
    }
  }
}

extension RecordedSession.Input: CustomStringConvertible {
  package var description: String {
    switch self {
    case .move(let place): Verb.move.line(place.text)
    case .clipboard(let text): Verb.clipboard.line(quoted(text))
    case .primarySelection(let text): Verb.selection.line(quoted(text))
    case .event(let event): Self.line(of: event)
    }
  }

  private static func line(of event: InputEvent) -> String {
    switch event {
    case .pointerLeft: Verb.leave.line()
    case .pointerPressed(_, let button): Verb.down.line(button.text)
    case .pointerReleased(_, let button): Verb.up.line(button.text)
    case .wheel(_, let delta): Verb.wheel.line(delta.deltaText)
    case .keyPressed(let press): (press.isRepeat ? Verb.keyRepeat : .keyDown).line(press.text)
    case .keyReleased(let press): Verb.keyUp.line(press.text)
    case .modifiersChanged(let modifiers): Verb.modifiers.line(modifiers.text)
    case .textInput(let text): Verb.text.line(quoted(text))
    case .textEditing(let preEdit): Verb.composing.line(preEdit.textWithSelection)
    case .dropped(.files(let paths), _): Verb.droppedFiles.line(paths.quotedTexts)
    case .dropped(.text(let text), _): Verb.droppedText.line(quoted(text))
    case .activated(let isActive): (isActive ? Verb.activate : .deactivate).line()
    case .pointerMoved, .resized, .exposed, .closeRequested:
      misuse("RecordedSession.Input.event has no line for \(event). Record a move or a step.")
    }
  }

  /// The input with each character of a secret masked.
  package var withoutSecret: Self {
    switch self {
    case .clipboard(let text): .clipboard(text.masked)
    case .primarySelection(let text): .primarySelection(text.masked)
    case .event(.keyPressed(let press)): .event(.keyPressed(press.withoutSecret))
    case .event(.keyReleased(let press)): .event(.keyReleased(press.withoutSecret))
    case .event(.textInput(let text)): .event(.textInput(text.masked))
    case .event(.textEditing(let preEdit)): .event(.textEditing(PreEdit(preEdit.text.masked)))
    case .event(.dropped(.text(let text), let point)):
      .event(.dropped(.text(text.masked), at: point))
    case .move, .event: self
    }
  }
}

// MARK: - Parameters

extension RecordedSession.Place {
  /// `button "Update" by 3,4`, or `to 400,300`.
  fileprivate var text: String {
    switch self {
    case .on(let selector, let offset): "\(selector) by \(offset.exactText)"
    case .point(let point): "to \(point.exactText)"
    }
  }
}

extension PointerButton {
  /// `middle` or `secondary`; empty for the primary button.
  fileprivate var text: String { self == .primary ? "" : "\(self)" }
}

extension TextScanner {
  fileprivate mutating func place() throws(AutomationError) -> RecordedSession.Place {
    guard skip(word: "to") else { return .on(try selector(), try offset()) }
    guard let point = point() else {
      throw AutomationError("Expected a position like 400,300 in points, but found \(rest)")
    }
    return .point(point)
  }

  fileprivate mutating func button() throws(AutomationError) -> PointerButton {
    if isAtEnd { return .primary }
    return try expect("secondary, middle or the end of the line") {
      ["secondary": .secondary, "middle": .middle][$0]
    }
  }
}

extension KeyPress {
  /// The key press with a masked character; shortcuts are not masked.
  fileprivate var withoutSecret: KeyPress {
    guard case .character = key, modifiers.isSubset(of: .shift) else { return self }
    return KeyPress(.character("•"), modifiers, isRepeat: isRepeat)
  }
}
