package import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

extension RecordedSession {
  /// Parses the text of a session.
  ///
  /// - Throws: `AutomationError` with the line number, what was expected and what was found.
  package init(parsing text: String) throws(AutomationError) {
    var reader = SessionReader()
    var number = 0
    let lines = text.split(maxSplits: SessionLimits.lines, omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    for line in lines {
      number += 1
      guard number <= SessionLimits.lines else {
        throw AutomationError(
          "Line \(number): Expected at most \(SessionLimits.lines) lines, but found more")
      }
      do {
        try reader.read(line)
      } catch {
        throw AutomationError("Line \(number): \(error.description)")
      }
    }
    do {
      self = try reader.session
    } catch {
      throw AutomationError("Line \(number): \(error.description)")
    }
  }
}

/// A parser of the lines of a session.
private struct SessionReader {
  private var hasFirstLine = false
  private var app: String?
  private var size: Size?
  private var read: Set<String> = []
  private var time = Duration.zero
  private var result = RecordedSession(app: "", size: .zero)
  private var limits: SessionLimits?

  var session: RecordedSession {
    get throws(AutomationError) {
      guard hasFirstLine else { throw SessionReader.noSession("the end") }
      for (word, exists) in [("app", app != nil), ("size", size != nil)] where !exists {
        throw AutomationError("Expected a line with \(word) before the end, but found none")
      }
      if limits == nil { _ = try SessionLimits(size: result.size, scale: result.scale) }
      return result
    }
  }

  private static func noSession(_ found: String) -> AutomationError {
    AutomationError("Expected workflow-session 1, but found \(found)")
  }

  mutating func read(_ line: Substring) throws(AutomationError) {
    guard hasFirstLine else {
      guard line == "workflow-session 1" else {
        throw SessionReader.noSession(TextScanner(line).rest)
      }
      hasFirstLine = true
      return
    }
    var scanner = TextScanner(line)
    guard !scanner.isAtEnd, line.unicodeScalars.first != "#" else { return }
    guard try !readHeader(&scanner) else { return try scanner.expectEnd() }
    let entry = try RecordedSession.Entry(reading: &scanner)
    try scanner.expectEnd()
    try limit(entry)
    if case .at(let time) = entry {
      guard time >= self.time else {
        throw AutomationError(
          "Expected a time from \(self.time.text) on, but found \(quoted(time.text))")
      }
      self.time = time
    }
    result.entries.append(entry)
  }

  private mutating func limit(_ entry: RecordedSession.Entry) throws(AutomationError) {
    if limits == nil { limits = try SessionLimits(size: result.size, scale: result.scale) }
    switch entry {
    case .at(let time): try limits?.advance(to: time)
    case .step(let step): try limits?.add(step)
    case .output(let output): try limits?.advance(to: output.time)
    case .input, .checkpoint, .unreplayable: break
    }
  }

  /// Parses a line of the header; returns false if it is not one.
  ///
  /// After the first entry, `scale`, `appearance` and the like are steps; only `environment` may
  /// still follow, for variables that the app reads later.
  private mutating func readHeader(_ scanner: inout TextScanner) throws(AutomationError) -> Bool {
    let words =
      result.entries.isEmpty
      ? ["app", "size", "scale", "appearance", "contrast", "text-scale", "language"]
        + ["motion", "seed", "time", "fonts", "arguments", "environment"]
      : ["environment"]
    guard let word = words.first(where: { scanner.skip(word: $0) }) else { return false }
    guard word == "environment" || read.insert(word).inserted else {
      throw AutomationError("Expected \(word) once, but found it again")
    }
    switch word {
    case "app": try readApp(&scanner)
    case "size":
      result.size = try scanner.size()
      size = result.size
    case "scale": result.scale = try scanner.scale()
    case "appearance": result.appearance = try scanner.choice("light or dark")
    case "contrast": result.contrast = try scanner.choice("standard or high")
    case "text-scale": result.textScale = try scanner.textScale()
    case "language": result.language = try scanner.expectQuoted("a language in quotes")
    case "motion": result.motion = try scanner.isMotionReduced() ? .reduced : .standard
    case "seed": result.seed = try scanner.expect("a whole number from 0") { UInt64($0) }
    case "time":
      result.startTime = Timestamp(
        secondsSince1970: try scanner.number(
          in: 0...253_402_300_799, "seconds since 1970, from 0 to 253402300799"))
    case "fonts": result.fonts = try scanner.hash()
    case "arguments":
      repeat {
        result.arguments.append(try scanner.expectQuoted("an argument in quotes"))
      } while !scanner.isAtEnd
    default: result.environment.append(try scanner.variable())
    }
    return true
  }

  private mutating func readApp(_ scanner: inout TextScanner) throws(AutomationError) {
    result.app = try scanner.expectQuoted("the app's name in quotes")
    app = result.app
    if scanner.skip(word: "version") {
      result.version = try scanner.expectQuoted("the app's version in quotes")
    }
  }
}

extension TextScanner {
  fileprivate mutating func variable() throws(AutomationError) -> RecordedSession.Variable {
    let name = try expectQuoted("the name of a variable in quotes")
    if skip(word: "unset") { return RecordedSession.Variable(name, nil) }
    return RecordedSession.Variable(name, try expectQuoted("a quoted value or unset"))
  }
}
