package import WorkflowCanvas
package import WorkflowWidgets

/// The source of the fuzzer's steps, chosen at random from the screen content.
///
/// Most steps are plausible: pressable elements are pressed, Tab and the arrow keys move the focus.
/// Some are not: unused keys, a window too small for its content, or an advance that ends in the
/// middle of an animation. While a text field is edited, steps target only the focused element.
package struct RandomStepSource {
  package var random: SeededRandomNumberGenerator
  private let tree: AccessibilityNode
  private let isEditing: Bool
  /// Whether the screen has a drop destination, so that drops are chosen.
  package var takesDrops = false
  /// The elements with an action for a long press; if there are none, it is not chosen.
  package var longPressable: Set<AccessibilityNode.ID> = []
  /// The size of the window when the app started.
  private let startSize: Size
  /// The keys of the windows that are open and not active.
  private let otherWindows: [String]

  package init(
    random: SeededRandomNumberGenerator, tree: AccessibilityNode, isEditing: Bool, startSize: Size,
    otherWindows: [String] = []
  ) {
    self.otherWindows = otherWindows
    self.random = random
    self.tree = tree
    self.isEditing = isEditing
    self.startSize = startSize
  }

  /// Returns a random step; nil if the screen has no target for the chosen verb.
  package mutating func step() -> Step? {
    let verbs = Step.Verb.allCases.filter { verb in
      switch verb {
      case .window: !otherWindows.isEmpty
      case .dropFiles, .dropText: takesDrops
      case .longPress: !longPressable.isEmpty
      default: true
      }
    }
    let weights = verbs.map { isEditing ? $0.weights.editing : $0.weights.usual }
    var rest = Double.random(in: 0..<weights.reduce(0, +), using: &random)
    for (verb, weight) in zip(verbs, weights) {
      rest -= weight
      if rest < 0 { return step(verb) }
    }
    return nil
  }

  private mutating func step(_ verb: Step.Verb) -> Step? {
    switch verb {
    case .click:
      guard let target = pressable() else { return nil }
      // This number is not used: without it, known seeds would choose other steps.
      _ = random.next()
      return .click(target)
    case .doubleClick: return pressable().map { .doubleClick($0) }
    case .longPress:
      let elements = longPressable
      return target { elements.contains($0.id) }.map { .longPress($0, for: .milliseconds(600)) }
    case .hover:
      guard let target = target() else { return nil }
      return .hover(target, for: random.flip(1, of: 2) ? duration() : .zero)
    case .drag:
      return pressable().map { target in
        .drag(target, by: Point(x: number(in: -120..<120), y: number(in: -120..<120)))
      }
    case .scroll:
      return target().map { .scroll($0, by: Size(width: 0, height: number(in: -200..<200))) }
    case .focus: return target { $0.semantics.actions.contains(.focus) }.map { .focus($0) }
    case .dropFiles: return pick(Self.files).flatMap { drop(.files($0)) }
    case .dropText: return pick(Self.pastes).flatMap { drop(.text($0)) }
    case .type: return pick(Self.texts).map { .type($0) }
    case .paste: return pick(Self.pastes).map { .paste($0) }
    case .compose: return pick(Self.compositions).map { .compose(PreEdit($0)) }
    case .commit: return pick(Self.compositions).map { .commit($0) }
    case .press: return keyPress().map { .press($0.key, $0.modifiers) }
    case .hold: return pick([.shift, .control, []]).map { .hold($0) }
    case .perform: return pressable().map { .perform(.press, $0) }
    case .resize:
      return random.flip(1, of: 3) ? .resize(startSize) : pick(Self.sizes).map { .resize($0) }
    case .appearance: return pick(Appearance.allCases).map { .appearance($0) }
    case .contrast: return pick(Contrast.allCases).map { .contrast($0) }
    case .textScale: return pick([1, 2]).map { .textScale($0) }
    case .scale: return pick([1, 1.25, 1.5, 2]).map { .scale($0) }
    case .window: return pick(otherWindows).map { .window($0) }
    case .advance: return .advance(duration())
    case .settle: return .settle
    case .motion, .close: return nil
    }
  }

  private mutating func drop(_ drop: Drop) -> Step? { target().map { .drop(drop, on: $0) } }

  private mutating func duration() -> Duration {
    .milliseconds(Int(number(in: 1..<301)))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  private mutating func number(in range: Range<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  /// Returns a selector of a random element that is suitable and not inert; while a text field is
  /// edited, of the focused element.
  private mutating func target(
    where isSuitable: (AccessibilityNode) -> Bool = { _ in true }
  ) -> Selector? {
    let nodes = tree.flattened.filter { node in
      !node.semantics.state.contains(.inert)
        && (isEditing ? node.semantics.state.contains(.focused) : isSuitable(node))
    }
    return pick(nodes).map { Selector(naming: $0, in: tree) }
  }

  private mutating func pressable() -> Selector? {
    target { $0.semantics.actions.contains(.press) }
  }

  private mutating func keyPress() -> KeyPress? {
    if isEditing { return pick(random.flip(1, of: 2) ? Self.selectingKeys : Self.editingKeys) }
    switch number(in: 0..<20) {
    case ..<8: return KeyPress(.tab, random.flip(1, of: 3) ? .shift : [])
    case ..<17: return pick(Self.plainKeys)
    default:
      let key = pick(random.flip(1, of: 2) ? Self.letters : Self.plainKeys)?.key
      let modifiers: [Modifiers] = [[], .control, .shift, .alt, [.control, .shift], .command]
      return key.flatMap { key in pick(modifiers).map { KeyPress(key, $0) } }
    }
  }
}

// MARK: - Choices

extension RandomStepSource {
  private static func keys(_ text: String) -> [KeyPress] {
    text.split(separator: " ").compactMap { KeyPress(text: String($0)) }
  }

  private static let letters = keys("a c v x z + - 1 /")

  private static let plainKeys = keys(
    "enter space escape left right up down home end page-up page-down backspace delete")

  private static let selectingKeys = keys(
    """
    shift+left shift+right shift+home shift+end shift+up shift+down control+shift+left \
    control+shift+right control+left home control+end control+a shift+page-down
    """)

  private static let editingKeys = keys(
    """
    backspace control+backspace delete control+delete control+z control+z control+shift+z \
    control+y control+x control+c control+v enter
    """)

  private static let texts = ["a", "Hello", "\u{e9}\u{df}\u{3042}", "0", "\n", " "]

  private static let pastes = [
    "pasted", "two\nlines", "\r\n\t\u{7}\u{0}", "\u{5e9}\u{5dc}\u{5d5}\u{5dd} a",
    "\u{1f469}\u{200d}\u{1f467}", String(repeating: "longer than any field ", count: 4),
  ]

  /// Paths below a device: no such file can exist.
  private static let files = [["/dev/null/a"], ["/dev/null/b", "/dev/null/\u{e9} \u{3042}.txt"]]

  private static let compositions = ["n", "ni", "\u{4f60}", ""]

  private static let sizes = ["1x1", "60x40", "200x120", "320x240", "480x700", "900x500"]
    .compactMap(Size.init(text:))
}

extension Step.Verb {
  /// The relative frequencies of the verbs: usually, and while a text field is edited.
  private static let frequencies: [Step.Verb: (usual: Double, editing: Double)] = [
    .click: (34, 4), .doubleClick: (4, 4), .longPress: (4, 0), .hover: (6, 0), .drag: (4, 4),
    .scroll: (5, 3),
    .focus: (4, 0), .dropFiles: (1, 0), .dropText: (1, 1), .type: (2, 20), .paste: (0, 8),
    .compose: (0, 6), .commit: (0, 5), .press: (20, 44), .hold: (0, 2), .perform: (3, 0),
    .resize: (4, 0), .appearance: (0.5, 0), .contrast: (0.25, 0), .textScale: (0.25, 0),
    .scale: (1, 0), .window: (5, 2), .advance: (8, 0), .settle: (4, 0),
  ]

  fileprivate var weights: (usual: Double, editing: Double) { Self.frequencies[self] ?? (0, 0) }
}

extension SeededRandomNumberGenerator {
  /// Returns true with a probability of `part` in `whole`.
  package func flip(_ part: Int, of whole: Int) -> Bool {
    var random = self
    return Int.random(in: 0..<whole, using: &random) < part
  }
}
