package import WorkflowCanvas

/// Returns `number` so that it can be parsed without loss, without decimals if it is an integer.
package func exact(_ number: Double) -> String {
  Int(exactly: number).map { "\($0)" } ?? "\(number)"
}

extension TextScanner {
  /// Scans the next word and converts it with `make`.
  package mutating func expect<Value>(
    _ what: String, _ make: (String) -> Value?
  ) throws(AutomationError) -> Value {
    guard let value = number(make) else {
      throw AutomationError("Expected \(what), but found \(rest)")
    }
    return value
  }

  package mutating func expectQuoted(_ what: String) throws(AutomationError) -> String {
    guard let text = try quotedText() else {
      throw AutomationError("Expected \(what), but found \(rest)")
    }
    return text
  }

  /// Throws if the line does not end here.
  package func expectEnd() throws(AutomationError) {
    guard isAtEnd else {
      throw AutomationError("Expected the end of the line, but found \(rest)")
    }
  }

  /// Scans a point such as `3,-4.5`; nil if a coordinate exceeds `SessionLimits.distance`.
  package mutating func point() -> Point? {
    number { text in
      Point(text: text).flatMap { point in
        max(abs(point.x), abs(point.y)) <= SessionLimits.distance ? point : nil
      }
    }
  }
}

/// Parses the two finite numbers on either side of `separator`.
private func numbers(in text: String, _ separator: Character) -> (Double, Double)? {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { Double($0) }
  guard parts.count == 2, let one = parts[0], let other = parts[1], one.isFinite, other.isFinite
  else { return nil }
  return (one, other)
}

extension Point {
  /// The point as `3,-4.5`.
  package var exactText: String { "\(exact(x)),\(exact(y))" }

  /// Parses `3,-4.5`.
  package init?(text: String) {
    guard let (x, y) = numbers(in: text, ",") else { return nil }
    self.init(x: x, y: y)
  }
}

extension Size {
  /// The size as `800x600`.
  package var text: String { "\(exact(width))x\(exact(height))" }
  /// The size as the distance of a scroll: `by 0,48`.
  package var deltaText: String { "by \(Point(x: width, y: height).exactText)" }

  /// Parses `640x480`.
  package init?(text: String) {
    guard let (width, height) = numbers(in: text, "x"), (1...8_192).contains(width),
      (1...8_192).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension String {
  /// The text with each character replaced by a bullet, as a secure field shows it.
  package var masked: String { String(repeating: "•", count: count) }
}

extension PreEdit {
  /// The marked text as `"ni" from 0 to 1`.
  package var textWithSelection: String {
    "\(quoted(text)) from \(selection.lowerBound) to \(selection.upperBound)"
  }
}

// MARK: - Durations

extension Duration {
  /// The duration in seconds, exact to the nanosecond: `0.25`.
  package var text: String {
    let (seconds, attoseconds) = components
    let nanoseconds = attoseconds / 1_000_000_000
    guard nanoseconds > 0 else { return "\(seconds)" }
    var decimals = String(nanoseconds)
    decimals = String(repeating: "0", count: 9 - decimals.count) + decimals
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(seconds).\(decimals)"
  }

  /// Parses a number of seconds from 0 with at most nine decimals; nil if `text` is malformed.
  init?(seconds text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = UInt32(parts[0]),
      parts.count == 1 || (1...9).contains(parts[1].count)
    else { return nil }
    var nanoseconds: UInt32 = 0
    if parts.count == 2 {
      let decimals = parts[1] + String(repeating: "0", count: 9 - parts[1].count)
      guard let value = UInt32(decimals) else { return nil }
      nanoseconds = value
    }
    self = .seconds(Int64(whole)) + .nanoseconds(Int64(nanoseconds))
  }
}

// MARK: - Keys

extension Modifiers {
  private static let named: KeyValuePairs<String, Modifiers> = [
    "control": .control, "shift": .shift, "alt": .alt, "command": .command,
  ]

  package var names: [String] { Modifiers.named.filter { contains($0.value) }.map(\.key) }

  /// The modifiers as `control+shift`, or `none`.
  package var text: String { isEmpty ? "none" : names.joined(separator: "+") }

  /// Parses `control+shift` or `none`.
  init?(text: String) {
    self = []
    for name in text == "none" ? [] : text.split(separator: "+") {
      guard let known = Modifiers.named.first(where: { $0.key == name }) else { return nil }
      insert(known.value)
    }
  }

  /// Parses the modifiers before the key in `text`, and removes them from it.
  fileprivate init(before text: inout Substring) {
    self = []
    while let (name, modifier) = Modifiers.named.first(where: { text.hasPrefix("\($0.key)+") }),
      text.count > name.count + 1
    {
      insert(modifier)
      text = text.dropFirst(name.count + 1)
    }
  }
}

extension KeyPress {
  /// The key press as `control+shift+tab`.
  package var text: String { modifiers.names.map { "\($0)+" }.joined() + key.name }

  /// Parses `control+shift+tab`.
  init?(text: String) {
    var name = text[...]
    let modifiers = Modifiers(before: &name)
    guard let key = Key(name: String(name)) else { return nil }
    self.init(key, modifiers)
  }
}

extension Key {
  /// The keys that enter no character.
  static let all: [Key] =
    [
      .tab, .enter, .space, .escape, .backspace, .delete, .insert, .left, .right, .up, .down,
      .home, .end, .pageUp, .pageDown, .menu, .back, .forward,
    ] + (1...24).map(Key.function)

  /// The name of the key in session files: a word such as `page-up` or `f5`, or the character that
  /// it types.
  package var name: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
  }

  /// Creates the key with the given name in session files; nil if there is none.
  init?(name: String) {
    if let key = Key.all.first(where: { $0.name == name }) {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// Creates the key that types `character`, including Space, Return and Tab.
  package init(for character: Character) {
    switch character {
    case " ": self = .space
    case "\n": self = .enter
    case "\t": self = .tab
    default: self = .character(character)
    }
  }
}
