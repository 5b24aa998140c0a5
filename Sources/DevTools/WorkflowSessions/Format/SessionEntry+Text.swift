package import WorkflowAutomation

extension RecordedSession.Entry: VerbLine {
  /// The verbs of entries other than inputs and steps.
  package enum Verb: String, SessionVerb {
    case at, tree, worker, unreplayable
  }

  package init(_ verb: Verb, from scanner: inout TextScanner) throws(AutomationError) {
    switch verb {
    case .at: self = .at(try scanner.duration())
    case .tree:
      let tree = try scanner.hash()
      guard scanner.skip(word: "frame") else {
        throw AutomationError("Expected frame and its hash, but found \(scanner.rest)")
      }
      self = .checkpoint(RecordedSession.Checkpoint(tree: tree, frame: try scanner.hash()))
    case .worker: self = .output(try scanner.output())
    case .unreplayable: self = .unreplayable(try scanner.expectQuoted("a quoted reason"))
    }
  }

  init(reading scanner: inout TextScanner) throws(AutomationError) {
    if let entry = try Self(readingVerb: &scanner) {
      self = entry
    } else if let input = try RecordedSession.Input(readingVerb: &scanner) {
      self = .input(input)
    } else if let step = try Step(readingVerb: &scanner) {
      self = .step(step)
    } else {
      let words = Verb.words + RecordedSession.Input.Verb.words + Step.Verb.words
      throw AutomationError(
        "Expected one of \(words.joined(separator: ", ")), but found \(scanner.rest)")
    }
  }
}

extension RecordedSession.Entry: CustomStringConvertible {
  package var description: String {
    switch self {
    case .at(let time): Verb.at.line(time.text)
    case .step(let step): step.description
    case .input(let input): input.description
    case .output(let output): Verb.worker.line(output.text)
    case .checkpoint(let checkpoint):
      Verb.tree.line(checkpoint.tree.hashText, "frame", checkpoint.frame.hashText)
    case .unreplayable(let reason): Verb.unreplayable.line(quoted(reason))
    }
  }

  /// The entry in the syntax of session files; an empty line precedes each time.
  package var text: String {
    if case .at = self { "\n\(self)\n" } else { "\(self)\n" }
  }
}

// MARK: - Parameters

extension UInt64 {
  /// The hash as sixteen hexadecimal digits.
  var hashText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension RecordedSession.Output {
  /// `"Desk" "Load" run 1 at 1.5 output {"a": 1}`.
  fileprivate var text: String {
    let start = "\(path.quotedTexts) run \(run) at \(time.text)"
    return json.map { "\(start) \(isLast ? "last" : "output") \($0)" } ?? "\(start) end"
  }
}

extension TextScanner {
  /// Scans a hash of sixteen hexadecimal digits.
  mutating func hash() throws(AutomationError) -> UInt64 {
    try expect("sixteen hexadecimal digits") { word in
      word.utf8.count == 16 && word.allSatisfy(\.isHexDigit) ? UInt64(word, radix: 16) : nil
    }
  }

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
    let time = try duration()
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
