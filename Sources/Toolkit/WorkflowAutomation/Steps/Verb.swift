internal import WorkflowDiagnostics

/// An enum each case of which is a kind of line: a word for what is done, and its parameters.
package protocol VerbLine: Hashable, Sendable {
  /// Each kind of line, in the order in which messages list them.
  static var verbs: [Verb<Self>] { get }
}

/// One kind of line: its word, its parameters, and all that follows from them.
package struct Verb<Line: VerbLine>: Sendable {
  /// Everything that follows from a line.
  struct Description {
    let text, code: String
    let duration: Duration
    let hidden: () -> Line
    let simpler: () -> [Line]
  }

  package let word: String
  /// How often the fuzzer chooses it, compared with others: otherwise, and while it edits a field.
  let weights: (Double, editing: Double)
  let read: @Sendable (inout TextScanner) throws(AutomationError) -> Line
  let choose: @Sendable (inout StepSource) -> Line?
  /// Describes a line with the values that its case is made of; nil for lines of other verbs.
  let describe: @Sendable (Line, Any) -> Description?

  /// Describes a verb.
  ///
  /// - Parameters:
  ///   - method: The name of the method of a harness; nil where it is the word.
  ///   - becomes: Lines of other verbs that may do as well, the simplest first.
  ///   - make: Makes the line.
  ///   - take: The value of a line; nil where that is what its case is made of.
  package init<Value>(
    _ word: String, as method: String? = nil, weight: Double = 0, editing: Double = 0,
    _ parameter: Parameter<Value>, becomes: @escaping @Sendable (Value) -> [Line] = { _ in [] },
    _ make: @escaping @Sendable (Value) -> Line, take: (@Sendable (Line) -> Value?)? = nil
  ) {
    self.word = word
    weights = (weight, editing)
    read = { scanner throws(AutomationError) in make(try parameter.read(&scanner)) }
    choose = { parameter.choose(&$0).map(make) }
    describe = { line, values in
      // Other cases may be made of the same, but make another line of it. A line with NaN in it equals
      // nothing, so that its case must do.
      guard let value = take.map({ $0(line) }) ?? values as? Value ?? () as? Value,
        make(value) == line || line != line && make(value).caseName == line.caseName
      else { return nil }
      return Description(
        text: [word, parameter.text(value)].joined(without: "", by: " "),
        code: "\(method ?? word)(\(parameter.code(value)))", duration: parameter.duration(value),
        hidden: { make(parameter.hidden(value)) },
        simpler: { becomes(value) + parameter.simpler(value).map(make) })
    }
  }

  /// Describes a verb with two parameters.
  package init<One, Two>(
    _ word: String, weight: Double = 0, editing: Double = 0, _ one: Parameter<One>,
    _ two: Parameter<Two>, becomes: @escaping @Sendable (One, Two) -> [Line] = { _, _ in [] },
    _ make: @escaping @Sendable (One, Two) -> Line, take: (@Sendable (Line) -> (One, Two)?)? = nil
  ) {
    self.init(
      word, weight: weight, editing: editing, one.and(two), becomes: { becomes($0.0, $0.1) },
      { make($0.0, $0.1) }, take: take)
  }
}

extension VerbLine {
  /// Reads a line; nil, without a step, where no verb begins here.
  package init?(readingVerb scanner: inout TextScanner) throws(AutomationError) {
    guard let verb = Self.verbs.first(where: { scanner.skip(word: $0.word) }) else { return nil }
    self = try verb.read(&scanner)
  }

  /// The line as a session has it.
  package var line: String { verb.text }
  /// The call of a harness that does it.
  package var code: String { verb.code }
  /// How much time it lets pass by itself.
  package var duration: Duration { verb.duration }
  /// The same with each character of a secret hidden.
  package var withoutSecret: Self { verb.hidden() }
  /// Simpler lines that may do as well, the simplest first.
  package var simpler: [Self] { verb.simpler() }

  fileprivate var caseName: String {
    Mirror(reflecting: self).children.first?.label ?? "\(self)"
  }

  private var verb: Verb<Self>.Description {
    let values = Mirror(reflecting: self).children.first?.value ?? ()
    let descriptions = Self.verbs.lazy.compactMap { $0.describe(self, values) }
    guard let description = descriptions.first else {
      misuse("\(Self.self).verbs leaves out a case. Describe each one there.")
    }
    return description
  }
}

extension [String] {
  /// The strings one after the other, with `separator` between those that are not `none`.
  func joined(without none: String, by separator: String) -> String {
    filter { $0 != none }.joined(separator: separator)
  }
}
