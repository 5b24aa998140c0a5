/// A parameter of a verb, as closures that parse, write, simplify and randomly choose its value.
package struct Parameter<Value>: Sendable {
  package let read: @Sendable (inout TextScanner) throws(AutomationError) -> Value
  /// Returns the parameter in the syntax of session files; empty if it is omitted.
  package var text: @Sendable (Value) -> String
  /// Returns the value with each character of a secret masked.
  package var hidden: @Sendable (Value) -> Value = { $0 }
  /// Returns simpler values that may reproduce the same finding, the simplest first.
  var simpler: @Sendable (Value) -> [Value] = { _ in [] }
  /// Returns the time by which the parameter advances the clock.
  var duration: @Sendable (Value) -> Duration = { $0 as? Duration ?? .zero }
  /// Chooses a random value for the fuzzer; returns nil if there is nothing to choose from.
  var choose: @Sendable (inout RandomStepSource) -> Value? = { _ in nil }

  package init(
    read: @escaping @Sendable (inout TextScanner) throws(AutomationError) -> Value,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.read = read
    self.text = text
  }

  /// Creates a parameter of one word.
  ///
  /// - Parameter expected: The description of the expected word in error messages.
  package init(
    _ expected: String, _ make: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      read: { scanner throws(AutomationError) in try scanner.expect(expected, make) },
      text: text)
  }

  /// Returns a copy in which `part` is replaced by `value`.
  package func with<Part>(_ part: WritableKeyPath<Self, Part>, _ value: Part) -> Self {
    var parameter = self
    parameter[keyPath: part] = value
    return parameter
  }

  /// Returns a parameter that combines this one with `next`, which follows it.
  package func and<Next>(_ next: Parameter<Next>) -> Parameter<(Value, Next)> {
    var both = Parameter<(Value, Next)>(
      read: { scanner throws(AutomationError) in (try read(&scanner), try next.read(&scanner)) },
      text: { [text($0), next.text($1)].joined(without: "", by: " ") })
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
  /// Returns an optional parameter after `word` that defaults to `none`.
  func optional(_ word: String, or none: Value) -> Self {
    var optional = Parameter(
      read: { scanner throws(AutomationError) in
        scanner.skip(word: word) ? try read(&scanner) : none
      }, text: { $0 == none ? "" : "\(word) \(text($0))" })
    optional.simpler = { $0 == none ? [] : [none] + simpler($0) }
    optional.duration = duration
    optional.hidden = { $0 == none ? none : hidden($0) }
    optional.choose = { $0.random.flip(1, of: 2) ? choose(&$0) ?? none : none }
    return optional
  }
}
