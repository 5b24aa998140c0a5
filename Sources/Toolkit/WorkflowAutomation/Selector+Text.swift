internal import WorkflowWidgets

extension Selector: CustomStringConvertible {
  /// The selector in the syntax of session files: `button "Delete" in row "Milk"`.
  public var description: String {
    var parts: [String] = []
    if let role { parts.append(role.rawValue) }
    if let text { parts.append(quoted(text)) }
    if let identifier { parts.append("id \(quoted(identifier))") }
    if let index { parts.append("at \(index)") }
    if parts.isEmpty { parts.append("anything") }
    return (parts + containers.flatMap { ["in", $0.description] }).joined(separator: " ")
  }
}

extension Selector {
  /// Creates a selector from its description.
  ///
  /// - Throws: `AutomationError` with the expected syntax and the text that was found instead.
  package init(parsing text: String) throws(AutomationError) {
    var scanner = TextScanner(text)
    try self.init(reading: &scanner)
    guard scanner.isAtEnd else {
      throw AutomationError(
        "Expected a selector like button \"Update\" in row \"Milk\", but found \(scanner.rest) in: \(text)"
      )
    }
  }

  /// The maximum number of containers in a parsed selector.
  static let maximumContainers = 32

  /// Parses a selector at the position of `scanner` and advances past it.
  package init(reading scanner: inout TextScanner) throws(AutomationError) {
    try self.init(readingInnermost: &scanner)
    while scanner.skip(word: "in") {
      guard containers.count < Self.maximumContainers else {
        throw AutomationError(
          "Expected at most \(Self.maximumContainers) containers (in …), but found another one before \(scanner.rest)"
        )
      }
      containers.append(try Selector(readingInnermost: &scanner))
    }
  }

  /// Parses a selector without its containers.
  private init(readingInnermost scanner: inout TextScanner) throws(AutomationError) {
    self.init()
    var hasAny = scanner.skip(word: "anything")
    if let role = scanner.role() {
      self.role = role
      hasAny = true
    }
    if let text = try scanner.quotedText() {
      self.text = text
      hasAny = true
    }
    if scanner.skip(word: "id") {
      guard let identifier = try scanner.quotedText() else {
        throw AutomationError("Expected a quoted identifier after id, but found \(scanner.rest)")
      }
      self.identifier = identifier
      hasAny = true
    }
    if scanner.skip(word: "at") {
      guard let index = scanner.number({ Int($0).flatMap { $0 < 0 ? nil : $0 } }) else {
        throw AutomationError("Expected a number from 0 after at, but found \(scanner.rest)")
      }
      self.index = index
      hasAny = true
    }
    guard hasAny else {
      throw AutomationError(
        "Expected a role, a quoted text, id \"…\" or at N, but found \(scanner.rest)")
    }
  }
}

extension TextScanner {
  /// Scans a role; returns nil and does not advance if there is none.
  mutating func role() -> Semantics.Role? {
    // Longer names come first, because "tab" is a prefix of "tab list".
    let roles = Semantics.Role.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
    return roles.first { skip(word: $0.rawValue) }
  }
}

/// Returns `text` in double quotes, with special characters escaped, on one line.
package func quoted(_ text: String) -> String {
  var result = "\""
  for character in text.unicodeScalars {
    switch character {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where character.value < 32 || character.value == 127:
      result += "\\u{\(String(character.value, radix: 16))}"
    default: result.unicodeScalars.append(character)
    }
  }
  return result + "\""
}

extension [String] {
  /// The quoted texts with spaces between them.
  package var quotedTexts: String { map(quoted).joined(separator: " ") }
}

extension String {
  /// The first 200 characters for a message on one line, with control characters escaped.
  package var onOneLine: String {
    prefix(200).unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }
}
