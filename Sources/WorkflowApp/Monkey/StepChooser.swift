package import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

/// Chooses what a user could do next, by chance, from what is on the screen.
///
/// Most of it makes sense: what can be pressed is pressed, Tab and the arrows lead around. Now and
/// then it is a key that means nothing, a window too small for anything, or a part of a second in
/// the middle of a movement.
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

  private static let total = choices.reduce(0) { $0 + $1.weight }

  private static let keys: [Key] = [
    .enter, .space, .escape, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .backspace,
    .delete,
  ]

  private static let texts = ["a", "Hello", "\u{e9}\u{df}\u{3042}", "0", "\n", " "]

  private static let looks: [Step] = [
    .appearance(.dark), .appearance(.light), .appearance(.dark), .appearance(.light),
    .contrast(.high), .contrast(.standard), .textScale(1), .textScale(2),
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
    var number = chance.below(Self.total)
    for (weight, choice) in Self.choices {
      number -= weight
      if number < 0 { return choice(self, driver) ?? .press(.tab, []) }
    }
    return .settle
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

  private func drag(in driver: Driver) -> Step? {
    let offset = Point(x: Double(chance.below(240)) - 120, y: Double(chance.below(240)) - 120)
    return target(in: driver, where: \.isPressable).map { .drag($0, by: offset) }
  }

  private func scroll(in driver: Driver) -> Step? {
    let delta = Double(chance.below(400)) - 200
    return target(in: driver).map { .scroll($0, by: Size(width: 0, height: delta)) }
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
  fileprivate var canHaveFocus: Bool { semantics.actions.contains(.focus) }
}

extension Chance {
  /// A number from 0 up to but not `limit`.
  package func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// One of `elements`, of which there must be some.
  package func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
