internal import WorkflowCanvas
internal import WorkflowWidgets

extension Step: VerbLine {
  /// The verbs, each with its word, its parameters and its case of `Step`.
  ///
  /// Parsing, writing and fuzzing use this table; `Driver` performs the
  /// steps.
  package static let verbs = pointing + typing + surrounding

  private static let pointing: [Verb<Step>] = [
    Verb(
      "click", weight: 34, editing: 4, .target(\.isPressable),
      .modifiers.optional("holding", or: []), Step.click
    ),
    Verb(
      "double-click", weight: 4, editing: 4, .target(\.isPressable),
      becomes: { [.click($0)] }, Step.doubleClick
    ),
    Verb("hover", weight: 6, .target(), .duration.optional("for", or: .zero), Step.hover),
    Verb(
      "drag", weight: 4, editing: 4, .target(\.isPressable), .offset,
      becomes: { target, _ in [.hover(target), .click(target)] }, Step.drag
    ),
    Verb("scroll", weight: 5, editing: 3, .target(), .delta, Step.scroll),
    Verb("focus", weight: 4, .target(\.canHaveFocus), Step.focus),
    Verb(
      "drop files", weight: 1, .files, .target().after("on"),
      becomes: { _, target in [.hover(target)] }, { .drop(.files($0), on: $1) }
    ) {
      if case .drop(.files(let paths), let target) = $0 { (paths, target) } else { nil }
    },
    Verb(
      "drop text", weight: 1, editing: 1,
      .text(of: RandomStepSource.pastes), .target().after("on"),
      becomes: { _, target in [.hover(target)] }, { .drop(.text($0), on: $1) }
    ) {
      if case .drop(.text(let text), let target) = $0 { (text, target) } else { nil }
    },
  ]

  private static let typing: [Verb<Step>] = [
    Verb(
      "type", weight: 2, editing: 20, .text("a quoted text after type", of: RandomStepSource.texts),
      Step.type),
    Verb(
      "paste", editing: 8, .text("a quoted text after paste", of: RandomStepSource.pastes),
      becomes: { [.type(String($0.prefix(1)))] }, Step.paste
    ),
    Verb(
      "compose", editing: 6,
      .preEdit("a quoted text after compose", isShort: true, of: RandomStepSource.compositions),
      becomes: { [.type(String($0.text.prefix(1)))] }, Step.compose
    ),
    Verb(
      "commit", editing: 5, .text("a quoted text after commit", of: RandomStepSource.compositions),
      becomes: { [.type(String($0.prefix(1)))] }, Step.commit
    ),
    Verb("press", weight: 20, editing: 44, .key, { .press($0.key, $0.modifiers) }) {
      if case .press(let key, let modifiers) = $0 { KeyPress(key, modifiers) } else { nil }
    },
    Verb(
      "hold", editing: 2, .modifiers.with(\.choose) { $0.pick([.shift, .control, []]) }, Step.hold
    ),
    Verb(
      "perform", weight: 3, .action, .target(\.isPressable),
      becomes: { action, target in action == .press ? [.click(target)] : [] }, Step.perform
    ),
  ]

  private static let surrounding: [Verb<Step>] = [
    Verb("resize", weight: 4, .size, Step.resize),
    Verb(
      "appearance", weight: 0.5, .choice("light or dark after appearance"),
      Step.appearance
    ),
    Verb("contrast", weight: 0.25, .choice("standard or high"), Step.contrast),
    Verb("text-scale", weight: 0.25, .textScale, Step.textScale),
    Verb("motion", .reducedMotion, { .motion(isReduced: $0) }) {
      if case .motion(let isReduced) = $0 { isReduced } else { nil }
    },
    Verb("scale", weight: 1, .scale, Step.scale),
    Verb(
      "window", weight: 5, editing: 2,
      Parameter<String>.text("the key of a window in quotes").with(\.hidden) { $0 }
        .with(\.simpler) { _ in [] }.with(\.choose) { $0.pick($0.otherWindows) }, Step.window
    ),
    Verb("close", .none, { .close }),
    Verb("advance", weight: 8, .duration, Step.advance),
    Verb("settle", weight: 4, .none, becomes: { [.advance(.milliseconds(17))] }, { .settle }),
  ]
}

extension AccessibilityNode {
  fileprivate var isPressable: Bool { semantics.actions.contains(.press) }
  fileprivate var canHaveFocus: Bool { semantics.actions.contains(.focus) }
}

extension Step: CustomStringConvertible {
  /// The step in the syntax of session files: `click button "Update"`, `press control+a`, `advance
  /// 0.25`.
  public var description: String { line }

  /// Creates a step from its description.
  ///
  /// - Throws: `AutomationError` with the expected syntax and the text that was found instead.
  public init(parsing line: String) throws(AutomationError) {
    var scanner = TextScanner(line)
    guard let step = try Step(readingVerb: &scanner) else {
      let words = Step.verbs.dropLast().map(\.word).joined(separator: ", ")
      throw AutomationError("Expected \(words) or settle, but found \(scanner.rest)")
    }
    try scanner.expectEnd()
    self = step
  }
}
