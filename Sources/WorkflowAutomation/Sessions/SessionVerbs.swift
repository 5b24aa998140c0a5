internal import WorkflowCanvas
internal import WorkflowWidgets

/// Makes verbs of a harness out of what a hand did: a press and a release become a click.
///
///     at 1.25                          try await harness.advance(by: .milliseconds(1250))
///     move button "+" by 10,5          try await harness.click(.button("+"))
///     down
///     at 1.5
///     up
///
/// What no text depends on, such as the pointer's way, is left out.
struct SessionVerbs {
  private var time = Duration.zero
  /// The time that passed since the last line.
  private var passed = Duration.zero
  /// Whether the last verb let time pass by itself.
  private var hasSettled = false
  private var place: Session.Place?
  /// Where the button went down.
  private var pressed: Session.Place?
  /// The modifiers that are held.
  private var held: Modifiers = []

  /// Whether a button is held, so that what is done is not whole yet.
  var isHolding: Bool { pressed != nil }

  /// The lines of a test that do `entry`.
  ///
  /// - Parameter next: What comes after it; a key that goes with a text is left to the text.
  mutating func lines(for entry: Session.Entry, before next: Session.Entry? = nil) -> [String] {
    if case .input(.keyDown(let press)) = entry, case .input(.text)? = next,
      press.modifiers.isSubset(of: .shift)
    {
      return []
    }
    switch entry {
    case .at(let next):
      if !hasSettled { passed += max(.zero, next - time) }
      hasSettled = false
      time = max(time, next)
      return []
    case .step(.advance(let duration)):
      passed += duration
      time += duration
      return []
    case .step(let step):
      hasSettled = step == .settle
      return waited() + [Self.verb(step)].compactMap(\.self)
    case .input(let input): return lines(for: input)
    case .output(let output): return ["// \(output)"]
    case .seen, .obstacle: return []
    }
  }

  /// The line that lets the time pass that has passed.
  mutating func waited() -> [String] {
    defer { passed = .zero }
    return passed > .zero ? ["try await harness.advance(by: \(Self.code(passed)))"] : []
  }

  private mutating func lines(for input: Session.Input) -> [String] {
    switch input {
    case .move(let place):
      self.place = place
      return []
    case .down(.primary):
      pressed = place
      return []
    case .up(.primary):
      guard let start = pressed, let end = place else { return [] }
      pressed = nil
      return waited() + click(from: start, to: end)
    case .wheel(let delta):
      guard case .on(let selector, _) = place else { return [] }
      let size = "Size(width: \(exact(delta.width)), height: \(exact(delta.height)))"
      return waited() + ["try await harness.scroll(\(Self.code(selector)), by: \(size))"]
    case .keyDown(let press):
      return waited() + [Self.verb(.press(press.key, press.modifiers))].compactMap(\.self)
    case .text(let text): return waited() + ["try await harness.type(\(quoted(text)))"]
    case .compose(let preEdit):
      return waited() + ["try await harness.compose(PreEdit(\(quoted(preEdit.text))))"]
    case .clipboard(let text): return waited() + ["harness.clipboard.text = \(quoted(text))"]
    case .primarySelection(let text):
      return waited() + ["harness.clipboard.primarySelection = \(quoted(text))"]
    case .modifiers(let modifiers):
      held = modifiers
      return []
    case .leave, .down, .up, .keyUp, .activate: return []
    }
  }

  private var holding: String { held.isEmpty ? "" : ", holding: \(Self.code(held))" }

  private func click(from start: Session.Place, to end: Session.Place) -> [String] {
    switch (start, end) {
    case (.on(let one, _), .on(let other, _)) where one == other && one.isPressable:
      ["try await harness.click(\(Self.code(one))\(holding))"]
    case (.on(let one, _), .on(let other, _)) where one != other && one.isPressable:
      ["try await harness.drag(\(Self.code(one)), to: \(Self.code(other)))"]
    case (.on(let one, let offset), _):
      [
        "harness.driver.click(at: try harness.find(\(Self.code(one))).bounds.origin + \(Self.code(offset)))",
        "try await harness.driver.step()",
      ]
    case (.point(let point), _):
      ["harness.driver.click(at: \(Self.code(point)))", "try await harness.driver.step()"]
    }
  }
}

