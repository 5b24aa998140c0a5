package import WorkflowCanvas
internal import WorkflowWidgets

// The source code of values in Swift, for generated tests.

extension Selector {
  package var code: String {
    let own: String
    switch (role, text, identifier) {
    case (nil, let text?, nil): own = ".text(\(quoted(text)))"
    case (nil, nil, let identifier?): own = ".id(\(quoted(identifier)))"
    case (let role?, nil, nil): own = ".role(.\(role))"
    case (.button?, let text?, nil): own = ".button(\(quoted(text)))"
    case (.row?, let text?, nil): own = ".row(\(quoted(text)))"
    case (.label?, let text?, nil): own = ".label(\(quoted(text)))"
    default:
      let parts = [
        role.map { "role: .\($0)" }, text.map { "text: \(quoted($0))" },
        identifier.map { "identifier: \(quoted($0))" },
      ]
      own = "Selector(\(parts.compactMap(\.self).joined(separator: ", ")))"
    }
    let indexed = own + (index.map { ".at(\($0))" } ?? "")
    return indexed + containers.map { ".in(\($0.code))" }.joined()
  }
}

extension Size {
  package var code: String { "Size(width: \(exact(width)), height: \(exact(height)))" }
}

extension Point {
  package var code: String { "Point(x: \(exact(x)), y: \(exact(y)))" }
}

extension Key {
  package var code: String {
    if case .character(let character) = self { return ".character(\(quoted(String(character))))" }
    return ".\(self)"
  }
}

extension Modifiers {
  package var code: String { "[\(names.map { ".\($0)" }.joined(separator: ", "))]" }
}

extension PreEdit {
  package var code: String {
    let range = "\(selection.lowerBound)..<\(selection.upperBound)"
    let selection = self == PreEdit(text) ? "" : ", selection: \(range)"
    return "PreEdit(\(quoted(text))\(selection))"
  }
}

extension KeyPress {
  package var code: String {
    "KeyPress(\(Parameter.key.code(self))\(isRepeat ? ", isRepeat: true" : ""))"
  }
}

extension Duration {
  /// The duration in the largest unit that expresses it as an integer.
  package var code: String {
    let nanoseconds = attoseconds / 1_000_000_000
    let units: [(Int128, String)] = [
      (1_000_000_000, "seconds"), (1_000_000, "milliseconds"), (1_000, "microseconds"),
    ]
    let unit = units.first { nanoseconds % $0.0 == 0 } ?? (1, "nanoseconds")
    return ".\(unit.1)(\(nanoseconds / unit.0))"
  }
}
