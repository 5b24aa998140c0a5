package import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

extension RecordedSession.Input: VerbLine {
  /// The verb of each kind of input.
  package static let verbs: [Verb<RecordedSession.Input>] = [
    Verb("move", .place, RecordedSession.Input.move),
    Verb("leave", .none, { .leave }),
    Verb("down", .button, RecordedSession.Input.down),
    Verb("up", .button, RecordedSession.Input.up),
    Verb("wheel", .delta, RecordedSession.Input.wheel),
    Verb("key repeat", key, { .keyDown(KeyPress($0.key, $0.modifiers, isRepeat: true)) }),
    Verb("key down", key, RecordedSession.Input.keyDown),
    Verb("key up", key, RecordedSession.Input.keyUp),
    Verb("modifiers", .modifiers, RecordedSession.Input.modifiers),
    Verb("text", .text(), RecordedSession.Input.text),
    Verb("composing", .preEdit(), RecordedSession.Input.compose),
    Verb("clipboard", .text(), RecordedSession.Input.clipboard),
    Verb("selection", .text(), RecordedSession.Input.primarySelection),
    Verb("dropped files", .files, { .drop(.files($0)) }) {
      if case .drop(.files(let paths)) = $0 { paths } else { nil }
    },
    Verb("dropped text", .text(), { .drop(.text($0)) }) {
      if case .drop(.text(let text)) = $0 { text } else { nil }
    },
    Verb("activate", .none, { .activate(true) }),
    Verb("deactivate", .none, { .activate(false) }),
  ]

  private static let key = Parameter.key.with(\.hidden, \.withoutSecret)
}

extension RecordedSession.Input: CustomStringConvertible {
  public var description: String { line }
}

// MARK: - Parameters

extension Parameter where Value == RecordedSession.Place {
  /// `button "Update" by 3,4`, or `to 400,300`.
  fileprivate static var place: Self {
    Self(
      read: { scanner throws(AutomationError) in
        if scanner.skip(word: "to") {
          guard let point = scanner.point() else {
            throw AutomationError(
              "Expected a position like 400,300 in points, but found \(scanner.rest)")
          }
          return .point(point)
        }
        let selector = try Selector(reading: &scanner)
        return .on(selector, try Parameter<Point>.offset.read(&scanner))
      },
      text: { place in
        switch place {
        case .on(let selector, let offset): "\(selector) by \(offset.exactText)"
        case .point(let point): "to \(point.exactText)"
        }
      })
  }
}

extension Parameter where Value == PointerButton {
  /// `middle` or `secondary`; empty for the primary button.
  fileprivate static var button: Self {
    Self(
      read: { scanner throws(AutomationError) in
        if scanner.isAtEnd { return .primary }
        return try scanner.expect("secondary, middle or the end of the line") {
          ["secondary": .secondary, "middle": .middle][$0]
        }
      }, text: { $0 == .primary ? "" : "\($0)" })
  }
}

extension KeyPress {
  /// The key press with a masked character; shortcuts are not masked.
  fileprivate var withoutSecret: KeyPress {
    guard case .character = key, modifiers.isSubset(of: .shift) else { return self }
    return KeyPress(.character("•"), modifiers, isRepeat: isRepeat)
  }
}
