/// One kind of parameter of a line: how it is read and written, and what follows from it.
package struct Parameter<Value>: Sendable {
  package let read: @Sendable (inout TextScanner) throws(AutomationError) -> Value
  /// The parameter as a line has it; empty where it is left out.
  package var text: @Sendable (Value) -> String
  /// The parameter in Swift, with its label; empty where it is left out.
  package var code: @Sendable (Value) -> String
  /// The same with each character of a secret hidden.
  package var hidden: @Sendable (Value) -> Value = { $0 }
  /// Simpler values that may do as well, the simplest first.
  var simpler: @Sendable (Value) -> [Value] = { _ in [] }
  /// The time that it lets pass.
  var duration: @Sendable (Value) -> Duration = { $0 as? Duration ?? .zero }
  /// The fuzzer's choice; nil if there is nothing to choose from.
  var choose: @Sendable (inout StepSource) -> Value? = { _ in nil }

  package init(
    read: @escaping @Sendable (inout TextScanner) throws(AutomationError) -> Value,
    text: @escaping @Sendable (Value) -> String,
    code: @escaping @Sendable (Value) -> String = { _ in "" }
  ) {
    self.read = read
    self.text = text
    self.code = code
  }

  /// Makes a parameter of one word.
  ///
  /// - Parameter expected: What a message says was expected in place of another word.
  package init(
    _ expected: String, _ make: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String,
    code: @escaping @Sendable (Value) -> String = { _ in "" }
  ) {
    self.init(
      read: { scanner throws(AutomationError) in try scanner.expect(expected, make) },
      text: text, code: code)
  }

  /// The same with another `part`.
  package func with<Part>(_ part: WritableKeyPath<Self, Part>, _ value: Part) -> Self {
    var parameter = self
    parameter[keyPath: part] = value
    return parameter
  }

  /// The same with a label in Swift.
  func labelled(_ label: String) -> Self {
    with(\.code) { [code] in "\(label): \(code($0))" }
  }

  /// This parameter and `next` after it.
  package func and<Next>(_ next: Parameter<Next>) -> Parameter<(Value, Next)> {
    var both = Parameter<(Value, Next)>(
      read: { scanner throws(AutomationError) in (try read(&scanner), try next.read(&scanner)) },
      text: { [text($0), next.text($1)].joined(without: "", by: " ") },
      code: { [code($0), next.code($1)].joined(without: "", by: ", ") })
    both.hidden = { (hidden($0.0), next.hidden($0.1)) }
    both.simpler = { pair in
      simpler(pair.0).map { ($0, pair.1) } + next.simpler(pair.1).map { (pair.0, $0) }
    }
    both.duration = { duration($0.0) + next.duration($0.1) }
    both.choose = { source in
      guard let one = choose(&source), let other = next.choose(&source) else { return nil }
      return (one, other)
    }
    return both
  }
}

extension Parameter where Value: Equatable & Sendable {
  /// The same after `word`, in the line and in Swift; `none` where it is left out.
  func optional(_ word: String, or none: Value) -> Self {
    var optional = Parameter(
      read: { scanner throws(AutomationError) in
        scanner.skip(word: word) ? try read(&scanner) : none
      }, text: { $0 == none ? "" : "\(word) \(text($0))" },
      code: { $0 == none ? "" : "\(word): \(code($0))" })
    optional.simpler = { $0 == none ? [] : [none] + simpler($0) }
    optional.duration = duration
    optional.hidden = { $0 == none ? none : hidden($0) }
    optional.choose = { $0.random.flip(1, of: 2) ? choose(&$0) ?? none : none }
    return optional
  }
}
