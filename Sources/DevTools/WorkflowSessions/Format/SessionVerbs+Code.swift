internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

// Values as they are written in Swift.
extension SessionVerbs {
  static func verb(_ step: Step) -> String? {
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
      case .motion(let isReduced): "setReducedMotion(\(isReduced))"
      case .scale(let scale): "move(toScale: \(scale))"
      case .close: "requestClose()"
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

  static func code(_ point: Point) -> String {
    "Point(x: \(exact(point.x)), y: \(exact(point.y)))"
  }

  static func code(_ key: Key) -> String {
    if case .character(let character) = key { return ".character(\(quoted(String(character))))" }
    return ".\(key)"
  }

  static func code(_ modifiers: Modifiers) -> String {
    "[\(modifiers.names.map { ".\($0)" }.joined(separator: ", "))]"
  }

  static func code(_ button: PointerButton) -> String {
    button == .primary ? "" : ", with: .\(button)"
  }

  static func code(_ preEdit: PreEdit) -> String {
    let plain = PreEdit(preEdit.text)
    let range = "\(preEdit.selection.lowerBound)..<\(preEdit.selection.upperBound)"
    let selection = preEdit == plain ? "" : ", selection: \(range)"
    return "PreEdit(\(quoted(preEdit.text))\(selection))"
  }

  static func code(_ press: KeyPress) -> String {
    let modifiers = press.modifiers.isEmpty ? "" : ", \(code(press.modifiers))"
    return "KeyPress(\(code(press.key))\(modifiers)\(press.isRepeat ? ", isRepeat: true" : ""))"
  }

  /// The duration in the largest unit that it is a whole number of.
  static func code(_ duration: Duration) -> String {
    let nanoseconds = duration.attoseconds / 1_000_000_000
    let units: [(Int128, String)] = [
      (1_000_000_000, "seconds"), (1_000_000, "milliseconds"), (1_000, "microseconds"),
    ]
    let unit = units.first { nanoseconds % $0.0 == 0 } ?? (1, "nanoseconds")
    return ".\(unit.1)(\(nanoseconds / unit.0))"
  }
}