// MARK: - Code

extension SessionVerbs {
  private static func verb(_ step: Step) -> String? {
    let verb: String? =
      switch step {
      case .click(let selector): "click(\(code(selector)))"
      case .doubleClick(let selector): "doubleClick(\(code(selector)))"
      case .hover(let selector): "hover(\(code(selector)))"
      case .drag(let selector, let offset): "drag(\(code(selector)), by: \(code(offset)))"
      case .scroll(let selector, let delta):
        "scroll(\(code(selector)), by: \(code(delta)))"
      case .focus(let selector): "focus(\(code(selector)))"
      case .type(let text): "type(\(quoted(text)))"
      case .paste(let text): "paste(\(quoted(text)))"
      case .compose(let text): "compose(PreEdit(\(quoted(text))))"
      case .commit(let text): "commit(\(quoted(text)))"
      case .press(let key, let modifiers):
        "press(\(code(key))\(modifiers.isEmpty ? "" : ", \(code(modifiers))"))"
      case .hold(let modifiers): "hold(\(code(modifiers)))"
      case .perform(let action, let selector): "perform(.\(action), on: \(code(selector)))"
      case .resize(let size): "resize(to: \(code(size)))"
      case .appearance(let appearance): "setAppearance(.\(appearance))"
      case .contrast(let contrast): "setContrast(.\(contrast))"
      case .textScale(let scale): "setTextScale(\(exact(scale)))"
      case .motion(let isReduced): "driver.perform(.motion(isReduced: \(isReduced)))"
      case .scale(let scale): "move(toScale: \(scale))"
      case .settle: "settle()"
      case .advance: nil
      }
    return verb.map { "try await harness.\($0)" }
  }

  static func code(_ selector: Selector) -> String {
    let own: String
    switch (selector.role, selector.text, selector.identifier) {
    case (nil, let text?, nil): own = ".text(\(quoted(text)))"
    case (nil, nil, let identifier?): own = ".id(\(quoted(identifier)))"
    case (let role?, nil, nil): own = ".role(.\(role))"
    case (.button?, let text?, nil): own = ".button(\(quoted(text)))"
    case (.row?, let text?, nil): own = ".row(\(quoted(text)))"
    case (.label?, let text?, nil): own = ".label(\(quoted(text)))"
    default:
      let parts = [
        selector.role.map { "role: .\($0)" }, selector.text.map { "text: \(quoted($0))" },
        selector.identifier.map { "identifier: \(quoted($0))" },
      ]
      own = "Selector(\(parts.compactMap(\.self).joined(separator: ", ")))"
    }
    let indexed = own + (selector.index.map { ".at(\($0))" } ?? "")
    return indexed + selector.containers.map { ".in(\(code($0)))" }.joined()
  }

  static func code(_ size: Size) -> String {
    "Size(width: \(exact(size.width)), height: \(exact(size.height)))"
  }

  private static func code(_ point: Point) -> String {
    "Point(x: \(exact(point.x)), y: \(exact(point.y)))"
  }

  private static func code(_ key: Key) -> String {
    if case .character(let character) = key { return ".character(\(quoted(String(character))))" }
    return ".\(key)"
  }

  private static func code(_ modifiers: Modifiers) -> String {
    "[\(modifiers.names.map { ".\($0)" }.joined(separator: ", "))]"
  }

  /// The duration in the largest unit that it is a whole number of.
  private static func code(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let units: [(Int64, String)] = [
      (1_000_000_000, "seconds"), (1_000_000, "milliseconds"), (1_000, "microseconds"),
    ]
    let unit = units.first { nanoseconds % $0.0 == 0 } ?? (1, "nanoseconds")
    return ".\(unit.1)(\(nanoseconds / unit.0))"
  }
}

extension Selector {
  /// Whether it means something that can be clicked.
  fileprivate var isPressable: Bool { role == .button || role == .row }
}
