package import WorkflowCanvas

/// A number as it is read back, without decimals where it has none.
package func exact(_ number: Double) -> String {
  Int(exactly: number).map { "\($0)" } ?? "\(number)"
}

extension Point {
  /// The point as `3,-4.5`.
  package var exactText: String { "\(exact(x)),\(exact(y))" }
}

extension Size {
  /// The extent as `800x600`.
  package var text: String { "\(exact(width))x\(exact(height))" }
}

// MARK: - Reading

extension TextScanner {
  /// The next word as what `make` makes of it.
  package mutating func expect<Value>(
    _ what: String, _ make: (String) -> Value?
  ) throws(AutomationError) -> Value {
    guard let value = number(make) else {
      throw AutomationError("Expected \(what), but found \(rest)")
    }
    return value
  }

  /// A text between quotes.
  package mutating func expectQuoted(_ what: String) throws(AutomationError) -> String {
    guard let text = try quotedText() else {
      throw AutomationError("Expected \(what), but found \(rest)")
    }
    return text
  }
}
