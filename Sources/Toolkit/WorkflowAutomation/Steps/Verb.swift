internal import WorkflowDiagnostics

/// An enum whose cases are the kinds of lines in a session: a verb and its parameters.
package protocol VerbLine: Hashable, Sendable {
  /// All verbs, in the order in which messages list them.
  static var verbs: [Verb<Self>] { get }
}

/// A verb of a session: its word, its parameters, and the functions derived from them.
package struct Verb<Line: VerbLine>: Sendable {
  /// The values derived from a line.
  struct Description {
    let text: String
    let duration: Duration
    let hidden: () -> Line
    let simpler: () -> [Line]
  }

  package let word: String
  /// The relative frequency with which the fuzzer chooses the verb: normally, and while it edits a
  /// text field.
  let weights: (Double, editing: Double)
  let read: @Sendable (inout TextScanner) throws(AutomationError) -> Line
  let choose: @Sendable (inout RandomStepSource) -> Line?
  /// Describes a line, given the associated values of its case; returns nil for lines of other
  /// verbs.
  let describe: @Sendable (Line, Any) -> Description?

  /// Creates a verb with one parameter.
  ///
  /// - Parameters:
  ///   - becomes: Returns simpler lines of other verbs that may reproduce the same finding, the
  ///     simplest first.
  ///   - make: Creates the line from the parameter's value.
  ///   - take: Returns the parameter's value of a line; nil if that equals the associated values of
  ///     its case.
  package init<Value>(
    _ word: String, weight: Double = 0, editing: Double = 0,
    _ parameter: Parameter<Value>, becomes: @escaping @Sendable (Value) -> [Line] = { _ in [] },
    _ make: @escaping @Sendable (Value) -> Line, take: (@Sendable (Line) -> Value?)? = nil
  ) {
    self.word = word
    weights = (weight, editing)
    read = { scanner throws(AutomationError) in make(try parameter.read(&scanner)) }
    choose = { parameter.choose(&$0).map(make) }
    describe = { line, values in
      // Another verb can have the same parameters, so the line is rebuilt and compared. A line that
      // contains NaN equals no line; for it, only the case is compared.
      guard let value = take.map({ $0(line) }) ?? values as? Value ?? () as? Value,
        make(value) == line || line != line && make(value).caseName == line.caseName
      else { return nil }
      return Description(
        text: [word, parameter.text(value)].joined(without: "", by: " "),
        duration: parameter.duration(value),
        hidden: { make(parameter.hidden(value)) },
        simpler: { becomes(value) + parameter.simpler(value).map(make) })
    }
  }

  /// Creates a verb with two parameters.
  package init<One, Two>(
    _ word: String, weight: Double = 0, editing: Double = 0,
    _ one: Parameter<One>, _ two: Parameter<Two>,
    becomes: @escaping @Sendable (One, Two) -> [Line] = { _, _ in [] },
    _ make: @escaping @Sendable (One, Two) -> Line, take: (@Sendable (Line) -> (One, Two)?)? = nil
  ) {
    self.init(
      word, weight: weight, editing: editing, one.and(two),
      becomes: { becomes($0.0, $0.1) },
      { make($0.0, $0.1) }, take: take)
  }
}

extension VerbLine {
  /// Parses a line; returns nil and does not advance if no verb starts here.
  package init?(readingVerb scanner: inout TextScanner) throws(AutomationError) {
    guard let verb = Self.verbs.first(where: { scanner.skip(word: $0.word) }) else { return nil }
    self = try verb.read(&scanner)
  }

  /// The line in the syntax of session files.
  package var line: String { verb.text }
  /// The time by which the line advances the clock.
  package var duration: Duration { verb.duration }
  /// The line with each character of a secret masked.
  package var withoutSecret: Self { verb.hidden() }
  /// Simpler lines that may reproduce the same finding of the fuzzer, the simplest first.
  package var simpler: [Self] { verb.simpler() }

  fileprivate var caseName: String {
    Mirror(reflecting: self).children.first?.label ?? "\(self)"
  }

  private var verb: Verb<Self>.Description {
    let values = Mirror(reflecting: self).children.first?.value ?? ()
    let descriptions = Self.verbs.lazy.compactMap { $0.describe(self, values) }
    guard let description = descriptions.first else {
      misuse("\(Self.self).verbs does not describe every case. Add a Verb for the missing one.")
    }
    return description
  }
}

extension [String] {
  /// Joins the strings, except those equal to `none`, with `separator`.
  func joined(without none: String, by separator: String) -> String {
    filter { $0 != none }.joined(separator: separator)
  }
}
