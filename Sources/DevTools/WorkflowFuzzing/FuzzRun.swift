internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowSessions
internal import WorkflowWidgets

/// Fuzzes an app in a child process, so that a trap is reported like any other violation.
///
/// The child process writes each step to a journal before it performs it, and an end marker when it
/// finishes. If the marker is missing, the app trapped, hung or ended its process; the parent
/// process then reads the last steps from the journal, and shrinks them by starting further child
/// processes.
@MainActor
struct FuzzRun<A: App> {
  private let options: LaunchOptions
  private let oracles: Oracles
  private let folder = FuzzRequest.folder

  init(options: LaunchOptions, oracles: Oracles) {
    (self.options, self.oracles) = (options, oracles)
  }

  /// Performs this process's part of the run.
  ///
  /// - Throws: `LaunchError` with the finding, if there is one.
  func run(_ request: FuzzRequest) throws {
    switch request {
    case .watch(let seed, let steps): try watch(seed: seed, steps: steps)
    case .play(let seed, let steps, let journal):
      try MainQueue().complete { try await play(seed: seed, steps: steps, journal: journal) }
    case .replay(let file, let isLooking):
      let steps = try self.steps(inFile: file)
      defer { Self.writeEndMarker(to: file) }
      let fuzzer = fuzzer(seed: 0, steps: 0, oracles: isLooking ? oracles : [])
      try MainQueue().complete { _ = try await fuzzer.replay(steps) }
    }
  }

  private func fuzzer(
    seed: UInt64, steps: Int, oracles: Oracles, journal: String? = nil
  ) -> Fuzzer {
    Fuzzer(
      seed: seed, steps: steps, oracles: { oracles.made() }, journal: journal,
      start: {
        // Files left by one session would affect the next one.
        try options.emptyHome()
        return try OffscreenApp(
          app: A.self, in: try options.launchContext(of: A.self), arguments: options.arguments,
          seed: options.seed, size: options.size, scale: options.scale,
          theme: options.theme(of: A.self))
      })
  }

  private func play(seed: UInt64, steps: Int, journal: String) async throws {
    defer { Self.writeEndMarker(to: journal) }
    let fuzzer = fuzzer(seed: seed, steps: steps, oracles: oracles, journal: journal)
    if let finding = try await fuzzer.finding() { throw try report(finding) }
  }

  private func report(_ finding: Finding) throws -> LaunchError {
    let text = try finding.written(
      named: "\(A.self)-\(finding.seed)", in: folder, startedAs: session)
    return LaunchError(text, exitCode: LaunchError.software)
  }

  /// The start of the app as a session without entries.
  private var session: RecordedSession {
    let accessLog = EnvironmentAccessLog()
    // Only the variables that the app reads matter, not whether it starts.
    _ = try? A(
      launch: options.launch(
        in: options.launchContext(of: A.self).noting(in: accessLog), clock: VirtualClock()))
    var session = RecordedSession(
      of: A.self, options: options, size: options.size ?? A.defaultSize,
      scale: options.scale ?? 1)
    session.environment = accessLog.takeVariables()
    return session
  }

  /// The content of a journal after the run finished, with or without a finding.
  private static var endMarker: String { "end\n" }

  private static func writeEndMarker(to file: String) {
    // A missing marker is taken for a crash of the app; the next replay corrects that.
    try? Platform.write(endMarker, toFile: file)
  }

  private static func hasEndMarker(_ file: String) throws -> Bool {
    try Platform.readFile(file).elementsEqual(endMarker.utf8)
  }

  private func steps(inFile file: String) throws -> [Step] {
    let bytes = try Platform.readFile(file, atMost: SessionLimits.bytes)
    var limits = try SessionLimits(
      size: options.size ?? A.defaultSize, scale: options.scale ?? 1)
    do throws(AutomationError) {
      return try String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { line throws(AutomationError) in
          let step = try Step(parsing: String(line))
          try limits.add(step)
          return step
        }
    } catch {
      throw LaunchError("\(file): \(error)", exitCode: LaunchError.badInput)
    }
  }
}

