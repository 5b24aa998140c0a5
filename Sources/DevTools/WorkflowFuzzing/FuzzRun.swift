internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
internal import WorkflowSessions
internal import WorkflowWidgets

/// Lets the monkey use an app, in a process of its own so that a trap is found like all else.
///
/// The process that plays writes each step to a journal before it does it, and a last word when it
/// comes to its end. Where it dies, or the app ends it, the one that watches knows what happened
/// last, and shrinks that by letting other processes die.
@MainActor
struct FuzzRun<A: App> {
  private let options: LaunchOptions
  private let folder = FuzzRequest.folder

  init(options: LaunchOptions) {
    self.options = options
  }

  /// Does its part of the run.
  ///
  /// - Throws: `LaunchError` that says what was found.
  func run(_ request: FuzzRequest) throws {
    switch request {
    case .watch(let seed, let steps): try watch(seed: seed, steps: steps)
    case .play(let seed, let steps, let journal):
      try MainQueue().complete { try await play(seed: seed, steps: steps, journal: journal) }
    case .replay(let file, let isLooking):
      let steps = try self.steps(inFile: file)
      defer { Self.writeLastWord(to: file) }
      let monkey = monkey(seed: 0, steps: 0, oracles: isLooking ? .all : [])
      try MainQueue().complete { _ = try await monkey.replay(steps) }
    }
  }

  private func monkey(
    seed: UInt64, steps: Int, oracles: Oracles = .all, journal: @escaping (Step?) -> Void = { _ in }
  ) -> Monkey {
    Monkey(
      seed: seed, steps: steps, oracles: { oracles.made() }, journal: journal,
      start: {
        // What one session leaves would change the next.
        try options.emptyHome()
        return try OffscreenApp(
          app: A.self, in: try options.surroundings(of: A.self), arguments: options.arguments,
          seed: options.seed, size: options.size, scale: options.scale,
          theme: options.theme(of: A.self))
      })
  }

  private func play(seed: UInt64, steps: Int, journal: String) async throws {
    defer { Self.writeLastWord(to: journal) }
    let monkey = monkey(seed: seed, steps: steps) { step in
      // Where the disk is full there is no journal, and nothing else is lost.
      if let step {
        try? Platform.append("\(step)\n", toFile: journal)
      } else {
        try? Platform.write("", toFile: journal)
      }
    }
    if let finding = try await monkey.finding() { throw try report(finding) }
  }

  private func report(_ finding: Finding) throws -> LaunchError {
    let files = try FindingFiles(
      finding, named: "\(A.self)-\(finding.seed)", in: folder, session: session,
      harness: harness, imports: ["WorkflowCanvas", "WorkflowWidgets"], app: "\(A.self)")
    return LaunchError(
      "\(finding.text)\nThe session is in \(files.session), a test in \(files.test).",
      exitCode: LaunchError.software)
  }

  /// How the app is started, without anything that happens.
  private var session: RecordedSession {
    let lookUps = EnvironmentAccessLog()
    // Whether the app starts does not matter: what it asks for does.
    _ = try? A(
      launch: options.launch(
        in: options.surroundings(of: A.self).noting(in: lookUps), clock: VirtualClock()))
    var session = RecordedSession(
      of: A.self, options: options, size: options.size ?? A.defaultSize,
      scale: options.scale ?? 1)
    session.environment = lookUps.take()
    return session
  }

  /// The expression that starts the app the same way in a test.
  private var harness: String {
    "try Harness(\(session.harnessArguments(besides: A.theme).joined(separator: ", ")))"
  }

  /// What a journal ends up as where the monkey came to its end, well or not.
  private static var lastWord: String { "end\n" }

  private static func writeLastWord(to file: String) {
    // Without it the end counts as the app's, which is found out at the next look.
    try? Platform.write(lastWord, toFile: file)
  }

  private static func hasLastWord(_ file: String) throws -> Bool {
    try Platform.readFile(file).elementsEqual(lastWord.utf8)
  }

  /// The steps in a file, as few and as small as those of a session.
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
      ["--fuzz", "\(seed):\(steps)", "--fuzz-journal", journal], errors: errors,
      seconds: 60 + steps)
    // Words that are too many to read are no reason to lose a finding.
    let text = String(decoding: (try? Platform.readFile(errors)) ?? [], as: UTF8.self)
    switch (end, try Self.hasLastWord(journal)) {
    case (.exited(0), true):
      Platform.printError("\(A.self): \(steps) steps from seed \(seed), all well.")
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

  /// Runs the app again with `words` besides the options of this run, and waits for its end.
  ///
  /// It makes its throwaway folder in one of this process: where it traps, its own would stay.
  private func runAgain(_ words: [String], errors: String, seconds: Int) throws -> ProcessEnd {
    let folder = options.usesRealData ? nil : try ThrowawayFolder()
    return try withExtendedLifetime(folder) {
      try Platform.runAgain(
        arguments + words, changing: folder.map { ["TMPDIR": $0.path] } ?? [:], errors: errors,
        seconds: seconds)
    }
  }

  /// A file of this run alone.
  private func scratch(_ ending: String) -> String {
    "\(folder)/\(A.self)-\(Platform.processID).\(ending)"
  }

  /// What the process that played said, without the name of the app and the line's end.
  private static func message(_ text: String) -> String {
    let name = "\(A.self): "
    let rest = text.hasPrefix(name) ? text.dropFirst(name.count) : text[...]
    return String(rest.last == "\n" ? rest.dropLast() : rest)
  }

  /// The options that other processes are given too.
  private var arguments: [String] {
    var arguments = ["--seed", "\(options.seed)"]
    if let appearance = options.appearance { arguments += ["--appearance", appearance.rawValue] }
    if let contrast = options.contrast { arguments += ["--contrast", contrast.rawValue] }
    if let scale = options.textScale { arguments += ["--text-scale", "\(scale)"] }
    if options.motion == .reduced { arguments.append("--reduced-motion") }
    if let scale = options.scale { arguments += ["--scale", "\(scale)"] }
    if let size = options.size {
      arguments += ["--size", "\(Int(size.width))x\(Int(size.height))"]
    }
    if options.usesRealData { arguments.append("--real-data") }
    return arguments + options.arguments
  }

  /// The fewest steps after which a process dies.
  private func shrunk(_ finding: Finding) async throws -> Finding {
    var finding = finding
    let (file, errors) = (scratch("steps"), scratch("replay-errors"))
    defer { for file in [file, errors] { Platform.removeFile(file) } }
    func dies(_ steps: [Step], _ more: [String]) throws -> Bool {
      try Platform.write(steps.map { "\($0)\n" }.joined(), toFile: file)
      let end = try runAgain(["--fuzz-replay", file] + more, errors: errors, seconds: 30)
      switch end {
      case .exited: return try !Self.hasLastWord(file)
      case .signalled, .overdue: return true
      }
    }
    // It may take what an oracle does at the end; mostly it does not, and is over much sooner.
    let more = try dies(finding.steps, []) ? [] : ["--fuzz-looking"]
    let shrinker = Shrinker(limit: 120) { try dies($0, more) ? $0 : nil }
    finding.steps = try await shrinker.shrunk(finding.steps)
    return finding
  }

  /// What ended the process, from what it wrote.
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
