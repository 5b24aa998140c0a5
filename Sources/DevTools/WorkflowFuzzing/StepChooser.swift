package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

/// Chooses what a user could do next, by chance, from what is on the screen.
///
/// Most of it makes sense: what can be pressed is pressed, Tab and the arrows lead around. Now and
/// then it is a key that means nothing, a window too small for anything, or a part of a second in
/// the middle of a movement. While a field has the focus, every other step edits.
@MainActor
package struct StepChooser {
  private let chance: Chance
  private let startSize: Size

  package init(chance: Chance, startSize: Size) {
    self.chance = chance
    self.startSize = startSize
  }

  private typealias Choice = (StepChooser, Driver) -> Step?

  /// What is chosen from, and how often of a hundred times.
  private static let choices: [(weight: Int, choice: Choice)] = [
    (34, { $0.target(in: $1, where: \.isPressable).map { .click($0) } }),
    (4, { $0.target(in: $1, where: \.isPressable).map { .doubleClick($0) } }),
    (6, { $0.target(in: $1).map { .hover($0) } }),
    (4, { chooser, driver in chooser.drag(in: driver) }),
    (5, { chooser, driver in chooser.scroll(in: driver) }),
    (4, { $0.target(in: $1, where: \.canHaveFocus).map { .focus($0) } }),
    (8, { chooser, _ in .press(.tab, chooser.chance.below(3) == 0 ? .shift : []) }),
    (9, { chooser, _ in .press(chooser.chance.pick(StepChooser.keys), []) }),
    (3, { chooser, _ in chooser.randomKey() }),
    (2, { chooser, _ in .type(chooser.chance.pick(StepChooser.texts)) }),
    (3, { $0.target(in: $1, where: \.isPressable).map { .perform(.press, $0) } }),
    (4, { chooser, driver in chooser.resize(driver) }),
    (8, { chooser, _ in .advance(.milliseconds(1 + chooser.chance.below(300))) }),
    (4, { _, _ in .settle }),
    (1, { chooser, _ in chooser.chance.pick(StepChooser.looks) }),
    (1, { chooser, _ in .scale(chooser.chance.pick([1, 1.25, 1.5, 2])) }),
  ]

  private static let keys: [Key] = [
    .enter, .space, .escape, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace,
    .delete,
  ]

  private static let texts = ["a", "Hello", "\u{e9}\u{df}\u{3042}", "0", "\n", " "]

  private static let looks: [Step] = [
    .appearance(.dark), .appearance(.light), .appearance(.dark), .appearance(.light),
    .contrast(.high), .contrast(.standard), .textScale(1), .textScale(2),
  ]

  /// What is chosen from while a field has the focus, and how often of a hundred times.
  private static let edits: [(weight: Int, choice: Choice)] = [
    (20, { chooser, _ in .type(chooser.chance.pick(StepChooser.texts)) }),
    (8, { chooser, _ in .paste(chooser.chance.pick(StepChooser.pastes)) }),
    (6, { chooser, _ in .compose(chooser.chance.pick(StepChooser.compositions)) }),
    (5, { chooser, _ in .commit(chooser.chance.pick(StepChooser.compositions)) }),
    (22, { chooser, _ in chooser.press(of: StepChooser.selectingKeys) }),
    (22, { chooser, _ in chooser.press(of: StepChooser.editingKeys) }),
    (2, { chooser, _ in .hold(chooser.chance.pick([.shift, .control, []])) }),
    (4, { $0.target(in: $1, where: \.hasFocus).map { .click($0) } }),
    (4, { $0.target(in: $1, where: \.hasFocus).map { .doubleClick($0) } }),
    (4, { chooser, driver in chooser.drag(in: driver, where: \.hasFocus) }),
    (3, { chooser, driver in chooser.scroll(in: driver, where: \.hasFocus) }),
  ]

  private static let pastes = [
    "pasted", "two\nlines", "\r\n\t\u{7}\u{0}", "\u{5e9}\u{5dc}\u{5d5}\u{5dd} a",
    "\u{1f469}\u{200d}\u{1f467}", String(repeating: "longer than any field ", count: 4),
  ]

  private static let compositions = ["n", "ni", "\u{4f60}", ""]

  private static let selectingKeys: [(Key, Modifiers)] = [
    (.left, .shift), (.right, .shift), (.home, .shift), (.end, .shift), (.up, .shift),
    (.down, .shift), (.left, [.control, .shift]), (.right, [.control, .shift]), (.left, .control),
    (.home, []), (.end, .control), (.character("a"), .control), (.pageDown, .shift),
  ]

  private static let editingKeys: [(Key, Modifiers)] = [
    (.backspace, []), (.backspace, .control), (.delete, []), (.delete, .control),
    (.character("z"), .control), (.character("z"), .control),
    (.character("z"), [.control, .shift]), (.character("y"), .control),
    (.character("x"), .control), (.character("c"), .control), (.character("v"), .control),
    (.enter, []),
  ]

  private static let sizes = [
    Size(width: 1, height: 1), Size(width: 60, height: 40), Size(width: 200, height: 120),
    Size(width: 320, height: 240), Size(width: 480, height: 700), Size(width: 900, height: 500),
  ]

  /// The next step; one that `driver` may still refuse.
  package func next(for driver: Driver) -> Step {
    let size = driver.window.size
    let isSmall = size.width < startSize.width || size.height < startSize.height
    if isSmall, chance.below(4) == 0 { return .resize(startSize) }
    let edits = driver.window.textInputArea != nil && chance.flip()
    return choice(of: edits ? Self.edits : Self.choices)(self, driver) ?? .press(.tab, [])
  }

  private func choice(of choices: [(weight: Int, choice: Choice)]) -> Choice {
    var number = chance.below(choices.reduce(0) { $0 + $1.weight })
    for (weight, choice) in choices {
      number -= weight
      if number < 0 { return choice }
    }
    return { _, _ in .settle }
  }

  // MARK: - Parts of steps

  private func target(
    in driver: Driver, where fits: (AccessibilityNode) -> Bool = { _ in true }
  ) -> Selector? {
    let tree = driver.tree
    let nodes = tree.flattened.filter { !$0.semantics.state.contains(.inert) && fits($0) }
    guard !nodes.isEmpty else { return nil }
    return Selector(naming: chance.pick(nodes), in: tree)
  }

  private func drag(
    in driver: Driver, where fits: (AccessibilityNode) -> Bool = \.isPressable
  ) -> Step? {
    let offset = Point(x: Double(chance.below(240)) - 120, y: Double(chance.below(240)) - 120)
    return target(in: driver, where: fits).map { .drag($0, by: offset) }
  }

  private func scroll(
    in driver: Driver, where fits: (AccessibilityNode) -> Bool = { _ in true }
  ) -> Step? {
    let delta = Double(chance.below(400)) - 200
    return target(in: driver, where: fits).map { .scroll($0, by: Size(width: 0, height: delta)) }
  }

  private func press(of keys: [(Key, Modifiers)]) -> Step {
    let (key, modifiers) = chance.pick(keys)
    return .press(key, modifiers)
  }

  private func randomKey() -> Step {
    let letters: [Character] = ["a", "c", "v", "x", "z", "+", "-", "1", "/"]
    let modifiers: [Modifiers] = [[], .control, .shift, .alt, [.control, .shift], .command]
    let key = chance.flip() ? Key.character(chance.pick(letters)) : chance.pick(Self.keys)
    return .press(key, chance.pick(modifiers))
  }

  private func resize(_ driver: Driver) -> Step {
    .resize(chance.below(3) == 0 ? startSize : chance.pick(Self.sizes))
  }
}

extension AccessibilityNode {
  fileprivate var isPressable: Bool { semantics.actions.contains(.press) }
  fileprivate var hasFocus: Bool { semantics.state.contains(.focused) }
  fileprivate var canHaveFocus: Bool { semantics.actions.contains(.focus) }
}

extension Chance {
  /// A number from 0 up to but not `limit`.
  package func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// One of `elements`, of which there must be some.
  package func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