// MARK: - Watching

extension FuzzRun {
  private func watch(seed: UInt64, steps: Int) throws {
    try Platform.makeFolder(folder)
    let journal = scratch("journal")
    let errors = scratch("errors")
    defer { for file in [journal, errors] { Platform.removeFile(file) } }
    try Platform.write("", toFile: journal)
    let end = try runAgain(
      ["--fuzz-journal", journal], errors: errors, seconds: 60 + steps)
    // If the error output is too large to read, the finding is still reported.
    let text = String(decoding: (try? Platform.readFile(errors)) ?? [], as: UTF8.self)
    switch (end, try Self.hasEndMarker(journal)) {
    case (.exited(0), true):
      Platform.printError("\(A.self): \(steps) steps from seed \(seed), no violations.")
    case (.exited(let code), true):
      throw LaunchError(Self.message(text), exitCode: code)
    case (.exited, false), (.signalled, _), (.overdue, _):
      let steps = try self.steps(inFile: journal)
      let found = Finding(
        violation: Violation(oracle: "trap", message: Self.words(end, text)), steps: steps,
        originalCount: steps.count, seed: seed)
      try MainQueue().complete { throw try report(try await shrunk(found)) }
    }
  }

  /// Runs the app again with `words` before the arguments of this run, and waits for its end.
  ///
  /// The child creates its temporary folder inside one of this process, because a child that traps
  /// cannot remove it.
  private func runAgain(_ words: [String], errors: String, seconds: Int) throws -> ProcessEnd {
    let folder = try TemporaryDirectory()
    return try withExtendedLifetime(folder) {
      try Platform.runAgain(
        words + CommandLine.arguments.dropFirst(), changing: ["TMPDIR": folder.path],
        errors: errors, seconds: seconds)
    }
  }

  /// Returns the path of a file that only this run uses.
  private func scratch(_ ending: String) -> String {
    "\(folder)/\(A.self)-\(Platform.processID).\(ending)"
  }

  /// Returns the error output of the child process, without the program's name and the final
  /// newline.
  private static func message(_ text: String) -> String {
    let name = "\(A.programName): "
    let rest = text.hasPrefix(name) ? text.dropFirst(name.count) : text[...]
    return String(rest.last == "\n" ? rest.dropLast() : rest)
  }

  /// Returns the finding with the fewest steps after which a child process dies.
  private func shrunk(_ finding: Finding) async throws -> Finding {
    var finding = finding
    let (file, errors) = (scratch("steps"), scratch("replay-errors"))
    defer { for file in [file, errors] { Platform.removeFile(file) } }
    func dies(_ steps: [Step], _ more: [String]) throws -> Bool {
      try Platform.write(steps.map { "\($0)\n" }.joined(), toFile: file)
      let end = try runAgain(["--fuzz-replay", file] + more, errors: errors, seconds: 30)
      switch end {
      case .exited: return try !Self.hasEndMarker(file)
      case .signalled, .overdue: return true
      }
    }
    // The closing checks of the oracles may be required; usually they are not, and replays without
    // them are much faster.
    let more = try dies(finding.steps, []) ? [] : ["--fuzz-looking"]
    let shrinker = Shrinker(limit: 120) { try dies($0, more) ? $0 : nil }
    finding.steps = try await shrinker.shrunk(finding.steps)
    return finding
  }

  /// Returns a sentence about how the process ended, from its status and its error output.
  private static func words(_ end: ProcessEnd, _ text: String) -> String {
    let line = text.split(separator: "\n").first { $0.contains("Fatal error: ") }
    let reason = line.flatMap { $0.split(separator: "Fatal error: ").last }.map { ": \($0)" } ?? ""
    switch end {
    case .overdue: return "The app hangs."
    case .signalled(let signal): return "The app traps (signal \(signal))\(reason)"
    case .exited(let code): return "The app ends its process by itself (exit code \(code))."
    }
  }
}
