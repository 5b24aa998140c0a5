package import WorkflowAutomation

extension RecordedSession.Entry: VerbLine {
  /// The verbs of entries other than inputs and steps.
  package static let verbs: [Verb<RecordedSession.Entry>] = [
    Verb("at", .duration, RecordedSession.Entry.at),
    Verb(
      "tree", .hash, .hash(after: "frame"),
      { .checkpoint(RecordedSession.Checkpoint(tree: $0, frame: $1)) }
    ) {
      if case .checkpoint(let checkpoint) = $0 { (checkpoint.tree, checkpoint.frame) } else { nil }
    },
    Verb("worker", .output, RecordedSession.Entry.output),
    Verb("unreplayable", .text("a quoted reason"), RecordedSession.Entry.unreplayable),
  ]

  init(reading scanner: inout TextScanner) throws(AutomationError) {
    if let entry = try Self(readingVerb: &scanner) {
      self = entry
    } else if let input = try RecordedSession.Input(readingVerb: &scanner) {
      self = .input(input)
    } else if let step = try Step(readingVerb: &scanner) {
      self = .step(step)
    } else if scanner.skip(word: "obstacle") {
      // The word of older sessions for `unreplayable`.
      self = .unreplayable(try scanner.expectQuoted("a quoted reason"))
    } else {
      let words =
        Self.verbs.map(\.word) + RecordedSession.Input.verbs.map(\.word) + Step.verbs.map(\.word)
      throw AutomationError(
        "Expected one of \(words.joined(separator: ", ")), but found \(scanner.rest)")
    }
  }
}

extension RecordedSession.Entry: CustomStringConvertible {
  public var description: String {
    switch self {
    case .step(let step): step.description
    case .input(let input): input.description
    case .at, .output, .checkpoint, .unreplayable: line
    }
  }

  /// The entry in the syntax of session files; an empty line precedes each time.
  package var text: String {
    if case .at = self { "\n\(self)\n" } else { "\(self)\n" }
  }
}

// MARK: - Parameters

extension Parameter where Value == UInt64 {
  /// A hash as sixteen hexadecimal digits.
  static var hash: Self {
    Self(
      "sixteen hexadecimal digits",
      { word in
        word.utf8.count == 16 && word.allSatisfy(\.isHexDigit) ? UInt64(word, radix: 16) : nil
      },
      text: { bits in
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      })
  }

  /// A hash after a word.
  fileprivate static func hash(after word: String) -> Self {
    Self(
      read: { scanner throws(AutomationError) in
        guard scanner.skip(word: word) else {
          throw AutomationError("Expected \(word) and its hash, but found \(scanner.rest)")
        }
        return try hash.read(&scanner)
      }, text: { "\(word) \(hash.text($0))" })
  }
}

extension Parameter where Value == RecordedSession.Output {
  /// `"Desk" "Load" run 1 at 1.5 output {"a": 1}`.
  fileprivate static var output: Self {
    Self(
      read: { scanner throws(AutomationError) in try scanner.output() },
      text: { output in
        let path = output.path.map(quoted).joined(separator: " ")
        let run = "\(path) run \(output.run) at \(output.time.text)"
        guard let json = output.json else { return "\(run) end" }
        return "\(run) \(output.isLast ? "last" : "output") \(json)"
      })
  }
}

extension TextScanner {
  fileprivate mutating func output() throws(AutomationError) -> RecordedSession.Output {
    var path: [String] = []
    while let element = try quotedText() { path.append(element) }
    guard !path.isEmpty else {
      throw AutomationError("Expected the worker's path in quotes, but found \(rest)")
    }
    guard skip(word: "run"), let run = number({ Int($0).flatMap { $0 > 0 ? $0 : nil } }),
      skip(word: "at")
    else {
      throw AutomationError("Expected run, a number from 1 and at, but found \(rest)")
    }
    let time = try Parameter<Duration>.duration.read(&self)
    if skip(word: "end") {
      return RecordedSession.Output(path: path, run: run, time: time, json: nil, isLast: true)
    }
    let isLast = try expect("output, last or end") { ["output": false, "last": true][$0] }
    guard !isAtEnd else {
      throw AutomationError("Expected an output as JSON, but found \(rest)")
    }
    return RecordedSession.Output(
      path: path, run: run, time: time, json: remainder(), isLast: isLast)
  }
}
