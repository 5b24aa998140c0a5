/// The rule of a catalogue that selects the plural form for a number, such as
/// `nplurals=2; plural=n != 1;`.
///
/// The expression is one of C with the variable n; see the manual of gettext, "Plural forms". An
/// expression that cannot be read gives the first form for one and the second for other numbers.
struct PluralForms: Sendable {
  private var expression = Array("n != 1".utf8)

  init() {}

  /// Creates the rule in a catalogue's header.
  init(header: String) {
    guard let line = header.split(separator: "\n").first(where: { $0.hasPrefix("Plural-Forms:") }),
      let field = line.split(separator: ";").dropFirst().first,
      let equals = field.utf8.firstIndex(of: UInt8(ascii: "=")), field.utf8.count < 1_000
    else { return }
    expression = Array(field.utf8[field.utf8.index(after: equals)...])
  }

  /// Returns the index of the form for a number of things.
  func form(for count: Int) -> Int {
    var reader = Reader(bytes: expression, n: Int(clamping: count.magnitude))
    guard let form = reader.conditional(), reader.isAtEnd, form >= 0 else {
      return count == 1 ? 0 : 1
    }
    return form
  }

  /// Evaluates the expression while it reads it.
  private struct Reader {
    let bytes: [UInt8]
    let n: Int
    var position = 0
    var depth = 0

    /// The binary operators with their strengths. Those that begin with another one come before it.
    private static let operators: [(String, strength: Int, @Sendable (Int, Int) -> Int)] = [
      ("||", 1, { $0 != 0 || $1 != 0 ? 1 : 0 }), ("&&", 2, { $0 != 0 && $1 != 0 ? 1 : 0 }),
      ("==", 3, { $0 == $1 ? 1 : 0 }), ("!=", 3, { $0 != $1 ? 1 : 0 }),
      ("<=", 4, { $0 <= $1 ? 1 : 0 }), (">=", 4, { $0 >= $1 ? 1 : 0 }),
      ("<", 4, { $0 < $1 ? 1 : 0 }), (">", 4, { $0 > $1 ? 1 : 0 }),
      ("+", 5, { $0 &+ $1 }), ("-", 5, { $0 &- $1 }),
      ("*", 6, { $0 &* $1 }), ("/", 6, { $1 == 0 ? 0 : $0 / $1 }),
      ("%", 6, { $1 == 0 ? 0 : $0 % $1 }),
    ]

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return position == bytes.count
      }
    }

    private mutating func skipBlanks() {
      while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
    }

    private mutating func accept(_ token: String) -> Bool {
      skipBlanks()
      guard bytes[position...].starts(with: token.utf8) else { return false }
      position += token.utf8.count
      return true
    }

    mutating func conditional() -> Int? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 50, let condition = binary(1) else { return nil }
      guard accept("?") else { return condition }
      guard let first = conditional(), accept(":"), let second = conditional() else { return nil }
      return condition != 0 ? first : second
    }

    private mutating func binary(_ strength: Int) -> Int? {
      guard strength <= 6 else { return unary() }
      guard var value = binary(strength + 1) else { return nil }
      while let found = Self.operators.first(where: { $0.strength == strength && accept($0.0) }) {
        guard let next = binary(strength + 1) else { return nil }
        value = found.2(value, next)
      }
      return value
    }

    private mutating func unary() -> Int? {
      depth += 1
      defer { depth -= 1 }
      if depth > 50 { return nil }
      if accept("!") { return unary().map { $0 == 0 ? 1 : 0 } }
      if accept("n") { return n }
      if accept("(") {
        guard let value = conditional(), accept(")") else { return nil }
        return value
      }
      let digits = bytes[position...].prefix {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      position += digits.count
      return Int(String(decoding: digits, as: UTF8.self))
    }
  }
}
