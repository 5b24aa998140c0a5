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
  /// The size of the window when the app started.
  let startSize: Size
  /// The keys of the windows that are open and not active.
  let otherWindows: [String]

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
    let offered = Step.verbs.filter { verb in
      if verb.word == "window" { return !otherWindows.isEmpty }
      return takesDrops || !verb.word.hasPrefix("drop ")
    }
    let verbs = offered.map { (verb: $0, weight: isEditing ? $0.weights.editing : $0.weights.0) }
    var rest = Double.random(in: 0..<verbs.reduce(0) { $0 + $1.weight }, using: &random)
    for (verb, weight) in verbs {
      rest -= weight
      if rest < 0 { return verb.choose(&self) }
    }
    return nil
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  /// Returns a random integer in `range`.
  mutating func number(in range: Range<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  /// Returns a selector of a random element that is suitable and not inert; while a text field is
  /// edited, of the focused element.
  mutating func target(where isSuitable: (AccessibilityNode) -> Bool) -> Selector? {
    let nodes = tree.flattened.filter { node in
      !node.semantics.state.contains(.inert)
        && (isEditing ? node.semantics.state.contains(.focused) : isSuitable(node))
    }
    return pick(nodes).map { Selector(naming: $0, in: tree) }
  }

  mutating func keyPress() -> KeyPress? {
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

  static let texts = ["a", "Hello", "\u{e9}\u{df}\u{3042}", "0", "\n", " "]

  static let pastes = [
    "pasted", "two\nlines", "\r\n\t\u{7}\u{0}", "\u{5e9}\u{5dc}\u{5d5}\u{5dd} a",
    "\u{1f469}\u{200d}\u{1f467}", String(repeating: "longer than any field ", count: 4),
  ]

  /// Paths below a device: no such file can exist.
  static let files = [["/dev/null/a"], ["/dev/null/b", "/dev/null/\u{e9} \u{3042}.txt"]]

  static let compositions = ["n", "ni", "\u{4f60}", ""]

  static let sizes = ["1x1", "60x40", "200x120", "320x240", "480x700", "900x500"]
    .compactMap(Size.init(text:))
}

extension SeededRandomNumberGenerator {
  /// Returns true with a probability of `part` in `whole`.
  package func flip(_ part: Int, of whole: Int) -> Bool {
    var random = self
    return Int.random(in: 0..<whole, using: &random) < part
  }
}
